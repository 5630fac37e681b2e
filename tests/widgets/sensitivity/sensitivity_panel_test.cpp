// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/hardware/hypothetical.h>
#include <widgets/sensitivity/design_form.h>
#include <widgets/sensitivity/lever_chart.h>
#include <widgets/sensitivity/seek_model.h>
#include <widgets/sensitivity/sensitivity_panel.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>

namespace dubhe::widgets {
namespace {

using hardware::Specification;

struct SensitivityPanelTest : testing::Test {
    SensitivityPanelTest() {
        panel.resize(1000, 700);
        panel.set_method(test::method());
    }
    void show_training() {
        panel.show();
        panel.set_network(test::network("resnet18", 16, workload::Mode::training));
        panel.set_gpus({test::real("A100-SXM4-80GB", 0), test::hypothetical("My card", "V100-SXM2-16GB", 1)});
        panel.wait_until_settled();
    }
    template <class W>
    W* named(const QString& name) const {
        for (W* widget : panel.findChildren<W*>()) {
            if (widget->accessibleName() == name) return widget;
        }
        return nullptr;
    }
    QTableView* table() const { return named<QTableView>("What each GPU needs"); }
    QString cell(int row, SeekModel::Column column) const {
        return table()->model()->index(row, static_cast<int>(column)).data().toString();
    }
    void ask(const char* kind, const char* goal) {
        auto* box = named<QComboBox>("What may change");
        const int at = box->findText(kind);
        ASSERT_GE(at, 0);
        box->setCurrentIndex(at);
        Q_EMIT box->activated(at);
        auto* edit = named<QLineEdit>("Goal");
        edit->selectAll();
        QTest::keyClicks(edit, goal);
        QTest::keyClick(edit, Qt::Key_Return);
        panel.wait_until_settled();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // buttons of the answer before
    }
    LeverChart* chart() const { return panel.findChild<LeverChart*>(); }
    SensitivityPanel panel;
};

TEST_F(SensitivityPanelTest, SaysWhatToDoWhileThereIsNothingToShow) {
    panel.show();
    QString error;
    EXPECT_FALSE(panel.export_svg("/tmp/never.svg", error));
    EXPECT_TRUE(error.contains("Choose a network"));
    panel.set_network(test::network("resnet18"));
    EXPECT_FALSE(panel.export_csv("/tmp/never.csv", error));
    EXPECT_TRUE(error.contains("Tick one or more GPUs"));
}

TEST_F(SensitivityPanelTest, WorksOnlyWhenLookedAt) {
    panel.set_network(test::network("resnet18"));
    panel.set_gpus({test::real("T4", 0)});
    EXPECT_TRUE(chart()->scene().rows.empty());
    panel.show();
    EXPECT_FALSE(chart()->scene().rows.empty());
}

// The bars are what core says: the time saved by 1 % more is minus the elasticity upwards.
TEST_F(SensitivityPanelTest, BarsAreTheElasticitiesSortedByTheFocus) {
    show_training();
    panel.set_focus_gpu("My card");
    auto* metric = named<QComboBox>("What the bars show");
    metric->setCurrentIndex(static_cast<int>(LeverMetric::per_percent));
    Q_EMIT metric->activated(metric->currentIndex());
    const LeverScene& scene = chart()->scene();
    ASSERT_EQ(scene.gpus.size(), 2U);
    EXPECT_EQ(scene.focus, 1U);
    const auto network = test::network("resnet18", 16, workload::Mode::training);
    const auto levers =
        study::elasticities(*network, test::hypothetical("My card", "V100-SXM2-16GB", 1).gpu, test::method());
    double last = INFINITY;
    for (const LeverRow& row : scene.rows) {
        const auto each = std::ranges::find(levers->levers, row.lever, &study::Elasticity::lever);
        if (!row.bars[1]) continue;
        ASSERT_NE(each, levers->levers.end());
        const double gain = (each->lever ? -each->up : each->down) / 100.0;
        EXPECT_NEAR(row.bars[1]->value, std::max(0.0, gain), 1e-12);
        EXPECT_LE(each->saved_s, last);
        last = each->saved_s;
    }
    EXPECT_TRUE(scene.without.contains("Thermal design power"));
}

// A tornado: what 10 % more saves to the left of now, what 10 % less costs to the right, as the study says of each.
TEST_F(SensitivityPanelTest, AtFirstATornadoShowsBothWays) {
    show_training();
    const LeverScene& scene = chart()->scene();
    EXPECT_GT(scene.most_loss, 0.0);
    const auto network = test::network("resnet18", 16, workload::Mode::training);
    const auto levers =
        study::elasticities(*network, test::hypothetical("My card", "V100-SXM2-16GB", 1).gpu, test::method());
    const LeverLayout layout = layout_levers({0, 0, 900, 500}, scene, paper_theme(panel.font()));
    EXPECT_DOUBLE_EQ(layout.x_of(scene, -scene.most), layout.plot.left());
    EXPECT_NEAR(layout.x_of(scene, scene.most_loss), layout.plot.right(), 1e-9);
    for (const LeverRow& row : scene.rows) {
        const auto each = std::ranges::find(levers->levers, row.lever, &study::Elasticity::lever);
        if (!row.bars[1] || each == levers->levers.end()) continue;
        EXPECT_FALSE(row.bars[1]->label.contains("<")) << "a small change has its digits, none has no sign";
        EXPECT_NEAR(row.bars[1]->value, std::max(0.0, each->saved_s), 1e-12);
        EXPECT_NEAR(row.bars[1]->loss, std::max(0.0, each->lost_s), 1e-12);
        EXPECT_GE(each->lost_s, each->saved_s - 1e-12); // less of a resource costs more than as much more saves
    }
}

TEST_F(SensitivityPanelTest, TheOtherMetricShowsTimesSaved) {
    show_training();
    auto* metric = named<QComboBox>("What the bars show");
    metric->setCurrentIndex(1);
    Q_EMIT metric->activated(1);
    EXPECT_TRUE(chart()->scene().axis_title.contains("10 %"));
    EXPECT_TRUE(chart()->scene().rows.front().bars.front()->label.contains("%"));
}

TEST_F(SensitivityPanelTest, AGoalTypedIsAnsweredForEachGpuAndMade) {
    show_training();
    const QAbstractItemModelTester tester{table()->model()};
    ask("Memory size", "fits");
    EXPECT_EQ(table()->model()->rowCount(), 2);
    ask("Streaming multiprocessors", cell(0, SeekModel::Column::now).isEmpty() ? "1s" : "fits");
    // What SMs can't decide is said, and no table pretends an answer.
    bool said = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        said = said || label->text().contains("does not decide what fits");
    EXPECT_TRUE(said);
    const auto network = test::network("resnet18", 16, workload::Mode::training);
    const double now = study::predict(network, test::catalog_gpu("A100-SXM4-80GB"), test::method())->point.mid_s;
    ask("Streaming multiprocessors", (std::to_string(now * 1e3 * 0.9) + " ms").c_str());
    QSignalSpy made{&panel, &SensitivityPanel::hypothetical_requested};
    auto* button = named<QPushButton>("Make a hypothetical A100-SXM4-80GB that meets the goal");
    ASSERT_TRUE(button);
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_EQ(made.count(), 1);
    EXPECT_EQ(made[0][0].toString(), "A100-SXM4-80GB");
    const auto overrides = made[0][1].value<std::vector<hardware::Override>>();
    ASSERT_EQ(overrides.size(), 1U);
    EXPECT_EQ(overrides[0].specification, Specification::sms);
    const auto gpu = hardware::derive(test::catalog_gpu("A100-SXM4-80GB"), overrides);
    EXPECT_LE(study::predict(network, gpu, test::method())->point.mid_s, now * 0.9);
}

TEST_F(SensitivityPanelTest, TheProposedGoalStaysWhileAGpuMoves) {
    show_training();
    const QString goal = named<QLineEdit>("Goal")->text();
    EXPECT_FALSE(goal.isEmpty());
    panel.set_gpus({test::hypothetical("My card", "A100-SXM4-80GB", 1, {{Specification::sms, 400.0}})});
    EXPECT_EQ(named<QLineEdit>("Goal")->text(), goal);
    EXPECT_EQ(table()->model()->rowCount(), 1);
}

// What is shown under a slider is what a panel shows that never saw it move, whichever number moves; cells that stay
// are not painted again.
TEST_F(SensitivityPanelTest, AMovedGpuIsAnsweredAsIfItWereNew) {
    show_training();
    ask("Memory bandwidth", "20 ms");
    const auto move = [](SensitivityPanel& to, Specification moved, double value) {
        to.set_gpus(
            {test::real("A100-SXM4-80GB", 0), test::hypothetical("My card", "V100-SXM2-16GB", 1, {{moved, value}})});
        to.wait_until_settled();
    };
    const std::vector<std::pair<Specification, double>> moves{{Specification::memory_bandwidth, 700e9},
                                                              {Specification::memory_bandwidth, 60e12},
                                                              {Specification::memory_bandwidth, 950e9},
                                                              {Specification::sms, 60.0},
                                                              {Specification::sms, 84.0}};
    for (const auto& [moved, value] : moves) {
        const QAbstractItemModel& model = *table()->model();
        QSignalSpy changed{&model, &QAbstractItemModel::dataChanged};
        move(panel, moved, value);
        if (value == 700e9) {                  // the A100's answer stays
            for (const auto& change : changed) // of all roles: texts
                EXPECT_TRUE(!change[2].value<QList<int>>().isEmpty() || change[0].toModelIndex().row() == 1);
        }
        SensitivityPanel fresh;
        fresh.resize(1000, 700);
        fresh.set_method(test::method());
        fresh.set_question(panel.question());
        fresh.show();
        fresh.set_network(test::network("resnet18", 16, workload::Mode::training));
        move(fresh, moved, value);
        const auto* other = fresh.findChild<QTableView*>()->model();
        ASSERT_EQ(other->rowCount(), model.rowCount());
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < model.columnCount(); ++column)
                EXPECT_EQ(model.index(row, column).data().toString(), other->index(row, column).data().toString());
        }
    }
}

TEST_F(SensitivityPanelTest, ImpossibleGoalsAndTextsThatAreNoneAreExplained) {
    show_training();
    ask("Memory bandwidth", "1 us");
    EXPECT_TRUE(cell(0, SeekModel::Column::needed).contains("None does"));
    QSignalSpy message{&panel, &SensitivityPanel::message};
    ask("Memory bandwidth", "soon");
    EXPECT_EQ(message.count(), 0); // beside the field it is said; twice would be once too often
    const auto labels = panel.findChildren<QLabel*>();
    EXPECT_EQ(
        std::ranges::count_if(labels, [](auto* label) { return label->isVisible() && label->text().contains("soon"); }),
        1);
    EXPECT_EQ(table()->model()->rowCount(), 0);
}

// The next lever's answer takes a while: the last one's may not stand under it.
TEST_F(SensitivityPanelTest, AnAnswerToAnotherQuestionIsTakenAway) {
    show_training();
    const char* make = "Make a hypothetical A100-SXM4-80GB that meets the goal";
    ASSERT_TRUE(named<QPushButton>(make));
    auto* box = named<QComboBox>("What may change");
    box->setCurrentIndex(box->findText("Batch size"));
    Q_EMIT box->activated(box->currentIndex());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    ASSERT_EQ(table()->model()->rowCount(), 2); // so that nothing jumps
    EXPECT_TRUE(cell(0, SeekModel::Column::needed).startsWith("Looking"));
    EXPECT_TRUE(cell(0, SeekModel::Column::now).isEmpty());
    EXPECT_EQ(named<QPushButton>(make), nullptr);
    panel.cancel();
    EXPECT_EQ(table()->model()->rowCount(), 0);
}

TEST_F(SensitivityPanelTest, NothingIsMadeWhileAGoalIsTyped) {
    show_training();
    auto* button = named<QPushButton>("Make a hypothetical A100-SXM4-80GB that meets the goal");
    ASSERT_TRUE(button && button->isEnabled());
    auto* goal = named<QLineEdit>("Goal");
    QTest::keyClick(goal, Qt::Key_End);
    QTest::keyClicks(goal, " ");
    EXPECT_FALSE(button->isEnabled());
    QTest::keyClick(goal, Qt::Key_Return);
    EXPECT_TRUE(table()->isEnabled());
}

// A fifth faster than the focus is, in two digits; the lever that does it is the strongest that can.
TEST_F(SensitivityPanelTest, TheProposedQuestionHasAnAnswer) {
    panel.set_focus_gpu("A100-SXM4-80GB");
    show_training();
    const auto network = test::network("resnet18", 16, workload::Mode::training);
    const double now = study::predict(network, test::catalog_gpu("A100-SXM4-80GB"), test::method())->point.mid_s;
    const Result<study::Goal> goal = study::parse_goal(named<QLineEdit>("Goal")->text().toStdString());
    ASSERT_TRUE(goal);
    EXPECT_LE(goal->value, 0.8 * now * 1.001);
    EXPECT_GE(goal->value, 0.72 * now);
    EXPECT_FALSE(cell(0, SeekModel::Column::needed).contains("None does"));
}

// The answer is the study's; adding it hands over the very GPU.
TEST_F(SensitivityPanelTest, AGpuByItsGoalIsFoundAndAdded) {
    show_training();
    panel.set_catalog(test::whole_catalog());
    panel.set_focus_gpu("A100-SXM4-80GB");
    const auto network = test::network("resnet18", 16, workload::Mode::training);
    const double now = study::predict(network, test::catalog_gpu("A100-SXM4-80GB"), test::method())->point.mid_s;
    ask("Memory bandwidth", (std::to_string(now * 1e3 * 1.2) + " ms").c_str());
    auto* form = panel.findChild<DesignForm*>();
    ASSERT_TRUE(form);
    named<QLineEdit>("TDP at most")->setFocus();
    QTest::keyClicks(named<QLineEdit>("TDP at most"), "400 W");
    QTest::keyClick(named<QLineEdit>("TDP at most"), Qt::Key_Return);
    Q_EMIT form->design_requested();
    panel.wait_until_settled();
    ASSERT_TRUE(form->found());
    ASSERT_TRUE(form->found()->answer) << to_text(form->found()->answer.diagnostics());
    ASSERT_FALSE(form->found()->answer->front.empty());
    EXPECT_LE(form->found()->answer->front[0].tdp_w, 400.0);
    EXPECT_TRUE(panel.commands().back().join(' ').contains("--power 400W"))
        << panel.commands().back().join(' ').toStdString();
    QSignalSpy made{&panel, &SensitivityPanel::hypothetical_requested};
    named<QPushButton>("Add the designed GPU to the project")->click();
    ASSERT_EQ(made.count(), 1);
    const auto overrides = made[0][1].value<std::vector<hardware::Override>>();
    const auto gpu = hardware::derive(test::catalog_gpu("A100-SXM4-80GB"), overrides);
    EXPECT_LE(study::predict(network, gpu, test::method())->point.mid_s, now * 1.2 * 1.0001);
    ask("Memory bandwidth", "1 s"); // another question: its answer isn't here yet
    EXPECT_FALSE(form->found());
}

TEST_F(SensitivityPanelTest, TheQuestionIsKeptAndComesBack) {
    show_training();
    EXPECT_FALSE(panel.question().contains("lever")); // proposals are made anew
    EXPECT_FALSE(panel.question().contains("goal"));
    ask("Streaming multiprocessors", "20 ms");
    const QJsonObject kept = panel.question();
    EXPECT_EQ(kept["lever"].toString(), "sms");
    EXPECT_EQ(kept["goal"].toString(), "20 ms");
    SensitivityPanel next;
    next.set_method(test::method());
    next.set_question(kept);
    next.show();
    next.set_network(test::network("resnet18", 16, workload::Mode::training));
    next.set_gpus({test::real("A100-SXM4-80GB", 0)});
    next.wait_until_settled();
    EXPECT_EQ(next.question(), kept);
    for (const QComboBox* box : next.findChildren<QComboBox*>()) {
        if (box->accessibleName() != "What may change") continue;
        EXPECT_EQ(box->currentText(), "Streaming multiprocessors");
    }
    next.set_question({{"lever", 7}, {"goal", QJsonObject{}}, {"metric", "nonsense"}, {"else", true}});
    next.set_question({{"lever", "no such"}, {"goal", QString(100'000, u'9')}});
    EXPECT_EQ(next.question(), kept);
}

// What a window of 1366 by 768 leaves for the panel: every row in full, nothing above it moves with the lever.
TEST_F(SensitivityPanelTest, RowsAreWholeInASmallWindow) {
    panel.resize(730, 650);
    panel.show();
    panel.set_network(test::network("resnet50", 16, workload::Mode::training));
    const std::vector<GpuView> gpus{test::real("A100-SXM4-80GB", 0), test::real("V100-SXM2-32GB", 1),
                                    test::real("T4", 2), test::real("H100-SXM5-80GB", 3)};
    for (std::size_t count = 1; count <= gpus.size(); ++count) {
        panel.set_gpus({gpus.begin(), gpus.begin() + static_cast<std::ptrdiff_t>(count)});
        panel.wait_until_settled();
        auto* box = named<QComboBox>("What may change");
        std::optional<int> stood;
        for (const char* lever : {"Memory bandwidth", "Memory size", "Streaming multiprocessors", "L2 cache"}) {
            const int at = box->findText(lever);
            if (at < 0) continue;
            box->setCurrentIndex(at);
            Q_EMIT box->activated(at);
            panel.wait_until_settled();
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
            const QRect last = table()->visualRect(table()->model()->index(static_cast<int>(count) - 1, 0));
            EXPECT_LE(last.bottom(), table()->viewport()->height()) << lever << " of " << count;
            const int y = box->mapTo(&panel, QPoint{}).y();
            EXPECT_EQ(y, stood.value_or(y)) << lever << " of " << count;
            stood = y;
        }
    }
}

TEST_F(SensitivityPanelTest, TheLargestBatchIsFoundOffTheThread) {
    show_training();
    ask("Batch size", "200 ms");
    ASSERT_EQ(table()->model()->rowCount(), 2);
    EXPECT_GT(cell(0, SeekModel::Column::needed).toInt(), 16);
    EXPECT_EQ(named<QPushButton>("Make a hypothetical A100-SXM4-80GB that meets the goal"), nullptr);
}

// GPT-2 learns 1024 positions, the usual range goes to 65,536.
TEST_F(SensitivityPanelTest, AnEndOfTheRangeThatTheNetworkSetsIsSaid) {
    panel.show();
    panel.set_network(test::network("gpt2"));
    panel.set_gpus({test::real("A100-SXM4-80GB", 0)});
    panel.wait_until_settled();
    ask("Sequence length", "100 s");
    ASSERT_EQ(table()->model()->rowCount(), 1);
    QString answer = cell(0, SeekModel::Column::needed);
    EXPECT_TRUE(answer.remove(',').contains("1024")) << answer.toStdString();
    bool said = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text().contains("1024 learned positions"));
    EXPECT_TRUE(said);
}

TEST_F(SensitivityPanelTest, KeysMoveBetweenLeversAndEnterAsksForOne) {
    show_training();
    chart()->setFocus();
    QTest::keyClick(chart(), Qt::Key_Home);
    QTest::keyClick(chart(), Qt::Key_Down);
    EXPECT_EQ(chart()->current(), 1);
    QSignalSpy picked{chart(), &LeverChart::lever_picked};
    QTest::keyClick(chart(), Qt::Key_Return);
    EXPECT_EQ(picked.count(), 1);
    EXPECT_EQ(named<QComboBox>("What may change")->currentText(), chart()->scene().rows[1].title);
    EXPECT_FALSE(chart()->accessibleDescription().isEmpty());
}

TEST_F(SensitivityPanelTest, AGpuThatTheModelRefusesLeavesTheOthers) {
    panel.show();
    panel.set_network(test::network("resnet18", 4, workload::Mode::inference, Precision::fp8));
    panel.set_gpus({test::real("K80", 0), test::real("H100-SXM5-80GB", 1)});
    EXPECT_EQ(chart()->scene().gpus.size(), 1U);
    bool said = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text().contains("K80"));
    EXPECT_TRUE(said);
}

TEST_F(SensitivityPanelTest, ExportsWhatItShows) {
    show_training();
    const QTemporaryDir folder;
    QString error;
    for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv"}) {
        const QString file = folder.filePath(name);
        const bool saved = file.endsWith("png")   ? panel.export_png(file, error)
                           : file.endsWith("svg") ? panel.export_svg(file, error)
                           : file.endsWith("pdf") ? panel.export_pdf(file, error)
                                                  : panel.export_csv(file, error);
        EXPECT_TRUE(saved) << error.toStdString();
        EXPECT_GT(test::bytes_of(file).size(), 500);
    }
    const auto rows = test::cells_of(test::bytes_of(folder.filePath("a.csv")));
    EXPECT_EQ(rows[0][2], "lever");
    EXPECT_EQ(rows[1][0], "A100-SXM4-80GB");
}

} // namespace
} // namespace dubhe::widgets
