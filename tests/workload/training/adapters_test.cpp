// SPDX-License-Identifier: Apache-2.0
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>
#include <core/workload/training/adapters.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace dubhe::workload {
namespace {

Recipe llama(Adapters adapters, Mode mode = Mode::training) {
    Recipe recipe{.network = "llama-3.2-1b", .batch = 2, .sequence = 64, .mode = mode};
    recipe.precision = Precision::bf16;
    recipe.adapters = adapters;
    return recipe;
}

double trained(const Graph& graph) {
    double elements = 0.0;
    for (const Tensor& tensor : graph.tensors())
        if (tensor.role == TensorRole::parameter_gradient) elements += static_cast<double>(tensor.shape.elements());
    return elements;
}

double product_flop(const Graph& graph, Phase phase) {
    double flop = 0.0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (graph[id].phase == phase && !in_adapter(graph, id)) flop += work_of(graph, id).matrix_flop.value();
    }
    return flop;
}

// Llama 3.2 1B: 16 layers of width 2,048 with 32 query and 8 key and value heads of 64, and an inner width of 8,192. A
// pair of rank r beside a layer of i inputs and o features has r (i + o) elements.
constexpr double width = 2048, key_width = 512, inner = 8192, layers = 16;

TEST(Adapters, AreAllThatIsTrained) {
    constexpr double rank = 16;
    const double qkv = (width + width) + 2 * (width + key_width);
    const double all = qkv + (width + width) + 3 * (width + inner);
    const auto of_all = build(llama({.rank = 16}));
    ASSERT_TRUE(of_all);
    EXPECT_DOUBLE_EQ(trained(of_all->graph), layers * rank * all);
    const auto of_qkv = build(llama({16, AdapterPlaces::queries_keys_values}));
    ASSERT_TRUE(of_qkv);
    EXPECT_DOUBLE_EQ(trained(of_qkv->graph), layers * rank * qkv);
    const auto plain = build(llama({}));
    EXPECT_DOUBLE_EQ(element_count(of_all->graph, TensorRole::parameter),
                     element_count(plain->graph, TensorRole::parameter) + layers * rank * all);
}

// A third of the products of layers, those of weights' gradients, isn't computed; nor are the gradients of what
// queries, keys and values of the first layer are made of, since nothing in front of them is trained.
TEST(Adapters, WeightsThatStayHaveNoProductsOfTheirGradients) {
    const auto plain = build(llama({})), adapted = build(llama({.rank = 8}));
    ASSERT_TRUE(plain && adapted);
    EXPECT_DOUBLE_EQ(product_flop(adapted->graph, Phase::forward), product_flop(plain->graph, Phase::forward));
    constexpr double tokens = 2 * 64;
    double expected = 2.0 * tokens * width * (width + 2 * key_width);
    for (std::size_t i = 0; i < plain->graph.operators().size(); ++i) {
        const OperatorId id{i};
        const bool of_weights =
            plain->graph[id].kind == OperatorKind::linear && plain->graph[id].phase == Phase::forward;
        if (of_weights) expected += work_of(plain->graph, id).matrix_flop.value();
    }
    EXPECT_NEAR(product_flop(plain->graph, Phase::backward) - product_flop(adapted->graph, Phase::backward), expected,
                1e-9 * expected);
}

// BERT base: 12 layers of width 768, where the product behind attention is in a block inside attention's; in
// T5 small the blocks are self_attention and cross_attention, 6 of the first in the encoder and of each in the decoder.
TEST(Adapters, StandBesideQueriesKeysAndValuesOfAllKinds) {
    const auto of = [](const char* network) {
        Recipe recipe{.network = network, .sequence = 32, .mode = Mode::training};
        recipe.adapters = {4, AdapterPlaces::queries_keys_values};
        const auto built = build(recipe);
        EXPECT_TRUE(built) << network;
        return built ? trained(built->graph) : 0.0;
    };
    EXPECT_DOUBLE_EQ(of("bert-base"), 12.0 * 4 * 3 * (768 + 768));
    EXPECT_DOUBLE_EQ(of("t5-small"), 18.0 * 4 * 3 * (512 + 512));
}

// Blocks of diffusion transformers have numbers, too.
TEST(Adapters, StandInNumberedBlocksOfAnyName) {
    Recipe recipe{.network = "flux.1-dev", .mode = Mode::training};
    recipe.adapters.rank = 4;
    const auto built = build(recipe);
    ASSERT_TRUE(built) << to_text(built.diagnostics());
    EXPECT_GT(trained(built->graph), 0.0);
    EXPECT_DOUBLE_EQ(trained_parameters(built->graph), trained(built->graph));
}

TEST(Adapters, InferenceHasThemInItsWeights) {
    EXPECT_EQ(build(llama({.rank = 8}, Mode::inference))->graph.operators().size(),
              build(llama({}, Mode::inference))->graph.operators().size());
}

// Cells of an unrolled recurrent network read one weight many times.
TEST(Adapters, NeedLayersToStandBeside) {
    for (const char* network : {"resnet50", "lstm"}) {
        Recipe recipe{.network = network, .mode = Mode::training};
        recipe.adapters.rank = 4;
        const auto built = build(recipe);
        ASSERT_FALSE(built) << network;
        EXPECT_NE(built.diagnostics().front().message.english().find("numbered layers"), std::string::npos);
    }
}

TEST(Adapters, AreReadAsTheyAreWritten) {
    for (const Adapters& adapters :
         {Adapters{}, Adapters{1}, Adapters{4096}, Adapters{16, AdapterPlaces::queries_keys_values}})
        EXPECT_EQ(adapters_from(text_of(adapters)), adapters);
    EXPECT_EQ(adapters_from("0:qkv"), Adapters{});
    for (const char* wrong : {"", "-1", "4097", "16:", "16:all", "qkv", ":qkv", "1e3", " 8"})
        EXPECT_FALSE(adapters_from(wrong)) << wrong;
}

} // namespace
} // namespace dubhe::workload
