// SPDX-License-Identifier: Apache-2.0
// Recorded and predicted runs in the window: opened, dropped, aligned, saved.
#include "window_fixture.h"

#include <app/arguments.h>
#include <app/project/file_kinds.h>
#include <widgets/shared/timeline/timeline_canvas.h>

#include <QClipboard>
#include <QFile>
#include <gmock/gmock.h>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;

class TimelineTest : public WindowTest {
  protected:
    static QString recorded() {
        return QStringLiteral(DUBHE_SOURCE_DIR "/tests/trace/files/h200_resnet18_fp32_adam.json.gz");
    }
    widgets::TimelinePanel& panel() { return window().panels().explorer->timeline(); }
    std::string said() const { return window().messages().text().toStdString(); }
    void write(const QString& file, const QByteArray& bytes) const {
        QFile target{file};
        ASSERT_TRUE(target.open(QIODevice::WriteOnly));
        target.write(bytes);
    }
};

TEST_F(TimelineTest, TheTabShowsThePredictedIteration) {
    action("Timeline").trigger();
    settle();
    ASSERT_TRUE(panel().predicted());
    EXPECT_NEAR(panel().predicted()->length_s, predicted_s(), predicted_s() * 1e-6);
    EXPECT_THAT(panel().predicted()->title, HasSubstr("A100"));
    click_row(window().panels().gpus->tree(), "project/V100-SXM2-16GB");
    EXPECT_THAT(panel().predicted()->title, HasSubstr("V100"));
    EXPECT_NEAR(panel().predicted()->length_s, predicted_s(), predicted_s() * 1e-6);
}

TEST_F(TimelineTest, ADroppedTraceStandsBelowThePrediction) {
    drop({recorded()});
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::TimelineTab);
    ASSERT_TRUE(panel().measured());
    EXPECT_EQ(panel().canvas().scene().runs.size(), 2U);
    EXPECT_THAT(said(), HasSubstr("h200_resnet18_fp32_adam.json.gz"));
    EXPECT_THAT(said(), HasSubstr("Kineto"));
    EXPECT_FALSE(window().isWindowModified()) << "a recorded run is no part of the project";
    EXPECT_TRUE(action("Close trace").isEnabled());
    action("Close trace").trigger();
    EXPECT_FALSE(panel().measured());
    EXPECT_EQ(panel().canvas().scene().runs.size(), 1U);
    EXPECT_FALSE(action("Close trace").isEnabled());
}

// The command that is copied opens the same stretch of time and the same search in another window.
TEST_F(TimelineTest, ACopiedCommandLeadsToThePlace) {
    drop({recorded()});
    panel().set_search("time>100us");
    panel().canvas().show_times(0.0123456789, 0.0234567891);
    Q_EMIT panel().canvas().link_requested();
    EXPECT_EQ(QGuiApplication::clipboard()->text(),
              "dubhe " + recorded() + " --at 12345.679us:23456.789us --find 'time>100us'");
    const auto parsed = parse_arguments({recorded(), "--at", "12345.679us:23456.789us", "--find", "time>100us"});
    ASSERT_TRUE(parsed && parsed->place);
    panel().set_search({});
    panel().canvas().fit();
    window().traces().go_to(*parsed->place);
    drop({recorded()});
    EXPECT_NEAR(panel().canvas().scene().times.first, 0.0123456789, 1e-9);
    EXPECT_NEAR(panel().canvas().scene().times.last, 0.0234567891, 1e-9);
    EXPECT_EQ(panel().place(), parsed->place);
    EXPECT_GT(panel().canvas().match_count(), 0U);
    drop({recorded()}); // asked for once
    EXPECT_TRUE(panel().canvas().fits());
}

TEST_F(TimelineTest, WhatIsNoTraceIsSaidAndWhatWasOpenStays) {
    drop({recorded()});
    const auto before = panel().measured();
    write(path("cut.json.gz"), "no gzip at all");
    drop({path("cut.json.gz")});
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_THAT(said(), HasSubstr("cut.json.gz"));
    EXPECT_THAT(said(), HasSubstr("stays"));
    EXPECT_EQ(panel().measured(), before);
    write(path("empty.sqlite"), "");
    drop({path("empty.sqlite")});
    EXPECT_THAT(said(), HasSubstr("empty.sqlite"));
    EXPECT_EQ(panel().measured(), before);
}

TEST_F(TimelineTest, JsonIsToldFromNetworks) {
    write_gpt_config(path("config.json"), 2);
    EXPECT_NE(kind_of_file(path("config.json")), FileKind::trace);
    write(path("trace.json"), R"({"schemaVersion": 1, "traceEvents": []})");
    EXPECT_EQ(kind_of_file(path("trace.json")), FileKind::trace);
    write(path("list.json"), R"([{"ph": "X", "name": "a", "ts": 1, "dur": 2, "pid": 1, "tid": 1}])");
    EXPECT_EQ(kind_of_file(path("list.json")), FileKind::trace);
    EXPECT_NE(kind_of_file(path("missing.json")), FileKind::trace);
    EXPECT_NE(kind_of_file(path(".")), FileKind::trace);
    drop({path("list.json")}); // can only be shown
    ASSERT_TRUE(panel().measured());
    EXPECT_EQ(panel().measured()->size(), 1U);
}

TEST_F(TimelineTest, SavingAsksWhereTo) {
    Questions questions = dialogs();
    questions.file_to_save = [this](QWidget*, const QString&, const QString&, const QString&) { return path("run"); };
    window().files().set_questions(questions);
    action("Run as trace").trigger();
    settle();
    EXPECT_TRUE(QFile::exists(path("run.json"))) << "the suffix is added";
    EXPECT_EQ(kind_of_file(path("run.json")), FileKind::trace);
    EXPECT_THAT(said(), HasSubstr("Saved"));
}

TEST_F(TimelineTest, OpeningAsksForAFile) {
    Questions questions = dialogs();
    questions.file_to_open = [](QWidget*, const QString&, const QString&, const QString&) { return recorded(); };
    window().files().set_questions(questions);
    action("Open trace").trigger();
    settle();
    EXPECT_TRUE(panel().measured());
}

TEST_F(TimelineTest, AKernelIsShownInEveryPanel) {
    action("Timeline").trigger();
    settle();
    panel().canvas().choose(widgets::SpanPlace{0, 20});
    action("Compare").trigger();
    action("Timeline").trigger();
    settle();
    ASSERT_TRUE(panel().canvas().scene().chosen);
    EXPECT_EQ(panel().predicted()->items[panel().canvas().scene().chosen->span], panel().predicted()->items[20]);
}

} // namespace
} // namespace dubhe::app::test
