// SPDX-License-Identifier: Apache-2.0
// U-Nets for segmentation (Ronneberger et al. 2015), with the sizes of NVIDIA's DeepLearningExamples:
//
// `unet`: the paper's, 572 x 572 pixels of one channel in, 388 x 388 of two classes out, convolutions without padding,
// up by transposed convolutions of 3 x 3 (TensorFlow/Segmentation/UNet_Medical).
// `unet-industrial`: a narrow one, 512 x 512 of one channel, padded; up by repeated pixels and a convolution of 2 x 2
// (TensorFlow/Segmentation/UNet_Industrial, "tinyUNet").
// `unet3d`: volumes of four channels, 128 x 128 x 128 as it is trained, instance norms
// (TensorFlow/Segmentation/UNet_3D_Medical; Isensee et al. 2018); `unet3d-224` on 224 x 224 x 160, as it is used.
// `nnunet-2d` and `nnunet-3d`: nnU-Net's (Isensee et al. 2021) for brain tumors, 192 x 160 or 128 x 128 x 128 of four
// channels, four classes (PyTorch/Segmentation/nnUNet); no deep supervision.
#include "registry.h"
#include "vision_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

enum class Up : std::uint8_t { transposed_3, transposed_2, repeated };

struct UNetShape {
    std::string name, title;
    std::vector<std::int64_t> image; // rows, columns or planes, rows, columns
    std::int64_t image_channels, classes;
    std::vector<std::int64_t> widths; // outermost first, the last one at the bottom
    bool padded = true;
    bool pools = false;  // between levels; else the first convolution of a level has stride 2
    bool normed = false; // instance norms and leaky relu; else bias and relu
    Up up = Up::transposed_2;
    bool narrows = false;         // second convolution of a level on the way up: half as wide
    std::int32_t last_kernel = 1; // of the convolution that makes classes
    bool dropout = false;         // at the bottom
};

std::vector<UNetShape> unets() {
    const std::vector<std::int64_t> six{32, 64, 128, 256, 320, 320}, cube{128, 128, 128};
    return {{.name = "unet",
             .title = "U-Net",
             .image = {572, 572},
             .image_channels = 1,
             .classes = 2,
             .widths = {64, 128, 256, 512, 1024},
             .padded = false,
             .pools = true,
             .up = Up::transposed_3,
             .dropout = true},
            {.name = "unet-industrial",
             .title = "U-Net, industrial",
             .image = {512, 512},
             .image_channels = 1,
             .classes = 1,
             .widths = {32, 32, 64, 128, 256},
             .pools = true,
             .up = Up::repeated,
             .narrows = true},
            {.name = "unet3d",
             .title = "3D U-Net",
             .image = cube,
             .image_channels = 4,
             .classes = 4,
             .widths = six,
             .normed = true,
             .last_kernel = 3},
            {.name = "unet3d-224",
             .title = "3D U-Net, 224 x 224 x 160",
             .image = {224, 224, 160},
             .image_channels = 4,
             .classes = 4,
             .widths = six,
             .normed = true,
             .last_kernel = 3},
            {.name = "nnunet-2d",
             .title = "nnU-Net 2D",
             .image = {192, 160},
             .image_channels = 4,
             .classes = 4,
             .widths = six,
             .normed = true},
            {.name = "nnunet-3d",
             .title = "nnU-Net 3D",
             .image = cube,
             .image_channels = 4,
             .classes = 4,
             .widths = six,
             .normed = true}};
}

class SegmentationBuilder {
  public:
    SegmentationBuilder(const UNetShape& shape, const Recipe& recipe)
        : c_{shape}, b_{shape.name, recipe.precision, recipe.batch}, batch_{recipe.batch}, train_{recipe.mode ==
                                                                                                  Mode::training} {}

    Result<BuiltNetwork> build() && {
        Shape image{batch_, c_.image_channels};
        for (const std::int64_t length : c_.image)
            image.append(length);
        const TensorId x = up(down(b_.input("image", image)));
        const ConvolutionSpec last{
            .channels = c_.classes, .kernel = c_.last_kernel, .padding = c_.last_kernel / 2, .bias = true};
        b_.result(classes_last(b_, "logits", b_.convolution("classes", x, last)));
        return finish_image_network(std::move(b_));
    }

  private:
    TensorId unit(const std::string& name, TensorId x, std::int64_t channels, std::int32_t stride = 1) {
        const TensorId y = b_.convolution(
            name, x,
            {.channels = channels, .kernel = 3, .stride = stride, .padding = c_.padded ? 1 : 0, .bias = !c_.normed});
        if (!c_.normed) return b_.relu(name + "_relu", y);
        // An instance norm has a group for each channel.
        const TensorId norm = b_.group_norm(name + "_norm", y, static_cast<std::int32_t>(channels));
        return b_.elementwise(name + "_leaky_relu", Function::leaky_relu, {norm});
    }

    TensorId down(TensorId x) {
        for (std::size_t level = 0; level < c_.widths.size() && !b_.failed(); ++level) {
            const auto block = b_.block("down " + std::to_string(level));
            const bool halves = level > 0;
            if (halves && c_.pools) x = b_.max_pool("maxpool", x, {.kernel = 2, .stride = 2});
            x = unit("conv1", x, c_.widths[level], halves && !c_.pools ? 2 : 1);
            x = unit("conv2", x, c_.widths[level]);
            if (level + 1 < c_.widths.size()) skips_.push_back(x);
        }
        return c_.dropout && train_ ? b_.dropout("dropout", x) : x;
    }

    TensorId up(TensorId x) {
        for (std::size_t level = c_.widths.size() - 1; level-- > 0 && !b_.failed();) {
            const auto block = b_.block("up " + std::to_string(level));
            const std::int64_t width = c_.widths[level];
            x = doubled(x, c_.narrows ? b_.shape(x)[1] / (level + 2 == c_.widths.size() ? 2 : 1) : width);
            x = b_.concat("concat", std::array{x, cropped(skips_[level], x)}, 1);
            x = unit("conv1", x, width);
            x = unit("conv2", x, c_.narrows && level > 0 ? width / 2 : width);
        }
        return x;
    }

    TensorId doubled(TensorId x, std::int64_t channels) {
        if (c_.up == Up::repeated) {
            const TensorId y = b_.convolution("up_conv", upsample(b_, "upsample", x, 2),
                                              {.channels = channels, .kernel = 2, .bias = true, .padding_after = 1});
            return b_.relu("up_relu", y);
        }
        if (c_.up == Up::transposed_2) return transposed_convolution(b_, "up_conv", x, {channels, 2, 2});
        return b_.relu("up_relu", transposed_convolution(b_, "up_conv", x, {channels, 3, 2}));
    }

    // The middle of what the way down kept: views.
    TensorId cropped(TensorId skip, TensorId x) {
        if (b_.failed()) return {};
        for (int d = 2; d < static_cast<int>(b_.shape(x).rank()); ++d) {
            if (b_.shape(skip)[d] != b_.shape(x)[d]) skip = b_.slice("crop", skip, d, b_.shape(x)[d]);
        }
        return skip;
    }

    const UNetShape& c_;
    GraphBuilder b_;
    std::int64_t batch_;
    bool train_;
    std::vector<TensorId> skips_;
};

std::optional<Result<BuiltNetwork>> build_unet_member(std::string_view key, const Recipe& recipe) {
    for (const UNetShape& shape : unets()) {
        if (network_key(shape.name) == key) return SegmentationBuilder{shape, recipe}.build();
    }
    return std::nullopt;
}

} // namespace

NetworkFamily unet_family() {
    NetworkFamily family{"U-Net", {}, build_unet_member};
    for (const UNetShape& shape : unets())
        family.members.push_back({shape.name, shape.title, family.title, false});
    return family;
}

} // namespace dubhe::workload
