// SPDX-License-Identifier: Apache-2.0
#include "convolution_shape.h"

#include <algorithm>

namespace dubhe::cost::tile {

namespace {

using workload::ConvolutionProblem;
using workload::OperatorKind;

double product(const std::array<std::int32_t, 3>& sizes) {
    double all = 1.0;
    for (const std::int32_t size : sizes)
        all *= std::max(1.0, static_cast<double>(size));
    return all;
}

// Share of the input that strides don't jump over. Whole sectors of the innermost dimension are read.
double touched(const ConvolutionProblem& c) {
    const std::size_t innermost = c.in[2] > 1 ? 2 : c.in[1] > 1 ? 1 : 0;
    double share = 1.0;
    for (std::size_t d = 0; d < innermost; ++d) {
        if (c.stride[d] > c.kernel[d] && c.kernel[d] > 0)
            share *= static_cast<double>(c.kernel[d]) / static_cast<double>(c.stride[d]);
    }
    return share;
}

Direction direction_of(OperatorKind kind) {
    switch (kind) {
    case OperatorKind::convolution_input_gradient:
    case OperatorKind::convolution_transpose:
        return Direction::input_gradient;
    case OperatorKind::convolution_weight_gradient:
        return Direction::weight_gradient;
    default:
        return Direction::forward;
    }
}

} // namespace

ConvolutionShape shape_of(OperatorKind kind, const ConvolutionProblem& c, double element_bytes) {
    ConvolutionShape s;
    s.direction = direction_of(kind);
    s.groups = std::max(1.0, static_cast<double>(c.groups));
    s.batch = std::max(1.0, static_cast<double>(c.batch));
    s.in_channels = std::max(1.0, static_cast<double>(c.in_channels) / s.groups);
    s.out_channels = std::max(1.0, static_cast<double>(c.out_channels) / s.groups);
    s.in_pixels = product(c.in);
    s.out_pixels = product(c.out);
    s.taps = product(c.kernel);
    const bool backward = s.direction == Direction::input_gradient;
    s.reads = backward ? s.out_channels : s.in_channels;
    s.makes = backward ? s.in_channels : s.out_channels;
    for (std::size_t d = 0; d < 2; ++d)
        s.edges[d] = std::max(1.0, static_cast<double>(backward ? c.in[d] : c.out[d]));
    bool dilated = false;
    for (std::size_t d = 0; d < 3; ++d) {
        s.strided = s.strided || c.stride[d] > 1;
        dilated = dilated || (c.dilation[d] > 1 && c.kernel[d] > 1);
    }
    s.plane = !s.strided && !dilated && c.in[2] <= 1 && c.kernel[2] <= 1;
    s.kernel_edge = s.plane && c.kernel[0] == c.kernel[1] ? c.kernel[0] : 0;
    s.usual = !dilated && c.in[2] <= 1 && c.in[1] > 0 && s.groups <= 1.0;
    const double images = element_bytes * s.batch * s.groups;
    s.in_bytes = images * s.in_channels * s.in_pixels * (backward ? 1.0 : touched(c));
    s.out_bytes = images * s.out_channels * s.out_pixels;
    s.weight_bytes = element_bytes * s.groups * s.in_channels * s.out_channels * s.taps;
    return s;
}

} // namespace dubhe::cost::tile
