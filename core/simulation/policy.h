// SPDX-License-Identifier: Apache-2.0
// Which of the tasks that are ready an idle executor runs next, and which ready tasks it holds back.
#pragma once

#include "task_graph.h"

#include <cstdint>
#include <vector>

namespace dubhe::simulation {

// A policy is asked before a simulation, not during it: it puts the graph's tasks in one order, in which each executor
// picks among those that are ready, and may make tasks wait for more than the graph says.
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
    // What tasks wait for beside the graph's dependencies: how a policy holds back a task that is ready.
    [[nodiscard]] virtual std::vector<Dependency> holds(const TaskGraph&) const { return {}; }
};

// Highest Task::priority first.
class PriorityPolicy final : public SchedulingPolicy {
  public:
    [[nodiscard]] bool before(const TaskGraph& graph, TaskId a, TaskId b) const override {
        return graph.tasks()[a.index].priority > graph.tasks()[b.index].priority;
    }
    [[nodiscard]] std::vector<std::uint32_t> order(const TaskGraph& graph) const override;
};

// Communication scheduling: on links and channels the transfer that is needed first goes first, as P3 and ByteScheduler
// do (Jayarajan et al., MLSys 2019; Peng et al., SOSP 2019), so that the first layers' parameters don't queue behind
// the last layers'. Needed by: the first task in insertion order, on another kind of executor, that waits for the
// transfer or for transfers behind it; what nobody needs goes last. All other executors keep insertion order. Transfers
// aren't interrupted: a graph whose transfers are cut into slices can be overtaken at every slice.
class NeededFirst final : public SchedulingPolicy {
  public:
    [[nodiscard]] bool before(const TaskGraph& graph, TaskId a, TaskId b) const override;
    [[nodiscard]] std::vector<std::uint32_t> order(const TaskGraph& graph) const override;
};

// Delayed prefetch: a transfer on one of the given links does not begin until the task that stands `ahead` places
// before the first one to need it, on that one's executor, does. So no more than what `ahead` tasks need has to have
// room at a time; 1 loads for the next task while one runs. Everything runs in insertion order.
class DelayedPrefetch final : public SchedulingPolicy {
  public:
    // Precondition: ahead >= 1.
    DelayedPrefetch(std::vector<ExecutorId> links, std::uint32_t ahead) : links_{std::move(links)}, ahead_{ahead} {}
    [[nodiscard]] bool before(const TaskGraph&, TaskId a, TaskId b) const override { return a < b; }
    [[nodiscard]] std::vector<std::uint32_t> order(const TaskGraph&) const override { return {}; }
    [[nodiscard]] std::vector<Dependency> holds(const TaskGraph& graph) const override;

  private:
    std::vector<ExecutorId> links_;
    std::uint32_t ahead_;
};

} // namespace dubhe::simulation
