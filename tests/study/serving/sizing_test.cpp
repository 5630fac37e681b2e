// SPDX-License-Identifier: Apache-2.0
#include "serving_setting.h"

#include <core/serving/requests/lengths.h>
#include <core/serving/requests/traffic.h>
#include <core/study/serving/sizing.h>

#include <cmath>

namespace dubhe::study {
namespace {

class SizingTest : public test::Served {
  protected:
    SizingTest() : objectives_{*serving::parse_objectives("ttft p99 2 s, tpot p50 50 ms")} {
        traffic_.requests = 2000;
        traffic_.prompt = *serving::parse_lengths("1024");
        traffic_.output = *serving::parse_lengths("256");
        traffic_.arrivals.rate = 1.0;
        gpu_ = hardware("DGX H100").gpu;
        tariff_.rent = hardware::Price{Money{3.6}, "USD", {}, {}}; // 0.001 a second
    }
    [[nodiscard]] Result<Sizing> sized(double rate) {
        const Result<Serving> unit = served(setting(), "DGX H100");
        if (!unit) return unit.diagnostics();
        if (rate > 0.0) traffic_.arrivals.rate = rate;
        const Result<serving::Requests> requests = serving::draw(traffic_);
        if (!requests) return requests.diagnostics();
        return size_for({*unit, *requests, rate, objectives_, 0.0, gpu_, tariff_});
    }
    serving::Traffic traffic_;
    std::vector<serving::Objective> objectives_;
    hardware::Gpu gpu_;
    Tariff tariff_;
};

// units = ceil(rate / kept), and slow steps take at least as many as usual ones.
TEST_F(SizingTest, AsManyUnitsAsTheRateTakes) {
    for (const double rate : {1.0, 10.0, 100.0, 1000.0}) {
        const auto made = sized(rate);
        ASSERT_TRUE(made) << to_text(made.diagnostics());
        EXPECT_EQ(made->units[1], std::ceil(rate / made->kept.mid));
        EXPECT_LE(made->units[0], made->units[1]);
        EXPECT_LE(made->units[1], made->units[2]);
        EXPECT_EQ(made->gpus(), made->units[1] * made->unit_gpus);
    }
}

// The unit that is simulated keeps what was sought: the rate was held against simulations.
TEST_F(SizingTest, AUnitAtItsShareKeepsTheObjectives) {
    const auto made = sized(100.0);
    ASSERT_TRUE(made);
    ASSERT_EQ(made->served.usual.verdicts.size(), 2U);
    for (const serving::Verdict& verdict : made->served.usual.verdicts)
        EXPECT_TRUE(verdict.met.value_or(false)) << to_text(verdict.objective);
    // What comes is served: 100 requests a second of 256 tokens, over all GPUs; arrivals of 2,000 requests scatter.
    EXPECT_NEAR(made->tokens_a_gpu()[1] * static_cast<double>(made->gpus()) / 25'600.0, 1.0, 0.06);
}

// USD 0.001 a GPU and second over so many tokens a GPU and second; dearer where more GPUs are needed.
TEST_F(SizingTest, AMillionTokensCostWhatTheirGpusDo) {
    const auto made = sized(100.0);
    ASSERT_TRUE(made);
    const auto cost = made->million_tokens(&RunCost::rented);
    ASSERT_TRUE(cost);
    EXPECT_NEAR((*cost)[1], 1e6 * 0.001 / made->tokens_a_gpu()[1], 1e-9);
    EXPECT_LE((*cost)[0], (*cost)[1]);
    EXPECT_NEAR((*cost)[2] / (*cost)[1], static_cast<double>(made->units[2]) / static_cast<double>(made->units[1]),
                1e-9);
}

TEST_F(SizingTest, SaysWhichObjectiveNotEvenOneRequestKeeps) {
    objectives_ = *serving::parse_objectives("ttft p99 2 s, tpot p50 1 ms");
    const auto made = sized(1.0);
    ASSERT_FALSE(made);
    EXPECT_NE(made.diagnostics().front().message.english().find("keeps tpot p50 1 ms: it takes"), std::string::npos)
        << made.diagnostics().front().message;
}

// Loaded to what is kept a GPU gives at least what its share of the demand is: units are rounded up.
TEST_F(SizingTest, NoGpuIsAskedForMoreThanItKeeps) {
    for (const double rate : {1.0, 30.0, 300.0}) {
        const auto made = sized(rate);
        ASSERT_TRUE(made);
        EXPECT_GE(made->most_a_gpu()[1] * 1.06, made->tokens_a_gpu()[1]) << rate;
        EXPECT_NEAR(made->most_a_gpu()[1], made->kept.mid * 256.0 / static_cast<double>(made->unit_gpus), 1e-6);
    }
}

// In a closed loop nothing is sought: the unit as it is, with a band of its own runs.
TEST_F(SizingTest, AClosedLoopTakesTheUnitAsItIs) {
    traffic_.arrivals.kind = serving::ArrivalKind::concurrency;
    traffic_.arrivals.concurrency = 32;
    const auto made = sized(0.0);
    ASSERT_TRUE(made) << to_text(made.diagnostics());
    EXPECT_EQ(made->units[1], 1);
    EXPECT_EQ(made->kept.mid, 0.0);
    const Banded tokens = made->tokens_a_gpu();
    EXPECT_LT(tokens[0], tokens[1]);
    EXPECT_LT(tokens[1], tokens[2]);
}

} // namespace
} // namespace dubhe::study
