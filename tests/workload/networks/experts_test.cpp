// SPDX-License-Identifier: Apache-2.0
// Mixtures of experts: who gets how many tokens, what runs, and that a graph of thousands of them stays small.
#include "../graph_checks.h"
#include "decoder_checks.h"

#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>

namespace dubhe::workload {
namespace {

TEST(Loads, AreEvenAndComplete) {
    EXPECT_TRUE(rc::check([] {
        const auto experts = *rc::gen::inRange<std::int64_t>(1, 300);
        const auto active = *rc::gen::inRange<std::int64_t>(1, experts + 1);
        const auto tokens = *rc::gen::inRange<std::int64_t>(1, 5000);
        const ExpertLoads loads = loads_of({.experts = experts, .active = active}, tokens);
        RC_ASSERT(loads.running == std::min(experts, tokens * active));
        std::int64_t sum = 0;
        for (std::int64_t i = 0; i < loads.running; ++i) {
            sum += loads.of(i);
            RC_ASSERT(loads.of(i) >= 1 && loads.of(0) - loads.of(i) <= 1);
        }
        RC_ASSERT(sum == tokens * active && loads.total() == sum);
    }));
}

TEST(Loads, StopAtTheCapacity) {
    const ExpertLoads loads = loads_of({.experts = 4, .active = 1}, 10, 2); // 3 3 2 2 without
    EXPECT_EQ(loads.of(0), 2);
    EXPECT_EQ(loads.of(3), 2);
    EXPECT_EQ(loads.total(), 8);
    EXPECT_EQ(loads_of({.experts = 4, .active = 1}, 10, 100).total(), 10);
}

TEST(Layers, WithExpertsFollowTheDenseOnes) {
    const ExpertConfig config{.dense_layers = 1, .every = 2};
    std::string pattern;
    for (std::int64_t i = 0; i < 7; ++i)
        pattern += has_experts(config, i) ? 'x' : '.';
    EXPECT_EQ(pattern, "..x.x.x");
}

DecoderConfig small_mixture(std::int64_t experts, std::int64_t active) {
    DecoderConfig c = llama_like("small", 2, 64, 4, 2, 96);
    c.experts = ExpertConfig{.experts = experts, .active = active, .intermediate = 32};
    return c;
}

BuiltNetwork mixture(const DecoderConfig& config, const Recipe& recipe) {
    Result<BuiltNetwork> result = build_decoder(config, recipe);
    if (!result) {
        ADD_FAILURE() << to_text(result.diagnostics());
        return {};
    }
    return *std::move(result);
}

int products_below(const Graph& graph, const std::string& path) {
    int products = 0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        products += graph[id].kind == OperatorKind::linear && graph.path(id).starts_with(path) ? 1 : 0;
    }
    return products;
}

// Three products each; one token reaches two of eight.
TEST(Experts, RunAsProductsOfTheirOwn) {
    const DecoderConfig c = small_mixture(8, 2);
    EXPECT_EQ(products_below(mixture(c, {.sequence = 16}).graph, "layer 1/mlp/expert "), 8 * 3);
    EXPECT_EQ(products_below(mixture(c, {.past = 16}).graph, "layer 1/mlp/expert "), 2 * 3);
    EXPECT_EQ(products_below(mixture(c, {.past = 16}).graph, "layer 1/mlp/expert 1/"), 3);
}

// In decoding, memory holds all experts, but only the active ones are read.
TEST(Experts, ThatNoTokenReachesKeepTheirWeights) {
    const DecoderConfig c = small_mixture(8, 2);
    const DecoderFormula formula{c};
    const Graph decode = mixture(c, {.past = 16, .precision = Precision::fp16}).graph;
    EXPECT_EQ(element_count(decode, TensorRole::parameter), formula.parameters());
    EXPECT_GE(tabulate(decode).stored_bytes, 2 * formula.parameters());
    double read = 0;
    for (std::size_t i = 0; i < decode.operators().size(); ++i) {
        for (const TensorId input : decode.inputs(OperatorId{i}))
            read +=
                decode[input].role == TensorRole::parameter ? static_cast<double>(decode[input].shape.elements()) : 0;
    }
    EXPECT_EQ(read, formula.active_parameters());
}

TEST(Experts, SayHowTheyAreLoaded) {
    const auto notes = [](const Recipe& recipe) { return to_text(mixture(small_mixture(8, 2), recipe).notes); };
    EXPECT_THAT(notes({.sequence = 16}), testing::HasSubstr("8 of 8 in a layer run, on 4 of 16 tokens each"));
    EXPECT_THAT(notes({.sequence = 5}), testing::HasSubstr("on 1 to 2 of 5 tokens each"));
    EXPECT_THAT(notes({.past = 9}), testing::HasSubstr("2 of 8 in a layer run, on 1 of 1 tokens each"));
}

// Rows of a table are shared by experts, and layers fold: 12 layers of 64 experts are walked as a few.
TEST(Experts, ShareRowsAndFold) {
    DecoderConfig c = small_mixture(64, 4);
    c.layers = 12;
    const WorkTable table = tabulate(mixture(c, {.sequence = 32}).graph);
    EXPECT_LT(table.rows(), 80U);
    std::size_t walked = 0;
    for (const Repeat& repeat : table.repeats)
        walked += repeat.length;
    EXPECT_LT(walked, table.executed_rows.size() / 8);
}

TEST(Experts, AreLimitedInNumber) {
    DecoderConfig c = small_mixture(most_experts, 1);
    c.hidden = c.intermediate = c.experts->intermediate = 1;
    c.layers = 9;
    const Result<BuiltNetwork> wrong = build_decoder(c, {.sequence = 1});
    ASSERT_FALSE(wrong);
    EXPECT_THAT(to_text(wrong.diagnostics()), testing::HasSubstr("9 layers of 4096 experts; at most 32768"));
    c.experts->dense_layers = 8;
    EXPECT_TRUE(build_decoder(c, {.sequence = 1}));
}

// 10 tokens on 4 experts that take 2 each: 8 rows through two products of an ungated expert, and the router's.
TEST(Mixture, DropsWhatIsOverCapacity) {
    GraphBuilder b{"switch", Precision::fp32, 1};
    const TensorId x = b.input("x", {2, 5, 16}, ElementType::f32);
    const TensorId y = mixture_of_experts(b, {.experts = 4, .active = 1, .intermediate = 24}, {}, x, 2);
    EXPECT_EQ(b.shape(y), (Shape{2, 5, 16}));
    const Result<Graph> graph = std::move(b).finish();
    ASSERT_TRUE(graph);
    expect_invariants(*graph);
    EXPECT_EQ(total_work(*graph).matrix_flop.value(), 2.0 * (8 * 2 * 16 * 24 + 10 * 16 * 4));
}

// Softmax runs in fp32; DeepSeek's scores are made in fp32 from the start, weights included.
TEST(Router, WorksInFp32) {
    for (const Router router : {Router::softmax, Router::sigmoid}) {
        DecoderConfig c = small_mixture(8, 2);
        c.experts->router = router;
        const Graph graph = mixture(c, {.sequence = 4, .precision = Precision::bf16}).graph;
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            const OperatorId id{i};
            const std::string path = graph.path(id);
            if (!path.starts_with("layer 0/mlp/router/") || graph[id].kind != OperatorKind::top_k) continue;
            EXPECT_EQ(graph[graph.inputs(id)[0]].type, ElementType::f32) << path;
        }
        for (const TensorId id : graph.results())
            EXPECT_EQ(graph[id].type, ElementType::bf16);
    }
}

} // namespace
} // namespace dubhe::workload
