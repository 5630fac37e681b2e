// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/engine.h>

#include <gmock/gmock.h>

namespace dubhe::simulation {
namespace {

using testing::HasSubstr;

// Insertion order as a policy: what the linear engine does, if every task is ready in that order.
class InsertionOrder final : public SchedulingPolicy {
  public:
    [[nodiscard]] bool before(const TaskGraph&, TaskId a, TaskId b) const override { return a < b; }
};

TEST(Engine, AChainTakesTheSumOfItsTasks) {
    TaskGraph graph;
    const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "s");
    for (const double d : {1.0, 2.0, 3.0})
        graph.add_task({stream, d});
    const auto timeline = simulate(graph);
    ASSERT_TRUE(timeline);
    EXPECT_DOUBLE_EQ(timeline->makespan_s, 6.0);
    EXPECT_EQ(timeline->spans[2], (TimeSpan{3.0, 6.0, 0, 2}));
}

TEST(Engine, GapsKeepTheExecutorBusyButNotItsSuccessorsElsewhere) {
    TaskGraph graph;
    const ExecutorId host = graph.add_executor(ExecutorKind::host_thread, "host"),
                     stream = graph.add_executor(ExecutorKind::stream, "s");
    const TaskId call = graph.add_task({host, 1.0, 5.0}), next = graph.add_task({host, 1.0}),
                 kernel = graph.add_task({stream, 1.0});
    graph.add_dependency(call, kernel);
    const auto timeline = simulate(graph);
    ASSERT_TRUE(timeline);
    EXPECT_DOUBLE_EQ(timeline->spans[kernel.index].begin_s, 1.0);
    EXPECT_DOUBLE_EQ(timeline->spans[next.index].begin_s, 6.0);
}

TEST(Engine, AnEmptyGraphTakesNoTime) {
    EXPECT_EQ(simulate(TaskGraph{})->makespan_s, 0.0);
}

TEST(Engine, ACycleIsReportedWithItsTasks) {
    TaskGraph graph;
    const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "s"),
                     other = graph.add_executor(ExecutorKind::stream, "t");
    graph.add_task({stream, 1.0});
    const TaskId a = graph.add_task({stream, 1.0}), b = graph.add_task({other, 1.0}), c = graph.add_task({stream, 1.0});
    graph.add_dependency(a, b);
    graph.add_dependency(b, c);
    graph.add_dependency(c, a);
    for (const auto& result : {simulate(graph), simulate(graph, InsertionOrder{})}) {
        ASSERT_FALSE(result);
        EXPECT_THAT(to_text(result.diagnostics()),
                    testing::AllOf(HasSubstr("cycle"), HasSubstr("1"), HasSubstr("2"), HasSubstr("3")));
    }
}

TEST(Engine, OrderOnAnExecutorCountsAsADependency) {
    TaskGraph graph;
    const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "s");
    const TaskId first = graph.add_task({stream, 1.0}), second = graph.add_task({stream, 1.0});
    graph.add_dependency(second, first);
    EXPECT_FALSE(simulate(graph));
    const auto free = simulate(graph, InsertionOrder{}); // a policy may run the second one first
    ASSERT_TRUE(free);
    EXPECT_DOUBLE_EQ(free->spans[first.index].begin_s, 1.0);
}

TEST(Engine, PriorityOvertakes) {
    TaskGraph graph;
    const ExecutorId link = graph.add_executor(ExecutorKind::link, "l");
    const TaskId low = graph.add_task({link, 1.0, 0.0, 0}), high = graph.add_task({link, 1.0, 0.0, 5});
    const auto timeline = simulate(graph, PriorityPolicy{});
    ASSERT_TRUE(timeline);
    EXPECT_DOUBLE_EQ(timeline->spans[high.index].begin_s, 0.0);
    EXPECT_DOUBLE_EQ(timeline->spans[low.index].begin_s, 1.0);
}

// A launch of 4 s whose kernel may begin 1 s after the call does; another stream waits 2 s after that kernel's end.
// Kernel: 1..4 s. Copy: 6..7 s. The call still ends at 4 s.
TEST(Engine, LagsCountFromTheEndOrTheStart) {
    TaskGraph graph;
    const ExecutorId host = graph.add_executor(ExecutorKind::host_thread, "h");
    const TaskId call = graph.add_task({host, 4.0});
    const TaskId kernel = graph.add_task({graph.add_executor(ExecutorKind::stream, "s"), 3.0});
    const TaskId copy = graph.add_task({graph.add_executor(ExecutorKind::stream, "t"), 1.0});
    graph.add_dependency({call, kernel, 1.0, true});
    graph.add_dependency({kernel, copy, 2.0});
    for (const auto& timeline :
         {simulate(graph), simulate(graph, InsertionOrder{}), simulate(graph, PriorityPolicy{})}) {
        ASSERT_TRUE(timeline);
        EXPECT_EQ(timeline->spans[call.index].end_s, 4.0);
        EXPECT_EQ(timeline->spans[kernel.index].begin_s, 1.0);
        EXPECT_EQ(timeline->spans[copy.index].begin_s, 6.0);
        EXPECT_EQ(timeline->makespan_s, 7.0);
    }
}

} // namespace
} // namespace dubhe::simulation
