// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_runs.h"

#include <widgets/shared/timeline/span_filter.h>
#include <widgets/shared/timeline/timeline_sum.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace dubhe::widgets {
namespace {

using test::MadeSpan;
using test::random_spans;
using test::run_of;

TimelineMatches found_in(const TimelineRun& run, std::string_view text) {
    const Result<SpanFilter> filter = SpanFilter::parse(text);
    return filter ? filter->find(run) : TimelineMatches{};
}

SelectedTracks everything(const TimelineRun& run, double begin_us, double end_us) {
    SelectedTracks selected{&run, begin_us * 1e-6, end_us * 1e-6, std::vector<std::uint32_t>(run.tracks.size())};
    std::iota(selected.tracks.begin(), selected.tracks.end(), 0U);
    return selected;
}

TEST(TimelineSum, CountsWhatLiesWithin) {
    // In [2, 10): 2 of a's 4 us, all of b's 3, 1 of c's 5; a and b on one stream, c on another. 8 us on two lanes.
    const TimelineRunPtr run = run_of({{0, 4, 0, "a"}, {5, 8, 0, "b"}, {9, 14, 1, "c"}}, 2);
    const TimelineSum sum = sum_up(std::vector{everything(*run, 2, 10)});
    EXPECT_EQ(sum.spans, 3U);
    EXPECT_EQ(sum.lanes, 2U);
    EXPECT_NEAR(sum.length_s, 8e-6, 1e-15);
    EXPECT_NEAR(sum.busy_s, 6e-6, 1e-15);
    EXPECT_NEAR(sum.busy_share(), 6.0 / 16.0, 1e-9);
    ASSERT_EQ(sum.top.size(), 3U);
    EXPECT_EQ(sum.top[0].name, "b");
    EXPECT_EQ(sum.top[1].name, "a");
    EXPECT_NEAR(sum.top[1].seconds, 2e-6, 1e-15);
}

TEST(TimelineSum, WhatEnclosesOthersIsBusyOnce) {
    const TimelineRunPtr run = run_of({{0, 10, 0, "outer"}, {2, 5, 0, "inner"}});
    const TimelineSum sum = sum_up(std::vector{everything(*run, 0, 10)});
    EXPECT_NEAR(sum.busy_s, 10e-6, 1e-15);
    EXPECT_NEAR(sum.busy_share(), 1.0, 1e-9);
    EXPECT_NEAR(sum.top[1].seconds, 3e-6, 1e-15);
}

// Two layers on two streams, and 1 us of none: 4 + 3 of conv1, 2 of conv2; 5 on the first stream, 5 on the second.
TEST(TimelineSum, IsOfLayersAndLanes) {
    const TimelineRunPtr run =
        run_of({{0, 4, 0, "a", "conv1"}, {5, 6, 0, "b"}, {0, 3, 1, "c", "conv1"}, {4, 6, 1, "a", "conv2"}}, 2);
    const TimelineSum layers = sum_up(std::vector{everything(*run, 0, 10)}, SumBy::layer);
    ASSERT_EQ(layers.top.size(), 3U);
    EXPECT_EQ(layers.top[0].name, "conv1");
    EXPECT_EQ(layers.top[0].count, 2U);
    EXPECT_NEAR(layers.top[0].seconds, 7e-6, 1e-15);
    EXPECT_EQ(layers.top[1].name, "conv2");
    EXPECT_EQ(layers.top[2].name, "");
    const TimelineSum lanes = sum_up(std::vector{everything(*run, 0, 10)}, SumBy::lane);
    ASSERT_EQ(lanes.top.size(), 2U);
    EXPECT_EQ(lanes.top[0].name, "stream 0");
    EXPECT_NEAR(lanes.top[0].seconds, 5e-6, 1e-15);
    EXPECT_EQ(lanes.top[1].name, "stream 1");
    EXPECT_NEAR(lanes.top[1].seconds, 5e-6, 1e-15);
}

// Times are whole microseconds, so every quantity can be counted microsecond by microsecond.
RC_GTEST_PROP(TimelineSum, EqualsCountingEveryMicrosecond, ()) {
    constexpr std::uint32_t lanes = 3;
    const std::vector<MadeSpan> made = random_spans(lanes, 150);
    const TimelineRunPtr run = run_of(made, lanes);
    const int begin = *rc::gen::inRange(0, 400), end = begin + *rc::gen::inRange(1, 80);
    const TimelineSum sum = sum_up(std::vector{everything(*run, begin, end)});
    std::map<std::string, double> by_name;
    std::map<std::string, std::size_t> count;
    std::size_t spans = 0;
    for (const MadeSpan& span : made) {
        const double within = std::min<double>(end, span.end_us) - std::max<double>(begin, span.begin_us);
        const bool inside =
            within > 0.0 || (span.begin_us == span.end_us && span.begin_us >= begin && span.begin_us < end);
        if (!inside) continue;
        ++spans;
        ++count[span.name];
        by_name[span.name] += std::max(0.0, within);
    }
    double busy_us = 0.0;
    for (std::uint32_t lane = 0; lane < lanes; ++lane) {
        for (int at = begin; at < end; ++at) {
            busy_us += std::ranges::any_of(made, [&](const MadeSpan& span) {
                return span.lane == lane && span.begin_us <= at && span.end_us >= at + 1;
            });
        }
    }
    RC_ASSERT(sum.spans == spans);
    RC_ASSERT(std::abs(sum.busy_s * 1e6 - busy_us) < 1e-6);
    RC_ASSERT(sum.top.size() == count.size());
    for (const NameSum& each : sum.top) {
        RC_ASSERT(each.count == count.at(each.name));
        RC_ASSERT(std::abs(each.seconds * 1e6 - by_name.at(each.name)) < 1e-6);
    }
    RC_ASSERT(std::ranges::is_sorted(sum.top, std::ranges::greater{}, &NameSum::seconds));
}

TEST(TimelineSearch, FindsPartsOfNamesAndLayersWhateverTheCapitals) {
    const TimelineRunPtr run =
        run_of({{0, 1, 0, "ampere_sgemm"}, {2, 3, 0, "Copy", "conv1"}, {4, 5, 0, "relu", "Gemm block"}});
    const TimelineMatches found = found_in(*run, "GEMM");
    EXPECT_EQ(found.spans, (std::vector<std::uint32_t>{0, 2}));
    EXPECT_TRUE(found.any(1, 3));
    EXPECT_FALSE(found.any(1, 2));
    EXPECT_FALSE(found_in(*run, "").active);
    EXPECT_TRUE(found_in(*run, "nowhere").spans.empty());
}

// Stepping through all matches visits them by begin, then by run and place; and the same backwards.
RC_GTEST_PROP(TimelineSearch, StepsVisitEveryMatchInOrder, ()) {
    const TimelineRunPtr first = run_of(random_spans(2, 60), 2), second = run_of(random_spans(2, 60), 2);
    const TimelineMatches in_first = found_in(*first, "kernel 1"), in_second = found_in(*second, "kernel 1");
    const double shift_s = *rc::gen::inRange(-100, 100) * 1e-6;
    const std::vector<SearchedRun> runs{{first.get(), &in_first, 0.0}, {second.get(), &in_second, shift_s}};
    struct Key {
        double time_s;
        std::size_t run;
        std::uint32_t span;
        auto operator<=>(const Key&) const = default;
    };
    std::vector<Key> expected;
    for (std::size_t r = 0; r < 2; ++r) {
        for (const std::uint32_t span : runs[r].matches->spans)
            expected.push_back({runs[r].run->begin_s[span] - runs[r].shift_s, r, span});
    }
    std::ranges::sort(expected);
    std::optional<SpanPlace> at;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        at = next_match(runs, at, -1.0, 1);
        RC_ASSERT(at == (SpanPlace{expected[i].run, expected[i].span}));
        RC_ASSERT(matches_before(runs, *at) == i);
    }
    at = next_match(runs, at, -1.0, 1); // round the end
    if (expected.empty()) {
        RC_ASSERT(!at);
        return;
    }
    RC_ASSERT(at == (SpanPlace{expected.front().run, expected.front().span}));
    for (std::size_t i = expected.size(); i-- > 0;) {
        at = next_match(runs, at, -1.0, -1);
        RC_ASSERT(at == (SpanPlace{expected[i].run, expected[i].span}));
    }
}

TEST(TimelineSearch, StartsWithWhatIsSeen) {
    const TimelineRunPtr run = run_of({{0, 1, 0, "a"}, {5, 6, 0, "a"}, {9, 10, 0, "a"}});
    const TimelineMatches found = found_in(*run, "a");
    const std::vector<SearchedRun> runs{{run.get(), &found, 0.0}};
    EXPECT_EQ(next_match(runs, std::nullopt, 4.9e-6, 1), (SpanPlace{0, 1}));
    EXPECT_EQ(next_match(runs, std::nullopt, 7e-6, -1), (SpanPlace{0, 1}));
}

} // namespace
} // namespace dubhe::widgets
