// SPDX-License-Identifier: Apache-2.0
// Host threads: calls, and operators that make none, as tasks in a row; what lies between as gaps.
#include "draft.h"

#include <algorithm>

namespace dubhe::whatif {

namespace {

using trace::EventKind;
using trace::Trace;

struct HostFacts {
    std::vector<bool> makes_calls; // operators and ranges with a GPU call inside
    std::vector<bool> launches;    // calls that brought work to the GPU
    std::vector<bool> takes_part;  // lanes that do more than look whether something is done
};

bool within(const Draft& draft, std::uint32_t event) {
    const double begin_s = draft.trace.spans[event].begin_s;
    return begin_s >= draft.step.begin_s && begin_s < draft.step.end_s;
}

HostFacts host_facts(const Draft& draft) {
    const Trace& t = draft.trace;
    HostFacts facts{std::vector<bool>(t.size()), std::vector<bool>(t.size()), std::vector<bool>(t.lanes.size())};
    for (std::uint32_t event = 0; event < t.size(); ++event) {
        if (trace::runs_on_gpu(t.kinds[event]) && t.callers[event] != none) facts.launches[t.callers[event]] = true;
    }
    for (std::uint32_t event = 0; event < t.size(); ++event) {
        const EventKind kind = t.kinds[event];
        if (!within(draft, event)) continue;
        if (kind == EventKind::operation || facts.launches[event]) facts.takes_part[t.spans[event].lane] = true;
        if (kind != EventKind::api) continue;
        const bool all = draft.step.lane == trace::none; // of the whole run
        if (all || t.name(event).find("Synchronize") != std::string_view::npos)
            facts.takes_part[t.spans[event].lane] = true;
        for (std::uint32_t up = t.callers[event]; up != none && !facts.makes_calls[up]; up = t.callers[up])
            facts.makes_calls[up] = true;
    }
    return facts;
}

// An operator that makes no call, unless it is part of a larger one; a call, unless it is part of another.
bool is_task(const Trace& t, const HostFacts& facts, std::uint32_t event) {
    const bool call = t.kinds[event] == EventKind::api;
    if (!call && (t.kinds[event] != EventKind::operation || facts.makes_calls[event])) return false;
    for (std::uint32_t up = t.callers[event]; up != none; up = t.callers[up]) {
        if (t.kinds[up] == EventKind::api) return false;
        if (t.kinds[up] == EventKind::operation) return call || facts.makes_calls[up];
    }
    return true;
}

TaskKind kind_of(const Trace& t, const HostFacts& facts, std::uint32_t event) {
    if (t.kinds[event] == EventKind::operation) return TaskKind::operation;
    if (facts.launches[event]) return TaskKind::launch;
    const std::string_view name = t.name(event);
    if (name.find("Synchronize") != std::string_view::npos) return TaskKind::wait;
    return name.find("Launch") != std::string_view::npos ? TaskKind::launch : TaskKind::call;
}

// Tasks of one thread follow each other: an overlap is cut off the earlier one, a pause is its gap.
void settle(Draft& draft, std::vector<std::uint32_t>& last, std::uint32_t added) {
    DraftTask& task = draft.tasks[added];
    std::uint32_t& before = last[task.executor];
    if (before != none) {
        DraftTask& earlier = draft.tasks[before];
        earlier.end_s = std::min(earlier.end_s, task.begin_s);
        earlier.gap_s = task.begin_s - earlier.end_s;
    }
    before = added;
}

} // namespace

void add_host_tasks(Draft& draft) {
    const Trace& t = draft.trace;
    const HostFacts facts = host_facts(draft);
    std::vector<std::uint32_t> last(t.lanes.size() + 1, none); // of each executor
    const double length_s = draft.step.duration_s();
    const auto begin_thread = [&](std::uint32_t lane) {
        if (draft.executor_of_lane[lane] != none) return;
        DraftTask marker;
        marker.executor = draft.executor(lane);
        marker.kind = TaskKind::marker;
        settle(draft, last, draft.add(marker));
    };
    if (draft.step.lane != trace::none) {
        begin_thread(draft.step.lane);
    } else {
        DraftTask marker;
        marker.executor = static_cast<std::uint32_t>(draft.executors.size());
        marker.kind = TaskKind::marker;
        draft.executors.push_back({simulation::ExecutorKind::host_thread, "run"});
        draft.add(marker);
    }
    for (std::uint32_t event = 0; event < t.size(); ++event) {
        const TimeSpan& span = t.spans[event];
        if (span.begin_s >= draft.step.end_s) break;
        if (trace::runs_on_gpu(t.kinds[event]) || !within(draft, event) || !facts.takes_part[span.lane]) continue;
        if (!is_task(t, facts, event)) continue;
        begin_thread(span.lane);
        DraftTask task;
        task.executor = draft.executor(span.lane);
        task.begin_s = draft.after_begin(span.begin_s);
        task.end_s = draft.after_begin(span.end_s);
        if (span.lane == draft.step.lane) task.end_s = std::min(task.end_s, length_s);
        task.kind = kind_of(t, facts, event);
        task.event = event;
        if (task.kind == TaskKind::call && task.end_s - task.begin_s > 1e-3) ++draft.guesses.long_calls;
        settle(draft, last, draft.add(task));
    }
    if (draft.step.lane == trace::none) return;
    DraftTask end;
    end.executor = draft.executor(draft.step.lane);
    end.begin_s = end.end_s = length_s;
    end.kind = TaskKind::marker;
    draft.end_marker = draft.add(end);
    settle(draft, last, draft.end_marker);
}

} // namespace dubhe::whatif
