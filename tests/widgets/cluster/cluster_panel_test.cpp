// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <widgets/cluster/cluster_command.h>
#include <widgets/cluster/cluster_form.h>
#include <widgets/cluster/cluster_panel.h>
#include <widgets/cluster/cluster_scenes.h>
#include <widgets/cluster/link_sliders.h>
#include <widgets/cluster/plan_view.h>
#include <widgets/shared/charts/bar_view.h>
#include <widgets/shared/charts/xy_chart.h>
#include <widgets/shared/forms/log_slider.h>
#include <widgets/shared/forms/quantity_edit.h>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest/QTest>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

struct ClusterPanelTest : testing::Test {
    ClusterPanelTest() : catalog{std::move(*hardware::Catalog::in_memory())} {
        panel.resize(1000, 700);
        panel.set_method(test::method());
    }
    void give_systems() {
        SystemSource source;
        for (const hardware::SystemEntry& entry : catalog.systems())
            source.names.push_back(entry.system.name);
        source.find = [this](const std::string& name, const study::SystemChanges& changes) {
            return study::find_cluster_system(catalog, name, changes);
        };
        panel.set_systems(std::move(source));
    }
    void show_training() {
        panel.show();
        give_systems();
        panel.set_gpus({test::real("A100-SXM4-80GB", 0), test::hypothetical("My card", "A100-SXM4-80GB", 1)});
        panel.set_network(test::network("gpt2", 2, workload::Mode::training, Precision::bf16));
        panel.wait_until_settled();
    }
    template <class W>
    W* named(const QString& name) const {
        for (W* widget : panel.findChildren<W*>()) {
            if (widget->accessibleName() == name) return widget;
        }
        return nullptr;
    }
    template <class W>
    W* part() const {
        return panel.findChild<W*>();
    }
    double step_s() const {
        return panel.answer() && panel.answer()->prediction ? panel.answer()->prediction->step.mid_s : 0.0;
    }
    void choose(const QString& name, int index) const {
        auto* box = named<QComboBox>(name);
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }
    void type(const QString& name, const QString& text) const {
        auto* field = named<NumberField>(name);
        field->setText(text);
        field->setModified(true);
        QTest::keyClick(field, Qt::Key_Return);
    }
    QString said() const { return named<QLabel>("Why there is no step")->text(); }

    hardware::Catalog catalog;
    ClusterPanel panel;
};

TEST_F(ClusterPanelTest, SaysWhatToDoWhileThereIsNothingToShow) {
    panel.show();
    QString error;
    EXPECT_FALSE(panel.export_svg("/tmp/never.svg", error));
    EXPECT_TRUE(error.contains("Choose a network"));
    panel.set_network(test::network("resnet18"));
    EXPECT_FALSE(panel.export_csv("/tmp/never.csv", error));
    EXPECT_TRUE(error.contains("no system")) << error.toStdString();
}

TEST_F(ClusterPanelTest, WorksOnlyWhenLookedAt) {
    give_systems();
    panel.set_network(test::network("resnet18"));
    EXPECT_FALSE(panel.answer());
    panel.show();
    panel.wait_until_settled();
    EXPECT_TRUE(panel.answer());
}

// Proposed: a system of the ticked GPU that has a network, the shown batch on each GPU of a machine.
TEST_F(ClusterPanelTest, ProposesTheShownBatchOnAMachineOfTheTickedGpu) {
    show_training();
    const ClusterSettings& settings = panel.settings();
    EXPECT_EQ(catalog.find_system(settings.system)->gpu, "A100-SXM4-80GB");
    EXPECT_EQ(split_of(settings).gpus(), settings.gpus);
    EXPECT_EQ(settings.split.batch, 2 * settings.gpus);
    EXPECT_GT(step_s(), 0.0);
    EXPECT_TRUE(panel.choices().isEmpty()) << "nothing was chosen";
    EXPECT_EQ(part<BarView>()->bars().size(), 2U);
}

TEST_F(ClusterPanelTest, AnInferenceWorkloadIsRunAsTrainingAndSaysSo) {
    panel.show();
    give_systems();
    panel.set_network(test::network("resnet18", 4, workload::Mode::inference));
    panel.wait_until_settled();
    bool told = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        told = told || (label->isVisible() && label->text().contains("as a training step"));
    EXPECT_TRUE(told);
}

TEST_F(ClusterPanelTest, AnIllegalSplitSaysCoresReasonBesideItsField) {
    show_training();
    auto* tensor = named<CountBox>("Tensor-parallel ranks");
    tensor->setValue(5); // of 12 heads
    panel.wait_until_settled();
    ASSERT_FALSE(panel.answer()->prediction);
    const QString reason = QString::fromStdString(to_text(panel.answer()->prediction.diagnostics()));
    EXPECT_EQ(part<ClusterForm>()->problem_of(SplitField::tensor), reason.section('\n', 0, 0));
    EXPECT_TRUE(said().contains("No step"));
    QString error;
    EXPECT_FALSE(panel.export_png("/tmp/never.png", error));
    auto* mend = panel.findChild<QPushButton*>("mend");
    ASSERT_TRUE(mend->isVisible());
    mend->click();
    panel.wait_until_settled();
    EXPECT_TRUE(panel.answer()->prediction) << mend->text().toStdString();
    EXPECT_FALSE(mend->isVisible());
    tensor->setValue(2);
    panel.wait_until_settled();
    EXPECT_TRUE(part<ClusterForm>()->problem_of(SplitField::tensor).isEmpty());
    EXPECT_EQ(split_of(panel.settings()).data, 4);
    EXPECT_GT(step_s(), 0.0);
}

TEST_F(ClusterPanelTest, CountsDoubleAndHalve) {
    show_training();
    auto* pipeline = named<CountBox>("Pipeline stages");
    QTest::keyClick(pipeline, Qt::Key_Up);
    EXPECT_EQ(pipeline->value(), 2);
    QTest::keyClick(pipeline, Qt::Key_Up);
    EXPECT_EQ(pipeline->value(), 4);
    QTest::keyClick(pipeline, Qt::Key_Down);
    QTest::keyClick(pipeline, Qt::Key_Down);
    QTest::keyClick(pipeline, Qt::Key_Down);
    EXPECT_EQ(pipeline->value(), 1);
}

// However many positions a drag goes through, the last one is answered.
TEST_F(ClusterPanelTest, ADragEndsAtTheAnswerForItsLastPosition) {
    show_training();
    ClusterSettings settings = panel.settings();
    settings.split.tensor = 4;
    panel.set_settings(settings);
    panel.wait_until_settled();
    const double before = step_s();
    LogSlider& slider = part<LinkSliders>()->slider(LinkSliders::node);
    const double own = slider.quantity();
    for (const double factor : {0.9, 0.7, 0.5, 0.3, 0.125})
        Q_EMIT slider.moved(own * factor, factor == 0.125);
    panel.wait_until_settled();
    EXPECT_DOUBLE_EQ(panel.settings().changes.node_bandwidth->value(), own * 0.125);
    EXPECT_DOUBLE_EQ(panel.answer()->question.system.fabric.node.bandwidth, own * 0.125);
    EXPECT_GT(step_s(), before);
    Q_EMIT slider.base_requested();
    panel.wait_until_settled();
    EXPECT_DOUBLE_EQ(step_s(), before);
}

TEST_F(ClusterPanelTest, AHypotheticalGpuStandsInTheMachines) {
    show_training();
    const double before = step_s();
    panel.set_gpus(
        {test::hypothetical("My card", "A100-SXM4-80GB", 1, {{hardware::Specification::memory_bandwidth, 200e9}})});
    ClusterSettings settings = panel.settings();
    settings.gpu = "My card";
    panel.set_settings(settings);
    panel.wait_until_settled();
    EXPECT_GT(step_s(), before);
    const double instead = step_s();
    const std::vector<GpuView> ticked{
        test::hypothetical("My card", "A100-SXM4-80GB", 1, {{hardware::Specification::memory_bandwidth, 200e9}})};
    panel.set_gpus({}); // unticked: back to the system's own, until it is ticked again
    panel.wait_until_settled();
    EXPECT_DOUBLE_EQ(step_s(), before);
    panel.set_gpus(ticked);
    panel.wait_until_settled();
    EXPECT_DOUBLE_EQ(step_s(), instead);
}

// What dubhe-cli can say of gradients and input can be said here, and reaches the question.
TEST_F(ClusterPanelTest, GradientsAndInputAreFields) {
    show_training();
    named<CountBox>("Parameter servers")->setValue(2);
    choose("Consistency", 2);
    choose("Compression of gradients", 1);
    type("Compression ratio", "4");
    named<CountBox>("Copies on each GPU")->setValue(2);
    type("Interference of copies", "0.5");
    type("Size of a sample", "110kB");
    type("Reading rate", "2 GB/s");
    type("Copying rate", "12GB/s");
    panel.wait_until_settled();
    const ClusterSettings& settings = panel.answer()->question.settings;
    const simulation::Split& split = settings.split;
    EXPECT_EQ(split.servers, 2);
    EXPECT_EQ(split.consistency, simulation::Consistency::stale);
    EXPECT_EQ(split.compression, simulation::Compression::quantized);
    EXPECT_EQ(split.compression_ratio, 4.0);
    EXPECT_EQ(split.replicas, 2);
    EXPECT_EQ(split.interference, 0.5);
    EXPECT_EQ(settings.input, (study::AskedInput{110e3, 2e9, 12e9, false}));
    type("Reading rate", "");
    EXPECT_FALSE(panel.settings().input.read) << "an empty field is never waited for";
}

// What dubhe-cli can say of training at scale can be said here, and what is shown comes back as it was.
TEST_F(ClusterPanelTest, ExchangeAndMemoryAreFields) {
    show_training();
    const auto check = [this](const char* text) {
        for (QCheckBox* box : panel.findChildren<QCheckBox*>()) {
            if (box->text() == QLatin1String{text}) box->click();
        }
    };
    named<CountBox>("Tensor-parallel ranks")->setValue(2);
    named<CountBox>("Context-parallel ranks")->setValue(2);
    named<CountBox>("Expert-parallel ranks")->setValue(2);
    choose("Keys and values of context-parallel ranks", 1);
    choose("Dispatch to experts", 1);
    choose("ZeRO", 3);
    choose("Recomputation", 2);
    for (const char* text :
         {"Whole experts", "Experts' rows beside", "Beside weights' gradients, too", "Tensor exchange in chunks",
          "Norms again", "Shared experts again", "Gathered parameters stay", "Moments in half precision"})
        check(text);
    named<CountBox>("Layers computed again")->setValue(3);
    named<CountBox>("Layers in the host's memory")->setValue(5);
    named<CountBox>("Ranks that share")->setValue(2);
    simulation::Split expected = proposed_settings({}, panel.settings().gpus, 2).split;
    expected.tensor = expected.context = expected.expert = 2;
    expected.context_form = simulation::ContextForm::gather;
    expected.dispatch = simulation::ExpertDispatch::once;
    expected.zero = simulation::Zero::parameters;
    expected.recompute = simulation::Recompute::full;
    expected.expert_tensor = 1;
    expected.overlap_experts = expected.delay_weight_gradients = expected.chunk_tensor = true;
    expected.recomputed.add(simulation::LayerModule::norm);
    expected.recomputed.add(simulation::LayerModule::shared);
    expected.reshard = false;
    expected.narrow_moments = true;
    expected.recomputed_layers = 3;
    expected.offloaded_layers = 5;
    expected.shard_ranks = 2;
    EXPECT_TRUE(panel.settings().split == expected) << to_text(panel.settings().split);

    ClusterSettings again = panel.settings();
    panel.set_settings(ClusterSettings{});
    panel.set_settings(again);
    named<CountBox>("Micro-batch")->setValue(1); // takes all fields
    again.split.micro_batch = 1;
    EXPECT_TRUE(panel.settings() == again) << to_text(panel.settings().split);
}

TEST_F(ClusterPanelTest, APartThatTheNetworkLacksIsRefusedBesideItsField) {
    show_training();
    ClusterSettings settings = panel.settings();
    settings.split.recomputed.add(simulation::LayerModule::latent_up);
    panel.set_settings(settings);
    panel.wait_until_settled();
    EXPECT_FALSE(part<ClusterForm>()->problem_of(SplitField::recomputed).isEmpty());
}

TEST_F(ClusterPanelTest, WhatSaysNothingAloneCanNotBeChosen) {
    show_training();
    EXPECT_FALSE(named<QComboBox>("Consistency")->isEnabled());
    EXPECT_FALSE(named<NumberField>("Compression ratio")->isEnabled());
    EXPECT_FALSE(named<NumberField>("Interference of copies")->isEnabled());
    named<CountBox>("Parameter servers")->setValue(2);
    EXPECT_TRUE(named<QComboBox>("Consistency")->isEnabled());
}

TEST_F(ClusterPanelTest, WhatCanNotBeReadIsSaidBesideItsField) {
    show_training();
    const ClusterSettings before = panel.settings();
    type("Reading rate", "fast");
    EXPECT_TRUE(part<ClusterForm>()->problem_of(SplitField::input_rate).contains("fast"));
    type("Reading rate", "0 GB/s");
    EXPECT_TRUE(part<ClusterForm>()->problem_of(SplitField::input_rate).contains("more than zero"));
    type("What is to be paid for", "a lot");
    EXPECT_TRUE(part<ClusterForm>()->problem_of(SplitField::budget).contains("1 trillion"));
    EXPECT_EQ(panel.settings(), before) << "nothing was taken";
    QTest::keyClick(named<NumberField>("Reading rate"), Qt::Key_Escape);
    EXPECT_TRUE(part<ClusterForm>()->problem_of(SplitField::input_rate).isEmpty());
}

TEST_F(ClusterPanelTest, ZeroGpusAreRefusedInWords) {
    show_training();
    named<CountBox>("GPUs")->setValue(0);
    panel.wait_until_settled();
    EXPECT_TRUE(part<ClusterForm>()->problem_of(SplitField::gpus).contains("at least 1"));
    panel.find_best_split();
    panel.wait_until_settled();
    EXPECT_TRUE(named<QLabel>("What the search found")->text().contains("at least 1 GPU"));
}

TEST_F(ClusterPanelTest, ARateWithoutASampleOpensItsSection) {
    show_training();
    type("Reading rate", "2GB/s");
    panel.wait_until_settled();
    EXPECT_TRUE(part<ClusterForm>()->problem_of(SplitField::sample_size).contains("size of a sample"));
    EXPECT_TRUE(named<NumberField>("Size of a sample")->isVisible());
}

TEST_F(ClusterPanelTest, LinksWithoutBandwidthAreRefusedInWords) {
    show_training();
    LinkSliders* links = part<LinkSliders>();
    QuantityEdit* edit = nullptr;
    for (QuantityEdit* each : links->findChildren<QuantityEdit*>()) {
        if (each->accessibleName() == "Links of a GPU") edit = each;
    }
    ASSERT_TRUE(edit);
    edit->setText("0 GB/s");
    edit->setModified(true);
    QTest::keyClick(edit, Qt::Key_Return);
    bool told = false;
    for (const QLabel* label : links->findChildren<QLabel*>())
        told = told || (!label->isHidden() && label->text() == edit->problem() && !edit->problem().isEmpty());
    EXPECT_TRUE(told);
    EXPECT_FALSE(panel.settings().changes.node_bandwidth);
}

// A network far larger than the memory: every split is looked at, and what comes nearest is named.
TEST_F(ClusterPanelTest, APlanThatNeverFitsSaysSo) {
    panel.show();
    give_systems();
    panel.set_network(test::network("gpt3-175b", 1, workload::Mode::inference, Precision::fp32));
    panel.wait_until_settled();
    ClusterSettings settings = proposed_settings("DGX-1 (P100)", 8, 1);
    panel.set_settings(settings);
    panel.find_best_split();
    panel.wait_until_settled();
    const QString text = named<QLabel>("What the search found")->text();
    EXPECT_TRUE(text.contains("0 fit in memory")) << text.toStdString();
    EXPECT_TRUE(text.contains("nearest") && text.contains("too much")) << text.toStdString();
}

// Each change is told with its name, the moves of a slider under one key.
TEST_F(ClusterPanelTest, ChoicesAreToldWithTheirNames) {
    show_training();
    QSignalSpy told{&panel, &ClusterPanel::choices_changed};
    named<CountBox>("Tensor-parallel ranks")->setValue(2);
    ASSERT_EQ(told.size(), 1);
    EXPECT_EQ(told[0][0].toString(), "Change tensor-parallel ranks");
    EXPECT_TRUE(told[0][1].toString().isEmpty());
    LogSlider& slider = part<LinkSliders>()->slider(LinkSliders::node);
    Q_EMIT slider.moved(slider.quantity() * 0.5, false);
    ASSERT_EQ(told.size(), 2);
    EXPECT_EQ(told[1][1].toString(), "node");
    panel.set_choices(panel.choices());
    panel.set_choices({});
    EXPECT_EQ(told.size(), 2) << "what is set from outside isn't told again";
}

// Dearer rent is seen at once, without another simulation.
TEST_F(ClusterPanelTest, PricesComeWithTheTariff) {
    show_training();
    panel.find_best_split();
    panel.wait_until_settled();
    study::Tariff tariff;
    tariff.rent = hardware::Price{Money{3.0}, "USD", "2026-01", "a test"};
    panel.set_tariff(tariff);
    panel.wait_until_settled();
    ASSERT_TRUE(panel.answer()->money.rented);
    EXPECT_TRUE(named<QLabel>("Cost")->text().startsWith("Rented: USD"));
    auto* table = named<QTableView>("Splits that none beats");
    EXPECT_EQ(table->model()->headerData(static_cast<int>(PlanModel::Column::cost), Qt::Horizontal), "Cost");
    const double gpu_s =
        panel.plan()->plan->front[0].step_s * static_cast<double>(panel.plan()->plan->front[0].split.gpus());
    EXPECT_DOUBLE_EQ(*figures_of(*panel.plan())[0][static_cast<std::size_t>(PlanQuantity::cost)], gpu_s / 3600 * 3.0);
}

TEST_F(ClusterPanelTest, TheCommandIsCopied) {
    EXPECT_TRUE(panel.commands().isEmpty());
    show_training();
    QSignalSpy asked{&panel, &Panel::commands_requested};
    for (QPushButton* button : panel.findChildren<QPushButton*>()) {
        if (button->text() == "Copy as command") button->click();
    }
    ASSERT_EQ(asked.size(), 1);
    const auto lines = asked[0][0].value<QList<QStringList>>();
    EXPECT_EQ(lines, panel.commands());
    ASSERT_EQ(lines.size(), 1);
    EXPECT_EQ(lines[0].mid(0, 3), (QStringList{"dubhe-cli", "predict", "gpt2"}));
}

TEST_F(ClusterPanelTest, TheBestSplitIsFoundAndTakenOverByAClick) {
    show_training();
    panel.find_best_split();
    panel.wait_until_settled();
    ASSERT_TRUE(panel.plan() && panel.plan()->plan && panel.plan()->plan->best);
    const study::Plan& plan = *panel.plan()->plan;
    auto* table = named<QTableView>("Splits that none beats");
    ASSERT_EQ(table->model()->rowCount(), static_cast<int>(plan.front.size()));
    table->sortByColumn(static_cast<int>(PlanModel::Column::step), Qt::AscendingOrder);
    Q_EMIT table->clicked(table->model()->index(0, 0));
    panel.wait_until_settled();
    EXPECT_EQ(split_of(panel.settings()), plan.best->split);
    EXPECT_DOUBLE_EQ(step_s(), plan.best->step_s);
    XyChart& chart = part<PlanView>()->chart();
    Q_EMIT chart.point_picked(static_cast<int>(plan.front.size()) - 1);
    panel.wait_until_settled();
    EXPECT_EQ(split_of(panel.settings()), plan.front.back().split);
    EXPECT_DOUBLE_EQ(step_s(), plan.front.back().step_s);
}

TEST_F(ClusterPanelTest, ASearchIsCancelled) {
    show_training();
    panel.find_best_split();
    panel.cancel();
    panel.wait_until_settled();
    EXPECT_FALSE(panel.plan());
    EXPECT_TRUE(named<QLabel>("What the search found")->text().contains("cancelled"));
}

TEST_F(ClusterPanelTest, ChoicesComeBack) {
    show_training();
    named<CountBox>("Tensor-parallel ranks")->setValue(4);
    panel.wait_until_settled();
    const QJsonObject kept = panel.choices();
    const ClusterSettings settings = panel.settings();
    ClusterPanel other;
    other.set_choices(kept);
    EXPECT_EQ(other.settings(), settings);
    other.set_choices({});
    EXPECT_TRUE(other.choices().isEmpty());
}

TEST_F(ClusterPanelTest, ChartsAndNumbersAreExported) {
    show_training();
    panel.find_best_split();
    QTemporaryDir folder;
    QString error;
    EXPECT_TRUE(panel.export_png(folder.filePath("a.png"), error)) << error.toStdString();
    EXPECT_TRUE(panel.export_svg(folder.filePath("a.svg"), error));
    EXPECT_TRUE(panel.export_pdf(folder.filePath("a.pdf"), error));
    EXPECT_TRUE(panel.export_csv(folder.filePath("a.csv"), error));
    EXPECT_TRUE(test::bytes_of(folder.filePath("a.svg")).contains("efficiency"));
    EXPECT_EQ(test::bytes_of(folder.filePath("a.csv")).count("step_s"), 2);        // scaling and front
    EXPECT_EQ(test::bytes_of(folder.filePath("a.csv")).count("energy_joules"), 2); // money and front
}

TEST_F(ClusterPanelTest, TheTimelineIsAskedFor) {
    show_training();
    QSignalSpy asked{&panel, &ClusterPanel::timeline_requested};
    for (QPushButton* button : panel.findChildren<QPushButton*>()) {
        if (button->text() == "Show as timeline") button->click();
    }
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][0].value<ClusterAnswerPtr>(), panel.answer());
}

} // namespace
} // namespace dubhe::widgets
