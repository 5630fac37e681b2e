// SPDX-License-Identifier: Apache-2.0
#include "graph_checks.h"

#include <core/workload/fusion.h>
#include <core/workload/graph_builder.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gtest/gtest.h>

#include <map>

namespace dubhe::workload {
namespace {

Graph fused_from(GraphBuilder&& b) {
    const auto graph = std::move(b).finish();
    EXPECT_TRUE(graph.ok());
    auto result = fused(*graph);
    EXPECT_TRUE(result.ok());
    return *std::move(result);
}

double bytes(const Graph& graph) {
    return total_work(graph).bytes().value();
}

// GELU by tanh has eight kernels; fused it reads and writes once, whatever is used inside.
TEST(Fusion, ReadsAndWritesAChainOnce) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId x = b.input("x", {10, 100});
    const TensorId half = b.elementwise("half", Function::multiply, {x});
    const TensorId cube = b.elementwise("cube", Function::power, {x});
    const TensorId inner = b.add("sum", x, b.elementwise("cubic", Function::multiply, {cube}));
    const TensorId gate = b.elementwise("gate", Function::add, {b.elementwise("tanh", Function::tanh, {inner})});
    b.elementwise("gelu", Function::multiply, {half, gate});
    const Graph graph = fused_from(std::move(b));
    ASSERT_EQ(graph.operators().size(), 1U);
    EXPECT_EQ(bytes(graph), 2 * 1000 * 4);
    EXPECT_EQ(graph.operators()[0].launches, 1);
    EXPECT_EQ(graph.operators()[0].source_kind, "half, cube, cubic, sum, tanh, gate, gelu");
    expect_invariants(graph);
}

// Scale, mask and softmax: scores and the small mask are read, probabilities written.
TEST(Fusion, TakesTheKernelsBeforeASoftmaxIn) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId scores = b.input("scores", {4, 10, 100});
    const TensorId scaled = b.elementwise("scale", Function::divide, {scores});
    b.softmax("softmax", b.add("mask", scaled, b.input("mask", {1, 10, 100})));
    const Graph graph = fused_from(std::move(b));
    ASSERT_EQ(graph.operators().size(), 1U);
    EXPECT_EQ(graph.operators()[0].kind, OperatorKind::softmax);
    EXPECT_EQ(bytes(graph), (2 * 4000 + 1000) * 4);
    EXPECT_EQ(std::get<RowsProblem>(problem_of(graph, OperatorId{std::size_t{0}})), (RowsProblem{40, 100, 1, false}));
}

// The sum goes into the softmax, and with it the way in which one of its operands lies.
TEST(Fusion, KeepsTheStridesOfWhatItReads) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId scores = b.input("scores", {2, 3, 4, 5});
    const TensorId bias = b.permuted_view("bias", b.parameter("table", {4, 5, 3}), {1, 3, 4, 5}, 1);
    b.softmax("softmax", b.add("sum", b.elementwise("scale", Function::divide, {scores}), bias));
    const Graph graph = fused_from(std::move(b));
    ASSERT_EQ(graph.operators().size(), 2U); // the view stays
    const OperatorId last{std::size_t{1}};
    EXPECT_EQ(graph[last].kind, OperatorKind::softmax);
    const auto problem = std::get<RowsProblem>(problem_of(graph, last));
    EXPECT_EQ(problem, (RowsProblem{24, 5, 1, false, {60, 3, 20}}));
    EXPECT_EQ(to_text(OperatorKind::softmax, problem, Precision::fp32),
              "softmax fp32 rows=24 length=5 strided=60 apart=3 run=20");
}

// x + f(x) with a product in f: the sum can't run before the product, nor the product before its input.
TEST(Fusion, KeepsTheOrderAroundProducts) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId x = b.relu("first", b.input("x", {8, 8}));
    const TensorId y = b.relu("after", b.linear("product", x, 8));
    b.layer_norm("norm", b.add("residual", x, y));
    const Graph graph = fused_from(std::move(b));
    expect_invariants(graph);
    ASSERT_EQ(graph.operators().size(), 3U);
    EXPECT_EQ(graph.operators()[0].name, "first");
    EXPECT_EQ(graph.operators()[1].kind, OperatorKind::linear);
    EXPECT_EQ(graph.operators()[2].source_kind, "after, residual, norm");
}

TEST(Fusion, WritesWhatOthersNeed) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId sum = b.add("sum", b.input("x", {8, 8}), b.input("y", {8, 8}));
    b.linear("product", b.layer_norm("norm", sum), 8, false);
    b.result(sum);
    b.linear("other", sum, 8, false);
    const Graph graph = fused_from(std::move(b));
    ASSERT_EQ(graph.operators().size(), 3U);
    EXPECT_EQ(graph.outputs(OperatorId{std::size_t{0}}).size(), 2U); // sum and norm
    EXPECT_EQ(graph.results().size(), 1U);
}

TEST(Fusion, DoesNotJoinRowsOfOtherLengths) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId x = b.softmax("narrow", b.input("x", {16, 4}));
    b.softmax("wide", b.reshape("view", x, {4, 16}));
    b.relu("small", b.input("y", {4}));
    EXPECT_EQ(fused_from(std::move(b)).operators().size(), 4U);
}

TEST(Fusion, KeepsResultsAndProductsOfEveryNetwork) {
    for (const NetworkInfo& network : built_in_networks()) {
        for (const Mode mode : {Mode::inference, Mode::training}) {
            if (network.family == "DeepSeek") continue; // as Llama, only longer
            Recipe recipe{.network = network.name, .batch = 2, .mode = mode};
            if (network.uses_sequence) recipe.sequence = 8;
            const auto built = build(recipe);
            ASSERT_TRUE(built.ok()) << network.name;
            const Graph& eager = built->graph;
            const auto graph = fused(eager);
            ASSERT_TRUE(graph.ok()) << network.name << ": " << to_text(graph.diagnostics());
            expect_invariants(*graph);
            const Work before = total_work(eager);
            const Work after = total_work(*graph);
            EXPECT_EQ(graph->results().size(), eager.results().size()) << network.name;
            EXPECT_NEAR(after.matrix_flop / before.matrix_flop, 1.0, 1e-12) << network.name;
            EXPECT_LE(after.bytes(), before.bytes()) << network.name;
            EXPECT_LE(graph->operators().size(), eager.operators().size());
            EXPECT_EQ(element_count(*graph, TensorRole::parameter), element_count(eager, TensorRole::parameter));
            if (HasFatalFailure()) return;
        }
    }
}

} // namespace
} // namespace dubhe::workload
