// SPDX-License-Identifier: Apache-2.0
// A measured run beside its prediction: the own simulation written down as a benchmark's result deviates by nothing.
#include "serving_setting.h"

#include <core/study/serving/measured_comparison.h>

#include <cmath>

namespace dubhe::study {
namespace {

using serving::Metric;
using serving::Statistic;

class MeasuredComparison : public test::Served {
  protected:
    // 40 requests of 512 in and 64 out, four in flight.
    [[nodiscard]] study::Served simulated() {
        const Result<Serving> serving = served(setting(), "DGX H100");
        EXPECT_TRUE(serving) << to_text(serving.diagnostics());
        serving::Traffic traffic{
            .requests = 40, .prompt = serving::Lengths::fixed(512), .output = serving::Lengths::fixed(64)};
        traffic.arrivals = {.kind = serving::ArrivalKind::concurrency, .concurrency = 4};
        const Result<serving::Requests> requests = draw(traffic);
        EXPECT_TRUE(requests);
        Result<study::Served> made = serve(*serving, *requests, {}, serving::definitions_of_benchmarks());
        EXPECT_TRUE(made) << to_text(made.diagnostics());
        return *std::move(made);
    }
};

TEST_F(MeasuredComparison, TheOwnSimulationDeviatesByNothing) {
    const study::Served of = simulated();
    serving::MeasuredRun run;
    run.seconds[0][0] = of.usual.at(Metric::ttft, Statistic::mean).value;
    run.seconds[1][4] = 1.0; // p99 of TPOT: 40 requests don't tell
    run.tokens_out_a_second = of.usual.tokens_out_a_second;
    const ComparedRun compared = compare_measured(run, of);
    ASSERT_EQ(compared.figures.size(), 3U);
    EXPECT_EQ(compared.figures[0].name, "ttft mean");
    EXPECT_DOUBLE_EQ(compared.figures[0].deviation().value(), 0.0);
    EXPECT_TRUE(compared.figures[0].within().value());
    EXPECT_FALSE(compared.figures[1].deviation());
    EXPECT_FALSE(compared.figures[1].within());
    EXPECT_FALSE(compared.figures[1].why_absent.empty());
    EXPECT_EQ(compared.figures[2].name, "tokens out");
    EXPECT_DOUBLE_EQ(compared.figures[2].deviation().value(), 0.0);
    EXPECT_EQ(compared.absent.size(), 20U - 2U + 2U); // of 20 latencies, 3 throughputs
}

// Every request counts, over the time of the whole run: 40 x 64 tokens until the last one ended.
TEST_F(MeasuredComparison, ThroughputIsOfTheWholeRun) {
    const study::Served of = simulated();
    EXPECT_NEAR(of.usual.tokens_out_a_second, 40.0 * 64.0 / of.run.end_s, 1e-6 * of.usual.tokens_out_a_second);
    EXPECT_EQ(of.usual.requests, 40);
}

// Quicker steps give more tokens: the band of a throughput stands the right way round.
TEST_F(MeasuredComparison, BandsStandInOrderAndHoldTheirEnds) {
    const study::Served of = simulated();
    serving::MeasuredRun run;
    run.tokens_out_a_second = of.quick.tokens_out_a_second;
    const ComparedFigure at_end = compare_measured(run, of).figures.front();
    EXPECT_LT(at_end.low.value(), at_end.high.value());
    EXPECT_TRUE(at_end.within().value());
    run.tokens_out_a_second = 1.001 * of.quick.tokens_out_a_second;
    EXPECT_FALSE(compare_measured(run, of).figures.front().within().value());
}

// Deviations -10 %, +20 %, +30 %: median +20 %, of sizes 10, 20, 30 the median 20 %; two of two: the mean of both.
TEST(MeasuredSummary, MediansOverRuns) {
    const auto figure = [](const char* name, double predicted, double low, double high) {
        return ComparedFigure{name, FigureUnit::seconds, 1.0, predicted, low, high};
    };
    const std::vector<ComparedRun> runs{{{figure("a", 0.9, 0.8, 1.1), figure("b", 1.1, 1.05, 1.2)}, {}},
                                        {{figure("a", 1.2, 1.0, 1.4), figure("b", 0.5, 0.4, 2.0)}, {}},
                                        {{figure("a", 1.3, 1.1, 1.5)}, {}}};
    const std::vector<ComparedSummary> all = summarise(runs);
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].runs, 3U);
    EXPECT_NEAR(all[0].median_error, 0.2, 1e-12);
    EXPECT_NEAR(all[0].median_signed, 0.2, 1e-12);
    EXPECT_EQ(all[0].within_band, 2U);
    EXPECT_NEAR(all[1].median_error, 0.3, 1e-12);
    EXPECT_NEAR(all[1].median_signed, -0.2, 1e-12);
    EXPECT_EQ(all[1].within_band, 1U);
}

} // namespace
} // namespace dubhe::study
