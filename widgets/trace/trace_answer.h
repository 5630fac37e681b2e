// SPDX-License-Identifier: GPL-3.0-or-later
// What the trace panel shows of a recorded run: its steps, and of one of them graph, breakdown, lists and critical
// path, each with the spans of the timeline that they stand for. No Qt; made on any thread, immutable.
#pragma once

#include "../shared/timeline/runs/timeline_run.h"
#include "../shared/timeline/timeline_scene.h"

#include <core/support/result.h>
#include <core/trace/steps.h>
#include <core/trace/trace.h>
#include <core/whatif/binding.h>
#include <core/whatif/breakdown.h>
#include <core/whatif/critical_path.h>
#include <core/whatif/host_times.h>
#include <core/whatif/top_lists.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::widgets {

using TracePtr = std::shared_ptr<const trace::Trace>;

// A recorded run with its steps and its drawing, joined.
struct RecordedRun {
    TracePtr trace;
    TimelineRunPtr run;
    double origin_s = 0.0;                    // the run's 0 on the trace's clock
    std::vector<trace::Step> steps;           // never empty where there is an event
    std::vector<std::uint32_t> span_of_event; // no_span: not drawn

    [[nodiscard]] std::size_t usual_step() const { return trace::usual_step(steps).value_or(0); }
};
using RecordedRunPtr = std::shared_ptr<const RecordedRun>;
// Null where it was cancelled.
[[nodiscard]] RecordedRunPtr arrange_run(TracePtr trace, TimelineRunPtr run, const Progress& progress = {});

// A step, replayed unchanged.
struct StepReplay {
    double simulated_s = 0.0;
    std::size_t tasks = 0, guesses = 0;
    std::string problem; // why it could not be replayed; else empty
    [[nodiscard]] double error(double measured_s) const { return measured_s > 0 ? simulated_s / measured_s - 1.0 : 0; }
};
using StepReplays = std::vector<StepReplay>; // one a step
[[nodiscard]] StepReplays replay_steps(const RecordedRun& recorded, const Progress& progress = {});

// A stretch of critical path that has something in common.
struct PathGroup {
    std::string name; // of a task, a layer; "": of no layer
    whatif::TaskKind kind = whatif::TaskKind::operation;
    enum class Kind : std::uint8_t { tasks, host_pauses, other_pauses } what = Kind::tasks;
    std::size_t count = 0;
    double total_s = 0.0, share = 0.0;     // of the step
    std::uint32_t longest = whatif::none;  // task
    double longest_s = 0.0, begin_s = 0.0; // begin: of the longest, after the step's
};

enum class PathGrouping : std::uint8_t { by_kind, by_layer, by_name, pieces };
inline constexpr std::size_t path_grouping_count = 4;
inline constexpr std::size_t most_pieces = 1000; // listed; the longest

struct TraceAnswer {
    RecordedRunPtr recorded;
    std::size_t step = 0; // position among the recorded run's
    whatif::StepGraph graph;
    simulation::Timeline timeline;
    whatif::Breakdown breakdown;
    std::vector<whatif::KernelTime> kernels;
    std::vector<whatif::LayerTime> layers;
    std::optional<whatif::HostTimes> host; // absent where no call of the step launched anything
    std::vector<std::uint32_t> longest_of_kernel, longest_of_layer; // tasks, a row each; none
    whatif::CriticalPath path;
    std::vector<whatif::Binding> bindings;    // one a task
    std::vector<std::uint8_t> on_path;        // one a task
    std::vector<std::uint32_t> task_of_event; // none; of several the longest
    std::shared_ptr<const SpanMarks> marks;   // of the run's spans: the critical path

    [[nodiscard]] const trace::Step& recorded_step() const { return recorded->steps[step]; }
    [[nodiscard]] double step_s() const { return graph.step_s(timeline); }
    [[nodiscard]] double error() const { return graph.measured_s > 0 ? step_s() / graph.measured_s - 1.0 : 0.0; }
    [[nodiscard]] double duration_s(std::uint32_t task) const { return graph.graph.tasks()[task].duration_s; }
    [[nodiscard]] std::string_view layer(std::uint32_t task) const; // "": none
    [[nodiscard]] std::string_view executor(std::uint32_t task) const;
    [[nodiscard]] std::uint32_t span_of(std::uint32_t task) const; // no_span: a marker, not drawn
    [[nodiscard]] std::uint32_t task_of(std::uint32_t span) const; // none: not of this step
};
using TraceAnswerPtr = std::shared_ptr<const TraceAnswer>;

// Fails for runs that can only be shown, and for steps in which nothing ran. Precondition: there is such a step.
[[nodiscard]] Result<TraceAnswerPtr> analyse_step(RecordedRunPtr recorded, std::size_t step,
                                                  const Progress& progress = {});

// What the step's time consists of, longest first; with the pauses the groups add up to it (`pieces`: of tasks alone,
// at most most_pieces).
[[nodiscard]] std::vector<PathGroup> group_path(const TraceAnswer& answer, PathGrouping grouping);

[[nodiscard]] std::size_t guess_count(const whatif::Guesses& guesses);

} // namespace dubhe::widgets
