// SPDX-License-Identifier: Apache-2.0
#include "draft.h"

namespace dubhe::whatif {

using simulation::ExecutorKind;

std::uint32_t Draft::add(const DraftTask& task) {
    tasks.push_back(task);
    const auto id = static_cast<std::uint32_t>(tasks.size() - 1);
    if (task.event != none) task_of_event[task.event] = id;
    return id;
}

std::uint32_t Draft::executor(std::uint32_t lane) {
    std::uint32_t& known = executor_of_lane[lane];
    if (known == none) {
        known = static_cast<std::uint32_t>(executors.size());
        const bool stream = trace.lanes[lane].kind == trace::LaneKind::stream;
        executors.push_back({stream ? ExecutorKind::stream : ExecutorKind::host_thread, trace.lanes[lane].name});
    }
    return known;
}

} // namespace dubhe::whatif
