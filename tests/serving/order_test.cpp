// SPDX-License-Identifier: Apache-2.0
// Each scheduler on an example whose steps are worked out by hand.
#include "affine_cost.h"

#include <core/serving/engine/simulation.h>

#include <gtest/gtest.h>

namespace {

using namespace dubhe::serving;
using dubhe::serving::test::AffineCost;

// A step takes 1 s, 1 s a token of a prompt in it, and 0.1 s a request that decodes.
const AffineCost cost{1.0, 0.1, 0.0, 1.0};

Requests two() {
    Requests all;
    all.items = {{0.0, 4, 3}, {2.0, 6, 2}};
    return all;
}

Engine engine_of(Scheduler scheduler, std::int64_t budget, bool chunked = true) {
    Engine engine;
    engine.scheduler = scheduler;
    engine.slots = 4;
    engine.token_budget = budget;
    engine.chunked_prefill = chunked;
    engine.block_tokens = 4;
    engine.kv_blocks = 100;
    return engine;
}

ServingRun run_of(const Requests& requests, const Engine& engine) {
    Deployment deployment;
    deployment.pool = {engine, &cost, 1};
    auto run = simulate(requests, deployment);
    EXPECT_TRUE(run.ok()) << (run.ok() ? "" : to_text(run.diagnostics()));
    return run.ok() ? std::move(*run) : ServingRun{};
}

// Steps: [A's 4 tokens] to 5; [A decodes, 4 of B, the budget of 5 less a decode] 1 + 0.1 + 4 to 10.1; [A decodes its
// last, 2 of B] 3.1 to 13.2; [B decodes] 1.1 to 14.3.
TEST(SchedulerOrder, VllmFillsTheBudgetBesideDecodes) {
    const ServingRun run = run_of(two(), engine_of(Scheduler::vllm, 5));
    const ServedRequest &a = run.requests[0], &b = run.requests[1];
    EXPECT_DOUBLE_EQ(a.first_token_s, 5.0);
    EXPECT_NEAR(a.end_s, 13.2, 1e-9);
    EXPECT_DOUBLE_EQ(b.scheduled_s, 5.0);
    EXPECT_NEAR(b.first_token_s, 13.2, 1e-9);
    EXPECT_NEAR(b.end_s, 14.3, 1e-9);
    EXPECT_EQ(run.steps, 4);
    // B's chunks alone: 5 s and 3 s; of the 8.2 s since it was scheduled the rest is A's.
    EXPECT_NEAR(b.prefill_s, 8.0, 1e-6);
    EXPECT_NEAR(b.interference_s, 0.2, 1e-6);
    // A's decodes would have taken 1.1 s each; B's chunks added 4 s and 2 s, and the longer one ended a 5.1 s interval.
    EXPECT_NEAR(a.decode_interference_s, 6.0, 1e-6);
    EXPECT_NEAR(a.longest_interval_s, 5.1, 1e-6);
}

// The whole prompt of B, 6 tokens, goes beside A's decode: 7.1 to 12.1; then both decode their last: 1.2 to 13.3.
TEST(SchedulerOrder, TensorrtLlmComputesWholePromptsBesideDecodes) {
    for (const Scheduler one : {Scheduler::tensorrt_llm_no_evict, Scheduler::tensorrt_llm_max_utilisation}) {
        const ServingRun run = run_of(two(), engine_of(one, 5, false));
        EXPECT_NEAR(run.requests[1].first_token_s, 12.1, 1e-9) << to_text(one);
        EXPECT_NEAR(run.requests[0].end_s, 13.3, 1e-9);
        EXPECT_NEAR(run.requests[1].end_s, 13.3, 1e-9);
        EXPECT_EQ(run.steps, 3);
    }
}

// B's chunks go before A's decodes: [4 of A] to 5; [5 of B] 6 to 11; [1 of B] 2 to 13; [both decode] 1.2 to 14.2;
// [A decodes its last] 1.1 to 15.3.
TEST(SchedulerOrder, SglangComputesPromptsFirst) {
    const ServingRun run = run_of(two(), engine_of(Scheduler::sglang, 5));
    const ServedRequest &a = run.requests[0], &b = run.requests[1];
    EXPECT_NEAR(b.first_token_s, 13.0, 1e-9);
    EXPECT_NEAR(b.end_s, 14.2, 1e-9);
    EXPECT_NEAR(a.end_s, 15.3, 1e-9);
    EXPECT_NEAR(a.longest_interval_s, 9.2, 1e-6);    // from 5 to 14.2
    EXPECT_NEAR(a.decode_interference_s, 8.0, 1e-6); // both steps of B's prompt
    EXPECT_NEAR(b.interference_s, 0.0, 1e-6);
}

// B comes too late for A's batch: [A] to 5, 1.1 each to 6.1 and 7.2; then [B] 7 to 14.2; 1.1 to 15.3.
TEST(SchedulerOrder, StaticBatchingWaitsForTheBatch) {
    const ServingRun run = run_of(two(), engine_of(Scheduler::static_batching, 5));
    EXPECT_NEAR(run.requests[0].end_s, 7.2, 1e-9);
    EXPECT_NEAR(run.requests[1].scheduled_s, 7.2, 1e-9);
    EXPECT_NEAR(run.requests[1].first_token_s, 14.2, 1e-9);
    EXPECT_NEAR(run.requests[1].end_s, 15.3, 1e-9);
}

// Together from the start: prompts are padded to 6 tokens each, 13 s; then 1.2 s a step, B's place included after its
// end: A ends at 15.4.
TEST(SchedulerOrder, StaticBatchingPadsPromptsAndKeepsPlaces) {
    Requests both = two();
    both.items[1].arrival_s = 0.0;
    const ServingRun run = run_of(both, engine_of(Scheduler::static_batching, 5));
    EXPECT_NEAR(run.requests[0].first_token_s, 13.0, 1e-9);
    EXPECT_NEAR(run.requests[1].end_s, 14.2, 1e-9);
    EXPECT_NEAR(run.requests[0].end_s, 15.4, 1e-9);
}

} // namespace
