// SPDX-License-Identifier: Apache-2.0
#include "counter.h"

#include "memory/memory_snapshot.h"
#include "trace.h"

#include <algorithm>

namespace dubhe::trace {

std::optional<double> Counter::most_between(double begin_s, double end_s) const {
    const auto after = std::ranges::upper_bound(time_s, begin_s), last = std::upper_bound(after, time_s.end(), end_s);
    const auto first = after == time_s.begin() ? after : std::prev(after); // in force when the stretch begins
    if (first == last) return std::nullopt;
    return *std::max_element(values.begin() + (first - time_s.begin()), values.begin() + (last - time_s.begin()));
}

void Counter::move(double later_s) {
    for (double& time : time_s)
        time += later_s;
}

std::vector<Counter> counters_of(const MemorySnapshot& snapshot, const Trace& trace) {
    std::vector<Counter> made;
    constexpr std::int64_t latest_us = std::int64_t{1} << 52; // the year 2112
    if (snapshot.origin_us <= 0 || snapshot.origin_us > latest_us) return made;
    // Microseconds since 1970 and nanoseconds of the same: the difference of the two fits a double, they don't.
    const double origin_s = static_cast<double>(snapshot.origin_us - trace.origin_ns / 1000) / 1e6;
    for (const MemoryDevice& device : snapshot.devices) {
        if (!device.timed() || origin_s + device.points.back().time_s < trace.begin_s() ||
            origin_s + device.points.front().time_s > trace.end_s())
            continue;
        Counter allocated{allocated_counter, true, trace.rank, device.device, {}, {}};
        for (const MemoryPoint& point : device.points)
            allocated.time_s.push_back(origin_s + point.time_s);
        Counter reserved = allocated;
        reserved.name = reserved_counter;
        for (const MemoryPoint& point : device.points) {
            allocated.values.push_back(point.allocated);
            reserved.values.push_back(point.reserved);
        }
        made.push_back(std::move(allocated));
        made.push_back(std::move(reserved));
    }
    return made;
}

} // namespace dubhe::trace
