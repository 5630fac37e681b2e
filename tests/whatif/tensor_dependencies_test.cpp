// SPDX-License-Identifier: Apache-2.0
#include "recorded.h"

#include <core/whatif/chakra/chakra.h>
#include <core/whatif/step_graph/tensor_dependencies.h>

#include <gtest/gtest.h>

#include <sstream>

namespace dubhe::whatif {
namespace {

using trace::call;
using trace::kernel;
using trace::range;

// gemm on stream 7 from 10 to 55, relu on stream 8 from 60 on: no event joins the streams, the tensor does.
class TensorDependencies : public testing::Test {
  protected:
    TensorDependencies()
        : run{recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "3", "2", 1),
                        call("cudaLaunchKernel", "41", "2", 2), kernel("gemm", "10", "45", 1, 7),
                        kernel("relu", "60", "5", 2, 8)})},
          dependency{trace::find(run.trace, "gemm"), trace::find(run.trace, "relu")} {}

    Recorded run;
    trace::TensorDependency dependency;
};

TEST_F(TensorDependencies, AnUnchangedGraphKeepsItsTimes) {
    const double before_s = step_with(run.graph, 1.0, 1.0);
    EXPECT_EQ(add_tensor_dependencies(run.graph, {&dependency, 1}), 1U);
    EXPECT_EQ(step_with(run.graph, 1.0, 1.0), before_s);
}

// GPU work ten times as long: gemm ends at 10 + 450, and relu, which now waits for it, 50 later.
TEST_F(TensorDependencies, WhatReadsWaitsForWhatWrites) {
    add_tensor_dependencies(run.graph, {&dependency, 1});
    simulation::TaskGraph changed;
    for (const simulation::Executor& executor : run.graph.graph.executors())
        changed.add_executor(executor.kind, executor.name);
    for (std::size_t i = 0; i < run.graph.tasks.size(); ++i) {
        simulation::Task task = run.graph.graph.tasks()[i];
        if (on_gpu(run.graph.tasks[i].kind)) task.duration_s *= 10.0;
        changed.add_task(task);
    }
    for (const simulation::Dependency& each : run.graph.graph.dependencies())
        changed.add_dependency(each);
    const auto timeline = simulation::simulate(changed);
    ASSERT_TRUE(timeline);
    const auto span = [&](const char* name) { return timeline->spans[task_named(run.graph, name, TaskKind::kernel)]; };
    EXPECT_NEAR(span("relu").begin_s, span("gemm").end_s, exact);
}

// A product of the second step that reads what the first one wrote: it is no task of the first step's graph.
TEST(TensorDependenciesOfSteps, OtherStepsAreLeftOut) {
    Recorded run = recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "3", "2", 1),
                             kernel("gemm", "10", "45", 1, 7), range("ProfilerStep#2", "100", "100"),
                             call("cudaLaunchKernel", "103", "2", 2), kernel("relu", "110", "5", 2, 7)});
    const trace::TensorDependency across{trace::find(run.trace, "gemm"), trace::find(run.trace, "relu")};
    const std::size_t before = run.graph.graph.dependencies().size();
    EXPECT_EQ(add_tensor_dependencies(run.graph, {&across, 1}), 0U);
    EXPECT_EQ(run.graph.graph.dependencies().size(), before);
}

TEST_F(TensorDependencies, AreWrittenAsChakra) {
    add_tensor_dependencies(run.graph, {&dependency, 1});
    std::ostringstream out;
    write_chakra(out, run.graph, run.trace);
    std::istringstream in{out.str()};
    const auto again = read_chakra(in, "step.et");
    ASSERT_TRUE(again) << to_text(again.diagnostics());
    const std::uint32_t gemm = task_named(*again, "gemm", TaskKind::kernel);
    const std::uint32_t relu = task_named(*again, "relu", TaskKind::kernel);
    std::size_t found = 0;
    for (const simulation::Dependency& each : again->graph.dependencies())
        found += each.earlier.index == gemm && each.later.index == relu;
    EXPECT_EQ(found, 1U);
}

} // namespace
} // namespace dubhe::whatif
