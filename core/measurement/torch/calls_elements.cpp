// SPDX-License-Identifier: Apache-2.0
// Elementwise functions and their gradients. Constants stand where a graph keeps none: they cost the same.
#include "calls.h"

#include <ATen/ATen.h>

namespace dubhe::measurement {

using F = workload::Function;

namespace {

using Unary = at::Tensor (*)(const at::Tensor&);
using Binary = at::Tensor (*)(const at::Tensor&, const at::Tensor&);

Unary unary(F function) {
    switch (function) {
    case F::add:
        return [](const at::Tensor& x) { return at::add(x, 1.0); };
    case F::subtract:
        return [](const at::Tensor& x) { return at::rsub(x, 1.0); };
    case F::multiply:
        return [](const at::Tensor& x) { return at::mul(x, 0.5); };
    case F::divide:
        return [](const at::Tensor& x) { return at::div(x, 2.0); };
    case F::power:
        return [](const at::Tensor& x) { return at::pow(x, 3.0); };
    case F::minimum:
        return [](const at::Tensor& x) { return at::clamp_max(x, 0.5); };
    case F::maximum:
        return [](const at::Tensor& x) { return at::clamp_min(x, 0.5); };
    case F::compare:
        return [](const at::Tensor& x) { return at::gt(x, 0.5); };
    case F::logical:
        return [](const at::Tensor& x) { return at::logical_not(x); };
    case F::relu:
        return [](const at::Tensor& x) { return at::relu(x); };
    case F::relu6:
        return [](const at::Tensor& x) { return at::hardtanh(x, 0.0, 6.0); };
    case F::leaky_relu:
        return [](const at::Tensor& x) { return at::leaky_relu(x); };
    case F::sigmoid:
        return [](const at::Tensor& x) { return at::sigmoid(x); };
    case F::tanh:
        return [](const at::Tensor& x) { return at::tanh(x); };
    case F::gelu:
        return [](const at::Tensor& x) { return at::gelu(x); };
    case F::silu:
        return [](const at::Tensor& x) { return at::silu(x); };
    case F::hard_swish:
        return [](const at::Tensor& x) { return at::hardswish(x); };
    case F::hard_sigmoid:
        return [](const at::Tensor& x) { return at::hardsigmoid(x); };
    case F::elu:
        return [](const at::Tensor& x) { return at::elu(x); };
    case F::softplus:
        return [](const at::Tensor& x) { return at::softplus(x); };
    case F::mish:
        return [](const at::Tensor& x) { return at::mish(x); };
    case F::exp:
        return [](const at::Tensor& x) { return at::exp(x); };
    case F::log:
        return [](const at::Tensor& x) { return at::log(x); };
    case F::sqrt:
        return [](const at::Tensor& x) { return at::sqrt(x); };
    case F::reciprocal:
        return [](const at::Tensor& x) { return at::reciprocal(x); };
    case F::erf:
        return [](const at::Tensor& x) { return at::erf(x); };
    case F::negate:
        return [](const at::Tensor& x) { return at::neg(x); };
    case F::absolute:
        return [](const at::Tensor& x) { return at::abs(x); };
    case F::clip:
        return [](const at::Tensor& x) { return at::clamp(x, 0.0, 1.0); };
    case F::rounding:
        return [](const at::Tensor& x) { return at::floor(x); };
    case F::trigonometric:
        return [](const at::Tensor& x) { return at::sin(x); };
    default:
        return nullptr;
    }
}

Binary binary(F function) {
    switch (function) {
    case F::add:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::add(a, b); };
    case F::subtract:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::sub(a, b); };
    case F::multiply:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::mul(a, b); };
    case F::divide:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::div(a, b); };
    case F::power:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::pow(a, b); };
    case F::minimum:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::minimum(a, b); };
    case F::maximum:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::maximum(a, b); };
    case F::compare:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::gt(a, b); };
    case F::logical:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::logical_and(a, b); };
    case F::select:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::where(a, b, 0.0); };
    case F::prelu:
        return [](const at::Tensor& a, const at::Tensor& b) { return at::prelu(a, b); };
    default:
        return nullptr;
    }
}

// dY and the one tensor that the formula reads beside it.
Binary gradient(F function) {
    using T = const at::Tensor&;
    switch (function) {
    case F::multiply:
        return [](T dy, T b) { return at::mul(dy, b); };
    case F::divide:
        return [](T dy, T b) { return at::div(dy, b); };
    case F::select:
        return [](T dy, T condition) { return at::where(condition, dy, 0.0); };
    case F::relu:
        return [](T dy, T y) { return at::threshold_backward(dy, y, 0.0); };
    case F::sigmoid:
        return [](T dy, T y) { return at::sigmoid_backward(dy, y); };
    case F::tanh:
        return [](T dy, T y) { return at::tanh_backward(dy, y); };
    case F::exp:
        return [](T dy, T y) { return at::mul(dy, y); };
    case F::sqrt:
        return [](T dy, T y) { return at::div(dy, at::mul(y, 2.0)); };
    case F::reciprocal:
        return [](T dy, T y) { return at::mul(at::neg(dy), at::mul(y, y)); };
    case F::absolute:
        return [](T dy, T x) { return at::mul(dy, at::sgn(x)); };
    case F::trigonometric:
        return [](T dy, T x) { return at::mul(dy, at::cos(x)); };
    case F::erf:
        return [](T dy, T x) { return at::mul(at::mul(dy, at::exp(at::neg(at::mul(x, x)))), 1.1283791671); };
    case F::log:
        return [](T dy, T x) { return at::div(dy, x); };
    case F::gelu:
        return [](T dy, T x) { return at::gelu_backward(dy, x); };
    case F::silu:
        return [](T dy, T x) { return at::silu_backward(dy, x); };
    case F::hard_swish:
        return [](T dy, T x) { return at::hardswish_backward(dy, x); };
    case F::hard_sigmoid:
        return [](T dy, T x) { return at::hardsigmoid_backward(dy, x); };
    case F::leaky_relu:
        return [](T dy, T x) { return at::leaky_relu_backward(dy, x, 0.01, false); };
    case F::elu:
        return [](T dy, T x) { return at::elu_backward(dy, 1.0, 1.0, 1.0, false, x); };
    case F::softplus:
        return [](T dy, T x) { return at::softplus_backward(dy, x, 1.0, 20.0); };
    case F::mish:
        return [](T dy, T x) { return at::mish_backward(dy, x); };
    case F::relu6:
        return [](T dy, T x) { return at::hardtanh_backward(dy, x, 0.0, 6.0); };
    case F::clip:
        return [](T dy, T x) { return at::hardtanh_backward(dy, x, 0.0, 1.0); };
    default:
        return nullptr;
    }
}

Diagnostic no_function(F function) {
    return no_call("LibTorch has no elementwise function " + std::string{workload::name_of(function)} +
                   " of so many operands");
}

} // namespace

Result<Call> elementwise_call(const Described& op) {
    const F function = op.attributes<workload::ElementwiseAttributes>().function;
    const std::size_t inputs = op.inputs();
    if (inputs == 3 && function == F::select)
        return Call{[](Operands in, Results out) { out[0] = at::where(*in[0], *in[1], *in[2]); }};
    if (const Unary f = inputs == 1 ? unary(function) : nullptr; f != nullptr)
        return Call{[f](Operands in, Results out) { out[0] = f(*in[0]); }};
    if (const Binary f = inputs == 2 ? binary(function) : nullptr; f != nullptr)
        return Call{[f](Operands in, Results out) { out[0] = f(*in[0], *in[1]); }};
    const Binary fold = inputs > 2 && (function == F::add || function == F::multiply) ? binary(function) : nullptr;
    if (fold == nullptr) return no_function(function);
    return Call{[fold, inputs](Operands in, Results out) {
        at::Tensor sum = fold(*in[0], *in[1]);
        for (std::size_t i = 2; i < inputs; ++i)
            sum = fold(sum, *in[i]);
        out[0] = std::move(sum);
    }};
}

Result<Call> elementwise_gradient_call(const Described& op) {
    const F function = op.attributes<workload::ElementwiseAttributes>().function;
    const std::size_t inputs = op.inputs();
    if (inputs == 1 && (function == F::negate || function == F::subtract))
        return Call{[](Operands in, Results out) { out[0] = at::neg(*in[0]); }};
    // The other operand is a number.
    if (inputs == 1 && (function == F::multiply || function == F::divide))
        return Call{[](Operands in, Results out) { out[0] = at::mul(*in[0], 0.5); }};
    if (inputs == 3 && function == F::divide) { // of the divisor: -dY a / b / b
        return Call{[](Operands in, Results out) {
            out[0] = at::mul(at::neg(*in[0]), at::div(at::div(*in[1], *in[2]), *in[2]));
        }};
    }
    if (inputs == 3 && function == F::power) {
        return Call{[](Operands in, Results out) {
            out[0] = at::mul(*in[0], at::mul(*in[2], at::pow(*in[1], at::sub(*in[2], 1.0))));
        }};
    }
    const Binary f = inputs == 2 ? gradient(function) : nullptr;
    if (f == nullptr) return no_function(function);
    return Call{[f](Operands in, Results out) { out[0] = f(*in[0], *in[1]); }};
}

} // namespace dubhe::measurement
