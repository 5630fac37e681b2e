// SPDX-License-Identifier: Apache-2.0
// A step's tasks before they are put in order: what the parts of build_step_graph() pass on to each other. Times are
// seconds after the step's begin.
#pragma once

#include "step_graph.h"

#include <cstdint>
#include <vector>

namespace dubhe::whatif {

struct DraftTask {
    std::uint32_t executor = none;
    double begin_s = 0.0, end_s = 0.0, gap_s = 0.0;
    TaskKind kind = TaskKind::operation;
    std::uint32_t event = none;
    std::uint32_t launch = none; // of GPU work: the draft task that launched it
    bool carried_in = false;
};

struct DraftLink {
    std::uint32_t from = none, to = none;
    double lag_s = 0.0;
    bool from_start = false;
};

struct Draft {
    const trace::Trace& trace;
    const trace::Step& step;
    std::vector<simulation::Executor> executors;
    std::vector<DraftTask> tasks;
    std::vector<DraftLink> links;
    std::vector<std::uint32_t> executor_of_lane; // none: nothing of this lane takes part
    std::vector<std::uint32_t> task_of_event;    // the last task made of it; none
    std::vector<std::uint32_t> gpu;              // tasks on the GPU, by begin
    std::uint32_t end_marker = none;             // the begin's is task 0
    Guesses guesses;

    Draft(const trace::Trace& t, const trace::Step& s)
        : trace{t}, step{s}, executor_of_lane(t.lanes.size(), none), task_of_event(t.size(), none) {}

    [[nodiscard]] double after_begin(double trace_s) const { return trace_s - step.begin_s; }
    std::uint32_t add(const DraftTask& task);
    std::uint32_t executor(std::uint32_t lane);
};

// Recorders' clocks tick in microseconds: what overlaps by less than this touches.
inline constexpr double tick_s = 2e-6;

// The parts, in the order in which they run.
void add_host_tasks(Draft& draft);   // calls and operators; their gaps
void add_gpu_tasks(Draft& draft);    // what they launched, and what was under way; streams' gaps
void add_launch_links(Draft& draft); // launch -> work, and what streams wait for
void add_host_waits(Draft& draft);   // synchronisation, blocking copies, a full queue
void add_collectives(Draft& draft);  // rank -> rank; needs the streams' links
void add_handovers(Draft& draft);    // thread -> thread

} // namespace dubhe::whatif
