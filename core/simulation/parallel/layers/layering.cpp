// SPDX-License-Identifier: Apache-2.0
#include "layering.h"

namespace dubhe::simulation {

namespace {

using workload::Graph;
using workload::Operator;
using workload::OperatorId;
using workload::OperatorKind;
using workload::Phase;

} // namespace

Layering::Layering(const Graph& graph) : of_operator(graph.operators().size(), no_layer) {
    const std::vector<std::uint32_t> top = workload::outermost_blocks(graph);
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

LayerUpdates::LayerUpdates(const Graph& graph, const Layering& layering)
    : graph_{graph}, layering_{layering}, of_operator_(graph.operators().size()) {
    for (std::uint32_t op = 0; op < of_operator_.size(); ++op) {
        if (graph.operators()[op].phase == Phase::update) of_operator_[op] = updated(op);
    }
}

std::uint32_t LayerUpdates::layer_of(workload::TensorId input) const {
    const OperatorId producer = graph_[input].producer;
    if (!producer.valid()) return no_layer;
    if (graph_[producer].phase == Phase::update) return of_operator_[producer.index].layer;
    return graph_[input].role == workload::TensorRole::parameter_gradient ? layering_.of(producer) : no_layer;
}

LayerUpdates::Update LayerUpdates::updated(std::uint32_t op) const {
    Update made{no_layer, op};
    for (const workload::TensorId input : graph_.inputs(OperatorId{op})) {
        const OperatorId producer = graph_[input].producer;
        const bool of_optimizer = producer.valid() && graph_[producer].phase == Phase::update;
        const bool gradient = producer.valid() && graph_[input].role == workload::TensorRole::parameter_gradient;
        if (!of_optimizer && !gradient) continue;
        const std::uint32_t layer = layer_of(input);
        if (layer == no_layer || (made.layer != no_layer && made.layer != layer)) return {no_layer, op};
        made = {layer, of_optimizer ? of_operator_[producer.index].first : op};
    }
    return made;
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
