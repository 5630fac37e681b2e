// SPDX-License-Identifier: Apache-2.0
#include "recorded.h"

#include <gtest/gtest.h>

namespace dubhe::whatif {
namespace {

using trace::call;
using trace::kernel;
using trace::operation;
using trace::range;

std::string layer_of(const StepGraph& graph, std::uint32_t task) {
    const std::uint32_t layer = graph.tasks[task].layer;
    return layer == none ? "" : graph.layers[layer].name;
}

// Two convolutions forward on thread 1, their gradients in reverse order on thread 2, an update; joined by sequence.
TEST(Layers, SequenceNumbersJoinForwardAndBackward) {
    const auto forward = [](int n) { return "\"Sequence number\":" + std::to_string(n) + ",\"Fwd thread id\":0"; };
    const auto backward = [](int n) { return "\"Sequence number\":" + std::to_string(n) + ",\"Fwd thread id\":1"; };
    const std::string engine = "autograd::engine::evaluate_function: ";
    const Recorded run = recorded({range("ProfilerStep#1", "0", "1000"),
                                   operation("aten::conv2d", "10", "20", 1, forward(5)),
                                   operation("aten::convolution", "11", "18", 1, forward(5)),
                                   call("cudaLaunchKernel", "15", "2", 1),
                                   operation("aten::conv2d", "40", "20", 1, forward(6)),
                                   call("cudaLaunchKernel", "45", "2", 2),
                                   operation(engine + "ConvolutionBackward0", "200", "20", 2, backward(6)),
                                   call("cudaLaunchKernel", "205", "2", 3, 2),
                                   operation(engine + "torch::autograd::AccumulateGrad", "225", "10", 2),
                                   call("cudaLaunchKernel", "228", "2", 4, 2),
                                   operation(engine + "ConvolutionBackward0", "240", "20", 2, backward(5)),
                                   call("cudaLaunchKernel", "245", "2", 5, 2),
                                   range("Optimizer.step#SGD.step", "600", "100"),
                                   operation("aten::add_", "610", "20"),
                                   call("cudaLaunchKernel", "615", "2", 6),
                                   kernel("f1", "20", "3", 1),
                                   kernel("f2", "50", "3", 2),
                                   kernel("b2", "210", "3", 3),
                                   kernel("acc", "233", "3", 4),
                                   kernel("b1", "250", "3", 5),
                                   kernel("adam", "620", "3", 6)});
    const auto kernel_task = [&](const char* name) { return task_named(run.graph, name, TaskKind::kernel); };
    EXPECT_EQ(layer_of(run.graph, kernel_task("f1")), "conv2d 1");
    EXPECT_EQ(layer_of(run.graph, kernel_task("f2")), "conv2d 2");
    EXPECT_EQ(layer_of(run.graph, kernel_task("b2")), "conv2d 2");
    EXPECT_EQ(layer_of(run.graph, kernel_task("acc")), "conv2d 2"); // right after the gradient that it adds up
    EXPECT_EQ(layer_of(run.graph, kernel_task("b1")), "conv2d 1");
    EXPECT_EQ(layer_of(run.graph, kernel_task("adam")), "Optimizer.step#SGD.step 1");
    EXPECT_EQ(run.graph.tasks[kernel_task("f1")].phase, Phase::forward);
    EXPECT_EQ(run.graph.tasks[kernel_task("b1")].phase, Phase::backward);
    EXPECT_EQ(run.graph.tasks[kernel_task("acc")].phase, Phase::backward);
    EXPECT_EQ(run.graph.tasks[kernel_task("adam")].phase, Phase::update);
}

TEST(Layers, ModulesNameLayersWhereTheyWereRecorded) {
    const Recorded run = recorded({range("ProfilerStep#1", "0", "100"), range("nn.Module: Linear_0", "5", "50"),
                                   operation("aten::linear", "10", "20"), call("cudaLaunchKernel", "15", "2", 1),
                                   kernel("k", "20", "3", 1)});
    const std::uint32_t task = task_named(run.graph, "k", TaskKind::kernel);
    EXPECT_EQ(layer_of(run.graph, task), "Linear_0 1");
    EXPECT_EQ(run.graph.tasks[task].phase, Phase::forward);
}

} // namespace
} // namespace dubhe::whatif
