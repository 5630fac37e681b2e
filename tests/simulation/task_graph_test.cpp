// SPDX-License-Identifier: Apache-2.0
#include "makespan_bounds.h"
#include "random_graphs.h"

#include <core/simulation/engine.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <limits>
#include <tuple>

namespace dubhe::simulation {
namespace {

using testing::AllOf;
using testing::HasSubstr;

auto as_tuple(const Dependency& one) {
    return std::tuple{one.later.index, one.earlier.index, one.lag_s, one.from_start};
}

TEST(TaskGraph, KeepsEveryDependencyWhateverTheOrderTheyComeIn) {
    std::mt19937 random{3};
    for (int round = 0; round < 200; ++round) {
        TaskGraph graph;
        const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "s");
        std::vector<Dependency> added;
        for (int i = 0; i < 40; ++i) {
            graph.add_task({stream, 1.0});
            for (std::uint32_t d = random() % 4; d > 0; --d) {
                const std::size_t tasks = graph.tasks().size();
                // Mostly of the last task; some of others, which belong into rows in front.
                const TaskId later{random() % 4 == 0 ? random() % tasks : tasks - 1};
                const Dependency one{TaskId{random() % tasks}, later, random() % 3 == 0 ? 0.25 * (random() % 9) : 0.0,
                                     random() % 3 == 0};
                graph.add_dependency(one);
                added.push_back(one);
            }
        }
        // Those of one later task keep their order.
        std::ranges::stable_sort(added, {}, &Dependency::later);
        const auto check = [&] {
            std::vector<Dependency> kept;
            for (const Dependency& one : graph.dependencies())
                kept.push_back(one);
            std::ranges::stable_sort(kept, {}, &Dependency::later);
            ASSERT_EQ(graph.dependencies().size(), added.size());
            ASSERT_TRUE(std::ranges::equal(kept, added, {}, as_tuple, as_tuple));
        };
        check();
        graph.compress();
        check();
    }
}

// Everything that runs a graph refuses it with the same words.
std::string refusal(const TaskGraph& graph) {
    const auto timeline = simulate(graph);
    EXPECT_FALSE(timeline);
    if (timeline) return {};
    std::string text = to_text(timeline.diagnostics());
    EXPECT_EQ(to_text(graph.faults()), text);
    EXPECT_EQ(to_text(simulate(graph, PriorityPolicy{}).diagnostics()), text);
    EXPECT_EQ(to_text(makespan_bounds(graph).diagnostics()), text);
    return text;
}

TEST(TaskGraph, ATaskNeedsAnExecutorThatIsThere) {
    TaskGraph none;
    EXPECT_FALSE(none.add_task({ExecutorId{0}, 1.0}).valid());
    EXPECT_THAT(refusal(none), AllOf(HasSubstr("task 0"), HasSubstr("executor 0"), HasSubstr("has 0")));
    TaskGraph one;
    one.add_executor(ExecutorKind::stream, "s");
    one.add_task({ExecutorId{}, 1.0});
    EXPECT_THAT(refusal(one), AllOf(HasSubstr("task 0"), HasSubstr("no executor")));
}

TEST(TaskGraph, TimesAreFiniteAndNotNegative) {
    constexpr double infinite = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
    for (const double wrong : {-1.0, infinite, nan}) {
        for (int where = 0; where < 3; ++where) {
            TaskGraph graph;
            const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "s");
            const TaskId first = graph.add_task({stream, 1.0});
            const TaskId second = graph.add_task({stream, where == 0 ? wrong : 1.0, where == 1 ? wrong : 0.0});
            if (where == 2) graph.add_dependency({first, second, wrong});
            EXPECT_THAT(refusal(graph), AllOf(HasSubstr("task 1"), HasSubstr("finite"))) << where << ' ' << wrong;
        }
    }
}

TEST(TaskGraph, DependenciesAreBetweenTasksThatAreThere) {
    TaskGraph graph;
    const TaskId only = graph.add_task({graph.add_executor(ExecutorKind::stream, "s"), 1.0});
    graph.add_dependency(only, TaskId{7});
    EXPECT_THAT(refusal(graph), AllOf(HasSubstr("task 7"), HasSubstr("task 0"), HasSubstr("1 tasks")));
}

TEST(TaskGraph, MoreTasksThanItMayHaveAreRefused) {
    TaskGraph graph{3};
    const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "s");
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(graph.add_task({stream, 1.0}).valid());
    EXPECT_TRUE(graph.faults().empty());
    EXPECT_FALSE(graph.add_task({stream, 1.0}).valid());
    EXPECT_THAT(refusal(graph), HasSubstr("3 tasks at most"));
}

TEST(TaskGraph, TheFirstFaultIsTold) {
    TaskGraph graph;
    const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "s");
    const TaskId left_out = graph.add_task({stream, -2.0});
    graph.add_dependency(left_out, graph.add_task({stream, 1.0}));
    EXPECT_THAT(refusal(graph), HasSubstr("-2"));
}

TEST(TaskGraph, TimesBeyondADoubleAreRefused) {
    TaskGraph graph;
    const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "s");
    graph.add_task({stream, 1.5e308});
    graph.add_task({stream, 1.5e308});
    EXPECT_THAT(to_text(simulate(graph).diagnostics()), HasSubstr("more than a number can hold"));
    EXPECT_THAT(to_text(simulate(graph, PriorityPolicy{}).diagnostics()), HasSubstr("more than a number can hold"));
}

TEST(TaskGraph, ATaskThatWaitsForItselfIsACycle) {
    TaskGraph graph;
    const TaskId task = graph.add_task({graph.add_executor(ExecutorKind::stream, "GPU 0"), 1.0});
    graph.add_dependency(task, task);
    for (const auto& diagnostics : {simulate(graph).diagnostics(), simulate(graph, PriorityPolicy{}).diagnostics(),
                                    makespan_bounds(graph).diagnostics()})
        EXPECT_THAT(to_text(diagnostics), HasSubstr("0 (GPU 0) <- 0"));
}

TEST(TaskGraph, ALongCycleIsCutShort) {
    TaskGraph graph;
    std::vector<TaskId> tasks;
    for (int i = 0; i < 1000; ++i)
        tasks.push_back(graph.add_task({graph.add_executor(ExecutorKind::stream, "s"), 1.0}));
    for (std::size_t i = 0; i < tasks.size(); ++i)
        graph.add_dependency(tasks[i], tasks[(i + 1) % tasks.size()]);
    const std::string text = to_text(simulate(graph).diagnostics());
    EXPECT_THAT(text, HasSubstr("(1000 tasks)"));
    EXPECT_LT(text.size(), 400U);
}

} // namespace
} // namespace dubhe::simulation
