// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/engine.h>

#include <gmock/gmock.h>

#include <limits>

namespace dubhe::simulation {
namespace {

// The end of a step and the begin of the next: gradients become ready from the last layer to the first, 1 s apart; each
// has 3 s on the link; the next step's forward layers, 1 s each, need them from the first to the last.
struct Gradients {
    TaskGraph graph;
    std::vector<TaskId> transfers, forward; // by layer

    explicit Gradients(std::size_t layers) : transfers(layers), forward(layers) {
        const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "GPU 0"),
                         link = graph.add_executor(ExecutorKind::link, "network");
        for (std::size_t layer = layers; layer-- > 0;) {
            const TaskId gradient = graph.add_task({stream, 1.0});
            transfers[layer] = graph.add_task({link, 3.0});
            graph.add_dependency(gradient, transfers[layer]);
        }
        for (std::size_t layer = 0; layer < layers; ++layer) {
            forward[layer] = graph.add_task({stream, 1.0});
            graph.add_dependency(transfers[layer], forward[layer]);
            if (layer > 0) graph.add_dependency(forward[layer - 1], forward[layer]);
        }
    }
};

// Four layers. In the order they come, transfers take 1..4, 4..7, 7..10, 10..13 for layers 3, 2, 1, 0, and the forward
// pass runs 13..17. With the one that is needed first in front: layer 3 takes 1..4; by then all gradients are there,
// and layer 0 takes 4..7, 1 7..10, 2 10..13. Forward 0: 7..8, 1: 10..11, 2: 13..14, 3: 14..15.
TEST(Policy, NeededFirstLetsTheFirstLayerOvertake) {
    const Gradients g{4};
    const auto as_they_come = simulate(g.graph), needed_first = simulate(g.graph, NeededFirst{});
    ASSERT_TRUE(as_they_come && needed_first);
    EXPECT_EQ(as_they_come->makespan_s, 17.0);
    EXPECT_EQ(needed_first->makespan_s, 15.0);
    EXPECT_EQ(needed_first->spans[g.transfers[0].index].begin_s, 4.0);
    EXPECT_EQ(needed_first->spans[g.forward[0].index].begin_s, 7.0);
    EXPECT_EQ(needed_first->spans[g.forward[1].index].begin_s, 10.0);
}

TEST(Policy, OrderAndBeforeAgree) {
    const Gradients g{4};
    const NeededFirst needed;
    const PriorityPolicy priority;
    EXPECT_EQ(needed.order(g.graph), needed.SchedulingPolicy::order(g.graph));
    EXPECT_TRUE(priority.order(g.graph).empty()); // all alike: insertion order
    TaskGraph graph;
    const ExecutorId link = graph.add_executor(ExecutorKind::link, "l");
    for (const std::int32_t p :
         {0, 5, std::numeric_limits<std::int32_t>::min(), 5, -1, std::numeric_limits<std::int32_t>::max()})
        graph.add_task({link, 1.0, 0.0, p});
    EXPECT_THAT(priority.order(graph), testing::ElementsAre(5, 1, 3, 0, 4, 2));
    EXPECT_EQ(priority.order(graph), priority.SchedulingPolicy::order(graph));
}

// A transfer over two links is needed by whoever needs its second part.
TEST(Policy, NeededFirstLooksThroughChainsOfTransfers) {
    TaskGraph graph;
    const ExecutorId first = graph.add_executor(ExecutorKind::link, "PCIe"),
                     second = graph.add_executor(ExecutorKind::channel, "network"),
                     stream = graph.add_executor(ExecutorKind::stream, "GPU 0");
    const TaskId late = graph.add_task({first, 1.0}), late_2 = graph.add_task({second, 1.0}),
                 early = graph.add_task({first, 1.0}), early_2 = graph.add_task({second, 1.0}),
                 user = graph.add_task({stream, 1.0}), last_user = graph.add_task({stream, 1.0});
    graph.add_dependency(late, late_2);
    graph.add_dependency(early, early_2);
    graph.add_dependency(early_2, user);
    graph.add_dependency(late_2, last_user);
    const auto timeline = simulate(graph, NeededFirst{});
    ASSERT_TRUE(timeline);
    EXPECT_EQ(timeline->spans[early.index].begin_s, 0.0);
    EXPECT_EQ(timeline->spans[late.index].begin_s, 1.0);
    EXPECT_EQ(timeline->spans[user.index].begin_s, 2.0);
}

// Five tasks of 10 s, whose weights take 2 s to load: as early as possible loads run 0, 2, 4, 6, 8 s. Delayed, `ahead`
// tasks before: the load for task k begins with task k - ahead; the first ones as early as possible.
TEST(Policy, DelayedPrefetchWaitsForTheTaskAhead) {
    TaskGraph graph;
    const ExecutorId link = graph.add_executor(ExecutorKind::link, "network"),
                     stream = graph.add_executor(ExecutorKind::stream, "GPU 0");
    std::vector<TaskId> loads;
    for (int i = 0; i < 5; ++i) {
        loads.push_back(graph.add_task({link, 2.0}));
        graph.add_dependency(loads.back(), graph.add_task({stream, 10.0}));
    }
    const auto begins = [&](const SchedulingPolicy& policy) {
        const auto timeline = simulate(graph, policy);
        EXPECT_TRUE(timeline);
        EXPECT_EQ(timeline->makespan_s, 52.0); // the first load, then the GPU never waits
        std::vector<double> begins_s;
        for (const TaskId load : loads)
            begins_s.push_back(timeline->spans[load.index].begin_s);
        return begins_s;
    };
    EXPECT_THAT(begins(PriorityPolicy{}), testing::ElementsAre(0, 2, 4, 6, 8));
    EXPECT_THAT(begins(DelayedPrefetch{{link}, 1}), testing::ElementsAre(0, 2, 12, 22, 32));
    EXPECT_THAT(begins(DelayedPrefetch{{link}, 2}), testing::ElementsAre(0, 2, 4, 12, 22));
    EXPECT_THAT(begins(DelayedPrefetch{{link}, 9}), testing::ElementsAre(0, 2, 4, 6, 8));
    EXPECT_THAT(begins(DelayedPrefetch{{}, 1}), testing::ElementsAre(0, 2, 4, 6, 8));
}

// A later task whose load holds back a load that an earlier one needs would never run: said, not hung.
TEST(Policy, AHoldThatClosesACycleIsReported) {
    TaskGraph graph;
    const ExecutorId link = graph.add_executor(ExecutorKind::link, "network"),
                     stream = graph.add_executor(ExecutorKind::stream, "GPU 0"),
                     other = graph.add_executor(ExecutorKind::stream, "GPU 1");
    const TaskId first = graph.add_task({stream, 1.0}), load = graph.add_task({link, 1.0}),
                 user = graph.add_task({stream, 1.0}), helper = graph.add_task({other, 1.0});
    graph.add_dependency(load, user);
    graph.add_dependency(load, helper);
    graph.add_dependency(helper, first);
    EXPECT_TRUE(simulate(graph, PriorityPolicy{}));
    const auto held = simulate(graph, DelayedPrefetch{{link}, 1});
    ASSERT_FALSE(held);
    EXPECT_THAT(to_text(held.diagnostics()), testing::HasSubstr("cycle"));
}

} // namespace
} // namespace dubhe::simulation
