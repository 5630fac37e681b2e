// SPDX-License-Identifier: Apache-2.0
#include "packets.h"
#include "texts.h"

#include <core/trace/chrome_writer.h>
#include <core/trace/memory/memory_snapshot.h>
#include <core/trace/ranks.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <filesystem>
#include <limits>
#include <sstream>

namespace dubhe::trace {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;

// The events of `more` beside those of a small run, whose first begins at 1712195495501688 us.
Result<Trace> run_with(const std::string& more) {
    return read_text(with_events({range("ProfilerStep#1", "1712195495501688", "100"), more}));
}

std::string memory_event(int us, int kind, int device, const std::string& totals) {
    return R"({"ph":"i","cat":"cpu_instant_event","name":"[memory]","pid":1,"tid":1,"ts":)" +
           std::to_string(1712195495501688 + us) + R"(,"args":{"Device Type":)" + std::to_string(kind) +
           R"(,"Device Id":)" + std::to_string(device) + R"(,"Addr":1,"Bytes":64,)" + totals + "}}";
}

// Of the Chrome file that is written of a trace; none where it can't be read.
std::vector<Counter> counters_written_and_read(const Trace& trace) {
    std::ostringstream out;
    write_chrome(out, trace);
    const Result<Trace> again = read_text(out.str());
    EXPECT_TRUE(again) << (again ? std::string{} : to_text(again.diagnostics()));
    return again ? again->counters : std::vector<Counter>{};
}

TEST(Counter, AllocationsOfPyTorchsProfilerAreTwoForEachGpu) {
    const Result<Trace> trace =
        run_with(memory_event(20, 1, 1, R"("Total Allocated":300,"Total Reserved":1024)") + ',' +
                 memory_event(10, 1, 1, R"("Total Allocated":100,"Total Reserved":1024)") + ',' +
                 memory_event(15, 0, -1, R"("Total Allocated":7,"Total Reserved":0)"));
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->counters.size(), 3U); // the host comes last
    const Counter &allocated = trace->counters[0], &reserved = trace->counters[1], &host = trace->counters[2];
    EXPECT_EQ(allocated.name, allocated_counter);
    EXPECT_EQ(allocated.device, 1);
    EXPECT_TRUE(allocated.bytes);
    EXPECT_THAT(allocated.time_s, ElementsAre(DoubleNear(10e-6, 1e-12), DoubleNear(20e-6, 1e-12)));
    EXPECT_THAT(allocated.values, ElementsAre(100.0, 300.0));
    EXPECT_EQ(reserved.name, reserved_counter);
    EXPECT_THAT(reserved.values, ElementsAre(1024.0)); // a value that stays is one point
    EXPECT_EQ(host.device, -1);
    EXPECT_THAT(host.values, ElementsAre(7.0));
    EXPECT_TRUE(trace->tallies.empty());
}

TEST(Counter, EachSeriesOfAChromeCounterIsOne) {
    const Result<Trace> trace = run_with(
        R"({"ph":"C","name":"power","pid":1,"ts":1712195495501690,"args":{"value":250.5}},)"
        R"({"args":{"in":1,"out":-2,"what":"no number"},"ph":"C","name":"traffic","pid":1,"ts":1712195495501691})");
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->counters.size(), 3U);
    EXPECT_EQ(trace->counters[0].name, "power");
    EXPECT_THAT(trace->counters[0].values, ElementsAre(250.5));
    EXPECT_EQ(trace->counters[1].name, "traffic in");
    EXPECT_EQ(trace->counters[2].name, "traffic out");
    EXPECT_THAT(trace->counters[2].values, ElementsAre(-2.0));
    EXPECT_TRUE(trace->tallies.empty());
}

// https://perfetto.dev/docs/reference/trace-packet-proto: CounterDescriptor's unit 3 is bytes, unit_multiplier and
// is_incremental fields 4 and 5; an event's counter_value is field 30, double_counter_value 44. What is no number any
// more says nothing.
TEST(Counter, PerfettosTracksHaveUnitsAndMayAddUp) {
    constexpr int track_event = 11, time_of = 8, sequence = 10, descriptor = 60;
    const auto track = [&](std::uint64_t uuid, const std::string& name, const std::string& how) {
        return packet(bytes_field(descriptor, number_field(1, uuid) + bytes_field(2, name) + bytes_field(8, how)));
    };
    const auto point = [&](std::uint64_t uuid, std::uint64_t ns, const std::string& value) {
        return packet(number_field(time_of, ns) + number_field(sequence, 1) +
                      bytes_field(track_event, number_field(9, 4) + number_field(11, uuid) + value));
    };
    const auto fixed = [](int field, double value) { // wire type 1
        std::string bytes = number_field(field, 0);
        bytes.pop_back();
        bytes[0] = static_cast<char>(bytes[0] | 1);
        auto bits = std::bit_cast<std::uint64_t>(value);
        for (int i = 0; i < 8; ++i, bits >>= 8U)
            bytes += static_cast<char>(bits & 0xffU);
        return bytes;
    };
    const Result<Trace> trace = read_text(
        rocprof_packets() + track(91, "GPU [1] scratch", number_field(3, 3) + number_field(4, 1024)) +
        track(92, "copied", number_field(5, 1)) + point(91, 1000, number_field(30, 2)) +
        point(91, 3000, fixed(44, 0.5)) + point(92, 1000, number_field(30, 3)) + point(92, 2000, number_field(30, 4)) +
        point(92, 3000, fixed(44, std::numeric_limits<double>::quiet_NaN())));
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    ASSERT_EQ(trace->counters.size(), 2U);
    EXPECT_EQ(trace->counters[0].device, 1);
    EXPECT_TRUE(trace->counters[0].bytes);
    EXPECT_THAT(trace->counters[0].values, ElementsAre(2048.0, 512.0));
    EXPECT_EQ(trace->counters[1].name, "copied");
    EXPECT_THAT(trace->counters[1].values, ElementsAre(3.0, 7.0));
}

TEST(Counter, WhatIsWrittenReadsBackTheSame) {
    const Result<Trace> first =
        run_with(memory_event(10, 1, 0, R"("Total Allocated":100,"Total Reserved":1024)") + ',' +
                 memory_event(15, 0, -1, R"("Total Allocated":7)") +
                 R"(,{"ph":"C","name":"GPU \"load\"","pid":1,"ts":1712195495501690.25,"args":{"value":0.1}})");
    ASSERT_TRUE(first);
    EXPECT_EQ(counters_written_and_read(*first), first->counters);
}

// One name of two GPUs, of two ids, of two processes: kept apart, also when written and read again.
TEST(Counter, ThoseOfOneNameAreKeptApart) {
    const auto point = [](const char* more, const char* value) {
        return std::string{R"({"ph":"C","name":"load","ts":1712195495501690,)"} + more + R"(,"args":{"value":)" +
               value + "}}";
    };
    const Result<Trace> trace =
        run_with(point(R"("pid":1)", "1") + ',' + point(R"("pid":2)", "2") + ',' + point(R"("pid":1,"id":"0xA")", "3") +
                 R"(,{"ph":"C","name":"load","pid":1,"ts":1712195495501690,"args":{"device":4,"value":5}})");
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->counters.size(), 4U);
    EXPECT_EQ(trace->counters[0].device, 4); // GPUs come first
    EXPECT_EQ(trace->counters[3].name, "load 0xA");
    EXPECT_EQ(counters_written_and_read(*trace), trace->counters);
}

// Totals that are no number say nothing, and neither does memory of no device; numbers beyond 64 bits are written as
// large as they can be.
TEST(Counter, WhatMakesNoSenseIsLeftOut) {
    const Result<Trace> trace =
        run_with(memory_event(1, 1, 0, R"("Total Allocated":"x","Total Reserved":9999999999999999999999999)") + ',' +
                 memory_event(2, 1, -7, R"("Total Allocated":5)") +
                 R"(,{"ph":"C","name":"memory allocated","pid":1,"ts":1712195495501690,"args":{"value":-1e300}})");
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->counters.size(), 1U);
    EXPECT_EQ(tallied(*trace, "points in time"), 2U);
    EXPECT_EQ(counters_written_and_read(*trace), trace->counters);
}

// Counters take a quarter of the memory at most: the events are read all the same.
TEST(Counter, EventsComeFirst) {
    std::string more;
    for (int i = 0; i < 100'000; ++i)
        more += (i == 0 ? "" : ",") +
                std::string{R"({"ph":"C","name":"c","pid":1,"ts":1712195495501690,"args":{"v":)"} + std::to_string(i) +
                "}}";
    ReadOptions options;
    options.memory_bytes = std::size_t{4} << 20;
    const Result<Trace> trace =
        read_text(with_events({range("ProfilerStep#1", "1712195495501688", "100"), more}), options);
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->size(), 1U);
    EXPECT_GT(tallied(*trace, "values of counters"), 50'000U);
}

// Two ranks, of which the second began 1 s later: its counter is of that rank, and lies where its events do.
TEST(Counter, RanksThatAreJoinedKeepTheirs) {
    std::vector<Trace> ranks;
    for (const char* rank : {"0", "1"}) {
        Result<Trace> read =
            read_text(with_events({range("ProfilerStep#1", "1712195495501688", "100"),
                                   memory_event(10, 1, 0, R"("Total Allocated":100,"Total Reserved":1024)")},
                                  std::string{R"("distributedInfo":{"rank":)"} + rank + R"(,"world_size":2})"));
        ASSERT_TRUE(read);
        if (*rank == '1') read->origin_ns += 1'000'000'000;
        ranks.push_back(*std::move(read));
    }
    const Result<JoinedRanks> joined = join_ranks(std::move(ranks));
    ASSERT_TRUE(joined);
    ASSERT_EQ(joined->trace.counters.size(), 4U);
    for (const Counter& counter : joined->trace.counters) {
        const double begin_s = counter.rank == 0 ? 0.0 : 1.0;
        EXPECT_THAT(counter.time_s, ElementsAre(DoubleNear(begin_s + 10e-6, 1e-9))) << counter.rank << counter.name;
    }
    EXPECT_EQ(joined->trace.counters.back().rank, 1);
}

// A value holds until the next: looked for one by one.
RC_GTEST_PROP(Counter, TheLargestInAStretchIsThatOfEveryMomentInIt, ()) {
    Counter counter{"c", false, 0, -1, {}, {}};
    double time_s = 0.0;
    const int points = *rc::gen::inRange(0, 20);
    for (int i = 0; i < points; ++i) {
        time_s += *rc::gen::inRange(0, 4);
        counter.time_s.push_back(time_s);
        counter.values.push_back(*rc::gen::inRange(-5, 6));
    }
    const double begin_s = *rc::gen::inRange(-2, 40), end_s = begin_s + *rc::gen::inRange(0, 10);
    std::optional<double> most;
    const auto see = [&](std::size_t i) { most = std::max(most.value_or(counter.values[i]), counter.values[i]); };
    for (std::size_t i = 0; i < counter.size(); ++i) {
        const bool last_before =
            counter.time_s[i] <= begin_s && (i + 1 == counter.size() || counter.time_s[i + 1] > begin_s);
        if (last_before || (counter.time_s[i] > begin_s && counter.time_s[i] <= end_s)) see(i);
    }
    RC_ASSERT(counter.most_between(begin_s, end_s) == most);
}

TEST(Counter, ASnapshotsHistoryLiesOnTheRecordingsClock) {
    const Result<Trace> trace = run_with(memory_event(10, 1, 1, R"("Total Allocated":100,"Total Reserved":1024)"));
    ASSERT_TRUE(trace);
    MemorySnapshot snapshot;
    snapshot.origin_us = 1712195495501688 + 30;
    MemoryDevice device;
    device.device = 3;
    device.points = {{0.0, 10.0, 20.0}, {20e-6, 15.0, 20.0}};
    snapshot.devices = {device};
    const std::vector<Counter> made = counters_of(snapshot, *trace);
    ASSERT_EQ(made.size(), 2U);
    EXPECT_EQ(made[0].device, 3);
    EXPECT_THAT(made[0].time_s, ElementsAre(DoubleNear(30e-6, 1e-9), DoubleNear(50e-6, 1e-9)));
    EXPECT_THAT(made[0].values, ElementsAre(10.0, 15.0));
    EXPECT_EQ(made[1].name, reserved_counter);
    snapshot.origin_us += 3'600'000'000; // an hour later: another run
    EXPECT_TRUE(counters_of(snapshot, *trace).empty());
    snapshot.origin_us = 0;
    EXPECT_TRUE(counters_of(snapshot, *trace).empty());
}

// Counted in the file with Python's json: the largest of 26,770 events of GPU 1.
TEST(Counter, ARecordedRunsMemory) {
    const std::filesystem::path file =
        std::filesystem::path{DUBHE_SOURCE_DIR} / "../shared/data/traces/df_index_resolver__df_index_resolver.json.gz";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << file << " is not here";
    const Result<Trace> trace = read_trace(file);
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->counters.size(), 3U);
    const auto most = [&](std::size_t i) { return std::ranges::max(trace->counters[i].values); };
    EXPECT_EQ(trace->counters[0].device, 1);
    EXPECT_EQ(most(0), 6629508096.0);
    EXPECT_EQ(trace->counters[0].values.back(), 4096614400.0);
    EXPECT_EQ(most(1), 12782141440.0);
    EXPECT_EQ(most(2), 8.0);
}

} // namespace
} // namespace dubhe::trace
