// SPDX-License-Identifier: Apache-2.0
#include "../graph_checks.h"

#include <core/workload/graph_builder.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>

namespace dubhe::workload {
namespace {

// A stack of layers without biases, whose last one is the head.
Graph layers_of(std::span<const std::int64_t> widths, std::int64_t tokens, Precision precision) {
    GraphBuilder b{"net", precision, 1};
    TensorId x = b.input("x", {tokens, widths[0]});
    for (std::size_t i = 1; i < widths.size(); ++i)
        x = b.linear("layer_" + std::to_string(i), x, widths[i], false);
    return std::move(b).finish().value();
}

double elements(const Graph& graph, TensorRole role, std::string_view suffix) {
    double sum = 0.0;
    for (const Tensor& tensor : graph.tensors()) {
        if (tensor.role == role && !tensor.producer.valid() && tensor.name.ends_with(suffix))
            sum += static_cast<double>(tensor.shape.elements());
    }
    return sum;
}

// Five times A = X X^T (2 r r c), A A (2 r r r), B X (2 r r c) of the shorter side r, whichever way the matrix lies;
// nothing for the last one.
TEST(Muon, IteratesFiveTimesOverTheShorterSide) {
    EXPECT_TRUE(rc::check([] {
        const auto widths = *rc::gen::resize(
            6, rc::gen::nonEmpty(rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(1, 65))));
        RC_PRE(widths.size() >= 2U);
        const Precision precision = *rc::gen::element(Precision::fp32, Precision::bf16, Precision::fp16);
        const auto step = training(layers_of(widths, 8, precision), {.optimizer = Optimizer::muon});
        RC_ASSERT(step.ok());
        expect_invariants(*step);
        RC_ASSERT(!testing::Test::HasFailure());
        double wanted = 0.0;
        for (std::size_t i = 1; i + 1 < widths.size(); ++i) {
            const auto r = static_cast<double>(std::min(widths[i - 1], widths[i]));
            const auto c = static_cast<double>(std::max(widths[i - 1], widths[i]));
            wanted += 5.0 * (4.0 * r * r * c + 2.0 * r * r * r);
        }
        const double made = matrix_flop(*step, Phase::update);
        RC_ASSERT(made == wanted);
    }));
}

// Jordan et al. 2024: the overhead is at most 5 d / B of a step's FLOP for square matrices of d and a batch of B
// tokens: 0.7 % of NanoGPT's speed run (d 768, B 524,288), 0.5 % of Llama 405B's training (16,384 and 16 million).
TEST(Muon, OverheadIsThePublishedOne) {
    const auto overhead = [](std::int64_t d, std::int64_t tokens) {
        const std::vector<std::int64_t> widths{d, d, d};
        const Graph step = training(layers_of(widths, tokens, Precision::bf16), {.optimizer = Optimizer::muon}).value();
        // Of the two layers one is the head's; the other one's passes are 6 d d B.
        const auto width = static_cast<double>(d);
        return matrix_flop(step, Phase::update) / (6.0 * width * width * static_cast<double>(tokens));
    };
    EXPECT_NEAR(overhead(768, 524'288), 0.007, 0.0005);
    EXPECT_NEAR(overhead(16'384, 16'000'000), 0.005, 0.0005);
}

// Matrices keep one moment, the embedding, which is the head, too, and norms keep two; all keep master weights.
TEST(Muon, KeepsOneMomentOfAMatrix) {
    Recipe recipe{.network = "llama-3.2-1b", .sequence = 64, .mode = Mode::training};
    recipe.precision = Precision::bf16;
    recipe.optimizer = Optimizer::muon;
    const auto built = build(recipe);
    ASSERT_TRUE(built);
    constexpr double layers = 16.0, hidden = 2048.0, keys = 512.0, inner = 8192.0, words = 128'256.0;
    constexpr double matrices = layers * (2 * hidden * hidden + 2 * hidden * keys + 3 * hidden * inner);
    constexpr double rest = words * hidden + (2 * layers + 1) * hidden;
    const auto states = [&](std::string_view name) {
        return elements(built->graph, TensorRole::optimizer_state, name);
    };
    EXPECT_EQ(states(".momentum"), matrices);
    EXPECT_EQ(states(".first_moment"), rest);
    EXPECT_EQ(states(".second_moment"), rest);
    EXPECT_EQ(states(".master"), matrices + rest);
}

// Filters are rows of a channel each: 8 of 3 x 3 x 3.
TEST(Muon, TakesFiltersAsRows) {
    GraphBuilder b{"net", Precision::fp32, 2};
    const TensorId x = b.convolution("conv", b.input("x", {2, 3, 8, 8}), {.channels = 8, .kernel = 3});
    b.linear("head", b.reshape("flat", x, {2, 8 * 36}), 10);
    const auto step = training(std::move(b).finish().value(), {.optimizer = Optimizer::muon});
    ASSERT_TRUE(step.ok());
    expect_invariants(*step);
    EXPECT_EQ(matrix_flop(*step, Phase::update), 5.0 * (4.0 * 8 * 8 * 27 + 2.0 * 8 * 8 * 8));
}

} // namespace
} // namespace dubhe::workload
