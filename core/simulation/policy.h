// SPDX-License-Identifier: Apache-2.0
// Which of the tasks that are ready an idle executor runs next.
#pragma once

#include "task_graph.h"

#include <cstdint>
#include <vector>

namespace dubhe::simulation {

// A policy is asked before a simulation, not during it: it puts the graph's tasks in one order, in which each executor
// picks among those that are ready.
class SchedulingPolicy {
  public:
    SchedulingPolicy() = default;
    SchedulingPolicy(const SchedulingPolicy&) = delete;
    SchedulingPolicy& operator=(const SchedulingPolicy&) = delete;
    virtual ~SchedulingPolicy() = default;

    // True where `a` should run before `b`; must be a strict weak order. Ties break by insertion number.
    [[nodiscard]] virtual bool before(const TaskGraph& graph, TaskId a, TaskId b) const = 0;
    // All tasks' numbers, those that should run first in front; none for insertion order. Sorts with before(), unless a
    // policy knows a faster way.
    [[nodiscard]] virtual std::vector<std::uint32_t> order(const TaskGraph& graph) const;
};

// Highest Task::priority first.
class PriorityPolicy final : public SchedulingPolicy {
  public:
    [[nodiscard]] bool before(const TaskGraph& graph, TaskId a, TaskId b) const override {
        return graph.tasks()[a.index].priority > graph.tasks()[b.index].priority;
    }
    [[nodiscard]] std::vector<std::uint32_t> order(const TaskGraph& graph) const override;
};

} // namespace dubhe::simulation
