// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/trace/reader.h>
#include <widgets/shared/timeline/readout.h>
#include <widgets/shared/timeline/runs/trace_run.h>
#include <widgets/shared/timeline/sum_view.h>
#include <widgets/shared/timeline/timeline_canvas.h>
#include <widgets/shared/timeline/timeline_legend.h>
#include <widgets/timeline/timeline_panel.h>
#include <widgets/timeline/timeline_toolbar.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <filesystem>

namespace dubhe::widgets {
namespace {

struct TimelinePanelTest : testing::Test {
    TimelinePanelTest() {
        panel.resize(1000, 600);
        panel.show();
    }
    void predict() {
        panel.set_method(test::method());
        panel.set_gpus({test::real("A100-SXM4-80GB", 0), test::real("T4", 1)});
        panel.set_network(test::network("resnet18", 8, workload::Mode::training));
        panel.wait_until_settled();
    }
    void measure() {
        Result<trace::Trace> read = trace::read_trace(std::filesystem::path{DUBHE_SOURCE_DIR} /
                                                      "tests/trace/files/h200_resnet18_fp32_adam.json.gz");
        ASSERT_TRUE(read.ok());
        const auto trace = std::make_shared<const trace::Trace>(std::move(*read));
        panel.set_measured(run_of_trace(*trace), trace);
    }
    bool says(const QString& text) const {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisibleTo(&panel) && label->text().contains(text)) return true;
        }
        return false;
    }
    const TimelineScene& scene() { return panel.canvas().scene(); }
    TimelinePanel panel;
};

TEST_F(TimelinePanelTest, SaysWhatToDoWithoutARun) {
    EXPECT_TRUE(says("choose a network"));
    QSignalSpy asked{&panel, &TimelinePanel::open_requested};
    for (QPushButton* button : panel.findChildren<QPushButton*>()) {
        if (button->isVisibleTo(&panel)) button->click();
    }
    EXPECT_EQ(asked.count(), 1) << "it offers what it asks for";
    QString error;
    EXPECT_FALSE(panel.export_png("/tmp/never.png", error));
    EXPECT_TRUE(error.contains("choose a network"));
    predict();
    EXPECT_FALSE(says("choose a network"));
    panel.set_network(nullptr);
    EXPECT_TRUE(says("choose a network"));
}

TEST_F(TimelinePanelTest, ShowsTheGpuInFocus) {
    predict();
    const double first_s = panel.predicted()->length_s;
    EXPECT_NE(panel.predicted()->title.find("A100"), std::string::npos);
    panel.set_focus_gpu("T4");
    EXPECT_NE(panel.predicted()->title.find("T4"), std::string::npos);
    EXPECT_GT(panel.predicted()->length_s, first_s);
}

TEST_F(TimelinePanelTest, PredictedStandsAboveMeasured) {
    predict();
    measure();
    ASSERT_EQ(scene().runs.size(), 2U);
    EXPECT_TRUE(scene().runs[0].run->predicted);
    EXPECT_FALSE(scene().runs[1].run->predicted);
    EXPECT_EQ(scene().runs[1].shift_s, 0.0) << "aligned at their starts";
    auto* toolbar = panel.findChild<TimelineToolbar*>();
    toolbar->choose_step(1); // the second step stands at 0
    EXPECT_EQ(scene().runs[1].shift_s, panel.measured()->steps[1].begin_s);
    EXPECT_LT(scene().times.first, 0.0);
    EXPECT_GT(scene().times.last, panel.measured()->steps[1].end_s - panel.measured()->steps[1].begin_s);
    auto* shown = panel.findChildren<QComboBox*>().first();
    shown->setCurrentIndex(2);
    ASSERT_EQ(scene().runs.size(), 1U);
    EXPECT_FALSE(scene().runs[0].run->predicted);
    panel.set_measured(nullptr, nullptr);
    ASSERT_EQ(scene().runs.size(), 1U);
    EXPECT_TRUE(scene().runs[0].run->predicted);
}

TEST_F(TimelinePanelTest, AnotherSimulatorsRunTakesThePredictionsPlace) {
    predict();
    const TimelineRunPtr own = panel.predicted();
    auto many = std::make_shared<TimelineRun>(*own);
    many->title = "512 GPUs";
    panel.set_simulated(many);
    EXPECT_EQ(panel.predicted()->title, "512 GPUs");
    EXPECT_EQ(scene().runs.front().run, many);
    panel.set_focus_gpu("T4");
    EXPECT_EQ(panel.predicted()->title, "512 GPUs");
    panel.set_simulated(nullptr);
    EXPECT_NE(panel.predicted()->title.find("T4"), std::string::npos);
}

TEST_F(TimelinePanelTest, ASelectionIsSummedInTheTable) {
    measure();
    auto* sums = panel.findChild<SumView*>();
    EXPECT_FALSE(sums->isVisibleTo(&panel));
    panel.canvas().select({0.0, panel.measured()->length_s, 0, scene().rows.size() - 1});
    EXPECT_TRUE(sums->isVisibleTo(&panel));
    EXPECT_EQ(sums->model().sum().spans, panel.measured()->size());
    ASSERT_GT(sums->model().rowCount(), 10);
    EXPECT_TRUE(says("selected"));
    const QAbstractItemModelTester tester{const_cast<SumModel*>(&sums->model())};
    panel.canvas().clear_selection();
    EXPECT_FALSE(sums->isVisibleTo(&panel));
}

TEST_F(TimelinePanelTest, SearchSaysHowManyAndWhich) {
    measure();
    auto* search = panel.findChild<QLineEdit*>();
    QTest::keyClicks(search, "gemm");
    std::size_t expected = 0;
    for (std::uint32_t i = 0; i < panel.measured()->size(); ++i) {
        std::string text = std::string{panel.measured()->name(i)} + "\n" + std::string{panel.measured()->layer(i)};
        std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
        expected += text.find("gemm") != std::string::npos;
    }
    ASSERT_GT(expected, 0U);
    EXPECT_TRUE(says(QStringLiteral("%1 found").arg(expected)));
    QTest::keyClick(search, Qt::Key_Return);
    QTest::keyClick(search, Qt::Key_Return);
    EXPECT_TRUE(says(QStringLiteral("2 of %1").arg(expected)));
    QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_TRUE(says(QStringLiteral("1 of %1").arg(expected)));
    QTest::keyClick(search, Qt::Key_Escape);
    EXPECT_TRUE(search->text().isEmpty());
}

TEST_F(TimelinePanelTest, AKernelIsTheOperatorOfAllPanels) {
    predict();
    QSignalSpy chosen{&panel, &Panel::operator_chosen};
    panel.canvas().choose(SpanPlace{0, 10});
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen[0][0].value<workload::OperatorId>().index, panel.predicted()->items[10]);
    panel.set_selected_operator(workload::OperatorId{panel.predicted()->items[30]});
    EXPECT_EQ(chosen.count(), 1) << "emits nothing";
    ASSERT_TRUE(scene().chosen);
    EXPECT_EQ(panel.predicted()->items[scene().chosen->span], panel.predicted()->items[30]);
    EXPECT_FALSE(scene().joined.empty()) << "its launch";
    EXPECT_TRUE(panel.findChild<Readout*>()->full_text().contains("after its launch"));
    panel.set_selected_operator(std::nullopt);
    EXPECT_FALSE(scene().chosen);
}

TEST_F(TimelinePanelTest, TheLegendNamesWhatIsThere) {
    predict();
    auto* legend = panel.findChild<TimelineLegend*>();
    const auto names = [&](const QString& text) {
        return std::ranges::any_of(legend->entries(), [&](const LegendEntry& entry) { return entry.text == text; });
    };
    EXPECT_TRUE(names("convolutions"));
    EXPECT_TRUE(names("launches"));
    EXPECT_FALSE(names("communication"));
    panel.findChild<TimelineToolbar*>()->set_colors(SpanColors::by_layer);
    EXPECT_FALSE(names("convolutions"));
}

TEST_F(TimelinePanelTest, WhatIsSavedReadsBack) {
    predict();
    const QTemporaryDir folder;
    const QString file = folder.filePath("run.json");
    QSignalSpy said{&panel, &Panel::message};
    panel.save_trace(file);
    panel.wait_until_settled();
    ASSERT_EQ(said.count(), 1);
    EXPECT_FALSE(said[0][1].toBool()) << said[0][0].toString().toStdString();
    const Result<trace::Trace> read = trace::read_trace(file.toStdString());
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->size(), panel.predicted()->size());
    panel.save_trace(folder.filePath("no/such/folder.json"));
    panel.wait_until_settled();
    ASSERT_EQ(said.count(), 2);
    EXPECT_TRUE(said[1][1].toBool());
    measure(); // alone, the recorded run is saved as it was read
    panel.set_network(nullptr);
    panel.save_trace(file);
    panel.wait_until_settled();
    const Result<trace::Trace> recorded = trace::read_trace(file.toStdString());
    ASSERT_TRUE(recorded.ok());
    EXPECT_EQ(recorded->size(), panel.measured()->size());
}

TEST_F(TimelinePanelTest, PicturesAndTablesAreWritten) {
    predict();
    measure();
    const QTemporaryDir folder;
    QString error;
    EXPECT_TRUE(panel.export_png(folder.filePath("a.png"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_svg(folder.filePath("a.svg"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_pdf(folder.filePath("a.pdf"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_csv(folder.filePath("a.csv"), error)) << error.toStdString();
    EXPECT_EQ(QImage{folder.filePath("a.png")}.isNull(), false);
    EXPECT_EQ(test::bytes_of(folder.filePath("a.csv")).count("\r\n"),
              1 + static_cast<int>(panel.predicted()->size() + panel.measured()->size()));
}

} // namespace
} // namespace dubhe::widgets
