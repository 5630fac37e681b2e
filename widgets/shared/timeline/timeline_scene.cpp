// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_scene.h"

#include <algorithm>

namespace dubhe::widgets {

SpanMarks::SpanMarks(const std::vector<std::uint8_t>& marked) : before_(marked.size() + 1, 0) {
    for (std::size_t span = 0; span < marked.size(); ++span)
        before_[span + 1] = before_[span] + (marked[span] != 0 ? 1U : 0U);
}

ShownCounter::ShownCounter(const trace::Counter& of) : counter{&of} {
    const auto [low, high] = std::ranges::minmax_element(of.values);
    if (low != of.values.end()) {
        least = std::min(0.0, *low);
        most = std::max(0.0, *high);
        largest = *high;
    }
    if (!(most > least)) most = least + 1.0;
}

void ShownRun::find_counters() {
    counters.clear();
    for (const trace::Counter& counter : run->counters)
        counters.emplace_back(counter);
    if (!beside) return;
    for (const trace::Counter& counter : *beside)
        counters.emplace_back(counter);
}

std::vector<TimelineRow> lay_out_rows(const std::vector<ShownRun>& runs, const std::set<LaneKey>& folded,
                                      const RowHeights& heights, const std::set<LaneKey>& pinned) {
    std::vector<TimelineRow> rows;
    double y = 0.0;
    const auto add_lane = [&](LaneKey key, bool stays) {
        const TimelineLane& lane = runs[key.first].run->lanes[key.second];
        const bool is_folded = folded.contains(key);
        for (std::uint32_t t = lane.first_track; t < lane.last_track; ++t) {
            const bool first = t == lane.first_track;
            if (is_folded && !first) break;
            rows.push_back(
                {TimelineRow::Kind::track, key.first, key.second, t, y, heights.track, first, is_folded, stays});
            y += heights.track;
        }
        y += heights.gap;
    };
    const auto add_counters = [&](std::size_t run, bool of_memory) {
        for (std::uint32_t c = 0; c < runs[run].counters.size(); ++c) {
            if (runs[run].counters[c].counter->bytes != of_memory) continue;
            rows.push_back({TimelineRow::Kind::counter, run, 0, c, y, heights.counter});
            y += heights.counter + heights.gap;
        }
    };
    for (const LaneKey& key : pinned) {
        if (key.first < runs.size() && key.second < runs[key.first].run->lanes.size()) add_lane(key, true);
    }
    for (std::size_t r = 0; r < runs.size(); ++r) {
        rows.push_back({TimelineRow::Kind::title, r, 0, 0, y, heights.title});
        y += heights.title + heights.gap;
        add_counters(r, true);
        for (std::uint32_t l = 0; l < runs[r].run->lanes.size(); ++l) {
            if (!pinned.contains({r, l})) add_lane({r, l}, false);
        }
        add_counters(r, false);
    }
    return rows;
}

double TimelineScene::pinned_height() const {
    const auto first = std::ranges::find(rows, false, &TimelineRow::pinned);
    return first == rows.begin() || first == rows.end() ? 0.0 : first->y;
}

PixelScale pixel_scale(const AxisScale& times, double shift_s, double width) {
    return {times.first + shift_s, (times.last - times.first) / std::max(1.0, width), width};
}

AxisScale TimelineScene::whole() const {
    AxisScale whole{0.0, 0.0, false};
    for (const ShownRun& shown : runs) {
        whole.first = std::min(whole.first, -shown.shift_s);
        whole.last = std::max(whole.last, shown.run->length_s - shown.shift_s);
    }
    if (!(whole.last > whole.first)) whole.last = whole.first + 1e-6;
    return whole;
}

double TimelineScene::begin_s(SpanPlace place) const {
    return run_of(place).begin_s[place.span] - runs[place.run].shift_s;
}

double TimelineScene::end_s(SpanPlace place) const {
    return run_of(place).end_s[place.span] - runs[place.run].shift_s;
}

std::optional<std::size_t> TimelineScene::row_at(double y) const {
    const auto after = std::ranges::upper_bound(rows, y, {}, &TimelineRow::y);
    if (after == rows.begin()) return std::nullopt;
    const auto row = std::prev(after);
    if (y >= row->y + row->height) return std::nullopt;
    return static_cast<std::size_t>(row - rows.begin());
}

std::optional<std::size_t> TimelineScene::row_of(SpanPlace place) const {
    const std::uint32_t track = run_of(place).track_of(place.span);
    const auto row = std::ranges::find_if(rows, [&](const TimelineRow& each) {
        return each.kind == TimelineRow::Kind::track && each.run == place.run && each.track == track;
    });
    if (row == rows.end()) return std::nullopt;
    return static_cast<std::size_t>(row - rows.begin());
}

std::optional<TimelineScene::Hit> TimelineScene::hit(double x, double y, double width) const {
    const std::optional<std::size_t> row = row_at(y);
    if (!row || rows[*row].kind != TimelineRow::Kind::track) return std::nullopt;
    const ShownRun& shown = runs[rows[*row].run];
    // Only what lies around the point: a window of a few pixels.
    constexpr double reach = 2.0;
    PixelScale scale = pixel_scale(times, shown.shift_s, width);
    const double left = std::max(0.0, std::floor(x) - reach);
    scale.first_s = scale.time_s(left);
    scale.width = 2 * reach + 1.0;
    std::optional<Hit> best;
    double nearest = reach;
    for_each_piece(*shown.run, shown.run->tracks[rows[*row].track], scale, [&](TimelinePiece piece) {
        const double at = x - left;
        const double distance = std::max({0.0, piece.left - at, at - piece.right});
        if (distance > nearest || (best && distance == nearest)) return;
        nearest = distance;
        piece.left += left;
        piece.right += left;
        best = Hit{*row, piece};
    });
    return best;
}

double TimelineScene::busy_share(const TimelineRow& row) const {
    const ShownRun& shown = runs[row.run];
    const TimelineRun& run = *shown.run;
    const TimelineTrack& track = run.tracks[row.track];
    const double from_s = times.first + shown.shift_s, to_s = times.last + shown.shift_s;
    const std::uint32_t first = run.first_ending_after(track, from_s), last = run.first_from(track, to_s);
    if (first >= last) return 0.0;
    double busy_s = run.busy_before_s[last] - run.busy_before_s[first];
    busy_s -= std::max(0.0, from_s - run.begin_s[first]) + std::max(0.0, run.end_s[last - 1] - to_s);
    return std::clamp(busy_s / (to_s - from_s), 0.0, 1.0);
}

TimelineSum TimelineScene::sum(SumBy by) const {
    if (!selection) return {};
    std::vector<SelectedTracks> selected;
    for (std::size_t r = selection->first_row; r <= selection->last_row && r < rows.size(); ++r) {
        const TimelineRow& row = rows[r];
        if (row.kind != TimelineRow::Kind::track) continue;
        const ShownRun& shown = runs[row.run];
        if (selected.empty() || selected.back().run != shown.run.get())
            selected.push_back(
                {shown.run.get(), selection->begin_s + shown.shift_s, selection->end_s + shown.shift_s, {}});
        selected.back().tracks.push_back(row.track);
    }
    return sum_up(selected, by);
}

} // namespace dubhe::widgets
