// SPDX-License-Identifier: Apache-2.0
// Calls of the host that end when the GPU has reached a point: synchronisation, copies that block, launches that wait
// for room in the GPU's queue. Such a call begins, as a task, when what it waits for is there.
#include "draft.h"

#include <algorithm>
#include <unordered_map>

namespace dubhe::whatif {

namespace {

using trace::EventKind;
using trace::SyncDetail;
using trace::SyncKind;
using trace::Trace;

constexpr double blocked_s = 50e-6;         // launches that took longer waited
constexpr std::size_t queue_entries = 1022; // as GPUs of NVIDIA's show it, in traces of V100: 1,022 tasks under way
constexpr std::size_t nearly_full = 900;

class HostWaits {
  public:
    explicit HostWaits(Draft& draft) : draft_{draft} {
        for (const std::uint32_t task : draft.gpu)
            by_end_.push_back(task);
        std::ranges::stable_sort(by_end_, {}, [&](std::uint32_t task) { return draft_.tasks[task].end_s; });
        for (std::uint32_t event = 0; event < draft.trace.size(); ++event) {
            if (draft.trace.kinds[event] == EventKind::device_sync && draft.trace.callers[event] != none)
                details_.try_emplace(draft.trace.callers[event], draft.trace.details[event]);
        }
        order_launches();
    }

    void add() {
        const std::size_t count = draft_.tasks.size();
        for (std::uint32_t id = 0; id < count; ++id) {
            if (draft_.tasks[id].kind == TaskKind::wait) synchronise(id);
        }
        for (const std::uint32_t task : draft_.gpu) {
            if (draft_.tasks[task].kind == TaskKind::copy) block_on_copy(task);
        }
        for (std::size_t i = 0; i < launched_.size(); ++i)
            wait_for_room(i);
    }

  private:
    [[nodiscard]] DraftTask& task(std::uint32_t id) { return draft_.tasks[id]; }

    // All of the trace's launches that brought work, in order, as positions in its queue; and the task of each, where
    // it takes part in the step.
    void order_launches() {
        const Trace& t = draft_.trace;
        std::vector<std::uint32_t> work;
        for (std::uint32_t event = 0; event < t.size(); ++event) {
            if (trace::runs_on_gpu(t.kinds[event]) && t.callers[event] != none) work.push_back(event);
        }
        std::ranges::stable_sort(work, {}, [&](std::uint32_t event) { return t.callers[event]; });
        for (const std::uint32_t event : work)
            launched_.push_back(draft_.task_of_event[event]);
        for (const std::uint32_t event : work)
            call_.push_back(draft_.task_of_event[t.callers[event]]);
    }

    // Of the GPU tasks launched before `call`, the one that ended last in (begin, end], on one executor or any.
    [[nodiscard]] std::uint32_t ended_within(std::uint32_t call, double begin_s, double end_s,
                                             std::uint32_t executor = none) {
        auto at = std::ranges::upper_bound(by_end_, end_s, {}, [&](std::uint32_t id) { return task(id).end_s; });
        while (at != by_end_.begin()) {
            const DraftTask& one = task(*--at);
            if (one.end_s <= begin_s) return none;
            const bool before = one.launch == none || task(one.launch).event < task(call).event;
            if (before && (executor == none || one.executor == executor)) return *at;
        }
        return none;
    }

    // `id` goes on when `cause` has ended: what it takes from there is its duration.
    void wait_for(std::uint32_t id, std::uint32_t cause) {
        DraftTask& waiting = task(id);
        const double ready_s = std::max(waiting.begin_s, task(cause).end_s);
        waiting.begin_s = std::min(ready_s, waiting.end_s);
        draft_.links.push_back({cause, id});
    }

    void synchronise(std::uint32_t id) {
        const DraftTask& call = task(id);
        const auto detail = details_.find(call.event);
        std::uint32_t executor = none;
        if (detail != details_.end() && detail->second != none) {
            const SyncDetail& sync = draft_.trace.syncs[detail->second];
            if (sync.kind == SyncKind::stream) executor = executor_of_stream(sync.stream);
            if (sync.kind == SyncKind::event) executor = executor_of_stream(sync.on_stream);
        }
        const std::uint32_t cause = ended_within(id, call.begin_s, call.end_s + tick_s, executor);
        if (cause != none) return wait_for(id, cause);
        // It found the GPU done. It still has to wait for that, should the GPU get slower.
        const std::uint32_t before = ended_within(id, -1.0, call.begin_s, executor);
        if (before != none) draft_.links.push_back({before, id});
    }

    [[nodiscard]] std::uint32_t executor_of_stream(std::int64_t stream) const {
        for (std::size_t lane = 0; lane < draft_.trace.lanes.size(); ++lane) {
            const trace::Lane& one = draft_.trace.lanes[lane];
            if (one.kind == trace::LaneKind::stream && one.stream == stream) return draft_.executor_of_lane[lane];
        }
        return none;
    }

    // Host memory that is not pinned: the call comes back when the copy is done.
    void block_on_copy(std::uint32_t copy) {
        const std::uint32_t call = task(copy).launch;
        if (call == none || task(copy).event == none) return;
        const std::uint32_t detail = draft_.trace.details[task(copy).event];
        if (detail == none || draft_.trace.kinds[task(copy).event] != EventKind::copy) return;
        const trace::CopyDetail& bytes = draft_.trace.copies[detail];
        const bool with_host = bytes.direction == trace::CopyDirection::host_to_device ||
                               bytes.direction == trace::CopyDirection::device_to_host;
        const bool pinned = draft_.trace.name(task(copy).event).find("Pinned") != std::string_view::npos;
        const bool ended_inside =
            task(copy).end_s > task(call).begin_s && task(copy).end_s <= task(call).end_s + tick_s;
        if (!with_host || (pinned && !bytes.pageable) || !ended_inside) return;
        constexpr double call_s = 10e-6; // to hand the copy over
        DraftTask rest = task(call);
        rest.kind = TaskKind::wait;
        rest.begin_s = std::min(task(copy).end_s, rest.end_s);
        DraftTask& first = task(call);
        first.end_s = std::min({first.begin_s + call_s, std::max(task(copy).begin_s, first.begin_s), rest.begin_s});
        first.gap_s = 0.0;
        const std::uint32_t event = rest.event;
        const std::uint32_t added = draft_.add(rest);
        draft_.task_of_event[event] = call;
        draft_.links.push_back({copy, added});
    }

    // The launch at `place` of the trace waits until the task that many places before it has left the queue.
    void wait_for_room(std::size_t place) {
        const std::uint32_t call = call_[place];
        if (call == none || place < nearly_full || launched_[place] == none) return;
        const bool first = place == 0 || call_[place - 1] != call; // a graph's launch brings many
        if (!first || task(call).kind != TaskKind::launch) return;
        const std::uint32_t ahead = place >= queue_entries ? launched_[place - queue_entries] : none;
        const bool long_call = task(call).end_s - task(call).begin_s > blocked_s;
        if (ahead != none && task(ahead).end_s <= task(call).end_s + tick_s) {
            const bool waited = task(ahead).end_s > task(call).begin_s;
            if (waited) ++draft_.guesses.queue_waits;
            return wait_for(call, ahead);
        }
        if (!long_call || pending(place) < nearly_full) return;
        const std::uint32_t cause = ended_within(call, task(call).begin_s, task(call).end_s + tick_s);
        if (cause == none) return;
        ++draft_.guesses.queue_waits;
        wait_for(call, cause);
    }

    // GPU tasks launched before that had not ended when this call began.
    [[nodiscard]] std::size_t pending(std::size_t place) {
        const double begin_s = task(call_[place]).begin_s;
        std::size_t under_way = 0;
        for (std::size_t i = place > 2 * queue_entries ? place - 2 * queue_entries : 0; i < place; ++i)
            under_way += launched_[i] != none && task(launched_[i]).end_s > begin_s;
        return under_way;
    }

    Draft& draft_;
    std::vector<std::uint32_t> by_end_, launched_, call_;
    std::unordered_map<std::uint32_t, std::uint32_t> details_; // of synchronising calls
};

} // namespace

void add_host_waits(Draft& draft) {
    HostWaits{draft}.add();
}

} // namespace dubhe::whatif
