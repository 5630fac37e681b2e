// SPDX-License-Identifier: GPL-3.0-or-later
// A step graph, as recorded or changed, for the timeline. Any thread.
#pragma once

#include "timeline_run.h"

#include <core/whatif/step_graph/step_graph.h>

#include <string>

namespace dubhe::widgets {

// The run's one step is what lies between the graph's markers; items are task numbers; a launch and what it brought
// share a correlation. Null where it was cancelled, or nothing took any time. Precondition: the timeline is the
// graph's.
[[nodiscard]] TimelineRunPtr run_of_step(const whatif::StepGraph& step, const simulation::Timeline& timeline,
                                         const std::string& title, const std::string& value, bool predicted,
                                         const Progress& progress = {});

} // namespace dubhe::widgets
