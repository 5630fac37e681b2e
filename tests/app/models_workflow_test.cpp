// SPDX-License-Identifier: Apache-2.0
// Cost models as a user meets them: menu, panel, a refit and an import by a child process. The child is a script that
// stands in for dubhe-cli.
#include "window_fixture.h"

#include <app/measure/child_job.h>
#include <core/cost/tile/tile_parameters.h>

#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTest>
#include <gmock/gmock.h>

namespace dubhe::app::test {
namespace {

class ModelsWorkflow : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        window_.reset();
        write_library("models.dubhelib", {"T4"});
        document_ =
            std::make_unique<Document>(hardware::Catalog::in_memory().value(), nullptr, folder_.path().toStdString());
        window_ = std::make_unique<MainWindow>(*document_, *settings_, [](Theme) {});
        window_->resize(1366, 768);
        window_->show();
        document_->reset(sample_project());
        settle();
    }
    void write_library(const QString& name, const std::vector<std::string>& gpus) const {
        cost::Library library;
        library.info.gpus = gpus;
        library.set("tile", cost::tile::save(cost::tile::TileParameters{}));
        ASSERT_TRUE(library.write(path(name).toStdString()).ok());
    }
    // A program in place of dubhe-cli; $out is what it was told to write.
    void use_child(const QByteArray& script) {
        QFile file{path("child")};
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\nprintf '%s\\n' \"$@\" > '" + path("arguments").toUtf8() +
                   "'\nout=\nwhile [ $# -gt 0 ]; do [ \"$1\" = --out ] && out=$2; shift; done\n" + script + "\n");
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        window().model_commands().set_program(path("child"));
    }
    [[nodiscard]] QStringList arguments() const {
        QFile file{path("arguments")};
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)
                                              : QStringList{};
    }
    void refit_and_wait() {
        window().model_commands().refit({"/data", {"L4", "*H100*"}});
        window().model_commands().wait();
        settle();
    }
    [[nodiscard]] std::string in_use() const { return std::string{document().method().model->name()}; }
};

TEST_F(ModelsWorkflow, TheMenuOffersWhatTheLibraryHolds) {
    EXPECT_EQ(in_use(), "auto");
    EXPECT_TRUE(action("Automatic").isChecked());
    action("Tile model").trigger();
    EXPECT_EQ(project().cost_model, "tile");
    EXPECT_EQ(in_use(), "tile");
    action("Roofline").trigger();
    EXPECT_EQ(in_use(), "roofline");
    action("Undo").trigger();
    EXPECT_EQ(in_use(), "tile");
    EXPECT_FALSE(action("Kernel-wise regression").isVisible()) << "the library holds none";
    EXPECT_GT(predicted_s(), 0.0);
}

TEST_F(ModelsWorkflow, AModelThatIsMissingIsToldAndNothingChanges) {
    window().editor().set_cost_model("kernel_wise");
    EXPECT_EQ(project().cost_model, "auto");
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_TRUE(window().messages().text().contains("dubhe-cli fit --only kernel_wise"));
    EXPECT_TRUE(window().messages().text().contains("stay with \"auto\""));
}

TEST_F(ModelsWorkflow, APickInThePanelIsAnUndoStep) {
    window().panels().explorer->setCurrentIndex(Explorer::ModelsTab);
    widgets::ModelsPanel& panel = window().panels().explorer->models();
    Q_EMIT panel.model_requested("bound");
    EXPECT_EQ(in_use(), "bound");
    action("Undo").trigger();
    EXPECT_EQ(in_use(), "auto");
}

TEST_F(ModelsWorkflow, ARefitReplacesTheLibraryAndThePredictions) {
    write_library("fitted", {"P4", "T4", "V100-SXM2-16GB"});
    use_child("echo '{\"fraction\":0.5,\"what\":\"convolutions\"}' >&2\ncp '" + path("fitted").toUtf8() + "' \"$out\"");
    const cost::CostModel* former = document().method().model;
    QSignalSpy progressed{&window().model_commands(), &ModelCommands::progressed};
    refit_and_wait();
    ASSERT_EQ(progressed.count(), 1);
    EXPECT_EQ(progressed[0][0].toDouble(), 0.5);
    EXPECT_EQ(document().models().library()->info.gpus.size(), 3U);
    EXPECT_NE(document().method().model, former);
    EXPECT_GT(predicted_s(), 0.0) << "with the new model";
    EXPECT_FALSE(window().messages().is_error());
    EXPECT_FALSE(QFile::exists(path("models.dubhelib.partial")));
    const QStringList given = arguments();
    EXPECT_EQ(given.front(), "fit");
    EXPECT_EQ(given[given.indexOf("--data") + 1], "/data");
    EXPECT_EQ(given.count("--exclude-gpu"), 2);
    EXPECT_TRUE(given.contains("*H100*"));
}

TEST_F(ModelsWorkflow, AFailedRefitChangesNothingAndShowsTheReason) {
    use_child("echo half > \"$out\"\necho 'measurements/a.csv:7: negative latency' >&2\nexit 1");
    const cost::CostModel* former = document().method().model;
    window().panels().explorer->setCurrentIndex(Explorer::ModelsTab);
    refit_and_wait();
    EXPECT_EQ(document().method().model, former);
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_FALSE(QFile::exists(path("models.dubhelib.partial")));
    bool told = false;
    for (const QPlainTextEdit* text : window().panels().explorer->models().findChildren<QPlainTextEdit*>())
        told = told || text->toPlainText().contains("a.csv:7: negative latency");
    EXPECT_TRUE(told);
}

TEST_F(ModelsWorkflow, ADamagedResultDoesNotTakeTheLibrarysPlace) {
    use_child("echo '{\"format\":' > \"$out\"");
    refit_and_wait();
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_EQ(document().models().library()->info.gpus, std::vector<std::string>{"T4"});
}

TEST_F(ModelsWorkflow, ARefitCanBeCancelledAndOnlyOneRuns) {
    use_child("exec sleep 60");
    window().model_commands().refit({"/data", {}});
    EXPECT_TRUE(window().model_commands().busy());
    window().model_commands().import_place("/data");
    EXPECT_TRUE(window().messages().text().contains("only one at a time"));
    window().model_commands().cancel();
    window().model_commands().wait();
    EXPECT_FALSE(window().model_commands().busy());
    EXPECT_TRUE(window().messages().text().contains("cancelled"));
    EXPECT_EQ(document().models().library()->info.gpus, std::vector<std::string>{"T4"});
}

TEST_F(ModelsWorkflow, WorkGoesOnWhileThePanelIsHiddenOrNotBuilt) {
    use_child("echo '{\"fraction\":0.25,\"what\":\"rows\"}' >&2\nread never < /dev/null\nexec sleep 60");
    QSignalSpy progressed{&window().model_commands(), &ModelCommands::progressed};
    window().model_commands().refit({"/data", {}});
    ASSERT_TRUE(progressed.wait(20'000));
    window().panels().explorer->setCurrentIndex(Explorer::ModelsTab); // built only now
    settle();
    const auto says = [&](const QString& text) {
        for (const QLabel* label : window().panels().explorer->models().findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().contains(text)) return true;
        }
        return false;
    };
    EXPECT_TRUE(says("Fitting cost models: rows"));
    window().panels().explorer->setCurrentIndex(Explorer::SweepTab);
    EXPECT_TRUE(window().model_commands().busy());
    window().model_commands().cancel();
    window().model_commands().wait();
}

TEST_F(ModelsWorkflow, AnImportSaysWhatCameIn) {
    use_child("echo '{\"added\":1200,\"updated\":3,\"unchanged\":40,\"refused\":2,\"failed_files\":0}'");
    window().model_commands().import_place("/data/rows.csv");
    window().model_commands().wait();
    EXPECT_TRUE(window().messages().text().contains("1,200 rows new"));
    EXPECT_TRUE(window().messages().text().contains("2 refused"));
    const QStringList given = arguments();
    EXPECT_EQ(given.mid(0, 3), (QStringList{"db", "import", "/data/rows.csv"}));
    EXPECT_EQ(given[given.indexOf("--db") + 1], path("measurements.sqlite"));
}

// The real program: its refusal is said as the window's own, stays while the measurements are read again, and says what
// would do.
TEST_F(ModelsWorkflow, ARefusedFileIsToldInTheMessageBar) {
    QFile good{path("good.csv")}, bad{path("bad.csv")};
    ASSERT_TRUE(good.open(QIODevice::WriteOnly) && bad.open(QIODevice::WriteOnly));
    good.write("operator,device,time_s\n\"softmax fp32 rows=8 length=1024\",T4,0.0001\n");
    bad.write("a,b,c\n1,2,3\n");
    good.close();
    bad.close();
    window().model_commands().set_program(DUBHE_CLI);
    for (const char* name : {"good.csv", "bad.csv"}) {
        window().model_commands().import_place(path(name));
        window().model_commands().wait();
        settle();
    }
    EXPECT_TRUE(window().messages().isVisible());
    EXPECT_TRUE(window().messages().is_error());
    const std::string said = window().messages().text().toStdString();
    EXPECT_THAT(said, testing::HasSubstr("bad.csv:1: holds no measurements that Dubhe knows"));
    EXPECT_THAT(said, testing::HasSubstr("a table of your own needs operator, device, time_s"));
    EXPECT_THAT(said, testing::Not(testing::HasSubstr("dubhe-cli")));
}

TEST_F(ModelsWorkflow, AMissingProgramIsTold) {
    window().model_commands().set_program(path("not there"));
    window().model_commands().refit({"/data", {}});
    EXPECT_FALSE(window().model_commands().busy());
    EXPECT_TRUE(window().messages().text().contains("dubhe-cli"));
    EXPECT_TRUE(window().messages().is_error());
}

// SIGTERM is asked politely; a child that doesn't listen is ended.
TEST(ChildJob, EndsAChildThatDoesNotListen) {
    ChildJob job;
    QSignalSpy finished{&job, &ChildJob::finished};
    QSignalSpy progressed{&job, &ChildJob::progressed};
    job.start("/bin/sh",
              {"-c", "trap '' TERM; echo '{\"fraction\":0,\"what\":\"\"}' >&2; while :; do sleep 0.1; done"});
    ASSERT_TRUE(progressed.wait(20'000)) << "the trap is set";
    job.cancel();
    job.wait();
    ASSERT_EQ(finished.count(), 1);
    EXPECT_EQ(finished[0][1].value<ChildAnswer>().outcome, ChildAnswer::Outcome::cancelled);
}

TEST(ChildJob, AProgramThatCantStartFails) {
    ChildJob job;
    QSignalSpy finished{&job, &ChildJob::finished};
    job.start("/no/such/program", {});
    job.wait();
    ASSERT_EQ(finished.count(), 1);
    const auto answer = finished[0][1].value<ChildAnswer>();
    EXPECT_EQ(answer.outcome, ChildAnswer::Outcome::failed);
    EXPECT_FALSE(answer.diagnostics.isEmpty());
}

TEST(ChildJob, TellsProgressFromWhatElseIsSaid) {
    ChildJob job;
    QSignalSpy finished{&job, &ChildJob::finished};
    QSignalSpy progressed{&job, &ChildJob::progressed};
    job.start("/bin/sh", {"-c", "echo '{\"fraction\":7,\"what\":\"a\"}' >&2; echo '{oops' >&2; echo answer; exit 3"});
    job.wait();
    ASSERT_EQ(progressed.count(), 1);
    EXPECT_EQ(progressed[0][1].toDouble(), 1.0) << "kept within 0 and 1";
    const auto answer = finished[0][1].value<ChildAnswer>();
    EXPECT_EQ(answer.exit_code, 3);
    EXPECT_EQ(answer.output, "answer\n");
    EXPECT_EQ(answer.diagnostics, "{oops");
}

TEST(ChildJob, AnotherStartDropsTheFormer) {
    ChildJob job;
    QSignalSpy finished{&job, &ChildJob::finished};
    const auto first = job.start("/bin/sh", {"-c", "exec sleep 60"});
    const auto second = job.start("/bin/sh", {"-c", "exit 0"});
    EXPECT_NE(first, second);
    job.wait();
    ASSERT_EQ(finished.count(), 1);
    EXPECT_EQ(finished[0][0].toULongLong(), second);
}

} // namespace
} // namespace dubhe::app::test
