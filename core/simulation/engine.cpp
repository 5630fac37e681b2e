// SPDX-License-Identifier: Apache-2.0
#include "engine.h"

#include "event_queue.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

namespace dubhe::simulation {

namespace {

// Dependencies as compressed rows: successors of task t are targets[offsets[t] .. offsets[t + 1]).
struct Successors {
    std::vector<std::uint32_t> offsets, targets, waiting_for; // waiting_for: how many tasks each one waits for

    explicit Successors(const TaskGraph& graph)
        : offsets(graph.tasks().size() + 1), targets(graph.dependencies().size()), waiting_for(graph.tasks().size()) {
        for (const auto& [earlier, later] : graph.dependencies()) {
            ++offsets[earlier.index + 1];
            ++waiting_for[later.index];
        }
        for (std::size_t i = 1; i < offsets.size(); ++i)
            offsets[i] += offsets[i - 1];
        std::vector<std::uint32_t> next(offsets.begin(), offsets.end() - 1);
        for (const auto& [earlier, later] : graph.dependencies())
            targets[next[earlier.index]++] = later.index;
    }
    [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t task) const {
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
    for (const auto& [earlier, later] : graph.dependencies()) {
        if (waiting_for[earlier.index] > 0) blocker[later.index] = earlier.index;
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
        for (const std::uint32_t later : successors.of(task))
            release(later, span.end_s);
        if (next[task] != TaskId::none) release(next[task], span.end_s + tasks[task].gap_s);
    }
    if (finished != tasks.size()) return describe_cycle(graph, waiting_for, true);
    return timeline;
}

Result<Timeline> simulate(const TaskGraph& graph, const SchedulingPolicy& policy) {
    const std::span<const Task> tasks = graph.tasks();
    Successors successors{graph};
    std::vector<std::uint32_t>& waiting_for = successors.waiting_for;
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
        if (policy.before(graph, TaskId{a}, TaskId{b})) return true;
        return !policy.before(graph, TaskId{b}, TaskId{a}) && a < b;
    };
    using Ready = std::set<std::uint32_t, decltype(before)>;
    std::vector<Ready> ready(graph.executors().size(), Ready{before});
    std::vector<bool> idle(graph.executors().size(), true);

    struct Event {
        std::uint32_t task;
        bool frees_executor; // else: the task has ended and its successors may start
    };
    EventQueue<Event> queue;
    Timeline timeline;
    timeline.spans.resize(tasks.size());
    const auto start_next = [&](std::uint32_t executor, double now_s) {
        if (!idle[executor] || ready[executor].empty()) return;
        const std::uint32_t task = *ready[executor].begin();
        ready[executor].erase(ready[executor].begin());
        idle[executor] = false;
        const double end_s = now_s + tasks[task].duration_s;
        timeline.spans[task] = {now_s, end_s, executor, task};
        timeline.makespan_s = std::max(timeline.makespan_s, end_s);
        queue.push(end_s, {task, false});
        queue.push(end_s + tasks[task].gap_s, {task, true});
    };
    for (std::uint32_t task = 0; task < tasks.size(); ++task) {
        if (waiting_for[task] == 0) ready[tasks[task].executor.index].insert(task);
    }
    for (std::uint32_t executor = 0; executor < ready.size(); ++executor)
        start_next(executor, 0.0);

    std::size_t finished = 0;
    std::vector<std::uint32_t> touched;
    while (!queue.empty()) {
        // All events of one instant first, so that the policy sees every task that is ready by then.
        const double now_s = [&] {
            const auto event = queue.pop();
            touched.clear();
            const auto apply = [&](const Event& e) {
                if (e.frees_executor) {
                    idle[tasks[e.task].executor.index] = true;
                    touched.push_back(tasks[e.task].executor.index);
                    return;
                }
                ++finished;
                for (const std::uint32_t later : successors.of(e.task)) {
                    if (--waiting_for[later] > 0) continue;
                    ready[tasks[later].executor.index].insert(later);
                    touched.push_back(tasks[later].executor.index);
                }
            };
            apply(event.payload);
            while (!queue.empty() && queue.next_time_s() == event.time_s)
                apply(queue.pop().payload);
            return event.time_s;
        }();
        for (const std::uint32_t executor : touched)
            start_next(executor, now_s);
    }
    if (finished != tasks.size()) return describe_cycle(graph, waiting_for, false);
    return timeline;
}

} // namespace dubhe::simulation
