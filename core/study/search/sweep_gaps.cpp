// SPDX-License-Identifier: Apache-2.0
#include "sweep_gaps.h"

#include <algorithm>
#include <numeric>

namespace dubhe::study {

namespace {
constexpr std::size_t most_gaps = 255; // what a byte tells apart
}

std::uint8_t number_of_gap(SweepSeries& series, std::size_t point, const Diagnostics& reason) {
    auto found = std::ranges::find(series.gaps, reason, &SweepGap::reason);
    if (found == series.gaps.end()) {
        if (series.gaps.size() == most_gaps) return most_gaps;
        found = series.gaps.insert(found, {point, 0, reason});
    }
    return static_cast<std::uint8_t>(found - series.gaps.begin() + 1);
}

void settle(SweepSeries& series) {
    if (series.gaps.empty()) return;
    for (std::size_t p = series.gap_of.size(); p-- > 0;) {
        if (series.gap_of[p] == 0) continue;
        SweepGap& gap = series.gaps[series.gap_of[p] - 1U];
        gap.first = p;
        ++gap.count;
    }
    std::vector<std::uint8_t> order(series.gaps.size());
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    std::ranges::sort(order, {}, [&](std::uint8_t i) { return series.gaps[i].first; });
    std::vector<SweepGap> sorted;
    std::vector<std::uint8_t> renumbered(series.gaps.size() + 1, 0);
    std::size_t absent = 0;
    for (const std::uint8_t i : order) {
        sorted.push_back(std::move(series.gaps[i]));
        renumbered[i + 1U] = static_cast<std::uint8_t>(sorted.size());
        absent += sorted.back().count;
    }
    series.gaps = std::move(sorted);
    for (std::uint8_t& gap : series.gap_of)
        gap = renumbered[gap];
    if (absent < series.points.size()) return;
    series.failures = series.gaps.front().reason;
    series.points.clear();
    series.gap_of.clear();
    series.gaps.clear();
}

void leave_out(SweepSeries& series, std::size_t point, std::uint8_t gap) {
    if (series.gap_of.empty()) series.gap_of.resize(series.points.size());
    series.gap_of[point] = gap;
}

} // namespace dubhe::study
