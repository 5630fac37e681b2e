// SPDX-License-Identifier: Apache-2.0
// Encoders and decoders with layer norms and biases: the Transformer of Vaswani et al. (2017), and BART (Lewis et al.
// 2019). Source and target have the same number of tokens; the decoder is taught the right ones (teacher forcing), in
// inference too: it scores a translation. With a cache it makes one token more.
//
// The Transformer is that of fairseq in NVIDIA's DeepLearningExamples (transformer_wmt_en_de_big_t2t): norms stand
// before each part, positions are sines, both languages and the output share one table of words (37,000 of them in the
// paper). BART is BartForConditionalGeneration of Hugging Face transformers: norms behind, learned positions, keys and
// values made contiguous.
#include "encoder_decoder_layers.h"
#include "registry.h"
#include "transformer_layers.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace dubhe::workload {

namespace {

struct TranslatorConfig {
    std::string name, title;
    std::int64_t layers, hidden, heads, inner, vocabulary;
    std::int64_t positions = 0; // of the learned table; 0: sines, of any number
    bool norms_before = true;   // else behind each part, and one behind the embeddings
    bool copies_heads = false;  // makes queries, keys and values contiguous
    Function activation = Function::relu;
};

std::array<TranslatorConfig, 2> vaswani_members() {
    return {TranslatorConfig{"transformer-base", "Transformer base", 6, 512, 8, 2048, 37000},
            TranslatorConfig{"transformer-big", "Transformer big", 6, 1024, 16, 4096, 37000}};
}

// Two of the 1026 positions are never used.
std::array<TranslatorConfig, 2> bart_members() {
    return {TranslatorConfig{"bart-base", "BART base", 6, 768, 12, 3072, 50265, 1026, false, true, Function::gelu},
            TranslatorConfig{"bart-large", "BART large", 12, 1024, 16, 4096, 50265, 1026, false, true, Function::gelu}};
}

constexpr std::int64_t unused_positions = 2;

class TranslatorBuilder {
  public:
    TranslatorBuilder(const TranslatorConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, type_{storage_type(recipe.precision)},
          batch_{recipe.batch}, rows_{new_tokens(recipe, 1024, config.positions > 0 ? 512 : 64)}, past_{recipe.past},
          train_{recipe.mode == Mode::training} {
        if (c_.positions > 0) check_positions(b_, recipe, rows_, c_.positions - unused_positions);
    }

    [[nodiscard]] std::int64_t rows() const { return rows_; }

    Result<Graph> build() && {
        words_ = b_.parameter("words.weight", {c_.vocabulary, c_.hidden});
        if (past_ == 0) encode();
        b_.result(decode());
        return std::move(b_).finish();
    }

  private:
    TensorId embedded(const std::string& ids) {
        const auto block = b_.block("embeddings");
        const TensorId word = b_.embedding_with("word", b_.input(ids, {batch_, rows_}, ElementType::i64), words_);
        TensorId x;
        if (c_.positions > 0) {
            const TensorId places = b_.tensor("position_ids", {1, rows_}, TensorRole::constant, ElementType::i64);
            x = b_.add("add_position", word, b_.embedding("position", places, c_.positions, c_.hidden));
        } else {
            const TensorId sines = b_.tensor("sines", {1, rows_, c_.hidden}, TensorRole::constant);
            x = b_.add("add_position", scaled(b_, "scale", word), sines);
        }
        return dropout(c_.norms_before ? x : b_.layer_norm("layer_norm", x));
    }

    void encode() {
        const auto block = b_.block("encoder");
        TensorId x = embedded("input_ids");
        const TensorId mask = padding_mask(b_, "attention_mask", batch_, rows_, type_);
        for (std::int64_t i = 0; i < c_.layers && !b_.failed(); ++i) {
            const auto layer = b_.block("layer " + std::to_string(i));
            x = self_attention(x, mask, true);
            x = feed_forward(x);
        }
        encoded_ = last_norm(x);
    }

    TensorId decode() {
        TensorId x;
        {
            const auto block = b_.block("decoder");
            x = embedded("decoder_input_ids");
            const TensorId causal = b_.tensor("causal_mask", {1, 1, rows_, past_ + rows_}, TensorRole::constant);
            const TensorId padding = padding_mask(b_, "encoder_attention_mask", batch_, sources(), type_);
            for (std::int64_t i = 0; i < c_.layers && !b_.failed(); ++i) {
                const auto layer = b_.block("layer " + std::to_string(i));
                x = self_attention(x, causal, false);
                x = cross_attention(x, padding);
                x = feed_forward(x);
            }
            x = last_norm(x);
        }
        return b_.linear_with("output", x, words_);
    }

    TensorId self_attention(TensorId x, TensorId mask, bool encodes) {
        const auto block = b_.block("self_attention");
        const TensorId from = before(x);
        const TensorId q = queries(from);
        TensorId k = heads("key", from), v = heads("value", from);
        if (!encodes) {
            k = remembered(b_, "key", k, past_, !train_);
            v = remembered(b_, "value", v, past_, !train_);
        }
        return attended(x, q, k, v, mask);
    }

    // Keys and values are of the encoder's output; with a cache they lie there.
    TensorId cross_attention(TensorId x, TensorId mask) {
        const auto block = b_.block("cross_attention");
        const TensorId q = queries(before(x));
        TensorId k, v;
        if (past_ > 0) {
            const Shape cached{batch_, c_.heads, past_, c_.hidden / c_.heads};
            k = b_.tensor("encoded_key", cached, TensorRole::cache);
            v = b_.tensor("encoded_value", cached, TensorRole::cache);
        } else {
            k = remembered(b_, "key", heads("key", encoded_), 0, !train_);
            v = remembered(b_, "value", heads("value", encoded_), 0, !train_);
        }
        return attended(x, q, k, v, mask);
    }

    TensorId attended(TensorId x, TensorId q, TensorId k, TensorId v, TensorId mask) {
        const TensorId scores = b_.add("add_mask", b_.matmul("scores", q, k, {.transpose_b = true}), mask);
        const TensorId weights = dropout(b_.softmax("softmax", scores));
        const TensorId context = merge_heads(b_, b_.matmul("context", weights, v));
        return behind(x, b_.linear("output", context, c_.hidden));
    }

    TensorId feed_forward(TensorId x) {
        const auto block = b_.block("feed_forward");
        const TensorId wide = b_.linear("fc1", before(x), c_.inner);
        const TensorId inner = b_.elementwise("activation", c_.activation, {wide});
        return behind(x, b_.linear("fc2", c_.norms_before ? dropout(inner) : inner, c_.hidden));
    }

    TensorId before(TensorId x) { return c_.norms_before ? b_.layer_norm("layer_norm", x) : x; }
    TensorId behind(TensorId x, TensorId y) {
        const TensorId sum = b_.add("add", x, dropout(y));
        return c_.norms_before ? sum : b_.layer_norm("layer_norm", sum);
    }
    TensorId last_norm(TensorId x) { return c_.norms_before ? b_.layer_norm("layer_norm", x) : x; }

    TensorId queries(TensorId x) {
        const TensorId q = scaled(b_, "scale", b_.linear("query", x, c_.hidden));
        return split_heads(b_, "query", q, c_.heads, copies());
    }
    TensorId heads(const std::string& name, TensorId x) {
        return split_heads(b_, name, b_.linear(name, x, c_.hidden), c_.heads, copies());
    }
    [[nodiscard]] bool copies() const { return c_.copies_heads && rows_ > 1 && c_.heads > 1; }
    [[nodiscard]] std::int64_t sources() const { return past_ > 0 ? past_ : rows_; }

    TensorId dropout(TensorId x) { return dropout_if(b_, train_, "dropout", x); }

    const TranslatorConfig& c_;
    GraphBuilder b_;
    ElementType type_;
    std::int64_t batch_, rows_, past_;
    bool train_;
    TensorId words_, encoded_;
};

std::optional<Result<BuiltNetwork>> build_translator(std::span<const TranslatorConfig> members, std::string_view key,
                                                     const Recipe& recipe) {
    const auto member =
        std::ranges::find_if(members, [&](const TranslatorConfig& c) { return network_key(c.name) == key; });
    if (member == members.end()) return std::nullopt;
    TranslatorBuilder builder{*member, recipe};
    const std::int64_t rows = builder.rows();
    Result<Graph> graph = std::move(builder).build();
    if (!graph) return Result<BuiltNetwork>{graph.diagnostics()};
    BuiltNetwork built{std::move(*graph), {eager_attention_note()}, true, transformer_sample_unit(recipe, rows)};
    if (recipe.past > 0) {
        built.notes.push_back(
            note(message("Decoding runs the decoder alone, over a source of as many tokens as are in the cache; the "
                         "encoder and the keys and values of its output are left out.")));
    }
    return built;
}

NetworkFamily translator_family(std::string title, std::span<const TranslatorConfig> members) {
    NetworkFamily family{std::move(title), {}, {}};
    for (const TranslatorConfig& each : members)
        family.members.push_back({each.name, each.title, family.title, true});
    return family;
}

} // namespace

NetworkFamily vaswani_family() {
    NetworkFamily family = translator_family("Transformer", vaswani_members());
    family.build = [](std::string_view key, const Recipe& recipe) {
        return build_translator(vaswani_members(), key, recipe);
    };
    return family;
}

NetworkFamily bart_family() {
    NetworkFamily family = translator_family("BART", bart_members());
    family.build = [](std::string_view key, const Recipe& recipe) {
        return build_translator(bart_members(), key, recipe);
    };
    return family;
}

} // namespace dubhe::workload
