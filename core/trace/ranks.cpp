// SPDX-License-Identifier: Apache-2.0
#include "ranks.h"

#include "steps.h"
#include "trace_builder.h"

#include <core/support/median.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>
#include <utility>

namespace dubhe::trace {

namespace {

// Where a collective stands: the step it began in, its name, and its number among those of that name there.
using Place = std::pair<std::string, std::pair<std::string, std::size_t>>;

std::map<Place, double> collective_ends(const Trace& trace) {
    const std::vector<Step> steps = find_steps(trace);
    const CommunicationEvents communicates{trace};
    std::map<Place, double> ends;
    std::map<std::pair<std::string, std::string>, std::size_t> count;
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (!runs_on_gpu(trace.kinds[event]) || !communicates(event)) continue;
        // By when it was launched: GPU work runs behind the host's steps.
        const std::uint32_t call = trace.callers[event] == none ? event : trace.callers[event];
        const double begin_s = trace.spans[call].begin_s;
        std::string step;
        for (const Step& one : steps) {
            if (begin_s >= one.begin_s && begin_s < one.end_s) step = one.name;
        }
        const std::string name{trace.name(event)};
        const std::size_t number = count[{step, name}]++;
        ends.emplace(Place{step, {name, number}}, trace.spans[event].end_s);
    }
    return ends;
}

RankOffset offset_of(const std::map<Place, double>& first, const Trace& trace, double wall_s) {
    std::vector<double> later;
    for (const auto& [place, end_s] : collective_ends(trace)) {
        const auto match = first.find(place);
        if (match != first.end()) later.push_back(end_s - match->second);
    }
    RankOffset offset{trace.rank, -wall_s, 0.0, later.size()};
    if (later.empty()) return offset;
    offset.offset_s = median(later);
    for (double& one : later)
        one = std::abs(one - offset.offset_s);
    offset.spread_s = median(std::move(later));
    return offset;
}

std::int64_t nanoseconds(double seconds) {
    return static_cast<std::int64_t>(std::llround(seconds * 1e9));
}

// Puts a rank's events into the builder, with its texts, lanes and details renumbered.
class Transfer {
  public:
    Transfer(TraceBuilder& builder, const Trace& from, double offset_s)
        : builder_{builder}, from_{from}, offset_ns_{nanoseconds(offset_s)} {}

    void run() {
        for (const std::string& text : from_.texts)
            texts_.push_back(builder_.text(text));
        for (Lane lane : from_.lanes) {
            lane.rank = from_.rank;
            lane.name = "rank " + std::to_string(from_.rank) + ' ' + lane.name;
            const std::string key = lane.name + ' ' + std::to_string(lanes_.size());
            lanes_.push_back(builder_.lane(std::move(lane), key));
        }
        append_details();
        std::unordered_map<std::uint32_t, std::uint32_t> collectives; // by event
        for (const CollectiveDetail& one : from_.collectives) {
            collectives.emplace(one.event, static_cast<std::uint32_t>(builder_.trace().collectives.size()));
            builder_.trace().collectives.push_back(one);
            CollectiveDetail& copy = builder_.trace().collectives.back();
            copy.event = none;
            for (std::uint32_t* text : {&copy.name, &copy.element, &copy.group, &copy.ranks})
                *text = *text == none ? none : texts_[*text];
        }
        for (std::uint32_t event = 0; event < from_.size(); ++event) {
            const TimeSpan& span = from_.spans[event];
            NewEvent made;
            made.begin_ns = nanoseconds(span.begin_s) - offset_ns_;
            made.end_ns = nanoseconds(span.end_s) - offset_ns_;
            made.kind = from_.kinds[event];
            made.lane = lanes_[span.lane];
            made.name = texts_[from_.names[event]];
            made.correlation = from_.correlations[event];
            made.detail = moved(from_.details[event], made.kind);
            made.serial = event; // nothing is dropped as standing twice: that was done
            const auto collective = collectives.find(event);
            if (collective != collectives.end()) made.collective = collective->second;
            builder_.add(made);
        }
        for (std::size_t c = 0; c < from_.counters.size(); ++c) {
            const Counter& counter = from_.counters[c];
            const std::uint32_t moved =
                builder_.counter({counter.name, counter.bytes, from_.rank, counter.device, {}, {}},
                                 std::to_string(from_.rank) + ' ' + std::to_string(c));
            for (std::size_t i = 0; i < counter.size(); ++i)
                builder_.add_point(moved, nanoseconds(counter.time_s[i]) - offset_ns_, counter.values[i]);
        }
    }

  private:
    template <class List>
    static std::uint32_t append(List& to, const List& from) {
        const auto base = static_cast<std::uint32_t>(to.size());
        to.insert(to.end(), from.begin(), from.end());
        return base;
    }
    void append_details() {
        Trace& to = builder_.trace();
        kernels_ = append(to.kernels, from_.kernels);
        copies_ = append(to.copies, from_.copies);
        syncs_ = append(to.syncs, from_.syncs);
        operations_ = append(to.operations, from_.operations);
        if (!from_.operation_records.empty() || !to.operation_records.empty()) {
            to.operation_records.resize(operations_);
            append(to.operation_records, from_.operation_records);
            to.operation_records.resize(to.operations.size());
        }
        for (std::size_t i = operations_; i < to.operations.size(); ++i) {
            for (std::uint32_t* text : {&to.operations[i].input_dims, &to.operations[i].input_types})
                *text = *text == none ? none : texts_[*text];
        }
    }
    [[nodiscard]] std::uint32_t moved(std::uint32_t detail, EventKind kind) const {
        if (detail == none) return none;
        switch (kind) {
        case EventKind::kernel:
            return kernels_ + detail;
        case EventKind::copy:
        case EventKind::fill:
            return copies_ + detail;
        case EventKind::operation:
            return operations_ + detail;
        default:
            return syncs_ + detail;
        }
    }

    TraceBuilder& builder_;
    const Trace& from_;
    std::int64_t offset_ns_;
    std::vector<std::uint32_t> texts_, lanes_;
    std::uint32_t kernels_ = 0, copies_ = 0, operations_ = 0, syncs_ = 0;
};

} // namespace

Result<JoinedRanks> join_ranks(std::vector<Trace> traces) {
    if (traces.empty()) return error(message("there are no ranks to join"));
    std::ranges::stable_sort(traces, {}, &Trace::rank);
    for (std::size_t i = 1; i < traces.size(); ++i) {
        if (traces[i].rank == traces[i - 1].rank)
            return error(message("says that it is rank %1, as does %2", traces[i].rank, traces[i - 1].file),
                         traces[i].file);
    }
    const Trace& first = traces.front();
    TraceBuilder builder{first.file, first.format, {}};
    JoinedRanks joined;
    const std::map<Place, double> ends = collective_ends(first);
    for (const Trace& trace : traces) {
        const double wall_s = static_cast<double>(trace.origin_ns - first.origin_ns) * 1e-9;
        RankOffset offset = offset_of(ends, trace, wall_s);
        if (&trace == &first) offset = {first.rank, 0.0, 0.0, ends.size()};
        if (offset.matched == 0 && &trace != &first)
            builder.count(Severity::warning, message("ranks without a collective in common: placed by the wall clock"));
        Transfer{builder, trace, offset.offset_s}.run();
        joined.offsets.push_back(offset);
        for (const Tally& tally : trace.tallies)
            builder.count(tally.severity, tally.what, tally.count);
    }
    builder.trace().rank = first.rank;
    builder.trace().world_size = first.world_size;
    builder.trace().devices = first.devices;
    Result<Trace> trace = builder.finish();
    if (!trace) return trace.diagnostics();
    trace->origin_ns += first.origin_ns;
    joined.trace = std::move(*trace);
    return joined;
}

} // namespace dubhe::trace
