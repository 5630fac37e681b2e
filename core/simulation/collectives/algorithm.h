// SPDX-License-Identifier: Apache-2.0
// Ways to do a collective operation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dubhe::simulation {

// K ranks, a buffer of B bytes each; T = B / bandwidth of the slowest level.
enum class Algorithm : std::uint8_t {
    ring,         // over all ranks; each hands on 2 (K-1)/K B (all-reduce), in 2 (K-1) steps
    tree,         // one binary tree over machines, chains within: 3 B, up and down at the same time
    double_tree,  // two of them, half the buffer each, a leaf of one is no leaf of the other: 2 B
    hierarchical, // reduce-scatter in the machine, all-reduce between machines, all-gather in the machine
    in_switch,    // switches add up: (1 + 1/K) B (NVLink SHARP)
    all_to_all,   // every rank to every other directly
    one_to_all,   // one rank gathers and hands out: 2 K T (Paleo, ICLR 2017)
    plain_tree,   // whole buffers up and down a binary tree: 2 log2(K) T (Paleo)
    butterfly     // whole buffers exchanged log2(K) times: log2(K) T (Paleo)
};
inline constexpr std::size_t algorithm_count = static_cast<std::size_t>(Algorithm::butterfly) + 1;
[[nodiscard]] std::string_view name_of(Algorithm algorithm);  // "double_tree"
[[nodiscard]] std::string_view title_of(Algorithm algorithm); // "Double tree"
[[nodiscard]] std::optional<Algorithm> algorithm_from(std::string_view name);

} // namespace dubhe::simulation
