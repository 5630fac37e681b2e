// SPDX-License-Identifier: Apache-2.0
// What a simulator runs: tasks with durations on executors, and what each has to wait for.
#pragma once

#include <core/support/id.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dubhe::simulation {

using TaskId = Id<struct TaskTag>;
using ExecutorId = Id<struct ExecutorTag>;

enum class ExecutorKind : std::uint8_t { stream, host_thread, link, channel, data_loader };

struct Executor {
    ExecutorKind kind = ExecutorKind::stream;
    std::string name; // "GPU 0 stream 7"
};

struct Task {
    ExecutorId executor;
    double duration_s = 0.0;
    double gap_s = 0.0;        // time after it in which its executor stays busy with something no tool saw
    std::int32_t priority = 0; // higher first, where the policy looks at it
    std::uint32_t item = 0;    // what it stands for: an operator's number, a transfer's
};

// `later` starts no earlier than `lag_s` after `earlier` has ended, or, `from_start`, has begun: a kernel may begin
// while the call that launches it still runs.
struct Dependency {
    TaskId earlier, later;
    double lag_s = 0.0;
    bool from_start = false;
};

// Tasks in insertion order; that order breaks all ties. Grows only; dependencies may point forwards or backwards.
class TaskGraph {
  public:
    ExecutorId add_executor(ExecutorKind kind, std::string name);
    TaskId add_task(const Task& task); // precondition: task.executor exists, duration and gap are >= 0 and finite
    // Precondition: both exist; the lag is >= 0 and finite.
    void add_dependency(TaskId earlier, TaskId later) { dependencies_.push_back({earlier, later}); }
    void add_dependency(const Dependency& dependency);
    void reserve(std::size_t tasks, std::size_t dependencies);

    [[nodiscard]] std::span<const Executor> executors() const { return executors_; }
    [[nodiscard]] std::span<const Task> tasks() const { return tasks_; }
    [[nodiscard]] std::span<const Dependency> dependencies() const { return dependencies_; }

  private:
    std::vector<Executor> executors_;
    std::vector<Task> tasks_;
    std::vector<Dependency> dependencies_;
};

} // namespace dubhe::simulation
