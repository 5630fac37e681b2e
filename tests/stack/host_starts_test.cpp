// SPDX-License-Identifier: Apache-2.0
#include <core/stack/apply.h>
#include <core/stack/host_starts.h>

#include <gmock/gmock.h>

#include <string>

namespace dubhe::stack {
namespace {

struct Started {
    workload::Graph graph;
    std::vector<workload::HostStart> starts;
};

Started started(const std::string& network, const std::string& stack, workload::Mode mode,
                workload::Numbers numbers = workload::Numbers::plain) {
    workload::Recipe recipe{.network = network, .mode = mode};
    recipe.precision = Precision::bf16;
    recipe.numbers = numbers;
    if (network != "resnet50") recipe.sequence = 64;
    recipe.stack = stack;
    const Result<Applied> applied = stack::build(recipe);
    EXPECT_TRUE(applied) << network << ' ' << stack;
    return {applied->network.graph, host_starts(applied->stack, mode, applied->network.graph)};
}

// Mixtral has 32 layers with a router and 8 experts: a wait in each, behind the last operator of its forward pass, and
// 8 calls for each product of experts, forwards and backwards.
TEST(HostStarts, RoutersAreAwaitedOnceALayerAndExpertsCalledOneByOne) {
    const Started made = started("mixtral-8x7b", "megatron", workload::Mode::training);
    ASSERT_EQ(made.starts.size(), made.graph.operators().size());
    const std::vector<std::uint32_t> layers = workload::outermost_blocks(made.graph);
    int waits = 0;
    for (std::size_t i = 0; i < made.starts.size(); ++i) {
        const workload::Operator& op = made.graph.operators()[i];
        EXPECT_EQ(made.starts[i].calls, op.kind == workload::OperatorKind::grouped_linear ? 8 : 1) << op.name;
        if (!made.starts[i].awaited) continue;
        ++waits;
        EXPECT_EQ(op.phase, workload::Phase::forward);
        for (std::size_t j = i + 1; j < made.starts.size(); ++j) {
            const workload::Operator& later = made.graph.operators()[j];
            EXPECT_FALSE(later.phase == workload::Phase::forward && workload::runs(later) &&
                         layers[later.block.index] == layers[op.block.index])
                << later.name;
        }
    }
    EXPECT_EQ(waits, 32);
}

// What isn't trained isn't held in parts of the layers; a dense network without graphs has nothing to say.
TEST(HostStarts, PartsOfLayersAreHeldInTrainingAlone) {
    const Started trained = started("llama-3.2-1b", "megatron,graphed=attention", workload::Mode::training);
    ASSERT_FALSE(trained.starts.empty());
    for (std::size_t i = 0; i < trained.starts.size(); ++i) {
        const std::string path = trained.graph.path(workload::OperatorId{i});
        EXPECT_EQ(trained.starts[i].calls, path.find("/attention/") == std::string::npos ? 1 : 0) << path;
        EXPECT_FALSE(trained.starts[i].awaited);
    }
    EXPECT_TRUE(started("llama-3.2-1b", "megatron,graphed=attention", workload::Mode::inference).starts.empty());
    EXPECT_TRUE(started("llama-3.2-1b", "megatron", workload::Mode::training).starts.empty());
}

// ResNet-50 has 53 convolutions and a linear layer. Their weights are copied to half precision in each pass, by calls
// that take half as long as others.
TEST(HostStarts, CopiesOfWeightsAreHalfACall) {
    const Started made =
        started("resnet50", "pytorch-eager,with=wide-weights", workload::Mode::inference, workload::Numbers::mixed);
    ASSERT_EQ(made.starts.size(), made.graph.operators().size());
    int casts = 0;
    for (std::size_t i = 0; i < made.starts.size(); ++i) {
        const bool is_cast = made.graph.operators()[i].kind == workload::OperatorKind::cast;
        EXPECT_EQ(made.starts[i].calls, is_cast ? 0.5 : 1.0);
        casts += is_cast ? 1 : 0;
    }
    EXPECT_EQ(casts, 54);
    EXPECT_TRUE(
        started("resnet50", "pytorch-eager", workload::Mode::inference, workload::Numbers::mixed).starts.empty());
}

} // namespace
} // namespace dubhe::stack
