// SPDX-License-Identifier: Apache-2.0
// The families put together: promises of core/cost/cost_model.h for operators with sizes, the library's text, bands.
#include "../random_cases.h"
#include "../regression/synthetic.h"

#include <core/cost/automatic.h>
#include <core/cost/models.h>
#include <core/cost/tile/tile.h>
#include <core/hardware/catalog/catalog.h>
#include <core/hardware/hypothetical.h>
#include <core/workload/problem/problem_table.h>

#include <gmock/gmock.h>

#include <cmath>
#include <utility>

namespace dubhe::cost {
namespace {

using hardware::Gpu;
using hardware::Specification;
using workload::OperatorKind;
using workload::Problem;
using workload::WorkTable;

Tile shipped_tile(Caches caches = Caches::network) {
    return Tile{tile::load_tile(*Library::shipped().section("tile"), "shipped").value(), caches};
}

std::pair<OperatorKind, Problem> any_operator(test::RandomCases& random) {
    const auto size = [&](double most) { return static_cast<std::int64_t>(random.between(1.0, most)); };
    switch (random.below(5)) {
    case 0:
        return {OperatorKind::linear,
                workload::ProductProblem{
                    .m = size(65536), .n = size(16384), .k = size(16384), .transpose_b = true, .weights = true}};
    case 1:
        return {OperatorKind::matmul,
                workload::ProductProblem{.batch = size(512), .m = size(4096), .n = size(4096), .k = size(512)}};
    case 2: {
        workload::ConvolutionProblem c{.batch = size(256), .in_channels = size(1024), .out_channels = size(1024)};
        const auto pixels = static_cast<std::int32_t>(size(224));
        c.in[0] = c.in[1] = c.out[0] = c.out[1] = pixels;
        c.kernel[0] = c.kernel[1] = random.chance(0.5) ? 3 : 1;
        return {OperatorKind::convolution, c};
    }
    case 3:
        return {OperatorKind::softmax, workload::RowsProblem{size(1e6), size(8192)}};
    default:
        const std::int64_t elements = size(1e9);
        return {OperatorKind::elementwise,
                workload::ElementsProblem{
                    .elements = elements, .read = 2 * elements, .inputs = 2, .function = workload::Function::add}};
    }
}

WorkTable any_work(test::RandomCases& random, std::size_t rows) {
    workload::ProblemTable table{Precision::fp32};
    for (std::size_t row = 0; row < rows; ++row) {
        const auto [kind, problem] = any_operator(random);
        table.add(kind, problem);
    }
    return std::move(table).finish();
}

TEST(Tile, PositiveFiniteOrderedAndNeverUnderTheBound) {
    const Tile model = shipped_tile();
    test::RandomCases random{5};
    CostTable costs;
    for (int i = 0; i < 2000; ++i) { // 100,000 pairs
        const WorkTable work = any_work(random, 50);
        const Gpu gpu = random.gpu();
        ASSERT_TRUE(model.accepts(work, gpu));
        model.evaluate(work, gpu, costs);
        for (std::size_t row = 0; row < work.rows(); ++row) {
            ASSERT_TRUE(std::isfinite(costs.high_s[row]));
            ASSERT_GT(costs.bound_s[row], 0.0 - 1e-30);
            ASSERT_LE(costs.bound_s[row], costs.low_s[row]);
            ASSERT_GT(costs.mid_s[row], 0.0);
            ASSERT_LE(costs.low_s[row], costs.mid_s[row]);
            ASSERT_LE(costs.mid_s[row], costs.high_s[row]);
            ASSERT_LT(costs.family[row], tile::family_count);
        }
    }
}

TEST(Tile, NoResourceMadeLargerMakesAnythingSlower) {
    const Tile model = shipped_tile();
    test::RandomCases random{6};
    CostTable before, after;
    constexpr std::array resources{Specification::memory_bandwidth,
                                   Specification::l2_size,
                                   Specification::l2_bandwidth,
                                   Specification::sms,
                                   Specification::lanes_per_sm,
                                   Specification::boost_clock,
                                   Specification::tdp,
                                   Specification::peak_fp32};
    for (int i = 0; i < 2000; ++i) {
        const WorkTable work = any_work(random, 25);
        const Gpu gpu = random.gpu();
        const Specification resource = resources[random.below(resources.size())];
        const auto value = hardware::get(gpu, resource);
        if (!value) continue;
        Gpu larger = gpu;
        hardware::set(larger, resource, *value * random.between(1.001, 4.0));
        model.evaluate(work, gpu, before);
        model.evaluate(work, larger, after);
        for (std::size_t row = 0; row < work.rows(); ++row)
            ASSERT_LE(after.mid_s[row], before.mid_s[row] * (1.0 + 1e-9))
                << name_of(resource) << " of " << to_text(work.kind[row], work.problem[row], work.precision);
    }
}

// What simulation::share_power() builds on: neither the time without the power limit nor what the limit lets a row's
// energy take ever grows with a resource, and neither is longer than the row alone.
TEST(Tile, WithoutTheLimitAndByItAloneRowsFallWithEveryResource) {
    const Tile model = shipped_tile();
    test::RandomCases random{9};
    CostTable before, after;
    constexpr std::array resources{Specification::memory_bandwidth, Specification::l2_size, Specification::sms,
                                   Specification::boost_clock,      Specification::tdp,     Specification::peak_fp32};
    for (int i = 0; i < 2000; ++i) {
        WorkTable work = any_work(random, 25);
        work.precision = random.chance(0.8) ? Precision::fp32 : Precision::fp16;
        Gpu gpu = random.gpu();
        gpu.process_nm = random.between(4.0, 28.0);
        // Far above the lanes, so that no change of theirs takes the work away from the tensor cores.
        gpu.peak[Precision::fp16] =
            FlopsPerSecond{2.0 * *gpu.sms * *gpu.lanes_per_sm * gpu.boost_clock->value() * random.between(8.0, 32.0)};
        const Specification resource = resources[random.below(resources.size())];
        Gpu larger = gpu;
        const auto value = hardware::get(gpu, resource);
        if (!value) continue;
        hardware::set(larger, resource, *value * random.between(1.001, 4.0));
        model.evaluate(work, gpu, before);
        model.evaluate(work, larger, after);
        ASSERT_TRUE(before.has_power);
        for (std::size_t row = 0; row < work.rows(); ++row) {
            ASSERT_GT(before.power_s[row], 0.0);
            ASSERT_LE(before.power_s[row], before.mid_s[row]);
            ASSERT_LE(before.unlimited_s[row], before.mid_s[row]);
            ASSERT_GE(before.unlimited_s[row], before.bound_s[row]);
            if (work.kind[row] == OperatorKind::convolution) continue; // its algorithms differ by a factor of four
            const std::string of =
                std::string{name_of(resource)} + " of " + to_text(work.kind[row], work.problem[row], work.precision);
            ASSERT_LE(after.unlimited_s[row], before.unlimited_s[row] * (1.0 + 1e-6)) << of;
            ASSERT_LE(after.power_s[row], before.power_s[row] * (1.0 + 1e-6)) << of;
        }
    }
}

// Boards differ by 15 % of what they draw whatever runs (of fp32, tile.idle_w), which is half of a TDP of at most twice
// that: the whole of a large product's time then differs by 15 %. A TDP that limits nothing adds nothing.
TEST(Tile, BoardsAtTheirPowerLimitDifferFromOneAnother) {
    const Tile model = shipped_tile();
    Gpu gpu = hardware::Catalog::in_memory().value().find("T4").value();
    const auto network_error = [&](double tdp) {
        workload::ProblemTable table{Precision::fp32};
        table.add(OperatorKind::linear,
                  workload::ProductProblem{.m = 8192, .n = 8192, .k = 8192, .transpose_b = true, .weights = true});
        hardware::set(gpu, Specification::tdp, tdp);
        CostTable costs;
        model.evaluate(std::move(table).finish(), gpu, costs);
        return costs.network_error;
    };
    const double without = network_error(5000.0);
    EXPECT_NEAR(network_error(20.0), std::hypot(without, 0.15), 1e-4);
    EXPECT_GT(network_error(70.0), network_error(150.0));
}

// Repeated alone, an operator shares its power with nobody.
TEST(Tile, RepeatedOperatorsShareNoPower) {
    test::RandomCases random{10};
    CostTable costs;
    shipped_tile(Caches::repeated).evaluate(any_work(random, 5), random.gpu(), costs);
    EXPECT_FALSE(costs.has_power);
}

TEST(Tile, AGpuThatWasFittedHasANarrowerBandThanOneFarFromAll) {
    const Tile model = shipped_tile();
    const hardware::Catalog catalog = hardware::Catalog::in_memory().value();
    test::RandomCases random{7};
    const WorkTable work = any_work(random, 200);
    CostTable seen, far;
    model.evaluate(work, catalog.find("V100-PCIE-32GB").value(), seen);
    model.evaluate(work, catalog.find("MI300X").value(), far);
    double seen_width = 0.0, far_width = 0.0;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        seen_width += std::log(seen.high_s[row] / seen.low_s[row]);
        far_width += std::log(far.high_s[row] / far.low_s[row]);
        EXPECT_EQ(far.provenance[row], Provenance::extrapolated);
    }
    EXPECT_LT(seen_width, far_width);
}

// Rows of A100 in fp32 have been measured, of no GPU in int8.
TEST(Tile, WhatTheDataNeverShowsSaysSo) {
    const Tile model = shipped_tile();
    const Gpu a100 = hardware::Catalog::in_memory().value().find("A100-PCIE-40GB").value();
    const workload::Problem rows = workload::RowsProblem{.rows = 100, .length = 100};
    const auto cost = [&](const Tile& tile, Precision precision) {
        CostTable costs;
        tile.evaluate(test::work_of_one(OperatorKind::layer_norm, rows, precision), a100, costs);
        return costs;
    };
    EXPECT_EQ(cost(model, Precision::fp32).provenance[0], Provenance::modelled);
    EXPECT_EQ(cost(model, Precision::int8).provenance[0], Provenance::extrapolated);
    tile::TileParameters untold = model.parameters();
    untold.measured = {};
    const CostTable told = cost(model, Precision::fp32), blind = cost(Tile{untold}, Precision::fp32);
    EXPECT_EQ(blind.provenance[0], Provenance::extrapolated);
    EXPECT_LT(blind.low_s[0], told.low_s[0]);
    EXPECT_GT(blind.high_s[0], told.high_s[0]);
    // A network of such operators is uncertain as a whole: their errors go the same way.
    const auto family = static_cast<std::size_t>(tile::Family::rows);
    EXPECT_GT(blind.shared_error[family], told.shared_error[family]);
}

TEST(Tile, TextKeepsEveryNumber) {
    const tile::TileParameters parameters = shipped_tile().parameters();
    const std::string text = save(parameters);
    const Result<tile::TileParameters> read = tile::load_tile(text, "again");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(save(*read), text);
}

TEST(Tile, DamagedTextsAreRefusedWithTheirPlace) {
    const std::string text = save(shipped_tile().parameters());
    for (const auto& [part, instead] : {std::pair{"\"lambda\":", "\"lamda\":"},
                                        {"\"network_error\":", "\"network_error\":-"},
                                        {"\"seen\"", "\"sein\""},
                                        {"\"gpus\"", "\"gpu\""}}) {
        std::string changed = text;
        const std::size_t at = changed.find(part);
        ASSERT_NE(at, std::string::npos) << part;
        changed.replace(at, std::string_view{part}.size(), instead);
        EXPECT_FALSE(tile::load_tile(changed, "x").ok()) << instead;
    }
    for (const char* hostile : {"", "{}", "[]", "nul", "{\"parameters\":7}"})
        EXPECT_FALSE(tile::load_tile(hostile, "x").ok()) << hostile;
}

TEST(Automatic, LeavesOnChipAcceleratorsToTheRoofline) {
    const auto model = make_model("auto", Library::shipped());
    ASSERT_TRUE(model.ok());
    const hardware::Catalog catalog = hardware::Catalog::in_memory().value();
    test::RandomCases random{8};
    const WorkTable work = any_work(random, 20);
    const Roofline roofline;
    CostTable a, b;
    Gpu chip = catalog.find("A100-SXM4-80GB").value();
    chip.on_chip_size = Bytes{1e9};
    chip.on_chip_bandwidth = BytesPerSecond{1e13};
    ASSERT_TRUE((*model)->accepts(work, chip));
    (*model)->evaluate(work, chip, a);
    roofline.evaluate(work, chip, b);
    EXPECT_EQ(a.mid_s, b.mid_s);
}

} // namespace
} // namespace dubhe::cost
