// SPDX-License-Identifier: Apache-2.0
// "Why is it so?" asked of the window's panels, and one selection in all of them.
#include "window_fixture.h"

#include <widgets/compare/pareto_view.h>
#include <widgets/inspector/inspector_view.h>
#include <widgets/roofline/roofline_chart.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/sweep/chart/sweep_chart.h>
#include <widgets/why/why_model.h>

#include <QDockWidget>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QTreeView>

namespace dubhe::app::test {
namespace {

class WhyWorkflow : public WindowTest {
  protected:
    widgets::WhyPanel& why() const { return *window().panels().why; }
    QDockWidget& dock() const { return *window().findChild<QDockWidget*>("why"); }
};

TEST_F(WhyWorkflow, OpensFromTheInspectorAndFollowsTheGpu) {
    EXPECT_TRUE(dock().isHidden());
    window().panels().inspector->view().why_button().click();
    settle();
    EXPECT_FALSE(dock().isHidden());
    EXPECT_TRUE(why().follows_selection());
    const QString before = why().text();
    EXPECT_TRUE(before.contains(window().panels().inspector->chosen()));
    const auto views = document().gpu_views();
    ASSERT_GE(views.size(), 2U);
    const QString other = views[0].id == window().panels().inspector->chosen() ? views[1].id : views[0].id;
    window().panels().inspector->set_chosen(other);
    Q_EMIT window().panels().inspector->gpu_chosen(other);
    settle();
    EXPECT_TRUE(why().text().contains(other));
    EXPECT_NE(why().text(), before);
}

// An operator that is chosen in the graph is marked in the inspector, the chain, the comparison and the timeline.
TEST_F(WhyWorkflow, OneOperatorIsSelectedInAllPanels) {
    action("Why is it so?").trigger();
    settle();
    const auto& prediction = window().panels().inspector->prediction();
    ASSERT_TRUE(prediction);
    const workload::OperatorId id = prediction->operators[3].example;
    const QString path = QString::fromStdString(prediction->network->graph.path(id));
    action("Graph").trigger();
    settle();
    Q_EMIT window().panels().explorer->graph().operator_chosen(id);
    settle();
    EXPECT_TRUE(why().text().contains("Selected: " + path));
    EXPECT_EQ(window().panels().inspector->view().operators().currentIndex().row(), 3);
    action("Compare").trigger();
    settle();
    bool marked = false;
    for (const QTableView* table : window().panels().explorer->compare().findChildren<QTableView*>())
        marked = marked || (table->accessibleName() == "Operators that differ most" && table->currentIndex().isValid());
    EXPECT_TRUE(marked);
}

// A dot of the roofline is the operator in all panels, and asks why; a roof that was moved becomes a GPU of the
// project.
TEST_F(WhyWorkflow, ADotOfTheRooflineAsksAndARoofIsKept) {
    window().show_panel(Explorer::RooflineTab); // by name there is a cost model, too
    settle();
    auto& panel = static_cast<widgets::RooflinePanel&>(*window().panels().explorer->shown());
    auto* chart = panel.findChild<widgets::RooflineChart*>();
    ASSERT_TRUE(chart);
    ASSERT_FALSE(chart->scene().dots.empty());
    EXPECT_TRUE(dock().isHidden());
    QTest::keyClick(chart, Qt::Key_End);
    QTest::keyClick(chart, Qt::Key_Return);
    settle();
    EXPECT_FALSE(dock().isHidden());
    EXPECT_TRUE(why().text().contains("Selected: ")) << why().text().left(300).toStdString();
    EXPECT_GE(chart->scene().selected, 0);
    QTest::keyClick(chart, Qt::Key_Down, Qt::ControlModifier);
    QTest::keyClick(chart, Qt::Key_Up, Qt::ShiftModifier);
    ASSERT_EQ(panel.moved().size(), 1U);
    const double moved = panel.moved()[0].value;
    panel.ask_why();
    settle();
    EXPECT_FALSE(why().follows_selection());
    EXPECT_TRUE(why().text().contains("memory bandwidth")) << why().text().left(300).toStdString();
    const std::size_t before = project().hypothetical_gpus.size();
    for (QPushButton* button : panel.findChildren<QPushButton*>()) {
        if (button->text() == "Keep as a hypothetical GPU") button->click();
    }
    settle();
    ASSERT_EQ(project().hypothetical_gpus.size(), before + 1);
    EXPECT_DOUBLE_EQ(project().hypothetical_gpus.back().overrides.back().value, moved);
}

// Of the sweep the value under the cursor is explained, by Alt+Return as by its menu.
TEST_F(WhyWorkflow, ExplainsWhatTheSweepsCursorPointsAt) {
    action("Sweep").trigger();
    settle();
    auto* chart = window().panels().explorer->sweep().findChild<widgets::SweepChart*>();
    ASSERT_TRUE(chart);
    QTest::keyClick(chart, Qt::Key_End);
    ASSERT_TRUE(chart->cursor());
    window().ask_why();
    settle();
    EXPECT_FALSE(why().follows_selection());
    EXPECT_TRUE(why().model().root().what.contains("Memory bandwidth")) << why().text().left(300).toStdString();
    const auto* line = &chart->scene().lines[*chart->scene().focus];
    EXPECT_TRUE(why().model().root().what.contains(line->id));
    // The chain's time is the line's last point.
    const double mid_s = line->mid.back();
    EXPECT_TRUE(why().text().contains(widgets::banded_time_text(line->low.back(), mid_s, line->high.back())))
        << why().text().left(400).toStdString();
}

TEST_F(WhyWorkflow, TheDockIsKeptWithTheLayout) {
    action("Why is it so?").trigger();
    settle();
    const QByteArray layout = window().layout_of_panels();
    QTest::keyClick(&why().tree(), Qt::Key_Escape);
    EXPECT_TRUE(dock().isHidden());
    window().apply_layout_of_panels(layout);
    EXPECT_FALSE(dock().isHidden());
}

// Where both could take it, Escape ends the tour first, and then closes the dock.
TEST_F(WhyWorkflow, EscapeBelongsToATourThatRuns) {
    action("Why is it so?").trigger();
    settle();
    Tour& tour = window().start().tour();
    tour.start(
        {{"A step", [] { return std::optional{QStringLiteral("Look.")}; }, [this]() -> QWidget* { return &dock(); }}});
    ASSERT_TRUE(tour.running());
    why().tree().setFocus();
    QTest::keyClick(&why().tree(), Qt::Key_Escape);
    EXPECT_FALSE(tour.running());
    EXPECT_FALSE(dock().isHidden());
    QTest::keyClick(&why().tree(), Qt::Key_Escape);
    EXPECT_TRUE(dock().isHidden());
}

// A point of the catalog's front is a click away from being compared.
TEST_F(WhyWorkflow, AGpuOfTheFrontIsTickedByAClick) {
    action("Compare").trigger();
    auto& compare = window().panels().explorer->compare();
    compare.show_all_gpus(true);
    settle();
    auto* view = compare.findChild<widgets::ParetoView*>();
    ASSERT_TRUE(view && view->candidates());
    EXPECT_EQ(view->candidates()->gpus.size(),
              document().catalog().entries().size() + document().project().hypothetical_gpus.size());
    const std::size_t ticked = document().gpu_views().size();
    Q_EMIT view->gpu_picked("H100-SXM5-80GB");
    settle();
    EXPECT_EQ(document().gpu_views().size(), ticked + 1);
    EXPECT_EQ(window().panels().inspector->chosen(), "H100-SXM5-80GB");
    document().undo_stack().undo();
    EXPECT_EQ(document().gpu_views().size(), ticked);
}

} // namespace
} // namespace dubhe::app::test
