// SPDX-License-Identifier: Apache-2.0
// What today's training adds to a step: unlike stages, leftover micro-batches, experts' exchange, shared parameters,
// parts of layers computed again.
#include <core/simulation/parallel/expert_exchange.h>
#include <core/simulation/parallel/layers/layer_passes.h>
#include <core/simulation/parallel/pipeline.h>
#include <core/simulation/parallel/placement.h>
#include <core/simulation/parallel/sharded_parameters.h>
#include <core/simulation/parallel/stages.h>
#include <core/simulation/parallel/step_memory.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

namespace dubhe::simulation {
namespace {

Pass stream(double seconds) {
    Pass made;
    made.append(seconds, 1.0, 0.0);
    return made;
}

// Embedding, so many numbered layers, head.
NetworkLoads numbered(std::uint32_t layers) {
    NetworkLoads made;
    made.kinds.resize(3);
    made.layers = {0};
    made.layers.insert(made.layers.end(), layers, 1U);
    made.layers.push_back(2);
    made.body_first = 1;
    made.body_count = layers;
    return made;
}

std::vector<std::uint32_t> body_of_parts(const NetworkLoads& loads, std::int64_t parts) {
    std::vector<std::uint32_t> counts;
    for (const auto& part : stage_layers(loads, parts)) {
        std::uint32_t count = 0;
        for (const LayerRun& run : part)
            count += run.recomputed ? run.count : 0;
        counts.push_back(count);
    }
    return counts;
}

// Llama 3.1 405B: 126 layers, embedding and loss as one each, are 128: on 8 stages of 4 chunks four a part, three
// beside the embedding and three beside the loss; on 16 x 8 one a part, and none at the two ends.
TEST(Stages, EmbeddingAndLossCountWhereThatDivides) {
    const std::vector<std::uint32_t> counts = body_of_parts(numbered(126), 32);
    EXPECT_EQ(counts.front(), 3U);
    EXPECT_EQ(counts.back(), 3U);
    EXPECT_TRUE(std::all_of(counts.begin() + 1, counts.end() - 1, [](std::uint32_t n) { return n == 4; }));
    const std::vector<std::uint32_t> single = body_of_parts(numbered(126), 128);
    EXPECT_EQ(single.front() + single.back(), 0U);
    EXPECT_EQ(std::accumulate(single.begin(), single.end(), 0U), 126U);
}

// DeepSeek-V3's published layout of 61 layers on 16 parts: four each, and one beside the loss.
TEST(Stages, WhatIsLeftStandsBesideTheLoss) {
    const std::vector<std::uint32_t> counts = body_of_parts(numbered(61), 16);
    EXPECT_EQ(counts.back(), 1U);
    EXPECT_TRUE(std::all_of(counts.begin(), counts.end() - 1, [](std::uint32_t n) { return n == 4; }));
}

TEST(Stages, AllLayersAreDealtOnce) {
    std::mt19937_64 random{3};
    for (int i = 0; i < 300; ++i) {
        const auto layers = static_cast<std::uint32_t>(2 + random() % 130);
        const auto parts = static_cast<std::int64_t>(1 + random() % layers);
        const std::vector<std::uint32_t> counts = body_of_parts(numbered(layers), parts);
        EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), 0U), layers);
        const auto [least, most] = std::minmax_element(counts.begin(), counts.end() - (parts > 1 ? 1 : 0));
        EXPECT_LE(*most - *least, 1U) << layers << " on " << parts;
    }
}

TEST(Stages, FullRecomputationTakesTheFirstLayersOfEachPart) {
    Split split{.pipeline = 4, .micro_batch = 1, .batch = 4, .recompute = Recompute::full};
    split.recomputed_layers = 2;
    for (const auto& part : stage_layers(numbered(32), split)) {
        std::uint32_t again = 0, all = 0;
        for (const LayerRun& run : part) {
            again += run.recomputed ? run.count : 0;
            all += run.kind == 1 ? run.count : 0;
        }
        EXPECT_EQ(again, 2U);
        EXPECT_EQ(all, 8U);
    }
}

// Every pass once, and none before what it needs, with micro-batches that don't divide; run_pipeline() asserts that no
// stage waits for ever.
TEST(Pipeline, InterleavingTakesLeftoverMicroBatches) {
    for (const std::int64_t stages : {2, 3, 4, 8}) {
        for (const std::int64_t chunks : {2, 3}) {
            for (std::int64_t m = stages; m < 3 * stages; ++m) {
                const PipelineShape shape{stages, chunks, m, PipelineSchedule::one_f_one_b};
                const auto parts = static_cast<std::size_t>(shape.parts());
                const PipelineTimes times{std::vector(parts, 1.0), std::vector(parts, 2.0), std::vector(parts, 0.0),
                                          std::vector(parts, 0.0)};
                PipelineRun run;
                run_pipeline(shape, times, run);
                const double work = 3.0 * static_cast<double>(m * chunks);
                EXPECT_GE(run.end_s, work);
                EXPECT_LE(run.end_s,
                          work + 3.0 * static_cast<double>(stages - 1) + 3.0 * static_cast<double>(chunks * stages));
                for (std::int64_t stage = 0; stage < stages; ++stage) {
                    std::set<std::tuple<int, int, bool>> seen;
                    for (const PipelineStep& step : order_of(shape, stage))
                        seen.insert({step.part, step.micro_batch, step.backward});
                    EXPECT_EQ(seen.size(), static_cast<std::size_t>(2 * chunks * m));
                }
            }
        }
    }
}

// 8 experts on 4 ranks, 2 chosen: a rank is missed with C(6, 2) / C(8, 2) = 15 / 28: 4 (1 - 15 / 28) = 13 / 7 are
// reached.
TEST(ExpertExchange, RanksReachedFollowFromCombinations) {
    EXPECT_NEAR(places_reached(8, 2, 4), 13.0 / 7.0, 1e-12);
    EXPECT_DOUBLE_EQ(places_reached(8, 1, 4), 1.0);
    EXPECT_NEAR(places_reached(8, 2, 8), 2.0, 1e-12) << "each rank has one expert";
    EXPECT_NEAR(places_reached(8, 8, 4), 4.0, 1e-12) << "all are chosen";
}

Fabric racks() {
    Fabric made;
    made.node = {700e9, 1e-6, false, false};
    made.network = {72.0 * 50e9, 3e-6, true, false};
    made.network_ports = 72;
    made.gpus_per_node = 72;
    return made;
}

TEST(ExpertExchange, OnceMovesNoMoreThanCopies) {
    workload::ExchangeAttributes exchange{workload::Collective::all_to_all, workload::ExchangeGroup::expert, false, 256,
                                          8};
    for (const RankGroup& group : {RankGroup{64, 64, 1}, RankGroup{8, 8, 1}, RankGroup{64, 8, 1}}) {
        const double copies = expert_exchange_s(racks(), exchange, 1e9, group, ExpertDispatch::copies);
        const double once = expert_exchange_s(racks(), exchange, 1e9, group, ExpertDispatch::once);
        EXPECT_LE(once, copies * (1.0 + 1e-9));
        EXPECT_GT(once, 0.0);
    }
}

// 256 GPUs take 64 of each rack of 72, so that 64 ranks of experts stay in one NVLink domain; 1,024 too; 144 fill two.
TEST(Placement, RacksAreFilledAlike) {
    const Split experts{.data = 64, .pipeline = 4, .expert = 64, .micro_batch = 1, .batch = 64};
    const Placement placement{experts, racks()};
    EXPECT_EQ(placement.expert().ranks_per_node, 64);
    EXPECT_EQ(placement.expert_data().ranks, 1);
    const Split both{.data = 144, .expert = 72, .micro_batch = 1, .batch = 144};
    EXPECT_EQ((Placement{both, racks()}.expert().ranks_per_node), 72);
}

// Whole experts: 64 ranks of experts over 2 tensor- and 32 data-parallel ones.
TEST(Placement, WholeExpertsAreDealtAmongTensorRanksToo) {
    Split split{.data = 32, .tensor = 2, .expert = 64, .sequence = true, .micro_batch = 1, .batch = 32};
    EXPECT_FALSE(is_legal(split, {.layers = 8, .gpus = 64, .has_experts = true}));
    split.expert_tensor = 1;
    EXPECT_TRUE(is_legal(split, {.layers = 8, .gpus = 64, .has_experts = true}));
    EXPECT_EQ((Placement{split, racks()}.expert().ranks), 64);
}

// Context-parallel ranks keep the same weights: data x context share gradients and states.
TEST(Placement, ContextRanksShareWeights) {
    const Split split{.data = 2, .tensor = 4, .pipeline = 8, .context = 2, .micro_batch = 1, .batch = 64};
    EXPECT_EQ(split.gpus(), 128);
    EXPECT_EQ(split.sharing(), 4);
    EXPECT_EQ(split.micro_batches(), 32) << "of a batch that only data-parallel ranks divide";
    EXPECT_EQ((Placement{split, racks()}.data().ranks), 4);
}

// n layers of t with g to gather before and s to scatter behind each, on a link of their own: the first gather and the
// last scatter show, between them what is longer: g + s + (n - 1) max(0, g + s - t).
TEST(ShardedParameters, OnlyTheEndsShowWhereLayersAreLong) {
    EXPECT_DOUBLE_EQ(exposed_s(10.0, 2.0, 3.0, 8.0), 5.0);
    EXPECT_DOUBLE_EQ(exposed_s(4.0, 2.0, 3.0, 8.0), 5.0 + 7.0 * 1.0);
}

LayerLoad layer_with_parts() {
    LayerLoad load;
    load.forward = stream(1.0);
    load.backward = stream(2.0);
    load.core_forward = stream(0.2);
    load.kept_bytes = 100.0;
    load.core_kept_bytes = 30.0;
    load.input_bytes = 10.0;
    const auto put = [&](LayerModule module, double seconds, double bytes) {
        load.module_forward[static_cast<std::size_t>(module)] = stream(seconds);
        load.module_kept_bytes[static_cast<std::size_t>(module)] = bytes;
    };
    put(LayerModule::norm, 0.05, 10.0);
    put(LayerModule::activation, 0.1, 20.0);
    put(LayerModule::mlp, 0.6, 50.0);
    return load;
}

// 64 ranks in machines of 8, groups of 8 that share: parameters are gathered within a machine, an eighth of the weights
// stays with each, and an eighth of the gradients is summed by 8 ranks of as many machines.
TEST(ShardedParameters, GroupsShareAmongThemselvesAndSumWithOthers) {
    Fabric fabric;
    fabric.gpus_per_node = fabric.network_ports = 8;
    fabric.node = {.bandwidth = 400e9, .latency_s = 1e-6};
    fabric.network = {.bandwidth = 400e9, .latency_s = 3e-6, .shared = true};
    LayerLoad load;
    load.parameters = load.trained_parameters = 1e8;
    load.weight_bytes = load.gathered_bytes = load.updated_bytes = load.gradient_bytes = 2e8;
    Split split{.data = 64, .batch = 64};
    split.zero = Zero::parameters;
    EXPECT_DOUBLE_EQ(kept_share(load.of_experts(), split), 1.0 / 64.0);
    const ShardedExchange whole = sharded_exchange(fabric, Placement{split, fabric}, load, split);
    split.shard_ranks = 8;
    const Placement placement{split, fabric};
    EXPECT_EQ(placement.shards(), (RankGroup{8, 8, 1, 1}));
    EXPECT_EQ(placement.shard_copies(), (RankGroup{8, 1, 8, 1}));
    EXPECT_DOUBLE_EQ(kept_share(load.of_experts(), split), 1.0 / 8.0);
    const ShardedExchange groups = sharded_exchange(fabric, placement, load, split);
    using workload::Collective;
    const auto time = [&](Collective operation, double bytes, const RankGroup& group) {
        return collective_time(fabric, operation, bytes, group).mid_s;
    };
    EXPECT_DOUBLE_EQ(groups.gather_s, time(Collective::all_gather, 2e8, placement.shards()));
    EXPECT_LT(groups.gather_s, whole.gather_s);
    EXPECT_DOUBLE_EQ(groups.scatter_s, time(Collective::reduce_scatter, 2e8, placement.shards()) +
                                           time(Collective::all_reduce, 2e8 / 8.0, placement.shard_copies()));
    const Divisible of{.gpus = 64};
    EXPECT_FALSE(why_illegal(split, of));
    split.shard_ranks = 7;
    EXPECT_TRUE(why_illegal(split, of));
    split.shard_ranks = 8;
    split.zero = Zero::none;
    EXPECT_TRUE(why_illegal(split, of));
}

// The same with experts, a quarter of the parameters, dealt among 4 ranks: of each group of 8 two hold the same ones
// and share them, and each sums its half with the 7 ranks of other groups that hold it.
TEST(ShardedParameters, GroupsShareExpertsAmongThoseThatHoldTheSame) {
    Fabric fabric;
    fabric.gpus_per_node = fabric.network_ports = 8;
    fabric.node = {.bandwidth = 400e9, .latency_s = 1e-6};
    fabric.network = {.bandwidth = 400e9, .latency_s = 3e-6, .shared = true};
    LayerLoad load;
    load.parameters = load.trained_parameters = 1e8;
    load.expert_parameters = load.trained_expert_parameters = 0.25e8;
    load.weight_bytes = load.gathered_bytes = load.updated_bytes = load.gradient_bytes = 2e8;
    Split split{.data = 64, .expert = 4, .batch = 64};
    split.zero = Zero::parameters;
    EXPECT_DOUBLE_EQ(kept_share(load.of_experts(), split), 0.75 / 64.0 + 0.25 / 16.0);
    split.shard_ranks = 8;
    EXPECT_FALSE(why_illegal(split, Divisible{.gpus = 64, .has_experts = true}));
    const Placement placement{split, fabric};
    EXPECT_EQ(placement.expert_shards(), (RankGroup{2, 2, 1, 1}));
    EXPECT_EQ(placement.expert_shard_copies(), (RankGroup{8, 1, 8, 1}));
    EXPECT_DOUBLE_EQ(kept_share(load.of_experts(), split), 0.75 / 8.0 + 0.25 / 2.0);
    using workload::Collective;
    const auto time = [&](Collective operation, double bytes, const RankGroup& group) {
        return collective_time(fabric, operation, bytes, group).mid_s;
    };
    const ShardedExchange moved = sharded_exchange(fabric, placement, load, split);
    EXPECT_DOUBLE_EQ(moved.gather_s, time(Collective::all_gather, 1.5e8, placement.shards()) +
                                         time(Collective::all_gather, 0.5e8, placement.expert_shards()));
    EXPECT_NEAR(moved.scatter_s,
                time(Collective::reduce_scatter, 1.5e8, placement.shards()) +
                    time(Collective::reduce_scatter, 0.5e8, placement.expert_shards()) +
                    time(Collective::all_reduce, 1.5e8 / 8.0, placement.shard_copies()) +
                    time(Collective::all_reduce, 0.5e8 / 2.0, placement.expert_shard_copies()),
                1e-12);
}

TEST(LayerPasses, ModulesRunAgainAndKeepLess) {
    const LayerLoad load = layer_with_parts();
    const LayerRun run{0, 1, true};
    Split split;
    EXPECT_DOUBLE_EQ(passes_of(load, run, split, 0.0).again.stream_s, 0.0);
    split.recomputed.add(LayerModule::norm);
    split.recomputed.add(LayerModule::activation);
    EXPECT_NEAR(passes_of(load, run, split, 0.0).again.stream_s, 0.15, 1e-12);
    EXPECT_DOUBLE_EQ(kept_bytes(load, run, split).kept, 70.0);
    split.recomputed.add(LayerModule::mlp); // whose activations run again with it
    EXPECT_NEAR(passes_of(load, run, split, 0.0).again.stream_s, 0.65, 1e-12);
    EXPECT_DOUBLE_EQ(kept_bytes(load, run, split).kept, 40.0);
    split.recompute = Recompute::full;
    EXPECT_DOUBLE_EQ(passes_of(load, run, split, 0.0).again.stream_s, 1.0);
    EXPECT_DOUBLE_EQ(kept_bytes(load, run, split).kept, load.input_bytes);
}

TEST(LayerPasses, ModulesNamesReadBack) {
    for (unsigned bits = 0; bits < 1U << layer_module_count; ++bits) {
        const LayerModules modules{static_cast<std::uint8_t>(bits)};
        const auto read = layer_modules_from(to_text(modules));
        ASSERT_TRUE(read);
        EXPECT_EQ(*read, modules);
    }
    EXPECT_EQ(to_text(*layer_modules_from("layernorm+moe_act")), "norm+activation");
    EXPECT_FALSE(layer_modules_from("dropout"));
}

// Experts' exchange of 0.4 s in both passes, beside 2.6 s of kernels: all but the first of n micro-batches' is hidden,
// less what it keeps from the multiprocessors.
TEST(LayerPasses, ExpertsExchangeHidesBesideOtherMicroBatches) {
    LayerLoad load;
    load.forward = stream(1.0);
    load.forward.exchange_s = 0.2;
    load.backward = stream(2.0);
    load.backward.exchange_s = 0.2;
    load.hidden_forward.expert_s = load.hidden_backward.expert_s = 0.2;
    Split split{.expert = 8, .micro_batch = 1, .batch = 4};
    split.data = 1;
    EXPECT_DOUBLE_EQ(passes_of(load, {}, split, 0.1).forward.stream_s, 1.0);
    split.overlap_experts = true;
    EXPECT_NEAR(passes_of(load, {}, split, 0.1).forward.stream_s, 1.0 - 0.9 * 0.75 * 0.2, 1e-12);
}

// A ring of 4 hides three quarters of attention's time of its exchange at most; gathered before, nothing.
TEST(LayerPasses, RingsHideBesideAttention) {
    LayerLoad load;
    load.forward = stream(1.0);
    load.forward.exchange_s = 0.3;
    load.hidden_forward.context_s = 0.25;
    Split split{.context = 4};
    EXPECT_NEAR(passes_of(load, {}, split, 0.0).forward.stream_s, 0.75, 1e-12);
    split.context_form = ContextForm::gather;
    EXPECT_DOUBLE_EQ(passes_of(load, {}, split, 0.0).forward.stream_s, 1.0);
}

// 8 layers of 100 bytes and no more: 5 of them in the host's memory, two of which are on their way, leave 5 here.
TEST(StepMemory, OffloadedLayersLeaveWhatIsOnItsWay) {
    NetworkLoads loads = numbered(8);
    loads.kinds[1] = layer_with_parts();
    loads.kinds[1].gradient_bytes = 1.0;
    Split split{.micro_batch = 1, .batch = 1};
    const auto activations = [&] {
        return step_memory(loads, split).bytes[static_cast<std::size_t>(MemoryClass::activations)];
    };
    EXPECT_DOUBLE_EQ(activations(), 800.0);
    split.offloaded_layers = 5;
    EXPECT_DOUBLE_EQ(activations(), 500.0);
}

// 8 layers of two kinds in turn: eight runs of one. Still 5 of the whole network lie in the host's memory. On two
// stages three of the first's four and two of the second's, all of the latter on their way: the second keeps all its
// four.
TEST(StepMemory, OffloadedLayersCountInTheWholeNetwork) {
    NetworkLoads loads = numbered(8);
    loads.kinds[1] = layer_with_parts();
    loads.kinds[1].gradient_bytes = 1.0;
    loads.kinds.push_back(loads.kinds[1]);
    const auto other = static_cast<std::uint32_t>(loads.kinds.size() - 1);
    for (std::size_t i = 0; i < loads.layers.size(); ++i) {
        if (loads.layers[i] == 1 && i % 2 == 0) loads.layers[i] = other;
    }
    Split split{.micro_batch = 1, .batch = 1};
    split.offloaded_layers = 5;
    const auto activations = [&] {
        return step_memory(loads, split).bytes[static_cast<std::size_t>(MemoryClass::activations)];
    };
    EXPECT_DOUBLE_EQ(activations(), 500.0);
    split.pipeline = 2;
    std::vector<std::uint32_t> away;
    for (const auto& part : stage_layers(loads, split)) {
        away.push_back(0);
        for (const LayerRun& run : part)
            away.back() += run.offloaded;
    }
    EXPECT_EQ(away, (std::vector<std::uint32_t>{3, 2}));
    EXPECT_DOUBLE_EQ(activations(), 400.0);
}

TEST(LayerPasses, ModulesThatNoLayerHasAreNamed) {
    NetworkLoads loads;
    loads.kinds = {layer_with_parts()};
    EXPECT_FALSE(why_not_again(loads, *layer_modules_from("attention+norm+activation+mlp")));
    const auto refused = why_not_again(loads, *layer_modules_from("norm+shared_experts"));
    ASSERT_TRUE(refused);
    EXPECT_NE(refused->message.english().find("shared-experts"), std::string::npos);
    EXPECT_NE(refused->message.english().find("attention, norm, activation, mlp"), std::string::npos);
}

} // namespace
} // namespace dubhe::simulation
