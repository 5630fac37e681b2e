// SPDX-License-Identifier: Apache-2.0
#include "edits.h"

#include <core/workload/graph_builder.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace dubhe::stack {

namespace {

using workload::Graph;
using workload::GraphBuilder;
using workload::Operator;
using workload::OperatorClass;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OperatorSpec;
using workload::OutputSpec;
using workload::Tensor;
using workload::TensorId;
using workload::TensorRole;

using EditOperator = std::function<void(OperatorId, OperatorSpec&)>;
using EditTensor = std::function<void(TensorId, OutputSpec&)>;

// Ids stay: operators and tensors stand in the same order.
Result<Graph> edited(const Graph& graph, const EditOperator& edit_operator, const EditTensor& edit_tensor) {
    GraphBuilder b{graph.name(), graph.precision(), graph.batch()};
    for (std::size_t i = 1; i < graph.blocks().size(); ++i) {
        const auto parent = b.enter(graph.blocks()[i].parent);
        const auto block = b.block(graph.blocks()[i].name);
    }
    const auto spec_of = [&](TensorId id) {
        const Tensor& t = graph[id];
        OutputSpec spec{t.name, t.shape, t.type, t.role, t.innermost};
        edit_tensor(id, spec);
        return spec;
    };
    std::vector<TensorId> now(graph.tensors().size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (!graph.tensors()[i].producer.valid()) now[i] = b.tensor(spec_of(TensorId{i}));
    }
    for (std::size_t i = 0; i < graph.operators().size() && !b.failed(); ++i) {
        const OperatorId id{i};
        const Operator& op = graph[id];
        OperatorSpec spec{op.name,    op.kind,     op.phase,       op.attributes,
                          op.forward, op.launches, op.source_kind, op.precision};
        edit_operator(id, spec);
        std::vector<TensorId> inputs;
        std::vector<OutputSpec> outputs;
        for (const TensorId input : graph.inputs(id))
            inputs.push_back(now[input.index]);
        for (const TensorId output : graph.outputs(id))
            outputs.push_back(spec_of(output));
        const auto scope = b.enter(op.block);
        const std::vector<TensorId> made = b.add_operator(std::move(spec), inputs, outputs);
        for (std::size_t j = 0; j < made.size(); ++j)
            now[graph.outputs(id)[j].index] = made[j];
    }
    for (const TensorId id : graph.results())
        b.result(now[id.index]);
    return std::move(b).finish();
}

bool is_image(const Tensor& tensor) {
    return tensor.shape.rank() == 4 || tensor.shape.rank() == 5;
}

// Kinds that work on an image in whichever layout it comes.
bool keeps_layout(OperatorKind kind) {
    switch (class_of(kind)) {
    case OperatorClass::convolution:
    case OperatorClass::normalization:
    case OperatorClass::elementwise:
    case OperatorClass::reduction:
        return true;
    default:
        return kind == OperatorKind::concat || kind == OperatorKind::split || kind == OperatorKind::slice ||
               kind == OperatorKind::pad || kind == OperatorKind::resize || kind == OperatorKind::copy;
    }
}

} // namespace

Result<Graph> channels_last(const Graph& graph) {
    std::vector<bool> last(graph.tensors().size());
    for (std::size_t i = 0; i < last.size(); ++i) { // what convolutions read from outside
        const Tensor& tensor = graph.tensors()[i];
        last[i] = !tensor.producer.valid() && tensor.role == TensorRole::input && is_image(tensor);
    }
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        const OperatorKind kind = graph[id].kind;
        if (!keeps_layout(kind)) continue;
        const bool convolves = class_of(kind) == OperatorClass::convolution;
        const bool reads = std::ranges::any_of(graph.inputs(id), [&](TensorId t) { return last[t.index]; });
        if (!convolves && !reads) continue;
        for (const TensorId output : graph.outputs(id)) {
            const TensorRole role = graph[output].role;
            last[output.index] =
                is_image(graph[output]) && (role == TensorRole::activation || role == TensorRole::gradient);
        }
    }
    return edited(
        graph, [](OperatorId, OperatorSpec&) {},
        [&](TensorId id, OutputSpec& spec) {
            if (last[id.index]) spec.innermost = 1;
        });
}

Result<Graph> rounding_to_tf32(const Graph& graph, bool products) {
    return edited(
        graph,
        [&](OperatorId, OperatorSpec& spec) {
            const OperatorClass kind = class_of(spec.kind);
            const bool rounds =
                kind == OperatorClass::convolution ||
                (products && (kind == OperatorClass::matrix_product || kind == OperatorClass::attention));
            if (rounds && !spec.precision) spec.precision = Precision::tf32;
        },
        [](TensorId, OutputSpec&) {});
}

} // namespace dubhe::stack
