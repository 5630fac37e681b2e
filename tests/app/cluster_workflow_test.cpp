// SPDX-License-Identifier: Apache-2.0
// The cluster panel in the window: fed by the document, kept with the project, handing steps to the timeline.
#include "window_fixture.h"

#include <widgets/timeline/timeline_panel.h>

#include <gmock/gmock.h>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;

class ClusterTest : public WindowTest {
  protected:
    widgets::ClusterPanel& panel() { return window().panels().explorer->cluster(); }
};

TEST_F(ClusterTest, TheTabShowsTheWorkloadOnASystemOfATickedGpu) {
    action("Cluster").trigger();
    settle();
    ASSERT_TRUE(panel().answer() && panel().answer()->prediction);
    EXPECT_EQ(panel().answer()->model->recipe().network, "resnet50");
    EXPECT_EQ(panel().answer()->question.system.gpu.name, "A100-SXM4-80GB");
    EXPECT_EQ(panel().answer()->prediction->split.micro_batch, 64); // the sample project's batch on each GPU
}

TEST_F(ClusterTest, ChoicesAreSavedWithTheProject) {
    action("Cluster").trigger();
    settle();
    widgets::ClusterSettings settings = panel().settings();
    settings.gpus = 4;
    settings.split.batch = 128;
    panel().set_settings(settings);
    const QByteArray kept = window().layout_of_panels();
    restart();
    window().apply_layout_of_panels(kept);
    EXPECT_EQ(panel().settings(), settings);
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::ClusterTab);
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
