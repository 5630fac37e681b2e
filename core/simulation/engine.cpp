// SPDX-License-Identifier: Apache-2.0
#include "engine.h"

#include "event_queue.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

namespace dubhe::simulation {

namespace {

// A task that waits for another, and for how long after that one has ended or begun.
struct Successor {
    std::uint32_t task;
    bool from_start;
    double lag_s;
};

// Dependencies as compressed rows: successors of task t are targets[offsets[t] .. offsets[t + 1]).
struct Successors {
    std::vector<std::uint32_t> offsets, waiting_for; // waiting_for: how many tasks each one waits for
    std::vector<Successor> targets;

    explicit Successors(const TaskGraph& graph)
        : offsets(graph.tasks().size() + 1), waiting_for(graph.tasks().size()), targets(graph.dependencies().size()) {
        for (const Dependency& dependency : graph.dependencies()) {
            ++offsets[dependency.earlier.index + 1];
            ++waiting_for[dependency.later.index];
        }
        for (std::size_t i = 1; i < offsets.size(); ++i)
            offsets[i] += offsets[i - 1];
        std::vector<std::uint32_t> next(offsets.begin(), offsets.end() - 1);
        for (const auto& [earlier, later, lag_s, from_start] : graph.dependencies())
            targets[next[earlier.index]++] = {later.index, from_start, lag_s};
    }
    [[nodiscard]] std::span<const Successor> of(std::uint32_t task) const {
        return std::span{targets}.subspan(offsets[task], offsets[task + 1] - offsets[task]);
    }
};

// For each task the next one on its executor; `none` for the last.
std::vector<std::uint32_t> next_on_executor(const TaskGraph& graph) {
    std::vector<std::uint32_t> next(graph.tasks().size(), TaskId::none), last(graph.executors().size(), TaskId::none);
    for (std::uint32_t task = 0; task < graph.tasks().size(); ++task) {
        std::uint32_t& previous = last[graph.tasks()[task].executor.index];
        if (previous != TaskId::none) next[previous] = task;
        previous = task;
    }
    return next;
}

// Follows unfinished predecessors until one repeats. Called only when some tasks could not run, so each of them has
// an unfinished predecessor and the walk must close.
Diagnostic describe_cycle(const TaskGraph& graph, const std::vector<std::uint32_t>& waiting_for, bool in_order) {
    constexpr std::size_t longest_listed = 12;
    const std::size_t count = graph.tasks().size();
    std::vector<std::uint32_t> blocker(count, TaskId::none);
    for (const Dependency& dependency : graph.dependencies()) {
        if (waiting_for[dependency.earlier.index] > 0) blocker[dependency.later.index] = dependency.earlier.index;
    }
    if (in_order) {
        const std::vector<std::uint32_t> next = next_on_executor(graph);
        for (std::uint32_t task = 0; task < count; ++task) {
            if (waiting_for[task] > 0 && next[task] != TaskId::none && blocker[next[task]] == TaskId::none)
                blocker[next[task]] = task;
        }
    }
    auto task = static_cast<std::uint32_t>(std::ranges::find_if(waiting_for, [](std::uint32_t n) { return n > 0; }) -
                                           waiting_for.begin());
    std::vector<bool> seen(count, false);
    while (!seen[task]) {
        seen[task] = true;
        task = blocker[task];
    }
    std::string list = std::to_string(task);
    std::size_t length = 1;
    for (std::uint32_t other = blocker[task]; other != task; other = blocker[other], ++length) {
        if (length < longest_listed) list += " <- " + std::to_string(other);
    }
    if (length > longest_listed) list += " <- ... (" + std::to_string(length) + " tasks)";
    return error("the task graph has a cycle: no order lets these tasks run: " + list + " <- " + std::to_string(task));
}

// One simulation in which executors choose among ready tasks.
class PolicyRun {
  public:
    PolicyRun(const TaskGraph& graph, const SchedulingPolicy& policy)
        : graph_{graph}, successors_{graph}, ready_(graph.executors().size(), Ready{Before{graph, policy}}),
          idle_(graph.executors().size(), true) {
        timeline_.spans.resize(graph.tasks().size());
    }

    Result<Timeline> run() {
        for (std::uint32_t task = 0; task < graph_.tasks().size(); ++task) {
            if (successors_.waiting_for[task] == 0) ready_[executor_of(task)].insert(task);
        }
        for (std::uint32_t executor = 0; executor < ready_.size(); ++executor)
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
        if (finished_ != graph_.tasks().size()) return describe_cycle(graph_, successors_.waiting_for, false);
        return std::move(timeline_);
    }

  private:
    enum class Happens : std::uint8_t { task_ends, executor_is_free, dependency_is_met };
    struct Event {
        std::uint32_t task;
        Happens happens;
    };
    // The policy's order, ties by insertion number.
    struct Before {
        const TaskGraph& graph;
        const SchedulingPolicy& policy;
        bool operator()(std::uint32_t a, std::uint32_t b) const {
            if (policy.before(graph, TaskId{a}, TaskId{b})) return true;
            return !policy.before(graph, TaskId{b}, TaskId{a}) && a < b;
        }
    };
    using Ready = std::set<std::uint32_t, Before>;

    [[nodiscard]] std::uint32_t executor_of(std::uint32_t task) const { return graph_.tasks()[task].executor.index; }

    void start_next(std::uint32_t executor, double now_s) {
        if (!idle_[executor] || ready_[executor].empty()) return;
        const std::uint32_t task = *ready_[executor].begin();
        ready_[executor].erase(ready_[executor].begin());
        idle_[executor] = false;
        const double end_s = now_s + graph_.tasks()[task].duration_s;
        timeline_.spans[task] = {now_s, end_s, executor, task};
        timeline_.makespan_s = std::max(timeline_.makespan_s, end_s);
        queue_.push(end_s, {task, Happens::task_ends});
        queue_.push(end_s + graph_.tasks()[task].gap_s, {task, Happens::executor_is_free});
        for (const Successor& later : successors_.of(task)) {
            if (delayed(later))
                queue_.push((later.from_start ? now_s : end_s) + later.lag_s, {later.task, Happens::dependency_is_met});
        }
    }

    static bool delayed(const Successor& later) { return later.from_start || later.lag_s > 0.0; }

    void meet(std::uint32_t later) {
        if (--successors_.waiting_for[later] > 0) return;
        ready_[executor_of(later)].insert(later);
        touched_.push_back(executor_of(later));
    }

    void apply(const Event& event) {
        switch (event.happens) {
        case Happens::executor_is_free:
            idle_[executor_of(event.task)] = true;
            touched_.push_back(executor_of(event.task));
            break;
        case Happens::dependency_is_met:
            meet(event.task);
            break;
        case Happens::task_ends:
            ++finished_;
            for (const Successor& later : successors_.of(event.task)) {
                if (!delayed(later)) meet(later.task);
            }
            break;
        }
    }

    const TaskGraph& graph_;
    Successors successors_;
    std::vector<Ready> ready_; // of each executor
    std::vector<bool> idle_;
    EventQueue<Event> queue_;
    Timeline timeline_;
    std::size_t finished_ = 0;
    std::vector<std::uint32_t> touched_; // executors that may have something to start now
};

} // namespace

Result<Timeline> simulate(const TaskGraph& graph) {
    const std::span<const Task> tasks = graph.tasks();
    Successors successors{graph};
    const std::vector<std::uint32_t> next = next_on_executor(graph);
    std::vector<std::uint32_t>& waiting_for = successors.waiting_for;
    for (const std::uint32_t task : next) {
        if (task != TaskId::none) ++waiting_for[task];
    }

    Timeline timeline;
    timeline.spans.resize(tasks.size());
    std::vector<std::uint32_t> runnable;
    for (std::uint32_t task = 0; task < tasks.size(); ++task) {
        timeline.spans[task] = {0.0, 0.0, tasks[task].executor.index, task};
        if (waiting_for[task] == 0) runnable.push_back(task);
    }
    std::size_t finished = 0;
    while (!runnable.empty()) {
        const std::uint32_t task = runnable.back();
        runnable.pop_back();
        ++finished;
        TimeSpan& span = timeline.spans[task]; // its begin is final: everything it waits for has run
        span.end_s = span.begin_s + tasks[task].duration_s;
        timeline.makespan_s = std::max(timeline.makespan_s, span.end_s);
        const auto release = [&](std::uint32_t later, double ready_s) {
            timeline.spans[later].begin_s = std::max(timeline.spans[later].begin_s, ready_s);
            if (--waiting_for[later] == 0) runnable.push_back(later);
        };
        for (const Successor& later : successors.of(task))
            release(later.task, (later.from_start ? span.begin_s : span.end_s) + later.lag_s);
        if (next[task] != TaskId::none) release(next[task], span.end_s + tasks[task].gap_s);
    }
    if (finished != tasks.size()) return describe_cycle(graph, waiting_for, true);
    return timeline;
}

Result<Timeline> simulate(const TaskGraph& graph, const SchedulingPolicy& policy) {
    return PolicyRun{graph, policy}.run();
}

} // namespace dubhe::simulation
