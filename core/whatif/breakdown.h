// SPDX-License-Identifier: Apache-2.0
// Where a step's time goes: host and GPU against each other, what the GPU did, and why it was idle.
//
// Of a step graph and a timeline of it: that of an unchanged graph is the recorded run, that of a changed one the
// prediction, so before and after are one function. Times lie within the step; a host thread that waits for the GPU, or
// for another thread, is not busy; one between two calls is.
#pragma once

#include "step_graph/step_graph.h"

#include <array>
#include <string_view>

namespace dubhe::whatif {

enum class IdleCause : std::uint8_t {
    host,            // the host had not launched what came next
    synchronisation, // neither had it, because it had waited for the GPU before
    between_tasks,   // what came next was in the queue: the pause of a stream between two tasks
    dependency,      // what came next waited for another stream, by an event
    unexplained,     // nothing recorded
    nothing_left     // nothing came any more
};
inline constexpr std::size_t idle_cause_count = 6;
[[nodiscard]] std::string_view name_of(IdleCause cause);

struct Breakdown {
    double step_s = 0.0;
    double host_only_s = 0.0, gpu_only_s = 0.0, both_s = 0.0, neither_s = 0.0; // add up to step_s

    // Of the GPU's time: any kernel, any communication, any copy; they may overlap.
    double compute_s = 0.0, communication_s = 0.0, copy_s = 0.0;
    double exposed_communication_s = 0.0; // while nothing computed
    double hidden_communication_s = 0.0;  // while something did
    double idle_s = 0.0;                  // no GPU did anything
    std::array<double, idle_cause_count> idle_by_cause_s{};

    std::size_t kernels = 0, launches = 0; // that began within the step
    // What the step launched and its GPU began after the step's end: kernels, and how long after it the last task
    // ended.
    std::size_t kernels_later = 0;
    double later_s = 0.0;
};

[[nodiscard]] Breakdown break_down(const StepGraph& graph, const simulation::Timeline& timeline);

} // namespace dubhe::whatif
