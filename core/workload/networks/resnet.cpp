// SPDX-License-Identifier: Apache-2.0
// ResNet (He et al. 2015) as torchvision builds it (the stride of a bottleneck stands in its 3 x 3 convolution).
//
// Any depth: a bottleneck network has 3 convolutions a block, so depth = 3 * blocks + 2; a basic one has 2, so
// depth = 2 * blocks + 2. Where both fit, it is a bottleneck network. ResNet-44, 62 and 77, the variants of Li et al.
// (MICRO 2023), have 14, 20 and 25 bottleneck blocks. The blocks are spread over the four stages the way the
// published members grow: see stages_of(). "resnet[3,4,6,3]" and "resnetbasic[2,2,2,2]" give the stages themselves.
#include "registry.h"
#include "residual_layers.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

namespace dubhe::workload {

namespace {

using Stages = std::array<std::int64_t, 4>;

struct ResNetConfig {
    std::string name;
    Stages stages{};
    bool bottleneck = true;
    std::int32_t groups = 1;
    std::int64_t group_width = 64; // of a group in the first stage; doubled from stage to stage
    bool squeezes = false;         // and excites, from a sixteenth of the channels
};

constexpr std::int64_t most_blocks = 1000;

Result<Graph> resnet_graph(const ResNetConfig& c, const Recipe& recipe) {
    GraphBuilder b{c.name, recipe.precision, recipe.batch};
    TensorId x = residual_stem(b, b.input("image", {recipe.batch, 3, 224, 224}));
    for (std::size_t stage = 0; stage < c.stages.size(); ++stage) {
        const std::int64_t width = c.groups * (c.group_width << stage);
        const std::int64_t channels = (c.bottleneck ? std::int64_t{256} : std::int64_t{64}) << stage;
        const ResidualBlock each{width, channels, c.groups, c.bottleneck, c.squeezes ? channels / 16 : 0};
        x = residual_stage(b, "layer" + std::to_string(stage + 1), x, each, c.stages[stage], stage > 0 ? 2 : 1);
    }
    b.result(b.linear("fc", b.global_average_pool("avgpool", x), 1000));
    return std::move(b).finish();
}

Result<BuiltNetwork> build_resnet(const ResNetConfig& config, const Recipe& recipe) {
    Result<Graph> graph = resnet_graph(config, recipe);
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{std::move(*graph), {}, false, "images"};
}

// Blocks over stages. From 13 on as ResNet-50, 101 and 152 have it: [3, 4, n, 3], from 50 on [3, 8, n, 3]. Below,
// evenly as in ResNet-18, a remainder going to stage 3, then 2, then 1. 16 = [3,4,6,3], 33 = [3,4,23,3],
// 50 = [3,8,36,3], 8 = [2,2,2,2].
Stages stages_of(std::int64_t blocks) {
    if (blocks >= 50) return {3, 8, blocks - 14, 3};
    if (blocks >= 13) return {3, 4, blocks - 10, 3};
    const std::int64_t each = blocks / 4, rest = blocks % 4;
    return {each + (rest > 2 ? 1 : 0), each + (rest > 1 ? 1 : 0), each + (rest > 0 ? 1 : 0), each};
}

std::optional<ResNetConfig> config_of_depth(std::int64_t depth) {
    for (const bool bottleneck : {true, false}) {
        const std::int64_t convolutions = bottleneck ? 3 : 2;
        const std::int64_t blocks = (depth - 2) / convolutions;
        if ((depth - 2) % convolutions != 0 || blocks < 4 || blocks > most_blocks) continue;
        return ResNetConfig{"resnet" + std::to_string(depth), stages_of(blocks), bottleneck};
    }
    return std::nullopt;
}

Diagnostic no_such_depth(std::int64_t depth) {
    constexpr std::int64_t deepest = 3 * most_blocks + 2, shallowest = 10;
    std::int64_t below = std::min(depth, deepest), above = std::max(depth, shallowest);
    while (below >= shallowest && !config_of_depth(below))
        --below;
    while (above <= deepest && !config_of_depth(above))
        ++above;
    const auto name = [](std::int64_t layers) { return "resnet" + std::to_string(layers); };
    if (below >= shallowest && above <= deepest)
        return error(message("No ResNet has %1 layers: depth is 3 * blocks + 2 (bottleneck) or 2 * blocks + 2 (basic), "
                             "with 4 to %2 blocks. The nearest: %3 and %4. Or give the blocks of the four stages: "
                             "resnet[3,4,6,3], resnetbasic[2,2,2,2].",
                             depth, most_blocks, name(below), name(above)));
    return error(message(
        "No ResNet has %1 layers: depth is 3 * blocks + 2 (bottleneck) or 2 * blocks + 2 (basic), with 4 to %2 blocks. "
        "The nearest: %3. Or give the blocks of the four stages: resnet[3,4,6,3], resnetbasic[2,2,2,2].",
        depth, most_blocks, name(below >= shallowest ? below : above)));
}

std::optional<Result<BuiltNetwork>> build_staged(std::string_view prefix, std::string_view key, bool bottleneck,
                                                 const Recipe& recipe) {
    const auto numbers = numbers_after(prefix, key);
    if (!numbers) return std::nullopt;
    const std::int64_t sum = std::accumulate(numbers->begin(), numbers->end(), std::int64_t{0});
    const bool positive = std::ranges::all_of(*numbers, [](std::int64_t n) { return n >= 1; });
    if (numbers->size() != 4 || !positive || sum > most_blocks) {
        return Result<BuiltNetwork>{
            error(message("A ResNet by its stages is written resnet[3,4,6,3] (bottleneck) or resnetbasic[2,2,2,2]: "
                          "four whole numbers of blocks from 1, at most %1 together.",
                          most_blocks))};
    }
    ResNetConfig config{std::string{key}, {}, bottleneck};
    std::ranges::copy(*numbers, config.stages.begin());
    return build_resnet(config, recipe);
}

struct Variant {
    const char* title;
    ResNetConfig config;
};

const std::vector<Variant>& variants() {
    constexpr Stages fifty{3, 4, 6, 3}, hundred{3, 4, 23, 3};
    static const std::vector<Variant> all{{"ResNeXt-50 32x4d", {"resnext50_32x4d", fifty, true, 32, 4}},
                                          {"ResNeXt-101 32x4d", {"resnext101_32x4d", hundred, true, 32, 4}},
                                          {"ResNeXt-101 32x8d", {"resnext101_32x8d", hundred, true, 32, 8}},
                                          {"ResNeXt-101 64x4d", {"resnext101_64x4d", hundred, true, 64, 4}},
                                          {"SE-ResNeXt-101 32x4d", {"se_resnext101_32x4d", hundred, true, 32, 4, true}},
                                          {"Wide ResNet-50-2", {"wide_resnet50_2", fifty, true, 1, 128}},
                                          {"Wide ResNet-101-2", {"wide_resnet101_2", hundred, true, 1, 128}}};
    return all;
}

std::optional<Result<BuiltNetwork>> build_resnet_member(std::string_view key, const Recipe& recipe) {
    for (const Variant& variant : variants()) {
        if (network_key(variant.config.name) == key) return build_resnet(variant.config, recipe);
    }
    if (key.ends_with("v1.5")) key.remove_suffix(4); // what is built here
    if (auto built = build_staged("resnet", key, true, recipe)) return built;
    if (auto built = build_staged("resnetbasic", key, false, recipe)) return built;
    const auto depth = number_after("resnet", key);
    if (!depth) return std::nullopt;
    const auto config = config_of_depth(*depth);
    if (!config) return Result<BuiltNetwork>{no_such_depth(*depth)};
    return build_resnet(*config, recipe);
}

} // namespace

NetworkFamily resnet_family() {
    NetworkFamily family{"ResNet", {}, build_resnet_member};
    for (const char* depth : {"18", "34", "50", "101", "152"}) {
        family.members.push_back({std::string{"resnet"} + depth, std::string{"ResNet-"} + depth, family.title, false});
    }
    for (const Variant& variant : variants())
        family.members.push_back({variant.config.name, variant.title, family.title, false});
    return family;
}

} // namespace dubhe::workload
