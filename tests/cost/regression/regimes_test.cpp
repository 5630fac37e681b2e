// SPDX-License-Identifier: Apache-2.0
#include "synthetic.h"

#include <core/cost/regression/kernel_table.h>
#include <core/cost/regression/regimes.h>

#include <gmock/gmock.h>

#include <array>
#include <functional>
#include <random>

namespace dubhe::cost {
namespace {

using workload::OperatorKind;

constexpr std::array published{Driver::input, Driver::operation, Driver::output};

std::vector<Load> product_loads(std::size_t count) {
    std::mt19937_64 engine{5};
    const auto size = [&] { return std::uniform_int_distribution<std::int64_t>{1, 2000}(engine); };
    std::vector<Load> loads;
    for (std::size_t i = 0; i < count; ++i)
        loads.push_back(load_of(test::measurement(OperatorKind::matmul, test::product(size(), size(), size()))));
    return loads;
}

std::vector<TimedLoad> timed(const std::vector<Load>& loads, const std::function<double(const Load&)>& seconds) {
    std::vector<TimedLoad> rows;
    for (const Load& load : loads)
        rows.push_back({&load, seconds(load)});
    return rows;
}

// Li et al.'s classification: whichever of input, operation and output a kernel's time follows is the one found.
TEST(RegressionRegimes, TheDriverThatTimesFollowIsFound) {
    const std::vector<Load> loads = product_loads(200);
    for (const Driver driver : published) {
        std::vector<FittedLine> lines;
        RegimeOptions options;
        options.depth = 0;
        options.drivers = published;
        const auto seconds = [&](const Load& load) { return 1e-12 * value_of(load, driver, {}) + 1e-6; };
        const Regimes regimes = fit_regimes(timed(loads, seconds), "k", options, lines);
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_EQ(regimes.nodes.size(), 1U);
        EXPECT_EQ(lines[0].line.driver, driver);
        EXPECT_NEAR(lines[0].line.line.slope, 1e-12, 1e-18);
        EXPECT_NEAR(lines[0].line.line.intercept, 1e-6, 1e-11);
    }
}

// Sums beyond 500 terms run at half the speed: two lines, told apart by the length, and none of them where no
// regimes are asked for.
TEST(RegressionRegimes, TwoBehavioursGetALineEach) {
    const std::vector<Load> loads = product_loads(2000);
    const auto seconds = [](const Load& load) { return load.operation * (load.length > 500.0 ? 2e-12 : 1e-12) + 1e-6; };
    std::vector<FittedLine> lines;
    RegimeOptions options;
    options.drivers = published;
    const Regimes regimes = fit_regimes(timed(loads, seconds), "k", options, lines);
    double error = 0.0;
    for (const Load& load : loads)
        error += std::abs(lines[regimes.line_of(load)].line.at(load) / seconds(load) - 1.0);
    EXPECT_LT(error / static_cast<double>(loads.size()), 0.02);

    std::vector<FittedLine> single;
    options.depth = 0;
    (void)fit_regimes(timed(loads, seconds), "k", options, single);
    EXPECT_EQ(single.size(), 1U);
}

FittedLine fitted(double slope, double constant, Driver driver = Driver::operation) {
    FittedLine line;
    line.line.driver = driver;
    line.least_x = 1e6;
    line.most_x = 1e9;
    for (double x = line.least_x; x <= line.most_x; x *= 2.0)
        line.moments.add(x, slope * x + constant);
    line.line.line = line.moments.line();
    return line;
}

TEST(RegressionRegimes, KernelsWhoseLinesAgreeShareOne) {
    std::vector<FittedLine> lines{fitted(1e-12, 1e-5), fitted(2e-12, 1e-5), fitted(1.005e-12, 1.001e-5),
                                  fitted(1e-12, 1e-5, Driver::output), fitted(2.001e-12, 1e-5)};
    const std::vector<std::uint32_t> places = merge_similar(lines, 0.03);
    EXPECT_THAT(places, testing::ElementsAre(0, 1, 0, 2, 1));
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].line.kernels, 2U);
    EXPECT_EQ(lines[2].line.kernels, 1U);
    EXPECT_NEAR(lines[0].line.line.slope, 1.0025e-12, 1e-15); // between the two
}

// Lines that meet at one end only are not the same.
TEST(RegressionRegimes, LinesThatPartAreKept) {
    std::vector<FittedLine> lines{fitted(1e-12, 1e-4), fitted(1.5e-12, 1e-4)};
    EXPECT_THAT(merge_similar(lines, 0.03), testing::ElementsAre(0, 1));
}

// The condensed table answers every measured shape as it was measured; what lies near goes with it.
TEST(RegressionKernelTable, MeasuredShapesKeepTheirKernel) {
    std::vector<KernelTable::Entry> measured;
    for (int i = 0; i < 400; ++i) {
        const auto x = static_cast<float>(i % 20), y = static_cast<float>(i / 20);
        measured.push_back({{x, y}, x + y < 15.0F ? 0U : 1U});
    }
    const KernelTable table = condense(measured);
    EXPECT_LT(table.entries.size(), 120U);
    for (const KernelTable::Entry& entry : measured) {
        EXPECT_EQ(table.nearest(entry.shape), entry.kernel);
    }
    EXPECT_EQ(table.nearest({1.4F, 1.3F}), 0U);
    EXPECT_EQ(table.nearest({40.0F, 40.0F}), 1U);
    EXPECT_EQ(condense(measured), table);
}

TEST(RegressionKernelTable, NeighboursComeNearestFirstAndAMeasuredShapeAlone) {
    const KernelTable table{{{{5.0F}, 5}, {{1.0F}, 1}, {{3.0F}, 3}, {{2.0F}, 2}, {{9.0F}, 9}}, 3};
    const KernelTable::Found found = table.near({1.4F});
    ASSERT_EQ(found.count, 3U);
    EXPECT_THAT((std::vector<std::uint32_t>(found.kernels.begin(), found.kernels.begin() + 3)),
                testing::ElementsAre(1, 2, 3));
    EXPECT_EQ(table.near({9.0F}).count, 1U);
    EXPECT_EQ(table.nearest({9.0F}), 9U);
}

} // namespace
} // namespace dubhe::cost
