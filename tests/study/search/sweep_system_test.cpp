// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"

#include <core/cost/roofline.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/search/knee.h>
#include <core/study/search/sweep.h>

#include <gmock/gmock.h>

#include <cmath>
#include <numeric>

namespace dubhe::study {
namespace {

using hardware::Specification;
using simulation::Split;
using test::round_gpu;
using testing::HasSubstr;

// Four GPUs a machine.
simulation::Fabric machines(double node = 200e9, double network = 50e9, double latency = 5e-6) {
    simulation::Fabric made;
    made.node = {node, latency, false, false};
    made.network = {network, 2.0 * latency, true, false};
    made.gpus_per_node = 4;
    made.network_ports = 4;
    return made;
}

class SystemSweep : public testing::Test {
  protected:
    SystemSweep() {
        request_.recipe = {.network = "megatron[4,1024,16,512]", .batch = 16};
        request_.recipe.mode = workload::Mode::training;
        request_.recipe.precision = Precision::fp16;
        request_.recipe.optimizer = workload::Optimizer::fused_adam;
        request_.gpus = {{round_gpu(), {}}, {round_gpu("Round slow", 4e11), {{Specification::sms, 50.0}}}};
        request_.method.model = &model_;
        request_.system = SweepSystem{.name = "Four", .fabric = machines()};
    }
    [[nodiscard]] Sweep swept(const std::vector<const char*>& axes) {
        request_.axes.clear();
        for (const char* axis : axes)
            request_.axes.push_back(*parse_axis(axis));
        Result<Sweep> made = sweep(request_);
        EXPECT_TRUE(made) << to_text(made.diagnostics());
        return made ? *made : Sweep{};
    }
    // What predict() says of one of the GPUs there, with a model of its own.
    [[nodiscard]] Result<ClusterPrediction> predicted(std::size_t gpu, std::vector<hardware::Override> moved,
                                                      simulation::Fabric fabric, const Split& split,
                                                      std::int64_t gpus) const {
        std::vector<hardware::Override> overrides = request_.gpus[gpu].overrides;
        overrides.insert(overrides.end(), moved.begin(), moved.end());
        const hardware::Gpu derived = hardware::derive(request_.gpus[gpu].base, overrides);
        fabric.clock_hz = derived.clock()->value();
        return predict(**ClusterModel::make(request_.recipe, derived, fabric, request_.method), split, gpus);
    }

    cost::Roofline model_;
    SweepRequest request_;
};

void expect_same(const Point& point, const ClusterPrediction& expected) {
    EXPECT_DOUBLE_EQ(point.low_s, expected.step.low_s);
    EXPECT_DOUBLE_EQ(point.mid_s, expected.step.mid_s);
    EXPECT_DOUBLE_EQ(point.high_s, expected.step.high_s);
    EXPECT_DOUBLE_EQ(point.memory_bytes, expected.step.memory.total());
    EXPECT_EQ(point.fits, expected.fits);
    EXPECT_NEAR(std::accumulate(point.share.begin(), point.share.end(), 0.0), 1.0, 1e-5);
}

TEST_F(SystemSweep, OverGpusEachPointIsThePredictionForThatCount) {
    request_.system->habits.micro_batch = 1;
    const Sweep made = swept({"gpus=1:16"});
    ASSERT_EQ(made.series.size(), 2U);
    for (std::size_t g = 0; g < 2; ++g) {
        ASSERT_EQ(made.series[g].points.size(), 5U);
        for (std::size_t i = 0; i < 5; ++i) {
            const std::int64_t gpus = std::int64_t{1} << i;
            const auto expected = predicted(g, {}, machines(), {.data = gpus, .batch = 16}, gpus);
            ASSERT_TRUE(expected);
            expect_same(made.series[g].points[i], *expected);
            EXPECT_EQ(made.gpus_at(i), static_cast<double>(gpus));
            EXPECT_EQ(made.samples_at(i), 16.0);
        }
    }
}

TEST_F(SystemSweep, NumbersOfTheGpuTheLinksAndTheWorkloadMoveTogether) {
    request_.system->habits = {.data = 0, .tensor = 2, .micro_batch = 1};
    request_.system->gpus = 8;
    struct Case {
        std::vector<const char*> axes;
        std::size_t point; // to look at
        std::vector<hardware::Override> moved;
        simulation::Fabric fabric;
        std::int64_t batch, gpus;
    };
    for (const Case& c : {Case{{"memory_bandwidth=500GB/s,1TB/s", "network_bandwidth=10GB/s,40GB/s"},
                               1,
                               {{Specification::memory_bandwidth, 5e11}},
                               machines(200e9, 40e9),
                               16,
                               8},
                          Case{{"node_bandwidth=50GB/s,100GB/s", "batch=8,32"}, 3, {}, machines(100e9), 32, 8},
                          Case{{"gpus=2,4,8", "network_latency=1us,50us"}, 5, {}, machines(200e9, 50e9, 5e-6), 16, 8},
                          Case{{"batch=4,8", "sms=50,100"}, 2, {{Specification::sms, 50.0}}, machines(), 8, 8}}) {
        const Sweep made = swept(c.axes);
        simulation::Fabric fabric = c.fabric;
        if (const auto latency = made.value_at(c.point, SystemAxis::network_latency))
            fabric.network.latency_s = *latency;
        for (std::size_t g = 0; g < 2; ++g) {
            const Split split{.data = c.gpus / 2, .tensor = 2, .micro_batch = 1, .batch = c.batch};
            const auto expected = predicted(g, c.moved, fabric, split, c.gpus);
            ASSERT_TRUE(expected) << to_text(expected.diagnostics());
            ASSERT_GT(made.series[g].points.size(), c.point) << c.axes[0];
            expect_same(made.series[g].points[c.point], *expected);
        }
    }
}

// Ranks whose links take no time, each with the same samples, are as fast as one: n times the samples in its time. What
// the GPUs themselves do for an exchange stays: some 0.2 ms of 79.
TEST_F(SystemSweep, FreeLinksGiveTheIdealLine) {
    request_.system->fabric = machines(1e30, 1e30, 0.0);
    request_.system->batch_grows = true;
    const Sweep made = swept({"gpus=1:64"});
    for (const SweepSeries& series : made.series) {
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            EXPECT_NEAR(series.points[i].mid_s, series.points[0].mid_s, 5e-3 * series.points[0].mid_s);
            EXPECT_NEAR(*scaling_efficiency(made, series, i), 1.0, 5e-3);
            EXPECT_LE(*scaling_efficiency(made, series, i), 1.0 + 1e-12);
            EXPECT_EQ(made.samples_at(i), 16.0 * std::exp2(i));
        }
    }
}

TEST_F(SystemSweep, MoreBandwidthOrLessLatencyIsNeverSlower) {
    request_.system->gpus = 16;
    for (const Split& habits : {Split{.data = 0, .micro_batch = 0}, Split{.data = 0, .tensor = 2, .micro_batch = 1},
                                Split{.data = 0, .tensor = 2, .pipeline = 4, .micro_batch = 1}}) {
        request_.system->habits = habits;
        for (const char* axis : {"node_bandwidth=1GB/s:1TB/s:40:log", "network_bandwidth=1GB/s:1TB/s:40:log"}) {
            const Sweep made = swept({axis});
            for (const SweepSeries& series : made.series) {
                for (std::size_t i = 1; i < series.points.size(); ++i)
                    EXPECT_LE(series.points[i].mid_s, series.points[i - 1].mid_s * (1 + 1e-12)) << axis << ' ' << i;
            }
        }
        const Sweep made = swept({"network_latency=1us:1ms:20:log"});
        for (const SweepSeries& series : made.series) {
            for (std::size_t i = 1; i < series.points.size(); ++i)
                EXPECT_GE(series.points[i].mid_s, series.points[i - 1].mid_s * (1 - 1e-12)) << i;
        }
    }
}

TEST_F(SystemSweep, WhatCannotBeSplitIsAGapWithItsReason) {
    request_.system->habits = {.data = 0, .tensor = 2, .micro_batch = 1};
    const Sweep made = swept({"gpus=1,2,6,8"});
    const SweepSeries& series = made.series[0];
    EXPECT_FALSE(series.has(0)); // two ranks on one GPU
    EXPECT_TRUE(series.has(1));
    EXPECT_FALSE(series.has(2)); // 16 samples on three ranks
    EXPECT_TRUE(series.has(3));
    ASSERT_EQ(series.gaps.size(), 2U);
    EXPECT_THAT(to_text(series.gaps[0].reason), HasSubstr("need as many GPUs; there are 1"));
    EXPECT_THAT(to_text(series.gaps[1].reason), HasSubstr("can't be cut"));
    EXPECT_FALSE(scaling_efficiency(made, series, 0));
    EXPECT_DOUBLE_EQ(*scaling_efficiency(made, series, 1), 1.0); // the first that runs
}

TEST_F(SystemSweep, MachinesWithoutANetworkEndAtOneMachine) {
    request_.system->fabric.network = {};
    const Sweep made = swept({"gpus=1:16"});
    EXPECT_TRUE(made.series[0].has(2));  // four
    EXPECT_FALSE(made.series[0].has(3)); // eight
    EXPECT_THAT(to_text(made.series[0].gaps.front().reason), HasSubstr("network"));
    // Given one, there are more.
    request_.system->gpus = 8;
    EXPECT_TRUE(swept({"network_bandwidth=1GB/s,10GB/s"}).series[0].has(0));
}

TEST_F(SystemSweep, WhatDoesNotFitIsMarkedAndNotLeftOut) {
    request_.gpus[0].base.memory_size = Bytes{1e9}; // 18 bytes for each of 100 million parameters don't fit
    const Sweep made = swept({"gpus=1,2"});
    EXPECT_TRUE(made.series[0].has(0));
    EXPECT_FALSE(made.series[0].points[0].fits);
    EXPECT_GT(made.series[0].points[0].memory_bytes, 1e9);
}

TEST_F(SystemSweep, WaitingForLinksIsSaidWhereItRules) {
    request_.system->gpus = 16;
    request_.system->fabric.node.bandwidth = 300e9;
    const Sweep made = swept({"network_bandwidth=100MB/s,10TB/s"});
    EXPECT_EQ(made.series[0].points[0].bottleneck(), Bottleneck::exchange);
    EXPECT_NE(made.series[0].points[1].bottleneck(), Bottleneck::exchange);
}

// A ring moves 2 (n - 1)/n g bytes at bandwidth B in k g/B; on top of the rest r of a step. Another 10 % of B buys
// (k g/B - k g/1.1 B) / (r + k g/B), which is below 1 % exactly where the knee says so.
TEST_F(SystemSweep, BeyondTheKneeBandwidthBuysLittle) {
    request_.system->gpus = 16;
    request_.axes = {*parse_axis("network_bandwidth=1GB/s:100TB/s:2")};
    const std::optional<double> at = knee(request_, 0);
    ASSERT_TRUE(at);
    const auto time = [&](double bandwidth) {
        request_.axes = {{SystemAxis::network_bandwidth, {bandwidth}}};
        return sweep(request_)->series[0].points[0].mid_s;
    };
    EXPECT_LT(time(*at * 1.02), knee_gain * time(*at * 1.02 * knee_step));
    EXPECT_GE(time(*at / 1.02), knee_gain * time(*at / 1.02 * knee_step));
}

TEST_F(SystemSweep, ASystemsNumbersNeedASystem) {
    request_.system.reset();
    request_.axes = {*parse_axis("gpus=1,2")};
    const Result<Sweep> made = sweep(request_);
    ASSERT_FALSE(made);
    EXPECT_THAT(to_text(made.diagnostics()), HasSubstr("choose the system"));
}

TEST_F(SystemSweep, ImagesHaveNoSequence) {
    request_.recipe = {.network = "resnet18", .batch = 4};
    request_.axes = {*parse_axis("sequence=64,128")};
    const Result<Sweep> made = sweep(request_);
    ASSERT_FALSE(made);
    EXPECT_THAT(to_text(made.diagnostics()), HasSubstr("no sequence"));
}

// All of a rank's samples at once, unless there are stages to keep busy.
TEST_F(SystemSweep, HabitsAreFilledIn) {
    SweepSystem system;
    EXPECT_EQ(split_on(system, 4, 64), (Split{.data = 4, .micro_batch = 16, .batch = 64}));
    EXPECT_EQ(split_on(system, 3, 64).micro_batch, 1); // for predict() to refuse
    system.batch_grows = true;
    EXPECT_EQ(split_on(system, 4, 64), (Split{.data = 4, .micro_batch = 64, .batch = 256}));
    system.habits.pipeline = 2;
    EXPECT_EQ(split_on(system, 8, 64), (Split{.data = 4, .pipeline = 2, .micro_batch = 1, .batch = 256}));
    EXPECT_EQ(split_on(system, {}, 64).gpus(), 2); // as many as the split needs
}

// Models are kept from sweep to sweep; another recipe, GPU or link is never answered by an old one.
TEST_F(SystemSweep, KeptModelsAnswerLikeNewOnes) {
    request_.models = std::make_shared<SystemModels>();
    for (const std::int64_t batch : {16, 32}) {
        for (const Precision precision : {Precision::fp16, Precision::fp32}) {
            for (const double bandwidth : {50e9, 5e9}) {
                request_.recipe.batch = batch;
                request_.recipe.precision = precision;
                request_.system->fabric.network.bandwidth = bandwidth;
                const Sweep kept = swept({"gpus=2,8", "memory_bandwidth=500GB/s,1TB/s"});
                SweepRequest anew = request_;
                anew.models = nullptr;
                const Result<Sweep> made = sweep(anew);
                for (std::size_t p = 0; p < 4; ++p)
                    EXPECT_EQ(kept.series[1].points[p].mid_s, made->series[1].points[p].mid_s);
            }
        }
    }
}

} // namespace
} // namespace dubhe::study
