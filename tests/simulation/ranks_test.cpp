// SPDX-License-Identifier: Apache-2.0
// One rank that stands for all, against all of them simulated.
#include "random_graphs.h"

#include <core/simulation/ranks.h>

#include <gtest/gtest.h>

#include <optional>

namespace dubhe::simulation {
namespace {

// Written here by a rule of its own: rank after rank, joint tasks with rank 0, numbers looked up. Insertion order on
// each executor is that of the rank: own and joint lanes don't see the order in which ranks are added.
struct AllRanks {
    TaskGraph graph;
    std::vector<std::vector<TaskId>> task; // by rank, then task

    explicit AllRanks(const Ranks& ranks) : task(ranks.count, std::vector<TaskId>(ranks.rank.tasks().size())) {
        std::vector<std::vector<ExecutorId>> executor(ranks.count);
        const auto lane = [&](ExecutorId of) { return ranks.lanes.empty() ? RankLane::own : ranks.lanes[of.index]; };
        for (std::uint32_t rank = 0; rank < ranks.count; ++rank) {
            for (std::size_t e = 0; e < ranks.rank.executors().size(); ++e) {
                const bool again = rank > 0 && lane(ExecutorId{e}) != RankLane::own;
                executor[rank].push_back(again ? executor[0][e] : graph.add_executor(ExecutorKind::stream, "e"));
            }
            for (std::size_t t = 0; t < task[rank].size(); ++t) {
                Task one = ranks.rank.tasks()[t];
                const bool again = rank > 0 && lane(one.executor) == RankLane::joint;
                one.executor = executor[rank][one.executor.index];
                task[rank][t] = again ? task[0][t] : graph.add_task(one);
            }
        }
        for (std::uint32_t rank = 0; rank < ranks.count; ++rank) {
            for (const Dependency& one : ranks.rank.dependencies())
                graph.add_dependency(
                    {task[rank][one.earlier.index], task[rank][one.later.index], one.lag_s, one.from_start});
            for (const RankDependency& one : ranks.between) {
                const std::uint32_t other = rank + one.offset;
                if (!one.round && other >= ranks.count) continue;
                graph.add_dependency({task[other % ranks.count][one.dependency.earlier.index],
                                      task[rank][one.dependency.later.index], one.dependency.lag_s,
                                      one.dependency.from_start});
            }
        }
    }
};

void expect_same_spans(const RanksRun& run, const AllRanks& all, const Timeline& whole, std::uint32_t count) {
    ASSERT_EQ(run.makespan_s, whole.makespan_s);
    for (std::uint32_t rank = 0; rank < count; ++rank) {
        for (std::uint32_t t = 0; t < all.task[rank].size(); ++t) {
            const TimeSpan one = run.span(rank, TaskId{t}), other = whole.spans[all.task[rank][t].index];
            ASSERT_EQ(one.begin_s, other.begin_s) << "rank " << rank << " task " << t;
            ASSERT_EQ(one.end_s, other.end_s) << "rank " << rank << " task " << t;
            ASSERT_EQ(one.item, t);
        }
    }
}

random_graphs::Kind kind_of(int round) {
    random_graphs::Kind kind = random_graphs::kind_of_round(round);
    kind.tasks = 1 + round % 40;
    return kind;
}

std::vector<RankLane> draw_lanes(std::mt19937& random, std::size_t executors) {
    std::vector<RankLane> lanes;
    for (std::size_t e = 0; e < executors; ++e)
        lanes.push_back(random() % 3 == 0 ? RankLane::joint : RankLane::own);
    return lanes;
}

// Neighbours' tasks that were drawn earlier: no ring of ranks waits for itself then.
std::vector<RankDependency> draw_between(std::mt19937& random, const TaskGraph& rank,
                                         const std::vector<RankLane>& lanes, bool round) {
    std::vector<RankDependency> between;
    const std::size_t tasks = rank.tasks().size();
    for (std::uint32_t i = random() % 4; i > 0 && tasks > 1; --i) {
        const std::size_t later = 1 + random() % (tasks - 1), earlier = random() % later;
        const auto joint = [&](std::size_t t) { return lanes[rank.tasks()[t].executor.index] == RankLane::joint; };
        if (joint(later) || joint(earlier)) continue;
        between.push_back({{TaskId{earlier}, TaskId{later}, random() % 2 == 0 ? 0.0 : 3.0, random() % 4 == 0},
                           1 + static_cast<std::uint32_t>(random() % 3),
                           round});
    }
    return between;
}

// Durations in fractions of seconds too: maxima of equal numbers are that number, so all is equal to the bit.
TEST(RanksAlike, AreSimulatedOnceAndStandForAll) {
    std::mt19937 random{71};
    for (int round = 0; round < 600; ++round) {
        random_graphs::Kind kind = kind_of(round);
        kind.executor_by_executor = false; // neighbours are drawn in insertion order
        const TaskGraph rank = random_graphs::draw(random, kind);
        const std::vector<RankLane> lanes = draw_lanes(random, rank.executors().size());
        const auto between = draw_between(random, rank, lanes, true);
        const Ranks ranks{rank, 1 + static_cast<std::uint32_t>(random() % 6), lanes, between};
        ASSERT_TRUE(ranks.alike());
        const AllRanks all{ranks};
        const auto run = simulate_ranks(ranks);
        const auto whole = simulate(all.graph);
        ASSERT_TRUE(run && whole) << round;
        EXPECT_TRUE(run->instanced);
        EXPECT_EQ(run->timeline.spans.size(), rank.tasks().size());
        ASSERT_NO_FATAL_FAILURE(expect_same_spans(*run, all, *whole, ranks.count)) << round;
        const auto written = written_out(ranks);
        ASSERT_TRUE(written);
        EXPECT_EQ(simulate(*written)->makespan_s, run->makespan_s);
    }
}

TEST(RanksAlike, DependenciesThatPointBackwardsToo) {
    std::mt19937 random{72};
    for (int round = 0; round < 200; ++round) {
        const TaskGraph rank = random_graphs::draw(random, kind_of(round));
        const std::vector<RankLane> lanes = draw_lanes(random, rank.executors().size());
        const Ranks ranks{rank, 1 + static_cast<std::uint32_t>(random() % 6), lanes};
        const AllRanks all{ranks};
        ASSERT_NO_FATAL_FAILURE(expect_same_spans(*simulate_ranks(ranks), all, *simulate(all.graph), ranks.count));
    }
}

TEST(RanksAlike, PoliciesThatTreatThemAlikeGiveTheSame) {
    std::mt19937 random{73};
    for (int round = 0; round < 300; ++round) {
        random_graphs::Kind kind = kind_of(round);
        kind.executor_by_executor = false;
        const TaskGraph rank = random_graphs::draw(random, kind);
        const std::vector<RankLane> lanes = draw_lanes(random, rank.executors().size());
        const Ranks ranks{rank, 1 + static_cast<std::uint32_t>(random() % 5), lanes};
        const auto written = written_out(ranks);
        const auto run = simulate_ranks(ranks, PriorityPolicy{});
        const auto whole = simulate(*written, PriorityPolicy{});
        ASSERT_TRUE(run && whole);
        ASSERT_EQ(run->makespan_s, whole->makespan_s) << round;
    }
}

// A bus that all ranks queue for, or a line of ranks whose last has no neighbour, tells them apart.
TEST(RanksApart, AreWrittenOut) {
    std::mt19937 random{74};
    for (int round = 0; round < 300; ++round) {
        random_graphs::Kind kind = kind_of(round);
        kind.executor_by_executor = false;
        const TaskGraph rank = random_graphs::draw(random, kind);
        const std::vector<RankLane> lanes = draw_lanes(random, rank.executors().size());
        const auto between = draw_between(random, rank, lanes, false);
        const Ranks ranks{rank, 2 + static_cast<std::uint32_t>(random() % 5), lanes, between};
        const AllRanks all{ranks};
        const auto run = simulate_ranks(ranks);
        const auto whole = simulate(all.graph);
        ASSERT_TRUE(run && whole) << round;
        EXPECT_EQ(run->instanced, between.empty());
        ASSERT_NO_FATAL_FAILURE(expect_same_spans(*run, all, *whole, ranks.count)) << round;
    }
}

// Three ranks compute for 2 s, then send for 3 s over one bus: the last is done after 2 + 3 * 3 s, the first after 5.
TEST(RanksApart, QueueRankAfterRank) {
    TaskGraph rank;
    const ExecutorId stream = rank.add_executor(ExecutorKind::stream, "stream"),
                     bus = rank.add_executor(ExecutorKind::link, "bus");
    const TaskId pass = rank.add_task({stream, 2.0}), send = rank.add_task({bus, 3.0});
    rank.add_dependency(pass, send);
    const std::vector<RankLane> lanes{RankLane::own, RankLane::queued};
    const auto run = simulate_ranks({rank, 3, lanes});
    ASSERT_TRUE(run);
    EXPECT_FALSE(run->instanced);
    EXPECT_DOUBLE_EQ(run->makespan_s, 11.0);
    EXPECT_DOUBLE_EQ(run->span(0, send).end_s, 5.0);
    EXPECT_DOUBLE_EQ(run->span(2, send).end_s, 11.0);
    EXPECT_DOUBLE_EQ(run->span(2, pass).end_s, 2.0);
    EXPECT_EQ(run->span(2, send).lane, bus.index);
    EXPECT_TRUE(simulate_ranks({rank, 1, lanes})->instanced);
}

TEST(RanksThatMakeNoSense, AreRefused) {
    TaskGraph rank;
    const ExecutorId stream = rank.add_executor(ExecutorKind::stream, "stream"),
                     channel = rank.add_executor(ExecutorKind::channel, "all-reduce");
    const TaskId pass = rank.add_task({stream, 1.0}), sum = rank.add_task({channel, 1.0});
    rank.add_dependency(pass, sum);
    const std::vector<RankLane> lanes{RankLane::own, RankLane::joint};
    const auto why = [](const Result<RanksRun>& run) { return run ? "" : run.diagnostics()[0].message.english(); };
    EXPECT_NE(why(simulate_ranks({rank, 0, lanes})).find("no ranks"), std::string::npos);
    EXPECT_NE(why(simulate_ranks({rank, 2, std::span{lanes}.first(1)})).find("1 executors"), std::string::npos);
    const std::vector<RankDependency> absent{{{TaskId{7}, pass}}}, joint{{{sum, pass}}}, ring{{{pass, pass}}};
    EXPECT_NE(why(simulate_ranks({rank, 2, lanes, absent})).find("task 7"), std::string::npos);
    EXPECT_NE(why(simulate_ranks({rank, 2, lanes, joint})).find("together"), std::string::npos);
    EXPECT_FALSE(simulate_ranks({rank, 2, lanes, ring})); // each waits for its neighbour, all around
    EXPECT_FALSE(simulate(AllRanks{{rank, 2, lanes, ring}}.graph));
}

} // namespace
} // namespace dubhe::simulation
