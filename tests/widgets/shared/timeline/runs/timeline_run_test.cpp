// SPDX-License-Identifier: GPL-3.0-or-later
#include "../timeline_runs.h"

#include <widgets/shared/timeline/color_sums.h>
#include <widgets/shared/timeline/timeline_pieces.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace dubhe::widgets {
namespace {

using test::MadeSpan;
using test::random_spans;
using test::run_of;

TEST(TimelineRun, NestedSpansLieAtTheirDepth) {
    // a around b and d, b around c: depths 0, 1, 2, 1.
    const TimelineRunPtr run = run_of({{0, 10, 0, "a"}, {1, 4, 0, "b"}, {2, 3, 0, "c"}, {5, 6, 0, "d"}});
    ASSERT_EQ(run->tracks.size(), 3U);
    std::map<std::string, std::uint32_t> depth;
    for (std::uint32_t i = 0; i < run->size(); ++i)
        depth[std::string{run->name(i)}] = run->track_of(i);
    EXPECT_EQ(depth, (std::map<std::string, std::uint32_t>{{"a", 0}, {"b", 1}, {"c", 2}, {"d", 1}}));
}

TEST(TimelineRun, WhatTouchesWithinANanosecondStaysOnOneTrack) {
    // 0.1 + 0.2 ends a little after 0.3: sums of doubles round.
    const TimelineRunPtr run = run_of({{0.1, 0.1 + 0.2, 0}, {0.3, 0.4, 0}, {0.3999999, 0.5, 0}});
    EXPECT_EQ(run->tracks.size(), 1U);
}

TEST(TimelineRun, SpansWithoutTimesAreLeftOutAndCounted) {
    const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
    const TimelineRunPtr run = run_of({{5, 6, 0}, {nan, 2, 0}, {1, inf, 0}, {3, 2, 0}});
    EXPECT_EQ(run->size(), 1U);
    EXPECT_EQ(run->left_out, 3U);
    EXPECT_DOUBLE_EQ(run->begin_s[0], 0.0) << "the run's clock starts with its first span";
    EXPECT_EQ(run_of({{nan, 2, 0}}), nullptr);
}

TEST(TimelineRun, ManyAtOnceAreLeftOutAndCounted) {
    std::vector<MadeSpan> spans(600, MadeSpan{0, 10, 0});
    const TimelineRunPtr run = run_of(spans);
    EXPECT_EQ(run->tracks.size(), 512U); // the most that a lane is given
    EXPECT_EQ(run->left_out, 88U);
}

TEST(TimelineRun, StreamsComeFirstThenLinksThenTheBusiestThread) {
    TimelineBuilder builder;
    const auto lane = [&](const char* name, TimelineLaneKind kind, std::int32_t device, std::int64_t number) {
        TimelineLane made;
        made.name = name;
        made.kind = kind;
        made.device = device;
        made.number = number;
        return builder.add_lane(made);
    };
    const std::uint32_t idle = lane("idle thread", TimelineLaneKind::host, -1, 1);
    const std::uint32_t busy = lane("busy thread", TimelineLaneKind::host, -1, 2);
    lane("unused", TimelineLaneKind::stream, 0, 1);
    const std::uint32_t second = lane("GPU 1", TimelineLaneKind::stream, 1, 7);
    const std::uint32_t link = lane("link", TimelineLaneKind::link, -1, -1);
    const std::uint32_t first = lane("GPU 0", TimelineLaneKind::stream, 0, 7);
    for (const std::uint32_t each : {idle, busy, second, link, first})
        builder.add({0.0, each == busy ? 2.0 : 1.0, each, builder.name("x")});
    const TimelineRunPtr run = builder.finish();
    std::vector<std::string> names;
    for (const TimelineLane& each : run->lanes)
        names.push_back(each.name);
    EXPECT_EQ(names, (std::vector<std::string>{"GPU 0", "GPU 1", "link", "busy thread", "idle thread"}));
}

RC_GTEST_PROP(TimelineRun, EverySpanHasOnePlaceAndTracksDoNotOverlap, ()) {
    const std::vector<MadeSpan> made = random_spans(3, 200);
    const TimelineRunPtr run = run_of(made, 3);
    RC_ASSERT(run->size() == made.size());
    std::vector<int> seen(made.size(), 0);
    for (const TimelineTrack& track : run->tracks) {
        RC_ASSERT(track.first < track.last);
        for (std::uint32_t i = track.first; i < track.last; ++i) {
            const MadeSpan& from = made[run->items[i]];
            ++seen[run->items[i]];
            RC_ASSERT(run->lanes[track.lane].name == "stream " + std::to_string(from.lane));
            RC_ASSERT(run->begin_s[i] == from.begin_us * 1e-6 && run->end_s[i] == from.end_us * 1e-6);
            RC_ASSERT(run->name(i) == from.name && run->layer(i) == from.layer);
            if (i > track.first) RC_ASSERT(run->begin_s[i] >= run->end_s[i - 1] - 1e-9);
            RC_ASSERT(run->tracks[run->track_of(i)].first == track.first);
        }
    }
    RC_ASSERT(std::ranges::all_of(seen, [](int times) { return times == 1; }));
}

RC_GTEST_PROP(TimelineRun, FindsWhatIsSeenAsALinearSearchDoes, ()) {
    const TimelineRunPtr run = run_of(random_spans(2, 100), 2);
    const double time_s = *rc::gen::inRange(-10, 450) * 1e-6;
    for (const TimelineTrack& track : run->tracks) {
        std::uint32_t ending = track.first, from = track.first;
        while (ending < track.last && run->end_s[ending] <= time_s)
            ++ending;
        while (from < track.last && run->begin_s[from] < time_s)
            ++from;
        // A span without duration at that very time may be counted or not: nothing of it is seen.
        if (ending < track.last && run->begin_s[ending] < time_s)
            RC_ASSERT(run->first_ending_after(track, time_s) == ending);
        RC_ASSERT(run->first_from(track, time_s) == from);
    }
}

RC_GTEST_PROP(TimelinePieces, HoldEverySeenSpanOnceAndFitThePixels, ()) {
    const TimelineRunPtr run = run_of(random_spans(1, 300));
    PixelScale scale;
    scale.first_s = *rc::gen::inRange(-50, 400) * 1e-6;
    scale.width = *rc::gen::inRange(1, 60);
    scale.s_per_px = *rc::gen::inRange(1, 400) * 0.05e-6;
    const double last_s = scale.time_s(scale.width);
    for (const TimelineTrack& track : run->tracks) {
        std::uint32_t next = no_span;
        int pieces = 0;
        std::uint32_t first = no_span;
        for_each_piece(*run, track, scale, [&](const TimelinePiece& piece) {
            ++pieces;
            if (next != no_span) RC_ASSERT(piece.first == next); // none twice, none forgotten
            if (first == no_span) first = piece.first;
            next = piece.last;
            double busy_s = 0.0;
            for (std::uint32_t i = piece.first; i < piece.last; ++i)
                busy_s += run->duration_s(i);
            if (piece.right - piece.left < 1.0 + 1e-9 && !piece.single)
                RC_ASSERT(std::abs(piece.coverage - std::min(1.0, busy_s / scale.s_per_px)) < 1e-6);
        });
        RC_ASSERT(pieces <= 2 * scale.width + 4);
        for (std::uint32_t i = track.first; i < track.last; ++i) {
            const bool seen = run->end_s[i] > scale.first_s && run->begin_s[i] <= last_s;
            if (seen) RC_ASSERT(first != no_span && first <= i && i < next);
        }
    }
}

RC_GTEST_PROP(TimelinePieces, GallopingFindsWhatBisectionFinds, ()) {
    const TimelineRunPtr run = run_of(random_spans(1, 300));
    const TimelineTrack& track = run->tracks.front();
    const auto from =
        static_cast<std::uint32_t>(*rc::gen::inRange(static_cast<int>(track.first), static_cast<int>(track.last)));
    const double time_s = *rc::gen::inRange(0, 450) * 1e-6;
    RC_ASSERT(gallop(*run, from, track.last, time_s) == std::max(from, run->first_from(track, time_s)));
}

TEST(ColorSums, TheColourOfMostTimeStandsForARun) {
    // 10,000 spans: of every ten seven are long ones of colour 3, in no order that blocks would follow.
    std::vector<MadeSpan> spans;
    std::vector<std::uint8_t> colors;
    for (int i = 0; i < 10'000; ++i) {
        const bool often = i * 7 % 10 < 7;
        spans.push_back({i * 10.0, i * 10.0 + (often ? 3.0 : 2.0), 0});
        colors.push_back(often ? 3 : static_cast<std::uint8_t>(4 + i % 5));
    }
    const TimelineRunPtr run = run_of(spans);
    const ColorSums sums{*run, colors};
    EXPECT_EQ(sums.dominant(0, 10'000), 3);
    EXPECT_EQ(sums.dominant(17, 9'983), 3);
    EXPECT_EQ(sums.dominant(100, 1'000), 3);
    EXPECT_EQ(sums.dominant(5'000, 5'001), colors[5'000]);
    EXPECT_TRUE(sums.has(3));
    EXPECT_FALSE(sums.has(2));
}

TEST(ColorSums, ShortRunsAreExact) {
    const TimelineRunPtr run = run_of({{0, 1, 0}, {2, 3, 0}, {4, 5, 0}, {6, 9, 0}});
    const ColorSums sums{*run, {1, 1, 1, 2}};
    EXPECT_EQ(sums.dominant(0, 3), 1);
    EXPECT_EQ(sums.dominant(1, 4), 2) << "3 us against 2 us";
}

} // namespace
} // namespace dubhe::widgets
