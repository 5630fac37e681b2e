// SPDX-License-Identifier: Apache-2.0
#include "vision_layers.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace dubhe::workload {

TensorId convolution_norm(GraphBuilder& b, const std::string& name, TensorId x, const ConvolutionSpec& spec,
                          Function activation) {
    const TensorId normed = b.batch_norm(name + "_bn", b.convolution(name, x, spec));
    if (activation == Function::other) return normed;
    return b.elementwise(name + "_" + std::string{name_of(activation)}, activation, {normed});
}

TensorId convolution(GraphBuilder& b, const std::string& name, TensorId x, const RectangularConvolution& spec) {
    if (b.failed()) return {};
    const Shape in = b.shape(x);
    ConvolutionAttributes attributes;
    Shape out{in[0], spec.channels};
    for (std::size_t d = 0; d < 2; ++d) {
        attributes.window.kernel[d] = spec.kernel[d];
        attributes.window.pad_before[d] = attributes.window.pad_after[d] = spec.padding[d];
        const auto length = window_output(in[static_cast<int>(d) + 2], attributes.window, static_cast<int>(d));
        if (!length) {
            b.fail(message("%1: the kernel does not fit an input of shape %2", name, in.text()));
            return {};
        }
        out.append(*length);
    }
    const TensorId weight = b.parameter(name + ".weight", {spec.channels, in[1], spec.kernel[0], spec.kernel[1]});
    OperatorSpec op;
    op.name = name;
    op.kind = OperatorKind::convolution;
    op.attributes = attributes;
    return b.add_operator(std::move(op), {x, weight}, {name, out, b.at(x).type});
}

TensorId convolution_with(GraphBuilder& b, const std::string& name, TensorId x, const ConvolutionSpec& spec,
                          TensorId weight, TensorId bias) {
    if (b.failed()) return {};
    Shape out = b.shape(x);
    out.set(1, spec.channels);
    ConvolutionAttributes attributes{{}, spec.groups, bias.valid()};
    for (int d = 0; d < 2; ++d) {
        const auto i = static_cast<std::size_t>(d);
        attributes.window.kernel[i] = spec.kernel;
        attributes.window.stride[i] = spec.stride;
        attributes.window.pad_before[i] = attributes.window.pad_after[i] = spec.padding;
        const auto length = window_output(out[d + 2], attributes.window, d);
        if (!length) {
            b.fail(message("%1: the kernel does not fit an input of shape %2", name, b.shape(x).text()));
            return {};
        }
        out.set(d + 2, *length);
    }
    std::vector<TensorId> inputs{x, weight};
    if (bias.valid()) inputs.push_back(bias);
    OperatorSpec op{.name = name, .kind = OperatorKind::convolution, .attributes = attributes};
    return b.add_operator(std::move(op), inputs, std::array{OutputSpec{name, out, b.at(x).type}}).front();
}

TensorId transposed_convolution(GraphBuilder& b, const std::string& name, TensorId x,
                                const TransposedConvolution& spec) {
    if (b.failed()) return {};
    const Shape in = b.shape(x);
    const int spatial = static_cast<int>(in.rank()) - 2;
    ConvolutionAttributes attributes{{}, 1, true};
    attributes.window.spatial = spatial;
    Shape out{in[0], spec.channels}, kernel{in[1], spec.channels};
    const std::int32_t beyond = std::max(0, spec.kernel - spec.stride);
    for (int d = 0; d < spatial; ++d) {
        const auto i = static_cast<std::size_t>(d);
        attributes.window.kernel[i] = spec.kernel;
        attributes.window.stride[i] = spec.stride;
        attributes.window.pad_before[i] = beyond / 2;
        attributes.window.pad_after[i] = beyond - beyond / 2;
        out.append(spec.stride * in[d + 2]);
        kernel.append(spec.kernel);
    }
    const TensorId weight = b.parameter(name + ".weight", kernel), bias = b.parameter(name + ".bias", {spec.channels});
    OperatorSpec op{.name = name, .kind = OperatorKind::convolution_transpose, .attributes = attributes};
    return b.add_operator(std::move(op), {x, weight, bias}, {name, out, b.at(x).type});
}

TensorId classes_last(GraphBuilder& b, const std::string& name, TensorId x) {
    if (b.failed()) return {};
    const Shape in = b.shape(x);
    Shape out{in[0]};
    for (int d = 2; d < static_cast<int>(in.rank()); ++d)
        out.append(in[d]);
    out.append(in[1]);
    return b.permuted_view(name, x, out, static_cast<int>(in.rank()) - 2);
}

TensorId local_response_norm(GraphBuilder& b, std::string name, TensorId x) {
    if (b.failed()) return {};
    OperatorSpec op;
    op.name = name;
    op.kind = OperatorKind::local_response_norm;
    op.attributes = AxisAttributes{1};
    return b.add_operator(std::move(op), {x}, {std::move(name), b.shape(x), b.at(x).type});
}

TensorId channel_shuffle(GraphBuilder& b, const std::string& name, TensorId x, std::int64_t groups) {
    if (b.failed()) return {};
    const Shape in = b.shape(x);
    const TensorId grouped = b.reshape(name + "_group", x, {in[0], groups, in[1] / groups, in[2], in[3]});
    const TensorId turned = b.transpose(name, grouped, std::array{0, 2, 1, 3, 4});
    return b.reshape(name + "_ungroup", turned, in);
}

TensorId upsample(GraphBuilder& b, std::string name, TensorId x, std::int64_t factor) {
    if (b.failed()) return {};
    Shape out = b.shape(x);
    out.set(2, factor * out[2]);
    out.set(3, factor * out[3]);
    OperatorSpec op;
    op.name = name;
    op.kind = OperatorKind::resize;
    return b.add_operator(std::move(op), {x}, {std::move(name), out, b.at(x).type});
}

Result<BuiltNetwork> finish_image_network(GraphBuilder&& b) {
    Result<Graph> graph = std::move(b).finish();
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{std::move(*graph), {}, false, "images"};
}

} // namespace dubhe::workload
