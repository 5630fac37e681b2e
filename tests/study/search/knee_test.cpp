// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"

#include <core/cost/roofline.h>
#include <core/study/search/knee.h>

#include <gmock/gmock.h>

namespace dubhe::study {
namespace {

using hardware::Specification;
using test::round_gpu;

class KneeTest : public testing::Test {
  protected:
    cost::Roofline model_;
    Method method_{&model_, {}};
    static NetworkPtr network() {
        workload::Recipe recipe;
        recipe.network = "resnet18";
        recipe.batch = 64;
        return *prepare(recipe);
    }
    double time_at(const NetworkPtr& net, double bandwidth) const {
        return predict(net,
                       hardware::derive(round_gpu(),
                                        std::vector<hardware::Override>{{Specification::memory_bandwidth, bandwidth}}),
                       method_)
            ->point.mid_s;
    }
};

// The definition: at the knee and anywhere beyond, 10 % more buys less than 1 %; just before it, it still pays.
TEST_F(KneeTest, BeyondItTenPercentBuysLessThanOnePercent) {
    const NetworkPtr net = network();
    const auto at = knee(*net, {round_gpu(), {}}, Specification::memory_bandwidth, 50e9, 50e12, method_);
    ASSERT_TRUE(at);
    EXPECT_GE(time_at(net, *at / 1.002), knee_gain * time_at(net, *at / 1.002 * knee_step));
    for (const double factor : {1.0, 1.3, 2.0, 5.0})
        EXPECT_LT(time_at(net, *at * factor), knee_gain * time_at(net, *at * factor * knee_step));
}

TEST_F(KneeTest, ThereIsNoneWhereTheValueDoesNotMatter) {
    EXPECT_FALSE(knee(*network(), {round_gpu(), {}}, Specification::tdp, 100, 1000, method_));
}

TEST_F(KneeTest, ThereIsNoneWhereItPaysToTheEnd) {
    EXPECT_FALSE(knee(*network(), {round_gpu(), {}}, Specification::memory_bandwidth, 1e9, 20e9, method_));
}

} // namespace
} // namespace dubhe::study
