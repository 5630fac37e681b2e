// SPDX-License-Identifier: GPL-3.0-or-later
// A report from the menu to the files, and the command that makes the same.
#include "window_fixture.h"

#include <app/document/note_edits.h>
#include <app/report/report_job.h>

#include <QCheckBox>
#include <QFile>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QTest>
#include <gmock/gmock.h>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;

class ReportWorkflow : public WindowTest {
  protected:
    widgets::ReportForm& opened() const {
        action("Report...").trigger();
        return *window().reports().form();
    }
    static void press(const widgets::ReportForm& form, const QString& text) {
        for (auto* button : form.findChildren<QPushButton*>()) {
            if (button->text().remove(u'&') == text) return QTest::mouseClick(button, Qt::LeftButton);
        }
        FAIL() << text.toStdString();
    }
    static QByteArray content(const QString& file) {
        QFile in{file};
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray{};
    }
};

TEST_F(ReportWorkflow, TheFormWritesEveryForm) {
    widgets::ReportForm& form = opened();
    for (auto* box : form.findChildren<QCheckBox*>()) {
        if (box->isEnabled()) box->setChecked(true);
    }
    form.set_file(path("answer"));
    press(form, "Write the report");
    settle();
    EXPECT_TRUE(content(path("answer.pdf")).startsWith("%PDF-"));
    EXPECT_TRUE(content(path("answer.html")).startsWith("<!DOCTYPE html>"));
    EXPECT_TRUE(content(path("answer.xlsx")).startsWith("PK"));
    EXPECT_THAT(window().messages().text().toStdString(), HasSubstr("answer.pdf"));
    EXPECT_FALSE(window().messages().is_error());
    EXPECT_TRUE(content(path("answer.html")).contains("A100-SXM4-80GB"));
}

TEST_F(ReportWorkflow, AFolderThatIsNotThereIsSaid) {
    widgets::ReportForm& form = opened();
    form.set_file(path("no/such/folder/answer"));
    press(form, "Write the report");
    settle();
    EXPECT_TRUE(window().messages().is_error());
    EXPECT_THAT(window().messages().text().toStdString(), HasSubstr("no/such/folder"));
}

TEST_F(ReportWorkflow, TheFormFollowsTheProject) {
    widgets::ReportForm& form = opened();
    const qsizetype before = form.choices().gpus.size();
    document().apply("Untick", [](Project& project) { project.ticked.pop_back(); });
    EXPECT_EQ(form.choices().gpus.size(), before - 1);
    document().undo_stack().undo();
    EXPECT_EQ(form.choices().gpus.size(), before);
}

// The copied line, run by a shell, writes the page that the form writes: byte for byte.
TEST_F(ReportWorkflow, TheCopiedCommandWritesTheSamePage) {
    document().apply("More", [](Project& project) {
        project.hypothetical_gpus.push_back(
            {"My card's twin", "V100-SXM2-16GB", {{hardware::Specification::memory_bandwidth, 1.1e12 / 3.0}}});
        project.ticked.push_back({"My card's twin", 2});
        project.tariff.electricity = hardware::Price{Money{0.3}, "EUR", "2025-02", "given with --electricity"};
        project.tariff.pue = 1.3;
        project.sweep.points = 7;
        EXPECT_TRUE(set_note(project, ProjectNote::About::project, "", "Ask for a quote.\n\nIt's urgent"));
        EXPECT_TRUE(set_note(project, ProjectNote::About::gpu, "My card's twin", "a = b"));
    });
    settle();
    widgets::ReportChoices choices = whole_project(document());
    choices.pdf = false;
    choices.html = choices.notes = true;
    choices.question = "What's \"best\" & cheapest?";
    choices.file = path("form");
    const Result<ReportJob> job = report_job(document(), choices, "2025-06-30");
    ASSERT_TRUE(job);
    ASSERT_TRUE(write_report(*job));
    choices.file = path("command");
    QStringList line = report_command_line(document(), choices, *job);
    ASSERT_EQ(line.takeFirst(), "dubhe-cli");
    EXPECT_TRUE(line.join(u' ').contains("B/s:7")) << line.join(u' ').toStdString(); // a range, not seven numbers
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("DUBHE_DATA_DIR", path("data"));
    process.setProcessEnvironment(environment);
    process.start(DUBHE_CLI, line);
    ASSERT_TRUE(process.waitForFinished(100'000));
    ASSERT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
    const QByteArray expected = without_version(content(path("form.html")));
    const QByteArray made = without_version(content(path("command.html")));
    ASSERT_FALSE(expected.isEmpty());
    EXPECT_EQ(made.left(200), expected.left(200));
    EXPECT_EQ(made.size(), expected.size());
    EXPECT_TRUE(made == expected);
    EXPECT_TRUE(made.contains("GPU: My card"));
}

} // namespace
} // namespace dubhe::app::test
