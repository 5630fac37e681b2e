// SPDX-License-Identifier: Apache-2.0
// What layers run of a table, and runs of layers that stand for longer ones.
#include <core/simulation/parallel/layers/layer_rows.h>
#include <core/simulation/parallel/layers/layer_runs.h>
#include <core/workload/recipe.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace dubhe::simulation {
namespace {

struct Costed {
    workload::Graph graph;
    workload::WorkTable work;
    cost::CostTable costs;
};

Costed with_random_costs(const workload::Recipe& recipe, std::uint32_t seed) {
    Costed made{workload::build(recipe)->graph, {}, {}};
    made.work = workload::tabulate(made.graph);
    made.costs.resize(made.work.rows());
    std::mt19937 random{seed};
    std::ranges::generate(made.costs.mid_s, [&] { return 1e-6 * (1.0 + static_cast<double>(random() % 1000)); });
    return made;
}

NetworkLoads loads_without_host(const Costed& of) {
    return loads_of(of.graph, of.work, of.costs, {.launch = Seconds{0.0}, .given = true},
                    [](const workload::ExchangeAttributes&, double) { return 0.0; });
}

double stream_s(const NetworkLoads& loads) {
    return std::accumulate(loads.layers.begin(), loads.layers.end(), 0.0, [&](double sum, std::uint32_t kind) {
        const LayerLoad& layer = loads.kinds[kind];
        return sum + layer.forward.stream_s + layer.backward.stream_s + layer.update.stream_s;
    });
}

// Where no kernel waits for the host, the rows' times as often as they run are what all passes take, in a network as it
// is and in one whose equal layers stand for more of them.
TEST(LayerRows, TakeWhatPassesTake) {
    for (const char* network : {"llama-3.2-1b", "gpt2", "deepseek-v2-lite", "resnet50"}) {
        for (const workload::Mode mode : {workload::Mode::inference, workload::Mode::training}) {
            workload::Recipe recipe{.network = network};
            recipe.mode = mode;
            recipe.optimizer =
                network == std::string_view{"gpt2"} ? workload::Optimizer::fused_adam : workload::Optimizer::adam;
            const Costed costed = with_random_costs(recipe, 7);
            const NetworkLoads loads = loads_without_host(costed);
            for (const std::uint32_t equal : {0U, loads.equal_count, loads.equal_count + 5U}) {
                const std::vector<double> rows = layer_rows(costed.graph, costed.work, loads, equal);
                const double taken = std::inner_product(rows.begin(), rows.end(), costed.costs.mid_s.begin(), 0.0);
                const double expected = stream_s(equal > 0 ? loads.with_equal_layers(equal) : loads);
                EXPECT_NEAR(taken, expected, 1e-9 * expected) << network << ' ' << equal;
            }
        }
    }
}

// Chains of random layers: the run around a layer holds it, its neighbours differ, and all in it are equal.
TEST(LayerRuns, AroundALayerEndWhereItsNeighboursDiffer) {
    std::mt19937 random{11};
    for (int trial = 0; trial < 200; ++trial) {
        NetworkLoads loads;
        loads.kinds.resize(3);
        loads.layers.resize(1 + random() % 12);
        std::ranges::generate(loads.layers, [&] { return static_cast<std::uint32_t>(random() % 2); });
        const auto layer = static_cast<std::uint32_t>(random() % loads.layers.size());
        use_run_of(loads, layer);
        const std::uint32_t end = loads.first_equal + loads.equal_count;
        ASSERT_LE(loads.first_equal, layer);
        ASSERT_GT(end, layer);
        ASSERT_LE(end, loads.layers.size());
        for (std::uint32_t i = loads.first_equal; i < end; ++i)
            EXPECT_EQ(loads.layers[i], loads.layers[layer]);
        if (loads.first_equal > 0) {
            EXPECT_NE(loads.layers[loads.first_equal - 1], loads.layers[layer]);
        }
        if (end < loads.layers.size()) {
            EXPECT_NE(loads.layers[end], loads.layers[layer]);
        }
    }
}

} // namespace
} // namespace dubhe::simulation
