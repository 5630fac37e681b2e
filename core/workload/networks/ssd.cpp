// SPDX-License-Identifier: Apache-2.0
// Single-shot detectors (Liu et al. 2016) over ResNet-50, with the sizes of NVIDIA's DeepLearningExamples.
//
// `ssd300-resnet50` (PyTorch/Detection/SSD, "v1.1"): 300 x 300 pixels; ResNet-50 up to its third stage (conv4_x), whose
// stride is taken away, five blocks behind it, and boxes from six maps of 38, 19, 10, 5, 3 and 1 cells a side: 8732 of
// 81 classes. In training it ends in the two losses of the paper, over classes and box offsets; the sorting that picks
// hard negatives is left out.
//
// `ssd320-resnet50-fpn` (TensorFlow/Detection/SSD) is RetinaNet (Lin et al. 2017) at 320 x 320: a feature pyramid of
// 256 channels over the levels 3 to 7, and two towers of four convolutions that all levels share, but for their norms;
// six boxes a cell, 90 classes. The ResNet is TF-Slim's, which drops the rows between (a 1 x 1 maximum with stride 2)
// before a stage rather than in its first 3 x 3 convolution.
#include "../training/losses.h"
#include "registry.h"
#include "residual_layers.h"
#include "vision_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

constexpr std::int64_t offsets = 4; // of a box

ResidualBlock resnet50_stage(std::size_t stage) {
    return {std::int64_t{64} << stage, std::int64_t{256} << stage};
}
constexpr std::array<std::int64_t, 4> resnet50_blocks{3, 4, 6, 3};

// What a detector found, from all maps; or its losses.
void finish_detector(GraphBuilder& b, TensorId boxes, TensorId classes, bool train) {
    if (!train) {
        b.result(boxes);
        b.result(classes);
        return;
    }
    squared_error(b, "box_loss", "boxes", boxes);
    cross_entropy(b, "class_loss", "labels", classes);
}

class Ssd300Builder {
  public:
    explicit Ssd300Builder(const Recipe& recipe)
        : b_{"ssd300-resnet50", recipe.precision, recipe.batch}, batch_{recipe.batch}, train_{recipe.mode ==
                                                                                              Mode::training} {}

    Result<BuiltNetwork> build() && {
        TensorId x = backbone();
        std::vector<TensorId> maps{x};
        // The last two lose the border instead of having a stride.
        constexpr std::array<std::int64_t, 5> inner{256, 256, 128, 128, 128}, outer{512, 512, 256, 256, 256};
        for (std::size_t i = 0; i < outer.size(); ++i) {
            const auto block = b_.block("additional " + std::to_string(i));
            x = convolution_norm(b_, "conv1", x, {.channels = inner[i]});
            const bool strides = i < 3;
            x = convolution_norm(
                b_, "conv2", x,
                {.channels = outer[i], .kernel = 3, .stride = strides ? 2 : 1, .padding = strides ? 1 : 0});
            maps.push_back(x);
        }
        heads(maps);
        return finish_image_network(std::move(b_));
    }

  private:
    TensorId backbone() {
        const auto block = b_.block("backbone");
        TensorId x = residual_stem(b_, b_.input("image", {batch_, 3, 300, 300}));
        for (std::size_t stage = 0; stage < 3; ++stage) {
            x = residual_stage(b_, "layer" + std::to_string(stage + 1), x, resnet50_stage(stage),
                               resnet50_blocks[stage], stage == 1 ? 2 : 1);
        }
        return x;
    }

    void heads(const std::vector<TensorId>& maps) {
        constexpr std::array<std::int64_t, 6> boxes_a_cell{4, 6, 6, 6, 4, 4};
        constexpr std::int64_t classes = 81;
        std::vector<TensorId> found[2];
        for (std::size_t i = 0; i < maps.size() && !b_.failed(); ++i) {
            const auto block = b_.block("head " + std::to_string(i));
            for (const bool score : {false, true}) {
                const std::string name = score ? "conf" : "loc";
                const std::int64_t each = score ? classes : offsets;
                const TensorId y = b_.convolution(
                    name, maps[i], {.channels = boxes_a_cell[i] * each, .kernel = 3, .padding = 1, .bias = true});
                if (b_.failed()) return;
                const std::int64_t cells = b_.shape(y)[2] * b_.shape(y)[3];
                found[score ? 1 : 0].push_back(b_.reshape(name + "_view", y, {batch_, each, boxes_a_cell[i] * cells}));
            }
        }
        const TensorId boxes = b_.concat("boxes", found[0], 2), scores = b_.concat("scores", found[1], 2);
        finish_detector(b_, boxes, classes_last(b_, "scores_view", scores), train_);
    }

    GraphBuilder b_;
    std::int64_t batch_;
    bool train_;
};

class RetinaNetBuilder {
  public:
    explicit RetinaNetBuilder(const Recipe& recipe)
        : b_{"ssd320-resnet50-fpn", recipe.precision, recipe.batch}, batch_{recipe.batch}, train_{recipe.mode ==
                                                                                                  Mode::training} {}

    Result<BuiltNetwork> build() && {
        const std::vector<TensorId> levels = pyramid(backbone());
        const TensorId boxes = tower("box", levels, offsets), classes = tower("class", levels, 90);
        finish_detector(b_, boxes, classes, train_);
        return finish_image_network(std::move(b_));
    }

  private:
    static constexpr std::int64_t depth = 256, boxes_a_cell = 6;

    // The last three stages: 40, 20 and 10 cells a side.
    std::vector<TensorId> backbone() {
        const auto block = b_.block("backbone");
        TensorId x = residual_stem(b_, b_.input("image", {batch_, 3, 320, 320}));
        std::vector<TensorId> stages;
        for (std::size_t stage = 0; stage < resnet50_blocks.size(); ++stage) {
            const std::string name = "layer" + std::to_string(stage + 1);
            if (stage > 0) x = b_.max_pool(name + "_subsample", x, {.kernel = 1, .stride = 2});
            x = residual_stage(b_, name, x, resnet50_stage(stage), resnet50_blocks[stage], 1);
            if (stage > 0) stages.push_back(x);
        }
        return stages;
    }

    // Top down (Lin et al. 2017, "Feature Pyramid Networks"); levels 6 and 7 are made of level 5.
    std::vector<TensorId> pyramid(const std::vector<TensorId>& stages) {
        const auto block = b_.block("fpn");
        std::vector<TensorId> levels(5);
        TensorId above;
        for (std::size_t i = stages.size(); i-- > 0 && !b_.failed();) {
            const std::string level = std::to_string(i + 3);
            TensorId x = b_.convolution("projection " + level, stages[i], {.channels = depth, .bias = true});
            if (above.valid()) x = b_.add("add " + level, x, upsample(b_, "upsample " + level, above, 2));
            above = x;
            const bool top = i + 1 == stages.size();
            levels[i] = top ? x : relu6_unit("smoothing " + level, x, 1);
        }
        levels[3] = relu6_unit("bottom_up 6", levels[2], 2);
        levels[4] = relu6_unit("bottom_up 7", levels[3], 2);
        return levels;
    }

    TensorId relu6_unit(const std::string& name, TensorId x, std::int32_t stride) {
        return convolution_norm(b_, name, x, {.channels = depth, .kernel = 3, .stride = stride, .padding = 1},
                                Function::relu6);
    }

    // [batch, boxes, each]: four convolutions and the predictor, one set of weights, norms of each level's own.
    TensorId tower(const std::string& name, const std::vector<TensorId>& levels, std::int64_t each) {
        if (b_.failed()) return {};
        const auto block = b_.block(name + " tower");
        const ConvolutionSpec inner{.channels = depth, .kernel = 3, .padding = 1};
        const ConvolutionSpec last{.channels = boxes_a_cell * each, .kernel = 3, .padding = 1, .bias = true};
        std::array<TensorId, 4> weights;
        for (std::size_t i = 0; i < weights.size(); ++i)
            weights[i] = b_.parameter("conv" + std::to_string(i) + ".weight", {depth, depth, 3, 3});
        const TensorId predictor = b_.parameter("predictor.weight", {last.channels, depth, 3, 3});
        const TensorId bias = b_.parameter("predictor.bias", {last.channels});
        std::vector<TensorId> found;
        for (std::size_t level = 0; level < levels.size() && !b_.failed(); ++level) {
            const auto inside = b_.block("level " + std::to_string(level + 3));
            TensorId x = levels[level];
            for (std::size_t i = 0; i < weights.size(); ++i) {
                const std::string index = std::to_string(i);
                x = convolution_with(b_, "conv" + index, x, inner, weights[i], {});
                x = b_.elementwise("relu6_" + index, Function::relu6, {b_.batch_norm("bn" + index, x)});
            }
            x = convolution_with(b_, "predictor", x, last, predictor, bias);
            if (b_.failed()) return {};
            const Shape& map = b_.shape(x);
            const std::int64_t boxes = boxes_a_cell * map[2] * map[3];
            found.push_back(b_.reshape("boxes", classes_last(b_, "channels_last", x), {batch_, boxes, each}));
        }
        return b_.concat("concat", found, 1);
    }

    GraphBuilder b_;
    std::int64_t batch_;
    bool train_;
};

std::optional<Result<BuiltNetwork>> build_ssd_member(std::string_view key, const Recipe& recipe) {
    if (key == "ssd300resnet50" || key == "ssd300") return Ssd300Builder{recipe}.build();
    if (key == "ssd320resnet50fpn") return RetinaNetBuilder{recipe}.build();
    return std::nullopt;
}

} // namespace

NetworkFamily ssd_family() {
    return {"SSD",
            {{"ssd300-resnet50", "SSD300 with ResNet-50", "SSD", false},
             {"ssd320-resnet50-fpn", "SSD320 with ResNet-50 and a feature pyramid (RetinaNet)", "SSD", false}},
            build_ssd_member};
}

} // namespace dubhe::workload
