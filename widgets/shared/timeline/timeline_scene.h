// SPDX-License-Identifier: GPL-3.0-or-later
// What a timeline shows: one run or two, their lanes below each other, a stretch of time. Plain data.
#pragma once

#include "../charts/axis_scale.h"
#include "color_sums.h"
#include "timeline_pieces.h"
#include "timeline_search.h"
#include "timeline_sum.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace dubhe::widgets {

// Spans of a run that are underlined: the critical path. Counted, so that a stretch of any length is told at once.
class SpanMarks {
  public:
    explicit SpanMarks(const std::vector<std::uint8_t>& marked); // a flag a span
    [[nodiscard]] bool any(std::uint32_t first, std::uint32_t last) const { return before_[first] != before_[last]; }
    [[nodiscard]] bool marked(std::uint32_t span) const { return any(span, span + 1); }
    [[nodiscard]] std::size_t count() const { return before_.back(); }

  private:
    std::vector<std::uint32_t> before_; // marked spans before each; one entry more
};

// A counter as its row draws it: 0 and all its values lie between `least` and `most`, which differ.
struct ShownCounter {
    const trace::Counter* counter;                 // of the run, or of those beside it
    double least = 0.0, most = 1.0, largest = 0.0; // largest: of its values

    explicit ShownCounter(const trace::Counter& counter);
};

using CountersPtr = std::shared_ptr<const std::vector<trace::Counter>>;

struct ShownRun {
    TimelineRunPtr run;
    double shift_s = 0.0; // the run's time that is drawn at 0
    std::shared_ptr<const ColorSums> sums;
    TimelineMatches matches;
    std::shared_ptr<const SpanMarks> marks{}; // null: none
    std::vector<ShownCounter> counters{};
    CountersPtr beside{}; // on the run's clock, from another file; null: none

    void find_counters(); // those of the run and of `beside`
};

struct TimelineRow {
    enum class Kind : std::uint8_t { title, counter, track };
    Kind kind = Kind::track;
    std::size_t run = 0;
    std::uint32_t lane = 0, track = 0; // of a counter its number in the run's
    double y = 0.0, height = 0.0;
    bool first_of_lane = false, folded = false;
    bool pinned = false; // stays at the top when the others scroll

    bool operator==(const TimelineRow&) const = default;
};

struct RowHeights {
    double title = 22.0, track = 18.0, gap = 4.0; // gap: after each lane
    double counter = 40.0;
};

using LaneKey = std::pair<std::size_t, std::uint32_t>; // run, lane

// From top to bottom: pinned lanes, then for each run its memory, its lanes and other counters, of which there may be
// dozens; of folded lanes only the first track.
[[nodiscard]] std::vector<TimelineRow> lay_out_rows(const std::vector<ShownRun>& runs, const std::set<LaneKey>& folded,
                                                    const RowHeights& heights, const std::set<LaneKey>& pinned = {});

// Seconds on the common axis and rows, both ends included.
struct TimelineSelection {
    double begin_s = 0.0, end_s = 0.0;
    std::size_t first_row = 0, last_row = 0;
};

struct TimelineScene {
    std::vector<ShownRun> runs;
    std::vector<TimelineRow> rows;
    AxisScale times; // linear
    std::optional<TimelineSelection> selection;
    std::optional<SpanPlace> chosen;
    std::vector<SpanPlace> joined; // to the chosen one, by correlation

    [[nodiscard]] double height() const { return rows.empty() ? 0.0 : rows.back().y + rows.back().height; }
    [[nodiscard]] double pinned_height() const;          // of the rows that stay; 0: none
    [[nodiscard]] AxisScale whole() const;               // all runs, never empty
    [[nodiscard]] double begin_s(SpanPlace place) const; // on the common axis
    [[nodiscard]] double end_s(SpanPlace place) const;
    [[nodiscard]] const TimelineRun& run_of(SpanPlace place) const { return *runs[place.run].run; }
    [[nodiscard]] std::optional<std::size_t> row_at(double y) const;
    [[nodiscard]] std::optional<std::size_t> row_of(SpanPlace place) const; // none: its lane is folded
    // The piece under a point of the rows' area, `width` pixels wide.
    struct Hit {
        std::size_t row = 0;
        TimelinePiece piece;
    };
    [[nodiscard]] std::optional<Hit> hit(double x, double y, double width) const;
    // Of the time that is seen, the share in which the first track of a lane does something.
    [[nodiscard]] double busy_share(const TimelineRow& row) const;
    [[nodiscard]] TimelineSum sum(SumBy by = SumBy::name) const; // of the selection; empty without
};

[[nodiscard]] PixelScale pixel_scale(const AxisScale& times, double shift_s, double width);

} // namespace dubhe::widgets
