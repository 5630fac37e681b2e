// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/parallel/placement.h>

#include <gtest/gtest.h>

namespace dubhe::simulation {
namespace {

Fabric machine(double network) {
    Fabric made;
    made.node = {200e9, 2e-6, false, false};
    made.network = {network, 5e-6, true, false};
    made.gpus_per_node = 8;
    return made;
}

// Whatever the split, ranks that all stand in one machine need no network.
TEST(Placement, OneMachineNeedsNoNetwork) {
    for (std::int64_t tensor = 1; tensor <= 8; ++tensor) {
        for (std::int64_t data = 1; tensor * data <= 8; ++data) {
            for (std::int64_t pipeline = 1; tensor * data * pipeline <= 8; ++pipeline) {
                const Split split{.data = data, .tensor = tensor, .pipeline = pipeline};
                ASSERT_TRUE(reaches(split, machine(0.0)));
                const Placement placement{split, machine(0.0)};
                for (const RankGroup& group : {placement.tensor(), placement.data(), placement.ends()})
                    EXPECT_EQ(group.ranks, group.ranks_per_node) << to_text(split);
                for (std::int64_t stage = 0; stage < pipeline; ++stage) {
                    const double seconds = placement.handover(stage, (stage + 1) % pipeline, 1e6, false).mid_s;
                    EXPECT_LT(seconds, 1e-3) << to_text(split) << ", stage " << stage;
                }
            }
        }
    }
}

// Tensor-parallel ranks stand nearest: of 8 x 4 x 2 ranks on eight machines the first fill machines, the others span
// them. The last stage begins four machines behind the first one.
TEST(Placement, NearRanksFillMachines) {
    const Placement placement{{.data = 4, .tensor = 8, .pipeline = 2}, machine(100e9)};
    EXPECT_EQ(placement.tensor(), (RankGroup{8, 8, 1}));
    EXPECT_EQ(placement.data(), (RankGroup{4, 1, 8}));
    EXPECT_EQ(placement.ends(), (RankGroup{2, 1, 8, 4}));
    const Placement mixed{{.data = 4, .tensor = 4, .pipeline = 2}, machine(100e9)};
    EXPECT_EQ(mixed.tensor(), (RankGroup{4, 4, 1}));
    EXPECT_EQ(mixed.data(), (RankGroup{4, 2, 4}));
}

// 20 GPUs would fill machines alike by fives, but four tensor-parallel ranks stay together: two machines of eight and
// half of a third.
TEST(Placement, TensorRanksStayTogetherWhereMachinesAreNotFilledAlike) {
    const Placement placement{{.data = 1, .tensor = 4, .pipeline = 5}, machine(100e9)};
    EXPECT_EQ(placement.tensor(), (RankGroup{4, 4, 1}));
    // 12 of racks of eight: six a rack hold three pairs.
    const Placement pairs{{.data = 6, .tensor = 2}, machine(100e9)};
    EXPECT_EQ(pairs.tensor(), (RankGroup{2, 2, 1}));
}

// Interleaved stages hand on from the last to the first: the way between those two, in either direction.
TEST(Placement, ThereAndBackIsTheSame) {
    const Placement placement{{.data = 1, .tensor = 4, .pipeline = 4}, machine(100e9)};
    EXPECT_DOUBLE_EQ(placement.handover(3, 0, 1e8, false).mid_s, placement.handover(0, 3, 1e8, false).mid_s);
    EXPECT_LT(placement.handover(0, 1, 1e8, false).mid_s, placement.handover(1, 2, 1e8, false).mid_s);
}

} // namespace
} // namespace dubhe::simulation
