// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"
#include "../synthetic_network.h"

#include <core/cost/roofline.h>
#include <core/study/search/seek.h>

#include <gmock/gmock.h>

#include <cmath>
#include <tests/cost/random_cases.h>

namespace dubhe::study {
namespace {

using hardware::Specification;
using test::round_gpu;
using test::synthetic_network;
using testing::HasSubstr;

constexpr double peak = 2.0 * 100 * 64 * 1.5e9; // of the round GPU, FLOP/s

class SeekTest : public testing::Test {
  protected:
    SeekTest() {
        request_.network = synthetic_network({{0.0, 1e9}}); // 1 GB: 1 ms at 1 TB/s
        request_.gpus = {{round_gpu(), {}}};
        request_.goal = {GoalKind::time, 0.5e-3};
        request_.range = {1e11, 5e12};
        request_.method = {&bound_, simulation::Host{Seconds{0.0}}};
    }
    static NetworkPtr resnet18(std::int64_t batch = 4) {
        workload::Recipe recipe;
        recipe.network = "resnet18";
        recipe.batch = batch;
        return *prepare(recipe);
    }
    static NetworkPtr gpt2() {
        workload::Recipe recipe;
        recipe.network = "gpt2";
        recipe.sequence = 64;
        return *prepare(recipe);
    }
    [[nodiscard]] Sought one() const {
        const auto sought = seek(request_);
        EXPECT_TRUE(sought) << to_text(sought.diagnostics());
        return sought ? sought->front() : Sought{};
    }
    [[nodiscard]] Point at(double value) const {
        std::vector<hardware::Override> overrides = request_.gpus[0].overrides;
        overrides.push_back({std::get<Specification>(request_.kind), value});
        Workspace workspace;
        return evaluate(*request_.network, hardware::derive(request_.gpus[0].base, overrides), request_.method,
                        workspace);
    }
    [[nodiscard]] Point at_batch(std::int64_t batch) const {
        workload::Recipe recipe = request_.network->recipe;
        recipe.batch = batch;
        return predict(*prepare(recipe), request_.gpus[0].base, request_.method)->point;
    }
    cost::Roofline bound_{cost::Roofline::ideal_factors()}, model_;
    SeekRequest request_;
};

// 1 GB in 0.5 ms: 2 TB/s.
TEST_F(SeekTest, TheBandwidthOfAMemoryBoundNetworkIsBytesOverTime) {
    const Sought sought = one();
    EXPECT_EQ(sought.outcome, SeekOutcome::found);
    EXPECT_NEAR(sought.answer.value, 2e12, 1e-3 * 2e12);
    EXPECT_GE(sought.answer.value, 2e12); // on the side that meets the goal
    EXPECT_LE(sought.answer.point.mid_s, 0.5e-3);
    EXPECT_EQ(sought.own, 1e12);
    EXPECT_DOUBLE_EQ(sought.now->point.mid_s, 1e-3);
}

// The same through the throughput of one sample an iteration: 2000 samples/s.
TEST_F(SeekTest, ThroughputAndTimeASampleAreTheSameQuestion) {
    const double by_time = one().answer.value;
    request_.goal = {GoalKind::throughput, 1.0 / 0.5e-3 * static_cast<double>(request_.network->graph.batch())};
    EXPECT_NEAR(one().answer.value, by_time, 1e-3 * by_time);
}

// 1 GB and 0.8 ms of compute: no bandwidth gets below 0.8 ms.
TEST_F(SeekTest, WhatNoValueReachesIsSaidWithTheBestThereIs) {
    request_.network = synthetic_network({{peak * 0.8e-3, 1e9}});
    const Sought sought = one();
    EXPECT_EQ(sought.outcome, SeekOutcome::never);
    EXPECT_EQ(sought.answer.value, request_.range.last);
    EXPECT_NEAR(sought.answer.point.mid_s, 0.8e-3, 1e-12);
    EXPECT_EQ(sought.answer.point.bottleneck(), Bottleneck::compute);
    EXPECT_TRUE(sought.reacts);
    request_.kind = Specification::tdp;
    request_.range = {100, 1000};
    EXPECT_FALSE(one().reacts);
}

TEST_F(SeekTest, WhereEveryValueDoesTheTightestEndIsNamed) {
    request_.goal.value = 1.0;
    const Sought sought = one();
    EXPECT_EQ(sought.outcome, SeekOutcome::always);
    EXPECT_EQ(sought.answer.value, request_.range.first);
}

// The definition, on random networks, GPUs and goals: two thousandths to one side of the answer the goal is met, to the
// other it is missed; never and always mean both ends.
TEST_F(SeekTest, TheAnswerIsTheEdge) {
    constexpr std::array kinds{Specification::memory_bandwidth, Specification::l2_size,     Specification::sms,
                               Specification::boost_clock,      Specification::vector_peak, Specification::peak_bf16,
                               Specification::lanes_per_sm,     Specification::l2_bandwidth};
    test::RandomCases random{21};
    request_.method = {&model_, {}};
    int found = 0;
    for (int i = 0; i < 400; ++i) {
        request_.network = synthetic_network(random.work(20, Precision::bf16));
        request_.gpus = {{random.gpu(), {}}};
        const Specification kind = kinds[random.below(kinds.size())];
        request_.kind = kind;
        const auto own = hardware::get(request_.gpus[0].base, kind);
        if (!own) continue;
        request_.range = usual_range(kind, request_.gpus);
        request_.goal.value = at(*own).mid_s * random.between(0.5, 2.0);
        const Sought sought = one();
        const double allowed = request_.goal.value;
        switch (sought.outcome) {
        case SeekOutcome::found:
            ++found;
            EXPECT_LE(at(sought.answer.value * 1.002).mid_s, allowed);
            EXPECT_LE(sought.answer.point.mid_s, allowed);
            EXPECT_GT(at(sought.answer.value / 1.002).mid_s, allowed);
            break;
        case SeekOutcome::always:
            EXPECT_LE(at(request_.range.first).mid_s, allowed);
            break;
        case SeekOutcome::never:
            EXPECT_GT(at(request_.range.last).mid_s, allowed);
            break;
        }
        if (sought.sure) {
            EXPECT_LE(sought.sure->point.high_s, allowed);
            EXPECT_GE(sought.sure->value * (1.0 + seek_precision), sought.answer.value);
        }
    }
    EXPECT_GT(found, 50); // the cases above are about something
}

TEST_F(SeekTest, ToBeSureTheHighEdgeOfTheBandMeetsTheGoal) {
    request_.network = resnet18();
    request_.method = {&model_, {}};
    request_.goal.value = at(1e12).high_s; // then 1 TB/s is what it takes to be sure
    const Sought sought = one();
    ASSERT_TRUE(sought.sure);
    EXPECT_NEAR(sought.sure->value, 1e12, 1e-3 * 1e12);
    EXPECT_LT(sought.answer.value, sought.sure->value);
}

TEST_F(SeekTest, TheLargestBatchInTimeIsTheLastThatIs) {
    request_.network = resnet18();
    request_.method = {&model_, {}};
    request_.kind = WorkloadAxis::batch;
    request_.range = {1, 512};
    for (const std::int64_t wanted : {1, 5, 37, 64, 300}) {
        request_.goal.value = at_batch(wanted).mid_s * (1.0 + 1e-9);
        const Sought sought = one();
        EXPECT_EQ(sought.outcome, SeekOutcome::found);
        EXPECT_EQ(sought.answer.value, static_cast<double>(wanted));
        EXPECT_EQ(sought.answer.samples, static_cast<double>(wanted));
    }
    request_.goal.value = at_batch(1).mid_s / 2;
    EXPECT_EQ(one().outcome, SeekOutcome::never);
    EXPECT_EQ(one().answer.value, 1.0);
    request_.goal.value = 1000.0;
    EXPECT_EQ(one().outcome, SeekOutcome::always);
    EXPECT_EQ(one().answer.value, 512.0);
}

TEST_F(SeekTest, TheSmallestBatchWithAThroughput) {
    request_.network = resnet18();
    request_.method = {&model_, {}};
    request_.kind = WorkloadAxis::batch;
    request_.range = {1, 64};
    const double at_8 = 8.0 / at_batch(8).mid_s, at_7 = 7.0 / at_batch(7).mid_s;
    ASSERT_GT(at_8, at_7);
    request_.goal = {GoalKind::throughput, (at_7 + at_8) / 2};
    EXPECT_EQ(one().answer.value, 8.0);
}

TEST_F(SeekTest, MemoryThatFitsIsThePeakOfTheIteration) {
    request_.network = resnet18();
    request_.kind = Specification::memory_size;
    request_.goal = {GoalKind::fits, 0.0};
    request_.range = usual_range(request_.kind, request_.gpus);
    const double needed = request_.network->memory.peak.value();
    if (needed < request_.range.first) request_.range.first = needed / 2;
    const Sought sought = one();
    EXPECT_GE(sought.answer.value, needed);
    EXPECT_LE(sought.answer.value, needed * 1.001);
    EXPECT_TRUE(sought.answer.point.fits);
}

TEST_F(SeekTest, TheLargestBatchThatFitsAndTheLargestThatAlsoIsInTime) {
    request_.network = resnet18();
    request_.method = {&model_, {}};
    request_.gpus[0].base.memory_size = Bytes{2e9};
    request_.kind = WorkloadAxis::batch;
    request_.range = {1, 4096};
    request_.goal = {GoalKind::fits, 0.0};
    const Sought fits = one();
    ASSERT_EQ(fits.outcome, SeekOutcome::found);
    const auto largest = static_cast<std::int64_t>(fits.answer.value);
    EXPECT_TRUE(at_batch(largest).fits);
    EXPECT_FALSE(at_batch(largest + 1).fits);
    request_.goal = {GoalKind::time, at_batch(2 * largest).mid_s};
    const Sought timely = one();
    EXPECT_GE(timely.answer.value, static_cast<double>(2 * largest));
    EXPECT_FALSE(timely.answer.point.fits);
    ASSERT_TRUE(timely.fitting);
    EXPECT_EQ(timely.fitting->value, static_cast<double>(largest));
}

TEST_F(SeekTest, EachGpuHasItsAnswerAndOneThatIsRefusedItsReason) {
    hardware::Gpu old = round_gpu("old");
    old.peak[Precision::fp32].reset();
    request_.network = synthetic_network({{1e3, 1e9}});
    request_.gpus = {{old, {}}, {round_gpu(), {}}, {round_gpu(), {{Specification::memory_bandwidth, 4e12}}}};
    const auto sought = seek(request_);
    ASSERT_TRUE(sought);
    EXPECT_THAT(to_text((*sought)[0].failures), HasSubstr("peak_fp32"));
    EXPECT_NEAR((*sought)[1].answer.value, 2e12, 2e9);
    EXPECT_NEAR((*sought)[2].answer.value, 2e12, 2e9); // what is looked for replaces the override
    EXPECT_EQ((*sought)[2].own, 4e12);
}

TEST_F(SeekTest, AnUnknownNumberCanBeLookedFor) {
    request_.gpus[0].base.memory_bandwidth.reset();
    const Sought sought = one();
    EXPECT_FALSE(sought.own);
    EXPECT_FALSE(sought.now);
    EXPECT_NEAR(sought.answer.value, 2e12, 2e9);
}

TEST_F(SeekTest, RequestsThatMakeNoSenseAreRefused) {
    const auto refusal = [](const SeekRequest& request) {
        const auto sought = seek(request);
        return sought ? std::string{"accepted"} : to_text(sought.diagnostics());
    };
    SeekRequest precision = request_;
    precision.kind = WorkloadAxis::precision;
    EXPECT_THAT(refusal(precision), HasSubstr("precision"));
    SeekRequest sequence = request_;
    sequence.kind = WorkloadAxis::sequence;
    EXPECT_THAT(refusal(sequence), HasSubstr("sequence"));
    SeekRequest upside_down = request_;
    upside_down.range = {2.0, 1.0};
    EXPECT_THAT(refusal(upside_down), HasSubstr("range"));
    SeekRequest between = request_;
    between.kind = WorkloadAxis::batch;
    between.range = {1.2, 1.8};
    EXPECT_THAT(refusal(between), HasSubstr("whole number"));
    SeekRequest fits = request_;
    fits.goal = {GoalKind::fits, 0.0};
    EXPECT_THAT(refusal(fits), HasSubstr("memory_size"));
    SeekRequest none = request_;
    none.gpus.clear();
    EXPECT_THAT(refusal(none), HasSubstr("GPU"));
    SeekRequest nothing = request_;
    nothing.goal.value = 0.0;
    EXPECT_THAT(refusal(nothing), HasSubstr("above 0"));
}

// GPT-2 learns 1024 positions (its config.json: n_positions), and no doubling from 1 or 3 ends there by chance alone.
TEST_F(SeekTest, ARangeEndsWhereNoNetworkIsBuilt) {
    request_.network = gpt2();
    request_.method = {&model_, {}};
    request_.kind = WorkloadAxis::sequence;
    request_.goal = {GoalKind::fits, 0.0};
    request_.gpus[0].base.memory_size = Bytes{1e12};
    for (const double first : {1.0, 3.0, 1024.0}) {
        request_.range = {first, 65'536};
        const Sought sought = one();
        EXPECT_TRUE(sought.failures.empty()) << to_text(sought.failures);
        EXPECT_EQ(sought.outcome, SeekOutcome::always);
        EXPECT_EQ(sought.answer.value, 1024.0);
        EXPECT_EQ(sought.searched, (SeekRange{first, 1024}));
        EXPECT_THAT(to_text(sought.notes), AllOf(HasSubstr("up to 1"), HasSubstr("1024 learned positions")));
    }
    request_.range = {1025, 65'536};
    EXPECT_THAT(to_text(one().failures), HasSubstr("learned positions"));
}

// 900 is between the last doubling that is built, 512, and the range's end.
TEST_F(SeekTest, AnEdgeBehindTheLastDoublingIsFound) {
    request_.network = gpt2();
    request_.method = {&model_, {}};
    request_.kind = WorkloadAxis::sequence;
    request_.range = {3, 65'536};
    workload::Recipe recipe = request_.network->recipe;
    recipe.sequence = 900;
    request_.goal.value = predict(*prepare(recipe), request_.gpus[0].base, request_.method)->point.mid_s * (1 + 1e-9);
    const Sought sought = one();
    EXPECT_EQ(sought.outcome, SeekOutcome::found);
    EXPECT_GE(sought.answer.value, 900.0); // a longer one may be as fast
    EXPECT_LE(sought.answer.point.mid_s, request_.goal.value);
}

// A GPU that never misses the goal walks to what can't be built; one that does has its answer long before.
TEST_F(SeekTest, AFastGpuDoesNotSpoilTheAnswerOfASlowOne) {
    request_.network = gpt2();
    // no host, no fixed times: with resources without end nothing takes time
    request_.kind = WorkloadAxis::sequence;
    request_.range = {1, 65'536};
    hardware::Gpu fast = round_gpu("fast");
    fast.memory_size = Bytes{1e12};
    const hardware::Gpu slow = request_.gpus[0].base;
    workload::Recipe recipe = request_.network->recipe;
    recipe.sequence = 100;
    request_.goal.value = predict(*prepare(recipe), slow, request_.method)->point.mid_s * (1 + 1e-9);
    const Sought alone = one();
    ASSERT_EQ(alone.outcome, SeekOutcome::found);
    request_.gpus = {{fast,
                      {{Specification::memory_bandwidth, 1e15},
                       {Specification::vector_peak, 1e18},
                       {Specification::peak_fp32, 1e18}}},
                     {slow, {}}};
    const auto both = seek(request_);
    ASSERT_TRUE(both) << to_text(both.diagnostics());
    EXPECT_EQ((*both)[0].outcome, SeekOutcome::always);
    EXPECT_EQ((*both)[0].answer.value, 1024.0);
    EXPECT_TRUE((*both)[1].failures.empty());
    EXPECT_EQ((*both)[1].outcome, SeekOutcome::found);
    EXPECT_LE((*both)[1].answer.point.mid_s, request_.goal.value);
}

TEST_F(SeekTest, CancelledWorkStopsWithOneDiagnostic) {
    std::stop_source stop;
    stop.request_stop();
    const auto sought = seek(request_, Progress{nullptr, stop.get_token()});
    ASSERT_FALSE(sought);
    EXPECT_EQ(to_text(sought.diagnostics()), "cancelled");
}

// A boost clock above a sustained clock and a peak that are both set by hand only widens the gap between the two: more
// is slower there, and the answer is still an edge.
TEST_F(SeekTest, ANumberThatSlowsIsAnsweredFromItsOtherSide) {
    request_.network = synthetic_network({{peak * 1e-3, 0.0}});
    request_.method = {&model_, simulation::Host{Seconds{0.0}}};
    request_.gpus[0].overrides = {{Specification::sustained_clock, 1.5e9}, {Specification::peak_fp32, peak}};
    request_.gpus[0].base.sustained_clock = Hertz{1.5e9};
    request_.kind = Specification::boost_clock;
    request_.range = {1e9, 20e9};
    request_.goal.value = at(6e9).mid_s;
    const Sought sought = one();
    ASSERT_EQ(sought.outcome, SeekOutcome::found);
    EXPECT_NEAR(sought.answer.value, 6e9, 6e9 * 1e-3);
    EXPECT_LE(sought.answer.value, 6e9);
}

// A chip has whole SMs: the next one up meets the goal as well.
TEST_F(SeekTest, WhatCanBeBuiltMeetsTheGoalToo) {
    request_.network = synthetic_network({{peak * 1e-3, 0.0}});
    request_.kind = Specification::sms;
    request_.range = {10, 1000};
    request_.goal.value = 0.777e-3;
    const double sms = buildable(request_.kind, one().answer.value); // 100 / 0.777 = 128.7
    EXPECT_EQ(sms, 129.0);
    EXPECT_LE(at(sms).mid_s, request_.goal.value);
    EXPECT_EQ(buildable(Specification::memory_bandwidth, 1.5), 1.5);
}

// What is looked for replaces the GPU's own number, so an answer stays while that one moves.
TEST_F(SeekTest, AnAnswerFollowsFromNothingThatMovesAlongItsOwnNumber) {
    request_.network = resnet18();
    request_.method = {&model_, {}};
    request_.gpus[0].overrides = {{Specification::sms, 80.0}, {Specification::memory_bandwidth, 1e12}};
    request_.goal.value = 0.8 * one().now->point.mid_s;
    Sought moved = one();
    for (const double bandwidth : {2e11, 7e11, 1e12, 3.5e12}) {
        request_.gpus[0].overrides[1].value = bandwidth;
        move_own(moved, request_, 0);
        const Sought asked = one();
        EXPECT_EQ(moved.own, bandwidth);
        EXPECT_EQ(moved.gpu, asked.gpu);
        EXPECT_EQ(moved.now->point.mid_s, asked.now->point.mid_s);
        EXPECT_EQ(moved.outcome, asked.outcome);
        EXPECT_EQ(moved.answer.value, asked.answer.value);
        EXPECT_EQ(moved.answer.point.high_s, asked.answer.point.high_s);
        EXPECT_EQ(moved.sure.has_value(), asked.sure.has_value());
    }
}

TEST(SeekRangeTest, ReadsTwoValuesWithTheirUnits) {
    const auto range = parse_seek_range(Specification::memory_bandwidth, "200GB/s:4TB/s");
    ASSERT_TRUE(range) << to_text(range.diagnostics());
    EXPECT_EQ(*range, (SeekRange{200e9, 4e12}));
    EXPECT_EQ(*parse_seek_range(WorkloadAxis::batch, "1:512"), (SeekRange{1, 512}));
    for (const char* text : {"", "1TB/s", "4TB/s:1TB/s", "1:2", "1TB/s:2TB/s:3", "a:b", ":"})
        EXPECT_FALSE(parse_seek_range(Specification::memory_bandwidth, text)) << text;
}

} // namespace
} // namespace dubhe::study
