// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/sweep/chart/clipping.h>
#include <widgets/sweep/chart/label_layout.h>
#include <widgets/sweep/regime.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace dubhe::widgets {
namespace {

constexpr double height = 10.0;

RC_GTEST_PROP(Labels, NeverCoverEachOtherAndKeepTheirOrder, ()) {
    const auto tenths = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-500, 2500));
    RC_PRE(!tenths.empty() && tenths.size() <= 18U); // 18 labels of 10 fit between 0 and 200
    std::vector<double> wanted(tenths.begin(), tenths.end());
    for (double& each : wanted)
        each /= 10.0;
    const std::vector<double> placed = spread_labels(wanted, height, 0.0, 200.0);
    for (std::size_t a = 0; a < wanted.size(); ++a) {
        RC_ASSERT(placed[a] >= height / 2 - 1e-6 && placed[a] <= 200.0 - height / 2 + 1e-6);
        for (std::size_t b = 0; b < wanted.size(); ++b) {
            if (a == b) continue;
            RC_ASSERT(std::abs(placed[a] - placed[b]) >= height - 1e-6);
            if (wanted[a] < wanted[b]) RC_ASSERT(placed[a] < placed[b]);
        }
    }
}

TEST(Labels, StayWhereThereIsRoom) {
    EXPECT_EQ(spread_labels({30.0, 80.0}, height, 0.0, 200.0), (std::vector{30.0, 80.0}));
    // Two that want the same place share it evenly.
    EXPECT_EQ(spread_labels({50.0, 50.0}, height, 0.0, 200.0), (std::vector{45.0, 55.0}));
    EXPECT_TRUE(spread_labels({}, height, 0.0, 200.0).empty());
    EXPECT_EQ(spread_labels({1, 2, 3, 4}, height, 0.0, 20.0).size(), 4U) << "too many: closer together, none lost";
}

const QRectF window{0, 0, 10, 10};

TEST(Clipping, CutsALineWhereItLeaves) {
    // From (-5, 5) to (15, 5): the part between x = 0 and x = 10.
    const auto parts = clipped_line(QPolygonF{} << QPointF{-5, 5} << QPointF{15, 5}, window);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_EQ(parts[0], QPolygonF{} << QPointF(0, 5) << QPointF(10, 5));
    // Out at the top and back in: two parts.
    EXPECT_EQ(clipped_line(QPolygonF{} << QPointF{1, 5} << QPointF{5, -20} << QPointF{9, 5}, window).size(), 2U);
    EXPECT_TRUE(clipped_line(QPolygonF{} << QPointF{-5, -5} << QPointF{15, -5}, window).empty());
}

// Between the points that are kept, a straight line passes each of the others within the tolerance.
TEST(Thinning, LeavesOutWhatNobodySees) {
    std::mt19937 random{17};
    std::uniform_real_distribution<double> step{0.0, 3.0}, jump{-2.0, 2.0};
    for (int round = 0; round < 200; ++round) {
        QPolygonF line;
        QPointF at{0, 100};
        for (int i = 0; i < 60; ++i) {
            line << at;
            const double across = step(random);
            // Smooth in even rounds, ragged in odd ones; upright steps now and then.
            at += {across < 0.1 ? 0.0 : across, round % 2 == 0 ? std::sin(at.x() / 300) : jump(random)};
        }
        const QPolygonF kept = thinned_line(line, 0.1);
        ASSERT_EQ(kept.front(), line.front());
        ASSERT_EQ(kept.back(), line.back());
        if (round % 2 == 0) {
            EXPECT_LT(kept.size(), line.size() / 2);
        }
        qsizetype next = 1;
        for (const QPointF& point : line) {
            while (next + 1 < kept.size() && (kept[next].x() < point.x() || kept[next - 1] == kept[next]))
                ++next;
            const QPointF a = kept[next - 1], b = kept[next];
            if (b.x() <= a.x() || point.x() == a.x() || point.x() == b.x()) continue; // upright: kept as it is
            EXPECT_NEAR(a.y() + (b.y() - a.y()) * (point.x() - a.x()) / (b.x() - a.x()), point.y(), 0.1 + 1e-9);
        }
    }
    // A straight line is its ends; two points, one, and none stay.
    EXPECT_EQ(thinned_line(QPolygonF{} << QPointF{0, 0} << QPointF{1, 2} << QPointF{2, 4}, 0.1).size(), 2);
    for (qsizetype size : {0, 1, 2})
        EXPECT_EQ(thinned_line(QPolygonF(size, QPointF{3, 3}), 0.1).size(), size);
    // Each upright point counts.
    const QPolygonF upright = QPolygonF{} << QPointF{0, 0} << QPointF{0, 5} << QPointF{0, -5} << QPointF{1, 0};
    EXPECT_EQ(thinned_line(upright, 0.1), upright);
}

double length(const QPolygonF& line) {
    double all = 0.0;
    for (qsizetype i = 1; i < line.size(); ++i)
        all += std::hypot(line[i].x() - line[i - 1].x(), line[i].y() - line[i - 1].y());
    return all;
}

// Each piece begins where the one before ends, all are as long as wanted but the last, the line's own points are kept.
TEST(Clipping, PiecesAreTheLine) {
    std::mt19937 random{11};
    std::uniform_real_distribution<double> step{0.0, 30.0}, jump{-40.0, 40.0};
    for (int round = 0; round < 20; ++round) {
        QPolygonF line{QPointF{0, 0}};
        for (int i = 0; i < 50; ++i)
            line << line.back() + QPointF{step(random), jump(random)};
        const double wanted = 1.0 + step(random);
        const std::vector<QPolygonF> pieces = pieces_of(line, wanted);
        QPolygonF joined{line.front()};
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            EXPECT_NEAR(pieces[i].front().x(), joined.back().x(), 1e-9);
            EXPECT_NEAR(pieces[i].front().y(), joined.back().y(), 1e-9);
            if (i + 1 < pieces.size()) {
                EXPECT_NEAR(length(pieces[i]), wanted, 1e-9);
            } else {
                EXPECT_LE(length(pieces[i]), wanted + 1e-9);
            }
            joined += pieces[i];
        }
        EXPECT_NEAR(length(joined), length(line), 1e-6);
        for (const QPointF& point : line)
            EXPECT_TRUE(joined.contains(point));
    }
    for (qsizetype size : {0, 1})
        EXPECT_TRUE(pieces_of(QPolygonF(size, QPointF{3, 3}), 10.0).empty());
}

double area(const QPolygonF& polygon) {
    double twice = 0.0;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        twice += a.x() * b.y() - b.x() * a.y();
    }
    return std::abs(twice) / 2;
}

TEST(Clipping, CutsAPolygonToItsPartInside) {
    // A square of 10 moved by 5 in both directions overlaps the window by 5 x 5.
    const QPolygonF square = QPolygonF{} << QPointF{5, 5} << QPointF{15, 5} << QPointF{15, 15} << QPointF{5, 15};
    EXPECT_NEAR(area(clipped_polygon(square, window)), 25.0, 1e-9);
    EXPECT_NEAR(area(clipped_polygon(square.translated(20, 0), window)), 0.0, 1e-9);
    EXPECT_EQ(clipped_polygon(QPolygonF{window}, window), QPolygonF{window});
}

study::Point point(float memory, float compute, float launch, bool fits = true) {
    study::Point result;
    result.share[static_cast<std::size_t>(study::Bottleneck::memory)] = memory;
    result.share[static_cast<std::size_t>(study::Bottleneck::compute)] = compute;
    result.share[static_cast<std::size_t>(study::Bottleneck::launch)] = launch;
    result.fits = fits;
    return result;
}

TEST(Regime, RulesWhereItLeadsByHalf) {
    EXPECT_EQ(regime_of(point(0.7F, 0.3F, 0.0F)), Regime::memory);
    EXPECT_EQ(regime_of(point(0.3F, 0.7F, 0.0F)), Regime::compute);
    EXPECT_EQ(regime_of(point(0.2F, 0.2F, 0.6F)), Regime::launch);
    EXPECT_EQ(regime_of(point(0.5F, 0.45F, 0.05F)), Regime::balanced);
}

TEST(Regime, CutsTheAxisHalfWayBetweenPoints) {
    const std::vector<double> x{1, 2, 4, 8};
    const std::array<study::Point, 4> points{point(0.9F, 0.1F, 0), point(0.9F, 0.1F, 0), point(0.5F, 0.5F, 0),
                                             point(0.1F, 0.9F, 0)};
    const std::vector<RegimeSpan> spans = regimes_along(x, points);
    ASSERT_EQ(spans.size(), 3U);
    EXPECT_EQ(spans[0].regime, Regime::memory);
    EXPECT_EQ(spans[0].first, 1.0);
    EXPECT_EQ(spans[0].last, 3.0);
    EXPECT_EQ(spans[1].regime, Regime::balanced);
    EXPECT_EQ(spans[2].first, 6.0);
    EXPECT_EQ(spans[2].last, 8.0);
}

TEST(Overfull, IsWhereItDoesNotFit) {
    const std::vector<double> x{1, 2, 4};
    const std::array<study::Point, 3> points{point(1, 0, 0, false), point(1, 0, 0, true), point(1, 0, 0, true)};
    const std::vector<Interval> intervals = overfull_along(x, points);
    ASSERT_EQ(intervals.size(), 1U);
    EXPECT_EQ(intervals[0].first, 1.0);
    EXPECT_EQ(intervals[0].last, 1.5);
}

} // namespace
} // namespace dubhe::widgets
