// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/engine.h>

#include <gmock/gmock.h>

#include <limits>

namespace dubhe::simulation {
namespace {

TEST(Policy, OrderAndBeforeAgree) {
    const PriorityPolicy priority;
    TaskGraph graph;
    const ExecutorId link = graph.add_executor(ExecutorKind::link, "l");
    graph.add_task({link, 1.0});
    EXPECT_TRUE(priority.order(graph).empty()); // all alike: insertion order
    for (const std::int32_t p :
         {5, std::numeric_limits<std::int32_t>::min(), 5, -1, std::numeric_limits<std::int32_t>::max()})
        graph.add_task({link, 1.0, 0.0, p});
    EXPECT_THAT(priority.order(graph), testing::ElementsAre(5, 1, 3, 0, 4, 2));
    EXPECT_EQ(priority.order(graph), priority.SchedulingPolicy::order(graph));
}

} // namespace
} // namespace dubhe::simulation
