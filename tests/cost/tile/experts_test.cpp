// SPDX-License-Identifier: Apache-2.0
#include "../random_cases.h"

#include <core/cost/tile/experts/fit_experts.h>

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace dubhe::cost::tile {
namespace {

using workload::ExpertsProblem;

struct ExpertsCase {
    hardware::Gpu gpu;
    Precision precision = Precision::bf16;
    ExpertsProblem problem;
    ExpertsSetting setting;
    Residency residency;
    bool grouped = false;

    [[nodiscard]] Estimate on(const hardware::Gpu& changed) const {
        const Machine machine = machine_of(changed, precision);
        if (grouped)
            return estimate_grouped(
                machine,
                {.batch = problem.here, .m = problem.tokens, .n = problem.inner, .k = problem.hidden, .weights = true},
                {}, residency);
        return estimate_experts(machine, problem, expert_load(problem), {}, residency, setting);
    }
    [[nodiscard]] double seconds(const hardware::Gpu& changed) const { return on(changed).seconds; }
};

class ExpertsCases : public test::RandomCases {
  public:
    using RandomCases::RandomCases;

    ExpertsCase next() {
        static constexpr std::array<std::string_view, 6> architectures{"Volta",  "Ampere",    "Ada Lovelace",
                                                                       "Hopper", "Blackwell", "CDNA 3"};
        ExpertsCase c{gpu(), all_precisions[below(precision_count)], {}, {}, {}};
        c.gpu.architecture = architectures[below(architectures.size())];
        c.gpu.memory_type = chance(0.5) ? "HBM3" : "GDDR6";
        const auto size = [&](double most) { return static_cast<std::int64_t>(between(1.0, most)); };
        ExpertsProblem& p = c.problem;
        p.tokens = size(1e5), p.hidden = size(16384), p.inner = size(16384), p.here = size(64);
        p.experts = p.here * size(64), p.active = std::min(size(32), p.experts);
        p.gated = chance(0.8), p.skew = chance(0.5) ? 120 : 0, p.weight_bits = chance(0.8) ? 0 : 4;
        c.setting = {chance(0.2), chance(0.2), chance(0.2), chance(0.5)};
        c.residency = chance(0.5) ? Residency::repeated() : Residency{between(1.0, 1e9)};
        c.grouped = chance(0.3);
        return c;
    }
};

hardware::Gpu made_up_h100() { // NVIDIA H100 SXM datasheet
    hardware::Gpu gpu;
    gpu.name = "Made-up H100", gpu.architecture = "Hopper", gpu.memory_type = "HBM3";
    gpu.sms = 132, gpu.lanes_per_sm = 128, gpu.boost_clock = Hertz{1.98e9};
    gpu.vector_peak = gpu.peak[Precision::fp32] = FlopsPerSecond{67e12};
    gpu.peak[Precision::bf16] = FlopsPerSecond{989e12}, gpu.peak[Precision::fp8] = FlopsPerSecond{1979e12};
    gpu.memory_bandwidth = BytesPerSecond{3.35e12}, gpu.l2_size = Bytes{50.0 * 1048576.0}, gpu.tdp = Watts{700};
    return gpu;
}

// Qwen3-235B's layers: 128 experts of 4096 x 1536, eight active.
ExpertsProblem qwen(std::int64_t tokens, std::int64_t here = 128, std::int64_t skew = 0) {
    return {.tokens = tokens,
            .hidden = 4096,
            .inner = 1536,
            .active = 8,
            .experts = 128,
            .here = here,
            .gated = true,
            .skew = skew};
}

double on_h100(const ExpertsProblem& problem, Precision precision = Precision::bf16) {
    return estimate_experts(machine_of(made_up_h100(), precision), problem, expert_load(problem), {}, Residency::cold())
        .seconds;
}

TEST(TileExperts, EveryTimeIsFinitePositiveAndNotBelowTheBound) {
    ExpertsCases cases{1};
    for (int i = 0; i < 20000; ++i) {
        const ExpertsCase c = cases.next();
        const Estimate t = c.on(c.gpu);
        ASSERT_TRUE(std::isfinite(t.seconds)) << i;
        ASSERT_GT(t.seconds, 0.0) << i;
        ASSERT_GE(t.seconds, t.bound_s) << i;
        ASSERT_GE(t.bound_s, 0.0) << i;
    }
}

TEST(TileExperts, SizesUpToTheLargestAreTaken) {
    constexpr std::int64_t most = std::int64_t{1} << 40;
    const Machine machine = machine_of(made_up_h100(), Precision::bf16);
    for (const ExpertsProblem& p :
         {ExpertsProblem{most, most, most, most, most, most, true, 120, 4}, ExpertsProblem{},
          ExpertsProblem{1, most, 1, 1, most, 1, false, most, 0}, ExpertsProblem{most, 1, 1, most, 1, most}}) {
        const Estimate t = estimate_experts(machine, p, expert_load(p), {}, Residency::cold());
        EXPECT_TRUE(std::isfinite(t.seconds));
        EXPECT_GE(t.seconds, t.bound_s);
    }
}

TEST(TileExperts, MoreOfAnyResourceIsNeverSlower) {
    using hardware::Specification;
    ExpertsCases cases{2};
    for (int i = 0; i < 20000; ++i) {
        const ExpertsCase c = cases.next();
        hardware::Gpu more = c.gpu;
        const auto specification = static_cast<Specification>(cases.below(hardware::specification_count));
        const std::optional<double> value = get(more, specification);
        if (!value) continue;
        const double factor = cases.between(1.001, 3.0);
        set(more, specification, specification == Specification::sms ? std::ceil(*value * factor) : *value * factor);
        ASSERT_LE(c.seconds(more), c.seconds(c.gpu) * (1.0 + 1e-9)) << i << ' ' << name_of(specification);
    }
}

TEST(TileExperts, AWarmerCacheIsNeverSlower) {
    ExpertsCases cases{3};
    for (int i = 0; i < 10000; ++i) {
        ExpertsCase c = cases.next();
        c.residency = {cases.between(1.0, 1e10)};
        ExpertsCase warmer = c;
        warmer.residency.warm_bytes *= cases.between(1.0, 10.0);
        ASSERT_LE(warmer.seconds(c.gpu), c.seconds(c.gpu) * (1.0 + 1e-12));
    }
}

TEST(TileExperts, NoJumpBeyondAWave) {
    using hardware::Specification;
    ExpertsCases cases{4};
    for (int i = 0; i < 10000; ++i) {
        const ExpertsCase c = cases.next();
        for (const Specification s :
             {Specification::memory_bandwidth, Specification::l2_size, Specification::boost_clock,
              Specification::l2_bandwidth, Specification::peak_bf16, Specification::tdp}) {
            hardware::Gpu moved = c.gpu;
            const std::optional<double> value = get(moved, s);
            if (!value) continue;
            set(moved, s, *value * 1.01);
            ASSERT_GE(c.seconds(moved), 0.94 * c.seconds(c.gpu)) << i << ' ' << name_of(s);
        }
    }
}

TEST(TileExperts, FewTokensReadTheWeightsOfTheirExperts) {
    // 128 experts x 3 x 4096 x 1536 x 2 bytes = 4.83 GB: 1.44 ms at 3.35 TB/s; eight of them 90 us.
    const double all = 128.0 * 3 * 4096 * 1536 * 2 / 3.35e12;
    EXPECT_GT(on_h100(qwen(16)), all);
    EXPECT_LT(on_h100(qwen(16)), 1.25 * all);
    EXPECT_NEAR(on_h100(qwen(64)) / on_h100(qwen(16)), 1.0, 0.1); // each is read anyway
    EXPECT_GT(on_h100(qwen(1)), all / 16.0);
    EXPECT_LT(on_h100(qwen(1)), 2.0 * all / 16.0);
    EXPECT_NEAR(on_h100(qwen(16), Precision::fp8) / on_h100(qwen(16)), 0.5, 0.1);
    ExpertsProblem narrow = qwen(16);
    narrow.weight_bits = 4;
    EXPECT_NEAR(on_h100(narrow) / on_h100(qwen(16)), 0.25, 0.1);
}

TEST(TileExperts, ManyTokensMultiplyAtAShareOfThePeak) {
    const double flop = 2.0 * 16384 * 8 * 3 * 4096 * 1536;
    const double share = flop / on_h100(qwen(16384)) / 989e12;
    EXPECT_GT(share, 0.4);
    EXPECT_LT(share, 0.75);
}

TEST(TileExperts, ASkewSlowsTheGpuThatHasMostRows) {
    EXPECT_GT(on_h100(qwen(16384, 16, 120)), 1.3 * on_h100(qwen(16384, 16)));
    EXPECT_LT(on_h100(qwen(16, 128, 120)), on_h100(qwen(16))); // fewer experts are read
}

TEST(TileExperts, GroupedProductsMakeUpALayer) {
    const ExpertsProblem p = qwen(2048);
    const Machine machine = machine_of(made_up_h100(), Precision::bf16);
    const Estimate whole = estimate_experts(machine, p, expert_load(p), {}, Residency::cold());
    const double up = estimate_grouped(machine, {.batch = 128, .m = 128, .n = 3072, .k = 4096, .weights = true}, {},
                                       Residency::cold())
                          .seconds;
    const double down = estimate_grouped(machine, {.batch = 128, .m = 128, .n = 4096, .k = 1536, .weights = true}, {},
                                         Residency::cold())
                            .seconds;
    EXPECT_LT(up + down, whole.seconds);
    EXPECT_GT(up + down, 0.7 * whole.seconds);
}

TEST(TileExperts, DefaultsLieWithinTheirRanges) {
    const ExpertsParameters defaults;
    for (const Field<ExpertsParameters>& field : experts_fields()) {
        EXPECT_GE(defaults.*field.member, field.low) << field.name;
        EXPECT_LE(defaults.*field.member, field.high) << field.name;
    }
    EXPECT_EQ(experts_fields().size() * sizeof(double), sizeof(ExpertsParameters));
}

// Rows made by the model itself are found again by the fit: at least their times.
TEST(TileExperts, AFitReproducesItsOwnRows) {
    ExpertsParameters truth;
    truth.mma_hopper = 0.5, truth.start_hopper = 4e-5, truth.memory_hopper = 0.7;
    evidence::MeasurementSet set;
    set.sources.emplace_back();
    set.devices = {"Made-up H100"};
    const Machine machine = machine_of(made_up_h100(), Precision::bf16);
    ExpertsCases cases{5};
    for (int i = 0; i < 400; ++i) {
        const ExpertsProblem p = qwen(static_cast<std::int64_t>(cases.between(1.0, 16384.0)),
                                      std::int64_t{1} << cases.below(8), cases.chance(0.5) ? 120 : 0);
        evidence::Measurement row{.kind = workload::OperatorKind::experts, .precision = Precision::bf16, .problem = p};
        row.time_s = estimate_experts(machine, p, expert_load(p), truth, Residency::repeated()).seconds;
        set.rows.push_back(row);
    }
    Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog);
    ASSERT_TRUE(catalog->put(made_up_h100()));
    const ExpertsParameters fitted = fit_experts(set, *catalog, {}, [](std::string_view) { return true; }, 1, {});
    double error = 0.0;
    for (const evidence::Measurement& row : set.rows) {
        const auto& p = std::get<ExpertsProblem>(row.problem);
        const double there = estimate_experts(machine, p, expert_load(p), fitted, Residency::repeated()).seconds;
        error += std::abs(there / row.time_s - 1.0) / static_cast<double>(set.rows.size());
    }
    EXPECT_LT(error, 0.03);
    // Kernels that no row speaks of are borrowed.
    EXPECT_DOUBLE_EQ(fitted.mma_ada, fitted.mma_hopper);
    EXPECT_DOUBLE_EQ(fitted.start_ampere, fitted.start_hopper);
}

} // namespace
} // namespace dubhe::cost::tile
