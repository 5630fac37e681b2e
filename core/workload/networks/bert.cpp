// SPDX-License-Identifier: Apache-2.0
// BERT (Devlin et al. 2018) as BertModel and its heads in Hugging Face transformers.
#include "../training/losses.h"
#include "registry.h"
#include "transformer_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

class BertBuilder {
  public:
    BertBuilder(const BertConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, precision_{recipe.precision},
          batch_{recipe.batch}, rows_{new_tokens(recipe, config.positions, 512)}, train_{recipe.mode ==
                                                                                         Mode::training} {
        if (recipe.past > 0) {
            b_.fail(message("%1 is an encoder without a KV cache: past must be 0; it is %2", c_.name, recipe.past));
        }
        check_positions(b_, recipe, rows_, c_.positions);
    }

    Result<Graph> build() && {
        TensorId x = embeddings();
        const TensorId mask = additive_mask();
        {
            const auto encoder = b_.block("encoder");
            for (std::int64_t i = 0; i < c_.layers && !b_.failed(); ++i)
                x = layer(i, x, mask);
        }
        head(x);
        return std::move(b_).finish();
    }

  private:
    TensorId embeddings() {
        const auto block = b_.block("embeddings");
        const TensorId ids = b_.input("input_ids", {batch_, rows_}, ElementType::i64);
        const TensorId types = b_.input("token_type_ids", {batch_, rows_}, ElementType::i64);
        const TensorId places = b_.tensor("position_ids", {1, rows_}, TensorRole::constant, ElementType::i64);
        words_ = b_.parameter("word.weight", {c_.vocabulary, c_.hidden});
        const TensorId word = b_.embedding_with("word", ids, words_);
        const TensorId type = b_.embedding("token_type", types, c_.token_types, c_.hidden);
        const TensorId typed = b_.add("add_token_type", word, type);
        const TensorId position = b_.embedding("position", places, c_.positions, c_.hidden);
        const TensorId sum = b_.add("add_position", typed, position);
        return hidden_dropout(b_.layer_norm("layer_norm", sum));
    }

    // (1 - mask) * lowest, once for all layers: 0 where a token counts, very negative where it is padding.
    TensorId additive_mask() {
        const auto block = b_.block("mask");
        const TensorId given = b_.input("attention_mask", {batch_, rows_}, ElementType::i64);
        const TensorId wide = b_.reshape("unsqueeze", given, {batch_, 1, 1, rows_});
        const TensorId value = cast_to(b_, "to", wide, storage_type(precision_));
        return scaled(b_, "scale", scaled(b_, "invert", value, Function::subtract));
    }

    TensorId layer(std::int64_t index, TensorId x, TensorId mask) {
        const auto block = b_.block("layer " + std::to_string(index));
        const TensorId attended = attention(x, mask);
        TensorId inner;
        {
            const auto intermediate = b_.block("intermediate");
            inner = activate(b_, "activation", b_.linear("dense", attended, c_.intermediate), c_.activation);
        }
        return output(inner, attended);
    }

    TensorId attention(TensorId x, TensorId mask) {
        const auto block = b_.block("attention");
        const bool copies = batch_ > 1 && rows_ > 1 && c_.heads > 1;
        const TensorId q = split_heads(b_, "query", b_.linear("query", x, c_.hidden), c_.heads, copies);
        const TensorId k = split_heads(b_, "key", b_.linear("key", x, c_.hidden), c_.heads, copies);
        const TensorId v = split_heads(b_, "value", b_.linear("value", x, c_.hidden), c_.heads, copies);
        const TensorId scores = scaled(b_, "scale", b_.matmul("scores", q, k, {.transpose_b = true}), Function::divide);
        const TensorId weights = b_.softmax("softmax", b_.add("mask", scores, mask));
        const TensorId kept = dropout_if(b_, train_ && c_.attention_dropout, "dropout", weights);
        return output(merge_heads(b_, b_.matmul("context", kept, v)), x);
    }

    TensorId output(TensorId x, TensorId residual) {
        const auto block = b_.block("output");
        const TensorId dense = hidden_dropout(b_.linear("dense", x, c_.hidden));
        return b_.layer_norm("layer_norm", b_.add("add", dense, residual));
    }

    void head(TensorId x) {
        const TensorId pooled = has_pooler() ? pooler(x) : TensorId{};
        switch (c_.head) {
        case BertHead::none:
            b_.result(x);
            if (pooled.valid()) b_.result(pooled);
            return;
        case BertHead::masked_lm:
            return b_.result(predictions(x));
        case BertHead::pretraining:
            return pretraining(x, pooled);
        case BertHead::question_answering:
            return b_.result(b_.linear("qa_outputs", x, 2));
        case BertHead::sequence_classification:
            return b_.result(b_.linear("classifier", hidden_dropout(pooled), c_.labels));
        case BertHead::token_classification:
            return b_.result(b_.linear("classifier", hidden_dropout(x), c_.labels));
        }
    }

    // Words and whether the second sentence follows the first: a training step has a loss for each.
    void pretraining(TensorId x, TensorId pooled) {
        const TensorId words = predictions(c_.masked_alone ? masked(x) : x);
        const auto block = b_.block("cls");
        const TensorId follows = b_.linear("seq_relationship", pooled, 2);
        if (train_) {
            cross_entropy(b_, "masked_lm_loss", "masked_lm_labels", words);
            cross_entropy(b_, "next_sentence_loss", "next_sentence_labels", follows);
            return;
        }
        b_.result(words);
        b_.result(follows);
    }

    // [tokens that are masked, hidden]: 20 of 128 and 80 of 512, as BERT is trained (max_predictions_per_seq).
    TensorId masked(TensorId x) {
        const std::int64_t each = (rows_ * 5 + 31) / 32;
        const TensorId flat = b_.reshape("flat", x, {batch_ * rows_, c_.hidden});
        const TensorId places = b_.input("masked_lm_positions", {batch_ * each}, ElementType::i64);
        OperatorSpec gather{.name = "masked", .kind = OperatorKind::gather, .attributes = AxisAttributes{0}};
        return b_.add_operator(std::move(gather), {flat, places},
                               {"masked", {batch_ * each, c_.hidden}, storage_type(precision_)});
    }

    [[nodiscard]] bool has_pooler() const {
        return c_.head == BertHead::none
                   ? c_.pooler
                   : c_.head == BertHead::pretraining || c_.head == BertHead::sequence_classification;
    }

    // The first token's state through a dense layer and tanh. The first row is a strided view.
    TensorId pooler(TensorId x) {
        const auto block = b_.block("pooler");
        const TensorId first = b_.reshape("squeeze", b_.slice("first_token", x, 1, 1), {batch_, c_.hidden});
        return b_.elementwise("activation", Function::tanh, {b_.linear("dense", first, c_.hidden)});
    }

    TensorId predictions(TensorId x) {
        const auto cls = b_.block("cls");
        const auto block = b_.block("predictions");
        const TensorId dense = b_.linear("transform", x, c_.hidden);
        const TensorId normed = b_.layer_norm("layer_norm", activate(b_, "activation", dense, c_.activation));
        if (!c_.tied_embeddings) return b_.linear("decoder", normed, c_.vocabulary);
        return b_.linear_with("decoder", normed, words_, b_.parameter("decoder.bias", {c_.vocabulary}));
    }

    TensorId hidden_dropout(TensorId x) { return dropout_if(b_, train_ && c_.hidden_dropout, "dropout", x); }

    const BertConfig& c_;
    GraphBuilder b_;
    Precision precision_;
    std::int64_t batch_, rows_;
    bool train_;
    TensorId words_;
};

} // namespace

Result<BuiltNetwork> build_bert(const BertConfig& config, const Recipe& recipe) {
    Result<Graph> graph = BertBuilder{config, recipe}.build();
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{std::move(*graph), {eager_attention_note()}, true, "sequences"};
}

namespace {

struct BertMember {
    std::string_view key;
    BertConfig config;
};

std::array<BertMember, 6> bert_members() {
    BertConfig base;
    base.name = "bert-base";
    BertConfig large = base;
    large.name = "bert-large";
    large.layers = 24;
    large.hidden = 1024;
    large.heads = 16;
    large.intermediate = 4096;
    BertConfig base_cased = base;
    base_cased.name = "bert-base-cased";
    base_cased.vocabulary = 28996;
    BertConfig large_cased = large;
    large_cased.name = "bert-large-cased";
    large_cased.vocabulary = 28996;
    return {BertMember{"bertbase", base}, {"bertlarge", large},          {"bertbaseuncased", base},
            {"bertlargeuncased", large},  {"bertbasecased", base_cased}, {"bertlargecased", large_cased}};
}

// "bert-large-pretraining": both heads, the first over masked tokens alone, as NVIDIA's DeepLearningExamples train;
// "bert-large-squad": start and end of an answer in 384 tokens.
std::optional<Result<BuiltNetwork>> build_bert_task(std::string_view key, const Recipe& recipe) {
    for (BertMember& member : bert_members()) {
        const bool pretrains = key == std::string{member.key} + "pretraining";
        if (!pretrains && key != std::string{member.key} + "squad") continue;
        BertConfig config = member.config;
        config.name += pretrains ? "-pretraining" : "-squad";
        config.head = pretrains ? BertHead::pretraining : BertHead::question_answering;
        config.masked_alone = pretrains;
        Recipe asked = recipe;
        if (!pretrains && !asked.sequence) asked.sequence = 384;
        return build_bert(config, asked);
    }
    return std::nullopt;
}

// Inference builds BertModel with its pooler, the one whose parameters are published. A loss needs a head: training
// builds BertForMaskedLM.
std::optional<Result<BuiltNetwork>> build_bert_member(std::string_view key, const Recipe& recipe) {
    for (BertMember& member : bert_members()) {
        if (member.key != key) continue;
        const bool train = recipe.mode == Mode::training;
        if (train) member.config.head = BertHead::masked_lm;
        Result<BuiltNetwork> built = build_bert(member.config, recipe);
        if (built && train) {
            built->notes.push_back(
                note(message("%1 trains with its masked-language-model head (no pooler)", member.config.name)));
        }
        return built;
    }
    return build_bert_task(key, recipe);
}

} // namespace

NetworkFamily bert_family() {
    return {"BERT",
            {{"bert-base", "BERT base", "BERT", true},
             {"bert-large", "BERT large", "BERT", true},
             {"bert-base-pretraining", "BERT base, pretraining", "BERT", true},
             {"bert-large-pretraining", "BERT large, pretraining", "BERT", true},
             {"bert-base-squad", "BERT base, questions (SQuAD)", "BERT", true},
             {"bert-large-squad", "BERT large, questions (SQuAD)", "BERT", true}},
            build_bert_member};
}

} // namespace dubhe::workload
