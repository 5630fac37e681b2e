// SPDX-License-Identifier: GPL-3.0-or-later
// A report from the menu to the files, and the command that makes the same.
#include "window_fixture.h"

#include <app/document/edits.h>
#include <app/document/note_edits.h>
#include <app/report/report_job.h>
#include <widgets/report/workload_table.h>
#include <widgets/shared/forms/form_fields.h>

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
    // What the copied line writes; empty where it fails.
    QByteArray made_by_command(widgets::ReportChoices choices, const ReportJob& job) {
        choices.file = path("command");
        QStringList line = report_command_line(document(), choices, job);
        EXPECT_EQ(line.takeFirst(), "dubhe-cli");
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("DUBHE_DATA_DIR", path("data"));
        process.setProcessEnvironment(environment);
        process.start(DUBHE_CLI, line);
        EXPECT_TRUE(process.waitForFinished(100'000));
        EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
        return without_version(content(path("command.html")));
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
    // A range, not seven numbers.
    EXPECT_TRUE(report_command_line(document(), choices, *job).join(u' ').contains("B/s:7"));
    const QByteArray made = made_by_command(choices, *job);
    ASSERT_FALSE(made.isEmpty());
    EXPECT_TRUE(made == without_version(content(path("form.html"))));
    EXPECT_TRUE(made.contains("GPU: My card"));
}

// What the panel Serve asks is a section, and first; the copied line writes the same.
TEST_F(ReportWorkflow, WhatServeAsksIsASection) {
    document().apply("Serve", [](Project& project) {
        workload::Recipe recipe{.network = "llama-3.1-8b", .stack = "vllm"};
        EXPECT_TRUE(workload::set_numbers(recipe, "bf16"));
        project.workloads = {{"Chat", recipe}};
        project.current_workload = 0;
        project.ticked = {{"H100-SXM5-80GB", 0}, {"L40S", 1}};
        project.serve = R"({"rate":40,"kv_cache":"fp8","slots":128})";
    });
    settle();
    EXPECT_TRUE(opened().choices().serving);
    widgets::ReportChoices choices = whole_project(document());
    EXPECT_TRUE(choices.serving);
    choices.pdf = false;
    choices.html = true;
    choices.file = path("form");
    const Result<ReportJob> job = report_job(document(), choices, "2025-06-30");
    ASSERT_TRUE(job);
    ASSERT_TRUE(job->request.serving);
    EXPECT_EQ(job->request.serving->rate, 40.0);
    ASSERT_TRUE(write_report(*job));
    const QByteArray page = without_version(content(path("form.html")));
    EXPECT_TRUE(page.contains("Served under load"));
    EXPECT_TRUE(page.contains("Fewest GPUs"));
    EXPECT_TRUE(made_by_command(choices, *job) == page);
    choices.serving = false;
    EXPECT_FALSE(report_job(document(), choices, "2025-06-30")->request.serving);
}

// Loads and weights entered in the form are the project's, undone step by step, and in the report and its command.
TEST_F(ReportWorkflow, LoadsAndWeightsAreEntered) {
    document().apply("Two", [](Project& project) { add_workload(project, "Words", {.network = "bert-base"}); });
    settle();
    const widgets::ReportForm& form = opened();
    auto& table = *form.findChild<widgets::WorkloadTable*>();
    using widgets::WorkloadTable;
    const int steps = document().undo_stack().count();
    table.item(0, WorkloadTable::LoadColumn)->setText("50000");
    table.item(1, WorkloadTable::WeightColumn)->setText("2.5");
    EXPECT_EQ(document().project().workloads[0].load, 50'000.0);
    EXPECT_EQ(document().project().workloads[1].weight, 2.5);
    EXPECT_EQ(document().undo_stack().count(), steps + 2);
    table.item(1, WorkloadTable::WeightColumn)->setText("heavy");
    EXPECT_THAT(form.problem().toStdString(), HasSubstr("heavy"));
    EXPECT_EQ(document().project().workloads[1].weight, 2.5) << "what makes no sense changes nothing";
    table.item(1, WorkloadTable::WeightColumn)->setText("3");
    EXPECT_EQ(form.problem(), "");
    document().undo_stack().undo();
    EXPECT_EQ(table.item(1, WorkloadTable::WeightColumn)->text(), "2.5");
    widgets::ReportChoices choices = whole_project(document());
    choices.pdf = choices.sensitivity = choices.over = false;
    choices.html = true;
    choices.file = path("form");
    const Result<ReportJob> job = report_job(document(), choices, "2025-06-30");
    ASSERT_TRUE(job);
    ASSERT_TRUE(write_report(*job));
    const QByteArray made = made_by_command(choices, *job);
    ASSERT_FALSE(made.isEmpty());
    EXPECT_TRUE(made == without_version(content(path("form.html"))));
}

// The tokens of a training run are the ones that Cluster pays for; the run stands in the report, and its command says
// the same.
TEST_F(ReportWorkflow, ATrainingRunIsAsked) {
    document().apply("Train", [](Project& project) {
        project.workloads.clear();
        workload::Recipe recipe{.network = "gpt2", .batch = 8, .mode = workload::Mode::training};
        recipe.precision = Precision::bf16;
        recipe.optimizer = workload::Optimizer::adam;
        add_workload(project, "GPT-2", recipe);
        project.ticked = {{"H100-SXM5-80GB", 0}};
        project.cluster = R"({"system":"DGX H100","gpus":8})";
    });
    settle();
    auto* field = [&]() -> widgets::NumberField* {
        for (auto* each : opened().findChildren<widgets::NumberField*>())
            if (each->accessibleName() == "Tokens of the training run") return each;
        return nullptr;
    }();
    ASSERT_NE(field, nullptr);
    EXPECT_TRUE(field->isVisible());
    QTest::keyClicks(field, "300B");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(cluster_settings(document()).budget, 300e9);
    widgets::ReportChoices choices = whole_project(document());
    choices.pdf = choices.sensitivity = choices.over = false;
    choices.html = true;
    choices.file = path("form");
    const Result<ReportJob> job = report_job(document(), choices, "2025-06-30");
    ASSERT_TRUE(job) << to_text(job.diagnostics());
    ASSERT_TRUE(job->request.cluster);
    EXPECT_EQ(job->request.cluster->run.amount, 300e9);
    ASSERT_TRUE(write_report(*job));
    EXPECT_TRUE(made_by_command(choices, *job) == without_version(content(path("form.html"))));
}

// Empty: as Serve proposes; a rate that is entered is Serve's.
TEST_F(ReportWorkflow, TheRateIsEntered) {
    document().apply("Serve", [](Project& project) {
        workload::Recipe recipe{.network = "llama-3.1-8b", .stack = "vllm"};
        EXPECT_TRUE(workload::set_numbers(recipe, "bf16"));
        project.workloads = {{"Chat", recipe}};
        project.current_workload = 0;
        project.ticked = {{"H100-SXM5-80GB", 0}};
        project.serve = R"({"slots":128})";
    });
    settle();
    for (auto* each : opened().findChildren<widgets::NumberField*>()) {
        if (each->accessibleName() != "Requests a second") continue;
        QTest::keyClicks(each, "12");
        QTest::keyClick(each, Qt::Key_Return);
    }
    EXPECT_EQ(serve_settings(document()).rate, 12.0);
    document().undo_stack().undo();
    EXPECT_FALSE(serve_settings(document()).rate.has_value());
}

} // namespace
} // namespace dubhe::app::test
