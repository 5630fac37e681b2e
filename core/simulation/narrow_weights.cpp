// SPDX-License-Identifier: Apache-2.0
#include "narrow_weights.h"

#include <variant>

namespace dubhe::simulation {

namespace {

using workload::ElementType;
using workload::Graph;
using workload::Operator;
using workload::OperatorId;
using workload::OperatorKind;
using workload::TensorId;

// Reads one weight from outside, and nothing else.
bool narrows_weight(const Graph& graph, OperatorId id) {
    const auto inputs = graph.inputs(id);
    if (inputs.size() != 1 || graph[inputs[0]].role != workload::TensorRole::parameter ||
        graph[inputs[0]].producer.valid())
        return false;
    const Operator& op = graph[id];
    if (op.kind == OperatorKind::reduction) return op.name.ends_with("_amax");
    const auto* const light = std::get_if<workload::ElementwiseAttributes>(&op.attributes);
    return op.kind == OperatorKind::elementwise && light != nullptr && light->function == workload::Function::quantize;
}

} // namespace

NarrowWeights narrow_weights(const Graph& graph) {
    NarrowWeights made;
    made.makes.assign(graph.operators().size(), false);
    made.of_each_rank.assign(graph.operators().size(), 0.0);
    made.copies.assign(graph.tensors().size(), false);
    for (const workload::Tensor& tensor : graph.tensors())
        made.kept_bytes.push_back(tensor.bytes());
    made.gathered_bytes = made.kept_bytes;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (!narrows_weight(graph, id)) continue;
        made.makes[i] = true;
        for (const TensorId output : graph.outputs(id))
            made.copies[output.index] = true;
        if (graph[id].kind == OperatorKind::reduction) continue;
        const std::size_t weight = graph.inputs(id)[0].index;
        const workload::Tensor& narrow = graph[graph.outputs(id)[0]];
        const bool rows_gathered = narrow.type == ElementType::f8 || narrow.type == ElementType::f8_block;
        made.of_each_rank[i] = rows_gathered ? 1.0 - 1.0 / static_cast<double>(graph.outputs(id).size()) : 1.0;
        const double copies = static_cast<double>(graph.outputs(id).size()) * narrow.bytes();
        made.kept_bytes[weight] = narrow.type == ElementType::nv4 ? made.kept_bytes[weight] + copies : copies;
        if (rows_gathered) made.gathered_bytes[weight] = narrow.bytes();
    }
    return made;
}

} // namespace dubhe::simulation
