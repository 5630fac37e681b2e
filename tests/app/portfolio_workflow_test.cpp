// SPDX-License-Identifier: Apache-2.0
// Several networks as one workload, made, weighed and looked at in the window; and notes.
#include "window_fixture.h"

#include <app/document/note_edits.h>
#include <widgets/compare/summary_model.h>
#include <widgets/inspector/inspector_view.h>
#include <widgets/notes/notes_panel.h>
#include <widgets/scenarios/scenarios_panel.h>
#include <widgets/workloads/portfolio_form.h>
#include <widgets/workloads/workload_form.h>

#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QGuiApplication>
#include <QTableView>
#include <QTest>

namespace dubhe::app::test {
namespace {

class PortfolioWorkflow : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        window().editor().add_network("bert-base", "BERT-base");
        settle();
        alone_s_ = {time_of(0), time_of(1)};
        action("Make a portfolio of all networks").trigger();
        settle();
    }
    [[nodiscard]] double time_of(std::size_t workload) const {
        document().show_workload(workload);
        settle();
        return predicted_s();
    }
    [[nodiscard]] widgets::PortfolioForm& form() const { return window().panels().workloads->portfolio(); }
    void weigh(int row, const char* weight) const {
        const QModelIndex index = form().model().index(row, widgets::PortfolioModel::WeightColumn);
        EXPECT_TRUE(form().model().setData(index, weight, Qt::EditRole));
        settle();
    }
    [[nodiscard]] QComboBox& parts() const {
        for (QComboBox* box : window().findChildren<QComboBox*>()) {
            if (box->accessibleName() == "Network of the portfolio") return *box;
        }
        throw std::runtime_error{"no choice of parts"};
    }
    std::vector<double> alone_s_;
};

TEST_F(PortfolioWorkflow, IsTheSumOfItsNetworksAndUndone) {
    ASSERT_EQ(project().workloads.size(), 3U);
    EXPECT_EQ(project().current_workload, 2U);
    EXPECT_TRUE(form().isVisible());
    EXPECT_FALSE(window().panels().workloads->form().isVisible());
    EXPECT_NEAR(predicted_s(), alone_s_[0] + alone_s_[1], 1e-9);
    weigh(0, "3");
    EXPECT_NEAR(predicted_s(), 3.0 * alone_s_[0] + alone_s_[1], 1e-9);
    weigh(1, "0.5");
    EXPECT_NEAR(predicted_s(), 3.0 * alone_s_[0] + 0.5 * alone_s_[1], 1e-9);
    document().undo_stack().undo();
    document().undo_stack().undo();
    settle();
    EXPECT_NEAR(predicted_s(), alone_s_[0] + alone_s_[1], 1e-9);
    document().undo_stack().undo();
    EXPECT_EQ(project().workloads.size(), 2U);
}

TEST_F(PortfolioWorkflow, ItsLastNetworkStays) {
    weigh(0, "0");
    EXPECT_NEAR(predicted_s(), alone_s_[1], 1e-9);
    weigh(1, "0");
    EXPECT_EQ(project().workloads[2].recipe.parts.size(), 1U);
    EXPECT_TRUE(window().messages().text().contains("at least one network"))
        << window().messages().text().toStdString();
}

TEST_F(PortfolioWorkflow, SaysThatItLosesANetwork) {
    const QString first = QString::fromStdString(project().workloads[0].title);
    window().editor().remove_workload(0);
    settle();
    const QString said = window().messages().text();
    EXPECT_TRUE(said.contains("Portfolio held " + first + " and is now without it")) << said.toStdString();
    window().editor().remove_workload(0); // the last one
    settle();
    EXPECT_TRUE(project().workloads.empty());
    EXPECT_TRUE(window().messages().text().contains("is removed too")) << window().messages().text().toStdString();
    document().undo_stack().undo();
    document().undo_stack().undo();
    EXPECT_EQ(project().workloads.size(), 3U);
    EXPECT_EQ(project().workloads[2].recipe.parts.size(), 2U);
}

TEST_F(PortfolioWorkflow, EveryPanelTakesIt) {
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        window().show_panel(tab);
        settle();
        const bool whole = tab == Explorer::SweepTab || tab == Explorer::CompareTab || tab == Explorer::SensitivityTab;
        const bool none = tab == Explorer::CatalogTab || tab == Explorer::TraceTab || tab == Explorer::WhatIfTab;
        EXPECT_EQ(parts().isVisible(), !whole && !none) << tab;
    }
    window().show_panel(Explorer::CompareTab);
    settle();
    bool found = false;
    for (const QTableView* table : window().panels().explorer->compare().findChildren<QTableView*>()) {
        const auto* summary = qobject_cast<const widgets::SummaryModel*>(table->model());
        if (summary) found = summary->headerData(0, Qt::Vertical, Qt::DisplayRole).toString() == "Time of a round";
    }
    EXPECT_TRUE(found);
}

// Panels of one network: the chosen one, whose operators keep their places in the portfolio's lists.
TEST_F(PortfolioWorkflow, TheGraphShowsTheNetworkThatIsChosen) {
    window().show_panel(Explorer::GraphTab);
    settle();
    ASSERT_TRUE(parts().isVisible());
    EXPECT_EQ(parts().currentText(), "ResNet-50");
    EXPECT_EQ(document().one_network()->recipe, project().workloads[0].recipe);
    const study::NetworkPart& second = document().network()->parts[1];
    Q_EMIT parts().textActivated("BERT-base");
    settle();
    EXPECT_EQ(parts().currentText(), "BERT-base");
    EXPECT_EQ(document().one_network(), second.network);
    EXPECT_TRUE(document().network()->is_portfolio()); // which the inspector keeps
    EXPECT_NEAR(predicted_s(), alone_s_[0] + alone_s_[1], 1e-9);
    // An operator of the second network, chosen in its graph, is that of the portfolio in the inspector.
    const auto& prediction = *window().panels().inspector->prediction();
    const auto of_second = std::ranges::find_if(prediction.operators, [&](const study::OperatorShare& each) {
        return document().network()->part_of(each.example) == &document().network()->parts[1];
    });
    ASSERT_NE(of_second, prediction.operators.end());
    const workload::OperatorId own{std::size_t{of_second->example.index} - second.first_operator};
    Q_EMIT window().panels().explorer->graph().operator_chosen(own);
    settle();
    EXPECT_EQ(window().panels().inspector->view().operators().currentIndex().row(),
              of_second - prediction.operators.begin());
    // And the other way: one that is opened in the inspector brings its network into the graph.
    const workload::OperatorId of_first = document().network()->parts[0].network->work.representative.front();
    Q_EMIT window().panels().inspector->operator_activated(of_first);
    settle();
    EXPECT_EQ(parts().currentText(), "ResNet-50");
}

TEST_F(PortfolioWorkflow, IsSavedAndOpenedWithItsWeights) {
    weigh(1, "2.5");
    const double seconds = predicted_s();
    ASSERT_TRUE(document().save(path("mix.dubhe"), {}).ok());
    document().reset({});
    settle();
    ASSERT_TRUE(document().open(path("mix.dubhe")).ok());
    settle();
    EXPECT_EQ(project().workloads[2].recipe.parts[1].weight, 2.5);
    EXPECT_NEAR(predicted_s(), seconds, 1e-12);
    EXPECT_EQ(form().model().rows()[1].weight, 2.5);
}

TEST_F(PortfolioWorkflow, BecomesACommand) {
    action("Copy the portfolio as a command").trigger();
    const QString line = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(line.startsWith("dubhe-cli portfolio ")) << line.toStdString();
    EXPECT_TRUE(line.contains("resnet50:1,title=ResNet-50,batch=64,mode=training")) << line.toStdString();
    EXPECT_TRUE(line.contains("--gpu")) << line.toStdString();
    document().show_workload(0);
    action("Copy the portfolio as a command").trigger();
    EXPECT_TRUE(window().messages().text().contains("Show a portfolio first"));
}

class ScenarioWorkflow : public WindowTest {
  protected:
    [[nodiscard]] widgets::ScenariosPanel& panel() const { return *window().panels().scenarios; }
};

TEST_F(ScenarioWorkflow, AreKeptComparedRestoredAndUndone) {
    action("Keep as scenario").trigger();
    settle();
    EXPECT_FALSE(window().findChild<QDockWidget*>("scenarios")->isHidden());
    ASSERT_EQ(project().scenarios.size(), 1U);
    const double before = predicted_s();
    workload::Recipe larger = project().workloads[0].recipe;
    larger.batch = 128;
    Q_EMIT window().panels().workloads->recipe_requested(0, larger, "batch");
    settle();
    const double after = predicted_s();
    EXPECT_GT(after, before);
    action("Keep as scenario").trigger();
    settle();
    const auto& rows = panel().model().rows();
    ASSERT_EQ(rows.size(), 4U); // two GPUs each
    const QString chosen = window().panels().inspector->chosen();
    for (const widgets::ScenarioRow& row : rows) {
        ASSERT_TRUE(row.point);
        if (row.gpu != chosen) continue;
        EXPECT_DOUBLE_EQ(row.point->mid_s, row.index == 0 ? before : after);
    }
    Q_EMIT panel().restore_requested(0);
    settle();
    EXPECT_EQ(project().workloads[0].recipe.batch, 64);
    EXPECT_DOUBLE_EQ(predicted_s(), before);
    document().undo_stack().undo();
    settle();
    EXPECT_DOUBLE_EQ(predicted_s(), after);
    Q_EMIT panel().rename_requested(0, "Small");
    EXPECT_EQ(project().scenarios[0].name, "Small");
    Q_EMIT panel().rename_requested(1, "Small");
    EXPECT_NE(project().scenarios[1].name, "Small");
    Q_EMIT panel().remove_requested(0);
    settle();
    EXPECT_EQ(panel().model().rowCount(), 2);
    document().undo_stack().undo();
    ASSERT_TRUE(document().save(path("kept.dubhe"), {}).ok());
    const Project saved = project();
    document().reset({});
    ASSERT_TRUE(document().open(path("kept.dubhe")).ok());
    EXPECT_EQ(project(), saved);
}

class NotesWorkflow : public WindowTest {
  protected:
    [[nodiscard]] widgets::NotesPanel& notes() const { return *window().panels().notes; }
    [[nodiscard]] std::string about(ProjectNote::About kind, const std::string& name) const {
        return note_about(project(), kind, name);
    }
};

TEST_F(NotesWorkflow, AreWrittenUndoneAndKept) {
    EXPECT_TRUE(window().findChild<QDockWidget*>("notes")->isHidden());
    action("Write a note").trigger();
    settle();
    EXPECT_FALSE(window().findChild<QDockWidget*>("notes")->isHidden());
    EXPECT_EQ(notes().shown(), "project/");
    QTest::keyClicks(&notes().edit(), "Ask for a quote");
    notes().settle();
    EXPECT_EQ(about(ProjectNote::About::project, ""), "Ask for a quote");
    EXPECT_TRUE(document().modified());
    QTest::keyClicks(&notes().edit(), " by May");
    notes().settle();
    EXPECT_EQ(about(ProjectNote::About::project, ""), "Ask for a quote by May");
    document().undo_stack().undo();
    EXPECT_EQ(notes().edit().toPlainText(), "Ask for a quote");
    document().undo_stack().undo();
    EXPECT_TRUE(project().notes.empty());
    EXPECT_EQ(notes().edit().toPlainText(), "");
    document().undo_stack().redo();
    ASSERT_TRUE(document().save(path("noted.dubhe"), {}).ok());
    document().reset({});
    ASSERT_TRUE(document().open(path("noted.dubhe")).ok());
    EXPECT_EQ(about(ProjectNote::About::project, ""), "Ask for a quote");
}

TEST_F(NotesWorkflow, FollowWhatTheyAreAbout) {
    notes().show_subject("workload/ResNet-50");
    EXPECT_EQ(notes().shown(), "workload/ResNet-50");
    QTest::keyClicks(&notes().edit(), "as in the paper");
    notes().settle();
    EXPECT_EQ(about(ProjectNote::About::workload, "ResNet-50"), "as in the paper");
    Q_EMIT window().panels().workloads->rename_requested(0, "Ours");
    settle();
    EXPECT_EQ(about(ProjectNote::About::workload, "Ours"), "as in the paper");
    window().editor().remove_workload(0);
    EXPECT_TRUE(project().notes.empty());
    document().undo_stack().undo();
    EXPECT_EQ(about(ProjectNote::About::workload, "Ours"), "as in the paper");
}

TEST_F(NotesWorkflow, StayWithWhatIsRenamed) {
    notes().show_subject("workload/ResNet-50"); // nothing written yet
    Q_EMIT window().panels().workloads->rename_requested(0, "Ours");
    settle();
    EXPECT_EQ(notes().shown(), "workload/Ours");
}

TEST_F(NotesWorkflow, OfferTheGpuThatIsLookedAt) {
    const QString gpu = window().panels().inspector->chosen();
    EXPECT_GE(notes().choice().findData("gpu/" + gpu), 0);
    notes().show_subject("gpu/" + gpu);
    QTest::keyClicks(&notes().edit(), "two in the rack");
    notes().settle();
    EXPECT_EQ(about(ProjectNote::About::gpu, gpu.toStdString()), "two in the rack");
}

} // namespace
} // namespace dubhe::app::test
