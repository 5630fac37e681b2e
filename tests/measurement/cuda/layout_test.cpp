// SPDX-License-Identifier: Apache-2.0
// Where the tensors of a chain lie; no GPU needed.
#include <core/measurement/cuda/operands.h>
#include <core/measurement/single_operator.h>
#include <core/workload/recipe.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace dubhe::measurement::cuda {
namespace {

constexpr std::size_t l2 = std::size_t{50} << 20;

workload::Graph graph_of(std::string_view text) {
    const Result<workload::ProblemKey> key = workload::parse_problem(text);
    EXPECT_TRUE(key.ok()) << text;
    const Result<workload::Graph> graph = single_operator(*key);
    EXPECT_TRUE(graph.ok()) << text;
    return *graph;
}

TEST(CudaLayout, WarmOperandsLieOnce) {
    const Layout layout = layout_of(graph_of("linear fp32 m=64 n=32 k=16"), Cache::warm, l2);
    EXPECT_EQ(layout.sets, 1);
    EXPECT_EQ(layout.set_bytes, 0U);
    EXPECT_GE(layout.fixed_bytes, 4U * (64 * 16 + 16 * 32 + 64 * 32));
}

TEST(CudaLayout, ColdOperandsRotateThroughTwiceTheCache) {
    for (const char* text :
         {"linear fp32 m=64 n=32 k=16", "linear fp16 m=8192 n=8192 k=8192", "softmax fp32 rows=1 length=8"}) {
        const Layout layout = layout_of(graph_of(text), Cache::cold, l2);
        EXPECT_EQ(layout.fixed_bytes, 0U) << text;
        EXPECT_GE(layout.sets, 2) << text;
        EXPECT_GE(layout.set_bytes * static_cast<std::size_t>(layout.sets), 2 * l2) << text;
    }
}

TEST(CudaLayout, InANetworkWhatWasJustWrittenStaysWarm) {
    const workload::Graph graph = graph_of("linear fp32 m=64 n=32 k=16");
    const Layout layout = layout_of(graph, Cache::network, l2);
    const auto inputs = graph.inputs(workload::OperatorId{std::size_t{0}});
    EXPECT_FALSE(layout.places[inputs[0].index].rotates); // x
    EXPECT_TRUE(layout.places[inputs[1].index].rotates);  // the weights
}

TEST(CudaLayout, AWeightsNewValueLiesInItsPlace) {
    const workload::Graph graph = graph_of("optimizer_step fp32 elements=3000 read=4000 inputs=4 optimizer=adam");
    const workload::OperatorId op{std::size_t{0}};
    const Layout layout = layout_of(graph, Cache::warm, l2);
    const auto place = [&](workload::TensorId id) { return layout.places[id.index].offset; };
    const auto in = graph.inputs(op), out = graph.outputs(op);
    ASSERT_EQ(in.size(), 4U); // weight, gradient, moments
    ASSERT_EQ(out.size(), 3U);
    EXPECT_EQ(place(out[0]), place(in[0]));
    EXPECT_EQ(place(out[1]), place(in[2]));
    EXPECT_EQ(place(out[2]), place(in[3]));
}

TEST(CudaLayout, OwnersNeverOverlap) {
    workload::Recipe recipe;
    recipe.network = "resnet18";
    recipe.mode = workload::Mode::training;
    const Result<workload::BuiltNetwork> built = workload::build(recipe);
    ASSERT_TRUE(built.ok());
    const Layout layout = layout_of(built->graph, Cache::warm, l2);
    std::vector<std::pair<std::size_t, std::size_t>> stretches;
    for (const workload::TensorId id : layout.owners) {
        const std::size_t begin = layout.places[id.index].offset;
        stretches.emplace_back(begin, begin + bytes_of(built->graph[id]));
        EXPECT_EQ(begin % 256, 0U);
    }
    std::ranges::sort(stretches);
    for (std::size_t i = 1; i < stretches.size(); ++i)
        EXPECT_LE(stretches[i - 1].second, stretches[i].first);
    EXPECT_LE(stretches.back().second, layout.fixed_bytes);
}

} // namespace
} // namespace dubhe::measurement::cuda
