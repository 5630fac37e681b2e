// SPDX-License-Identifier: Apache-2.0
#include "breakdown.h"

#include "binding.h"
#include "intervals.h"

#include <algorithm>

namespace dubhe::whatif {

namespace {

// Unseen host time between two calls counts as work up to where the next one begins.
Intervals host_busy(const StepGraph& graph, const simulation::Timeline& timeline) {
    Intervals busy;
    const auto tasks = graph.graph.tasks();
    for (std::uint32_t task = 0; task < tasks.size(); ++task) {
        if (on_gpu(graph.tasks[task].kind)) continue;
        busy.push_back({timeline.spans[task].begin_s, timeline.spans[task].end_s + tasks[task].gap_s});
    }
    return united(std::move(busy));
}

template <class Counts>
Intervals gpu_busy(const StepGraph& graph, const simulation::Timeline& timeline, const Interval& step, Counts counts) {
    Intervals busy;
    for (std::uint32_t task = 0; task < graph.tasks.size(); ++task) {
        if (counts(graph.tasks[task].kind)) busy.push_back({timeline.spans[task].begin_s, timeline.spans[task].end_s});
    }
    return common(united(std::move(busy)), {step});
}

// Finds why the GPU was idle.
class IdleCauses {
  public:
    IdleCauses(const StepGraph& graph, const simulation::Timeline& timeline)
        : graph_{graph}, timeline_{timeline}, bindings_{bindings(graph, timeline)} {
        for (std::uint32_t task = 0; task < graph.tasks.size(); ++task) {
            const TaskKind kind = graph.tasks[task].kind;
            if (on_gpu(kind)) gpu_.push_back(task);
            if (kind == TaskKind::wait) waits_s_.push_back(timeline.spans[task].begin_s);
        }
        std::ranges::stable_sort(gpu_, {}, [&](std::uint32_t task) { return timeline.spans[task].begin_s; });
        std::ranges::sort(waits_s_);
    }

    // Of the first task that began after it.
    [[nodiscard]] IdleCause of(const Interval& idle) const {
        const auto begins = [&](std::uint32_t task) { return timeline_.spans[task].begin_s; };
        const auto next = std::ranges::lower_bound(gpu_, idle.end_s, {}, begins);
        if (next == gpu_.end() || begins(*next) > idle.end_s) return IdleCause::nothing_left;
        const Binding& binding = bindings_[*next];
        constexpr double explained_s = 50e-6; // as when the graph was built
        if (binding.by == BoundBy::nothing || binding.lag_s > explained_s) return IdleCause::unexplained;
        if (binding.by == BoundBy::order) return IdleCause::between_tasks;
        if (on_gpu(graph_.tasks[binding.task].kind)) return IdleCause::dependency;
        // Did the host wait for the GPU between its running dry and the launch?
        const auto wait = std::ranges::lower_bound(waits_s_, idle.begin_s);
        const bool waited = wait != waits_s_.end() && *wait <= timeline_.spans[binding.task].begin_s;
        return waited ? IdleCause::synchronisation : IdleCause::host;
    }

  private:
    const StepGraph& graph_;
    const simulation::Timeline& timeline_;
    std::vector<Binding> bindings_;
    std::vector<std::uint32_t> gpu_; // by begin
    std::vector<double> waits_s_;    // when the host's waits came to their end
};

} // namespace

std::string_view name_of(IdleCause cause) {
    static constexpr std::array<std::string_view, idle_cause_count> names{
        "host", "synchronisation", "between tasks", "dependency", "unexplained", "nothing left"};
    return names[static_cast<std::size_t>(cause)];
}

Breakdown break_down(const StepGraph& graph, const simulation::Timeline& timeline) {
    const Interval step{timeline.spans[graph.begin.index].begin_s, timeline.spans[graph.end.index].begin_s};
    const auto is = [](TaskKind wanted) { return [wanted](TaskKind kind) { return kind == wanted; }; };
    const Intervals all{step}, host = common(host_busy(graph, timeline), all);
    const Intervals gpu = gpu_busy(graph, timeline, step, on_gpu);
    const Intervals compute = gpu_busy(graph, timeline, step, is(TaskKind::kernel));
    const Intervals communication = gpu_busy(graph, timeline, step, is(TaskKind::communication));
    Breakdown result;
    result.step_s = step.end_s - step.begin_s;
    result.both_s = length_s(common(host, gpu));
    result.host_only_s = length_s(host) - result.both_s;
    result.gpu_only_s = length_s(gpu) - result.both_s;
    result.neither_s = std::max(0.0, result.step_s - result.both_s - result.host_only_s - result.gpu_only_s);
    result.compute_s = length_s(compute);
    result.communication_s = length_s(communication);
    result.copy_s = length_s(gpu_busy(graph, timeline, step, is(TaskKind::copy)));
    result.hidden_communication_s = length_s(common(communication, compute));
    result.exposed_communication_s = result.communication_s - result.hidden_communication_s;
    const IdleCauses causes{graph, timeline};
    for (const Interval& idle : without(all, gpu)) {
        result.idle_s += idle.end_s - idle.begin_s;
        result.idle_by_cause_s[static_cast<std::size_t>(causes.of(idle))] += idle.end_s - idle.begin_s;
    }
    for (std::uint32_t task = 0; task < graph.tasks.size(); ++task) {
        const double begin_s = timeline.spans[task].begin_s;
        if (begin_s >= step.end_s && on_gpu(graph.tasks[task].kind)) {
            result.kernels_later += graph.tasks[task].kind == TaskKind::kernel;
            result.later_s = std::max(result.later_s, timeline.spans[task].end_s - step.end_s);
        }
        if (begin_s < step.begin_s || begin_s >= step.end_s) continue;
        result.kernels += graph.tasks[task].kind == TaskKind::kernel;
        result.launches += graph.tasks[task].kind == TaskKind::launch;
    }
    return result;
}

} // namespace dubhe::whatif
