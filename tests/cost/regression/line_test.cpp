// SPDX-License-Identifier: Apache-2.0
#include <core/cost/regression/line.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <array>
#include <cmath>
#include <vector>

namespace dubhe::cost {
namespace {

double positive(int least, int most) { // evenly in the exponent
    return std::pow(10.0, static_cast<double>(*rc::gen::inRange(least * 100, most * 100)) / 100.0);
}

// Points on a line a x + b with a, b > 0 give that line back, whatever their scales.
TEST(RegressionLine, ComesBackFromItsOwnPoints) {
    EXPECT_TRUE(rc::check("comes back from its own points", [] {
        const double slope = positive(-13, -6), intercept = positive(-7, -4);
        Moments moments;
        for (int i = 0; i < 20; ++i) {
            const double x = (intercept / slope) * std::pow(10.0, -1.0 + 0.1 * i); // both parts matter
            moments.add(x, slope * x + intercept);
        }
        const Line line = moments.line();
        RC_ASSERT(std::abs(line.slope / slope - 1.0) < 1e-6);
        RC_ASSERT(std::abs(line.intercept / intercept - 1.0) < 1e-6);
        RC_ASSERT(line.r2 > 1.0 - 1e-9);
        RC_ASSERT(line.rows == 20U);
    }));
}

TEST(RegressionLine, NeverFallsAndNeverIsNegative) {
    EXPECT_TRUE(rc::check("never falls and never is negative", [] {
        Moments moments;
        const int points = *rc::gen::inRange(1, 30);
        for (int i = 0; i < points; ++i)
            moments.add(*rc::gen::arbitrary<bool>() ? positive(0, 12) : 0.0, positive(-6, 1));
        const Line line = moments.line();
        RC_ASSERT(line.slope >= 0.0 && line.intercept >= 0.0);
        RC_ASSERT(std::isfinite(line.slope) && std::isfinite(line.intercept) && std::isfinite(line.r2));
        RC_ASSERT(line.slope + line.intercept > 0.0);
    }));
}

TEST(RegressionLine, SumsOfTwoSetsAreTheSumsOfAll) {
    Moments one, other, all;
    for (int i = 1; i <= 10; ++i) {
        (i % 2 == 0 ? one : other).add(i, 2.0 * i * i);
        all.add(i, 2.0 * i * i);
    }
    one += other;
    EXPECT_NEAR(one.line().slope, all.line().slope, 1e-12 * all.line().slope);
    EXPECT_EQ(one.points(), 10.0);
}

// Rates in proportion to the bandwidth, and rates with a part of their own, are found again.
TEST(RegressionLine, RatesOverBandwidthComeBack) {
    const std::array points{RatePoint{3e11, 3e11 * 4 + 1e11}, RatePoint{6e11, 6e11 * 4 + 1e11},
                            RatePoint{9e11, 9e11 * 4 + 1e11}};
    const RateLine line = fit_rate(points);
    EXPECT_NEAR(line.per_bandwidth, 4.0, 1e-9);
    EXPECT_NEAR(line.constant, 1e11, 1e2);
    EXPECT_NEAR(fit_rate(std::array{RatePoint{2e11, 5e11}}).at(4e11), 1e12, 1.0);
}

// A GPU with more bandwidth that is slower must not make bandwidth harmful.
TEST(RegressionLine, ARateThatFallsWithBandwidthIsTakenAsConstant) {
    const RateLine line = fit_rate(std::array{RatePoint{1e11, 9e12}, RatePoint{9e11, 1e12}});
    EXPECT_EQ(line.per_bandwidth, 0.0);
    EXPECT_GT(line.constant, 0.0);
}

} // namespace
} // namespace dubhe::cost
