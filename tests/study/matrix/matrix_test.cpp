// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"
#include "../synthetic_network.h"

#include <core/cost/roofline.h>
#include <core/study/matrix/matrix_score.h>
#include <core/study/predict/axis.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numeric>

namespace dubhe::study {
namespace {

using test::round_gpu;
using test::synthetic_network;
using testing::HasSubstr;

// Cells whose times are given: a second is a figure's `mid`, the band 10 % to either side.
Matrix matrix_of(const std::vector<std::vector<double>>& seconds) {
    Matrix made;
    for (std::size_t g = 0; g < seconds.front().size(); ++g)
        made.gpus.push_back("G" + std::to_string(g));
    for (std::size_t w = 0; w < seconds.size(); ++w) {
        made.workloads.push_back("W" + std::to_string(w));
        made.units.emplace_back("images");
        for (const double s : seconds[w]) {
            MatrixCell cell;
            MatrixRun run;
            run.point.low_s = 0.9 * s;
            run.point.mid_s = s;
            run.point.high_s = 1.1 * s;
            run.samples = 8.0;
            cell.run = run;
            made.cells.push_back(cell);
        }
    }
    return made;
}

// Some times between 1 ms and 1 s of 1 to 4 workloads on 1 to 5 GPUs, and weights.
struct Drawn {
    std::vector<std::vector<double>> seconds;
    std::vector<double> weights;
};
Drawn drawn() {
    const int rows = *rc::gen::inRange(1, 5), columns = *rc::gen::inRange(1, 6);
    Drawn made;
    for (int w = 0; w < rows; ++w) {
        made.weights.push_back(0.25 * *rc::gen::inRange(1, 40));
        std::vector<double> row;
        for (int g = 0; g < columns; ++g)
            row.push_back(1e-3 * *rc::gen::inRange(1, 1000));
        made.seconds.push_back(row);
    }
    return made;
}

MatrixScores scores(const Drawn& of, std::vector<double> weights, std::size_t reference = 0) {
    return scores_of(matrix_of(of.seconds), {MatrixFigure::time, std::move(weights), {}, reference});
}

// (prod r^aw)^(1 / a sum w) is (prod r^w)^(1 / sum w).
RC_GTEST_PROP(MatrixScore, WeightsScaledByAConstantChangeNothing, ()) {
    const Drawn of = drawn();
    const double factor = 0.125 * *rc::gen::inRange(1, 200);
    std::vector<double> scaled = of.weights;
    for (double& weight : scaled)
        weight *= factor;
    const MatrixScores one = scores(of, of.weights), other = scores(of, scaled);
    for (std::size_t g = 0; g < one.gpus.size(); ++g) {
        RC_ASSERT(std::abs(*one.gpus[g].score - *other.gpus[g].score) < 1e-12 * *one.gpus[g].score);
        RC_ASSERT(std::abs(one.gpus[g].low - other.gpus[g].low) < 1e-12 * one.gpus[g].low);
    }
}

RC_GTEST_PROP(MatrixScore, PermutingRowsChangesNothingAndPermutingColumnsPermutes, ()) {
    const Drawn of = drawn();
    std::vector<std::size_t> rows(of.seconds.size()), columns(of.seconds.front().size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::iota(columns.begin(), columns.end(), std::size_t{0});
    std::rotate(rows.begin(), rows.begin() + *rc::gen::inRange<int>(0, static_cast<int>(rows.size())), rows.end());
    std::rotate(columns.begin(), columns.begin() + *rc::gen::inRange<int>(0, static_cast<int>(columns.size())),
                columns.end());
    Drawn moved;
    for (const std::size_t w : rows) {
        moved.weights.push_back(of.weights[w]);
        std::vector<double> row;
        for (const std::size_t g : columns)
            row.push_back(of.seconds[w][g]);
        moved.seconds.push_back(row);
    }
    const auto first = static_cast<std::size_t>(std::ranges::find(columns, std::size_t{0}) - columns.begin());
    const MatrixScores one = scores(of, of.weights), other = scores(moved, moved.weights, first);
    for (std::size_t g = 0; g < columns.size(); ++g)
        RC_ASSERT(std::abs(*other.gpus[g].score - *one.gpus[columns[g]].score) < 1e-12 * *other.gpus[g].score);
    for (std::size_t w = 0; w < rows.size(); ++w) { // of equal times another may be named
        const double named = of.seconds[rows[w]][columns[other.rows[w]->gpu]];
        RC_ASSERT(named == of.seconds[rows[w]][one.rows[rows[w]]->gpu]);
    }
}

// By definition: the weighted geometric mean of the ratios to the reference.
RC_GTEST_PROP(MatrixScore, IsTheWeightedGeometricMeanOfTheRatios, ()) {
    const Drawn of = drawn();
    const MatrixScores made = scores(of, of.weights);
    for (std::size_t g = 0; g < made.gpus.size(); ++g) {
        double product = 1.0, sum = 0.0;
        for (std::size_t w = 0; w < of.seconds.size(); ++w) {
            product *= std::pow(of.seconds[w][0] / of.seconds[w][g], of.weights[w]);
            sum += of.weights[w];
        }
        RC_ASSERT(std::abs(*made.gpus[g].score - std::pow(product, 1.0 / sum)) < 1e-9 * *made.gpus[g].score);
    }
    RC_ASSERT(std::abs(*made.gpus[0].score - 1.0) < 1e-12);
}

TEST(MatrixScore, ARowWithoutWeightCountsForNothing) {
    const Matrix of = matrix_of({{1.0, 0.5}, {1.0, 100.0}});
    const MatrixScores made = scores_of(of, {MatrixFigure::time, {1.0, 0.0}, {}, {}});
    EXPECT_NEAR(*made.gpus[1].score, 2.0, 1e-12);
    EXPECT_EQ(made.overall->gpu, 1U);
    EXPECT_TRUE(made.overall->sure) << "2 x 0.9 is above 1 x 1.1";
    EXPECT_EQ(made.rows[1]->gpu, 0U);
}

TEST(MatrixScore, BandsThatOverlapLeaveTheBestUncertain) {
    const MatrixScores made = scores_of(matrix_of({{1.0, 0.95}}), {MatrixFigure::time, {}, {}, {}});
    EXPECT_EQ(made.rows[0]->gpu, 1U);
    EXPECT_FALSE(made.rows[0]->sure);
    EXPECT_FALSE(made.overall->sure);
}

// Twice as dear and 1.5 times as fast: a budget for four of the cheap ones buys two, which do 2 x 1.5 / 4 of the work.
TEST(MatrixScore, ABudgetCountsHowManyItPaysFor) {
    const Matrix of = matrix_of({{1.5, 1.0, 1.0}});
    const MatrixScores made = scores_of(of, {MatrixFigure::throughput, {}, {4.0, 2.0, std::nullopt}, {}});
    EXPECT_NEAR(*made.gpus[0].score, 1.0, 1e-12);
    EXPECT_NEAR(*made.gpus[1].score, 0.75, 1e-12);
    EXPECT_FALSE(made.gpus[2].score);
    EXPECT_THAT(made.gpus[2].why, HasSubstr("not known"));
    const MatrixScores poor = scores_of(of, {MatrixFigure::throughput, {}, {1.0, 0.0, 1.0}, {}});
    EXPECT_THAT(poor.gpus[1].why, HasSubstr("does not pay for one"));
}

// What a sample costs doesn't change by buying more; how many it buys is said all the same.
TEST(MatrixScore, ABudgetCountsBesideMoneyToo) {
    Matrix of = matrix_of({{1.0, 2.0}});
    for (MatrixCell& cell : of.cells)
        cell.run->cost.energy_j = 300.0 * cell.run->point.mid_s;
    const MatrixScores one = scores_of(of, {MatrixFigure::energy, {}, {}, {}});
    const MatrixScores many = scores_of(of, {MatrixFigure::energy, {}, {7.0, 3.0}, {}});
    ASSERT_EQ(one.gpus[1].score.has_value(), many.gpus[1].score.has_value());
    ASSERT_TRUE(one.gpus[1].score);
    EXPECT_EQ(one.gpus[1].score, many.gpus[1].score);
    EXPECT_EQ(many.gpus[0].count, 7.0);
    EXPECT_EQ(many.gpus[1].count, 3.0);
}

TEST(MatrixScore, ABudgetIsReadAndPaysForWholeGpus) {
    const Budget budget = parse_budget("USD 100000").value();
    hardware::Gpu gpu = round_gpu();
    EXPECT_EQ(paid_for(budget, gpu, {}), std::nullopt) << "no price";
    gpu.price = hardware::Price{Money{30000.0}, "USD", "2025-01", ""};
    EXPECT_EQ(paid_for(budget, gpu, {}), 3.0);
    gpu.price->amount = Money{100000.0 / 3.0};
    EXPECT_EQ(paid_for(budget, gpu, {}), 3.0);
    gpu.price->currency = "EUR";
    EXPECT_EQ(paid_for(budget, gpu, {}), std::nullopt);
    const Budget an_hour = parse_budget("USD 20/h").value();
    EXPECT_TRUE(an_hour.an_hour);
    gpu.rent = hardware::Price{Money{2.5}, "USD", "2025-01", ""};
    EXPECT_EQ(paid_for(an_hour, gpu, {}), 8.0);
    EXPECT_EQ(to_text(an_hour), "USD 20.00 an hour");
    for (const char* bad : {"", "100000", "USD", "USD -5", "USD 0", "USD 5/day"})
        EXPECT_FALSE(parse_budget(bad)) << bad;
}

class MatrixTest : public testing::Test {
  protected:
    cost::Roofline model_;
    Method method_{&model_, {}};

    static MatrixWorkload asked(const std::string& network, std::int64_t batch, Precision precision = Precision::fp32) {
        workload::Recipe recipe;
        recipe.network = network;
        recipe.batch = batch;
        recipe.precision = precision;
        return {network, *prepare(recipe), {}};
    }
    static hardware::Gpu priced_gpu(const std::string& name, double bandwidth, double price) {
        hardware::Gpu gpu = round_gpu(name, bandwidth);
        gpu.price = hardware::Price{Money{price}, "USD", "2025-01", ""};
        return gpu;
    }
};

TEST_F(MatrixTest, OneWorkloadOfWeightOneIsWhatPredictSays) {
    const MatrixWorkload workload = asked("resnet18", 8);
    const std::vector<SweepGpu> gpus{{priced_gpu("slow", 3e11, 1000.0), {}}, {priced_gpu("fast", 2e12, 4000.0), {}}};
    const Matrix made = matrix({{workload}, gpus, method_}).value();
    std::vector<double> seconds;
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        const Prediction expected = predict(workload.network, gpus[g].base, method_).value();
        const MatrixRun& run = *made.at(0, g).run;
        seconds.push_back(expected.point.mid_s);
        EXPECT_EQ(run.point.low_s, expected.point.low_s);
        EXPECT_EQ(run.point.mid_s, expected.point.mid_s);
        EXPECT_EQ(run.point.high_s, expected.point.high_s);
        EXPECT_EQ(run[MatrixFigure::throughput]->mid, expected.samples_per_s);
        EXPECT_EQ(run.grade, grade_of(expected));
        const RunCost cost = cost_of(usage_of(expected), gpus[g].base, {});
        EXPECT_DOUBLE_EQ(run[MatrixFigure::bought]->mid, cost.bought->total() / 8.0 * 1e6);
        EXPECT_DOUBLE_EQ(run[MatrixFigure::energy]->mid, *cost.energy_j / 8.0);
        EXPECT_FALSE(run[MatrixFigure::rented]) << "no rent is known";
    }
    const MatrixScores score = scores_of(made, {MatrixFigure::time, {1.0}, {}, {}});
    EXPECT_NEAR(*score.gpus[1].score, seconds[0] / seconds[1], 1e-12);
}

// The roofline of the round GPU: fp16 has 7.8 times the peak of fp32 and half the bytes.
TEST_F(MatrixTest, TheBestPrecisionIsTheQuickestThatFits) {
    const std::vector<double> tried{static_cast<double>(Precision::fp32), static_cast<double>(Precision::fp16),
                                    static_cast<double>(Precision::bf16)};
    const Matrix made = matrix({{asked("resnet18", 8)}, {{round_gpu(), {}}}, method_, {}, tried}).value();
    const MatrixRun& run = *made.at(0, 0).run;
    EXPECT_EQ(run.numbers, "fp16") << "there is no bf16 on it";
    EXPECT_FALSE(run.own);
    const auto half = asked("resnet18", 8, Precision::fp16);
    EXPECT_EQ(run.point.mid_s, predict(half.network, round_gpu(), method_)->point.mid_s);
}

TEST_F(MatrixTest, ARefusedPrecisionSaysWhichOneWorks) {
    const Matrix made = matrix({{asked("resnet18", 8, Precision::bf16)}, {{round_gpu(), {}}}, method_}).value();
    const MatrixCell& cell = made.at(0, 0);
    ASSERT_FALSE(cell.run);
    EXPECT_TRUE(cell.refused);
    EXPECT_THAT(dubhe::to_text(cell.reason), HasSubstr("bf16"));
    EXPECT_EQ(cell.instead, "fp16");
    const auto half = asked("resnet18", 8, Precision::fp16);
    EXPECT_DOUBLE_EQ(cell.instead_s_a_sample, predict(half.network, round_gpu(), method_)->point.mid_s / 8.0);
}

TEST_F(MatrixTest, WhatDoesNotFitSaysWhatDoes) {
    hardware::Gpu small = round_gpu();
    const MatrixWorkload workload = asked("resnet18", 64);
    small.memory_size = Bytes{0.7 * workload.network->memory.peak.value()};
    const Matrix made = matrix({{workload}, {{small, {}}}, method_}).value();
    ASSERT_FALSE(made.at(0, 0).run);
    EXPECT_FALSE(made.at(0, 0).refused);
    EXPECT_THAT(dubhe::to_text(made.at(0, 0).reason), HasSubstr("of memory; the GPU has"));
    EXPECT_FALSE(made.at(0, 0).instead.empty());
    const MatrixScores score = scores_of(made, {});
    EXPECT_FALSE(score.overall);
    EXPECT_THAT(score.gpus[0].why, HasSubstr("resnet18 does not run on it"));
}

TEST_F(MatrixTest, ANetworkThatCannotBeBuiltIsARowOfRefusals) {
    const Matrix made =
        matrix({{asked("resnet18", 1), {"broken", nullptr, {error("no such file")}}}, {{round_gpu(), {}}}, method_})
            .value();
    EXPECT_TRUE(made.at(0, 0).run);
    EXPECT_EQ(dubhe::to_text(made.at(1, 0).reason), "no such file");
    EXPECT_FALSE(matrix({{}, {{round_gpu(), {}}}, method_}));
    EXPECT_FALSE(matrix({{asked("resnet18", 1)}, {}, method_}));
}

TEST_F(MatrixTest, OtherPricesLeaveThePredictions) {
    const std::vector<SweepGpu> gpus{{priced_gpu("a", 1e12, 1000.0), {}}};
    Matrix made = matrix({{asked("resnet18", 8)}, gpus, method_}).value();
    const double before = (*made.at(0, 0).run)[MatrixFigure::bought]->mid;
    Tariff tariff;
    tariff.price = hardware::Price{Money{3000.0}, "USD", "2025-02", ""};
    price_anew(made, gpus, tariff);
    EXPECT_DOUBLE_EQ((*made.at(0, 0).run)[MatrixFigure::bought]->mid, 3.0 * before);
}

TEST_F(MatrixTest, AskedToStopItStops) {
    std::stop_source stop;
    stop.request_stop();
    const auto made = matrix({{asked("resnet18", 1)}, {{round_gpu(), {}}}, method_}, Progress{{}, stop.get_token()});
    ASSERT_FALSE(made);
    EXPECT_EQ(made.diagnostics().front().message, "cancelled");
}

} // namespace
} // namespace dubhe::study
