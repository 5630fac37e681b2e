// SPDX-License-Identifier: Apache-2.0
// Perfetto's packets as rocprofv3 writes them, and what its reference allows besides.
#include "packets.h"
#include "texts.h"

#include <gmock/gmock.h>

#include <zlib.h>

namespace dubhe::trace {
namespace {

constexpr int track_event = 11, time_of = 8, sequence = 10, interned = 12, flags = 13, clocks = 6, clock_id = 58,
              defaults = 59, compressed = 50;
constexpr std::uint64_t cleared = 1, needs_state = 2;

TEST(Perfetto, WhatRocprofWritesIsRead) {
    const Result<Trace> trace = read_text(rocprof_packets());
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->format, "Perfetto");
    EXPECT_TRUE(trace->simulates);
    ASSERT_EQ(trace->size(), 5U);
    const std::uint32_t gemm = find(*trace, "gemm"), launch = find(*trace, "hipLaunchKernel"),
                        copy = find(*trace, "MEMORY_COPY_DEVICE_TO_HOST"), step = find(*trace, "step 1");
    EXPECT_EQ(trace->kinds[gemm], EventKind::kernel);
    EXPECT_EQ(trace->kinds[copy], EventKind::copy);
    EXPECT_EQ(trace->kinds[step], EventKind::range);
    EXPECT_EQ(trace->callers[gemm], launch);
    EXPECT_EQ(trace->callers[launch], step);
    EXPECT_DOUBLE_EQ(trace->spans[gemm].end_s - trace->spans[gemm].begin_s, 100e-6);
    // 1,000 threads in blocks of 256: four blocks.
    EXPECT_THAT(trace->kernels[trace->details[gemm]].grid, testing::ElementsAre(4U, 1U, 1U));
    EXPECT_THAT(trace->kernels[trace->details[gemm]].block, testing::ElementsAre(256U, 1U, 1U));
    EXPECT_EQ(trace->copies[trace->details[copy]].bytes, 4096.0);
    EXPECT_EQ(trace->copies[trace->details[copy]].direction, CopyDirection::device_to_host);
    // One stream, whatever track its work was drawn on.
    EXPECT_EQ(trace->spans[gemm].lane, trace->spans[copy].lane);
    const Lane& stream = trace->lanes[trace->spans[gemm].lane];
    EXPECT_EQ(stream.name, "GPU 2 stream 1");
    EXPECT_EQ(stream.device, 2);
    const Lane& host = trace->lanes[trace->spans[launch].lane];
    EXPECT_EQ(host.kind, LaneKind::host_thread);
    EXPECT_EQ(host.thread, 301);
    EXPECT_EQ(host.name, "python3");
}

TEST(Perfetto, ThreadsOfRocprofAreThreads) {
    const Result<Trace> trace = read_text(named_track(9, "THREAD 1 (4711)") + slice(9, "hip_api", "hipMalloc", 5, 9));
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->lanes[0].kind, LaneKind::host_thread);
    EXPECT_EQ(trace->lanes[0].thread, 4711);
}

TEST(Perfetto, NamesOfTracksAreNeverTrusted) {
    for (const char* name :
         {"THREAD )(", "THREAD 1 (a) (b", "THREAD ", "THREAD 1 (1234567)", "COMPUTE AGENT [", "[[]]"}) {
        const Result<Trace> trace = read_text(named_track(9, name) + slice(9, "hip_api", "hipMalloc", 5, 9) +
                                              slice(9, "kernel_dispatch", "k", 10, 12));
        ASSERT_TRUE(trace) << name;
        const bool numbered = std::string_view{name} == "THREAD 1 (1234567)";
        EXPECT_EQ(trace->lanes[0].thread, numbered ? 1234567 : -1) << name;
    }
}

// A copy track of threads has no stream; copies to the host from two GPUs lie on one track and on two lanes.
TEST(Perfetto, CopiesLieOnTheirOwnGpu) {
    const auto copy = [](const char* source, std::uint64_t at) {
        return slice(3, "memory_copy", "MEMORY_COPY_DEVICE_TO_HOST", at, at + 5,
                     annotation("src_agent", std::string{source}));
    };
    const Result<Trace> host =
        read_text(named_track(3, "COPY to AGENT [0] STREAM [1] (CPU)") + copy("Agent-1", 10) + copy("Agent-2", 20));
    ASSERT_TRUE(host);
    EXPECT_EQ(host->lanes[host->spans[0].lane].name, "GPU 1 stream 1");
    EXPECT_EQ(host->lanes[host->spans[1].lane].name, "GPU 2 stream 1");
    const Result<Trace> thread = read_text(named_track(3, "COPY to AGENT [2] THREAD [1] (GPU)") + copy("Agent-1", 10));
    ASSERT_TRUE(thread);
    EXPECT_EQ(thread->lanes[0].name, "COPY to AGENT [2] THREAD [1] (GPU)");
    EXPECT_EQ(thread->lanes[0].device, 2);
}

TEST(Perfetto, ItIsReadFromGzipAndFromCompressedPackets) {
    const std::string plain = rocprof_packets();
    std::string packed(plain.size() + 100, '\0');
    uLongf size = packed.size();
    ASSERT_EQ(compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(plain.data()),
                       plain.size()),
              Z_OK);
    for (const std::string& text :
         {gzip(plain), packet(bytes_field(compressed, std::string_view{packed}.substr(0, size)))}) {
        const Result<Trace> trace = read_text(text);
        ASSERT_TRUE(trace) << to_text(trace.diagnostics());
        EXPECT_EQ(trace->size(), 5U);
        EXPECT_TRUE(trace->tallies.empty());
    }
}

// Names by number, a track and a clock by default, times as differences: all said once, in earlier packets.
TEST(Perfetto, WhatWritersSayOnceIsRemembered) {
    constexpr std::uint64_t clock = 64;
    const std::string snapshot =
        bytes_field(clocks, bytes_field(1, number_field(1, 6) + number_field(2, 5'000'000)) +
                                bytes_field(1, number_field(1, clock) + number_field(2, 100) + number_field(3, 1) +
                                                   number_field(4, 1000)));
    const std::string names =
        bytes_field(interned, bytes_field(1, number_field(1, 1) + bytes_field(2, "kernel_dispatch")) +
                                  bytes_field(2, number_field(1, 4) + bytes_field(2, "softmax")) +
                                  bytes_field(3, number_field(1, 2) + bytes_field(2, "corr_id")));
    const std::string said_once =
        bytes_field(defaults, number_field(clock_id, clock) + bytes_field(track_event, number_field(11, 77)));
    const auto on_sequence = [](const std::string& fields) { return packet(number_field(sequence, 3) + fields); };
    const std::string begin = number_field(9, 1) + number_field(3, 1) + number_field(10, 4) +
                              bytes_field(4, number_field(1, 2) + number_field(3, 12));
    const auto after = [&](std::uint64_t us, const std::string& fields) {
        return on_sequence(number_field(flags, needs_state) + number_field(time_of, us) +
                           bytes_field(track_event, fields));
    };
    const std::string text = named_track(77, "COMPUTE AGENT [1] STREAM [0] (GPU)") +
                             on_sequence(number_field(flags, cleared) + snapshot + names + said_once) +
                             after(20, begin) + after(30, number_field(9, 2)) + after(5, begin) +
                             after(1, number_field(9, 2));
    const Result<Trace> trace = read_text(text);
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    ASSERT_EQ(trace->size(), 2U);
    EXPECT_EQ(trace->name(0), "softmax");
    EXPECT_EQ(trace->kinds[0], EventKind::kernel);
    EXPECT_EQ(trace->correlations[0], 12U);
    // The clock stood at 100 us when the trace's stood at 5,000 us: 20 us later is 5,020,000 ns.
    EXPECT_EQ(trace->origin_ns, 5'020'000);
    EXPECT_NEAR(trace->spans[0].end_s, 30e-6, 1e-12);
    EXPECT_NEAR(trace->spans[1].begin_s, 35e-6, 1e-12);
    EXPECT_NEAR(trace->spans[1].end_s, 36e-6, 1e-12);
}

// The trace's clock (6) and another (3) are 1,000 ns apart; a writer's own (64) is joined to the other alone, and goes
// on with a packet that holds no event.
TEST(Perfetto, ClocksAreJoinedAlongEachOther) {
    const auto clock_at = [](int id, std::uint64_t time, std::uint64_t incremental = 0) {
        return bytes_field(1, number_field(1, static_cast<std::uint64_t>(id)) + number_field(2, time) +
                                  number_field(3, incremental));
    };
    const auto on_sequence = [](const std::string& fields) { return packet(number_field(sequence, 3) + fields); };
    const auto timed = [&](std::uint64_t time, const std::string& fields) {
        return on_sequence(number_field(clock_id, 64) + number_field(time_of, time) + fields);
    };
    const std::string begin = number_field(9, 1) + number_field(11, 1) + bytes_field(23, "a"),
                      end = number_field(9, 2) + number_field(11, 1);
    const std::string text = packet(bytes_field(clocks, clock_at(6, 11'000) + clock_at(3, 10'000))) +
                             on_sequence(bytes_field(clocks, clock_at(3, 20'000) + clock_at(64, 500, 1))) +
                             timed(7, bytes_field(track_event, begin)) +
                             timed(30, bytes_field(60, number_field(1, 9))) + timed(3, bytes_field(track_event, end));
    const Result<Trace> trace = read_text(text);
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    ASSERT_EQ(trace->size(), 1U);
    EXPECT_EQ(trace->origin_ns, 21'000 + 7);
    EXPECT_NEAR(trace->spans[0].end_s, 33e-9, 1e-15);
}

// What is wider than 32 bits would join events that have nothing to do with each other.
TEST(Perfetto, CorrelationsThatDoNotFitJoinNothing) {
    const std::uint64_t wide = (std::uint64_t{1} << 40) + 1;
    const Result<Trace> trace = read_text(thread_track(1, 3, 4, "t") +
                                          slice(1, "hip_api", "hipLaunchKernel", 5, 9, annotation("corr_id", wide)) +
                                          slice(2, "kernel_dispatch", "k", 20, 30, annotation("corr_id", wide + 1)));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->callers[find(*trace, "k")], none);
}

TEST(Perfetto, WhatRefersToLostPacketsIsCountedNotGuessed) {
    const std::string orphan = packet(number_field(sequence, 5) + number_field(flags, needs_state) +
                                      number_field(time_of, 9) + bytes_field(track_event, number_field(9, 1)));
    const Result<Trace> trace = read_text(rocprof_packets() + orphan);
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->size(), 5U);
    EXPECT_EQ(tallied(*trace, "were lost"), 1U);
}

TEST(Perfetto, AFileCutShortIsReadAsFarAsItGoes) {
    const std::string whole = rocprof_packets();
    const Result<Trace> trace = read_text(whole.substr(0, whole.size() - 3));
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->size(), 4U); // the copy has no end
    EXPECT_EQ(tallied(*trace, "cut short within a packet"), 1U);
    EXPECT_EQ(tallied(*trace, "without begin or end"), 1U);
}

TEST(Perfetto, EveryPrefixIsReadOrRefusedWithAReason) {
    const std::string whole = rocprof_packets();
    for (std::size_t length = 0; length < whole.size(); length += 7) {
        const Result<Trace> trace = read_text(whole.substr(0, length));
        if (trace) continue;
        ASSERT_EQ(trace.diagnostics().size(), 1U);
        EXPECT_FALSE(trace.diagnostics()[0].message.empty());
    }
}

TEST(Perfetto, OtherFilesThatBeginWithALineBreakAreJson) {
    const std::string events = R"({"traceEvents":[{"ph":"X","name":"a","pid":1,"tid":1,"ts":1,"dur":2}]})";
    for (const char* space : {"\n", "\n\n", "\n \n", "\n\t"}) {
        const Result<Trace> trace = read_text(space + events);
        ASSERT_TRUE(trace) << to_text(trace.diagnostics());
        EXPECT_EQ(trace->format, "Chrome trace");
    }
}

} // namespace
} // namespace dubhe::trace
