// SPDX-License-Identifier: Apache-2.0
#include "../random_cases.h"

#include <core/cost/automatic.h>
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/cost/tables/build.h>
#include <core/cost/tile/fit/fit_tile.h>
#include <core/evidence/importers.h>
#include <core/hardware/catalog/catalog.h>
#include <core/hardware/hypothetical.h>
#include <core/workload/problem/problem_table.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <numeric>

namespace dubhe::cost::tables {
namespace {

using hardware::Gpu;
using hardware::Specification;
using workload::AttentionProblem;
using workload::OperatorKind;
using workload::ProductProblem;

const hardware::Catalog& catalog() {
    static const hardware::Catalog shipped = hardware::Catalog::in_memory().value();
    return shipped;
}
tile::TileParameters parameters() {
    return tile::load_tile(*Library::shipped().section("tile"), "shipped").value();
}
Gpu gpu(const char* name) {
    return catalog().find(name).value();
}

ProductProblem layer(std::int64_t m, std::int64_t n, std::int64_t k) {
    return {.m = m, .n = n, .k = k, .transpose_b = true, .weights = true};
}

workload::WorkTable random_work(test::RandomCases& random, std::size_t rows, Precision precision) {
    const auto size = [&](double most) { return static_cast<std::int64_t>(random.between(1.0, most)); };
    workload::ProblemTable table{precision};
    for (std::size_t i = 0; i < rows; ++i) {
        if (random.chance(0.5)) {
            table.add(OperatorKind::linear, layer(size(1e5), size(1e5), size(1e5)));
            continue;
        }
        AttentionProblem a{.batch = size(256), .heads = 1, .kv_heads = size(16), .queries = 1, .keys = size(1e5)};
        a.heads = a.kv_heads * size(8), a.head_dim = a.value_dim = 32 * size(8), a.causal = true;
        if (random.chance(0.5)) a.queries = a.keys = 1 + a.keys / 16;
        table.add(OperatorKind::attention, a);
    }
    return std::move(table).finish();
}

// A table says of its own points what was measured: three digits of it.
TEST(Correction, WhatWasMeasuredComesOut) {
    const Automatic model{parameters(), {}, Caches::repeated, Tables::shipped()};
    std::size_t points = 0;
    for (const auto& chip : Tables::shipped()->chips()) {
        const Gpu of = gpu(chip->gpu().c_str());
        std::map<std::tuple<int, int, std::uint32_t>, bool> seen; // the first library of a form is the one that answers
        for (std::size_t t = 0; t < chip->size(); ++t) {
            const Table* const table = chip->table(t);
            ASSERT_NE(table, nullptr) << chip->gpu();
            const Form form = table->form();
            if (std::exchange(seen[{static_cast<int>(form.kind), static_cast<int>(form.precision), form.variant}],
                              true))
                continue;
            for (std::size_t c = 0; c < table->curves().size(); c += 97) {
                const Curve& curve = table->curves()[c];
                workload::ProblemTable problems{form.precision};
                for (const std::int64_t size : table->sizes(curve))
                    problems.add(form.kind, with_size(form.kind, curve.of, size));
                CostTable costs;
                model.evaluate(std::move(problems).finish(), of, costs);
                for (std::uint32_t i = 0; i < curve.points; ++i, ++points)
                    ASSERT_NEAR(costs.mid_s[i], std::max(table->seconds(curve)[i], costs.bound_s[i]),
                                0.002 * table->seconds(curve)[i])
                        << chip->gpu() << ' '
                        << to_text(form.kind, with_size(form.kind, curve.of, table->sizes(curve)[i]), form.precision);
            }
        }
    }
    EXPECT_GT(points, 1000U);
}

TEST(Correction, KeepsWhatModelsPromise) {
    const Automatic model{parameters(), {}, Caches::network, Tables::shipped()};
    test::RandomCases random{11};
    CostTable before, after;
    for (int i = 0; i < 300; ++i) {
        const Precision precision = random.chance(0.5) ? Precision::bf16 : Precision::fp8;
        const auto& chips = Tables::shipped()->chips();
        const Gpu base = gpu(chips[random.below(chips.size())]->gpu().c_str());
        if (!base.peak[precision]) continue;
        const workload::WorkTable work = random_work(random, 20, precision);
        model.evaluate(work, base, before);
        const auto resource = static_cast<Specification>(random.below(hardware::specification_count));
        const auto value = hardware::get(base, resource);
        if (!value || resource == Specification::sustained_clock) continue;
        const std::vector<hardware::Override> more{{resource, *value * random.between(1.001, 8.0)}};
        const Gpu larger = hardware::derive(base, more);
        model.evaluate(work, larger, after);
        for (std::size_t row = 0; row < work.rows(); ++row) {
            ASSERT_TRUE(std::isfinite(before.high_s[row]));
            ASSERT_GT(before.mid_s[row], 0.0);
            ASSERT_LE(before.bound_s[row], before.low_s[row] * (1 + 1e-12));
            ASSERT_LE(before.low_s[row], before.mid_s[row]);
            ASSERT_LE(before.mid_s[row], before.high_s[row]);
            ASSERT_LE(after.mid_s[row], before.mid_s[row] * (1 + 1e-9))
                << name_of(resource) << ' ' << to_text(work.kind[row], work.problem[row], precision);
        }
    }
}

// Bands are worked out on top of everything else: without them all the rest is the same, bit by bit.
TEST(Correction, WithoutBandsNothingElseChanges) {
    const Automatic model{parameters(), {}, Caches::network, Tables::shipped()};
    test::RandomCases random{7};
    CostTable with, without;
    without.without_bands = true;
    for (const hardware::CatalogEntry& entry : catalog().entries()) {
        const workload::WorkTable work =
            random_work(random, 20, random.chance(0.5) ? Precision::bf16 : Precision::tf32);
        if (!model.accepts(work, entry.gpu)) continue;
        model.evaluate(work, entry.gpu, with);
        model.evaluate(work, entry.gpu, without);
        EXPECT_EQ(without.mid_s, with.mid_s) << entry.gpu.name;
        EXPECT_EQ(without.bound_s, with.bound_s);
        EXPECT_EQ(without.unlimited_s, with.unlimited_s);
        EXPECT_EQ(without.power_s, with.power_s);
        EXPECT_EQ(without.provenance, with.provenance);
        EXPECT_EQ(without.binding, with.binding);
        if (without.has_families) {
            EXPECT_EQ(without.low_s, without.mid_s); // the roofline's band costs it nothing
        }
    }
}

// Where the model says beforehand that nothing moves, nothing does; and it knows of memory sizes, in which no time is.
TEST(Correction, NumbersSaidToMoveNothingMoveNothing) {
    const Automatic model{parameters(), {}, Caches::network, Tables::shipped()};
    test::RandomCases random{8};
    CostTable before, after;
    std::size_t same = 0;
    for (const hardware::CatalogEntry& entry : catalog().entries()) {
        const workload::WorkTable work =
            random_work(random, 20, random.chance(0.5) ? Precision::bf16 : Precision::tf32);
        if (!model.accepts(work, entry.gpu)) continue;
        model.evaluate(work, entry.gpu, before);
        for (std::size_t s = 0; s < hardware::specification_count; ++s) {
            const auto specification = static_cast<Specification>(s);
            const auto value = hardware::get(entry.gpu, specification);
            if (!value) continue;
            const Gpu moved = hardware::derive(
                entry.gpu, std::vector<hardware::Override>{{specification, *value * random.between(0.5, 2.0)}});
            const bool said = model.same_times(work, entry.gpu, moved);
            if (specification == Specification::memory_size && !entry.gpu.on_chip_size) {
                EXPECT_TRUE(said) << entry.gpu.name;
            }
            if (!said) continue;
            ++same;
            model.evaluate(work, moved, after);
            EXPECT_EQ(after.mid_s, before.mid_s) << entry.gpu.name << ' ' << name_of(specification);
        }
    }
    EXPECT_GT(same, catalog().entries().size()); // more than the sizes of memories
}

// A hypothetical GPU keeps its base's factor and moves by the model.
TEST(Correction, AFactorBelongsToTheChip) {
    const Tile tile{parameters(), Caches::network};
    const Automatic model{parameters(), {}, Caches::network, Tables::shipped()};
    const Gpu base = gpu("H100-SXM5-80GB");
    const std::vector<hardware::Override> faster{{Specification::memory_bandwidth, 5e12}};
    const Gpu changed = hardware::derive(base, faster);
    workload::ProblemTable problems{Precision::bf16};
    problems.add(OperatorKind::linear, layer(16, 8192, 8192));
    const workload::WorkTable work = std::move(problems).finish();
    CostTable a, b, c, d;
    tile.evaluate(work, base, a), model.evaluate(work, base, b);
    tile.evaluate(work, changed, c), model.evaluate(work, changed, d);
    EXPECT_NEAR(b.mid_s[0] / a.mid_s[0], d.mid_s[0] / c.mid_s[0], 1e-9);
    EXPECT_NE(a.mid_s[0], b.mid_s[0]);
    EXPECT_EQ(b.provenance[0], Provenance::interpolated);
    EXPECT_NE(d.provenance[0], Provenance::interpolated);
}

// Products of gradients run other kernels than those that were measured: the factor is the best guess, but what it
// rests on stays the model.
TEST(Correction, ProductsOfGradientsKeepTheModelsProvenanceAndBand) {
    const Tile tile{parameters(), Caches::network};
    const Automatic model{parameters(), {}, Caches::network, Tables::shipped()};
    ProductProblem gradient = layer(4096, 4096, 4096);
    gradient.transpose_a = true, gradient.transpose_b = gradient.weights = false;
    workload::ProblemTable problems{Precision::bf16};
    problems.add(OperatorKind::linear, gradient);
    const workload::WorkTable work = std::move(problems).finish();
    CostTable a, b;
    tile.evaluate(work, gpu("H100-SXM5-80GB"), a), model.evaluate(work, gpu("H100-SXM5-80GB"), b);
    EXPECT_EQ(a.provenance[0], b.provenance[0]);
    EXPECT_NEAR(b.high_s[0] / b.mid_s[0], a.high_s[0] / a.mid_s[0], 1e-9);
    EXPECT_NE(b.mid_s[0], a.mid_s[0]);
}

// A hypothetical GPU far from its base is as far from what was measured there.
TEST(Correction, FarFromItsBaseAGpuKeepsTheModelsProvenanceAndBand) {
    const Tile tile{parameters(), Caches::network};
    const Automatic model{parameters(), {}, Caches::network, Tables::shipped()};
    const std::vector<hardware::Override> far{{Specification::memory_bandwidth, 3e13}};
    const Gpu changed = hardware::derive(gpu("H100-SXM5-80GB"), far);
    workload::ProblemTable problems{Precision::bf16};
    problems.add(OperatorKind::linear, layer(16, 8192, 8192));
    const workload::WorkTable work = std::move(problems).finish();
    CostTable a, b;
    tile.evaluate(work, changed, a), model.evaluate(work, changed, b);
    EXPECT_EQ(a.provenance[0], b.provenance[0]);
    EXPECT_NEAR(b.high_s[0] / b.mid_s[0], a.high_s[0] / a.mid_s[0], 1e-9);
}

TEST(Correction, FarFromAllCurvesTheModelStands) {
    const Tile tile{parameters(), Caches::network};
    const Automatic model{parameters(), {}, Caches::network, Tables::shipped()};
    workload::ProblemTable problems{Precision::bf16};
    problems.add(OperatorKind::linear, layer(std::int64_t{1} << 36, 2, 2));
    const workload::WorkTable work = std::move(problems).finish();
    CostTable a, b;
    tile.evaluate(work, gpu("H100-SXM5-80GB"), a), model.evaluate(work, gpu("H100-SXM5-80GB"), b);
    EXPECT_NEAR(b.mid_s[0] / a.mid_s[0], 1.0, 1e-3);
    EXPECT_NE(b.provenance[0], Provenance::interpolated);
}

// Kernels are chosen by architecture and kind of memory: no table speaks for a V100, H100's for a GH200.
TEST(Correction, SpeaksForChipsOfTheSameKernels) {
    const std::vector<Gpu> known = parameters().gpus;
    EXPECT_EQ(Tables::shipped()->for_gpu(gpu("V100-SXM2-16GB"), known).chip, nullptr);
    ASSERT_NE(Tables::shipped()->for_gpu(gpu("H100-PCIE-80GB"), known).chip, nullptr);
    EXPECT_EQ(Tables::shipped()->for_gpu(gpu("H100-PCIE-80GB"), known).chip->gpu(), "H100-SXM5-80GB");
    EXPECT_EQ(Tables::shipped()->for_gpu(gpu("H200-SXM5-141GB"), known).chip->gpu(), "H200-SXM5-141GB");
    EXPECT_EQ(Tables::shipped()->for_gpu(gpu("L4"), known).chip->gpu(), "L40S");
    // Of one line of architectures another generation speaks at half the weight.
    EXPECT_EQ(Tables::shipped()->for_gpu(gpu("MI250"), known).chip->gpu(), "MI210");
    EXPECT_EQ(Tables::shipped()->for_gpu(gpu("MI250"), known).weight, 1.0);
    EXPECT_EQ(Tables::shipped()->for_gpu(gpu("MI300X"), known).chip->gpu(), "MI210");
    EXPECT_EQ(Tables::shipped()->for_gpu(gpu("MI300X"), known).weight, 0.5);
    // The library that leaves a chip out leaves its table out, too.
    std::vector<Gpu> without = known;
    std::erase_if(without, [](const Gpu& each) { return each.name == "H200-SXM5-141GB"; });
    EXPECT_EQ(Tables::shipped()->for_gpu(gpu("H200-SXM5-141GB"), without).chip->gpu(), "H100-SXM5-80GB");
}

// Rows that no table holds: one in ten, by the operator alone (kept_back). The goals:
// products 6 % (median 3; 4 on A100, whose rows scatter more), prefill 7 (4), decoding 8 (4).
TEST(Correction, RowsLeftOutAreReadWithinTheirTolerance) {
    const std::filesystem::path data =
        std::filesystem::path{DUBHE_SOURCE_DIR} / ".." / "shared" / "data" / "tensor_core";
    if (!std::filesystem::exists(data)) GTEST_SKIP() << "no published measurements beside the checkout";
    const Automatic model{parameters(), {}, Caches::repeated, Tables::shipped()};
    evidence::ImportOptions options;
    const hardware::Catalog& known = catalog();
    options.catalog = &known;
    const auto judge = [&](const std::string& file, double most_mean, double most_median) {
        const Result<evidence::Import> rows = evidence::import_file(data / file, options);
        ASSERT_TRUE(rows.ok());
        std::map<Precision, std::vector<std::uint32_t>> by;
        for (std::uint32_t i = 0; i < rows->operators.rows.size(); ++i) {
            const evidence::Measurement& row = rows->operators.rows[i];
            if (kept_back(row) && row.doubt == evidence::Doubt::none) by[row.precision].push_back(i);
        }
        std::vector<double> errors;
        for (const auto& [precision, indices] : by) {
            CostTable costs;
            model.evaluate(evidence::work_table(rows->operators, indices, precision), gpu("H200-SXM5-141GB"), costs);
            for (std::size_t i = 0; i < indices.size(); ++i)
                errors.push_back(std::abs(costs.mid_s[i] / rows->operators.rows[indices[i]].time_s - 1.0));
        }
        ASSERT_GT(errors.size(), 1000U);
        const double mean = std::reduce(errors.begin(), errors.end()) / static_cast<double>(errors.size());
        std::ranges::nth_element(errors, errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2));
        EXPECT_LT(mean, most_mean) << file;
        EXPECT_LT(errors[errors.size() / 2], most_median) << file;
    };
    judge("gemm/h200_sxm.csv.gz", 0.06, 0.03);
    judge("attention/prefill_h200_sxm.csv.gz", 0.07, 0.04);
    judge("attention/decode_h200_sxm.csv.gz", 0.08, 0.04);
}

} // namespace
} // namespace dubhe::cost::tables
