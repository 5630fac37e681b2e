// SPDX-License-Identifier: Apache-2.0
// EfficientNet B0 to B7 (Tan and Le 2019, table 1 and section 4), as torchvision builds them, each at the resolution it
// was scaled for.
#include "registry.h"
#include "vision_layers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace dubhe::workload {

namespace {

struct Scale {
    double width, depth;
    std::int64_t resolution;
};
constexpr std::array scales{Scale{1.0, 1.0, 224}, Scale{1.0, 1.1, 240}, Scale{1.1, 1.2, 260}, Scale{1.2, 1.4, 300},
                            Scale{1.4, 1.8, 380}, Scale{1.6, 2.2, 456}, Scale{1.8, 2.6, 528}, Scale{2.0, 3.1, 600}};

struct EfficientNetStage {
    std::int64_t expansion;
    std::int32_t kernel, stride;
    std::int64_t channels;
    int layers;
};
constexpr std::array efficientnet_stages{EfficientNetStage{1, 3, 1, 16, 1},  EfficientNetStage{6, 3, 2, 24, 2},
                                         EfficientNetStage{6, 5, 2, 40, 2},  EfficientNetStage{6, 3, 2, 80, 3},
                                         EfficientNetStage{6, 5, 1, 112, 3}, EfficientNetStage{6, 5, 2, 192, 4},
                                         EfficientNetStage{6, 3, 1, 320, 1}};

// To a multiple of eight, never more than 10 % below what was asked for.
std::int64_t scaled_channels(double channels) {
    const auto rounded = std::max<std::int64_t>(8, static_cast<std::int64_t>(channels + 4.0) / 8 * 8);
    return static_cast<double>(rounded) < 0.9 * channels ? rounded + 8 : rounded;
}

class EfficientNetBuilder {
  public:
    EfficientNetBuilder(int member, const Recipe& recipe)
        : scale_{scales[static_cast<std::size_t>(member)]}, b_{"efficientnet-b" + std::to_string(member),
                                                               recipe.precision, recipe.batch},
          batch_{recipe.batch}, train_{recipe.mode == Mode::training} {}

    Result<BuiltNetwork> build() && {
        TensorId x = b_.input("image", {batch_, 3, scale_.resolution, scale_.resolution});
        x = convolution_norm(b_, "stem", x,
                             {.channels = scaled_channels(32 * scale_.width), .kernel = 3, .stride = 2, .padding = 1},
                             Function::silu);
        for (std::size_t i = 0; i < efficientnet_stages.size(); ++i)
            x = stage(i, x);
        const std::int64_t last = 4 * scaled_channels(efficientnet_stages.back().channels * scale_.width);
        x = b_.global_average_pool("avgpool", convolution_norm(b_, "head", x, {.channels = last}, Function::silu));
        if (train_) x = b_.dropout("dropout", x);
        b_.result(b_.linear("classifier", x, 1000));
        return finish_image_network(std::move(b_));
    }

  private:
    TensorId stage(std::size_t index, TensorId x) {
        const EfficientNetStage& stage = efficientnet_stages[index];
        const auto block = b_.block("stage" + std::to_string(index + 1));
        const int layers = static_cast<int>(std::ceil(stage.layers * scale_.depth));
        for (int i = 0; i < layers && !b_.failed(); ++i) {
            const auto inner = b_.block(std::to_string(i));
            x = inverted_bottleneck(stage, i == 0 ? stage.stride : 1, x);
        }
        return x;
    }

    TensorId inverted_bottleneck(const EfficientNetStage& stage, std::int32_t stride, TensorId x) {
        const std::int64_t in = b_.shape(x)[1],
                           out = scaled_channels(static_cast<double>(stage.channels) * scale_.width);
        const std::int64_t wide = scaled_channels(static_cast<double>(in * stage.expansion));
        TensorId y = x;
        if (stage.expansion != 1) y = convolution_norm(b_, "expand", y, {.channels = wide}, Function::silu);
        y = convolution_norm(b_, "depthwise", y,
                             {.channels = wide,
                              .kernel = stage.kernel,
                              .stride = stride,
                              .padding = stage.kernel / 2,
                              .groups = static_cast<std::int32_t>(wide)},
                             Function::silu);
        y = excited(y, std::max<std::int64_t>(1, in / 4));
        y = convolution_norm(b_, "project", y, {.channels = out}, Function::other);
        if (stride != 1 || in != out) return y;
        return b_.add("add", train_ ? stochastic_depth(y) : y, x);
    }

    // Squeeze and excitation (Hu et al. 2018), from the block's input channels.
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

    const Scale& scale_;
    GraphBuilder b_;
    std::int64_t batch_;
    bool train_;
};

} // namespace

NetworkFamily efficientnet_family() {
    const auto build_member = [](std::string_view key, const Recipe& recipe) -> std::optional<Result<BuiltNetwork>> {
        const auto member = number_after("efficientnetb", key);
        if (!member || *member >= static_cast<std::int64_t>(scales.size())) return std::nullopt;
        return EfficientNetBuilder{static_cast<int>(*member), recipe}.build();
    };
    NetworkFamily family{"EfficientNet", {}, build_member};
    for (std::size_t i = 0; i < scales.size(); ++i) {
        const std::string number = std::to_string(i);
        family.members.push_back({"efficientnet-b" + number, "EfficientNet-B" + number, "EfficientNet", false});
    }
    return family;
}

} // namespace dubhe::workload
