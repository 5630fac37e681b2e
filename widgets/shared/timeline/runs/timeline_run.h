// SPDX-License-Identifier: GPL-3.0-or-later
// A run as the timeline draws it, predicted or recorded: flat arrays, one entry a span. No Qt; immutable once built;
// built on any thread.
//
// Times are seconds from the run's first span. A lane (a stream, a link, a host thread) has one track for each depth
// of nesting; the spans of a track stand in order of time, do not overlap, and lie next to each other in the arrays. So
// what is seen of a track is found by two binary searches.
#pragma once

#include "../span_class.h"

#include <core/support/progress.h>
#include <core/trace/counter.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::widgets {

inline constexpr std::uint32_t no_span = 0xffffffffU; // no span, no layer, no item

enum class TimelineLaneKind : std::uint8_t { stream, link, loader, host, other };
[[nodiscard]] std::string_view name_of(TimelineLaneKind kind); // "stream"

struct TimelineLane {
    std::string name; // "GPU 0 stream 7"
    TimelineLaneKind kind = TimelineLaneKind::other;
    std::int32_t rank = 0, device = -1;
    std::int64_t number = -1; // of the stream or thread; -1: none
    bool annotations = false; // host ranges as a stream shows them: no work of its own
    std::uint32_t first_track = 0, last_track = 0;
};

struct TimelineTrack {
    std::uint32_t first = 0, last = 0; // spans
    std::uint32_t lane = 0;
};

struct TimelineStep { // of a recorded run
    std::string name;
    double begin_s = 0.0, end_s = 0.0;
};

struct TimelineRun {
    std::string title; // "ResNet-50 · training · batch 64 · fp32 · A100-SXM4-80GB"
    std::string value; // "171 ms ± 9 %"; empty: nothing but its length
    bool predicted = false;
    double length_s = 0.0;
    double origin_s = 0.0;                // its second 0, on the clock of what it was made from
    std::vector<trace::Counter> counters; // on the run's clock

    std::vector<TimelineLane> lanes;
    std::vector<TimelineTrack> tracks;
    std::vector<double> begin_s, end_s;
    std::vector<std::uint32_t> names, layers; // texts; layer may be no_span
    std::vector<std::uint32_t> items;         // operator or event; no_span: none
    std::vector<std::uint32_t> correlations;  // what a launch brought to the GPU shares its number; 0: none
    std::vector<SpanClass> classes;
    // Durations of all spans before each, in the arrays' order: how busy a stretch of a track is. One entry more.
    std::vector<double> busy_before_s;

    std::vector<std::string> name_texts, layer_texts;
    std::vector<TimelineStep> steps;
    std::size_t left_out = 0; // spans without a time, or under too many others

    [[nodiscard]] std::size_t size() const { return begin_s.size(); }
    [[nodiscard]] std::string_view name(std::uint32_t span) const { return name_texts[names[span]]; }
    [[nodiscard]] std::string_view layer(std::uint32_t span) const {
        return layers[span] == no_span ? std::string_view{} : std::string_view{layer_texts[layers[span]]};
    }
    [[nodiscard]] double duration_s(std::uint32_t span) const { return end_s[span] - begin_s[span]; }
    [[nodiscard]] std::uint32_t track_of(std::uint32_t span) const;
    // The first span of a track that ends after `time_s`; the track's last where none does.
    [[nodiscard]] std::uint32_t first_ending_after(const TimelineTrack& track, double time_s) const;
    // The first span of a track that begins at `time_s` or later.
    [[nodiscard]] std::uint32_t first_from(const TimelineTrack& track, double time_s) const;
};

using TimelineRunPtr = std::shared_ptr<const TimelineRun>;

// Takes lanes and spans in any order; finish() sorts them into tracks.
class TimelineBuilder {
  public:
    struct Span {
        double begin_s = 0.0, end_s = 0.0; // of any clock
        std::uint32_t lane = 0, name = 0, layer = no_span, item = no_span, correlation = 0;
        SpanClass span_class = SpanClass::other;
    };

    [[nodiscard]] TimelineRun& run() { return run_; } // title, value, predicted, steps: as the owner likes
    std::uint32_t add_lane(TimelineLane lane);
    [[nodiscard]] std::uint32_t name(std::string_view text);
    [[nodiscard]] std::uint32_t layer(std::string_view text); // "": no_span
    void reserve(std::size_t spans) { spans_.reserve(spans); }
    void add(const Span& span) { spans_.push_back(span); }

    // Lanes without spans go, the others are sorted: streams, links, loaders, host threads (busiest first). Steps move
    // along with the spans' origin. Null where the work was cancelled, or there is no span.
    [[nodiscard]] TimelineRunPtr finish(const Progress& progress = {});

  private:
    using Texts = std::unordered_map<std::string, std::uint32_t>;
    static std::uint32_t intern(Texts& ids, std::vector<std::string>& texts, std::string_view text);
    void drop_timeless();
    [[nodiscard]] std::vector<std::uint32_t> sorted_by_lane() const; // positions in spans_
    [[nodiscard]] std::vector<std::uint32_t> lane_order() const;     // old number by new one
    void sort_lanes();                                               // and drops those without spans
    void start_at_zero();
    [[nodiscard]] std::vector<std::uint32_t> find_tracks(const std::vector<std::uint32_t>& order);
    void place(const std::vector<std::uint32_t>& order);

    TimelineRun run_;
    std::vector<Span> spans_;
    Texts name_ids_, layer_ids_;
};

} // namespace dubhe::widgets
