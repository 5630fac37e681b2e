// SPDX-License-Identifier: Apache-2.0
#include "affine_cost.h"

#include <core/serving/closed_form/closed_form.h>
#include <core/serving/engine/kv_window.h>
#include <core/serving/engine/simulation.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>

namespace dubhe::serving {
namespace {

// Both ways agree: kept(most(k)) <= k < kept(most(k) + 1), for any window and part.
TEST(KvWindow, TheMostTokensAreThoseOfWhichSoManyAreKept) {
    std::mt19937_64 random{3};
    for (int trial = 0; trial < 20000; ++trial) {
        const KvWindow window{static_cast<std::int64_t>(random() % 5000), static_cast<std::int64_t>(random() % 1024)};
        const auto k = static_cast<std::int64_t>(random() % 20000);
        const std::int64_t most = window.most(k);
        EXPECT_LE(window.kept(most), k);
        EXPECT_LT(k, window.kept(most + 1));
    }
}

// Half of the bytes in layers with a window of 128: of 1,128 tokens 128 + 1,000 / 2. All of them: the window.
TEST(KvWindow, BeyondTheWindowOnlyTheOtherLayersGrow) {
    const KvWindow half{128, 512}, all{128, 1024}, none{};
    EXPECT_EQ(half.kept(std::int64_t{128}), 128);
    EXPECT_EQ(half.kept(std::int64_t{1128}), 628);
    EXPECT_DOUBLE_EQ(half.kept(1128.0), 628.0);
    EXPECT_EQ(all.kept(std::int64_t{1000000}), 128);
    EXPECT_GT(all.most(128), 1000000);
    EXPECT_EQ(none.kept(std::int64_t{1128}), 1128);
}

// Requests of 1,000 + 24 tokens in 128 blocks of 16 that are admitted where they surely end: 64 blocks each, so two at
// once; with half of the bytes in layers that keep 128 tokens 128 + 896 / 2 = 576 tokens, 36 blocks, so three. A prefix
// cache keeps all of them: two.
TEST(KvWindow, MoreRequestsRunAtOnce) {
    const auto most_at_once = [](KvWindow window, bool prefix_cache) {
        Engine engine = test::small_engine(128);
        engine.scheduler = Scheduler::tensorrt_llm_no_evict;
        engine.kv_window = window;
        engine.prefix_cache = prefix_cache;
        const test::AffineCost cost{1e-3, 1e-5};
        const Result<ServingRun> run = simulate(test::equal_requests(12, 1000, 24), Deployment{Pool{engine, &cost, 1}});
        EXPECT_TRUE(run);
        std::ptrdiff_t most = 0;
        if (!run) return most;
        EXPECT_LE(run->most_kv_in_use, 128);
        for (const ServedRequest& one : run->requests) {
            const auto runs = [&](const ServedRequest& other) {
                return other.scheduled_s <= one.scheduled_s && one.scheduled_s < other.end_s;
            };
            most = std::max(most, std::ranges::count_if(run->requests, runs));
        }
        return most;
    };
    EXPECT_EQ(most_at_once({}, false), 2);
    EXPECT_EQ(most_at_once({128, 512}, false), 3);
    EXPECT_EQ(most_at_once({128, 512}, true), 2);
}

// Blocks are never more than there are, every request ends and none gets more than it asked for, where requests grow
// into their blocks and are preempted, whatever the window.
TEST(KvWindow, GrowingRequestsStayWithinTheBlocks) {
    std::mt19937_64 random{11};
    for (int trial = 0; trial < 60; ++trial) {
        Engine engine = test::small_engine(static_cast<std::int64_t>(120 + random() % 200));
        engine.kv_window = {static_cast<std::int64_t>(16 + random() % 400), static_cast<std::int64_t>(random() % 1025)};
        engine.slots = 16;
        const test::AffineCost cost{1e-3, 1e-5, 1e-8, 1e-6};
        const auto prompt = static_cast<std::int32_t>(1 + random() % 700);
        const Result<ServingRun> run =
            simulate(test::equal_requests(40, prompt, static_cast<std::int32_t>(1 + random() % 600), 1e-3),
                     Deployment{Pool{engine, &cost, 1}});
        ASSERT_TRUE(run);
        EXPECT_LE(run->most_kv_in_use, engine.kv_blocks);
        for (const ServedRequest& one : run->requests) {
            EXPECT_TRUE(one.finished());
            EXPECT_EQ(one.generated, one.output_tokens);
        }
    }
}

// Slots to spare: what runs at once is what the blocks hold, 100,000 tokens over 128 + 896 / 2 on the mean while a
// request of 1,000 + 48 decodes (context 1,024, half a block beyond).
TEST(KvWindow, TheClosedFormHoldsAsMany) {
    Engine engine = test::small_engine(6250);
    engine.slots = 4096;
    engine.kv_window = {128, 512};
    const test::AffineCost cost{1e-3, 1e-5};
    LengthMoments lengths;
    lengths.p = 1000, lengths.n = 48;
    lengths.pp = 1e6, lengths.pn = 48000, lengths.nn = 48 * 48;
    Bound bound{};
    const double most = most_running({engine, cost, lengths}, bound);
    EXPECT_EQ(bound, Bound::kv_blocks);
    EXPECT_NEAR(most, 6250.0 / (576.0 / 16.0 + 0.5), 0.01 * most);
}

} // namespace
} // namespace dubhe::serving
