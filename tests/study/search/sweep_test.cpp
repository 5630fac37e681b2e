// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"

#include <core/cost/roofline.h>
#include <core/study/search/sweep.h>

#include <gmock/gmock.h>

namespace dubhe::study {
namespace {

using hardware::Specification;
using test::round_gpu;

class SweepTest : public testing::Test {
  protected:
    SweepTest() {
        request_.recipe.network = "resnet18";
        request_.recipe.batch = 8;
        request_.gpus = {{round_gpu(), {}}, {round_gpu("Round slow", 4e11), {{Specification::sms, 50.0}}}};
        request_.axes = {*parse_axis("memory_bandwidth=100GB/s:1600GB/s:31")};
        request_.method.model = &model_;
    }
    cost::Roofline model_;
    SweepRequest request_;
};

TEST_F(SweepTest, EachPointIsThePredictionForThatGpu) {
    const auto result = sweep(request_);
    ASSERT_TRUE(result) << to_text(result.diagnostics());
    ASSERT_EQ(result->series.size(), 2U);
    const NetworkPtr network = *prepare(request_.recipe);
    for (std::size_t g = 0; g < 2; ++g) {
        ASSERT_EQ(result->series[g].points.size(), 31U);
        for (const std::size_t i : {0U, 7U, 30U}) {
            auto overrides = request_.gpus[g].overrides;
            overrides.push_back({Specification::memory_bandwidth, result->axes[0].values[i]});
            const auto expected = predict(network, hardware::derive(request_.gpus[g].base, overrides), request_.method);
            EXPECT_DOUBLE_EQ(result->series[g].points[i].mid_s, expected->point.mid_s);
            EXPECT_DOUBLE_EQ(result->series[g].points[i].high_s, expected->point.high_s);
        }
    }
}

// Large enough for several threads: every point of the grid is what it is alone, and the GPU that refuses stays apart.
TEST_F(SweepTest, PointsOfALargeGridAreWhatTheyAreAlone) {
    hardware::Gpu without_fp16 = round_gpu("No fp16");
    without_fp16.peak[Precision::fp16].reset();
    request_.recipe.precision = Precision::fp16;
    request_.gpus.insert(request_.gpus.begin() + 1, {without_fp16, {}});
    request_.axes = {*parse_axis("memory_bandwidth=100GB/s:1600GB/s:61"), *parse_axis("sms=20:120:11")};
    const auto result = sweep(request_);
    ASSERT_TRUE(result) << to_text(result.diagnostics());
    const NetworkPtr network = *prepare(request_.recipe);
    Workspace workspace;
    for (std::size_t g = 0; g < 3; ++g) {
        const SweepSeries& series = result->series[g];
        for (std::size_t i = 0; i < series.points.size(); i += 7) {
            if (!series.has(i)) continue;
            auto overrides = request_.gpus[g].overrides;
            overrides.push_back({Specification::memory_bandwidth, result->axes[0].values[i / 11]});
            overrides.push_back({Specification::sms, result->axes[1].values[i % 11]});
            const hardware::Gpu gpu = hardware::derive(request_.gpus[g].base, overrides);
            EXPECT_EQ(series.points[i].mid_s, evaluate(*network, gpu, request_.method, workspace).mid_s);
        }
        EXPECT_EQ(series.has(0), accepts(*network, request_.gpus[g].base, request_.method).ok());
    }
    std::stop_source stop; // in the midst of it
    std::size_t reports = 0;
    const auto stopped = sweep(request_, Progress{[&](double, std::string_view) {
                                                      if (++reports == 2) stop.request_stop();
                                                  },
                                                  stop.get_token()});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(to_text(stopped.diagnostics()), "cancelled");
}

TEST_F(SweepTest, TimeFallsOrStaysAsBandwidthGrows) {
    const auto result = sweep(request_);
    for (const SweepSeries& series : result->series) {
        for (std::size_t i = 1; i < series.points.size(); ++i)
            EXPECT_LE(series.points[i].mid_s, series.points[i - 1].mid_s);
    }
}

TEST_F(SweepTest, TwoAxesAreAGridWithTheFirstOutermost) {
    request_.axes = {*parse_axis("batch=1,2,4"), *parse_axis("memory_bandwidth=500GB/s:1000GB/s:2")};
    const auto grid = sweep(request_);
    ASSERT_TRUE(grid);
    ASSERT_EQ(grid->series[0].points.size(), 6U);
    EXPECT_EQ(grid->samples_at(4), 4.0);
    request_.axes.pop_back();
    request_.recipe.batch = 2;
    request_.gpus = {{round_gpu("Round 500", 5e11), {}}};
    request_.axes = {*parse_axis("memory_bandwidth=500GB/s:1000GB/s:2")};
    const auto row = sweep(request_);
    EXPECT_DOUBLE_EQ(row->series[0].points[0].mid_s, grid->series[0].points[2].mid_s);
    EXPECT_DOUBLE_EQ(row->series[0].points[1].mid_s, grid->series[0].points[3].mid_s);
}

TEST_F(SweepTest, AGpuThatLacksAPeakIsReportedAndTheOthersStay) {
    request_.gpus[0].base.peak[Precision::fp16].reset();
    request_.recipe.precision = Precision::fp16;
    const auto result = sweep(request_);
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->series[0].points.empty());
    EXPECT_THAT(to_text(result->series[0].failures), testing::HasSubstr("peak_fp16"));
    EXPECT_EQ(result->series[1].points.size(), 31U);
}

// Decoding with so many tokens behind it: each value is the prediction of that network, and the more a step reads the
// longer it takes. An image network has no cache.
TEST_F(SweepTest, TokensInTheCacheAreAnAxis) {
    request_.recipe.network = "gpt2";
    request_.recipe.batch = 8;
    request_.axes = {*parse_axis("past=128,512,1000")};
    const auto result = sweep(request_);
    ASSERT_TRUE(result) << to_text(result.diagnostics());
    workload::Recipe recipe = request_.recipe;
    recipe.past = 512;
    const auto expected = predict(*prepare(recipe), request_.gpus[0].base, request_.method);
    EXPECT_DOUBLE_EQ(result->series[0].points[1].mid_s, expected->point.mid_s);
    EXPECT_LT(result->series[0].points[0].mid_s, result->series[0].points[2].mid_s);
    request_.recipe.network = "resnet18";
    EXPECT_THAT(to_text(sweep(request_).diagnostics()), testing::HasSubstr("no KV cache"));
}

// GPT-2 has learned 1,024 positions (Radford et al. 2019, section 2.3): longer sequences have no network.
TEST_F(SweepTest, PointsThatCannotBeServedAreGapsWithTheirReason) {
    request_.recipe.network = "gpt2";
    request_.recipe.batch = 1;
    request_.axes = {*parse_axis("sequence=512,1024,1025,2048")};
    const auto result = sweep(request_);
    ASSERT_TRUE(result) << to_text(result.diagnostics());
    for (const SweepSeries& series : result->series) {
        ASSERT_EQ(series.points.size(), 4U);
        EXPECT_TRUE(series.failures.empty());
        for (std::size_t p = 0; p < 4; ++p) {
            EXPECT_EQ(series.has(p), p < 2);
            EXPECT_EQ(series.points[p].mid_s > 0.0, p < 2);
        }
        std::size_t absent = 0;
        for (const SweepGap& gap : series.gaps) {
            EXPECT_THAT(to_text(gap.reason), testing::HasSubstr("1024"));
            absent += gap.count;
        }
        EXPECT_EQ(absent, 2U);
        EXPECT_EQ(series.gaps.front().first, 2U);
    }
}

TEST_F(SweepTest, APrecisionThatAGpuLacksIsItsOwnGapAlone) {
    request_.gpus[0].base.peak[Precision::fp16].reset();
    request_.axes = {*parse_axis("memory_bandwidth=500GB/s,900GB/s"), *parse_axis("precision=fp32,fp16")};
    const auto result = sweep(request_);
    ASSERT_TRUE(result);
    const SweepSeries &lacking = result->series[0], &able = result->series[1];
    ASSERT_EQ(lacking.gaps.size(), 1U); // the same reason at both bandwidths
    EXPECT_EQ(lacking.gaps[0].first, 1U);
    EXPECT_EQ(lacking.gaps[0].count, 2U);
    EXPECT_THAT(to_text(lacking.gaps[0].reason), testing::HasSubstr("peak_fp16"));
    EXPECT_TRUE(lacking.has(0) && lacking.has(2));
    EXPECT_FALSE(lacking.has(1) || lacking.has(3));
    EXPECT_TRUE(able.gaps.empty());
    for (std::size_t p = 0; p < 4; ++p)
        EXPECT_TRUE(able.has(p));
}

TEST_F(SweepTest, AnAxisWithoutAnyPointIsTheReasonItself) {
    request_.recipe.network = "gpt2";
    request_.axes = {*parse_axis("sequence=1025,2048")};
    EXPECT_THAT(to_text(sweep(request_).diagnostics()), testing::HasSubstr("1024"));
}

// Either order of the axes gives the same grid, transposed.
TEST_F(SweepTest, TheOrderOfTheAxesChangesNothingButThePlaces) {
    const Axis batch = *parse_axis("batch=1,2,4"), sms = *parse_axis("sms=20,40");
    request_.axes = {batch, sms};
    const auto a = sweep(request_);
    request_.axes = {sms, batch};
    const auto b = sweep(request_);
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 2; ++j)
            EXPECT_DOUBLE_EQ(a->series[0].points[i * 2 + j].mid_s, b->series[0].points[j * 3 + i].mid_s);
    }
}

TEST_F(SweepTest, CancelledWorkStopsWithOneDiagnostic) {
    std::stop_source stop;
    stop.request_stop();
    const auto result = sweep(request_, Progress{nullptr, stop.get_token()});
    ASSERT_FALSE(result);
    EXPECT_EQ(to_text(result.diagnostics()), "cancelled");
}

TEST_F(SweepTest, RequestsThatMakeNoSenseAreRefused) {
    auto none = request_;
    none.axes.clear();
    EXPECT_FALSE(sweep(none));
    auto twice = request_;
    twice.axes.push_back(twice.axes[0]);
    EXPECT_FALSE(sweep(twice));
    auto empty = request_;
    empty.gpus.clear();
    EXPECT_FALSE(sweep(empty));
    auto without_sequence = request_;
    without_sequence.axes = {*parse_axis("sequence=128,256")};
    EXPECT_THAT(to_text(sweep(without_sequence).diagnostics()), testing::HasSubstr("no sequence"));
    auto huge = request_; // 10,000 x 10,000 points would be 6 GB a GPU: refused before anything is allocated
    huge.axes = {*parse_axis("memory_bandwidth=1GB/s:9GB/s:10000"), *parse_axis("sms=1:99999:10000")};
    EXPECT_THAT(to_text(sweep(huge).diagnostics()), testing::HasSubstr("points"));
}

} // namespace
} // namespace dubhe::study
