// SPDX-License-Identifier: Apache-2.0
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace dubhe::workload {
namespace {

Graph shared_graph(const std::string& network, const Share& share, Mode mode = Mode::training) {
    Recipe recipe{.network = network, .batch = 2};
    recipe.mode = mode;
    recipe.precision = Precision::fp16;
    recipe.optimizer = Optimizer::fused_adam;
    recipe.share = share;
    Result<BuiltNetwork> made = build(recipe);
    EXPECT_TRUE(made) << (made ? "" : made.diagnostics()[0].message);
    return made ? made->graph : Graph{};
}

std::string refusal(const std::string& network, const Share& share) {
    Recipe recipe{.network = network, .batch = 2};
    recipe.share = share;
    const Result<BuiltNetwork> made = build(recipe);
    return made ? "" : made.diagnostics()[0].message.english();
}

std::map<std::string, int> exchanges(const Graph& graph, Phase phase) {
    std::map<std::string, int> counts;
    for (const Operator& op : graph.operators()) {
        const auto* const exchange = std::get_if<ExchangeAttributes>(&op.attributes);
        if (exchange != nullptr && !exchange->gradient_only && op.phase == phase)
            ++counts[std::string{name_of(exchange->collective)}];
    }
    return counts;
}

// 1024 words divide into equal parts of 128 for up to eight ranks.
constexpr const char* small_gpt = "megatron[4,256,8,128,1024]";

TEST(Share, RanksDoTheNetworksProductsTogether) {
    const double whole = total_work(shared_graph(small_gpt, {})).matrix_flop.value();
    for (const std::int64_t ranks : {2, 4, 8}) {
        for (const bool sequence : {false, true}) {
            const Graph part = shared_graph(small_gpt, {.tensor = ranks, .sequence = sequence});
            EXPECT_DOUBLE_EQ(total_work(part).matrix_flop.value() * static_cast<double>(ranks), whole);
        }
    }
}

// Two sums a layer forward and two backward (Shoeybi et al. 2019, figure 4), one of the words' embeddings forward and
// one of the head's input backward.
TEST(Share, TensorParallelLayersSumTwiceAPass) {
    const Graph part = shared_graph(small_gpt, {.tensor = 2});
    EXPECT_EQ(exchanges(part, Phase::forward), (std::map<std::string, int>{{"all_reduce", 2 * 4 + 1}}));
    EXPECT_EQ(exchanges(part, Phase::backward), (std::map<std::string, int>{{"all_reduce", 2 * 4 + 1}}));
}

// Along the sequence each sum becomes a gather before and a scatter behind (Korthikanti et al. 2022, figure 5).
TEST(Share, SequenceParallelLayersGatherAndScatter) {
    const Graph part = shared_graph(small_gpt, {.tensor = 4, .sequence = true});
    const std::map<std::string, int> both{{"all_gather", 2 * 4 + 1}, {"reduce_scatter", 2 * 4 + 1}};
    EXPECT_EQ(exchanges(part, Phase::forward), both);
    EXPECT_EQ(exchanges(part, Phase::backward), both);
    for (std::size_t i = 0; i < part.operators().size(); ++i) {
        const Operator& op = part.operators()[i];
        if (op.kind != OperatorKind::layer_norm) continue;
        EXPECT_EQ(part[part.outputs(OperatorId{i})[0]].shape[1], 128 / 4);
    }
}

TEST(Share, ExpertsAreTradedForthAndBack) {
    const Graph part = shared_graph("mixtral-8x7b", {.expert = 4, .layers = 2}, Mode::inference);
    EXPECT_EQ(exchanges(part, Phase::forward), (std::map<std::string, int>{{"all_to_all", 2 * 2}}));
    // Two of eight experts a rank, each [14336, 4096] three times.
    double experts = 0.0;
    for (const Tensor& tensor : part.tensors()) {
        if (tensor.role == TensorRole::parameter && tensor.shape.elements() == 14336LL * 4096) experts += 1.0;
    }
    EXPECT_EQ(experts, 2.0 * 2 * 3);
}

TEST(Share, FewerLayersAreTheFirstOnes) {
    const Graph whole = shared_graph(small_gpt, {}), part = shared_graph(small_gpt, {.layers = 2});
    EXPECT_LT(part.operators().size(), whole.operators().size());
    EXPECT_EQ(part.blocks()[1].name, whole.blocks()[1].name);
}

TEST(Share, WhatCantBeSharedIsRefusedWithTheReason) {
    EXPECT_NE(refusal(small_gpt, {.tensor = 3}).find("8 heads"), std::string::npos);
    EXPECT_NE(refusal(small_gpt, {.expert = 2}).find("no experts"), std::string::npos);
    EXPECT_NE(refusal(small_gpt, {.sequence = true}).find("sequence"), std::string::npos);
    EXPECT_NE(refusal("resnet50", {.tensor = 2}).find("decoder-only"), std::string::npos);
    EXPECT_NE(refusal("mixtral-8x7b", {.expert = 3}).find("experts"), std::string::npos);
    EXPECT_NE(refusal(small_gpt, {.tensor = 0}).find("tensor-parallel"), std::string::npos);
}

// Scale, mask and softmax are one kernel, bias and activation one, dropout and the sum with the residual one: 14
// kernels a layer forward (2 norms, 4 products with weights, 2 of attention, softmax, its dropout, gelu, 2 dropouts
// with sums; the context's copy), and nothing else joins.
TEST(OwnKernels, MegatronLayersRunAsItsKernels) {
    const Graph graph = shared_graph(small_gpt, {});
    int kernels = 0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const Operator& op = graph.operators()[i];
        if (op.phase == Phase::forward && runs(op) && graph.path(OperatorId{i}).starts_with("layer 1/")) ++kernels;
    }
    EXPECT_EQ(kernels, 14);
}

TEST(OwnKernels, AnyShapeCanBeAskedFor) {
    const Graph graph = shared_graph("megatron[3,512,8,256,2048]", {}, Mode::inference);
    // 12 l h^2 + 13 l h + (V + s) h + 2 h: Narayanan et al. 2021, equation 2, with learned positions and a final norm.
    EXPECT_DOUBLE_EQ(element_count(graph, TensorRole::parameter),
                     12.0 * 3 * 512 * 512 + 13.0 * 3 * 512 + (2048.0 + 256.0) * 512 + 2.0 * 512);
    EXPECT_NE(refusal("megatron[3,512,7]", {}).find("megatron[layers"), std::string::npos);
}

} // namespace
} // namespace dubhe::workload
