// SPDX-License-Identifier: Apache-2.0
#include <core/cost/fitting/least_squares.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <span>

namespace dubhe::cost {
namespace {

// y = a exp(-b x) over x = 0, 0.1, ... 4.9; of each twelve points so many are outliers.
Residuals decay(double a, double b, double noise, int outliers) {
    std::mt19937_64 engine{1};
    std::normal_distribution<double> normal;
    std::vector<double> y;
    for (int i = 0; i < 50; ++i)
        y.push_back(a * std::exp(-b * 0.1 * i) + noise * normal(engine) + (i % 12 < outliers ? 3.0 : 0.0));
    return [y](std::span<const double> values, std::span<double> out) {
        for (std::size_t i = 0; i < y.size(); ++i)
            out[i] = values[0] * std::exp(-values[1] * 0.1 * static_cast<double>(i)) - y[i];
    };
}

const std::vector<Parameter> parameters{{"a", 1.0, 0.01, 100.0}, {"b", 1.0, 0.01, 10.0}};

TEST(LeastSquares, FindsWhatMadeTheNumbers) {
    const LeastSquaresResult found = least_squares(parameters, 50, decay(5.0, 0.7, 0.0, 0), {.outlier_scale = 0.0});
    EXPECT_NEAR(found.values[0], 5.0, 1e-4);
    EXPECT_NEAR(found.values[1], 0.7, 1e-4);
    EXPECT_LT(found.cost, 1e-8);
}

TEST(LeastSquares, OutliersPullLessThanTheyWouldSquared) {
    const LeastSquaresResult robust = least_squares(parameters, 50, decay(5.0, 0.7, 0.01, 1), {.outlier_scale = 0.05});
    const LeastSquaresResult plain = least_squares(parameters, 50, decay(5.0, 0.7, 0.01, 1), {.outlier_scale = 0.0});
    EXPECT_LT(std::abs(robust.values[0] - 5.0), 0.2 * std::abs(plain.values[0] - 5.0));
}

TEST(LeastSquares, StaysWithinBounds) {
    const std::vector<Parameter> narrow{{"a", 1.0, 0.5, 2.0}, {"b", 0.1, 0.05, 0.3, false}};
    const LeastSquaresResult found = least_squares(narrow, 50, decay(5.0, 0.7, 0.0, 0));
    EXPECT_THAT(found.values[0], testing::AllOf(testing::Ge(0.5), testing::Le(2.0)));
    EXPECT_THAT(found.values[1], testing::AllOf(testing::Ge(0.05), testing::Le(0.3)));
}

TEST(LeastSquares, ThreadsChangeNothing) {
    const Residuals residuals = decay(3.0, 1.3, 0.1, 2);
    const auto one = least_squares(parameters, 50, residuals, {.threads = 1});
    const auto four = least_squares(parameters, 50, residuals, {.threads = 4});
    EXPECT_EQ(one.values, four.values);
    EXPECT_EQ(one.steps, four.steps);
}

TEST(LeastSquares, NothingToFitIsNoFailure) {
    const auto constant = [](auto, std::span<double> out) { std::ranges::fill(out, 1.0); };
    EXPECT_TRUE(least_squares({}, 50, constant).values.empty());
    EXPECT_EQ(least_squares(parameters, 0, [](auto, auto) {}).steps, 0);
}

} // namespace
} // namespace dubhe::cost
