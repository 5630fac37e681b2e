// SPDX-License-Identifier: GPL-3.0-or-later
// What to draw of a track at a given zoom: spans that are at least a pixel wide, one by one, and for each pixel column
// the run of narrower spans that begin in it, with the share of the column that they fill. So the work is bounded by
// the pixels and not by the spans: at most two pieces a column, each found by an exponential search. No Qt.
#pragma once

#include "runs/timeline_run.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace dubhe::widgets {

// Position 0 is at `first_s` of the run; positive up to `width`.
struct PixelScale {
    double first_s = 0.0, s_per_px = 1.0, width = 0.0;

    [[nodiscard]] double x(double time_s) const { return (time_s - first_s) / s_per_px; }
    [[nodiscard]] double time_s(double x_px) const { return first_s + x_px * s_per_px; }
};

struct TimelinePiece {
    double left = 0.0, right = 0.0;    // pixels, may lie beyond 0 and width
    std::uint32_t first = 0, last = 0; // spans; one where it is drawn by itself
    double coverage = 1.0;             // of the column, for a run
    bool single = false;
};

// The first span in [from, last) that begins at `time_s` or later, near `from`.
[[nodiscard]] inline std::uint32_t gallop(const TimelineRun& run, std::uint32_t from, std::uint32_t last,
                                          double time_s) {
    std::uint32_t step = 1, low = from;
    while (from + step < last && run.begin_s[from + step] < time_s) {
        low = from + step;
        if (step >= (last - from) / 2) {
            step = last - from;
            break;
        }
        step *= 2;
    }
    const std::uint32_t high = std::min(last, from + step);
    const auto begin = run.begin_s.begin();
    return static_cast<std::uint32_t>(std::lower_bound(begin + low, begin + high, time_s) - begin);
}

// Calls visit(piece) from left to right. Every span that touches the visible time is in exactly one piece.
template <class Visit>
void for_each_piece(const TimelineRun& run, const TimelineTrack& track, const PixelScale& scale, Visit visit) {
    const double last_s = scale.time_s(scale.width);
    std::uint32_t i = run.first_ending_after(track, scale.first_s);
    const auto is_wide = [&](std::uint32_t span) { return run.duration_s(span) >= scale.s_per_px; };
    while (i < track.last && run.begin_s[i] <= last_s) {
        const double left = scale.x(run.begin_s[i]);
        if (is_wide(i)) {
            visit(TimelinePiece{left, scale.x(run.end_s[i]), i, i + 1, 1.0, true});
            ++i;
            continue;
        }
        const double column = std::max(0.0, std::floor(left));
        std::uint32_t next = std::max(i + 1, gallop(run, i, track.last, scale.time_s(column + 1.0)));
        if (next > i + 1 && is_wide(next - 1)) --next; // only the last of those that begin here can reach beyond
        const double busy_s = run.busy_before_s[next] - run.busy_before_s[i];
        visit(TimelinePiece{column, column + 1.0, i, next, std::min(1.0, busy_s / scale.s_per_px), next == i + 1});
        i = next;
    }
}

} // namespace dubhe::widgets
