// SPDX-License-Identifier: Apache-2.0
// Recording a program: a script stands in for dubhe-cli where a recording is needed, the real one runs where it isn't.
#include "window_fixture.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <gmock/gmock.h>

namespace dubhe::app::test {
namespace {

class RecordWorkflow : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        recording().set_program(QStringLiteral(DUBHE_CLI));
        recording().open();
    }
    [[nodiscard]] RecordCommands& recording() const { return window().recording(); }
    void use_child(const QByteArray& script) const {
        QFile file{path("child")};
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n" + script + "\n");
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        recording().set_program(path("child"));
    }
    [[nodiscard]] widgets::RecordRequest shell(const QString& script) const {
        widgets::RecordRequest request;
        request.program = "sh";
        request.arguments = QStringList{"-c", script};
        request.recording = path("run.dubherec");
        return request;
    }
    void run(const widgets::RecordRequest& request) const {
        recording().start(request);
        recording().wait();
        settle();
    }
    [[nodiscard]] QString output() const {
        for (const QPlainTextEdit* text : recording().form()->findChildren<QPlainTextEdit*>()) {
            if (text->isReadOnly()) return text->toPlainText();
        }
        return {};
    }
    [[nodiscard]] QString said() const { return window().messages().text(); }
};

TEST_F(RecordWorkflow, TheProgramRunsWithItsFolderAndEnvironmentAndIsHeard) {
    if (QFile::exists("/dev/nvidiactl")) GTEST_SKIP() << "this machine has a GPU driver";
    widgets::RecordRequest request = shell("pwd; echo \"$GREETING\" >&2; exit 0");
    request.folder = QDir{folder_.path()}.canonicalPath();
    request.environment = {{"GREETING", "hello = there"}};
    run(request);
    EXPECT_TRUE(output().contains(request.folder));
    EXPECT_TRUE(output().contains("hello = there"));
    EXPECT_TRUE(said().contains("sh has ended. There is no recording: this machine has no CUDA driver"))
        << said().toStdString();
    EXPECT_FALSE(window().messages().is_error()) << "the program did what it should";
}

TEST_F(RecordWorkflow, HowItEndedIsTold) {
    run(shell("exit 3"));
    EXPECT_TRUE(said().contains("exit code 3"));
    run(shell("kill -9 $$"));
    EXPECT_TRUE(said().contains("signal 9"));
    widgets::RecordRequest request = shell("exit 0");
    request.program = "no-such-program";
    run(request);
    EXPECT_TRUE(said().contains("no-such-program"));
    EXPECT_TRUE(window().messages().is_error());
    request = shell("exit 0");
    request.folder = path("nowhere");
    run(request);
    EXPECT_TRUE(said().contains("There is no working folder"));
    recording().set_program(path("not there"));
    run(shell("exit 0"));
    EXPECT_TRUE(said().contains("dubhe-cli"));
}

TEST_F(RecordWorkflow, AProgramIsStopped) {
    QSignalSpy started{&recording(), &RecordCommands::started};
    recording().start(shell("echo up; exec sleep 60"));
    EXPECT_EQ(started.count(), 1);
    while (!output().contains("up"))
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    recording().start(shell("exit 0"));
    EXPECT_TRUE(said().contains("runs already"));
    recording().stop();
    recording().wait();
    EXPECT_TRUE(said().contains("was stopped"));
}

// What the child writes is opened as a trace; an older file of that name isn't taken for it.
TEST_F(RecordWorkflow, TheRecordingIsOpenedWhenTheProgramHasEnded) {
    const QString recorded = QStringLiteral(DUBHE_SOURCE_DIR "/tests/trace/files/h200_resnet18_fp32_adam.json.gz");
    {
        ASSERT_TRUE(QFile::copy(recorded, path("run.json.gz")));
        QFile old{path("run.json.gz")};
        ASSERT_TRUE(old.open(QIODevice::ReadWrite));
        ASSERT_TRUE(old.setFileTime(QDateTime::currentDateTime().addDays(-1), QFileDevice::FileModificationTime));
    }
    widgets::RecordRequest request = shell("exit 0");
    request.recording = path("run.json.gz");
    use_child("exit 0");
    run(request);
    EXPECT_TRUE(said().contains("There is no recording"));
    EXPECT_FALSE(window().traces().trace());
    use_child("[ \"$2\" = -o ] && cat '" + recorded.toUtf8() + "' > \"$3\"");
    run(request);
    ASSERT_TRUE(window().traces().trace()) << said().toStdString();
    EXPECT_GT(window().traces().trace()->size(), 0U);
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::TimelineTab);
}

// Two processes used a GPU (the recordings are two of an H200's): the larger one is opened, the other can be; one that
// lay there before is nobody's.
TEST_F(RecordWorkflow, OfSeveralProcessesTheLargestRecordingIsOpenedAndTheOthersAreOffered) {
    const QString files = QStringLiteral(DUBHE_SOURCE_DIR "/tests/trace/files/");
    const QString larger = path("run.4711.dubherec"), smaller = path("run.815.dubherec");
    ASSERT_TRUE(QFile::copy(files + "cuda_graphs_h200.dubherec", path("run.12.dubherec"))); // of an earlier run
    use_child("cp '" + files.toUtf8() + "resnet18_h200.dubherec' '" + larger.toUtf8() + "'; cp '" + files.toUtf8() +
              "cuda_graphs_h200.dubherec' '" + smaller.toUtf8() + "'");
    run(shell("exit 0"));
    ASSERT_TRUE(window().traces().trace()) << said().toStdString();
    EXPECT_TRUE(said().startsWith("run.4711.dubherec: ")) << said().toStdString();
    EXPECT_TRUE(said().contains("1 more recording")) << said().toStdString();
    auto* offer = window().messages().findChild<QPushButton*>("other offer");
    ASSERT_TRUE(offer && offer->isVisibleTo(&window().messages()));
    QTest::mouseClick(offer, Qt::LeftButton);
    auto* list = recording().form()->findChild<QComboBox*>();
    ASSERT_TRUE(list && list->isVisible());
    ASSERT_EQ(list->count(), 2); // not that of before
    EXPECT_TRUE(list->itemText(0).startsWith("run.4711.dubherec, "));
    list->setCurrentIndex(1);
    for (QPushButton* each : recording().form()->findChildren<QPushButton*>()) {
        if (each->text() == "Open") QTest::mouseClick(each, Qt::LeftButton);
    }
    settle();
    window().traces().reading().wait();
    settle();
    EXPECT_TRUE(said().startsWith("run.815.dubherec: ")) << said().toStdString();
    // The next run leaves one: there is nothing to choose from.
    use_child("cp '" + files.toUtf8() + "resnet18_h200.dubherec' \"$3\"");
    run(shell("exit 0"));
    EXPECT_FALSE(list->isVisible());
    EXPECT_TRUE(said().startsWith("run.dubherec: ")) << said().toStdString();
    EXPECT_FALSE(said().contains("more recording")) << said().toStdString();
}

} // namespace
} // namespace dubhe::app::test
