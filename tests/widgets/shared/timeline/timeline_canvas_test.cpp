// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_runs.h"

#include <widgets/shared/contrast.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/timeline/timeline_canvas.h>
#include <widgets/shared/timeline/timeline_export.h>
#include <widgets/shared/timeline/timeline_text.h>

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {
namespace {

using test::MadeSpan;
using test::run_of;

struct TimelineCanvasTest : testing::Test {
    TimelineCanvasTest() {
        canvas.resize(1000, 400);
        // Two streams of 100 us: 10 us of work each 20 us; and one short kernel of 50 ns at 45 us.
        std::vector<MadeSpan> spans;
        for (int i = 0; i < 5; ++i)
            spans.push_back({i * 20.0, i * 20.0 + 10.0, 0, "gemm " + std::to_string(i), "layer " + std::to_string(i)});
        spans.push_back({45.0, 45.05, 1, "tiny"});
        spans.push_back({99.0, 100.0, 1, "last"});
        run = run_of(spans, 2);
        canvas.show();
        canvas.set_runs({{run, 0.0}});
    }
    double x_of(double us) const { return canvas.geometry_of_view().x_of(us * 1e-6, canvas.scene().times); }
    double us_at(double x) const { return canvas.geometry_of_view().time_at(x, canvas.scene().times) * 1e6; }
    QPoint at(double us, std::size_t row) const {
        const TimelineRow& shown = canvas.scene().rows[row];
        return QPointF{x_of(us), canvas.geometry_of_view().y_of(shown) + shown.height / 2}.toPoint();
    }
    void wheel(QPointF where, int notches, Qt::KeyboardModifiers modifiers = {}) {
        QWheelEvent event{
            where, canvas.viewport()->mapToGlobal(where), {}, {0, 120 * notches}, {}, modifiers, Qt::NoScrollPhase,
            false};
        QCoreApplication::sendEvent(canvas.viewport(), &event);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(canvas.viewport(), Qt::LeftButton, modifiers, from);
        for (const int part : {1, 2, 3, 4}) {
            const QPoint point = from + (to - from) * part / 4;
            QMouseEvent move{QEvent::MouseMove, QPointF{point}, canvas.viewport()->mapToGlobal(QPointF{point}),
                             Qt::NoButton,      Qt::LeftButton, modifiers};
            QCoreApplication::sendEvent(canvas.viewport(), &move);
        }
        QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, modifiers, to);
    }
    // Rows: 0 the run's title, 1 and 2 the streams.
    TimelineRunPtr run;
    TimelineCanvas canvas;
};

TEST_F(TimelineCanvasTest, TheWheelKeepsTheTimeUnderThePointer) {
    const QPointF where = at(44.0, 1);
    const double before = us_at(where.x());
    for (int notch = 0; notch < 30; ++notch) {
        wheel(where, 1);
        ASSERT_NEAR(us_at(where.x()), before, 1e-6) << notch;
    }
    const double seen_s = canvas.scene().times.last - canvas.scene().times.first;
    EXPECT_LT(seen_s, 1e-6) << "a microsecond and below";
    EXPECT_GE(seen_s, 19e-9);
    for (int notch = 0; notch < 60; ++notch)
        wheel(where, -1);
    EXPECT_NEAR(us_at(canvas.geometry_of_view().body().left()), -1.0, 1e-6) << "no further than the run, and 1 %";
    EXPECT_NEAR(us_at(canvas.geometry_of_view().body().right()), 101.0, 1e-6);
}

TEST_F(TimelineCanvasTest, TheWheelOverTheNamesScrollsAndWithShiftPans) {
    std::vector<MadeSpan> spans;
    for (std::uint32_t lane = 0; lane < 60; ++lane)
        spans.push_back({0.0, 10.0, lane});
    canvas.set_runs({{run_of(spans, 60), 0.0}});
    const double seen = canvas.scene().times.last;
    wheel({20, 200}, -2);
    EXPECT_GT(canvas.verticalScrollBar()->value(), 0);
    EXPECT_EQ(canvas.scene().times.last, seen);
    canvas.zoom(0.5);
    const AxisScale times = canvas.scene().times;
    wheel({600, 200}, -1, Qt::ShiftModifier);
    EXPECT_GT(canvas.scene().times.first, times.first);
    EXPECT_NEAR(canvas.scene().times.last - canvas.scene().times.first, times.last - times.first, 1e-15);
}

TEST_F(TimelineCanvasTest, DraggingPansWithThePointer) {
    canvas.zoom_to(30e-6, 60e-6);
    const QPoint from = at(40.0, 2);
    drag(from, from + QPoint{80, 0});
    EXPECT_NEAR(us_at(from.x() + 80), 40.0, 0.06) << "the time that was taken hold of moves along, to a pixel";
    EXPECT_FALSE(canvas.scene().selection);
    EXPECT_FALSE(canvas.scene().chosen);
}

TEST_F(TimelineCanvasTest, DraggingWithShiftSumsUpWhatLiesWithin) {
    QSignalSpy changed{&canvas, &TimelineCanvas::selection_changed};
    drag(at(5.0, 1), at(65.0, 1), Qt::ShiftModifier);
    EXPECT_EQ(changed.count(), 1);
    ASSERT_TRUE(canvas.scene().selection);
    // Of the first stream, between 5 and 65 us: 5 + 10 + 10 + 5 us of four kernels.
    const TimelineSum sum = canvas.scene().sum();
    EXPECT_EQ(sum.spans, 4U);
    EXPECT_EQ(sum.lanes, 1U);
    EXPECT_NEAR(sum.busy_s, 30e-6, 0.3e-6);
    EXPECT_NEAR(sum.busy_share(), 0.5, 0.01);
    EXPECT_TRUE(sum_text(sum).contains("4 spans on 1 lane "));
    drag(at(40.0, 1), at(50.0, 2), Qt::ShiftModifier);
    EXPECT_EQ(canvas.scene().sum().spans, 2U);
    QTest::keyClick(&canvas, Qt::Key_Escape);
    EXPECT_FALSE(canvas.scene().selection);
}

TEST_F(TimelineCanvasTest, DraggingAlongTheAxisTakesEveryRow) {
    drag({static_cast<int>(x_of(-1.0)) + 1, 8}, {static_cast<int>(x_of(101.0)) - 1, 8});
    EXPECT_EQ(canvas.scene().sum().spans, 7U);
    EXPECT_EQ(canvas.scene().sum().lanes, 2U);
    QTest::keyClick(&canvas, Qt::Key_Z);
    EXPECT_NEAR(canvas.scene().times.last, 101e-6, 1e-6);
}

TEST_F(TimelineCanvasTest, AClickChoosesAndADoubleClickComesClose) {
    QSignalSpy changed{&canvas, &TimelineCanvas::choice_changed};
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, at(23.0, 1));
    ASSERT_TRUE(canvas.scene().chosen);
    EXPECT_EQ(run->name(canvas.scene().chosen->span), "gemm 1");
    EXPECT_EQ(changed.count(), 1);
    EXPECT_TRUE(canvas.accessibleDescription().contains("gemm 1"));
    QTest::mouseDClick(canvas.viewport(), Qt::LeftButton, {}, at(23.0, 1));
    EXPECT_NEAR(canvas.scene().times.first, 20e-6, 1e-6);
    EXPECT_NEAR(canvas.scene().times.last, 30e-6, 1e-6);
    QTest::mouseDClick(canvas.viewport(), Qt::LeftButton, {}, at(25.0, 2));
    EXPECT_NEAR(canvas.scene().times.last, 101e-6, 1e-9) << "on empty paper: everything";
}

TEST_F(TimelineCanvasTest, WhatIsNarrowerThanAPixelCanBeHit) {
    const auto hit = canvas.scene().hit(x_of(45.0) - canvas.geometry_of_view().body().left() + 1.0,
                                        canvas.scene().rows[2].y + 2.0, canvas.geometry_of_view().body().width());
    ASSERT_TRUE(hit);
    EXPECT_EQ(run->name(hit->piece.first), "tiny");
}

TEST_F(TimelineCanvasTest, KeysWalkFromSpanToSpan) {
    QTest::keyClick(&canvas, Qt::Key_Right); // nothing is chosen: the first that is seen
    ASSERT_TRUE(canvas.scene().chosen);
    EXPECT_EQ(run->name(canvas.scene().chosen->span), "gemm 0");
    QTest::keyClick(&canvas, Qt::Key_Right);
    QTest::keyClick(&canvas, Qt::Key_Right);
    EXPECT_EQ(run->name(canvas.scene().chosen->span), "gemm 2");
    QTest::keyClick(&canvas, Qt::Key_Down);
    EXPECT_EQ(run->name(canvas.scene().chosen->span), "tiny") << "the next at that time";
    QTest::keyClick(&canvas, Qt::Key_Up);
    QTest::keyClick(&canvas, Qt::Key_Left);
    QTest::keyClick(&canvas, Qt::Key_Right, Qt::ShiftModifier);
    ASSERT_TRUE(canvas.scene().selection);
    EXPECT_EQ(canvas.scene().sum().spans, 2U);
    QTest::keyClick(&canvas, Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(canvas.scene().sum().spans, 7U);
}

TEST_F(TimelineCanvasTest, KeysZoomAndPan) {
    const auto length = [&] { return canvas.scene().times.last - canvas.scene().times.first; };
    const double whole_s = length();
    QTest::keyClick(&canvas, Qt::Key_Plus);
    QTest::keyClick(&canvas, Qt::Key_W);
    const double close_s = length();
    EXPECT_LT(close_s, whole_s * 0.7);
    const double first_s = canvas.scene().times.first;
    QTest::keyClick(&canvas, Qt::Key_D);
    EXPECT_GT(canvas.scene().times.first, first_s);
    QTest::keyClick(&canvas, Qt::Key_End);
    EXPECT_NEAR(canvas.scene().times.last, 101e-6, 1e-12);
    EXPECT_NEAR(length(), close_s, 1e-12);
    QTest::keyClick(&canvas, Qt::Key_0);
    EXPECT_NEAR(length(), whole_s, 1e-12);
}

TEST_F(TimelineCanvasTest, TheScrollBarMovesTheTime) {
    canvas.zoom_to(0.0, 10e-6);
    QScrollBar& bar = *canvas.horizontalScrollBar();
    bar.setValue(bar.maximum());
    EXPECT_NEAR(canvas.scene().times.last, 101e-6, 0.2e-6);
    bar.setValue(0);
    EXPECT_NEAR(canvas.scene().times.first, -1e-6, 0.2e-6);
}

TEST_F(TimelineCanvasTest, SearchGoesToMatchesAndShowsThem) {
    canvas.set_search("TINY");
    EXPECT_EQ(canvas.match_count(), 1U);
    canvas.step_match(1);
    ASSERT_TRUE(canvas.scene().chosen);
    EXPECT_EQ(canvas.match_number(), 1U);
    EXPECT_GT(x_of(45.05) - x_of(45.0), 3.0) << "close enough to be seen";
    canvas.set_search("layer 3");
    EXPECT_EQ(canvas.match_count(), 1U);
    canvas.set_search("");
    EXPECT_EQ(canvas.match_count(), 0U);
    EXPECT_FALSE(canvas.match_number());
}

TEST_F(TimelineCanvasTest, FoldingHidesNestedTracks) {
    canvas.set_runs({{run_of({{0, 10, 0, "outer"}, {1, 5, 0, "inner"}}), 0.0}});
    ASSERT_EQ(canvas.scene().rows.size(), 3U);
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, {30, at(1.0, 1).y()});
    EXPECT_EQ(canvas.scene().rows.size(), 2U);
    canvas.set_search("inner");
    canvas.step_match(1);
    EXPECT_EQ(canvas.scene().rows.size(), 3U) << "what was found is unfolded";
}

TEST_F(TimelineCanvasTest, PinnedLanesStayInSight) {
    // Forty streams of a span each do not fit; the last is pinned.
    std::vector<MadeSpan> spans;
    for (int i = 0; i < 40; ++i)
        spans.push_back({i * 1.0, i * 1.0 + 0.9, static_cast<std::uint32_t>(i), "span " + std::to_string(i)});
    canvas.set_runs({{run_of(spans, 40), 0.0}});
    const LaneKey last{0, 39};
    canvas.set_pinned(last, true);
    ASSERT_TRUE(canvas.scene().rows.front().pinned);
    EXPECT_EQ(canvas.scene().rows.front().lane, 39U);
    const auto once = std::ranges::count_if(canvas.scene().rows, [](const TimelineRow& row) {
        return row.kind == TimelineRow::Kind::track && row.lane == 39;
    });
    EXPECT_EQ(once, 1) << "moved, not copied";
    const double top = canvas.geometry_of_view().y_of(canvas.scene().rows.front());
    canvas.verticalScrollBar()->setValue(canvas.verticalScrollBar()->maximum());
    EXPECT_GT(canvas.verticalScrollBar()->maximum(), 0);
    EXPECT_EQ(canvas.geometry_of_view().y_of(canvas.scene().rows.front()), top);
    // A click there still hits its span, and one below hits what is scrolled there.
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, at(39.5, 0));
    ASSERT_TRUE(canvas.scene().chosen);
    EXPECT_EQ(canvas.scene().run_of(*canvas.scene().chosen).name(canvas.scene().chosen->span), "span 39");
    const std::size_t lowest = canvas.scene().rows.size() - 1;
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, at(38.5, lowest));
    EXPECT_EQ(canvas.scene().run_of(*canvas.scene().chosen).name(canvas.scene().chosen->span), "span 38");
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_P);
    EXPECT_EQ(canvas.pinned().size(), 2U) << "of the chosen span";
    QTest::keyClick(&canvas, Qt::Key_P);
    canvas.set_pinned(last, false);
    EXPECT_TRUE(canvas.pinned().empty());
    EXPECT_FALSE(canvas.scene().rows.front().pinned);
}

TEST_F(TimelineCanvasTest, FGoesToTheChosenSpanAndBack) {
    canvas.setFocus();
    const AxisScale whole = canvas.scene().times;
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, at(44.0, 1));
    QTest::keyClick(&canvas, Qt::Key_F);
    EXPECT_NEAR(us_at(canvas.geometry_of_view().body().left()), 40.0, 1.0) << "40 to 50 us is what was clicked";
    QTest::keyClick(&canvas, Qt::Key_F);
    EXPECT_NEAR(canvas.scene().times.first, whole.first, 1e-12);
    EXPECT_NEAR(canvas.scene().times.last, whole.last, 1e-12);
}

TEST_F(TimelineCanvasTest, TwoRunsShareTheTime) {
    const TimelineRunPtr other = run_of({{0, 50, 0, "measured"}});
    canvas.set_runs({{run, 0.0}, {other, 20e-6}});
    EXPECT_NEAR(canvas.scene().begin_s({1, 0}), -20e-6, 1e-12);
    EXPECT_NEAR(canvas.scene().whole().first, -20e-6, 1e-12);
    EXPECT_NEAR(canvas.scene().whole().last, 100e-6, 1e-12);
}

TEST_F(TimelineCanvasTest, AnotherPredictionKeepsWhatIsSeenAndChosen) {
    canvas.zoom_to(20e-6, 40e-6);
    canvas.choose(SpanPlace{0, 1});
    const AxisScale times = canvas.scene().times;
    std::vector<MadeSpan> slower;
    for (int i = 0; i < 5; ++i)
        slower.push_back({i * 22.0, i * 22.0 + 12.0, 0, "gemm " + std::to_string(i)});
    slower.push_back({49.0, 49.05, 1, "tiny"});
    slower.push_back({99.0, 110.0, 1, "last"});
    canvas.set_runs({{run_of(slower, 2), 0.0}});
    EXPECT_EQ(canvas.scene().times, times);
    EXPECT_EQ(canvas.scene().chosen, (SpanPlace{0, 1}));
    canvas.set_runs({});
    EXPECT_FALSE(canvas.scene().chosen);
    canvas.viewport()->repaint();
}

TEST_F(TimelineCanvasTest, PaintsWorkWhereItLies) {
    QImage image{canvas.viewport()->size(), QImage::Format_RGB32};
    canvas.viewport()->render(&image);
    const QColor busy{image.pixel(at(15.0 - 8.0, 1))}, idle{image.pixel(at(15.0, 1))};
    EXPECT_EQ(busy, span_color(SpanColors::by_kind, static_cast<std::uint8_t>(SpanClass::elementwise), false));
    EXPECT_NE(busy, idle);
    const QColor tiny{image.pixel(static_cast<int>(std::floor(x_of(45.0))), at(45.0, 2).y())};
    EXPECT_NE(tiny, idle) << "what is narrower than a pixel leaves a mark";
}

// 10 for the first half of the time, 40 for the second: a quarter of the row's height, and all of it. Keys go past such
// rows, which hold no spans.
TEST_F(TimelineCanvasTest, CountersAreDrawnAboveAndBelowTheLanes) {
    auto counted = std::make_shared<TimelineRun>(*run);
    counted->counters = {{"power", false, 0, -1, {0.0, 50e-6}, {10.0, 40.0}}};
    const auto beside = std::make_shared<const std::vector<trace::Counter>>(
        std::vector<trace::Counter>{{trace::allocated_counter, true, 0, 3, {20e-6}, {5e9}}});
    canvas.set_runs({{counted, 0.0, beside}});
    const std::vector<TimelineRow>& rows = canvas.scene().rows;
    ASSERT_EQ(rows.size(), 5U); // title, memory, two streams, power
    EXPECT_EQ(rows[1].kind, TimelineRow::Kind::counter);
    EXPECT_EQ(rows[2].kind, TimelineRow::Kind::track);
    EXPECT_EQ(rows[4].kind, TimelineRow::Kind::counter);
    QImage image{canvas.viewport()->size(), QImage::Format_RGB32};
    canvas.viewport()->render(&image);
    const auto color = [&](double us, std::size_t row, double share) { // share: of the height, from below
        const double y = canvas.geometry_of_view().y_of(rows[row]) + rows[row].height * (1.0 - share);
        return QColor{image.pixel(static_cast<int>(x_of(us)), static_cast<int>(y))};
    };
    EXPECT_EQ(color(23.0, 4, 0.15), color(73.0, 4, 0.15));
    EXPECT_NE(color(23.0, 4, 0.6), color(73.0, 4, 0.6));
    EXPECT_EQ(color(73.0, 4, 0.6), color(73.0, 4, 0.15));
    EXPECT_EQ(color(13.0, 1, 0.5), color(23.0, 4, 0.6)) << "nothing is known before the first value";
    const QString told =
        counter_tooltip(canvas.scene(), rows[1], x_of(60.0) - x_of(0.0), canvas.geometry_of_view().body().width());
    EXPECT_TRUE(told.contains(bytes_text(5e9))) << told.toStdString();
    EXPECT_EQ(counter_title(*canvas.scene().runs[0].counters[1].counter), QStringLiteral("GPU 3: memory allocated"));
    QTest::keyClick(&canvas, Qt::Key_Down);
    ASSERT_TRUE(canvas.scene().chosen);
    canvas.set_runs({{run, 0.0}});
    EXPECT_EQ(canvas.scene().rows.size(), 3U);
}

TEST(TimeAxis, CountsFromARoundTimeWhereItIsFarFromZero) {
    const TimeAxis near = time_axis({0.0, 0.171, false}, 8);
    EXPECT_TRUE(near.base_text.isEmpty());
    EXPECT_GE(near.ticks.size(), 4U);
    EXPECT_TRUE(near.ticks.back().label.endsWith("ms"));
    const TimeAxis far = time_axis({2.3456781, 2.3456794, false}, 8); // 1.3 us
    EXPECT_NEAR(far.base_s, 2.34567, 1e-12);
    EXPECT_TRUE(far.base_text.startsWith("2.34567")) << far.base_text.toStdString();
    ASSERT_GE(far.ticks.size(), 4U);
    for (const Tick& tick : far.ticks) {
        EXPECT_TRUE(tick.label.endsWith(QStringLiteral("µs"))) << tick.label.toStdString();
        EXPECT_GE(tick.value, 2.3456781 - 1e-9);
        EXPECT_LE(tick.value, 2.3456794 + 1e-9);
    }
}

TEST(TimelineText, TimesAreFull) {
    EXPECT_EQ(full_time_text(2.345678901), QStringLiteral("2.345678901\u202fs"));
    EXPECT_EQ(full_time_text(12.34e-6), QStringLiteral("12.34\u202fµs"));
    EXPECT_EQ(full_time_text(5e-9), QStringLiteral("5\u202fns"));
    EXPECT_EQ(full_time_text(0.0), QStringLiteral("0\u202fµs"));
    EXPECT_EQ(full_time_text(0.1), QStringLiteral("100\u202fms"));
}

TEST(SpanPalette, TextsInSpansAreLegible) {
    for (const bool dark : {false, true}) {
        for (const SpanColors colors : {SpanColors::by_kind, SpanColors::by_layer}) {
            for (std::uint8_t number = 0; number < color_count; ++number) {
                const QColor color = span_color(colors, number, dark);
                EXPECT_GE(contrast_ratio(color, text_on(color)), 4.5) << int{number} << dark;
            }
        }
        // Work on the GPU is told from what the host does, and communication from both.
        for (const SpanClass host : {SpanClass::launch, SpanClass::operation, SpanClass::wait, SpanClass::range}) {
            const QColor grey = span_color(SpanColors::by_kind, static_cast<std::uint8_t>(host), dark);
            EXPECT_LT(grey.hslSaturationF(), 0.35F);
        }
    }
}

TEST_F(TimelineCanvasTest, ExportsSayWhatIsSeen) {
    canvas.zoom_to(20e-6, 30e-6);
    const QByteArray csv = timeline_csv(canvas.scene());
    EXPECT_TRUE(csv.startsWith("run,lane,depth,name,kind,layer,start_s,duration_s\r\n"));
    EXPECT_EQ(csv.count("\r\n"), 2) << csv.toStdString();
    EXPECT_TRUE(csv.contains("measured,stream 0,0,gemm 1,elementwise,layer 1,")) << csv.toStdString();
    const QByteArray svg = svg_of(timeline_picture(canvas.scene(), SpanColors::by_kind, canvas.font(), 1200));
    EXPECT_TRUE(svg.contains("gemm 1"));
    EXPECT_TRUE(svg.contains("elementwise"));
}

} // namespace
} // namespace dubhe::widgets
