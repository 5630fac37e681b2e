// SPDX-License-Identifier: Apache-2.0
// GPT-2 (Radford et al. 2019) as GPT2LMHeadModel in Hugging Face transformers.
#include "registry.h"
#include "transformer_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

class GptBuilder {
  public:
    GptBuilder(const GptConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, batch_{recipe.batch},
          rows_{new_tokens(recipe, config.positions, 1024)}, past_{recipe.past}, train_{recipe.mode == Mode::training} {
        check_positions(b_, recipe, rows_, c_.positions, c_.name);
    }

    Result<Graph> build() && {
        TensorId x = embeddings();
        mask_ = b_.tensor("causal_mask", {1, 1, rows_, past_ + rows_}, TensorRole::constant, ElementType::boolean);
        for (std::int64_t i = 0; i < c_.layers && !b_.failed(); ++i)
            x = layer(i, x);
        b_.result(head(b_.layer_norm("ln_f", x)));
        return std::move(b_).finish();
    }

    [[nodiscard]] std::int64_t rows() const { return rows_; }

  private:
    TensorId embeddings() {
        const auto block = b_.block("embeddings");
        const TensorId ids = b_.input("input_ids", {batch_, rows_}, ElementType::i64);
        const TensorId places = b_.tensor("position_ids", {1, rows_}, TensorRole::constant, ElementType::i64);
        words_ = b_.parameter("wte.weight", {c_.vocabulary, c_.hidden});
        const TensorId word = b_.embedding_with("wte", ids, words_);
        const TensorId position = b_.embedding("wpe", places, c_.positions, c_.hidden);
        return dropout_if(b_, train_ && c_.embedding_dropout, "dropout", b_.add("add", word, position));
    }

    TensorId layer(std::int64_t index, TensorId x) {
        const auto block = b_.block("layer " + std::to_string(index));
        const TensorId attended = b_.add("add_attention", attention(b_.layer_norm("ln_1", x)), x);
        return b_.add("add_mlp", mlp(b_.layer_norm("ln_2", attended)), attended);
    }

    TensorId attention(TensorId x) {
        const auto block = b_.block("attention");
        const TensorId qkv = b_.linear("c_attn", x, 3 * c_.hidden);
        const std::array sizes{c_.hidden, c_.hidden, c_.hidden};
        const std::vector<TensorId> parts = b_.split("split", qkv, -1, sizes);
        if (b_.failed()) return {};
        const bool query_copies = batch_ > 1 && c_.heads > 1;
        // A concatenated cache is contiguous: its product needs no copy.
        const bool key_copies = query_copies && past_ == 0;
        const TensorId q = split_heads(b_, "query", parts[0], c_.heads, query_copies);
        const TensorId k = remembered("key", split_heads(b_, "key", parts[1], c_.heads, key_copies));
        const TensorId v = remembered("value", split_heads(b_, "value", parts[2], c_.heads, key_copies));
        TensorId scores = b_.matmul("scores", q, k, {.transpose_b = true});
        if (c_.scaled_attention) scores = scaled(b_, "scale", scores, Function::divide);
        const TensorId masked = b_.elementwise("mask", Function::select, {mask_, scores});
        const TensorId weights = b_.softmax("softmax", masked);
        const TensorId kept = dropout_if(b_, train_ && c_.attention_dropout, "attention_dropout", weights);
        const TensorId context = merge_heads(b_, b_.matmul("context", kept, v));
        return residual_dropout(b_.linear("c_proj", context, c_.hidden));
    }

    // With what the cache holds; in inference the keys and values stay for the next token.
    TensorId remembered(const std::string& name, TensorId rows) {
        const TensorId all = past_ > 0 ? append_to_cache(b_, name, rows, past_) : rows;
        if (!train_) b_.result(all);
        return all;
    }

    TensorId mlp(TensorId x) {
        const auto block = b_.block("mlp");
        const TensorId inner = activate(b_, "activation", b_.linear("c_fc", x, c_.intermediate), c_.activation);
        return residual_dropout(b_.linear("c_proj", inner, c_.hidden));
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

    TensorId residual_dropout(TensorId x) { return dropout_if(b_, train_ && c_.residual_dropout, "dropout", x); }

    const GptConfig& c_;
    GraphBuilder b_;
    std::int64_t batch_, rows_, past_;
    bool train_;
    TensorId words_, mask_;
};

} // namespace

Result<BuiltNetwork> build_gpt(const GptConfig& config, const Recipe& recipe) {
    GptBuilder builder{config, recipe};
    const std::int64_t rows = builder.rows();
    Result<Graph> graph = std::move(builder).build();
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{std::move(*graph), {eager_attention_note()}, true, transformer_sample_unit(recipe, rows)};
}

namespace {

struct GptSize {
    std::string_view key, name, title;
    std::int64_t layers, hidden, heads;
};
// Radford et al. 2019, table 2; heads from the published configurations.
constexpr std::array gpt_sizes{GptSize{"gpt2", "gpt2", "GPT-2 small", 12, 768, 12},
                               GptSize{"gpt2medium", "gpt2-medium", "GPT-2 medium", 24, 1024, 16},
                               GptSize{"gpt2large", "gpt2-large", "GPT-2 large", 36, 1280, 20},
                               GptSize{"gpt2xl", "gpt2-xl", "GPT-2 XL", 48, 1600, 25}};

std::optional<Result<BuiltNetwork>> build_member(std::string_view key, const Recipe& recipe) {
    for (const GptSize& size : gpt_sizes) {
        if (key != size.key && !(size.key == "gpt2" && key == "gpt2small")) continue;
        GptConfig config;
        config.name = size.name;
        config.layers = size.layers;
        config.hidden = size.hidden;
        config.heads = size.heads;
        config.intermediate = 4 * size.hidden;
        return build_gpt(config, recipe);
    }
    return std::nullopt;
}

} // namespace

NetworkFamily gpt2_family() {
    NetworkFamily family{"GPT-2", {}, build_member};
    for (const GptSize& size : gpt_sizes) {
        family.members.push_back({std::string{size.name}, std::string{size.title}, family.title, true});
    }
    return family;
}

} // namespace dubhe::workload
