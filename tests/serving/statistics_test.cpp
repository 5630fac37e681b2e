// SPDX-License-Identifier: Apache-2.0
// Warm-up, percentiles with their intervals, objectives and the causes of their violations.
#include "affine_cost.h"

#include <core/serving/engine/longest_gaps.h>
#include <core/serving/engine/simulation.h>
#include <core/serving/requests/random.h>
#include <core/serving/requests/traffic.h>
#include <core/serving/statistics/statistics.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace {

using namespace dubhe;
using namespace dubhe::serving;
using dubhe::serving::test::AffineCost;
using dubhe::serving::test::small_engine;
using testing::HasSubstr;

double value(const Estimates& estimates, Statistic statistic) {
    return estimates[static_cast<std::size_t>(statistic)].value.value_or(-1.0);
}

TEST(Estimates, OfTheFirstThousandNumbers) {
    std::vector<double> numbers(1000);
    std::iota(numbers.begin(), numbers.end(), 1.0);
    const Estimates found = estimates_of(numbers);
    EXPECT_EQ(value(found, Statistic::mean), 500.5);
    EXPECT_EQ(value(found, Statistic::p50), 500.0);
    EXPECT_EQ(value(found, Statistic::p90), 900.0);
    EXPECT_EQ(value(found, Statistic::p99), 990.0);
}

TEST(Estimates, RefusePercentilesOfTooFew) {
    const std::vector<double> numbers(999, 1.0);
    const Estimates found = estimates_of(numbers);
    EXPECT_FALSE(found[static_cast<std::size_t>(Statistic::p99)].value);
    EXPECT_THAT(found[static_cast<std::size_t>(Statistic::p99)].why_absent, HasSubstr("needs 1000 requests"));
    EXPECT_TRUE(found[static_cast<std::size_t>(Statistic::p95)].value);
    EXPECT_FALSE(estimates_of(std::vector<double>(19, 1.0))[static_cast<std::size_t>(Statistic::p50)].value);
    EXPECT_FALSE(estimates_of({})[static_cast<std::size_t>(Statistic::mean)].value);
}

// Of independent exponential values the interval of the mean holds 1 in about 95 of 100 times: with 400 trials between
// 91 % and 98 % (4 standard deviations).
TEST(Estimates, IntervalsHoldTheTruthAsOftenAsTheySay) {
    int held = 0;
    constexpr int trials = 400;
    for (int i = 0; i < trials; ++i) {
        Random random{static_cast<std::uint64_t>(i)};
        std::vector<double> values(600);
        for (double& one : values)
            one = random.exponential();
        const Estimate mean = estimates_of(values)[static_cast<std::size_t>(Statistic::mean)];
        held += *mean.low <= 1.0 && *mean.high >= 1.0;
    }
    EXPECT_GT(held, trials * 0.91);
    EXPECT_LT(held, trials * 0.985);
}

// The same of percentiles, whose batches of 60 to 150 hold no p99 of their own: -ln(1 - q) of an exponential. Intervals
// of correlated values (a moving mean of 4) hold theirs as well. Four standard deviations of 400 trials below 95 %;
// more than they say is no mistake where the largest values are few.
TEST(Estimates, IntervalsOfPercentilesHoldTheTruth) {
    for (const bool correlated : {false, true}) {
        std::array<int, 2> held{}, given{};
        constexpr int trials = 400;
        double truth_99 = -std::log(0.01), truth_90 = -std::log(0.1);
        if (correlated) truth_99 = 10.0451 / 4.0, truth_90 = 6.6808 / 4.0; // Erlang of 4, chi-squared of 8 halved
        for (int i = 0; i < trials; ++i) {
            Random random{static_cast<std::uint64_t>(1000 + i)};
            std::vector<double> drawn(3003), values(3000);
            for (double& one : drawn)
                one = random.exponential();
            for (std::size_t j = 0; j < values.size(); ++j)
                values[j] = correlated ? 0.25 * (drawn[j] + drawn[j + 1] + drawn[j + 2] + drawn[j + 3]) : drawn[j];
            const Estimates found = estimates_of(values);
            const auto count = [&](Statistic statistic, double truth, std::size_t at) {
                const Estimate& one = found[static_cast<std::size_t>(statistic)];
                if (!one.low) return;
                ++given[at];
                held[at] += *one.low <= truth && truth <= *one.high;
                EXPECT_LE(*one.low, *one.value);
                EXPECT_GE(*one.high, *one.value);
            };
            count(Statistic::p99, truth_99, 0), count(Statistic::p90, truth_90, 1);
        }
        for (std::size_t at = 0; at < 2; ++at) {
            EXPECT_GT(given[at], trials * 0.95) << correlated << at;
            EXPECT_GT(held[at], given[at] * 0.905) << correlated << at;
        }
    }
}

// Values of 5 and more, half of which are 5: no interval begins below 5, and a p99 of 1,000 values whose interval would
// reach beyond the largest has none.
TEST(Estimates, IntervalsStayAmongTheValues) {
    std::vector<double> values(1000, 5.0);
    for (std::size_t i = 0; i < values.size(); i += 2)
        values[i] = 5.0 + 100.0 * static_cast<double>(i / 100 % 2);
    const Estimates found = estimates_of(values);
    for (const Estimate& one : found) {
        EXPECT_GE(one.low.value_or(5.0), 5.0);
        EXPECT_LE(one.high.value_or(5.0), 105.0);
    }
    std::vector<double> last(1000, 1.0); // the ten largest side by side, in one batch
    std::fill(last.end() - 10, last.end(), 2.0);
    EXPECT_FALSE(estimates_of(last)[static_cast<std::size_t>(Statistic::p99)].low);
}

// A ramp of 60 values, then noise around a level: the cut lies at the end of the ramp.
TEST(WarmUp, EndsWhereTheLevelIsReached) {
    Random random{4};
    std::vector<double> series;
    for (int i = 0; i < 400; ++i)
        series.push_back(std::min(1.0, i / 60.0) * 50.0 + 2.0 * random.normal());
    const auto cut = warm_up_end(series);
    ASSERT_TRUE(cut);
    EXPECT_NEAR(static_cast<double>(*cut), 60.0, 15.0);
    std::vector<double> growing(400);
    std::iota(growing.begin(), growing.end(), 0.0);
    EXPECT_FALSE(warm_up_end(growing));
    EXPECT_FALSE(warm_up_end({}));
}

// Bins are at most 1/64 of a value wide, and quantiles lie in the bin of the value.
RC_GTEST_PROP(IntervalHistogram, KeepsItsResolution, ()) {
    const double seconds = *rc::gen::inRange(1, 1'000'000'000) * 1e-6;
    IntervalHistogram histogram;
    histogram.add(seconds, 3);
    RC_ASSERT(std::abs(histogram.quantile_s(0.5) / seconds - 1.0) <= 1.0 / 128.0 + 1e-12);
    RC_ASSERT(std::abs(histogram.mean_s() / seconds - 1.0) < 1e-12);
}

RC_GTEST_PROP(LongestGaps, KnowsTheLongestSinceAnyStep, ()) {
    LongestGaps gaps;
    std::vector<double> all;
    const int count = *rc::gen::inRange(1, 60);
    for (int i = 0; i < count; ++i) {
        all.push_back(*rc::gen::inRange(1, 1000) * 1e-3);
        gaps.add(i, all.back());
        for (int since = 0; since <= i; ++since) {
            const double longest = *std::max_element(all.begin() + since, all.end());
            RC_ASSERT(gaps.since(since) >= longest);
            RC_ASSERT(gaps.since(since) <= longest * (1.0 + 1.0 / 64.0));
        }
    }
    RC_ASSERT(gaps.since(count) == 0.0);
}

// What held over time is the same after windows have been merged.
RC_GTEST_PROP(TimeSeries, LosesNothingByMerging, ()) {
    TimeSeries series;
    double now_s = 0.0, integral = 0.0;
    std::int64_t steps = 0;
    const int count = *rc::gen::inRange(1, 100);
    for (int i = 0; i < count; ++i) {
        const double next_s = now_s + *rc::gen::inRange(0, 1000) * 1e-2;
        const std::int64_t running = *rc::gen::inRange(0, 10);
        series.advance(next_s, {.running = running});
        integral += static_cast<double>(running) * (next_s - now_s);
        now_s = next_s;
        ++series.at(now_s).steps, ++steps;
    }
    const SeriesWindow all = series.within(0.0, now_s + 1e6);
    RC_ASSERT(std::abs(all.running_s - integral) < 1e-9 * integral + 1e-9);
    RC_ASSERT(all.steps == steps);
    RC_ASSERT(series.windows().size() <= TimeSeries::most);
}

TEST(Objectives, ReadAndWrite) {
    const auto read = parse_objectives("ttft p99 500ms, TPOT p50 40 ms,e2e mean 1 min");
    ASSERT_TRUE(read.ok()) << to_text(read.diagnostics());
    ASSERT_EQ(read->size(), 3U);
    EXPECT_EQ((*read)[0], (Objective{Metric::ttft, Statistic::p99, Seconds{0.5}}));
    EXPECT_EQ((*read)[1], (Objective{Metric::tpot, Statistic::p50, Seconds{0.04}}));
    EXPECT_EQ(to_text((*read)[0]), "ttft p99 500 ms");
    const auto why = [](const char* text) {
        const auto wrong = parse_objectives(text);
        return wrong ? std::string{"taken"} : to_text(wrong.diagnostics());
    };
    EXPECT_THAT(why("tftt p99 1s"), HasSubstr("a metric is one of"));
    EXPECT_THAT(why("ttft p98 1s"), HasSubstr("a statistic is one of"));
    EXPECT_THAT(why("ttft p99 5"), HasSubstr("ttft p99 5"));
    EXPECT_THAT(why("ttft p99 0 s"), HasSubstr("more than 0 s"));
    EXPECT_THAT(why("ttft p99 1s, ttft p99 2s"), HasSubstr("already"));
    EXPECT_THAT(why(""), HasSubstr("metric"));
}

ServedRequest request_of(double queue_s, float prefill_s, float interference_s, double decode_s, std::int32_t tokens) {
    ServedRequest r;
    r.scheduled_s = queue_s;
    r.prefill_s = prefill_s, r.interference_s = interference_s;
    r.first_token_s = queue_s + static_cast<double>(prefill_s + interference_s);
    r.end_s = r.first_token_s + decode_s;
    r.output_tokens = r.generated = tokens, r.prompt_tokens = 10;
    r.outcome = Outcome::finished;
    return r;
}

// A step takes 10 ms whatever is in it, so 32 slots and answers of 16 tokens serve about 32 / 0.16 s = 200 requests a
// second. Ten times as many come, in a tenth of the time: rates are those of the full server, not of that tenth.
TEST(Overload, RatesAreThoseOfTheFullServer) {
    const AffineCost cost{0.01, 0.0};
    Deployment deployment;
    deployment.pool = {small_engine(4000), &cost, 1};
    deployment.pool.engine.slots = 32;
    const auto run = simulate(test::equal_requests(4000, 8, 16, 0.0005), deployment);
    ASSERT_TRUE(run.ok()) << to_text(run.diagnostics());
    const auto objectives = parse_objectives("ttft p50 1ms");
    const ServingStatistics found = summarise(*run, *objectives);
    EXPECT_FALSE(found.steady);
    const double served = 4000.0 / run->end_s;
    EXPECT_NEAR(found.requests_a_second, served, 0.05 * served);
    EXPECT_NEAR(found.tokens_out_a_second, 16.0 * served, 0.05 * 16.0 * served);
    EXPECT_NEAR(found.running, 32.0, 2.0);
    EXPECT_LE(found.goodput, found.requests_a_second);
}

// Steps of 0.1 s. Where the longest interval is one of them, the step is the cause, however long the answer; of 3 s it
// is the preemption of 2.9 s, the transfer, or the prompts that added 2.9 s in all.
TEST(Causes, OfALongestIntervalAreWhatStretchedIt) {
    const auto objectives = parse_objectives("itl p50 50ms");
    ServedRequest plain = request_of(0.1, 0.2F, 0.0F, 10.0, 101);
    plain.longest_interval_s = 0.1F;
    EXPECT_EQ(cause_of(plain, *objectives), Cause::decode);
    ServedRequest stretched = request_of(0.1, 0.2F, 0.0F, 12.9, 101);
    stretched.longest_interval_s = 3.0F;
    ServedRequest preempted = stretched, transferred = stretched, disturbed = stretched;
    preempted.preempted_s = 2.9F, preempted.preemptions = 1;
    transferred.transfer_s = 2.9F;
    disturbed.decode_interference_s = 2.9F;
    EXPECT_EQ(cause_of(preempted, *objectives), Cause::preemption);
    EXPECT_EQ(cause_of(transferred, *objectives), Cause::transfer);
    EXPECT_EQ(cause_of(disturbed, *objectives), Cause::interference);
}

// TTFT at most 1 s, TPOT at most 0.1 s. The first keeps to both; the second waited 3 s; the third was disturbed for 2
// s; the fourth decodes at 0.5 s a token; the fifth was refused. One of five is within.
TEST(Goodput, CountsCausesOfViolations) {
    ServingRun run;
    run.requests = {request_of(0.1, 0.2F, 0.0F, 0.9, 10),
                    request_of(3.0, 0.2F, 0.1F, 0.9, 10),
                    request_of(0.1, 0.2F, 2.0F, 0.9, 10),
                    request_of(0.1, 0.2F, 0.0F, 4.5, 10),
                    {}};
    run.requests.back().outcome = Outcome::refused;
    run.end_s = 10.0;
    const auto objectives = parse_objectives("ttft mean 1s, tpot mean 100ms");
    const ServingStatistics found = summarise(run, *objectives, {.whole_run = true});
    const auto count = [&found](Cause cause) { return found.violations[static_cast<std::size_t>(cause)]; };
    EXPECT_EQ(count(Cause::queue), 1);
    EXPECT_EQ(count(Cause::interference), 1);
    EXPECT_EQ(count(Cause::decode), 1);
    EXPECT_EQ(count(Cause::refused), 1);
    EXPECT_EQ(count(Cause::prefill) + count(Cause::preemption) + count(Cause::transfer), 0);
    EXPECT_DOUBLE_EQ(found.share_within, 0.2);
    EXPECT_DOUBLE_EQ(found.goodput, 0.1); // one in 10 s
    ASSERT_EQ(found.verdicts.size(), 2U);
    EXPECT_FALSE(*found.verdicts[0].met); // (0.3 + 3.3 + 2.3 + 0.3) / 4 = 1.55 s
    EXPECT_FALSE(*found.verdicts[1].met); // (0.1 + 0.1 + 0.1 + 0.5) / 4 = 0.2 s
}

// 10 tokens: TTFT 0.3 s, then 0.9 s. After the first: 0.9 / 9; of the whole request: 1.2 / 10.
TEST(Definitions, OfTpot) {
    ServingRun run;
    run.requests = {request_of(0.1, 0.2F, 0.0F, 0.9, 10)};
    run.end_s = 2.0;
    const auto tpot = [&run](Definitions::Tpot definition) {
        const auto found = summarise(run, {}, {.tpot = definition, .whole_run = true});
        return found.at(Metric::tpot, Statistic::mean).value.value_or(-1.0);
    };
    EXPECT_NEAR(tpot(Definitions::Tpot::after_first), 0.1, 1e-6);
    EXPECT_NEAR(tpot(Definitions::Tpot::whole_request), 0.12, 1e-6);
    EXPECT_EQ(tpot(Definitions::Tpot::mean_interval), -1.0); // no intervals were kept
}

// Ten regular requests, 4 tokens each, one a second: the makespan is longer than the steady state, and has all tokens.
TEST(Definitions, OfThroughput) {
    const AffineCost cost{0.01, 0.0};
    Deployment deployment;
    deployment.pool = {small_engine(), &cost, 1};
    const auto run = simulate(test::equal_requests(400, 8, 4, 1.0), deployment);
    ASSERT_TRUE(run.ok());
    const ServingStatistics makespan = summarise(*run, {}, {.throughput_of_makespan = true});
    EXPECT_NEAR(makespan.tokens_out_a_second, 1600.0 / run->end_s, 1e-6);
    EXPECT_NEAR(makespan.tokens_in_a_second, 3200.0 / run->end_s, 1e-6);
    EXPECT_NEAR(summarise(*run).tokens_out_a_second, 4.0, 0.05);
}

// Intervals and parts of a run agree: the mean interval is the decoding time over the intervals.
TEST(Statistics, IntervalsAreThoseOfTheRequests) {
    const AffineCost cost{5e-3, 1e-4, 1e-8, 2e-5};
    Traffic traffic;
    traffic.requests = 3000;
    traffic.prompt = Lengths::log_normal(300, 0.7), traffic.output = Lengths::log_normal(60, 0.7);
    traffic.arrivals.rate = 20.0;
    const auto requests = draw(traffic);
    Deployment deployment;
    deployment.pool = {small_engine(350), &cost, 1}; // so few that some are preempted
    const auto run = simulate(*requests, deployment);
    ASSERT_TRUE(run.ok());
    EXPECT_GT(run->preemptions, 0);
    double decoding_s = 0.0;
    std::int64_t intervals = 0;
    for (const ServedRequest& r : run->requests)
        decoding_s += r.end_s - r.first_token_s, intervals += r.output_tokens - 1;
    const IntervalHistogram all = run->intervals.within(0.0, 1e9);
    EXPECT_EQ(all.count(), intervals);
    EXPECT_NEAR(all.mean_s(), decoding_s / static_cast<double>(intervals), 1e-9);
}

} // namespace
