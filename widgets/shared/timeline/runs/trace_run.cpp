// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_run.h"

#include "../../text/core_words.h"
#include "../../text/words.h"

#include <core/trace/steps.h>
#include <core/whatif/step_graph/step_graph.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace dubhe::widgets {

namespace {

using trace::EventKind;
using trace::Trace;

constexpr std::size_t most_layer_work = 64'000'000; // events times steps that are looked through one by one

TimelineLaneKind lane_kind(trace::LaneKind kind) {
    switch (kind) {
    case trace::LaneKind::stream:
    case trace::LaneKind::device:
        return TimelineLaneKind::stream;
    case trace::LaneKind::host_thread:
        return TimelineLaneKind::host;
    case trace::LaneKind::other:
        break;
    }
    return TimelineLaneKind::other;
}

class TraceConverter {
  public:
    explicit TraceConverter(const Trace& trace) : trace_{trace}, class_of_name_(trace.texts.size(), unset) {}

    TimelineRunPtr convert(const Progress& progress) {
        builder_.reserve(trace_.size());
        add_lanes();
        find_layers(progress);
        for (std::uint32_t event = 0; event < trace_.size(); ++event) {
            add(event);
            if (event % 65536 == 0 && progress.cancelled()) return nullptr;
        }
        TimelineRun& run = builder_.run();
        run.counters = named_counters();
        run.title = std::filesystem::path{trace_.file}.filename().string();
        if (!trace_.devices.empty()) run.title += " · " + trace_.devices.front().name;
        return builder_.finish(progress);
    }

  private:
    static constexpr std::uint8_t unset = 0xff;

    [[nodiscard]] bool several_ranks() const {
        return std::ranges::any_of(trace_.lanes,
                                   [this](const trace::Lane& lane) { return lane.rank != trace_.lanes.front().rank; });
    }

    // Of several ranks with the rank in front.
    [[nodiscard]] std::vector<trace::Counter> named_counters() const {
        std::vector<trace::Counter> made = trace_.counters;
        if (!several_ranks()) return made;
        for (trace::Counter& counter : made)
            counter.name =
                (words("rank %1").arg(counter.rank) + QStringLiteral(" · ") + core_words(counter.name)).toStdString();
        return made;
    }

    void add_lanes() {
        const bool several = several_ranks();
        for (const trace::Lane& lane : trace_.lanes) {
            TimelineLane view;
            view.name = several ? words("rank %1").arg(lane.rank).toStdString() + " · " + lane.name : lane.name;
            view.kind = lane_kind(lane.kind);
            view.rank = lane.rank;
            view.device = lane.device;
            view.number = lane.kind == trace::LaneKind::host_thread ? lane.thread : lane.stream;
            lanes_.push_back(builder_.add_lane(view));
            view.name += " · " + words("ranges").toStdString();
            view.annotations = true;
            range_lanes_.push_back(view.kind == TimelineLaneKind::stream ? builder_.add_lane(view) : lanes_.back());
        }
    }

    // Steps bring their layers; where there are too many of them to go through, the whole run is one.
    void find_layers(const Progress& progress) {
        layer_.assign(trace_.size(), no_span);
        if (!trace_.simulates) return;
        std::vector<trace::Step> steps = trace::find_steps(trace_);
        for (const trace::Step& step : steps) {
            if (step.event != trace::none) builder_.run().steps.push_back({step.name, step.begin_s, step.end_s});
        }
        if (steps.size() * trace_.size() > most_layer_work) steps = {trace::whole(trace_)};
        for (const trace::Step& step : steps) {
            if (progress.cancelled()) return;
            const whatif::LayerMap map = whatif::map_layers(trace_, step);
            std::vector<std::uint32_t> ids;
            for (const whatif::Layer& layer : map.layers)
                ids.push_back(builder_.layer(layer.name));
            for (std::size_t event = 0; event < map.layer.size(); ++event) {
                if (map.layer[event] < ids.size()) layer_[event] = ids[map.layer[event]];
            }
        }
    }

    SpanClass class_of(std::uint32_t event) {
        switch (trace_.kinds[event]) {
        case EventKind::copy:
            return is_communication(trace_, event) ? SpanClass::communication : SpanClass::data_movement;
        case EventKind::fill:
            return SpanClass::data_movement;
        case EventKind::device_sync:
            return SpanClass::wait;
        case EventKind::device_range:
        case EventKind::range:
            return SpanClass::range;
        case EventKind::operation:
            return SpanClass::operation;
        case EventKind::other:
            return SpanClass::other;
        case EventKind::kernel:
        case EventKind::api:
            break;
        }
        // Names of kernels and calls differ, so one table serves both.
        std::uint8_t& known = class_of_name_[trace_.names[event]];
        if (known == unset) {
            const bool kernel = trace_.kinds[event] == EventKind::kernel;
            const SpanClass found = kernel ? class_of_kernel(trace_.name(event)) : class_of_call(trace_.name(event));
            known = static_cast<std::uint8_t>(found);
        }
        return static_cast<SpanClass>(known);
    }

    void add(std::uint32_t event) {
        const TimeSpan& span = trace_.spans[event];
        const EventKind kind = trace_.kinds[event];
        const bool shadow = kind == EventKind::device_range || kind == EventKind::device_sync;
        const std::uint32_t text = trace_.names[event];
        const auto name = name_ids_.try_emplace(text, 0);
        if (name.second) name.first->second = builder_.name(trace_.texts[text]);
        builder_.add({span.begin_s, span.end_s, (shadow ? range_lanes_ : lanes_)[span.lane], name.first->second,
                      layer_[event], event, trace_.correlations[event], class_of(event)});
    }

    const Trace& trace_;
    TimelineBuilder builder_;
    std::vector<std::uint32_t> lanes_, range_lanes_, layer_;
    std::unordered_map<std::uint32_t, std::uint32_t> name_ids_;
    std::vector<std::uint8_t> class_of_name_;
};

} // namespace

TimelineRunPtr run_of_trace(const trace::Trace& trace, const Progress& progress) {
    return trace.size() == 0 ? nullptr : TraceConverter{trace}.convert(progress);
}

} // namespace dubhe::widgets
