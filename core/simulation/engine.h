// SPDX-License-Identifier: Apache-2.0
// Runs a task graph in simulated time.
#pragma once

#include "task_graph.h"

#include <core/support/result.h>
#include <core/support/time_span.h>

#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::simulation {

// One span a task, in task order: lane = executor, item = task number.
struct Timeline {
    std::vector<TimeSpan> spans;
    double makespan_s = 0.0;
};

// Picks which of the tasks that are ready an idle executor runs next.
class SchedulingPolicy {
  public:
    SchedulingPolicy() = default;
    SchedulingPolicy(const SchedulingPolicy&) = delete;
    SchedulingPolicy& operator=(const SchedulingPolicy&) = delete;
    virtual ~SchedulingPolicy() = default;
    // True where `a` should run before `b`; must be a strict weak order. Ties break by insertion number.
    [[nodiscard]] virtual bool before(const TaskGraph& graph, TaskId a, TaskId b) const = 0;
};

// Highest Task::priority first.
class PriorityPolicy final : public SchedulingPolicy {
  public:
    [[nodiscard]] bool before(const TaskGraph& graph, TaskId a, TaskId b) const override {
        return graph.tasks()[a.index].priority > graph.tasks()[b.index].priority;
    }
};

// Each executor runs its tasks in insertion order, as a CUDA stream does: task n + 1 waits for task n even if it could
// start. Linear in tasks and dependencies. Fails for a cycle (insertion order on an executor counts as a dependency)
// and names the tasks on it.
[[nodiscard]] Result<Timeline> simulate(const TaskGraph& graph);

// Each executor, when idle, starts the ready task that `policy` puts first. O(n log n). Fails for a cycle.
[[nodiscard]] Result<Timeline> simulate(const TaskGraph& graph, const SchedulingPolicy& policy);

} // namespace dubhe::simulation
