// SPDX-License-Identifier: Apache-2.0
// KV blocks: preemption, the prefix cache, and what never fits.
#include "affine_cost.h"

#include <core/serving/engine/prefix_cache.h>
#include <core/serving/engine/simulation.h>
#include <core/serving/requests/traffic.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

namespace {

using namespace dubhe;
using namespace dubhe::serving;
using dubhe::serving::test::AffineCost;
using dubhe::serving::test::equal_requests;

// 1 s a step, 0.1 s a decode, 1 s a token of a prompt.
const AffineCost by_hand{1.0, 0.1, 0.0, 1.0};

ServingRun served(const Requests& requests, const Engine& engine, const StepCost& cost = by_hand) {
    Deployment deployment;
    deployment.pool = {engine, &cost, 1};
    auto run = simulate(requests, deployment);
    EXPECT_TRUE(run.ok()) << (run.ok() ? "" : to_text(run.diagnostics()));
    return run.ok() ? std::move(*run) : ServingRun{};
}

Engine tight(Preemption preemption) {
    Engine engine;
    engine.slots = 4, engine.token_budget = 100, engine.block_tokens = 4, engine.kv_blocks = 4;
    engine.preemption = preemption;
    engine.swap_s_per_token = 0.25;
    return engine;
}

// Two prompts of 8 fill all 4 blocks: 17 s. The first decoding step needs a fifth: B, the last that came, gives its two
// up. A decodes alone, 1.1 s each, 4 times: 21.4. Then B computes its 8 tokens and the one that it gave out, 10 s, and
// has its second token at 31.4; three more steps: 34.7.
TEST(Preemption, RecomputesTheLastThatCame) {
    const ServingRun run = served(equal_requests(2, 8, 5), tight(Preemption::recompute));
    const ServedRequest &a = run.requests[0], &b = run.requests[1];
    EXPECT_EQ(run.preemptions, 1);
    EXPECT_EQ(b.preemptions, 1);
    EXPECT_NEAR(a.end_s, 21.4, 1e-9);
    EXPECT_NEAR(b.first_token_s, 17.0, 1e-9);
    EXPECT_NEAR(b.end_s, 34.7, 1e-9);
    EXPECT_NEAR(b.preempted_s, 14.4, 1e-5);
    EXPECT_NEAR(b.longest_interval_s, 14.4, 1e-5);
    EXPECT_EQ(run.tokens_prefilled, 8 + 8 + 9);
    EXPECT_LE(run.most_kv_in_use, 4);
}

// Swapped: 8 tokens out take 2 s, in the step that follows: A's end is 23.4. Then in again, 2 s, with B's step: 3.1 s
// to 26.5, and three more.
TEST(Preemption, SwapsOutAndIn) {
    const ServingRun run = served(equal_requests(2, 8, 5), tight(Preemption::swap));
    EXPECT_NEAR(run.requests[0].end_s, 23.4, 1e-9);
    EXPECT_NEAR(run.requests[1].end_s, 29.8, 1e-9);
    EXPECT_EQ(run.tokens_prefilled, 16);
}

// What is to come is reserved: B waits until A has ended.
TEST(Preemption, NoEvictWaitsInstead) {
    Engine engine = tight(Preemption::recompute);
    engine.scheduler = Scheduler::tensorrt_llm_no_evict;
    const ServingRun run = served(equal_requests(2, 8, 5), engine);
    EXPECT_EQ(run.preemptions, 0);
    EXPECT_NEAR(run.requests[0].end_s, 9.0 + 4 * 1.1, 1e-9);
    EXPECT_NEAR(run.requests[1].scheduled_s, run.requests[0].end_s, 1e-9);
}

TEST(KvBlocks, WhatNeverFitsIsRefusedAndTold) {
    Requests requests = equal_requests(3, 8, 5);
    requests.items[1].prompt_tokens = 20; // 25 tokens: 7 blocks of 4
    const ServingRun run = served(requests, tight(Preemption::recompute));
    EXPECT_EQ(run.refused, 1);
    EXPECT_EQ(run.finished, 2);
    EXPECT_EQ(run.requests[1].outcome, Outcome::refused);
    EXPECT_THAT(to_text(run.notes), testing::HasSubstr("1 of 3 requests were refused"));
    Engine windowed = tight(Preemption::recompute);
    windowed.window = 12; // 8 + 5 is over it
    EXPECT_EQ(served(equal_requests(3, 8, 5), windowed).refused, 3);
}

// A watermark of half of 8 blocks leaves 4 of them free as long as somebody runs: the second prompt of 2 waits for
// them.
TEST(KvBlocks, AdmissionLeavesTheWatermark) {
    Engine engine = tight(Preemption::recompute);
    engine.kv_blocks = 8, engine.watermark = 0.75;
    const ServingRun run = served(equal_requests(2, 8, 2), engine);
    EXPECT_NEAR(run.requests[1].scheduled_s, run.requests[0].end_s, 1e-9);
}

Engine caching() {
    Engine engine;
    engine.slots = 4, engine.token_budget = 100, engine.block_tokens = 4, engine.kv_blocks = 50;
    engine.prefix_cache = true;
    return engine;
}

// Prompts of 12, 14 and 8 that begin with the same 10 tokens, one after the other. Of the 10 two whole blocks are kept.
// The second finds both, 8 tokens; the third needs to compute its last token, so that one block is left: 4.
TEST(PrefixCache, HitsOfAHandMadeLog) {
    Requests requests;
    requests.items = {{0.0, 12, 2}, {100.0, 14, 2}, {200.0, 8, 2}};
    for (Request& r : requests.items)
        r.segments = 1, r.first_segment = 0;
    requests.segments = {{7, 10}};
    const ServingRun run = served(requests, caching());
    EXPECT_EQ(run.requests[0].cached_tokens, 0);
    EXPECT_EQ(run.requests[1].cached_tokens, 8);
    EXPECT_EQ(run.requests[2].cached_tokens, 4);
    EXPECT_NEAR(run.requests[1].ttft_s(), 1.0 + 6.0, 1e-9); // 6 of its 14 tokens are computed
    EXPECT_EQ(run.tokens_cached, 12);
}

// A turn finds prompt and answer of the one before: 10 + 6 tokens, the last of which has no KV: 15, three whole blocks.
TEST(PrefixCache, TurnsFindWhatWasSaid) {
    Traffic traffic;
    traffic.requests = 2, traffic.turns = 2;
    traffic.prompt = Lengths::fixed(10), traffic.output = Lengths::fixed(6);
    const auto requests = draw(traffic);
    const ServingRun run = served(*requests, caching());
    EXPECT_EQ(run.requests[1].prompt_tokens, 26);
    EXPECT_EQ(run.requests[1].cached_tokens, 12);
    EXPECT_GE(run.requests[1].arrival_s, run.requests[0].end_s);
}

// 6 blocks: the second request, of other contents, takes what the first left; the third finds nothing any more.
TEST(PrefixCache, TheLeastRecentlyUsedGoes) {
    Requests requests;
    requests.items = {{0.0, 16, 1}, {100.0, 20, 1}, {200.0, 16, 1}};
    requests.items[0].segments = requests.items[2].segments = 1;
    requests.segments = {{7, 16}};
    Engine engine = caching();
    engine.kv_blocks = 6;
    const ServingRun run = served(requests, engine);
    EXPECT_EQ(run.requests[2].cached_tokens, 4); // of 4 blocks the last three went, the end before the beginning
}

// Prefix-aware routing sends a session's turns to the replica that has its contents.
TEST(PrefixCache, RoutersFollowThePrefix) {
    Traffic traffic;
    traffic.requests = 400, traffic.turns = 4;
    traffic.prompt = Lengths::fixed(64), traffic.output = Lengths::fixed(8);
    traffic.arrivals.rate = 0.5;
    const auto requests = draw(traffic);
    const AffineCost cost{0.01, 0.0};
    Deployment deployment;
    deployment.pool = {caching(), &cost, 4};
    deployment.pool.engine.kv_blocks = 5000;
    deployment.routing = Routing::round_robin;
    const auto turns = simulate(*requests, deployment);
    deployment.routing = Routing::prefix_aware;
    const auto aware = simulate(*requests, deployment);
    ASSERT_TRUE(turns.ok() && aware.ok());
    EXPECT_GT(aware->tokens_cached, 2 * turns->tokens_cached);
}

struct Text {
    std::vector<Segment> segments;
    std::uint64_t own = 0;
    std::int64_t tokens = 0;
    [[nodiscard]] Content content() const { return {segments, own}; }
    // The token at a place: of which content, and the how manieth of it.
    [[nodiscard]] std::pair<std::uint64_t, std::int64_t> token(std::int64_t at) const {
        for (const Segment& segment : segments) {
            if (at < segment.tokens) return {segment.content, at};
            at -= segment.tokens;
        }
        return {own, at};
    }
};

Text any_text(std::uint64_t number) {
    Text text;
    const int segments = *rc::gen::inRange(0, 4);
    for (int i = 0; i < segments; ++i)
        text.segments.push_back({*rc::gen::inRange<std::uint64_t>(1, 4), *rc::gen::inRange(1, 13)});
    text.own = 1000 + number;
    text.tokens = *rc::gen::inRange(1, 40);
    return text;
}

// While nothing is evicted a text finds the whole blocks that it shares with one that was inserted; what is held is not
// evicted, and without holders all is.
RC_GTEST_PROP(PrefixCache, FindsTheLongestSharedBeginning, ()) {
    const std::int64_t block = *rc::gen::inRange(1, 6);
    PrefixCache cache{block};
    std::vector<Text> inserted;
    std::vector<PrefixCache::Hit> held;
    const int count = *rc::gen::inRange(1, 25);
    for (int i = 0; i < count; ++i) {
        const Text text = any_text(static_cast<std::uint64_t>(i));
        std::int64_t shared = 0;
        for (const Text& other : inserted) {
            std::int64_t same = 0;
            while (same < std::min(text.tokens, other.tokens) && text.token(same) == other.token(same))
                ++same;
            shared = std::max(shared, same / block);
        }
        const PrefixCache::Hit hit = cache.find_and_hold(text.content(), text.tokens);
        RC_ASSERT(hit.blocks == shared);
        std::int64_t taken = 0;
        held.push_back(cache.insert(text.content(), text.tokens, hit, taken));
        RC_ASSERT(held.back().blocks == text.tokens / block);
        RC_ASSERT(taken <= held.back().blocks - hit.blocks);
        inserted.push_back(text);
        RC_ASSERT(cache.evictable() == 0); // all are held
    }
    RC_ASSERT(cache.evict(1000) == 0);
    for (std::size_t i = 0; i < held.size(); ++i) {
        RC_ASSERT(cache.find(inserted[i].content(), inserted[i].tokens).blocks == held[i].blocks);
        cache.release(held[i].node);
    }
    RC_ASSERT(cache.evictable() == cache.blocks());
    const std::int64_t part = *rc::gen::inRange<std::int64_t>(0, 50);
    const std::int64_t before = cache.blocks();
    RC_ASSERT(cache.evict(part) == std::min(part, before));
    RC_ASSERT(cache.blocks() == before - std::min(part, before));
    static_cast<void>(cache.evict(1'000'000));
    RC_ASSERT(cache.blocks() == 0);
}

} // namespace
