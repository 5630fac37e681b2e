// SPDX-License-Identifier: Apache-2.0
// Collectives of several ranks: the kernel that a rank runs waits in it for the others. Its task becomes two: the rank
// arrives, which takes no time, and, once all have, the transfer.
#include "draft.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace dubhe::whatif {

namespace {

using Group = std::vector<std::uint32_t>; // a task a rank

// By name, and by the place among those of that name on the rank.
std::map<std::pair<std::string_view, std::size_t>, Group> groups_of(const Draft& draft) {
    std::map<std::pair<std::string_view, std::size_t>, Group> groups;
    std::map<std::pair<std::int32_t, std::string_view>, std::size_t> count;
    for (const std::uint32_t id : draft.gpu) {
        const DraftTask& task = draft.tasks[id];
        if (task.kind != TaskKind::communication) continue;
        const std::int32_t rank = draft.trace.lanes[draft.trace.spans[task.event].lane].rank;
        const std::string_view name = draft.trace.name(task.event);
        groups[{name, count[{rank, name}]++}].push_back(id);
    }
    return groups;
}

// One collective ends everywhere at about the same time.
bool ends_together(const Draft& draft, const Group& group) {
    constexpr double least_s = 100e-6, share = 0.1;
    double first_s = draft.tasks[group[0]].end_s, last_s = first_s, longest_s = 0.0;
    for (const std::uint32_t id : group) {
        const DraftTask& task = draft.tasks[id];
        first_s = std::min(first_s, task.end_s);
        last_s = std::max(last_s, task.end_s);
        longest_s = std::max(longest_s, task.end_s - task.begin_s);
    }
    return last_s - first_s <= std::max(least_s, share * longest_s);
}

} // namespace

void add_collectives(Draft& draft) {
    const auto& lanes = draft.trace.lanes;
    if (std::ranges::all_of(lanes, [&](const trace::Lane& lane) { return lane.rank == lanes.front().rank; })) return;
    std::vector<std::uint32_t> arrival(draft.tasks.size(), none); // of each transfer
    for (const auto& [place, group] : groups_of(draft)) {
        if (group.size() < 2 || !ends_together(draft, group)) continue;
        ++draft.guesses.collectives;
        double all_there_s = 0.0;
        for (const std::uint32_t id : group)
            all_there_s = std::max(all_there_s, draft.tasks[id].begin_s);
        for (const std::uint32_t id : group) {
            DraftTask arrives = draft.tasks[id];
            arrives.end_s = arrives.begin_s;
            arrives.gap_s = 0.0;
            arrives.kind = TaskKind::marker;
            arrives.event = none;
            draft.tasks[id].begin_s = std::min(all_there_s, draft.tasks[id].end_s);
            arrival[id] = draft.add(arrives);
        }
        for (const std::uint32_t from : group) {
            for (const std::uint32_t to : group)
                draft.links.push_back({arrival[from], to});
        }
    }
    // What a collective waited for, its rank's arrival waits for.
    for (DraftLink& link : draft.links) {
        const bool own = link.from >= arrival.size(); // from an arrival: one of those just added
        if (!own && link.to < arrival.size() && arrival[link.to] != none) link.to = arrival[link.to];
    }
}

} // namespace dubhe::whatif
