// SPDX-License-Identifier: GPL-3.0-or-later
// The panel that measures, with invented rows; and the form of programs to record.
#include "../fixture.h"

#include <widgets/measure/measure_model.h>
#include <widgets/measure/measure_panel.h>
#include <widgets/measure/record_form.h>
#include <widgets/measure/system_page.h>
#include <widgets/shared/charts/xy_chart.h>

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <gmock/gmock.h>

namespace dubhe::widgets {
namespace {

std::vector<BackEndView> two_back_ends() {
    return {{"torch-cpu", true, "Some CPU", "LibTorch 2, 1 thread", {}},
            {"cuda", false, {}, {}, "this machine has no CUDA driver"}};
}

struct MeasurePanelTest : testing::Test {
    MeasurePanelTest() {
        panel.resize(800, 620);
        panel.set_model(&model);
        panel.set_back_ends(two_back_ends(), false);
        panel.set_network(test::network("resnet18"));
        panel.show();
        panel.activateWindow();
        QCoreApplication::processEvents();
    }
    template <class W>
    W* named(const QString& name) const {
        for (W* widget : panel.findChildren<W*>()) {
            if (widget->accessibleName() == name) return widget;
        }
        return nullptr;
    }
    [[nodiscard]] QPushButton* button(const QString& text) const {
        for (QPushButton* each : panel.findChildren<QPushButton*>()) {
            if (each->text() == text) return each;
        }
        return nullptr;
    }
    [[nodiscard]] bool says(const QString& text) const {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().contains(text)) return true;
        }
        return false;
    }
    void choose(const QString& combo, int index) const { named<QComboBox>(combo)->setCurrentIndex(index); }
    void fill() {
        std::vector<MeasureRow> rows(3);
        std::vector<RowReport> reports;
        for (int i = 0; i < 3; ++i) {
            MeasureRow& row = rows[static_cast<std::size_t>(i)];
            row.operation = QStringLiteral("linear fp32 m=%1").arg(i + 1);
            row.estimate = {0.8e-3, 1e-3, 1.2e-3, cost::Provenance::modelled, {}};
            RowReport report{i + 1, 3, row.operation, workload::OperatorKind::linear, {}};
            report.result.state = i < 2 ? RowState::measured : RowState::refused;
            report.result.time_s = i < 2 ? 1e-3 * (i + 1) : 0.0;
            report.result.reason = i < 2 ? QString{} : "needs 3 TiB";
            reports.push_back(report);
        }
        model.set_rows(rows);
        model.take(reports);
        panel.set_measured(MeasureWhat::network, "Some CPU");
        panel.wait_until_settled();
    }
    MeasureModel model;
    MeasurePanel panel;
};

TEST_F(MeasurePanelTest, AnEmptyPanelSaysWhatToDo) {
    EXPECT_TRUE(says("Choose above what to measure"));
    EXPECT_TRUE(says("ResNet-18"));
    EXPECT_TRUE(says("On Some CPU (LibTorch 2, 1 thread)"));
    QString error;
    EXPECT_FALSE(panel.export_csv("/tmp/never.csv", error));
    EXPECT_FALSE(panel.export_png("/tmp/never.png", error));
    EXPECT_FALSE(error.isEmpty());
}

TEST_F(MeasurePanelTest, ABackEndThatIsMissingSaysWhyAndCannotStart) {
    choose("Back end", 1);
    EXPECT_TRUE(says("cuda can't be used here: this machine has no CUDA driver"));
    EXPECT_FALSE(named<QPushButton>("Start to measure")->isEnabled());
    EXPECT_TRUE(named<QSpinBox>("GPU")->isVisible());
    EXPECT_FALSE(named<QSpinBox>("Threads")->isVisible());
    panel.set_back_ends({}, false, "dubhe-cli was not found.");
    EXPECT_TRUE(says("dubhe-cli was not found."));
}

TEST_F(MeasurePanelTest, WithoutANetworkOnlyWhatNeedsNoneCanStart) {
    panel.set_network(nullptr);
    EXPECT_FALSE(named<QPushButton>("Start to measure")->isEnabled());
    EXPECT_TRUE(says("There is no network"));
    choose("Measure", 1);
    EXPECT_TRUE(named<QPushButton>("Start to measure")->isEnabled());
}

TEST_F(MeasurePanelTest, RandomOperatorsAreAskedForWithTheirRanges) {
    QSignalSpy asked{&panel, &MeasurePanel::start_requested};
    choose("Measure", 1);
    named<QComboBox>("Kind")->setCurrentText("matmul");
    auto* high = named<QLineEdit>("Largest k");
    ASSERT_TRUE(high && high->isVisible());
    EXPECT_EQ(high->text(), "2048") << "the usual range is seen";
    high->selectAll();
    QTest::keyClicks(high, "64");
    named<QSpinBox>("How many")->setValue(12);
    QTest::mouseClick(named<QPushButton>("Start to measure"), Qt::LeftButton);
    ASSERT_EQ(asked.count(), 1);
    const auto request = asked[0][0].value<MeasureRequest>();
    EXPECT_EQ(request.what, MeasureWhat::random);
    EXPECT_EQ(request.random.op, "matmul");
    EXPECT_EQ(request.random.samples, 12);
    ASSERT_EQ(request.random.ranges.size(), 1U) << "only what is not as usual";
    EXPECT_EQ(request.random.ranges[0].name, "k");
    EXPECT_EQ(request.random.ranges[0].high, 64);
}

TEST_F(MeasurePanelTest, WhatCannotBeReadIsToldByName) {
    QSignalSpy asked{&panel, &MeasurePanel::start_requested};
    QSignalSpy said{&panel, &Panel::message};
    for (QToolButton* each : panel.findChildren<QToolButton*>()) {
        if (each->text() == "Advanced") each->click();
    }
    auto* budget = named<QLineEdit>("Time at most");
    ASSERT_TRUE(budget->isVisible());
    for (const char* bad : {"", "soon", "-2 s", "0 s", "2 GB"}) {
        budget->setText(bad);
        QTest::mouseClick(named<QPushButton>("Start to measure"), Qt::LeftButton);
        ASSERT_FALSE(said.isEmpty());
        EXPECT_TRUE(said.takeLast()[0].toString().contains("Time at most")) << bad;
    }
    budget->setText("500 ms");
    choose("Measure", 1);
    auto* low = named<QLineEdit>("Least batch");
    low->setText("9"); // to 8
    QTest::mouseClick(named<QPushButton>("Start to measure"), Qt::LeftButton);
    EXPECT_TRUE(said.takeLast()[0].toString().contains("batch"));
    EXPECT_EQ(asked.count(), 0);
    low->setText("2");
    QTest::mouseClick(named<QPushButton>("Start to measure"), Qt::LeftButton);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_DOUBLE_EQ(asked[0][0].value<MeasureRequest>().budget_s, 0.5);
}

TEST_F(MeasurePanelTest, RowsStandWithTheirChartAndSummary) {
    fill();
    auto* table = named<QTableView>("Measured operators");
    ASSERT_TRUE(table->isVisible());
    EXPECT_EQ(table->model()->rowCount(), 3);
    auto* chart = panel.findChild<XyChart*>();
    ASSERT_TRUE(chart->isVisible());
    EXPECT_EQ(chart->scene().series.size(), 2U);
    EXPECT_TRUE(says("Estimates of 2 operators"));
    choose("Which operators are shown", 2);
    EXPECT_EQ(table->model()->rowCount(), 1);
    Q_EMIT chart->point_picked(1); // shows the row, whatever was filtered
    EXPECT_EQ(table->currentIndex().data().toString(), "linear fp32 m=2");
}

TEST_F(MeasurePanelTest, RowsAreCopiedAndExported) {
    fill();
    auto* table = named<QTableView>("Measured operators");
    table->selectRow(2);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("refused: needs 3 TiB"));
    const QTemporaryDir folder;
    QString error;
    EXPECT_TRUE(panel.export_csv(folder.filePath("a.csv"), error)) << error.toStdString();
    EXPECT_EQ(test::cells_of(test::bytes_of(folder.filePath("a.csv"))).size(), 5U) << "the end of the last line counts";
    EXPECT_TRUE(panel.export_png(folder.filePath("a.png"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_svg(folder.filePath("a.svg"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_pdf(folder.filePath("a.pdf"), error)) << error.toStdString();
    for (const char* name : {"a.png", "a.svg", "a.pdf"})
        EXPECT_GT(test::bytes_of(folder.filePath(name)).size(), 500) << name;
}

TEST_F(MeasurePanelTest, ShowsHowFarItIsAndHowItEnded) {
    QSignalSpy cancelled{&panel, &MeasurePanel::cancel_requested}, resumed{&panel, &MeasurePanel::resume_requested};
    panel.set_job(MeasureJob{"Measuring, 3 of 12", "linear fp32 m=4", 0.25, 90.0});
    EXPECT_TRUE(says("linear fp32 m=4"));
    EXPECT_TRUE(says("1.5")) << "90 s are left, 1.5 min";
    EXPECT_EQ(named<QProgressBar>("Progress")->value(), 25);
    EXPECT_FALSE(named<QPushButton>("Start to measure")->isEnabled());
    QTest::mouseClick(button("Cancel"), Qt::LeftButton);
    EXPECT_EQ(cancelled.count(), 1);
    panel.set_job({});
    panel.set_outcome({"Cancelled. 3 rows are in the database; \"Resume\" goes on.", "something odd", false, true});
    EXPECT_TRUE(says("3 rows are in the database"));
    ASSERT_TRUE(button("Resume")->isVisible());
    QTest::mouseClick(button("Resume"), Qt::LeftButton);
    EXPECT_EQ(resumed.count(), 1);
    EXPECT_EQ(named<QPlainTextEdit>("Details")->toPlainText(), "something odd");
}

TEST_F(MeasurePanelTest, WarningsAreSeenWhileItRuns) {
    panel.set_job(MeasureJob{"Measuring", {}, 0.5, {}});
    panel.set_warnings({"the clock drifts", "something else runs"});
    EXPECT_TRUE(says("something else runs"));
    EXPECT_TRUE(says("2 warnings"));
}

TEST_F(MeasurePanelTest, TheMachinesFiguresAskForTheCatalog) {
    QSignalSpy asked{&panel, &MeasurePanel::catalog_requested};
    SystemResult system{"torch-cpu", "Some CPU", "AMD", "LibTorch 2", {}, {}, true};
    system.figures.push_back({"memory bandwidth, copy", "B/s", 2e10, 1e8, hardware::Specification::memory_bandwidth,
                              "Memory bandwidth: new"});
    panel.set_measured(MeasureWhat::system, "Some CPU");
    panel.set_system(system);
    EXPECT_TRUE(says("The catalog has no entry for this machine"));
    QTest::mouseClick(button("Put them into the catalog"), Qt::LeftButton);
    EXPECT_EQ(asked.count(), 1);
    const QTemporaryDir folder;
    QString error;
    EXPECT_TRUE(panel.export_csv(folder.filePath("a.csv"), error)) << error.toStdString();
    const QByteArray csv = test::bytes_of(folder.filePath("a.csv"));
    EXPECT_TRUE(csv.contains(",B/s,"));
    EXPECT_TRUE(csv.contains("memory_bandwidth"));
    system.entry = "Some CPU";
    system.offers = false;
    panel.set_system(system);
    EXPECT_FALSE(button("Put them into the catalog")->isVisible());
    FigureModel figures;
    const QAbstractItemModelTester tester{&figures};
    figures.set_figures(system.figures);
    EXPECT_EQ(figures.rowCount(), 1);
}

struct RecordFormTest : testing::Test {
    template <class W>
    W& named(const QString& name) {
        for (W* widget : form.findChildren<W*>()) {
            if (widget->accessibleName() == name) return *widget;
        }
        throw std::runtime_error{"no " + name.toStdString()};
    }
    [[nodiscard]] std::string problem() const {
        const Result<RecordRequest> request = form.request();
        return request ? std::string{} : to_text(request.diagnostics());
    }
    RecordForm form;
};

TEST_F(RecordFormTest, AsksForWhatIsMissingByName) {
    EXPECT_THAT(problem(), testing::HasSubstr("program"));
    named<QLineEdit>("Program").setText("python3");
    EXPECT_THAT(problem(), testing::HasSubstr("recording"));
    form.set_recording_proposal("/tmp/a.dubherec");
    EXPECT_EQ(problem(), "");
    form.set_recording_proposal("/tmp/b.dubherec");
    EXPECT_EQ(form.request()->recording, "/tmp/a.dubherec") << "what stands there stays";
    named<QLineEdit>("Arguments").setText("train.py --name \"a b\" -x");
    EXPECT_EQ(form.request()->arguments, (QStringList{"train.py", "--name", "a b", "-x"}));
    named<QLineEdit>("Arguments").setText("\"open");
    EXPECT_THAT(problem(), testing::HasSubstr("quote"));
    named<QLineEdit>("Arguments").clear();
    named<QLineEdit>("Stop recording at").setText("much");
    EXPECT_THAT(problem(), testing::HasSubstr("500 MB"));
    named<QLineEdit>("Stop recording at").setText("500 MB");
    named<QPlainTextEdit>("Environment").setPlainText("A=1\n\nB = x=y\nnothing");
    EXPECT_THAT(problem(), testing::HasSubstr("nothing"));
    named<QPlainTextEdit>("Environment").setPlainText("A=1\n\nB=x=y");
    const auto environment = form.request()->environment;
    ASSERT_EQ(environment.size(), 2U);
    EXPECT_EQ(environment[1], (std::pair<QString, QString>{"B", "x=y"}));
}

TEST_F(RecordFormTest, KeepsTheEndOfWhatIsPrinted) {
    for (int i = 0; i < 6000; ++i)
        form.add_output(QStringLiteral("line %1\n").arg(i));
    const QString text = named<QPlainTextEdit>("What the program prints").toPlainText();
    EXPECT_TRUE(text.contains("line 5999"));
    EXPECT_FALSE(text.contains("line 10\n"));
}

} // namespace
} // namespace dubhe::widgets
