// SPDX-License-Identifier: Apache-2.0
// Inception v1 (GoogLeNet, Szegedy et al. 2014; with batch norm, and 3 x 3 kernels where the paper has 5 x 5) and v3
// (Szegedy et al. 2015), as torchvision builds them. The auxiliary classifiers, which exist in training alone and help
// its first steps, are left out.
#include "registry.h"
#include "vision_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

constexpr RectangularConvolution wide(std::int64_t channels, std::int32_t length) {
    return {channels, {1, length}, {0, length / 2}};
}
constexpr RectangularConvolution tall(std::int64_t channels, std::int32_t length) {
    return {channels, {length, 1}, {length / 2, 0}};
}

// What both versions are made of.
class Blocks {
  public:
    Blocks(std::string name, const Recipe& recipe) : b{std::move(name), recipe.precision, recipe.batch} {}

  protected:
    TensorId conv(const std::string& name, TensorId x, std::int64_t channels, std::int32_t kernel = 1,
                  std::int32_t stride = 1, std::int32_t padding = 0) {
        return convolution_norm(b, name, x,
                                {.channels = channels, .kernel = kernel, .stride = stride, .padding = padding});
    }
    TensorId conv(const std::string& name, TensorId x, const RectangularConvolution& spec) {
        return b.relu(name + "_relu", b.batch_norm(name + "_bn", convolution(b, name, x, spec)));
    }
    TensorId pooled(TensorId x, std::int64_t channels) {
        return conv("branch_pool", b.average_pool("pool", x, {.kernel = 3, .stride = 1, .padding = 1}), channels);
    }
    template <std::size_t n>
    TensorId concat(const std::array<TensorId, n>& branches) {
        return b.concat("concat", branches, 1);
    }
    TensorId classify(TensorId x, const Recipe& recipe) {
        x = b.global_average_pool("avgpool", x);
        if (recipe.mode == Mode::training) x = b.dropout("dropout", x);
        return b.linear("fc", x, 1000);
    }

    GraphBuilder b;
};

class GoogLeNet : Blocks {
  public:
    explicit GoogLeNet(const Recipe& recipe) : Blocks{"inception_v1", recipe}, recipe_{recipe} {}

    Result<BuiltNetwork> build() && {
        TensorId x = conv("conv1", b.input("image", {recipe_.batch, 3, 224, 224}), 64, 7, 2, 3);
        x = max_pool("maxpool1", x, 3);
        x = conv("conv3", conv("conv2", x, 64), 192, 3, 1, 1);
        x = max_pool("maxpool2", x, 3);
        x = module("inception3a", x, {64, 96, 128, 16, 32, 32});
        x = module("inception3b", x, {128, 128, 192, 32, 96, 64});
        x = max_pool("maxpool3", x, 3);
        x = module("inception4a", x, {192, 96, 208, 16, 48, 64});
        x = module("inception4b", x, {160, 112, 224, 24, 64, 64});
        x = module("inception4c", x, {128, 128, 256, 24, 64, 64});
        x = module("inception4d", x, {112, 144, 288, 32, 64, 64});
        x = module("inception4e", x, {256, 160, 320, 32, 128, 128});
        x = max_pool("maxpool4", x, 2);
        x = module("inception5a", x, {256, 160, 320, 32, 128, 128});
        x = module("inception5b", x, {384, 192, 384, 48, 128, 128});
        b.result(classify(x, recipe_));
        return finish_image_network(std::move(b));
    }

  private:
    struct Module {
        std::int64_t one, three_reduced, three, five_reduced, five, pool;
    };

    TensorId max_pool(const std::string& name, TensorId x, std::int32_t kernel) {
        return b.max_pool(name, x, {.kernel = kernel, .stride = 2, .ceil_mode = true});
    }

    TensorId module(const std::string& name, TensorId x, const Module& m) {
        const auto block = b.block(name);
        const TensorId one = conv("branch1", x, m.one);
        const TensorId three = conv("branch2_3x3", conv("branch2_1x1", x, m.three_reduced), m.three, 3, 1, 1);
        const TensorId five = conv("branch3_3x3", conv("branch3_1x1", x, m.five_reduced), m.five, 3, 1, 1);
        const PoolSpec same{.kernel = 3, .stride = 1, .padding = 1, .ceil_mode = true};
        return concat(std::array{one, three, five, conv("branch4", b.max_pool("pool", x, same), m.pool)});
    }

    const Recipe& recipe_;
};

class InceptionV3 : Blocks {
  public:
    explicit InceptionV3(const Recipe& recipe) : Blocks{"inception_v3", recipe}, recipe_{recipe} {}

    Result<BuiltNetwork> build() && {
        TensorId x = stem(b.input("image", {recipe_.batch, 3, 299, 299}));
        x = square("mixed_5b", x, 32);
        x = square("mixed_5c", x, 64);
        x = square("mixed_5d", x, 64);
        x = first_reduction("mixed_6a", x);
        x = factorised("mixed_6b", x, 128);
        x = factorised("mixed_6c", x, 160);
        x = factorised("mixed_6d", x, 160);
        x = factorised("mixed_6e", x, 192);
        x = second_reduction("mixed_7a", x);
        x = expanded("mixed_7b", x);
        x = expanded("mixed_7c", x);
        b.result(classify(x, recipe_));
        return finish_image_network(std::move(b));
    }

  private:
    TensorId stem(TensorId x) {
        const auto block = b.block("stem");
        x = conv("conv_2b", conv("conv_2a", conv("conv_1a", x, 32, 3, 2), 32, 3), 64, 3, 1, 1);
        x = b.max_pool("maxpool1", x, {.kernel = 3, .stride = 2});
        x = conv("conv_4a", conv("conv_3b", x, 80), 192, 3);
        return b.max_pool("maxpool2", x, {.kernel = 3, .stride = 2});
    }

    TensorId square(const std::string& name, TensorId x, std::int64_t pool_channels) {
        const auto block = b.block(name);
        const TensorId one = conv("branch1x1", x, 64);
        const TensorId five = conv("branch5x5_2", conv("branch5x5_1", x, 48), 64, 5, 1, 2);
        return concat(std::array{one, five, twice_three(x, 1), pooled(x, pool_channels)});
    }

    // 1 x 1, then two 3 x 3, the last with that stride.
    TensorId twice_three(TensorId x, std::int32_t last_stride) {
        const TensorId first = conv("branch3x3dbl_2", conv("branch3x3dbl_1", x, 64), 96, 3, 1, 1);
        return conv("branch3x3dbl_3", first, 96, 3, last_stride, last_stride == 1 ? 1 : 0);
    }

    TensorId first_reduction(const std::string& name, TensorId x) {
        const auto block = b.block(name);
        const TensorId three = conv("branch3x3", x, 384, 3, 2);
        return concat(std::array{three, twice_three(x, 2), b.max_pool("pool", x, {.kernel = 3, .stride = 2})});
    }

    TensorId factorised(const std::string& name, TensorId x, std::int64_t c) {
        const auto block = b.block(name);
        const TensorId one = conv("branch1x1", x, 192);
        TensorId seven = conv("branch7x7_1", x, c);
        seven = conv("branch7x7_3", conv("branch7x7_2", seven, wide(c, 7)), tall(192, 7));
        TensorId twice = conv("branch7x7dbl_1", x, c);
        twice = conv("branch7x7dbl_3", conv("branch7x7dbl_2", twice, tall(c, 7)), wide(c, 7));
        twice = conv("branch7x7dbl_5", conv("branch7x7dbl_4", twice, tall(c, 7)), wide(192, 7));
        return concat(std::array{one, seven, twice, pooled(x, 192)});
    }

    TensorId second_reduction(const std::string& name, TensorId x) {
        const auto block = b.block(name);
        const TensorId three = conv("branch3x3_2", conv("branch3x3_1", x, 192), 320, 3, 2);
        TensorId seven = conv("branch7x7x3_1", x, 192);
        seven = conv("branch7x7x3_3", conv("branch7x7x3_2", seven, wide(192, 7)), tall(192, 7));
        seven = conv("branch7x7x3_4", seven, 192, 3, 2);
        return concat(std::array{three, seven, b.max_pool("pool", x, {.kernel = 3, .stride = 2})});
    }

    TensorId expanded(const std::string& name, TensorId x) {
        const auto block = b.block(name);
        const TensorId one = conv("branch1x1", x, 320);
        const TensorId three = fork("branch3x3", conv("branch3x3_1", x, 384));
        const TensorId twice =
            fork("branch3x3dbl", conv("branch3x3dbl_2", conv("branch3x3dbl_1", x, 448), 384, 3, 1, 1));
        return concat(std::array{one, three, twice, pooled(x, 192)});
    }

    TensorId fork(const std::string& name, TensorId x) {
        const TensorId across = conv(name + "_a", x, wide(384, 3));
        return b.concat(name + "_concat", std::array{across, conv(name + "_b", x, tall(384, 3))}, 1);
    }

    const Recipe& recipe_;
};

std::optional<Result<BuiltNetwork>> build_inception_member(std::string_view key, const Recipe& recipe) {
    if (key == "inceptionv1" || key == "googlenet") return GoogLeNet{recipe}.build();
    if (key == "inceptionv3") return InceptionV3{recipe}.build();
    return std::nullopt;
}

} // namespace

NetworkFamily inception_family() {
    return {"Inception",
            {{"inception_v1", "Inception v1 (GoogLeNet)", "Inception", false},
             {"inception_v3", "Inception v3", "Inception", false}},
            build_inception_member};
}

} // namespace dubhe::workload
