// SPDX-License-Identifier: Apache-2.0
#include "gradients.h"

#include "adapters.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace dubhe::workload {

GradientPass::GradientPass(const Graph& forward, GraphBuilder& builder)
    : graph_{forward}, builder_{builder}, needs_(forward.tensors().size()), gradients_(forward.tensors().size()),
      saved_(forward.operators().size()) {
    const auto tensors = graph_.tensors();
    const std::vector<bool> adapters = adapter_parameters(graph_);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        needs_[i] = tensors[i].role == TensorRole::parameter && !tensors[i].producer.valid() &&
                    is_floating(tensors[i].type) && (adapters.empty() || adapters[i]);
    }
    for (std::size_t i = 0; i < graph_.operators().size(); ++i) {
        const OperatorId id{i};
        if (!differentiable(id) || std::ranges::none_of(graph_.inputs(id), [this](TensorId t) { return needs(t); }))
            continue;
        for (const TensorId output : graph_.outputs(id))
            needs_[output.index] = is_floating(graph_[output].type);
    }
}

bool GradientPass::differentiable(OperatorId id) const {
    const Operator& op = graph_[id];
    if (op.kind == OperatorKind::constant || op.kind == OperatorKind::optimizer_step) return false;
    const auto* const elementwise = std::get_if<ElementwiseAttributes>(&op.attributes);
    if (op.kind != OperatorKind::elementwise || elementwise == nullptr) return true;
    return elementwise->function != Function::compare && elementwise->function != Function::logical &&
           elementwise->function != Function::rounding;
}

void GradientPass::switch_to_training_mode() {
    for (std::size_t i = 0; i < graph_.operators().size(); ++i) {
        const OperatorId id{i};
        const Operator& op = graph_[id];
        const auto outputs = graph_.outputs(id);
        if (outputs.empty()) continue;
        if (op.kind == OperatorKind::dropout) {
            builder_.set_launches(id, std::max(1, op.launches));
            saved_[i] = outputs.size() > 1
                            ? outputs[1]
                            : builder_.add_output(id, {op.name + ".mask", shape(outputs[0]), ElementType::boolean});
        } else if (op.kind == OperatorKind::max_pool) { // PyTorch keeps the place of each maximum as a 64-bit number
            saved_[i] = outputs.size() > 1
                            ? outputs[1]
                            : builder_.add_output(id, {op.name + ".indices", shape(outputs[0]), ElementType::i64});
        } else if (op.kind == OperatorKind::batch_norm && outputs.size() == 1) {
            for (const TensorId input : graph_.inputs(id)) {
                const Tensor& tensor = graph_[input];
                if (tensor.role != TensorRole::statistic) continue;
                builder_.result(
                    builder_.add_output(id, {tensor.name + ".new", tensor.shape, tensor.type, tensor.role}));
            }
        }
    }
}

void GradientPass::start(OperatorId loss, TensorId prediction, std::span<const TensorId> reads) {
    const Operator op{"loss", OperatorKind::loss, Phase::forward, BlockId{std::size_t{0}}, {}, {}, 1, {}};
    const Step step{loss, op, {}, {}, {}};
    // Two kernels, as forward: of the logarithm picked by the label, and of the logarithm of the softmax.
    contribute(step, prediction,
               emit(step, {OperatorKind::loss_gradient, ".gradient", {}, 2}, reads, spec(prediction)));
}

void GradientPass::run() {
    for (std::size_t i = graph_.operators().size(); i-- > 0 && !builder_.failed();) {
        const OperatorId id{i};
        const auto outputs = graph_.outputs(id);
        const auto first = std::ranges::find_if(outputs, [this](TensorId t) { return gradient(t).valid(); });
        if (first == outputs.end() || !differentiable(id)) continue;
        const Step step{id, graph_[id], graph_.inputs(id), outputs, gradient(*first)};
        if (std::ranges::any_of(step.inputs, [this](TensorId t) { return needs(t); })) differentiate(step);
    }
}

OutputSpec GradientPass::spec(TensorId of) const {
    return spec(of, shape(of));
}

OutputSpec GradientPass::spec(TensorId of, const Shape& gradient_shape) const {
    const Tensor& tensor = graph_[of];
    const bool final = tensor.role == TensorRole::parameter && gradient_shape == tensor.shape;
    return {tensor.name + ".gradient", gradient_shape, tensor.type,
            final ? TensorRole::parameter_gradient : TensorRole::gradient};
}

TensorId GradientPass::emit(const Step& step, const Emission& what, std::span<const TensorId> reads,
                            OutputSpec output) {
    const auto scope = builder_.enter(step.op.block);
    OperatorSpec op{
        step.op.name + std::string{what.suffix}, what.kind, Phase::backward, what.attributes, step.id, what.launches};
    return builder_.add_operator(std::move(op), reads, std::span{&output, 1}).front();
}

void GradientPass::emit_all(const Step& step, const Emission& what, std::span<const TensorId> reads,
                            std::span<const TensorId> wanted) {
    std::vector<TensorId> of;
    std::vector<OutputSpec> outputs;
    for (const TensorId id : wanted) {
        if (!needs(id)) continue;
        of.push_back(id);
        outputs.push_back(spec(id));
    }
    if (of.empty()) return;
    const auto scope = builder_.enter(step.op.block);
    OperatorSpec op{
        step.op.name + std::string{what.suffix}, what.kind, Phase::backward, what.attributes, step.id, what.launches};
    const auto made = builder_.add_operator(std::move(op), reads, outputs);
    for (std::size_t i = 0; i < of.size(); ++i)
        contribute(step, of[i], made[i]);
}

void GradientPass::emit_one(const Step& step, const Emission& what, Ids reads, TensorId wanted) {
    if (needs(wanted)) contribute(step, wanted, emit(step, what, reads, spec(wanted)));
}

void GradientPass::contribute(const Step& step, TensorId of, TensorId gradient) {
    if (!needs(of) || builder_.failed()) return;
    TensorId& sum = gradients_[of.index];
    if (sum.valid()) {
        sum = emit(step, {OperatorKind::elementwise, ".sum", ElementwiseAttributes{Function::add}}, {sum, gradient},
                   spec(of));
    } else if (graph_[of].role == TensorRole::parameter &&
               builder_.at(gradient).role != TensorRole::parameter_gradient) {
        // Handed through from an activation whose own gradient it stays; a parameter keeps a copy.
        sum = emit(step, {OperatorKind::copy, ".copy"}, {gradient}, spec(of));
    } else {
        sum = gradient;
    }
}

void GradientPass::differentiate(const Step& step) {
    using K = OperatorKind;
    const auto first = step.inputs.first(1);
    const auto axis = step.op.attributes;
    switch (step.op.kind) {
    case K::linear:
    case K::matmul:
        return product(step);
    case K::grouped_linear:
        return grouped_product(step);
    case K::convolution:
        return convolution(step);
    case K::convolution_transpose:
        return convolution_transpose(step);
    case K::attention:
        return attention(step);
    case K::recurrent:
        return recurrent(step);
    case K::batch_norm:
        return normalisation(step, K::batch_norm_gradient, 1);
    case K::layer_norm:
        return normalisation(step, K::layer_norm_gradient, 2); // dX; sums over rows for scale and shift
    case K::rms_norm:
        return normalisation(step, K::rms_norm_gradient, 2);
    case K::group_norm:
        return normalisation(step, K::group_norm_gradient, 3);
    case K::local_response_norm:
        return emit_all(step, {K::local_response_norm_gradient}, {step.dy, step.inputs[0], step.outputs[0]}, first);
    case K::softmax:
        return emit_all(step, {K::softmax_gradient, ".gradient", axis}, {step.dy, step.outputs[0]}, first);
    case K::dropout:
        return emit_all(step, {K::dropout_gradient}, {step.dy, saved_[step.id.index]}, first);
    case K::max_pool:
        return emit_all(step, {K::max_pool_gradient, ".gradient", axis}, {step.dy, saved_[step.id.index]}, first);
    case K::average_pool:
        return emit_all(step, {K::average_pool_gradient, ".gradient", axis}, {step.dy}, first);
    case K::elementwise:
        return elementwise(step);
    case K::reduction: // sum or mean: each element of dX is an element of dY, scaled
        if (step.inputs.size() > 1) return weighted_sum(step);
        return emit_all(step, {K::elementwise_gradient, ".gradient", ElementwiseAttributes{Function::multiply}},
                        {step.dy}, first);
    case K::embedding:
    case K::gather:
    case K::scatter:
    case K::top_k:
        return scatter(step);
    case K::exchange:
        return exchange(step);
    default:
        return differentiate_move(step);
    }
}

void GradientPass::differentiate_move(const Step& step) {
    using K = OperatorKind;
    const auto first = step.inputs.first(1);
    const auto axis = step.op.attributes;
    const std::int32_t launches = step.op.launches;
    switch (step.op.kind) {
    case K::cast:
        return emit_all(step, {K::cast}, {step.dy}, first);
    case K::concat:
        return concat(step);
    case K::slice: // fill with zeros, copy into them
        return emit_all(step, {K::pad, ".gradient", {}, launches == 0 ? 2 : launches + 1}, {step.dy}, first);
    case K::pad:
        return emit_all(step, {K::slice, ".gradient", {}, launches}, {step.dy}, first);
    case K::transpose:
        return emit_all(step, {K::transpose, ".gradient", axis, launches}, {step.dy}, first);
    case K::resize:
        return emit_all(step, {K::resize, ".gradient", axis}, {step.dy}, first);
    case K::copy:
    case K::view:
        return same_elements(step);
    case K::split: {
        std::vector<TensorId> parts;
        for (const TensorId output : step.outputs) {
            if (gradient(output).valid()) parts.push_back(gradient(output));
        }
        return emit_all(step, {K::concat, ".gradient", axis}, parts, first); // missing parts are zeros
    }
    default:
        return unknown(step);
    }
}

// Of rows in an order, with weights: dX are rows of dY, and dw the products of both.
void GradientPass::weighted_sum(const Step& step) {
    std::vector<TensorId> reads{step.dy};
    reads.insert(reads.end(), step.inputs.begin() + 1, step.inputs.end());
    emit_all(step, {OperatorKind::elementwise_gradient, ".gradient", ElementwiseAttributes{Function::multiply}}, reads,
             step.inputs);
}

void GradientPass::normalisation(const Step& step, OperatorKind kind, std::int32_t launches) {
    std::vector<TensorId> reads{step.dy, step.inputs[0]};
    if (step.inputs.size() > 1) reads.push_back(step.inputs[1]);
    const auto wanted = step.inputs.first(std::min<std::size_t>(3, step.inputs.size())); // x, scale, shift
    const bool parameters = has_input(step, 1);
    emit_all(step, {kind, ".gradient", step.op.attributes, parameters ? launches : 1}, reads, wanted);
}

// What one rank summed, all hand back; what one rank gathered from all, all sum for each: the two collectives of a pair
// are each other's gradient (Korthikanti et al. 2022, figure 5).
void GradientPass::exchange(const Step& step) {
    const auto* attributes = std::get_if<ExchangeAttributes>(&step.op.attributes);
    if (attributes == nullptr) return unknown(step);
    ExchangeAttributes back = *attributes;
    switch (back.collective) {
    case Collective::all_reduce:
        if (!back.gradient_only) return contribute(step, step.inputs[0], step.dy);
        back.gradient_only = false;
        break;
    case Collective::all_gather:
        back.collective = Collective::reduce_scatter;
        break;
    case Collective::reduce_scatter:
        back.collective = Collective::all_gather;
        break;
    case Collective::all_to_all:
    case Collective::send_receive:
    case Collective::broadcast:
        break;
    }
    emit_one(step, {OperatorKind::exchange, ".gradient", back, 0}, {step.dy}, step.inputs[0]);
}

// Whatever it does: reads the gradients of its outputs, its inputs and outputs; writes the gradients of its inputs.
void GradientPass::unknown(const Step& step) {
    std::vector<TensorId> reads;
    for (const TensorId output : step.outputs) {
        if (gradient(output).valid()) reads.push_back(gradient(output));
    }
    std::vector<TensorId> inputs{step.inputs.begin(), step.inputs.end()};
    std::ranges::sort(inputs);
    inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
    reads.insert(reads.end(), inputs.begin(), inputs.end());
    reads.insert(reads.end(), step.outputs.begin(), step.outputs.end());
    emit_all(step, {OperatorKind::unknown}, reads, inputs);
}

} // namespace dubhe::workload
