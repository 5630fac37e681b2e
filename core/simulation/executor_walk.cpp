// SPDX-License-Identifier: Apache-2.0
#include "executor_walk.h"

#include <algorithm>
#include <numeric>
#include <string>

namespace dubhe::simulation {

ExecutorWalk::ExecutorWalk(const TaskGraph& graph, const DependencyRows& rows, Order order)
    : rows_{rows}, waiting_(graph.tasks().size(), none) {
    const std::span<const Task> tasks = graph.tasks();
    if (order == Order::none) {
        lines_.resize(tasks.size());
        for (std::uint32_t task = 0; task < tasks.size(); ++task)
            lines_[task] = {task, rows.begin(task), none};
        return;
    }
    lines_.resize(graph.executors().size());
    next_.resize(tasks.size(), none);
    // From the back, so that a line's task is in the end its first.
    for (auto task = static_cast<std::uint32_t>(tasks.size()); task-- > 0;) {
        Line& line = lines_[tasks[task].executor.index];
        next_[task] = line.task;
        line.task = task;
    }
    for (Line& line : lines_) {
        if (line.task != none) line.word = rows.begin(line.task);
    }
}

namespace {

// For each task that did not run, one that it waits for and that didn't either.
std::vector<std::uint32_t> blockers(const TaskGraph& graph, const DependencyRows& rows, const std::vector<bool>& ran,
                                    ExecutorWalk::Order order) {
    std::vector<std::uint32_t> blocker(graph.tasks().size(), TaskId::none);
    std::vector<std::uint32_t> previous(graph.executors().size(), TaskId::none);
    for (std::uint32_t task = 0; task < blocker.size(); ++task) {
        if (ran[task]) continue;
        rows.for_each(task, [&](const RowEntry& entry) {
            if (!ran[entry.task]) blocker[task] = entry.task;
        });
        std::uint32_t& before = previous[graph.tasks()[task].executor.index];
        if (order == ExecutorWalk::Order::executors && blocker[task] == TaskId::none) blocker[task] = before;
        before = task;
    }
    return blocker;
}

} // namespace

Diagnostic describe_cycle(const TaskGraph& graph, const DependencyRows& rows, const std::vector<bool>& ran,
                          ExecutorWalk::Order order) {
    constexpr std::size_t longest_listed = 12;
    const std::vector<std::uint32_t> blocker = blockers(graph, rows, ran, order);
    const auto name = [&](std::uint32_t task) {
        return std::to_string(task) + " (" + graph.executors()[graph.tasks()[task].executor.index].name + ")";
    };
    // Every task that did not run waits for another one, so the walk must come back to where it was.
    auto task = static_cast<std::uint32_t>(std::ranges::find(ran, false) - ran.begin());
    std::vector<bool> seen(ran.size(), false);
    while (!seen[task]) {
        seen[task] = true;
        task = blocker[task];
    }
    std::string list = name(task);
    std::size_t length = 1;
    for (std::uint32_t other = blocker[task]; other != task; other = blocker[other], ++length) {
        if (length < longest_listed) list += " <- " + name(other);
    }
    if (length > longest_listed) list += " <- ... (" + std::to_string(length) + " tasks)";
    return error(message("the task graph has a cycle: no order lets these tasks run: %1 <- %2", list, task));
}

} // namespace dubhe::simulation
