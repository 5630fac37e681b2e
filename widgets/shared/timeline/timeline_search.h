// SPDX-License-Identifier: GPL-3.0-or-later
// Spans that a search found (span_filter.h), and the way from one to the next in time. No Qt.
#pragma once

#include "runs/timeline_run.h"

#include <optional>
#include <span>
#include <vector>

namespace dubhe::widgets {

struct TimelineMatches {
    bool active = false;              // false: nothing is searched, and nothing is dimmed
    std::vector<std::uint32_t> spans; // in the run's order
    std::vector<bool> matches;        // by span; empty where not active

    [[nodiscard]] bool any(std::uint32_t first, std::uint32_t last) const; // of [first, last)
};

struct SpanPlace {
    std::size_t run = 0; // position among the runs that are shown
    std::uint32_t span = 0;
    bool operator==(const SpanPlace&) const = default;
};

struct SearchedRun {
    const TimelineRun* run = nullptr;
    const TimelineMatches* matches = nullptr;
    double shift_s = 0.0; // what is drawn at 0 of the common axis
};

// By begin on the common axis, then by run and span; goes round at both ends. `from` may be none: the first (last)
// match that begins at `time_s` or later (before). `step` is 1 or -1. Logarithmic in the spans of each track.
[[nodiscard]] std::optional<SpanPlace> next_match(std::span<const SearchedRun> runs, std::optional<SpanPlace> from,
                                                  double time_s, int step);
// How many matches come before it: "3 of 120" is 1 + this.
[[nodiscard]] std::size_t matches_before(std::span<const SearchedRun> runs, SpanPlace place);

} // namespace dubhe::widgets
