// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"

#include <core/cost/roofline.h>
#include <core/simulation/engine.h>
#include <core/study/cluster/disaggregated.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

namespace dubhe::study {
namespace {

using test::round_gpu;

constexpr double infinite = std::numeric_limits<double>::infinity();

// Whole numbers keep sums exact: microseconds and bytes a microsecond would be.
std::vector<RemoteStage> random_stages() {
    const int count = *rc::gen::inRange(1, 12);
    std::vector<RemoteStage> stages;
    for (int i = 0; i < count; ++i) {
        RemoteStage stage;
        stage.bytes = *rc::gen::inRange(0, 3) == 0 ? 0.0 : *rc::gen::inRange(1, 100);
        stage.seconds = *rc::gen::inRange(0, 50);
        stage.kernels = *rc::gen::inRange(1, 4);
        stages.push_back(stage);
    }
    return stages;
}

simulation::Host random_host() {
    return {Seconds{static_cast<double>(*rc::gen::inRange(0, 8))}};
}

RemoteMemory random_memory() {
    return {static_cast<double>(*rc::gen::inRange(1, 20)), static_cast<double>(*rc::gen::inRange(0, 10)),
            static_cast<double>(*rc::gen::inRange(100, 400))};
}

double ends(const std::vector<RemoteStage>& stages, const RemoteMemory& remote, const simulation::Host& host,
            bool prefetch, int iterations) {
    return simulation::simulate(remote_task_graph(stages, remote, host, prefetch, iterations))->makespan_s;
}

RC_GTEST_PROP(Disaggregated, TheRecurrenceIsTheSimulation, ()) {
    const auto stages = random_stages();
    const auto host = random_host();
    const auto remote = random_memory();
    const bool prefetch = *rc::gen::inRange(0, 2) == 1;
    const RemoteTimes times = remote_times(stages, remote, host, prefetch);
    RC_ASSERT(std::abs(times.alone_s - ends(stages, remote, host, prefetch, 1)) <= 1e-9 * (1.0 + times.alone_s));
    // Many iterations take on average what one in steady state takes.
    const double first = ends(stages, remote, host, prefetch, 60), last = ends(stages, remote, host, prefetch, 120);
    RC_ASSERT(std::abs((last - first) / 60.0 - times.steady_s) <= 0.02 * (1.0 + times.steady_s));
}

RC_GTEST_PROP(Disaggregated, MoreOfEverythingIsNeverSlower, ()) {
    const auto stages = random_stages();
    const auto host = random_host();
    const auto remote = random_memory();
    const double now = remote_times(stages, remote, host).steady_s;
    constexpr double average = 0.01; // rounds that alternate are averaged
    auto better = remote;
    better.bandwidth *= 2.0;
    RC_ASSERT(remote_times(stages, better, host).steady_s <= now * (1.0 + average));
    better = remote;
    better.latency_s = 0.0;
    RC_ASSERT(remote_times(stages, better, host).steady_s <= now * (1.0 + average));
    better = remote;
    better.buffer_bytes *= 2.0;
    RC_ASSERT(remote_times(stages, better, host).steady_s <= now * (1.0 + average));
    RC_ASSERT(now <= remote_times(stages, remote, host, false).steady_s * (1.0 + average));
    // Neither link nor stream can do more than work without a pause.
    double bytes = 0.0, seconds = 0.0;
    for (const RemoteStage& stage : stages) {
        bytes += stage.bytes;
        seconds += stage.seconds;
    }
    RC_ASSERT(now >= std::max(bytes / remote.bandwidth, seconds) * (1.0 - 1e-9));
}

// Two operators of 10 s and 30 bytes each over 1 byte/s, free launches. Without prefetching each waits for its own
// bytes: 2 (30 + 10). With it and room for one operator the second's bytes may come once the first has run, so the
// same; with room for two, the link never pauses: 60.
TEST(Disaggregated, ByHand) {
    const std::vector<RemoteStage> stages(2, {30.0, 10.0, 1, {}});
    const simulation::Host host{Seconds{0.0}};
    EXPECT_DOUBLE_EQ(remote_times(stages, {1.0, 0.0, infinite}, host, false).steady_s, 80.0);
    EXPECT_DOUBLE_EQ(remote_times(stages, {1.0, 0.0, 30.0}, host).steady_s, 80.0);
    EXPECT_DOUBLE_EQ(remote_times(stages, {1.0, 0.0, 60.0}, host).steady_s, 60.0);
    EXPECT_DOUBLE_EQ(remote_times(stages, {1.0, 0.0, 60.0}, host).alone_s, 70.0);
    EXPECT_DOUBLE_EQ(remote_times(stages, {1.0, 5.0, 60.0}, host).alone_s, 75.0); // the latency once
    EXPECT_DOUBLE_EQ(remote_times(stages, {100.0, 0.0, 60.0}, host).steady_s, 20.0);
}

class DisaggregatedNetwork : public testing::Test {
  protected:
    cost::Roofline model_;
    Method method_{&model_, {}};
    static NetworkPtr network(std::string name, workload::Mode mode = workload::Mode::inference) {
        workload::Recipe recipe;
        recipe.network = std::move(name);
        recipe.batch = 4;
        recipe.mode = mode;
        return *prepare(recipe);
    }
    double local_s(const Network& net) const {
        Workspace workspace;
        return evaluate(net, round_gpu(), method_, workspace).mid_s;
    }
};

// Every weight is fetched once: 11.7 million parameters of four bytes and the running statistics.
TEST_F(DisaggregatedNetwork, AnUnlimitedLinkIsLocalMemoryAndAllWeightsAreFetched) {
    const NetworkPtr net = network("resnet18");
    const auto study = disaggregated(net, round_gpu(), method_, {{1e9, 1e10, 1e18}});
    ASSERT_TRUE(study);
    const double parameters = element_count(net->graph, workload::TensorRole::parameter);
    const double statistics = element_count(net->graph, workload::TensorRole::statistic);
    EXPECT_NEAR(study->fetched_bytes, 4.0 * (parameters + statistics), 0.01 * study->fetched_bytes);
    ASSERT_EQ(study->points.size(), 3U);
    EXPECT_NEAR(study->points[2].alone_s, local_s(*net), 1e-9);
    EXPECT_NEAR(study->points[2].busy_share, 1.0, 1e-6);
    EXPECT_GE(study->points[0].mid_s, study->fetched_bytes / 1e9 * (1.0 - 1e-9));
    for (const RemotePoint& point : study->points) {
        EXPECT_LE(point.low_s, point.mid_s);
        EXPECT_LE(point.mid_s, point.high_s);
        EXPECT_GE(point.speedup(), 1.0 - 1e-9);
    }
}

// The definition of the bandwidths from which on the GPU is busy.
TEST_F(DisaggregatedNetwork, FromThatBandwidthOnTheGpuIsBusy) {
    const NetworkPtr net = network("resnet50");
    DisaggregatedRequest request{{1e9}, 1e-6, 64e6};
    const auto study = disaggregated(net, round_gpu(), method_, request);
    ASSERT_TRUE(study);
    ASSERT_TRUE(study->nearly_busy && study->busy);
    EXPECT_LE(*study->nearly_busy, *study->busy);
    request.bandwidths = {*study->busy * 0.99, *study->busy, *study->nearly_busy * 0.99, *study->nearly_busy};
    const auto around = disaggregated(net, round_gpu(), method_, request);
    EXPECT_LT(around->points[0].busy_share, 0.99);
    EXPECT_GE(around->points[1].busy_share, 0.99 - 1e-9);
    EXPECT_LT(around->points[2].busy_share, 0.90);
    EXPECT_GE(around->points[3].busy_share, 0.90 - 1e-9);
}

// Each operator's reads, as the work table counts them.
TEST_F(DisaggregatedNetwork, ActivationsComeOverTheLinkWhereAskedFor) {
    const NetworkPtr net = network("resnet18");
    double reads = 0.0;
    for (const std::uint32_t row : net->work.executed_rows)
        reads += net->work.weight_bytes[row] + net->work.activation_bytes[row];
    DisaggregatedRequest request{{1e10}};
    const auto weights = disaggregated(net, round_gpu(), method_, request);
    request.activations = true;
    const auto all = disaggregated(net, round_gpu(), method_, request);
    ASSERT_TRUE(weights && all);
    EXPECT_NEAR(all->fetched_bytes, reads, 1e-9 * reads);
    EXPECT_GT(*all->busy, *weights->busy);
    EXPECT_EQ(all->local_s, weights->local_s);
}

TEST_F(DisaggregatedNetwork, KeysAndValuesStayOnTheGpu) {
    workload::Recipe recipe;
    recipe.network = "gpt2";
    recipe.past = 512;
    const NetworkPtr net = *prepare(recipe);
    const auto study = disaggregated(net, round_gpu(), method_, {{1e12}});
    ASSERT_TRUE(study);
    EXPECT_LE(study->fetched_bytes, 4.0 * 1.05 * element_count(net->graph, workload::TensorRole::parameter));
}

TEST_F(DisaggregatedNetwork, RefusesWhatMakesNoSense) {
    const NetworkPtr net = network("resnet18");
    const auto refusal = [&](const NetworkPtr& which, const DisaggregatedRequest& request) {
        const auto study = disaggregated(which, round_gpu(), method_, request);
        EXPECT_FALSE(study);
        return study ? std::string{} : to_text(study.diagnostics());
    };
    EXPECT_THAT(refusal(network("resnet18", workload::Mode::training), {{1e9}}), testing::HasSubstr("inference"));
    EXPECT_THAT(refusal(net, {{0.0}}), testing::HasSubstr("above zero"));
    EXPECT_THAT(refusal(net, {{infinite}}), testing::HasSubstr("finite"));
    EXPECT_THAT(refusal(net, {{1e9}, -1.0}), testing::HasSubstr("latency"));
    EXPECT_THAT(refusal(net, {{1e9}, 0.0, 1e6}), testing::HasSubstr("the buffer for it"));
}

} // namespace
} // namespace dubhe::study
