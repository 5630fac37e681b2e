// SPDX-License-Identifier: Apache-2.0
// The GPU tasks of a step, gathered by what they are: tasks of a group run the same kernel on the same sizes.
#pragma once

#include "kernel_problem.h"

#include <core/trace/trace.h>
#include <core/whatif/step_graph/step_graph.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::whatif {

struct KernelGroup {
    std::string name;
    bool copy = false; // a copy within the memory, or a fill
    std::optional<KernelProblem> problem;
    std::vector<std::uint32_t> tasks;
    double total_s = 0.0; // as recorded

    [[nodiscard]] double mean_s() const { return tasks.empty() ? 0.0 : total_s / static_cast<double>(tasks.size()); }
};

struct Matching {
    std::vector<KernelGroup> groups;        // kernels that no event stands behind (inserted ones) have no problem
    std::vector<std::uint32_t> host_copies; // between host and GPU, inserted ones too
    std::vector<std::uint32_t> communication;
};

[[nodiscard]] Matching match_kernels(const trace::Trace& trace, const StepGraph& graph);

} // namespace dubhe::whatif
