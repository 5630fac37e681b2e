// SPDX-License-Identifier: Apache-2.0
// Transformer-XL (Dai et al. 2019) for WikiText-103, with the sizes of NVIDIA's DeepLearningExamples
// (PyTorch/LanguageModeling/Transformer-XL): attention over a segment and the hidden states of the segment before, its
// positions relative. Both modes end in the loss, as the model's own code does: inference measures perplexity.
//
// The memory has as many tokens as the segment, or `past` of them: NVIDIA measures inference with segments of 64 and
// 640 in memory (base) or 128 and 1600 (large). Of a vocabulary of 267,735 words the adaptive softmax (Grave et al.
// 2017) gives each token a product with the 19,997 most frequent ones and three clusters, and one with a cluster to the
// tokens that fall into it alone. How many do is a matter of the text: a word's count in WikiText-103 falls from about
// 300 at rank 20,000 to 3, the least that stays in the vocabulary, near rank 267,735. A power law through both puts 3,
// 3 and 0.2 % of the tokens there.
#include "../training/losses.h"
#include "registry.h"
#include "transformer_layers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace dubhe::workload {

namespace {

struct XlConfig {
    std::string name, title;
    std::int64_t layers, hidden, heads, head_dim, inner;
    std::int64_t shrinks; // each cluster's embeddings are so many times as narrow as those before
    bool attention_dropout;
    std::int64_t segment; // tokens
};

std::array<XlConfig, 2> xl_members() {
    return {XlConfig{"transformer-xl-base", "Transformer-XL base", 16, 512, 8, 64, 2048, 1, false, 192},
            XlConfig{"transformer-xl-large", "Transformer-XL large", 18, 1024, 16, 64, 4096, 4, true, 384}};
}

struct Cluster {
    std::int64_t words;
    double share; // of the tokens
};
constexpr std::array clusters{Cluster{19997, 0.938}, Cluster{20000, 0.03}, Cluster{160000, 0.03},
                              Cluster{67738, 0.002}};

class TransformerXlBuilder {
  public:
    TransformerXlBuilder(const XlConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, batch_{recipe.batch}, train_{recipe.mode ==
                                                                                                    Mode::training},
          rows_{recipe.sequence.value_or(c_.segment)}, memory_{recipe.past > 0 ? recipe.past : rows_} {}

    Result<BuiltNetwork> build() && {
        word_tables();
        TensorId x = dropout(embedded());
        const TensorId places = dropout(positions());
        query_bias_ = b_.parameter("query_bias", {c_.heads, 1, c_.head_dim});
        place_bias_ = b_.parameter("place_bias", {c_.heads, 1, c_.head_dim});
        mask_ = b_.tensor("causal_mask", {1, 1, rows_, keys()}, TensorRole::constant, ElementType::boolean);
        for (std::int64_t i = 0; i < c_.layers && !b_.failed(); ++i) {
            const auto layer = b_.block("layer " + std::to_string(i));
            states_.push_back(x);
            x = feed_forward(attention(x, places));
        }
        remember();
        losses(dropout(x));
        Result<Graph> graph = std::move(b_).finish();
        if (!graph) return graph.diagnostics();
        BuiltNetwork built{std::move(*graph), {eager_attention_note()}, true, "sequences"};
        built.notes.push_back(note(message("The segment of %1 tokens sees a memory of %2; 6.2 % of the tokens are "
                                           "taken to be words behind the first 19,997.",
                                           rows_, memory_)));
        return built;
    }

  private:
    [[nodiscard]] std::int64_t keys() const { return memory_ + rows_; }
    [[nodiscard]] std::int64_t tokens() const { return batch_ * rows_; }
    [[nodiscard]] std::int64_t tokens_of(std::size_t cluster) const {
        const double expected = clusters[cluster].share * static_cast<double>(tokens());
        return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::llround(expected)));
    }
    [[nodiscard]] std::int64_t width_of(std::size_t cluster) const {
        return c_.hidden / static_cast<std::int64_t>(std::llround(std::pow(c_.shrinks, cluster)));
    }
    [[nodiscard]] bool shared_table() const { return c_.shrinks == 1; }

    void word_tables() {
        const auto block = b_.block("words");
        std::int64_t all = 0;
        for (const Cluster& cluster : clusters)
            all += cluster.words;
        if (shared_table()) {
            tables_.push_back(b_.parameter("words.weight", {all, c_.hidden}));
            return;
        }
        for (std::size_t i = 0; i < clusters.size(); ++i) {
            const std::string name = "cluster " + std::to_string(i);
            tables_.push_back(b_.parameter(name + ".weight", {clusters[i].words, width_of(i)}));
            projections_.push_back(b_.parameter(name + ".projection", {c_.hidden, width_of(i)}));
        }
    }

    // Of narrow clusters: each one's tokens are picked, looked up, projected and put in their places.
    TensorId embedded() {
        const auto block = b_.block("embeddings");
        const TensorId ids = b_.input("input_ids", {batch_, rows_}, ElementType::i64);
        if (shared_table()) return scaled(b_, "scale", b_.embedding_with("word", ids, tables_[0]));
        OperatorSpec zeros{.name = "zeros", .kind = OperatorKind::constant};
        TensorId all =
            b_.add_operator(std::move(zeros), {}, {"zeros", {tokens(), c_.hidden}, storage_type_of(projections_[0])});
        for (std::size_t i = 0; i < clusters.size() && !b_.failed(); ++i) {
            const auto cluster = b_.block("cluster " + std::to_string(i));
            const TensorId places = picked_places(i);
            const TensorId flat = b_.reshape("flat", ids, {tokens()});
            const TensorId picked = gathered("pick", flat, places, {tokens_of(i)}, ElementType::i64);
            const TensorId wide =
                b_.linear_with("project", b_.embedding_with("word", picked, tables_[i]), projections_[i]);
            if (b_.failed()) return {};
            OperatorSpec put{.name = "put", .kind = OperatorKind::scatter, .attributes = AxisAttributes{0}};
            all = b_.add_operator(std::move(put), {all, places, wide}, {"put", b_.shape(all), b_.at(all).type});
        }
        return scaled(b_, "scale", b_.reshape("rows", all, {batch_, rows_, c_.hidden}));
    }

    [[nodiscard]] ElementType storage_type_of(TensorId id) const { return b_.at(id).type; }

    // Which tokens fall into a cluster is known from the ids alone.
    TensorId picked_places(std::size_t cluster) {
        return b_.tensor("places", {tokens_of(cluster)}, TensorRole::constant, ElementType::i64);
    }
    TensorId gathered(const std::string& name, TensorId from, TensorId places, const Shape& shape, ElementType type) {
        if (b_.failed()) return {};
        OperatorSpec op{.name = name, .kind = OperatorKind::gather, .attributes = AxisAttributes{0}};
        return b_.add_operator(std::move(op), {from, places}, {name, shape, type});
    }

    // Sines and cosines of the distances, one row a key.
    TensorId positions() {
        const auto block = b_.block("positions");
        const TensorId angles = b_.tensor("angles", {keys(), c_.hidden / 2}, TensorRole::constant);
        const TensorId sine = b_.elementwise("sin", Function::trigonometric, {angles});
        const TensorId cosine = b_.elementwise("cos", Function::trigonometric, {angles});
        return b_.concat("concat", std::array{sine, cosine}, -1);
    }

    // The queries of the memory are computed too, and dropped: one product makes all three.
    TensorId attention(TensorId x, TensorId places) {
        const auto block = b_.block("attention");
        const std::int64_t width = c_.heads * c_.head_dim;
        const TensorId memory = b_.tensor("memory", {batch_, memory_, c_.hidden}, TensorRole::cache);
        memories_.push_back(memory);
        const TensorId seen = b_.concat("with_memory", std::array{memory, x}, 1);
        const auto parts =
            b_.split("qkv_parts", b_.linear("qkv", seen, 3 * width, false), -1, std::array{width, width, width});
        const TensorId queries = b_.slice("segment", parts[0], 1, rows_);
        const TensorId q = split_heads(b_, "query", queries, c_.heads, false);
        const TensorId k = split_heads(b_, "key", parts[1], c_.heads, false);
        const TensorId v = split_heads(b_, "value", parts[2], c_.heads, false);
        const TensorId r =
            b_.reshape("place_heads", b_.linear("place", places, width, false), {c_.heads, keys(), c_.head_dim});
        const TensorId by_word = b_.matmul("scores", b_.add("query_bias", q, query_bias_), k, {.transpose_b = true});
        const TensorId by_place =
            shifted(b_.matmul("place_scores", b_.add("place_bias", q, place_bias_), r, {.transpose_b = true}));
        const TensorId scores = scaled(b_, "scale", b_.add("add_places", by_word, by_place));
        const TensorId masked = b_.elementwise("mask", Function::select, {mask_, scores});
        const TensorId weights =
            dropout_if(b_, train_ && c_.attention_dropout, "attention_dropout", b_.softmax("softmax", masked));
        const TensorId context = merge_heads(b_, b_.matmul("context", weights, v));
        const TensorId y = dropout(b_.linear("output", context, c_.hidden, false));
        return b_.layer_norm("layer_norm", b_.add("add", x, y));
    }

    // Row i of the scores by place moves i to the left (appendix B of the paper): a column of zeros in front, seen with
    // one row more, without the first.
    TensorId shifted(TensorId scores) {
        if (b_.failed()) return {};
        const Shape whole = b_.shape(scores);
        const TensorId zeros = b_.tensor("zeros", {batch_, c_.heads, rows_, 1}, TensorRole::constant);
        const TensorId wide = b_.concat("pad", std::array{zeros, scores}, -1);
        const TensorId turned = b_.reshape("turn", wide, {batch_, c_.heads, keys() + 1, rows_});
        return b_.reshape("shift", b_.slice("drop_first", turned, 2, keys()), whole);
    }

    // What went into the layers is stacked; a memory that is not replaced whole is written again with it.
    void remember() {
        const auto block = b_.block("memory");
        TensorId stacked = b_.concat("stack", states_, 1);
        if (memory_ != rows_) {
            memories_.push_back(stacked);
            stacked = b_.concat("append", memories_, 1);
        }
        if (!b_.failed()) b_.result(stacked);
    }

    TensorId feed_forward(TensorId x) {
        const auto block = b_.block("feed_forward");
        const TensorId inner = dropout(b_.relu("relu", b_.linear("fc1", x, c_.inner)));
        const TensorId y = dropout(b_.linear("fc2", inner, c_.hidden));
        return b_.layer_norm("layer_norm", b_.add("add", x, y));
    }

    void losses(TensorId hidden) {
        if (b_.failed()) return;
        const auto block = b_.block("softmax");
        const TensorId flat = b_.reshape("flat", hidden, {tokens(), c_.hidden});
        for (std::size_t i = 0; i < clusters.size() && !b_.failed(); ++i) {
            const auto inner = b_.block("cluster " + std::to_string(i));
            TensorId rows = flat;
            if (i > 0) rows = gathered("pick", flat, picked_places(i), {tokens_of(i), c_.hidden}, b_.at(flat).type);
            cross_entropy(b_, "loss", "labels", logits(i, rows));
        }
    }

    // The first cluster's weights have a row for each of the others behind them: a copy.
    TensorId logits(std::size_t cluster, TensorId rows) {
        const std::int64_t words = clusters[cluster].words;
        TensorId table = tables_[shared_table() ? 0 : cluster];
        if (shared_table()) table = b_.slice("table", table, 0, words);
        const TensorId biases = b_.parameter("bias", {words});
        TensorId bias = biases;
        if (cluster == 0) {
            const std::int64_t others = clusters.size() - 1;
            table =
                b_.concat("with_clusters", std::array{table, b_.parameter("clusters.weight", {others, c_.hidden})}, 0);
            bias = b_.concat("with_cluster_bias", std::array{biases, b_.parameter("clusters.bias", {others})}, 0);
        }
        if (shared_table()) return b_.linear_with("logits", rows, table, bias);
        // The first projection is its own, the others are those of the embeddings.
        const TensorId projection =
            cluster == 0 ? b_.parameter("projection", {c_.hidden, c_.hidden}) : projections_[cluster];
        const TensorId narrow = b_.matmul("project", rows, projection);
        return b_.add("add_bias", b_.linear_with("logits", narrow, table), bias);
    }

    TensorId dropout(TensorId x) { return dropout_if(b_, train_, "dropout", x); }

    const XlConfig& c_;
    GraphBuilder b_;
    std::int64_t batch_;
    bool train_;
    std::int64_t rows_, memory_;
    std::vector<TensorId> tables_, projections_, states_, memories_;
    TensorId query_bias_, place_bias_, mask_;
};

std::optional<Result<BuiltNetwork>> build_xl_member(std::string_view key, const Recipe& recipe) {
    for (const XlConfig& config : xl_members()) {
        if (network_key(config.name) == key) return TransformerXlBuilder{config, recipe}.build();
    }
    return std::nullopt;
}

} // namespace

NetworkFamily transformer_xl_family() {
    NetworkFamily family{"Transformer-XL", {}, build_xl_member};
    for (const XlConfig& config : xl_members())
        family.members.push_back({config.name, config.title, family.title, true});
    return family;
}

} // namespace dubhe::workload
