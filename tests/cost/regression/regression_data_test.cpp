// SPDX-License-Identifier: Apache-2.0
#include "synthetic.h"

#include <core/cost/regression/regression_data.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

namespace dubhe::cost {
namespace {

// What as_measured() adds, without_host() takes away.
TEST(RegressionRows, TheHostsShareComesOffAgain) {
    EXPECT_TRUE(rc::check("the hosts share comes off again", [] {
        const double seconds = 1e-6 * *rc::gen::inRange(20, 1'000'000), floor = 1e-6 * *rc::gen::inRange(0, 60);
        const double lambda = 0.01 * *rc::gen::inRange(50, 101);
        const double measured = as_measured(seconds, floor, lambda);
        RC_PRE(measured > 1.05 * floor); // below, next to nothing of the kernel is seen
        RC_ASSERT(std::abs(without_host(measured, floor, lambda) - seconds) < 1e-6 * seconds);
    }));
}

TEST(RegressionRows, ATenthOfTheProblemsIsLeftOut) {
    int left_out = 0;
    for (int i = 1; i <= 10'000; ++i) {
        const workload::Problem problem = test::product(i, 2 * i, 64);
        left_out += is_left_out(to_text(workload::OperatorKind::matmul, problem, Precision::fp32)) ? 1 : 0;
    }
    EXPECT_NEAR(left_out, 1000, 150); // five standard deviations
}

TEST(RegressionRows, TakeKernelsBeyondTheFloorOfPlainRowsOfKnownGpus) {
    const auto catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog);
    evidence::MeasurementSet set;
    set.sources.resize(1);
    set.sources[0].timing = evidence::Timing::call;
    set.devices = {"T4", "no such GPU", "P4"};
    for (int i = 1; i <= 200; ++i) {
        evidence::Measurement row = test::measurement(workload::OperatorKind::elementwise, test::elements(i * 1000));
        row.time_s = i <= 100 ? 30e-6 : 1e-6 * i; // the first hundred hide behind the host
        for (const std::uint16_t device : {0, 1, 2}) {
            row.device = device;
            set.rows.push_back(row);
        }
    }
    evidence::Measurement layer = set.rows.back();
    layer.scope = evidence::Scope::layer;
    set.rows.push_back(layer);
    HostShare host;
    host.lambda.fill(0.5);
    const RegressionData rows =
        regression_data(set, *catalog, host, {.fitted = [](auto name) { return name != "P4"; }});
    EXPECT_EQ(rows.gpus.size(), 1U);
    EXPECT_THAT(rows.unknown_gpus, testing::ElementsAre("no such GPU"));
    EXPECT_EQ(rows.rows.size(), 100U);
    for (const RegressionRow& row : rows.rows) {
        EXPECT_EQ(row.floor_s, 30e-6);
        EXPECT_NEAR(row.seconds, row.measured_s - 15e-6, 1e-6);
    }
    EXPECT_TRUE(rows.without(0).rows.empty());
}

} // namespace
} // namespace dubhe::cost
