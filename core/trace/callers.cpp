// SPDX-License-Identifier: Apache-2.0
#include "callers.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace dubhe::trace {

namespace {

bool on_host(EventKind kind) {
    return kind == EventKind::api || kind == EventKind::operation || kind == EventKind::range;
}

// The calls that brought something to a GPU, by rank and correlation: a flat hash table of their events, probed
// linearly. Of calls that share an id (a driver call inside one of the runtime) the outermost counts: it comes first.
class CallTable {
  public:
    explicit CallTable(const Trace& trace) : trace_{trace} {
        std::size_t calls = 0;
        for (std::uint32_t event = 0; event < trace.size(); ++event)
            calls += is_call(event) ? 1 : 0;
        slots_.assign(std::bit_ceil(calls + calls / 4 + 1), none); // four fifths full at most
        for (std::uint32_t event = 0; event < trace.size(); ++event) {
            if (!is_call(event)) continue;
            std::uint32_t& slot = slots_[place_of(event)];
            if (slot == none) slot = event;
        }
    }
    // Of GPU work; `none` where nothing is known of its call.
    [[nodiscard]] std::uint32_t find(std::uint32_t event) const {
        return trace_.correlations[event] == 0 ? none : slots_[place_of(event)];
    }

  private:
    [[nodiscard]] bool is_call(std::uint32_t event) const {
        return trace_.kinds[event] == EventKind::api && trace_.correlations[event] != 0;
    }
    [[nodiscard]] std::uint64_t key(std::uint32_t event) const {
        const auto rank = static_cast<std::uint32_t>(trace_.lanes[trace_.spans[event].lane].rank);
        return std::uint64_t{rank} << 32U | trace_.correlations[event];
    }
    // Of the call with the event's key, or the free one where it would stand.
    [[nodiscard]] std::size_t place_of(std::uint32_t event) const {
        const std::uint64_t sought = key(event);
        std::size_t place = (sought * 0x9e3779b97f4a7c15ULL >> 20U) & (slots_.size() - 1);
        while (slots_[place] != none && key(slots_[place]) != sought)
            place = (place + 1) & (slots_.size() - 1);
        return place;
    }
    const Trace& trace_;
    std::vector<std::uint32_t> slots_;
};

} // namespace

void find_callers(Trace& trace) {
    trace.callers.assign(trace.size(), none);
    const CallTable calls{trace};
    std::vector<std::vector<std::uint32_t>> open(trace.lanes.size());
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        const TimeSpan& span = trace.spans[event];
        const EventKind kind = trace.kinds[event];
        if (runs_on_gpu(kind) || kind == EventKind::device_sync) {
            trace.callers[event] = calls.find(event);
        } else if (on_host(kind)) {
            std::vector<std::uint32_t>& around = open[span.lane];
            while (!around.empty() && trace.spans[around.back()].end_s <= span.begin_s)
                around.pop_back();
            if (!around.empty()) trace.callers[event] = around.back();
            around.push_back(event);
        }
    }
}

} // namespace dubhe::trace
