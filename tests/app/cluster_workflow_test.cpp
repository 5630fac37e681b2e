// SPDX-License-Identifier: Apache-2.0
// The cluster panel in the window: fed by the document, kept with the project, handing steps to the timeline.
#include "window_fixture.h"

#include <widgets/cluster/cluster_scenes.h>
#include <widgets/cluster/link_sliders.h>
#include <widgets/inspector/inspector_view.h>
#include <widgets/shared/forms/log_slider.h>
#include <widgets/timeline/timeline_panel.h>

#include <QProcess>
#include <QProcessEnvironment>
#include <QSpinBox>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;

class ClusterTest : public WindowTest {
  protected:
    widgets::ClusterPanel& panel() { return window().panels().explorer->cluster(); }
    template <class W>
    W& field(const QString& name) {
        for (W* widget : panel().findChildren<W*>()) {
            if (widget->accessibleName() == name) return *widget;
        }
        throw std::runtime_error{"no field " + name.toStdString()};
    }
    // What dubhe-cli says, in a home of its own.
    nlohmann::json answer_to(const QStringList& command) const {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* home : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"})
            environment.insert(home, folder_.path());
        program.setProcessEnvironment(environment);
        program.start(DUBHE_CLI, command.mid(1) + QStringList{"--json"});
        if (!program.waitForFinished(120'000)) return "dubhe-cli did not end";
        const QByteArray text = program.readAllStandardOutput();
        const nlohmann::json read = nlohmann::json::parse(text.toStdString(), nullptr, false);
        return read.is_discarded() ? nlohmann::json(program.readAllStandardError().toStdString()) : read;
    }
};

TEST_F(ClusterTest, TheTabShowsTheWorkloadOnASystemOfATickedGpu) {
    action("Cluster").trigger();
    settle();
    ASSERT_TRUE(panel().answer() && panel().answer()->prediction);
    EXPECT_EQ(panel().answer()->model->recipe().network, "resnet50");
    EXPECT_EQ(panel().answer()->question.system.gpu.name, "A100-SXM4-80GB");
    EXPECT_EQ(panel().answer()->prediction->split.micro_batch, 64); // the sample project's batch on each GPU
}

// One GPU beside a split that is looked at: the inspector says how the split does.
TEST_F(ClusterTest, TheInspectorSpeaksOfTheSplitThatIsShown) {
    action("Cluster").trigger();
    settle();
    const auto* said = window().panels().inspector->view().findChild<QLabel*>("split");
    ASSERT_TRUE(panel().answer()->prediction);
    EXPECT_TRUE(said->text().startsWith(widgets::split_summary(*panel().answer())));
    window().panels().explorer->setCurrentIndex(Explorer::SweepTab);
    settle();
    EXPECT_TRUE(said->isHidden());
}

TEST_F(ClusterTest, ChoicesAreSavedWithTheProject) {
    action("Cluster").trigger();
    settle();
    field<QSpinBox>("GPUs").setValue(4);
    field<QSpinBox>("Batch").setValue(256);
    const widgets::ClusterSettings settings = panel().settings();
    EXPECT_TRUE(document().modified());
    ASSERT_TRUE(document().save(path("kept.dubhe"), window().layout_of_panels()));
    restart();
    ASSERT_TRUE(document().open(path("kept.dubhe")));
    window().apply_layout_of_panels(document().layout());
    EXPECT_EQ(panel().settings(), settings);
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::ClusterTab);
    EXPECT_FALSE(document().modified());
}

// Each choice is one step, however often one slider is moved one; undo goes back to what was proposed.
TEST_F(ClusterTest, ChoicesAreUndone) {
    action("Cluster").trigger();
    settle();
    const widgets::ClusterSettings proposed = panel().settings();
    const int steps = document().undo_stack().count();
    field<QSpinBox>("GPUs").setValue(4);
    const widgets::ClusterSettings four = panel().settings();
    auto& slider = panel().findChild<widgets::LinkSliders*>()->slider(widgets::LinkSliders::node);
    const double own = slider.quantity();
    for (const double factor : {0.9, 0.7, 0.5})
        Q_EMIT slider.moved(own * factor, factor == 0.5);
    Q_EMIT slider.moved(own * 0.25, true); // taken up again
    EXPECT_EQ(document().undo_stack().count(), steps + 2);
    EXPECT_DOUBLE_EQ(panel().settings().changes.node_bandwidth->value(), own * 0.25);
    document().undo_stack().undo();
    EXPECT_EQ(panel().settings(), four);
    EXPECT_EQ(field<QSpinBox>("GPUs").value(), 4);
    EXPECT_EQ(document().undo_stack().undoText(), "Change number of GPUs");
    document().undo_stack().undo();
    EXPECT_TRUE(panel().choices().isEmpty());
    settle();
    EXPECT_EQ(panel().settings(), proposed);
    document().undo_stack().redo();
    EXPECT_EQ(panel().settings(), four);
    document().undo_stack().redo();
    EXPECT_DOUBLE_EQ(panel().settings().changes.node_bandwidth->value(), own * 0.25);
}

// The line that is copied, run: the same step to the last digit that JSON shows, and the same money.
TEST_F(ClusterTest, TheCopiedCommandPredictsTheSame) {
    action("Cluster").trigger();
    settle();
    widgets::ClusterSettings settings = panel().settings();
    settings.gpus = 8;
    settings.split.batch = 512;
    settings.split.micro_batch = 32;
    settings.split.servers = 2;
    settings.split.consistency = simulation::Consistency::asynchronous;
    settings.split.compression = simulation::Compression::quantized;
    settings.split.compression_ratio = 2.0;
    settings.split.replicas = 2;
    settings.split.interference = 0.75;
    settings.input = {110e3, 1.5e9, 10e9, true};
    settings.changes.node_bandwidth = BytesPerSecond{1e12 / 7.0};
    panel().set_settings(settings);
    study::Tariff tariff;
    tariff.rent = hardware::Price{Money{2.5}, "USD", "2026-01", "a test"};
    tariff.electricity = hardware::Price{Money{0.15}, "USD", "2026-01", "a test"};
    panel().set_tariff(tariff);
    settle();
    ASSERT_TRUE(panel().answer()->prediction);
    const nlohmann::json said = answer_to(panel().commands().front());
    ASSERT_TRUE(said.contains("step_s")) << said.dump();
    EXPECT_DOUBLE_EQ(said["step_s"].get<double>(), panel().answer()->prediction->step.mid_s);
}

// A step of data-parallel ranks is as long in the timeline as in the panel; another GPU brings back the iteration.
TEST_F(ClusterTest, AStepIsHandedToTheTimelineAndLeavesIt) {
    action("Cluster").trigger();
    settle();
    const widgets::ClusterAnswerPtr answer = panel().answer();
    window().clusters().show_timeline(answer);
    settle();
    widgets::TimelinePanel& timeline = window().panels().explorer->timeline();
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::TimelineTab);
    ASSERT_TRUE(timeline.predicted());
    EXPECT_THAT(timeline.predicted()->title, HasSubstr("A100-SXM4-80GB in "));
    EXPECT_NEAR(timeline.predicted()->length_s, answer->prediction->step.mid_s, 1e-6 * answer->prediction->step.mid_s);
    window().clusters().leave_timeline();
    settle();
    ASSERT_TRUE(timeline.predicted());
    EXPECT_NEAR(timeline.predicted()->length_s, predicted_s(), predicted_s() * 1e-6);
}

} // namespace
} // namespace dubhe::app::test
