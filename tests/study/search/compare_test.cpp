// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"

#include <core/cost/roofline.h>
#include <core/study/search/compare.h>

#include <gmock/gmock.h>

#include <algorithm>

namespace dubhe::study {
namespace {

using test::round_gpu;

class CompareTest : public testing::Test {
  protected:
    cost::Roofline model_;
    Method method_{&model_, {}};
    static NetworkPtr network(Precision precision = Precision::fp32) {
        workload::Recipe recipe;
        recipe.network = "resnet18";
        recipe.batch = 8;
        recipe.precision = precision;
        return *prepare(recipe);
    }
};

TEST_F(CompareTest, EachGpuGetsItsPredictionAndTheSpeedupIsOverTheFirst) {
    const NetworkPtr net = network();
    const std::vector gpus{round_gpu("slow", 3e11), round_gpu("fast", 2e12)};
    const auto comparison = compare(net, gpus, method_);
    ASSERT_TRUE(comparison);
    EXPECT_DOUBLE_EQ(comparison->gpus[0].speedup, 1.0);
    const double slow = predict(net, gpus[0], method_)->point.mid_s, fast = predict(net, gpus[1], method_)->point.mid_s;
    EXPECT_DOUBLE_EQ(comparison->gpus[1].speedup, slow / fast);
}

TEST_F(CompareTest, DifferencesCoverEveryOperatorAndSortBySpread) {
    const std::vector gpus{round_gpu("slow", 3e11), round_gpu("fast", 2e12)};
    const auto comparison = compare(network(), gpus, method_);
    std::array<double, 2> sums{};
    for (const OperatorDifference& difference : comparison->differences) {
        for (std::size_t g = 0; g < 2; ++g)
            sums[g] += difference.seconds[g];
    }
    for (std::size_t g = 0; g < 2; ++g)
        EXPECT_NEAR(sums[g], comparison->gpus[g].prediction->gpu_busy_s, 1e-12);
    EXPECT_TRUE(std::ranges::is_sorted(comparison->differences, std::ranges::greater{}, &OperatorDifference::spread_s));
}

TEST_F(CompareTest, AGpuWithoutThePrecisionKeepsItsPlaceWithTheReason) {
    hardware::Gpu old = round_gpu("old");
    old.peak[Precision::fp16].reset();
    const std::vector gpus{old, round_gpu("new")};
    const auto comparison = compare(network(Precision::fp16), gpus, method_);
    ASSERT_TRUE(comparison);
    EXPECT_FALSE(comparison->gpus[0].prediction);
    EXPECT_THAT(to_text(comparison->gpus[0].failures), testing::HasSubstr("old"));
    EXPECT_DOUBLE_EQ(comparison->gpus[1].speedup, 1.0); // the first that has a prediction
    EXPECT_FALSE(compare(network(), {}, method_));
}

// A time that nobody can have is no reference, unless there is no other.
TEST_F(CompareTest, TheReferenceIsTheFirstThatTheNetworkFitsInto) {
    hardware::Gpu small = round_gpu("small");
    small.memory_size = Bytes{1e6};
    const std::vector gpus{small, round_gpu("slow", 3e11), round_gpu("fast", 2e12)};
    const auto comparison = compare(network(), gpus, method_);
    ASSERT_TRUE(comparison);
    ASSERT_FALSE(comparison->gpus[0].prediction->point.fits);
    EXPECT_EQ(comparison->reference, 1U);
    EXPECT_DOUBLE_EQ(comparison->gpus[1].speedup, 1.0);
    EXPECT_DOUBLE_EQ(comparison->gpus[0].speedup,
                     comparison->gpus[1].prediction->point.mid_s / comparison->gpus[0].prediction->point.mid_s);
    const std::vector alone{small};
    EXPECT_DOUBLE_EQ(compare(network(), alone, method_)->gpus[0].speedup, 1.0);
}

} // namespace
} // namespace dubhe::study
