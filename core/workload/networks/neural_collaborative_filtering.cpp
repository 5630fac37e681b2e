// SPDX-License-Identifier: Apache-2.0
// Neural collaborative filtering (He et al. 2017, NeuMF) on MovieLens 20M with the sizes of NVIDIA's
// DeepLearningExamples (PyTorch/Recommendation/NCF): 138,493 users, 26,744 films, 64 factors, layers of 256, 256, 128
// and 64 features.
#include "../graph_builder.h"
#include "registry.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

constexpr std::int64_t users = 138493, films = 26744, factors = 64;
constexpr std::array<std::int64_t, 4> perceptron_widths{256, 256, 128, 64}; // the first: what the embeddings make

Result<BuiltNetwork> collaborative_filter(const Recipe& recipe) {
    GraphBuilder b{"ncf", recipe.precision, recipe.batch};
    const TensorId user = b.input("user", {recipe.batch}, ElementType::i64);
    const TensorId film = b.input("item", {recipe.batch}, ElementType::i64);
    const TensorId product =
        b.elementwise("mf_product", Function::multiply,
                      {b.embedding("mf_user", user, users, factors), b.embedding("mf_item", film, films, factors)});
    constexpr std::int64_t half = perceptron_widths[0] / 2;
    const TensorId of_user = b.embedding("mlp_user", user, users, half);
    const TensorId of_film = b.embedding("mlp_item", film, films, half);
    TensorId x = b.concat("mlp_input", std::array{of_user, of_film}, 1);
    for (std::size_t i = 1; i < perceptron_widths.size(); ++i) {
        const std::string index = std::to_string(i);
        x = b.relu("relu" + index, b.linear("fc" + index, x, perceptron_widths[i]));
        if (recipe.mode == Mode::training) x = b.dropout("dropout" + index, x);
    }
    const TensorId score = b.linear("final", b.concat("concat", std::array{product, x}, 1), 1);
    b.result(recipe.mode == Mode::training ? b.reshape("flat", score, {recipe.batch})
                                           : b.elementwise("sigmoid", Function::sigmoid, {score}));
    Result<Graph> graph = std::move(b).finish();
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{std::move(*graph), {}, false, "samples"};
}

} // namespace

NetworkFamily ncf_family() {
    return {"NCF",
            {{"ncf", "Neural collaborative filtering, MovieLens 20M", "NCF", false}},
            [](std::string_view key, const Recipe& recipe) -> std::optional<Result<BuiltNetwork>> {
                if (key != "ncf" && key != "neumf") return std::nullopt;
                return collaborative_filter(recipe);
            }};
}

} // namespace dubhe::workload
