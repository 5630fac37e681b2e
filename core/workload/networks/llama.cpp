// SPDX-License-Identifier: Apache-2.0
// Llama (Touvron et al. 2023; Llama 3: Grattafiori et al. 2024) as LlamaForCausalLM in Hugging Face transformers.
// RMS norm is one kernel, as torch.nn.RMSNorm runs it; the causal mask is made once outside and counts as a constant.
#include "registry.h"
#include "transformer_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

class LlamaBuilder {
  public:
    LlamaBuilder(const LlamaConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, type_{storage_type(recipe.precision)},
          batch_{recipe.batch}, rows_{new_tokens(recipe, config.positions, 2048)}, past_{recipe.past},
          train_{recipe.mode == Mode::training} {}

    Result<Graph> build() && {
        const TensorId ids = b_.input("input_ids", {batch_, rows_}, ElementType::i64);
        words_ = b_.parameter("embed_tokens.weight", {c_.vocabulary, c_.hidden});
        TensorId x = b_.embedding_with("embed_tokens", ids, words_);
        mask_ = b_.tensor("causal_mask", {1, 1, rows_, past_ + rows_}, TensorRole::constant);
        rotary_angles();
        for (std::int64_t i = 0; i < c_.layers && !b_.failed(); ++i)
            x = layer(i, x);
        b_.result(head(b_.rms_norm("norm", x)));
        return std::move(b_).finish();
    }

    [[nodiscard]] std::int64_t rows() const { return rows_; }

  private:
    // cos and sin of position times inverse frequency, in fp32, once for all layers.
    void rotary_angles() {
        const auto block = b_.block("rotary_emb");
        const TensorId frequency =
            b_.tensor("inv_freq", {1, c_.head_dim / 2, 1}, TensorRole::constant, ElementType::f32);
        const TensorId place = b_.tensor("position_ids", {1, 1, rows_}, TensorRole::constant, ElementType::i64);
        const TensorId position = cast_to(b_, "positions", place, ElementType::f32);
        const TensorId angle = b_.matmul("angles", frequency, position);
        const TensorId half = b_.reshape("transpose", angle, {1, 1, rows_, c_.head_dim / 2});
        const TensorId both = b_.concat("both_halves", std::array{half, half}, -1);
        cos_ = cast_to(b_, "cos_to", b_.elementwise("cos", Function::trigonometric, {both}), type_);
        sin_ = cast_to(b_, "sin_to", b_.elementwise("sin", Function::trigonometric, {both}), type_);
    }

    TensorId layer(std::int64_t index, TensorId x) {
        const auto block = b_.block("layer " + std::to_string(index));
        const TensorId attended = b_.add("add_attention", x, attention(b_.rms_norm("input_layernorm", x)));
        return b_.add("add_mlp", attended, mlp(b_.rms_norm("post_attention_layernorm", attended)));
    }

    TensorId attention(TensorId x) {
        const auto block = b_.block("attention");
        const std::int64_t q_features = c_.heads * c_.head_dim, kv_features = c_.kv_heads * c_.head_dim;
        TensorId q = split_heads(b_, "q", linear("q_proj", x, q_features), c_.heads, false);
        TensorId k = split_heads(b_, "k", linear("k_proj", x, kv_features), c_.kv_heads, false);
        TensorId v = split_heads(b_, "v", linear("v_proj", x, kv_features), c_.kv_heads, false);
        q = rotated("rotary_q", q);
        k = remembered("key", rotated("rotary_k", k));
        v = remembered("value", v);
        // The rotated heads still lie permuted in memory (see split_heads()): the products gather them, unless
        // repeat_kv or a concatenated cache has left keys and values contiguous.
        const bool gathers = batch_ > 1 && rows_ > 1 && c_.heads > 1;
        const bool repeats = c_.kv_heads != c_.heads;
        if (gathers) q = copied("q_copy", q);
        if (repeats || (gathers && past_ == 0)) {
            k = copied(repeats ? "k_repeat" : "k_copy", k);
            v = copied(repeats ? "v_repeat" : "v_copy", v);
        }
        const TensorId scores = scaled(b_, "scale", b_.matmul("scores", q, k, {.transpose_b = true}));
        const TensorId weights = softmax(b_.add("mask", scores, mask_));
        const TensorId kept = dropout_if(b_, train_ && c_.attention_dropout, "dropout", weights);
        return linear("o_proj", merge_heads(b_, b_.matmul("context", kept, v)), c_.hidden);
    }

    TensorId linear(std::string name, TensorId x, std::int64_t features) {
        return b_.linear(std::move(name), x, features, c_.attention_bias);
    }

    // x cos + rotate_half(x) sin (Su et al. 2021, eq. 34): five kernels; the halves are views.
    TensorId rotated(std::string name, TensorId x) {
        const auto block = b_.block(std::move(name));
        const std::array sizes{c_.head_dim / 2, c_.head_dim / 2};
        const std::vector<TensorId> halves = b_.split("halves", x, -1, sizes);
        if (b_.failed()) return {};
        const TensorId negative = b_.elementwise("negate", Function::negate, {halves[1]});
        const TensorId turned = b_.concat("rotate_half", std::array{negative, halves[0]}, -1);
        const TensorId along = b_.elementwise("cos", Function::multiply, {x, cos_});
        const TensorId across = b_.elementwise("sin", Function::multiply, {turned, sin_});
        return b_.add("add", along, across);
    }

    TensorId remembered(const std::string& name, TensorId rows) {
        const TensorId all = past_ > 0 ? append_to_cache(b_, name, rows, past_) : rows;
        if (!train_) b_.result(all);
        return all;
    }

    // Contiguous, with a copy of the keys or values for each query head that reads them: repeat_kv() expands and
    // reshapes.
    TensorId copied(const std::string& name, TensorId x) {
        if (b_.failed()) return {};
        Shape wide = b_.shape(x);
        wide.set(1, c_.heads);
        OperatorSpec spec;
        spec.name = name;
        spec.kind = OperatorKind::copy;
        return b_.add_operator(std::move(spec), {x}, {name, wide, b_.at(x).type});
    }

    // In fp32 whatever the model runs in. For fp16 the softmax kernel widens by itself; bf16 is cast before.
    TensorId softmax(TensorId scores) {
        if (type_ != ElementType::f16) {
            const TensorId wide = cast_to(b_, "softmax_input", scores, ElementType::f32);
            return cast_to(b_, "softmax_to", b_.softmax("softmax", wide), type_);
        }
        if (b_.failed()) return {};
        OperatorSpec spec;
        spec.name = "softmax";
        spec.kind = OperatorKind::softmax;
        spec.attributes = AxisAttributes{-1};
        const TensorId wide =
            b_.add_operator(std::move(spec), {scores}, {"softmax", b_.shape(scores), ElementType::f32});
        return cast_to(b_, "softmax_to", wide, type_);
    }

    TensorId mlp(TensorId x) {
        const auto block = b_.block("mlp");
        const TensorId gate = b_.linear("gate_proj", x, c_.intermediate, c_.mlp_bias);
        const TensorId active = activate(b_, "activation", gate, c_.activation);
        const TensorId up = b_.linear("up_proj", x, c_.intermediate, c_.mlp_bias);
        const TensorId inner = b_.elementwise("multiply", Function::multiply, {active, up});
        return b_.linear("down_proj", inner, c_.hidden, c_.mlp_bias);
    }

    TensorId head(TensorId x) {
        switch (c_.head) {
        case DecoderHead::none:
            return x;
        case DecoderHead::sequence_classification:
            return b_.linear("score", x, c_.labels, false);
        case DecoderHead::language_model:
            break;
        }
        return c_.tied_embeddings ? b_.linear_with("lm_head", x, words_)
                                  : b_.linear("lm_head", x, c_.vocabulary, false);
    }

    const LlamaConfig& c_;
    GraphBuilder b_;
    ElementType type_;
    std::int64_t batch_, rows_, past_;
    bool train_;
    TensorId words_, mask_, cos_, sin_;
};

} // namespace

Result<BuiltNetwork> build_llama(const LlamaConfig& config, const Recipe& recipe) {
    LlamaBuilder builder{config, recipe};
    const std::int64_t rows = builder.rows();
    Result<Graph> graph = std::move(builder).build();
    if (!graph) return graph.diagnostics();
    BuiltNetwork built{std::move(*graph), {}, true, transformer_sample_unit(recipe, rows)};
    built.notes.push_back(eager_attention_note());
    if (recipe.past + rows > config.positions) {
        built.notes.push_back(note(config.name + " was made for " + std::to_string(config.positions) +
                                   " positions; this iteration reaches " + std::to_string(recipe.past + rows)));
    }
    return built;
}

NetworkFamily llama_family() {
    const auto member = [](std::string_view key, const Recipe& recipe) -> std::optional<Result<BuiltNetwork>> {
        if (key != "llama38b" && key != "metallama38b") return std::nullopt;
        LlamaConfig config; // its defaults are Llama 3 8B's (Grattafiori et al. 2024, table 3)
        config.name = "llama-3-8b";
        return build_llama(config, recipe);
    };
    return {"Llama", {{"llama-3-8b", "Llama 3 8B", "Llama", true}}, member};
}

} // namespace dubhe::workload
