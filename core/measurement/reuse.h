// SPDX-License-Identifier: Apache-2.0
// Which operands of a network's operators still lie in a cache: how much memory is touched between two uses of the same
// (the stack distance of Mattson et al. 1970). A chain of one operator that rotates its operands through as much memory
// meets the caches in the state in which the network meets them, whatever their sizes.
//
// Results take memory that was given back last, of exactly their size; results in place and views share their
// operand's. What libraries set aside inside an operator isn't known and not counted.
#pragma once

#include <core/workload/graph.h>
#include <core/workload/problem/problem.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dubhe::measurement {

// Of each operand and each result: the bytes, as the power of two that is nearest; 0 up to 64 KiB, and where the memory
// was touched by the very operator before. Empty: not known, as for an operator without a network.
struct Reuse {
    std::vector<std::uint8_t> inputs, outputs;

    [[nodiscard]] bool known() const { return !inputs.empty() || !outputs.empty(); }
    bool operator==(const Reuse&) const = default;
};
[[nodiscard]] double bytes_between(std::uint8_t power); // 0 for 0
[[nodiscard]] std::string to_text(const Reuse& reuse);  // "0 25 25 / 18"; a run of equals once: "0 25x2 / 18"

// An operator as a network needs it measured.
struct NeededOperator {
    workload::ProblemKey key;
    Reuse reuse;
    std::uint32_t count = 1; // times an iteration runs it
    bool operator==(const NeededOperator&) const = default;
};

struct NeededOperators {
    std::vector<NeededOperator> operators; // distinct, in the order of their first run
    std::vector<std::uint32_t> executed;   // the operator that runs, for each that an iteration runs, in order
};
[[nodiscard]] NeededOperators needed_operators(const workload::Graph& graph);
// Operators for themselves: without a network, so that nothing is known of their reuse.
[[nodiscard]] std::vector<NeededOperator> without_network(std::span<const workload::ProblemKey> keys);

// Of an operator that stands alone in `graph` (see single_operator.h), whatever the number of its operands in the
// network.
[[nodiscard]] Reuse fitted_to(const workload::Graph& graph, Reuse reuse);

// Copies of each part (operand, result) that a chain has to rotate through so that `between[i]` bytes are touched from
// one use of a copy to its next, where a call touches `bytes[i]` of part i: parts with n_j copies each touch
// sum_j min(n_i, n_j) bytes_j in between. At least one, at most `most` each.
[[nodiscard]] std::vector<std::int64_t> rotating_copies(std::span<const double> between, std::span<const double> bytes,
                                                        std::int64_t most);

} // namespace dubhe::measurement
