// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/collectives/collective_time.h>

#include <gmock/gmock.h>

#include <cmath>
#include <random>

namespace dubhe::simulation {
namespace {

using testing::HasSubstr;
using workload::Collective;

// Only what links do: no start, no copy, no pipeline; a step is one latency.
CollectiveConstants bare() {
    return {.start_s = 0.0,
            .step = 1.0,
            .copy_s_per_B = 0.0,
            .pipeline_s = 0.0,
            .peer = 1.0,
            .exchange = 0.0,
            .efficiency = 1.0,
            .in_switch = 1.0,
            .bus = 1.0};
}

Fabric fabric(double node, double network = 0.0) {
    Fabric made;
    made.node = {.bandwidth = node, .latency_s = 1e-6};
    made.network = {.bandwidth = network, .latency_s = 5e-6, .shared = true};
    made.gpus_per_node = 8;
    made.network_ports = 8;
    return made;
}

double seconds(const Fabric& on, Collective operation, double bytes, const RankGroup& group, Algorithm algorithm) {
    const auto time = collective_time(on, operation, bytes, group, algorithm, bare());
    EXPECT_TRUE(time) << (time ? std::string{} : to_text(time.diagnostics()));
    return time ? time->mid_s : NAN;
}

// 2 (n-1)/n bytes over each link in 2 (n-1) steps; half of either for all_gather and reduce_scatter (Patarasuk and
// Yuan, J. Parallel Distrib. Comput. 69, 2009).
TEST(Collective, RingsMoveTheLeastThatIsPossible) {
    const RankGroup group{.ranks = 8, .ranks_per_node = 8};
    const Fabric on = fabric(100e9);
    EXPECT_DOUBLE_EQ(seconds(on, Collective::all_reduce, 8e9, group, Algorithm::ring), 0.14 + 14e-6);
    EXPECT_DOUBLE_EQ(seconds(on, Collective::all_gather, 8e9, group, Algorithm::ring), 0.07 + 7e-6);
    EXPECT_DOUBLE_EQ(seconds(on, Collective::reduce_scatter, 8e9, group, Algorithm::ring), 0.07 + 7e-6);
    EXPECT_DOUBLE_EQ(seconds(on, Collective::all_to_all, 8e9, group, Algorithm::all_to_all), 0.07 + 1e-6);
    EXPECT_DOUBLE_EQ(seconds(on, Collective::send_receive, 8e9, group, Algorithm::all_to_all), 0.08 + 1e-6);
}

// Paleo (Qi, Sparks, Talwalkar 2017): 2 K T, 2 log2(K) T, log2(K) T with T = bytes / bandwidth.
TEST(Collective, PaleosThree) {
    const RankGroup group{.ranks = 8, .ranks_per_node = 8};
    const Fabric on = fabric(10e9);
    EXPECT_DOUBLE_EQ(seconds(on, Collective::all_reduce, 1e9, group, Algorithm::one_to_all), 2 * 8 * 0.1);
    EXPECT_DOUBLE_EQ(seconds(on, Collective::all_reduce, 1e9, group, Algorithm::plain_tree), 2 * 3 * 0.1);
    EXPECT_DOUBLE_EQ(seconds(on, Collective::all_reduce, 1e9, group, Algorithm::butterfly), 3 * 0.1);
}

// 16 ranks in two machines, 8 ports of 10 GB/s together 80 GB/s: the ring passes them with all ports; a hierarchy of
// reduce-scatter, all-reduce of an eighth and all-gather pays the machine's links, too.
TEST(Collective, MachinesAreJoinedByAllTheirPorts) {
    const RankGroup group{.ranks = 16, .ranks_per_node = 8};
    const Fabric on = fabric(100e9, 80e9);
    EXPECT_NEAR(seconds(on, Collective::all_reduce, 8e9, group, Algorithm::ring), 2 * 15.0 / 16 * 0.1, 1e-4);
    EXPECT_NEAR(seconds(on, Collective::all_reduce, 8e9, group, Algorithm::hierarchical), 2 * 0.07 + 0.1, 1e-4);
    EXPECT_NEAR(seconds(on, Collective::all_reduce, 8e9, group, Algorithm::double_tree), 0.2, 1e-4);
    // Half of what a rank has leaves the machine, with 8 ranks.
    EXPECT_NEAR(seconds(on, Collective::all_to_all, 8e9, group, Algorithm::all_to_all), 8 * 4e9 / 80e9, 1e-4);
    // One rank reaches one port; eight groups of one rank a machine each have theirs.
    const RankGroup thin{.ranks = 2, .ranks_per_node = 1};
    const RankGroup eight{.ranks = 2, .ranks_per_node = 1, .groups_per_node = 8};
    EXPECT_NEAR(seconds(on, Collective::all_reduce, 1e9, thin, Algorithm::ring), 0.1, 1e-4);
    EXPECT_NEAR(seconds(on, Collective::all_reduce, 1e9, eight, Algorithm::ring), 0.1, 1e-4);
}

// A switch that adds up: each GPU's buffer goes in once and out once, and a Kth of it again.
TEST(Collective, SwitchesThatAddUpSaveAlmostHalf) {
    Fabric on = fabric(100e9);
    const RankGroup group{.ranks = 8, .ranks_per_node = 8};
    EXPECT_EQ(collective_time(on, Collective::all_reduce, 1e9, group).algorithm, Algorithm::ring);
    on.node.reduces = true;
    EXPECT_NEAR(seconds(on, Collective::all_reduce, 8e9, group, Algorithm::in_switch), 0.09, 1e-4);
    EXPECT_EQ(collective_time(on, Collective::all_reduce, 1e9, group).algorithm, Algorithm::in_switch);
}

TEST(Collective, WhatCannotBeIsRefusedWithTheReason) {
    const Fabric on = fabric(100e9);
    const RankGroup group{.ranks = 8, .ranks_per_node = 8};
    const auto why = [&](Collective operation, Algorithm algorithm, const RankGroup& ranks) {
        const auto time = collective_time(on, operation, 1e6, ranks, algorithm);
        return time ? std::string{"accepted"} : to_text(time.diagnostics());
    };
    EXPECT_THAT(why(Collective::all_reduce, Algorithm::in_switch, group), HasSubstr("don't add up"));
    EXPECT_THAT(why(Collective::all_reduce, Algorithm::hierarchical, group), HasSubstr("several machines"));
    EXPECT_THAT(why(Collective::all_gather, Algorithm::butterfly, group), HasSubstr("all_gather"));
    EXPECT_THAT(why(Collective::all_to_all, Algorithm::ring, group), HasSubstr("all_to_all"));
    EXPECT_THAT(why(Collective::all_reduce, Algorithm::ring, {.ranks = 0}), HasSubstr("at least one"));
    EXPECT_THAT(why(Collective::all_reduce, Algorithm::ring, {.ranks = 16, .ranks_per_node = 8}), HasSubstr("network"));
    EXPECT_THAT(why(Collective::all_reduce, Algorithm::ring, {.ranks = 16, .ranks_per_node = 16}),
                HasSubstr("has 8 GPUs"));
    EXPECT_THAT(why(Collective::all_reduce, Algorithm::ring, {.ranks = 12, .ranks_per_node = 8}), HasSubstr("in part"));
    EXPECT_FALSE(group_of(on, 0));
    EXPECT_FALSE(group_of(on, -3));
    EXPECT_FALSE(group_of(on, 9)); // no network
    EXPECT_EQ(group_of(on, 4)->ranks_per_node, 4);
}

TEST(Collective, OneRankAndNoBytesTakeNoTime) {
    const Fabric on = fabric(100e9);
    EXPECT_EQ(collective_time(on, Collective::all_reduce, 1e9, {.ranks = 1, .ranks_per_node = 1}).mid_s, 0.0);
    EXPECT_EQ(collective_time(on, Collective::all_reduce, 0.0, {.ranks = 8, .ranks_per_node = 8}).mid_s, 0.0);
}

class RandomCollectives : public testing::Test {
  protected:
    double between(double least, double most) {
        return least * std::pow(most / least, std::uniform_real_distribution{0.0, 1.0}(engine_));
    }
    std::int64_t power(int most) { return std::int64_t{1} << std::uniform_int_distribution{0, most}(engine_); }
    Fabric any_fabric() {
        Fabric made = fabric(between(1e9, 1e12), between(1e9, 1e12));
        made.gpus_per_node = power(5);
        made.network_ports = power(4);
        made.node.latency_s = between(1e-7, 1e-4);
        made.network.latency_s = between(1e-7, 1e-3);
        made.node.shared = power(1) == 1;
        made.node.reduces = power(1) == 1;
        made.network.shared = power(1) == 1;
        made.clock_hz = power(1) == 1 ? 0.0 : between(5e8, 3e9);
        if (!made.node.shared && power(1) == 1) made.lanes = Lanes::full_mesh;
        return made;
    }
    RankGroup any_group(const Fabric& on) {
        RankGroup group;
        group.ranks_per_node = std::min(power(5), on.gpus_per_node);
        group.ranks = group.ranks_per_node * power(6);
        group.groups_per_node = std::min(power(3), on.gpus_per_node / group.ranks_per_node);
        return group;
    }
    Collective any_operation() {
        return static_cast<Collective>(
            std::uniform_int_distribution<std::size_t>{0, workload::collective_count - 1}(engine_));
    }

    std::mt19937 engine_{20240611};
};

TEST_F(RandomCollectives, MoreBandwidthLessLatencyAndFewerBytesAreNeverSlower) {
    for (int i = 0; i < 20000; ++i) {
        const Fabric on = any_fabric();
        const RankGroup group = any_group(on);
        ASSERT_TRUE(check(on, group));
        const Collective operation = any_operation();
        const double bytes = between(1.0, 1e11), more = between(1.0, 10.0);
        const double now = collective_time(on, operation, bytes, group).mid_s;
        ASSERT_TRUE(std::isfinite(now) && now >= 0.0);
        const double same = now * (1.0 + 1e-12);
        EXPECT_GE(collective_time(on, operation, bytes * more, group).mid_s * (1.0 + 1e-12), now);
        Fabric wider = on;
        wider.node.bandwidth *= more;
        EXPECT_LE(collective_time(wider, operation, bytes, group).mid_s, same);
        wider.network.bandwidth *= more;
        EXPECT_LE(collective_time(wider, operation, bytes, group).mid_s, same);
        Fabric quicker = on;
        quicker.node.latency_s /= more;
        EXPECT_LE(collective_time(quicker, operation, bytes, group).mid_s, same);
        quicker.network.latency_s /= more;
        EXPECT_LE(collective_time(quicker, operation, bytes, group).mid_s, same);
    }
}

// The fastest is one of them, and each band holds its middle.
TEST_F(RandomCollectives, TheAnswerIsTheFastestOfNcclsAlgorithms) {
    for (int i = 0; i < 5000; ++i) {
        const Fabric on = any_fabric();
        const RankGroup group = any_group(on);
        const double bytes = between(1.0, 1e11);
        const CollectiveTime fastest = collective_time(on, Collective::all_reduce, bytes, group);
        EXPECT_LE(fastest.low_s, fastest.mid_s);
        EXPECT_LE(fastest.mid_s, fastest.high_s);
        for (const Algorithm algorithm : {Algorithm::ring, Algorithm::in_switch}) {
            const auto time = collective_time(on, Collective::all_reduce, bytes, group, algorithm);
            if (time && group.ranks > 1) {
                EXPECT_LE(fastest.mid_s, time->mid_s * (1.0 + 1e-12));
            }
        }
    }
}

TEST(Algorithms, HaveNamesThatLeadBack) {
    for (std::size_t i = 0; i < algorithm_count; ++i) {
        const auto algorithm = static_cast<Algorithm>(i);
        EXPECT_EQ(algorithm_from(name_of(algorithm)), algorithm);
        EXPECT_FALSE(title_of(algorithm).empty());
    }
    EXPECT_EQ(algorithm_from("star"), std::nullopt);
}

} // namespace
} // namespace dubhe::simulation
