// SPDX-License-Identifier: Apache-2.0
// SqueezeNet 1.0 (Iandola et al. 2016, table 1) and 1.1, as torchvision builds them.
#include "registry.h"
#include "vision_layers.h"

#include <array>
#include <span>
#include <utility>

namespace dubhe::workload {

namespace {

struct Fire {
    std::int64_t squeeze, expand; // expand: of the 1 x 1 and of the 3 x 3 half each
    bool pool_before;
};
constexpr std::array fires_1_0{Fire{16, 64, true},   Fire{16, 64, false},  Fire{32, 128, false}, Fire{32, 128, true},
                               Fire{48, 192, false}, Fire{48, 192, false}, Fire{64, 256, false}, Fire{64, 256, true}};
constexpr std::array fires_1_1{Fire{16, 64, true},  Fire{16, 64, false},  Fire{32, 128, true},  Fire{32, 128, false},
                               Fire{48, 192, true}, Fire{48, 192, false}, Fire{64, 256, false}, Fire{64, 256, false}};

TensorId fire(GraphBuilder& b, TensorId x, const Fire& size) {
    const auto half = [&](const std::string& name, TensorId from, std::int64_t channels, std::int32_t kernel) {
        const ConvolutionSpec spec{.channels = channels, .kernel = kernel, .padding = kernel / 2, .bias = true};
        return b.relu(name + "_relu", b.convolution(name, from, spec));
    };
    const TensorId squeezed = half("squeeze", x, size.squeeze, 1);
    const TensorId narrow = half("expand1x1", squeezed, size.expand, 1);
    const TensorId wide = half("expand3x3", squeezed, size.expand, 3);
    return b.concat("concat", std::array{narrow, wide}, 1);
}

Result<BuiltNetwork> build_squeezenet(const std::string& name, const ConvolutionSpec& first,
                                      std::span<const Fire> fires, const Recipe& recipe) {
    GraphBuilder b{name, recipe.precision, recipe.batch};
    TensorId x = b.relu("relu1", b.convolution("conv1", b.input("image", {recipe.batch, 3, 224, 224}), first));
    int index = 2; // as the paper numbers them
    for (const Fire& each : fires) {
        if (each.pool_before)
            x = b.max_pool("pool" + std::to_string(index - 1), x, {.kernel = 3, .stride = 2, .ceil_mode = true});
        const auto block = b.block("fire" + std::to_string(index++));
        x = fire(b, x, each);
    }
    if (recipe.mode == Mode::training) x = b.dropout("dropout", x);
    x = b.relu("relu10", b.convolution("conv10", x, {.channels = 1000, .bias = true}));
    b.result(b.global_average_pool("avgpool", x));
    return finish_image_network(std::move(b));
}

} // namespace

NetworkFamily squeezenet_family() {
    const auto member = [](std::string_view key, const Recipe& recipe) -> std::optional<Result<BuiltNetwork>> {
        if (key == "squeezenet" || key == "squeezenet10") {
            return build_squeezenet("squeezenet", {.channels = 96, .kernel = 7, .stride = 2, .bias = true}, fires_1_0,
                                    recipe);
        }
        if (key == "squeezenet11") {
            return build_squeezenet("squeezenet1_1", {.channels = 64, .kernel = 3, .stride = 2, .bias = true},
                                    fires_1_1, recipe);
        }
        return std::nullopt;
    };
    return {"SqueezeNet",
            {{"squeezenet", "SqueezeNet 1.0", "SqueezeNet", false},
             {"squeezenet1_1", "SqueezeNet 1.1", "SqueezeNet", false}},
            member};
}

} // namespace dubhe::workload
