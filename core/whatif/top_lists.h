// SPDX-License-Identifier: Apache-2.0
// What takes most of a step's time: kernels by name, layers; and what changed from one step to another.
#pragma once

#include "step_graph/step_graph.h"

#include <string>
#include <vector>

namespace dubhe::whatif {

// GPU tasks of one name that the step launched.
struct KernelTime {
    std::string name;
    TaskKind kind = TaskKind::kernel;
    std::size_t count = 0;
    double total_s = 0.0;
    double share = 0.0; // of the GPU time that the step launched
};

struct LayerTime {
    std::string name; // "": what no layer launched
    std::uint32_t order = 0;
    std::size_t launches = 0, kernels = 0;
    double gpu_s = 0.0, host_s = 0.0; // host: its calls and operators, without waits
    std::array<double, phase_count> gpu_by_phase_s{};
    double share = 0.0;
};

// Longest first. Durations are those of the timeline's tasks, so a changed graph may be asked too.
[[nodiscard]] std::vector<KernelTime> top_kernels(const StepGraph& graph);
[[nodiscard]] std::vector<LayerTime> top_layers(const StepGraph& graph);

// One layer's kernels of one name in two steps; 0 where one has none of them.
struct Difference {
    std::string layer, kernel;
    std::size_t before_count = 0, after_count = 0;
    double before_s = 0.0, after_s = 0.0;
    [[nodiscard]] double change_s() const { return after_s - before_s; }
};

struct Comparison {
    double before_s = 0.0, after_s = 0.0;         // the steps
    double before_gpu_s = 0.0, after_gpu_s = 0.0; // what they launched
    std::vector<Difference> rows;                 // largest change first
    std::size_t matched = 0, only_before = 0, only_after = 0;
};

// Matched by layer and kernel; kernels of a layer that only one of both has are rows of their own.
[[nodiscard]] Comparison compare_steps(const StepGraph& before, const StepGraph& after);

} // namespace dubhe::whatif
