// SPDX-License-Identifier: Apache-2.0
#include "../random_cases.h"

#include <core/cost/tile/product/product.h>

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace dubhe::cost::tile {
namespace {

using workload::OperatorKind;
using workload::ProductProblem;

constexpr int product_pairs = 10'000;

struct ProductCase {
    Machine machine;
    OperatorKind kind = OperatorKind::linear;
    ProductProblem problem;
    Residency residency;
};

double lanes_peak(const Machine& machine) {
    return 2.0 * machine.sms * machine.lanes * machine.boost_clock;
}

// Any GPU of any generation, any product.
class ProductCases {
  public:
    explicit ProductCases(unsigned seed) : random_{seed} {}

    ProductCase next() {
        ProductCase c;
        const auto precision = static_cast<Precision>(random_.below(precision_count));
        hardware::Gpu gpu = random_.gpu();
        gpu.process_nm = random_.between(2, 40);
        gpu.memory_type = random_.chance(0.5) ? "HBM2" : "GDDR6";
        c.machine = machine_of(gpu, precision);
        if (precision == Precision::fp32)
            c.machine.matrix_peak = std::max(c.machine.matrix_peak, lanes_peak(c.machine));
        c.machine.generation = static_cast<Generation>(random_.below(generation_count));
        if (c.machine.generation == Generation::pascal && c.machine.memory == Memory::hbm && random_.chance(0.5))
            c.machine.memory = Memory::hbm1;
        const double most = random_.chance(0.1) ? 1e12 : 1e5;
        const auto size = [&] { return static_cast<std::int64_t>(std::floor(random_.between(1.0, most))); };
        c.problem = {.m = size(), .n = size(), .k = size()};
        if (random_.chance(0.5)) {
            c.kind = OperatorKind::matmul;
            c.problem.batch = static_cast<std::int64_t>(random_.between(1.0, 1e4));
        }
        c.problem.weights = c.kind == OperatorKind::linear;
        c.problem.transpose_a = random_.chance(0.3);
        c.problem.transpose_b = random_.chance(0.3);
        c.residency = random_.chance(0.3)   ? Residency::repeated()
                      : random_.chance(0.5) ? Residency::cold()
                                            : Residency{random_.between(1e3, 1e10)};
        return c;
    }
    dubhe::test::RandomCases& random() { return random_; }

  private:
    dubhe::test::RandomCases random_;
};

Estimate estimate(const ProductCase& c) {
    return estimate_product(c.machine, c.kind, c.problem, {}, c.residency);
}

TEST(Product, IsPositiveFiniteAndNeverBelowItsBound) {
    ProductCases cases{1};
    for (int i = 0; i < product_pairs; ++i) {
        const ProductCase c = cases.next();
        const Estimate e = estimate(c);
        ASSERT_TRUE(std::isfinite(e.seconds)) << i;
        ASSERT_GT(e.bound_s, 0.0) << i;
        ASSERT_GE(e.seconds, e.bound_s) << i;
        // FLOP over the peak; bytes that no cache holds over the bandwidth.
        const double flop = 2.0 * static_cast<double>(c.problem.batch) * static_cast<double>(c.problem.m) *
                            static_cast<double>(c.problem.n) * static_cast<double>(c.problem.k);
        const double peak = std::max(c.machine.matrix_peak, c.machine.vector_peak);
        ASSERT_GE(e.seconds, flop / peak * (1.0 - 1e-9)) << i;
    }
}

const std::vector<double Machine::*> product_resources{&Machine::sms,   &Machine::lanes,       &Machine::boost_clock,
                                                       &Machine::clock, &Machine::matrix_peak, &Machine::bandwidth,
                                                       &Machine::l2,    &Machine::tdp,         &Machine::l2_bandwidth};

// The vector peak follows from SMs, lanes and clock.
Machine with_more(const Machine& machine, double Machine::*resource, double factor) {
    Machine changed = machine;
    changed.*resource *= factor;
    changed.vector_peak = 2.0 * changed.sms * changed.lanes * changed.clock;
    if (machine.precision == Precision::fp32) changed.matrix_peak = std::max(changed.matrix_peak, lanes_peak(changed));
    return changed;
}

TEST(Product, MoreOfAResourceIsNeverSlower) {
    ProductCases cases{2};
    for (int i = 0; i < product_pairs; ++i) {
        ProductCase c = cases.next();
        const double before = estimate(c).seconds;
        for (std::size_t r = 0; r < product_resources.size(); ++r) {
            // Repeated measurements turn through copies whose number goes by the L2's size.
            if (product_resources[r] == &Machine::l2 && c.machine.tensor_cores && std::isinf(c.residency.warm_bytes))
                continue;
            ProductCase more = c;
            more.machine = with_more(c.machine, product_resources[r], cases.random().between(1.0, 3.0));
            ASSERT_LE(estimate(more).seconds, before * (1.0 + 1e-9)) << "case " << i << ", resource " << r;
        }
        ProductCase warmer = c;
        warmer.residency = {c.residency.warm_bytes * 2.0 + 1e6};
        ASSERT_LE(estimate(warmer).seconds, before * (1.0 + 1e-9)) << i;
    }
}

// All but SMs (waves of blocks) move the time little by little.
TEST(Product, OnePercentOfASpecificationMakesNoJump) {
    ProductCases cases{3};
    for (int i = 0; i < product_pairs; ++i) {
        ProductCase c = cases.next();
        const double before = estimate(c).seconds;
        for (std::size_t r = 1; r < product_resources.size(); ++r) {
            if (product_resources[r] == &Machine::l2 && c.machine.tensor_cores && std::isinf(c.residency.warm_bytes))
                continue;
            ProductCase more = c;
            more.machine = with_more(c.machine, product_resources[r], 1.01);
            ASSERT_GE(estimate(more).seconds, before * 0.9) << "case " << i << ", resource " << r;
        }
    }
}

TEST(Product, MoreWorkIsNeverFasterByMoreThanATile) {
    ProductCases cases{4};
    for (int i = 0; i < product_pairs; ++i) {
        ProductCase c = cases.next();
        if (c.problem.m > (1LL << 38) || c.machine.generation <= Generation::pascal) continue;
        const double before = estimate(c).seconds;
        c.problem.batch *= 2;
        if (c.problem.batch == 2) continue; // batched products have tiles of their own
        ASSERT_GE(estimate(c).seconds, before * 0.999) << i;
    }
}

TEST(Product, HugeSizesStayFinite) {
    ProductCases cases{5};
    for (int i = 0; i < 1000; ++i) {
        ProductCase c = cases.next();
        c.problem.batch = c.problem.m = c.problem.n = c.problem.k = 1LL << 40;
        ASSERT_TRUE(std::isfinite(estimate(c).seconds));
    }
}

Machine v100_on_lanes() {
    hardware::Gpu gpu;
    gpu.architecture = "Volta";
    gpu.memory_type = "HBM2";
    gpu.process_nm = 12;
    gpu.sms = 80, gpu.lanes_per_sm = 64;
    gpu.boost_clock = Hertz{1.38e9};
    gpu.memory_bandwidth = BytesPerSecond{900e9};
    gpu.l2_size = Bytes{6.0 * 1048576};
    gpu.tdp = Watts{250};
    return machine_of(gpu, Precision::fp32);
}

// cuBLAS reaches 93 % of V100's fp32 peak on large products (Jia et al., Dissecting the NVIDIA Volta GPU, 2018).
TEST(Product, LargeProductsComeNearThePeak) {
    const ProductProblem problem{.m = 8192, .n = 8192, .k = 8192, .weights = true};
    const Estimate e = estimate_product(v100_on_lanes(), OperatorKind::linear, problem, {}, Residency::cold());
    EXPECT_GT(e.bound_s / e.seconds, 0.75);
    EXPECT_GT(e.compute_s, e.memory_s);
}

// NVIDIA A100 SXM4 80 GB: data sheet, June 2021.
Machine a100(Precision precision) {
    hardware::Gpu gpu;
    gpu.architecture = "Ampere";
    gpu.memory_type = "HBM2e";
    gpu.process_nm = 7;
    gpu.sms = 108, gpu.lanes_per_sm = 64;
    gpu.boost_clock = Hertz{1.41e9};
    gpu.peak[Precision::bf16] = FlopsPerSecond{312e12};
    gpu.peak[Precision::tf32] = FlopsPerSecond{156e12};
    gpu.memory_bandwidth = BytesPerSecond{2039e9};
    gpu.l2_size = Bytes{40.0 * 1048576};
    gpu.tdp = Watts{400};
    return machine_of(gpu, precision);
}

// A vocabulary of 50,257 leaves the rows of GPT-2's logits at 100,514 bytes, no whole number of 16: tensor cores are
// fed element by element. 50,304 are 0.1 % more work, and what everybody pads to. In fp32 nothing changes.
TEST(Product, RowsOfPartsOfSixteenBytesAreSlow) {
    const auto logits = [](const Machine& machine, std::int64_t words) {
        const ProductProblem problem{.m = 8192, .n = words, .k = 768, .transpose_b = true, .weights = true};
        return estimate_product(machine, OperatorKind::linear, problem, {}, Residency::cold());
    };
    const Machine cores = a100(Precision::bf16);
    EXPECT_GT(logits(cores, 50257).seconds, 3.0 * logits(cores, 50304).seconds);
    EXPECT_TRUE(logits(cores, 50257).extrapolated); // by no row of public data
    EXPECT_FALSE(logits(cores, 50304).extrapolated);
    EXPECT_LT(logits(v100_on_lanes(), 50257).seconds, 1.05 * logits(v100_on_lanes(), 50304).seconds);
}

hardware::Gpu h100() { // NVIDIA H100 SXM5: data sheet, 2023
    hardware::Gpu gpu;
    gpu.architecture = "Hopper";
    gpu.memory_type = "HBM3";
    gpu.process_nm = 4;
    gpu.sms = 132, gpu.lanes_per_sm = 128;
    gpu.boost_clock = Hertz{1.83e9};
    gpu.peak[Precision::bf16] = FlopsPerSecond{989e12};
    gpu.memory_bandwidth = BytesPerSecond{3350e9};
    gpu.l2_size = Bytes{50.0 * 1048576};
    gpu.tdp = Watts{700};
    return gpu;
}

double linear_layer(const Machine& machine, std::int64_t rows) {
    const ProductProblem problem{.m = rows, .n = 4096, .k = 4096, .transpose_b = true, .weights = true};
    return estimate_product(machine, OperatorKind::linear, problem, {}, Residency::repeated()).seconds;
}

// 768 x 4096 outputs are 96 tiles of 128 x 256, a wave of 108 SMs; 769 are 112 tiles, two waves, though smaller tiles
// would waste less: cuBLAS on an A100 takes 112 and 218 us for these (aiconfigurator). Hopper's tiles become narrower
// instead: 1,024 and 1,025 rows take 45 and 47 us.
TEST(Product, LastWavesCostBeforeHopperAndHardlyOnIt) {
    const Machine before = a100(Precision::bf16), hopper = machine_of(h100(), Precision::bf16);
    EXPECT_GT(linear_layer(before, 769), 1.4 * linear_layer(before, 768));
    EXPECT_LT(linear_layer(before, 1536), 1.25 * linear_layer(before, 769)); // as many waves
    EXPECT_LT(linear_layer(hopper, 1025), 1.15 * linear_layer(hopper, 1024));
}

// Many small ones run in more waves than fitting tiles fill.
TEST(Product, BatchesOfSmallProductsHaveATile) {
    const Machine machine = machine_of(h100(), Precision::bf16);
    for (const std::int64_t batch : {1, 100, 10'000, 1'000'000}) {
        const ProductProblem problem{.batch = batch, .m = 24, .n = 40, .k = 32};
        const Estimate e = estimate_product(machine, OperatorKind::matmul, problem, {}, Residency::cold());
        EXPECT_TRUE(std::isfinite(e.seconds)) << batch;
        EXPECT_LT(e.seconds, 1e-5 + 1e-6 * static_cast<double>(batch)) << batch;
    }
}

TEST(Product, OneRowReadsItsWeights) {
    const ProductProblem problem{.m = 1, .n = 16384, .k = 16384, .weights = true};
    const Estimate e = estimate_product(v100_on_lanes(), OperatorKind::linear, problem, {}, Residency::cold());
    const double bytes = 4.0 * 16384.0 * 16384.0;
    EXPECT_GT(e.seconds, bytes / 900e9);
    EXPECT_LT(e.seconds, 2.5 * bytes / 900e9);
}

ProductDetail layer_detail(const Machine& machine, const ProductProblem& problem, const ProductParameters& p) {
    ProductDetail detail;
    static_cast<void>(estimate_product(machine, OperatorKind::linear, problem, p, Residency::cold(), &detail));
    return detail;
}

// x = m k e times k e over reach^2: a multiply-add takes 1 + most x / (1 + x) times as long. Blocks by the thousand:
// one alone hides nothing. Where rows lie side by side nothing of it is felt.
TEST(Product, RowsThatLieApartSlowMultiplyAddsAsTheirSpreadSays) {
    const Machine machine = a100(Precision::fp32);
    ProductParameters none, two;
    none.strided_ampere = 0.0, two.strided_ampere = 2.0;
    none.strided_reach = two.strided_reach = 5e6;
    for (const std::int64_t k : {1'000, 8'000, 60'000}) {
        ProductProblem apart{.m = 4096, .n = 65536, .k = k, .transpose_b = true, .weights = true};
        const auto ratio = [&] {
            return layer_detail(machine, apart, two).tile_s / layer_detail(machine, apart, none).tile_s;
        };
        const double row = 4.0 * static_cast<double>(k), x = 4096.0 * row * row / 25e12;
        EXPECT_NEAR(ratio(), 1.0 + 2.0 * x / (1.0 + x), 0.01) << k;
        apart.transpose_b = false;
        EXPECT_EQ(ratio(), 1.0) << k;
    }
}

// 20 SMs hold 80 tiles of 128 rows of A x 32 of B. Together, 160 tiles across, of which 80 are in flight, read
// 80 * 32 rows of B and one tile's 128 of A in each of 160 * 32 / 80 = 64 waves; 20 across read all 640 of B and four
// tiles' rows of A in 20 * 32 / 80 = 8 waves. Alone each tile reads 32 + 128 rows.
TEST(Product, BlocksInFlightShareWhatTheyReadUntilTheyDriftApart) {
    Machine machine = a100(Precision::fp32);
    machine.generation = Generation::pascal;
    machine.memory = Memory::gddr;
    machine.sms = 20;
    machine.l2 = 2e6;
    ProductParameters together, alone;
    together.apart = alone.apart = 0.0;        // bytes alone
    together.apart_l2 = alone.apart_l2 = 1e-6; // nothing stays
    together.drift = 1e30, alone.drift = 1e-30;
    const double row = 4.0 * 8192.0;
    struct Case {
        std::int64_t n;
        double together_rows, tiles;
    };
    for (const Case& c : {Case{5120, 64.0 * (80.0 * 32.0 + 128.0), 160.0 * 32.0},
                          Case{640, 8.0 * (640.0 + 4.0 * 128.0), 20.0 * 32.0}}) {
        const ProductProblem problem{.m = 4096, .n = c.n, .k = 8192, .transpose_b = true, .weights = true};
        const double written = 4.0 * 4096.0 * static_cast<double>(c.n);
        const auto rows_read = [&](const ProductParameters& p) {
            const ProductDetail detail = layer_detail(machine, problem, p);
            EXPECT_EQ(detail.columns, 32);
            return (detail.memory_s * machine.bandwidth * p.gddr - written) / row;
        };
        EXPECT_NEAR(rows_read(together) / c.together_rows, 1.0, 1e-3) << c.n;
        EXPECT_NEAR(rows_read(alone) / (c.tiles * 160.0), 1.0, 1e-3) << c.n;
    }
}

// An A100 has as many SMs as the largest chip of its generation, and 108 * 2048 * 1.41 GHz = 312 TFLOP/s: four fifths
// of that make what the multipliers take 5/4 as long, and so do five fourths 4/5.
TEST(Product, APeakRateCountsInBothDirections) {
    const Machine own = a100(Precision::bf16);
    const ProductProblem problem{.m = 8192, .n = 8192, .k = 8192, .weights = true};
    const auto tile_s = [&](double peak) {
        Machine machine = own;
        machine.matrix_peak = peak * 312e12;
        return layer_detail(machine, problem, {}).tile_s;
    };
    EXPECT_NEAR(tile_s(0.8) / tile_s(1.0), 1.25, 0.01);
    EXPECT_NEAR(tile_s(1.25) / tile_s(1.0), 0.8, 0.01);
}

TEST(Product, DetailsAreThoseOfTheEstimate) {
    ProductCases cases{6};
    for (int i = 0; i < 1000; ++i) {
        const ProductCase c = cases.next();
        ProductDetail detail;
        const Estimate e = estimate_product(c.machine, c.kind, c.problem, {}, c.residency, &detail);
        EXPECT_EQ(e.seconds, estimate(c).seconds);
        EXPECT_GT(detail.columns, 0);
        EXPECT_GT(detail.rows, 0);
        EXPECT_GE(detail.split, 1);
        EXPECT_GE(detail.waves, 1.0);
    }
}

TEST(Product, DefaultsLieWithinTheirFields) {
    const ProductParameters defaults;
    for (const auto& fields : {product_fields(), tensor_product_fields()}) {
        for (const auto& field : fields) {
            EXPECT_GE(defaults.*field.member, field.low) << field.name;
            EXPECT_LE(defaults.*field.member, field.high) << field.name;
        }
    }
}

} // namespace
} // namespace dubhe::cost::tile
