// SPDX-License-Identifier: Apache-2.0
// AlexNet (Krizhevsky 2014, "One weird trick"), as torchvision builds it: one tower, no local response norm.
#include "registry.h"
#include "vision_layers.h"

#include <utility>

namespace dubhe::workload {

namespace {

TensorId alexnet_features(GraphBuilder& b, TensorId x) {
    const auto block = b.block("features");
    const auto stage = [&](const std::string& index, const ConvolutionSpec& spec) {
        x = b.relu("relu" + index, b.convolution("conv" + index, x, spec));
    };
    const auto pool = [&](const std::string& index) { x = b.max_pool("pool" + index, x, {.kernel = 3, .stride = 2}); };
    stage("1", {.channels = 64, .kernel = 11, .stride = 4, .padding = 2, .bias = true});
    pool("1");
    stage("2", {.channels = 192, .kernel = 5, .padding = 2, .bias = true});
    pool("2");
    stage("3", {.channels = 384, .kernel = 3, .padding = 1, .bias = true});
    stage("4", {.channels = 256, .kernel = 3, .padding = 1, .bias = true});
    stage("5", {.channels = 256, .kernel = 3, .padding = 1, .bias = true});
    pool("5");
    return x;
}

Result<BuiltNetwork> build_alexnet(const Recipe& recipe) {
    GraphBuilder b{"alexnet", recipe.precision, recipe.batch};
    TensorId x = alexnet_features(b, b.input("image", {recipe.batch, 3, 224, 224}));
    // AdaptiveAvgPool2d(6) of a 6 x 6 image: windows of one element, but the kernel runs.
    x = b.average_pool("avgpool", x, {.kernel = 1, .stride = 1});
    x = b.reshape("flatten", x, {recipe.batch, std::int64_t{256} * 6 * 6});
    {
        const auto block = b.block("classifier");
        for (const std::string index : {"1", "2"}) {
            if (recipe.mode == Mode::training) x = b.dropout("dropout" + index, x);
            x = b.relu("relu" + index, b.linear("fc" + index, x, 4096));
        }
        b.result(b.linear("fc3", x, 1000));
    }
    return finish_image_network(std::move(b));
}

} // namespace

NetworkFamily alexnet_family() {
    const auto member = [](std::string_view key, const Recipe& recipe) -> std::optional<Result<BuiltNetwork>> {
        if (key != "alexnet") return std::nullopt;
        return build_alexnet(recipe);
    };
    return {"AlexNet", {{"alexnet", "AlexNet", "AlexNet", false}}, member};
}

} // namespace dubhe::workload
