// SPDX-License-Identifier: Apache-2.0
#include "queue_length.h"

#include <algorithm>
#include <utility>

namespace dubhe::trace {

QueueLength queue_length(const Trace& trace, double begin_s, double end_s, std::int32_t device) {
    QueueLength queue;
    std::vector<std::pair<double, int>> changes;
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (!runs_on_gpu(trace.kinds[event]) || trace.callers[event] == none) continue;
        if (device >= 0 && trace.lanes[trace.spans[event].lane].device != device) continue;
        const double launched_s = trace.spans[trace.callers[event]].begin_s, began_s = trace.spans[event].begin_s;
        if (began_s < launched_s) {
            ++queue.before_launch;
            continue;
        }
        if (began_s <= begin_s || launched_s >= end_s) continue;
        changes.emplace_back(std::max(launched_s, begin_s), 1);
        if (began_s < end_s) changes.emplace_back(began_s, -1);
    }
    std::ranges::sort(changes); // what begins at an instant leaves before what is launched then comes
    std::int64_t waiting = 0;
    double weighted = 0.0, since_s = begin_s;
    for (const auto& [time_s, change] : changes) {
        weighted += static_cast<double>(waiting) * (time_s - since_s);
        since_s = time_s;
        waiting = std::max<std::int64_t>(0, waiting + change);
        const auto now = static_cast<std::uint32_t>(waiting);
        if (!queue.points.empty() && queue.points.back().time_s == time_s)
            queue.points.back().waiting = now;
        else
            queue.points.push_back({time_s, now});
        queue.most = std::max(queue.most, now);
    }
    weighted += static_cast<double>(waiting) * (end_s - since_s);
    if (end_s > begin_s) queue.mean = weighted / (end_s - begin_s);
    return queue;
}

} // namespace dubhe::trace
