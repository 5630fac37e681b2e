// SPDX-License-Identifier: Apache-2.0
// When GPU tasks may begin: after the one ahead on the stream, after their launch, after what an event makes the stream
// wait for. Of these the latest explains when a task began; what is left over stays with it as a lag.
#include "draft.h"

#include <algorithm>
#include <unordered_map>

namespace dubhe::whatif {

namespace {

using trace::EventKind;
using trace::SyncKind;
using trace::Trace;

constexpr double between_tasks_s = 1e-6; // on a stream that has work
constexpr double least_delay_s = 4e-6;   // from a call's begin to its kernel's, at best
constexpr double unexplained_s = 50e-6;

// Waits of streams for events: the task that waits, and the one it waits for.
class StreamWaits {
  public:
    explicit StreamWaits(const Draft& draft) : draft_{draft} {
        for (const std::uint32_t id : draft.gpu) {
            if (draft.tasks[id].launch != none) launched_.push_back(id);
        }
        std::ranges::stable_sort(launched_, {}, [&](std::uint32_t id) { return call_of(id); });
        recorded();
        inferred();
    }

    // What `id` waits for; may hold the same twice.
    [[nodiscard]] std::vector<std::uint32_t> of(std::uint32_t id) const {
        std::vector<std::uint32_t> causes;
        const auto [first, last] = waits_.equal_range(id);
        for (auto at = first; at != last; ++at)
            causes.push_back(at->second);
        return causes;
    }

  private:
    [[nodiscard]] std::uint32_t call_of(std::uint32_t id) const { return draft_.tasks[draft_.tasks[id].launch].event; }
    [[nodiscard]] std::int64_t stream_of(std::uint32_t id) const {
        return draft_.trace.lanes[draft_.trace.spans[draft_.tasks[id].event].lane].stream;
    }
    [[nodiscard]] auto behind(std::uint32_t call) const {
        return std::ranges::upper_bound(launched_, call, {}, [&](std::uint32_t id) { return call_of(id); });
    }
    // What was launched on a stream last before a call. Event numbers are in order of time.
    [[nodiscard]] std::uint32_t last_before(std::uint32_t call, std::int64_t stream, bool other_streams) const {
        constexpr int most_looked_at = 256;
        int looked_at = 0;
        for (auto at = behind(call); at != launched_.begin() && looked_at < most_looked_at; ++looked_at) {
            --at;
            if ((stream_of(*at) == stream) != other_streams) return *at;
        }
        return none;
    }
    void note(std::uint32_t waiting, std::uint32_t cause) {
        if (cause == none || waiting == cause) return;
        if (draft_.tasks[cause].end_s <= draft_.tasks[waiting].begin_s + tick_s) waits_.emplace(waiting, cause);
    }

    // Where the recorder says who waits for whom.
    void recorded() {
        const Trace& t = draft_.trace;
        std::unordered_map<std::uint32_t, std::uint32_t> call_with;
        for (std::uint32_t event = 0; event < t.size(); ++event) {
            if (t.kinds[event] == EventKind::api && t.correlations[event] != 0)
                call_with.try_emplace(t.correlations[event], event);
        }
        for (std::uint32_t event = 0; event < t.size(); ++event) {
            if (t.kinds[event] != EventKind::device_sync || t.details[event] == none || t.callers[event] == none)
                continue;
            const trace::SyncDetail& sync = t.syncs[t.details[event]];
            if (sync.kind != SyncKind::stream_wait) continue;
            known_.push_back(t.callers[event]);
            const auto record = call_with.find(sync.on_correlation);
            if (sync.on_correlation == 0 || record == call_with.end()) continue;
            const std::uint32_t cause = last_before(record->second, sync.on_stream, false);
            for (auto at = behind(t.callers[event]); at != launched_.end(); ++at) {
                if (stream_of(*at) != sync.stream) continue;
                note(*at, cause);
                break;
            }
        }
        std::ranges::sort(known_);
    }

    // Else: the next launch of the thread that made the stream wait, for what was launched last on another stream.
    void inferred() {
        const Trace& t = draft_.trace;
        std::vector<std::uint32_t> waiting(t.lanes.size(), none); // of each thread: a wait whose launch is to come
        for (std::uint32_t event = 0; event < t.size(); ++event) {
            if (t.kinds[event] != EventKind::api) continue;
            std::uint32_t& wait = waiting[t.spans[event].lane];
            if (t.name(event).find("StreamWaitEvent") != std::string_view::npos) {
                if (!std::ranges::binary_search(known_, event)) wait = event;
                continue;
            }
            if (wait == none) continue;
            auto at = std::ranges::lower_bound(launched_, event, {}, [&](std::uint32_t id) { return call_of(id); });
            if (at == launched_.end() || call_of(*at) != event) continue;
            note(*at, last_before(wait, stream_of(*at), true));
            wait = none;
        }
    }

    const Draft& draft_;
    std::vector<std::uint32_t> launched_, known_; // GPU tasks by launch; waits that the recorder described
    std::unordered_multimap<std::uint32_t, std::uint32_t> waits_;
};

// A task's possible causes, and the one that explains its begin.
struct Explanation {
    double time_s = -1.0;
    enum class By : std::uint8_t { nothing, stream, launch, event } by = By::nothing;
    void offer(By cause, double at_s, double begin_s) {
        if (at_s <= begin_s + tick_s && at_s >= time_s) time_s = at_s, by = cause;
    }
};

class LaunchLinks {
  public:
    explicit LaunchLinks(Draft& draft) : draft_{draft}, waits_{draft}, last_(draft.executors.size(), none) {
        for (std::uint32_t id = 0; id < draft.tasks.size(); ++id) {
            const DraftTask& task = draft.tasks[id];
            if (!on_gpu(task.kind) && task.kind != TaskKind::marker) hosts_.push_back(id);
        }
        std::ranges::stable_sort(hosts_, {}, [&](std::uint32_t id) { return draft_.tasks[id].begin_s; });
    }

    void add() {
        for (const std::uint32_t id : draft_.gpu) {
            begin_of(id);
            last_[draft_.tasks[id].executor] = id;
        }
    }

  private:
    void begin_of(std::uint32_t id) {
        DraftTask& task = draft_.tasks[id];
        const std::uint32_t ahead = last_[task.executor];
        const bool launched = task.launch != none;
        const double call_s = launched ? draft_.tasks[task.launch].begin_s : 0.0;
        const std::vector<std::uint32_t> causes = waits_.of(id);
        Explanation best;
        using By = Explanation::By;
        if (ahead != none) best.offer(By::stream, draft_.tasks[ahead].end_s, task.begin_s);
        if (launched) best.offer(By::launch, std::min(call_s + least_delay_s, task.begin_s), task.begin_s);
        std::uint32_t latest = none;
        for (const std::uint32_t cause : causes) {
            if (latest == none || draft_.tasks[cause].end_s > draft_.tasks[latest].end_s) latest = cause;
        }
        if (latest != none) best.offer(By::event, draft_.tasks[latest].end_s, task.begin_s);
        const double rest_s = task.begin_s - best.time_s;
        if (best.by == By::nothing || (rest_s > unexplained_s && !launched)) return by_time_alone(id, ahead, causes);
        // Something that no one recorded kept it: that stays with the latest of what did.
        if (rest_s > unexplained_s) ++draft_.guesses.unexplained_waits;
        const double pause_s = ahead == none ? 0.0 : std::max(0.0, task.begin_s - draft_.tasks[ahead].end_s);
        if (ahead != none)
            draft_.tasks[ahead].gap_s = best.by == By::stream ? pause_s : std::min(pause_s, between_tasks_s);
        if (launched) {
            const double delay_s = std::max(0.0, task.begin_s - call_s);
            draft_.links.push_back(
                {task.launch, id, best.by == By::launch ? delay_s : std::min(delay_s, least_delay_s), true});
        }
        for (const std::uint32_t cause : causes) {
            const double lag_s = best.by == By::event && cause == latest ? std::max(0.0, rest_s) : 0.0;
            draft_.links.push_back({cause, id, lag_s, false});
        }
    }

    // Without a launch and long after what was ahead: it begins when the host has come as far as it had then.
    void by_time_alone(std::uint32_t id, std::uint32_t ahead, const std::vector<std::uint32_t>& causes) {
        DraftTask& task = draft_.tasks[id];
        const double pause_s = ahead == none ? 0.0 : std::max(0.0, task.begin_s - draft_.tasks[ahead].end_s);
        for (const std::uint32_t cause : causes)
            draft_.links.push_back({cause, id});
        std::uint32_t anchor = task.launch;
        if (anchor == none && !task.carried_in) anchor = host_task_at(task.begin_s);
        if (anchor != none) {
            draft_.links.push_back({anchor, id, std::max(0.0, task.begin_s - draft_.tasks[anchor].begin_s), true});
            if (ahead != none) draft_.tasks[ahead].gap_s = std::min(pause_s, between_tasks_s);
        } else if (ahead != none) {
            draft_.tasks[ahead].gap_s = pause_s;
        } else if (task.begin_s > 0.0) {
            draft_.links.push_back({0, id, task.begin_s, true}); // after the step's begin
        }
    }

    // The host task that began last before then.
    [[nodiscard]] std::uint32_t host_task_at(double time_s) const {
        const auto begins = [&](std::uint32_t host) { return draft_.tasks[host].begin_s; };
        const auto behind = std::ranges::upper_bound(hosts_, time_s, {}, begins);
        return behind == hosts_.begin() ? none : *(behind - 1);
    }

    Draft& draft_;
    StreamWaits waits_;
    std::vector<std::uint32_t> last_;  // of each executor
    std::vector<std::uint32_t> hosts_; // by begin
};

} // namespace

void add_launch_links(Draft& draft) {
    LaunchLinks{draft}.add();
}

} // namespace dubhe::whatif
