// SPDX-License-Identifier: Apache-2.0
#include "tensor_dependencies.h"

#include <unordered_map>

namespace dubhe::whatif {

std::size_t add_tensor_dependencies(StepGraph& graph, std::span<const trace::TensorDependency> dependencies) {
    std::unordered_map<std::uint32_t, std::uint32_t> task_of; // by event
    for (std::uint32_t task = 0; task < graph.tasks.size(); ++task)
        if (on_gpu(graph.tasks[task].kind) && graph.tasks[task].event != none)
            task_of.emplace(graph.tasks[task].event, task);
    std::size_t added = 0;
    for (const trace::TensorDependency& each : dependencies) {
        const auto earlier = task_of.find(each.earlier), later = task_of.find(each.later);
        if (earlier == task_of.end() || later == task_of.end()) continue;
        graph.graph.add_dependency(simulation::TaskId{earlier->second}, simulation::TaskId{later->second});
        ++added;
    }
    if (added > 0) graph.graph.compress();
    return added;
}

} // namespace dubhe::whatif
