// SPDX-License-Identifier: Apache-2.0
#include "texts.h"

#include <core/trace/queue_length.h>

#include <gtest/gtest.h>

namespace dubhe::trace {
namespace {

// Launched at 0, 2, 4 us; begun at 1, 10, 20 us. Waiting: 1 in [0,1), 1 in [2,4), 2 in [4,10), 1 in [10,20).
// Over [0,20): (1 + 2 + 12 + 10) / 20.
TEST(QueueLength, CountsWhatWasLaunchedAndHasNotBegun) {
    const Result<Trace> trace =
        read_text(with_events({call("cudaLaunchKernel", "0", "1", 1), call("cudaLaunchKernel", "2", "1", 2),
                               call("cudaLaunchKernel", "4", "1", 3), kernel("k", "1", "9", 1),
                               kernel("k", "10", "10", 2), kernel("k", "20", "10", 3)}));
    ASSERT_TRUE(trace);
    const QueueLength queue = queue_length(*trace, 0.0, 20e-6);
    EXPECT_EQ(queue.most, 2U);
    EXPECT_NEAR(queue.mean, 25.0 / 20.0, 1e-9);
    EXPECT_EQ(queue_length(*trace, 0.0, 20e-6, 3).points.size(), 0U); // another GPU
}

TEST(QueueLength, ClocksThatDifferMakeNoNegativeQueue) {
    const Result<Trace> trace =
        read_text(with_events({call("cudaLaunchKernel", "5", "1", 1), kernel("k", "1", "2", 1)}));
    ASSERT_TRUE(trace);
    const QueueLength queue = queue_length(*trace, 0.0, 10e-6);
    EXPECT_EQ(queue.most, 0U);
    EXPECT_EQ(queue.before_launch, 1U);
}

} // namespace
} // namespace dubhe::trace
