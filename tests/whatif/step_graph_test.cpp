// SPDX-License-Identifier: Apache-2.0
// Small runs whose graph and whose answers to changes follow by hand. Times in the events are microseconds.
#include "recorded.h"

#include <gmock/gmock.h>

namespace dubhe::whatif {
namespace {

using trace::call;
using trace::kernel;
using trace::operation;
using trace::range;

TEST(StepGraph, HostTimeBetweenCallsIsKeptAsAGap) {
    // 10 us of nothing, a launch of 5, 20 of nothing, a launch of 5, 60 of nothing.
    const Recorded run =
        recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "10", "5", 1),
                  call("cudaLaunchKernel", "35", "5", 2), kernel("k", "16", "4", 1), kernel("k", "41", "4", 2)});
    EXPECT_NEAR(step_with(run.graph, 1, 1), 100 * us, exact);
    EXPECT_NEAR(step_with(run.graph, 0, 1), 100 * us, exact); // the GPU is not waited for
    EXPECT_NEAR(step_with(run.graph, 1, 0.5), 50 * us, exact);
    const std::uint32_t launch = task_named(run.graph, "cudaLaunchKernel", TaskKind::launch);
    EXPECT_NEAR(run.graph.graph.tasks()[launch].gap_s, 20 * us, exact);
}

// Two kernels of 40 us launched at once, then a synchronisation that returns 2 us after the second: 6 + 80 + 2 = 88,
// and 2 us more to the step's end. With a GPU half as fast the step takes 80 us longer, with one twice as fast 40 less.
TEST(StepGraph, SynchronisationWaitsForTheGpu) {
    const Recorded run = recorded({range("ProfilerStep#1", "0", "90"), call("cudaLaunchKernel", "0", "2", 1),
                                   call("cudaLaunchKernel", "2", "2", 2), kernel("k", "6", "40", 1),
                                   kernel("k", "46", "40", 2), call("cudaDeviceSynchronize", "4", "84", 3)});
    EXPECT_NEAR(step_with(run.graph, 1, 1), 90 * us, exact);
    EXPECT_NEAR(step_with(run.graph, 2, 1), 170 * us, exact);
    EXPECT_NEAR(step_with(run.graph, 0.5, 1), 50 * us, exact);
    EXPECT_EQ(run.graph.tasks[task_named(run.graph, "cudaDeviceSynchronize", TaskKind::wait)].layer, none);
}

// The kernel begins 6 us into a call of 20: it depends on the call's begin.
TEST(StepGraph, AKernelMayBeginWhileItsLaunchStillRuns) {
    const Recorded run = recorded(
        {range("ProfilerStep#1", "0", "30"), call("cudaLaunchKernel", "0", "20", 1), kernel("k", "6", "4", 1)});
    const Result<simulation::Timeline> timeline = simulation::simulate(run.graph.graph);
    ASSERT_TRUE(timeline);
    EXPECT_NEAR(timeline->spans[task_named(run.graph, "k", TaskKind::kernel)].begin_s, 6 * us, exact);
}

// A copy to pageable memory of 30 us behind a kernel of 40: the call comes back when both are done.
TEST(StepGraph, CopiesToPageableMemoryBlockTheHost) {
    const std::string copy =
        R"j({"ph":"X","cat":"gpu_memcpy","name":"Memcpy DtoH (Device -> Pageable)","pid":0,"tid":7,"ts":45,"dur":30,"args":{"device":0,"stream":7,"correlation":2,"bytes":4096}})j";
    const Recorded run = recorded({range("ProfilerStep#1", "0", "80"), call("cudaLaunchKernel", "0", "2", 1),
                                   kernel("k", "5", "40", 1), call("cudaMemcpyAsync", "3", "74", 2), copy});
    EXPECT_NEAR(step_with(run.graph, 1, 1), 80 * us, exact);
    EXPECT_NEAR(step_with(run.graph, 2, 1), 150 * us, exact);          // 5 + 80 + 60 + 2 + 3
    EXPECT_NEAR(step_with(run.graph, 0, 1), 13 * us + 5 * us, 5 * us); // the call's own 10 us and the rest
}

// The gradients' thread works from 20 to 60 while the main one pauses; when it gets faster, the main one goes on
// sooner.
TEST(StepGraph, AThreadThatPausesWaitsForTheOneThatWorks) {
    const Recorded run = recorded({range("ProfilerStep#1", "0", "1000"), operation("aten::conv2d", "0", "100"),
                                   operation("MulBackward0", "150", "700", 2), operation("aten::add_", "900", "50"),
                                   call("cudaLaunchKernel", "960", "2", 1), kernel("k", "970", "3", 1)});
    EXPECT_NEAR(step_with(run.graph, 1, 1), 1000 * us, exact);
    EXPECT_EQ(run.graph.guesses.thread_handovers, 2U);
    // Half of the host's work, the hand-overs of 50 us each stay: 50 + 50 + 350 + 50 + 25 + 25.
    EXPECT_NEAR(step_with(run.graph, 1, 0.5), 550 * us, exact);
}

// A stream that waits for an event of another: communication begins after the kernel before the wait, 20 us long.
TEST(StepGraph, EventsJoinStreams) {
    const std::vector<std::string> events{range("ProfilerStep#1", "0", "200"),
                                          call("cudaLaunchKernel", "0", "2", 1),
                                          kernel("grad", "6", "50", 1, 7),
                                          call("cudaEventRecord", "3", "1", 2),
                                          call("cudaStreamWaitEvent", "5", "1", 3),
                                          call("cudaLaunchKernel", "7", "2", 4),
                                          kernel("ncclAllReduce", "58", "20", 4, 20),
                                          call("cudaDeviceSynchronize", "10", "70", 5)};
    const Recorded run = recorded(events);
    EXPECT_EQ(run.graph.tasks[task_named(run.graph, "ncclAllReduce", TaskKind::communication)].kind,
              TaskKind::communication);
    EXPECT_NEAR(step_with(run.graph, 1, 1), 200 * us, exact);
    EXPECT_NEAR(step_with(run.graph, 2, 1), 270 * us, exact); // 50 and 20 more
    EXPECT_EQ(run.graph.guesses.unexplained_waits, 0U);
}

TEST(StepGraph, KernelsThatOverlapOnAStreamLieBesideIt) {
    const Recorded run = recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "0", "2", 1),
                                   call("cudaLaunchKernel", "2", "2", 2), call("cudaLaunchKernel", "4", "2", 3),
                                   kernel("a", "10", "40", 1), kernel("b", "20", "40", 2), kernel("c", "60", "5", 3)});
    EXPECT_EQ(run.graph.guesses.overlapping, 1U);
    const Result<simulation::Timeline> timeline = simulation::simulate(run.graph.graph);
    ASSERT_TRUE(timeline);
    EXPECT_NEAR(timeline->spans[task_named(run.graph, "b", TaskKind::kernel)].begin_s, 20 * us, exact);
    EXPECT_NEAR(timeline->spans[task_named(run.graph, "b", TaskKind::kernel)].end_s, 60 * us, exact);
}

// A graph's launch brings kernels that bear its number; one kernel has no call at all.
TEST(StepGraph, CudaGraphsAndMissingLaunches) {
    const Recorded run =
        recorded({range("ProfilerStep#1", "0", "100"), call("cudaGraphLaunch", "10", "5", 1),
                  kernel("g1", "20", "10", 1), kernel("g2", "31", "10", 1), kernel("lost", "95", "3", 99)});
    EXPECT_EQ(run.graph.guesses.without_launch, 1U);
    const std::uint32_t launch = task_named(run.graph, "cudaGraphLaunch", TaskKind::launch);
    EXPECT_EQ(run.graph.tasks[task_named(run.graph, "g1", TaskKind::kernel)].launch, launch);
    EXPECT_EQ(run.graph.tasks[task_named(run.graph, "g2", TaskKind::kernel)].launch, launch);
    EXPECT_EQ(run.graph.tasks[task_named(run.graph, "lost", TaskKind::kernel)].launch, none);
    EXPECT_NEAR(step_with(run.graph, 1, 1), 100 * us, exact);
}

TEST(StepGraph, WorkOfAnEarlierStepIsCarriedIn) {
    // Launched before the step, it runs 30 us into it; the step's own kernel waits behind it.
    const std::vector<std::string> events{
        call("cudaLaunchKernel", "0", "2", 1), kernel("old", "10", "120", 1),
        range("ProfilerStep#1", "100", "80"),  call("cudaLaunchKernel", "105", "2", 2),
        kernel("own", "131", "20", 2),         call("cudaDeviceSynchronize", "110", "42", 3)};
    const Recorded run = recorded(events);
    const std::uint32_t old = task_named(run.graph, "old", TaskKind::kernel);
    EXPECT_TRUE(run.graph.tasks[old].carried_in);
    EXPECT_NEAR(run.graph.graph.tasks()[old].duration_s, 30 * us, exact);
    EXPECT_NEAR(run.graph.tasks[old].recorded_s, -90 * us, exact);
    EXPECT_NEAR(step_with(run.graph, 1, 1), 80 * us, exact);
    EXPECT_NEAR(step_with(run.graph, 2, 1), 130 * us, exact);
}

// 1,300 launches of 1 us, of kernels of 10 us each: the queue holds 1,022, so once it is full each launch waits for one
// to end.
TEST(StepGraph, AFullQueueHoldsTheHostUp) {
    std::vector<std::string> events{range("ProfilerStep#1", "0", "1")};
    double free_us = 10.0; // when the GPU is done with what it has
    std::vector<double> ends;
    double host_us = 0.0;
    for (int i = 0; i < 1300; ++i) {
        double end_us = host_us + 1.0;
        if (i >= 1022) end_us = std::max(end_us, ends[static_cast<std::size_t>(i - 1022)] + 1.0);
        events.push_back(call("cudaLaunchKernel", std::to_string(host_us), std::to_string(end_us - host_us), i + 1));
        events.push_back(kernel("k", std::to_string(free_us), "10", i + 1));
        free_us += 10.0;
        ends.push_back(free_us);
        host_us = end_us;
    }
    events[0] = range("ProfilerStep#1", "0", std::to_string(host_us));
    const Recorded run = recorded(events);
    EXPECT_GT(run.graph.guesses.queue_waits, 0U);
    EXPECT_NEAR(step_with(run.graph, 1, 1), host_us * us, 1e-9);
    // Kernels of 60 us: the last launch waits for the end of the 278th kernel, 10 + 278 x 60, and takes its own 1 us.
    EXPECT_NEAR(step_with(run.graph, 6, 1), (10 + 278 * 60 + 1) * us, 2 * us);
}

TEST(StepGraph, WhatCanOnlyBeShownIsRefused) {
    const Result<trace::Trace> trace = trace::read_text(trace::with_events({operation("a", "0", "1")}));
    ASSERT_TRUE(trace);
    const Result<StepGraph> graph = build_step_graph(*trace, trace::whole(*trace));
    ASSERT_FALSE(graph);
    EXPECT_THAT(graph.diagnostics()[0].message, testing::HasSubstr("shown but not simulated"));
}

} // namespace
} // namespace dubhe::whatif
