// SPDX-License-Identifier: Apache-2.0
// Runs a task graph in simulated time. All of it fails for a graph with faults, for a cycle (and names the tasks on
// it), and where times grow beyond what a double can hold. A graph without tasks takes no time. Safe to call from
// several threads at once, on one graph too.
#pragma once

#include "policy.h"
#include "task_graph.h"

#include <core/support/result.h>
#include <core/support/time_span.h>

#include <vector>

namespace dubhe::simulation {

// One span a task, in task order: lane = executor, item = task number.
struct Timeline {
    std::vector<TimeSpan> spans;
    double makespan_s = 0.0; // when the last task ends; a gap behind it doesn't count
};

// Each executor runs its tasks in insertion order, as a CUDA stream does: task n + 1 waits for task n even if it could
// start, so insertion order on an executor counts as a dependency. Linear in tasks and dependencies; fastest, and
// without any memory but the timeline's, where dependencies point from tasks to such as were added later.
[[nodiscard]] Result<Timeline> simulate(const TaskGraph& graph);
// The same into a timeline whose memory is used again. What it holds after a failure has no meaning.
[[nodiscard]] Result<Done> simulate_into(const TaskGraph& graph, Timeline& timeline);

// Each executor, when idle, starts the ready task that `policy` puts first. O(n log n).
[[nodiscard]] Result<Timeline> simulate(const TaskGraph& graph, const SchedulingPolicy& policy);

} // namespace dubhe::simulation
