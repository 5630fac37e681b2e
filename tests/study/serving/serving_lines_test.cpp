// SPDX-License-Identifier: Apache-2.0
#include "serving_setting.h"

#include <core/study/serving/serving_lines.h>

#include <cmath>

namespace dubhe::study {
namespace {

class ServingLinesTest : public test::Served {
  protected:
    [[nodiscard]] ServingLinesRequest request(ServingAxisKind axis, std::vector<double> values) const {
        const ServingHardware h100 = hardware("DGX H100");
        ServingLinesRequest made{setting(), {{h100.gpu, {{1, {h100.gpu, {}}}}}}, method(), {{"1024", "256"}, 8.0, 0.0}};
        made.tariff.rent = hardware::Price{Money{3.6}, "USD", {}, {}}; // 0.001 a second
        made.axis = {axis, std::move(values), {"fp8", "bf16"}};
        return made;
    }
};

// Each point is the closed form of the replica that serving_for() chooses.
TEST_F(ServingLinesTest, PointsAreTheClosedForm) {
    const ServingLinesRequest asked = request(ServingNumber::rate, {1.0, 4.0, 16.0});
    const ServingLine line = serving_lines(asked).front();
    const auto serving = serving_for(library_, asked.setting, asked.gpus[0].options, method(), 1280.0);
    ASSERT_TRUE(serving);
    const auto traffic = expected_traffic("1024", "256");
    const ServingForm form{*serving, traffic->lengths};
    for (std::size_t i = 0; i < 3; ++i) {
        const serving::ClosedForm at = form.at_rate(asked.axis.values[i]);
        ASSERT_TRUE(line.points[i].served);
        EXPECT_EQ(line.points[i].ttft_s[1], at.ttft_s);
        EXPECT_EQ(line.points[i].tpot_s[1], at.tpot_s);
        EXPECT_NEAR((*line.points[i].tokens_a_gpu)[1], asked.axis.values[i] * 256.0, 1e-6);
        // USD 0.001 a second over its tokens.
        EXPECT_NEAR((*line.points[i].rented)[1], 1e6 * 0.001 / (asked.axis.values[i] * 256.0), 1e-6);
    }
    EXPECT_EQ(line.rented_in, "USD");
}

// Bands hold the value; more is waited for where more comes.
TEST_F(ServingLinesTest, TimesGrowWithTheRateUntilItIsTooMuch) {
    const ServingLine line = serving_lines(request(ServingNumber::rate, {1, 2, 4, 8, 16, 32, 64, 128})).front();
    for (std::size_t i = 0; i < 8; ++i) {
        const ServingLinePoint& at = line.points[i];
        if (!at.served) {
            EXPECT_TRUE(at.saturated);
            EXPECT_GT(i, 3U);
            continue;
        }
        EXPECT_LE(at.tpot_s[0], at.tpot_s[1]);
        EXPECT_LE(at.tpot_s[1], at.tpot_s[2]);
        EXPECT_TRUE(i == 0 || at.tpot_s[1] > line.points[i - 1].tpot_s[1]);
    }
    EXPECT_FALSE(line.points.back().served) << "an H100 doesn't serve 128 prompts of 1,024 tokens a second";
}

// Decoding is bound by reading weights and keys: more bandwidth makes each token sooner.
TEST_F(ServingLinesTest, MoreBandwidthIsQuicker) {
    const ServingLine line =
        serving_lines(request(hardware::Specification::memory_bandwidth, {2e12, 4e12, 8e12})).front();
    for (std::size_t i = 1; i < 3; ++i) {
        EXPECT_LT(line.points[i].tpot_s[1], line.points[i - 1].tpot_s[1]);
        // Whatever the requests ask for: what a GPU would give at most, and what a million tokens cost then.
        EXPECT_GT((*line.points[i].tokens_a_gpu)[1], (*line.points[i - 1].tokens_a_gpu)[1]);
        EXPECT_NEAR((*line.points[i].rented)[1] * (*line.points[i].tokens_a_gpu)[1], 1000.0, 1e-6);
    }
}

// 16 GB of weights: a GPU of 16 GiB has no room for keys and values, one of 32 has.
TEST_F(ServingLinesTest, TooLittleMemoryIsRefusedWithTheReason) {
    const double gib = std::pow(2.0, 30.0);
    const ServingLine line =
        serving_lines(request(hardware::Specification::memory_size, {16 * gib, 32 * gib, 80 * gib})).front();
    EXPECT_FALSE(line.points[0].served);
    EXPECT_TRUE(line.points[1].served);
    EXPECT_FALSE(line.refusal.empty());
}

// Half the bytes of keys and values: no slower at the same load.
TEST_F(ServingLinesTest, NarrowerKeysAndValuesAreReadSooner) {
    const ServingLine line = serving_lines(request(ServingNumber::kv_cache, {0, 1})).front();
    ASSERT_TRUE(line.points[0].served && line.points[1].served) << line.refusal;
    EXPECT_LE(line.points[0].tpot_s[1], line.points[1].tpot_s[1]);
}

// Also where more is asked for than is served a GPU has a most, that of the same objectives sought.
TEST_F(ServingLinesTest, TheMostIsWhatSeekRateFinds) {
    ServingLinesRequest asked = request(ServingNumber::prompt, {8192});
    asked.objectives = *serving::parse_objectives("tpot p50 30 ms");
    const ServingLinePoint point = serving_lines(asked).front().points.front();
    EXPECT_FALSE(point.served);
    ASSERT_TRUE(point.tokens_a_gpu);
    const auto serving = serving_for(library_, asked.setting, asked.gpus[0].options, method(), 8448.0);
    ASSERT_TRUE(serving);
    const SoughtRate most = seek_rate(*serving, expected_traffic("8192", "256")->lengths, asked.objectives, 0.0);
    EXPECT_NEAR((*point.tokens_a_gpu)[1], most.mid * 256.0, 1e-9);
}

TEST_F(ServingLinesTest, LongerPromptsWaitLongerForTheFirstToken) {
    ServingLinesRequest asked = request(ServingNumber::prompt, {256, 1024, 4096});
    asked.traffic.rate = 2.0; // the longest are served, too
    const ServingLine line = serving_lines(asked).front();
    for (std::size_t i = 1; i < 3; ++i)
        EXPECT_GT(line.points[i].ttft_s[1], line.points[i - 1].ttft_s[1]);
}

} // namespace
} // namespace dubhe::study
