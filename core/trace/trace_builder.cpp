// SPDX-License-Identifier: Apache-2.0
#include "trace_builder.h"

#include "callers.h"

#include <core/units/text.h>

#include <algorithm>
#include <numeric>

namespace dubhe::trace {

namespace {

// events[i] becomes what events[order[i]] was, cycle by cycle: a second copy of all would double the memory.
void arrange(std::vector<NewEvent>& events, std::vector<std::uint32_t>& order) {
    for (std::uint32_t first = 0; first < order.size(); ++first) {
        if (order[first] == first) continue;
        const NewEvent kept = events[first];
        std::uint32_t at = first;
        while (order[at] != first) {
            const std::uint32_t from = order[at];
            events[at] = events[from];
            order[at] = at;
            at = from;
        }
        events[at] = kept;
        order[at] = at;
    }
}

// By begin; what lasts longer first, so that a caller stands before what it calls; then as they came.
void sort_events(std::vector<NewEvent>& events) {
    std::vector<std::uint32_t> order(events.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
        const NewEvent &x = events[a], &y = events[b];
        if (x.begin_ns != y.begin_ns) return x.begin_ns < y.begin_ns;
        if (x.end_ns != y.end_ns) return x.end_ns > y.end_ns;
        if (x.kind != y.kind) return x.kind > y.kind; // a range around an operator around a call
        return a < b;
    });
    arrange(events, order);
}

bool same(const NewEvent& a, const NewEvent& b) {
    return a.begin_ns == b.begin_ns && a.end_ns == b.end_ns && a.kind == b.kind && a.lane == b.lane &&
           a.name == b.name && a.correlation == b.correlation && a.serial == b.serial;
}

// A short text or a lane with its key in a map.
constexpr std::ptrdiff_t text_bytes = 120, lane_bytes = 300;
// As it came, and as the trace's arrays have it, which are filled while it is there; the room for more is not touched.
constexpr std::size_t event_bytes =
    sizeof(NewEvent) + sizeof(TimeSpan) + sizeof(EventKind) + 4 * sizeof(std::uint32_t) + sizeof(std::int64_t);

template <class Detail>
std::size_t bytes_of(const std::vector<Detail>& details) {
    return details.size() * sizeof(Detail);
}

} // namespace

TraceBuilder::TraceBuilder(std::string file, std::string format, const ReadLimits& limits) : limits_{limits} {
    trace_.file = std::move(file);
    trace_.format = std::move(format);
}

std::uint32_t TraceBuilder::text(std::string_view text) {
    const auto found = text_ids_.find(text);
    if (found != text_ids_.end()) return found->second;
    const auto id = static_cast<std::uint32_t>(texts_.size());
    text_ids_.emplace(texts_.emplace_back(text), id);
    hold(text_bytes + static_cast<std::ptrdiff_t>(text.size()));
    return id;
}

std::uint32_t TraceBuilder::lane(Lane lane, std::string_view key) {
    const auto [at, added] = lanes_.try_emplace(std::string{key}, static_cast<std::uint32_t>(trace_.lanes.size()));
    if (added) {
        hold(lane_bytes + static_cast<std::ptrdiff_t>(lane.name.size() + key.size()));
        trace_.lanes.push_back(std::move(lane));
    }
    return at->second;
}

bool TraceBuilder::over_memory() const {
    const std::size_t bytes = events_.size() * event_bytes + bytes_of(trace_.kernels) + bytes_of(trace_.copies) +
                              bytes_of(trace_.operations) + bytes_of(trace_.syncs) + bytes_of(trace_.collectives);
    return static_cast<std::ptrdiff_t>(bytes) + held_ > static_cast<std::ptrdiff_t>(limits_.memory_bytes);
}

bool TraceBuilder::add(const NewEvent& event) {
    if (full()) return false;
    events_.push_back(event);
    return true;
}

void TraceBuilder::count(Severity severity, std::string_view what, std::size_t times) {
    if (times == 0) return;
    const auto found = std::ranges::find(trace_.tallies, what, &Tally::what);
    if (found == trace_.tallies.end())
        trace_.tallies.push_back({severity, std::string{what}, times});
    else
        found->count += times;
}

// A clock that stepped by years would take the resolution of all others with it.
void TraceBuilder::drop_far_events() {
    constexpr std::int64_t month_ns = std::int64_t{30} * 24 * 3600 * 1'000'000'000;
    std::vector<std::int64_t> begins;
    begins.reserve(events_.size());
    for (const NewEvent& event : events_)
        begins.push_back(event.begin_ns);
    const auto middle = begins.begin() + static_cast<std::ptrdiff_t>(begins.size() / 2);
    std::ranges::nth_element(begins, middle);
    const auto far = [&](const NewEvent& event) {
        return event.begin_ns < *middle - month_ns || event.end_ns > *middle + month_ns;
    };
    count(Severity::warning, "events over 30 days from the others, where a clock stepped: left out",
          std::erase_if(events_, far));
}

void TraceBuilder::drop_duplicates() {
    // Zero-length events of a coarse clock may well be equal without being the same.
    const auto twice = [](const NewEvent& a, const NewEvent& b) { return same(a, b) && a.end_ns > a.begin_ns; };
    const auto rest = std::unique(events_.begin(), events_.end(), twice);
    count(Severity::note, "events that stand in the file twice: taken once",
          static_cast<std::size_t>(events_.end() - rest));
    events_.erase(rest, events_.end());
}

void TraceBuilder::fill_arrays() {
    const std::size_t size = events_.size();
    trace_.origin_ns = events_.front().begin_ns;
    trace_.spans.reserve(size), trace_.kinds.reserve(size), trace_.names.reserve(size);
    trace_.correlations.reserve(size), trace_.details.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
        const NewEvent& event = events_[i];
        const auto seconds = [&](std::int64_t ns) { return static_cast<double>(ns - trace_.origin_ns) * 1e-9; };
        trace_.spans.push_back(
            {seconds(event.begin_ns), seconds(event.end_ns), event.lane, static_cast<std::uint32_t>(i)});
        trace_.kinds.push_back(event.kind);
        trace_.names.push_back(event.name);
        trace_.correlations.push_back(event.correlation);
        trace_.details.push_back(event.detail);
        if (event.collective != none) trace_.collectives[event.collective].event = static_cast<std::uint32_t>(i);
    }
    events_ = {};
    text_ids_.clear();
    trace_.texts.assign(std::make_move_iterator(texts_.begin()), std::make_move_iterator(texts_.end()));
    texts_.clear();
}

Result<Trace> TraceBuilder::finish() {
    if (over_memory()) {
        return error(message("takes more memory than a trace may: %1 is full after %2 events; record fewer steps, or "
                             "allow more by dubhe-cli's --memory-limit",
                             Message::number(to_text(Bytes{static_cast<double>(limits_.memory_bytes)})),
                             events_.size()),
                     trace_.file);
    }
    if (events_.empty()) return error(message("holds no events with a duration"), trace_.file);
    if (full()) count(Severity::warning, "reading stopped at the most events that a trace may have", 1);
    drop_far_events();
    if (events_.empty()) return error(message("holds no events whose times make sense"), trace_.file);
    sort_events(events_);
    drop_duplicates();
    fill_arrays();
    std::erase_if(trace_.collectives, [](const CollectiveDetail& one) { return one.event == none; });
    find_callers(trace_);
    trace_.simulates = std::ranges::any_of(trace_.kinds, runs_on_gpu) &&
                       std::ranges::find(trace_.kinds, EventKind::api) != trace_.kinds.end();
    return std::move(trace_);
}

} // namespace dubhe::trace
