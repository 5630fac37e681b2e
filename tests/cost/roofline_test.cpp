// SPDX-License-Identifier: Apache-2.0
#include "random_cases.h"

#include <core/cost/roofline.h>

#include <gmock/gmock.h>

namespace dubhe::cost {
namespace {

using hardware::Gpu;
using workload::OperatorClass;
using workload::OperatorKind;
using workload::WorkTable;

WorkTable one_operator(OperatorKind kind, double matrix_flop, double vector_flop, double activations, double weights,
                       double written) {
    WorkTable work;
    work.kind.push_back(kind);
    work.matrix_flop.push_back(matrix_flop);
    work.vector_flop.push_back(vector_flop);
    work.activation_bytes.push_back(activations);
    work.weight_bytes.push_back(weights);
    work.written_bytes.push_back(written);
    work.launches.push_back(1);
    work.representative.emplace_back(0);
    work.count.push_back(1);
    work.row_of.push_back(0);
    work.executed_rows.push_back(0);
    return work;
}

Gpu round_numbers() {
    Gpu gpu;
    gpu.name = "round numbers";
    gpu.vector_peak = gpu.peak[Precision::fp32] = FlopsPerSecond{10e12};
    gpu.memory_bandwidth = BytesPerSecond{1e12};
    gpu.l2_size = Bytes{4e6};
    gpu.l2_bandwidth = BytesPerSecond{100e12};
    return gpu;
}

RooflineFactors halves() {
    RooflineFactors factors;
    for (auto& unit : factors.of_class) {
        for (ClassFactors& shares : unit)
            shares = {0.5, 0.8, 0.9, 1.5, true};
    }
    factors.kernel_latency_s = 2e-6;
    factors.cache_residency = 0.5;
    return factors;
}

TEST(Roofline, ComputeBoundOperatorTakesItsFlopAtTheShareOfThePeak) {
    const WorkTable work = one_operator(OperatorKind::linear, 1e12, 0.0, 1e6, 1e6, 1e6);
    CostTable costs;
    Roofline{halves()}.evaluate(work, round_numbers(), costs);
    // 1e12 / (10e12 * 0.5) = 0.2 s, and 2 us of kernel latency
    EXPECT_DOUBLE_EQ(costs.mid_s[0], 0.2 + 2e-6);
    EXPECT_DOUBLE_EQ(costs.low_s[0], (0.2 + 2e-6) * 0.9);
    EXPECT_DOUBLE_EQ(costs.high_s[0], (0.2 + 2e-6) * 1.5);
    EXPECT_DOUBLE_EQ(costs.bound_s[0], 0.1);
    EXPECT_EQ(costs.binding[0], Binding::compute);
    EXPECT_EQ(costs.provenance[0], Provenance::modelled);
}

TEST(Roofline, MemoryBoundOperatorReadsWhatTheCacheDoesNotHold) {
    const WorkTable work = one_operator(OperatorKind::elementwise, 0.0, 1.0, 1e9, 0.0, 1e9);
    CostTable costs;
    Roofline{halves()}.evaluate(work, round_numbers(), costs);
    // Half of the 4 MB of L2 still holds what the operator before wrote: (2e9 - 2e6) / (1e12 * 0.8)
    EXPECT_DOUBLE_EQ(costs.mid_s[0], (2e9 - 2e6) / 0.8e12 + 2e-6);
    EXPECT_DOUBLE_EQ(costs.bound_s[0], (2e9 - 2.0 * 4e6) / 1e12);
    EXPECT_EQ(costs.binding[0], Binding::memory);
}

TEST(Roofline, AnL2OfUnknownSpeedHoldsNothing) {
    Gpu gpu = round_numbers();
    gpu.l2_bandwidth.reset();
    CostTable costs;
    Roofline{halves()}.evaluate(one_operator(OperatorKind::elementwise, 0.0, 1.0, 1e9, 0.0, 1e9), gpu, costs);
    EXPECT_DOUBLE_EQ(costs.mid_s[0], 2e9 / 0.8e12 + 2e-6);
}

TEST(Roofline, WeightsAlwaysComeFromMemory) {
    const WorkTable work = one_operator(OperatorKind::linear, 1.0, 0.0, 0.0, 1e6, 0.0);
    CostTable costs;
    Roofline{halves()}.evaluate(work, round_numbers(), costs);
    EXPECT_DOUBLE_EQ(costs.mid_s[0], 1e6 / 0.8e12 + 2e-6); // though 1 MB would fit into L2
}

TEST(Roofline, OnChipMemoryServesWhatFits) {
    Gpu gpu = round_numbers();
    gpu.on_chip_size = Bytes{1e9};
    gpu.on_chip_bandwidth = BytesPerSecond{50e12};
    const WorkTable work = one_operator(OperatorKind::elementwise, 0.0, 1.0, 2e8, 0.0, 2e8);
    CostTable costs;
    Roofline{halves()}.evaluate(work, gpu, costs);
    EXPECT_DOUBLE_EQ(costs.mid_s[0], 4e8 / (50e12 * halves().cache_bandwidth) + 2e-6);
    EXPECT_EQ(costs.binding[0], Binding::cache);
}

TEST(Roofline, TinyOperatorIsBoundByTheKernelsLatency) {
    CostTable costs;
    Roofline{halves()}.evaluate(one_operator(OperatorKind::elementwise, 0.0, 8.0, 32.0, 0.0, 32.0), round_numbers(),
                                costs);
    EXPECT_EQ(costs.binding[0], Binding::fixed);
    EXPECT_NEAR(costs.mid_s[0], 2e-6, 1e-9);
}

TEST(Roofline, UnknownOperatorsAreNeverFreeAndAreMarked) {
    CostTable costs;
    Roofline{}.evaluate(one_operator(OperatorKind::unknown, 0.0, 0.0, 1e9, 0.0, 1e9), round_numbers(), costs);
    EXPECT_GE(costs.mid_s[0], (2e9 - 4e6) / 1e12);
    EXPECT_EQ(costs.provenance[0], Provenance::extrapolated);
}

TEST(Roofline, IdealFactorsGiveTheBoundAndSaySo) {
    const WorkTable work = one_operator(OperatorKind::linear, 1e12, 0.0, 1e6, 1e6, 1e6);
    CostTable costs;
    const Roofline bound{Roofline::ideal_factors()};
    bound.evaluate(work, round_numbers(), costs);
    EXPECT_DOUBLE_EQ(costs.mid_s[0], 0.1);
    EXPECT_EQ(costs.provenance[0], Provenance::bound_only);
    EXPECT_EQ(bound.name(), "bound");
}

TEST(Roofline, RefusesAGpuThatLacksWhatItNeedsAndNamesTheField) {
    WorkTable work = one_operator(OperatorKind::linear, 1e12, 0.0, 1e6, 1e6, 1e6);
    work.precision = Precision::fp8;
    const Result<Done> accepted = Roofline{}.accepts(work, round_numbers());
    ASSERT_FALSE(accepted);
    EXPECT_THAT(to_text(accepted.diagnostics()),
                testing::AllOf(testing::HasSubstr("round numbers"), testing::HasSubstr("peak_fp8")));

    Gpu no_memory = round_numbers();
    no_memory.memory_bandwidth.reset();
    work.precision = Precision::fp32;
    EXPECT_THAT(to_text(Roofline{}.accepts(work, no_memory).diagnostics()), testing::HasSubstr("memory_bandwidth"));
}

TEST(Roofline, ASustainedClockCapsWhatAPowerLimitedCardComputes) {
    Gpu gpu = round_numbers();
    gpu.boost_clock = Hertz{1.5e9};
    gpu.sustained_clock = Hertz{0.5e9};
    const WorkTable work = one_operator(OperatorKind::linear, 1e12, 0.0, 1e6, 1e6, 1e6);
    CostTable costs;
    Roofline{halves()}.evaluate(work, gpu, costs);
    EXPECT_DOUBLE_EQ(costs.mid_s[0], 0.3 + 2e-6); // 1e12 / 10e12 at a third of the clock, under the share of a half
    gpu.sustained_clock = Hertz{1.4e9};
    Roofline{halves()}.evaluate(work, gpu, costs);
    EXPECT_DOUBLE_EQ(costs.mid_s[0], 0.2 + 2e-6); // the share binds
}

TEST(Roofline, WeightsThatOutgrowTheChipStreamFromMemory) {
    Gpu gpu = round_numbers();
    gpu.on_chip_size = Bytes{1e9};
    gpu.on_chip_bandwidth = BytesPerSecond{50e12};
    WorkTable work = one_operator(OperatorKind::linear, 1.0, 0.0, 0.0, 5e8, 0.0);
    CostTable costs;
    work.stored_bytes = 1e9; // all operators' weights together
    Roofline{halves()}.evaluate(work, gpu, costs);
    EXPECT_EQ(costs.binding[0], Binding::cache);
    work.stored_bytes = 4e9; // a quarter stays; of this operator's 0.5 GB three quarters come anew each iteration
    Roofline{halves()}.evaluate(work, gpu, costs);
    EXPECT_DOUBLE_EQ(costs.mid_s[0], 0.75 * 5e8 / 0.8e12 + 2e-6);
    gpu.memory_bandwidth.reset();
    EXPECT_FALSE(Roofline{halves()}.accepts(work, gpu));
}

TEST(Roofline, KindsThatNoRowShowedAreExtrapolated) {
    CostTable costs;
    for (const auto& [kind, expected] : {std::pair{OperatorKind::layer_norm, Provenance::modelled},
                                         std::pair{OperatorKind::batch_norm, Provenance::extrapolated},
                                         std::pair{OperatorKind::recurrent, Provenance::extrapolated}}) {
        Roofline{}.evaluate(one_operator(kind, 1e9, 1e9, 1e9, 0.0, 1e9), round_numbers(), costs);
        EXPECT_EQ(costs.provenance[0], expected) << name_of(kind);
    }
}

TEST(Roofline, AnUnknownVectorRateBindsNothingAndIsMarked) {
    Gpu gpu = round_numbers();
    gpu.vector_peak.reset();
    const WorkTable work = one_operator(OperatorKind::elementwise, 0.0, 1e15, 1e9, 0.0, 1e9);
    ASSERT_TRUE(Roofline{halves()}.accepts(work, gpu));
    CostTable costs;
    Roofline{halves()}.evaluate(work, gpu, costs);
    EXPECT_DOUBLE_EQ(costs.mid_s[0], (2e9 - 2e6) / 0.8e12 + 2e-6);
    EXPECT_EQ(costs.provenance[0], Provenance::extrapolated);
}

TEST(Roofline, AcceleratorWithoutOuterMemoryRefusesWhatDoesNotFitOnTheChip) {
    Gpu gpu = round_numbers();
    gpu.memory_bandwidth.reset();
    gpu.on_chip_size = Bytes{1e9};
    gpu.on_chip_bandwidth = BytesPerSecond{50e12};
    EXPECT_TRUE(Roofline{}.accepts(one_operator(OperatorKind::linear, 1.0, 0.0, 4e8, 0.0, 4e8), gpu));
    EXPECT_FALSE(Roofline{}.accepts(one_operator(OperatorKind::linear, 1.0, 0.0, 8e8, 0.0, 8e8), gpu));
}

} // namespace
} // namespace dubhe::cost
