// SPDX-License-Identifier: Apache-2.0
#include "policy.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace dubhe::simulation {

namespace {

constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();

// Stable: by key, ties by number.
std::vector<std::uint32_t> sorted_by(const std::vector<std::uint32_t>& keys) {
    std::vector<std::uint64_t> packed(keys.size());
    for (std::size_t task = 0; task < keys.size(); ++task)
        packed[task] = static_cast<std::uint64_t>(keys[task]) << 32U | task;
    if (std::ranges::is_sorted(packed)) return {};
    std::ranges::sort(packed);
    std::vector<std::uint32_t> order(keys.size());
    std::ranges::transform(packed, order.begin(), [](std::uint64_t one) { return static_cast<std::uint32_t>(one); });
    return order;
}

// For each task on one of the marked executors the first task on another one that waits for it, perhaps through more
// marked ones. Chains of transfers that were added front to back take one round.
std::vector<std::uint32_t> first_users(const TaskGraph& graph, const std::vector<bool>& marked) {
    const auto is_marked = [&](TaskId task) { return marked[graph.tasks()[task.index].executor.index]; };
    std::vector<std::uint32_t> user(graph.tasks().size(), nobody);
    std::vector<Dependency> chains;
    for (const Dependency& dependency : graph.dependencies()) {
        if (!is_marked(dependency.earlier)) continue;
        if (is_marked(dependency.later))
            chains.push_back(dependency);
        else
            user[dependency.earlier.index] = std::min(user[dependency.earlier.index], dependency.later.index);
    }
    std::ranges::stable_sort(chains, [](const Dependency& a, const Dependency& b) { return b.later < a.later; });
    for (bool changed = true; changed;) {
        changed = false;
        for (const Dependency& chain : chains) {
            if (user[chain.later.index] >= user[chain.earlier.index]) continue;
            user[chain.earlier.index] = user[chain.later.index];
            changed = true;
        }
    }
    return user;
}

bool transfers(const Executor& executor) {
    return executor.kind == ExecutorKind::link || executor.kind == ExecutorKind::channel;
}

// The key by which NeededFirst sorts; only tasks of one executor are ever compared.
std::vector<std::uint32_t> needed_by(const TaskGraph& graph) {
    std::vector<bool> marked(graph.executors().size());
    std::transform(graph.executors().begin(), graph.executors().end(), marked.begin(), transfers);
    std::vector<std::uint32_t> key = first_users(graph, marked);
    for (std::uint32_t task = 0; task < key.size(); ++task) {
        if (!marked[graph.tasks()[task].executor.index]) key[task] = task;
    }
    return key;
}

} // namespace

std::vector<std::uint32_t> SchedulingPolicy::order(const TaskGraph& graph) const {
    std::vector<std::uint32_t> all(graph.tasks().size());
    std::iota(all.begin(), all.end(), 0U);
    std::ranges::stable_sort(all,
                             [&](std::uint32_t a, std::uint32_t b) { return before(graph, TaskId{a}, TaskId{b}); });
    return all;
}

std::vector<std::uint32_t> PriorityPolicy::order(const TaskGraph& graph) const {
    // Higher first, as unsigned numbers that grow the other way.
    std::vector<std::uint32_t> keys(graph.tasks().size());
    std::ranges::transform(graph.tasks(), keys.begin(), [](const Task& task) {
        constexpr std::int64_t highest = std::numeric_limits<std::int32_t>::max();
        return static_cast<std::uint32_t>(highest - task.priority);
    });
    return sorted_by(keys);
}

bool NeededFirst::before(const TaskGraph& graph, TaskId a, TaskId b) const {
    const std::vector<std::uint32_t> key = needed_by(graph);
    return key[a.index] < key[b.index];
}

std::vector<std::uint32_t> NeededFirst::order(const TaskGraph& graph) const {
    return sorted_by(needed_by(graph));
}

std::vector<Dependency> DelayedPrefetch::holds(const TaskGraph& graph) const {
    assert(ahead_ >= 1);
    const std::span<const Task> tasks = graph.tasks();
    std::vector<bool> marked(graph.executors().size());
    for (const ExecutorId link : links_)
        if (link.index < marked.size()) marked[link.index] = true;
    const std::vector<std::uint32_t> user = first_users(graph, marked);
    // Each executor's tasks, and each task's place among them.
    std::vector<std::vector<std::uint32_t>> lists(graph.executors().size());
    std::vector<std::uint32_t> place(tasks.size());
    for (std::uint32_t task = 0; task < tasks.size(); ++task) {
        std::vector<std::uint32_t>& list = lists[tasks[task].executor.index];
        place[task] = static_cast<std::uint32_t>(list.size());
        list.push_back(task);
    }
    std::vector<Dependency> holds;
    for (std::uint32_t task = 0; task < tasks.size(); ++task) {
        if (!marked[tasks[task].executor.index] || user[task] == nobody || place[user[task]] < ahead_) continue;
        const std::uint32_t sign = lists[tasks[user[task]].executor.index][place[user[task]] - ahead_];
        holds.push_back({TaskId{sign}, TaskId{task}, 0.0, true});
    }
    return holds;
}

} // namespace dubhe::simulation
