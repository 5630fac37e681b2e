// SPDX-License-Identifier: Apache-2.0
// What holds for every simulation of every graph.
#include "makespan_bounds.h"
#include "random_graphs.h"

#include <core/simulation/engine.h>

#include <gmock/gmock.h>

#include <algorithm>

namespace dubhe::simulation {
namespace {

using random_graphs::draw;
using random_graphs::kind_of_round;

constexpr int rounds = 320;

std::vector<Timeline> all_timelines(const TaskGraph& graph) {
    std::vector<Timeline> timelines;
    for (auto& timeline : {simulate(graph), simulate(graph, PriorityPolicy{})}) {
        EXPECT_TRUE(timeline) << to_text(timeline.diagnostics());
        timelines.push_back(*timeline);
    }
    return timelines;
}

double end_with_gap_s(const TaskGraph& graph, const TimeSpan& span) {
    return span.end_s + graph.tasks()[span.item].gap_s;
}

TEST(EngineProperties, DependenciesHoldAndExecutorsDoOneThingAtATime) {
    std::mt19937 random{19};
    for (int round = 0; round < rounds; ++round) {
        const TaskGraph graph = draw(random, kind_of_round(round));
        for (const Timeline& timeline : all_timelines(graph)) {
            for (const auto& [earlier, later, lag_s, from_start] : graph.dependencies()) {
                const TimeSpan& before = timeline.spans[earlier.index];
                ASSERT_GE(timeline.spans[later.index].begin_s, (from_start ? before.begin_s : before.end_s) + lag_s);
            }
            // Of tasks that begin in the same instant all but the last have no length.
            std::vector<TimeSpan> spans = timeline.spans;
            std::ranges::sort(spans, [&](const TimeSpan& x, const TimeSpan& y) {
                if (x.lane != y.lane) return x.lane < y.lane;
                return x.begin_s != y.begin_s ? x.begin_s < y.begin_s
                                              : end_with_gap_s(graph, x) < end_with_gap_s(graph, y);
            });
            for (std::size_t i = 1; i < spans.size(); ++i)
                ASSERT_TRUE(spans[i - 1].lane != spans[i].lane ||
                            end_with_gap_s(graph, spans[i - 1]) <= spans[i].begin_s);
        }
    }
}

// Brent and Graham: critical path <= makespan <= all work one after the other. Sums of fractions are off by roundings.
TEST(EngineProperties, BrentsBoundsHold) {
    std::mt19937 random{23};
    for (int round = 0; round < rounds; ++round) {
        const auto kind = kind_of_round(round);
        const TaskGraph graph = draw(random, kind);
        const auto bounds = makespan_bounds(graph);
        ASSERT_TRUE(bounds);
        const double rounding = kind.whole_seconds ? 0.0 : 1e-13 * bounds->total_work_s;
        for (const Timeline& timeline : all_timelines(graph)) {
            ASSERT_GE(timeline.makespan_s + rounding, bounds->critical_path_s);
            ASSERT_GE(timeline.makespan_s + rounding, bounds->busiest_executor_s);
            ASSERT_LE(timeline.makespan_s, bounds->total_work_s + rounding);
            if (kind.executors == 1 && !kind.gaps && !kind.lags) {
                ASSERT_NEAR(timeline.makespan_s, bounds->total_work_s, rounding);
            }
        }
    }
}

// The least solution of begin >= what is waited for, found by repeating all inequations until nothing moves.
std::vector<double> begins_by_relaxation(const TaskGraph& graph) {
    const auto tasks = graph.tasks();
    std::vector<double> begin_s(tasks.size());
    for (bool moved = true; moved;) {
        moved = false;
        const auto raise = [&](std::uint32_t task, double to_s) {
            moved = moved || to_s > begin_s[task];
            begin_s[task] = std::max(begin_s[task], to_s);
        };
        for (const auto& [earlier, later, lag_s, from_start] : graph.dependencies())
            raise(later.index, begin_s[earlier.index] + (from_start ? 0.0 : tasks[earlier.index].duration_s) + lag_s);
        std::vector<std::uint32_t> previous(graph.executors().size(), TaskId::none);
        for (std::uint32_t task = 0; task < tasks.size(); ++task) {
            std::uint32_t& before = previous[tasks[task].executor.index];
            if (before != TaskId::none) raise(task, begin_s[before] + tasks[before].duration_s + tasks[before].gap_s);
            before = task;
        }
    }
    return begin_s;
}

TEST(EngineProperties, FirstInFirstOutIsTheLeastSolutionOfWhatTasksWaitFor) {
    std::mt19937 random{29};
    for (int round = 0; round < rounds; ++round) {
        const TaskGraph graph = draw(random, kind_of_round(round));
        const auto timeline = simulate(graph);
        ASSERT_TRUE(timeline);
        const std::vector<double> begin_s = begins_by_relaxation(graph);
        for (std::size_t task = 0; task < begin_s.size(); ++task)
            ASSERT_EQ(timeline->spans[task].begin_s, begin_s[task]) << "task " << task << " of round " << round;
    }
}

// Not so for policies: Graham's anomalies.
TEST(EngineProperties, ALongerTaskNeverShortensAFirstInFirstOutRun) {
    std::mt19937 random{31};
    for (int round = 0; round < rounds; ++round) {
        const TaskGraph graph = draw(random, kind_of_round(round));
        const std::size_t longer = random() % graph.tasks().size();
        TaskGraph changed;
        for (const Executor& executor : graph.executors())
            changed.add_executor(executor.kind, executor.name);
        for (std::size_t t = 0; t < graph.tasks().size(); ++t) {
            Task task = graph.tasks()[t];
            if (t == longer) task.duration_s += 3e-5;
            changed.add_task(task);
        }
        for (const Dependency& dependency : graph.dependencies())
            changed.add_dependency(dependency);
        const auto before = simulate(graph), after = simulate(changed);
        ASSERT_TRUE(before && after);
        for (std::size_t t = 0; t < graph.tasks().size(); ++t)
            ASSERT_GE(after->spans[t].end_s, before->spans[t].end_s);
    }
}

TEST(EngineProperties, ARunReplaysToTheBitAndIntoUsedMemory) {
    std::mt19937 random{37};
    Timeline used;
    for (int round = 0; round < rounds; ++round) {
        TaskGraph graph = draw(random, kind_of_round(round));
        const std::vector<Timeline> once = all_timelines(graph), twice = all_timelines(graph);
        for (std::size_t i = 0; i < once.size(); ++i)
            ASSERT_EQ(once[i].spans, twice[i].spans);
        ASSERT_TRUE(simulate_into(graph, used));
        ASSERT_EQ(used.spans, once[0].spans);
        ASSERT_EQ(used.makespan_s, once[0].makespan_s);
        graph.compress();
        ASSERT_EQ(simulate(graph)->spans, once[0].spans);
    }
}

// The order in which tasks of different executors were added says nothing: only their numbers change.
TEST(EngineProperties, InsertionOrderAcrossExecutorsDoesNotMatter) {
    for (unsigned seed = 0; seed < 100; ++seed) {
        random_graphs::Kind kind;
        kind.gaps = kind.lags = true;
        kind.whole_seconds = false;
        std::mt19937 random{seed}, same{seed};
        const TaskGraph mixed = draw(random, kind);
        kind.executor_by_executor = true;
        const TaskGraph sorted = draw(same, kind);
        const auto a = simulate(mixed), b = simulate(sorted);
        ASSERT_TRUE(a && b);
        std::size_t next = 0;
        for (std::uint32_t executor = 0; executor < kind.executors; ++executor) {
            for (const TimeSpan& span : a->spans) {
                if (span.lane != executor) continue;
                ASSERT_EQ(span.begin_s, b->spans[next].begin_s);
                ASSERT_EQ(span.end_s, b->spans[next++].end_s);
            }
        }
    }
}

// When a task starts, no other one of its executor that should go first was ready by then. Tasks take at least a
// second, so that nothing becomes ready and starts in the same instant through a chain of tasks without length.
TEST(EngineProperties, APolicyIsObeyed) {
    std::mt19937 random{41};
    for (int round = 0; round < 100; ++round) {
        auto kind = kind_of_round(round & 7);
        kind.shortest_s = 1.0;
        const TaskGraph graph = draw(random, kind);
        const PriorityPolicy policy;
        const auto timeline = simulate(graph, policy);
        ASSERT_TRUE(timeline);
        std::vector<double> ready_s(graph.tasks().size());
        for (const auto& [earlier, later, lag_s, from_start] : graph.dependencies()) {
            const TimeSpan& span = timeline->spans[earlier.index];
            ready_s[later.index] = std::max(ready_s[later.index], (from_start ? span.begin_s : span.end_s) + lag_s);
        }
        for (std::uint32_t a = 0; a < ready_s.size(); ++a) {
            for (std::uint32_t b = 0; b < ready_s.size(); ++b) {
                if (graph.tasks()[a].executor != graph.tasks()[b].executor) continue;
                if (!policy.before(graph, TaskId{a}, TaskId{b})) continue;
                const bool overtaken = timeline->spans[b].begin_s < timeline->spans[a].begin_s;
                // Strictly earlier: what begins from a start in this very instant may be seen too late.
                ASSERT_FALSE(overtaken && ready_s[a] < timeline->spans[b].begin_s) << a << ' ' << b;
            }
        }
    }
}

} // namespace
} // namespace dubhe::simulation
