// SPDX-License-Identifier: Apache-2.0
#include "fake_back_end.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace dubhe::measurement {
namespace {

using test::FakeChain;
using test::FakeWorld;
using test::product;

Result<ChainTiming> time(FakeWorld& world) {
    FakeChain chain{world, product(8)};
    return time_chain(chain, world.options());
}

// T(n) = overhead + n * copy: (T_M - T_N) / (M - N) = copy, whatever the overhead is.
TEST(ChainTiming, WhatAChainCostsOnceCancelsExactly) {
    for (const double overhead : {0.0, 1e-6, 1e-3, 0.5}) {
        for (const double copy : {1e-8, 1e-6, 1e-3, 0.2}) {
            FakeWorld world;
            world.overhead_s = overhead;
            world.copy_s = copy;
            const auto timing = time(world);
            ASSERT_TRUE(timing);
            EXPECT_NEAR(timing->estimate.value / copy, 1.0, 1e-6) << overhead << ' ' << copy;
            EXPECT_NEAR(timing->alone_s, overhead + copy, 1e-9 + 1e-6 * copy); // naive timing keeps it
            EXPECT_EQ(timing->verdict, Verdict::precise);
        }
    }
}

TEST(ChainTiming, LongerChainsWhereTheClockIsNoisier) {
    const auto lengths = [](double noise_s) {
        FakeWorld world;
        std::mt19937_64 random{5};
        std::normal_distribution<double> normal;
        world.disturb = [&](std::int64_t, double time) { return time + noise_s * std::abs(normal(random)); };
        const auto timing = time(world);
        EXPECT_TRUE(timing);
        EXPECT_NEAR(timing->estimate.value, 1e-6, 0.1e-6) << noise_s;
        // The difference stands above the noise of one run.
        EXPECT_GT(static_cast<double>(timing->m - timing->n) * 1e-6, 5.0 * noise_s);
        return timing->m - timing->n;
    };
    EXPECT_LT(lengths(1e-6), lengths(3e-3));
}

TEST(ChainTiming, BothChainsRunEquallyOftenAndTakeTurnsInGoingFirst) {
    FakeWorld world;
    std::mt19937_64 random{5};
    std::normal_distribution<double> normal{0.0, 2e-3};
    world.disturb = [&](std::int64_t, double time) { return time + std::abs(normal(random)); };
    const auto timing = time(world);
    ASSERT_TRUE(timing);
    const auto samples = static_cast<std::size_t>(timing->estimate.samples + timing->dropped);
    ASSERT_GE(world.lengths.size(), 2 * samples);
    for (std::size_t i = 0; i < samples; ++i) {
        const std::size_t at = world.lengths.size() - 2 * samples + 2 * i;
        EXPECT_EQ(world.lengths[at], i % 2 == 0 ? timing->n : timing->m);
        EXPECT_EQ(world.lengths[at + 1], i % 2 == 0 ? timing->m : timing->n);
    }
}

// A clock that slows down by a hundredth of a percent with each run: pairs in turns see as much of it one way as the
// other.
TEST(ChainTiming, ADriftCancelsBetweenPairs) {
    FakeWorld world;
    world.copy_s = 1e-3;
    world.disturb = [](std::int64_t run, double time) { return time * (1.0 + 1e-4 * static_cast<double>(run)); };
    const auto timing = time(world);
    ASSERT_TRUE(timing);
    const double middle =
        1.0 + 1e-4 * (static_cast<double>(world.runs) - static_cast<double>(timing->estimate.samples));
    EXPECT_NEAR(timing->estimate.value / (1e-3 * middle), 1.0, 2e-3);
}

TEST(ChainTiming, OutliersMoveNothing) {
    FakeWorld world;
    world.disturb = [](std::int64_t run, double time) {
        return run % 7 == 3 ? time * 30.0 : time * (1.0 + 1e-4 * (run % 3));
    };
    const auto timing = time(world);
    ASSERT_TRUE(timing);
    EXPECT_NEAR(timing->estimate.value, 1e-6, 0.02e-6);
}

TEST(ChainTiming, AClockThatJumpsForwardIsAnOutlierAndOneThatJumpsBackADroppedPair) {
    FakeWorld world;
    world.disturb = [](std::int64_t run, double time) {
        if (run == 30) return time + 3600.0;
        if (run == 33) return time - 3600.0;
        return time * (1.0 + 0.03 * ((run * 7) % 5)); // keeps it going past those runs
    };
    const auto timing = time(world);
    ASSERT_TRUE(timing);
    EXPECT_THAT(timing->dropped,
                testing::AllOf(testing::Ge(1), testing::Le(2))); // the short chain may have jumped ahead
    EXPECT_NEAR(timing->estimate.value, 1e-6, 0.2e-6);
}

TEST(ChainTiming, AClockThatNeverMovesIsNoClock) {
    FakeWorld world;
    world.disturb = [](std::int64_t, double) { return 1e-3; };
    const auto timing = time(world);
    ASSERT_FALSE(timing);
    EXPECT_THAT(timing.diagnostics().front().message, testing::HasSubstr("clock"));
    world.disturb = [](std::int64_t, double) { return std::numeric_limits<double>::quiet_NaN(); };
    EXPECT_FALSE(time(world));
}

TEST(ChainTiming, StopsWhereAskedAndPassesOnWhatTheBackEndSays) {
    FakeWorld world;
    FakeChain chain{world, product(8)};
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(time_chain(chain, world.options(), stop.get_token()));
    EXPECT_EQ(chain.calls(), 0);
    world.runs_well = [](const auto&, std::int64_t run) -> Result<Done> {
        if (run == 9) return error("out of memory while running");
        return Done{};
    };
    const auto timing = time(world);
    ASSERT_FALSE(timing);
    EXPECT_EQ(timing.diagnostics().front().message, "out of memory while running");
}

TEST(ChainTiming, TheBudgetEndsWhatDoesNotBecomePrecise) {
    FakeWorld world;
    world.copy_s = 0.3;
    world.disturb = [](std::int64_t run, double time) { return time * (1.0 + 0.5 * ((run * 5) % 7)); };
    const auto timing = time(world);
    ASSERT_TRUE(timing);
    EXPECT_EQ(timing->verdict, Verdict::out_of_time);
    EXPECT_GE(timing->estimate.samples + timing->dropped, 5);
    EXPECT_EQ(timing->n, 1); // no longer chain than the least of operators that take long
    EXPECT_EQ(timing->m, 2);
}

// A program beside it takes the core for a while in most runs, and never gives time back: a copy of 1 us takes 1 us.
// The median of such runs would say 1.2 us and more.
TEST(ChainTiming, ALowQuantileSaysWhatAnUndisturbedCopyTakes) {
    FakeWorld world;
    std::mt19937_64 random{5};
    std::exponential_distribution<double> share{3.0};
    world.disturb = [&](std::int64_t, double time) { return time * (1.0 + (random() % 10 < 8 ? share(random) : 0.0)); };
    ChainOptions options = world.options();
    FakeChain chain{world, product(8)};
    options.rule = {.target = 0.002, .budget = Seconds{100.0}, .least = 20, .most = 400};
    const auto busy = time_chain(chain, options);
    options.quantile = 0.1;
    const auto quiet = time_chain(chain, options);
    ASSERT_TRUE(busy && quiet);
    EXPECT_GT(busy->estimate.value, 1.1e-6);
    EXPECT_NEAR(quiet->estimate.value, 1e-6, 0.02e-6);
    EXPECT_GT(quiet->estimate.spread, 0.1e-6); // which is kept
}

// Most runs take more than twice as long as those that nobody disturbs: these are believed all the same.
TEST(ChainTiming, ALowQuantileHoldsWhereMostRunsAreDisturbedALot) {
    for (const double slower : {1.9, 2.2, 5.0}) {
        FakeWorld world;
        std::mt19937_64 random{9};
        world.disturb = [&](std::int64_t, double time) { return random() % 10 < 6 ? time * slower : time; };
        ChainOptions options = world.options();
        options.rule = {.target = 1e-6, .budget = Seconds{100.0}, .least = 40, .most = 100};
        options.quantile = 0.1;
        FakeChain chain{world, product(8)};
        const auto timing = time_chain(chain, options);
        ASSERT_TRUE(timing);
        EXPECT_NEAR(timing->estimate.value, 1e-6, 0.01e-6) << slower;
    }
}

TEST(ChainTiming, ALowQuantileTakesNoRunThatAClockShortened) {
    FakeWorld world;
    world.disturb = [](std::int64_t run, double time) {
        return run % 25 == 14 ? time * 0.3 : time * (1.0 + 0.03 * ((run * 7) % 5));
    };
    ChainOptions options = world.options();
    options.quantile = 0.1;
    FakeChain chain{world, product(8)};
    const auto timing = time_chain(chain, options);
    ASSERT_TRUE(timing);
    EXPECT_NEAR(timing->estimate.value, 1e-6, 0.1e-6);
}

} // namespace
} // namespace dubhe::measurement
