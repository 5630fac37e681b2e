// SPDX-License-Identifier: Apache-2.0
#include <core/measurement/stopping_rule.h>

#include <gmock/gmock.h>

#include <cmath>
#include <random>
#include <vector>

namespace dubhe::measurement {
namespace {

using Samples = std::vector<double>;

TEST(SampleEstimate, OfNothingIsNothing) {
    const SampleEstimate none = estimate_of({});
    EXPECT_EQ(none.samples, 0);
    EXPECT_EQ(none.value, 0.0);
    EXPECT_EQ(none.relative_error, 0.0);
}

// Median of 1, 2, 3, 4, 100 is 3; deviations 2, 1, 0, 1, 97 have the median 1, so spread = 1.4826.
TEST(SampleEstimate, MedianAndItsDeviationByHand) {
    const SampleEstimate e = estimate_of(Samples{4.0, 1.0, 100.0, 3.0, 2.0});
    EXPECT_EQ(e.value, 3.0);
    EXPECT_NEAR(e.spread, 1.4826, 1e-12);
    EXPECT_NEAR(e.relative_error, 1.2533 * 1.4826 / std::sqrt(5.0) / 3.0, 1e-4);
    EXPECT_EQ(estimate_of(Samples{4.0, 1.0, 3.0, 2.0}).value, 2.5);
}

// Of a normal distribution the spread is its standard deviation, and the error that of a median: by a hundred samples
// of a hundred each.
TEST(SampleEstimate, OfNormalSamplesIsWhatStatisticsSays) {
    std::mt19937_64 random{7};
    std::normal_distribution<double> normal{10.0, 0.5};
    double spread = 0.0, error = 0.0, square = 0.0;
    constexpr int times = 200;
    for (int i = 0; i < times; ++i) {
        Samples samples(100);
        for (double& each : samples)
            each = normal(random);
        const SampleEstimate e = estimate_of(samples);
        spread += e.spread / times;
        error += e.relative_error * e.value / times;
        square += (e.value - 10.0) * (e.value - 10.0) / times;
    }
    EXPECT_NEAR(spread, 0.5, 0.02);
    EXPECT_NEAR(error, std::sqrt(square), 0.15 * std::sqrt(square)); // the estimated error is the real one
}

TEST(SampleEstimate, AThirdOfWildSamplesMovesItLittle) {
    Samples samples(60, 0.0);
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] = i % 3 == 0 ? 50.0 : 1.0 + 0.001 * static_cast<double>(i);
    EXPECT_NEAR(estimate_of(samples).value, 1.0, 0.1);
}

// Of 1..11 the tenth part of the way from the first to the last is 2; sqrt(.1 .9 / 11) = .09045 on both sides is 1.095
// and 2.905: half of what lies between is 0.9045.
TEST(Quantile, ByHand) {
    Samples samples;
    for (const int i : {7, 3, 11, 1, 9, 5, 2, 10, 4, 8, 6})
        samples.push_back(i);
    const Quantile tenth = quantile_of(samples, 0.1);
    EXPECT_NEAR(tenth.value, 2.0, 1e-12);
    EXPECT_NEAR(tenth.error, 10.0 * std::sqrt(0.09 / 11.0), 1e-12);
    EXPECT_EQ(quantile_of(samples, 0.5).value, 6.0);
    EXPECT_EQ(quantile_of(Samples{3.0}, 0.1).value, 3.0);
    EXPECT_EQ(quantile_of({}, 0.1).value, 0.0);
}

// The stated error is that by which quantiles of samples of the same kind really differ, also where they are skewed.
TEST(Quantile, ItsErrorIsTheRealOne) {
    std::mt19937_64 random{11};
    std::exponential_distribution<double> late{5.0};
    constexpr int times = 400;
    double stated = 0.0, sum = 0.0, square = 0.0;
    for (int i = 0; i < times; ++i) {
        Samples samples(80);
        for (double& each : samples)
            each = 1.0 + late(random);
        const Quantile tenth = quantile_of(samples, 0.1);
        stated += tenth.error / times;
        sum += tenth.value / times;
        square += tenth.value * tenth.value / times;
    }
    EXPECT_NEAR(stated / std::sqrt(square - sum * sum), 1.0, 0.3);
}

SampleEstimate with(std::int64_t samples, double relative_error) {
    return {1.0, 0.1, relative_error, samples};
}

TEST(StoppingRule, TakesTheLeastNumberWhateverItCosts) {
    const StoppingRule rule{.target = 0.01, .budget = Seconds{1.0}, .least = 5, .most = 50};
    EXPECT_EQ(rule.judge(with(4, 0.0), Seconds{100.0}), Verdict::go_on);
    EXPECT_EQ(rule.judge(with(5, 0.5), Seconds{100.0}), Verdict::out_of_time);
}

TEST(StoppingRule, EndsWhenPreciseOutOfTimeOrExhausted) {
    const StoppingRule rule{.target = 0.01, .budget = Seconds{1.0}, .least = 5, .most = 50};
    EXPECT_EQ(rule.judge(with(5, 0.009), Seconds{0.1}), Verdict::precise);
    EXPECT_EQ(rule.judge(with(49, 0.02), Seconds{0.1}), Verdict::go_on);
    EXPECT_EQ(rule.judge(with(50, 0.02), Seconds{0.1}), Verdict::exhausted);
    EXPECT_EQ(rule.judge(with(6, 0.02), Seconds{1.0}), Verdict::out_of_time);
}

// Medians of nothing or of negative times are no result, however little they scatter.
TEST(StoppingRule, NothingMeasuredIsNotPrecise) {
    const StoppingRule rule{.target = 0.01, .budget = Seconds{1.0}, .least = 1, .most = 5};
    EXPECT_EQ(rule.judge({0.0, 0.0, 0.0, 3}, Seconds{0.1}), Verdict::go_on);
}

// Invented samples with 10 % scatter need (1.2533 * 0.1 / 0.01)^2 = 157 repetitions for 1 %.
TEST(StoppingRule, TheNumberOfRepetitionsFollowsTheScatter) {
    const StoppingRule rule{.target = 0.01, .budget = Seconds{1e9}, .least = 5, .most = 100000};
    std::mt19937_64 random{3};
    std::normal_distribution<double> normal{1.0, 0.1};
    Samples samples;
    do
        samples.push_back(normal(random));
    while (rule.judge(estimate_of(samples), Seconds{0.0}) == Verdict::go_on);
    EXPECT_THAT(samples.size(), testing::AllOf(testing::Ge(20U), testing::Le(400U)));
    EXPECT_NEAR(estimate_of(samples).value, 1.0, 0.05);
}

} // namespace
} // namespace dubhe::measurement
