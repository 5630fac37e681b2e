// SPDX-License-Identifier: Apache-2.0
#include "random_cases.h"

#include <core/cost/models.h>
#include <core/cost/physical_bound.h>
#include <core/cost/roofline.h>

#include <gtest/gtest.h>

namespace dubhe::cost {
namespace {

// 1 TFLOP/s of fp32 and on the lanes, 4 of tf32, 1 TB/s, 1 MB of L2.
hardware::Gpu round_gpu() {
    hardware::Gpu gpu;
    gpu.peak[Precision::fp32] = FlopsPerSecond{1e12};
    gpu.peak[Precision::tf32] = FlopsPerSecond{4e12};
    gpu.peak[Precision::fp16] = FlopsPerSecond{5e11};
    gpu.vector_peak = FlopsPerSecond{1e12};
    gpu.memory_bandwidth = BytesPerSecond{1e12};
    gpu.l2_size = Bytes{1e6};
    return gpu;
}

TEST(PhysicalBound, IsOfTheFastestUnitsThatCanDoIt) {
    hardware::Gpu gpu = round_gpu();
    EXPECT_EQ(best_matrix_rate(gpu, Precision::fp32), 1e12);
    EXPECT_EQ(best_matrix_rate(gpu, Precision::tf32), 4e12);
    EXPECT_EQ(best_matrix_rate(gpu, Precision::fp16), 1e12) << "the lanes do more";
    EXPECT_EQ(best_matrix_rate(gpu, Precision::int8), 1e12);
    gpu.peak[Precision::fp32] = FlopsPerSecond{8e12};
    EXPECT_EQ(best_matrix_rate(gpu, Precision::tf32), 8e12) << "fp32 holds what tf32 does";
}

TEST(PhysicalBound, TakesOffWhatTheCacheMayHoldBeforeAndAfter) {
    test::RandomCases random{1};
    workload::WorkTable work = random.work(1, Precision::fp32);
    work.matrix_flop[0] = 3e9, work.vector_flop[0] = 1e9;
    work.activation_bytes[0] = 4e6, work.weight_bytes[0] = 3e6, work.written_bytes[0] = 3e6;
    const PhysicalBound bound = physical_bound(bound_rates(round_gpu()), work, 0, Precision::fp32);
    EXPECT_DOUBLE_EQ(bound.compute_s, 3e-3);
    EXPECT_DOUBLE_EQ(bound.memory_s, 8e-6); // (10 MB - 2 x 1 MB) / (1 TB/s)
    EXPECT_DOUBLE_EQ(bound.seconds(), 3e-3);
}

TEST(PhysicalBound, OfAConvolutionCountsTheMultiplicationsThatNoAlgorithmSaves) {
    workload::ConvolutionProblem c{.batch = 8, .in_channels = 64, .out_channels = 64};
    c.in = {6, 6, 1}, c.out = {4, 4, 1}, c.kernel = {3, 3, 1};
    const double flop = 2.0 * 8 * 64 * 64 * 16 * 9;
    test::RandomCases random{1};
    workload::WorkTable work = random.work(1, Precision::fp32);
    work.kind[0] = workload::OperatorKind::convolution;
    work.problem = {c};
    work.matrix_flop[0] = flop, work.vector_flop[0] = 0.0;
    const BoundRates rates = bound_rates(round_gpu());
    EXPECT_DOUBLE_EQ(physical_bound(rates, work, 0, Precision::fp32).compute_s, flop * 36.0 / 144.0 / 1e12);
}

} // namespace
} // namespace dubhe::cost
