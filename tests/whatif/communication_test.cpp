// SPDX-License-Identifier: Apache-2.0
// Transformations of communication on a step of two layers: gradients of 4 MB each, of the second layer at 140, of the
// first at 180, then an update [180, 190), a wait until 192, end at 300.
#include "asked.h"

#include <core/simulation/collectives/collective_time.h>

#include <gtest/gtest.h>

namespace dubhe::whatif {
namespace {

using trace::call;
using trace::kernel;
using trace::operation;
using trace::range;

Recorded two_layers(int first_rows = 1000, int second_rows = 1000) {
    const auto numbered = [](int sequence, bool backward) {
        return "\"Sequence number\":" + std::to_string(sequence) + ",\"Fwd thread id\":" + (backward ? "1" : "0");
    };
    const auto dims = [](int rows) {
        return "\"Input Dims\":[[" + std::to_string(rows) + R"(,1000]],"Input type":["float"])";
    };
    const std::string added = "torch::autograd::AccumulateGrad", engine = "autograd::engine::evaluate_function: ";
    return recorded(
        {range("ProfilerStep#1", "0", "300"), operation("aten::linear", "0", "5", 1, numbered(1, false)),
         call("cudaLaunchKernel", "1", "2", 1), operation("aten::linear", "5", "5", 1, numbered(2, false)),
         call("cudaLaunchKernel", "6", "2", 2), operation(engine + "AddmmBackward0", "10", "5", 1, numbered(2, true)),
         call("cudaLaunchKernel", "11", "2", 3), operation(added, "16", "1", 1, dims(second_rows)),
         operation(engine + "AddmmBackward0", "18", "5", 1, numbered(1, true)), call("cudaLaunchKernel", "19", "2", 4),
         operation(added, "24", "1", 1, dims(first_rows)), range("Optimizer.step#SGD.step", "26", "10"),
         call("cudaLaunchKernel", "28", "2", 5), kernel("forward_a", "20", "40", 1), kernel("forward_b", "60", "40", 2),
         kernel("backward_b", "100", "40", 3), kernel("backward_a", "140", "40", 4), kernel("update", "180", "10", 5),
         call("cudaDeviceSynchronize", "40", "152", 6)});
}

double all_reduce_s(double bytes) {
    // Eight machines of one GPU each, 12.5 GB/s, messages of 5 us: what `distributed` is given below.
    simulation::Fabric fabric;
    fabric.node = fabric.network = {12.5e9, 5e-6, false, false};
    fabric.network.shared = true;
    return simulation::collective_time(fabric, workload::Collective::all_reduce, bytes, {8, 1, 1}).mid_s;
}

const std::string eight = "distributed:gpus=8,link=100Gb/s,bucket=1MB";

TEST(Distributed, BucketsFollowTheirGradientsAndTheUpdateWaits) {
    const Answer answer = asked(two_layers(), {eight});
    const double each_s = all_reduce_s(4e6); // over 560 us: the second waits for the first
    ASSERT_GT(each_s, 560 * us);
    // From 140 on two of them, then the update where it began at 180.
    EXPECT_NEAR(answer.predicted_s, 300 * us + (140 * us + 2 * each_s - 180 * us), 1e-9);
    EXPECT_NEAR(answer.after.communication_s, 2 * each_s, 1e-9);
    EXPECT_NEAR(answer.after.hidden_communication_s, 40 * us, 1e-9); // backward of the first layer
    EXPECT_EQ(answer.after.launches, answer.before.launches + 2);
}

TEST(Distributed, OneBucketWaitsForTheLastOfItsGradients) {
    const Answer answer = asked(two_layers(), {"distributed:gpus=8,link=100Gb/s,first_bucket=25MB"});
    EXPECT_NEAR(answer.predicted_s, 300 * us + all_reduce_s(8e6), 1e-9);
}

TEST(Distributed, SizesMayBeGiven) {
    const Answer answer = asked(two_layers(), {"distributed:gpus=8,link=100Gb/s,first_bucket=100MB,gradients=80MB"});
    EXPECT_NEAR(answer.predicted_s, 300 * us + all_reduce_s(80e6), 1e-9);
}

TEST(Distributed, SaysWhatItNeeds) {
    EXPECT_NE(refusal(two_layers(), {"distributed:gpus=8"}).find("link="), std::string::npos);
    EXPECT_NE(refusal(two_layers(), {"distributed:gpus=8,link=100Gb/s,gpus_per_node=4"}).find("node_link="),
              std::string::npos);
    const Recorded without = recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "0", "2", 1),
                                       kernel("gemm", "6", "40", 1), call("cudaDeviceSynchronize", "4", "46", 3)});
    EXPECT_NE(refusal(without, {"distributed:gpus=8,link=100Gb/s"}).find("no gradients"), std::string::npos);
}

TEST(Communication, HasToBeThere) {
    for (const char* name : {"p3", "dgc", "blueconnect:factors=4x2"})
        EXPECT_NE(refusal(two_layers(), {name}).find("distributed:gpus=8"), std::string::npos) << name;
    EXPECT_TRUE(notes_hold(asked(two_layers(), {"bandwidth:2"}), "touched nothing"));
}

TEST(Bandwidth, MoreIsNeverSlower) {
    double before_s = 1.0;
    for (const char* factor : {"0.5", "1", "2", "4", "100"}) {
        const double now_s = asked(two_layers(), {eight, std::string{"bandwidth:"} + factor}).predicted_s;
        EXPECT_LE(now_s, before_s + exact) << factor;
        before_s = now_s;
    }
    // Half of both transfers: from 140 on, as above.
    const double each_s = all_reduce_s(4e6) / 2.0;
    EXPECT_NEAR(asked(two_layers(), {eight, "bandwidth:2"}).predicted_s, 300 * us + 2 * each_s - 40 * us, 1e-9);
    // Twice the link is what the same machines with that link take.
    EXPECT_NEAR(asked(two_layers(), {eight, "bandwidth:link=200Gb/s"}).predicted_s,
                asked(two_layers(), {"distributed:gpus=8,link=200Gb/s,bucket=1MB"}).predicted_s, 1e-9);
}

TEST(Dgc, LessIsSentAndTwoKernelsAreAdded) {
    // 4 MB at 100 GB/s: 40 each. Compressing the second layer's gradients [140, 180), backward [180, 220), compressing
    // [220, 260), the second transfer of T/100 from then on (the first is over), decompressing both and the update.
    const Answer answer = asked(two_layers(), {eight, "dgc:ratio=0.01,rate=100GB/s"});
    const double each_s = all_reduce_s(4e6) * 0.01;
    EXPECT_EQ(answer.after.kernels, answer.before.kernels + 4);
    // Decompressing the first needs the first transfer only: [260, 300), beside the second transfer (under 40).
    ASSERT_LT(each_s, 40 * us);
    EXPECT_NEAR(answer.predicted_s, 300 * us + (260 + 80 - 180) * us, 1e-9);
}

TEST(P3, BeatsTheOrderInWhichGradientsAreReadyWhereTheFirstLayerIsLarge) {
    // The first layer's 12 MB are needed before the second's 4 MB.
    const Recorded run = two_layers(3000, 1000);
    const Answer first = asked(run, {eight, "p3"}), fifo = asked(run, {eight, "p3:schedule=fifo"}),
                 all = asked(run, {eight});
    EXPECT_LT(first.predicted_s, fifo.predicted_s - 10 * us);
    EXPECT_LT(fifo.predicted_s, all.predicted_s);
    EXPECT_GE(first.predicted_s, first.baseline_s - exact);
}

TEST(P3, PushesEverySliceOnce) {
    // 8 MB in 40 slices of 200 kB, each pushed and pulled in half of its share of the all-reduces.
    const Answer answer = asked(two_layers(), {eight, "p3:slice=200kB"});
    double push_s = 0.0;
    std::size_t pushes = 0;
    for (std::uint32_t task = 0; task < answer.graph.tasks.size(); ++task) {
        if (answer.graph.name(task) != "push" || answer.graph.tasks[task].carried_in) continue;
        push_s += answer.graph.graph.tasks()[task].duration_s;
        ++pushes;
    }
    EXPECT_EQ(pushes, 40U);
    EXPECT_NEAR(push_s, all_reduce_s(4e6), 1e-9); // half of two
}

TEST(P3, WithoutLimitOfTheNetworkItIsTheUnchangedStep) {
    const Answer answer =
        asked(two_layers(), {"distributed:gpus=8,link=10TB/s,bucket=1MB,latency=0us", "bandwidth:1000", "p3"});
    // The launches of pushes are hidden behind the GPU; transfers take next to nothing.
    EXPECT_NEAR(answer.predicted_s, answer.baseline_s, 1 * us);
}

TEST(Blueconnect, EqualsItsFormulaOnAnIdleMachine) {
    // Four GPUs a machine at 300 GB/s, two machines at 12.5 GB/s for each: 1 GB as 4 x 2.
    const std::string machines = "distributed:gpus=8,gpus_per_node=4,node_link=300GB/s,link=100Gb/s,gradients=1GB,"
                                 "first_bucket=10GB";
    const Recorded run = two_layers();
    const Answer answer = asked(run, {machines, "blueconnect"});
    using workload::Collective;
    const auto stage_s = [](Collective operation, double bytes, double bandwidth, std::int64_t ranks) {
        simulation::Fabric fabric;
        fabric.node = {bandwidth, 5e-6, false, false};
        fabric.gpus_per_node = ranks;
        return simulation::collective_time(fabric, operation, bytes, {ranks, ranks, 1}).mid_s;
    };
    // The four GPUs of a machine share its port.
    const double inside_s =
        stage_s(Collective::reduce_scatter, 1e9, 300e9, 4) + stage_s(Collective::all_gather, 1e9, 300e9, 4);
    const double between_s = stage_s(Collective::reduce_scatter, 0.25e9, 12.5e9 / 4, 2) +
                             stage_s(Collective::all_gather, 0.25e9, 12.5e9 / 4, 2);
    EXPECT_NEAR(answer.predicted_s - answer.baseline_s, inside_s + between_s, 1e-9);
    // 2 ((3/4) 1 GB / 300 GB/s + (1/2) 0.25 GB / 3.125 GB/s) = 85 ms without latencies and starts.
    EXPECT_NEAR(inside_s + between_s, 85e-3, 0.05 * 85e-3);
}

TEST(Blueconnect, ChecksItsFactors) {
    EXPECT_NE(refusal(two_layers(), {eight, "blueconnect:factors=4x4"}).find("16 ranks"), std::string::npos);
    EXPECT_NE(refusal(two_layers(), {eight, "blueconnect"}).find("factors="), std::string::npos);
    EXPECT_NE(refusal(two_layers(), {eight, "blueconnect:factors=4y2"}).find("8x4"), std::string::npos);
    EXPECT_NE(refusal(two_layers(), {eight, "blueconnect:factors=4x2,links=1GB/s"}).find("as many links"),
              std::string::npos);
    EXPECT_NE(refusal(two_layers(), {eight, "blueconnect:factors=4x2", "p3"}).find("before those"), std::string::npos);
}

TEST(Blueconnect, TwoBucketsOverlapTheirStages) {
    const Answer plain = asked(two_layers(), {eight, "blueconnect:factors=4x2,links=50GB/s|100Gb/s"});
    double total_s = 0.0;
    for (std::uint32_t task = 0; task < plain.graph.tasks.size(); ++task) {
        if (plain.graph.tasks[task].kind == TaskKind::communication)
            total_s += plain.graph.graph.tasks()[task].duration_s;
    }
    // Less than one after the other from 140 on.
    EXPECT_LT(plain.predicted_s, 300 * us + total_s - 40 * us - 1e-9);
}

} // namespace
} // namespace dubhe::whatif
