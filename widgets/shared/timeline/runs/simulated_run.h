// SPDX-License-Identifier: GPL-3.0-or-later
// Predicted runs for the timeline: of any simulated task graph, and of one iteration of a network on one GPU. Any
// thread.
#pragma once

#include "timeline_run.h"

#include <core/simulation/engine.h>
#include <core/study/predict/predict.h>
#include <core/support/result.h>

#include <string>
#include <vector>

namespace dubhe::widgets {

// What the items of tasks stand for. Layers and correlations may be empty.
struct TimelineItem {
    std::uint32_t name = 0;        // in TimelineItems::names
    std::uint32_t layer = no_span; // in TimelineItems::layers
    SpanClass span_class = SpanClass::unknown;
};

struct TimelineItems {
    std::vector<std::string> names, layers;
    std::vector<TimelineItem> items;         // by Task::item; tasks beyond them are called by their lane
    std::vector<std::uint32_t> correlations; // by task; what shares a number is joined (a launch and its kernel)
};

// Host threads show launches, links and channels communication, whatever the item is. `title` names the run, `value`
// its predicted time with the band. Null where it was cancelled, or there are no tasks. Precondition: the timeline is
// the graph's.
[[nodiscard]] TimelineRunPtr run_of_simulation(const std::string& title, const std::string& value,
                                               const simulation::TaskGraph& graph, const simulation::Timeline& timeline,
                                               const TimelineItems& items, const Progress& progress = {});

// Operators by their number: their names, the blocks they are in, their classes.
[[nodiscard]] TimelineItems items_of(const workload::Graph& graph);

// One iteration as simulation::iteration_task_graph has it. `title` as above; the value is the caller's, too. Fails
// where the model refuses, for a network of more kernels than can be drawn (`most_timeline_kernels`), or when
// cancelled.
inline constexpr std::size_t most_timeline_kernels = 4'000'000;
[[nodiscard]] Result<TimelineRunPtr> predicted_run(const study::NetworkPtr& network, const hardware::Gpu& gpu,
                                                   const study::Method& method, const std::string& title,
                                                   const Progress& progress = {});

} // namespace dubhe::widgets
