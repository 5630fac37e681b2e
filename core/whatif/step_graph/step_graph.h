// SPDX-License-Identifier: Apache-2.0
// One step of a recorded run as a graph of tasks that a simulator can run, and what each task stands for.
//
// Host threads run calls and operators in recorded order; the host time between two of them that no tool explains is
// the earlier one's gap. Streams run kernels, copies and fills in order. Across: a launch and what it brings to the
// GPU; waits of the host for the GPU (synchronisation, copies to and from pageable memory, a launch that waits for room
// in the GPU's queue); of a stream for another (events); of a thread for another (the gradients run on their own); GPU
// work of earlier steps that runs when the step begins is carried in. Lags keep what was measured, so that an unchanged
// graph gives the recorded times back; see Guesses for where that was inferred from times alone.
#pragma once

#include <core/simulation/engine.h>
#include <core/support/result.h>
#include <core/trace/steps.h>
#include <core/trace/trace.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::whatif {

enum class Phase : std::uint8_t { other, input, forward, backward, update };
inline constexpr std::size_t phase_count = 5;
[[nodiscard]] std::string_view name_of(Phase phase);

enum class TaskKind : std::uint8_t {
    kernel,        // computing, on a stream
    communication, // a kernel or peer copy that moves data between GPUs
    copy,          // on a stream; fills too
    launch,        // a call that brings work to the GPU
    wait,          // a call, or the part of it, that ends when the GPU has reached a point
    call,          // any other CUDA call
    operation,     // host work between calls that a framework's operator or a range explains
    marker         // takes no time: begin and end of the step
};
inline constexpr std::size_t task_kind_count = 8;
[[nodiscard]] std::string_view name_of(TaskKind kind);
[[nodiscard]] constexpr bool on_gpu(TaskKind kind) {
    return kind <= TaskKind::copy;
}

inline constexpr std::uint32_t none = trace::none;

struct TaskInfo {
    TaskKind kind = TaskKind::operation;
    Phase phase = Phase::other;
    bool carried_in = false;     // launched before the step
    std::uint32_t layer = none;  // in StepGraph::layers
    std::uint32_t name = none;   // in StepGraph::texts
    std::uint32_t event = none;  // of the trace; none: inserted, a marker
    std::uint32_t launch = none; // the task of the call that launched it; of GPU work
    double recorded_s = 0.0;     // when it began, seconds after the step's begin; < 0: carried in
};

// A forward operator (or module, where ranges name modules) with its gradient: "conv2d 3", or a range of the update.
struct Layer {
    std::string name;
    std::uint32_t order = 0; // of its forward part in the step
};

// What times alone decided. Each is counted, none is silent.
struct Guesses {
    std::size_t without_launch = 0; // GPU tasks that no call launched: tied to the host task that ran when they began
    std::size_t overlapping = 0;    // GPU tasks that began before the one ahead of them on the stream ended
    std::size_t unexplained_waits = 0; // GPU tasks that waited over 50 us for nothing recorded: kept as lags and gaps
    std::size_t queue_waits = 0;       // launches that waited for room in the queue
    std::size_t long_calls = 0;        // calls over 1 ms that wait for nothing known: kept as they were
    std::size_t thread_handovers = 0;  // waits between host threads
    std::size_t collectives = 0;       // matched between ranks by name and place, and by ending together
    std::size_t against_time = 0;      // dependencies that clocks' ticks turned around: left out
};

struct StepGraph {
    std::string step;
    simulation::TaskGraph graph;
    std::vector<TaskInfo> tasks; // one a task of the graph
    std::vector<Layer> layers;
    std::vector<std::string> texts;
    simulation::TaskId begin, end; // markers on the thread that runs the step: its time is end's minus begin's
    double measured_s = 0.0;
    Guesses guesses;

    [[nodiscard]] std::string_view name(std::uint32_t task) const;
    [[nodiscard]] double step_s(const simulation::Timeline& timeline) const {
        return timeline.spans[end.index].begin_s - timeline.spans[begin.index].begin_s;
    }
};

// Fails for a trace that can only be shown, and for a step in which nothing ran.
[[nodiscard]] Result<StepGraph> build_step_graph(const trace::Trace& trace, const trace::Step& step);

// The layers that events belong to, for a whole trace: a position in `layers` for each event, or none.
struct LayerMap {
    std::vector<std::uint32_t> layer;
    std::vector<Phase> phase;
    std::vector<Layer> layers;
};
[[nodiscard]] LayerMap map_layers(const trace::Trace& trace, const trace::Step& step);

} // namespace dubhe::whatif
