// SPDX-License-Identifier: Apache-2.0
#include "execution_join.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace dubhe::trace {

namespace {

class Joiner {
  public:
    Joiner(Trace& trace, const ExecutionTrace& execution) : trace_{trace}, execution_{execution} {
        for (std::uint32_t i = 0; i < trace.collectives.size(); ++i)
            collective_at_.emplace(trace.collectives[i].event, i);
    }

    // None where nothing of the execution trace stands in the recording.
    std::optional<ExecutionJoin> join() && {
        for (const std::uint32_t event : in_order_of_launch())
            take(event);
        if (join_.joined == 0 && matched_collectives_ == 0) return std::nullopt;
        std::ranges::sort(join_.dependencies, [](const TensorDependency& a, const TensorDependency& b) {
            return a.later != b.later ? a.later < b.later : a.earlier < b.earlier;
        });
        std::vector<TensorDependency>& all = join_.dependencies;
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return std::move(join_);
    }

  private:
    [[nodiscard]] std::vector<std::uint32_t> in_order_of_launch() const {
        std::vector<std::uint32_t> events;
        for (std::uint32_t event = 0; event < trace_.size(); ++event)
            if (runs_on_gpu(trace_.kinds[event])) events.push_back(event);
        const auto launched = [&](std::uint32_t event) {
            const std::uint32_t call = trace_.callers[event];
            return call == none ? event : call; // events are sorted by their begin
        };
        std::ranges::stable_sort(events, {}, launched);
        return events;
    }

    [[nodiscard]] std::uint64_t record_of(std::uint32_t event) const {
        const std::uint32_t detail = trace_.details[event];
        if (trace_.kinds[event] != EventKind::operation || detail >= trace_.operation_records.size()) return 0;
        return trace_.operation_records[detail];
    }

    template <class List>
    [[nodiscard]] static const typename List::value_type* find(const List& list, std::uint64_t record) {
        const auto found = std::ranges::lower_bound(list, record, {}, &List::value_type::record);
        return found != list.end() && found->record == record ? &*found : nullptr;
    }

    void take(std::uint32_t event) {
        ++join_.gpu_events;
        const ExecutedOperator* owner = nullptr;
        const ExecutedCollective* collective = nullptr;
        std::uint32_t up = trace_.callers[event];
        for (int depth = 0; up != none && depth < deepest && (!owner || !collective); ++depth) {
            if (const std::uint64_t record = record_of(up); record != 0) {
                if (!owner) owner = find(execution_.operators, record);
                if (!collective) collective = find(execution_.collectives, record);
            }
            up = trace_.callers[up];
        }
        if (collective && is_communication(trace_, event)) complete(event, *collective);
        if (!owner) return;
        ++join_.joined;
        const bool first = lanes_.insert({owner->record, trace_.spans[event].lane}).second;
        if (first) {
            for (const std::uint64_t storage : execution_.reads(*owner))
                if (const auto writer = writers_.find(storage); writer != writers_.end())
                    depend(writer->second, event, owner->record);
            for (const std::uint64_t storage : execution_.writes(*owner))
                writers_[storage] = owner->record;
        }
        last_event_[owner->record] = event;
    }

    void depend(std::uint64_t writer, std::uint32_t event, std::uint64_t reader) {
        if (writer == reader) return;
        const std::uint32_t written = last_event_.at(writer);
        const TimeSpan before = trace_.spans[written], after = trace_.spans[event];
        if (before.end_s > after.begin_s || before.begin_s >= after.begin_s)
            ++join_.against_time;
        else
            join_.dependencies.push_back({written, event});
    }

    void complete(std::uint32_t event, const ExecutedCollective& said) {
        const auto [at, added] =
            collective_at_.try_emplace(event, static_cast<std::uint32_t>(trace_.collectives.size()));
        if (added) {
            trace_.collectives.emplace_back();
            trace_.collectives.back().event = event;
        }
        CollectiveDetail& detail = trace_.collectives[at->second];
        bool more = false;
        const auto text = [&](std::uint32_t& slot, const std::string& value) {
            if (slot != none || value.empty()) return;
            slot = interned(value);
            more = true;
        };
        text(detail.name, said.name);
        text(detail.element, said.element);
        text(detail.group, said.group);
        if (said.ranks != ExecutedCollective::no_ranks) text(detail.ranks, execution_.ranks[said.ranks]);
        if (detail.in_elements == 0.0 && detail.out_elements == 0.0) {
            detail.in_elements = said.in_elements, detail.out_elements = said.out_elements;
            more = more || said.in_elements + said.out_elements > 0.0;
        }
        if (detail.group_size == 0 && said.group_size > 0) {
            detail.group_size = said.group_size;
            more = true;
        }
        ++matched_collectives_;
        join_.collectives += more;
    }

    std::uint32_t interned(const std::string& text) {
        const auto [at, added] = texts_.try_emplace(text, static_cast<std::uint32_t>(trace_.texts.size()));
        if (added) trace_.texts.push_back(text);
        return at->second;
    }

    static constexpr int deepest = 256;
    Trace& trace_;
    const ExecutionTrace& execution_;
    ExecutionJoin join_;
    std::size_t matched_collectives_ = 0;
    std::set<std::pair<std::uint64_t, std::uint32_t>> lanes_;        // of the operators' work, by record
    std::unordered_map<std::uint64_t, std::uint64_t> writers_;       // the record that wrote a storage last
    std::unordered_map<std::uint64_t, std::uint32_t> last_event_;    // of a record
    std::unordered_map<std::uint32_t, std::uint32_t> collective_at_; // by event
    std::unordered_map<std::string, std::uint32_t> texts_;           // that were added
};

} // namespace

Result<ExecutionJoin> join_execution_trace(Trace& trace, const ExecutionTrace& execution) {
    if (trace.operation_records.empty())
        return error(
            message("has no numbers of calls (\"Record function id\") to join an execution trace by: record both "
                    "at once, by PyTorch 2.3 or later"),
            trace.file);
    std::optional<ExecutionJoin> join = Joiner{trace, execution}.join();
    if (!join)
        return error(message("is of another run than the recording: no call of its GPU work stands in it"),
                     execution.file);
    return *std::move(join);
}

} // namespace dubhe::trace
