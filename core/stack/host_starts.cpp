// SPDX-License-Identifier: Apache-2.0
#include "host_starts.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace dubhe::stack {

namespace {

using workload::Graph;
using workload::HostStart;
using workload::OperatorId;

// "attention" is cross_attention and linear_attention, too, "mlp" has other names in encoders, "experts" is a block for
// all or for each ("expert 3").
bool is_scope(GraphScope scope, std::string_view block, std::string_view around) {
    const bool of_encoder =
        block == "feed_forward" || block == "intermediate" || (block == "output" && around.starts_with("layer "));
    return block == name_of(scope) || (scope == GraphScope::mlp && of_encoder) ||
           (scope == GraphScope::attention && block.ends_with("_attention")) ||
           (scope == GraphScope::experts && block.starts_with("expert "));
}

// By block, what of it holds a router or experts behind one itself.
std::vector<bool> routed_blocks(const Graph& graph) {
    std::vector<bool> routed(graph.blocks().size());
    for (std::size_t i = 1; i < routed.size(); ++i) {
        const workload::Block& block = graph.blocks()[i];
        if (block.name == name_of(GraphScope::router) || is_scope(GraphScope::experts, block.name, {}))
            routed[block.parent.index] = true;
    }
    return routed;
}

// By block. A multilayer perceptron that is experts behind a router is no "mlp".
std::vector<bool> graphed_blocks(const Graph& graph, const std::vector<GraphScope>& scopes,
                                 const std::vector<bool>& routed) {
    std::vector<bool> graphed(graph.blocks().size());
    for (std::size_t i = 1; i < graphed.size(); ++i) { // outer blocks stand in front of what is in them
        const workload::Block& block = graph.blocks()[i];
        const std::string_view around = graph.blocks()[block.parent.index].name;
        graphed[i] = graphed[block.parent.index] || std::ranges::any_of(scopes, [&](GraphScope scope) {
                         return is_scope(scope, block.name, around) && !(scope == GraphScope::mlp && routed[i]);
                     });
    }
    return graphed;
}

// The experts of a product of experts that stand side by side.
std::int32_t products_of(const Graph& graph, OperatorId id) {
    const workload::TensorId made = graph.outputs(id)[0];
    const bool makes_weights = graph[made].shape.rank() == 3;
    return static_cast<std::int32_t>(graph[makes_weights ? made : graph.inputs(id)[1]].shape[0]);
}

// Whether a framework that keeps weights in fp32 makes the copy by itself.
bool is_copy_of_weight(const Graph& graph, OperatorId id) {
    if (graph[id].kind != workload::OperatorKind::cast || graph.inputs(id).empty()) return false;
    const workload::TensorRole role = graph[graph.inputs(id)[0]].role;
    return graph[id].phase == workload::Phase::forward &&
           (role == workload::TensorRole::optimizer_state || role == workload::TensorRole::constant);
}

// Python doesn't start such copies, as it doesn't start the backward pass, whose operators take about half.
constexpr double call_of_copy = 0.5;

// Marks the last forward operator of each outermost block with a router in it.
void mark_waits(const Graph& graph, const std::vector<bool>& routed, std::vector<HostStart>& starts) {
    const std::vector<std::uint32_t> outermost = workload::outermost_blocks(graph);
    std::vector<bool> waits(routed.size());
    for (std::size_t i = 0; i < routed.size(); ++i) {
        if (routed[i] && outermost[i] != 0) waits[outermost[i]] = true;
    }
    for (std::size_t i = starts.size(); i-- > 0;) {
        const workload::Operator& op = graph.operators()[i];
        const std::uint32_t layer = outermost[op.block.index];
        if (op.phase != workload::Phase::forward || !workload::runs(op) || !waits[layer]) continue;
        starts[i].awaited = true;
        waits[layer] = false;
    }
}

} // namespace

std::vector<HostStart> host_starts(const Stack& stack, workload::Mode mode, const Graph& graph) {
    const bool trains = mode == workload::Mode::training;
    const bool casts =
        std::ranges::find(stack.passes, trains ? Pass::autocast : Pass::wide_weights) != stack.passes.end();
    std::vector<HostStart> starts(graph.operators().size());
    const std::vector<bool> routed = routed_blocks(graph);
    std::vector<bool> graphed(routed.size());
    if (trains) graphed = graphed_blocks(graph, stack.graphed, routed);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const workload::Operator& op = graph.operators()[i];
        if (graphed[op.block.index])
            starts[i].calls = 0;
        else if (op.kind == workload::OperatorKind::grouped_linear)
            starts[i].calls = products_of(graph, OperatorId{i});
        else if (casts && is_copy_of_weight(graph, OperatorId{i}))
            starts[i].calls = call_of_copy;
    }
    if (trains) mark_waits(graph, routed, starts);
    const bool usual = std::ranges::all_of(starts, [](const HostStart& start) { return start == HostStart{}; });
    return usual ? std::vector<HostStart>{} : starts;
}

} // namespace dubhe::stack
