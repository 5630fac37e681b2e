// SPDX-License-Identifier: Apache-2.0
#include "memory_layers.h"

#include "step_graph/step_graph.h"

#include <core/trace/steps.h>

#include <algorithm>
#include <map>
#include <utility>

namespace dubhe::whatif {

namespace {

using trace::EventKind;
using trace::LayerMemory;
using trace::MemoryByLayer;

using trace::Trace;

// The host's events of one step, lane by lane in order of time.
class HostWork {
  public:
    HostWork(const Trace& trace, const trace::Step& step)
        : trace_{trace}, map_{map_layers(trace, step)}, lanes_(trace.lanes.size()) {
        for (std::uint32_t event = 0; event < trace.size(); ++event) {
            const EventKind kind = trace.kinds[event];
            const bool host = kind == EventKind::operation || kind == EventKind::range || kind == EventKind::api;
            const TimeSpan span = trace.spans[event];
            if (host && span.begin_s >= step.begin_s && span.begin_s < step.end_s) lanes_[span.lane].push_back(event);
        }
    }

    // The innermost event with a layer that is under way then, of all threads the one that began last; none: there is
    // none.
    [[nodiscard]] std::uint32_t event_at(double time_s) const {
        std::uint32_t found = none;
        for (const std::vector<std::uint32_t>& lane : lanes_) {
            const auto behind = std::ranges::upper_bound(
                lane, time_s, {}, [this](std::uint32_t event) { return trace_.spans[event].begin_s; });
            if (behind == lane.begin()) continue;
            std::uint32_t event = *std::prev(behind);
            while (event != none && (trace_.spans[event].end_s < time_s || map_.layer[event] == none))
                event = trace_.callers[event];
            if (event != none && (found == none || trace_.spans[found].begin_s < trace_.spans[event].begin_s))
                found = event;
        }
        return found;
    }
    [[nodiscard]] const LayerMap& map() const { return map_; }

  private:
    const Trace& trace_;
    LayerMap map_;
    std::vector<std::vector<std::uint32_t>> lanes_;
};

} // namespace

Result<MemoryByLayer> memory_by_layer(const Trace& trace, const trace::MemorySnapshot& snapshot,
                                      const trace::MemoryDevice& device, std::size_t point) {
    if (!device.timed() || snapshot.origin_us <= 0)
        return error(message("has no times: record its history with a newer PyTorch"), snapshot.file);
    const double origin_s =
        (static_cast<double>(snapshot.origin_us) - static_cast<double>(trace.origin_ns) / 1e3) / 1e6;
    const double begin_s = origin_s + device.points.front().time_s, end_s = origin_s + device.points.back().time_s;
    if (end_s < trace.begin_s() || begin_s > trace.end_s())
        return error(message("its history and the recording %1 don't overlap: they are of different runs", trace.file),
                     snapshot.file);
    const std::vector<trace::Step> steps = trace::find_steps(trace);
    std::vector<std::vector<const trace::MemoryHold*>> of_step(steps.size());
    MemoryByLayer made;
    const auto add = [](LayerMemory& to, const trace::MemoryHold& hold) {
        to.bytes += hold.bytes;
        ++to.allocations;
    };
    for (const trace::MemoryHold& hold : device.holds) {
        if (hold.first > point || hold.last <= point) continue;
        const double time_s = origin_s + device.points[hold.first].time_s;
        const auto step =
            std::ranges::find_if(steps, [&](const trace::Step& s) { return s.begin_s <= time_s && time_s < s.end_s; });
        if (step == steps.end())
            add(made.outside, hold);
        else
            of_step[static_cast<std::size_t>(step - steps.begin())].push_back(&hold);
    }
    std::map<std::pair<std::string, Phase>, LayerMemory> layers;
    for (std::size_t s = 0; s < steps.size(); ++s) {
        if (of_step[s].empty()) continue;
        const HostWork host{trace, steps[s]};
        for (const trace::MemoryHold* const hold : of_step[s]) {
            const std::uint32_t event = host.event_at(origin_s + device.points[hold->first].time_s);
            const std::string layer = event != none ? host.map().layers[host.map().layer[event]].name : std::string{};
            Phase phase = event != none ? host.map().phase[event] : Phase::other;
            if (event != none && phase == Phase::other) phase = Phase::forward; // a module's own code between operators
            LayerMemory& to = layers[{layer, phase}];
            to.layer = layer;
            to.phase = name_of(phase);
            add(to, *hold);
        }
    }
    for (auto& [name, layer] : layers)
        made.layers.push_back(std::move(layer));
    std::ranges::stable_sort(made.layers, std::ranges::greater{}, &LayerMemory::bytes);
    made.outside.bytes += trace::older_at(device, point);
    return made;
}

} // namespace dubhe::whatif
