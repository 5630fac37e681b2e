// SPDX-License-Identifier: Apache-2.0
#include <core/study/why/regime.h>

#include <gmock/gmock.h>

namespace dubhe::study {
namespace {

Point point(float compute, float memory, float cache, float fixed, float launch, bool fits = true) {
    Point point{1.0, 1.0, 1.0};
    point.share = {compute, memory, cache, fixed, launch};
    point.fits = fits;
    return point;
}

TEST(Regime, TheLargestPartOfTheFamilyThatLeadsByHalfRules) {
    EXPECT_EQ(regime_of(point(0.7F, 0.3F, 0, 0, 0)), Regime::compute);
    EXPECT_EQ(regime_of(point(0.3F, 0.5F, 0.2F, 0, 0)), Regime::memory);
    EXPECT_EQ(regime_of(point(0.3F, 0.2F, 0.5F, 0, 0)), Regime::cache);
    EXPECT_EQ(regime_of(point(0.2F, 0.2F, 0, 0.5F, 0.1F)), Regime::fixed);
    EXPECT_EQ(regime_of(point(0.2F, 0.2F, 0, 0.1F, 0.5F)), Regime::launch);
    EXPECT_EQ(regime_of(point(0.5F, 0.45F, 0, 0.05F, 0)), Regime::balanced); // 0.5 < 1.5 * 0.45
    EXPECT_EQ(regime_of(point(0.7F, 0.3F, 0, 0, 0, false)), Regime::capacity);
    EXPECT_EQ(time_regime_of(point(0.7F, 0.3F, 0, 0, 0, false)), Regime::compute);
}

TEST(Regime, SpansCoverTheAxisAndAreCutHalfWay) {
    const std::vector<double> values{1, 2, 4, 8};
    const Point memory = point(0.2F, 0.8F, 0, 0, 0), compute = point(0.8F, 0.2F, 0, 0, 0);
    const std::vector<Point> points{memory, memory, compute, point(0.8F, 0.2F, 0, 0, 0, false)};
    const std::vector<RegimeSpan> expected{
        {0, 2, 1, 3, Regime::memory}, {2, 3, 3, 6, Regime::compute}, {3, 4, 6, 8, Regime::capacity}};
    EXPECT_EQ(regimes_along(values, points), expected);
    EXPECT_TRUE(regimes_along({}, {}).empty());
}

} // namespace
} // namespace dubhe::study
