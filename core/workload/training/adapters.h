// SPDX-License-Identifier: Apache-2.0
// Low-rank adapters: beside a linear layer y = x W a narrow pair of others is trained, y + (x A) B s, and W stays (Hu
// et al., "LoRA", arXiv:2106.09685).
#pragma once

#include "../graph.h"

#include <core/support/result.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::workload {

// Which linear layers of the numbered layers have one, experts, routers and weights that several operators read left
// out: all, or those that make queries, keys and values.
enum class AdapterPlaces : std::uint8_t { all, queries_keys_values };

struct Adapters {
    std::int64_t rank = 0; // columns of A; 0: no adapters, and all weights are trained
    AdapterPlaces places = AdapterPlaces::all;
    bool operator==(const Adapters&) const = default;
};
inline constexpr std::int64_t largest_adapter_rank = 4096;

[[nodiscard]] std::string text_of(const Adapters& adapters); // "16", "16:qkv"; "0" where there are none
[[nodiscard]] std::optional<Adapters> adapters_from(std::string_view text);

struct AdaptedGraph {
    Graph graph;
    std::vector<OperatorId> from; // by operator: which one of the graph before it is; invalid of adapters
};

// The forward graph with adapters, each in a block named after its layer ("q_proj low-rank adapter"): two products, a
// scale and a sum. Of
// a rank that holds some of a layer's features, or some of its inputs, an adapter has the same: the sum over ranks
// behind it adds up both. Fails where no layer has a place for one.
[[nodiscard]] Result<AdaptedGraph> with_adapters(Graph forward, const Adapters& adapters);

[[nodiscard]] bool in_adapter(const Graph& graph, OperatorId id);
// By tensor: the parameters of adapters. Empty where a graph has none, and everything is trained.
[[nodiscard]] std::vector<bool> adapter_parameters(const Graph& graph);

// Elements of the parameters that training would change: those of adapters where there are any, else all.
[[nodiscard]] double trained_parameters(const Graph& graph);

} // namespace dubhe::workload
