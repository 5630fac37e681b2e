// SPDX-License-Identifier: Apache-2.0
#include <app/document/edits.h>

#include <gtest/gtest.h>

namespace dubhe::app {
namespace {

TEST(ViewEdits, AViewBringsBackWhatWasKept) {
    Project project = sample_project();
    workload::Recipe other;
    other.network = "vgg16";
    add_workload(project, "VGG-16", other);
    project.current_workload = 0;
    project.sweep.metric = widgets::Metric::throughput;
    const std::string name = keep_view(project, "Bandwidth", "sweep");
    EXPECT_EQ(name, "Bandwidth");
    const Project kept = project;
    project.current_workload = 1;
    project.sweep = {};
    tick_gpu(project, "T4");
    show_view(project, 0);
    EXPECT_EQ(project, kept);
}

// A workload that is no longer there can't be shown: the one that is shown stays.
TEST(ViewEdits, AWorkloadThatHasGone) {
    Project project = sample_project();
    keep_view(project, "Bandwidth", "sweep");
    remove_workload(project, 0);
    show_view(project, 0);
    EXPECT_TRUE(project.workloads.empty());
    EXPECT_EQ(project.sweep, sample_project().sweep);
}

TEST(ViewEdits, NamesAreUnique) {
    Project project = sample_project();
    keep_view(project, "A", "sweep");
    EXPECT_EQ(keep_view(project, "A", "compare"), "A (2)");
    EXPECT_EQ(keep_view(project, "", "compare"), "View");
    EXPECT_FALSE(rename_view(project, 1, "A"));
    EXPECT_FALSE(rename_view(project, 1, ""));
    EXPECT_FALSE(rename_view(project, 1, std::string(201, 'a')));
    EXPECT_TRUE(rename_view(project, 1, "B"));
    remove_view(project, 0);
    EXPECT_EQ(project.views.front().name, "B");
}

TEST(ViewEdits, RenamingABaseReachesEverythingThatNamesIt) {
    Project project = sample_project();
    const std::string base = project.ticked.front().name;
    const std::string mine = add_hypothetical(project, base, [](const auto&) { return false; });
    keep_view(project, "A", "sweep");
    rename_base(project, base, "New");
    EXPECT_EQ(project.ticked.front().name, "New");
    EXPECT_EQ(find_hypothetical(project, mine)->base, "New");
    EXPECT_EQ(project.views.front().ticked.front().name, "New");
}

// Views follow names that are changed, and forget GPUs that are gone.
TEST(ViewEdits, RenamedAndRemoved) {
    Project project = sample_project();
    const auto free = [](const auto&) { return false; };
    const std::string mine = add_hypothetical(project, project.ticked.front().name, free);
    keep_view(project, "A", "sweep");
    ASSERT_TRUE(rename_hypothetical(project, mine, "Ours", free));
    ASSERT_TRUE(rename_workload(project, 0, "Vision"));
    EXPECT_EQ(project.views.front().ticked.back().name, "Ours");
    EXPECT_EQ(project.views.front().workload, "Vision");
    const std::size_t ticked = project.views.front().ticked.size();
    remove_hypothetical(project, "Ours");
    EXPECT_EQ(project.views.front().ticked.size(), ticked - 1);
}

// Two workloads of one file carry it together; one that is built in carries nothing.
TEST(ViewEdits, ANetworkIsCarriedByAllThatReadIt) {
    Project project = sample_project();
    workload::Recipe recipe;
    recipe.network = "/models/a.onnx";
    add_workload(project, "a", recipe);
    recipe.batch = 8;
    add_workload(project, "b", recipe);
    const auto file = std::make_shared<const workload::NetworkFile>("bytes", "digest");
    carry_network(project, recipe.network, file);
    EXPECT_EQ(project.workloads[0].recipe.file, nullptr);
    EXPECT_EQ(project.workloads[1].recipe.file, file);
    EXPECT_EQ(project.workloads[2].recipe.file, file);
    carry_network(project, recipe.network, nullptr);
    EXPECT_EQ(project.workloads[2].recipe.file, nullptr);
}

} // namespace
} // namespace dubhe::app
