// SPDX-License-Identifier: Apache-2.0
#include "layering.h"

namespace dubhe::simulation {

namespace {

using workload::Graph;
using workload::Operator;
using workload::OperatorKind;
using workload::Phase;

// The outermost block below the root that an operator lies in; 0 outside of all.
std::vector<std::uint32_t> outermost_blocks(const Graph& graph) {
    std::vector<std::uint32_t> top(graph.blocks().size(), 0);
    for (std::uint32_t i = 1; i < top.size(); ++i) { // a block comes after its parent
        const std::uint32_t parent = graph.blocks()[i].parent.index;
        top[i] = parent == 0 ? i : top[parent];
    }
    return top;
}

} // namespace

Layering::Layering(const Graph& graph) : of_operator(graph.operators().size(), no_layer) {
    const std::vector<std::uint32_t> top = outermost_blocks(graph);
    std::uint32_t last_block = no_layer;
    for (std::size_t i = 0; i < of_operator.size(); ++i) {
        const Operator& op = graph.operators()[i];
        if (op.phase == Phase::update) continue;
        if (op.phase == Phase::backward) {
            of_operator[i] = op.forward.valid() ? of_operator[op.forward.index] : last_layer();
            continue;
        }
        const std::uint32_t block = top[op.block.index];
        if (block != last_block) names.push_back(block == 0 ? op.name : graph.blocks()[block].name);
        last_block = block;
        of_operator[i] = last_layer();
    }
}

std::vector<AttentionCore> attention_cores(const Graph& graph, const Layering& layering) {
    std::vector<AttentionCore> cores(layering.names.size());
    for (std::uint32_t i = 0; i < graph.operators().size(); ++i) {
        const Operator& op = graph.operators()[i];
        const std::uint32_t layer = layering.of_operator[i];
        if (op.phase != Phase::forward || (op.kind != OperatorKind::matmul && op.kind != OperatorKind::attention) ||
            layer == no_layer)
            continue;
        if (cores[layer].first == no_layer) cores[layer].first = i;
        cores[layer].last = i;
    }
    for (AttentionCore& core : cores) { // one product alone is no attention
        if (core.first == core.last && core.first != no_layer &&
            graph.operators()[core.first].kind != OperatorKind::attention)
            core = {};
    }
    return cores;
}

} // namespace dubhe::simulation
