// SPDX-License-Identifier: Apache-2.0
// A convolution's sizes as the formulas take them: doubles, one group's channels, the direction resolved.
#pragma once

#include <core/workload/operator_kind.h>
#include <core/workload/problem/problem.h>

#include <array>

namespace dubhe::cost::tile {

enum class Direction { forward, input_gradient, weight_gradient };

struct ConvolutionShape {
    Direction direction = Direction::forward;
    double batch = 1, groups = 1;
    // Of one group; of the forward convolution. `reads` and `makes` are those of the kernel: swapped for the gradient
    // of the input.
    double in_channels = 1, out_channels = 1, reads = 1, makes = 1;
    double in_pixels = 1, out_pixels = 1, taps = 1;
    double in_bytes = 0, weight_bytes = 0, out_bytes = 0; // compulsory
    std::array<double, 2> edges{1, 1};                    // of the tensor that is made, first two dimensions
    int kernel_edge = 0; // of a square kernel over a plane without strides and dilation; else 0
    bool plane = false;  // no strides, no dilation, no third dimension
    bool strided = false;
    bool usual = true; // dense, two dimensions, no dilation

    [[nodiscard]] double macs() const { return batch * out_pixels * groups * in_channels * out_channels * taps; }
    [[nodiscard]] double bytes() const { return in_bytes + weight_bytes + out_bytes; }
    [[nodiscard]] bool depthwise() const { return groups > 1.0 && in_channels <= 1.0; }
};

[[nodiscard]] ConvolutionShape shape_of(workload::OperatorKind kind, const workload::ConvolutionProblem& problem,
                                        double element_bytes);

} // namespace dubhe::cost::tile
