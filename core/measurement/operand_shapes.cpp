// SPDX-License-Identifier: Apache-2.0
// Products, convolutions, poolings, attention and recurrent layers.
#include "operand_shapes.h"

#include <algorithm>

namespace dubhe::measurement {

using workload::ElementType;
using workload::OperatorKind;
using workload::Shape;
using workload::TensorRole;

namespace {

ElementType type_of(const workload::ProblemKey& key) {
    return workload::storage_type(key.precision);
}

using Sides = std::array<std::int32_t, 3>;

// The padding with which a window gives so many results, alike on both sides where that is possible; negative where
// there is none.
bool pad(workload::Window& window, std::size_t d, std::int64_t in, std::int64_t out, bool rounding_up) {
    const std::int64_t reach = std::int64_t{window.dilation[d]} * (window.kernel[d] - 1) + 1;
    const std::int64_t least = (out - 1) * window.stride[d] + reach - in;
    if (least + window.stride[d] - 1 < 0) return false; // even without padding there are more results
    std::int64_t both = std::max<std::int64_t>(0, least);
    if (rounding_up && both < reach && least > 0 && least < window.stride[d]) {
        window.ceil_mode = true; // the last window hangs over the edge
        both = 0;
    }
    if (both % 2 == 1 && both + 1 < least + window.stride[d]) ++both;
    if (both > 2 * reach) return false;
    window.pad_before[d] = static_cast<std::int32_t>(both / 2);
    window.pad_after[d] = static_cast<std::int32_t>(both - both / 2);
    return true;
}

struct Windowed {
    workload::Window window;
    Shape in, out; // behind batch and channels
    bool fits = true;
};

// Two dimensions unless a third is used; a row of pixels is an image one pixel high.
Windowed windowed(const Sides& in, const Sides& out, const Sides& kernel, const Sides& stride, const Sides& dilation,
                  bool rounding_up) {
    Windowed w;
    w.window.kernel = kernel;
    w.window.stride = stride;
    w.window.dilation = dilation;
    const bool third = in[2] > 1 || out[2] > 1 || kernel[2] > 1 || stride[2] > 1;
    w.window.spatial = third ? 3 : 2;
    for (std::size_t d = 0; d < (third ? 3U : 2U); ++d) {
        w.fits = pad(w.window, d, in[d], out[d], rounding_up) && w.fits;
        w.in.append(in[d]);
        w.out.append(out[d]);
    }
    return w;
}

Shape image(std::int64_t batch, std::int64_t channels, const Shape& pixels) {
    Shape shape{batch, channels};
    for (const std::int64_t side : pixels.dims())
        shape.append(side);
    return shape;
}

} // namespace

Sketch sketch(const workload::ProblemKey& key, const workload::ProductProblem& p) {
    const auto matrix = [&p](std::int64_t rows, std::int64_t columns) {
        return p.batch > 1 ? Shape{p.batch, rows, columns} : Shape{rows, columns};
    };
    const ElementType type = type_of(key);
    Sketch s;
    s.attributes = workload::MatrixAttributes{p.transpose_a, p.transpose_b, p.bias};
    s.inputs.push_back({p.transpose_a ? matrix(p.k, p.m) : matrix(p.m, p.k), TensorRole::activation, type});
    s.inputs.push_back({p.transpose_b ? matrix(p.n, p.k) : matrix(p.k, p.n),
                        p.weights ? TensorRole::parameter : TensorRole::activation, type});
    if (p.bias) s.inputs.push_back({Shape{p.n}, TensorRole::parameter, type});
    s.outputs.push_back({matrix(p.m, p.n), TensorRole::activation, type});
    return s;
}

Sketch sketch(const workload::ProblemKey& key, const workload::ConvolutionProblem& p) {
    Sketch s;
    const Windowed w = windowed(p.in, p.out, p.kernel, p.stride, p.dilation, false);
    if (!w.fits) s.refusal = message("no padding gives a result of that size");
    if (p.in_channels % p.groups != 0 || p.out_channels % p.groups != 0)
        s.refusal = message("the channels don't divide into %1 groups", p.groups);
    s.attributes = workload::ConvolutionAttributes{w.window, static_cast<std::int32_t>(p.groups), p.bias};
    const ElementType type = type_of(key);
    const Operand x{image(p.batch, p.in_channels, w.in), TensorRole::activation, type};
    const Operand y{image(p.batch, p.out_channels, w.out), TensorRole::activation, type};
    Shape kernel{p.out_channels, p.in_channels / p.groups};
    for (int d = 0; d < w.window.spatial; ++d)
        kernel.append(p.kernel[static_cast<std::size_t>(d)]);
    const Operand weight{kernel, TensorRole::parameter, type};
    using K = OperatorKind;
    if (key.kind == K::convolution_weight_gradient) {
        s.inputs = {x, y};
        s.outputs = {{kernel, TensorRole::parameter_gradient, type}};
        return s;
    }
    const bool backwards = key.kind == K::convolution_input_gradient || key.kind == K::convolution_transpose;
    s.inputs = {backwards ? y : x, weight};
    s.outputs = {backwards ? x : y};
    const std::int64_t features = backwards ? p.in_channels : p.out_channels;
    if (p.bias) s.inputs.push_back({Shape{features}, TensorRole::parameter, type});
    return s;
}

Sketch sketch(const workload::ProblemKey& key, const workload::WindowProblem& p) {
    Sketch s;
    const bool average = key.kind == OperatorKind::average_pool || key.kind == OperatorKind::average_pool_gradient;
    const bool global = average && p.kernel == p.in && p.out == Sides{1, 1, 1};
    const Windowed w = windowed(p.in, p.out, p.kernel, p.stride, {1, 1, 1}, true);
    if (!w.fits) s.refusal = message("no padding gives a result of that size");
    s.attributes = workload::PoolingAttributes{w.window, global};
    const ElementType type = type_of(key);
    const Operand x{image(1, p.images, w.in), TensorRole::activation, type};
    const Operand y{global ? Shape{1, p.images} : image(1, p.images, w.out), TensorRole::activation, type};
    const bool gradient =
        key.kind == OperatorKind::max_pool_gradient || key.kind == OperatorKind::average_pool_gradient;
    s.inputs = {gradient ? y : x};
    s.outputs = {gradient ? x : y};
    if (average) return s;
    const Operand places{y.shape, TensorRole::activation, ElementType::i64};
    (gradient ? s.inputs : s.outputs).push_back(places);
    return s;
}

Sketch sketch(const workload::ProblemKey& key, const workload::ExpertsProblem& p) {
    Sketch s;
    if (p.here != p.experts || p.skew != 0)
        s.refusal = message("its experts lie on several GPUs, or are loaded unevenly");
    const ElementType type = type_of(key);
    const Operand x{Shape{p.tokens, p.hidden}, TensorRole::activation, type};
    s.inputs = {x,
                {Shape{p.tokens, p.active}, TensorRole::activation, ElementType::i64},
                {Shape{p.here, (p.gated ? 2 : 1) * p.inner, p.hidden}, TensorRole::parameter, type},
                {Shape{p.here, p.hidden, p.inner}, TensorRole::parameter, type}};
    s.outputs = {x};
    return s;
}

Sketch sketch(const workload::ProblemKey& key, const workload::AttentionProblem& p) {
    Sketch s;
    if (p.heads % p.kv_heads != 0) s.refusal = message("the heads are no multiple of those of keys and values");
    const ElementType type = type_of(key);
    const auto role = TensorRole::activation;
    const Operand q{Shape{p.batch, p.heads, p.queries, p.head_dim}, role, type};
    const Operand k{Shape{p.batch, p.kv_heads, p.keys, p.head_dim}, role, type};
    const Operand v{Shape{p.batch, p.kv_heads, p.keys, p.value_dim}, role, type};
    const Operand y{Shape{p.batch, p.heads, p.queries, p.value_dim}, role, type};
    s.attributes = workload::AttentionAttributes{p.causal, static_cast<std::int32_t>(p.window)};
    if (key.kind == OperatorKind::attention) {
        s.inputs = {q, k, v};
        s.outputs = {y};
    } else {
        s.inputs = {y, q, k, v, y};
        s.outputs = {q, k, v};
    }
    return s;
}

Sketch sketch(const workload::ProblemKey& key, const workload::RecurrentProblem& p) {
    using Pass = workload::RecurrentProblem::Pass;
    Sketch s;
    const ElementType type = type_of(key);
    const std::int64_t gates = (p.cell == workload::Cell::lstm ? 4 : p.cell == workload::Cell::gru ? 3 : 1) * p.hidden;
    const std::int64_t input = std::max<std::int64_t>(1, p.input);
    const auto sequence = [&p](std::int64_t features) { return Shape{p.batch, p.steps, features}; };
    const Operand x{sequence(input), TensorRole::activation, type};
    const Operand y{sequence(p.directions * p.hidden), TensorRole::activation, type};
    const Operand d_gates{sequence(p.directions * gates), TensorRole::gradient, type};
    std::vector<Operand> weights{{Shape{p.directions, gates, input}, TensorRole::parameter, type},
                                 {Shape{p.directions, gates, p.hidden}, TensorRole::parameter, type},
                                 {Shape{p.directions, 2 * gates}, TensorRole::parameter, type}};
    s.attributes = workload::RecurrentAttributes{p.cell, static_cast<std::int32_t>(p.hidden),
                                                 static_cast<std::int32_t>(p.directions)};
    if (p.pass == Pass::weight_gradient) {
        s.inputs = {x, d_gates, y};
        s.outputs = std::move(weights);
        for (Operand& output : s.outputs)
            output.role = TensorRole::parameter_gradient;
        return s;
    }
    s.inputs = p.pass == Pass::forward ? std::vector{x} : std::vector{y, y};
    s.inputs.insert(s.inputs.end(), weights.begin(), weights.end());
    if (p.pass == Pass::forward) {
        s.outputs = {y};
    } else {
        s.outputs = {d_gates};
        if (p.input > 0) s.outputs.push_back({x.shape, TensorRole::gradient, type});
    }
    return s;
}

} // namespace dubhe::measurement
