// SPDX-License-Identifier: Apache-2.0
// DLRM (Naumov et al. 2019): recommendation, bound by looking rows up in large tables. As the reference implementation
// in PyTorch runs it: one embedding bag a table with one row a sample, dot products of all pairs.
//
// Sizes: `dlrm` is the MLPerf benchmark on Criteo's terabyte of clicks (tables cut at 40 million rows), `dlrm-kaggle`
// the smaller public set; table rows as the reference implementation's preprocessing counts them. `dlrm-t15` and
// `dlrm-t3` are the small and the large one of NVIDIA's DeepLearningExamples: of the terabyte, what occurs at least 15
// or 3 times has a row of its own.
//
// `dcnv2` (Wang et al. 2020, in the shape of TensorFlow2/Recommendation/DLRM_and_DCNv2 there, its small one) multiplies
// all features with three cross layers of rank 512 instead of taking the products of pairs.
#include "../graph_builder.h"
#include "registry.h"

#include <array>
#include <numeric>
#include <span>
#include <utility>

namespace dubhe::workload {

namespace {

using Rows = std::array<std::int64_t, 26>;

struct DlrmConfig {
    std::string_view name;
    std::int64_t features; // of an embedding
    std::span<const std::int64_t> bottom, top;
    const Rows& tables;
    int cross_layers = 0; // instead of the products of pairs
    bool joint = false;   // one table that holds all of them
};

constexpr Rows terabyte{39884406, 39043,    17289,    7420,     20263,  3,     7120, 1543, 63,
                        38532951, 2953546,  403346,   10,       2208,   11938, 155,  4,    976,
                        14,       39979771, 25641295, 39664984, 585935, 12972, 108,  36};
constexpr Rows kaggle{1460, 583,   10131227, 2202608, 305,  24,   12517, 633,     3,  93145, 5683,   8351593, 3194,
                      27,   14992, 5461306,  10,      5652, 2173, 4,     7046547, 18, 15,    286181, 105,     142572};
constexpr Rows at_least_15{7912889, 33823,   17139,   7339,    20046,  4,     7105, 1382, 63,
                           5554114, 582469,  245828,  11,      2209,   10667, 104,  4,    968,
                           15,      8165896, 2675940, 7156453, 302516, 12022, 97,   35};
constexpr Rows at_least_3{45833188, 36747, 1572176,  345139, 11,       2209,     11268,  128,     4,
                          975,      15,    48937457, 17246,  11316796, 40094537, 452104, 12607,   105,
                          36,       7414,  20244,    4,      7115,     1442,     63,     29275261};
constexpr std::array<std::int64_t, 3> terabyte_bottom{512, 256, 128};
constexpr std::array<std::int64_t, 5> terabyte_top{1024, 1024, 512, 256, 1};
constexpr std::array<std::int64_t, 4> kaggle_bottom{512, 256, 64, 16};
constexpr std::array<std::int64_t, 3> kaggle_top{512, 256, 1};

constexpr std::int64_t dense_features = 13;

class DlrmBuilder {
  public:
    DlrmBuilder(const DlrmConfig& config, const Recipe& recipe)
        : c_{config}, b_{std::string{config.name}, recipe.precision, recipe.batch}, batch_{recipe.batch} {}

    Result<BuiltNetwork> build() && {
        const TensorId dense =
            mlp("bottom_mlp", b_.input("dense", {batch_, dense_features}), c_.bottom, Function::relu);
        const TensorId x = c_.cross_layers > 0 ? crossed(dense) : with_dense(dense, interactions(dense));
        b_.result(mlp("top_mlp", x, c_.top, Function::sigmoid));
        Result<Graph> graph = std::move(b_).finish();
        if (!graph) return graph.diagnostics();
        return BuiltNetwork{std::move(*graph), {}, false, "samples"};
    }

  private:
    TensorId mlp(const std::string& name, TensorId x, std::span<const std::int64_t> widths, Function last) {
        const auto block = b_.block(name);
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const std::string index = std::to_string(i);
            x = b_.linear("fc" + index, x, widths[i]);
            const Function function = i + 1 == widths.size() ? last : Function::relu;
            x = b_.elementwise(std::string{name_of(function)} + index, function, {x});
        }
        return x;
    }

    // The dense one and one of each table.
    std::vector<TensorId> vectors_with(TensorId dense) {
        const auto block = b_.block("embeddings");
        std::vector<TensorId> vectors{dense};
        if (c_.joint) {
            const auto tables = static_cast<std::int64_t>(c_.tables.size());
            const std::int64_t rows = std::accumulate(c_.tables.begin(), c_.tables.end(), std::int64_t{0});
            const TensorId ids = b_.input("ids", {batch_, tables}, ElementType::i64);
            const TensorId found = b_.embedding("tables", ids, rows, c_.features);
            vectors.push_back(b_.reshape("view", found, {batch_, tables * c_.features}));
            return vectors;
        }
        for (std::size_t i = 0; i < c_.tables.size(); ++i) {
            const std::string index = std::to_string(i);
            const TensorId id = b_.input("id_" + index, {batch_}, ElementType::i64);
            vectors.push_back(b_.embedding("table" + index, id, c_.tables[i], c_.features));
        }
        return vectors;
    }

    // Joint tables come with an interaction that fills its 479 features up to a multiple of 8.
    TensorId with_dense(TensorId dense, TensorId pairs) {
        std::vector<TensorId> all{dense, pairs};
        if (c_.joint && !b_.failed()) {
            constexpr std::int64_t unit = 8;
            const std::int64_t features = b_.shape(dense)[1] + b_.shape(pairs)[1];
            if (const std::int64_t more = (unit - features % unit) % unit; more > 0)
                all.push_back(b_.tensor("zeros", {batch_, more}, TensorRole::constant, b_.at(dense).type));
        }
        return b_.concat("with_dense", all, 1);
    }

    // x0 * (V U x + bias) + x, layer by layer (equation 2 of the paper).
    TensorId crossed(TensorId dense) {
        constexpr std::int64_t rank = 512;
        const TensorId first = b_.concat("concat", vectors_with(dense), 1);
        if (b_.failed()) return {};
        const std::int64_t features = b_.shape(first)[1];
        TensorId x = first;
        for (int i = 0; i < c_.cross_layers && !b_.failed(); ++i) {
            const auto block = b_.block("cross " + std::to_string(i));
            const TensorId y = b_.linear("v", b_.linear("u", x, rank, false), features);
            x = b_.add("add", b_.elementwise("multiply", Function::multiply, {first, y}), x);
        }
        return x;
    }

    // The lower triangle of the products of all pairs of vectors.
    TensorId interactions(TensorId dense) {
        const std::vector<TensorId> vectors = vectors_with(dense);
        const auto block = b_.block("interaction");
        const auto count = static_cast<std::int64_t>(c_.tables.size()) + 1;
        const TensorId flat = b_.concat("concat", vectors, 1);
        const TensorId all = b_.reshape("view", flat, {batch_, count, c_.features});
        const TensorId products = b_.matmul("products", all, all, {.transpose_b = true});
        if (b_.failed()) return {};
        const std::int64_t pairs = count * (count - 1) / 2;
        const TensorId places = b_.tensor("triangle", {pairs}, TensorRole::constant, ElementType::i64);
        OperatorSpec gather;
        gather.name = "triangle";
        gather.kind = OperatorKind::gather;
        gather.attributes = AxisAttributes{1};
        return b_.add_operator(std::move(gather), {products, places}, {"pairs", {batch_, pairs}, b_.at(products).type});
    }

    const DlrmConfig& c_;
    GraphBuilder b_;
    std::int64_t batch_;
};

std::optional<Result<BuiltNetwork>> build_dlrm_member(std::string_view key, const Recipe& recipe) {
    const auto of_terabyte = [&](std::string_view name, const Rows& tables, int cross_layers, bool joint) {
        return DlrmBuilder{{name, 128, terabyte_bottom, terabyte_top, tables, cross_layers, joint}, recipe}.build();
    };
    if (key == "dlrm") return of_terabyte("dlrm", terabyte, 0, false);
    if (key == "dlrmt15") return of_terabyte("dlrm-t15", at_least_15, 0, true);
    if (key == "dlrmt3") return of_terabyte("dlrm-t3", at_least_3, 0, true);
    if (key == "dcnv2") return of_terabyte("dcnv2", at_least_15, 3, false);
    if (key == "dlrmkaggle") {
        return DlrmBuilder{{"dlrm-kaggle", 16, kaggle_bottom, kaggle_top, kaggle}, recipe}.build();
    }
    return std::nullopt;
}

} // namespace

NetworkFamily dlrm_family() {
    return {"DLRM",
            {{"dlrm", "DLRM, Criteo terabyte", "DLRM", false},
             {"dlrm-kaggle", "DLRM, Criteo Kaggle", "DLRM", false},
             {"dlrm-t15", "DLRM, Criteo terabyte, rows of 15 clicks and more", "DLRM", false},
             {"dlrm-t3", "DLRM, Criteo terabyte, rows of 3 clicks and more", "DLRM", false},
             {"dcnv2", "DCN v2, Criteo terabyte, rows of 15 clicks and more", "DLRM", false}},
            build_dlrm_member};
}

} // namespace dubhe::workload
