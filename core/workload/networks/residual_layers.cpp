// SPDX-License-Identifier: Apache-2.0
#include "residual_layers.h"

namespace dubhe::workload {

namespace {

TensorId unit(GraphBuilder& b, const std::string& index, TensorId x, const ConvolutionSpec& spec) {
    return b.batch_norm("bn" + index, b.convolution("conv" + index, x, spec));
}

// As NVIDIA's examples have it: two linear layers over the averages of the channels.
TensorId excited(GraphBuilder& b, TensorId x, std::int64_t squeezed) {
    if (b.failed()) return {};
    const auto block = b.block("se");
    const Shape shape = b.shape(x);
    const TensorId narrow = b.relu("relu", b.linear("squeeze", b.global_average_pool("avgpool", x), squeezed));
    const TensorId gate = b.elementwise("sigmoid", Function::sigmoid, {b.linear("expand", narrow, shape[1])});
    return b.elementwise("scale", Function::multiply, {b.reshape("gate", gate, {shape[0], shape[1], 1, 1}), x});
}

TensorId residual_block(GraphBuilder& b, TensorId x, const ResidualBlock& each, std::int32_t stride) {
    TensorId y = x;
    const ConvolutionSpec three{
        .channels = each.width, .kernel = 3, .stride = stride, .padding = 1, .groups = each.groups};
    if (each.bottleneck) {
        y = b.relu("relu1", unit(b, "1", y, {.channels = each.width}));
        y = b.relu("relu2", unit(b, "2", y, three));
        y = unit(b, "3", y, {.channels = each.channels});
    } else {
        y = b.relu("relu1", unit(b, "1", y, three));
        y = unit(b, "2", y, {.channels = each.channels, .kernel = 3, .padding = 1});
    }
    if (each.squeezed > 0) y = excited(b, y, each.squeezed);
    if (!b.failed() && (stride != 1 || b.shape(x)[1] != each.channels)) {
        const auto block = b.block("downsample");
        x = b.batch_norm("1", b.convolution("0", x, {.channels = each.channels, .stride = stride}));
    }
    return b.relu("relu", b.add("add", y, x));
}

} // namespace

TensorId residual_stem(GraphBuilder& b, TensorId image) {
    TensorId x = b.convolution("conv1", image, {.channels = 64, .kernel = 7, .stride = 2, .padding = 3});
    x = b.relu("relu", b.batch_norm("bn1", x));
    return b.max_pool("maxpool", x, {.kernel = 3, .stride = 2, .padding = 1});
}

TensorId residual_stage(GraphBuilder& b, const std::string& name, TensorId x, const ResidualBlock& each,
                        std::int64_t blocks, std::int32_t stride) {
    const auto block = b.block(name);
    for (std::int64_t i = 0; i < blocks && !b.failed(); ++i) {
        const auto inner = b.block(std::to_string(i));
        x = residual_block(b, x, each, i == 0 ? stride : 1);
    }
    return x;
}

} // namespace dubhe::workload
