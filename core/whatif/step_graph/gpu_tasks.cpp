// SPDX-License-Identifier: Apache-2.0
// Streams: what the step launched, and what was launched before and still had to run when it began.
#include "draft.h"

#include <algorithm>

namespace dubhe::whatif {

namespace {

using trace::EventKind;
using trace::Trace;

TaskKind kind_of(const Trace& t, std::uint32_t event) {
    if (trace::is_communication(t, event)) return TaskKind::communication;
    return t.kinds[event] == EventKind::kernel ? TaskKind::kernel : TaskKind::copy;
}

// The task of the call that launched it: the call itself, or what it is part of.
std::uint32_t launch_of(const Draft& draft, std::uint32_t event) {
    for (std::uint32_t up = draft.trace.callers[event]; up != none; up = draft.trace.callers[up]) {
        if (draft.task_of_event[up] != none) return draft.task_of_event[up];
    }
    return none;
}

// Streams run one task at a time. Recorders' ticks are rounded off; what truly overlaps goes beside the stream.
class Streams {
  public:
    explicit Streams(Draft& draft) : draft_{draft} {}

    void add(DraftTask task, std::uint32_t lane) {
        const std::uint32_t own = draft_.executor(lane);
        task.executor = own;
        std::uint32_t& before = last(own);
        if (before == none || draft_.tasks[before].end_s <= task.begin_s + tick_s) {
            if (before != none) draft_.tasks[before].end_s = std::min(draft_.tasks[before].end_s, task.begin_s);
            before = put(task);
            return;
        }
        ++draft_.guesses.overlapping;
        const std::uint32_t ahead = before;
        task.executor = beside(own, task.begin_s);
        std::uint32_t& before_it = last(task.executor);
        if (before_it != none) draft_.tasks[before_it].end_s = std::min(draft_.tasks[before_it].end_s, task.begin_s);
        before_it = put(task);
        const double lag_s = std::max(0.0, task.begin_s - draft_.tasks[ahead].begin_s);
        draft_.links.push_back({ahead, last(task.executor), lag_s, true});
    }

  private:
    std::uint32_t put(const DraftTask& task) {
        const std::uint32_t id = draft_.add(task);
        draft_.gpu.push_back(id);
        return id;
    }
    std::uint32_t& last(std::uint32_t executor) {
        if (last_.size() <= executor) last_.resize(executor + 1, none);
        return last_[executor];
    }
    // An executor beside the stream's own that is free by then.
    std::uint32_t beside(std::uint32_t own, double begin_s) {
        for (const auto& [stream, side] : sides_) {
            if (stream == own && (last(side) == none || draft_.tasks[last(side)].end_s <= begin_s + tick_s))
                return side;
        }
        const auto side = static_cast<std::uint32_t>(draft_.executors.size());
        const std::string name = draft_.executors[own].name + " beside";
        draft_.executors.push_back({simulation::ExecutorKind::stream, name});
        sides_.emplace_back(own, side);
        return side;
    }

    Draft& draft_;
    std::vector<std::uint32_t> last_; // of each executor
    std::vector<std::pair<std::uint32_t, std::uint32_t>> sides_;
};

} // namespace

void add_gpu_tasks(Draft& draft) {
    const Trace& t = draft.trace;
    Streams streams{draft};
    for (std::uint32_t event = 0; event < t.size(); ++event) {
        if (!trace::runs_on_gpu(t.kinds[event])) continue;
        const TimeSpan& span = t.spans[event];
        const std::uint32_t call = t.callers[event];
        const double brought_s = call == none ? span.begin_s : t.spans[call].begin_s;
        if (brought_s >= draft.step.end_s || span.end_s <= draft.step.begin_s) continue;
        DraftTask task;
        task.begin_s = std::max(0.0, draft.after_begin(span.begin_s));
        task.end_s = draft.after_begin(span.end_s);
        task.kind = kind_of(t, event);
        task.event = event;
        task.carried_in = brought_s < draft.step.begin_s;
        if (!task.carried_in) task.launch = launch_of(draft, event);
        if (!task.carried_in && task.launch == none) ++draft.guesses.without_launch;
        streams.add(task, span.lane);
    }
}

} // namespace dubhe::whatif
