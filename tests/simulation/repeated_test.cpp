// SPDX-License-Identifier: Apache-2.0
// simulate_repeated() against the whole graph, every copy written out.
#include "random_graphs.h"

#include <core/simulation/repeated.h>

#include <gmock/gmock.h>

#include <cmath>
#include <stop_token>

namespace dubhe::simulation {
namespace {

using random_graphs::draw;
using random_graphs::Kind;

// Executors are added once; tasks of copy k have numbers from k * tasks on.
TaskGraph written_out(const TaskGraph& copy, std::size_t count, const std::vector<Dependency>& between) {
    TaskGraph graph;
    for (const Executor& executor : copy.executors())
        graph.add_executor(executor.kind, executor.name);
    const std::size_t tasks = copy.tasks().size();
    for (std::size_t k = 0; k < count; ++k) {
        for (const Task& task : copy.tasks())
            graph.add_task(task);
        for (Dependency one : copy.dependencies()) {
            one.earlier = TaskId{one.earlier.index + k * tasks};
            one.later = TaskId{one.later.index + k * tasks};
            graph.add_dependency(one);
        }
        for (Dependency one : between) {
            if (k == 0) continue;
            one.earlier = TaskId{one.earlier.index + (k - 1) * tasks};
            one.later = TaskId{one.later.index + k * tasks};
            graph.add_dependency(one);
        }
    }
    return graph;
}

std::vector<Dependency> draw_between(std::mt19937& random, const TaskGraph& copy, const Kind& kind) {
    std::vector<Dependency> between;
    for (std::uint32_t i = random() % 5; i > 0; --i) {
        const std::size_t tasks = copy.tasks().size();
        between.push_back({TaskId{random() % tasks}, TaskId{random() % tasks},
                           random() % 2 == 0 ? random_graphs::draw_s(random, kind) : 0.0, random() % 3 == 0});
    }
    return between;
}

// `relative`: of the makespan; 0 for to the bit.
void expect_same(const TaskGraph& copy, std::size_t count, const std::vector<Dependency>& between, double relative) {
    const auto whole = simulate(written_out(copy, count, between));
    const auto run = simulate_repeated(copy, count, between);
    ASSERT_TRUE(whole && run);
    const double off_s = relative * whole->makespan_s;
    ASSERT_NEAR(run->makespan_s, whole->makespan_s, off_s);
    ASSERT_EQ(run->walked + run->skipped, count);
    const std::size_t tasks = copy.tasks().size();
    ASSERT_EQ(run->last.spans.size(), tasks);
    for (std::size_t t = 0; t < tasks; ++t) {
        const TimeSpan &one = run->last.spans[t], &other = whole->spans[(count - 1) * tasks + t];
        ASSERT_NEAR(one.begin_s, other.begin_s, off_s) << "task " << t << " of " << count << " copies";
        ASSERT_NEAR(one.end_s, other.end_s, off_s);
        ASSERT_EQ(one.lane, other.lane);
    }
}

Kind small(unsigned round, bool whole_seconds) {
    Kind kind = random_graphs::kind_of_round(static_cast<int>(round));
    kind.tasks = 1 + static_cast<int>(round % 13);
    kind.whole_seconds = whole_seconds;
    return kind;
}

TEST(Repeated, WholeSecondsAreTheSameToTheBit) {
    std::mt19937 random{43};
    for (unsigned round = 0; round < 600; ++round) {
        const Kind kind = small(round, true);
        const TaskGraph copy = draw(random, kind);
        const auto between = draw_between(random, copy, kind);
        expect_same(copy, 1 + random() % 60, between, 0.0);
        expect_same(copy, 300, between, 0.0);
        if (testing::Test::HasFatalFailure()) return;
    }
}

// The whole graph's sums round at every task.
TEST(Repeated, FractionsAreTheSameButForTheWholeGraphsRounding) {
    std::mt19937 random{47};
    for (unsigned round = 0; round < 300; ++round) {
        const Kind kind = small(round, false);
        const TaskGraph copy = draw(random, kind);
        expect_same(copy, 200, draw_between(random, copy, kind), 1e-12);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(Repeated, NearlyAllCopiesAreSkipped) {
    std::mt19937 random{53};
    for (unsigned round = 0; round < 200; ++round) {
        const Kind kind = small(round, round % 2 == 0);
        const TaskGraph copy = draw(random, kind);
        const auto run = simulate_repeated(copy, 1'000'000'000'000'000, draw_between(random, copy, kind));
        ASSERT_TRUE(run);
        EXPECT_LT(run->walked, 1000U) << round;
        EXPECT_EQ(run->walked + run->skipped, 1'000'000'000'000'000U);
    }
}

// A host that launches for 1 s and never waits, and a GPU that takes 3 s: 10^12 copies end at 1 + 3 * 10^12 s, while
// the host is done at 10^12.
TEST(Repeated, ExecutorsMayDriftApart) {
    TaskGraph copy;
    const ExecutorId host = copy.add_executor(ExecutorKind::host_thread, "host"),
                     stream = copy.add_executor(ExecutorKind::stream, "GPU 0");
    const TaskId launch = copy.add_task({host, 1.0}), kernel = copy.add_task({stream, 3.0});
    copy.add_dependency(launch, kernel);
    const auto run = simulate_repeated(copy, 1'000'000'000'000);
    ASSERT_TRUE(run);
    EXPECT_EQ(run->makespan_s, 3e12 + 1.0);
    EXPECT_EQ(run->last.spans[launch.index].end_s, 1e12);
    EXPECT_EQ(run->period_s, 3.0);
    EXPECT_LT(run->walked, 10U);
}

// What decides changes after thousands of copies: executor c takes 1 s a copy and what it sends takes 9,000 s more; a
// takes 4 s a copy. b waits for both, of the copy before: k + 9,000 against 4 k, until k = 3,000.
TEST(Repeated, APatternIsLeftWhenAnotherOneTakesOver) {
    TaskGraph copy;
    const TaskId a = copy.add_task({copy.add_executor(ExecutorKind::stream, "a"), 4.0}),
                 b = copy.add_task({copy.add_executor(ExecutorKind::stream, "b"), 0.5}),
                 c = copy.add_task({copy.add_executor(ExecutorKind::stream, "c"), 1.0});
    const std::vector<Dependency> between{{a, b}, {c, b, 9000.0}};
    for (const std::size_t count : {2U, 100U, 2999U, 3000U, 3001U, 3002U, 3005U, 20000U})
        expect_same(copy, count, between, 0.0);
    const auto run = simulate_repeated(copy, 1'000'000, between);
    ASSERT_TRUE(run);
    EXPECT_EQ(run->last.spans[b.index].begin_s, 4.0 * 999'999);
    EXPECT_LT(run->walked, 40U);
}

// Two executors that feed each other's next copy: each copy's begin alternates, over a period of two copies. 1 -> 2
// takes 1 s, 2 -> 1 takes 7 s: two copies take 8 s.
TEST(Repeated, APeriodMayBeSeveralCopies) {
    TaskGraph copy;
    const TaskId one = copy.add_task({copy.add_executor(ExecutorKind::stream, "1"), 1.0}),
                 two = copy.add_task({copy.add_executor(ExecutorKind::stream, "2"), 1.0});
    const std::vector<Dependency> between{{one, two}, {two, one, 6.0}};
    for (std::size_t count = 1; count < 30; ++count)
        expect_same(copy, count, between, 0.0);
    const auto run = simulate_repeated(copy, 2'000'001, between);
    ASSERT_TRUE(run);
    EXPECT_EQ(run->period_s, 4.0);
    EXPECT_LT(run->walked, 40U);
}

TEST(Repeated, NoCopiesTakeNoTimeAndOneIsTheGraphItself) {
    std::mt19937 random{59};
    const TaskGraph copy = draw(random, Kind{});
    EXPECT_EQ(simulate_repeated(copy, 0)->makespan_s, 0.0);
    EXPECT_EQ(simulate_repeated(copy, 1)->last.spans, simulate(copy)->spans);
    EXPECT_EQ(simulate_repeated(TaskGraph{}, 1'000'000)->makespan_s, 0.0);
}

TEST(Repeated, CanBeCancelled) {
    std::mt19937 random{61};
    const TaskGraph copy = draw(random, Kind{});
    std::stop_source stop;
    stop.request_stop();
    const auto run = simulate_repeated(copy, 1'000'000, {}, Progress{nullptr, stop.get_token()});
    ASSERT_FALSE(run);
    EXPECT_THAT(to_text(run.diagnostics()), testing::HasSubstr("cancelled"));
}

TEST(Repeated, BadDependenciesBetweenCopiesAreNamed) {
    TaskGraph copy;
    const TaskId task = copy.add_task({copy.add_executor(ExecutorKind::stream, "s"), 1.0});
    const auto refusal = [&](const Dependency& one) {
        return to_text(simulate_repeated(copy, 5, std::vector{one}).diagnostics());
    };
    EXPECT_THAT(refusal({task, TaskId{4}}), testing::HasSubstr("task 4"));
    EXPECT_THAT(refusal({task, task, std::nan("")}), testing::HasSubstr("finite"));
    EXPECT_THAT(refusal({task, task, -1.0}), testing::HasSubstr("-1"));
}

} // namespace
} // namespace dubhe::simulation
