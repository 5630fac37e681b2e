// SPDX-License-Identifier: Apache-2.0
// The simulation in which executors choose among ready tasks.
#include "engine.h"
#include "event_queue.h"
#include "executor_walk.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

namespace dubhe::simulation {

namespace {

// Tasks that are ready, of each executor, as places in the policy's order; one array for all, since an executor never
// has more than all its tasks. The smallest place comes first. A task's place is kept where its span will tell its
// number: 4 bytes a task less.
class ReadyTasks {
  public:
    ReadyTasks(const TaskGraph& graph, std::vector<std::uint32_t> order, std::span<TimeSpan> spans)
        : task_at_{std::move(order)}, spans_{spans}, first_(graph.executors().size() + 1),
          count_(graph.executors().size()), heap_(graph.tasks().size()) {
        for (const Task& task : graph.tasks())
            ++first_[task.executor.index + 1];
        for (std::size_t i = 1; i < first_.size(); ++i)
            first_[i] += first_[i - 1];
        for (std::uint32_t place = 0; place < spans.size(); ++place)
            spans[task_at_.empty() ? place : task_at_[place]].item = place;
    }
    [[nodiscard]] bool empty(std::uint32_t executor) const { return count_[executor] == 0; }
    void push(std::uint32_t executor, std::uint32_t task) {
        const auto begin = heap_.begin() + first_[executor];
        *(begin + count_[executor]++) = spans_[task].item;
        std::push_heap(begin, begin + count_[executor], std::greater<>{});
    }
    [[nodiscard]] std::uint32_t pop(std::uint32_t executor) {
        const auto begin = heap_.begin() + first_[executor];
        std::pop_heap(begin, begin + count_[executor], std::greater<>{});
        const std::uint32_t place = *(begin + --count_[executor]);
        return task_at_.empty() ? place : task_at_[place];
    }

  private:
    std::vector<std::uint32_t> task_at_; // of each place; empty: insertion order
    std::span<TimeSpan> spans_;
    std::vector<std::uint32_t> first_, count_, heap_;
};

// What a task makes happen besides letting others run at once.
enum class Happens : std::uint8_t { task_ends, executor_is_free, task_ends_and_executor_is_free, dependency_is_met };
struct Event {
    std::uint32_t task;
    Happens happens;
};

class PolicyRun {
  public:
    PolicyRun(const TaskGraph& graph, const DependencyRows& rows, std::vector<std::uint32_t> order)
        : tasks_{graph.tasks()}, successors_{rows.transposed(tasks_.size())}, waiting_for_(tasks_.size()),
          idle_(graph.executors().size(), true), timeline_{std::vector<TimeSpan>(tasks_.size()), 0.0},
          ready_{graph, std::move(order), timeline_.spans} {
        for (std::uint32_t task = 0; task < tasks_.size(); ++task)
            rows.for_each(task, [&](const RowEntry&) { ++waiting_for_[task]; });
    }

    // How many tasks ran.
    std::size_t run() {
        for (std::uint32_t task = 0; task < tasks_.size(); ++task) {
            if (waiting_for_[task] == 0) ready_.push(executor_of(task), task);
        }
        for (std::uint32_t executor = 0; executor < idle_.size(); ++executor)
            start_next(executor, 0.0);
        while (!queue_.empty()) {
            // All events of one instant first, so that the policy sees every task that is ready by then.
            const double now_s = queue_.next_time_s();
            touched_.clear();
            while (!queue_.empty() && queue_.next_time_s() == now_s)
                apply(queue_.pop().payload);
            for (const std::uint32_t executor : touched_)
                start_next(executor, now_s);
        }
        return finished_;
    }
    [[nodiscard]] std::vector<bool> ran() const {
        std::vector<bool> yes(tasks_.size());
        for (std::size_t task = 0; task < yes.size(); ++task)
            yes[task] = waiting_for_[task] == 0;
        return yes;
    }
    [[nodiscard]] Timeline& timeline() { return timeline_; }

  private:
    [[nodiscard]] std::uint32_t executor_of(std::uint32_t task) const { return tasks_[task].executor.index; }
    static bool delayed(const RowEntry& later) { return later.from_start || later.lag_s > 0.0; }

    void start_next(std::uint32_t executor, double now_s) {
        if (!idle_[executor] || ready_.empty(executor)) return;
        const std::uint32_t task = ready_.pop(executor);
        idle_[executor] = false;
        const double end_s = now_s + tasks_[task].duration_s;
        timeline_.spans[task] = {now_s, end_s, executor, task};
        timeline_.makespan_s = std::max(timeline_.makespan_s, end_s);
        if (tasks_[task].gap_s > 0.0) {
            queue_.push(end_s, {task, Happens::task_ends});
            queue_.push(end_s + tasks_[task].gap_s, {task, Happens::executor_is_free});
        } else
            queue_.push(end_s, {task, Happens::task_ends_and_executor_is_free});
        successors_.for_each(task, [&](const RowEntry& later) {
            if (!delayed(later)) return;
            queue_.push((later.from_start ? now_s : end_s) + later.lag_s, {later.task, Happens::dependency_is_met});
        });
    }

    void meet(std::uint32_t later) {
        if (--waiting_for_[later] > 0) return;
        ready_.push(executor_of(later), later);
        touched_.push_back(executor_of(later));
    }

    void apply(const Event& event) {
        if (event.happens == Happens::dependency_is_met) return meet(event.task);
        if (event.happens != Happens::task_ends) {
            idle_[executor_of(event.task)] = true;
            touched_.push_back(executor_of(event.task));
        }
        if (event.happens == Happens::executor_is_free) return;
        ++finished_;
        successors_.for_each(event.task, [&](const RowEntry& later) {
            if (!delayed(later)) meet(later.task);
        });
    }

    std::span<const Task> tasks_;
    DependencyRows successors_;
    std::vector<std::uint32_t> waiting_for_; // how many dependencies of each task are not met
    std::vector<bool> idle_;
    Timeline timeline_;
    ReadyTasks ready_; // lives in the timeline
    EventQueue<Event> queue_;
    std::size_t finished_ = 0;
    std::vector<std::uint32_t> touched_; // executors that may have something to start now
};

} // namespace

Result<Timeline> simulate(const TaskGraph& graph, const SchedulingPolicy& policy) {
    DependencyRows storage;
    const Result<const DependencyRows*> rows = graph.rows(storage);
    if (!rows) return rows.diagnostics();
    std::vector<std::uint32_t> order = policy.order(graph);
    if (!order.empty() && order.size() != graph.tasks().size())
        return error(message("the policy puts %1 tasks in order, but the task graph has %2", order.size(),
                             graph.tasks().size()));
    PolicyRun run{graph, **rows, std::move(order)};
    const bool all = run.run() == graph.tasks().size();
    if (!std::isfinite(run.timeline().makespan_s))
        return error(message("the tasks' durations add up to more than a number can hold"));
    if (!all) return describe_cycle(graph, **rows, run.ran(), ExecutorWalk::Order::none);
    return std::move(run.timeline());
}

} // namespace dubhe::simulation
