// SPDX-License-Identifier: Apache-2.0
#include "edited_step.h"

#include <core/support/median.h>
#include <core/units/plain_text.h>

#include <algorithm>
#include <cassert>

namespace dubhe::whatif {

ByName::ByName(const std::vector<std::string>& texts, const std::function<bool(std::string_view)>& wanted) {
    holds_.reserve(texts.size());
    for (const std::string& text : texts)
        holds_.push_back(wanted(text));
}

EditedStep::EditedStep(const StepGraph& base)
    : executors_{base.graph.executors().begin(), base.graph.executors().end()}, layers_{base.layers},
      texts_{base.texts}, step_{base.step},
      measured_s_{base.measured_s}, guesses_{base.guesses}, begin_{base.begin.index}, end_{base.end.index} {
    const auto tasks = base.graph.tasks();
    tasks_.reserve(tasks.size());
    next_.resize(tasks.size());
    previous_.resize(tasks.size());
    std::vector<double> launches;
    for (std::uint32_t id = 0; id < tasks.size(); ++id) {
        const simulation::Task& task = tasks[id];
        tasks_.push_back({task.executor, task.duration_s, task.gap_s, task.priority, false, base.tasks[id]});
        next_[id] = id + 1 < tasks.size() ? id + 1 : none;
        previous_[id] = id > 0 ? id - 1 : none;
        if (base.tasks[id].kind == TaskKind::launch) launches.push_back(task.duration_s);
    }
    first_ = tasks.empty() ? none : 0;
    launch_s_ = median(std::move(launches));
    links_.reserve(base.graph.dependencies().size());
    for (const simulation::Dependency& one : base.graph.dependencies()) {
        links_.push_back({one.earlier.index, one.later.index, one.lag_s, one.from_start, false});
        if (on_gpu(tasks_[one.earlier.index].info.kind) && !on_gpu(tasks_[one.later.index].info.kind))
            waits_.emplace_back(one.earlier.index, one.later.index);
    }
    std::ranges::sort(waits_);
    for (std::uint32_t id = 0; id < tasks_.size(); ++id) {
        if (tasks_[id].info.kind == TaskKind::communication) transfers_.push_back({id, 0.0, 0, 0, {}, {}, true});
    }
}

std::string_view EditedStep::name(std::uint32_t id) const {
    const std::uint32_t text = tasks_[id].info.name;
    return text < texts_.size() ? std::string_view{texts_[text]} : std::string_view{};
}

std::string_view EditedStep::layer(std::uint32_t id) const {
    const std::uint32_t layer = tasks_[id].info.layer;
    return layer < layers_.size() ? std::string_view{layers_[layer].name} : std::string_view{};
}

Selection EditedStep::select(const std::function<bool(std::uint32_t)>& wanted) const {
    Selection found;
    for (std::uint32_t id = first_; id != none; id = next_[id]) {
        if (!tasks_[id].removed && wanted(id)) found.push_back(id);
    }
    return found;
}

Selection EditedStep::select(const Filter& filter) const {
    const ByName named{texts_, [&](std::string_view text) { return matches_pattern(filter.name, text); }};
    std::vector<bool> in_layer;
    for (const Layer& layer : layers_)
        in_layer.push_back(matches_pattern(filter.layer, layer.name));
    return select([&](std::uint32_t id) {
        const TaskInfo& info = tasks_[id].info;
        if (info.kind == TaskKind::marker) return false;
        if (filter.kind && info.kind != *filter.kind) return false;
        if (filter.phase && info.phase != *filter.phase) return false;
        if (!filter.name.empty() && !named(info.name)) return false;
        return filter.layer.empty() || (info.layer < in_layer.size() && in_layer[info.layer]);
    });
}

void EditedStep::scale(std::span<const std::uint32_t> tasks, double factor) {
    assert(factor >= 0.0);
    for (const std::uint32_t id : tasks)
        tasks_[id].duration_s *= factor;
}

void EditedStep::shrink(std::span<const std::uint32_t> tasks, double by_s) {
    for (const std::uint32_t id : tasks)
        tasks_[id].duration_s = std::max(0.0, tasks_[id].duration_s - by_s);
}

void EditedStep::rename(std::uint32_t id, std::string_view name) {
    tasks_[id].info.name = text(name);
}

void EditedStep::remove(std::span<const std::uint32_t> tasks) {
    std::vector<std::uint32_t> launches;
    for (const std::uint32_t id : tasks) {
        tasks_[id].removed = true;
        const TaskInfo& info = tasks_[id].info;
        if (on_gpu(info.kind) && info.launch != none) launches.push_back(info.launch);
    }
    if (!launches.empty()) remove_idle_launches(launches);
}

void EditedStep::merge_host(std::span<const std::uint32_t> tasks) {
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (i > 0) tasks_[tasks[i]].removed = true;
        if (i + 1 < tasks.size()) tasks_[tasks[i]].gap_s = 0.0;
    }
}

// Of these, such as have nothing left to launch; with the rest of a call that waited for its copy.
void EditedStep::remove_idle_launches(const std::vector<std::uint32_t>& launches) {
    std::vector<bool> idle(tasks_.size());
    for (const std::uint32_t launch : launches)
        idle[launch] = true;
    for (const EditedTask& task : tasks_) {
        if (!task.removed && on_gpu(task.info.kind) && task.info.launch != none) idle[task.info.launch] = false;
    }
    for (const std::uint32_t launch : launches) {
        if (idle[launch]) tasks_[launch].removed = true;
    }
    for (const auto& [gpu, host] : waits_) {
        const TaskInfo& waiting = tasks_[host].info;
        const std::uint32_t launch = tasks_[gpu].info.launch;
        const bool same_call = launch != none && waiting.event != none && waiting.event == tasks_[launch].info.event;
        if (same_call && tasks_[gpu].removed && tasks_[launch].removed) tasks_[host].removed = true;
    }
}

void EditedStep::replace_away(std::uint32_t id) {
    tasks_[id].removed = true;
    for (EditedLink& link : links_)
        link.removed = link.removed || link.from == id || link.to == id;
}

simulation::ExecutorId EditedStep::add_executor(simulation::ExecutorKind kind, std::string name) {
    executors_.push_back({kind, std::move(name)});
    return simulation::ExecutorId{executors_.size() - 1};
}

simulation::ExecutorId EditedStep::executor(simulation::ExecutorKind kind, std::string_view name) {
    for (std::size_t i = 0; i < executors_.size(); ++i) {
        if (executors_[i].kind == kind && executors_[i].name == name) return simulation::ExecutorId{i};
    }
    return add_executor(kind, std::string{name});
}

std::uint32_t EditedStep::insert(std::uint32_t anchor, Where where, const NewTask& task) {
    EditedTask added = tasks_[anchor];
    added.duration_s = task.duration_s;
    added.gap_s = 0.0;
    added.priority = 0;
    added.removed = false;
    added.info.kind = task.kind;
    added.info.name = text(task.name);
    added.info.event = none;
    if (task.executor.valid()) added.executor = task.executor;
    if (task.layer != none) added.info.layer = task.layer;
    const std::uint32_t beside = task.launch_at != none ? task.launch_at : tasks_[anchor].info.launch;
    added.info.launch = beside == none ? none : add_launch(beside, where, task.host_s);
    const std::uint32_t id = add(added, anchor, where);
    if (added.info.launch != none) connect(added.info.launch, id);
    // What waited for the end of the stream waits for what came behind it.
    const bool same_stream = added.executor == tasks_[anchor].executor;
    if (where == Where::before || !same_stream) return id;
    auto wait = std::ranges::lower_bound(waits_, std::pair{anchor, 0U});
    for (; wait != waits_.end() && wait->first == anchor; ++wait)
        connect(id, wait->second);
    return id;
}

std::uint32_t EditedStep::add_launch(std::uint32_t beside, Where where, double host_s) {
    EditedTask launch = tasks_[beside];
    launch.duration_s = launch_s_;
    launch.gap_s = host_s;
    launch.removed = false;
    launch.info.kind = TaskKind::launch;
    launch.info.name = text("launch");
    launch.info.event = none;
    return add(launch, beside, where);
}

std::uint32_t EditedStep::insert_bare(std::uint32_t anchor, Where where, const EditedTask& task) {
    return add(task, anchor, where);
}

void EditedStep::connect(std::uint32_t from, std::uint32_t to, double lag_s, bool from_start) {
    links_.push_back({from, to, lag_s, from_start, false});
}

std::uint32_t EditedStep::add(const EditedTask& task, std::uint32_t neighbour, Where where) {
    const auto id = static_cast<std::uint32_t>(tasks_.size());
    tasks_.push_back(task);
    const std::uint32_t ahead = where == Where::after ? neighbour : previous_[neighbour];
    const std::uint32_t behind = ahead == none ? first_ : next_[ahead];
    next_.push_back(behind);
    previous_.push_back(ahead);
    (ahead == none ? first_ : next_[ahead]) = id;
    if (behind != none) previous_[behind] = id;
    return id;
}

std::uint32_t EditedStep::text(std::string_view name) {
    const auto known = std::ranges::find(texts_, name);
    if (known != texts_.end()) return static_cast<std::uint32_t>(known - texts_.begin());
    texts_.emplace_back(name);
    return static_cast<std::uint32_t>(texts_.size() - 1);
}

} // namespace dubhe::whatif
