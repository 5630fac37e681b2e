// SPDX-License-Identifier: Apache-2.0
#include "step_graph.h"

#include "draft.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_map>

namespace dubhe::whatif {

namespace {

using simulation::Dependency;
using simulation::ExecutorId;
using simulation::TaskId;

// In order of time, which is the order on every executor; the end of the step behind all else of that instant.
std::vector<std::uint32_t> by_time(const Draft& draft) {
    std::vector<std::uint32_t> order(draft.tasks.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
        const DraftTask &x = draft.tasks[a], &y = draft.tasks[b];
        return x.begin_s != y.begin_s ? x.begin_s < y.begin_s : x.end_s < y.end_s;
    });
    return order;
}

// A step without a thread of its own, the whole run, ends when everything has ended.
void end_with_everything(Draft& draft) {
    std::vector<std::uint32_t> last(draft.executors.size(), none);
    for (const std::uint32_t id : by_time(draft))
        last[draft.tasks[id].executor] = id;
    DraftTask end;
    end.executor = static_cast<std::uint32_t>(draft.executors.size());
    end.kind = TaskKind::marker;
    end.begin_s = end.end_s = draft.step.duration_s();
    draft.executors.push_back({simulation::ExecutorKind::host_thread, "end of the run"});
    const std::uint32_t marker = draft.end_marker = draft.add(end);
    double latest_s = 0.0;
    for (const std::uint32_t id : last)
        latest_s = id == none ? latest_s : std::max(latest_s, draft.tasks[id].end_s);
    // Ranges may go on when all tasks are done.
    const double rest_s = std::max(0.0, end.begin_s - latest_s);
    for (const std::uint32_t id : last) {
        if (id != none) draft.links.push_back({id, marker, rest_s, false});
    }
}

class Assembly {
  public:
    Assembly(const Draft& draft, std::string step) : draft_{draft} {
        graph_.step = std::move(step);
        graph_.measured_s = draft.step.duration_s();
        graph_.guesses = draft.guesses;
    }

    StepGraph make() {
        LayerMap map = map_layers(draft_.trace, draft_.step);
        graph_.layers = std::move(map.layers);
        for (const simulation::Executor& executor : draft_.executors)
            graph_.graph.add_executor(executor.kind, executor.name);
        graph_.graph.reserve(draft_.tasks.size(), draft_.links.size());
        place_.resize(draft_.tasks.size());
        for (const std::uint32_t id : by_time(draft_))
            place_[id] = add(draft_.tasks[id], map);
        for (auto& task : graph_.tasks) {
            if (task.launch != none) task.launch = place_[task.launch];
        }
        for (const auto& [from, to, lag_s, from_start] : draft_.links) {
            // Backwards in time, by a tick or between tasks of no length: none is real, and two could close a cycle.
            if (place_[from] >= place_[to]) {
                ++graph_.guesses.against_time;
                continue;
            }
            graph_.graph.add_dependency(Dependency{TaskId{place_[from]}, TaskId{place_[to]}, lag_s, from_start});
        }
        graph_.graph.compress(); // links come in no order; analyses simulate and walk the graph again and again
        graph_.begin = TaskId{place_.front()}; // the first marker that was made
        graph_.end = TaskId{place_[draft_.end_marker]};
        return std::move(graph_);
    }

  private:
    std::uint32_t add(const DraftTask& task, const LayerMap& map) {
        const double duration_s = std::max(0.0, task.end_s - task.begin_s);
        graph_.graph.add_task({ExecutorId{task.executor}, duration_s, std::max(0.0, task.gap_s), 0, task.event});
        TaskInfo info;
        info.kind = task.kind;
        info.carried_in = task.carried_in;
        info.event = task.event;
        info.launch = task.launch;
        info.recorded_s = task.begin_s;
        if (task.event != none) {
            if (!task.carried_in) info.layer = map.layer[task.event], info.phase = map.phase[task.event];
            info.recorded_s = std::min(info.recorded_s, draft_.after_begin(draft_.trace.spans[task.event].begin_s));
            if (!on_gpu(task.kind)) info.recorded_s = task.begin_s;
            info.name = text_of(draft_.trace.names[task.event]);
        }
        graph_.tasks.push_back(info);
        return static_cast<std::uint32_t>(graph_.tasks.size() - 1);
    }

    std::uint32_t text_of(std::uint32_t text) {
        const auto [at, added] = texts_.try_emplace(text, static_cast<std::uint32_t>(graph_.texts.size()));
        if (added) graph_.texts.emplace_back(draft_.trace.text(text));
        return at->second;
    }

    const Draft& draft_;
    StepGraph graph_;
    std::vector<std::uint32_t> place_;
    std::unordered_map<std::uint32_t, std::uint32_t> texts_;
};

} // namespace

std::string_view name_of(Phase phase) {
    static constexpr std::array<std::string_view, phase_count> names{"other", "input", "forward", "backward", "update"};
    return names[static_cast<std::size_t>(phase)];
}

std::string_view name_of(TaskKind kind) {
    static constexpr std::array<std::string_view, task_kind_count> names{
        "kernel", "communication", "copy", "launch", "wait", "call", "operator", "marker"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view StepGraph::name(std::uint32_t task) const {
    const TaskInfo& info = tasks[task];
    if (info.kind == TaskKind::marker) return task == begin.index ? "begin" : task == end.index ? "end" : "thread";
    return info.name < texts.size() ? std::string_view{texts[info.name]} : std::string_view{};
}

Result<StepGraph> build_step_graph(const trace::Trace& trace, const trace::Step& step) {
    if (!trace.simulates)
        return error(message("can be shown but not simulated: it has no GPU work with the calls that brought it"),
                     trace.file);
    Draft draft{trace, step};
    add_host_tasks(draft);
    add_gpu_tasks(draft);
    const bool ran =
        std::ranges::any_of(draft.tasks, [](const DraftTask& task) { return task.kind != TaskKind::marker; });
    if (!ran) return error(message("nothing ran in %1", step.name), trace.file);
    add_host_waits(draft);
    add_launch_links(draft);
    add_handovers(draft);
    add_collectives(draft);
    if (step.lane == trace::none) end_with_everything(draft);
    return Assembly{draft, step.name}.make();
}

} // namespace dubhe::whatif
