// SPDX-License-Identifier: Apache-2.0
#include "predicted_trace.h"

#include <algorithm>
#include <numeric>

namespace dubhe::whatif {

namespace {

using trace::EventKind;
using trace::Lane;
using trace::LaneKind;

EventKind event_kind(TaskKind kind) {
    switch (kind) {
    case TaskKind::kernel:
    case TaskKind::communication:
        return EventKind::kernel;
    case TaskKind::copy:
        return EventKind::copy;
    case TaskKind::launch:
    case TaskKind::wait:
    case TaskKind::call:
        return EventKind::api;
    case TaskKind::operation:
        return EventKind::operation;
    case TaskKind::marker:
        break;
    }
    return EventKind::other;
}

// The recorded lane of that name, or a new one: a stream or a thread that no recording has.
Lane lane_of(const trace::Trace& recorded, const simulation::Executor& executor, std::size_t number) {
    for (const Lane& lane : recorded.lanes) {
        if (lane.name == executor.name) return lane;
    }
    constexpr std::int64_t beyond_recorded = 1000;
    const auto id = beyond_recorded + static_cast<std::int64_t>(number);
    Lane lane;
    lane.kind = executor.kind == simulation::ExecutorKind::host_thread ? LaneKind::host_thread : LaneKind::stream;
    lane.rank = recorded.rank;
    lane.device = lane.kind == LaneKind::stream ? 0 : -1;
    (lane.kind == LaneKind::stream ? lane.stream : lane.thread) = id;
    lane.name = executor.name;
    return lane;
}

class Recorder {
  public:
    Recorder(trace::Trace& out, const StepGraph& graph, const simulation::Timeline& timeline)
        : out_{out}, graph_{graph}, timeline_{timeline}, from_s_{timeline.spans[graph.begin.index].begin_s} {}

    void add_step() {
        const TimeSpan& begin = timeline_.spans[graph_.begin.index];
        const double end_s = timeline_.spans[graph_.end.index].begin_s - from_s_;
        add({0.0, end_s, begin.lane, 0}, EventKind::range, static_cast<std::uint32_t>(graph_.texts.size()), 0);
    }
    void add_task(std::uint32_t task) {
        const TimeSpan& span = timeline_.spans[task];
        const TaskInfo& info = graph_.tasks[task];
        if (info.kind == TaskKind::marker || span.end_s <= from_s_) return;
        const std::uint32_t launch = info.kind == TaskKind::launch ? task : on_gpu(info.kind) ? info.launch : none;
        const std::uint32_t text = info.name < graph_.texts.size() ? info.name : out_.texts.size() - 1U;
        const std::uint32_t correlation = launch == none ? 0U : launch + 1U;
        add({std::max(0.0, span.begin_s - from_s_), span.end_s - from_s_, span.lane, 0}, event_kind(info.kind),
            static_cast<std::uint32_t>(text), correlation);
    }

  private:
    void add(TimeSpan span, EventKind kind, std::uint32_t text, std::uint32_t correlation) {
        span.item = static_cast<std::uint32_t>(out_.spans.size());
        out_.spans.push_back(span);
        out_.kinds.push_back(kind);
        out_.names.push_back(text);
        out_.correlations.push_back(correlation);
        out_.details.push_back(none);
        out_.callers.push_back(none);
    }

    trace::Trace& out_;
    const StepGraph& graph_;
    const simulation::Timeline& timeline_;
    double from_s_;
};

} // namespace

trace::Trace predicted_trace(const trace::Trace& recorded, const StepGraph& graph,
                             const simulation::Timeline& timeline) {
    trace::Trace out;
    out.file = recorded.file;
    out.format = "Dubhe prediction";
    out.origin_ns = recorded.origin_ns;
    out.rank = recorded.rank;
    out.world_size = recorded.world_size;
    out.devices = recorded.devices;
    out.texts = graph.texts;
    out.texts.push_back(graph.step);
    out.texts.emplace_back("unnamed");
    const auto executors = graph.graph.executors();
    for (std::size_t i = 0; i < executors.size(); ++i)
        out.lanes.push_back(lane_of(recorded, executors[i], i));
    std::vector<std::uint32_t> order(graph.tasks.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
        const TimeSpan &x = timeline.spans[a], &y = timeline.spans[b];
        return x.begin_s != y.begin_s ? x.begin_s < y.begin_s : x.end_s > y.end_s;
    });
    Recorder recorder{out, graph, timeline};
    recorder.add_step();
    for (const std::uint32_t task : order)
        recorder.add_task(task);
    return out;
}

} // namespace dubhe::whatif
