// SPDX-License-Identifier: Apache-2.0
#include "makespan_bounds.h"

#include <core/simulation/executor_walk.h>

#include <algorithm>

namespace dubhe::simulation {

namespace {

// Fails for a cycle.
Result<double> critical_path_s(const TaskGraph& graph, const DependencyRows& rows) {
    constexpr auto order = ExecutorWalk::Order::none;
    const std::span<const Task> tasks = graph.tasks();
    std::vector<double> begin_s(tasks.size());
    double longest_s = 0.0;
    ExecutorWalk walk{graph, rows, order};
    const std::uint32_t ran = walk.run([&](std::uint32_t task) {
        rows.for_each(task, [&](const RowEntry& entry) {
            const double from_s = begin_s[entry.task] + (entry.from_start ? 0.0 : tasks[entry.task].duration_s);
            begin_s[task] = std::max(begin_s[task], from_s + entry.lag_s);
        });
        longest_s = std::max(longest_s, begin_s[task] + tasks[task].duration_s);
    });
    if (ran == tasks.size()) return longest_s;
    std::vector<bool> done(tasks.size());
    for (std::uint32_t task = 0; task < done.size(); ++task)
        done[task] = walk.ran(task);
    return describe_cycle(graph, rows, done, order);
}

} // namespace

Result<MakespanBounds> makespan_bounds(const TaskGraph& graph) {
    DependencyRows storage;
    const Result<const DependencyRows*> rows = graph.rows(storage);
    if (!rows) return rows.diagnostics();
    const Result<double> longest_s = critical_path_s(graph, **rows);
    if (!longest_s) return longest_s.diagnostics();
    MakespanBounds bounds;
    bounds.critical_path_s = *longest_s;
    // Whichever task an executor runs last, the gap behind it does not count: the longest one is the safe guess.
    std::vector<double> busy_s(graph.executors().size()), longest_gap_s(busy_s.size());
    for (const Task& task : graph.tasks()) {
        busy_s[task.executor.index] += task.duration_s + task.gap_s;
        longest_gap_s[task.executor.index] = std::max(longest_gap_s[task.executor.index], task.gap_s);
        bounds.total_work_s += task.duration_s + task.gap_s;
    }
    for (std::size_t executor = 0; executor < busy_s.size(); ++executor)
        bounds.busiest_executor_s = std::max(bounds.busiest_executor_s, busy_s[executor] - longest_gap_s[executor]);
    for (const Dependency& dependency : graph.dependencies())
        bounds.total_work_s += dependency.lag_s;
    return bounds;
}

} // namespace dubhe::simulation
