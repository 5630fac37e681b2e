// SPDX-License-Identifier: Apache-2.0
#include "texts.h"

#include <core/trace/ranks.h>

#include <gmock/gmock.h>

#include <set>

namespace dubhe::trace {
namespace {

// A rank with three all-reduces whose ends are 100 us apart, by a clock that is `ahead_us` ahead.
Trace rank(int number, int ahead_us, int jitter_us = 0) {
    std::vector<std::string> events;
    const auto at = [&](int us) { return std::to_string(1000000 + us + ahead_us); };
    events.push_back(range("ProfilerStep#1", at(0), "400"));
    for (int i = 0; i < 3; ++i) {
        const int jitter = i == 2 ? jitter_us : 0;
        events.push_back(call("cudaLaunchKernel", at(i * 100 + 1), "2", i + 1));
        events.push_back(
            kernel("ncclKernel_AllReduce", at(i * 100 + 10 + number), std::to_string(40 - number + jitter), i + 1));
    }
    Result<Trace> trace = read_text(
        with_events(events, R"("distributedInfo":{"rank":)" + std::to_string(number) + R"(,"world_size":2})"));
    EXPECT_TRUE(trace);
    return std::move(*trace);
}

TEST(Ranks, ClocksAreAlignedByTheEndsOfCollectives) {
    std::vector<Trace> traces;
    traces.push_back(rank(1, 2500, 7)); // one of three collectives is off: the median is not
    traces.push_back(rank(0, 0));
    const Result<JoinedRanks> joined = join_ranks(std::move(traces));
    ASSERT_TRUE(joined) << to_text(joined.diagnostics());
    ASSERT_EQ(joined->offsets.size(), 2U);
    EXPECT_EQ(joined->offsets[0].rank, 0);
    // Both traces' seconds count from their own first event: relative to that the clocks agree.
    EXPECT_NEAR(joined->offsets[1].offset_s, 0.0, 1e-12);
    EXPECT_EQ(joined->offsets[1].matched, 3U);
    const Trace& trace = joined->trace;
    EXPECT_EQ(trace.size(), 14U);
    double end_s = -1.0;
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (trace.kinds[event] != EventKind::kernel) continue;
        // The call of its own rank, though both use the same numbers.
        ASSERT_NE(trace.callers[event], none);
        EXPECT_EQ(trace.lanes[trace.spans[trace.callers[event]].lane].rank, trace.lanes[trace.spans[event].lane].rank);
        if (end_s < 0.0) end_s = trace.spans[event].end_s;
    }
    EXPECT_NEAR(end_s, 50e-6, 1e-12);
}

TEST(Ranks, AnEarlierStartOfTheRecordingIsTakenOut) {
    std::vector<Trace> traces;
    traces.push_back(rank(0, 0));
    Trace other = rank(1, 0);
    EventSpans later; // it was recorded from 300 us before on
    for (std::size_t i = 0; i < other.size(); ++i) {
        const TimeSpan span = other.spans[i];
        later.push_back({span.begin_s + 300e-6, span.end_s + 300e-6, span.lane});
    }
    other.spans = std::move(later);
    traces.push_back(std::move(other));
    const Result<JoinedRanks> joined = join_ranks(std::move(traces));
    ASSERT_TRUE(joined);
    EXPECT_NEAR(joined->offsets[1].offset_s, 300e-6, 1e-9);
    EXPECT_NEAR(joined->trace.spans.back().end_s, 250e-6, 1e-9);
}

// The first rank's operators have no numbers, the second's have: each keeps what it said.
TEST(Ranks, NumbersOfCallsStayWithTheirOperators) {
    std::vector<Trace> traces;
    for (int number = 0; number < 2; ++number) {
        Result<Trace> trace = read_text(with_events(
            {operation("aten::mm", "1000005", "9", 1, R"("Sequence number":3)"),
             operation("aten::add", "1000020", "9", 1,
                       number == 0 ? R"("Sequence number":4)" : R"("Record function id":7)"),
             call("cudaLaunchKernel", "1000021", "2", 1), kernel("ncclKernel_AllReduce", "1000030", "20", 1)},
            R"("distributedInfo":{"rank":)" + std::to_string(number) + R"(,"world_size":2})"));
        ASSERT_TRUE(trace);
        traces.push_back(*std::move(trace));
    }
    const Result<JoinedRanks> joined = join_ranks(std::move(traces));
    ASSERT_TRUE(joined) << to_text(joined.diagnostics());
    const Trace& trace = joined->trace;
    ASSERT_EQ(trace.operation_records.size(), trace.operations.size());
    std::multiset<std::uint64_t> numbers;
    for (std::uint32_t event = 0; event < trace.size(); ++event)
        if (trace.kinds[event] == EventKind::operation && trace.name(event) == "aten::add")
            numbers.insert(trace.operation_records[trace.details[event]]);
    EXPECT_EQ(numbers, (std::multiset<std::uint64_t>{0, 7}));
}

TEST(Ranks, TwoFilesOfOneRankAreRefused) {
    std::vector<Trace> traces;
    traces.push_back(rank(0, 0));
    traces.push_back(rank(0, 5));
    const Result<JoinedRanks> joined = join_ranks(std::move(traces));
    ASSERT_FALSE(joined);
    EXPECT_THAT(to_text(joined.diagnostics()), testing::HasSubstr("rank 0"));
    EXPECT_FALSE(join_ranks({}));
}

TEST(Ranks, WithoutCollectivesTheWallClockPlacesThem) {
    std::vector<Trace> traces;
    for (const int number : {0, 1}) {
        Result<Trace> trace = read_text(with_events({operation("a", std::to_string(100 + number * 50), "10")},
                                                    R"("distributedInfo":{"rank":)" + std::to_string(number) + "}"));
        ASSERT_TRUE(trace);
        traces.push_back(std::move(*trace));
    }
    const Result<JoinedRanks> joined = join_ranks(std::move(traces));
    ASSERT_TRUE(joined);
    EXPECT_NEAR(joined->trace.spans[1].begin_s, 50e-6, 1e-12);
    EXPECT_EQ(tallied(joined->trace, "wall clock"), 1U);
}

} // namespace
} // namespace dubhe::trace
