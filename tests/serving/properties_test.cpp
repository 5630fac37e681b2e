// SPDX-License-Identifier: Apache-2.0
// What holds of every run, whatever the settings.
#include "affine_cost.h"

#include <core/serving/engine/simulation.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using namespace dubhe::serving;
using dubhe::serving::test::AffineCost;

struct Case {
    Requests requests;
    Deployment deployment;
};

// Small, so that requests meet: few blocks, few slots, bursts.
Case any_case(const StepCost& cost) {
    Case one;
    const int count = *rc::gen::inRange(1, 120);
    double now_s = 0.0;
    for (int i = 0; i < count; ++i) {
        now_s += *rc::gen::inRange(0, 4) * 0.05;
        Request request{now_s, *rc::gen::inRange(1, 90), *rc::gen::inRange(1, 60)};
        if (*rc::gen::inRange(0, 3) == 0) {
            request.first_segment = static_cast<std::uint32_t>(one.requests.segments.size());
            request.segments = 1;
            one.requests.segments.push_back({*rc::gen::inRange<std::uint64_t>(1, 4), *rc::gen::inRange(1, 200)});
        }
        one.requests.items.push_back(request);
    }
    if (*rc::gen::arbitrary<bool>()) one.requests.concurrency = *rc::gen::inRange(1, 20);
    Engine engine;
    engine.scheduler = *rc::gen::elementOf(schedulers);
    engine.slots = *rc::gen::inRange(1, 24);
    engine.speculation = {*rc::gen::inRange(0, 4), *rc::gen::inRange(0, 11) * 0.1};
    engine.token_budget = *rc::gen::inRange(engine.slots * (1 + engine.speculation.drafted), 400);
    engine.chunked_prefill = *rc::gen::arbitrary<bool>();
    engine.block_tokens = *rc::gen::inRange(1, 20);
    engine.kv_blocks = *rc::gen::inRange(1, 60);
    engine.prefix_cache = *rc::gen::arbitrary<bool>();
    engine.preemption = *rc::gen::element(Preemption::recompute, Preemption::swap);
    engine.swap_s_per_token = 1e-4;
    engine.watermark = *rc::gen::element(0.0, 0.01, 0.3);
    one.deployment.pool = {engine, &cost, *rc::gen::inRange(1, 4)};
    one.deployment.routing = *rc::gen::element(Routing::round_robin, Routing::least_load, Routing::prefix_aware);
    if (engine.scheduler != Scheduler::static_batching && *rc::gen::inRange(0, 3) == 0) {
        one.deployment.decode = Pool{engine, &cost, *rc::gen::inRange(1, 4)};
        one.deployment.transfer = {0.01, 1e-4};
        one.deployment.first_token_of_decode = *rc::gen::arbitrary<bool>();
    }
    return one;
}

void check_request(const ServedRequest& r, const Request& asked) {
    RC_ASSERT(r.finished() || r.outcome == Outcome::refused);
    if (!r.finished()) return;
    RC_ASSERT(r.generated == asked.output_tokens);
    RC_ASSERT(r.arrival_s <= r.scheduled_s && r.scheduled_s <= r.first_token_s && r.first_token_s <= r.end_s);
    RC_ASSERT(r.cached_tokens < asked.prompt_tokens);
    RC_ASSERT(r.longest_interval_s <= (r.end_s - r.first_token_s) * (1.0 + 1.0 / 64.0) + 1e-6);
    RC_ASSERT(r.output_tokens == 1 || r.longest_interval_s > 0.0F || r.end_s == r.first_token_s);
    const double parts = r.queue_s() + r.prefill_s + r.interference_s + r.transfer_s + r.first_decode_s;
    const double lost = r.preempted_s;
    RC_ASSERT(parts <= r.e2e_s() + 1e-3);
    RC_ASSERT(parts + lost >= r.ttft_s() - 1e-3); // nothing of it is unexplained
}

// Every request ends once, with the tokens that it asked for; no replica uses more blocks than it has.
RC_GTEST_PROP(Serving, EveryRequestEndsWithItsTokens, ()) {
    const AffineCost cost{0.02, 1e-3, 1e-6, 1e-3};
    const Case one = any_case(cost);
    const auto run = simulate(one.requests, one.deployment);
    if (!run) RC_FAIL(to_text(run.diagnostics()));
    std::int64_t generated = 0, finished = 0, asked_in = 0;
    for (std::size_t i = 0; i < one.requests.items.size(); ++i) {
        check_request(run->requests[i], one.requests.items[i]);
        generated += run->requests[i].generated;
        finished += run->requests[i].finished();
        if (run->requests[i].finished()) asked_in += one.requests.items[i].prompt_tokens;
    }
    RC_ASSERT(generated == run->tokens_generated);
    RC_ASSERT(finished == run->finished);
    RC_ASSERT(run->finished + run->refused == std::ssize(one.requests.items));
    RC_ASSERT(run->most_kv_in_use <= one.deployment.pool.engine.kv_blocks);
    // Prompts are computed or found; what is computed twice was lost by a preemption in between.
    const std::int64_t in = run->tokens_prefilled + run->tokens_cached;
    RC_ASSERT((run->preemptions > 0 ? in >= asked_in : in == asked_in));
    // The windows hold what the requests hold.
    const SeriesWindow all = run->series.within(0.0, 1e9);
    RC_ASSERT(
        (std::abs(all.tokens_out - static_cast<double>(generated)) < 1e-6 * static_cast<double>(generated) + 1e-6 ||
         run->preemptions > 0));
    RC_ASSERT(all.preemptions == run->preemptions);
    RC_ASSERT(all.steps == run->steps);
}

// Where prompts don't go into a step whole, a request may be preempted before it has computed anything, and find when
// it comes back what another with the same prefix has computed since.
RC_GTEST_PROP(Serving, WhatAPreemptedRequestFindsIsCounted, ()) {
    const AffineCost cost{0.02, 1e-3, 1e-6, 1e-3};
    Case one;
    std::int64_t asked = 0;
    for (int i = 0; i < 80; ++i) {
        Request request{0.0, *rc::gen::inRange(1, 60), *rc::gen::inRange(1, 40)};
        if (*rc::gen::arbitrary<bool>()) {
            request.first_segment = static_cast<std::uint32_t>(one.requests.segments.size());
            request.segments = 1;
            one.requests.segments.push_back({1, 60});
        }
        asked += request.prompt_tokens;
        one.requests.items.push_back(request);
    }
    Engine engine;
    engine.scheduler = Scheduler::tensorrt_llm_max_utilisation;
    engine.preemption = Preemption::swap; // else what is computed twice hides what isn't counted
    engine.swap_s_per_token = 1e-4;
    engine.slots = 10;
    engine.token_budget = 36;
    engine.chunked_prefill = false;
    engine.block_tokens = 8;
    engine.kv_blocks = 23;
    engine.prefix_cache = true;
    engine.watermark = 0.0;
    one.deployment.pool = {engine, &cost, 1};
    const auto run = simulate(one.requests, one.deployment);
    RC_ASSERT(run.ok());
    RC_ASSERT(run->refused == 0);
    RC_ASSERT(run->tokens_prefilled + run->tokens_cached >= asked);
}

RC_GTEST_PROP(Serving, TheSameInputsGiveTheSameRun, ()) {
    const AffineCost cost{0.02, 1e-3, 1e-6, 1e-3};
    const Case one = any_case(cost);
    const auto a = simulate(one.requests, one.deployment), b = simulate(one.requests, one.deployment);
    RC_ASSERT(a.ok() && b.ok());
    for (std::size_t i = 0; i < a->requests.size(); ++i) {
        RC_ASSERT(a->requests[i].end_s == b->requests[i].end_s);
        RC_ASSERT(a->requests[i].first_token_s == b->requests[i].first_token_s);
    }
}

// Schedulers that reserve what is to come never preempt.
RC_GTEST_PROP(Serving, NoEvictNeverPreempts, ()) {
    const AffineCost cost{0.02, 1e-3, 1e-6, 1e-3};
    Case one = any_case(cost);
    one.deployment.decode.reset();
    one.deployment.pool.engine.scheduler =
        *rc::gen::element(Scheduler::tensorrt_llm_no_evict, Scheduler::static_batching);
    const auto run = simulate(one.requests, one.deployment);
    RC_ASSERT(run.ok());
    RC_ASSERT(run->preemptions == 0);
}

// L = lambda W over a whole run: the integral of the requests in the system is the sum of their times in it.
RC_GTEST_PROP(Serving, LittlesLawHoldsExactlyOverAWholeRun, ()) {
    const AffineCost cost{0.02, 1e-3, 1e-6, 1e-3};
    Case one = any_case(cost);
    one.deployment.decode.reset(); // requests that wait for their transfer are in neither pool's count
    if (one.deployment.pool.engine.scheduler == Scheduler::static_batching)
        one.deployment.pool.engine.scheduler = Scheduler::vllm;
    const auto run = simulate(one.requests, one.deployment);
    RC_ASSERT(run.ok());
    double times_s = 0.0;
    for (const ServedRequest& r : run->requests)
        if (r.finished()) times_s += r.e2e_s();
    const SeriesWindow all = run->series.within(0.0, 1e9);
    RC_ASSERT(std::abs(all.running_s + all.waiting_s - times_s) <= 1e-9 * times_s + 1e-9);
}

} // namespace
