// SPDX-License-Identifier: Apache-2.0
// Gradients of what runs on matrix units.
#include "gradients.h"

#include <algorithm>

namespace dubhe::workload {

void GradientPass::product(const Step& step) {
    const auto* const found = std::get_if<MatrixAttributes>(&step.op.attributes);
    const MatrixAttributes forward = found != nullptr ? *found : MatrixAttributes{};
    if (step.inputs.size() < 2) return unknown(step);
    if (shape(step.outputs[0]).rank() < 2 || shape(step.inputs[0]).rank() < 2 ||
        shape(step.inputs[1]).rank() < 2) { // with a vector: an outer product
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
            emit_one(
                step,
                {OperatorKind::elementwise_gradient, i == 0 ? ".dX" : ".dW", ElementwiseAttributes{Function::multiply}},
                {step.dy, step.inputs[1 - i]}, step.inputs[i]);
        }
        return bias(step);
    }
    if (has_input(step, 0)) product_left(step, forward);
    if (has_input(step, 1)) product_right(step, forward);
    bias(step);
}

namespace {

// The batch dimensions of C before the matrix of `of`: what the gradient has until broadcast dimensions are summed.
Shape expanded(const Shape& c, const Shape& of) {
    Shape shape{c.dims().first(c.rank() - 2)};
    shape.append(of[-2]);
    shape.append(of[-1]);
    return shape;
}

} // namespace

// C = op(A) op(B): d op(A) = dC op(B)^T. Where A was transposed, dA = op(B) dC^T.
void GradientPass::product_left(const Step& step, const MatrixAttributes& forward) {
    const TensorId a = step.inputs[0];
    const TensorId b = step.inputs[1];
    const OutputSpec output = spec(a, expanded(shape(step.outputs[0]), shape(a)));
    const TensorId full = forward.transpose_a
                              ? emit(step, {step.op.kind, ".dX", MatrixAttributes{forward.transpose_b, true, false}},
                                     {b, step.dy}, output)
                              : emit(step, {step.op.kind, ".dX", MatrixAttributes{false, !forward.transpose_b, false}},
                                     {step.dy, b}, output);
    contribute(step, a, sum_to(step, full, a));
}

// d op(B) = op(A)^T dC; where B was transposed, dB = dC^T op(A). A matrix B that all batches share gets its gradient
// from one product over all rows of the batch.
void GradientPass::product_right(const Step& step, const MatrixAttributes& forward) {
    const TensorId a = step.inputs[0];
    const TensorId b = step.inputs[1];
    const bool one_product = shape(b).rank() == 2 && !forward.transpose_a;
    const OutputSpec output = one_product ? spec(b) : spec(b, expanded(shape(step.outputs[0]), shape(b)));
    const TensorId full = forward.transpose_b
                              ? emit(step, {step.op.kind, ".dW", MatrixAttributes{true, forward.transpose_a, false}},
                                     {step.dy, a}, output)
                              : emit(step, {step.op.kind, ".dW", MatrixAttributes{!forward.transpose_a, false, false}},
                                     {a, step.dy}, output);
    contribute(step, b, sum_to(step, full, b));
}

void GradientPass::grouped_product(const Step& step) {
    if (step.inputs.size() < 2) return unknown(step);
    const OperatorKind kind = step.op.kind;
    emit_one(step, {kind, ".dX", MatrixAttributes{}}, {step.dy, step.inputs[1]}, step.inputs[0]);
    emit_one(step, {kind, ".dW", MatrixAttributes{.transpose_a = true}}, {step.inputs[0], step.dy}, step.inputs[1]);
    bias(step);
}

// The third input of products and convolutions.
void GradientPass::bias(const Step& step) {
    if (has_input(step, 2)) emit_one(step, {OperatorKind::reduction, ".db"}, {step.dy}, step.inputs[2]);
}

void GradientPass::convolution(const Step& step) {
    if (step.inputs.size() < 2) return unknown(step);
    const Attributes& forward = step.op.attributes;
    emit_one(step, {OperatorKind::convolution_input_gradient, ".dX", forward}, {step.dy, step.inputs[1]},
             step.inputs[0]);
    emit_one(step, {OperatorKind::convolution_weight_gradient, ".dW", forward}, {step.inputs[0], step.dy},
             step.inputs[1]);
    bias(step);
}

// It is the input gradient of a convolution, so its own input gradient is that convolution, and in the weight gradient
// its output stands in the place of the convolution's input.
void GradientPass::convolution_transpose(const Step& step) {
    if (step.inputs.size() < 2) return unknown(step);
    const Attributes& forward = step.op.attributes;
    emit_one(step, {OperatorKind::convolution, ".dX", forward}, {step.dy, step.inputs[1]}, step.inputs[0]);
    emit_one(step, {OperatorKind::convolution_weight_gradient, ".dW", forward}, {step.dy, step.inputs[0]},
             step.inputs[1]);
    bias(step);
}

// Scores are computed again from query and key; the logarithms of their sums, a D-th of the output, are left out.
void GradientPass::attention(const Step& step) {
    if (step.inputs.size() < 3) return unknown(step);
    std::vector<TensorId> reads{step.dy, step.inputs[0], step.inputs[1], step.inputs[2], step.outputs[0]};
    reads.insert(reads.end(), step.inputs.begin() + 3, step.inputs.end()); // a mask
    emit_all(step, {OperatorKind::attention_gradient, ".gradient", step.op.attributes}, reads, step.inputs.first(3));
}

// Two operators, as cuDNN has them: the data gradient (of gates, x and initial states) walks the sequence backward; the
// weight gradient is one product over all steps.
void GradientPass::recurrent(const Step& step) {
    const auto* const attributes = std::get_if<RecurrentAttributes>(&step.op.attributes);
    if (attributes == nullptr || shape(step.inputs[0]).rank() < 1) return unknown(step);
    const int gates = attributes->cell == Cell::lstm ? 4 : attributes->cell == Cell::gru ? 3 : 1;
    Shape gate_shape = shape(step.inputs[0]);
    gate_shape.set(-1, std::int64_t{attributes->directions} * gates * attributes->hidden);

    std::vector<TensorId> reads{step.outputs[0]};
    for (const TensorId output : step.outputs) {
        if (gradient(output).valid()) reads.push_back(gradient(output));
    }
    std::vector<TensorId> weights;
    std::vector<TensorId> states;
    std::vector<OutputSpec> outputs{
        {step.op.name + ".gates.gradient", gate_shape, graph_[step.inputs[0]].type, TensorRole::gradient}};
    for (const TensorId input : step.inputs) {
        const bool weight = graph_[input].role == TensorRole::parameter;
        if (weight) reads.push_back(input);
        if (!needs(input)) continue;
        (weight ? weights : states).push_back(input);
        if (!weight) outputs.push_back(spec(input));
    }
    const auto scope = builder_.enter(step.op.block);
    OperatorSpec data{step.op.name + ".dX", OperatorKind::recurrent, Phase::backward, *attributes, step.id,
                      step.op.launches};
    const auto made = builder_.add_operator(std::move(data), reads, outputs);
    for (std::size_t i = 0; i < states.size(); ++i)
        contribute(step, states[i], made[i + 1]);
    emit_all(step, {OperatorKind::recurrent, ".dW", *attributes}, {step.inputs[0], made[0], step.outputs[0]}, weights);
}

} // namespace dubhe::workload
