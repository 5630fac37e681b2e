// SPDX-License-Identifier: Apache-2.0
#include "trace_builder.h"

#include "callers.h"

#include <core/support/fnv.h>
#include <core/units/text.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>
#include <utility>

namespace dubhe::trace {

namespace {

std::uint32_t hash_of(std::uint64_t serial) {
    return static_cast<std::uint32_t>((serial * 0x9e3779b97f4a7c15ULL) >> 32U);
}

bool same(const StoredEvent& a, const StoredEvent& b) {
    return a.begin_ns == b.begin_ns && a.end_ns == b.end_ns && a.kind == b.kind && a.lane == b.lane &&
           a.name == b.name && a.correlation == b.correlation && a.serial == b.serial;
}

// A short text or a lane with its key in a map.
constexpr std::ptrdiff_t text_bytes = 120, lane_bytes = 300;
// As it came, with its place in the order; or as the trace's arrays have it, which are filled as blocks are given back.
constexpr std::size_t stored_bytes = EventBlocks::event_bytes + sizeof(std::uint32_t);
constexpr std::size_t array_bytes =
    2 * sizeof(double) + sizeof(std::uint16_t) + sizeof(EventKind) + 4 * sizeof(std::uint32_t);
constexpr std::size_t call_bytes =
    sizeof(std::uint32_t); // find_callers(): of its table, where half of the events are calls, 2.5 to 5
constexpr std::int64_t month_ns = std::int64_t{30} * 24 * 3600 * 1'000'000'000;
constexpr std::size_t event_bytes = std::max(stored_bytes, array_bytes + call_bytes);

template <class Detail>
std::size_t bytes_of(const std::vector<Detail>& details) {
    return details.size() * sizeof(Detail);
}

} // namespace

TraceBuilder::TraceBuilder(std::string file, std::string format, const ReadOptions& options) : options_{options} {
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
    if (!added) return at->second;
    hold(lane_bytes + static_cast<std::ptrdiff_t>(lane.name.size() + key.size()));
    if (trace_.lanes.size() < EventBlocks::most_lanes) {
        trace_.lanes.push_back(std::move(lane));
    } else {
        at->second = EventBlocks::most_lanes - 1;
        count(Severity::warning, message("lanes beyond the 65,536th: their events lie on that one"));
    }
    return at->second;
}

std::size_t TraceBuilder::bytes() const {
    const std::size_t bytes = events_.size() * event_bytes + events_.long_bytes() + bytes_of(trace_.kernels) +
                              bytes_of(trace_.copies) + bytes_of(trace_.operations) + bytes_of(trace_.syncs) +
                              bytes_of(trace_.collectives) + bytes_of(trace_.operation_records);
    return bytes + static_cast<std::size_t>(std::max(std::ptrdiff_t{0}, held_));
}

bool TraceBuilder::over_memory() const {
    return bytes() > options_.memory_bytes;
}

std::uint32_t TraceBuilder::counter(Counter counter, std::string_view key) {
    const auto [at, added] = counters_.try_emplace(std::string{key}, static_cast<std::uint32_t>(points_.size()));
    if (!added) return at->second;
    hold(lane_bytes + static_cast<std::ptrdiff_t>(counter.name.size() + key.size()));
    trace_.counters.push_back(std::move(counter));
    points_.emplace_back();
    return at->second;
}

bool TraceBuilder::add_point(std::uint32_t counter, std::int64_t time_ns, double value) {
    if (!std::isfinite(value)) return true;
    if (counter_bytes_ > options_.memory_bytes / 4) { // the events come first
        ++left_out_points_;
        return !over_memory();
    }
    counter_bytes_ += 2 * sizeof(Point);
    points_[counter].push_back({time_ns, value});
    hold(2 * sizeof(Point)); // and as it lies in the trace
    return !over_memory();
}

bool TraceBuilder::add(const NewEvent& event) {
    if (full()) return false;
    if (events_.size() == options_.preview_events && options_.preview) show_preview();
    if (event.collective != none) // until they are sorted
        trace_.collectives[event.collective].event = static_cast<std::uint32_t>(events_.size());
    events_.add({event.begin_ns, event.end_ns, event.lane, event.name, event.correlation, event.detail,
                 hash_of(event.serial), event.kind});
    return true;
}

void TraceBuilder::show_preview() const {
    if (2 * bytes() > options_.memory_bytes) return; // a second copy of all is made
    TraceBuilder so_far{trace_.file, trace_.format, options_};
    so_far.trace_ = trace_;
    so_far.texts_ = texts_;
    so_far.points_ = points_;
    for (std::size_t i = 0; i < events_.size(); ++i)
        so_far.events_.add(events_[i]);
    if (Result<Trace> trace = so_far.finish()) options_.preview(std::move(*trace));
}

void TraceBuilder::count(Severity severity, const Message& what, std::size_t times) {
    if (times == 0) return;
    const auto found = std::ranges::find(trace_.tallies, what, &Tally::what);
    if (found == trace_.tallies.end())
        trace_.tallies.push_back({severity, what, times});
    else
        found->count += times;
}

template <class Detail>
std::uint32_t TraceBuilder::shared(std::vector<Detail>& details, Places& places, const Detail& detail,
                                   std::uint64_t hash) {
    std::uint32_t& place = places[(hash ^ hash >> 32U) % remembered];
    if (place < details.size() && details[place] == detail) return place;
    place = static_cast<std::uint32_t>(details.size());
    details.push_back(detail);
    return place;
}

std::uint32_t TraceBuilder::detail(const KernelDetail& detail) {
    Fnv hash;
    for (std::size_t d = 0; d < 3; ++d)
        hash.add_word(std::uint64_t{detail.grid[d]} << 32U | detail.block[d]);
    hash.add_word(std::uint64_t{detail.registers} << 32U | detail.shared_bytes).add_word(detail.graph);
    return shared(trace_.kernels, kernel_places_, detail, hash.value());
}

std::uint32_t TraceBuilder::detail(const CopyDetail& detail) {
    Fnv hash;
    hash.add_word(std::bit_cast<std::uint64_t>(detail.bytes)).add_word(static_cast<std::uint64_t>(detail.direction));
    return shared(trace_.copies, copy_places_, detail, hash.add_word(detail.pageable ? 1 : 0).value());
}

std::uint32_t TraceBuilder::detail(const OperationDetail& detail, std::uint64_t record) {
    if (record != 0 || !trace_.operation_records.empty()) {
        trace_.operation_records.resize(trace_.operations.size());
        trace_.operations.push_back(detail);
        trace_.operation_records.push_back(record);
        return static_cast<std::uint32_t>(trace_.operations.size() - 1);
    }
    Fnv hash;
    hash.add_word(static_cast<std::uint64_t>(detail.sequence))
        .add_word(static_cast<std::uint64_t>(detail.forward_thread));
    hash.add_word(std::uint64_t{detail.input_dims} << 32U | detail.input_types);
    return shared(trace_.operations, operation_places_, detail, hash.value());
}

std::uint32_t TraceBuilder::detail(const SyncDetail& detail) {
    trace_.syncs.push_back(detail);
    return static_cast<std::uint32_t>(trace_.syncs.size() - 1);
}

// By begin; what lasts longer first, so that a caller stands before what it calls; then as they came.
// Most comparisons end at the begin, which a block's keys hold beside each other; keys of all events would be as large
// as half of the events.
std::vector<std::uint32_t> TraceBuilder::order_of_events() const {
    struct Key {
        std::int64_t begin_ns;
        std::uint32_t event;
    };
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
        const StoredEvent x = events_[a], y = events_[b];
        if (x.begin_ns != y.begin_ns) return x.begin_ns < y.begin_ns;
        if (x.end_ns != y.end_ns) return x.end_ns > y.end_ns;
        if (x.kind != y.kind) return x.kind > y.kind; // a range around an operator around a call
        return a < b;
    };
    constexpr std::size_t block = 1 << 20;
    const std::size_t count = events_.size();
    std::vector<std::uint32_t> order(count);
    std::vector<Key> keys;
    keys.reserve(std::min(block, count));
    for (std::size_t begin = 0; begin < count; begin += block) {
        const std::size_t end = std::min(begin + block, count);
        keys.clear();
        for (std::size_t i = begin; i < end; ++i)
            keys.push_back({events_[i].begin_ns, static_cast<std::uint32_t>(i)});
        std::ranges::sort(keys, [&](const Key& a, const Key& b) {
            return a.begin_ns != b.begin_ns ? a.begin_ns < b.begin_ns : before(a.event, b.event);
        });
        std::ranges::transform(keys, order.begin() + static_cast<std::ptrdiff_t>(begin), &Key::event);
    }
    for (std::size_t sorted = block; sorted < count; sorted *= 2) {
        for (std::size_t begin = 0; begin + sorted < count; begin += 2 * sorted) {
            const auto at = [&](std::size_t place) {
                return order.begin() + static_cast<std::ptrdiff_t>(std::min(place, count));
            };
            std::inplace_merge(at(begin), at(begin + sorted), at(begin + 2 * sorted), before);
        }
    }
    return order;
}

// A clock that stepped by years would take the resolution of all others with it.
void TraceBuilder::drop_far_events(std::vector<std::uint32_t>& order) {
    const std::int64_t middle = events_[order[order.size() / 2]].begin_ns;
    const auto far = [&](std::uint32_t event) {
        return events_[event].begin_ns < middle - month_ns || events_[event].end_ns > middle + month_ns;
    };
    count(Severity::warning, message("events over 30 days from the others, where a clock stepped: left out"),
          std::erase_if(order, far));
}

void TraceBuilder::drop_duplicates(std::vector<std::uint32_t>& order) {
    // Zero-length events of a coarse clock may well be equal without being the same.
    const auto twice = [&](std::uint32_t a, std::uint32_t b) {
        return same(events_[a], events_[b]) && events_[a].end_ns > events_[a].begin_ns;
    };
    const auto rest = std::unique(order.begin(), order.end(), twice);
    count(Severity::note, message("events that stand in the file twice: taken once"),
          static_cast<std::size_t>(order.end() - rest));
    order.erase(rest, order.end());
}

// Collectives name their event by the place in which it came: from here on by that in the trace.
void TraceBuilder::place_collectives(const std::vector<std::uint32_t>& order) {
    if (trace_.collectives.empty()) return;
    std::unordered_map<std::uint32_t, std::size_t> came;
    for (std::size_t i = 0; i < trace_.collectives.size(); ++i) {
        came.emplace(std::exchange(trace_.collectives[i].event, none), i);
    }
    for (std::uint32_t event = 0; event < order.size(); ++event) {
        if (runs_on_gpu(events_[order[event]].kind)) {
            if (const auto found = came.find(order[event]); found != came.end())
                trace_.collectives[found->second].event = event;
        }
    }
    std::erase_if(trace_.collectives, [](const CollectiveDetail& one) { return one.event == none; });
}

// `order`: the events that stay.
void TraceBuilder::fill_arrays(std::vector<std::uint32_t> order) {
    const std::size_t size = order.size();
    if (size < events_.size()) { // the others behind them: what is arranged in place is all of them
        std::vector<bool> stays(events_.size());
        for (const std::uint32_t event : order)
            stays[event] = true;
        for (std::uint32_t event = 0; event < stays.size(); ++event)
            if (!stays[event]) order.push_back(event);
    }
    events_.arrange(order);
    order = {};
    trace_.origin_ns = events_[0].begin_ns;
    trace_.spans.reserve(size), trace_.kinds.reserve(size), trace_.names.reserve(size);
    trace_.correlations.reserve(size), trace_.details.reserve(size);
    const auto seconds = [&](std::int64_t ns) { return static_cast<double>(ns - trace_.origin_ns) * 1e-9; };
    events_.drain(size, [&](std::size_t i, const StoredEvent& event) {
        trace_.spans.push_back(
            {seconds(event.begin_ns), seconds(event.end_ns), event.lane, static_cast<std::uint32_t>(i)});
        trace_.kinds.push_back(event.kind);
        trace_.names.push_back(event.name);
        trace_.correlations.push_back(event.correlation);
        trace_.details.push_back(event.detail);
    });
    text_ids_.clear();
    trace_.texts.assign(std::make_move_iterator(texts_.begin()), std::make_move_iterator(texts_.end()));
    texts_.clear();
}

// On the clock of the events, without those of a clock that stepped by years, and without points that change nothing.
void TraceBuilder::fill_counters() {
    const auto last_ns = trace_.origin_ns + static_cast<std::int64_t>(std::llround(trace_.end_s() * 1e9));
    for (std::size_t i = 0; i < points_.size(); ++i) {
        std::vector<Point>& points = points_[i];
        Counter& counter = trace_.counters[i];
        if (!std::ranges::is_sorted(points, {}, &Point::time_ns)) std::ranges::stable_sort(points, {}, &Point::time_ns);
        for (const Point& point : points) {
            if (point.time_ns < trace_.origin_ns - month_ns || point.time_ns > last_ns + month_ns) continue;
            if (!counter.values.empty() && counter.values.back() == point.value) continue;
            counter.time_s.push_back(static_cast<double>(point.time_ns - trace_.origin_ns) * 1e-9);
            counter.values.push_back(point.value);
        }
        points = {};
    }
    std::erase_if(trace_.counters, [](const Counter& counter) { return counter.values.empty(); });
    std::ranges::stable_sort(trace_.counters, {}, [](const Counter& counter) {
        return std::tuple{counter.rank, counter.device < 0, counter.device};
    });
}

Result<Trace> TraceBuilder::finish() {
    if (over_memory()) {
        return error(message("takes more memory than a trace may: %1 is full after %2 events; record fewer steps, or "
                             "allow more by dubhe-cli's --memory-limit",
                             Message::number(to_text(Bytes{static_cast<double>(options_.memory_bytes)})),
                             events_.size()),
                     trace_.file);
    }
    if (events_.empty()) return error(message("holds no events with a duration"), trace_.file);
    if (full()) count(Severity::warning, message("reading stopped at the most events that a trace may have"), 1);
    std::vector<std::uint32_t> order = order_of_events();
    drop_far_events(order);
    if (order.empty()) return error(message("holds no events whose times make sense"), trace_.file);
    drop_duplicates(order);
    place_collectives(order);
    fill_arrays(std::move(order));
    fill_counters();
    count(Severity::warning, message("values of counters beyond a quarter of a trace's memory: left out"),
          left_out_points_);
    find_callers(trace_);
    trace_.simulates = std::ranges::any_of(trace_.kinds, runs_on_gpu) &&
                       std::ranges::find(trace_.kinds, EventKind::api) != trace_.kinds.end();
    return std::move(trace_);
}

} // namespace dubhe::trace
