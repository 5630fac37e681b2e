// SPDX-License-Identifier: Apache-2.0
// The program as a whole, started as a script would: without a display.
#include <app/document/project_file.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <gmock/gmock.h>

namespace dubhe::app {
namespace {

using testing::HasSubstr;

struct Outcome {
    int code = -1;
    QString out, err;
};

class Program : public testing::Test {
  protected:
    Outcome run(const QStringList& arguments) const {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* display : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(display);
        environment.insert("DUBHE_DATA_DIR", folder_.filePath("data"));
        environment.insert("XDG_CONFIG_HOME", folder_.filePath("config"));
        process.setProcessEnvironment(environment);
        process.start(DUBHE_PROGRAM, arguments);
        EXPECT_TRUE(process.waitForFinished(60'000));
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    QTemporaryDir folder_;
};

TEST_F(Program, RendersWithoutADisplay) {
    const QString out = folder_.filePath("new/pictures");
    const Outcome outcome = run({"--sample", "--render", out});
    EXPECT_EQ(outcome.code, 0) << outcome.err.toStdString();
    EXPECT_EQ(outcome.err, "");
    EXPECT_TRUE(outcome.out.contains("offscreen"));
    for (const char* name : {"sweep.png", "sweep.svg", "sweep.csv", "compare.png", "compare.csv", "window.png"}) {
        const QString file = QDir{out}.filePath(name);
        EXPECT_TRUE(outcome.out.contains(file)) << name;
        EXPECT_GT(QFileInfo{file}.size(), 200) << name;
    }
    const QImage window{QDir{out}.filePath("window.png")};
    EXPECT_GE(window.width(), 1366);
}

TEST_F(Program, RendersAProjectWithSeveralWorkloads) {
    const QString file = folder_.filePath("p.dubhe"), out = folder_.filePath("out");
    ASSERT_TRUE(save_project({titan_bandwidth_project(), {}}, file).ok());
    const Outcome outcome = run({file, "--render", out});
    EXPECT_EQ(outcome.code, 0) << outcome.err.toStdString();
    EXPECT_TRUE(QFile::exists(QDir{out}.filePath("sweep-resnet-50.svg")));
    EXPECT_TRUE(QFile::exists(QDir{out}.filePath("sweep-densenet-169.csv")));
}

TEST_F(Program, WritesReportsWithoutADisplay) {
    const QString file = folder_.filePath("p.dubhe");
    ASSERT_TRUE(save_project({titan_bandwidth_project(), {}}, file).ok());
    for (const char* name : {"a.pdf", "a.html", "a.xlsx"}) {
        QByteArray contents[2];
        for (QByteArray& content : contents) {
            const QString out = folder_.filePath(name);
            const Outcome outcome = run({file, "--report", out, "--date", "2025-06-30", "--language", "fr"});
            EXPECT_EQ(outcome.code, 0) << outcome.err.toStdString();
            EXPECT_EQ(outcome.out.trimmed(), out);
            QFile in{out};
            ASSERT_TRUE(in.open(QIODevice::ReadOnly));
            content = in.readAll();
        }
        EXPECT_GT(contents[0].size(), 2000) << name;
        EXPECT_EQ(contents[0], contents[1]) << name;
    }
    EXPECT_EQ(run({file, "--report", folder_.filePath("no/such/a.pdf")}).code, 1);
}

// One message, naming the file. A folder in the place of a file refuses everybody, root too.
TEST_F(Program, UnwritableTargetIsSaid) {
    const QString out = folder_.filePath("out");
    ASSERT_TRUE(QDir{}.mkpath(out + "/sweep.png"));
    const Outcome outcome = run({"--sample", "--render", out});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(outcome.err.count('\n'), 1);
    EXPECT_THAT(outcome.err.toStdString(), HasSubstr("sweep.png"));
}

// /proc/self takes no new files, not even from root.
TEST_F(Program, ReadOnlyFolderIsSaid) {
    const Outcome outcome = run({"--sample", "--render", "/proc/self"});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(outcome.err.count('\n'), 1);
    EXPECT_THAT(outcome.err.toStdString(), HasSubstr("/sweep.png"));
}

TEST_F(Program, FolderThatCannotBeMadeIsSaid) {
    QFile file{folder_.filePath("file")};
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    const Outcome outcome = run({"--sample", "--render", folder_.filePath("file/out")});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(outcome.err.count('\n'), 1);
    EXPECT_THAT(outcome.err.toStdString(), HasSubstr("file/out"));
}

TEST_F(Program, BadProjectIsSaid) {
    QFile file{folder_.filePath("bad.dubhe")};
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("nonsense");
    file.close();
    const Outcome outcome = run({file.fileName(), "--render", folder_.filePath("out")});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(outcome.err.count('\n'), 1);
    EXPECT_THAT(outcome.err.toStdString(), HasSubstr("bad.dubhe"));
    EXPECT_EQ(run({"/no/such.dubhe", "--render", folder_.filePath("out")}).code, 1);
}

TEST_F(Program, UsageAndInformation) {
    EXPECT_EQ(run({"--no-such-option"}).code, 2);
    EXPECT_EQ(run({"--help"}).code, 0);
    EXPECT_TRUE(run({"--version"}).out.startsWith("dubhe "));
    const Outcome windowless = run({}); // a window is asked for, and there is no display
    EXPECT_EQ(windowless.code, 1);
    EXPECT_THAT(windowless.err.toStdString(), HasSubstr("--render"));
}

} // namespace
} // namespace dubhe::app
