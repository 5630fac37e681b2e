// SPDX-License-Identifier: Apache-2.0
// Recorded runs analysed in the window: opened, chosen, closed.
#include "../trace/memory/pickles.h"
#include "window_fixture.h"

#include <core/trace/reader.h>
#include <widgets/shared/timeline/timeline_canvas.h>
#include <widgets/trace/trace_panel.h>

#include <QFile>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <gmock/gmock.h>

namespace dubhe::app::test {
namespace {

class TraceTest : public WindowTest {
  protected:
    static QString recorded(const char* name) {
        return QStringLiteral(DUBHE_SOURCE_DIR "/tests/trace/files/") + QLatin1String{name};
    }
    widgets::TracePanel& panel() { return window().panels().explorer->trace(); }
    int tab() { return window().panels().explorer->currentIndex(); }
};

TEST_F(TraceTest, ADroppedTraceIsAnalysedWhereTheUserLooks) {
    drop({recorded("h200_resnet18_fp32_adam.json.gz")});
    EXPECT_EQ(tab(), Explorer::TimelineTab);
    action("Trace").trigger();
    settle();
    ASSERT_TRUE(panel().answer());
    EXPECT_EQ(panel().recorded()->trace, window().traces().trace());
    EXPECT_TRUE(panel().answer()->recorded_step().complete);
    drop({recorded("h200_resnet18_fp32_fused_adam.json.gz")});
    EXPECT_EQ(tab(), Explorer::TraceTab) << "the next one is looked at in the same way";
    settle();
    ASSERT_TRUE(panel().answer());
    EXPECT_THAT(panel().recorded()->trace->file, testing::HasSubstr("fused_adam"));
    EXPECT_FALSE(window().isWindowModified()) << "a recorded run is no part of the project";
}

TEST_F(TraceTest, ClosingEmptiesThePanel) {
    action("Trace").trigger();
    EXPECT_FALSE(panel().recorded());
    drop({recorded("h200_resnet18_fp32_adam.json.gz")});
    settle();
    ASSERT_TRUE(panel().answer());
    action("Close trace").trigger();
    EXPECT_FALSE(panel().answer());
    EXPECT_TRUE(panel().canvas().scene().runs.empty());
    EXPECT_EQ(tab(), Explorer::TraceTab);
}

TEST_F(TraceTest, AskingWhatIfTakesTheStepAlong) {
    drop({recorded("h200_resnet18_fp32_adam.json.gz")});
    action("Trace").trigger();
    settle();
    for (auto* button : panel().findChildren<QPushButton*>()) {
        if (button->text() == "Ask what if..." && button->isVisible()) button->click();
    }
    settle();
    EXPECT_EQ(tab(), Explorer::WhatIfTab);
}

// A snapshot stands in front of the run; closing it brings the run back, another run takes its place.
TEST_F(TraceTest, AMemorySnapshotIsShownInFrontOfTheRun) {
    drop({recorded("h200_resnet18_fp32_adam.json.gz")});
    settle();
    const QString file = path("run.pickle");
    QFile out{file};
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    const std::string segment = trace::pickled_dictionary(
        {{"device", trace::pickled(0)},
         {"total_size", trace::pickled(4096)},
         {"blocks",
          trace::pickled_list({trace::pickled_dictionary(
              {{"size", trace::pickled(1024)}, {"state", trace::pickled(std::string{"active_allocated"})}})})}});
    out.write(QByteArray::fromStdString(trace::pickle_of(trace::pickled_dictionary(
        {{"segments", trace::pickled_list({segment})}, {"device_traces", trace::pickled_list({})}}))));
    out.close();
    drop({file});
    settle();
    EXPECT_EQ(tab(), Explorer::TraceTab);
    ASSERT_TRUE(panel().memory().snapshot());
    action("Start page").trigger();
    drop({file}); // the tab is the same: the page goes nevertheless
    settle();
    EXPECT_TRUE(panel().memory().isVisible());
    for (auto* button : panel().memory().findChildren<QToolButton*>()) {
        if (button->text() == "Close snapshot") button->click();
    }
    EXPECT_FALSE(panel().memory().snapshot());
    EXPECT_FALSE(panel().memory().isVisible());
    EXPECT_TRUE(panel().recorded());
    drop({file});
    settle();
    drop({recorded("h200_resnet18_fp32_fused_adam.json.gz")});
    settle();
    EXPECT_FALSE(panel().memory().isVisible());
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write("no pickle");
    out.close();
    drop({file});
    settle();
    EXPECT_FALSE(panel().memory().snapshot());
    EXPECT_THAT(window().messages().text().toStdString(), testing::HasSubstr("is no memory snapshot"));
}

TEST_F(TraceTest, TwoRunsAreCompared) {
    drop({recorded("h200_resnet18_fp32_adam.json.gz")});
    settle();
    window().traces().compare(recorded("h200_resnet18_fp32_fused_adam.json.gz"));
    settle();
    EXPECT_EQ(tab(), Explorer::TraceTab);
    ASSERT_TRUE(panel().comparison());
    window().traces().compare(path("no such file.json"));
    settle();
    EXPECT_TRUE(panel().comparison()) << "what was compared stays";
    EXPECT_THAT(window().messages().text().toStdString(), testing::HasSubstr("no such file.json"));
}

// The recorded host's times become those of the shown workload's stack, as one step to undo.
TEST_F(TraceTest, TheWorkloadRunsOnTheRecordedHost) {
    drop({recorded("h200_resnet18_fp32_adam.json.gz")});
    action("Trace").trigger();
    settle();
    ASSERT_TRUE(panel().answer());
    ASSERT_TRUE(panel().answer()->host);
    const std::string before = document().current()->recipe.stack;
    for (auto* button : panel().findChildren<QPushButton*>()) {
        if (button->text() == "Predict with its host" && button->isVisible()) button->click();
    }
    settle();
    const auto& host = panel().answer()->host->host;
    ASSERT_TRUE(document().network() && document().network()->stack);
    EXPECT_DOUBLE_EQ(document().network()->stack->host.launch_s, host.launch->value());
    EXPECT_NE(document().current()->recipe.stack, before);
    action("Undo").trigger();
    EXPECT_EQ(document().current()->recipe.stack, before);
}

// More events than a preview has; the last one of the file begins 10 us before all others.
void write_long_trace(const QString& file) {
    QFile out{file};
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write("{\"traceEvents\":[");
    const std::size_t events = trace::ReadOptions{}.preview_events + 1000;
    for (std::size_t i = 0; i < events; ++i)
        out.write(R"({"ph":"X","cat":"cpu_op","name":"op","pid":1,"tid":1,"dur":1,"ts":)" +
                  QByteArray::number(static_cast<qulonglong>(10 + 2 * i)) + "},");
    out.write(R"({"ph":"X","cat":"cpu_op","name":"op","pid":1,"tid":2,"dur":1,"ts":0}]})");
}

TEST_F(TraceTest, ALongRunIsSeenWhileItIsRead) {
    write_long_trace(path("long.json"));
    auto& explorer = *window().panels().explorer;
    std::vector<std::size_t> shown; // spans of the timeline at each message
    std::vector<std::string> titles;
    QObject::connect(&window().traces(), &TraceCommands::message, &window(), [&] {
        shown.push_back(explorer.timeline().measured()->size());
        titles.push_back(explorer.timeline().measured()->title);
    });
    window().traces().open(path("long.json"));
    window().traces().reading().wait();
    const std::size_t first = trace::ReadOptions{}.preview_events;
    EXPECT_EQ(shown, (std::vector<std::size_t>{first, first + 1001}));
    EXPECT_EQ(titles, (std::vector<std::string>{"long.json · first events", "long.json"}));
    EXPECT_EQ(tab(), Explorer::TimelineTab);
    EXPECT_EQ(window().traces().trace()->size(), first + 1001);
}

// The part begins 10 us after the run, whose first event comes last in the file: what is seen stays, 10 us later.
TEST_F(TraceTest, WhatTheUserZoomedToInAPartStaysInSight) {
    write_long_trace(path("long.json"));
    auto& timeline = window().panels().explorer->timeline();
    bool zoomed = false;
    QObject::connect(&window().traces(), &TraceCommands::message, &window(), [&] {
        if (!std::exchange(zoomed, true)) timeline.canvas().show_times(0.1, 0.2);
    });
    window().traces().open(path("long.json"));
    window().traces().reading().wait();
    EXPECT_NEAR(timeline.canvas().scene().times.first, 0.1 + 10e-6, 1e-9);
    EXPECT_NEAR(timeline.canvas().scene().times.last, 0.2 + 10e-6, 1e-9);
}

TEST_F(TraceTest, ClosingAPartLeavesWhatWasOpen) {
    write_long_trace(path("long.json"));
    drop({recorded("h200_resnet18_fp32_adam.json.gz")});
    auto& timeline = window().panels().explorer->timeline();
    const widgets::TimelineRunPtr open = timeline.measured();
    QStringList said;
    QObject::connect(&window().traces(), &TraceCommands::message, &window(), [&](const QString& text) {
        said << text;
        if (said.size() > 1) return;
        EXPECT_TRUE(window().traces().previewing());
        action("Close trace").trigger();
    });
    window().traces().open(path("long.json"));
    while (window().traces().reading().busy())
        QTest::qWait(1);
    ASSERT_EQ(said.size(), 2) << said.join(u'\n').toStdString();
    EXPECT_TRUE(said[0].contains("while the rest is read"));
    EXPECT_TRUE(said[1].contains("cancelled"));
    EXPECT_EQ(timeline.measured(), open);
    EXPECT_TRUE(window().traces().trace()) << "it stays open";
    EXPECT_FALSE(window().traces().previewing());
}

TEST_F(TraceTest, CancellingALongRunBringsBackWhatWasOpen) {
    write_long_trace(path("long.json"));
    drop({recorded("h200_resnet18_fp32_adam.json.gz")});
    auto& timeline = window().panels().explorer->timeline();
    const widgets::TimelineRunPtr open = timeline.measured();
    ASSERT_TRUE(open);
    bool seen = false;
    QObject::connect(&window().traces(), &TraceCommands::message, &window(), [&] {
        seen = seen || timeline.measured() != open; // the part
        window().traces().reading().cancel();
    });
    window().traces().open(path("long.json"));
    while (window().traces().reading().busy())
        QTest::qWait(1);
    EXPECT_TRUE(seen);
    EXPECT_EQ(timeline.measured(), open);
}

} // namespace
} // namespace dubhe::app::test
