// SPDX-License-Identifier: Apache-2.0
#include "recorded.h"

#include <core/whatif/host_times.h>

#include <gtest/gtest.h>

namespace dubhe::whatif {
namespace {

using trace::call;
using trace::kernel;
using trace::operation;
using trace::range;

// Two operators a phase, one launch of 2 us each. Forward: each operator takes 20 us, 10 us lie between the two, and 30
// behind the last one until the update; backward is another thread's, 12 us an operator with 8 between; in the update
// one operator of 20 us with two launches.
Recorded training_step() {
    const std::string forward = "\"Sequence number\":5,\"Fwd thread id\":0",
                      second = "\"Sequence number\":6,\"Fwd thread id\":0",
                      gradient = "\"Sequence number\":6,\"Fwd thread id\":1",
                      last = "\"Sequence number\":5,\"Fwd thread id\":1";
    const std::string engine = "autograd::engine::evaluate_function: ";
    return recorded(
        {range("ProfilerStep#1", "0", "1000"), operation("aten::conv2d", "10", "20", 1, forward),
         call("cudaLaunchKernel", "15", "2", 1), operation("aten::conv2d", "40", "20", 1, second),
         call("cudaLaunchKernel", "45", "2", 2), operation(engine + "ConvolutionBackward0", "200", "12", 2, gradient),
         call("cudaLaunchKernel", "205", "2", 3, 2), operation(engine + "ConvolutionBackward0", "220", "12", 2, last),
         call("cudaLaunchKernel", "225", "2", 4, 2), range("Optimizer.step#SGD.step", "600", "20"),
         operation("aten::add_", "600", "20"), call("cudaLaunchKernel", "605", "2", 5),
         call("cudaLaunchKernel", "610", "2", 6), kernel("f1", "20", "3", 1), kernel("f2", "50", "3", 2),
         kernel("b2", "210", "3", 3), kernel("b1", "230", "3", 4), kernel("a1", "620", "3", 5),
         kernel("a2", "630", "3", 6)});
}

TEST(HostTimes, LaunchIsTheMedianCall) {
    const Recorded run = training_step();
    const Result<HostTimes> times = host_times(run.graph, run.trace);
    ASSERT_TRUE(times) << to_text(times.diagnostics());
    EXPECT_EQ(times->launches, 6U);
    ASSERT_TRUE(times->host.launch);
    EXPECT_NEAR(times->host.launch->value(), 2 * us, exact);
    EXPECT_FALSE(times->host.step);
    EXPECT_NE(times->host.source.find("ProfilerStep#1"), std::string::npos);
}

TEST(HostTimes, AnOperatorIsWhatAPhaseTakesBesideItsLaunches) {
    const Recorded run = training_step();
    const Result<HostTimes> times = host_times(run.graph, run.trace);
    ASSERT_TRUE(times);
    const auto operators = [&](Phase phase) { return times->operators[static_cast<std::size_t>(phase)]; };
    EXPECT_EQ(operators(Phase::forward), 2U);
    EXPECT_EQ(operators(Phase::backward), 2U);
    EXPECT_EQ(operators(Phase::update), 2U); // launches
    // At least what follows a launch within its operator; at most all from the first operator's begin to the last one's
    // end, launches aside: what lies in front of a launch may count as a pause of what ran before.
    const auto between = [](std::optional<Seconds> time, double least_us, double most_us) {
        ASSERT_TRUE(time);
        EXPECT_GE(time->value(), least_us * us - exact);
        EXPECT_LE(time->value(), most_us * us + exact);
    };
    between(times->host.operator_forward, 13.0, (20.0 + 10.0 + 20.0 - 2 * 2.0) / 2);
    between(times->host.operator_backward, 5.0, (12.0 + 8.0 + 12.0 - 2 * 2.0) / 2);
    EXPECT_GE(times->host.operator_update->value(), (3.0 + 8.0) / 2 * us - exact);
}

// A host that is as many times as slow has times as many times as long, to the rounding of 0.05 us.
TEST(HostTimes, GrowWithTheHost) {
    const Recorded run = training_step();
    Recorded slow = training_step();
    simulation::TaskGraph changed;
    for (const simulation::Executor& executor : run.graph.graph.executors())
        changed.add_executor(executor.kind, executor.name);
    for (std::size_t i = 0; i < run.graph.tasks.size(); ++i) {
        simulation::Task task = run.graph.graph.tasks()[i];
        if (!on_gpu(run.graph.tasks[i].kind)) task.duration_s *= 3.0, task.gap_s *= 3.0;
        changed.add_task(task);
    }
    slow.graph.graph = std::move(changed);
    const Result<HostTimes> times = host_times(run.graph, run.trace), longer = host_times(slow.graph, run.trace);
    ASSERT_TRUE(times && longer);
    for (const auto time : {&hardware::Host::operator_forward, &hardware::Host::operator_backward,
                            &hardware::Host::operator_update, &hardware::Host::launch})
        EXPECT_NEAR((longer->host.*time)->value(), 3.0 * (times->host.*time)->value(), 4 * 0.05 * us + exact);
}

TEST(HostTimes, WithoutALaunchNothingFollows) {
    Recorded run = training_step();
    for (TaskInfo& each : run.graph.tasks)
        if (each.kind == TaskKind::launch) each.kind = TaskKind::call;
    const Result<HostTimes> times = host_times(run.graph, run.trace);
    ASSERT_FALSE(times);
    EXPECT_NE(to_text(times.diagnostics()).find("ProfilerStep#1"), std::string::npos);
}

} // namespace
} // namespace dubhe::whatif
