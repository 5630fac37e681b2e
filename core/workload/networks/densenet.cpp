// SPDX-License-Identifier: Apache-2.0
// DenseNet-BC (Huang et al. 2016) as torchvision builds it: every layer concatenates all features before it anew.
#include "../graph_builder.h"
#include "registry.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

struct DenseNetSize {
    int depth;
    std::int64_t growth;
    std::array<int, 4> layers; // of each dense block
    std::int64_t stem;         // channels of the first convolution
};
constexpr std::array densenet_sizes{
    DenseNetSize{121, 32, {6, 12, 24, 16}, 64}, DenseNetSize{161, 48, {6, 12, 36, 24}, 96},
    DenseNetSize{169, 32, {6, 12, 32, 32}, 64}, DenseNetSize{201, 32, {6, 12, 48, 32}, 64}};

TensorId norm_relu(GraphBuilder& b, const std::string& index, TensorId x) {
    return b.relu("relu" + index, b.batch_norm("norm" + index, x));
}

TensorId dense_block(GraphBuilder& b, int index, int layers, std::int64_t growth, TensorId x) {
    constexpr std::int64_t bottleneck = 4;
    const auto block = b.block("denseblock" + std::to_string(index));
    std::vector<TensorId> grown{x};
    for (int i = 1; i <= layers; ++i) {
        const auto layer = b.block("denselayer" + std::to_string(i));
        TensorId y = norm_relu(b, "1", b.concat("concat", grown, 1));
        y = norm_relu(b, "2", b.convolution("conv1", y, {.channels = bottleneck * growth}));
        grown.push_back(b.convolution("conv2", y, {.channels = growth, .kernel = 3, .padding = 1}));
    }
    return b.concat("concat", grown, 1);
}

TensorId transition(GraphBuilder& b, int index, TensorId x) {
    const auto block = b.block("transition" + std::to_string(index));
    const TensorId y = norm_relu(b, "", x);
    if (b.failed()) return {};
    const TensorId halved = b.convolution("conv", y, {.channels = b.shape(y)[1] / 2});
    return b.average_pool("pool", halved, {.kernel = 2, .stride = 2});
}

Result<BuiltNetwork> build_densenet(const DenseNetSize& size, const Recipe& recipe) {
    GraphBuilder b{"densenet" + std::to_string(size.depth), recipe.precision, recipe.batch};
    TensorId x = b.input("image", {recipe.batch, 3, 224, 224});
    {
        const auto block = b.block("features");
        x = b.convolution("conv0", x, {.channels = size.stem, .kernel = 7, .stride = 2, .padding = 3});
        x = b.max_pool("pool0", norm_relu(b, "0", x), {.kernel = 3, .stride = 2, .padding = 1});
        for (int i = 0; i < 4; ++i) {
            x = dense_block(b, i + 1, size.layers[static_cast<std::size_t>(i)], size.growth, x);
            if (i < 3) x = transition(b, i + 1, x);
        }
        x = norm_relu(b, "5", x);
    }
    b.result(b.linear("classifier", b.global_average_pool("avgpool", x), 1000));
    Result<Graph> graph = std::move(b).finish();
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{std::move(*graph), {}, false, "images"};
}

std::optional<Result<BuiltNetwork>> build_densenet_member(std::string_view key, const Recipe& recipe) {
    const auto depth = number_after("densenet", key);
    for (const DenseNetSize& size : densenet_sizes) {
        if (depth == size.depth) return build_densenet(size, recipe);
    }
    return std::nullopt;
}

} // namespace

NetworkFamily densenet_family() {
    NetworkFamily family{"DenseNet", {}, build_densenet_member};
    for (const DenseNetSize& size : densenet_sizes) {
        const std::string depth = std::to_string(size.depth);
        family.members.push_back({"densenet" + depth, "DenseNet-" + depth, family.title, false});
    }
    return family;
}

} // namespace dubhe::workload
