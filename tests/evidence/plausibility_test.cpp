// SPDX-License-Identifier: Apache-2.0
#include "tables.h"

#include <core/evidence/plausibility.h>

namespace dubhe::test {

namespace {

using namespace evidence;
using workload::OperatorKind;

// 10 TFLOP/s, 1 TB/s, 1 MB of cache.
hardware::Gpu round_gpu() {
    hardware::Gpu gpu;
    gpu.name = "Round";
    gpu.peak[Precision::fp32] = FlopsPerSecond{1e13};
    gpu.vector_peak = FlopsPerSecond{1e13};
    gpu.memory_bandwidth = BytesPerSecond{1e12};
    gpu.l2_size = Bytes{1e6};
    return gpu;
}

Measurement product(std::int64_t size, double seconds) {
    Measurement row;
    row.kind = OperatorKind::matmul;
    row.problem = workload::ProductProblem{.m = size, .n = size, .k = size};
    row.time_s = seconds;
    return row;
}

TEST(Plausibility, seconds_in_a_column_of_milliseconds_are_too_fast) {
    // 2 x 4096^3 FLOP at 1e13 FLOP/s: 13.7 ms.
    const double bound = 2.0 * 4096.0 * 4096.0 * 4096.0 / 1e13;
    EXPECT_DOUBLE_EQ(physical_bound(product(4096, 1.0), round_gpu()), bound);
    EXPECT_EQ(doubt_about(product(4096, 1.3 * bound), round_gpu()), Doubt::none);
    EXPECT_EQ(doubt_about(product(4096, 0.9 * bound), round_gpu()), Doubt::none) << "clocks differ: 20 % are allowed";
    EXPECT_EQ(doubt_about(product(4096, 0.8 * bound), round_gpu()), Doubt::too_fast);
    EXPECT_EQ(doubt_about(product(4096, 1.3e-3 * bound), round_gpu()), Doubt::too_fast);
    EXPECT_EQ(doubt_about(product(4096, 1.3e3 * bound), round_gpu()), Doubt::too_slow);
}

TEST(Plausibility, streams_are_held_against_the_memory_beyond_the_cache) {
    Measurement row;
    row.kind = OperatorKind::elementwise;
    row.problem = workload::ElementsProblem{.elements = 1 << 28, .read = 1 << 28, .function = workload::Function::relu};
    // 2^31 bytes less what the cache of 1 MB can keep away twice, at 1e12 bytes/s
    EXPECT_DOUBLE_EQ(physical_bound(row, round_gpu()), (2147483648.0 - 2e6) / 1e12);
    std::get<workload::ElementsProblem>(row.problem) = {.elements = 1000, .read = 1000};
    EXPECT_EQ(physical_bound(row, round_gpu()), 0.0) << "it all fits into the cache";
}

TEST(Plausibility, a_convolution_may_take_as_few_multiplications_as_any_algorithm_does) {
    // 14 x 14 results of 3 x 3 taps: 256 inputs instead of 196 x 9 multiplications.
    Measurement row;
    row.kind = OperatorKind::convolution;
    row.problem = workload::ConvolutionProblem{.batch = 64,
                                               .in_channels = 512,
                                               .out_channels = 512,
                                               .in = {16, 16, 1},
                                               .out = {14, 14, 1},
                                               .kernel = {3, 3, 1}};
    const double flop = 2.0 * 64 * 512 * 512 * 14 * 14 * 9;
    EXPECT_DOUBLE_EQ(physical_bound(row, round_gpu()), flop * (256.0 / (196.0 * 9.0)) / 1e13);
}

TEST(Plausibility, an_unknown_gpu_doubts_nothing) {
    EXPECT_EQ(doubt_about(product(4096, 1e-9), hardware::Gpu{}), Doubt::none);
    EXPECT_EQ(doubt_about(product(4096, 1e6), hardware::Gpu{}), Doubt::none);
}

TEST(Plausibility, tensors_without_end_are_absurd) {
    EXPECT_TRUE(absurd_size(workload::ProductProblem{.m = 1 << 20, .n = 1 << 19, .k = 1 << 19}).empty());
    EXPECT_FALSE(absurd_size(workload::ProductProblem{.m = 1 << 20, .n = 1 << 21}).empty()); // 2^41 results
    EXPECT_FALSE(
        absurd_size(workload::RowsProblem{.rows = std::int64_t{1} << 39, .length = std::int64_t{1} << 39}).empty());
}

TEST(Plausibility, whole_files_in_other_units_are_told) {
    const auto catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog.ok());
    ImportOptions options;
    options.catalog = &*catalog;
    std::string text{linear_header};
    // V100 at 15.7 TFLOP/s needs 8.75 ms for 2 x 4096^3 FLOP; 0.009 are seconds where milliseconds should be.
    for (int i = 0; i < 4; ++i)
        text += "linear,0.009,Tesla V100-PCIE-32GB,x,1,1,1,1,1,1,1,1,4096,4096,4096\n";
    const auto import = import_text(text, "rows.csv", options);
    ASSERT_TRUE(import.ok());
    EXPECT_EQ(import->operators.rows.size(), 4U) << "kept, but marked";
    EXPECT_EQ(import->files[0].too_fast, 4U);
    EXPECT_EQ(import->operators.rows[0].doubt, Doubt::too_fast);
}

} // namespace

} // namespace dubhe::test
