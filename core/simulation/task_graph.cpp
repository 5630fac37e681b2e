// SPDX-License-Identifier: Apache-2.0
#include "task_graph.h"

#include <cassert>
#include <cmath>

namespace dubhe::simulation {

ExecutorId TaskGraph::add_executor(ExecutorKind kind, std::string name) {
    executors_.push_back({kind, std::move(name)});
    return ExecutorId{executors_.size() - 1};
}

TaskId TaskGraph::add_task(const Task& task) {
    assert(task.executor.index < executors_.size());
    assert(std::isfinite(task.duration_s) && task.duration_s >= 0.0 && std::isfinite(task.gap_s) && task.gap_s >= 0.0);
    tasks_.push_back(task);
    return TaskId{tasks_.size() - 1};
}

void TaskGraph::add_dependency(const Dependency& dependency) {
    assert(dependency.earlier.index < tasks_.size() && dependency.later.index < tasks_.size());
    assert(std::isfinite(dependency.lag_s) && dependency.lag_s >= 0.0);
    dependencies_.push_back(dependency);
}

void TaskGraph::reserve(std::size_t tasks, std::size_t dependencies) {
    tasks_.reserve(tasks);
    dependencies_.reserve(dependencies);
}

} // namespace dubhe::simulation
