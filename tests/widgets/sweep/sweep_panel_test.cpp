// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <widgets/shared/forms/log_slider.h>
#include <widgets/shared/forms/quantity_edit.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/sweep/chart/sweep_chart.h>
#include <widgets/sweep/machines/hypothetical_box.h>
#include <widgets/sweep/machines/specification_row.h>
#include <widgets/sweep/remedy_model.h>
#include <widgets/sweep/sweep_panel.h>
#include <widgets/sweep/words_view.h>

#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

using hardware::Specification;

// Stands in for the project: answers what the panel asks for by setting it.
struct SweepPanelTest : testing::Test {
    SweepPanelTest() {
        panel.resize(1000, 640);
        panel.set_method(test::method());
        panel.set_catalog(test::whole_catalog());
        SweepSettings settings;
        settings.points = 50;
        panel.set_settings(settings);
        QObject::connect(&panel, &SweepPanel::settings_requested,
                         [this](const SweepSettings& wanted) { panel.set_settings(wanted); });
        QObject::connect(&panel, &SweepPanel::overrides_requested,
                         [this](const QString& id, const std::vector<hardware::Override>& overrides, bool final) {
                             finals += final ? 1 : 0;
                             for (GpuView& view : gpus) {
                                 if (view.id == id) view.gpu.overrides = overrides;
                             }
                             panel.set_gpus(gpus);
                         });
        panel.show();
    }
    void show_two() {
        gpus = {test::real("A100-SXM4-80GB", 0), test::hypothetical("Mine", "A100-SXM4-80GB", 0)};
        panel.set_network(test::network("resnet18"));
        panel.set_gpus(gpus);
        panel.wait_until_settled();
    }
    SweepChart* chart() const { return panel.findChild<SweepChart*>(); }
    SpecificationRow* row(Specification specification) const {
        return panel.findChild<HypotheticalBox*>()->row(specification);
    }
    QComboBox* combo(const char* name) const {
        for (QComboBox* box : panel.findChildren<QComboBox*>()) {
            if (box->accessibleName() == name) return box;
        }
        return nullptr;
    }
    void choose(const char* name, const QString& item) {
        QComboBox* box = combo(name);
        ASSERT_NE(box, nullptr);
        const int index = box->findText(item);
        ASSERT_GE(index, 0) << item.toStdString();
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
        panel.wait_until_settled();
    }

    SweepPanel panel;
    std::vector<GpuView> gpus;
    int finals = 0;
};

TEST_F(SweepPanelTest, SaysWhatToDoWhileThereIsNothingToShow) {
    EXPECT_FALSE(chart()->isVisible());
    QString error;
    EXPECT_FALSE(panel.export_png("/tmp/never.png", error));
    EXPECT_TRUE(error.contains("Choose a network"));
    panel.set_network(test::network("resnet18"));
    EXPECT_FALSE(panel.export_csv("/tmp/never.csv", error));
    EXPECT_TRUE(error.contains("Tick one or more GPUs"));
}

TEST_F(SweepPanelTest, OffersAHypotheticalGpuWhereThereIsNone) {
    panel.set_network(test::network("resnet18"));
    panel.set_gpus({test::real("A100-SXM4-80GB", 0)});
    QPushButton* make = panel.findChild<HypotheticalBox*>()->findChild<QPushButton*>();
    ASSERT_NE(make, nullptr);
    EXPECT_TRUE(make->isVisible());
    EXPECT_TRUE(make->text().contains("A100-SXM4-80GB"));
    const QSignalSpy asked{&panel, &SweepPanel::hypothetical_requested};
    QTest::mouseClick(make, Qt::LeftButton);
    EXPECT_EQ(asked.count(), 1);
}

TEST_F(SweepPanelTest, ADraggedSliderMovesTheLineUnderThePointer) {
    show_two();
    LogSlider* slider = row(Specification::sms)->slider();
    const double before = chart()->scene().lines[1].mid[25];
    const double axis = chart()->geometry_now().view.y.last;
    const QPoint handle{static_cast<int>(slider->x_of(slider->quantity())), slider->height() / 2};
    QTest::mousePress(slider, Qt::LeftButton, {}, handle);
    QTest::mouseMove(slider, handle - QPoint{slider->width() / 5, 0});
    panel.wait_until_settled();
    EXPECT_GT(chart()->scene().lines[1].mid[25], before) << "fewer SMs take longer";
    EXPECT_EQ(chart()->geometry_now().view.y.last, axis) << "axes don't jump while dragging";
    EXPECT_EQ(finals, 0);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, handle - QPoint{slider->width() / 5, 0});
    EXPECT_EQ(finals, 1) << "one change to undo";
}

TEST_F(SweepPanelTest, WhatIsDerivedMovesAlong) {
    show_two();
    const double peak = row(Specification::peak_fp32)->slider()->quantity();
    QuantityEdit* sms = row(Specification::sms)->edit();
    sms->selectAll();
    QTest::keyClicks(sms, "54");
    QTest::keyClick(sms, Qt::Key_Return);
    // Half of the A100's 108 SMs have half of its peak.
    EXPECT_NEAR(row(Specification::peak_fp32)->slider()->quantity() / peak, 0.5, 1e-9);
    QTest::keyClick(row(Specification::sms)->slider(), Qt::Key_Delete);
    EXPECT_NEAR(row(Specification::peak_fp32)->slider()->quantity(), peak, 1e-3) << "back to the base";
    EXPECT_TRUE(gpus[1].gpu.overrides.empty());
}

TEST_F(SweepPanelTest, TiedBandwidthAndMemoryMoveTogether) {
    show_two();
    panel.findChild<HypotheticalBox*>()->findChild<QCheckBox*>()->click();
    const double size = row(Specification::memory_size)->slider()->quantity();
    QTest::keyClick(row(Specification::memory_bandwidth)->slider(), Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_NEAR(row(Specification::memory_size)->slider()->quantity() / size, 1.1, 1e-9);
}

TEST_F(SweepPanelTest, AxisMetricAndScalesCanBeChosen) {
    show_two();
    choose("What the sweep moves", "Streaming multiprocessors");
    EXPECT_EQ(panel.settings().axis, study::AxisKind{Specification::sms});
    EXPECT_EQ(chart()->scene().axis, study::AxisKind{Specification::sms});
    const double time = chart()->scene().lines[0].mid[0];
    choose("What the chart shows", "Throughput");
    EXPECT_NEAR(chart()->scene().lines[0].mid[0], 4.0 / time, 1e-6 / time);
    choose("What the sweep moves", "Batch size");
    EXPECT_FALSE(chart()->scene().lines[0].x.empty());
    choose("What the sweep moves", "Precision");
    EXPECT_TRUE(chart()->scene().categorical);
}

TEST_F(SweepPanelTest, ARangeMustAscend) {
    show_two();
    QSignalSpy message{&panel, &SweepPanel::message};
    QuantityEdit* first = nullptr;
    for (QuantityEdit* edit : panel.findChildren<QuantityEdit*>()) {
        if (edit->accessibleName() == "From") first = edit;
    }
    ASSERT_NE(first, nullptr);
    first->selectAll();
    QTest::keyClicks(first, "9 TB/s");
    QTest::keyClick(first, Qt::Key_Return);
    ASSERT_EQ(message.count(), 1);
    EXPECT_TRUE(message[0][1].toBool());
    EXPECT_EQ(panel.settings().first, 200e9);
}

TEST_F(SweepPanelTest, HoverReachesWhoeverListens) {
    show_two();
    const QSignalSpy cursor{&panel, &SweepPanel::cursor_moved};
    QTest::mouseMove(chart(), chart()->geometry_now().plot.center().toPoint());
    ASSERT_GE(cursor.count(), 1);
    EXPECT_TRUE(cursor.back().at(1).toString().contains("Mine"));
}

TEST_F(SweepPanelTest, EveryAxisCanBeReachedByKeyboardWithEveryMetric) {
    show_two();
    QComboBox* axis = combo("What the sweep moves");
    ASSERT_NE(axis, nullptr);
    for (const char* metric : {"Time", "Throughput", "Time per sample"}) {
        choose("What the chart shows", metric);
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Up}) {
            for (int i = 0; i + 1 < axis->count(); ++i) {
                const int before = axis->currentIndex();
                QTest::keyClick(axis, key);
                panel.wait_until_settled();
                ASSERT_EQ(axis->currentIndex(), before + (key == Qt::Key_Down ? 1 : -1));
                EXPECT_EQ(axis->currentText(), axis_title_text(panel.settings().axis));
                EXPECT_FALSE(chart()->scene().lines.empty());
                QTest::mouseMove(chart(), chart()->geometry_now().plot.center().toPoint() + QPoint{i, 0});
                panel.grab(); // painted with every unit
            }
        }
    }
}

TEST_F(SweepPanelTest, OneGpuIsSpokenOfEverywhere) {
    gpus = {test::real("A100-SXM4-80GB", 0), test::real("V100-SXM2-16GB", 1)};
    panel.set_network(test::network("resnet18"));
    panel.set_gpus(gpus);
    panel.wait_until_settled();
    const QSignalSpy asked{&panel, &SweepPanel::focus_requested};
    panel.set_focus_gpu("V100-SXM2-16GB");
    panel.wait_until_settled();
    EXPECT_EQ(asked.count(), 0) << "being told asks nothing";
    EXPECT_EQ(chart()->scene().focus, 1U);
    EXPECT_TRUE(panel.findChild<WordsView*>()->text().startsWith("V100-SXM2-16GB"));
    QPushButton* make = panel.findChild<HypotheticalBox*>()->findChild<QPushButton*>();
    EXPECT_TRUE(make->text().contains("V100-SXM2-16GB"));
    const QSignalSpy made{&panel, &SweepPanel::hypothetical_requested};
    QTest::mouseClick(make, Qt::LeftButton);
    ASSERT_EQ(made.count(), 1);
    EXPECT_EQ(made[0][0].toString(), "V100-SXM2-16GB");
    // A click on the other line.
    const ChartScene& scene = chart()->scene();
    const auto place = chart()->geometry_now().at(scene.lines[0].x[25], scene.lines[0].mid[25]).toPoint();
    QTest::mouseClick(chart(), Qt::LeftButton, {}, place);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0].toString(), "A100-SXM4-80GB");
}

TEST_F(SweepPanelTest, FitShowsEveryGpusOwnPlace) {
    show_two();
    SweepSettings settings = panel.settings();
    settings.first = 1e9, settings.last = 2e9; // the A100 has 2 TB/s
    settings.logarithmic_axis = true;
    panel.set_settings(settings);
    panel.wait_until_settled();
    for (QAction* action : panel.findChildren<QAction*>()) {
        if (action->text() == "Fit the range") action->trigger();
    }
    panel.wait_until_settled();
    for (const ChartLine& line : chart()->scene().lines) {
        ASSERT_TRUE(line.own);
        EXPECT_GT(line.own->x(), panel.settings().first);
        EXPECT_LT(line.own->x(), panel.settings().last);
    }
    EXPECT_TRUE(panel.settings().logarithmic_axis) << "the scale is another question";
}

TEST_F(SweepPanelTest, TheWordsAreAboutTheGpuWhoseSliderMoves) {
    show_two();
    panel.set_focus_gpu("A100-SXM4-80GB");
    panel.wait_until_settled();
    const QSignalSpy asked{&panel, &SweepPanel::focus_requested};
    QTest::keyClick(row(Specification::sms)->slider(), Qt::Key_Left, Qt::ShiftModifier);
    panel.wait_until_settled();
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0].toString(), "Mine");
    EXPECT_TRUE(panel.findChild<WordsView*>()->text().startsWith("Mine"));
}

TEST_F(SweepPanelTest, EveryControlHasANameAndTakesTheKeyboard) {
    show_two();
    for (QWidget* control : panel.findChildren<QWidget*>()) {
        if (!control->isVisible() || control->focusPolicy() == Qt::NoFocus || control->focusProxy()) continue;
        if (control->objectName().startsWith("qt_")) continue; // parts of Qt's own controls
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(control);
        ASSERT_NE(interface, nullptr);
        EXPECT_FALSE(interface->text(QAccessible::Name).isEmpty()) << control->metaObject()->className();
    }
}

TEST_F(SweepPanelTest, FitsIntoTheMiddleOfASmallScreenAndIntoLargeText) {
    // 1366 x 768 less two docks of 260 and less menu, tabs and status bar.
    show_two();
    panel.resize(840, 620);
    EXPECT_LE(panel.minimumSizeHint().width(), 840);
    EXPECT_LE(panel.minimumSizeHint().height(), 620);
    EXPECT_GT(chart()->height(), 250);
}

// 4096 images of ResNet-18's training need more than 16 GB; what the study plans as cheapest stands in the hatched
// part.
TEST_F(SweepPanelTest, NamesTheCheapestRemedyWhereItDoesNotFit) {
    const auto network = test::network("resnet18", 4096, workload::Mode::training);
    gpus = {test::real("V100-SXM2-16GB", 0)};
    panel.set_network(network);
    panel.set_gpus(gpus);
    panel.wait_until_settled();
    ASSERT_FALSE(chart()->scene().overfull.empty());
    const auto report = study::memory_report(*network, gpus[0].gpu.base, {}, test::method());
    ASSERT_TRUE(report && !report->fits() && report->cheapest());
    EXPECT_EQ(chart()->scene().overfull_remedy, remedy_text(*report, "images"));
    EXPECT_TRUE(panel.findChild<WordsView*>()->text().contains(chart()->scene().overfull_remedy));
    panel.set_network(test::network("resnet18", 4));
    panel.wait_until_settled();
    EXPECT_TRUE(chart()->scene().overfull.empty());
    EXPECT_FALSE(panel.findChild<WordsView*>()->text().contains("remedy"));
}

// "Why?" of the cursor's value: the focused GPU with that number; a batch is another network.
TEST_F(SweepPanelTest, AsksWhyOfTheValueUnderTheCursor) {
    show_two();
    QSignalSpy asked{&panel, &Panel::why_requested};
    panel.ask_why();
    ASSERT_EQ(asked.size(), 1);
    EXPECT_TRUE(asked[0][0].value<WhySubject>().selection());
    QTest::keyClick(chart(), Qt::Key_End);
    panel.ask_why();
    const auto subject = asked[1][0].value<WhySubject>();
    ASSERT_TRUE(subject.gpu);
    EXPECT_EQ(subject.gpu->gpu.overrides.back(),
              (hardware::Override{Specification::memory_bandwidth, *chart()->cursor()}));
    choose("What the sweep moves", "Batch size");
    QTest::keyClick(chart(), Qt::Key_End);
    panel.ask_why();
    const auto batch = asked[2][0].value<WhySubject>();
    ASSERT_TRUE(batch.recipe);
    EXPECT_EQ(static_cast<double>(batch.recipe->batch), *chart()->cursor());
}

} // namespace
} // namespace dubhe::widgets
