// SPDX-License-Identifier: Apache-2.0
#include <app/document/edits.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace dubhe::app {
namespace {

const NameTaken nothing_taken = [](const std::string&) { return false; };

int slot_of(const Project& project, const std::string& name) {
    for (const TickedGpu& ticked : project.ticked) {
        if (ticked.name == name) return ticked.slot;
    }
    return -1;
}

TEST(Edits, SlotsStayWhileTicked) {
    Project project;
    for (const char* name : {"A", "B", "C"})
        tick_gpu(project, name);
    EXPECT_EQ(slot_of(project, "B"), 1);
    untick_gpu(project, "A");
    EXPECT_EQ(slot_of(project, "B"), 1);
    EXPECT_EQ(slot_of(project, "C"), 2);
    tick_gpu(project, "D"); // takes the hue that has become free
    EXPECT_EQ(slot_of(project, "D"), 0);
}

// The design: a hypothetical GPU has the hue of its base, each another dash.
TEST(Edits, HypotheticalHasTheHueOfItsBase) {
    Project project;
    tick_gpu(project, "Other");
    tick_gpu(project, "Base");
    const std::string first = add_hypothetical(project, "Base", nothing_taken);
    const std::string second = duplicate_hypothetical(project, first, nothing_taken);
    EXPECT_NE(first, second);
    EXPECT_EQ(slot_of(project, first) % palette_hues, slot_of(project, "Base") % palette_hues);
    EXPECT_EQ(slot_of(project, second) % palette_hues, slot_of(project, "Base") % palette_hues);
    EXPECT_NE(slot_of(project, first), slot_of(project, second));
    untick_gpu(project, "Base");
    tick_gpu(project, "Base"); // finds its relatives
    EXPECT_EQ(slot_of(project, "Base") % palette_hues, slot_of(project, first) % palette_hues);
}

TEST(Edits, NamesAreUnique) {
    Project project;
    const NameTaken catalog = [](const std::string& name) { return name == "My A" || name == "Real"; };
    const std::string first = add_hypothetical(project, "A", catalog);
    EXPECT_EQ(first, "My A (2)");
    EXPECT_FALSE(rename_hypothetical(project, first, "Real", catalog));
    EXPECT_FALSE(rename_hypothetical(project, first, "", catalog));
    EXPECT_TRUE(rename_hypothetical(project, first, "Mine", catalog));
    EXPECT_TRUE(is_ticked(project, "Mine"));
    EXPECT_FALSE(is_ticked(project, first));
}

// project.h: the current workload exists where there are any; titles are unique.
RC_GTEST_PROP(Edits, WorkloadsKeepTheirPromises, ()) {
    Project project;
    const int steps = *rc::gen::inRange(0, 30);
    for (int i = 0; i < steps; ++i) {
        const std::size_t count = project.workloads.size();
        const int what = *rc::gen::inRange(0, 4);
        workload::Recipe recipe;
        recipe.network = *rc::gen::element<std::string>("resnet50", "vgg16");
        if (what == 0 || count == 0)
            add_workload(project, recipe.network, recipe);
        else if (what == 1)
            remove_workload(project, *rc::gen::inRange<std::size_t>(0, count));
        else if (what == 2)
            duplicate_workload(project, *rc::gen::inRange<std::size_t>(0, count));
        else
            remove_network(project, recipe.network);
        std::set<std::string> titles;
        for (const ProjectWorkload& each : project.workloads)
            RC_ASSERT(titles.insert(each.title).second);
        RC_ASSERT(project.workloads.empty() || project.current_workload < project.workloads.size());
    }
}

// Real GPUs among each other, and hypothetical ones among each other, never share a slot.
RC_GTEST_PROP(Edits, SlotsAreDistinct, ()) {
    Project project;
    const int steps = *rc::gen::inRange(0, 40);
    for (int i = 0; i < steps; ++i) {
        const std::string name(1, static_cast<char>('A' + *rc::gen::inRange(0, 12)));
        switch (*rc::gen::inRange(0, 3)) {
        case 0:
            tick_gpu(project, name);
            break;
        case 1:
            untick_gpu(project, name);
            break;
        default:
            add_hypothetical(project, name, nothing_taken);
        }
        std::set<std::pair<int, bool>> slots;
        for (const TickedGpu& ticked : project.ticked)
            RC_ASSERT(slots.insert({ticked.slot, find_hypothetical(project, ticked.name) != nullptr}).second);
    }
}

} // namespace
} // namespace dubhe::app
