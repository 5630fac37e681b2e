// SPDX-License-Identifier: Apache-2.0
// MobileNetV2 (Sandler et al. 2018, table 2), width 1.0, as torchvision builds it.
#include "../graph_builder.h"
#include "registry.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

struct MobileNetStage {
    std::int64_t expansion, channels;
    int repeats;
    std::int32_t stride;
};
constexpr std::array mobilenet_stages{
    MobileNetStage{1, 16, 1, 1}, MobileNetStage{6, 24, 2, 2},  MobileNetStage{6, 32, 3, 2}, MobileNetStage{6, 64, 4, 2},
    MobileNetStage{6, 96, 3, 1}, MobileNetStage{6, 160, 3, 2}, MobileNetStage{6, 320, 1, 1}};

TensorId convolution_norm_relu6(GraphBuilder& b, const std::string& name, TensorId x, const ConvolutionSpec& spec) {
    const TensorId normed = b.batch_norm(name + "_bn", b.convolution(name, x, spec));
    return b.elementwise(name + "_relu6", Function::relu6, {normed});
}

TensorId inverted_residual(GraphBuilder& b, TensorId x, const MobileNetStage& stage, std::int32_t stride) {
    if (b.failed()) return {};
    const std::int64_t in = b.shape(x)[1];
    const std::int64_t hidden = in * stage.expansion;
    TensorId y = x;
    if (stage.expansion != 1) y = convolution_norm_relu6(b, "expand", y, {.channels = hidden});
    y = convolution_norm_relu6(
        b, "depthwise", y,
        {.channels = hidden, .kernel = 3, .stride = stride, .padding = 1, .groups = static_cast<std::int32_t>(hidden)});
    y = b.batch_norm("project_bn", b.convolution("project", y, {.channels = stage.channels}));
    return stride == 1 && in == stage.channels ? b.add("add", x, y) : y;
}

Result<BuiltNetwork> build_mobilenet_v2(const Recipe& recipe) {
    GraphBuilder b{"mobilenet_v2", recipe.precision, recipe.batch};
    TensorId x = b.input("image", {recipe.batch, 3, 224, 224});
    {
        const auto block = b.block("features");
        x = convolution_norm_relu6(b, "0", x, {.channels = 32, .kernel = 3, .stride = 2, .padding = 1});
        int index = 1;
        for (const MobileNetStage& stage : mobilenet_stages) {
            for (int i = 0; i < stage.repeats; ++i) {
                const auto inner = b.block(std::to_string(index++));
                x = inverted_residual(b, x, stage, i == 0 ? stage.stride : 1);
            }
        }
        x = convolution_norm_relu6(b, std::to_string(index), x, {.channels = 1280});
    }
    x = b.global_average_pool("avgpool", x);
    if (recipe.mode == Mode::training) x = b.dropout("dropout", x);
    b.result(b.linear("classifier", x, 1000));
    Result<Graph> graph = std::move(b).finish();
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{std::move(*graph), {}, false, "images"};
}

} // namespace

NetworkFamily mobilenet_family() {
    const auto member = [](std::string_view key, const Recipe& recipe) -> std::optional<Result<BuiltNetwork>> {
        if (key != "mobilenetv2") return std::nullopt;
        return build_mobilenet_v2(recipe);
    };
    return {"MobileNet", {{"mobilenet_v2", "MobileNetV2", "MobileNet", false}}, member};
}

} // namespace dubhe::workload
