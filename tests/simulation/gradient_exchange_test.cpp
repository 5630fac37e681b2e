// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/engine.h>
#include <core/simulation/parallel/step.h>
#include <core/simulation/parallel/step_timeline.h>

#include <gtest/gtest.h>

#include <random>

namespace dubhe::simulation {
namespace {

constexpr double gradient = 4e8, weight = 4e8; // bytes of the network below

Pass pass_of(double seconds) {
    Pass made;
    made.append(seconds, 1.0, 0.0);
    return made;
}

// Ten equal layers: forward 1 ms, backward 2 ms for each micro-batch.
NetworkLoads ten_layers() {
    LayerLoad layer;
    layer.forward = pass_of(1e-3);
    layer.backward = pass_of(2e-3);
    layer.weight_bytes = layer.gathered_bytes = layer.updated_bytes = weight / 10.0;
    layer.gradient_bytes = gradient / 10.0;
    layer.parameters = layer.trained_parameters = 1e7;
    layer.state_bytes = 1.2e8;
    layer.master_bytes = 4e7;
    layer.kept_bytes = 1e7;
    layer.input_bytes = 1e6;
    layer.update = pass_of(1e-3);
    NetworkLoads made;
    made.kinds = {layer};
    made.layers.assign(10, 0U);
    made.equal_count = 10;
    return made;
}

constexpr double bandwidth = 10e9, latency = 5e-6;

// Machines of eight GPUs whose ports together reach `bandwidth`.
Fabric machines_of_eight(double network_bandwidth = bandwidth) {
    Fabric made;
    made.node = {300e9, 1e-6, false, false};
    made.network = {network_bandwidth, latency, true, false};
    made.gpus_per_node = 8;
    return made;
}

double part(const Step& step, StepPart which) {
    return step.part_s[static_cast<std::size_t>(which)];
}

// 16 ranks in two machines: each has an eighth of its machine's 10 GB/s. Eight servers take 80 GB/s, 5 for each rank:
// the ranks' ports bind. One server leaves 10/16 GB/s a rank: it binds.
TEST(ParameterServers, AreWaitedForByAllRanksTogether) {
    StepSimulator simulator{machines_of_eight()};
    const auto exchange = [&](std::int64_t servers) {
        return part(simulator(ten_layers(), {.data = 16, .batch = 16, .servers = servers}), StepPart::gradients);
    };
    EXPECT_NEAR(exchange(8), 2 * latency + (gradient + weight) / (bandwidth / 8), 1e-9);
    EXPECT_NEAR(exchange(1), 2 * latency + (gradient + weight) / (bandwidth / 16), 1e-9);
}

// The optimizer runs on the servers, each for its part: 10 ms for one, 10 / 4 for four. Its states are theirs.
TEST(ParameterServers, UpdateTheirParts) {
    StepSimulator simulator{machines_of_eight()};
    const Split split{.data = 16, .batch = 16, .servers = 4};
    const Step step = simulator(ten_layers(), split);
    EXPECT_NEAR(part(step, StepPart::update), 10e-3 / 4, 1e-12);
    const auto bytes = [&](MemoryClass which) { return step.memory.bytes[static_cast<std::size_t>(which)]; };
    EXPECT_DOUBLE_EQ(bytes(MemoryClass::master_weights), 0.0);
    EXPECT_DOUBLE_EQ(bytes(MemoryClass::training_state), gradient);
    EXPECT_DOUBLE_EQ(bytes(MemoryClass::weights), weight);
}

// A rank that updates whole matrices gets whole gradients: 2 (n - 1) / n of them, and (n - 1) / n of the weights. Of
// ten layers that take 1 ms each, of which each is one matrix, sixteen ranks leave the slowest one a whole layer.
TEST(GradientExchange, OfWholeMatrices) {
    Fabric links = machines_of_eight();
    links.node = {};
    links.gpus_per_node = 1;
    links.network = {bandwidth, latency, false, false};
    StepSimulator simulator{links};
    NetworkLoads loads = ten_layers();
    Split split{.data = 16, .batch = 16, .zero = Zero::states};
    const Step parts = simulator(loads, split);
    EXPECT_NEAR(part(parts, StepPart::update), 10e-3 / 16, 1e-12);
    loads.whole_matrices = true;
    loads.kinds[0].longest_update_s = 1e-3;
    const Step whole = simulator(loads, split);
    EXPECT_NEAR(part(whole, StepPart::update), 1e-3, 1e-12);
    const auto moved = [&](workload::Collective what, double bytes) {
        return collective_time(links, what, bytes, {16, 1}).mid_s;
    };
    EXPECT_NEAR(part(whole, StepPart::gradients) - part(parts, StepPart::gradients),
                moved(workload::Collective::all_reduce, gradient) -
                    moved(workload::Collective::reduce_scatter, gradient),
                1e-9);
    // Groups of four sum a quarter each with the others, and gather gradients and weights.
    split.shard_ranks = 4;
    const Placement placement{split, links};
    const auto in_group = [&](workload::Collective what, double bytes) {
        return collective_time(links, what, bytes, placement.shards()).mid_s;
    };
    EXPECT_NEAR(
        part(simulator(loads, split), StepPart::gradients),
        in_group(workload::Collective::reduce_scatter, gradient) +
            collective_time(links, workload::Collective::all_reduce, gradient / 4, placement.shard_copies()).mid_s +
            in_group(workload::Collective::all_gather, gradient) + in_group(workload::Collective::all_gather, weight),
        1e-9);
    split.shard_ranks = 0;
    split.data = 4; // a quarter is more than a layer
    split.batch = 4;
    EXPECT_NEAR(part(simulator(loads, split), StepPart::update), 10e-3 / 4, 1e-12);
}

// Passes of 30 ms and micro-batch. A rank alone pushes and pulls at 10/8 GB/s: 640 ms. Sixteen servers serve all
// sixteen ranks in 4e8 x 16 / 160 GB/s = 40 ms. Asynchronous: 30 k + 640; stale: the longer of 30 k and 640. One
// server needs 1.28 s for 32 ranks, who wait for it.
TEST(ParameterServers, RanksThatDontWaitForEachOther) {
    StepSimulator simulator{machines_of_eight()};
    const double transfer = 2 * latency + (gradient + weight) / (bandwidth / 8);
    const auto step = [&](std::int64_t servers, Consistency consistency, std::int64_t passes) {
        Split split{.data = 16, .batch = 16 * passes, .servers = servers};
        split.consistency = consistency;
        return simulator(ten_layers(), split);
    };
    EXPECT_NEAR(step(16, Consistency::asynchronous, 4).mid_s, 0.12 + transfer, 1e-9);
    EXPECT_NEAR(step(16, Consistency::stale, 4).mid_s, transfer, 1e-9);
    EXPECT_NEAR(step(16, Consistency::stale, 100).mid_s, 3.0, 1e-9);
    EXPECT_NEAR(step(16, Consistency::stale, 100).hidden_gradients_s, transfer, 1e-9);
    Split many{.data = 32, .batch = 32, .servers = 1};
    many.consistency = Consistency::stale;
    EXPECT_NEAR(simulator(ten_layers(), many).mid_s, 32 * weight / bandwidth, 1e-9);
    EXPECT_NEAR(part(step(16, Consistency::asynchronous, 4), StepPart::update), 0.0, 1e-12);
}

TEST(ParameterServers, MoreOfThemOrLessConsistencyIsNeverSlower) {
    std::mt19937_64 random{11};
    for (int i = 0; i < 300; ++i) {
        const Fabric links = machines_of_eight(std::exp(std::uniform_real_distribution{20.0, 26.0}(random)));
        StepSimulator simulator{links};
        Split split{.data = std::int64_t{1} << random() % 6, .servers = 1};
        split.batch = split.data * static_cast<std::int64_t>(1 + random() % 8);
        double before = std::numeric_limits<double>::infinity();
        for (const std::int64_t servers : {1, 2, 4, 16}) {
            split.servers = servers;
            double looser = std::numeric_limits<double>::infinity();
            for (const Consistency c : {Consistency::synchronous, Consistency::asynchronous, Consistency::stale}) {
                split.consistency = c;
                const double step = simulator(ten_layers(), split).mid_s;
                if (c == Consistency::synchronous) {
                    EXPECT_LE(step, before * (1 + 1e-12));
                    before = step;
                }
                // A server may be busy for longer than one synchronous update: with each push it runs one.
                if (c == Consistency::stale) {
                    EXPECT_LE(step, looser * (1 + 1e-12));
                }
                looser = step;
            }
        }
    }
}

// A quarter of the bytes in an all-reduce whose latency is none: what is sent takes a quarter of the time, and the
// kernels read and write 2 g + 2 g / 4 at 1 TB/s.
TEST(Compression, TradesLinksForMemory) {
    StepSimulator plain{machines_of_eight()}, knowing{machines_of_eight(), {0.0, 1e12}};
    const Split whole{.data = 16, .batch = 16};
    Split small = whole;
    small.compression = Compression::quantized;
    small.compression_ratio = 4.0;
    const RankGroup group{16, 8, 1};
    const double sent =
        collective_time(machines_of_eight(), workload::Collective::all_reduce, gradient / 4.0, group).mid_s;
    EXPECT_NEAR(part(plain(ten_layers(), small), StepPart::gradients), sent, 1e-9);
    EXPECT_NEAR(part(knowing(ten_layers(), small), StepPart::gradients), sent + 2.5 * gradient / 1e12, 1e-9);
    small.compression_ratio = 1.0;
    EXPECT_DOUBLE_EQ(plain(ten_layers(), small).mid_s, plain(ten_layers(), whole).mid_s);
}

// Every rank gets the g / 100 of each of 16, compresses with 4 g + g / 100 and adds up 16 g / 100.
TEST(Compression, SparseGradientsAreGathered) {
    StepSimulator simulator{machines_of_eight(), {0.0, 1e12}};
    Split split{.data = 16, .batch = 16};
    split.compression = Compression::sparse;
    split.compression_ratio = 100.0;
    const double gathered =
        collective_time(machines_of_eight(), workload::Collective::all_gather, 16 * gradient / 100, {16, 8, 1}).mid_s;
    EXPECT_NEAR(part(simulator(ten_layers(), split), StepPart::gradients),
                gathered + (4.0 * gradient + 17.0 * gradient / 100.0) / 1e12, 1e-9);
}

// Two copies share eight samples. Copies that take turns (interference 1) gain nothing; ones that don't disturb each
// other halve the passes. Both keep activations of their own and share the weights.
TEST(Replicas, GainWhatInterferenceLeaves) {
    StepSimulator simulator{machines_of_eight()};
    const Step one = simulator(ten_layers(), {.batch = 8});
    Split split{.batch = 8, .replicas = 2};
    EXPECT_NEAR(simulator(ten_layers(), split).mid_s, one.mid_s, 1e-12);
    split.interference = 0.0;
    const Step free = simulator(ten_layers(), split);
    EXPECT_NEAR(free.mid_s - part(free, StepPart::update), (one.mid_s - part(one, StepPart::update)) / 2, 1e-12);
    split.interference = 0.25;
    EXPECT_NEAR(part(simulator(ten_layers(), split), StepPart::compute), 1.25 * part(one, StepPart::compute) / 2,
                1e-12);
    const auto bytes = [](const Step& step, MemoryClass which) {
        return step.memory.bytes[static_cast<std::size_t>(which)];
    };
    EXPECT_DOUBLE_EQ(bytes(free, MemoryClass::activations), 2 * bytes(one, MemoryClass::activations));
    EXPECT_DOUBLE_EQ(bytes(free, MemoryClass::weights), bytes(one, MemoryClass::weights));
}

// 16 GPUs, 64 samples each of 1 MB: a machine's eight ranks read 512 MB at 1 GB/s in 512 ms; a GPU is handed 64 MB at
// 10 GB/s in 6.4 ms. Its passes take 64 x 30 ms and the update 10 ms.
TEST(InputPipeline, TheLongestOfThreeOrTheirSum) {
    const Split split{.data = 16, .micro_batch = 64, .batch = 16 * 64};
    Fabric free = machines_of_eight(1e30);
    const auto step = [&](InputPipeline input) { return StepSimulator{free, {}, input}(ten_layers(), split); };
    const double passes = step({}).mid_s; // one micro-batch: 30 ms and the rest
    EXPECT_NEAR(step({1e6, 1e9, 10e9, true}).mid_s, 0.512, 1e-12);
    EXPECT_NEAR(part(step({1e6, 1e9, 10e9, true}), StepPart::input), 0.512 - passes, 1e-12);
    EXPECT_NEAR(step({1e6, 1e9, 10e9, false}).mid_s, passes + 0.512 + 0.0064, 1e-12);
    EXPECT_NEAR(step({1e6, 1e15, 0.0, true}).mid_s, passes, 1e-12);
}

// Whatever ranks do to come to the same weights and samples, the drawn step is as long as the predicted one.
TEST(InputPipeline, TheTimelineEndsWithTheStep) {
    std::mt19937_64 random{17};
    for (int i = 0; i < 100; ++i) {
        Split split{.data = std::int64_t{1} << random() % 5};
        split.pipeline = random() % 2 == 0 ? 2 : 1;
        split.replicas = 1 + static_cast<std::int64_t>(random() % 3);
        split.interference = 0.5;
        split.servers = static_cast<std::int64_t>(random() % 3);
        if (split.servers > 0) split.consistency = static_cast<Consistency>(random() % consistency_count);
        if (random() % 2 == 0) {
            split.compression = Compression::sparse;
            split.compression_ratio = 50.0;
        }
        split.batch = split.data * split.replicas * static_cast<std::int64_t>(1 + random() % 4);
        const InputPipeline input{random() % 2 == 0 ? 0.0 : 1e8, 1e9, 10e9, random() % 2 == 0};
        const StepGpu gpu{0.2, 1e12};
        const Step step = StepSimulator{machines_of_eight(), gpu, input}(ten_layers(), split);
        const auto timeline = step_timeline(ten_layers(), split, machines_of_eight(), gpu, input);
        ASSERT_TRUE(timeline);
        const auto run = simulate(timeline->graph);
        ASSERT_TRUE(run);
        EXPECT_NEAR(run->makespan_s, step.mid_s, 1e-6 * step.mid_s) << to_text(split);
    }
}

TEST(Split, ExchangesThatCantBeAreRefused) {
    const Divisible of{10, 64, false};
    const auto words = [&](Split split) {
        const auto why = why_illegal(split, of);
        return why ? why->message.english() : std::string{};
    };
    Split split{.data = 4, .batch = 16};
    split.servers = 2;
    EXPECT_EQ(words(split), "");
    split.zero = Zero::states;
    EXPECT_NE(words(split).find("servers or ZeRO"), std::string::npos);
    split = {.data = 4, .batch = 16};
    split.consistency = Consistency::stale;
    EXPECT_NE(words(split).find("needs parameter servers"), std::string::npos);
    split = {.data = 4, .batch = 16};
    split.compression_ratio = 10.0;
    EXPECT_NE(words(split).find("choose quantized or sparse"), std::string::npos);
    split.compression = Compression::sparse;
    EXPECT_EQ(words(split), "");
    split.zero = Zero::states;
    EXPECT_NE(words(split).find("quantized ones"), std::string::npos);
    split.zero = Zero::none;
    split.compression_ratio = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NE(words(split).find("from 1 to 1,000,000"), std::string::npos);
    split = {.data = 4, .batch = 16, .replicas = 3};
    EXPECT_NE(words(split).find("multiple of 12"), std::string::npos);
    split.replicas = std::int64_t{1} << 40;
    EXPECT_NE(words(split), "");
    split = {.data = 4, .batch = 16, .interference = -1.0};
    EXPECT_NE(words(split).find("0 to 100"), std::string::npos);
    split = {.data = 4, .batch = 16, .servers = -1};
    EXPECT_NE(words(split), "");
}

} // namespace
} // namespace dubhe::simulation
