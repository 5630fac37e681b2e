// SPDX-License-Identifier: Apache-2.0
#include "callers.h"

#include <algorithm>
#include <unordered_map>

namespace dubhe::trace {

namespace {

bool on_host(EventKind kind) {
    return kind == EventKind::api || kind == EventKind::operation || kind == EventKind::range;
}

// Of calls that share an id (a driver call inside one of the runtime) the outermost counts: it comes first.
std::unordered_map<std::uint64_t, std::uint32_t> calls_by_correlation(const Trace& trace) {
    std::unordered_map<std::uint64_t, std::uint32_t> calls;
    calls.reserve(trace.size() / 4);
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (trace.kinds[event] != EventKind::api || trace.correlations[event] == 0) continue;
        const auto rank = static_cast<std::uint64_t>(trace.lanes[trace.spans[event].lane].rank);
        calls.try_emplace(rank << 32 | trace.correlations[event], event);
    }
    return calls;
}

} // namespace

void find_callers(Trace& trace) {
    trace.callers.assign(trace.size(), none);
    const std::unordered_map<std::uint64_t, std::uint32_t> calls = calls_by_correlation(trace);
    std::vector<std::vector<std::uint32_t>> open(trace.lanes.size());
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        const TimeSpan& span = trace.spans[event];
        const EventKind kind = trace.kinds[event];
        if (runs_on_gpu(kind) || kind == EventKind::device_sync) {
            const auto rank = static_cast<std::uint64_t>(trace.lanes[span.lane].rank);
            const auto call = calls.find(rank << 32 | trace.correlations[event]);
            if (trace.correlations[event] != 0 && call != calls.end()) trace.callers[event] = call->second;
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
