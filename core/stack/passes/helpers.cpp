// SPDX-License-Identifier: Apache-2.0
#include "passes.h"

namespace dubhe::stack {

using workload::Function;
using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::TensorId;
using workload::TensorRole;

bool has_one_input(const Graph& graph, OperatorId id) {
    std::size_t count = 0;
    for (const TensorId input : graph.inputs(id))
        count += graph[input].role == TensorRole::constant ? 0 : 1;
    return count == 1;
}

bool is_elementwise(const Graph& graph, OperatorId id, Function function) {
    if (!id.valid() || graph[id].kind != OperatorKind::elementwise) return false;
    const auto* const attributes = std::get_if<workload::ElementwiseAttributes>(&graph[id].attributes);
    return attributes != nullptr && attributes->function == function;
}

bool is_activation(const Graph& graph, OperatorId id) {
    if (!id.valid() || graph[id].kind != OperatorKind::elementwise || !has_one_input(graph, id)) return false;
    const auto* const attributes = std::get_if<workload::ElementwiseAttributes>(&graph[id].attributes);
    if (attributes == nullptr) return false;
    switch (attributes->function) {
    case Function::relu:
    case Function::relu6:
    case Function::leaky_relu:
    case Function::sigmoid:
    case Function::tanh:
    case Function::gelu:
    case Function::silu:
    case Function::hard_swish:
    case Function::hard_sigmoid:
    case Function::elu:
    case Function::softplus:
    case Function::mish:
        return true;
    default:
        return false;
    }
}

bool is_weight(const Graph& graph, TensorId id) {
    return graph[id].role == TensorRole::parameter && !graph[id].producer.valid();
}

std::vector<TensorId> inputs_now(const Rewriter& rewriter, OperatorId id) {
    std::vector<TensorId> inputs;
    for (const TensorId read : rewriter.graph().inputs(id))
        inputs.push_back(rewriter.now(read));
    return inputs;
}

void hand_on(Rewriter& rewriter, std::span<const TensorId> old, std::span<const TensorId> made) {
    for (std::size_t i = 0; i < old.size(); ++i)
        rewriter.becomes(old[i], made[i]);
}

} // namespace dubhe::stack
