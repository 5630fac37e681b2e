// SPDX-License-Identifier: Apache-2.0
#include "recorded.h"

#include <core/whatif/breakdown.h>
#include <core/whatif/critical_path.h>
#include <core/whatif/top_lists.h>

#include <gtest/gtest.h>

#include <numeric>

namespace dubhe::whatif {
namespace {

using trace::call;
using trace::kernel;
using trace::operation;
using trace::range;

// A kernel [6, 46), communication [36, 66) on another stream, a synchronisation [4, 70) that comes back at 66 + 4, then
// 30 us of host work up to 100.
Recorded overlapped() {
    return recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "0", "2", 1),
                     call("cudaLaunchKernel", "2", "2", 2), call("cudaDeviceSynchronize", "4", "66", 3),
                     kernel("gemm", "6", "40", 1, 7), kernel("ncclAllReduce", "36", "30", 2, 20)});
}

simulation::Timeline timeline_of(const StepGraph& graph) {
    return simulation::simulate(graph.graph).value();
}

TEST(Breakdown, PartsAddUpAndOverlapsAreSeen) {
    const Recorded run = overlapped();
    const Breakdown parts = break_down(run.graph, timeline_of(run.graph));
    EXPECT_NEAR(parts.step_s, 100 * us, exact);
    EXPECT_NEAR(parts.compute_s, 40 * us, exact);
    EXPECT_NEAR(parts.communication_s, 30 * us, exact);
    EXPECT_NEAR(parts.hidden_communication_s, 10 * us, exact); // [36, 46)
    EXPECT_NEAR(parts.exposed_communication_s, 20 * us, exact);
    EXPECT_NEAR(parts.idle_s, 40 * us, exact);            // [0, 6) and [66, 100)
    EXPECT_NEAR(parts.host_only_s, (4 + 34) * us, exact); // it waits in [4, 66)
    EXPECT_NEAR(parts.gpu_only_s, 60 * us, exact);
    EXPECT_NEAR(parts.neither_s, 2 * us, exact);
    EXPECT_NEAR(parts.host_only_s + parts.gpu_only_s + parts.both_s + parts.neither_s, parts.step_s, exact);
    EXPECT_NEAR(parts.idle_by_cause_s[static_cast<std::size_t>(IdleCause::host)], 6 * us, exact);
    EXPECT_NEAR(parts.idle_by_cause_s[static_cast<std::size_t>(IdleCause::nothing_left)], 34 * us, exact);
    EXPECT_EQ(parts.kernels, 1U);
    EXPECT_EQ(parts.launches, 2U);
}

TEST(Breakdown, AWaitBeforeALaunchIsWhatTheGpuIsIdleFor) {
    // The first kernel ends at 26, the host learns of it at 30, launches at 40: idle until 46.
    const Recorded run = recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "0", "2", 1),
                                   kernel("a", "6", "20", 1), call("cudaDeviceSynchronize", "4", "26", 2),
                                   call("cudaLaunchKernel", "40", "2", 3), kernel("b", "46", "54", 3)});
    const Breakdown parts = break_down(run.graph, timeline_of(run.graph));
    EXPECT_NEAR(parts.idle_by_cause_s[static_cast<std::size_t>(IdleCause::synchronisation)], 20 * us, exact);
}

TEST(CriticalPath, GoesThroughTheGpuAndAddsUp) {
    const Recorded run = overlapped();
    const CriticalPath path = critical_path(run.graph, timeline_of(run.graph));
    double total_s = 0.0;
    for (const PathPart& part : path.parts)
        total_s += part.end_s - part.begin_s + part.pause_s;
    EXPECT_NEAR(total_s, path.step_s, exact);
    EXPECT_NEAR(path.step_s, 100 * us, exact);
    EXPECT_NEAR(path.by_kind_s[static_cast<std::size_t>(TaskKind::communication)], 30 * us, exact);
    EXPECT_NEAR(std::accumulate(path.by_kind_s.begin(), path.by_kind_s.end(), 0.0) + path.host_pauses_s +
                    path.other_pauses_s,
                path.step_s, exact);
    for (std::size_t i = 1; i < path.parts.size(); ++i)
        EXPECT_GE(path.parts[i].begin_s, path.parts[i - 1].end_s - exact);
}

TEST(TopLists, KernelsAreAddedUpByName) {
    const Recorded run = recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "0", "2", 1),
                                   call("cudaLaunchKernel", "2", "2", 2), call("cudaLaunchKernel", "4", "2", 3),
                                   kernel("a", "6", "10", 1), kernel("b", "16", "25", 2), kernel("a", "41", "5", 3)});
    const std::vector<KernelTime> rows = top_kernels(run.graph);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].name, "b");
    EXPECT_EQ(rows[1].count, 2U);
    EXPECT_NEAR(rows[1].total_s, 15 * us, exact);
    EXPECT_NEAR(rows[1].share, 15.0 / 40.0, 1e-9);
}

TEST(TopLists, TwoStepsAreMatchedByLayerAndKernel) {
    const auto run_with = [](const std::string& kernel_us, const std::string& name) {
        return recorded({range("ProfilerStep#1", "0", "200"), operation("aten::conv2d", "0", "5"),
                         call("cudaLaunchKernel", "1", "2", 1), operation("aten::relu", "10", "5"),
                         call("cudaLaunchKernel", "11", "2", 2), kernel("conv", "20", kernel_us, 1),
                         kernel(name, "120", "10", 2)});
    };
    const Recorded before = run_with("40", "relu"), after = run_with("70", "fast_relu");
    const Comparison comparison = compare_steps(before.graph, after.graph);
    ASSERT_EQ(comparison.rows.size(), 3U);
    EXPECT_EQ(comparison.rows[0].layer, "conv2d 1");
    EXPECT_NEAR(comparison.rows[0].change_s(), 30 * us, exact);
    EXPECT_EQ(comparison.matched, 1U);
    EXPECT_EQ(comparison.only_before, 1U);
    EXPECT_EQ(comparison.only_after, 1U);
    for (const Difference& row : compare_steps(before.graph, before.graph).rows)
        EXPECT_EQ(row.change_s(), 0.0);
}

} // namespace
} // namespace dubhe::whatif
