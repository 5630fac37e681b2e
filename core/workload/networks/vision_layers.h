// SPDX-License-Identifier: Apache-2.0
// Pieces that the convolutional families share, each as the kernels that eager PyTorch runs.
#pragma once

#include "../graph_builder.h"
#include "../recipe.h"

#include <array>
#include <cstdint>
#include <string>

namespace dubhe::workload {

// Convolution without bias, batch norm, activation: <name>, <name>_bn, <name>_<function>. Function::other: none.
[[nodiscard]] TensorId convolution_norm(GraphBuilder& b, const std::string& name, TensorId x,
                                        const ConvolutionSpec& spec, Function activation = Function::relu);

struct RectangularConvolution {
    std::int64_t channels = 1;
    std::array<std::int32_t, 2> kernel{1, 1};  // height, width
    std::array<std::int32_t, 2> padding{0, 0}; // stride 1, no bias
};
[[nodiscard]] TensorId convolution(GraphBuilder& b, const std::string& name, TensorId x,
                                   const RectangularConvolution& spec);

// With weights that exist already: [channels, in, kernel, kernel] and [channels].
[[nodiscard]] TensorId convolution_with(GraphBuilder& b, const std::string& name, TensorId x,
                                        const ConvolutionSpec& spec, TensorId weight, TensorId bias);

struct TransposedConvolution {
    std::int64_t channels = 1;
    std::int32_t kernel = 2, stride = 2;
};
// Each dimension `stride` times as long (padded as TensorFlow's "same" where the kernel is longer); with bias.
[[nodiscard]] TensorId transposed_convolution(GraphBuilder& b, const std::string& name, TensorId x,
                                              const TransposedConvolution& spec);

// [batch, classes, places...] -> [batch, places, classes]: a view, what a loss over classes reads.
[[nodiscard]] TensorId classes_last(GraphBuilder& b, const std::string& name, TensorId x);

[[nodiscard]] TensorId local_response_norm(GraphBuilder& b, std::string name, TensorId x);

// view, transpose, contiguous, view: one copy (Zhang et al. 2017, section 3.1).
[[nodiscard]] TensorId channel_shuffle(GraphBuilder& b, const std::string& name, TensorId x, std::int64_t groups);

// Twice (`factor` times) as high and wide.
[[nodiscard]] TensorId upsample(GraphBuilder& b, std::string name, TensorId x, std::int64_t factor);

// An image network from its builder: notes and unit are those of all of them.
[[nodiscard]] Result<BuiltNetwork> finish_image_network(GraphBuilder&& b);

} // namespace dubhe::workload
