// SPDX-License-Identifier: Apache-2.0
// Replicas that are queues with known answers.
#include "affine_cost.h"

#include <core/serving/engine/simulation.h>
#include <core/serving/requests/traffic.h>
#include <core/serving/statistics/statistics.h>

#include <gtest/gtest.h>

#include <cmath>

namespace {

using namespace dubhe::serving;
using dubhe::serving::test::AffineCost;
using dubhe::serving::test::small_engine;

ServingRun run_of(const Traffic& traffic, const Engine& engine, const StepCost& cost) {
    const auto requests = draw(traffic);
    Deployment deployment;
    deployment.pool = {engine, &cost, 1};
    auto run = simulate(*requests, deployment);
    EXPECT_TRUE(run.ok());
    return run.ok() ? std::move(*run) : ServingRun{};
}

// One slot, answers of one token, each 10 ms: M/D/1. Mean wait rho S / (2 (1 - rho)) (Pollaczek and Khinchine). The
// interval of the mean is one of 95 %: three of its half widths are one of 99.999 %.
TEST(Queueing, OneSlotIsMD1) {
    const double service_s = 0.01;
    const AffineCost cost{service_s, 0.0};
    Engine engine = small_engine();
    engine.slots = 1;
    for (const double busy : {0.3, 0.6, 0.8}) {
        Traffic traffic;
        traffic.requests = 40'000;
        traffic.prompt = Lengths::fixed(8), traffic.output = Lengths::fixed(1);
        traffic.arrivals = {.kind = ArrivalKind::poisson, .rate = busy / service_s};
        const ServingStatistics found = summarise(run_of(traffic, engine, cost));
        const Estimate& ttft = found.at(Metric::ttft, Statistic::mean);
        ASSERT_TRUE(ttft.value && ttft.low && ttft.high);
        const double expected_s = service_s + busy * service_s / (2.0 * (1.0 - busy));
        EXPECT_NEAR(*ttft.value, expected_s, 1.5 * (*ttft.high - *ttft.low)) << busy;
        EXPECT_LT(*ttft.high - *ttft.low, 0.2 * expected_s) << "an interval that says something";
        EXPECT_NEAR(found.queue_s, expected_s - service_s, 1.5 * (*ttft.high - *ttft.low));
    }
}

// As many slots as requests and steps that take the same with any batch: M/G/infinity. No request waits but for the
// step that runs; in the system are lambda E[T], T the steps of a request.
TEST(Queueing, NoRequestWaitsForMoreThanAStep) {
    const double step_s = 0.01;
    const AffineCost cost{step_s, 0.0};
    Traffic traffic;
    traffic.requests = 20'000;
    traffic.prompt = Lengths::fixed(8), traffic.output = Lengths::uniform(1, 99);
    traffic.arrivals = {.kind = ArrivalKind::poisson, .rate = 20.0};
    const ServingRun run = run_of(traffic, small_engine(), cost);
    for (const ServedRequest& r : run.requests) {
        EXPECT_LE(r.queue_s(), step_s + 1e-9);
        EXPECT_NEAR(r.tpot_s(), r.output_tokens > 1 ? step_s : 0.0, 1e-9);
    }
    const ServingStatistics found = summarise(run);
    // 50 steps each on the mean, and half a step of waiting: 20 x 0.505 = 10.1. The number has a variance of 10.1
    // (Poisson) and forgets in about 0.5 s; over 1,000 s its mean is known to sqrt(10.1 x 2 x 0.5 / 1000) = 0.1.
    EXPECT_NEAR(found.running + found.waiting, 10.1, 0.4);
}

// L = lambda W in the steady state of a busy replica.
TEST(Queueing, LittlesLawInTheSteadyState) {
    const AffineCost cost{5e-3, 1e-4, 1e-8, 2e-5};
    Traffic traffic;
    traffic.requests = 20'000;
    traffic.prompt = Lengths::log_normal(400, 0.5), traffic.output = Lengths::log_normal(80, 0.5);
    traffic.arrivals = {.kind = ArrivalKind::poisson, .rate = 30.0};
    const ServingStatistics found = summarise(run_of(traffic, small_engine(), cost));
    const Estimate& e2e = found.at(Metric::e2e, Statistic::mean);
    ASSERT_TRUE(e2e.value && e2e.low && e2e.high);
    ASSERT_TRUE(found.steady);
    const double expected = found.requests_a_second * *e2e.value;
    EXPECT_NEAR(found.running + found.waiting, expected, found.requests_a_second * 1.5 * (*e2e.high - *e2e.low));
}

// A closed loop keeps its requests in flight; all of them, all the time.
TEST(Queueing, AFixedConcurrencyStaysFixed) {
    const AffineCost cost{5e-3, 1e-4, 1e-8, 2e-5};
    Traffic traffic;
    traffic.requests = 3'000;
    traffic.prompt = Lengths::uniform(100, 300), traffic.output = Lengths::uniform(20, 60);
    traffic.arrivals = {.kind = ArrivalKind::concurrency, .concurrency = 37};
    const ServingRun run = run_of(traffic, small_engine(), cost);
    const ServingStatistics found = summarise(run);
    EXPECT_TRUE(found.steady);
    EXPECT_NEAR(found.running + found.waiting, 37.0, 0.01); // windows of time end beside the steady state
    const Estimate& e2e = found.at(Metric::e2e, Statistic::mean);
    ASSERT_TRUE(e2e.value);
    EXPECT_NEAR(found.requests_a_second * *e2e.value, 37.0, 0.03 * 37.0); // by Little, within its noise
}

// Six times as many requests as are in flight say what sixty times as many say: neither how the loop fills nor how it
// empties is counted.
TEST(Queueing, AShortRunSaysWhatALongOneSays) {
    const AffineCost cost{5e-3, 1e-4, 1e-8, 2e-5};
    Traffic traffic;
    traffic.prompt = Lengths::uniform(100, 300), traffic.output = Lengths::uniform(50, 150);
    traffic.arrivals = {.kind = ArrivalKind::concurrency, .concurrency = 200};
    const auto found = [&](std::size_t requests) {
        traffic.requests = requests;
        return summarise(run_of(traffic, small_engine(), cost));
    };
    const ServingStatistics small = found(1200), large = found(12'000);
    EXPECT_NEAR(small.tokens_out_a_second / large.tokens_out_a_second, 1.0, 0.03);
    for (const Metric metric : {Metric::tpot, Metric::e2e})
        EXPECT_NEAR(*small.at(metric, Statistic::mean).value / *large.at(metric, Statistic::mean).value, 1.0, 0.03);
}

// More than is served: the queue grows, and that is said.
TEST(Queueing, OverloadIsNoSteadyState) {
    const AffineCost cost{0.01, 0.0};
    Engine engine = small_engine();
    engine.slots = 1;
    Traffic traffic;
    traffic.requests = 5'000;
    traffic.prompt = Lengths::fixed(8), traffic.output = Lengths::fixed(1);
    traffic.arrivals = {.kind = ArrivalKind::poisson, .rate = 150.0};
    EXPECT_FALSE(summarise(run_of(traffic, engine, cost)).steady);
}

// Two replicas by turns serve what two single ones would; least load is never worse than turns.
TEST(Queueing, ReplicasShareTheLoad) {
    const AffineCost cost{0.01, 0.0};
    Engine engine = small_engine();
    engine.slots = 1;
    Traffic traffic;
    traffic.requests = 20'000;
    traffic.prompt = Lengths::fixed(8), traffic.output = Lengths::uniform(1, 19); // of equal ones turns are best
    traffic.arrivals = {.kind = ArrivalKind::poisson, .rate = 14.0};
    const auto requests = draw(traffic);
    Deployment deployment;
    deployment.pool = {engine, &cost, 2};
    deployment.routing = Routing::round_robin;
    const auto turns = simulate(*requests, deployment);
    deployment.routing = Routing::least_load;
    const auto least = simulate(*requests, deployment);
    ASSERT_TRUE(turns.ok() && least.ok());
    std::int64_t first = 0;
    for (const ServedRequest& r : turns->requests)
        first += r.replica == 0;
    EXPECT_EQ(first, 10'000);
    EXPECT_LT(summarise(*least).queue_s, summarise(*turns).queue_s);
}

} // namespace
