// SPDX-License-Identifier: Apache-2.0
// The chain of tasks, on host and GPU, that a step's time consists of: each began when the one before let it.
#pragma once

#include "binding.h"

#include <array>
#include <vector>

namespace dubhe::whatif {

struct PathPart {
    std::uint32_t task = none;
    double begin_s = 0.0, end_s = 0.0; // of the task, as far as it lies on the path
    double pause_s = 0.0;              // after it, before the next part begins: gaps and lags
};

struct CriticalPath {
    std::vector<PathPart> parts; // in order of time; with the pauses they add up to step_s
    double step_s = 0.0;
    std::array<double, task_kind_count> by_kind_s{};
    double host_pauses_s = 0.0;  // host time that no tool explains
    double other_pauses_s = 0.0; // launch latency, pauses of streams, hand-overs
};

[[nodiscard]] CriticalPath critical_path(const StepGraph& graph, const simulation::Timeline& timeline);

} // namespace dubhe::whatif
