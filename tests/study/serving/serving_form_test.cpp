// SPDX-License-Identifier: Apache-2.0
#include "serving_setting.h"

#include <core/serving/requests/traffic.h>
#include <core/study/serving/serving_form.h>

#include <cmath>

namespace dubhe::study {
namespace {

class ServingFormTest : public test::Served {
  protected:
    // Two workers for prompts of 2,048 tokens to one replica that decodes 256.
    [[nodiscard]] Result<Serving> apart(std::int64_t workers = 2, std::int64_t replicas = 1) {
        ServingSetting of = setting();
        of.prefill_workers = workers;
        of.replicas = replicas;
        return served(of, "DGX H100", 4096.0);
    }
    static serving::LengthMoments lengths() { return expected_traffic("2048", "256")->lengths; }
};

TEST_F(ServingFormTest, WithoutWorkersForPromptsItIsTheClosedFormOfAReplica) {
    const auto made = served(setting(), "DGX H100");
    ASSERT_TRUE(made);
    const ServingForm form{*made, lengths()};
    const serving::ClosedFormInput input{made->pool.engine, *made->pool.cost, lengths()};
    const double most = serving::saturation_rate(input);
    EXPECT_EQ(form.saturation_rate(), most);
    EXPECT_EQ(form.at_rate(0.5 * most).ttft_s, serving::at_rate(input, 0.5 * most).ttft_s);
    EXPECT_EQ(form.at_concurrency(20.0).tpot_s, serving::at_concurrency(input, 20.0).tpot_s);
    EXPECT_NEAR(form.tokens_a_gpu(form.at_rate(1.0)), 256.0, 1e-6) << "a request a second of one GPU";
}

// Up to 60 % of saturation within 5 % of the simulation in TPOT, TTFT and end to end, at 80 % by what is said of it;
// the simulation's own noise, of waits that are drawn once, included.
TEST_F(ServingFormTest, ApartItIsNearTheSimulation) {
    for (const std::int64_t workers : {1, 2, 4}) {
        for (const std::int32_t prompt : {512, 2048, 8000}) {
            const auto made = apart(workers, 4);
            ASSERT_TRUE(made) << to_text(made.diagnostics());
            const ServingForm form{*made, expected_traffic(std::to_string(prompt), "256")->lengths};
            for (const double share : {0.2, 0.6, 0.8}) {
                const double noise = 0.01, of_answer = share > 0.6 ? apart_off_tpot + noise : 0.06,
                             of_wait = share > 0.6 ? apart_off_ttft + noise : 0.06,
                             of_whole = share > 0.6 ? apart_off_tpot + noise : 0.05;
                const double all = share * form.saturation_rate() * 4.0;
                serving::Traffic traffic;
                traffic.requests = 6000;
                traffic.prompt = serving::Lengths::fixed(prompt), traffic.output = serving::Lengths::fixed(256);
                traffic.arrivals.rate = all;
                const auto run = run_with(*made, *serving::draw(traffic), 1.0);
                ASSERT_TRUE(run) << to_text(run.diagnostics());
                const auto found = serving::summarise(*run, {});
                const auto mean = [&](serving::Metric metric) {
                    return *found.at(metric, serving::Statistic::mean).value;
                };
                const serving::ClosedForm at = form.at_rate(all / 4.0);
                EXPECT_FALSE(at.saturated);
                EXPECT_NEAR(at.tpot_s / mean(serving::Metric::tpot), 1.0, of_answer)
                    << workers << ' ' << prompt << ' ' << share;
                EXPECT_NEAR(at.ttft_s / mean(serving::Metric::ttft), 1.0, of_wait)
                    << workers << ' ' << prompt << ' ' << share;
                EXPECT_NEAR(at.e2e_s / mean(serving::Metric::e2e), 1.0, of_whole)
                    << workers << ' ' << prompt << ' ' << share;
            }
        }
    }
}

// Several replicas whose requests a router shares out: nearly in turn, so that waits behind prompts are shorter than of
// a stream of their own. Half of saturation: within 10 % in TTFT, where a replica's own stream makes it up to 20 %.
TEST_F(ServingFormTest, ReplicasThatShareRequestsWaitLess) {
    for (const std::int64_t replicas : {2, 4, 8}) {
        ServingSetting of = setting();
        of.replicas = replicas;
        const auto made = served(of, "DGX H100", 4096.0);
        ASSERT_TRUE(made);
        const ServingForm form{*made, lengths()};
        const double each = 0.5 * form.saturation_rate();
        serving::Traffic traffic;
        traffic.requests = 8000;
        traffic.prompt = serving::Lengths::fixed(2048), traffic.output = serving::Lengths::fixed(256);
        traffic.arrivals.rate = each * static_cast<double>(replicas);
        const auto run = run_with(*made, *serving::draw(traffic), 1.0);
        ASSERT_TRUE(run);
        const double simulated =
            *serving::summarise(*run, {}).at(serving::Metric::ttft, serving::Statistic::mean).value;
        EXPECT_NEAR(form.at_rate(each).ttft_s / simulated, 1.0, 0.1) << replicas;
        const serving::ClosedFormInput alone{made->pool.engine, *made->pool.cost, lengths()};
        EXPECT_LT(form.at_rate(each).ttft_s, serving::at_rate(alone, each).ttft_s);
    }
}

// Little's law: requests in flight are the rate times how long each takes.
TEST_F(ServingFormTest, ApartLittlesLawHolds) {
    const auto made = apart();
    ASSERT_TRUE(made);
    const ServingForm form{*made, lengths()};
    for (const double each : {1.0, 4.0, 16.0, 64.0, 256.0}) {
        const serving::ClosedForm at = form.at_concurrency(each);
        EXPECT_NEAR(at.rate * at.e2e_s / each, 1.0, 0.02) << each;
        EXPECT_LE(at.rate, form.saturation_rate() * (1.0 + 1e-9));
    }
}

// Of a quarter of the workers per replica, prompts are a quarter as quick; enough of them, and decoding binds.
TEST_F(ServingFormTest, ApartTheScarcerSideBinds) {
    const auto few = apart(1, 4), twice = apart(2, 4), many = apart(64, 1), more = apart(128, 1);
    ASSERT_TRUE(few && twice && many && more);
    const auto most = [](const Result<Serving>& of) { return ServingForm{*of, lengths()}.saturation_rate(); };
    EXPECT_NEAR(most(twice) / most(few), 2.0, 1e-9);
    EXPECT_NEAR(most(more) / most(many), 1.0, 1e-9);
    const ServingForm form{*few, lengths()};
    EXPECT_TRUE(form.at_rate(1.01 * form.saturation_rate()).saturated);
    EXPECT_FALSE(form.at_rate(0.9 * form.saturation_rate()).saturated);
    const Saturation whole = saturation_of(*few, lengths(), 0.0);
    EXPECT_NEAR(4.0 * form.saturation_rate() / whole.mid, 1.0, 1e-9) << "as the answer of a simulation has it";
}

TEST_F(ServingFormTest, StepsThatAreSlowerServeLess) {
    const auto made = apart();
    ASSERT_TRUE(made);
    const ServingForm usual{*made, lengths()}, slow{*made, lengths(), 0.0, 1.25};
    EXPECT_NEAR(usual.saturation_rate() / slow.saturation_rate(), 1.25, 1e-9);
}

TEST_F(ServingFormTest, WorkersThatNothingJoinsAreRefused) {
    ServingSetting of = setting();
    of.prefill_workers = 1;
    ServingHardware alone = hardware("DGX H100");
    alone.fabric = {};
    const std::array<ReplicaOption, 1> options{ReplicaOption{1, alone}};
    const auto refused = serving_for(library_, of, options, method(), 2048.0);
    ASSERT_FALSE(refused);
    EXPECT_NE(to_text(refused.diagnostics()).find("nothing joins"), std::string::npos);
    of.engine.scheduler = serving::Scheduler::static_batching;
    EXPECT_FALSE(served(of, "DGX H100")) << "whole requests, not apart";
}

// 2 beginnings of 512 ahead of 512 own tokens: all but the first of each repeat half of their prompts.
TEST(ExpectedTraffic, KnowsWhatPromptsShare) {
    const auto shared = expected_traffic("512", "10", 2, 512);
    ASSERT_TRUE(shared);
    EXPECT_EQ(shared->lengths.p, 1024.0);
    EXPECT_NEAR(shared->repeated, 0.5 * (2000.0 - 2.0) / 2000.0, 1e-9);
    EXPECT_EQ(expected_traffic("512", "10")->repeated, 0.0);
}

} // namespace
} // namespace dubhe::study
