// SPDX-License-Identifier: Apache-2.0
// The U-Net of latent diffusion models (Rombach et al. 2022), one denoising step, as diffusers' UNet2DConditionModel
// runs it: Stable Diffusion 1.5 (64 x 64 latents, 512 x 512 images) and XL (Podell et al. 2023; 128 x 128 latents).
// Attention is fused, since that is what diffusers calls by default; 77 tokens of text condition each image.
#include "registry.h"
#include "vision_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

struct Level {
    std::int64_t channels, heads;
    int transformers; // blocks in each attention layer; 0: no attention at this level
};

struct UNetConfig {
    std::string name;
    std::int64_t latent, context; // side of the latent image, features of a text token
    std::vector<Level> levels;    // outermost first
    bool linear_projection;       // into and out of transformers; else 1 x 1 convolutions
    std::int64_t extra;           // features that are embedded beside the time (XL: sizes and pooled text); 0: none
};

UNetConfig stable_diffusion_1() {
    return {"sd-unet", 64, 768, {{320, 8, 1}, {640, 8, 1}, {1280, 8, 1}, {1280, 8, 0}}, false, 0};
}
UNetConfig stable_diffusion_xl() {
    return {"sdxl-unet", 128, 2048, {{320, 5, 0}, {640, 10, 2}, {1280, 20, 10}}, true, 2816};
}

constexpr int layers_a_level = 2;
constexpr std::int32_t norm_groups = 32;
constexpr std::int64_t text_tokens = 77, latent_channels = 4;

class UNetBuilder {
  public:
    UNetBuilder(const UNetConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, batch_{recipe.batch} {}

    Result<BuiltNetwork> build() && {
        const TensorId latent = b_.input("latent", {batch_, latent_channels, c_.latent, c_.latent});
        text_ = b_.input("text", {batch_, text_tokens, c_.context});
        embed_time();
        TensorId x = b_.convolution("conv_in", latent, {.channels = width(0), .kernel = 3, .padding = 1, .bias = true});
        x = up(middle(down(x)));
        x = b_.elementwise("silu_out", Function::silu, {b_.group_norm("norm_out", x, norm_groups)});
        b_.result(
            b_.convolution("conv_out", x, {.channels = latent_channels, .kernel = 3, .padding = 1, .bias = true}));
        return finish_image_network(std::move(b_));
    }

  private:
    [[nodiscard]] std::int64_t width(std::size_t level) const { return c_.levels[level].channels; }

    TensorId silu(const std::string& name, TensorId x) { return b_.elementwise(name, Function::silu, {x}); }

    // Sines and cosines of the time step through two linear layers; XL adds its own pair.
    void embed_time() {
        const auto block = b_.block("time_embedding");
        const std::int64_t features = 4 * width(0);
        const auto pair = [&](const std::string& name, TensorId x) {
            return b_.linear(name + "_2", silu(name + "_silu", b_.linear(name + "_1", x, features)), features);
        };
        time_ = pair("linear", b_.input("time", {batch_, width(0)}));
        if (c_.extra > 0) time_ = b_.add("add", time_, pair("add_linear", b_.input("conditions", {batch_, c_.extra})));
    }

    TensorId down(TensorId x) {
        skips_.push_back(x);
        for (std::size_t level = 0; level < c_.levels.size() && !b_.failed(); ++level) {
            const auto block = b_.block("down " + std::to_string(level));
            for (int i = 0; i < layers_a_level; ++i) {
                x = layer(std::to_string(i), x, c_.levels[level]);
                skips_.push_back(x);
            }
            if (level + 1 == c_.levels.size()) break;
            x = b_.convolution("downsample", x,
                               {.channels = width(level), .kernel = 3, .stride = 2, .padding = 1, .bias = true});
            skips_.push_back(x);
        }
        return x;
    }

    // Stable Diffusion 1 has a transformer here though its innermost level has none.
    TensorId middle(TensorId x) {
        const auto block = b_.block("middle");
        const Level& inner = c_.levels.back();
        x = residual("resnet 0", x, inner.channels);
        x = transformer("attention", x, {inner.channels, inner.heads, std::max(inner.transformers, 1)});
        return residual("resnet 1", x, inner.channels);
    }

    TensorId up(TensorId x) {
        for (std::size_t level = c_.levels.size(); level-- > 0 && !b_.failed();) {
            const auto block = b_.block("up " + std::to_string(level));
            for (int i = 0; i <= layers_a_level; ++i) {
                const std::string index = std::to_string(i);
                x = b_.concat("concat " + index, std::array{x, skips_.back()}, 1);
                skips_.pop_back();
                x = layer(index, x, c_.levels[level]);
            }
            if (level == 0) break;
            x = upsample(b_, "upsample", x, 2);
            x = b_.convolution("upsample_conv", x, {.channels = width(level), .kernel = 3, .padding = 1, .bias = true});
        }
        return x;
    }

    TensorId layer(const std::string& index, TensorId x, const Level& level) {
        x = residual("resnet " + index, x, level.channels);
        return level.transformers > 0 ? transformer("attention " + index, x, level) : x;
    }

    TensorId residual(const std::string& name, TensorId x, std::int64_t channels) {
        if (b_.failed()) return {};
        const auto block = b_.block(name);
        const ConvolutionSpec three{.channels = channels, .kernel = 3, .padding = 1, .bias = true};
        TensorId y = b_.convolution("conv1", silu("silu1", b_.group_norm("norm1", x, norm_groups)), three);
        const TensorId time = b_.linear("time_proj", silu("time_silu", time_), channels);
        y = b_.add("add_time", y, b_.reshape("time_view", time, {batch_, channels, 1, 1}));
        y = b_.convolution("conv2", silu("silu2", b_.group_norm("norm2", y, norm_groups)), three);
        if (b_.failed()) return {};
        const bool same = b_.shape(x)[1] == channels;
        const TensorId kept = same ? x : b_.convolution("shortcut", x, {.channels = channels, .bias = true});
        return b_.add("add", kept, y);
    }

    TensorId transformer(const std::string& name, TensorId image, const Level& level) {
        if (b_.failed()) return {};
        const auto block = b_.block(name);
        const Shape in = b_.shape(image);
        const std::int64_t pixels = in[2] * in[3];
        const auto rows = [&](TensorId x) { // channels last: a copy
            const TensorId last = b_.transpose("to_rows", x, std::array{0, 2, 3, 1});
            return b_.reshape("rows", last, {batch_, pixels, level.channels});
        };
        const auto back = [&](TensorId x) {
            const TensorId view = b_.reshape("image", x, {batch_, in[2], in[3], level.channels});
            return b_.transpose("to_image", view, std::array{0, 3, 1, 2});
        };
        TensorId x = b_.group_norm("norm", image, norm_groups);
        x = c_.linear_projection ? b_.linear("proj_in", rows(x), level.channels)
                                 : rows(b_.convolution("proj_in", x, {.channels = level.channels, .bias = true}));
        for (int i = 0; i < level.transformers; ++i)
            x = transformer_block("block " + std::to_string(i), x, level);
        x = c_.linear_projection ? back(b_.linear("proj_out", x, level.channels))
                                 : b_.convolution("proj_out", back(x), {.channels = level.channels, .bias = true});
        return b_.add("add", x, image);
    }

    TensorId transformer_block(const std::string& name, TensorId x, const Level& level) {
        const auto block = b_.block(name);
        const TensorId normed = b_.layer_norm("norm1", x);
        x = b_.add("add_self", attention("self_attention", normed, normed, level), x);
        x = b_.add("add_cross", attention("cross_attention", b_.layer_norm("norm2", x), text_, level), x);
        return b_.add("add_mlp", gated_mlp(b_.layer_norm("norm3", x), level.channels), x);
    }

    TensorId attention(const std::string& name, TensorId x, TensorId context, const Level& level) {
        const auto block = b_.block(name);
        const auto heads = [&](const std::string& part, TensorId from) {
            const TensorId projected = b_.linear("to_" + part, from, level.channels, false);
            if (b_.failed()) return TensorId{};
            // PyTorch permutes without moving anything.
            return b_.reshape(part, projected,
                              {batch_, level.heads, b_.shape(projected)[1], level.channels / level.heads});
        };
        const TensorId mixed = b_.attention("attention", heads("q", x), heads("k", context), heads("v", context), {});
        if (b_.failed()) return {};
        const TensorId merged = b_.reshape("merge", mixed, {batch_, b_.shape(x)[1], level.channels});
        return b_.linear("to_out", merged, level.channels);
    }

    TensorId gated_mlp(TensorId x, std::int64_t channels) {
        const auto block = b_.block("mlp");
        const std::int64_t inner = 4 * channels;
        const std::vector<TensorId> halves =
            b_.split("chunk", b_.linear("proj", x, 2 * inner), -1, std::array{inner, inner});
        const TensorId gate = b_.elementwise("gelu", Function::gelu, {halves[1]});
        return b_.linear("out", b_.elementwise("multiply", Function::multiply, {halves[0], gate}), channels);
    }

    const UNetConfig& c_;
    GraphBuilder b_;
    std::int64_t batch_;
    TensorId text_, time_;
    std::vector<TensorId> skips_;
};

std::optional<Result<BuiltNetwork>> build_diffusion_member(std::string_view key, const Recipe& recipe) {
    if (key == "sdunet" || key == "stablediffusion") {
        const UNetConfig config = stable_diffusion_1();
        return UNetBuilder{config, recipe}.build();
    }
    if (key == "sdxlunet" || key == "sdxl") {
        const UNetConfig config = stable_diffusion_xl();
        return UNetBuilder{config, recipe}.build();
    }
    return std::nullopt;
}

} // namespace

NetworkFamily diffusion_family() {
    return {"Diffusion",
            {{"sd-unet", "Stable Diffusion 1.5 U-Net", "Diffusion", false},
             {"sdxl-unet", "Stable Diffusion XL U-Net", "Diffusion", false}},
            build_diffusion_member};
}

} // namespace dubhe::workload
