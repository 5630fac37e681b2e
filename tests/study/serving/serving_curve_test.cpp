// SPDX-License-Identifier: Apache-2.0
#include "serving_setting.h"

#include <array>
#include <cmath>
#include <string>

namespace dubhe::study {
namespace {

using ServingCurveTest = test::Served;

TEST_F(ServingCurveTest, TheLibraryMakesEachReplicaOnce) {
    const ReplicaSetting replica = setting().replica;
    const auto graphs = library_.graphs(replica);
    ASSERT_TRUE(graphs);
    EXPECT_EQ(*library_.graphs(replica), *graphs);
    const auto h100 = library_.cost(replica, hardware("DGX H100"), method());
    const auto a100 = library_.cost(replica, hardware("DGX A100 80GB"), method());
    ASSERT_TRUE(h100 && a100);
    EXPECT_EQ(*library_.cost(replica, hardware("DGX H100"), method()), *h100);
    EXPECT_NE(*a100, *h100);
    EXPECT_EQ(&(*a100)->graphs(), &(*h100)->graphs()) << "the same network on another GPU";
    ReplicaSetting other = replica;
    other.recipe.stack = "sglang";
    EXPECT_NE(*library_.graphs(other), *graphs);
}

// 70.6 billion weights of two bytes are 141 GB: not on one GPU of 80 GB, of which the engine takes 90 %.
TEST_F(ServingCurveTest, TheFirstOptionThatHoldsItIsTaken) {
    const auto small = served(setting(), "DGX H100");
    ASSERT_TRUE(small);
    EXPECT_EQ(small->pool.cost->graphs().setting.split.tensor, 1);
    const auto large = served(setting("llama-3.1-70b"), "DGX H100");
    ASSERT_TRUE(large);
    const std::int64_t taken = large->pool.cost->graphs().setting.split.tensor;
    EXPECT_GT(taken, 1);
    const std::array<ReplicaOption, 1> fewer{ReplicaOption{taken / 2, hardware("DGX H100")}};
    EXPECT_FALSE(serving_for(library_, setting("llama-3.1-70b"), fewer, method(), 2048.0));
}

TEST_F(ServingCurveTest, ARequestThatFitsNowhereIsRefused) {
    const auto refused = served(setting(), "DGX H100", 1e9);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.diagnostics().front().message.english().find("tokens fit beside the weights"), std::string::npos);
}

// Little's law holds at each point; users wait longer for each further one; the last point is a full replica.
TEST_F(ServingCurveTest, PointsGoFromOneRequestToAFullReplica) {
    const auto made = served(setting(), "DGX H100");
    ASSERT_TRUE(made);
    const auto lengths = expected_traffic("1024", "256");
    ASSERT_TRUE(lengths);
    const ServingCurve front = curve_of({*made, lengths->lengths});
    ASSERT_GT(front.points.size(), 8U);
    EXPECT_EQ(front.points.front().concurrency, 1.0);
    EXPECT_EQ(front.points.back().concurrency, std::floor(front.most_running));
    EXPECT_EQ(front.points.back().at.rate, front.saturation_rate);
    EXPECT_GT(front.spread, 0.0);
    for (std::size_t i = 0; i < front.points.size(); ++i) {
        const ServingPoint& point = front.points[i];
        EXPECT_NEAR(point.at.rate * point.at.e2e_s / point.concurrency, 1.0, 0.02) << point.concurrency;
        EXPECT_NEAR(point.a_gpu / (point.at.rate * 256.0), 1.0, 1e-9);
        EXPECT_TRUE(i == 0 || point.interactivity < front.points[i - 1].interactivity);
    }
    const ServingCurve coarse = curve_of({*made, lengths->lengths}, false);
    EXPECT_LT(coarse.points.size(), front.points.size());
    EXPECT_EQ(coarse.saturation_rate, front.saturation_rate);
}

TEST(ExpectedTraffic, HasTheLengthsOfTheDistribution) {
    const auto fixed = expected_traffic("1000", "10");
    ASSERT_TRUE(fixed);
    EXPECT_EQ(fixed->lengths.p, 1000.0);
    EXPECT_EQ(fixed->lengths.nn, 100.0);
    const auto uniform = expected_traffic("100-300", "10"); // mean 200, 500 draws of a deviation of 58: within 3 of 2.6
    ASSERT_TRUE(uniform);
    EXPECT_NEAR(uniform->lengths.p, 200.0, 3 * 2.6);
    EXPECT_FALSE(expected_traffic("many", "10"));
    EXPECT_FALSE(expected_traffic("10", "0"));
}

} // namespace
} // namespace dubhe::study
