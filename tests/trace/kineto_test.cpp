// SPDX-License-Identifier: Apache-2.0
#include "texts.h"

#include <gmock/gmock.h>

#include <cmath>

namespace dubhe::trace {
namespace {

TEST(Kineto, EventsBecomeSpansSortedWithTheirCallers) {
    const Result<Trace> trace = read_text(small_trace());
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    ASSERT_EQ(trace->size(), 4U);
    EXPECT_EQ(trace->format, "Kineto");
    EXPECT_TRUE(trace->simulates);
    const std::uint32_t step = find(*trace, "ProfilerStep#1"), relu = find(*trace, "aten::relu"),
                        launch = find(*trace, "cudaLaunchKernel"), work = find(*trace, "relu_kernel");
    EXPECT_EQ(trace->kinds[step], EventKind::range);
    EXPECT_EQ(trace->kinds[relu], EventKind::operation);
    EXPECT_EQ(trace->kinds[launch], EventKind::api);
    EXPECT_EQ(trace->kinds[work], EventKind::kernel);
    EXPECT_EQ(trace->callers[work], launch); // by correlation
    EXPECT_EQ(trace->callers[launch], relu); // by nesting
    EXPECT_EQ(trace->callers[relu], step);
    EXPECT_EQ(trace->callers[step], none);
    EXPECT_NEAR(trace->spans[work].begin_s, 22e-6, 1e-12);
    EXPECT_NEAR(trace->spans[work].duration_s(), 40e-6, 1e-12);
    for (std::uint32_t event = 0; event < trace->size(); ++event)
        EXPECT_EQ(trace->spans[event].item, event);
}

TEST(Kineto, KernelsKeepTheirShapeAndPlace) {
    const Result<Trace> trace = read_text(small_trace());
    ASSERT_TRUE(trace);
    const std::uint32_t work = find(*trace, "relu_kernel");
    const KernelDetail& detail = trace->kernels[trace->details[work]];
    EXPECT_THAT(detail.grid, testing::ElementsAre(8U, 16U, 5U));
    EXPECT_THAT(detail.block, testing::ElementsAre(128U, 1U, 1U));
    EXPECT_EQ(detail.registers, 122U);
    EXPECT_EQ(detail.shared_bytes, 12544U);
    const Lane& lane = trace->lanes[trace->spans[work].lane];
    EXPECT_EQ(lane.kind, LaneKind::stream);
    EXPECT_EQ(lane.device, 0);
    EXPECT_EQ(lane.stream, 7);
}

// 1712195495501688.5 us has 16 digits before the point: as a double it would be off by 0.25 us.
TEST(Kineto, TimesKeepTheirNanoseconds) {
    const Result<Trace> trace = read_text(
        with_events({operation("a", "1712195495501688.500", "10"), operation("b", "1712195495501688.501", "1.042")}));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->origin_ns, 1712195495501688500);
    EXPECT_NEAR(trace->spans[1].begin_s, 1e-9, 1e-15);
    EXPECT_NEAR(trace->spans[1].duration_s(), 1042e-9, 1e-15);
}

TEST(Kineto, TheBaseOfTimesIsAddedWhereverItStands) {
    const std::string events = R"("traceEvents":[)" + operation("a", "5", "1") + "]";
    for (const std::string& text : {R"({"baseTimeNanoseconds":1735632360000000000,)" + events + "}",
                                    "{" + events + R"(,"baseTimeNanoseconds":1735632360000000000})"}) {
        const Result<Trace> trace = read_text(text);
        ASSERT_TRUE(trace);
        EXPECT_EQ(trace->origin_ns, 1735632360000005000);
    }
}

// displayTimeUnit is for the viewer alone: `ts` is in microseconds (Trace Event Format, "JSON Object Format").
TEST(Kineto, TheUnitOfDisplayChangesNothing) {
    for (const char* unit : {"ms", "ns"}) {
        const Result<Trace> trace = read_text(with_events({operation("a", "0", "1"), operation("b", "4", "1")},
                                                          R"("displayTimeUnit":")" + std::string{unit} + '"'));
        ASSERT_TRUE(trace);
        EXPECT_NEAR(trace->spans[1].begin_s, 4e-6, 1e-15);
    }
}

TEST(Kineto, HeadersNameGpusAndRank) {
    const Result<Trace> trace = read_text(with_events(
        {operation("a", "0", "1")},
        R"("deviceProperties":[{"id":1,"name":"Tesla V100","totalGlobalMem":34089730048,"numSms":80}],"distributedInfo":{"backend":"nccl","rank":3,"world_size":16})"));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->rank, 3);
    EXPECT_EQ(trace->world_size, 16);
    ASSERT_EQ(trace->devices.size(), 1U);
    EXPECT_EQ(trace->devices[0].name, "Tesla V100");
    EXPECT_EQ(trace->devices[0].sms, 80);
    EXPECT_EQ(trace->lanes[0].rank, 3);
}

TEST(Kineto, TextsAsProcessAndThreadMakeLanesThatAreOnlyShown) {
    const Result<Trace> trace = read_text(with_events(
        {operation("a", "0", "1"),
         R"j({"ph":"X","cat":"Trace","name":"PyTorch Profiler (0)","pid":"Spans","tid":"PyTorch Profiler","ts":0,"dur":9})j"}));
    ASSERT_TRUE(trace);
    const std::uint32_t shown = find(*trace, "PyTorch Profiler (0)");
    EXPECT_EQ(trace->kinds[shown], EventKind::other);
    EXPECT_EQ(trace->lanes[trace->spans[shown].lane].kind, LaneKind::other);
    EXPECT_EQ(trace->lanes[trace->spans[shown].lane].name, "Spans PyTorch Profiler");
}

TEST(Kineto, MissingCategoriesAreGuessedAndCounted) {
    const Result<Trace> trace = read_text(with_events(
        {R"({"ph":"X","name":"hipLaunchKernel","pid":9,"tid":9,"ts":0,"dur":2,"args":{"correlation":5}})",
         R"({"ph":"X","name":"mykernel","pid":2,"tid":0,"ts":3,"dur":2,"args":{"correlation":5,"stream":0,"device":2,"grid":[1,1,1]}})",
         R"j({"ph":"X","name":"Memcpy HtoD (Host -> Device)","pid":2,"tid":0,"ts":6,"dur":2,"args":{"stream":0,"bytes":12}})j",
         R"({"ph":"X","name":"aten::add","pid":9,"tid":9,"ts":8,"dur":2})",
         R"({"ph":"X","name":"something","pid":9,"tid":9,"ts":12,"dur":2})"}));
    ASSERT_TRUE(trace);
    const std::vector<EventKind> expected{EventKind::api, EventKind::kernel, EventKind::copy, EventKind::operation,
                                          EventKind::other};
    EXPECT_EQ(trace->kinds, expected);
    EXPECT_EQ(tallied(*trace, "without category"), 4U);
    EXPECT_EQ(trace->callers[1], 0U);
    EXPECT_EQ(trace->copies[trace->details[2]].direction, CopyDirection::host_to_device);
}

TEST(Kineto, OperatorsKeepSequenceNumbersAndShapes) {
    const Result<Trace> trace = read_text(with_events({operation(
        "aten::add", "0", "1", 1,
        R"j("Sequence number":77,"Fwd thread id":1,"Input Dims":[[32, 3], [], [[1]]],"Input type":["float","Scalar"])j")}));
    ASSERT_TRUE(trace);
    const OperationDetail& detail = trace->operations[trace->details[0]];
    EXPECT_EQ(detail.sequence, 77);
    EXPECT_EQ(detail.forward_thread, 1);
    EXPECT_EQ(trace->text(detail.input_dims), "[[32, 3], [], [[1]]]");
    EXPECT_EQ(trace->text(detail.input_types), R"(["float","Scalar"])");
}

TEST(Kineto, WhatStandsTwiceIsTakenOnce) {
    const std::string one = kernel("k", "5", "3", 9);
    const Result<Trace> trace = read_text(with_events({call("cudaLaunchKernel", "0", "2", 9), one, one, one}));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->size(), 2U);
    EXPECT_EQ(tallied(*trace, "twice"), 2U);
}

TEST(Kineto, EscapesInNamesAreResolved) {
    const Result<Trace> trace = read_text(with_events({operation(R"(a\"b\\c\u00e9\ud83d\ude00\n)", "0", "1")}));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->name(0), "a\"b\\c\xc3\xa9\xf0\x9f\x98\x80\n");
}

TEST(Kineto, PairsOfBeginAndEndNest) {
    const auto mark = [](const char* phase, const char* name, const char* time) {
        return std::string{R"({"ph":")"} + phase + R"(","name":")" + name + R"(","pid":1,"tid":1,"ts":)" + time + "}";
    };
    const Result<Trace> trace = read_text(
        with_events({mark("B", "outer", "0"), mark("B", "inner", "2"), mark("E", "", "5"), mark("E", "", "9")}));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->format, "Chrome trace");
    EXPECT_FALSE(trace->simulates);
    EXPECT_NEAR(trace->spans[find(*trace, "outer")].duration_s(), 9e-6, 1e-15);
    EXPECT_NEAR(trace->spans[find(*trace, "inner")].duration_s(), 3e-6, 1e-15);
}

TEST(Kineto, AnArrayIsATraceToo) {
    const Result<Trace> trace = read_text("[" + operation("a", "0", "1") + "]");
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->size(), 1U);
    EXPECT_TRUE(trace->tallies.empty());
}

// The window that reads the text moves many times: no event may be lost or taken twice at its edges, wherever they lie.
TEST(Kineto, ManyMegabytesComeWholeWhateverTheirLayout) {
    for (const std::string& separator : {std::string{","}, std::string{",\n  "}, std::string{" , \n"}}) {
        std::string text = R"({"traceEvents":[)";
        constexpr int count = 30000;
        for (int i = 0; i < count; ++i) {
            // Names with the marks that a careless splitter would trip over.
            const std::string name =
                "f<{lambda()#1},{}>(\\\"},{\\\") " + std::string(static_cast<std::size_t>(i % 97), 'x');
            text += (i == 0 ? "" : separator) +
                    operation(name, std::to_string(i * 10), "5", 1, R"("External id":)" + std::to_string(i));
        }
        text += "]}";
        ASSERT_GT(text.size(), std::size_t{4} << 20);
        const Result<Trace> plain = read_text(text), packed = read_text(gzip(text));
        ASSERT_TRUE(plain && packed);
        EXPECT_EQ(plain->size(), static_cast<std::size_t>(count));
        EXPECT_EQ(plain->texts.size(), 97U);
        EXPECT_EQ(plain->spans, packed->spans);
        EXPECT_TRUE(plain->tallies.empty()) << plain->tallies[0].what;
        for (int i = 0; i < count; ++i)
            ASSERT_EQ(plain->spans[static_cast<std::size_t>(i)].begin_s, i * 10000 * 1e-9);
    }
}

TEST(Kineto, WaitsSayWhatTheyWaitFor) {
    const Result<Trace> trace = read_text(with_events(
        {call("cudaStreamWaitEvent", "0", "2", 24),
         R"({"ph":"X","cat":"cuda_sync","name":"Stream Wait Event","pid":0,"tid":20,"ts":1,"dur":4,"args":{"cuda_sync_kind":"Stream Wait Event","wait_on_stream":7,"wait_on_cuda_event_record_corr_id":12,"stream":20,"correlation":24,"device":0}})"}));
    ASSERT_TRUE(trace);
    const std::uint32_t wait = find(*trace, "Stream Wait Event");
    const SyncDetail& detail = trace->syncs[trace->details[wait]];
    EXPECT_EQ(detail.kind, SyncKind::stream_wait);
    EXPECT_EQ(detail.stream, 20);
    EXPECT_EQ(detail.on_stream, 7);
    EXPECT_EQ(detail.on_correlation, 12U);
    EXPECT_EQ(trace->callers[wait], find(*trace, "cudaStreamWaitEvent"));
}

} // namespace
} // namespace dubhe::trace
