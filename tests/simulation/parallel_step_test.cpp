// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/engine.h>
#include <core/simulation/parallel/step.h>
#include <core/simulation/parallel/step_timeline.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

namespace dubhe::simulation {
namespace {

Pass pass(double seconds) {
    Pass made;
    made.append(seconds, 1.0, 0.0);
    return made;
}

// A transformer in outline: embeddings, equal layers, head. Forward f, backward 2 f.
NetworkLoads loads(std::uint32_t layers, double seconds) {
    LayerLoad ends;
    ends.forward = pass(0.3 * seconds);
    ends.backward = pass(0.6 * seconds);
    ends.weight_bytes = ends.gathered_bytes = ends.updated_bytes = ends.gradient_bytes = 2e8;
    ends.parameters = ends.trained_parameters = 1e8;
    ends.state_bytes = 12e8;
    ends.kept_bytes = 1e7;
    ends.input_bytes = 4e6;
    ends.update = pass(1e-4);
    LayerLoad layer;
    layer.forward = pass(seconds);
    layer.backward = pass(2.0 * seconds);
    layer.core_forward = pass(0.2 * seconds);
    layer.weight_bytes = layer.gathered_bytes = layer.updated_bytes = layer.gradient_bytes = 4e8;
    layer.parameters = layer.trained_parameters = 2e8;
    layer.state_bytes = 24e8;
    layer.kept_bytes = 1e8;
    layer.core_kept_bytes = 5e7;
    layer.input_bytes = 4e6;
    layer.backward_bytes = 2e7;
    layer.update = pass(2e-4);
    NetworkLoads made;
    made.kinds = {ends, layer, ends};
    made.kinds[2].name = "head";
    made.layers = {0};
    made.layers.insert(made.layers.end(), layers, 1U);
    made.layers.push_back(2);
    made.first_equal = 1;
    made.equal_count = layers;
    made.spread = 0.1;
    return made;
}

Fabric eight_a_node(double bandwidth = 300e9, double latency = 5e-6) {
    Fabric made;
    made.node = {bandwidth, latency, false, false};
    made.network = {bandwidth / 4.0, 2.0 * latency, true, false};
    made.gpus_per_node = 8;
    return made;
}

Split random_split(std::mt19937_64& random) {
    Split split;
    const auto one_of = [&](std::initializer_list<std::int64_t> list) { return list.begin()[random() % list.size()]; };
    split.data = one_of({1, 2, 4, 16});
    split.pipeline = one_of({1, 2, 4, 8});
    split.micro_batch = one_of({1, 2});
    split.chunks = split.pipeline > 1 ? one_of({1, 2, 3}) : 1;
    split.batch = split.data * split.micro_batch * split.pipeline * one_of({1, 2, 5});
    split.recompute = static_cast<Recompute>(random() % recompute_count);
    split.zero = static_cast<Zero>(random() % (split.pipeline > 1 ? 2 : zero_count));
    split.sync = random() % 2 == 0 ? GradientSync::in_buckets : GradientSync::after_backward;
    return split;
}

// One GPU: (f + b) for each layer and micro-batch, and the optimizer.
TEST(Step, OneGpuIsTheSumOfItsPasses) {
    const NetworkLoads network = loads(24, 1e-3);
    StepSimulator simulator{eight_a_node()};
    const Step step = simulator(network, {.batch = 5});
    EXPECT_NEAR(step.mid_s, 5 * (24 * 3e-3 + 2 * 0.9e-3) + 24 * 2e-4 + 2e-4, 1e-12);
    EXPECT_NEAR(step.high_s / step.mid_s, std::exp(1.2815515655446004 * 0.1), 1e-9);
}

// A kernel forward, one backward, then an optimizer of 100 that take 1 us each and 10 us to launch. While the stream is
// busy with passes of 3 s, the host launches all of the optimizer. After passes of 0.3 ms the stream waits for it to
// the last launch, 102 x 10 us after the start; four micro-batches of them take longer than that again.
TEST(Step, AHostThatIsAheadHasLaunchedTheOptimizer) {
    const auto network = [](double seconds) {
        LayerLoad layer;
        layer.forward.append(seconds, 1.0, 1e-5);
        layer.backward.append(2.0 * seconds, 1.0, 1e-5);
        layer.update.append(1e-4, 100.0, 1e-5);
        layer.gradient_bytes = layer.weight_bytes = layer.gathered_bytes = layer.updated_bytes =
            layer.trained_parameters = layer.parameters = 1e6;
        NetworkLoads made;
        made.kinds = {layer};
        made.layers = {0};
        return made;
    };
    StepSimulator simulator{eight_a_node()};
    EXPECT_NEAR(simulator(network(1.0), {.batch = 1}).mid_s, 1e-5 + 3.0 + 1e-4, 1e-12);
    EXPECT_NEAR(simulator(network(1e-4), {.batch = 1}).mid_s, 102e-5 + 1e-6, 1e-12);
    EXPECT_NEAR(simulator(network(1e-4), {.batch = 4}).mid_s, 1e-5 + 12e-4 + 1e-4, 1e-12);
    const Step waits = simulator(network(1e-4), {.batch = 1});
    EXPECT_NEAR(waits.part_s[static_cast<std::size_t>(StepPart::update)], 1e-4, 1e-12);
    EXPECT_NEAR(waits.part_s[static_cast<std::size_t>(StepPart::host)], 102e-5 + 1e-6 - 4e-4, 1e-12);
}

TEST(Step, PartsSumToTheStep) {
    std::mt19937_64 random{3};
    for (int i = 0; i < 200; ++i) {
        const Split split = random_split(random);
        StepSimulator simulator{eight_a_node(), {0.2}};
        const Step step = simulator(loads(24, 1e-3), split);
        EXPECT_NEAR(std::accumulate(step.part_s.begin(), step.part_s.end(), 0.0), step.mid_s, 1e-9 * step.mid_s)
            << to_text(split);
        EXPECT_LE(step.low_s, step.mid_s);
        EXPECT_LE(step.mid_s, step.high_s);
        EXPECT_LE(simulator.lower_bound_s(loads(24, 1e-3), split), step.mid_s * (1.0 + 1e-12));
    }
}

// Ranks with free links: a step takes what the batch takes on one GPU, divided by them, but for the optimizer and what
// the kernels of a collective take whatever the links.
TEST(Step, DataParallelRanksWithFreeLinksAreIdeal) {
    const NetworkLoads network = loads(24, 1e-3);
    Fabric free = eight_a_node(1e30, 0.0);
    free.network = {1e30, 0.0, true, false};
    StepSimulator simulator{free};
    for (const std::int64_t ranks : {2, 8, 64}) {
        const Step one = simulator(network, {.batch = 64});
        const Step many = simulator(network, {.data = ranks, .batch = 64});
        const auto passes = [](const Step& step) {
            return step.mid_s - step.part_s[static_cast<std::size_t>(StepPart::update)] -
                   step.part_s[static_cast<std::size_t>(StepPart::gradients)];
        };
        EXPECT_NEAR(passes(many), passes(one) / static_cast<double>(ranks), 1e-9);
        EXPECT_LT(many.part_s[static_cast<std::size_t>(StepPart::gradients)], 0.01);
    }
}

TEST(Step, FasterLinksAreNeverSlower) {
    std::mt19937_64 random{11};
    for (int i = 0; i < 200; ++i) {
        const Split split = random_split(random);
        const NetworkLoads network = loads(24, 1e-3);
        double before = StepSimulator{eight_a_node(25e9, 1e-4)}(network, split).mid_s;
        for (const double faster : {2.0, 4.0, 16.0}) {
            const double now = StepSimulator{eight_a_node(25e9 * faster, 1e-4 / faster)}(network, split).mid_s;
            EXPECT_LE(now, before * (1.0 + 1e-12)) << to_text(split);
            before = now;
        }
    }
}

// The task graph runs to the same end, and obeys Brent's bounds: no longer than all its work in a row.
TEST(Step, TheTimelineEndsWithTheStep) {
    std::mt19937_64 random{5};
    for (int i = 0; i < 100; ++i) {
        const Split split = random_split(random);
        const NetworkLoads network = loads(24, 1e-3);
        const Fabric links = eight_a_node();
        StepSimulator simulator{links};
        const Step step = simulator(network, split);
        const auto timeline = step_timeline(network, split, links, {});
        ASSERT_TRUE(timeline);
        const auto run = simulate(timeline->graph);
        ASSERT_TRUE(run);
        EXPECT_NEAR(run->makespan_s, step.mid_s, 1e-6 * step.mid_s) << to_text(split);
        double work = 0.0;
        for (const Task& task : timeline->graph.tasks())
            work += task.duration_s;
        EXPECT_LE(run->makespan_s, work * (1.0 + 1e-12));
    }
}

TEST(Step, MemoryHoldsWeightsAndStateAtLeast) {
    std::mt19937_64 random{13};
    const NetworkLoads network = loads(24, 1e-3);
    for (int i = 0; i < 200; ++i) {
        const Split split = random_split(random);
        const StepMemory memory = step_memory(network, split);
        const auto ranks = static_cast<double>(split.data);
        const auto stages = static_cast<double>(split.pipeline);
        const double weights = 24 * 4e8 / stages / (split.zero == Zero::parameters ? ranks : 1.0);
        const double states = 24 * 24e8 / stages / (split.zero == Zero::none ? 1.0 : ranks);
        EXPECT_GE(memory.total(), weights + states) << to_text(split);
        Split more = split;
        more.recompute = Recompute::full;
        Split less = split;
        less.recompute = Recompute::none;
        EXPECT_LE(step_memory(network, more).total(), step_memory(network, less).total() + 1e8 + 1.0);
    }
}

TEST(Step, MemoryIsThatOfItsLargestStage) {
    std::mt19937_64 random{17};
    const NetworkLoads network = loads(24, 1e-3);
    for (int i = 0; i < 200; ++i) {
        const Split split = random_split(random);
        const std::vector<StepMemory> stages = stage_memories(network, split);
        ASSERT_EQ(stages.size(), static_cast<std::size_t>(split.pipeline));
        std::size_t most = 0;
        for (std::size_t stage = 0; stage < stages.size(); ++stage) {
            EXPECT_EQ(stages[stage].stage, static_cast<std::int64_t>(stage));
            if (stages[stage].total() > stages[most].total()) most = stage;
        }
        const StepMemory step = step_memory(network, split);
        EXPECT_EQ(step.stage, stages[most].stage) << to_text(split);
        EXPECT_EQ(step.bytes, stages[most].bytes) << to_text(split);
    }
}

// Each stage holds what its own layers have, and with 1F1B as many micro-batches as there are stages from it on.
TEST(Step, EarlierStagesKeepMoreMicroBatches) {
    const NetworkLoads network = loads(24, 1e-3);
    const std::vector<StepMemory> stages = stage_memories(network, {.pipeline = 4, .batch = 8});
    const auto kept = [&](std::size_t stage) {
        return stages[stage].bytes[static_cast<std::size_t>(MemoryClass::activations)];
    };
    EXPECT_DOUBLE_EQ(kept(1), 3 * 6 * 1e8);
    EXPECT_DOUBLE_EQ(kept(2), 2 * 6 * 1e8);
    EXPECT_DOUBLE_EQ(kept(0), 4 * (6 * 1e8 + 1e7)); // and the embedding's
}

// Inference trains nothing: ranks that share the batch exchange nothing, hold no gradients, and send nothing back.
TEST(Step, InferenceExchangesNoGradients) {
    NetworkLoads network = loads(24, 1e-3);
    for (LayerLoad& load : network.kinds) {
        load.backward = load.update = {};
        load.gradient_bytes = load.state_bytes = 0.0;
    }
    StepSimulator simulator{eight_a_node()};
    const Step one = simulator(network, {.batch = 4}), many = simulator(network, {.data = 8, .batch = 32});
    EXPECT_DOUBLE_EQ(many.mid_s, one.mid_s);
    EXPECT_EQ(many.memory.bytes[static_cast<std::size_t>(MemoryClass::training_state)], 0.0);
    // A pipeline of stages without a way back: the last micro-batch leaves behind all before it.
    const Step staged = simulator(network, {.pipeline = 4, .batch = 4, .wide_gradients = true});
    const auto send = simulator.pipeline_times().forward_send_s[0];
    EXPECT_NEAR(staged.mid_s, 4 * 6e-3 + 0.3e-3 * 5 + 3 * 6e-3 + 3 * send, 1e-3);
    EXPECT_EQ(staged.memory.bytes[static_cast<std::size_t>(MemoryClass::training_state)], 0.0);
}

// Sharing gradients (ZeRO 2) leaves each rank with its part of the new weights: they are gathered once a step.
TEST(Step, SharedGradientsGatherWeightsOnce) {
    const NetworkLoads network = loads(24, 1e-3);
    StepSimulator simulator{eight_a_node()};
    const Step step = simulator(network, {.data = 8, .batch = 64, .zero = Zero::gradients});
    double gathered = 0.0;
    for (std::size_t i = 0; i < network.layers.size(); ++i)
        gathered += collective_time(eight_a_node(), workload::Collective::all_gather, network.layer(i).weight_bytes,
                                    RankGroup{8, 8, 1})
                        .mid_s;
    EXPECT_NEAR(step.part_s[static_cast<std::size_t>(StepPart::gradients)], gathered, 1e-12);
}

// Different experts can't be shared: with all of a layer in experts, spread over all ranks, ZeRO saves nothing.
TEST(StepMemory, ExpertsAreSharedByRanksThatHoldTheSame) {
    NetworkLoads network = loads(24, 1e-3);
    network.has_experts = true;
    network.kinds[1].expert_parameters = network.kinds[1].trained_expert_parameters = network.kinds[1].parameters;
    const auto total = [&](std::int64_t expert, Zero zero) {
        return step_memory(network, {.data = 8, .expert = expert, .batch = 8, .zero = zero}).total();
    };
    const double of_layers = 24 * 24e8;
    EXPECT_NEAR(total(8, Zero::none) - total(8, Zero::states), 2 * 12e8 * (1.0 - 1.0 / 8), 1.0);
    EXPECT_NEAR(total(2, Zero::none) - total(2, Zero::states), of_layers * (1.0 - 2.0 / 8) + 2 * 12e8 * (1.0 - 1.0 / 8),
                1.0);
}

// Overlapping hides what fits beside the backward pass: never slower than summing behind it, without interference.
TEST(Step, BucketsHideGradients) {
    const NetworkLoads network = loads(24, 1e-3);
    StepSimulator simulator{eight_a_node()};
    Split split{.data = 8, .batch = 64};
    const Step behind = simulator(network, split);
    split.sync = GradientSync::in_buckets;
    const Step beside = simulator(network, split);
    EXPECT_LT(beside.mid_s, behind.mid_s);
    EXPECT_GT(beside.hidden_gradients_s, 0.0);
    EXPECT_NEAR(behind.hidden_gradients_s, 0.0, 1e-12);
}

} // namespace
} // namespace dubhe::simulation
