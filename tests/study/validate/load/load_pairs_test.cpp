// SPDX-License-Identifier: Apache-2.0
#include <core/study/validate/load/load_pairs.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace dubhe::study {
namespace {

LoadPoint point(std::string load, std::string gpu, std::string split, double measured, double predicted) {
    return {std::move(load), std::move(gpu), std::move(split), measured, predicted, 1.0 / measured, 1.0 / predicted};
}

// a: three GPUs make three pairs, of which 100 : 101 is a tie, 100 : 200 and 101 : 200 are put right. b has another
// load, and pairs with nothing.
TEST(LoadPairs, EveryTwoOfALoadThatDifferInGpuAloneArePairs) {
    const BetterOfTwo made = better_of_two({point("a", "x", "tp 1", 100, 90), point("a", "y", "tp 1", 101, 95),
                                            point("a", "z", "tp 1", 200, 96), point("b", "x", "tp 1", 300, 1)});
    EXPECT_EQ(made.gpu.pairs, 2U);
    EXPECT_EQ(made.gpu.right, 2U);
    EXPECT_EQ(made.gpu.ties, 1U);
    EXPECT_EQ(made.split.pairs, 0U);
    EXPECT_DOUBLE_EQ(made.split.share(), 0.0);
}

// Throughput falls by the split and is put the other way round; speeds are the inverses here, wrong as often.
TEST(LoadPairs, SplitsOfOneGpuAreOrderedByBothFigures) {
    const BetterOfTwo made = better_of_two(
        {point("a", "x", "tp 1", 100, 50), point("a", "x", "tp 2", 80, 60), point("a", "x", "tp 4", 40, 30)});
    EXPECT_EQ(made.split.pairs, 3U);
    EXPECT_EQ(made.split.right, 2U);
    EXPECT_EQ(made.split_speed.pairs, 3U);
    EXPECT_EQ(made.split_speed.right, 2U);
    EXPECT_EQ(made.gpu.pairs, 0U);
}

// The order of the rows means nothing, repeats of one setting are no pairs, and two that are called alike are wrong.
TEST(LoadPairs, AlikeIsWrongAndRepeatsAreNoPairs) {
    const std::vector<LoadPoint> points{point("a", "x", "tp 1", 100, 50), point("a", "x", "tp 1", 150, 50),
                                        point("a", "y", "tp 1", 120, 50)};
    const BetterOfTwo made = better_of_two(points), back = better_of_two({points.rbegin(), points.rend()});
    EXPECT_EQ(made.gpu.pairs, 2U);
    EXPECT_EQ(made.gpu.right, 0U);
    EXPECT_EQ(back.gpu.pairs, made.gpu.pairs);
    EXPECT_EQ(back.gpu.right, made.gpu.right);
}

} // namespace
} // namespace dubhe::study
