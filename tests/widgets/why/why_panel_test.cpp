// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/cost/models.h>
#include <core/study/cluster/cluster_system.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/why/why_model.h>
#include <widgets/why/why_panel.h>
#include <widgets/why/why_tree.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <gtest/gtest.h>

#include <functional>

namespace dubhe::widgets {
namespace {

struct WhyPanelTest : testing::Test {
    WhyPanelTest() {
        panel.resize(900, 500);
        model = cost::make_model("auto", cost::Library::shipped()).value();
        panel.set_method({model.get(), {}});
        panel.set_sources(std::make_shared<const cost::Library>(cost::Library::shipped()), {});
    }
    void show_resnet() {
        net = test::network("resnet18", 8, workload::Mode::training);
        panel.set_network(net);
        panel.set_gpus({test::real("V100-SXM2-16GB", 0), test::real("A100-SXM4-80GB", 1)});
        panel.show();
        panel.wait_until_settled();
    }
    // The first step of that name, wherever it stands.
    const WhyNode* step(const QString& what) const { return step_below(panel_model().root(), what); }
    static const WhyNode* step_below(const WhyNode& node, const QString& what) {
        if (node.what == what) return &node;
        for (const WhyNode& child : node.children) {
            if (const WhyNode* found = step_below(child, what)) return found;
        }
        return nullptr;
    }
    WhyModel& panel_model() const { return const_cast<WhyPanel&>(panel).model(); }
    QModelIndex index_of(const QString& what) const {
        for (const QModelIndex& index : panel_model().all()) {
            if (panel_model().node(index)->what == what) return index;
        }
        return {};
    }

    std::shared_ptr<const cost::CostModel> model;
    study::NetworkPtr net;
    WhyPanel panel;
};

TEST_F(WhyPanelTest, SaysWhatToDoWhileThereIsNothingToExplain) {
    panel.show();
    EXPECT_TRUE(panel.text().isEmpty());
    QString error;
    EXPECT_FALSE(panel.export_csv("/tmp/never.csv", error));
    EXPECT_TRUE(error.contains("Choose a network"));
}

// The chain begins with the prediction of the same GPU, and holds each of its steps down to the assumptions.
TEST_F(WhyPanelTest, TheChainGoesFromTheTimeToTheAssumptions) {
    show_resnet();
    const QAbstractItemModelTester tester{&panel_model()};
    const auto predicted = study::predict(net, test::catalog_gpu("V100-SXM2-16GB"), study::Method{model.get(), {}});
    const study::Point& point = predicted->point;
    ASSERT_TRUE(step("Time of an iteration"));
    EXPECT_EQ(step("Time of an iteration")->value, banded_time_text(point.low_s, point.mid_s, point.high_s));
    for (const char* what : {"What binds", "Kinds of operators", "Operators that take longest", "Cost model",
                             "Errors on rows held out of the fit", "Nearest measurements", "Band", "Assumptions",
                             "One of them, alone", "Physical bound", "Fitted on", "Host", "Memory"})
        EXPECT_TRUE(step(what)) << what;
    EXPECT_EQ(step("Kinds of operators")->children.size(), predicted->classes.size());
    EXPECT_TRUE(step("Nearest measurements")->detail.contains("no measurements yet"));
    EXPECT_TRUE(panel.text().contains("What binds"));
}

TEST_F(WhyPanelTest, NamesTheStackAndWhatItsPassesReplaced) {
    show_resnet();
    EXPECT_FALSE(step("Stack"));
    workload::Recipe recipe{.network = "gpt2", .sequence = 16};
    recipe.stack = "vllm";
    panel.set_network(*study::prepare(recipe));
    panel.wait_until_settled();
    ASSERT_TRUE(step("Stack"));
    EXPECT_EQ(step("Stack")->value, "vLLM");
    ASSERT_TRUE(step("Host"));
    EXPECT_TRUE(step("Host")->detail.startsWith("CUDA graphs start")) << step("Host")->detail.toStdString();
    ASSERT_TRUE(step("Between iterations"));
    ASSERT_TRUE(step("Made by"));
    EXPECT_TRUE(step("Made by")->detail.endsWith("as vLLM runs it"));
    EXPECT_TRUE(step("in place of"));
}

TEST_F(WhyPanelTest, FollowsTheSelectionAndTellsItsOwn) {
    show_resnet();
    const auto chosen = step("Operators that take longest")->children[2].op;
    ASSERT_TRUE(chosen);
    panel.set_selected_operator(chosen);
    panel.wait_until_settled();
    const QString path = QString::fromStdString(net->graph.path(*chosen));
    const WhyNode* selected = step("Selected: " + path);
    ASSERT_TRUE(selected);
    EXPECT_EQ(selected->children.back().what, "Nearest measurements");
    const QModelIndex current = panel.tree().currentIndex();
    ASSERT_TRUE(panel_model().node(current));
    EXPECT_EQ(panel_model().node(current)->op, chosen);
    QSignalSpy told{&panel, &Panel::operator_chosen};
    const WhyNode& other = step("Operators that take longest")->children[0];
    panel.tree().setCurrentIndex(index_of(other.what));
    ASSERT_EQ(told.size(), 1);
    EXPECT_EQ(told[0][0].value<workload::OperatorId>(), *other.op);
}

// What was open stays open while a slider moves: the steps are the same.
TEST_F(WhyPanelTest, OnlyNumbersChangeWhileAGpuMoves) {
    show_resnet();
    panel.set_gpus({test::hypothetical("My card", "V100-SXM2-16GB", 0)});
    panel.wait_until_settled();
    panel.tree().expand(index_of("Band"));
    QSignalSpy reset{&panel_model(), &QAbstractItemModel::modelReset};
    const QString before = step("Time of an iteration")->value;
    panel.set_gpus(
        {test::hypothetical("My card", "V100-SXM2-16GB", 0, {{hardware::Specification::boost_clock, 1.0e9}})});
    panel.wait_until_settled();
    EXPECT_NE(step("Time of an iteration")->value, before);
    EXPECT_TRUE(panel.tree().isExpanded(index_of("Band"))) << reset.size();
}

// A value of its own stays until what it was asked about changes.
TEST_F(WhyPanelTest, AnotherValueIsExplainedUntilTheSelectionChanges) {
    show_resnet();
    WhySubject subject;
    subject.where = "Batch size 16";
    subject.recipe = net->recipe;
    subject.recipe->batch = 16;
    subject.gpu = test::real("A100-SXM4-80GB", 1);
    panel.set_subject(subject);
    panel.wait_until_settled();
    const auto predicted = study::predict(test::network("resnet18", 16, workload::Mode::training),
                                          test::catalog_gpu("A100-SXM4-80GB"), study::Method{model.get(), {}});
    const study::Point& point = predicted->point;
    EXPECT_EQ(step("Time of an iteration")->value, banded_time_text(point.low_s, point.mid_s, point.high_s));
    EXPECT_TRUE(panel_model().root().what.contains("Batch size 16"));
    EXPECT_FALSE(panel.follows_selection());
    panel.set_focus_gpu("A100-SXM4-80GB");
    EXPECT_TRUE(panel.follows_selection());
}

TEST_F(WhyPanelTest, AStepOnManyGpusIsExplainedByItsParts) {
    const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    const auto system = study::find_cluster_system(*catalog, "DGX A100 80GB");
    ASSERT_TRUE(system) << to_text(system.diagnostics());
    workload::Recipe recipe;
    recipe.network = "gpt2";
    recipe.mode = workload::Mode::training;
    recipe.precision = Precision::bf16;
    const study::Method method{model.get(), {}};
    const auto cluster = study::ClusterModel::make(recipe, system->gpu, system->fabric, method);
    ASSERT_TRUE(cluster);
    simulation::Split split;
    split.data = 4;
    split.tensor = 2;
    split.batch = 16;
    split.micro_batch = 2;
    const auto predicted = study::predict(**cluster, split, 8);
    ASSERT_TRUE(predicted) << to_text(predicted.diagnostics());
    show_resnet();
    WhySubject subject;
    subject.gpu = GpuView{"A100-SXM4-80GB", {system->gpu, {}}, {}};
    subject.step = std::make_shared<const StepSubject>(StepSubject{*predicted, *cluster, "DGX A100 80GB", 8.0});
    panel.set_subject(subject);
    panel.wait_until_settled();
    const simulation::Step& step_found = predicted->step;
    ASSERT_TRUE(step("Time of a step"));
    EXPECT_EQ(step("Time of a step")->value, banded_time_text(step_found.low_s, step_found.mid_s, step_found.high_s));
    std::size_t parts = 0;
    for (const double seconds : step_found.part_s)
        parts += seconds > 0.0 ? 1 : 0;
    const auto& children = step("What the time is spent on")->children;
    EXPECT_EQ(children.size(), parts + (step_found.hidden_gradients_s > 0.0 ? 1U : 0U));
    EXPECT_TRUE(step("One GPU, one micro-batch"));
    EXPECT_TRUE(step("Links in a machine"));
}

TEST_F(WhyPanelTest, IsSavedAsCsvWithARowAStep) {
    show_resnet();
    QTemporaryDir folder;
    QString error;
    ASSERT_TRUE(panel.export_csv(folder.filePath("why.csv"), error)) << error.toStdString();
    const std::function<std::size_t(const WhyNode&)> count = [&](const WhyNode& node) {
        std::size_t all = 1;
        for (const WhyNode& child : node.children)
            all += count(child);
        return all;
    };
    const QByteArray csv = test::bytes_of(folder.filePath("why.csv"));
    EXPECT_GE(csv.count("\r\n"), static_cast<qsizetype>(count(panel_model().root()) + 1));
    EXPECT_TRUE(csv.startsWith("level,what,value"));
}

} // namespace
} // namespace dubhe::widgets
