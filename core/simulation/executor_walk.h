// SPDX-License-Identifier: Apache-2.0
// An order in which the tasks of any graph can run. Needs no queue and no counts: each executor runs ahead until a task
// waits for one that has not run, and is parked there until that one has. O(tasks + dependencies); 8 bytes a task.
#pragma once

#include "task_graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::simulation {

// One walk over one graph. The graph and its rows must outlive it.
class ExecutorWalk {
  public:
    // What orders tasks beside dependencies: insertion order on their executor, or nothing.
    enum class Order : std::uint8_t { executors, none };

    ExecutorWalk(const TaskGraph& graph, const DependencyRows& rows, Order order);

    // Calls visit(task number) for every task that can run, each after all that it waits for. Returns how many.
    template <class Visit>
    std::uint32_t run(const Visit& visit) {
        std::uint32_t count = 0;
        std::vector<std::uint32_t> runnable, rested; // each line is in one of them at most once
        runnable.reserve(lines_.size());
        rested.reserve(lines_.size());
        for (std::size_t line = lines_.size(); line-- > 0;)
            runnable.push_back(static_cast<std::uint32_t>(line));
        while (!runnable.empty() || !rested.empty()) {
            if (runnable.empty()) runnable.swap(rested);
            const std::uint32_t line = runnable.back();
            runnable.pop_back();
            Line& at = lines_[line];
            std::uint32_t left = turn;
            for (; left > 0 && at.task != none && !parked(line); --left, ++count) {
                visit(at.task);
                for (std::uint32_t other = waiting_[at.task]; other != none; other = lines_[other].next_parked)
                    runnable.push_back(other);
                waiting_[at.task] = has_run;
                at.task = next_.empty() ? none : next_[at.task];
                if (at.task != none) at.word = rows_.begin(at.task);
            }
            if (left == 0) rested.push_back(line);
        }
        return count;
    }
    [[nodiscard]] bool ran(std::uint32_t task) const { return waiting_[task] == has_run; }

  private:
    static constexpr std::uint32_t none = 0xffffffffU, has_run = none - 1;
    // How many tasks an executor runs before others may: what one adds to memory near the processor is still there when
    // those that wait for it follow.
    static constexpr std::uint32_t turn = 256;

    // Tasks that run one after the other: an executor's, or a single one.
    struct Line {
        std::uint32_t task = none;        // the next one
        std::uint32_t word = 0;           // the first of its dependencies that is not known to have run
        std::uint32_t next_parked = none; // another line that waits for the same task
    };

    // Whether the next task of a line waits for one that has not run. The line is then in that one's list.
    [[nodiscard]] bool parked(std::uint32_t line) {
        Line& at = lines_[line];
        for (const std::uint32_t end = rows_.end(at.task); at.word < end;) {
            const std::uint32_t earlier = rows_.read(at.word).task;
            if (waiting_[earlier] == has_run) continue;
            at.next_parked = waiting_[earlier];
            waiting_[earlier] = line;
            return true;
        }
        return false;
    }

    const DependencyRows& rows_;
    std::vector<Line> lines_;
    std::vector<std::uint32_t> next_;    // on the same executor; empty where nothing but dependencies orders tasks
    std::vector<std::uint32_t> waiting_; // first of the lines that are parked on a task; has_run
};

// Why not all tasks ran, as the tasks of a cycle: "... 3 (GPU 0) <- 1 (host) <- 3": 3 waits for 1, which waits for 3.
// `ran(task)` tells which did; Order::executors counts insertion order on an executor as a dependency. Precondition:
// at least one didn't, and all of those that didn't wait for another that didn't.
[[nodiscard]] Diagnostic describe_cycle(const TaskGraph& graph, const DependencyRows& rows,
                                        const std::vector<bool>& ran, ExecutorWalk::Order order);

} // namespace dubhe::simulation
