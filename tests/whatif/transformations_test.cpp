// SPDX-License-Identifier: Apache-2.0
// Each optimization on a step whose answer follows by hand. Microseconds in comments.
#include "asked.h"

#include <gtest/gtest.h>

#include <cmath>

namespace dubhe::whatif {
namespace {

using trace::call;
using trace::kernel;
using trace::operation;
using trace::range;

// A product [6, 66), a ReLU [66, 96), a wait that comes back at 98, host work until 200.
Recorded two_kernels() {
    return recorded({range("ProfilerStep#1", "0", "200"), call("cudaLaunchKernel", "0", "2", 1),
                     call("cudaLaunchKernel", "2", "2", 2), call("cudaDeviceSynchronize", "4", "94", 3),
                     kernel("volta_sgemm_64x64_nt", "6", "60", 1), kernel("relu_kernel", "66", "30", 2)});
}

TEST(Amp, TensorCoresTakeAThirdTheRestAHalfAndHostTimeStays) {
    const Recorded run = two_kernels();
    const Answer answer = asked(run, {"amp"});
    // 60/3 + 30/2 = 35 instead of 90: all that the GPU saves the host gets, since it waits.
    EXPECT_NEAR(answer.baseline_s, 200 * us, exact);
    EXPECT_NEAR(answer.predicted_s, 145 * us, exact);
    EXPECT_NEAR(answer.after.compute_s, 35 * us, exact);
    EXPECT_EQ(answer.after.launches, answer.before.launches);
}

TEST(Amp, StaysAboveAThirdOfTheGpuPartAndNeverTouchesHostTasks) {
    const Recorded run = two_kernels();
    const Answer answer = asked(run, {"amp"});
    EXPECT_GE(answer.after.compute_s, answer.before.compute_s / 3.0);
    for (std::uint32_t task = 0; task < run.graph.tasks.size(); ++task) {
        if (on_gpu(run.graph.tasks[task].kind)) continue;
        EXPECT_EQ(answer.graph.graph.tasks()[task].duration_s, run.graph.graph.tasks()[task].duration_s);
    }
}

// Three kernels of 5 of the weight update, launched every 10 from 100 on, waited for from 130 to 140, then 60 of host.
Recorded update() {
    return recorded({range("ProfilerStep#1", "0", "200"), range("Optimizer.step#Adam.step", "95", "35"),
                     call("cudaLaunchKernel", "100", "4", 1), call("cudaLaunchKernel", "110", "4", 2),
                     call("cudaLaunchKernel", "120", "4", 3), kernel("mul", "106", "5", 1),
                     kernel("add", "116", "5", 2), kernel("sqrt", "126", "5", 3),
                     call("cudaDeviceSynchronize", "130", "10", 4)});
}

TEST(FusedAdam, OneKernelAsLongAsAllAndOneLaunch) {
    const Answer answer = asked(update(), {"fused_adam"});
    // The fused kernel runs [106, 121), and the pause of 1 that was behind the first one. The host waits from 110 on;
    // the wait takes the 9 that it took behind the last kernel (131 to 140), so 200 becomes 122 + 9 + 60.
    EXPECT_NEAR(answer.predicted_s, 191 * us, exact);
    EXPECT_EQ(answer.after.kernels, 1U);
    EXPECT_EQ(answer.after.launches, 1U);
    EXPECT_NEAR(answer.after.compute_s, 15 * us, exact);
}

// Kernels of 1 in place of 5, launched at 100, 110 and 120: the host decides. Its operators go with the launches, from
// 110 to 130; or the launches alone, 4 each.
TEST(FusedAdam, TheHostsPartGoesToo) {
    const Recorded run =
        recorded({range("ProfilerStep#1", "0", "200"), range("Optimizer.step#Adam.step", "95", "35"),
                  call("cudaLaunchKernel", "100", "4", 1), call("cudaLaunchKernel", "110", "4", 2),
                  operation("aten::item", "115", "3"), call("cudaLaunchKernel", "120", "4", 3),
                  kernel("mul", "106", "1", 1), kernel("add", "116", "1", 2), kernel("sqrt", "126", "1", 3)});
    EXPECT_NEAR(asked(run, {"fused_adam"}).predicted_s, (200 - 20) * us, exact);
    EXPECT_NEAR(asked(run, {"fused_adam:host=kept"}).predicted_s, (200 - 8) * us, exact);
}

TEST(FusedAdam, SaysThatThereIsNoUpdate) {
    EXPECT_TRUE(notes_hold(asked(two_kernels(), {"fused_adam"}), "Optimizer.step"));
}

// Two launches of 4 with 30 of operators between, a wait, two more with 10 between: two graphs whose launches take 10.
// The second kernel begins 5 behind its launch, now the graph's: [15, 16); the wait ends 5 behind it as it did, at 21.
// The second graph takes 10, and 37 remain: 68.
TEST(CudaGraphs, LaunchesBetweenWaitsBecomeOne) {
    const Recorded run = recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "0", "4", 1),
                                   operation("aten::view", "10", "5"), call("cudaLaunchKernel", "34", "4", 2),
                                   call("cudaDeviceSynchronize", "40", "5", 5), call("cudaLaunchKernel", "45", "4", 3),
                                   call("cudaLaunchKernel", "59", "4", 4), kernel("a", "5", "1", 1),
                                   kernel("b", "39", "1", 2), kernel("c", "50", "1", 3), kernel("d", "64", "1", 4)});
    const Answer answer = asked(run, {"cuda_graphs"});
    EXPECT_EQ(answer.effects.front().what, "launches: 4, graphs in their place: 2");
    EXPECT_EQ(answer.after.launches, 2U);
    EXPECT_EQ(answer.after.kernels, 4U);
    EXPECT_NEAR(answer.predicted_s, 68 * us, exact);
    EXPECT_FALSE(answer.band());
    EXPECT_LT(asked(run, {"cuda_graphs:launch=0us"}).predicted_s, answer.predicted_s - 10 * us);
}

TEST(RestructureBatchnorm, ReluGoesAndNormTakesHalf) {
    // Norm [10, 50), ReLU [50, 70), convolution [70, 100), back at 102, end at 150. After: norm [10, 30), the
    // convolution [30, 60): 40 less.
    const Recorded run =
        recorded({range("ProfilerStep#1", "0", "150"), operation("aten::batch_norm", "0", "5"),
                  call("cudaLaunchKernel", "1", "2", 1), operation("aten::relu_", "5", "4"),
                  call("cudaLaunchKernel", "6", "2", 2), operation("aten::conv2d", "9", "5"),
                  call("cudaLaunchKernel", "10", "2", 3), kernel("cudnn::bn_fw_tr", "10", "40", 1),
                  kernel("vectorized_elementwise_kernel<4, clamp>", "50", "20", 2),
                  kernel("scudnn_128x64_relu_nn", "70", "30", 3), call("cudaDeviceSynchronize", "20", "82", 4)});
    const Answer answer = asked(run, {"restructure_batchnorm"});
    EXPECT_NEAR(answer.predicted_s, 110 * us, exact);
    EXPECT_EQ(answer.after.kernels, 2U); // the convolution that says "relu" stays
    EXPECT_EQ(answer.after.launches, 2U);
    EXPECT_TRUE(notes_hold(asked(two_kernels(), {"restructure_batchnorm"}), "touched nothing"));
}

TEST(Metaflow, RemovesAndScalesLayers) {
    const Recorded run = recorded({range("ProfilerStep#1", "0", "200"), operation("aten::conv2d", "0", "5"),
                                   call("cudaLaunchKernel", "1", "2", 1), operation("aten::relu", "10", "5"),
                                   call("cudaLaunchKernel", "11", "2", 2), kernel("conv", "20", "40", 1),
                                   kernel("relu", "60", "10", 2), call("cudaDeviceSynchronize", "20", "60", 3)});
    // The wait came back 10 after the GPU. 40 x 0.6 = 24 and nothing instead of 40 and 10.
    EXPECT_NEAR(asked(run, {"metaflow:remove=relu*,scale=conv2d 1@0.6"}).predicted_s, (200 - 10 - 16) * us, exact);
    EXPECT_NE(refusal(run, {"metaflow:scale=conv2d 1"}).find("conv2d 3@0.6"), std::string::npos);
    EXPECT_NE(refusal(run, {"metaflow"}).find("needs layers"), std::string::npos);
}

// Convolution forward [20, 60), its neighbour [60, 100), gradients of the neighbour [100, 140) and of the convolution
// [140, 180), a wait until 182, end at 300.
Recorded there_and_back(const std::string& second = "aten::relu", const std::string& gradient = "ReluBackward0",
                        const std::string& first = "aten::conv2d") {
    const auto numbered = [](int sequence, bool backward) {
        return "\"Sequence number\":" + std::to_string(sequence) + ",\"Fwd thread id\":" + (backward ? "1" : "0") +
               R"(,"Input Dims":[[1000,1000],[10,10]],"Input type":["float","float"])";
    };
    return recorded({range("ProfilerStep#1", "0", "300"), operation(first, "0", "5", 1, numbered(1, false)),
                     call("cudaLaunchKernel", "1", "2", 1), operation(second, "5", "5", 1, numbered(2, false)),
                     call("cudaLaunchKernel", "6", "2", 2),
                     operation("autograd::engine::evaluate_function: " + gradient, "10", "5", 1, numbered(2, true)),
                     call("cudaLaunchKernel", "11", "2", 3),
                     operation("autograd::engine::evaluate_function: Backward0", "15", "4", 1, numbered(1, true)),
                     call("cudaLaunchKernel", "16", "2", 4), kernel("forward_a", "20", "40", 1),
                     kernel("forward_b", "60", "40", 2), kernel("backward_b", "100", "40", 3),
                     kernel("backward_a", "140", "40", 4), call("cudaDeviceSynchronize", "20", "162", 5)});
}

// The convolution is given [1000, 1000] and a weight of [10, 10], both fp32, and is the first layer: two conversions
// forward, two backward, none for the ReLU. Each is a kernel as long as the step's shortest (40), since the GPU isn't
// known: 160 besides the four kernels, of which the convolution's two take a third where their names say so.
TEST(Amp, ConvertsWhatAutocastWould) {
    const Recorded run = there_and_back();
    const Answer answer = asked(run, {"amp"});
    EXPECT_EQ(answer.after.kernels, 4U); // no kernel is a product by its name: nothing to convert
    const Recorded product = recorded(
        {range("ProfilerStep#1", "0", "300"),
         operation(
             "aten::conv2d", "0", "5", 1,
             R"("Sequence number":1,"Fwd thread id":0,"Input Dims":[[1000,1000],[10,10]],"Input type":["float","float"])"),
         call("cudaLaunchKernel", "1", "2", 1),
         operation("aten::relu", "5", "5", 1, R"("Sequence number":2,"Fwd thread id":0)"),
         call("cudaLaunchKernel", "6", "2", 2),
         operation("autograd::engine::evaluate_function: ConvolutionBackward0", "15", "4", 1,
                   R"("Sequence number":1,"Fwd thread id":1)"),
         call("cudaLaunchKernel", "16", "2", 3), kernel("scudnn_winograd", "20", "40", 1),
         kernel("relu", "60", "40", 2), kernel("scudnn_winograd_dgrad", "100", "40", 3),
         call("cudaDeviceSynchronize", "20", "122", 4)});
    const Answer half = asked(product, {"amp"});
    EXPECT_EQ(half.after.kernels, 3U + 4U);
    EXPECT_EQ(half.after.launches, 3U + 4U);
    // The shortest is taken after products take a third and others a half: 40/3.
    EXPECT_NEAR(half.after.compute_s, (40.0 / 3 + 20 + 40.0 / 3 + 4 * 40.0 / 3) * us, exact);
    EXPECT_EQ(asked(product, {"amp:casts=no"}).after.kernels, 3U);
}

// p / (1 + e) to p / (1 - e); two entries: the root of the sum of their squares; one that nothing is published for:
// none.
TEST(Band, IsWhatWasPublished) {
    const Recorded run = update();
    const Answer fused = asked(run, {"fused_adam"});
    ASSERT_TRUE(fused.band());
    EXPECT_NEAR(fused.band()->low_s, fused.predicted_s / 1.13, exact);
    EXPECT_NEAR(fused.band()->high_s, fused.predicted_s / 0.87, exact);
    EXPECT_NEAR(*asked(run, {"fused_adam", "amp"}).off(), std::sqrt(2 * 0.13 * 0.13), 1e-12);
    EXPECT_FALSE(asked(run, {"fused_adam", "select kernel; scale 0.5"}).band());
    EXPECT_NEAR(*asked(run, {}).off(), 0.0, exact);
}

TEST(Vdnn, CopiesOutAfterForwardAndBackBeforeBackward) {
    // 4 MB over 40 GB/s: 100. Out [60, 160), which the next layer waits for: [160, 200). Back from where the last
    // convolution's backward begins at the earliest; there is one, which waits for it: [160, 260), since the way back
    // waits for the way out only. The neighbour's gradient [200, 240), the convolution's [260, 300): 120 later than
    // 180.
    const Answer answer = asked(there_and_back(), {"vdnn:link=40GB/s"});
    EXPECT_NEAR(answer.predicted_s, (300 + 120) * us, exact);
    EXPECT_NEAR(answer.after.copy_s, 200 * us, exact);
    // Without waiting for memory: the neighbour [60, 100), its gradient [100, 140), the way back ends at 260 all the
    // same.
    EXPECT_NEAR(asked(there_and_back(), {"vdnn:link=40GB/s,release=free"}).predicted_s, (300 + 120) * us, exact);
    // Over links too fast to matter (4 MB in 0.4 us, after forward and before backward of the convolution).
    EXPECT_NEAR(asked(there_and_back(), {"vdnn:link=10TB/s,release=free"}).predicted_s, 300 * us, exact);
}

TEST(Gist, EncodesAndDecodesByTheBytesThatItMoves) {
    // ReLU (40) before a pool: encoding reads 4 bytes and writes a bit of each value where ReLU moves 8: 4.125 / 8 of
    // 40, decoding the same: 41.25 in all.
    const Recorded run = there_and_back("aten::max_pool2d", "MaxPool2DBackward0", "aten::relu");
    const Answer answer = asked(run, {"gist"});
    EXPECT_NEAR(answer.predicted_s, (300 + 41.25) * us, exact);
    EXPECT_EQ(answer.after.kernels, 6U);
    EXPECT_EQ(answer.after.launches, 6U);
    // Before a convolution: 4 and, of every second value, 4 and an index of 1: (4 + 2.5) / 8 of 40, twice.
    const Recorded sparse = there_and_back("aten::conv2d", "ConvolutionBackward0", "aten::relu");
    EXPECT_NEAR(asked(sparse, {"gist:density=0.5"}).predicted_s, (300 + 65) * us, exact);
}

TEST(OwnTransformations, DoWhatTheirLinesSay) {
    const Recorded run = two_kernels();
    EXPECT_NEAR(asked(run, {"select kernel name=*SGEMM*; scale 0.5"}).predicted_s, 170 * us, exact);
    EXPECT_NEAR(asked(run, {"select kernel; shrink 40us"}).predicted_s, (200 - 40 - 30) * us, exact);
    EXPECT_NEAR(asked(run, {"select kernel name=relu*; remove"}).predicted_s, 170 * us, exact);
    // Behind the last kernel: the wait waits for it too. Its launch takes the 2 of the others.
    const Answer inserted = asked(run, {"select kernel name=relu*; insert after name=encode duration=20us"});
    EXPECT_NEAR(inserted.predicted_s, 220 * us, exact);
    EXPECT_EQ(inserted.after.launches, 3U);
    EXPECT_NEAR(asked(run, {"select kernel name=relu*; insert before name=encode duration=20us"}).predicted_s, 220 * us,
                exact);
    EXPECT_TRUE(notes_hold(asked(run, {"select kernel layer=conv*; scale 0.5"}), "touched nothing"));
}

TEST(Ask, EntriesThatAreSwitchedOffDoNothing) {
    const Recorded run = two_kernels();
    Stack stack = stack_of({"amp", "select kernel; remove"});
    for (StackEntry& entry : stack.entries)
        entry.on = false;
    const Result<Answer> answer = ask(run.trace, run.graph, stack);
    ASSERT_TRUE(answer);
    EXPECT_NEAR(answer->predicted_s, answer->baseline_s, exact);
    EXPECT_EQ(answer->effects.size(), 2U);
}

TEST(Ask, AStepThatLeavesMoreWorkToTheNextIsSimulatedInARow) {
    // Nothing waits for the GPU: kernels [10, 60) and [60, 140) in a step of 100. Twice as long, they are 260 of GPU
    // work a step, and the host, which had seen the first kernel's end, can't run ahead of that.
    const Recorded run =
        recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "0", "2", 1),
                  call("cudaLaunchKernel", "2", "2", 2), kernel("a", "10", "50", 1), kernel("b", "60", "80", 2)});
    const Answer answer = asked(run, {"select kernel; scale 2"});
    EXPECT_NEAR(answer.baseline_s, 100 * us, exact);
    EXPECT_NEAR(answer.predicted_s, 260 * us, exact);
    EXPECT_TRUE(notes_hold(answer, "behind a step like it"));
    EXPECT_NEAR(answer.after.gpu_only_s + answer.after.both_s, 260 * us, exact);
    EXPECT_NEAR(asked(run, {"select kernel; scale 0.5"}).predicted_s, 100 * us, exact);
}

TEST(Ask, RemovingAWaitedForKernelLeavesTheOrder) {
    // The last kernel goes: the wait is then over when the one before it ends, at 66, and 2 more.
    const Answer answer = asked(two_kernels(), {"select kernel name=relu*; remove"});
    EXPECT_NEAR(answer.predicted_s, (66 + 2 + 102) * us, exact);
    EXPECT_EQ(answer.after.launches, 1U);
}

} // namespace
} // namespace dubhe::whatif
