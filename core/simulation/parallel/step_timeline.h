// SPDX-License-Identifier: Apache-2.0
// The run of a step as a task graph, for timelines and for everything that changes graphs.
#pragma once

#include "step.h"

#include <core/simulation/task_graph.h>

#include <string>
#include <vector>

namespace dubhe::simulation {

// What a task is, for colours.
enum class StepTaskKind : std::uint8_t { forward, backward, send, gradients, update, input };
inline constexpr std::size_t step_task_kind_count = 6;
[[nodiscard]] std::string_view name_of(StepTaskKind kind);

// A rank of each stage stands for all of the stage. Task::item is the task's place in the columns below. Running the
// graph first in, first out ends when Step::mid_s says.
struct StepTimeline {
    TaskGraph graph;
    std::vector<std::string> names; // "forward 3, layers 12-23"
    std::vector<StepTaskKind> kind;
    std::vector<std::uint32_t> stage;
};

// Fails for more than 2,000,000 tasks: ask for fewer micro-batches.
[[nodiscard]] Result<StepTimeline> step_timeline(const NetworkLoads& loads, const Split& split, const Fabric& fabric,
                                                 const StepGpu& gpu, const InputPipeline& input = {});

} // namespace dubhe::simulation
