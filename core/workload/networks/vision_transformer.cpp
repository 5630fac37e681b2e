// SPDX-License-Identifier: Apache-2.0
// ViT (Dosovitskiy et al. 2020) as ViTForImageClassification in Hugging Face transformers.
#include "transformer_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

class VisionBuilder {
  public:
    VisionBuilder(const VisionConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, batch_{recipe.batch}, train_{recipe.mode ==
                                                                                                    Mode::training} {}

    Result<Graph> build() && {
        TensorId x = embeddings();
        {
            const auto encoder = b_.block("encoder");
            for (std::int64_t i = 0; i < c_.layers && !b_.failed(); ++i)
                x = layer(i, x);
        }
        head(b_.layer_norm("layernorm", x));
        return std::move(b_).finish();
    }

  private:
    // Patches as a convolution, the class token before them, learned positions.
    TensorId embeddings() {
        const auto block = b_.block("embeddings");
        const TensorId pixels = b_.input("pixel_values", {batch_, c_.channels, c_.image, c_.image});
        const auto patch = static_cast<std::int32_t>(c_.patch);
        const ConvolutionSpec projection{.channels = c_.hidden, .kernel = patch, .stride = patch, .bias = true};
        const TensorId map = b_.convolution("projection", pixels, projection);
        const std::int64_t side = c_.image / c_.patch, patches = side * side;
        const TensorId rows = b_.reshape("flatten", map, {batch_, patches, c_.hidden});
        const TensorId all = b_.concat("concat", std::array{class_tokens(), rows}, 1);
        const TensorId places = b_.parameter("position_embeddings", {1, patches + 1, c_.hidden});
        return hidden_dropout(b_.add("add_position", all, places));
    }

    // One parameter, seen by each image: an expansion, which moves nothing.
    TensorId class_tokens() {
        const TensorId token = b_.parameter("cls_token", {1, 1, c_.hidden});
        if (batch_ == 1 || b_.failed()) return token;
        OperatorSpec spec{.name = "expand", .kind = OperatorKind::view, .launches = 0};
        return b_.add_operator(std::move(spec), {token}, {"expand", {batch_, 1, c_.hidden}, b_.at(token).type});
    }

    TensorId layer(std::int64_t index, TensorId x) {
        const auto block = b_.block("layer " + std::to_string(index));
        const TensorId attended = b_.add("add_attention", attention(b_.layer_norm("layernorm_before", x)), x);
        return b_.add("add_mlp", mlp(b_.layer_norm("layernorm_after", attended)), attended);
    }

    TensorId attention(TensorId x) {
        const auto block = b_.block("attention");
        const TensorId q = heads("query", x), k = heads("key", x), v = heads("value", x);
        const TensorId scores = scaled(b_, "scale", b_.matmul("scores", q, k, {.transpose_b = true}));
        const TensorId weights =
            dropout_if(b_, train_ && c_.attention_dropout, "attention_dropout", b_.softmax("softmax", scores));
        const TensorId context = merge_heads(b_, b_.matmul("context", weights, v));
        return hidden_dropout(b_.linear("output", context, c_.hidden));
    }

    TensorId heads(const std::string& name, TensorId x) {
        const bool copies = batch_ > 1 && c_.heads > 1;
        return split_heads(b_, name, b_.linear(name, x, c_.hidden, c_.query_key_value_bias), c_.heads, copies);
    }

    TensorId mlp(TensorId x) {
        const auto block = b_.block("mlp");
        const TensorId inner = activate(b_, "activation", b_.linear("intermediate", x, c_.intermediate), c_.activation);
        return hidden_dropout(b_.linear("output", inner, c_.hidden));
    }

    void head(TensorId x) {
        if (c_.labels == 0 && !c_.pooler) return b_.result(x);
        const TensorId first = b_.reshape("squeeze", b_.slice("first_token", x, 1, 1), {batch_, c_.hidden});
        if (c_.labels > 0) return b_.result(b_.linear("classifier", first, c_.labels));
        b_.result(x);
        const auto block = b_.block("pooler");
        b_.result(b_.elementwise("activation", Function::tanh, {b_.linear("dense", first, c_.hidden)}));
    }

    TensorId hidden_dropout(TensorId x) { return dropout_if(b_, train_ && c_.hidden_dropout, "dropout", x); }

    const VisionConfig& c_;
    GraphBuilder b_;
    std::int64_t batch_;
    bool train_;
};

} // namespace

Result<BuiltNetwork> build_vision_transformer(const VisionConfig& config, const Recipe& recipe) {
    Result<Graph> graph = VisionBuilder{config, recipe}.build();
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{std::move(*graph), {eager_attention_note()}, false, "images"};
}

} // namespace dubhe::workload
