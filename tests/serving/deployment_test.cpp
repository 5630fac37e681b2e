// SPDX-License-Identifier: Apache-2.0
// Separate pools, speculation, sessions, and settings that make no sense.
#include "affine_cost.h"

#include <core/serving/engine/simulation.h>
#include <core/serving/requests/traffic.h>
#include <core/serving/statistics/statistics.h>

#include <gmock/gmock.h>

#include <cmath>

namespace {

using namespace dubhe;
using namespace dubhe::serving;
using dubhe::serving::test::AffineCost;
using dubhe::serving::test::equal_requests;
using dubhe::serving::test::small_engine;

// 1 s a step, 0.1 s a token that decodes, 1 s a token of a prompt.
const AffineCost seconds_each{1.0, 0.1, 0.0, 1.0};

Deployment separate(bool first_token_of_decode) {
    Deployment deployment;
    deployment.pool = {small_engine(), &seconds_each, 1};
    deployment.decode = deployment.pool;
    deployment.transfer = {.latency_s = 0.5, .s_per_token = 0.25};
    deployment.first_token_of_decode = first_token_of_decode;
    return deployment;
}

// 4 tokens: prefilled at 5, there at 5 + 0.5 + 4 x 0.25 = 6.5; then 1.1 s a step. The first token is the prompt's, two
// more follow: 8.7.
TEST(SeparatePools, TheFirstTokenOfThePrompt) {
    const auto run = simulate(equal_requests(1, 4, 3), separate(false));
    ASSERT_TRUE(run.ok());
    const ServedRequest& r = run->requests[0];
    EXPECT_NEAR(r.first_token_s, 5.0, 1e-9);
    EXPECT_NEAR(r.end_s, 8.7, 1e-9);
    EXPECT_NEAR(r.transfer_s, 1.5, 1e-6);
    EXPECT_NEAR(r.longest_interval_s, 2.6, 1e-6);
}

// The same where half of a token's bytes lie in layers that keep two tokens: 4 - 2 / 2 = 3 are sent, 0.25 s sooner.
TEST(SeparatePools, LayersWithAWindowSendNoMoreThanItHolds) {
    Deployment deployment = separate(false);
    deployment.transfer.window = {.tokens = 2, .parts = KvWindow::whole / 2};
    const auto run = simulate(equal_requests(1, 4, 3), deployment);
    ASSERT_TRUE(run.ok());
    EXPECT_NEAR(run->requests[0].transfer_s, 1.25, 1e-6);
    EXPECT_NEAR(run->requests[0].end_s, 8.45, 1e-9);
}

// All three tokens are of decoding steps: 7.6, 8.7, 9.8.
TEST(SeparatePools, TheFirstTokenOfTheFirstStep) {
    const auto run = simulate(equal_requests(1, 4, 3), separate(true));
    ASSERT_TRUE(run.ok());
    const ServedRequest& r = run->requests[0];
    EXPECT_NEAR(r.first_token_s, 7.6, 1e-9);
    EXPECT_NEAR(r.end_s, 9.8, 1e-9);
    EXPECT_NEAR(r.prefill_s, 5.0, 1e-6);
    EXPECT_NEAR(r.transfer_s, 1.5, 1e-6);
    EXPECT_NEAR(r.first_decode_s, 1.1, 1e-6);
    EXPECT_NEAR(r.interference_s, 0.0, 1e-6);
}

// Decoding replicas never compute prompts: no interval is longer than a decoding step, but for the first.
TEST(SeparatePools, PromptsDontDisturbDecodes) {
    const AffineCost cost{5e-3, 1e-4, 0.0, 1e-4};
    Traffic traffic;
    traffic.requests = 2000;
    traffic.prompt = Lengths::fixed(500), traffic.output = Lengths::fixed(50);
    traffic.arrivals.rate = 10.0;
    const auto requests = draw(traffic);
    Deployment deployment = separate(true);
    deployment.pool.cost = deployment.decode->cost = &cost;
    deployment.transfer = {1e-3, 1e-6};
    const auto run = simulate(*requests, deployment);
    ASSERT_TRUE(run.ok());
    for (const ServedRequest& r : run->requests) {
        EXPECT_EQ(r.decode_interference_s, 0.0F);
        EXPECT_LT(r.longest_interval_s, 5e-3 + 1e-4 * 60);
    }
}

// Decoding with room for one request: the second one's KV stays where it was computed until the first has ended, and
// so does the third one's prompt, for which no block is left there.
TEST(SeparatePools, FullDecodingHoldsThePromptsBack) {
    Deployment deployment = separate(false);
    for (Engine* engine : {&deployment.pool.engine, &deployment.decode->engine})
        engine->block_tokens = 4, engine->kv_blocks = 2;
    deployment.pool.engine.kv_blocks = 3;
    const auto run = simulate(equal_requests(3, 8, 1 + 0), deployment);
    ASSERT_TRUE(run.ok());
    EXPECT_EQ(run->refused, 3) << "8 + 1 tokens need three blocks where they decode";
    deployment.decode->engine.kv_blocks = 3;
    const auto fits = simulate(equal_requests(3, 8, 3), deployment);
    ASSERT_TRUE(fits.ok());
    EXPECT_EQ(fits->finished, 3);
    const auto& r = fits->requests;
    EXPECT_NEAR(r[0].first_token_s, 9.0, 1e-9);
    // Its two blocks go when the transfer ends at 9 + 2.5; until then the one block left is too few for the next
    // prompt.
    EXPECT_NEAR(r[1].scheduled_s, 11.5, 1e-9);
    EXPECT_NEAR(r[1].first_token_s, 20.5, 1e-9);
}

// E tokens a verification: (1 - 0.7^4) / 0.3 = 2.533. One request of 4,001 tokens takes 4,000 / 2.533 of them; their
// number of tokens varies by at most 3, so that the mean of 1,579 is known to 4 x 1.3 / sqrt(1579) = 0.13.
TEST(Speculation, GivesTheExpectedTokens) {
    Engine engine = small_engine();
    engine.speculation = {.drafted = 3, .acceptance = 0.7};
    EXPECT_NEAR(expected_tokens(engine.speculation), 2.533, 1e-3);
    Deployment deployment;
    deployment.pool = {engine, &seconds_each, 1};
    const auto run = simulate(equal_requests(1, 4, 4001), deployment);
    ASSERT_TRUE(run.ok());
    EXPECT_NEAR(4000.0 / static_cast<double>(run->steps - 1), 2.533, 0.13);
    // Each computes the token and three drafts: 1 + 4 x 0.1 s.
    EXPECT_NEAR(run->requests[0].end_s - run->requests[0].first_token_s, 1.4 * static_cast<double>(run->steps - 1),
                1e-6);
}

TEST(Speculation, CertainDraftsAndHopelessOnes) {
    Engine engine = small_engine();
    Deployment deployment;
    for (const auto& [acceptance, steps] : {std::pair{1.0, 1 + 25}, std::pair{0.0, 1 + 100}}) {
        engine.speculation = {.drafted = 3, .acceptance = acceptance};
        deployment.pool = {engine, &seconds_each, 1};
        const auto run = simulate(equal_requests(1, 4, 101), deployment);
        ASSERT_TRUE(run.ok());
        EXPECT_EQ(run->steps, steps) << acceptance;
    }
    EXPECT_EQ(expected_tokens({.drafted = 3, .acceptance = 1.0}), 4.0);
    EXPECT_EQ(expected_tokens({}), 1.0);
}

TEST(Sessions, TurnsWaitForThoseBeforeThem) {
    Requests requests = equal_requests(3, 4, 2);
    requests.items[1].after = 0, requests.items[1].arrival_s = 10.0; // a pause
    Deployment deployment;
    deployment.pool = {small_engine(), &seconds_each, 1};
    const auto run = simulate(requests, deployment);
    ASSERT_TRUE(run.ok());
    EXPECT_NEAR(run->requests[1].arrival_s, run->requests[0].end_s + 10.0, 1e-9);
    requests.concurrency = 1;
    const auto closed = simulate(requests, deployment);
    ASSERT_TRUE(closed.ok());
    EXPECT_NEAR(closed->requests[1].arrival_s, closed->requests[0].end_s + 10.0, 1e-9);
    EXPECT_NEAR(closed->requests[2].arrival_s, closed->requests[1].end_s, 1e-9);
}

TEST(Simulate, RefusesWhatMakesNoSense) {
    Deployment deployment;
    deployment.pool = {small_engine(), &seconds_each, 1};
    const auto why = [&deployment](const Requests& requests) {
        const auto run = simulate(requests, deployment);
        return run ? std::string{"served"} : to_text(run.diagnostics());
    };
    using testing::HasSubstr;
    EXPECT_THAT(why({}), HasSubstr("no requests"));
    Requests unsorted = equal_requests(2, 1, 1, 1.0);
    std::swap(unsorted.items[0], unsorted.items[1]);
    EXPECT_THAT(why(unsorted), HasSubstr("request 2 comes before"));
    EXPECT_THAT(why(equal_requests(1, 0, 1)), HasSubstr("prompt of 0 tokens"));
    Requests twice = equal_requests(3, 1, 1);
    twice.items[1].after = twice.items[2].after = 0;
    EXPECT_THAT(why(twice), HasSubstr("request 3 follows one that another follows"));
    const Requests one = equal_requests(1, 1, 1);
    deployment.pool.engine.kv_blocks = 0;
    EXPECT_THAT(why(one), HasSubstr("no KV blocks"));
    deployment.pool.engine = small_engine();
    deployment.pool.engine.token_budget = 10;
    EXPECT_THAT(why(one), HasSubstr("token budget of 10"));
    deployment.pool = {small_engine(), nullptr, 1};
    EXPECT_THAT(why(one), HasSubstr("how long a step takes"));
    deployment.pool = {small_engine(), &seconds_each, 0};
    EXPECT_THAT(why(one), HasSubstr("replicas"));
}

TEST(Simulate, RefusesStepsThatAreNoTime) {
    for (const double wrong : {std::nan(""), -1.0, HUGE_VAL}) {
        const AffineCost cost{wrong, 0.0};
        Deployment deployment;
        deployment.pool = {small_engine(), &cost, 1};
        const auto run = simulate(equal_requests(3, 4, 5), deployment);
        ASSERT_FALSE(run.ok());
        EXPECT_THAT(run.diagnostics().front().message, testing::HasSubstr("how long steps take is wrong"));
    }
}

TEST(Simulate, StopsWhenToldAndTellsHowFarItIs) {
    std::stop_source stop;
    stop.request_stop();
    Deployment deployment;
    deployment.pool = {small_engine(), &seconds_each, 1};
    const auto run = simulate(equal_requests(100, 4, 5), deployment, {.stop = stop.get_token()});
    ASSERT_FALSE(run.ok());
    EXPECT_EQ(run.diagnostics().front().message, "cancelled");
    int told = 0;
    double last = 0.0;
    bool grows = true;
    const Progress progress{.report = [&](double fraction, std::string_view) {
        ++told;
        grows = grows && fraction >= last;
        last = fraction;
    }};
    ASSERT_TRUE(simulate(equal_requests(20'000, 4, 40), deployment, progress).ok());
    EXPECT_TRUE(grows);
    EXPECT_GT(told, 1);
    EXPECT_LE(told, 101);
}

TEST(Engine, ReadsAndWritesItsSchedulers) {
    for (const Scheduler one : schedulers)
        EXPECT_EQ(parse_scheduler(to_text(one)), one);
    EXPECT_EQ(parse_scheduler("tensorrt-llm"), Scheduler::tensorrt_llm_no_evict);
    EXPECT_FALSE(parse_scheduler("orca"));
}

} // namespace
