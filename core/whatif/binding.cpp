// SPDX-License-Identifier: Apache-2.0
#include "binding.h"

namespace dubhe::whatif {

std::vector<Binding> bindings(const StepGraph& graph, const simulation::Timeline& timeline) {
    const auto tasks = graph.graph.tasks();
    std::vector<Binding> found(tasks.size());
    std::vector<double> latest_s(tasks.size(), 0.0);
    std::vector<std::uint32_t> ahead(graph.graph.executors().size(), none);
    for (std::uint32_t task = 0; task < tasks.size(); ++task) {
        std::uint32_t& before = ahead[tasks[task].executor.index];
        if (before != none) {
            latest_s[task] = timeline.spans[before].end_s + tasks[before].gap_s;
            found[task] = {BoundBy::order, before, tasks[before].gap_s, false};
        }
        before = task;
    }
    for (const auto& [earlier, later, lag_s, from_start] : graph.graph.dependencies()) {
        const TimeSpan& span = timeline.spans[earlier.index];
        const double ready_s = (from_start ? span.begin_s : span.end_s) + lag_s;
        if (ready_s < latest_s[later.index] || (ready_s <= 0.0 && found[later.index].by != BoundBy::nothing)) continue;
        latest_s[later.index] = ready_s;
        found[later.index] = {BoundBy::dependency, earlier.index, lag_s, from_start};
    }
    return found;
}

} // namespace dubhe::whatif
