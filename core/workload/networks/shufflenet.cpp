// SPDX-License-Identifier: Apache-2.0
// ShuffleNet v1 (Zhang et al. 2017, table 1) and v2 (Ma et al. 2018, table 5; as torchvision builds it).
#include "registry.h"
#include "vision_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

constexpr std::array stage_units{4, 8, 4}; // both versions

ConvolutionSpec depthwise(std::int64_t channels, std::int32_t stride) {
    return {.channels = channels,
            .kernel = 3,
            .stride = stride,
            .padding = 1,
            .groups = static_cast<std::int32_t>(channels)};
}

TensorId stem(GraphBuilder& b, const Recipe& recipe) {
    const TensorId image = b.input("image", {recipe.batch, 3, 224, 224});
    const TensorId x = convolution_norm(b, "conv1", image, {.channels = 24, .kernel = 3, .stride = 2, .padding = 1});
    return b.max_pool("maxpool", x, {.kernel = 3, .stride = 2, .padding = 1});
}

// Calls unit(x, channels, stride) for each unit of the three stages.
template <class Unit>
TensorId in_stages(GraphBuilder& b, TensorId x, std::span<const std::int64_t> channels, Unit unit) {
    for (std::size_t stage = 0; stage < stage_units.size(); ++stage) {
        const auto block = b.block("stage" + std::to_string(stage + 2));
        for (int i = 0; i < stage_units[stage]; ++i) {
            const auto inner = b.block(std::to_string(i));
            x = unit(x, channels[stage], i == 0 ? 2 : 1);
        }
    }
    return x;
}

// Version 1, width 1

struct ShuffleV1 {
    std::int32_t groups;
    std::array<std::int64_t, 3> channels; // of stages 2 to 4
};
constexpr std::array v1_sizes{ShuffleV1{1, {144, 288, 576}}, ShuffleV1{2, {200, 400, 800}},
                              ShuffleV1{3, {240, 480, 960}}, ShuffleV1{4, {272, 544, 1088}},
                              ShuffleV1{8, {384, 768, 1536}}};

TensorId unit_v1(GraphBuilder& b, TensorId x, std::int64_t channels, std::int32_t stride, std::int32_t groups) {
    if (b.failed()) return {};
    const std::int64_t in = b.shape(x)[1];
    const std::int64_t out = stride == 2 ? channels - in : channels; // the rest is the pooled input
    const std::int64_t middle = channels / 4;
    // The first unit's first product has too few channels to be grouped.
    const std::int32_t first_groups = in == 24 ? 1 : groups;
    TensorId y = convolution_norm(b, "conv1", x, {.channels = middle, .groups = first_groups});
    if (groups > 1) y = channel_shuffle(b, "shuffle", y, groups);
    y = convolution_norm(b, "depthwise", y, depthwise(middle, stride), Function::other);
    y = convolution_norm(b, "conv2", y, {.channels = out, .groups = groups}, Function::other);
    if (stride == 1) return b.relu("relu", b.add("add", x, y));
    const TensorId pooled = b.average_pool("avgpool", x, {.kernel = 3, .stride = 2, .padding = 1});
    return b.relu("relu", b.concat("concat", std::array{pooled, y}, 1));
}

Result<BuiltNetwork> build_v1(const ShuffleV1& size, const Recipe& recipe) {
    GraphBuilder b{"shufflenet_v1_g" + std::to_string(size.groups), recipe.precision, recipe.batch};
    const TensorId x =
        in_stages(b, stem(b, recipe), size.channels, [&](TensorId in, std::int64_t channels, int stride) {
            return unit_v1(b, in, channels, stride, size.groups);
        });
    b.result(b.linear("fc", b.global_average_pool("globalpool", x), 1000));
    return finish_image_network(std::move(b));
}

// Version 2

struct ShuffleV2 {
    std::string_view key, name, title;
    std::array<std::int64_t, 4> channels; // of stages 2 to 4 and of conv5
};
constexpr std::array v2_sizes{
    ShuffleV2{"shufflenetv2x05", "shufflenet_v2_x0_5", "ShuffleNet v2 0.5x", {48, 96, 192, 1024}},
    ShuffleV2{"shufflenetv2x10", "shufflenet_v2", "ShuffleNet v2 1x", {116, 232, 464, 1024}},
    ShuffleV2{"shufflenetv2x15", "shufflenet_v2_x1_5", "ShuffleNet v2 1.5x", {176, 352, 704, 1024}},
    ShuffleV2{"shufflenetv2x20", "shufflenet_v2_x2_0", "ShuffleNet v2 2x", {244, 488, 976, 2048}}};

TensorId right_branch(GraphBuilder& b, TensorId x, std::int64_t channels, std::int32_t stride) {
    const auto block = b.block("branch2");
    TensorId y = convolution_norm(b, "conv1", x, {.channels = channels});
    y = convolution_norm(b, "depthwise", y, depthwise(channels, stride), Function::other);
    return convolution_norm(b, "conv2", y, {.channels = channels});
}

TensorId left_branch(GraphBuilder& b, TensorId x, std::int64_t channels) {
    if (b.failed()) return {};
    const auto block = b.block("branch1");
    const TensorId y = convolution_norm(b, "depthwise", x, depthwise(b.shape(x)[1], 2), Function::other);
    return convolution_norm(b, "conv", y, {.channels = channels});
}

TensorId unit_v2(GraphBuilder& b, TensorId x, std::int64_t channels, std::int32_t stride) {
    const std::int64_t half = channels / 2;
    TensorId left = x, right = x;
    if (stride == 1) {
        const std::vector<TensorId> halves = b.split("chunk", x, 1, std::array{half, half});
        left = halves[0];
        right = halves[1];
    } else {
        left = left_branch(b, x, half);
    }
    const TensorId both = b.concat("concat", std::array{left, right_branch(b, right, half, stride)}, 1);
    return channel_shuffle(b, "shuffle", both, 2);
}

Result<BuiltNetwork> build_v2(const ShuffleV2& size, const Recipe& recipe) {
    GraphBuilder b{std::string{size.name}, recipe.precision, recipe.batch};
    TensorId x = in_stages(b, stem(b, recipe), size.channels, [&](TensorId in, std::int64_t channels, int stride) {
        return unit_v2(b, in, channels, stride);
    });
    x = convolution_norm(b, "conv5", x, {.channels = size.channels[3]});
    b.result(b.linear("fc", b.global_average_pool("globalpool", x), 1000));
    return finish_image_network(std::move(b));
}

std::optional<Result<BuiltNetwork>> build_shufflenet_member(std::string_view key, const Recipe& recipe) {
    if (key == "shufflenet" || key == "shufflenetv1") return build_v1(v1_sizes[2], recipe); // three groups
    for (const ShuffleV1& size : v1_sizes) {
        if (number_after("shufflenetv1g", key) == size.groups) return build_v1(size, recipe);
    }
    for (const ShuffleV2& size : v2_sizes) {
        if (key == size.key || key == network_key(size.name)) return build_v2(size, recipe);
    }
    return std::nullopt;
}

} // namespace

NetworkFamily shufflenet_family() {
    NetworkFamily family{"ShuffleNet", {}, build_shufflenet_member};
    for (const ShuffleV1& size : v1_sizes) {
        const std::string groups = std::to_string(size.groups);
        family.members.push_back(
            {"shufflenet_v1_g" + groups, "ShuffleNet v1, " + groups + " groups", "ShuffleNet", false});
    }
    family.members.front().title = "ShuffleNet v1, 1 group";
    for (const ShuffleV2& size : v2_sizes)
        family.members.push_back({std::string{size.name}, std::string{size.title}, "ShuffleNet", false});
    return family;
}

} // namespace dubhe::workload
