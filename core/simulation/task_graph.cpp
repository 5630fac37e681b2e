// SPDX-License-Identifier: Apache-2.0
#include "task_graph.h"

#include <algorithm>
#include <cmath>

namespace dubhe::simulation {

namespace {

bool is_time(double seconds) {
    return seconds >= 0.0 && std::isfinite(seconds);
}

std::string named(TaskId task) {
    return task.valid() ? "task " + std::to_string(task.index) : "a task that was left out";
}

const char* const too_many_dependencies = "the task graph has more dependencies than can be numbered (4 thousand "
                                          "million, those with a lag counting three times): simulate a part of it";

} // namespace

Dependency Dependencies::Iterator::operator*() const {
    if (at_ < rows_->size()) {
        std::uint32_t word = word_;
        const RowEntry entry = rows_->read(word);
        return {TaskId{entry.task}, TaskId{row_}, entry.lag_s, entry.from_start};
    }
    const auto& [later, entry] = unsorted_[at_ - rows_->size()];
    return {TaskId{entry.task}, TaskId{later}, entry.lag_s, entry.from_start};
}

Dependencies::Iterator& Dependencies::Iterator::operator++() {
    if (at_ < rows_->size()) static_cast<void>(rows_->read(word_));
    ++at_;
    find_row();
    return *this;
}

void TaskGraph::fault(std::string message) {
    if (faults_.empty()) faults_.push_back(error(std::move(message)));
}

ExecutorId TaskGraph::add_executor(ExecutorKind kind, std::string name) {
    executors_.push_back({kind, std::move(name)});
    return ExecutorId{executors_.size() - 1};
}

TaskId TaskGraph::add_task(const Task& task) {
    const auto what = [&] { return "task " + std::to_string(tasks_.size()); };
    if (tasks_.size() >= limit_) {
        fault("the task graph may have " + std::to_string(limit_) + " tasks at most: simulate a part of it");
        return {};
    }
    if (task.executor.index >= executors_.size()) {
        fault(what() + (task.executor.valid() ? " is to run on executor " + std::to_string(task.executor.index) +
                                                    ", but the task graph has " + std::to_string(executors_.size())
                                              : std::string{" has no executor to run on"}));
        return {};
    }
    if (!is_time(task.duration_s) || !is_time(task.gap_s)) {
        fault(what() + " takes " + std::to_string(task.duration_s) + " s with a gap of " + std::to_string(task.gap_s) +
              " s behind it: both must be finite and not negative");
        return {};
    }
    tasks_.push_back(task);
    return TaskId{tasks_.size() - 1};
}

void TaskGraph::add_dependency(const Dependency& dependency) {
    const auto& [earlier, later, lag_s, from_start] = dependency;
    if (earlier.index >= tasks_.size() || later.index >= tasks_.size()) {
        fault(named(later) + " is to wait for " + named(earlier) + ", but the task graph has " +
              std::to_string(tasks_.size()) + " tasks");
        return;
    }
    if (!is_time(lag_s)) {
        fault(named(later) + " is to begin " + std::to_string(lag_s) + " s after " + named(earlier) +
              ": a lag must be finite and not negative");
        return;
    }
    points_forward_ = points_forward_ && earlier < later;
    const RowEntry entry{lag_s, earlier.index, from_start};
    if (later.index < rows_.last_row())
        unsorted_.push_back({later.index, entry});
    else if (!rows_.append(later.index, entry))
        fault(too_many_dependencies);
}

void TaskGraph::reserve(std::size_t tasks, std::size_t dependencies) {
    tasks_.reserve(std::min(tasks, limit_));
    rows_.reserve(std::min(tasks, limit_), std::min(dependencies, DependencyRows::most_words));
}

void TaskGraph::compress() {
    if (!unsorted_.empty()) {
        DependencyRows merged;
        if (rows_.merge(unsorted_, merged)) {
            rows_ = std::move(merged);
            unsorted_ = {};
        } else
            fault(too_many_dependencies);
    }
    tasks_.shrink_to_fit();
    rows_.shrink_to_fit();
}

Result<const DependencyRows*> TaskGraph::rows(DependencyRows& storage) const {
    if (!faults_.empty()) return faults_;
    if (unsorted_.empty()) return &rows_;
    if (!rows_.merge(unsorted_, storage)) return error(too_many_dependencies);
    return &storage;
}

} // namespace dubhe::simulation
