// SPDX-License-Identifier: Apache-2.0
#include "graph_checks.h"

#include <core/workload/graph_builder.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace dubhe::workload {
namespace {

using testing::HasSubstr;

std::string text_of_failure(GraphBuilder&& builder) {
    const auto graph = std::move(builder).finish();
    return graph.ok() ? "" : to_text(graph.diagnostics());
}

TEST(GraphBuilder, InfersTheShapesOfAResidualBlock) {
    GraphBuilder b{"net", Precision::fp16, 2};
    const TensorId x = b.input("image", {2, 3, 224, 224});
    TensorId y;
    {
        const auto stem = b.block("stem");
        y = b.relu(
            "relu",
            b.batch_norm("norm", b.convolution("conv", x, {.channels = 64, .kernel = 7, .stride = 2, .padding = 3})));
        y = b.max_pool("pool", y, {.kernel = 3, .stride = 2, .padding = 1});
    }
    EXPECT_EQ(b.shape(y), (Shape{2, 64, 56, 56})); // He et al., "Deep residual learning", table 1: 112, then 56
    {
        const auto layer = b.block("layer 1");
        const auto unit = b.block("unit");
        y = b.add("add",
                  b.convolution("conv", y, {.channels = 64, .kernel = 3, .padding = 1, .groups = 32, .bias = true}), y);
    }
    const TensorId logits = b.linear("classifier", b.global_average_pool("mean", y), 1000);
    b.result(logits);
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok()) << to_text(graph.diagnostics());
    expect_invariants(*graph);
    EXPECT_EQ((*graph)[logits].shape, (Shape{2, 1000}));
    EXPECT_EQ((*graph)[logits].type, ElementType::f16);
    EXPECT_EQ(graph->path(OperatorId{4U}), "layer 1/unit/conv");
    EXPECT_EQ(graph->path(OperatorId{7U}), "classifier");
    // conv 64 * 3 * 49, norm 2 * 64, grouped conv 64 * 2 * 9 + 64, linear 64 * 1000 + 1000
    EXPECT_EQ(element_count(*graph, TensorRole::parameter), 9408 + 128 + 1216 + 65000);
    EXPECT_EQ(element_count(*graph, TensorRole::statistic), 128);
}

TEST(GraphBuilder, InfersTheShapesOfATransformer) {
    GraphBuilder b{"net", Precision::bf16, 2};
    const TensorId ids = b.input("tokens", {2, 16}, ElementType::i64);
    const TensorId x = b.embedding("tokens", ids, 100, 32);
    EXPECT_EQ(b.shape(x), (Shape{2, 16, 32}));
    const TensorId qkv = b.linear("qkv", b.layer_norm("norm", x), 64);
    const auto parts = b.split("parts", qkv, -1, std::array<std::int64_t, 3>{32, 16, 16});
    const auto heads = [&](std::string name, TensorId t, std::int64_t n) {
        return b.transpose(name + ".t", b.reshape(name, t, {2, 16, n, 8}), std::array{0, 2, 1, 3});
    };
    const TensorId q = heads("q", parts[0], 4);
    const TensorId k = heads("k", parts[1], 2);
    const TensorId v = heads("v", parts[2], 2);
    EXPECT_EQ(b.shape(k), (Shape{2, 2, 16, 8}));
    EXPECT_EQ(b.shape(b.attention("attention", q, k, v, {.causal = true})), (Shape{2, 4, 16, 8}));
    EXPECT_EQ(b.shape(b.matmul("scores", q, q, {.transpose_b = true})), (Shape{2, 4, 16, 16}));
    EXPECT_EQ(b.shape(b.concat("keys", std::array{k, k}, 2)), (Shape{2, 2, 32, 8}));
    EXPECT_EQ(b.shape(b.slice("first", k, 2, 3)), (Shape{2, 2, 3, 8}));
    EXPECT_EQ(b.shape(b.elementwise("mask", Function::add, {q, b.tensor("m", {16, 1}, TensorRole::constant)})),
              b.shape(q));
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok()) << to_text(graph.diagnostics());
    expect_invariants(*graph);
    EXPECT_EQ(graph->results().size(), 5U); // what nobody consumed
}

TEST(GraphBuilder, KeepsTheFirstErrorAndItsPath) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId x = b.input("x", {1, 3, 8, 8});
    TensorId y;
    {
        const auto layer = b.block("layer 3");
        y = b.convolution("conv", x, {.channels = 8, .kernel = 9});
    }
    EXPECT_TRUE(b.failed());
    EXPECT_FALSE(y.valid());
    y = b.linear("later", b.relu("relu", y), 0); // a second error is not reported
    EXPECT_FALSE(y.valid());
    EXPECT_EQ(b.shape(y), Shape{});
    EXPECT_EQ(b.split("parts", y, 0, std::array<std::int64_t, 2>{1, 1}).size(), 2U);
    const std::string text = text_of_failure(std::move(b));
    EXPECT_THAT(text, HasSubstr("layer 3/conv"));
    EXPECT_THAT(text, HasSubstr("1 x 3 x 8 x 8"));
}

TEST(GraphBuilder, RefusesWhatDoesNotFit) {
    using Add = TensorId (*)(GraphBuilder&, TensorId);
    const std::vector<std::pair<std::string, Add>> cases{
        {"divide into",
         [](GraphBuilder& b, TensorId x) { return b.convolution("op", x, {.channels = 8, .groups = 4}); }},
        {"divide into", [](GraphBuilder& b, TensorId x) { return b.convolution("op", x, {.channels = 0}); }},
        {"does not fit",
         [](GraphBuilder& b, TensorId x) { return b.convolution("op", x, {.channels = 8, .stride = 0}); }},
        {"does not fit",
         [](GraphBuilder& b, TensorId x) { return b.convolution("op", x, {.channels = 8, .kernel = -3}); }},
        {"does not fit", [](GraphBuilder& b, TensorId x) { return b.max_pool("op", x, {.kernel = 100}); }},
        {"too few dimensions", [](GraphBuilder& b, TensorId) { return b.batch_norm("op", b.input("v", {3})); }},
        {"too few dimensions", [](GraphBuilder& b, TensorId) { return b.linear("op", b.input("s", {}), 3); }},
        {"-5 features", [](GraphBuilder& b, TensorId x) { return b.linear("op", x, -5); }},
        {"2^40", [](GraphBuilder& b, TensorId x) { return b.linear("op", x, std::int64_t{1} << 38); }},
        {"no GPU can hold", [](GraphBuilder& b, TensorId x) { return b.linear("op", x, INT64_MAX); }},
        {"2^40",
         [](GraphBuilder& b, TensorId) {
             return b.input("op", {1 << 20, 1 << 20});
         }},
        {"negative dimension",
         [](GraphBuilder& b, TensorId) {
             return b.input("op", {2, -1});
         }},
        {"does not fit",
         [](GraphBuilder& b, TensorId x) {
             return b.linear_with("op", x, b.parameter("w", {4, 9}));
         }},
        {"can't be multiplied",
         [](GraphBuilder& b, TensorId x) {
             return b.matmul("op", x, b.input("y", {2, 6, 7, 8}));
         }},
        {"do not fit",
         [](GraphBuilder& b, TensorId x) {
             return b.attention("op", x, x, b.input("y", {2, 6, 9, 8}), {});
         }},
        {"do not broadcast", [](GraphBuilder& b, TensorId x) { return b.add("op", x, b.input("y", {7})); }},
        {"of nothing", [](GraphBuilder& b, TensorId) { return b.elementwise("op", Function::add, {}); }},
        {"have to be integers", [](GraphBuilder& b, TensorId x) { return b.embedding("op", x, 10, 4); }},
        {"no axis 4",
         [](GraphBuilder& b, TensorId x) {
             return b.concat("op", std::array{x, x}, 4);
         }},
        {"can't be concatenated",
         [](GraphBuilder& b, TensorId x) {
             return b.concat("op", std::array{x, b.input("y", {2, 6})}, 1);
         }},
        {"nothing to concatenate", [](GraphBuilder& b, TensorId) { return b.concat("op", {}, 0); }},
        {"do not sum",
         [](GraphBuilder& b, TensorId x) {
             return b.split("op", x, 1, std::array<std::int64_t, 2>{1, 1})[1];
         }},
        {"the first 9", [](GraphBuilder& b, TensorId x) { return b.slice("op", x, 1, 9); }},
        {"differ in number",
         [](GraphBuilder& b, TensorId x) {
             return b.reshape("op", x, {2, 7});
         }},
        {"permutation",
         [](GraphBuilder& b, TensorId x) {
             return b.transpose("op", x, std::array{0, 1, 1, 2});
         }},
        {"groups", [](GraphBuilder& b, TensorId x) { return b.group_norm("op", x, 0); }},
        {"no tensor of this network", [](GraphBuilder& b, TensorId) { return b.relu("op", TensorId{}); }},
        {"no tensor of this network", [](GraphBuilder& b, TensorId) { return b.relu("op", TensorId{4711U}); }},
        {"no tensor of this network",
         [](GraphBuilder& b, TensorId) {
             return b.add_operator({.name = "op"}, {TensorId{9U}}, {"y", {1}});
         }},
        {"negative number of kernels",
         [](GraphBuilder& b, TensorId x) {
             return b.add_operator({.name = "op", .launches = -1}, {x}, {"y", {1}});
         }},
        {"op: its result w has the role of a parameter",
         [](GraphBuilder& b, TensorId x) {
             return b.add_operator({.name = "op"}, {x}, {"w", {1}, ElementType::f32, TensorRole::parameter});
         }},
        {"op: its result w has the role of a parameter",
         [](GraphBuilder& b, TensorId x) {
             b.relu("op", x);
             return b.add_output(b.last_operator(), {"w", {1}, ElementType::f32, TensorRole::parameter});
         }},
        {"op: its result m has the role of an optimizer state",
         [](GraphBuilder& b, TensorId x) {
             return b.add_operator({.name = "op", .phase = Phase::backward}, {x},
                                   {"m", {1}, ElementType::f32, TensorRole::optimizer_state});
         }},
    };
    for (const auto& [cause, add] : cases) {
        GraphBuilder b{"net", Precision::fp32, 2};
        EXPECT_FALSE(add(b, b.input("x", {2, 6, 8, 8})).valid()) << cause;
        EXPECT_THAT(text_of_failure(std::move(b)), HasSubstr(cause));
    }
    EXPECT_THAT(text_of_failure(GraphBuilder{"net", Precision::fp32, 0}), HasSubstr("at least 1"));
}

TEST(GraphBuilder, MakesNamesUnique) {
    GraphBuilder b{"net", Precision::fp32, 1};
    TensorId x = b.input("x", {1, 4});
    for (const std::string name : {"relu", "relu", "relu_2", "relu"})
        x = b.relu(name, x);
    for (int i = 0; i < 2; ++i) {
        const auto layer = b.block("layer");
        x = b.relu("relu", x);
    }
    for (int i = 0; i < 2; ++i) {
        const auto same = b.block_or_new("shared");
        x = b.relu("relu", x);
    }
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok());
    expect_invariants(*graph);
    std::vector<std::string> paths;
    for (std::size_t i = 0; i < graph->operators().size(); ++i)
        paths.push_back(graph->path(OperatorId{i}));
    EXPECT_THAT(paths, testing::ElementsAre("relu", "relu_3", "relu_2", "relu_4", "layer/relu", "layer_2/relu",
                                            "shared/relu", "shared/relu_2"));
}

// A graph rewritten into itself is the same graph, whatever its blocks and repeated names.
TEST(GraphBuilder, TakesOperatorsOfAnotherGraph) {
    GraphBuilder b{"net", Precision::fp16, 2};
    TensorId x = b.input("x", {2, 8});
    for (int i = 0; i < 3; ++i) {
        const auto layer = b.block("layer");
        x = b.relu("same", b.linear("product", x, 8));
        x = b.add("same", x, x);
    }
    b.result(x);
    const Graph graph = *std::move(b).finish();
    Graph from = graph;
    GraphBuilder to = GraphBuilder::rewriting(from);
    std::vector<TensorId> tensors(from.tensors().size());
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (!from.tensors()[i].producer.valid()) tensors[i] = to.take(from, TensorId{i});
    }
    for (std::size_t i = 0; i < from.operators().size(); ++i) {
        const OperatorId id{i};
        std::vector<TensorId> inputs;
        for (const TensorId input : from.inputs(id))
            inputs.push_back(tensors[input.index]);
        const auto scope = to.enter(from[id].block);
        std::size_t made = to.take(from, id, inputs, {}).index;
        for (const TensorId output : from.outputs(id))
            tensors[output.index] = TensorId{made++};
    }
    {
        const auto layer = to.block("layer"); // the names of the blocks are known
        to.relu("last", tensors[graph.results()[0].index]);
    }
    to.result(tensors[graph.results()[0].index]);
    const Graph made = *std::move(to).finish();
    expect_invariants(made);
    ASSERT_EQ(made.operators().size(), graph.operators().size() + 1);
    for (std::size_t i = 0; i < graph.operators().size(); ++i)
        EXPECT_EQ(made.path(OperatorId{i}), graph.path(OperatorId{i}));
    EXPECT_EQ(made.path(OperatorId{graph.operators().size()}), "layer_4/last");
    std::vector<std::string> names, expected;
    for (const Tensor& tensor : made.tensors())
        names.push_back(tensor.name);
    for (const Tensor& tensor : graph.tensors())
        expected.push_back(tensor.name);
    names.pop_back(); // of the operator that was added
    std::ranges::sort(names);
    std::ranges::sort(expected);
    EXPECT_EQ(names, expected);
}

TEST(GraphBuilder, ContinuesAGraphWithItsIds) {
    GraphBuilder first{"net", Precision::fp32, 1};
    TensorId x = first.input("x", {1, 4});
    {
        const auto layer = first.block("layer");
        x = first.linear("linear", x, 8);
    }
    const auto graph = std::move(first).finish();
    ASSERT_TRUE(graph.ok());
    GraphBuilder more{*graph};
    const TensorId state = more.add_output(OperatorId{0U}, {"state", {1, 8}});
    {
        const auto layer = more.block_or_new("layer");
        more.result(more.add("add", x, state));
    }
    const auto longer = std::move(more).finish();
    ASSERT_TRUE(longer.ok()) << to_text(longer.diagnostics());
    expect_invariants(*longer);
    EXPECT_EQ(longer->path(OperatorId{1U}), "layer/add");
    EXPECT_EQ(longer->blocks().size(), 2U);
    EXPECT_EQ(longer->outputs(OperatorId{0U}).size(), 2U);
    for (std::size_t i = 0; i < graph->tensors().size(); ++i)
        EXPECT_EQ((*longer)[TensorId{i}].name, (*graph)[TensorId{i}].name);
}

// Quadratic work would take minutes for this many, longer than a test may run.
TEST(GraphBuilder, BuildsSixtyThousandOperatorsAtOnce) {
    GraphBuilder b{"net", Precision::fp32, 1};
    TensorId x = b.input("x", {1, 64});
    const TensorId w = b.parameter("w", {64, 64});
    for (int i = 0; b.operator_count() < 62190; ++i) {
        const auto step = i % 2 == 0 ? b.block("step") : b.block_or_new("step " + std::to_string(i));
        x = b.linear_with("product", x, w);
        for (int j = 0; j < 5; ++j)
            x = b.relu("gate", x);
    }
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok());
    EXPECT_EQ(graph->operators().size(), 62190U);
}

} // namespace
} // namespace dubhe::workload
