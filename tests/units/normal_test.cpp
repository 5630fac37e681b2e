// SPDX-License-Identifier: Apache-2.0
#include <core/units/normal.h>

#include <gtest/gtest.h>

namespace dubhe {
namespace {

// The normal distribution function is erfc(-z / sqrt(2)) / 2.
TEST(Normal, QuantilesAreThoseOfTheDistribution) {
    const auto share_below = [](double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); };
    EXPECT_NEAR(share_below(normal_90), 0.9, 1e-15);
    EXPECT_NEAR(share_below(normal_975), 0.975, 5e-6); // three digits of it
}

TEST(Normal, ASpreadGivesTheBandBack) {
    constexpr double mid = 3.0, spread = 0.2;
    EXPECT_NEAR(spread_of(mid * std::exp(-normal_90 * spread), mid * std::exp(normal_90 * spread)), spread, 1e-15);
}

} // namespace
} // namespace dubhe
