// SPDX-License-Identifier: Apache-2.0
// Residual stages (He et al. 2015), those with groups (ResNeXt; Xie et al. 2017) and with squeeze and excitation (Hu et
// al. 2018), as torchvision and NVIDIA's examples build them: the stride of a bottleneck stands in its 3 x 3
// convolution ("v1.5").
#pragma once

#include "../graph_builder.h"

#include <cstdint>
#include <string>

namespace dubhe::workload {

struct ResidualBlock {
    std::int64_t width = 64;     // channels of the 3 x 3 convolution
    std::int64_t channels = 256; // that come out
    std::int32_t groups = 1;     // of the 3 x 3 convolution
    bool bottleneck = true;      // three convolutions, else two of 3 x 3
    std::int64_t squeezed = 0;   // features between squeeze and excitation; 0: none
};

// 7 x 7 convolution with stride 2, norm, relu, 3 x 3 maximum with stride 2: [batch, 64, side / 4, side / 4].
[[nodiscard]] TensorId residual_stem(GraphBuilder& b, TensorId image);

// `blocks` blocks in the block `name`; the first one has the stride.
[[nodiscard]] TensorId residual_stage(GraphBuilder& b, const std::string& name, TensorId x, const ResidualBlock& each,
                                      std::int64_t blocks, std::int32_t stride);

} // namespace dubhe::workload
