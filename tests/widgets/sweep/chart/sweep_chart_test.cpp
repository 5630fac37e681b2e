// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/sweep/chart/sweep_chart.h>
#include <widgets/sweep/target.h>

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <gtest/gtest.h>

#include <cmath>

namespace dubhe::widgets {
namespace {

// time = 1e11 / bandwidth for one GPU, twice that for the other.
ChartLine line(const QString& id, int slot, double numerator) {
    ChartLine result;
    result.id = id;
    result.style = {slot, false};
    for (double x = 100e9; x <= 1000e9; x += 10e9) {
        result.x.push_back(x);
        result.mid.push_back(numerator / x);
        result.low.push_back(0.9 * numerator / x);
        result.high.push_back(1.1 * numerator / x);
        result.fits.push_back(true);
    }
    return result;
}

ChartScene scene() {
    ChartScene result;
    result.title = "Two GPUs";
    result.axis_title = "Memory bandwidth";
    result.metric_title = "Time of an iteration";
    result.lines = {line("fast", 0, 1e11), line("slow", 1, 2e11)};
    result.focus = 0;
    result.whole_x = {100e9, 1000e9, false};
    result.whole_y = {0.0, 2.2, false};
    return result;
}

struct Chart : testing::Test {
    Chart() {
        chart.resize(700, 400);
        chart.set_scene(scene());
        chart.show();
    }
    QPoint at(double x, double y) const { return chart.geometry_now().at(x, y).toPoint(); }
    void wheel(QPoint point, int notches) {
        QWheelEvent event{QPointF{point}, QPointF{point},    {},   {0, 120 * notches}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false};
        QCoreApplication::sendEvent(&chart, &event);
    }
    SweepChart chart;
    QSignalSpy cursor{&chart, &SweepChart::cursor_moved};
};

TEST_F(Chart, HoveringSaysEveryGpusValue) {
    QTest::mouseMove(&chart, at(500e9, 0.5));
    ASSERT_GE(cursor.count(), 1);
    EXPECT_NEAR(cursor.back().at(0).toDouble() / 500e9, 1.0, 0.02);
    const QString readout = cursor.back().at(1).toString();
    // 1e11 / 500e9 = 200 ms, and 400 ms.
    EXPECT_TRUE(readout.contains("fast")) << readout.toStdString();
    EXPECT_TRUE(readout.contains("slow"));
    EXPECT_TRUE(readout.contains("± 10")) << "the band is part of the value";
    QTest::mouseMove(&chart, QPoint{2, 2});
    EXPECT_TRUE(cursor.back().at(1).toString().isEmpty());
}

TEST_F(Chart, TheWheelZoomsAtThePointer) {
    const QPoint point = at(400e9, 1.0);
    wheel(point, 3);
    EXPECT_TRUE(chart.zoomed_in());
    const ChartGeometry g = chart.geometry_now();
    EXPECT_NEAR(g.view.x.value((point.x() - g.plot.left()) / g.plot.width()) / 400e9, 1.0, 0.02);
    // Three notches of 1.2 each.
    EXPECT_NEAR((g.view.x.last - g.view.x.first) / 900e9, 1.0 / (1.2 * 1.2 * 1.2), 1e-6);
    wheel(point, -12);
    EXPECT_FALSE(chart.zoomed_in()) << "no further out than everything";
}

TEST_F(Chart, UnitsHoldStillWhileOneLooksAround) {
    const QString x = chart.geometry_now().x_unit.name, y = chart.geometry_now().y_unit.name;
    // The focused line is 1e11 / 550e9 s = 182 ms in its middle.
    EXPECT_EQ(y, "ms");
    wheel(at(110e9, 0.05), 20);
    ASSERT_TRUE(chart.zoomed_in());
    EXPECT_EQ(chart.geometry_now().x_unit.name, x);
    EXPECT_EQ(chart.geometry_now().y_unit.name, y);
}

TEST_F(Chart, DraggingPansAndADoubleClickResets) {
    wheel(at(400e9, 1.0), 5);
    const double before = chart.geometry_now().view.x.first;
    const QPoint from = chart.geometry_now().plot.center().toPoint();
    QTest::mousePress(&chart, Qt::LeftButton, {}, from);
    QTest::mouseMove(&chart, from + QPoint{20, 0});
    QTest::mouseMove(&chart, from + QPoint{80, 0});
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, from + QPoint{80, 0});
    EXPECT_LT(chart.geometry_now().view.x.first, before) << "dragged to the right, smaller values come in";
    EXPECT_GE(chart.geometry_now().view.x.first, 100e9) << "not beyond the range";
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, from);
    EXPECT_FALSE(chart.zoomed_in());
}

TEST_F(Chart, AClickPicksTheNearestLine) {
    QSignalSpy picked{&chart, &SweepChart::line_picked};
    QTest::mouseClick(&chart, Qt::LeftButton, {}, at(300e9, 2e11 / 300e9));
    ASSERT_EQ(picked.count(), 1);
    EXPECT_EQ(picked[0][0].toString(), "slow");
}

TEST_F(Chart, KeysMoveTheCursorSampleBySample) {
    QTest::keyClick(&chart, Qt::Key_Home);
    EXPECT_EQ(chart.cursor(), 100e9);
    QTest::keyClick(&chart, Qt::Key_Right);
    EXPECT_EQ(chart.cursor(), 110e9);
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(chart.cursor(), 210e9);
    QTest::keyClick(&chart, Qt::Key_End);
    QTest::keyClick(&chart, Qt::Key_Right);
    EXPECT_EQ(chart.cursor(), 1000e9) << "no further than the last";
    EXPECT_FALSE(chart.accessibleDescription().isEmpty());
    QTest::keyClick(&chart, Qt::Key_Escape);
    EXPECT_FALSE(chart.cursor());
    QTest::keyClick(&chart, Qt::Key_Plus);
    EXPECT_TRUE(chart.zoomed_in());
    QTest::keyClick(&chart, Qt::Key_0);
    EXPECT_FALSE(chart.zoomed_in());
}

TEST_F(Chart, UpAndDownChangeTheFocus) {
    QSignalSpy picked{&chart, &SweepChart::line_picked};
    QTest::keyClick(&chart, Qt::Key_Down);
    EXPECT_EQ(picked.back().at(0).toString(), "slow");
}

TEST_F(Chart, AxesHoldStillWhileFrozen) {
    chart.set_frozen(true);
    ChartScene taller = scene();
    taller.whole_y.last = 10.0;
    chart.set_scene(taller);
    EXPECT_EQ(chart.geometry_now().view.y.last, 2.2);
    chart.set_frozen(false);
    EXPECT_EQ(chart.geometry_now().view.y.last, 10.0) << "and settle on release";
}

TEST_F(Chart, ZoomOutlivesNewValuesButNotANewAxis) {
    wheel(at(400e9, 1.0), 2);
    ChartScene next = scene();
    next.lines[0].mid[0] *= 1.1;
    chart.set_scene(next);
    EXPECT_TRUE(chart.zoomed_in());
    next.axis = hardware::Specification::sms;
    chart.set_scene(next);
    EXPECT_FALSE(chart.zoomed_in());
}

TEST_F(Chart, TicksStandInGigabytesPerSecond) {
    const ChartGeometry g = chart.geometry_now();
    EXPECT_EQ(g.x_unit.name, "GB/s");
    EXPECT_EQ(g.x_ticks.back().label, "1000");
}

TEST_F(Chart, EverythingLiesInsideAtSmallSizesAndLargeText) {
    for (const double scale : {1.0, 2.0}) {
        QFont font = chart.font();
        font.setPixelSize(static_cast<int>(13 * scale));
        const ChartTheme theme = paper_theme(font);
        for (const QSize size : {QSize{420, 260}, QSize{700, 400}, QSize{1900, 1100}}) {
            const QRectF whole{{0, 0}, size};
            const ChartGeometry g = layout_chart(whole, scene(), whole_view(scene()), theme);
            EXPECT_TRUE(whole.contains(g.plot)) << size.width() << ' ' << scale;
            EXPECT_GT(g.plot.width(), 0.4 * size.width()) << size.width() << ' ' << scale;
            EXPECT_GT(g.plot.height(), 0.4 * size.height()) << size.height() << ' ' << scale;
        }
    }
}

// time = 1e11 / bandwidth meets 0.25 s at 400 GB/s, its band's edges (0.9 and 1.1 of it) at 360 and 440; twice that
// time at 800 GB/s. Between samples the chart is straight: within a tenth of a percent here.
TEST(SweepTarget, IsMetWhereTheLineSaysSo) {
    const std::vector<Crossing> met = crossings(scene(), 0.25);
    ASSERT_EQ(met.size(), 2U);
    EXPECT_EQ(met[0].meeting, Meeting::from);
    EXPECT_NEAR(met[0].x, 400e9, 0.5e9);
    EXPECT_NEAR(*met[0].hopeful, 360e9, 0.5e9);
    EXPECT_NEAR(*met[0].sure, 440e9, 0.5e9);
    EXPECT_NEAR(met[1].x, 800e9, 1e9);
    EXPECT_FALSE(met[0].again);
}

TEST(SweepTarget, SaysAlwaysAndNeverWithTheNearest) {
    ChartScene both = scene();
    both.lines[1].bound = "compute-bound";
    const std::vector<Crossing> met = crossings(both, 0.15); // the slow one takes 0.2 s at best
    EXPECT_EQ(met[0].meeting, Meeting::from);
    EXPECT_EQ(met[1].meeting, Meeting::never);
    EXPECT_DOUBLE_EQ(met[1].nearest_x, 1000e9);
    EXPECT_DOUBLE_EQ(met[1].nearest, 0.2);
    ASSERT_TRUE(met[1].beyond);
    EXPECT_NEAR(*met[1].beyond, 2e11 / 0.15, 1e9); // it takes 2e11 / bandwidth
    EXPECT_FALSE(crossings(both, 0.01)[1].beyond) << "twenty times the axis' end";
    const QString words = target_words(both, 0.15);
    EXPECT_TRUE(words.contains("slow not on this axis") && words.contains("compute-bound")) << words.toStdString();
    EXPECT_EQ(crossings(both, 5.0)[0].meeting, Meeting::always);
    both.categorical = true;
    EXPECT_TRUE(crossings(both, 0.25).empty());
}

// A rate is met where it is at least as high: here it falls along the axis.
TEST(SweepTarget, OfARateMoreIsBetter) {
    ChartScene rates = scene();
    rates.time_metric = false;
    rates.rate_name = "images";
    const Crossing met = crossings(rates, 0.25)[0];
    EXPECT_EQ(met.meeting, Meeting::up_to);
    EXPECT_NEAR(met.x, 400e9, 0.5e9);
    EXPECT_LT(*met.sure, met.x); // the low edge of the band
}

// Two points as far apart as those of an axis to 5 PB/s: time = 1e11 / bandwidth is still met at 400 GB/s.
TEST(SweepTarget, FarPointsAreJoinedAsTimesFall) {
    ChartScene far = scene();
    far.lines.resize(1);
    far.lines[0].x = {100e9, 25'000e9};
    far.lines[0].mid = far.lines[0].low = far.lines[0].high = {1.0, 0.004};
    EXPECT_NEAR(crossings(far, 0.25)[0].x, 400e9, 1e3);
    far.time_metric = false;
    far.rate_name = "images";
    far.lines[0].mid = far.lines[0].low = far.lines[0].high = {1.0, 250.0};
    EXPECT_NEAR(crossings(far, 4.0)[0].x, 400e9, 1e3);
}

TEST(SweepTarget, BatchesStayWhole) {
    ChartScene batches = scene();
    batches.axis = study::WorkloadAxis::batch;
    batches.whole_x = {1, 100, false};
    batches.lines.resize(1);
    batches.lines[0].x = {1, 10, 100};
    batches.lines[0].mid = batches.lines[0].low = batches.lines[0].high = {1.0, 10.0, 100.0};
    const Crossing met = crossings(batches, 34.7)[0];
    EXPECT_EQ(met.meeting, Meeting::up_to);
    EXPECT_DOUBLE_EQ(met.x, 34.0); // 35 would take longer
}

TEST_F(Chart, TheTargetIsDraggedAndKeyed) {
    QSignalSpy told{&chart, &SweepChart::target_changed};
    QTest::keyClick(&chart, Qt::Key_T);
    ASSERT_TRUE(chart.target());
    const double begin = *chart.target();
    QTest::keyClick(&chart, Qt::Key_PageUp);
    EXPECT_NEAR(*chart.target() / begin, 1.01, 1e-9);
    QTest::keyClick(&chart, Qt::Key_PageDown, Qt::ShiftModifier);
    EXPECT_NEAR(*chart.target() / begin, 1.01 * std::pow(1.01, -10), 1e-9);
    const QPoint from = at(700e9, *chart.target()), to = at(700e9, 1.0);
    QTest::mousePress(&chart, Qt::LeftButton, {}, from);
    QTest::mouseMove(&chart, to);
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, to);
    EXPECT_NEAR(*chart.target(), 1.0, 0.02);
    EXPECT_FALSE(chart.zoomed_in()) << "the line was dragged, not the chart";
    EXPECT_TRUE(told.back().at(0).toString().contains("fast"));
    QTest::keyClick(&chart, Qt::Key_T);
    EXPECT_FALSE(chart.target());
    QTest::keyClick(&chart, Qt::Key_T);
    EXPECT_NEAR(*chart.target(), 1.0, 0.02) << "it comes back where it was";
}

} // namespace
} // namespace dubhe::widgets
