// SPDX-License-Identifier: Apache-2.0
#include "../random_cases.h"

#include <core/cost/tile/recurrent/fit_recurrent.h>

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace dubhe::cost::tile {
namespace {

using workload::Cell;
using workload::OperatorKind;
using workload::RecurrentProblem;
using Pass = RecurrentProblem::Pass;

Estimate estimate(const hardware::Gpu& gpu, Precision precision, const RecurrentProblem& problem) {
    return estimate_recurrent(machine_of(gpu, precision), OperatorKind::recurrent, problem, {}, Residency::repeated());
}

RecurrentProblem random_layer(test::RandomCases& cases) {
    const auto size = [&](double most) { return static_cast<std::int64_t>(cases.between(1.0, most)); };
    RecurrentProblem layer;
    layer.batch = size(1024), layer.steps = size(3000), layer.input = size(8192), layer.hidden = size(8192);
    layer.directions = cases.chance(0.5) ? 1 : 2;
    layer.cell = std::array{Cell::lstm, Cell::gru, Cell::rnn}[cases.below(3)];
    layer.pass = std::array{Pass::forward, Pass::input_gradient, Pass::weight_gradient}[cases.below(3)];
    return layer;
}

RecurrentProblem lstm(std::int64_t batch, std::int64_t steps, std::int64_t input, std::int64_t hidden) {
    RecurrentProblem layer;
    layer.batch = batch, layer.steps = steps, layer.input = input, layer.hidden = hidden;
    return layer;
}

hardware::Gpu v100_sheet() { // NVIDIA V100 datasheet
    hardware::Gpu gpu;
    gpu.name = "V100", gpu.architecture = "Volta", gpu.memory_type = "HBM2";
    gpu.sms = 80, gpu.lanes_per_sm = 64, gpu.boost_clock = Hertz{1.53e9};
    gpu.vector_peak = gpu.peak[Precision::fp32] = FlopsPerSecond{15.7e12};
    gpu.peak[Precision::fp16] = FlopsPerSecond{125e12};
    gpu.memory_bandwidth = BytesPerSecond{900e9}, gpu.l2_size = Bytes{6.0 * 1048576.0};
    return gpu;
}

TEST(TileRecurrent, EveryTimeIsFinitePositiveAndNotBelowTheBound) {
    test::RandomCases cases{1};
    for (int i = 0; i < 10000; ++i) {
        const Estimate t = estimate(cases.gpu(), all_precisions[cases.below(precision_count)], random_layer(cases));
        ASSERT_TRUE(std::isfinite(t.seconds));
        ASSERT_GT(t.seconds, 0.0);
        ASSERT_GE(t.seconds, t.bound_s);
    }
    constexpr std::int64_t most = std::int64_t{1} << 40;
    EXPECT_TRUE(std::isfinite(estimate(v100_sheet(), Precision::fp32, lstm(most, most, most, most)).seconds));
}

TEST(TileRecurrent, MoreOfAnyResourceIsNeverSlowerNorAJump) {
    using hardware::Specification;
    test::RandomCases cases{2};
    for (int i = 0; i < 20000; ++i) {
        const hardware::Gpu gpu = cases.gpu();
        const Precision precision = all_precisions[cases.below(precision_count)];
        const RecurrentProblem layer = random_layer(cases);
        const auto specification = static_cast<Specification>(cases.below(hardware::specification_count));
        const std::optional<double> value = get(gpu, specification);
        if (!value) continue;
        hardware::Gpu more = gpu;
        const double factor = cases.chance(0.5) ? 1.01 : cases.between(1.001, 3.0);
        set(more, specification, *value * factor);
        const double before = estimate(gpu, precision, layer).seconds, after = estimate(more, precision, layer).seconds;
        ASSERT_LE(after, before * (1.0 + 1e-12)) << name_of(specification);
        if (factor == 1.01) {
            ASSERT_GE(after, 0.95 * before) << name_of(specification);
        }
    }
}

TEST(TileRecurrent, WeightsThatTheCacheDoesNotHoldAreReadInEveryStep) {
    // LSTM, 2048 wide: 4 x 2048^2 x 4 bytes = 67 MB a step, 75 us at 900 GB/s
    const RecurrentProblem one = lstm(1, 1000, 1, 2048);
    EXPECT_GT(estimate(v100_sheet(), Precision::fp32, one).seconds, 1000 * 75e-6);
    // A cache of ten times the weights keeps them.
    hardware::Gpu large = v100_sheet();
    large.l2_size = Bytes{670e6};
    EXPECT_LT(estimate(large, Precision::fp32, one).seconds,
              0.9 * estimate(v100_sheet(), Precision::fp32, one).seconds);
}

TEST(TileRecurrent, StepsAndDirectionsFollowEachOther) {
    RecurrentProblem layer = lstm(32, 1000, 512, 1024);
    const double once = estimate(v100_sheet(), Precision::fp32, layer).seconds;
    layer.directions = 2;
    EXPECT_NEAR(estimate(v100_sheet(), Precision::fp32, layer).seconds / once, 2.0, 0.05);
    layer.directions = 1, layer.steps = 2000;
    EXPECT_NEAR(estimate(v100_sheet(), Precision::fp32, layer).seconds / once, 2.0, 0.05);
    // The weights' gradient is one product over all steps, which no walk holds up.
    layer.pass = Pass::weight_gradient;
    EXPECT_LT(estimate(v100_sheet(), Precision::fp32, layer).seconds, once);
}

TEST(TileRecurrent, DefaultsLieWithinTheirRanges) {
    const RecurrentParameters defaults;
    for (const Field<RecurrentParameters>& field : recurrent_fields()) {
        EXPECT_GE(defaults.*field.member, field.low) << field.name;
        EXPECT_LE(defaults.*field.member, field.high) << field.name;
    }
    EXPECT_EQ(recurrent_fields().size() * sizeof(double), sizeof(RecurrentParameters));
}

} // namespace
} // namespace dubhe::cost::tile
