// SPDX-License-Identifier: Apache-2.0
#include <core/evidence/nearness.h>

#include <gtest/gtest.h>

namespace dubhe::test {

namespace {

using namespace evidence;
using workload::OperatorKind;

Position product(std::int64_t m, std::int64_t n, std::int64_t k, bool bias = false) {
    return position_of(OperatorKind::linear, workload::ProductProblem{.m = m, .n = n, .k = k, .bias = bias},
                       Precision::fp32);
}

TEST(Nearness, counts_octaves) {
    EXPECT_FLOAT_EQ(distance(product(8, 8, 8), product(8, 8, 8)), 0.0F);
    EXPECT_FLOAT_EQ(distance(product(8, 8, 8), product(8, 16, 8)), 1.0F);
    // 3 octaves in one size and 4 in another: 5
    EXPECT_FLOAT_EQ(distance(product(8, 8, 8), product(64, 128, 8)), 5.0F);
}

TEST(Nearness, flags_kinds_and_precisions_are_other_modes) {
    EXPECT_EQ(product(8, 8, 8).mode, product(9, 7, 5).mode);
    EXPECT_NE(product(8, 8, 8).mode, product(8, 8, 8, true).mode);
    const workload::ProductProblem p{.m = 8};
    EXPECT_NE(position_of(OperatorKind::linear, p, Precision::fp32).mode,
              position_of(OperatorKind::matmul, p, Precision::fp32).mode);
    EXPECT_NE(position_of(OperatorKind::linear, p, Precision::fp32).mode,
              position_of(OperatorKind::linear, p, Precision::bf16).mode);
    workload::ConvolutionProblem c, d;
    d.kernel = {3, 3, 1};
    EXPECT_NE(position_of(OperatorKind::convolution, c, Precision::fp32).mode,
              position_of(OperatorKind::convolution, d, Precision::fp32).mode);
}

TEST(Nearness, sizes_of_zero_have_a_place) {
    workload::RecurrentProblem r;
    r.input = 0;
    for (const float at : position_of(OperatorKind::recurrent, r, Precision::fp32).at)
        EXPECT_TRUE(at >= 0.0F);
}

} // namespace

} // namespace dubhe::test
