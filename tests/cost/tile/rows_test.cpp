// SPDX-License-Identifier: Apache-2.0
#include "vector_promises.h"

#include <core/cost/tile/machine/rows.h>
#include <core/hardware/catalog/catalog.h>

#include <gmock/gmock.h>

namespace dubhe::cost::tile {
namespace {

using test::VectorCase;
using workload::OperatorKind;
using workload::RowsProblem;
using K = OperatorKind;

constexpr std::array kinds{K::layer_norm,
                           K::layer_norm_gradient,
                           K::rms_norm,
                           K::rms_norm_gradient,
                           K::batch_norm,
                           K::batch_norm_gradient,
                           K::group_norm,
                           K::group_norm_gradient,
                           K::softmax,
                           K::softmax_gradient,
                           K::reduction,
                           K::top_k,
                           K::loss,
                           K::loss_gradient,
                           K::local_response_norm,
                           K::local_response_norm_gradient};

Estimate estimate_rows_case(const Machine& machine, const VectorCase& tried, const Residency& residency) {
    return estimate_rows(machine, tried.kind, std::get<RowsProblem>(tried.problem), tried.work, RowsParameters{},
                         residency);
}

VectorCase any_rows_case(test::RandomCases& random) {
    RowsProblem problem;
    problem.rows = static_cast<std::int64_t>(random.between(1.0, 1e7));
    problem.length = static_cast<std::int64_t>(random.between(1.0, 1e6));
    if (random.chance(0.02)) problem.rows = std::int64_t{1} << 40;
    if (random.chance(0.02)) problem.length = std::int64_t{1} << 40;
    problem.inner = random.chance(0.3) ? static_cast<std::int64_t>(random.between(1.0, 1e4)) : 1;
    problem.statistics = random.chance(0.5);
    if (random.chance(0.4)) problem.strided = test::any_strided(random, 1'000'000);
    const Precision precision = all_precisions[random.below(precision_count)];
    return test::with_work(kinds[random.below(kinds.size())], problem, precision);
}

TEST(Rows, PositiveFiniteAndNotBelowTheBound) {
    test::check_bounds(any_rows_case, estimate_rows_case, 30'000);
}

TEST(Rows, NoResourceMakesThemSlowerAndNoneMakesThemJump) {
    test::check_resources(any_rows_case, estimate_rows_case, 10'000);
}

double rows_seconds(const Machine& on, K kind, std::int64_t rows, std::int64_t length) {
    const VectorCase tried = test::with_work(kind, RowsProblem{rows, length}, on.precision);
    return estimate_rows_case(on, tried, Residency::repeated()).seconds;
}

// 16384 rows of 1024 floats: 64 MB, far beyond V100's 6 MB of L2. Forward 2 passes; its gradient multiplies dY and Y (3
// passes) and then sums and subtracts (3): three times the bytes.
TEST(Rows, SoftmaxGradientMovesThreeTimesTheForwardsBytes) {
    const Machine v100 = test::shipped_machine("V100-PCIE-32GB");
    const double ratio =
        rows_seconds(v100, K::softmax_gradient, 16384, 1024) / rows_seconds(v100, K::softmax, 16384, 1024);
    EXPECT_THAT(ratio, testing::AllOf(testing::Gt(2.5), testing::Lt(3.3)));
}

// 32 heads of 2048 x 2048 and a bias fused in, heads innermost: 64 bytes of it an element beside 8 of scores,
// against 12.
TEST(Rows, SoftmaxOfAStridedBiasFetchesAPieceAnElement) {
    const Machine v100 = test::shipped_machine("V100-PCIE-32GB");
    const std::int64_t rows = 32 * 2048, length = 2048;
    const double bias = 4.0 * static_cast<double>(rows * length);
    const auto took = [&](const workload::StridedOperand& strided) {
        VectorCase tried = test::with_work(K::softmax, RowsProblem{rows, length, 1, false, strided}, v100.precision);
        tried.work.read_bytes += bias;
        const Estimate found = estimate_rows_case(v100, tried, Residency::cold());
        EXPECT_EQ(found.extrapolated, strided.elements > 0);
        return found.seconds;
    };
    EXPECT_NEAR(took({rows * length, 32, 2048 * 2048}) / took({}), 72.0 / 12.0, 0.6);
}

// dX reads two tensors and writes one, scale and shift read two more: 5 passes against 2.
TEST(Rows, LayerNormGradientCostsAboutTheRatioOfPasses) {
    const Machine v100 = test::shipped_machine("V100-PCIE-32GB");
    const double ratio =
        rows_seconds(v100, K::layer_norm_gradient, 16384, 1024) / rows_seconds(v100, K::layer_norm, 16384, 1024);
    EXPECT_THAT(ratio, testing::AllOf(testing::Gt(2.0), testing::Lt(3.0)));
}

// A cache that holds the working set spares the memory: 24 MB in 48 MB against 24 MB in 4 MB.
TEST(Rows, WhatFitsTheCacheIsNotReadFromMemory) {
    Machine small = test::shipped_machine("A100-PCIE-40GB");
    small.l2 = 4 << 20;
    Machine large = small;
    large.l2 = 48 << 20;
    EXPECT_LT(rows_seconds(large, K::softmax, 6144, 512), 0.8 * rows_seconds(small, K::softmax, 6144, 512));
}

TEST(Rows, HalfTheBytesAreNeverSlower) {
    for (const K kind : kinds) {
        const double wide = rows_seconds(test::shipped_machine("A100-PCIE-40GB"), kind, 20000, 768);
        const double narrow = rows_seconds(test::shipped_machine("A100-PCIE-40GB", Precision::fp16), kind, 20000, 768);
        EXPECT_LE(narrow, wide) << name_of(kind);
    }
}

TEST(Rows, DefaultsLieWithinTheirRanges) {
    const RowsParameters defaults;
    for (const Field<RowsParameters>& field : rows_fields()) {
        EXPECT_LE(field.low, defaults.*field.member) << field.name;
        EXPECT_GE(field.high, defaults.*field.member) << field.name;
    }
}

} // namespace
} // namespace dubhe::cost::tile
