// SPDX-License-Identifier: Apache-2.0
// Gradients of elementwise functions, and of what moves data.
#include "gradients.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

enum class Reads : std::uint8_t { nothing, input, output, condition, others, everything };

struct FunctionGradient {
    Reads reads = Reads::input; // beside dY
    std::int32_t launches = 1;  // kernels of PyTorch's formula for it; the bytes are those of one fused kernel
    bool all_operands = false;  // each operand that needs one gets a gradient, not the first alone
};

FunctionGradient gradient_of(Function function, std::size_t operand) {
    switch (function) {
    case Function::multiply:
        return {Reads::others, 1, true};
    case Function::divide:
        return operand == 0 ? FunctionGradient{Reads::others, 1, true} : FunctionGradient{Reads::everything, 4, true};
    case Function::power:
    case Function::minimum:
    case Function::maximum:
        return {Reads::everything, 3, true};
    case Function::select:
        return {Reads::condition, 1, true};
    case Function::prelu:
        return {Reads::everything, 1, true};
    case Function::negate:
    case Function::quantize: // straight through
    case Function::dequantize:
        return {Reads::nothing, 1, false};
    case Function::relu:
    case Function::sigmoid:
    case Function::tanh:
    case Function::exp:
        return {Reads::output, 1, false};
    case Function::sqrt:
        return {Reads::output, 2, false};
    case Function::reciprocal:
        return {Reads::output, 3, false};
    case Function::absolute:
    case Function::trigonometric:
        return {Reads::input, 2, false};
    case Function::erf:
        return {Reads::input, 5, false};
    case Function::other:
        return {Reads::everything, 1, true};
    default:
        return {Reads::input, 1, false};
    }
}

} // namespace

TensorId GradientPass::sum_to(const Step& step, TensorId gradient, TensorId of) {
    const Shape& from = builder_.shape(gradient);
    if (from == shape(of)) return gradient;
    const bool renamed = from.elements() == shape(of).elements();
    const Emission what =
        renamed ? Emission{OperatorKind::view, ".view", {}, 0} : Emission{OperatorKind::reduction, ".reduce"};
    return emit(step, what, {gradient}, spec(of));
}

TensorId GradientPass::kernel(const Step& step, std::string_view suffix, Function function, Ids reads,
                              ElementType type) {
    return emit(step, {OperatorKind::elementwise, suffix, ElementwiseAttributes{function}}, reads,
                {step.op.name + std::string{suffix}, shape(step.outputs[0]), type, TensorRole::gradient});
}

// x^a with a number: dY * (a * x^(a - 1)), kernel by kernel.
void GradientPass::power(const Step& step) {
    const TensorId x = step.inputs[0];
    if (!needs(x)) return;
    const ElementType type = graph_[x].type;
    const TensorId lower = kernel(step, ".gradient.power", Function::power, {x}, type);
    const TensorId slope = kernel(step, ".gradient.times_exponent", Function::multiply, {lower}, type);
    contribute(step, x,
               emit(step, {OperatorKind::elementwise, ".gradient", ElementwiseAttributes{Function::multiply}},
                    {step.dy, slope}, spec(x)));
}

// Maximum or minimum of two: where(a == b, dY / 2, dY), then 0 where the other one won; five kernels for each.
void GradientPass::extremum(const Step& step, TensorId of) {
    const TensorId a = step.inputs.front();
    const TensorId b = step.inputs.back(); // the same where the other one is a number
    const auto compare = [&](std::string_view suffix) {
        return a == b ? kernel(step, suffix, Function::compare, {a}) : kernel(step, suffix, Function::compare, {a, b});
    };
    const TensorId equal = compare(".gradient.equal");
    const TensorId half = kernel(step, ".gradient.half", Function::divide, {step.dy}, graph_[of].type);
    const TensorId shared = kernel(step, ".gradient.where", Function::select, {equal, half, step.dy}, graph_[of].type);
    const TensorId lost = compare(".gradient.lost");
    const TensorId full = emit(step, {OperatorKind::elementwise, ".gradient", ElementwiseAttributes{Function::select}},
                               {lost, shared}, spec(of, shape(step.outputs[0])));
    contribute(step, of, sum_to(step, full, of));
}

// An activation of one operand that the other one multiplies (core/stack joins the two).
bool GradientPass::is_gated(const Step& step, Function function) const {
    if (step.inputs.size() != 2 || shape(step.inputs[0]) != shape(step.inputs[1])) return false;
    switch (function) {
    case Function::relu:
    case Function::sigmoid:
    case Function::tanh:
    case Function::gelu:
    case Function::silu:
        return true;
    default:
        return false;
    }
}

// Queries and keys turned together: linear in both, so that gradients are turned back by the same angles.
void GradientPass::rotation(const Step& step) {
    std::vector<TensorId> reads, wanted;
    for (const TensorId output : step.outputs) {
        if (gradient(output).valid()) reads.push_back(gradient(output));
    }
    for (const TensorId input : step.inputs)
        (needs(input) ? wanted : reads).push_back(input);
    emit_all(step, {OperatorKind::elementwise_gradient, ".gradient", step.op.attributes}, reads, wanted);
}

void GradientPass::elementwise(const Step& step) {
    const auto* const attributes = std::get_if<ElementwiseAttributes>(&step.op.attributes);
    const Function function = attributes != nullptr ? attributes->function : Function::other;
    const Shape& y = shape(step.outputs[0]);
    if (is_gated(step, function)) // activation(a) b in one kernel, and so are both gradients
        return emit_all(step, {OperatorKind::elementwise_gradient, ".gradient", ElementwiseAttributes{function}},
                        {step.dy, step.inputs[0], step.inputs[1]}, step.inputs);
    if (step.outputs.size() > 1) return rotation(step);
    if (function == Function::power && step.inputs.size() == 1 && shape(step.inputs[0]) == y) return power(step);
    const bool picks = (function == Function::minimum || function == Function::maximum) && step.inputs.size() <= 2;
    for (std::size_t i = 0; i < step.inputs.size(); ++i) {
        const TensorId x = step.inputs[i];
        if (!needs(x)) continue;
        if (picks) {
            extremum(step, x);
            continue;
        }
        if (function == Function::add || (function == Function::subtract && i == 0)) { // dX is dY: nothing runs
            contribute(step, x, sum_to(step, step.dy, x));
            continue;
        }
        FunctionGradient rule = gradient_of(function, i);
        if (function == Function::subtract) rule = {Reads::nothing, 1, true};
        if (i > 0 && !rule.all_operands) continue;
        std::vector<TensorId> reads{step.dy};
        for (std::size_t j = 0; j < step.inputs.size(); ++j) {
            const bool read = rule.reads == Reads::everything || (rule.reads == Reads::others && j != i) ||
                              (rule.reads == Reads::input && j == i) || (rule.reads == Reads::condition && j == 0);
            if (read) reads.push_back(step.inputs[j]);
        }
        if (rule.reads == Reads::output) reads.push_back(step.outputs[0]);
        const TensorId full = emit(
            step, {OperatorKind::elementwise_gradient, ".gradient", ElementwiseAttributes{function}, rule.launches},
            reads, spec(x, y));
        contribute(step, x, sum_to(step, full, x));
    }
}

// Each input's gradient is a part of dY: views.
void GradientPass::concat(const Step& step) {
    for (const TensorId x : step.inputs) {
        emit_one(step, {OperatorKind::slice, ".gradient", step.op.attributes, 0}, {step.dy}, x);
    }
}

// Views and copies. One that repeats elements (an expansion) sums them, one that drops some leaves zeros for them. dY
// is contiguous: behind a view that permutes it is brought into the order of x, as embeddings' gradients ask for.
void GradientPass::same_elements(const Step& step) {
    const TensorId x = step.inputs[0];
    if (!needs(x)) return;
    const std::int64_t before = shape(x).elements();
    const std::int64_t after = shape(step.outputs[0]).elements();
    if (after < before) return emit_one(step, {OperatorKind::pad, ".gradient", {}, 2}, {step.dy}, x);
    if (after == before && graph_[x].innermost != graph_[step.outputs[0]].innermost)
        return emit_one(step, {OperatorKind::transpose}, {step.dy}, x);
    contribute(step, x, sum_to(step, step.dy, x));
}

// Those of recommenders have millions of rows; a vocabulary, which frameworks train as a whole, has less.
bool GradientPass::keeps_rows(TensorId table, double lookups) const {
    constexpr double many_rows = 1e6, many_times = 4.0;
    const Tensor& of = graph_[table];
    if (!keeps_rows_ || !needs(table) || of.role != TensorRole::parameter || of.shape.rank() != 2) return false;
    const auto rows = static_cast<double>(of.shape[0]);
    if (rows < many_rows || rows < many_times * lookups) return false;
    std::size_t uses = 0;
    for (std::size_t i = 0; i < graph_.operators().size(); ++i)
        uses += static_cast<std::size_t>(std::ranges::count(graph_.inputs(OperatorId{i}), table));
    return uses == 1;
}

void GradientPass::scatter(const Step& step) {
    const auto& axis = step.op.attributes;
    if (step.op.kind == OperatorKind::top_k) {
        if (step.outputs.size() < 2 || step.dy != gradient(step.outputs[0])) return unknown(step);
        return emit_one(step, {OperatorKind::scatter, ".gradient", axis}, {step.dy, step.outputs[1]}, step.inputs[0]);
    }
    if (step.inputs.size() < 2) return unknown(step);
    const TensorId data = step.inputs[0];
    const TensorId indices = step.inputs[1];
    if (step.op.kind == OperatorKind::gather && step.inputs.size() > 2) // the places that each row went to are known
        return emit_one(step, {OperatorKind::reduction, ".gradient", axis}, {step.dy, step.inputs[2]}, data);
    const bool table = step.op.kind == OperatorKind::embedding || graph_[data].role == TensorRole::parameter;
    const OperatorKind kind =
        table && step.op.kind != OperatorKind::scatter ? OperatorKind::embedding_gradient : OperatorKind::scatter;
    if (kind == OperatorKind::embedding_gradient && keeps_rows(data, static_cast<double>(shape(indices).elements()))) {
        OutputSpec rows = spec(data, Shape{shape(indices).elements(), shape(data)[1]});
        rows.role = TensorRole::parameter_gradient;
        return contribute(step, data, emit(step, {kind, ".gradient", axis}, {step.dy, indices}, std::move(rows)));
    }
    emit_one(step, {kind, ".gradient", axis}, {step.dy, indices}, data);
    if (step.op.kind == OperatorKind::scatter && step.inputs.size() > 2) {
        emit_one(step, {OperatorKind::gather, ".updates.gradient", axis}, {step.dy, indices}, step.inputs[2]);
    }
}

} // namespace dubhe::workload
