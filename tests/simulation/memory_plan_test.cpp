// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/memory_plan.h>
#include <core/workload/graph_builder.h>
#include <core/workload/recipe.h>
#include <core/workload/training/training.h>

#include <gmock/gmock.h>

#include <numeric>

namespace dubhe::simulation {
namespace {

using workload::GraphBuilder;
using workload::TensorId;

double at(const MemoryPlan& plan, MemoryClass c) {
    return plan.at_peak[static_cast<std::size_t>(c)].value();
}

// x -> relu -> relu -> relu: at any time one input and one output of 4 * 1000 bytes live; x comes from outside and can
// go after the first.
TEST(MemoryPlan, AChainNeedsTwoTensorsAtATime) {
    GraphBuilder build{"chain", Precision::fp32, 1};
    TensorId x = build.input("x", {1, 1000});
    for (int i = 0; i < 3; ++i)
        x = build.relu("relu" + std::to_string(i), x);
    const auto graph = std::move(build).finish();
    ASSERT_TRUE(graph);
    EXPECT_DOUBLE_EQ(plan_memory(*graph).peak.value(), 2 * 4000.0);
}

// A tensor that is read again at the end (a skip connection) lives all the way.
TEST(MemoryPlan, ASkipConnectionKeepsItsTensor) {
    GraphBuilder build{"skip", Precision::fp32, 1};
    const TensorId x = build.input("x", {1, 1000});
    const TensorId a = build.relu("a", x), b = build.relu("b", a);
    build.add("sum", b, x);
    const auto graph = std::move(build).finish();
    ASSERT_TRUE(graph);
    EXPECT_DOUBLE_EQ(plan_memory(*graph).peak.value(), 3 * 4000.0); // x, a, b and x, b, sum
}

TEST(MemoryPlan, ViewsShareTheMemoryOfWhatTheyView) {
    GraphBuilder build{"view", Precision::fp32, 1};
    const TensorId x = build.relu("a", build.input("x", {1, 1000}));
    build.relu("b", build.reshape("flat", x, {10, 100}));
    const auto graph = std::move(build).finish();
    ASSERT_TRUE(graph);
    EXPECT_DOUBLE_EQ(plan_memory(*graph).peak.value(), 2 * 4000.0);
}

// y = W x: 100 x 50 weights and 100 biases stay; x (200 x 50) and y (200 x 100) stand together.
TEST(MemoryPlan, WeightsStayAndClassesSumToThePeak) {
    GraphBuilder build{"linear", Precision::fp32, 200};
    build.linear("fc", build.input("x", {200, 50}), 100);
    const auto graph = std::move(build).finish();
    ASSERT_TRUE(graph);
    const MemoryPlan plan = plan_memory(*graph);
    EXPECT_DOUBLE_EQ(at(plan, MemoryClass::weights), 4.0 * (100 * 50 + 100));
    EXPECT_DOUBLE_EQ(at(plan, MemoryClass::activations), 4.0 * (200 * 50 + 200 * 100));
    const double sum =
        std::accumulate(plan.at_peak.begin(), plan.at_peak.end(), 0.0, [](double s, Bytes b) { return s + b.value(); });
    EXPECT_DOUBLE_EQ(sum, plan.peak.value());
}

// Decoding holds weights, the cache of all layers, and while one layer's cache grows that layer's keys or values twice.
TEST(MemoryPlan, DecodingHoldsTheCacheOnceAndOneLayerTwice) {
    workload::Recipe recipe;
    recipe.network = "llama-3-8b";
    recipe.batch = 32;
    recipe.past = 8191;
    recipe.precision = Precision::bf16;
    const auto built = workload::build(recipe);
    ASSERT_TRUE(built);
    // Llama 3 8B: 32 layers, 8 key-value heads of 128, keys and values, 2 bytes
    const double one_tensor = 32.0 * 8 * 8192 * 128 * 2;
    const double cache = 2 * 32 * one_tensor;
    const double weights = 2.0 * element_count(built->graph, workload::TensorRole::parameter);
    const double peak = plan_memory(built->graph).peak.value();
    EXPECT_GT(peak, weights + cache);
    // Beside the old and the new tensor: keys and values repeated for 4 times the heads, and scores of one token.
    EXPECT_LT(peak, weights + cache + 12 * one_tensor);
}

// Training keeps weights, and for Adam two states a parameter; never less than those.
TEST(MemoryPlan, TrainingNeverNeedsLessThanWeightsAndOptimizerState) {
    GraphBuilder build{"mlp", Precision::fp32, 32};
    TensorId x = build.input("x", {32, 256});
    for (int i = 0; i < 4; ++i)
        x = build.relu("relu" + std::to_string(i), build.linear("fc" + std::to_string(i), x, 256));
    const auto forward = std::move(build).finish();
    ASSERT_TRUE(forward);
    const double parameters = 4.0 * element_count(*forward, workload::TensorRole::parameter);
    double last = plan_memory(*forward).peak.value();
    for (const auto& [optimizer, states] :
         {std::pair{workload::Optimizer::sgd, 0}, {workload::Optimizer::momentum, 1}, {workload::Optimizer::adam, 2}}) {
        const auto graph = training(*forward, {optimizer});
        ASSERT_TRUE(graph) << to_text(graph.diagnostics());
        const double peak = plan_memory(*graph).peak.value();
        EXPECT_GE(peak, parameters * (1 + states));
        EXPECT_GE(peak, last);
        last = peak;
    }
}

} // namespace
} // namespace dubhe::simulation
