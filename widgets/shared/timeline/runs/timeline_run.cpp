// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

namespace dubhe::widgets {

namespace {

// Clocks count nanoseconds, and sums of doubles round: what begins this much before the one ahead ends follows it.
constexpr double tolerance_s = 0.6e-9;
constexpr std::uint32_t most_lane_rows = 512; // of a lane

} // namespace

std::string_view name_of(TimelineLaneKind kind) {
    static constexpr std::array<std::string_view, 5> names{"stream", "link", "loader", "host", "other"};
    return names[static_cast<std::size_t>(kind)];
}

std::uint32_t TimelineRun::track_of(std::uint32_t span) const {
    const auto after =
        std::ranges::upper_bound(tracks, span, {}, [](const TimelineTrack& track) { return track.first; });
    return static_cast<std::uint32_t>(after - tracks.begin()) - 1;
}

std::uint32_t TimelineRun::first_from(const TimelineTrack& track, double time_s) const {
    const auto begin = begin_s.begin() + track.first, end = begin_s.begin() + track.last;
    return static_cast<std::uint32_t>(std::lower_bound(begin, end, time_s) - begin_s.begin());
}

std::uint32_t TimelineRun::first_ending_after(const TimelineTrack& track, double time_s) const {
    const std::uint32_t next = first_from(track, time_s);
    return next > track.first && end_s[next - 1] > time_s ? next - 1 : next;
}

std::uint32_t TimelineBuilder::add_lane(TimelineLane lane) {
    run_.lanes.push_back(std::move(lane));
    return static_cast<std::uint32_t>(run_.lanes.size() - 1);
}

std::uint32_t TimelineBuilder::intern(Texts& ids, std::vector<std::string>& texts, std::string_view text) {
    const auto [found, is_new] = ids.try_emplace(std::string{text}, static_cast<std::uint32_t>(texts.size()));
    if (is_new) texts.emplace_back(text);
    return found->second;
}

std::uint32_t TimelineBuilder::name(std::string_view text) {
    return intern(name_ids_, run_.name_texts, text);
}

std::uint32_t TimelineBuilder::layer(std::string_view text) {
    return text.empty() ? no_span : intern(layer_ids_, run_.layer_texts, text);
}

void TimelineBuilder::drop_timeless() {
    const std::size_t all = spans_.size();
    std::erase_if(spans_, [](const Span& span) {
        return !std::isfinite(span.begin_s) || !std::isfinite(span.end_s) || span.end_s < span.begin_s;
    });
    run_.left_out += all - spans_.size();
}

// By lane, in it by begin, longer first: a caller stands before what it calls.
std::vector<std::uint32_t> TimelineBuilder::sorted_by_lane() const {
    std::vector<std::uint32_t> at(run_.lanes.size() + 1, 0);
    for (const Span& span : spans_)
        ++at[span.lane + 1];
    std::partial_sum(at.begin(), at.end(), at.begin());
    const std::vector<std::uint32_t> first = at;
    std::vector<std::uint32_t> order(spans_.size());
    for (std::uint32_t i = 0; i < spans_.size(); ++i)
        order[at[spans_[i].lane]++] = i;
    const auto before = [this](std::uint32_t a, std::uint32_t b) {
        const Span &x = spans_[a], &y = spans_[b];
        return x.begin_s != y.begin_s ? x.begin_s < y.begin_s : x.end_s > y.end_s;
    };
    for (std::size_t lane = 0; lane + 1 < first.size(); ++lane) {
        const auto begin = order.begin() + first[lane], end = order.begin() + first[lane + 1];
        if (!std::is_sorted(begin, end, before)) std::stable_sort(begin, end, before);
    }
    return order;
}

std::vector<std::uint32_t> TimelineBuilder::lane_order() const {
    std::vector<double> busy_s(run_.lanes.size(), 0.0);
    std::vector<bool> used(run_.lanes.size(), false);
    for (const Span& span : spans_) {
        busy_s[span.lane] += span.end_s - span.begin_s;
        used[span.lane] = true;
    }
    std::vector<std::uint32_t> order;
    for (std::uint32_t lane = 0; lane < run_.lanes.size(); ++lane) {
        if (used[lane]) order.push_back(lane);
    }
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) {
        const TimelineLane& lane = run_.lanes[i];
        const bool host = lane.kind >= TimelineLaneKind::host;
        return std::tuple{host,        lane.rank,       lane.kind, lane.device, host ? -busy_s[i] : 0.0,
                          lane.number, lane.annotations};
    });
    return order;
}

// Each span goes to the first row of its lane that is free. Of properly nested spans that is their depth: those around
// one are exactly those that have not ended when it begins. Makes the tracks; returns the track of each span.
std::vector<std::uint32_t> TimelineBuilder::find_tracks(const std::vector<std::uint32_t>& order) {
    std::vector<std::uint32_t> track_of(spans_.size(), no_span);
    std::vector<double> free_from; // of the lane's rows
    std::size_t next = 0;
    for (std::uint32_t lane = 0; lane < run_.lanes.size(); ++lane) {
        const auto first = static_cast<std::uint32_t>(run_.tracks.size());
        free_from.clear();
        for (; next < order.size() && spans_[order[next]].lane == lane; ++next) {
            const Span& span = spans_[order[next]];
            std::uint32_t row = 0;
            while (row < free_from.size() && free_from[row] > span.begin_s + tolerance_s)
                ++row;
            if (row >= most_lane_rows) continue;
            if (row == free_from.size()) {
                free_from.push_back(0.0);
                run_.tracks.push_back({0, 0, lane});
            }
            free_from[row] = span.end_s;
            track_of[order[next]] = first + row;
            ++run_.tracks[first + row].last; // so far: how many
        }
        run_.lanes[lane].first_track = first;
        run_.lanes[lane].last_track = static_cast<std::uint32_t>(run_.tracks.size());
    }
    return track_of;
}

void TimelineBuilder::place(const std::vector<std::uint32_t>& order) {
    const std::vector<std::uint32_t> track_of = find_tracks(order);
    std::uint32_t placed = 0;
    for (TimelineTrack& track : run_.tracks) {
        const std::uint32_t spans = track.last;
        track.first = track.last = placed;
        placed += spans;
    }
    run_.left_out += spans_.size() - placed;
    for (auto* column : {&run_.begin_s, &run_.end_s})
        column->resize(placed);
    for (auto* column : {&run_.names, &run_.layers, &run_.items, &run_.correlations})
        column->resize(placed);
    run_.classes.resize(placed);
    for (const std::uint32_t from : order) {
        if (track_of[from] == no_span) continue;
        const std::uint32_t to = run_.tracks[track_of[from]].last++;
        const Span& span = spans_[from];
        run_.begin_s[to] = span.begin_s;
        run_.end_s[to] = span.end_s;
        run_.names[to] = span.name;
        run_.layers[to] = span.layer;
        run_.items[to] = span.item;
        run_.correlations[to] = span.correlation;
        run_.classes[to] = span.span_class;
    }
    run_.busy_before_s.resize(run_.size() + 1, 0.0);
    for (std::uint32_t i = 0; i < run_.size(); ++i)
        run_.busy_before_s[i + 1] = run_.busy_before_s[i] + run_.duration_s(i);
}

void TimelineBuilder::sort_lanes() {
    std::vector<std::uint32_t> new_number(run_.lanes.size(), 0);
    std::vector<TimelineLane> sorted;
    for (const std::uint32_t old : lane_order()) {
        new_number[old] = static_cast<std::uint32_t>(sorted.size());
        sorted.push_back(std::move(run_.lanes[old]));
    }
    run_.lanes = std::move(sorted);
    for (Span& span : spans_)
        span.lane = new_number[span.lane];
}

void TimelineBuilder::start_at_zero() {
    double origin_s = spans_.front().begin_s, end_s = spans_.front().end_s;
    for (const Span& span : spans_) {
        origin_s = std::min(origin_s, span.begin_s);
        end_s = std::max(end_s, span.end_s);
    }
    for (Span& span : spans_) {
        span.begin_s -= origin_s;
        span.end_s -= origin_s;
    }
    for (TimelineStep& step : run_.steps) {
        step.begin_s -= origin_s;
        step.end_s -= origin_s;
    }
    for (trace::Counter& counter : run_.counters)
        counter.move(-origin_s);
    run_.origin_s = origin_s;
    run_.length_s = end_s - origin_s;
}

TimelineRunPtr TimelineBuilder::finish(const Progress& progress) {
    drop_timeless();
    if (spans_.empty() || progress.cancelled()) return nullptr;
    sort_lanes();
    start_at_zero();
    const std::vector<std::uint32_t> order = sorted_by_lane();
    if (progress.cancelled()) return nullptr;
    place(order);
    return std::make_shared<const TimelineRun>(std::move(run_));
}

} // namespace dubhe::widgets
