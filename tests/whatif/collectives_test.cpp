// SPDX-License-Identifier: Apache-2.0
#include "recorded.h"

#include <core/trace/ranks.h>

namespace dubhe::whatif {
namespace {

using trace::call;
using trace::kernel;
using trace::range;

// A rank whose own kernel takes `own_us` from 10 on, then an all-reduce until 100 and a wait for it.
trace::Trace rank(int number, int own_us) {
    const std::string reduce_us = std::to_string(10 + own_us + 1);
    Result<trace::Trace> trace = trace::read_text(
        trace::with_events({range("ProfilerStep#1", "0", "110"), call("cudaLaunchKernel", "2", "2", 1),
                            call("cudaLaunchKernel", "5", "2", 2), kernel("gemm", "10", std::to_string(own_us), 1),
                            kernel("ncclAllReduce", reduce_us, std::to_string(100 - 11 - own_us), 2),
                            call("cudaDeviceSynchronize", "8", "94", 3)},
                           R"("distributedInfo":{"world_size":2,"rank":)" + std::to_string(number) + "}"));
    EXPECT_TRUE(trace);
    return std::move(*trace);
}

// Rank 0 arrives at 31, rank 1 at 71: the transfer itself takes 29 us. Kernels twice as long: rank 1 arrives at
// 10 + 120 + 1, transfer 58, the end 10 us later. Only rank 0's kernel longer by 20: nobody notices.
TEST(Collectives, RanksWaitForEachOther) {
    std::vector<trace::Trace> traces;
    traces.push_back(rank(0, 20));
    traces.push_back(rank(1, 60));
    const Result<trace::JoinedRanks> joined = trace::join_ranks(std::move(traces));
    ASSERT_TRUE(joined);
    const std::vector<trace::Step> steps = trace::find_steps(joined->trace);
    ASSERT_EQ(steps.size(), 1U);
    const Result<StepGraph> graph = build_step_graph(joined->trace, steps[0]);
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph->guesses.collectives, 1U);
    EXPECT_EQ(graph->guesses.against_time, 0U);
    EXPECT_NEAR(step_with(*graph, 1, 1), 110 * us, 1e-12);
    EXPECT_NEAR(step_with(*graph, 2, 1), (131 + 58 + 10) * us, 1e-12);
    EXPECT_NEAR(step_with(*graph, 0, 1), (11 + 10) * us, 2 * us);
}

} // namespace
} // namespace dubhe::whatif
