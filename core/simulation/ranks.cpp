// SPDX-License-Identifier: Apache-2.0
#include "ranks.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace dubhe::simulation {

namespace {

RankLane lane_of(const Ranks& ranks, const Task& task) {
    return ranks.lanes.empty() ? RankLane::own : ranks.lanes[task.executor.index];
}

bool is_joint(const Ranks& ranks, TaskId task) {
    return lane_of(ranks, ranks.rank.tasks()[task.index]) == RankLane::joint;
}

Diagnostics problems_of(const Ranks& ranks) {
    if (ranks.count == 0) return {error(message("no ranks: there must be one at least"))};
    const std::size_t executors = ranks.rank.executors().size(), tasks = ranks.rank.tasks().size();
    if (!ranks.lanes.empty() && ranks.lanes.size() != executors)
        return {error(
            message("what ranks share is given for %1 executors, but one has %2", ranks.lanes.size(), executors))};
    if (!ranks.rank.faults().empty()) return ranks.rank.faults();
    for (const RankDependency& one : ranks.between) {
        const auto& [earlier, later, lag_s, from_start] = one.dependency;
        if (std::max(earlier.index, later.index) >= tasks)
            return {error(message("a dependency between ranks names task %1, but a rank has %2",
                                  std::max(earlier.index, later.index), tasks))};
        if (is_joint(ranks, earlier) || is_joint(ranks, later))
            return {error(message("task %1 is all ranks' together: nothing can depend on another rank's",
                                  is_joint(ranks, earlier) ? earlier.index : later.index))};
    }
    return {};
}

// Writes all ranks down.
class Writer {
  public:
    explicit Writer(const Ranks& ranks) : ranks_{ranks} {
        std::size_t tasks = 0;
        for (const Task& task : ranks.rank.tasks()) {
            first_task_.push_back(static_cast<std::uint32_t>(tasks));
            tasks += lane_of(ranks, task) == RankLane::joint ? 1 : ranks.count;
        }
        tasks_ = tasks;
    }

    TaskGraph take() {
        if (tasks_ <= TaskGraph::most_tasks) graph_.reserve(tasks_, tasks_);
        add_executors();
        for (const Task& task : ranks_.rank.tasks())
            add(task);
        for (const Dependency& dependency : ranks_.rank.dependencies())
            add(dependency);
        for (const RankDependency& dependency : ranks_.between)
            add(dependency);
        return std::move(graph_);
    }
    [[nodiscard]] std::vector<std::uint32_t>& first_tasks() { return first_task_; }

  private:
    void add_executors() {
        for (std::size_t i = 0; i < ranks_.rank.executors().size(); ++i) {
            const Executor& executor = ranks_.rank.executors()[i];
            const bool own = ranks_.lanes.empty() || ranks_.lanes[i] == RankLane::own;
            first_executor_.push_back(graph_.executors().size());
            if (!own) graph_.add_executor(executor.kind, executor.name);
            for (std::uint32_t rank = 0; own && rank < ranks_.count; ++rank)
                graph_.add_executor(executor.kind, "rank " + std::to_string(rank) + " " + executor.name);
        }
    }
    void add(Task task) {
        const RankLane lane = lane_of(ranks_, task);
        const std::size_t first = first_executor_[task.executor.index];
        for (std::uint32_t rank = 0; rank < (lane == RankLane::joint ? 1 : ranks_.count); ++rank) {
            task.executor = ExecutorId{first + (lane == RankLane::own ? rank : 0)};
            graph_.add_task(task);
        }
    }
    [[nodiscard]] TaskId of(TaskId task, std::uint32_t rank) const {
        return TaskId{first_task_[task.index] + (is_joint(ranks_, task) ? 0 : rank)};
    }
    void add(const Dependency& dependency) {
        const bool once = is_joint(ranks_, dependency.earlier) && is_joint(ranks_, dependency.later);
        for (std::uint32_t rank = 0; rank < (once ? 1 : ranks_.count); ++rank) {
            graph_.add_dependency(
                {of(dependency.earlier, rank), of(dependency.later, rank), dependency.lag_s, dependency.from_start});
        }
    }
    void add(const RankDependency& between) {
        const Dependency& one = between.dependency;
        for (std::uint32_t rank = 0; rank < ranks_.count; ++rank) {
            const std::uint64_t other = std::uint64_t{rank} + between.offset;
            if (!between.round && other >= ranks_.count) continue;
            const auto neighbour = static_cast<std::uint32_t>(other % ranks_.count);
            graph_.add_dependency({of(one.earlier, neighbour), of(one.later, rank), one.lag_s, one.from_start});
        }
    }

    const Ranks& ranks_;
    TaskGraph graph_;
    std::size_t tasks_ = 0;
    std::vector<std::uint32_t> first_task_;
    std::vector<std::size_t> first_executor_;
};

// Of each rank its neighbours' tasks run when its own do.
TaskGraph folded(const Ranks& ranks) {
    TaskGraph graph = ranks.rank;
    for (const RankDependency& one : ranks.between) {
        if (one.round) graph.add_dependency(one.dependency); // the first of a line waits for nobody
    }
    return graph;
}

template <class Run>
Result<RanksRun> simulate_with(const Ranks& ranks, const Run& run) {
    if (Diagnostics wrong = problems_of(ranks); !wrong.empty()) return wrong;
    RanksRun made;
    made.instanced = ranks.alike();
    Result<Timeline> timeline = [&]() -> Result<Timeline> {
        if (made.instanced) return ranks.between.empty() ? run(ranks.rank) : run(folded(ranks));
        Writer writer{ranks};
        const TaskGraph all = writer.take();
        made.first = std::move(writer.first_tasks());
        for (const Task& task : ranks.rank.tasks()) {
            made.joint.push_back(lane_of(ranks, task) == RankLane::joint);
            made.lane.push_back(task.executor.index);
        }
        return run(all);
    }();
    if (!timeline) return timeline.diagnostics();
    made.timeline = std::move(*timeline);
    made.makespan_s = made.timeline.makespan_s;
    return made;
}

} // namespace

bool Ranks::alike() const {
    if (count <= 1) return true;
    if (std::ranges::any_of(between, [](const RankDependency& one) { return !one.round; })) return false;
    return std::ranges::none_of(rank.tasks(),
                                [&](const Task& task) { return lane_of(*this, task) == RankLane::queued; });
}

TimeSpan RanksRun::span(std::uint32_t rank, TaskId task) const {
    if (instanced) return timeline.spans[task.index];
    TimeSpan span = timeline.spans[first[task.index] + (joint[task.index] ? 0 : rank)];
    span.lane = lane[task.index];
    span.item = task.index;
    return span;
}

Result<TaskGraph> written_out(const Ranks& ranks) {
    if (Diagnostics wrong = problems_of(ranks); !wrong.empty()) return wrong;
    return Writer{ranks}.take();
}

Result<RanksRun> simulate_ranks(const Ranks& ranks) {
    return simulate_with(ranks, [](const TaskGraph& graph) { return simulate(graph); });
}

Result<RanksRun> simulate_ranks(const Ranks& ranks, const SchedulingPolicy& policy) {
    return simulate_with(ranks, [&](const TaskGraph& graph) { return simulate(graph, policy); });
}

} // namespace dubhe::simulation
