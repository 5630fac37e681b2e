// SPDX-License-Identifier: Apache-2.0
// T5 (Raffel et al. 2020) and Switch transformers (Fedus, Zoph and Shazeer 2021) as T5ForConditionalGeneration and
// SwitchTransformersForConditionalGeneration in Hugging Face transformers.
#include "encoder_decoder_layers.h"
#include "experts.h"
#include "transformer_layers.h"

#include <algorithm>
#include <utility>

namespace dubhe::workload {

namespace {

constexpr std::int64_t usual_tokens = 512;

class EncoderDecoderBuilder {
  public:
    EncoderDecoderBuilder(const EncoderDecoderConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, type_{storage_type(recipe.precision)},
          batch_{recipe.batch}, rows_{new_tokens(recipe, usual_tokens, usual_tokens)}, past_{recipe.past},
          train_{recipe.mode == Mode::training} {
        if (c_.experts)
            check_expert_count(b_, *c_.experts, (c_.encoder_layers + c_.decoder_layers) / c_.experts->every, c_.name);
    }

    Result<Graph> build() && {
        words_ = b_.parameter("shared.weight", {c_.vocabulary, c_.hidden});
        if (past_ == 0) encoder();
        b_.result(head(decoder()));
        return std::move(b_).finish();
    }

    [[nodiscard]] std::int64_t rows() const { return rows_; }

  private:
    // What the attention of a stack's layers shares: the mask, and in self-attention the positions, made by the first.
    struct Bias {
        TensorId mask, sum;
    };

    TensorId embedded(const std::string& ids) {
        return dropout(b_.embedding_with("embed_tokens", b_.input(ids, {batch_, rows_}, ElementType::i64), words_));
    }

    void encoder() {
        const auto block = b_.block("encoder");
        TensorId x = embedded("input_ids");
        Bias bias{padding_mask(b_, "attention_mask", batch_, rows_, type_), {}};
        for (std::int64_t i = 0; i < c_.encoder_layers && !b_.failed(); ++i) {
            const auto layer = b_.block("layer " + std::to_string(i));
            x = self_attention(x, bias, true);
            x = feed_forward_layer(x, sparse(i));
        }
        encoded_ = dropout(composed_rms_norm(b_, "final_layer_norm", x));
    }

    TensorId decoder() {
        const auto block = b_.block("decoder");
        TensorId x = embedded("decoder_input_ids");
        // The causal mask is made once outside, from that of each sample, and counts as a constant.
        Bias causal{b_.tensor("causal_mask", {batch_, 1, rows_, past_ + rows_}, TensorRole::constant), {}};
        const std::int64_t source = past_ > 0 ? past_ : rows_;
        Bias padding{padding_mask(b_, "encoder_attention_mask", batch_, source, type_), {}};
        for (std::int64_t i = 0; i < c_.decoder_layers && !b_.failed(); ++i) {
            const auto layer = b_.block("layer " + std::to_string(i));
            x = self_attention(x, causal, false);
            x = cross_attention(x, padding);
            x = feed_forward_layer(x, sparse(i));
        }
        return dropout(composed_rms_norm(b_, "final_layer_norm", x));
    }

    TensorId self_attention(TensorId x, Bias& bias, bool encodes) {
        const auto block = b_.block("self_attention");
        const TensorId normed = composed_rms_norm(b_, "layer_norm", x);
        const TensorId q = heads("q", normed, gathers());
        // A concatenated cache is contiguous: its product needs no copy.
        const bool copies = gathers() && past_ == 0;
        TensorId k = heads("k", normed, copies), v = heads("v", normed, copies);
        if (!encodes) {
            k = remembered("key", k);
            v = remembered("value", v);
        }
        const TensorId scores = b_.matmul("scores", q, k, {.transpose_b = true});
        if (!bias.sum.valid()) bias.sum = b_.add("add_mask", relative_positions(encodes), bias.mask);
        return attended(x, scores, bias.sum, v);
    }

    // Keys and values of the encoder's output; in decoding they are in the cache.
    TensorId cross_attention(TensorId x, Bias& bias) {
        const auto block = b_.block("cross_attention");
        const TensorId q = heads("q", composed_rms_norm(b_, "layer_norm", x), gathers());
        TensorId k, v;
        if (past_ > 0) {
            const Shape cached{batch_, c_.heads, past_, c_.head_dim};
            k = b_.tensor("encoded_key", cached, TensorRole::cache);
            v = b_.tensor("encoded_value", cached, TensorRole::cache);
        } else {
            k = remembered("key", heads("k", encoded_, gathers()));
            v = remembered("value", heads("v", encoded_, gathers()));
        }
        const TensorId scores = b_.matmul("scores", q, k, {.transpose_b = true});
        if (!bias.sum.valid() && !b_.failed()) {
            // No positions: zeros, one kernel, to which the mask is added.
            OperatorSpec spec{.name = "zeros", .kind = OperatorKind::constant};
            const Shape& all = b_.shape(scores);
            const TensorId zeros = b_.add_operator(std::move(spec), {}, {"zeros", {1, all[1], all[2], all[3]}, type_});
            bias.sum = b_.add("add_mask", zeros, bias.mask);
        }
        return attended(x, scores, bias.sum, v);
    }

    // T5 doesn't scale the scores: the initial weights do it.
    TensorId attended(TensorId x, TensorId scores, TensorId bias, TensorId values) {
        const TensorId masked = b_.add("add_bias", scores, bias);
        const TensorId wide = b_.softmax("softmax", cast_to(b_, "softmax_input", masked, ElementType::f32));
        const TensorId weights = dropout(cast_to(b_, "softmax_to", wide, type_));
        const TensorId context = merge_heads(b_, b_.matmul("context", weights, values));
        return b_.add("add", x, dropout(b_.linear("o", context, c_.hidden, false)));
    }

    // [1, heads, rows, keys] from a table of a number for each bucket and head. The permutation is a view that nobody
    // makes contiguous: heads stay innermost, in the sum with the mask as well, and each layer's scores read it with a
    // stride of them.
    TensorId relative_positions(bool encodes) {
        const auto block = b_.block("positions");
        const std::int64_t keys = past_ + rows_;
        const TensorId buckets = position_buckets(b_, rows_, keys, encodes);
        const TensorId biases = b_.embedding("relative_attention_bias", buckets, c_.position_buckets, c_.heads);
        return b_.permuted_view("permute", biases, {1, c_.heads, rows_, keys}, 1);
    }

    TensorId heads(const std::string& name, TensorId x, bool copies) {
        return split_heads(b_, name, b_.linear(name, x, c_.heads * c_.head_dim, false), c_.heads, copies);
    }

    // In inference the keys and values stay for the next token.
    TensorId remembered(const std::string& name, TensorId rows) {
        return workload::remembered(b_, name, rows, past_, !train_);
    }

    TensorId feed_forward_layer(TensorId x, bool experts) {
        const auto block = b_.block("feed_forward");
        const TensorId normed = composed_rms_norm(b_, "layer_norm", x);
        const TensorId y = experts ? mixed(normed) : dense(normed);
        return b_.add("add", x, dropout(y));
    }

    // In training the router's input is multiplied by noise.
    TensorId mixed(TensorId x) {
        if (train_) x = scaled(b_, "jitter", x);
        const FeedForward each{c_.intermediate, c_.gated, false, false, c_.activation};
        return mixture_of_experts(b_, *c_.experts, each, x, capacity());
    }

    // It is of each sequence.
    [[nodiscard]] std::int64_t capacity() const { return c_.expert_capacity * batch_; }

    TensorId dense(TensorId x) {
        TensorId inner = activate(b_, "activation", product(c_.gated ? "wi_0" : "wi", x), c_.activation);
        if (c_.gated) inner = b_.elementwise("multiply", Function::multiply, {inner, product("wi_1", x)});
        return b_.linear("wo", dropout(inner), c_.hidden, false);
    }

    TensorId product(std::string name, TensorId x) { return b_.linear(std::move(name), x, c_.intermediate, false); }

    // Of each `every` layers the second.
    [[nodiscard]] bool sparse(std::int64_t layer) const {
        return c_.experts && (c_.experts->every == 1 || layer % c_.experts->every == 1);
    }

    // A tied output embedding is scaled by 1 / sqrt(hidden).
    TensorId head(TensorId x) {
        if (!c_.tied_embeddings) return b_.linear("lm_head", x, c_.vocabulary, false);
        return b_.linear_with("lm_head", scaled(b_, "scale_output", x), words_);
    }

    TensorId dropout(TensorId x) { return dropout_if(b_, train_ && c_.dropout, "dropout", x); }
    [[nodiscard]] bool gathers() const { return batch_ > 1 && rows_ > 1 && c_.heads > 1; }

    const EncoderDecoderConfig& c_;
    GraphBuilder b_;
    ElementType type_;
    std::int64_t batch_, rows_, past_;
    bool train_;
    TensorId words_, encoded_;
};

} // namespace

Result<BuiltNetwork> build_encoder_decoder(const EncoderDecoderConfig& config, const Recipe& recipe) {
    EncoderDecoderBuilder builder{config, recipe};
    const std::int64_t rows = builder.rows();
    Result<Graph> graph = std::move(builder).build();
    if (!graph) return graph.diagnostics();
    BuiltNetwork built{std::move(*graph), {}, true, transformer_sample_unit(recipe, rows)};
    built.notes.push_back(eager_attention_note());
    if (recipe.past > 0) {
        built.notes.push_back(note(message("Decoding runs the decoder alone; the encoder, its weights and those of the "
                                           "keys and values of its output are left out.")));
    }
    if (config.experts) {
        built.notes.push_back(
            even_load_note(*config.experts, recipe.batch * rows, config.expert_capacity * recipe.batch));
    }
    return built;
}

} // namespace dubhe::workload
