// SPDX-License-Identifier: Apache-2.0
#include <core/cost/tile/fit/tile_errors.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace dubhe::cost {
namespace {

std::vector<Tried> normal_errors(double deviation, const char* chip, std::size_t count) {
    std::mt19937_64 engine{5};
    std::normal_distribution<double> error{0.0, deviation};
    std::vector<Tried> tried(count);
    for (Tried& each : tried) {
        each.chip = chip;
        each.kernel_s = each.predicted_s = 1e-4;
        each.measured_s = each.predicted_s * std::exp(error(engine));
    }
    return tried;
}

// Errors of 10 % against a band of 5 % (as 80 % quantiles of a normal distribution lie 1.2816 deviations out): twice as
// wide, and rows of the class then lie inside as often as promised.
TEST(TileErrors, AClassIsWidenedAsItsErrorsAsk) {
    FamilyBand band;
    const double half = std::exp(1.2816 * 0.05);
    band.seen.high.fill(half), band.seen.low.fill(1.0 / half);
    band.unseen = band.seen;
    const std::vector<Tried> tried = normal_errors(0.1, "A", 20'000);
    const double width = needed_width(tried, band, 1.0);
    EXPECT_NEAR(width, 2.0, 0.05);
    EXPECT_NEAR(coverage(tried, band, width), 0.8, 0.01);
    EXPECT_LT(coverage(tried, band), 0.6);
    EXPECT_NEAR(needed_width(normal_errors(0.025, "A", 20'000), band, 1.0), 0.5, 0.02);
}

// Each chip has the same say, whatever the number of its rows.
TEST(TileErrors, ChipsWeighAlike) {
    FamilyBand band;
    band.unseen.high.fill(std::exp(1.0)), band.unseen.low.fill(std::exp(-1.0));
    std::vector<Tried> tried = normal_errors(0.01, "many", 10'000);
    const std::vector<Tried> few = normal_errors(1.0, "few", 100);
    tried.insert(tried.end(), few.begin(), few.end());
    // All of `many` and three fifths of `few` make 80 %.
    std::vector<double> sizes;
    for (const Tried& each : few)
        sizes.push_back(std::abs(each.error()));
    std::ranges::sort(sizes);
    EXPECT_NEAR(needed_width(tried, band, 1.0), sizes[59], 0.05);
}

} // namespace
} // namespace dubhe::cost
