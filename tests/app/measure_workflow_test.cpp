// SPDX-License-Identifier: Apache-2.0
// Measuring as a user meets it: a script stands in for dubhe-cli that prints rows, prints nonsense, dies or hangs; and
// the real one where LibTorch is there.
#include "window_fixture.h"

#include <app/measure/measure_lines.h>
#include <app/measure/measure_plan.h>
#include <core/evidence/database.h>
#include <core/measurement/session.h>
#include <widgets/measure/measure_command.h>

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <gmock/gmock.h>

#include <csignal>

namespace dubhe::app::test {
namespace {

using widgets::MeasureRequest;
using widgets::MeasureWhat;
using widgets::RowState;

class MeasureWorkflow : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        reopen(folder_.path());
        use_child("exit 0");
    }
    void reopen(const QString& data_folder) {
        window_.reset();
        document_ =
            std::make_unique<Document>(hardware::Catalog::in_memory().value(), nullptr, data_folder.toStdString());
        window_ = std::make_unique<MainWindow>(*document_, *settings_, [](Theme) {});
        window_->resize(1366, 768);
        window_->show();
        document_->reset(sample_project());
        settle();
    }
    // A program in place of dubhe-cli; asked for its back ends it has one, on a T4.
    void use_child(const QByteArray& script) {
        QFile file{path("child")};
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n[ \"$2\" = --list ] && { echo '" + list_ + "'; exit 0; }\nprintf '%s\\n' \"$@\" > '" +
                   path("arguments").toUtf8() + "'\n" + script + "\n");
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        measuring().set_program(path("child"));
    }
    [[nodiscard]] QStringList arguments() const {
        QFile file{path("arguments")};
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)
                                              : QStringList{};
    }
    [[nodiscard]] MeasureCommands& measuring() const { return window().measuring(); }
    void open_panel() const {
        static_cast<void>(panel());
        measuring().wait(); // it asks what can measure here
        settle();
    }
    widgets::MeasurePanel& panel() const {
        window().panels().explorer->setCurrentIndex(Explorer::MeasureTab);
        return static_cast<widgets::MeasurePanel&>(*window().panels().explorer->panel(Explorer::MeasureTab));
    }
    static MeasureRequest three_operators() {
        MeasureRequest request;
        request.back_end = "torch-cpu";
        request.what = MeasureWhat::random;
        request.random.op = "relu";
        request.random.samples = 3;
        return request;
    }
    // What the three operators are, as dubhe-cli draws them.
    static std::vector<QByteArray> names_of_three() {
        std::vector<QByteArray> names;
        const auto drawn = random_operators(three_operators().random);
        for (const workload::ProblemKey& key : *drawn)
            names.push_back(QByteArray::fromStdString(to_text(key.kind, key.problem, key.precision)));
        return names;
    }
    static QByteArray row_line(int number, const char* outcome = "measured") {
        const QByteArray name = names_of_three()[static_cast<std::size_t>(number - 1)];
        return "echo '{\"row\":{\"operator\":\"" + name +
               "\",\"kind\":\"elementwise\",\"precision\":\"fp32\",\"outcome\":\"" + outcome +
               "\",\"number\":" + QByteArray::number(number) +
               ",\"of\":3,\"time_s\":0.001,\"spread_s\":1e-05,\"relative_error\":0.004,\"repetitions\":9,\"ended\":"
               "\"precise\"}}' >&2\n";
    }
    static QByteArray summary_line() {
        return "echo '{\"summary\":{\"measured\":3,\"known\":0,\"refused\":0,\"failed\":0,\"stopped\":false}}' >&2\n";
    }
    void start_and_wait(const MeasureRequest& request) {
        open_panel();
        measuring().start(request);
        measuring().wait();
        settle();
    }
    [[nodiscard]] bool panel_says(const QString& text) const {
        for (const QLabel* label : panel().findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().contains(text)) return true;
        }
        return false;
    }
    QByteArray list_ = R"([{"name":"torch-cpu","available":true,"device":"T4","software":"LibTorch 2, 1 thread"},)"
                       R"({"name":"cuda","available":false,"reason":"no driver"}])";
};

TEST_F(MeasureWorkflow, ThePanelKnowsWhatCanMeasureHere) {
    open_panel();
    ASSERT_EQ(measuring().back_ends().size(), 2U);
    EXPECT_TRUE(panel_says("On T4 (LibTorch 2, 1 thread)"));
}

TEST_F(MeasureWorkflow, AListThatMakesNoSenseIsTold) {
    list_ = "Segmentation fault";
    use_child("exit 0");
    open_panel();
    EXPECT_TRUE(measuring().back_ends().empty());
    EXPECT_TRUE(panel_says("does not say what can measure here"));
}

// A T4 is in the catalog: every operator has an estimate before the first one is measured.
TEST_F(MeasureWorkflow, RowsArriveBesideTheirEstimates) {
    use_child(row_line(1) + row_line(2) + row_line(3) + summary_line());
    start_and_wait(three_operators());
    const auto& rows = measuring().model().rows();
    ASSERT_EQ(rows.size(), 3U);
    for (const widgets::MeasureRow& row : rows) {
        EXPECT_EQ(row.result.state, RowState::measured);
        EXPECT_DOUBLE_EQ(row.result.time_s, 1e-3);
        EXPECT_EQ(row.result.repetitions, 9);
        EXPECT_GT(row.estimate.mid_s, 0.0) << row.estimate.reason.toStdString();
        EXPECT_LE(row.estimate.low_s, row.estimate.mid_s);
    }
    EXPECT_FALSE(window().messages().is_error()) << window().messages().text().toStdString();
    EXPECT_TRUE(window().messages().text().contains("3 measured on T4"));
    const QStringList given = arguments();
    EXPECT_EQ(given.mid(0, 4), (QStringList{"measure", "operators", "--op", "relu"}));
    EXPECT_EQ(given[given.indexOf("--db") + 1], path("measurements.sqlite"));
    EXPECT_EQ(given.mid(given.size() - 2), (QStringList{"--progress", "json"}));
}

TEST_F(MeasureWorkflow, TheNetworkThatIsShownIsMeasured) {
    open_panel();
    MeasureRequest request = three_operators();
    request.what = MeasureWhat::network;
    use_child(summary_line());
    measuring().start(request);
    measuring().wait();
    const QStringList given = arguments();
    EXPECT_EQ(given.mid(0, 5), (QStringList{"measure", "network", "resnet50", "--batch", "64"}));
    EXPECT_TRUE(given.contains("training"));
    // What the panel expects is what dubhe-cli measures: each operator of an iteration once.
    EXPECT_EQ(measuring().model().rows().size(),
              measurement::needed_operators(document().network()->graph).operators.size());
    EXPECT_TRUE(measuring().command_line(request).startsWith("dubhe-cli measure network resnet50 --batch 64"));
}

TEST_F(MeasureWorkflow, WithoutAnEntryInTheCatalogTheReasonStandsInEachRow) {
    list_.replace("\"T4\"", "\"Some CPU\"");
    use_child(row_line(1) + summary_line());
    start_and_wait(three_operators());
    for (const widgets::MeasureRow& row : measuring().model().rows()) {
        EXPECT_EQ(row.estimate.mid_s, 0.0);
        EXPECT_TRUE(row.estimate.reason.contains("The catalog has no entry for Some CPU"));
    }
    EXPECT_TRUE(window().messages().text().contains("The catalog has no entry for this machine"));
}

TEST_F(MeasureWorkflow, NonsenseIsKeptAndHarmsNothing) {
    use_child(
        "echo 'Illegal instruction' >&2\necho '{\"row\":{\"operator\":7}}' >&2\necho '{\"row\":[1]}' >&2\n"
        "echo '{\"row\":{\"operator\":\"x\",\"outcome\":\"measured\",\"time_s\":-1}}' >&2\necho '{\"row\":{' >&2\n"
        "echo '{\"warning\":{\"message\":\"the clock drifts\"}}' >&2\nprintf '\\000\\377\\376\\n' >&2\n"
        "head -c 300000 /dev/zero | tr '\\000' 'x' >&2\necho >&2\n" +
        row_line(1) + summary_line());
    start_and_wait(three_operators());
    EXPECT_EQ(measuring().model().count(RowState::measured), 1U);
    EXPECT_EQ(measuring().model().rows().size(), 3U) << "what makes no sense is no row";
    EXPECT_FALSE(measuring().busy());
    EXPECT_TRUE(panel_says("the clock drifts"));
    QString details;
    for (const QPlainTextEdit* text : panel().findChildren<QPlainTextEdit*>())
        details += text->toPlainText();
    EXPECT_TRUE(details.contains("Illegal instruction"));
    EXPECT_TRUE(details.contains("makes no sense"));
    EXPECT_LT(details.size(), 200'000) << "a line without end is cut";
}

TEST_F(MeasureWorkflow, AChildThatDiesIsToldWithWhatWasSaved) {
    use_child(row_line(1) + row_line(2) + "kill -SEGV $$");
    start_and_wait(three_operators());
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_TRUE(window().messages().text().contains("signal 11")) << window().messages().text().toStdString();
    EXPECT_TRUE(window().messages().text().contains("2 rows of this run are in the database"));
    EXPECT_EQ(measuring().model().count(RowState::measured), 2U);
    EXPECT_EQ(measuring().model().count(RowState::measuring), 0U) << "nothing runs any more";
    // It goes on with the same command, and what was measured stays beside the estimate of before.
    const QStringList before = arguments();
    const double estimate = measuring().model().rows()[0].estimate.mid_s;
    use_child(row_line(1, "known") + row_line(2, "known") + row_line(3) + summary_line());
    measuring().resume();
    measuring().wait();
    settle();
    EXPECT_EQ(arguments(), before);
    EXPECT_EQ(measuring().model().count(RowState::measured), 3U);
    EXPECT_DOUBLE_EQ(measuring().model().rows()[0].estimate.mid_s, estimate);
    EXPECT_FALSE(window().messages().is_error());
    measuring().resume();
    EXPECT_TRUE(window().messages().text().contains("nothing to go on with"));
}

TEST_F(MeasureWorkflow, AFailureSaysItsReason) {
    use_child("echo 'dubhe-cli: error: the database is open in sqlite3 (process 4711)' >&2\nexit 1");
    start_and_wait(three_operators());
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_TRUE(window().messages().text().contains("the database is open in sqlite3"));
    use_child("exit 0"); // without a word
    start_and_wait(three_operators());
    EXPECT_TRUE(window().messages().text().contains("without saying how"));
}

TEST_F(MeasureWorkflow, AChildThatHangsIsCancelledAndOnlyOneRuns) {
    use_child(row_line(1) + "trap '' TERM\nwhile :; do sleep 0.1; done");
    open_panel();
    QSignalSpy progressed{&measuring(), &MeasureCommands::progressed};
    measuring().start(three_operators());
    while (measuring().model().count(RowState::measured) == 0)
        ASSERT_TRUE(progressed.wait(20'000));
    EXPECT_EQ(measuring().model().rows()[1].result.state, RowState::measuring) << "the next one runs";
    EXPECT_TRUE(panel_says("1 of 3"));
    measuring().start(three_operators());
    EXPECT_TRUE(window().messages().text().contains("A measurement runs already"));
    window().panels().explorer->setCurrentIndex(Explorer::SweepTab); // the panel is left, the work goes on
    EXPECT_TRUE(measuring().busy());
    measuring().cancel();
    measuring().wait();
    settle();
    EXPECT_FALSE(measuring().busy());
    EXPECT_TRUE(window().messages().text().contains("Cancelled. 1 row"));
    EXPECT_EQ(measuring().model().count(RowState::measured), 1U);
}

TEST_F(MeasureWorkflow, WhatCannotStartIsRefusedInWords) {
    open_panel();
    MeasureRequest request = three_operators();
    request.back_end = "cuda";
    measuring().start(request);
    EXPECT_TRUE(window().messages().text().contains("no driver"));
    request = three_operators();
    request.random.ranges = {{"elements", 5, 5}};
    measuring().start(request);
    measuring().wait();
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_TRUE(window().messages().text().contains("ask for fewer or for wider ranges"));
    EXPECT_FALSE(measuring().busy());
    measuring().set_program(path("not there"));
    measuring().start(three_operators());
    EXPECT_TRUE(window().messages().text().contains("dubhe-cli"));
}

TEST_F(MeasureWorkflow, WithoutAFolderForDataADatabaseHasToBeNamed) {
    reopen({});
    use_child(row_line(1) + summary_line());
    start_and_wait(three_operators());
    EXPECT_TRUE(window().messages().text().contains("DUBHE_DATA_DIR"));
    MeasureRequest request = three_operators();
    request.database = path("rows.sqlite");
    start_and_wait(request);
    EXPECT_TRUE(window().messages().text().contains("Predictions read only your own database"));
    EXPECT_EQ(settings_->measuring().database, path("rows.sqlite")) << "remembered for the next start";
    EXPECT_EQ(settings_->measuring().back_end, "torch-cpu");
}

TEST_F(MeasureWorkflow, AnIterationStandsBesideItsPrediction) {
    use_child("echo '{\"summary\":{\"device\":\"T4\",\"software\":\"s\",\"operators\":5,\"distinct_operators\":4,"
              "\"measured_s\":0.1,\"spread_s\":0.001,\"repetitions\":9,\"sum_s\":0.11,\"simulated_s\":0.11,"
              "\"naive_s\":0.2}}' >&2");
    MeasureRequest request = three_operators();
    request.what = MeasureWhat::iteration;
    start_and_wait(request);
    EXPECT_FALSE(window().messages().is_error()) << window().messages().text().toStdString();
    bool found = false;
    for (const auto* table : panel().findChildren<QTableView*>()) {
        if (table->accessibleName() != "The iteration, measured and added up") continue;
        found = table->isVisible();
        EXPECT_EQ(table->model()->rowCount(), 5);
        EXPECT_TRUE(table->model()->index(1, 2).data().toString().startsWith("+10"));
        EXPECT_TRUE(table->model()->index(4, 1).data().toString().contains("±") ||
                    table->model()->index(4, 1).data().toString().contains("("))
            << "predicted with its band";
    }
    EXPECT_TRUE(found);
}

TEST_F(MeasureWorkflow, TheMachinesFiguresBecomeAnEntryThatCanBeTakenBack) {
    list_.replace("\"T4\"", "\"Some CPU\"");
    use_child("echo '{\"fraction\":0.5,\"what\":\"memory bandwidth, copy\"}' >&2\necho '{\"summary\":{\"backend\":"
              "\"torch-cpu\",\"device\":\"Some CPU\",\"vendor\":\"AMD\",\"software\":\"s\",\"figures\":[{\"name\":"
              "\"memory bandwidth, copy\",\"value\":2e10,\"unit\":\"B/s\",\"spread\":1e8,\"field\":"
              "\"memory_bandwidth\"},{\"name\":\"a call\",\"value\":2e-6,\"unit\":\"s\",\"spread\":0}]}}' >&2");
    MeasureRequest request = three_operators();
    request.what = MeasureWhat::system;
    start_and_wait(request);
    EXPECT_TRUE(arguments().contains("--no-catalog")) << "the user is asked first";
    EXPECT_FALSE(document().catalog().entry("Some CPU"));
    Q_EMIT panel().catalog_requested();
    const hardware::CatalogEntry* entry = document().catalog().entry("Some CPU");
    ASSERT_TRUE(entry);
    EXPECT_DOUBLE_EQ(entry->gpu.memory_bandwidth->value(), 2e10);
    EXPECT_EQ(entry->gpu.vendor, "AMD");
    EXPECT_TRUE(entry->gpu.source.starts_with("measured here"));
    action("Undo").trigger();
    EXPECT_FALSE(document().catalog().entry("Some CPU"));
}

TEST_F(MeasureWorkflow, TheCommandIsCopied) {
    Q_EMIT panel().copy_requested(three_operators());
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("dubhe-cli measure operators --op relu --samples 3"));
}

// Property over random JSON: reading never fails otherwise than by "nothing", and times are times.
TEST(MeasureLines, AnyJsonIsARowOrNothing) {
    const std::vector<QByteArray> values{"null", "true",         "-1",         "0",  "1e-3", "1e400",
                                         "\"\"", "\"measured\"", "\"failed\"", "[]", "{}",   "\"linear fp32 m=1\""};
    const std::vector<QByteArray> keys{"operator", "outcome", "time_s", "spread_s", "number", "kind", "reason"};
    std::uint64_t state = 1;
    int rows = 0;
    for (int i = 0; i < 20'000; ++i) {
        QByteArray text = "{\"x\":0";
        for (const QByteArray& key : keys) {
            state = state * 6364136223846793005ULL + 1442695040888963407ULL;
            text += ",\"" + key + "\":" + values[(state >> 33) % values.size()];
        }
        const auto report = report_of(QJsonDocument::fromJson(text + '}').object());
        if (!report) continue;
        ++rows;
        EXPECT_FALSE(report->operation.isEmpty());
        if (report->result.state == RowState::measured) {
            EXPECT_GT(report->result.time_s, 0.0) << text.toStdString();
            EXPECT_TRUE(std::isfinite(report->result.time_s));
            EXPECT_GE(report->result.spread_s, 0.0);
        }
    }
    EXPECT_GT(rows, 10) << "some of them make sense";
}

TEST(ChildJob, HandsOnTheKeysThatAreWantedAndCutsLinesWithoutEnd) {
    ChildJob job;
    job.hand_on({"row"});
    QSignalSpy finished{&job, &ChildJob::finished}, told{&job, &ChildJob::told}, printed{&job, &ChildJob::printed};
    job.start("/bin/sh", {"-c", "echo '{\"row\":{\"a\":1}}' >&2; echo '{\"other\":{}}' >&2; echo '{\"row\":3}' >&2; "
                                "head -c 200000 /dev/zero | tr '\\000' x >&2; echo '{\"row\":{\"b\":1}}' >&2; "
                                "echo '{\"row\":{\"c\":1}}' >&2; echo out"});
    job.wait();
    ASSERT_EQ(told.count(), 2) << "the rest of a line that was cut is no line";
    EXPECT_EQ(told[0][2].toJsonObject()["a"].toInt(), 1);
    EXPECT_EQ(told[1][2].toJsonObject()["c"].toInt(), 1);
    EXPECT_GE(printed.count(), 1);
    const auto answer = finished[0][1].value<ChildAnswer>();
    EXPECT_TRUE(answer.diagnostics.contains("{\"other\":{}}"));
    EXPECT_TRUE(answer.diagnostics.contains("{\"row\":3}"));
    EXPECT_LE(answer.diagnostics.size(), 1 << 16);
}

TEST(ChildJob, TellsASignalFromAnExitCode) {
    ChildJob job;
    QSignalSpy finished{&job, &ChildJob::finished};
    job.start("/bin/sh", {"-c", "kill -9 $$"});
    job.wait();
    auto answer = finished[0][1].value<ChildAnswer>();
    EXPECT_TRUE(answer.died);
    EXPECT_EQ(answer.exit_code, SIGKILL);
    job.start("/bin/sh", {"-c", "exit 9"});
    job.wait();
    answer = finished[1][1].value<ChildAnswer>();
    EXPECT_FALSE(answer.died);
    EXPECT_EQ(answer.exit_code, 9);
}

// The program that a child started ends with it, though neither listens.
TEST(ChildJob, EndsTheWholeGroupByForce) {
    const QTemporaryDir folder;
    const QString file = folder.filePath("grandchild");
    ChildJob job;
    ChildSetting setting;
    setting.own_group = setting.one_stream = true;
    QSignalSpy printed{&job, &ChildJob::printed};
    job.start("/bin/sh",
              {"-c", "trap '' TERM; sh -c 'trap \"\" TERM; echo $$ > \"$0\"; echo up; while :; do sleep 0.1; done' '" +
                         file + "' & wait; while :; do sleep 0.1; done"},
              setting);
    ASSERT_TRUE(printed.wait(20'000));
    QFile written{file};
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    const pid_t grandchild = written.readAll().trimmed().toInt();
    ASSERT_GT(grandchild, 0);
    job.cancel();
    job.wait();
    // It is gone as soon as whoever inherited it has seen its end: a zombie has no command line.
    const auto runs = [&] {
        QFile line{QStringLiteral("/proc/%1/cmdline").arg(grandchild)};
        return line.open(QIODevice::ReadOnly) && !line.readAll().isEmpty();
    };
    for (int i = 0; i < 400 && runs(); ++i)
        QTest::qWait(50);
    EXPECT_FALSE(runs());
}

// The real program, where it can measure: two operators, their rows in the database.
TEST_F(MeasureWorkflow, TheRealProgramMeasures) {
    qputenv("DUBHE_DATA_DIR", folder_.path().toUtf8());
    measuring().set_program(QStringLiteral(DUBHE_CLI));
    open_panel();
    measuring().look_for_back_ends();
    measuring().wait();
    const auto& back_ends = measuring().back_ends();
    const auto cpu = std::ranges::find(back_ends, QStringLiteral("torch-cpu"), &widgets::BackEndView::name);
    ASSERT_NE(cpu, back_ends.end());
    if (!cpu->available) {
        EXPECT_FALSE(cpu->reason.isEmpty());
        GTEST_SKIP() << "this build has no LibTorch: " << cpu->reason.toStdString();
    }
    MeasureRequest request = three_operators();
    request.random.samples = 2;
    request.random.ranges = {{"elements", 1024, 4096}};
    request.budget_s = 0.05;
    start_and_wait(request);
    EXPECT_FALSE(window().messages().is_error()) << window().messages().text().toStdString();
    EXPECT_EQ(measuring().model().count(RowState::measured), 2U);
    const auto database = evidence::Database::open_read_only(path("measurements.sqlite").toStdString());
    ASSERT_TRUE(database.ok());
    EXPECT_EQ(database->load()->rows.size(), 2U);
    start_and_wait(request);
    EXPECT_EQ(measuring().model().count(RowState::known), 2U) << "what the database has isn't measured again";
}

} // namespace
} // namespace dubhe::app::test
