// SPDX-License-Identifier: Apache-2.0
#include "critical_path.h"

#include <algorithm>

namespace dubhe::whatif {

CriticalPath critical_path(const StepGraph& graph, const simulation::Timeline& timeline) {
    const std::vector<Binding> causes = bindings(graph, timeline);
    CriticalPath path;
    path.step_s = graph.step_s(timeline);
    // Backwards from the step's end: `until_s` is where the part behind begins.
    double until_s = timeline.spans[graph.end.index].begin_s;
    std::uint32_t task = graph.end.index;
    std::size_t steps = 0; // no longer than there are tasks
    while (causes[task].by != BoundBy::nothing && steps++ < causes.size()) {
        const Binding& cause = causes[task];
        const TimeSpan& span = timeline.spans[cause.task];
        PathPart part;
        part.task = cause.task;
        part.begin_s = std::min(span.begin_s, until_s);
        part.end_s = std::clamp(cause.from_start ? span.begin_s : span.end_s, part.begin_s, until_s);
        part.pause_s = until_s - part.end_s;
        path.parts.push_back(part);
        path.by_kind_s[static_cast<std::size_t>(graph.tasks[cause.task].kind)] += part.end_s - part.begin_s;
        const bool host = cause.by == BoundBy::order && !on_gpu(graph.tasks[cause.task].kind);
        (host ? path.host_pauses_s : path.other_pauses_s) += part.pause_s;
        until_s = part.begin_s;
        task = cause.task;
    }
    std::ranges::reverse(path.parts);
    return path;
}

} // namespace dubhe::whatif
