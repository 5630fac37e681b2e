// SPDX-License-Identifier: Apache-2.0
#include "../random_cases.h"

#include <core/cost/tile/attention/fit_attention.h>

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace dubhe::cost::tile {
namespace {

using workload::AttentionProblem;
using workload::OperatorKind;

constexpr OperatorKind forward = OperatorKind::attention, backward = OperatorKind::attention_gradient;

struct AttentionCase {
    hardware::Gpu gpu;
    Precision precision;
    OperatorKind kind;
    AttentionProblem problem;
    AttentionSetting setting;
    Residency residency;

    [[nodiscard]] Estimate on(const hardware::Gpu& changed) const {
        return estimate_attention(machine_of(changed, precision), kind, problem, {}, residency, setting);
    }
    [[nodiscard]] double seconds(const hardware::Gpu& changed) const { return on(changed).seconds; }
};

class AttentionCases : public test::RandomCases {
  public:
    using RandomCases::RandomCases;

    AttentionCase next(double largest = 1e12) {
        static constexpr std::array<std::string_view, 8> architectures{"Pascal",       "Volta",  "Turing",    "Ampere",
                                                                       "Ada Lovelace", "Hopper", "Blackwell", "CDNA 3"};
        AttentionCase c{gpu(), all_precisions[below(precision_count)], chance(0.8) ? forward : backward, {}, {}, {}};
        c.gpu.architecture = architectures[below(architectures.size())];
        c.gpu.memory_type = chance(0.5) ? "HBM3" : "GDDR6";
        const auto size = [&](double most) { return static_cast<std::int64_t>(between(1.0, most)); };
        AttentionProblem& p = c.problem;
        p.batch = size(std::min(4096.0, largest)), p.kv_heads = size(64), p.heads = p.kv_heads * size(16);
        p.queries = chance(0.4) ? 1 : size(std::min(1e5, largest));
        p.keys = chance(0.5) ? p.queries : p.queries + size(std::min(1e6, largest));
        p.head_dim = chance(0.8) ? 64 * size(4.9) : size(512);
        p.value_dim = chance(0.8) ? p.head_dim : size(512);
        p.window = chance(0.7) ? 0 : size(10000);
        p.causal = chance(0.7);
        c.setting = {.fp8_cache = chance(0.3), .with_rotation = chance(0.5)};
        c.residency = chance(0.5) ? Residency::repeated() : Residency{between(1.0, 1e9)};
        return c;
    }
};

AttentionProblem prefill(std::int64_t batch, std::int64_t heads, std::int64_t length, std::int64_t width) {
    return {.batch = batch,
            .heads = heads,
            .kv_heads = heads,
            .queries = length,
            .keys = length,
            .head_dim = width,
            .value_dim = width,
            .causal = true};
}

AttentionProblem decode(std::int64_t batch, std::int64_t heads, std::int64_t kv_heads, std::int64_t keys) {
    return {.batch = batch,
            .heads = heads,
            .kv_heads = kv_heads,
            .queries = 1,
            .keys = keys,
            .head_dim = 128,
            .value_dim = 128,
            .causal = true};
}

hardware::Gpu a100() { // NVIDIA A100 80GB datasheet
    hardware::Gpu gpu;
    gpu.name = "Made-up A100", gpu.architecture = "Ampere", gpu.memory_type = "HBM2e";
    gpu.sms = 108, gpu.lanes_per_sm = 64, gpu.boost_clock = Hertz{1.41e9};
    gpu.vector_peak = gpu.peak[Precision::fp32] = FlopsPerSecond{19.5e12};
    gpu.peak[Precision::fp16] = gpu.peak[Precision::bf16] = FlopsPerSecond{312e12};
    gpu.memory_bandwidth = BytesPerSecond{2.039e12}, gpu.l2_size = Bytes{40.0 * 1048576.0}, gpu.tdp = Watts{400};
    return gpu;
}

double on_a100(const AttentionProblem& problem, OperatorKind kind = forward, AttentionSetting setting = {}) {
    return estimate_attention(machine_of(a100(), Precision::bf16), kind, problem, {}, Residency::cold(), setting)
        .seconds;
}

TEST(TileAttention, EveryTimeIsFinitePositiveAndNotBelowTheBound) {
    AttentionCases cases{1};
    for (int i = 0; i < 20000; ++i) {
        const AttentionCase c = cases.next();
        const Estimate t = c.on(c.gpu);
        ASSERT_TRUE(std::isfinite(t.seconds)) << i;
        ASSERT_GT(t.seconds, 0.0) << i;
        ASSERT_GE(t.seconds, t.bound_s) << i;
        ASSERT_GE(t.bound_s, 0.0) << i;
    }
}

TEST(TileAttention, SizesUpToTheLargestAreTaken) {
    constexpr std::int64_t most = std::int64_t{1} << 40;
    const Machine machine = machine_of(a100(), Precision::bf16);
    for (const AttentionProblem& p : {AttentionProblem{most, most, most, most, most, most, most, 0, true},
                                      AttentionProblem{1, 1, 1, most, most, 1, 1, most, false},
                                      AttentionProblem{most, 1, 1, 1, most, 1, 1, 1, true},
                                      AttentionProblem{1, most, 1, 1, most, 64, 64, 0, true}, AttentionProblem{}}) {
        for (const OperatorKind kind : {forward, backward}) {
            const Estimate t = estimate_attention(machine, kind, p, {}, Residency::cold());
            EXPECT_TRUE(std::isfinite(t.seconds));
            EXPECT_GE(t.seconds, t.bound_s);
        }
    }
}

TEST(TileAttention, MoreOfAnyResourceIsNeverSlower) {
    using hardware::Specification;
    AttentionCases cases{2};
    for (int i = 0; i < 20000; ++i) {
        const AttentionCase c = cases.next();
        hardware::Gpu more = c.gpu;
        const auto specification = static_cast<Specification>(cases.below(hardware::specification_count));
        const std::optional<double> value = get(more, specification);
        if (!value) continue;
        const double factor = cases.between(1.001, 3.0);
        set(more, specification, specification == Specification::sms ? std::ceil(*value * factor) : *value * factor);
        ASSERT_LE(c.seconds(more), c.seconds(c.gpu) * (1.0 + 1e-9)) << i << ' ' << name_of(specification);
    }
}

TEST(TileAttention, AWarmerCacheIsNeverSlower) {
    AttentionCases cases{3};
    for (int i = 0; i < 10000; ++i) {
        AttentionCase c = cases.next();
        c.residency = {cases.between(1.0, 1e10)};
        AttentionCase warmer = c;
        warmer.residency.warm_bytes *= cases.between(1.0, 10.0);
        ASSERT_LE(warmer.seconds(c.gpu), c.seconds(c.gpu) * (1.0 + 1e-12));
    }
}

// A wave more of at most a dozen: no specification moved by 1 % moves a time by more than such a step.
TEST(TileAttention, NoJumpBeyondAWave) {
    using hardware::Specification;
    AttentionCases cases{4};
    for (int i = 0; i < 10000; ++i) {
        const AttentionCase c = cases.next();
        for (const Specification s :
             {Specification::memory_bandwidth, Specification::l2_size, Specification::boost_clock,
              Specification::l2_bandwidth, Specification::peak_bf16, Specification::tdp}) {
            hardware::Gpu moved = c.gpu;
            const std::optional<double> value = get(moved, s);
            if (!value) continue;
            set(moved, s, *value * 1.01);
            // Hits end with the sixth or so power of the cache's size: 1 % of it moves at most some 10 % of the time.
            ASSERT_GE(c.seconds(moved), 0.88 * c.seconds(c.gpu)) << i << ' ' << name_of(s);
        }
    }
}

TEST(TileAttention, LargeCausalPrefillRunsAtTheShareThatFlashAttentionReaches) {
    // FlashAttention-2 (arXiv:2307.08691): 50 to 73 % of A100's 312 TFLOP/s; causal, the lower half of that.
    const AttentionProblem p = prefill(8, 32, 16384, 128);
    const double flop = 4.0 * 8 * 32 * 128 * (16384.0 * 16385.0 / 2.0);
    const double share = flop / on_a100(p) / 312e12;
    EXPECT_GT(share, 0.45);
    EXPECT_LT(share, 0.75);
}

TEST(TileAttention, CausalMasksHalveLongWalksAndWindowsBoundThem) {
    AttentionProblem p = prefill(4, 32, 16384, 128);
    const double causal = on_a100(p);
    p.causal = false;
    EXPECT_NEAR(on_a100(p) / causal, 2.0, 0.15);
    p.causal = true, p.window = 1024;
    EXPECT_LT(on_a100(p), 0.35 * causal);
}

TEST(TileAttention, TimeGrowsWithTheSquareOfLongSequencesAndWithTheBatch) {
    EXPECT_NEAR(on_a100(prefill(1, 32, 32768, 128)) / on_a100(prefill(1, 32, 16384, 128)), 4.0, 0.3);
    EXPECT_NEAR(on_a100(prefill(32, 32, 4096, 128)) / on_a100(prefill(16, 32, 4096, 128)), 2.0, 0.15);
}

TEST(TileAttention, LongDecodeReadsItsCacheAtAboutTheBandwidth) {
    // 64 sequences x 8 heads x 16384 keys x 2 x 128 numbers of 2 bytes = 4.29 GB: 2.1 ms at 2.039 TB/s
    const AttentionProblem p = decode(64, 64, 8, 16384);
    const double bytes = 64.0 * 8 * 16384 * 256 * 2;
    EXPECT_GT(on_a100(p), bytes / 2.039e12);
    EXPECT_LT(on_a100(p), bytes / 2.039e12 / 0.5);
    // An fp8 cache is half as large.
    EXPECT_NEAR(on_a100(p, forward, {.fp8_cache = true}) / on_a100(p), 0.5, 0.12);
    // Query heads of a group share what is read.
    EXPECT_LT(on_a100(p), 1.2 * on_a100(decode(64, 8, 8, 16384)));
}

TEST(TileAttention, LongWalksOfFewSequencesAreSplit) {
    // One sequence, one head, 128 k keys: unsplit, one SM would read 64 MB alone, some 1 ms at most.
    EXPECT_LT(on_a100(decode(1, 1, 1, 131072)), 200e-6);
}

// Who doesn't say whose kernels run gets the quicker ones; on Hopper there is one library's alone.
TEST(TileAttention, TheQuickerLibraryRuns) {
    AttentionCases cases{6};
    for (int i = 0; i < 2000; ++i) {
        AttentionCase c = cases.next();
        c.setting.library = AttentionLibrary::quickest;
        const double quickest = c.seconds(c.gpu);
        c.setting.library = AttentionLibrary::sglang;
        const double sglang = c.seconds(c.gpu);
        c.setting.library = AttentionLibrary::vllm;
        const double vllm = c.seconds(c.gpu);
        ASSERT_DOUBLE_EQ(quickest, std::min(sglang, vllm)) << i;
        if (c.gpu.architecture == "Hopper") {
            ASSERT_EQ(sglang, vllm) << i;
        }
    }
}

TEST(TileAttention, TheGradientIsDerived) {
    const AttentionProblem p = prefill(8, 32, 8192, 128);
    const Machine machine = machine_of(a100(), Precision::bf16);
    const Estimate there = estimate_attention(machine, forward, p, {}, Residency::cold());
    const Estimate back = estimate_attention(machine, backward, p, {}, Residency::cold());
    EXPECT_FALSE(there.extrapolated);
    EXPECT_TRUE(back.extrapolated);
    // 2.5 times the FLOP at 63/73 of the rate
    EXPECT_NEAR(back.seconds / there.seconds, 2.5 * 73.0 / 63.0, 0.1);
    EXPECT_TRUE(
        estimate_attention(machine_of(a100(), Precision::fp32), forward, p, {}, Residency::cold()).extrapolated);
}

TEST(TileAttention, RotationAndCacheWriteCostTheirTraffic) {
    const AttentionProblem p = prefill(256, 32, 512, 128);
    const double with = on_a100(p, forward, {.with_rotation = true}), without = on_a100(p);
    EXPECT_GT(with, without);
    // Q, K, V read and written once more: 6 x 256 x 32 x 512 x 128 numbers of 2 bytes
    EXPECT_LT(with - without, 2.0 * 6.0 * 256 * 32 * 512 * 128 * 2 / 2.039e12);
}

TEST(TileAttention, DefaultsLieWithinTheirRanges) {
    const AttentionParameters defaults;
    for (const Field<AttentionParameters>& field : attention_fields()) {
        EXPECT_GE(defaults.*field.member, field.low) << field.name;
        EXPECT_LE(defaults.*field.member, field.high) << field.name;
    }
    EXPECT_EQ(attention_fields().size() * sizeof(double), sizeof(AttentionParameters));
}

// Rows made by the model itself are found again by the fit: at least their times.
TEST(TileAttention, AFitReproducesItsOwnRows) {
    AttentionParameters truth;
    truth.mma_ampere = 0.5, truth.start_ampere = 2e-5, truth.decode_memory_ampere = 0.7;
    evidence::MeasurementSet set;
    set.sources.emplace_back().method = "RoPE included";
    set.devices = {"Made-up A100"};
    const Machine machine = machine_of(a100(), Precision::bf16);
    AttentionCases cases{5};
    for (int i = 0; i < 400; ++i) {
        const auto pick = [&](double most) { return static_cast<std::int64_t>(cases.between(1.0, most)); };
        AttentionProblem p = cases.chance(0.5) ? prefill(pick(64), pick(64), 16 * pick(1000), 128)
                                               : decode(pick(512), 8 * pick(8), 8, 2 + pick(30000));
        evidence::Measurement row{.kind = forward, .precision = Precision::bf16, .problem = p};
        row.time_s =
            estimate_attention(machine, forward, p, truth, Residency::repeated(), {.with_rotation = true}).seconds;
        set.rows.push_back(row);
    }
    Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog);
    ASSERT_TRUE(catalog->put(a100()));
    const AttentionParameters fitted = fit_attention(set, *catalog, {}, [](std::string_view) { return true; }, 1, {});
    double error = 0.0;
    for (const evidence::Measurement& row : set.rows) {
        const double there = estimate_attention(machine, forward, std::get<AttentionProblem>(row.problem), fitted,
                                                Residency::repeated(), {.with_rotation = true})
                                 .seconds;
        error += std::abs(there / row.time_s - 1.0) / static_cast<double>(set.rows.size());
    }
    // Each row is of the quicker of two libraries' kernels, which the search follows one at a time.
    EXPECT_LT(error, 0.04);
    // What no row speaks of is borrowed: Ada's and Hopper's from Ampere's.
    EXPECT_DOUBLE_EQ(fitted.mma_ada, fitted.mma_ampere);
    EXPECT_DOUBLE_EQ(fitted.start_hopper, fitted.start_ampere);
}

} // namespace
} // namespace dubhe::cost::tile
