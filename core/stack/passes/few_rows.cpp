// SPDX-License-Identifier: Apache-2.0
// linear(x, weight) -> product of blocks of rows of x, each with the weights.
#include "passes.h"

#include <string>
#include <utility>

namespace dubhe::stack {

namespace {

using workload::Graph;
using workload::MatrixAttributes;
using workload::OperatorId;
using workload::OperatorKind;
using workload::Shape;
using workload::TensorId;

// The same memory seen as `made` says, with more elements where some are seen more than once.
TensorId seen_as(workload::GraphBuilder& b, TensorId id, workload::OutputSpec made) {
    if (b.at(id).shape == made.shape) return id;
    return b.add_operator({.name = made.name, .kind = OperatorKind::view, .launches = 0}, {id}, std::move(made));
}

void plan_blocks(Rewriter& rewriter, OperatorId linear, std::int64_t blocks, std::int64_t at_once) {
    const auto inputs = rewriter.graph().inputs(linear);
    rewriter.replace({linear}, {inputs.begin(), inputs.end()}, linear, [=](Rewriter& now) {
        const Graph& before = now.graph();
        auto& b = now.builder();
        const auto operands = before.inputs(linear);
        const auto seen = [&](std::size_t operand, const Shape& shape) {
            workload::OutputSpec view = now.output_of(operands[operand]);
            view.name += "_blocks";
            view.shape = shape;
            view.innermost = -1;
            view.role = workload::TensorRole::activation; // as of all that operators make
            return seen_as(b, now.now(operands[operand]), std::move(view));
        };
        const Shape weight = before[operands[1]].shape;
        const TensorId rows = seen(0, {blocks, at_once, weight[1]}), weights = seen(1, {blocks, weight[0], weight[1]});
        workload::OperatorSpec spec = now.spec_of(linear);
        spec.kind = OperatorKind::matmul;
        spec.attributes = MatrixAttributes{.transpose_b = true};
        const TensorId result = before.outputs(linear)[0];
        const workload::OutputSpec as_before = now.output_of(result);
        workload::OutputSpec product = as_before;
        product.name += "_blocks";
        product.shape = {blocks, at_once, weight[0]};
        product.innermost = -1;
        TensorId made = seen_as(b, b.add_operator(std::move(spec), {rows, weights}, std::move(product)), as_before);
        if (operands.size() > 2) made = b.add(as_before.name + "_bias", made, now.now(operands[2]));
        now.becomes(result, made);
    });
}

} // namespace

void plan_few_rows(Rewriter& rewriter, std::int64_t at_once) {
    const Graph& graph = rewriter.graph();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        const auto inputs = graph.inputs(id);
        if (graph[id].kind != OperatorKind::linear || !rewriter.is_free(id) || inputs.size() < 2 || inputs.size() > 3 ||
            graph.outputs(id).size() != 1 || !is_weight(graph, inputs[1]) || graph[inputs[1]].shape.rank() != 2 ||
            graph[inputs[1]].shape.elements() < 1)
            continue;
        const auto* const product = std::get_if<MatrixAttributes>(&graph[id].attributes);
        if (product == nullptr || !product->transpose_b || product->transpose_a) continue;
        const std::int64_t rows = graph[inputs[0]].shape.elements() / graph[inputs[1]].shape[1];
        if (rows > at_once && rows <= most_few_rows) plan_blocks(rewriter, id, (rows + at_once - 1) / at_once, at_once);
    }
}

} // namespace dubhe::stack
