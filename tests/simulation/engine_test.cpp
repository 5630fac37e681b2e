// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/engine.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

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

TaskGraph random_graph(std::mt19937& random, int tasks, std::size_t executors) {
    TaskGraph graph;
    for (std::size_t e = 0; e < executors; ++e)
        graph.add_executor(ExecutorKind::stream, "s" + std::to_string(e));
    for (int t = 0; t < tasks; ++t) {
        const ExecutorId executor{std::uniform_int_distribution<std::size_t>{0, executors - 1}(random)};
        const double duration = std::uniform_int_distribution{0, 20}(random);
        const TaskId task = graph.add_task({executor, duration});
        for (int d = 0; t > 0 && d < 2; ++d) {
            graph.add_dependency(TaskId{static_cast<std::size_t>(std::uniform_int_distribution{0, t - 1}(random))},
                                 task);
        }
    }
    return graph;
}

// Brent: critical path <= makespan <= total work. Every span starts when what it waits for has ended, and spans of an
// executor do not overlap.
TEST(Engine, BrentsBoundsAndDependenciesHoldForRandomGraphs) {
    std::mt19937 random{11};
    for (int round = 0; round < 200; ++round) {
        const TaskGraph graph = random_graph(random, 60, 1 + round % 5);
        for (const auto& timeline :
             {simulate(graph), simulate(graph, InsertionOrder{}), simulate(graph, PriorityPolicy{})}) {
            ASSERT_TRUE(timeline);
            std::vector<double> path(graph.tasks().size());
            double critical = 0.0, total = 0.0;
            for (std::size_t t = 0; t < path.size(); ++t)
                path[t] = graph.tasks()[t].duration_s;
            for (const auto& [earlier, later, lag_s, from_start] : graph.dependencies()) { // sorted by `later`
                path[later.index] =
                    std::max(path[later.index], path[earlier.index] + graph.tasks()[later.index].duration_s);
                ASSERT_GE(timeline->spans[later.index].begin_s, timeline->spans[earlier.index].end_s);
            }
            for (std::size_t t = 0; t < path.size(); ++t) {
                critical = std::max(critical, path[t]);
                total += graph.tasks()[t].duration_s;
            }
            ASSERT_GE(timeline->makespan_s, critical);
            ASSERT_LE(timeline->makespan_s, total);
        }
    }
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

TEST(Engine, ARunReplaysToTheBit) {
    std::mt19937 random{13};
    const TaskGraph graph = random_graph(random, 500, 4);
    EXPECT_EQ(simulate(graph)->spans, simulate(graph)->spans);
    EXPECT_EQ(simulate(graph, PriorityPolicy{})->spans, simulate(graph, PriorityPolicy{})->spans);
}

} // namespace
} // namespace dubhe::simulation
