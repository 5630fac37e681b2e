// SPDX-License-Identifier: Apache-2.0
// The worked examples, from a click on their card to the exported table, held against dubhe-cli; offscreen and, where
// there is xvfb-run, in a real window.
#include "window_fixture.h"

#include <app/manual/example_tours.h>
#include <widgets/cluster/cluster_scenes.h>
#include <widgets/shared/serving/serve_answer.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/start/choice_card.h>
#include <widgets/sweep/chart/sweep_chart.h>

#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QProcess>
#include <QProcessEnvironment>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;
using Rows = std::vector<std::map<QString, QString>>; // a table's rows, by the names in its first line

// Tables that follow each other are parted by an empty line. No cell here holds a comma.
std::vector<Rows> tables_of(const QByteArray& csv) {
    std::vector<Rows> tables(1);
    QStringList header;
    for (const QString& line : QString::fromUtf8(csv).split(u'\n')) {
        const QStringList cells = line.trimmed().split(u',');
        if (line.trimmed().isEmpty()) {
            header.clear();
            if (!tables.back().empty()) tables.emplace_back();
        } else if (header.isEmpty()) {
            header = cells;
        } else {
            std::map<QString, QString>& row = tables.back().emplace_back();
            for (qsizetype i = 0; i < std::min(header.size(), cells.size()); ++i)
                row[header[i]] = cells[i];
        }
    }
    return tables;
}

class ExamplesTest : public WindowTest {
  protected:
    // The program as a new user starts it.
    void SetUp() override {
        WindowTest::SetUp();
        restart();
        window().files().set_questions(
            {[](QWidget*, const QString&) { return CloseAnswer::discard; },
             [this](QWidget*, const QString&, const QString&, const QString&) { return file_; },
             [](QWidget*, const QString&, const QString&, const QString&) { return QString{}; },
             [](QWidget*, const QString&, const QString&, const QString&) { return QString{}; }});
        window().activateWindow();
        QCoreApplication::processEvents();
    }
    void click_start_card_again(const QString& example) {
        window().files().new_project();
        settle();
        click_card(example);
    }
    void click_card(const QString& example) {
        ASSERT_TRUE(window().start().is_shown());
        auto* card = window().start().page().findChild<widgets::ChoiceCard*>(example);
        ASSERT_NE(card, nullptr);
        QTest::mouseClick(card, Qt::LeftButton, {}, card->rect().center());
        settle();
    }
    // Steps through the tour by keyboard and gives what it said.
    QStringList follow_tour() {
        QStringList said;
        Tour& tour = window().start().tour();
        for (int guard = 0; tour.running() && guard < 20; ++guard) {
            settle();
            tour.refresh();
            said << tour.callout()->text();
            EXPECT_TRUE(window().rect().contains(tour.callout()->geometry()));
            QTest::keyClick(&tour.callout()->next(), guard % 2 ? Qt::Key_Right : Qt::Key_Down);
            QCoreApplication::processEvents();
        }
        return said;
    }
    // By the menu's key, as a user would; one more kind of export is one more line here.
    QByteArray exported(Explorer::Format format = Explorer::Format::csv) {
        file_ = path("exported");
        if (format == Explorer::Format::csv)
            QTest::keyClick(&window(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        else
            window().files().export_current(format);
        settle();
        for (const char* suffix : {"", ".csv", ".png", ".svg", ".pdf"}) {
            QFile file{file_ + suffix};
            if (file.open(QIODevice::ReadOnly)) return file.readAll();
        }
        ADD_FAILURE() << "nothing was exported: " << window().messages().text().toStdString();
        return {};
    }
    QByteArray answer_of_cli(const QStringList& words) const {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("DUBHE_DATA_DIR", path("data of dubhe-cli"));
        program.setProcessEnvironment(environment);
        program.setWorkingDirectory(folder_.path()); // where a copied command writes
        program.start(DUBHE_CLI, words);
        EXPECT_TRUE(program.waitForFinished(120'000));
        EXPECT_EQ(program.exitCode(), 0) << program.readAllStandardError().toStdString();
        return program.readAllStandardOutput();
    }
    // What Ctrl+Alt+C puts on the clipboard, without the program's name, a command a line.
    QList<QStringList> copied() {
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(&window(), Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        QList<QStringList> commands;
        for (const QString& line : QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts)) {
            QStringList words = QProcess::splitCommand(QString{line}.replace(u'\'', u'"'));
            EXPECT_EQ(words.takeFirst(), "dubhe-cli");
            commands << words;
        }
        return commands;
    }
    static void press(const widgets::ReportForm& form, const QString& text) {
        for (auto* button : form.findChildren<QPushButton*>()) {
            if (button->text().remove(u'&') != text) continue;
            button->setFocus();
            return QTest::keyClick(button, Qt::Key_Space);
        }
        FAIL() << text.toStdString();
    }
    static QByteArray content(const QString& file) {
        QFile in{file};
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray{};
    }
    // Without what is drawn: a project remembers the colours and marks of its GPUs, a command counts from the first.
    static QByteArray page_of(const QString& file) {
        QString page = QString::fromUtf8(without_version(content(file)));
        return page.replace(QRegularExpression{"<path[^>]*>|#[0-9a-f]{6}"}, "").toUtf8();
    }
    // Both write each number so that it reads back exactly; sums may differ in their last digits.
    static void expect_same(const std::map<QString, QString>& row, const std::map<QString, QString>& expected,
                            const QStringList& columns) {
        for (const QString& column : columns) {
            ASSERT_TRUE(row.contains(column) && expected.contains(column)) << column.toStdString();
            const double value = row.at(column).toDouble(), other = expected.at(column).toDouble();
            EXPECT_GT(value, 0.0) << column.toStdString();
            EXPECT_NEAR(value, other, 1e-9 * other) << column.toStdString();
        }
    }

    QString file_; // what the file dialog answers
};

TEST_F(ExamplesTest, WhichBandwidthDoesResNetNeed) {
    click_card("resnet-bandwidth");
    EXPECT_FALSE(window().start().is_shown());
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::SweepTab);
    const study::Point shown = window().panels().inspector->prediction()->point;
    const QString time = widgets::banded_time_text(shown.low_s, shown.mid_s, shown.high_s);
    const QStringList said = follow_tour();
    ASSERT_GE(said.size(), 4);
    EXPECT_THAT(said.join(u'\n').toStdString(), HasSubstr(time.toStdString())); // the inspector's very number
    EXPECT_THAT(said[2].toStdString(), HasSubstr("B/s"));                       // a knee
    const QStringList sweep{"sweep",    "resnet50", "--mode",
                            "training", "--batch",  "64",
                            "--csv",    "--over",   "memory_bandwidth=200GB/s:4800GB/s:200"};
    Rows expected;
    for (const QStringList& gpu : {QStringList{"--gpu", "A100-SXM4-80GB"}, QStringList{"--gpu", "V100-SXM2-16GB"},
                                   QStringList{"--gpu", "A100-SXM4-80GB", "--set", "sms=132"}})
        std::ranges::copy(tables_of(answer_of_cli(sweep + gpu)).front(), std::back_inserter(expected));
    const Rows rows = tables_of(exported()).front();
    ASSERT_EQ(rows.size(), 600U);
    ASSERT_EQ(expected.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        expect_same(rows[i], expected[i],
                    {"memory_bandwidth_bytes_per_s", "low_s", "iteration_s", "high_s", "memory_bytes"});
        EXPECT_EQ(rows[i].at("bottleneck"), expected[i].at("bottleneck"));
    }
}

TEST_F(ExamplesTest, A100OrV100ForBert) {
    click_card("bert-a100-v100");
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::CompareTab);
    const QStringList said = follow_tour();
    ASSERT_GE(said.size(), 4);
    EXPECT_THAT(said[0].toStdString(), HasSubstr("slower"));
    EXPECT_THAT(said[1].toStdString(), HasSubstr("fits"));
    const Rows rows = tables_of(exported()).front();
    const Rows expected = tables_of(answer_of_cli({"compare", "bert-large", "--gpu", "A100-SXM4-80GB", "--gpu",
                                                   "V100-SXM2-16GB", "--mode", "training", "--batch", "16", "--seq",
                                                   "384", "--precision", "fp16", "--optimizer", "adam", "--csv"}))
                              .front();
    ASSERT_EQ(rows.size(), 2U);
    ASSERT_EQ(expected.size(), 2U);
    for (std::size_t i = 0; i < rows.size(); ++i)
        expect_same(
            rows[i], expected[i],
            {"low_s", "iteration_s", "high_s", "throughput_per_s", "speedup", "memory_bytes", "samples_per_joule"});
}

TEST_F(ExamplesTest, Gpt3OnManyGpus) {
    click_card("gpt3-cluster");
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::ClusterTab);
    const QStringList said = follow_tour();
    ASSERT_GE(said.size(), 4);
    EXPECT_THAT(said[0].toStdString(), HasSubstr("DGX H200"));
    EXPECT_THAT(said[2].toStdString(), HasSubstr("which fits"));
    window().show_panel(Explorer::ClusterTab);
    settle();
    const auto asked = [](const QString& command, const QStringList& more) {
        return QStringList{command,    "gpt3-175b",   "--batch", "1536",        "--seq",         "2048",     "--mode",
                           "training", "--precision", "bf16",    "--optimizer", "adam",          "--system", "DGX H200",
                           "--tp",     "8",           "--pp",    "8",           "--micro-batch", "1"} +
               more;
    };
    const Rows rows = tables_of(exported()).front();
    QStringList counts;
    for (const auto& row : rows) {
        const int gpus = row.at("gpus").toInt();
        counts << row.at("gpus");
        const QByteArray text =
            answer_of_cli(asked("predict", {"--gpus", row.at("gpus"), "--dp", QString::number(gpus / 64), "--json"}));
        const nlohmann::json answer = nlohmann::json::parse(text.toStdString(), nullptr, false);
        ASSERT_TRUE(answer.contains("step_s")) << text.toStdString();
        EXPECT_NEAR(row.at("step_s").toDouble(), answer["step_s"].get<double>(), 1e-9 * answer["step_s"].get<double>());
        EXPECT_EQ(row.at("fits"), "true");
    }
    EXPECT_EQ(counts, (QStringList{"64", "128", "256", "512", "1024"}));
    window().show_panel(Explorer::SweepTab);
    settle();
    const Rows swept = tables_of(exported()).front();
    const Rows expected = tables_of(answer_of_cli(asked("sweep", {"--over", "gpus=64:1024", "--csv"}))).front();
    ASSERT_EQ(swept.size(), 5U);
    ASSERT_EQ(expected.size(), 5U);
    for (std::size_t i = 0; i < swept.size(); ++i) {
        expect_same(swept[i], expected[i], {"gpus", "low_s", "iteration_s", "high_s", "memory_bytes"});
        EXPECT_EQ(swept[i].at("fits"), "true");
        // Both panels speak of the same step.
        EXPECT_NEAR(swept[i].at("iteration_s").toDouble(), rows[i].at("step_s").toDouble(),
                    1e-9 * rows[i].at("step_s").toDouble());
    }
}

TEST_F(ExamplesTest, H100OrH200ForAChatService) {
    click_card("chat-h100-h200");
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::ServeTab);
    const QStringList said = follow_tour();
    ASSERT_GE(said.size(), 5);
    EXPECT_THAT(said[0].toStdString(), HasSubstr("4 requests/s, 1,024 tokens in, 512 out"));
    EXPECT_THAT(said[1].toStdString(), HasSubstr("H200 with 8 TB/s"));
    EXPECT_THAT(said[2].toStdString(), HasSubstr("TTFT p99 within"));
    EXPECT_THAT(said[5].toStdString(), HasSubstr("40 requests/s"));
    // Memory is nearly all that decoding waits for: with 8 in place of 4.8 TB/s users get their tokens quicker.
    widgets::ServePanel& panel = window().panels().explorer->serve();
    ASSERT_EQ(panel.answer()->curves.size(), 3U);
    const auto tpot = [&panel](std::size_t gpu) { return panel.answer()->curves[gpu].now.tpot_s; };
    EXPECT_GT(tpot(0), tpot(1));
    EXPECT_GT(tpot(1), tpot(2));
    const std::vector<Rows> tables = tables_of(exported());
    ASSERT_GE(tables.size(), 2U);
    const nlohmann::json answer =
        nlohmann::json::parse(answer_of_cli(copied().front() + QStringList{"--json"}).toStdString(), nullptr, false);
    ASSERT_TRUE(answer.contains("latencies"));
    int compared = 0;
    for (const auto& row : tables[1]) {
        const nlohmann::json& of = answer["latencies"][row.at("metric").toStdString()];
        const nlohmann::json& cell = of[row.at("statistic").toStdString()];
        if (!cell.contains("value_s") || row.at("seconds").isEmpty()) continue;
        EXPECT_NEAR(row.at("seconds").toDouble(), cell["value_s"].get<double>(), 1e-9)
            << row.at("metric").toStdString();
        ++compared;
    }
    EXPECT_GE(compared, 16);
}

// The tour goes from one scenario to the other and says what the panel shows of each, and what dubhe-cli answers to the
// panel's command; each split is the fastest that a search of its GPUs finds.
TEST_F(ExamplesTest, Gb200OrH100ForLlama) {
    click_card("llama-racks");
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::ClusterTab);
    const QStringList said = follow_tour();
    ASSERT_EQ(said.size(), 7);
    EXPECT_THAT(said[0].toStdString(), HasSubstr("15 trillion tokens"));
    EXPECT_THAT(said[1].toStdString(), HasSubstr("GB200 NVL72"));
    EXPECT_THAT(said[3].toStdString(), HasSubstr("DGX H100"));
    EXPECT_THAT(said[5].toStdString(), HasSubstr("GPU-days"));
    EXPECT_THAT(said[6].toStdString(), HasSubstr("end the run first"));
    for (const int which : {1, 0}) { // the tour ended at the second
        if (which == 0) window().scenarios().restore(0);
        window().show_panel(Explorer::ClusterTab);
        settle();
        const widgets::ClusterAnswerPtr answer = window().panels().explorer->cluster().answer();
        ASSERT_TRUE(answer) << window().messages().text().toStdString();
        ASSERT_TRUE(answer->prediction) << to_text(answer->prediction.diagnostics());
        EXPECT_TRUE(answer->prediction->fits);
        const QString time = widgets::step_time_text(*answer);
        EXPECT_THAT(said[which == 0 ? 1 : 3].toStdString(), HasSubstr(time.toStdString()));
        EXPECT_THAT(said[which == 0 ? 2 : 4].toStdString(), HasSubstr("which fits"));
        const double step_s = answer->prediction->step.mid_s;
        const auto told = [this](const QStringList& command) {
            const QByteArray text = answer_of_cli(command + QStringList{"--json"});
            return nlohmann::json::parse(text.toStdString(), nullptr, false);
        };
        EXPECT_NEAR(told(copied().front()).value("step_s", 0.0), step_s, 1e-9 * step_s);
        const QStringList searched{"plan",
                                   "llama-3.1-405b",
                                   "--system",
                                   which == 0 ? "GB200 NVL72" : "DGX H100",
                                   "--gpus",
                                   which == 0 ? "256" : "1024",
                                   "--precision",
                                   which == 0 ? "mxfp8" : "fp8",
                                   "--batch",
                                   "512",
                                   "--seq",
                                   "8192",
                                   "--stack",
                                   "megatron",
                                   "--overlap-gradients",
                                   "--overlap-tensor",
                                   "--chunk-tensor"};
        const nlohmann::json plan = told(searched);
        ASSERT_TRUE(plan.contains("best")) << plan.dump().substr(0, 400);
        EXPECT_NEAR(plan["best"].value("step_s", 0.0), step_s, 1e-9 * step_s);
    }
}

// Whatever of a split is chosen in the panel, dubhe-cli is told of it: the same step, the same memory. Each choice
// moves one of them, so that none is lost on its way.
TEST_F(ExamplesTest, ACopiedCommandSaysTheWholeSplit) {
    using simulation::Split;
    settings_->set_shows_tours(false);
    click_card("llama-racks");
    widgets::ClusterPanel& panel = window().panels().explorer->cluster();
    std::pair before{0.0, 0.0}; // seconds, bytes
    for (void (*change)(Split&) : {
             +[](Split& s) { s.context = 2; }, // 2 data-parallel ranks are left
             +[](Split& s) { s.context_form = simulation::ContextForm::gather; },
             +[](Split& s) { s.shard_ranks = 2; },
             +[](Split& s) { s.recomputed.add(simulation::LayerModule::mlp); },
             +[](Split& s) { s.recomputed = {}, s.recompute = simulation::Recompute::full; },
             +[](Split& s) { s.chunks = 4, s.recomputed_layers = 1; },
             +[](Split& s) { s.recompute = simulation::Recompute::none, s.offloaded_layers = 16; },
             +[](Split& s) { s.narrow_moments = true; },
             +[](Split& s) { s.chunk_tensor = false; },
             +[](Split& s) { s.pipeline = s.chunks = 1, s.zero = simulation::Zero::parameters, s.shard_ranks = 0; },
             +[](Split& s) { s.reshard = false; },
         }) {
        widgets::ClusterSettings settings = panel.settings();
        change(settings.split);
        panel.set_settings(settings);
        settle();
        ASSERT_TRUE(panel.answer()->prediction) << to_text(panel.answer()->prediction.diagnostics());
        const simulation::Step& step = panel.answer()->prediction->step;
        const QStringList command = panel.commands().front().mid(1);
        SCOPED_TRACE(command.join(u' ').toStdString());
        EXPECT_NE((std::pair{step.mid_s, step.memory.total()}), before);
        before = {step.mid_s, step.memory.total()};
        const QByteArray text = answer_of_cli(command + QStringList{"--json"});
        const nlohmann::json told = nlohmann::json::parse(text.toStdString(), nullptr, false);
        ASSERT_TRUE(told.contains("step_s") && told.contains("memory"));
        EXPECT_NEAR(told["step_s"].get<double>(), before.first, 1e-9 * before.first);
        EXPECT_NEAR(told["memory"].value("total_bytes", 0.0), before.second, 1e-9 * before.second);
    }
}

// Ctrl+Alt+C in each panel: dubhe-cli answers what was copied with the rows that the panel exports.
TEST_F(ExamplesTest, CopiedCommandsAskTheSame) {
    settings_->set_shows_tours(false);
    click_card("resnet-bandwidth"); // one of its GPUs doesn't exist
    const auto rows_of = [&](const QStringList& command, const QString& key) {
        std::map<QString, std::map<QString, QString>> rows;
        const std::vector<Rows> tables = tables_of(answer_of_cli(command + QStringList{"--csv"}));
        for (const auto& row : tables.front())
            rows[row.at("gpu") + u' ' + row.at(key)] = row;
        return rows;
    };
    const auto expect_copied = [&](const QStringList& command, const Rows& shown, const QString& key,
                                   const QStringList& columns) {
        const auto told = rows_of(command, key);
        EXPECT_EQ(told.size(), shown.size()) << command.join(u' ').toStdString();
        for (const auto& row : shown) {
            const auto found = told.find(row.at("gpu") + u' ' + row.at(key));
            ASSERT_NE(found, told.end()) << row.at("gpu").toStdString() << ' ' << row.at(key).toStdString();
            expect_same(row, found->second, columns);
        }
    };
    expect_copied(copied().front(), tables_of(exported()).front(), "memory_bandwidth_bytes_per_s",
                  {"low_s", "iteration_s", "high_s", "memory_bytes"});
    window().show_panel(Explorer::CompareTab);
    settle();
    expect_copied(copied().front(), tables_of(exported()).front(), "fits",
                  {"low_s", "iteration_s", "high_s", "throughput_per_s"});
    window().panels().explorer->compare().show_all_gpus(true);
    settle();
    EXPECT_EQ(copied().front().value(0), "pareto");
    EXPECT_TRUE(answer_of_cli(copied().front() + QStringList{"--csv"}).contains("\nA100 with 132 SMs,"));
    window().show_panel(Explorer::SensitivityTab);
    settle();
    const QList<QStringList> asked = copied();
    ASSERT_EQ(asked.size(), 2) << "the levers, and what the goal needs";
    const std::vector<Rows> shown = tables_of(exported());
    ASSERT_GE(shown.size(), 2U);
    expect_copied(asked[0], shown[0], "lever", {"iteration_s"});
    expect_copied(asked[1], shown[1], "outcome", {"iteration_s"});
    window().show_panel(Explorer::GraphTab);
    settle();
    EXPECT_TRUE(answer_of_cli(copied().front()).contains("conv1"));
    window().show_panel(Explorer::TimelineTab);
    settle();
    const nlohmann::json predicted =
        nlohmann::json::parse(answer_of_cli(copied().front() + QStringList{"--json"}).toStdString(), nullptr, false);
    const double expected_s = window().panels().inspector->prediction()->point.mid_s;
    EXPECT_NEAR(predicted.value("iteration_s", 0.0), expected_s, 1e-9 * expected_s);
    window().show_panel(Explorer::TraceTab);
    EXPECT_TRUE(copied().isEmpty()) << "nothing is recorded";
    window().show_why({});
    settle();
    const QList<QStringList> why = window().panels().why->commands();
    ASSERT_EQ(why.size(), 1);
    EXPECT_TRUE(answer_of_cli(why[0].mid(1)).contains("What binds"));
    window().show_panel(Explorer::CatalogTab);
    EXPECT_TRUE(copied().isEmpty()) << "it asks nothing";
}

// A target line adds a seek; a heat map has both axes, on machines too; a portfolio, even of one network, is one.
TEST_F(ExamplesTest, CopiedSweepsKeepTheirMachinesAndNetworks) {
    settings_->set_shows_tours(false);
    click_card("resnet-bandwidth");
    QTest::keyClick(window().panels().explorer->sweep().findChild<widgets::SweepChart*>(),
                    Qt::Key_T); // the target line
    settle();
    ASSERT_EQ(copied().size(), 2);
    EXPECT_EQ(copied()[1].value(0), "seek");
    EXPECT_TRUE(answer_of_cli(copied()[1] + QStringList{"--csv"}).contains("A100-SXM4-80GB,"));
    window().editor().make_portfolio();
    settle();
    const nlohmann::json round =
        nlohmann::json::parse(answer_of_cli(copied().front() + QStringList{"--json"}).toStdString(), nullptr, false);
    ASSERT_TRUE(round.contains("parts")) << round.dump().substr(0, 300);
    EXPECT_EQ(round["parts"].size(), 1U);
    click_start_card_again("gpt3-cluster");
    document().apply("a heat map", [](Project& project) {
        project.sweep.axis = study::SystemAxis::network_bandwidth;
        project.sweep.first = 100e9;
        project.sweep.last = 800e9;
        project.sweep.points = 3;
        project.sweep.second = widgets::SecondAxis{study::SystemAxis::gpus, 64.0, 256.0, 3, true};
    });
    settle();
    window().show_panel(Explorer::SweepTab);
    settle();
    const std::vector<Rows> told = tables_of(answer_of_cli(copied().front() + QStringList{"--csv"}));
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.front().size(), 9U) << copied().front().join(u' ').toStdString();
}

// As a POSIX shell takes the line apart; empty where there is none.
QStringList words_of_shell(const QString& line) {
    QProcess shell;
    shell.start("/bin/sh", {"-c", "printf '%s\\0' " + line});
    if (!shell.waitForFinished()) return {};
    QStringList words = QString::fromUtf8(shell.readAllStandardOutput()).split(QChar{u'\0'});
    if (!words.isEmpty()) words.removeLast(); // behind the last end
    return words;
}

// Ctrl+R, the form, Enter on its button: three files. What the form's copied command writes is the same page but for
// colours and marks, so all its numbers are those of dubhe-cli.
TEST_F(ExamplesTest, TheirReportsAreThoseOfTheCommand) {
    settings_->set_shows_tours(false);
    for (const Preset& each : examples()) {
        SCOPED_TRACE(each.name);
        const QString name = QString::fromStdString(each.name);
        window().files().new_project();
        settle();
        click_card(name);
        QTest::keyClick(&window(), Qt::Key_R, Qt::ControlModifier);
        widgets::ReportForm* form = window().reports().form();
        ASSERT_NE(form, nullptr);
        form->set_file(path(name));
        for (auto* box : form->findChildren<QCheckBox*>()) {
            if (box->isEnabled() && !box->isChecked()) QTest::keyClick(box, Qt::Key_Space);
        }
        press(*form, "Write the report");
        settle();
        EXPECT_FALSE(window().messages().is_error()) << window().messages().text().toStdString();
        EXPECT_TRUE(content(path(name + ".pdf")).startsWith("%PDF-"));
        EXPECT_TRUE(content(path(name + ".xlsx")).startsWith("PK"));
        const QByteArray page = page_of(path(name + ".html"));
        ASSERT_FALSE(page.isEmpty());
        press(*form, "Copy as command");
        QStringList line = words_of_shell(QGuiApplication::clipboard()->text());
        ASSERT_FALSE(line.isEmpty());
        ASSERT_EQ(line.takeFirst(), "dubhe-cli");
        line.replaceInStrings(path(name), path(name + "-command"));
        answer_of_cli(line);
        const QByteArray made = page_of(path(name + "-command.html"));
        const auto differs = std::ranges::mismatch(made, page).in1 - made.begin(); // the pages are long
        EXPECT_TRUE(made == page) << made.mid(std::max<qsizetype>(0, differs - 200), 400).toStdString() << "\nbut\n"
                                  << page.mid(std::max<qsizetype>(0, differs - 200), 400).toStdString();
    }
}

// Each is finished: opened, nothing is left to be worked out, chosen or refused.
TEST_F(ExamplesTest, OpenedFromTheMenuTheyAreFinished) {
    settings_->set_shows_tours(false);
    for (const Preset& each : examples()) {
        action(each.title).trigger();
        settle();
        EXPECT_FALSE(window().start().tour().running());
        EXPECT_FALSE(window().isWindowModified());
        EXPECT_TRUE(document().network()) << each.name;
        EXPECT_TRUE(document().unknown_gpus().empty()) << each.name;
        EXPECT_FALSE(window().messages().isVisible()) << window().messages().text().toStdString();
        for (const char* suffix : {".png", ".svg", ".pdf", ".csv"}) { // each has something to show
            QString error;
            widgets::Panel& panel = *window().panels().explorer->shown();
            const QString file = path(QString::fromStdString(each.name) + suffix);
            const bool done = QLatin1String{suffix} == ".png"   ? panel.export_png(file, error)
                              : QLatin1String{suffix} == ".svg" ? panel.export_svg(file, error)
                              : QLatin1String{suffix} == ".pdf" ? panel.export_pdf(file, error)
                                                                : panel.export_csv(file, error);
            EXPECT_TRUE(done) << each.name << suffix << error.toStdString();
        }
        action("Sweep").trigger(); // the second question that each answers
        settle();
        QString error;
        EXPECT_TRUE(window().panels().explorer->sweep().export_csv(path("sweep.csv"), error)) << error.toStdString();
    }
}

TEST_F(ExamplesTest, ATourSurvivesWhatTheUserDoesMeanwhile) {
    click_card("bert-a100-v100");
    Tour& tour = window().start().tour();
    ASSERT_TRUE(tour.running());
    EXPECT_TRUE(tour.outline()->isVisible());
    for (const QSize& size : {QSize{1000, 700}, QSize{1900, 1000}, QSize{1366, 768}}) {
        window().resize(size);
        settle();
        EXPECT_TRUE(window().rect().contains(tour.callout()->geometry()));
    }
    QTest::keyClick(&tour.callout()->next(), Qt::Key_Left); // nothing is before the first
    EXPECT_EQ(tour.step(), 0);
    QTest::mouseClick(&tour.callout()->next(), Qt::LeftButton);
    EXPECT_EQ(tour.step(), 1);
    QTest::mouseClick(&tour.callout()->back(), Qt::LeftButton);
    EXPECT_EQ(tour.step(), 0);
    const QString both = tour.callout()->text();
    window().editor().tick_gpu("V100-SXM2-16GB", false); // what it speaks of is gone
    settle();
    EXPECT_THAT(tour.callout()->text().toStdString(), HasSubstr("no answer"));
    document().undo_stack().undo();
    settle();
    EXPECT_EQ(tour.callout()->text(), both);
    while (tour.step() + 1 < tour.steps())
        tour.go(1);
    action("GPUs").trigger(); // the last step points at a dock, which is closed now
    settle();
    EXPECT_FALSE(tour.outline()->isVisible());
    EXPECT_TRUE(tour.callout()->isVisible());
    QTest::keyClick(tour.callout(), Qt::Key_Escape);
    QCoreApplication::processEvents();
    EXPECT_FALSE(tour.running());
    action("Guided tour").trigger(); // once more
    EXPECT_TRUE(tour.running());
    window().files().new_project();
    EXPECT_FALSE(tour.running());
    action("Guided tour").trigger(); // of nothing: said
    EXPECT_FALSE(tour.running());
    EXPECT_TRUE(window().messages().isVisible());
}

// Beside the target where there is room, never outside the window, over it where it fills the window.
TEST(Tour, CalloutsStandWithinTheWindow) {
    const QSize window{1366, 768}, callout{380, 160};
    for (int x = -50; x < 1400; x += 90) {
        for (int y = -50; y < 800; y += 70) {
            for (const QSize& size : {QSize{10, 10}, QSize{300, 200}, QSize{1366, 768}}) {
                const QRect target{QPoint{x, y}, size};
                const QRect place = callout_place(window, target, callout);
                EXPECT_TRUE(QRect(QPoint{}, window).contains(place));
                EXPECT_EQ(place.size(), callout);
            }
        }
    }
    EXPECT_FALSE(callout_place(window, QRect{20, 20, 300, 700}, callout).intersects(QRect{20, 20, 300, 700}));
    EXPECT_TRUE(QRect(QPoint{}, window).contains(callout_place(window, std::nullopt, callout)));
}

} // namespace
} // namespace dubhe::app::test
