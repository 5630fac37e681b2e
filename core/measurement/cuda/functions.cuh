// SPDX-License-Identifier: Apache-2.0
// The functions of elementwise operators and their gradients, one number at a time.
#pragma once

#include <core/workload/attributes.h>

namespace dubhe::measurement::cuda {

using workload::Function;

__device__ __forceinline__ float sigmoid_of(float x) {
    return 1.0f / (1.0f + __expf(-x));
}

// Of one to three operands; those that a function doesn't take are 0.
__device__ __forceinline__ float value_of(Function f, float a, float b, float c, int inputs) {
    switch (f) {
    case Function::add:
        return a + b;
    case Function::subtract:
        return a - b;
    case Function::multiply:
        return inputs > 1 ? a * b : a * 1.5f; // with a number
    case Function::divide:
        return inputs > 1 ? a / b : a * 0.5f;
    case Function::power:
        return inputs > 1 ? __powf(a, b) : a * a;
    case Function::minimum:
        return fminf(a, b);
    case Function::maximum:
        return fmaxf(a, b);
    case Function::compare:
        return a == b ? 1.0f : 0.0f;
    case Function::logical:
        return (a != 0.0f) != (b != 0.0f) ? 1.0f : 0.0f;
    case Function::select:
        return a != 0.0f ? b : c;
    case Function::relu:
        return fmaxf(a, 0.0f);
    case Function::relu6:
        return fminf(fmaxf(a, 0.0f), 6.0f);
    case Function::leaky_relu:
        return a > 0.0f ? a : 0.01f * a;
    case Function::prelu:
        return a > 0.0f ? a : b * a;
    case Function::sigmoid:
        return sigmoid_of(a);
    case Function::tanh:
        return tanhf(a);
    case Function::gelu:
        return 0.5f * a * (1.0f + erff(a * 0.70710678f));
    case Function::silu:
        return a * sigmoid_of(a);
    case Function::hard_swish:
        return a * fminf(fmaxf(a + 3.0f, 0.0f), 6.0f) / 6.0f;
    case Function::hard_sigmoid:
        return fminf(fmaxf(a + 3.0f, 0.0f), 6.0f) / 6.0f;
    case Function::elu:
        return a > 0.0f ? a : __expf(a) - 1.0f;
    case Function::softplus:
        return log1pf(__expf(a));
    case Function::mish:
        return a * tanhf(log1pf(__expf(a)));
    case Function::exp:
        return __expf(a);
    case Function::log:
        return __logf(a);
    case Function::sqrt:
        return sqrtf(a);
    case Function::reciprocal:
        return 1.0f / a;
    case Function::erf:
        return erff(a);
    case Function::negate:
        return -a;
    case Function::absolute:
        return fabsf(a);
    case Function::clip:
        return fminf(fmaxf(a, -1.0f), 1.0f);
    case Function::rounding:
        return rintf(a);
    case Function::trigonometric:
        return __sinf(a);
    case Function::quantize:
        return rintf(a * 16.0f);
    case Function::dequantize:
        return a * 0.0625f;
    default:
        return a + b + c;
    }
}

// `a`: dY; `b`, `c`: what the gradient reads beside it (the output for relu, sigmoid, tanh, exp, sqrt; the other
// operand for products; else the input).
__device__ __forceinline__ float gradient_of(Function f, float a, float b, float c, int inputs) {
    switch (f) {
    case Function::multiply:
        return inputs > 1 ? a * b : a * 1.5f;
    case Function::divide:
        return inputs > 2 ? -a * b / (c * c) : inputs > 1 ? a / b : a * 0.5f;
    case Function::power:
        return inputs > 2 ? a * c * __powf(b, c - 1.0f) : a * 2.0f * b;
    case Function::minimum:
        return b <= c ? a : 0.0f;
    case Function::maximum:
        return b >= c ? a : 0.0f;
    case Function::select:
        return b != 0.0f ? a : 0.0f;
    case Function::relu:
        return b > 0.0f ? a : 0.0f;
    case Function::relu6:
        return b > 0.0f && b < 6.0f ? a : 0.0f;
    case Function::leaky_relu:
        return b > 0.0f ? a : 0.01f * a;
    case Function::prelu:
        return b > 0.0f ? a : c * a;
    case Function::sigmoid:
        return a * b * (1.0f - b);
    case Function::tanh:
        return a * (1.0f - b * b);
    case Function::gelu:
        return a * (0.5f * (1.0f + erff(b * 0.70710678f)) + b * 0.39894228f * __expf(-0.5f * b * b));
    case Function::silu: {
        const float s = sigmoid_of(b);
        return a * s * (1.0f + b * (1.0f - s));
    }
    case Function::hard_swish:
        return b < -3.0f ? 0.0f : b > 3.0f ? a : a * (b / 3.0f + 0.5f);
    case Function::hard_sigmoid:
        return b > -3.0f && b < 3.0f ? a / 6.0f : 0.0f;
    case Function::elu:
        return b > 0.0f ? a : a * __expf(b);
    case Function::softplus:
        return a * sigmoid_of(b);
    case Function::mish: {
        const float t = tanhf(log1pf(__expf(b)));
        return a * (t + b * (1.0f - t * t) * sigmoid_of(b));
    }
    case Function::exp:
        return a * b;
    case Function::log:
        return a / b;
    case Function::sqrt:
        return 0.5f * a / b;
    case Function::reciprocal:
        return -a * b * b;
    case Function::erf:
        return a * 1.12837917f * __expf(-b * b);
    case Function::absolute:
        return b < 0.0f ? -a : a;
    case Function::clip:
        return b > -1.0f && b < 1.0f ? a : 0.0f;
    case Function::trigonometric:
        return a * __cosf(b);
    case Function::negate:
    case Function::subtract:
        return -a;
    case Function::dequantize:
        return a * 0.0625f;
    default:
        return a + b + c;
    }
}

} // namespace dubhe::measurement::cuda
