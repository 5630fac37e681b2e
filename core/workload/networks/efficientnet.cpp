// SPDX-License-Identifier: Apache-2.0
// EfficientNet B0 to B7 (Tan and Le 2019, table 1 and section 4), as torchvision builds them, each at the resolution it
// was scaled for; NVIDIA's WideSE variants of them, whose squeeze has a quarter of the expanded channels instead of the
// block's (DeepLearningExamples, PyTorch/Classification/ConvNets); and EfficientNetV2 S, M and L (Tan and Le 2021,
// table 4), which are trained on smaller images than they are used with: "efficientnetv2-s-300" is the S that trains.
#include "registry.h"
#include "vision_layers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace dubhe::workload {

namespace {

struct EfficientNetStage {
    std::int64_t expansion;
    std::int32_t kernel, stride;
    std::int64_t channels;
    int layers;
    bool fused = false; // expansion and depthwise convolution are one, nothing is squeezed
};

struct EfficientNetConfig {
    std::string name, title;
    std::int64_t image;      // side
    std::int64_t stem, head; // channels
    std::vector<EfficientNetStage> stages;
    bool wide_squeeze = false;
};

// To a multiple of eight, never more than 10 % below what was asked for.
std::int64_t scaled_channels(double channels) {
    const auto rounded = std::max<std::int64_t>(8, static_cast<std::int64_t>(channels + 4.0) / 8 * 8);
    return static_cast<double>(rounded) < 0.9 * channels ? rounded + 8 : rounded;
}

struct Scale {
    double width, depth;
    std::int64_t resolution;
};
constexpr std::array scales{Scale{1.0, 1.0, 224}, Scale{1.0, 1.1, 240}, Scale{1.1, 1.2, 260}, Scale{1.2, 1.4, 300},
                            Scale{1.4, 1.8, 380}, Scale{1.6, 2.2, 456}, Scale{1.8, 2.6, 528}, Scale{2.0, 3.1, 600}};

EfficientNetConfig scaled_network(std::size_t member, bool wide_squeeze) {
    const Scale& scale = scales[member];
    const std::string number = std::to_string(member), kind = wide_squeeze ? "widese-" : "";
    const auto channels = [&](std::int64_t unscaled) {
        return scaled_channels(static_cast<double>(unscaled) * scale.width);
    };
    EfficientNetConfig config{"efficientnet-" + kind + "b" + number,
                              std::string{wide_squeeze ? "EfficientNet-WideSE-B" : "EfficientNet-B"} + number,
                              scale.resolution,
                              channels(32),
                              4 * channels(320),
                              {{1, 3, 1, 16, 1},
                               {6, 3, 2, 24, 2},
                               {6, 5, 2, 40, 2},
                               {6, 3, 2, 80, 3},
                               {6, 5, 1, 112, 3},
                               {6, 5, 2, 192, 4},
                               {6, 3, 1, 320, 1}},
                              wide_squeeze};
    for (EfficientNetStage& stage : config.stages) {
        stage.channels = channels(stage.channels);
        stage.layers = static_cast<int>(std::ceil(stage.layers * scale.depth));
    }
    return config;
}

std::vector<EfficientNetConfig> efficientnets() {
    std::vector<EfficientNetConfig> all;
    for (std::size_t i = 0; i < scales.size(); ++i)
        all.push_back(scaled_network(i, false));
    all.push_back({"efficientnetv2-s",
                   "EfficientNetV2-S",
                   384,
                   24,
                   1280,
                   {{1, 3, 1, 24, 2, true},
                    {4, 3, 2, 48, 4, true},
                    {4, 3, 2, 64, 4, true},
                    {4, 3, 2, 128, 6},
                    {6, 3, 1, 160, 9},
                    {6, 3, 2, 256, 15}}});
    all.push_back({"efficientnetv2-m",
                   "EfficientNetV2-M",
                   480,
                   24,
                   1280,
                   {{1, 3, 1, 24, 3, true},
                    {4, 3, 2, 48, 5, true},
                    {4, 3, 2, 80, 5, true},
                    {4, 3, 2, 160, 7},
                    {6, 3, 1, 176, 14},
                    {6, 3, 2, 304, 18},
                    {6, 3, 1, 512, 5}}});
    all.push_back({"efficientnetv2-l",
                   "EfficientNetV2-L",
                   480,
                   32,
                   1280,
                   {{1, 3, 1, 32, 4, true},
                    {4, 3, 2, 64, 7, true},
                    {4, 3, 2, 96, 7, true},
                    {4, 3, 2, 192, 10},
                    {6, 3, 1, 224, 19},
                    {6, 3, 2, 384, 25},
                    {6, 3, 1, 640, 7}}});
    const std::size_t second = scales.size();
    for (const std::int64_t side : {300, 384, 384}) {
        EfficientNetConfig trained = all[second + (all.size() - second) % 3];
        trained.name += "-" + std::to_string(side);
        trained.title += ", " + std::to_string(side) + " pixels";
        trained.image = side;
        all.push_back(std::move(trained));
    }
    for (const std::size_t member : {std::size_t{0}, std::size_t{4}})
        all.push_back(scaled_network(member, true));
    return all;
}

class EfficientNetBuilder {
  public:
    EfficientNetBuilder(const EfficientNetConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, batch_{recipe.batch}, train_{recipe.mode ==
                                                                                                    Mode::training} {}

    Result<BuiltNetwork> build() && {
        TensorId x = b_.input("image", {batch_, 3, c_.image, c_.image});
        x = convolution_norm(b_, "stem", x, {.channels = c_.stem, .kernel = 3, .stride = 2, .padding = 1},
                             Function::silu);
        for (std::size_t i = 0; i < c_.stages.size(); ++i)
            x = stage(i, x);
        x = b_.global_average_pool("avgpool", convolution_norm(b_, "head", x, {.channels = c_.head}, Function::silu));
        if (train_) x = b_.dropout("dropout", x);
        b_.result(b_.linear("classifier", x, 1000));
        return finish_image_network(std::move(b_));
    }

  private:
    TensorId stage(std::size_t index, TensorId x) {
        const EfficientNetStage& stage = c_.stages[index];
        const auto block = b_.block("stage" + std::to_string(index + 1));
        for (int i = 0; i < stage.layers && !b_.failed(); ++i) {
            const auto inner = b_.block(std::to_string(i));
            const std::int32_t stride = i == 0 ? stage.stride : 1;
            const TensorId y = stage.fused ? fused_bottleneck(stage, stride, x) : inverted_bottleneck(stage, stride, x);
            if (b_.failed() || stride != 1 || b_.shape(x)[1] != stage.channels) {
                x = y;
                continue;
            }
            x = b_.add("add", train_ ? stochastic_depth(y) : y, x);
        }
        return x;
    }

    TensorId inverted_bottleneck(const EfficientNetStage& stage, std::int32_t stride, TensorId x) {
        const std::int64_t in = b_.shape(x)[1], wide = in * stage.expansion;
        TensorId y = x;
        if (stage.expansion != 1) y = convolution_norm(b_, "expand", y, {.channels = wide}, Function::silu);
        y = convolution_norm(b_, "depthwise", y,
                             {.channels = wide,
                              .kernel = stage.kernel,
                              .stride = stride,
                              .padding = stage.kernel / 2,
                              .groups = static_cast<std::int32_t>(wide)},
                             Function::silu);
        y = excited(y, std::max<std::int64_t>(1, (c_.wide_squeeze ? wide : in) / 4));
        return convolution_norm(b_, "project", y, {.channels = stage.channels}, Function::other);
    }

    TensorId fused_bottleneck(const EfficientNetStage& stage, std::int32_t stride, TensorId x) {
        const bool expands = stage.expansion != 1;
        const ConvolutionSpec wide{.channels = expands ? stage.expansion * b_.shape(x)[1] : stage.channels,
                                   .kernel = stage.kernel,
                                   .stride = stride,
                                   .padding = stage.kernel / 2};
        const TensorId y = convolution_norm(b_, "expand", x, wide, Function::silu);
        if (!expands) return y;
        return convolution_norm(b_, "project", y, {.channels = stage.channels}, Function::other);
    }

    // Squeeze and excitation (Hu et al. 2018).
    TensorId excited(TensorId x, std::int64_t squeezed) {
        if (b_.failed()) return {};
        const auto block = b_.block("se");
        const Shape shape = b_.shape(x);
        TensorId gate = b_.reshape("keepdim", b_.global_average_pool("avgpool", x), {shape[0], shape[1], 1, 1});
        gate = b_.convolution("fc1", gate, {.channels = squeezed, .bias = true});
        gate = b_.elementwise("silu", Function::silu, {gate});
        gate = b_.convolution("fc2", gate, {.channels = shape[1], .bias = true});
        gate = b_.elementwise("sigmoid", Function::sigmoid, {gate});
        return b_.elementwise("scale", Function::multiply, {gate, x});
    }

    // Each sample's branch is kept or dropped whole: a product with one number a sample (Huang et al. 2016).
    TensorId stochastic_depth(TensorId x) {
        const TensorId kept = b_.tensor("stochastic_depth.noise", {batch_, 1, 1, 1}, TensorRole::constant);
        return b_.elementwise("stochastic_depth", Function::multiply, {x, kept});
    }

    const EfficientNetConfig& c_;
    GraphBuilder b_;
    std::int64_t batch_;
    bool train_;
};

std::optional<Result<BuiltNetwork>> build_efficientnet_member(std::string_view key, const Recipe& recipe) {
    if (!key.starts_with("efficientnet")) return std::nullopt;
    for (const EfficientNetConfig& config : efficientnets()) {
        if (network_key(config.name) == key) return EfficientNetBuilder{config, recipe}.build();
    }
    return std::nullopt;
}

} // namespace

NetworkFamily efficientnet_family() {
    NetworkFamily family{"EfficientNet", {}, build_efficientnet_member};
    for (const EfficientNetConfig& config : efficientnets())
        family.members.push_back({config.name, config.title, "EfficientNet", false});
    return family;
}

} // namespace dubhe::workload
