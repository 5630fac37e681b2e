// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_sum.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace dubhe::widgets {

namespace {

struct Stretch {
    double begin_s = 0.0, end_s = 0.0;
};

double union_of(std::vector<Stretch>& stretches) {
    std::ranges::sort(stretches, {}, &Stretch::begin_s);
    double total_s = 0.0, until_s = -1e300;
    for (const Stretch& each : stretches) {
        total_s += std::max(0.0, each.end_s - std::max(each.begin_s, until_s));
        until_s = std::max(until_s, each.end_s);
    }
    return total_s;
}

class Summer {
  public:
    Summer(const SelectedTracks& selected, SumBy by) : s_{selected}, by_{by}, sums_(groups(*selected.run, by)) {}

    void add_to(TimelineSum& sum) {
        std::vector<Stretch> lane;
        for (std::size_t i = 0; i < s_.tracks.size(); ++i) {
            const TimelineTrack& track = s_.run->tracks[s_.tracks[i]];
            add_track(track, sum, lane);
            const bool last_of_lane = i + 1 == s_.tracks.size() || s_.run->tracks[s_.tracks[i + 1]].lane != track.lane;
            if (!last_of_lane) continue;
            ++sum.lanes;
            sum.busy_s += union_of(lane);
            lane.clear();
        }
    }

    void hand_over(std::unordered_map<std::string, NameSum>& names) const {
        for (std::size_t group = 0; group < sums_.size(); ++group) {
            if (sums_[group].count == 0) continue;
            NameSum& total = names[name_of_group(group)];
            total.span_class = sums_[group].span_class;
            total.count += sums_[group].count;
            total.seconds += sums_[group].seconds;
        }
    }

  private:
    // The last one of layers is that of spans in none.
    static std::size_t groups(const TimelineRun& run, SumBy by) {
        return by == SumBy::name    ? run.name_texts.size()
               : by == SumBy::layer ? run.layer_texts.size() + 1
                                    : run.lanes.size();
    }
    [[nodiscard]] std::size_t group_of(std::uint32_t span, std::uint32_t lane) const {
        if (by_ == SumBy::name) return s_.run->names[span];
        if (by_ == SumBy::lane) return lane;
        return s_.run->layers[span] == no_span ? sums_.size() - 1 : s_.run->layers[span];
    }
    [[nodiscard]] std::string name_of_group(std::size_t group) const {
        if (by_ == SumBy::name) return s_.run->name_texts[group];
        if (by_ == SumBy::lane) return s_.run->lanes[group].name;
        return group + 1 == sums_.size() ? std::string{} : s_.run->layer_texts[group];
    }

    void add_track(const TimelineTrack& track, TimelineSum& sum, std::vector<Stretch>& lane) {
        const TimelineRun& run = *s_.run;
        std::uint32_t i = run.first_ending_after(track, s_.begin_s);
        for (; i < track.last && run.begin_s[i] < s_.end_s; ++i) {
            const Stretch part{std::max(run.begin_s[i], s_.begin_s), std::min(run.end_s[i], s_.end_s)};
            const double seconds = std::max(0.0, part.end_s - part.begin_s);
            ++sum.spans;
            NameSum& group = sums_[group_of(i, track.lane)];
            group.span_class = run.classes[i];
            ++group.count;
            group.seconds += seconds;
            // Neighbours that touch become one, so that long selections stay short lists.
            if (!lane.empty() && lane.back().end_s >= part.begin_s && lane.back().begin_s <= part.begin_s)
                lane.back().end_s = std::max(lane.back().end_s, part.end_s);
            else
                lane.push_back(part);
        }
    }

    const SelectedTracks& s_;
    SumBy by_;
    std::vector<NameSum> sums_; // by group, without their names
};

} // namespace

TimelineSum sum_up(std::span<const SelectedTracks> selected, SumBy by) {
    TimelineSum sum;
    std::unordered_map<std::string, NameSum> names;
    for (const SelectedTracks& each : selected) {
        sum.length_s = std::max(sum.length_s, each.end_s - each.begin_s);
        Summer summer{each, by};
        summer.add_to(sum);
        summer.hand_over(names);
    }
    for (auto& [name, total] : names) {
        total.name = name;
        sum.top.push_back(std::move(total));
    }
    std::ranges::sort(sum.top, [](const NameSum& a, const NameSum& b) {
        return a.seconds != b.seconds ? a.seconds > b.seconds : a.name < b.name;
    });
    return sum;
}

} // namespace dubhe::widgets
