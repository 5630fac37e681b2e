// SPDX-License-Identifier: Apache-2.0
// ResNet (He et al. 2015) as torchvision builds it (the stride of a bottleneck stands in its 3 x 3 convolution).
//
// Any depth: a bottleneck network has 3 convolutions a block, so depth = 3 * blocks + 2; a basic one has 2, so
// depth = 2 * blocks + 2. Where both fit, it is a bottleneck network. ResNet-44, 62 and 77, the variants of Li et al.
// (MICRO 2023), have 14, 20 and 25 bottleneck blocks. The blocks are spread over the four stages the way the
// published members grow: see stages_of(). "resnet[3,4,6,3]" and "resnetbasic[2,2,2,2]" give the stages themselves.
#include "../graph_builder.h"
#include "registry.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace dubhe::workload {

namespace {

using Stages = std::array<std::int64_t, 4>;

struct ResNetConfig {
    std::string name;
    Stages stages{};
    bool bottleneck = true;
};

constexpr std::int64_t most_blocks = 1000;

class ResNetBuilder {
  public:
    ResNetBuilder(const ResNetConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, batch_{recipe.batch} {}

    Result<Graph> build() && {
        TensorId x = b_.input("image", {batch_, 3, 224, 224});
        x = b_.convolution("conv1", x, {.channels = 64, .kernel = 7, .stride = 2, .padding = 3});
        x = b_.relu("relu", b_.batch_norm("bn1", x));
        x = b_.max_pool("maxpool", x, {.kernel = 3, .stride = 2, .padding = 1});
        for (std::size_t stage = 0; stage < c_.stages.size(); ++stage)
            x = layer(stage, x);
        b_.result(b_.linear("fc", b_.global_average_pool("avgpool", x), 1000));
        return std::move(b_).finish();
    }

  private:
    TensorId layer(std::size_t stage, TensorId x) {
        const auto block = b_.block("layer" + std::to_string(stage + 1));
        for (std::int64_t i = 0; i < c_.stages[stage] && !b_.failed(); ++i) {
            const auto inner = b_.block(std::to_string(i));
            x = residual(x, std::int64_t{64} << stage, i == 0 && stage > 0 ? 2 : 1);
        }
        return x;
    }

    TensorId residual(TensorId x, std::int64_t width, std::int32_t stride) {
        const std::int64_t channels = c_.bottleneck ? 4 * width : width;
        TensorId y = x;
        if (c_.bottleneck) {
            y = b_.relu("relu1", unit("1", y, {.channels = width}));
            y = b_.relu("relu2", unit("2", y, {.channels = width, .kernel = 3, .stride = stride, .padding = 1}));
            y = unit("3", y, {.channels = channels});
        } else {
            y = b_.relu("relu1", unit("1", y, {.channels = width, .kernel = 3, .stride = stride, .padding = 1}));
            y = unit("2", y, {.channels = width, .kernel = 3, .padding = 1});
        }
        if (!b_.failed() && (stride != 1 || b_.shape(x)[1] != channels)) {
            const auto block = b_.block("downsample");
            x = b_.batch_norm("1", b_.convolution("0", x, {.channels = channels, .stride = stride}));
        }
        return b_.relu("relu", b_.add("add", y, x));
    }

    TensorId unit(const std::string& index, TensorId x, const ConvolutionSpec& spec) {
        return b_.batch_norm("bn" + index, b_.convolution("conv" + index, x, spec));
    }

    const ResNetConfig& c_;
    GraphBuilder b_;
    std::int64_t batch_;
};

Result<BuiltNetwork> build_resnet(const ResNetConfig& config, const Recipe& recipe) {
    Result<Graph> graph = ResNetBuilder{config, recipe}.build();
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
    std::string message = "No ResNet has " + std::to_string(depth) +
                          " layers: depth is 3 * blocks + 2 (bottleneck) or 2 * blocks + 2 (basic), with 4 to " +
                          std::to_string(most_blocks) + " blocks.";
    constexpr std::int64_t deepest = 3 * most_blocks + 2, shallowest = 10;
    std::int64_t below = std::min(depth, deepest), above = std::max(depth, shallowest);
    while (below >= shallowest && !config_of_depth(below))
        --below;
    while (above <= deepest && !config_of_depth(above))
        ++above;
    message += " The nearest: resnet" + std::to_string(below >= shallowest ? below : above);
    if (below >= shallowest && above <= deepest) message += " and resnet" + std::to_string(above);
    message += '.';
    return error(message + " Or give the blocks of the four stages: resnet[3,4,6,3], resnetbasic[2,2,2,2].");
}

std::optional<Result<BuiltNetwork>> build_staged(std::string_view prefix, std::string_view key, bool bottleneck,
                                                 const Recipe& recipe) {
    const auto numbers = numbers_after(prefix, key);
    if (!numbers) return std::nullopt;
    const std::int64_t sum = std::accumulate(numbers->begin(), numbers->end(), std::int64_t{0});
    const bool positive = std::ranges::all_of(*numbers, [](std::int64_t n) { return n >= 1; });
    if (numbers->size() != 4 || !positive || sum > most_blocks) {
        return Result<BuiltNetwork>{error("A ResNet by its stages is written resnet[3,4,6,3] (bottleneck) or "
                                          "resnetbasic[2,2,2,2]: four whole numbers of blocks from 1, at most " +
                                          std::to_string(most_blocks) + " together.")};
    }
    ResNetConfig config{std::string{key}, {}, bottleneck};
    std::ranges::copy(*numbers, config.stages.begin());
    return build_resnet(config, recipe);
}

std::optional<Result<BuiltNetwork>> build_resnet_member(std::string_view key, const Recipe& recipe) {
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
    return family;
}

} // namespace dubhe::workload
