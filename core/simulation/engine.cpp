// SPDX-License-Identifier: Apache-2.0
#include "engine.h"

#include "executor_walk.h"

#include <algorithm>
#include <cmath>

namespace dubhe::simulation {

namespace {

// Places tasks one after the other; each after all that it waits for.
class FirstInFirstOut {
  public:
    FirstInFirstOut(const TaskGraph& graph, const DependencyRows& rows, Timeline& timeline)
        : tasks_{graph.tasks()}, rows_{rows}, spans_{timeline.spans}, free_s_(graph.executors().size()) {}

    void place(std::uint32_t task) { place(task, rows_.begin(task), rows_.end(task)); }
    // In insertion order a row ends where the next one begins: no need to look both up.
    void place_all() {
        std::uint32_t word = 0;
        for (std::uint32_t task = 0; task < tasks_.size(); ++task) {
            const std::uint32_t end = rows_.end(task);
            place(task, word, end);
            word = end;
        }
    }
    [[nodiscard]] double makespan_s() const { return makespan_s_; }

  private:
    void place(std::uint32_t task, std::uint32_t word, std::uint32_t end) {
        const Task& what = tasks_[task];
        double& free_s = free_s_[what.executor.index];
        double begin_s = free_s;
        while (word < end) {
            const RowEntry entry = rows_.read(word);
            const TimeSpan& earlier = spans_[entry.task];
            begin_s = std::max(begin_s, (entry.from_start ? earlier.begin_s : earlier.end_s) + entry.lag_s);
        }
        const double end_s = begin_s + what.duration_s;
        free_s = end_s + what.gap_s;
        spans_[task] = {begin_s, end_s, what.executor.index, task};
        makespan_s_ = std::max(makespan_s_, end_s);
    }

    std::span<const Task> tasks_;
    const DependencyRows& rows_;
    std::span<TimeSpan> spans_;
    std::vector<double> free_s_; // of each executor
    double makespan_s_ = 0.0;
};

} // namespace

Result<Done> simulate_into(const TaskGraph& graph, Timeline& timeline) {
    DependencyRows storage;
    const Result<const DependencyRows*> rows = graph.rows(storage);
    if (!rows) return rows.diagnostics();
    timeline.spans.resize(graph.tasks().size());
    FirstInFirstOut run{graph, **rows, timeline};
    if (graph.points_forward())
        run.place_all();
    else {
        constexpr auto order = ExecutorWalk::Order::executors;
        ExecutorWalk walk{graph, **rows, order};
        if (walk.run([&](std::uint32_t task) { run.place(task); }) != graph.tasks().size()) {
            std::vector<bool> ran(graph.tasks().size());
            for (std::uint32_t task = 0; task < ran.size(); ++task)
                ran[task] = walk.ran(task);
            return describe_cycle(graph, **rows, ran, order);
        }
    }
    timeline.makespan_s = run.makespan_s();
    if (!std::isfinite(timeline.makespan_s))
        return error(message("the tasks' durations add up to more than a number can hold"));
    return Done{};
}

Result<Timeline> simulate(const TaskGraph& graph) {
    Timeline timeline;
    const Result<Done> done = simulate_into(graph, timeline);
    if (!done) return done.diagnostics();
    return timeline;
}

} // namespace dubhe::simulation
