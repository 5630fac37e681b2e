// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/parallel/covered_exchange.h>
#include <core/simulation/parallel/step.h>
#include <core/workload/recipe.h>
#include <core/workload/training/training.h>

#include <gtest/gtest.h>

namespace dubhe::simulation {
namespace {

workload::Graph rank_of(std::int64_t tensor, bool sequence) {
    workload::Recipe recipe{.network = "megatron[3,1024,16,512]", .batch = 2};
    recipe.mode = workload::Mode::training;
    recipe.share.tensor = tensor;
    recipe.share.sequence = sequence;
    return workload::build(recipe)->graph;
}

// A layer's input gradients are exchanged twice, before attention's and the feed-forward's first products, and once
// before the logits. Each is beside one product (and its bias's sum): [rows, inputs] x [rows, outputs].
TEST(CoveredExchanges, AreThoseBeforeProductsOfWeights) {
    EXPECT_TRUE(covered_exchanges(rank_of(1, false)).empty());
    for (const bool sequence : {false, true}) {
        const workload::Graph graph = rank_of(4, sequence);
        std::size_t with_products = 0;
        for (const CoveredExchange& one : covered_exchanges(graph)) {
            if (one.products.empty()) continue; // gathers what was scattered: nothing of that layer reads it
            ++with_products;
            const workload::ExchangeAttributes exchange =
                std::get<workload::ExchangeAttributes>(graph[one.exchange].attributes);
            EXPECT_EQ(exchange.collective,
                      sequence ? workload::Collective::reduce_scatter : workload::Collective::all_reduce);
            for (const workload::OperatorId product : one.products)
                EXPECT_EQ(graph[product].phase, workload::Phase::backward);
        }
        EXPECT_EQ(with_products, 2U * 3 + 1);
    }
}

// On one GPU's stream: of 0.3 s of exchange 0.2 s run beside products, from which they take a fifth.
TEST(CoveredExchanges, CostWhatTheyTakeFromTheProducts) {
    LayerLoad layer;
    layer.forward.append(1.0, 1.0, 0.0);
    layer.backward.append(2.0, 1.0, 0.0);
    layer.backward.exchange_s = 0.3;
    layer.covered_s = 0.2;
    layer.gradient_bytes = layer.weight_bytes = 1.0;
    NetworkLoads network;
    network.kinds = {layer};
    network.layers = {0, 0};
    network.equal_count = 2;
    Fabric fabric;
    fabric.node = {1e12, 0.0, false, false};
    fabric.network = fabric.node;
    fabric.gpus_per_node = 8;
    Split split{.batch = 4};
    StepSimulator simulator{fabric, {0.2}};
    const Step waited = simulator(network, split);
    split.overlap_tensor = true;
    const Step beside = simulator(network, split);
    EXPECT_NEAR(waited.mid_s - beside.mid_s, 4 * 2 * 0.2 * 0.8, 1e-9);
    const auto exchange = static_cast<std::size_t>(StepPart::exchange),
               compute = static_cast<std::size_t>(StepPart::compute);
    EXPECT_NEAR(waited.part_s[exchange] - beside.part_s[exchange], 4 * 2 * 0.2 * 0.8, 1e-9);
    EXPECT_NEAR(waited.part_s[compute], beside.part_s[compute], 1e-9);
    EXPECT_LE(simulator.lower_bound_s(network, split), beside.mid_s * (1.0 + 1e-12));
}

} // namespace
} // namespace dubhe::simulation
