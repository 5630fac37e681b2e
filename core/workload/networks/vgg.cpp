// SPDX-License-Identifier: Apache-2.0
// VGG (Simonyan and Zisserman 2014), configurations A, B, D and E, as torchvision builds them.
#include "../graph_builder.h"
#include "registry.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

struct VggSize {
    int depth;
    std::array<int, 5> convolutions; // in each of the five stages
};
constexpr std::array vgg_sizes{VggSize{11, {1, 1, 2, 2, 2}}, VggSize{13, {2, 2, 2, 2, 2}}, VggSize{16, {2, 2, 3, 3, 3}},
                               VggSize{19, {2, 2, 4, 4, 4}}};

TensorId vgg_features(GraphBuilder& b, TensorId x, const VggSize& size, bool batch_norm) {
    constexpr std::array<std::int64_t, 5> channels{64, 128, 256, 512, 512};
    const auto block = b.block("features");
    for (std::size_t stage = 0; stage < channels.size(); ++stage) {
        const auto stage_block = b.block("stage" + std::to_string(stage + 1));
        for (int i = 1; i <= size.convolutions[stage]; ++i) {
            const std::string index = std::to_string(i);
            x = b.convolution("conv" + index, x,
                              {.channels = channels[stage], .kernel = 3, .padding = 1, .bias = true});
            if (batch_norm) x = b.batch_norm("bn" + index, x);
            x = b.relu("relu" + index, x);
        }
        x = b.max_pool("pool", x, {.kernel = 2, .stride = 2});
    }
    return x;
}

Result<BuiltNetwork> build_vgg(const VggSize& size, bool batch_norm, const Recipe& recipe) {
    GraphBuilder b{"vgg" + std::to_string(size.depth) + (batch_norm ? "_bn" : ""), recipe.precision, recipe.batch};
    TensorId x = vgg_features(b, b.input("image", {recipe.batch, 3, 224, 224}), size, batch_norm);
    // AdaptiveAvgPool2d(7) of a 7 x 7 image: windows of one element, but the kernel runs.
    x = b.average_pool("avgpool", x, {.kernel = 1, .stride = 1});
    x = b.reshape("flatten", x, {recipe.batch, std::int64_t{512} * 7 * 7});
    {
        const auto block = b.block("classifier");
        for (const std::string index : {"1", "2"}) {
            x = b.relu("relu" + index, b.linear("fc" + index, x, 4096));
            if (recipe.mode == Mode::training) x = b.dropout("dropout" + index, x);
        }
        b.result(b.linear("fc3", x, 1000));
    }
    Result<Graph> graph = std::move(b).finish();
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{std::move(*graph), {}, false, "images"};
}

std::optional<Result<BuiltNetwork>> build_vgg_member(std::string_view key, const Recipe& recipe) {
    const bool batch_norm = key.ends_with("bn");
    if (batch_norm) key.remove_suffix(2);
    const auto depth = number_after("vgg", key);
    if (!depth) return std::nullopt;
    for (const VggSize& size : vgg_sizes) {
        if (size.depth == *depth) return build_vgg(size, batch_norm, recipe);
    }
    return std::nullopt;
}

} // namespace

NetworkFamily vgg_family() {
    NetworkFamily family{"VGG", {}, build_vgg_member};
    for (const VggSize& size : vgg_sizes) {
        const std::string depth = std::to_string(size.depth);
        family.members.push_back({"vgg" + depth, "VGG-" + depth, family.title, false});
    }
    family.members.push_back({"vgg16_bn", "VGG-16 with batch norm", family.title, false});
    return family;
}

} // namespace dubhe::workload
