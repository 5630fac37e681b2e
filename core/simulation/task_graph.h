// SPDX-License-Identifier: Apache-2.0
// What a simulator runs: tasks with durations on executors, and what each has to wait for.
#pragma once

#include "dependency_rows.h"

#include <core/support/id.h>
#include <core/support/result.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
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

// A graph's dependencies, decoded one by one: those of a later task in the order in which they were added.
class Dependencies {
  public:
    class Iterator {
      public:
        using value_type = Dependency;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::forward_iterator_tag;

        Iterator() = default;
        Iterator(const DependencyRows& rows, std::span<const RowInsertion> unsorted, std::size_t at)
            : rows_{&rows}, unsorted_{unsorted}, at_{at} {
            find_row();
        }
        [[nodiscard]] Dependency operator*() const;
        Iterator& operator++();
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const { return at_ == other.at_; }

      private:
        void find_row() {
            while (at_ < rows_->size() && rows_->end(row_) <= word_)
                ++row_;
        }
        const DependencyRows* rows_ = nullptr;
        std::span<const RowInsertion> unsorted_;
        std::size_t at_ = 0, row_ = 0;
        std::uint32_t word_ = 0;
    };

    Dependencies(const DependencyRows& rows, std::span<const RowInsertion> unsorted)
        : rows_{&rows}, unsorted_{unsorted} {}
    [[nodiscard]] std::size_t size() const { return rows_->size() + unsorted_.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] Iterator begin() const { return {*rows_, unsorted_, 0}; }
    [[nodiscard]] Iterator end() const { return {*rows_, unsorted_, size()}; }

  private:
    const DependencyRows* rows_;
    std::span<const RowInsertion> unsorted_;
};

// Tasks in insertion order; that order breaks all ties. Grows only; dependencies may point forwards or backwards.
//
// A task takes 36 bytes and a dependency 4 (12 with a lag) as long as dependencies are added in the order of their
// later tasks, as they are where each task is followed by what it waits for. Others take 24 bytes until compress().
//
// What makes no sense (a task on an executor that isn't there, a negative duration, too many tasks) is left out, and
// the first such fault is kept: every simulation of the graph then fails with it, so builders need not check each call.
class TaskGraph {
  public:
    static constexpr std::size_t most_tasks = DependencyRows::most_tasks;

    TaskGraph() = default;
    // Takes fewer tasks at most, for those who build graphs from numbers of others. Values above most_tasks mean that.
    explicit TaskGraph(std::size_t limit) : limit_{limit < most_tasks ? limit : most_tasks} {}

    ExecutorId add_executor(ExecutorKind kind, std::string name);
    // The executor must exist, duration and gap be >= 0 and finite. An invalid TaskId where the task was left out.
    TaskId add_task(const Task& task);
    // Both must exist; the lag must be >= 0 and finite.
    void add_dependency(TaskId earlier, TaskId later) { add_dependency({earlier, later}); }
    void add_dependency(const Dependency& dependency);
    void reserve(std::size_t tasks, std::size_t dependencies);
    // Sorts dependencies into rows and gives spare memory back. For graphs that live long; O(tasks + dependencies).
    void compress();

    [[nodiscard]] std::span<const Executor> executors() const { return executors_; }
    [[nodiscard]] std::span<const Task> tasks() const { return tasks_; }
    [[nodiscard]] Dependencies dependencies() const { return {rows_, unsorted_}; }
    // What every simulation would fail with; empty where nothing is wrong.
    [[nodiscard]] const Diagnostics& faults() const { return faults_; }

    // For simulators. Whether every dependency points from a task to one that was added after it: then insertion order
    // is one in which tasks can run.
    [[nodiscard]] bool points_forward() const { return points_forward_; }
    // The rows of all dependencies: the graph's own, or, where some are not sorted yet, new ones in `storage`. Fails
    // where there are too many for rows.
    [[nodiscard]] Result<const DependencyRows*> rows(DependencyRows& storage) const;

  private:
    void fault(std::string message);

    std::vector<Executor> executors_;
    std::vector<Task> tasks_;
    DependencyRows rows_;
    std::vector<RowInsertion> unsorted_; // added after a row behind theirs had been begun
    Diagnostics faults_;
    std::size_t limit_ = most_tasks;
    bool points_forward_ = true;
};

} // namespace dubhe::simulation
