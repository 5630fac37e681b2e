// SPDX-License-Identifier: Apache-2.0
// Steps recorded by hand, as graphs.
#pragma once

#include "../trace/texts.h"

#include <core/whatif/step_graph/step_graph.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace dubhe::whatif {

inline constexpr double us = 1e-6;
inline constexpr double exact = 1e-12; // of times that follow by hand

struct Recorded {
    trace::Trace trace;
    StepGraph graph;
};

// The first step of these events. Precondition: it can be built.
inline Recorded recorded(const std::vector<std::string>& events) {
    Result<trace::Trace> trace = trace::read_text(trace::with_events(events));
    EXPECT_TRUE(trace);
    Result<StepGraph> graph = build_step_graph(*trace, trace::find_steps(*trace).front());
    EXPECT_TRUE(graph) << to_text(graph.diagnostics());
    return {std::move(*trace), std::move(*graph)};
}

// How long the step takes with GPU tasks and host tasks (with their gaps) that many times as long.
inline double step_with(const StepGraph& graph, double gpu, double host) {
    simulation::TaskGraph changed;
    for (const simulation::Executor& executor : graph.graph.executors())
        changed.add_executor(executor.kind, executor.name);
    for (std::size_t i = 0; i < graph.tasks.size(); ++i) {
        simulation::Task task = graph.graph.tasks()[i];
        const bool on_device = on_gpu(graph.tasks[i].kind);
        task.duration_s *= on_device ? gpu : host;
        if (!on_device) task.gap_s *= host;
        changed.add_task(task);
    }
    for (const simulation::Dependency& dependency : graph.graph.dependencies())
        changed.add_dependency(dependency);
    const Result<simulation::Timeline> timeline = simulation::simulate(changed);
    EXPECT_TRUE(timeline);
    return graph.step_s(*timeline);
}

inline std::uint32_t task_named(const StepGraph& graph, std::string_view name, TaskKind kind) {
    for (std::uint32_t task = 0; task < graph.tasks.size(); ++task) {
        if (graph.name(task) == name && graph.tasks[task].kind == kind) return task;
    }
    ADD_FAILURE() << "no task " << name;
    return 0;
}

} // namespace dubhe::whatif
