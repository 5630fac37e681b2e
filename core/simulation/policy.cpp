// SPDX-License-Identifier: Apache-2.0
#include "policy.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace dubhe::simulation {

namespace {

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

} // namespace dubhe::simulation
