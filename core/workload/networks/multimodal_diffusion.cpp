// SPDX-License-Identifier: Apache-2.0
// Diffusion transformers that attend over text and image together, one denoising step at 1024 x 1024 pixels, as
// diffusers runs them with fused attention: Stable Diffusion 3 medium (Esser et al. 2024; SD3Transformer2DModel, 77 +
// 256 tokens of text) and Flux.1 dev (Black Forest Labs 2024; FluxTransformer2DModel, 512 tokens). Text and image have
// weights of their own in the double blocks; Flux's single blocks treat both alike, their attention beside their
// feed-forward part. Every block's scales, shifts and gates are made of the time and the pooled text (Peebles and Xie
// 2023). Training ends in the squared error of the velocity.
#include "../training/losses.h"
#include "registry.h"
#include "transformer_layers.h"
#include "vision_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

struct MultimodalConfig {
    std::string name;
    std::int64_t double_blocks, single_blocks, hidden, heads;
    std::int64_t text_tokens, text_features, pooled_features;
    bool guided;      // the strength of guidance is an input (a distilled model)
    bool rotary;      // positions turn queries and keys, which are normalised; else sines added to the image
    bool convolution; // makes patches of the latent image; else they come as tokens
    bool last_block_without_text;
};

MultimodalConfig stable_diffusion_3_medium() {
    return {"sd3-medium", 24, 0, 1536, 24, 77 + 256, 4096, 2048, false, false, true, true};
}
MultimodalConfig flux_1_dev() {
    return {"flux.1-dev", 19, 38, 3072, 24, 512, 4096, 768, true, true, false, false};
}

constexpr std::int64_t patches_a_side = 64, latent_depth = 16, patch_side = 2;
constexpr std::int64_t patch_features = latent_depth * patch_side * patch_side;
constexpr std::int64_t time_features = 256;

class MultimodalBuilder {
  public:
    MultimodalBuilder(const MultimodalConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, batch_{recipe.batch},
          head_dim_{config.hidden / config.heads}, train_{recipe.mode == Mode::training} {}

    Result<BuiltNetwork> build() && {
        TensorId image = embedded_image();
        TensorId text =
            b_.linear("context_embedder", b_.input("text", {batch_, c_.text_tokens, c_.text_features}), c_.hidden);
        condition_ = condition();
        if (c_.rotary) {
            cos_ = b_.tensor("cos", {tokens(), head_dim_}, TensorRole::constant, ElementType::f32);
            sin_ = b_.tensor("sin", {tokens(), head_dim_}, TensorRole::constant, ElementType::f32);
        }
        for (std::int64_t i = 0; i < c_.double_blocks && !b_.failed(); ++i) {
            const auto block = b_.block("double " + std::to_string(i));
            double_block(image, text, c_.last_block_without_text && i + 1 == c_.double_blocks);
        }
        if (c_.single_blocks > 0) image = single_blocks(image, text);
        const TensorId velocity = output(image);
        if (train_)
            squared_error(b_, "loss", "target", velocity);
        else
            b_.result(velocity);
        return finish_image_network(std::move(b_));
    }

  private:
    [[nodiscard]] static constexpr std::int64_t pixels() { return patches_a_side * patches_a_side; }
    [[nodiscard]] std::int64_t tokens() const { return c_.text_tokens + pixels(); }

    TensorId embedded_image() {
        if (!c_.convolution)
            return b_.linear("x_embedder", b_.input("latent", {batch_, pixels(), patch_features}), c_.hidden);
        const std::int64_t side = patches_a_side * patch_side;
        const TensorId latent = b_.input("latent", {batch_, latent_depth, side, side});
        const TensorId patches = b_.convolution("patches", latent,
                                                {.channels = c_.hidden,
                                                 .kernel = static_cast<std::int32_t>(patch_side),
                                                 .stride = static_cast<std::int32_t>(patch_side),
                                                 .bias = true});
        const TensorId rows = b_.transpose("to_rows", patches, std::array{0, 2, 3, 1});
        const TensorId sines = b_.tensor("sines", {1, pixels(), c_.hidden}, TensorRole::constant);
        return b_.add("add_position", b_.reshape("rows", rows, {batch_, pixels(), c_.hidden}), sines);
    }

    // Two linear layers each for the time, the guidance and the pooled text.
    TensorId condition() {
        const auto block = b_.block("time_text_embed");
        const auto embedded = [&](const std::string& name, std::int64_t features) {
            const TensorId x = b_.linear(name + "_1", b_.input(name, {batch_, features}), c_.hidden);
            return b_.linear(name + "_2", silu(name + "_silu", x), c_.hidden);
        };
        TensorId sum = embedded("time", time_features);
        if (c_.guided) sum = b_.add("add_guidance", sum, embedded("guidance", time_features));
        return b_.add("add_text", sum, embedded("pooled_text", c_.pooled_features));
    }

    TensorId silu(const std::string& name, TensorId x) { return b_.elementwise(name, Function::silu, {x}); }

    // `count` vectors of [batch, 1, hidden] that scale, shift or gate.
    std::vector<TensorId> modulation(const std::string& name, std::size_t count) {
        const auto features = static_cast<std::int64_t>(count) * c_.hidden;
        const TensorId all = b_.linear(name, silu(name + "_silu", condition_), features);
        const std::vector<std::int64_t> sizes(count, c_.hidden);
        std::vector<TensorId> parts = b_.split(name + "_parts", all, -1, sizes);
        for (TensorId& part : parts)
            part = b_.reshape(name + "_view", part, {batch_, 1, c_.hidden});
        return parts;
    }

    // A layer norm without weights, then x (1 + scale) + shift.
    TensorId modulated(const std::string& name, TensorId x, TensorId shift, TensorId scale) {
        if (b_.failed()) return {};
        OperatorSpec op{.name = name, .kind = OperatorKind::layer_norm, .attributes = AxisAttributes{-1}};
        const TensorId normed = b_.add_operator(std::move(op), {x}, {name, b_.shape(x), b_.at(x).type});
        const TensorId by = scaled(b_, name + "_one_plus", scale, Function::add);
        return b_.add(name + "_shift", b_.elementwise(name + "_scale", Function::multiply, {normed, by}), shift);
    }

    TensorId gated(const std::string& name, TensorId x, TensorId gate, TensorId y) {
        return b_.add(name + "_add", x, b_.elementwise(name + "_gate", Function::multiply, {gate, y}));
    }

    // [batch, rows, hidden] -> [batch, heads, rows, head_dim]: a view.
    TensorId heads(const std::string& name, TensorId x) {
        return split_heads(b_, name, b_.linear(name, x, c_.hidden), c_.heads, false);
    }
    struct Projected {
        TensorId q, k, v;
    };
    Projected projected(const std::string& prefix, TensorId x) {
        Projected made{heads(prefix + "q", x), heads(prefix + "k", x), heads(prefix + "v", x)};
        if (!c_.rotary) return made;
        made.q = b_.rms_norm(prefix + "norm_q", made.q);
        made.k = b_.rms_norm(prefix + "norm_k", made.k);
        return made;
    }

    // Pairs of neighbours are turned in fp32.
    TensorId turned(const std::string& name, TensorId x) {
        if (!c_.rotary || b_.failed()) return x;
        const auto block = b_.block(name);
        const ElementType type = b_.at(x).type;
        const std::int64_t half = head_dim_ / 2;
        const std::vector<TensorId> pairs = b_.split("pairs", x, -1, std::array{half, half});
        const TensorId negative = b_.elementwise("negate", Function::negate, {pairs[1]});
        const TensorId swapped = b_.concat("swap", std::array{negative, pairs[0]}, -1);
        const TensorId along =
            b_.elementwise("cos", Function::multiply, {cast_to(b_, "widen", x, ElementType::f32), cos_});
        const TensorId across =
            b_.elementwise("sin", Function::multiply, {cast_to(b_, "widen_swapped", swapped, ElementType::f32), sin_});
        return cast_to(b_, "narrow", b_.add("add", along, across), type);
    }

    // [batch, rows, hidden] of all tokens.
    TensorId attention(const Projected& p) {
        const TensorId y = b_.attention("attention", turned("turn_q", p.q), turned("turn_k", p.k), p.v, {});
        if (b_.failed()) return {};
        return b_.reshape("merge", y, {batch_, b_.shape(y)[2], c_.hidden});
    }

    TensorId feed_forward(const std::string& name, TensorId x) {
        const TensorId wide = b_.linear(name + "_1", x, 4 * c_.hidden);
        return b_.linear(name + "_2", b_.elementwise(name + "_gelu", Function::gelu, {wide}), c_.hidden);
    }

    // The last block of Stable Diffusion 3 needs no text behind it.
    void double_block(TensorId& image, TensorId& text, bool drops_text) {
        const auto of_image = modulation("norm1", 6), of_text = modulation("norm1_context", drops_text ? 2 : 6);
        const Projected i = projected("to_", modulated("norm1", image, of_image[0], of_image[1]));
        const Projected t = projected("add_", modulated("norm1_context", text, of_text[0], of_text[1]));
        const auto joined = [&](const std::string& name, TensorId first, TensorId second) {
            return b_.concat(name, std::array{first, second}, 2);
        };
        const TensorId all =
            attention({joined("all_q", t.q, i.q), joined("all_k", t.k, i.k), joined("all_v", t.v, i.v)});
        const auto parts = b_.split("streams", all, 1, std::array{c_.text_tokens, pixels()});
        const auto stream = [&](const std::string& suffix, TensorId x, TensorId attended,
                                const std::vector<TensorId>& by) {
            x = gated("attention" + suffix, x, by[2], b_.linear("to_out" + suffix, attended, c_.hidden));
            const TensorId y = feed_forward("ff" + suffix, modulated("norm2" + suffix, x, by[3], by[4]));
            return gated("ff" + suffix, x, by[5], y);
        };
        image = stream("", image, parts[1], of_image);
        if (!drops_text) text = stream("_context", text, parts[0], of_text);
    }

    TensorId single_blocks(TensorId image, TensorId text) {
        TensorId x = b_.concat("join", std::array{text, image}, 1);
        for (std::int64_t i = 0; i < c_.single_blocks && !b_.failed(); ++i) {
            const auto block = b_.block("single " + std::to_string(i));
            const auto by = modulation("norm", 3);
            const TensorId normed = modulated("norm", x, by[0], by[1]);
            const TensorId wide =
                b_.elementwise("gelu", Function::gelu, {b_.linear("proj_mlp", normed, 4 * c_.hidden)});
            const TensorId both = b_.concat("concat", std::array{attention(projected("to_", normed)), wide}, 2);
            x = gated("output", x, by[2], b_.linear("proj_out", both, c_.hidden));
        }
        return b_.split("leave", x, 1, std::array{c_.text_tokens, pixels()})[1];
    }

    TensorId output(TensorId image) {
        const auto by = modulation("norm_out", 2);
        const TensorId x = b_.linear("proj_out", modulated("norm_out", image, by[0], by[1]), patch_features);
        if (!c_.convolution) return x;
        const Shape cells{batch_, patches_a_side, patches_a_side, patch_side, patch_side, latent_depth};
        return b_.transpose("unpatch", b_.reshape("cells", x, cells), std::array{0, 5, 1, 3, 2, 4});
    }

    const MultimodalConfig& c_;
    GraphBuilder b_;
    std::int64_t batch_, head_dim_;
    bool train_;
    TensorId condition_, cos_, sin_;
};

std::optional<Result<BuiltNetwork>> build_multimodal_member(std::string_view key, const Recipe& recipe) {
    if (key == "sd3medium" || key == "stablediffusion3medium") {
        const MultimodalConfig config = stable_diffusion_3_medium();
        return MultimodalBuilder{config, recipe}.build();
    }
    if (key == "flux.1dev" || key == "flux1dev" || key == "fluxdev") {
        const MultimodalConfig config = flux_1_dev();
        return MultimodalBuilder{config, recipe}.build();
    }
    return std::nullopt;
}

} // namespace

NetworkFamily multimodal_diffusion_family() {
    return {"Diffusion transformers",
            {{"sd3-medium", "Stable Diffusion 3 medium", "Diffusion transformers", false},
             {"flux.1-dev", "Flux.1 dev", "Diffusion transformers", false}},
            build_multimodal_member};
}

} // namespace dubhe::workload
