// SPDX-License-Identifier: Apache-2.0
// ZFNet (Zeiler and Fergus 2013, figure 3): AlexNet with a smaller first kernel and stride.
#include "registry.h"
#include "vision_layers.h"

#include <utility>

namespace dubhe::workload {

namespace {

TensorId zfnet_features(GraphBuilder& b, TensorId x) {
    const auto block = b.block("features");
    const auto stage = [&](const std::string& index, const ConvolutionSpec& spec) {
        x = b.relu("relu" + index, b.convolution("conv" + index, x, spec));
    };
    stage("1", {.channels = 96, .kernel = 7, .stride = 2, .padding = 1, .bias = true});
    x = b.max_pool("pool1", x, {.kernel = 3, .stride = 2, .padding = 1});
    x = local_response_norm(b, "norm1", x);
    stage("2", {.channels = 256, .kernel = 5, .stride = 2, .bias = true});
    x = b.max_pool("pool2", x, {.kernel = 3, .stride = 2, .padding = 1});
    x = local_response_norm(b, "norm2", x);
    stage("3", {.channels = 384, .kernel = 3, .padding = 1, .bias = true});
    stage("4", {.channels = 384, .kernel = 3, .padding = 1, .bias = true});
    stage("5", {.channels = 256, .kernel = 3, .padding = 1, .bias = true});
    return b.max_pool("pool5", x, {.kernel = 3, .stride = 2});
}

Result<BuiltNetwork> build_zfnet(const Recipe& recipe) {
    GraphBuilder b{"zfnet", recipe.precision, recipe.batch};
    TensorId x = zfnet_features(b, b.input("image", {recipe.batch, 3, 224, 224}));
    x = b.reshape("flatten", x, {recipe.batch, std::int64_t{256} * 6 * 6});
    {
        const auto block = b.block("classifier");
        for (const std::string index : {"6", "7"}) {
            x = b.relu("relu" + index, b.linear("fc" + index, x, 4096));
            if (recipe.mode == Mode::training) x = b.dropout("dropout" + index, x);
        }
        b.result(b.linear("fc8", x, 1000));
    }
    return finish_image_network(std::move(b));
}

} // namespace

NetworkFamily zfnet_family() {
    const auto member = [](std::string_view key, const Recipe& recipe) -> std::optional<Result<BuiltNetwork>> {
        if (key != "zfnet") return std::nullopt;
        return build_zfnet(recipe);
    };
    return {"ZFNet", {{"zfnet", "ZFNet", "ZFNet", false}}, member};
}

} // namespace dubhe::workload
