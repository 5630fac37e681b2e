// SPDX-License-Identifier: Apache-2.0
// Translation with recurrent layers and attention, in the shape of GNMT (Wu et al. 2016) with the sizes of MLPerf's
// reference (vocabulary 32,320, 1024 features, four layers each, a bidirectional first one, residuals from the third
// on, additive attention of the first decoder layer's output that feeds all layers above).
//
// `gnmt` runs each layer over its whole sequence as one operator, as cuDNN does, of a kernel a step; the decoder is
// taught the right words (teacher forcing), in inference too: it scores a translation. `seq2seq` unrolls every cell of
// both halves into operators of its own, as TensorFlow 1's static_rnn does (see lstm.cpp), with two layers of 512
// features.
#include "../graph_builder.h"
#include "registry.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

constexpr std::int64_t usual_words = 50;
constexpr std::int64_t most_steps = 1 << 13; // of the unrolled one

struct Seq2seqConfig {
    std::string name;
    std::int64_t layers, hidden, vocabulary;
    bool normalised_attention; // a scale, a bias and the score weight over its norm (Salimans and Kingma 2016)
};

// What both have: words, additive attention, logits.
class Seq2seqBuilder {
  public:
    Seq2seqBuilder(const Seq2seqConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, batch_{recipe.batch},
          rows_{recipe.sequence.value_or(usual_words)}, train_{recipe.mode == Mode::training} {
        if (recipe.past > 0)
            b_.fail(message("a recurrent network keeps a state of fixed size, no KV cache: past must be 0"));
    }

  protected:
    TensorId words(const std::string& name) {
        const TensorId ids = b_.input(name + "_ids", {batch_, rows_}, ElementType::i64);
        // Both languages share their pieces of words.
        if (!word_table_.valid()) word_table_ = b_.parameter("words.weight", {c_.vocabulary, c_.hidden});
        return dropout(b_.embedding_with(name + "_words", ids, word_table_));
    }

    // v tanh(W q + U k) over all keys (Bahdanau et al. 2015): `keys` are U k, made once.
    // query: [batch, queries, hidden]; keys, values: [batch, rows, hidden].
    TensorId attend(TensorId query, TensorId keys, TensorId values) {
        const auto block = b_.block("attention");
        const TensorId projected = b_.linear_with("query", query, query_weight_);
        if (b_.failed()) return {};
        const std::int64_t queries = b_.shape(query)[1];
        const TensorId q = b_.reshape("query_view", projected, {batch_, queries, 1, c_.hidden});
        const TensorId k = b_.reshape("key_view", keys, {batch_, 1, rows_, c_.hidden});
        TensorId sum = b_.add("sum", q, k);
        if (score_bias_.valid()) sum = b_.add("bias_add", sum, score_bias_);
        const TensorId energy = b_.elementwise("tanh", Function::tanh, {sum});
        const TensorId scores =
            b_.reshape("scores_view", b_.linear_with("scores", energy, score_weight_), {batch_, queries, rows_});
        return b_.matmul("context", b_.softmax("softmax", scores), values);
    }

    TensorId keys_of(TensorId encoded) {
        const auto block = b_.block("attention");
        query_weight_ = b_.parameter("query.weight", {c_.hidden, c_.hidden});
        score_weight_ = b_.parameter("score.weight", {1, c_.hidden});
        if (c_.normalised_attention) normalise_scores();
        return b_.linear("keys", encoded, c_.hidden, false);
    }

    void normalise_scores() {
        score_bias_ = b_.parameter("normalise.bias", {c_.hidden});
        const TensorId scale = b_.parameter("normalise.scale", {1});
        if (b_.failed()) return;
        OperatorSpec op;
        op.name = "norm";
        op.kind = OperatorKind::reduction;
        const TensorId norm = b_.add_operator(std::move(op), {score_weight_}, {"norm", {1, 1}, b_.at(scale).type});
        const TensorId unit = b_.elementwise("divide", Function::divide, {score_weight_, norm});
        score_weight_ = b_.elementwise("scale", Function::multiply, {unit, scale});
    }

    Result<BuiltNetwork> finish(TensorId decoded) {
        b_.result(b_.linear("logits", decoded, c_.vocabulary));
        Result<Graph> graph = std::move(b_).finish();
        if (!graph) return graph.diagnostics();
        return BuiltNetwork{std::move(*graph), {}, true, "sequences"};
    }

    TensorId dropout(TensorId x) { return train_ ? b_.dropout("dropout", x) : x; }

    const Seq2seqConfig& c_;
    GraphBuilder b_;
    std::int64_t batch_, rows_;
    bool train_;
    TensorId word_table_, query_weight_, score_weight_, score_bias_;
};

class Gnmt : Seq2seqBuilder {
  public:
    using Seq2seqBuilder::Seq2seqBuilder;

    Result<BuiltNetwork> build() && {
        TensorId x = encode(words("source"));
        const TensorId keys = keys_of(x);
        return finish(decode(words("target"), keys, x));
    }

  private:
    TensorId encode(TensorId x) {
        const auto block = b_.block("encoder");
        x = recurrent("lstm 0", x, 2);
        x = recurrent("lstm 1", dropout(x), 1);
        for (std::int64_t i = 2; i < c_.layers; ++i)
            x = b_.add("add " + std::to_string(i), recurrent("lstm " + std::to_string(i), dropout(x), 1), x);
        return x;
    }

    TensorId decode(TensorId x, TensorId keys, TensorId values) {
        const auto block = b_.block("decoder");
        x = recurrent("lstm 0", x, 1);
        const TensorId context = attend(x, keys, values);
        for (std::int64_t i = 1; i < c_.layers; ++i) {
            const std::string index = std::to_string(i);
            const TensorId both = b_.concat("concat " + index, std::array{dropout(x), context}, 2);
            const TensorId y = recurrent("lstm " + index, both, 1);
            x = i < 2 ? y : b_.add("add " + index, y, x);
        }
        return x;
    }

    // PyTorch's LSTM: two biases a gate.
    TensorId recurrent(const std::string& name, TensorId x, std::int32_t directions) {
        if (b_.failed()) return {};
        const std::int64_t in = b_.shape(x)[-1], gates = 4 * c_.hidden;
        const TensorId from_x = b_.parameter(name + ".weight_ih", {directions, gates, in});
        const TensorId from_h = b_.parameter(name + ".weight_hh", {directions, gates, c_.hidden});
        const TensorId bias = b_.parameter(name + ".bias", {directions, 2 * gates});
        OperatorSpec op;
        op.name = name;
        op.kind = OperatorKind::recurrent;
        op.attributes = RecurrentAttributes{Cell::lstm, static_cast<std::int32_t>(c_.hidden), directions};
        op.launches = static_cast<std::int32_t>(rows_) * directions; // each step waits for the one before
        return b_.add_operator(std::move(op), {x, from_x, from_h, bias},
                               {name, {batch_, rows_, directions * c_.hidden}, b_.at(x).type});
    }
};

class UnrolledSeq2seq : Seq2seqBuilder {
  public:
    UnrolledSeq2seq(const Seq2seqConfig& config, const Recipe& recipe) : Seq2seqBuilder{config, recipe} {
        if (rows_ > most_steps) {
            b_.fail(
                message("unrolled over more than %1 steps the graph would be too large. Ask for a shorter sequence.",
                        most_steps));
        }
    }

    Result<BuiltNetwork> build() && {
        if (b_.failed()) return finish({});
        const TensorId encoded = encode();
        return finish(decode(keys_of(encoded), encoded));
    }

  private:
    struct Layer {
        TensorId weight, bias, h, c;
    };

    std::vector<TensorId> steps(TensorId x) {
        const std::vector<std::int64_t> single(static_cast<std::size_t>(rows_), 1);
        std::vector<TensorId> all = b_.split("steps", x, 1, single);
        for (TensorId& each : all)
            each = b_.reshape("step", each, {batch_, c_.hidden});
        return all;
    }

    std::vector<Layer> layers(std::int64_t first_input) {
        std::vector<Layer> all;
        for (std::int64_t i = 0; i < c_.layers; ++i) {
            const std::string name = "layer " + std::to_string(i);
            const std::int64_t in = (i == 0 ? first_input : c_.hidden) + c_.hidden;
            all.push_back({b_.parameter(name + ".weight", {4 * c_.hidden, in}),
                           b_.parameter(name + ".bias", {4 * c_.hidden}),
                           b_.tensor(name + ".h0", {batch_, c_.hidden}, TensorRole::constant),
                           b_.tensor(name + ".c0", {batch_, c_.hidden}, TensorRole::constant)});
        }
        return all;
    }

    TensorId encode() {
        const auto block = b_.block("encoder");
        std::vector<TensorId> xs = steps(words("source"));
        std::vector<Layer> cells = layers(c_.hidden);
        for (std::size_t t = 0; t < xs.size() && !b_.failed(); ++t) {
            const auto step = b_.block("step " + std::to_string(t));
            xs[t] = all_cells(cells, xs[t]);
        }
        return stacked(xs);
    }

    // The attention's context of the step before goes in with each word (input feeding; Luong et al. 2015).
    TensorId decode(TensorId keys, TensorId values) {
        const auto block = b_.block("decoder");
        std::vector<TensorId> xs = steps(words("target"));
        std::vector<Layer> cells = layers(2 * c_.hidden);
        TensorId context = b_.tensor("context0", {batch_, c_.hidden}, TensorRole::constant);
        for (std::size_t t = 0; t < xs.size() && !b_.failed(); ++t) {
            const auto step = b_.block("step " + std::to_string(t));
            const TensorId h = all_cells(cells, b_.concat("feed", std::array{xs[t], context}, 1));
            const TensorId attended = attend(b_.reshape("query", h, {batch_, 1, c_.hidden}), keys, values);
            context = b_.reshape("context", attended, {batch_, c_.hidden});
            xs[t] = b_.add("with_context", h, context);
        }
        return stacked(xs);
    }

    TensorId stacked(const std::vector<TensorId>& xs) {
        if (b_.failed()) return {};
        const TensorId flat = b_.concat("outputs", xs, 1);
        return b_.reshape("stacked", flat, {batch_, rows_, c_.hidden});
    }

    TensorId all_cells(std::vector<Layer>& cells, TensorId x) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            x = cell(i, cells[i], x);
        return dropout(x);
    }

    // One product for the four gates, then a kernel each.
    TensorId cell(std::size_t index, Layer& layer, TensorId x) {
        const auto block = b_.block("layer " + std::to_string(index));
        const TensorId both = b_.concat("concat", std::array{dropout(x), layer.h}, 1);
        const std::array sizes{c_.hidden, c_.hidden, c_.hidden, c_.hidden};
        const std::vector<TensorId> gates =
            b_.split("gates", b_.linear_with("product", both, layer.weight, layer.bias), 1, sizes);
        const auto apply = [&](const char* name, Function function, TensorId gate) {
            return b_.elementwise(name, function, {gate});
        };
        const TensorId in = apply("input", Function::sigmoid, gates[0]);
        const TensorId kept = apply("forget", Function::sigmoid, gates[1]);
        const TensorId fresh = apply("candidate", Function::tanh, gates[2]);
        const TensorId out = apply("output", Function::sigmoid, gates[3]);
        layer.c = b_.add("state", b_.elementwise("keep", Function::multiply, {layer.c, kept}),
                         b_.elementwise("write", Function::multiply, {in, fresh}));
        layer.h = b_.elementwise("hidden", Function::multiply, {out, apply("state_tanh", Function::tanh, layer.c)});
        return layer.h;
    }
};

std::optional<Result<BuiltNetwork>> build_seq2seq_member(std::string_view key, const Recipe& recipe) {
    const Seq2seqConfig gnmt{"gnmt", 4, 1024, 32320, true}, unrolled{"seq2seq", 2, 512, 32320, false};
    if (key == "gnmt") return Gnmt{gnmt, recipe}.build();
    if (key == "seq2seq") return UnrolledSeq2seq{unrolled, recipe}.build();
    return std::nullopt;
}

} // namespace

NetworkFamily seq2seq_family() {
    return {"Seq2seq",
            {{"gnmt", "GNMT", "Seq2seq", true}, {"seq2seq", "Seq2seq with attention, unrolled", "Seq2seq", true}},
            build_seq2seq_member};
}

} // namespace dubhe::workload
