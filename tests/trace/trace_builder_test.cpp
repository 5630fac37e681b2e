// SPDX-License-Identifier: Apache-2.0
// Events in any order become what sorting a plain list of them makes: the builder does it in place, block by block.
#include <core/trace/trace_builder.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace dubhe::trace {
namespace {

TraceBuilder empty_builder() {
    return TraceBuilder{"a file", "a format", {}};
}

// Three lanes, times that often coincide, and some events that stand twice.
std::vector<NewEvent> random_events(TraceBuilder& builder, std::mt19937_64& engine, std::size_t count) {
    const auto below = [&](std::uint64_t n) { return std::uniform_int_distribution<std::uint64_t>{0, n - 1}(engine); };
    std::vector<NewEvent> events;
    for (std::size_t i = 0; i < count; ++i) {
        if (!events.empty() && below(10) == 0) {
            events.push_back(events[below(events.size())]);
            continue;
        }
        NewEvent event;
        event.begin_ns = static_cast<std::int64_t>(1'000'000'000 + below(count));
        event.end_ns = event.begin_ns + static_cast<std::int64_t>(below(4));
        event.kind = below(2) == 0 ? EventKind::operation : EventKind::range;
        event.lane = static_cast<std::uint32_t>(below(3));
        event.name = builder.text("event " + std::to_string(i % 100));
        event.serial = i;
        events.push_back(event);
    }
    return events;
}

// The order that trace.h promises.
bool stands_before(const NewEvent& a, const NewEvent& b) {
    if (a.begin_ns != b.begin_ns) return a.begin_ns < b.begin_ns;
    if (a.end_ns != b.end_ns) return a.end_ns > b.end_ns;
    return a.kind > b.kind;
}

TEST(TraceBuilder, SortsAndTakesOnceWhatStandsTwice) {
    std::mt19937_64 engine{5};
    for (const std::size_t count : {1U, 2U, 100U, 2'200'000U}) { // blocks hold 2^20: three, of which one waits
        TraceBuilder builder = empty_builder();
        for (int lane = 0; lane < 3; ++lane)
            static_cast<void>(builder.lane({}, std::to_string(lane)));
        std::vector<NewEvent> events = random_events(builder, engine, count);
        NewEvent stepped; // its clock went wrong
        stepped.begin_ns = stepped.end_ns = std::int64_t{1} << 60;
        for (std::size_t i = 0; i < events.size(); ++i) {
            if (i == events.size() / 2 && count > 2) {
                ASSERT_TRUE(builder.add(stepped));
            }
            ASSERT_TRUE(builder.add(events[i]));
        }
        std::ranges::stable_sort(events, stands_before);
        const auto twice = [](const NewEvent& a, const NewEvent& b) {
            return a.begin_ns == b.begin_ns && a.end_ns == b.end_ns && a.end_ns > a.begin_ns && a.kind == b.kind &&
                   a.lane == b.lane && a.name == b.name && a.serial == b.serial;
        };
        events.erase(std::unique(events.begin(), events.end(), twice), events.end());

        const Result<Trace> trace = builder.finish();
        ASSERT_TRUE(trace) << to_text(trace.diagnostics());
        ASSERT_EQ(trace->size(), events.size());
        EXPECT_EQ(trace->origin_ns, events.front().begin_ns);
        for (std::size_t i = 0; i < events.size(); ++i) {
            const auto begin_s = static_cast<double>(events[i].begin_ns - trace->origin_ns) * 1e-9;
            ASSERT_EQ(trace->spans[i].begin_s, begin_s) << i;
            ASSERT_EQ(trace->spans[i].lane, events[i].lane);
            ASSERT_EQ(trace->spans[i].item, i);
            ASSERT_EQ(trace->kinds[i], events[i].kind);
            ASSERT_EQ(trace->names[i], events[i].name);
        }
    }
}

// Details that are alike lie in one place, and each event finds its own, however many there are.
TEST(TraceBuilder, LaunchesOfOneKernelShareTheirDetail) {
    TraceBuilder builder = empty_builder();
    const std::uint32_t lane = builder.lane({}, "stream");
    constexpr std::uint32_t shapes = 10'000, launches = 3;
    for (std::uint32_t i = 0; i < shapes * launches; ++i) {
        NewEvent event;
        event.begin_ns = i, event.end_ns = i + 1, event.kind = EventKind::kernel, event.lane = lane;
        KernelDetail detail;
        detail.grid = {i / launches, 1, 1};
        event.detail = builder.detail(detail);
        event.name = builder.text("kernel");
        ASSERT_TRUE(builder.add(event));
    }
    const Trace trace = builder.finish().value();
    EXPECT_EQ(trace.kernels.size(), shapes);
    for (std::uint32_t i = 0; i < trace.size(); ++i)
        ASSERT_EQ(trace.kernels[trace.details[i]].grid[0], i / launches);
}

// A collective names its event by the place in the trace.
TEST(TraceBuilder, CollectivesFindTheirEvents) {
    TraceBuilder builder = empty_builder();
    const std::uint32_t lane = builder.lane({}, "stream");
    std::vector<std::int64_t> begins{50, 10, 40, 10, 30}; // the second one stands twice
    for (const std::int64_t begin : begins) {
        NewEvent event;
        event.begin_ns = begin, event.end_ns = begin + 5, event.kind = EventKind::kernel, event.lane = lane;
        event.name = builder.text("ncclKernel");
        event.collective = static_cast<std::uint32_t>(builder.trace().collectives.size());
        CollectiveDetail detail;
        detail.in_elements = static_cast<double>(begin);
        builder.trace().collectives.push_back(detail);
        ASSERT_TRUE(builder.add(event));
    }
    const Trace trace = builder.finish().value();
    ASSERT_EQ(trace.size(), 4U);
    ASSERT_EQ(trace.collectives.size(), 4U);
    for (const CollectiveDetail& one : trace.collectives) {
        ASSERT_LT(one.event, trace.size());
        EXPECT_NEAR(trace.spans[one.event].begin_s * 1e9, one.in_elements - 10.0, 1e-3);
    }
}

// Of 18 minutes, of hours, backwards: what 40 bits of nanoseconds don't hold is kept beside.
TEST(EventBlocks, KeepTimesOfAnyLength) {
    EventBlocks blocks;
    std::vector<StoredEvent> events;
    std::mt19937_64 engine{3};
    for (std::uint32_t i = 0; i < 40'000; ++i) { // of the first block and behind it
        const auto begin = static_cast<std::int64_t>(engine() >> 2U) - (std::int64_t{1} << 61U);
        const auto length = static_cast<std::int64_t>(engine() >> (engine() % 64)) % (std::int64_t{1} << 61U);
        events.push_back(
            {begin, begin + length, i % EventBlocks::most_lanes, i, i + 1, i + 2, i + 3, EventKind::range});
        blocks.add(events.back());
    }
    for (const std::int64_t length : {(std::int64_t{0xff} << 32U) - 1, std::int64_t{0xff} << 32U, std::int64_t{-1}}) {
        events.push_back({5, 5 + length, 0, 0, 0, 0, 0, EventKind::api});
        blocks.add(events.back());
    }
    std::vector<std::uint32_t> order(events.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::shuffle(order, engine);
    const std::vector<std::uint32_t> places = order;
    blocks.arrange(order);
    for (std::size_t i = 0; i < events.size(); ++i) {
        const StoredEvent is = blocks[i], was = events[places[i]];
        ASSERT_EQ(is.begin_ns, was.begin_ns);
        ASSERT_EQ(is.end_ns, was.end_ns);
        ASSERT_EQ(is.lane, was.lane);
        ASSERT_EQ(is.name, was.name);
        ASSERT_EQ(is.correlation, was.correlation);
        ASSERT_EQ(is.detail, was.detail);
        ASSERT_EQ(is.serial, was.serial);
        ASSERT_EQ(is.kind, was.kind);
    }
    std::size_t taken = 0;
    blocks.drain(events.size(), [&](std::size_t i, const StoredEvent& event) {
        ASSERT_EQ(i, taken++);
        ASSERT_EQ(event.end_ns, events[places[i]].end_ns);
    });
    EXPECT_EQ(taken, events.size());
    EXPECT_TRUE(blocks.empty());
}

// Lanes have 16 bits while events come, and 32 in a trace that is made otherwise.
TEST(TraceBuilder, LanesBeyondTheMostShareTheLastOne) {
    TraceBuilder builder = empty_builder();
    for (std::uint32_t i = 0; i < EventBlocks::most_lanes + 3; ++i)
        ASSERT_EQ(builder.lane({}, std::to_string(i)), std::min(i, EventBlocks::most_lanes - 1));
    EXPECT_EQ(builder.trace().lanes.size(), EventBlocks::most_lanes);
    ASSERT_EQ(builder.trace().tallies.size(), 1U);
    EXPECT_EQ(builder.trace().tallies[0].count, 3U);
    EventSpans spans;
    for (const std::uint32_t lane : {7U, EventBlocks::most_lanes + 5, 8U, 0xffffffffU})
        spans.push_back({0.0, 1.0, lane});
    EXPECT_EQ(spans[0], (TimeSpan{0.0, 1.0, 7, 0}));
    EXPECT_EQ(spans[1], (TimeSpan{0.0, 1.0, EventBlocks::most_lanes + 5, 1}));
    EXPECT_EQ(spans[2], (TimeSpan{0.0, 1.0, 8, 2}));
    EXPECT_EQ(spans[3].lane, 0xffffffffU);
}

// The preview is the trace that those first events make; what is read afterwards is the same with one and without.
TEST(TraceBuilder, ShowsOnceWhatWasReadOfALongTrace) {
    std::mt19937_64 engine{11};
    std::vector<Trace> shown;
    ReadOptions options;
    options.preview_events = 1000;
    options.preview = [&](Trace trace) { shown.push_back(std::move(trace)); };
    TraceBuilder builder{"a file", "a format", options}, first = empty_builder(), all = empty_builder();
    for (TraceBuilder* each : {&builder, &first, &all})
        for (int lane = 0; lane < 3; ++lane)
            static_cast<void>(each->lane({}, std::to_string(lane)));
    std::vector<NewEvent> events = random_events(builder, engine, 2500);
    for (const NewEvent& event : events)
        for (TraceBuilder* other : {&first, &all})
            ASSERT_EQ(other->text(builder.text_at(event.name)), event.name);
    for (std::size_t i = 0; i < events.size(); ++i) {
        ASSERT_TRUE(builder.add(events[i]));
        ASSERT_TRUE(all.add(events[i]));
        if (i < 1000) {
            ASSERT_TRUE(first.add(events[i]));
        }
        EXPECT_EQ(shown.size(), i < 1000 ? 0U : 1U) << "where there are more";
    }
    const auto same = [](const Trace& a, const Trace& b) {
        EXPECT_EQ(a.spans, b.spans);
        EXPECT_EQ(a.kinds, b.kinds);
        EXPECT_EQ(a.names, b.names);
        EXPECT_EQ(a.origin_ns, b.origin_ns);
        EXPECT_EQ(a.tallies, b.tallies);
        EXPECT_EQ(a.lanes.size(), b.lanes.size());
    };
    ASSERT_EQ(shown.size(), 1U);
    same(shown[0], *first.finish());
    same(*builder.finish(), *all.finish());
}

} // namespace
} // namespace dubhe::trace
