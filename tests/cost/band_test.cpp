// SPDX-License-Identifier: Apache-2.0
#include "random_cases.h"

#include <core/cost/band.h>

#include <gmock/gmock.h>

#include <cmath>

namespace dubhe::cost {
namespace {

FamilyBand family() {
    return {{{0.8, 0.9, 0.95, 0.95}, {1.3, 1.2, 1.1, 1.05}},
            {{0.6, 0.7, 0.8, 0.85}, {1.6, 1.4, 1.3, 1.2}},
            0.03,
            0.1,
            0.05};
}

TEST(Band, GoesFromSeenToUnseenAndOn) {
    // At the knots, and half way between them geometrically.
    EXPECT_NEAR(band_at(family(), 0.0, 1e-4).low, 0.9, 1e-12);
    EXPECT_NEAR(band_at(family(), 1.0, 1e-3).high, 1.3, 1e-12);
    EXPECT_NEAR(band_at(family(), 0.5, 1e-5).high, std::sqrt(1.3 * 1.6), 1e-12);
    EXPECT_NEAR(band_at(family(), 0.0, std::sqrt(1e-5 * 1e-4)).low, std::sqrt(0.8 * 0.9), 1e-12);
    EXPECT_DOUBLE_EQ(band_at(family(), 1.0, 1.0).shared, 0.1);
    EXPECT_DOUBLE_EQ(band_at(family(), 0.0, 1e-9).high, 1.3); // beyond the knots as at the last
}

TEST(Band, WidensWithDistanceAndNeverJumps) {
    test::RandomCases random{3};
    for (int i = 0; i < 10'000; ++i) {
        const double distance = random.between(1e-3, 8.0), seconds = random.between(1e-7, 10.0);
        const Band here = band_at(family(), distance, seconds);
        const Band further = band_at(family(), distance * 1.01, seconds);
        ASSERT_LE(further.low, here.low * (1 + 1e-12));
        ASSERT_GE(further.high, here.high * (1 - 1e-12));
        ASSERT_NEAR(further.low, here.low, 0.02);
        ASSERT_NEAR(band_at(family(), distance, seconds * 1.01).high, here.high, 0.02);
        ASSERT_LE(here.low, 1.0);
        ASSERT_GE(here.high, 1.0);
    }
}

TEST(Band, SizesBeyondWhatWasMeasuredAddInQuadrature) {
    const Band band{0.9, 1.1, 0.03};
    EXPECT_EQ(beyond_sizes(band, family(), 0.0).low, 0.9);
    const Band wide = beyond_sizes(band, family(), 2.0);
    EXPECT_NEAR(std::log(wide.high), std::hypot(std::log(1.1), 1.2815515655446004 * 0.1), 1e-12);
    EXPECT_NEAR(wide.shared, std::hypot(0.03, 0.1), 1e-12);
}

// Logarithms taken once give what the functions give one after the other.
TEST(Band, LogarithmsOfAFamilyGiveTheSame) {
    test::RandomCases random{5};
    const LogFamilyBand logs{family()};
    for (int i = 0; i < 10'000; ++i) {
        const double distance = random.between(1e-3, 8.0), seconds = random.between(1e-7, 10.0);
        const double decades = i % 2 == 0 ? 0.0 : random.between(0.1, 6.0);
        const Widening by{random.between(0.5, 2.0), decades, random.between(1.0, 2.0)};
        const Band one = widened(
            beyond_sizes(widened(band_at(family(), distance, seconds), by.width), family(), by.decades), by.afterwards);
        const Band same = logs.at(distance, seconds, by);
        ASSERT_NEAR(same.low, one.low, 1e-12 * one.low);
        ASSERT_NEAR(same.high, one.high, 1e-12 * one.high);
    }
}

TEST(Band, DistanceIsNothingToOneselfAndGrowsWithEverySpecification) {
    test::RandomCases random{4};
    for (int i = 0; i < 500; ++i) {
        const hardware::Gpu gpu = random.gpu();
        EXPECT_EQ(distance_to_nearest(gpu, std::vector{gpu}), 0.0);
        hardware::Gpu other = gpu;
        other.memory_bandwidth = *gpu.memory_bandwidth * 2.0;
        EXPECT_NEAR(distance_to_nearest(other, std::vector{gpu}), 0.5, 1e-9); // half a unit a doubling
        other.architecture = "Else";
        EXPECT_GT(distance_to_nearest(other, std::vector{gpu}), 0.5);
        EXPECT_EQ(distance_to_nearest(other, std::vector{gpu, other}), 0.0);
    }
}

} // namespace
} // namespace dubhe::cost
