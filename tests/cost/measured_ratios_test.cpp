// SPDX-License-Identifier: Apache-2.0
// A GPU made from a measured one starts where its base stands and moves by the model.
#include "random_cases.h"

#include <core/cost/automatic.h>
#include <core/cost/library.h>
#include <core/hardware/hypothetical.h>
#include <core/workload/problem/problem_table.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace dubhe::cost {
namespace {

using hardware::Gpu;
using hardware::Specification;
using workload::OperatorKind;
using workload::ProductProblem;

const hardware::Catalog& catalog() {
    static const hardware::Catalog shipped = hardware::Catalog::in_memory().value();
    return shipped;
}
Gpu base() {
    return catalog().find("V100-PCIE-32GB").value();
}
Gpu changed(Specification what, double by) {
    return hardware::derive(base(), std::vector<hardware::Override>{{what, *hardware::get(base(), what) * by}});
}
Automatic model(const evidence::MeasurementSet& rows) {
    return Automatic{tile::load_tile(*Library::shipped().section("tile"), "shipped").value(),
                     std::make_shared<const Measured>(rows, catalog(), HostShare{})};
}

// Products with a bias, as rows are; every second of them measured, at `factor` times what is modelled.
struct HalfMeasured {
    explicit HalfMeasured(double factor, std::uint64_t seed = 1, std::size_t count = 40) {
        test::RandomCases random{static_cast<unsigned>(seed)};
        const auto size = [&] { return static_cast<std::int64_t>(random.between(16.0, 8192.0)); };
        workload::ProblemTable problems{Precision::fp32};
        std::vector<ProductProblem> sizes;
        for (std::size_t i = 0; i < count; ++i)
            sizes.push_back({.m = size(), .n = size(), .k = size(), .bias = true, .weights = true});
        for (const ProductProblem& each : sizes)
            problems.add(OperatorKind::linear, each);
        work = std::move(problems).finish();
        model({}).evaluate(work, base(), modelled);
        rows.sources.push_back({"own", "", "", "", "", "", evidence::Timing::kernel});
        rows.devices.push_back(base().name);
        for (std::size_t i = 0; i < count; i += 2) {
            evidence::Measurement row;
            row.kind = OperatorKind::linear;
            row.problem = sizes[i];
            row.time_s = factor * modelled.mid_s[i];
            rows.rows.push_back(row);
        }
    }
    workload::WorkTable work;
    evidence::MeasurementSet rows;
    CostTable modelled; // of the base
};

// The size of the memory is in no operator's time: the GPU that has more of it takes what was measured on its base.
TEST(MeasuredRatios, StartWhereTheBaseStands) {
    const HalfMeasured half{1.7};
    const Automatic informed = model(half.rows);
    CostTable measured, kept;
    informed.evaluate(half.work, base(), measured);
    informed.evaluate(half.work, changed(Specification::memory_size, 2.0), kept);
    for (std::size_t row = 0; row < half.work.rows(); ++row) {
        EXPECT_NEAR(kept.mid_s[row] / measured.mid_s[row], 1.0, 1e-12);
        EXPECT_NEAR(kept.unlimited_s[row] / measured.unlimited_s[row], 1.0, 1e-12);
        if (row % 2 != 0) continue;
        EXPECT_EQ(measured.provenance[row], Provenance::measured);
        EXPECT_EQ(kept.provenance[row], Provenance::interpolated) << "it was not measured itself";
        EXPECT_NEAR(kept.mid_s[row], 1.7 * half.modelled.mid_s[row], 1e-9 * kept.mid_s[row]);
        EXPECT_NEAR(kept.high_s[row] / measured.high_s[row], 1.0, 1e-9);
        EXPECT_NEAR(kept.low_s[row] / measured.low_s[row], 1.0, 1e-9);
    }
    EXPECT_TRUE(informed.same_times(half.work, base(), changed(Specification::memory_size, 2.0)));
}

// So it does where a sweep moves the numbers of a measured GPU in place, which leaves its name alone.
TEST(MeasuredRatios, HoldForNumbersMovedInPlace) {
    const HalfMeasured half{1.7};
    const Automatic informed = model(half.rows);
    Gpu moved = base();
    hardware::derive_into(base(), std::vector<hardware::Override>{{Specification::memory_size, 1e12}}, moved);
    ASSERT_FALSE(moved.hypothetical());
    CostTable measured, kept;
    informed.evaluate(half.work, base(), measured);
    informed.evaluate(half.work, moved, kept);
    for (std::size_t row = 0; row < half.work.rows(); ++row)
        EXPECT_NEAR(kept.mid_s[row] / measured.mid_s[row], 1.0, 1e-12);
    for (std::size_t f = 0; f < CostTable::most_families; ++f)
        EXPECT_NEAR(kept.shared_error[f], measured.shared_error[f], 1e-12);
}

// The ratio is the base's: twice the bandwidth makes as much of the measured time as of the modelled one.
TEST(MeasuredRatios, MoveByTheModel) {
    const HalfMeasured half{1.7};
    const Automatic plain = model({}), informed = model(half.rows);
    for (const double factor : {0.5, 1.01, 4.0}) {
        const Gpu gpu = changed(Specification::memory_bandwidth, factor);
        CostTable without, with, on_base;
        plain.evaluate(half.work, gpu, without);
        informed.evaluate(half.work, gpu, with);
        informed.evaluate(half.work, base(), on_base);
        for (std::size_t row = 0; row < half.work.rows(); ++row)
            EXPECT_NEAR(with.mid_s[row] / without.mid_s[row], on_base.mid_s[row] / half.modelled.mid_s[row], 1e-9);
    }
}

// A GPU that is no longer like its base rests on the model alone, band and provenance; near to it the band is between.
TEST(MeasuredRatios, TheFurtherTheWiderTheBand) {
    const HalfMeasured half{1.2};
    const Automatic plain = model({}), informed = model(half.rows);
    double before = 0.0;
    for (const double factor : {1.0001, 1.2, 2.0, 30.0}) {
        CostTable without, with;
        const Gpu gpu = changed(Specification::memory_bandwidth, factor);
        plain.evaluate(half.work, gpu, without);
        informed.evaluate(half.work, gpu, with);
        const double width = std::log(with.high_s[0] / with.mid_s[0]);
        EXPECT_GE(width, before * 0.999) << factor;
        EXPECT_LE(width, std::log(without.high_s[0] / without.mid_s[0]) * 1.1) << factor;
        if (factor > 10.0) {
            EXPECT_EQ(with.provenance[0], without.provenance[0]);
        }
        before = width;
    }
    // A peak is no part of how far real GPUs are from each other: it follows from the rest, but a slider moves it
    // alone.
    CostTable without, with;
    const Gpu gpu = changed(Specification::peak_fp32, 8.0);
    plain.evaluate(half.work, gpu, without);
    informed.evaluate(half.work, gpu, with);
    EXPECT_EQ(with.provenance[0], without.provenance[0]);
    EXPECT_NEAR(with.high_s[0] / with.mid_s[0], without.high_s[0] / without.mid_s[0], 1e-9);
}

// What all cost models promise; measured below the bound, too.
TEST(MeasuredRatios, KeepWhatModelsPromise) {
    test::RandomCases random{3};
    for (const double factor : {0.05, 0.6, 3.0}) {
        const HalfMeasured half{factor, 9};
        const Automatic informed = model(half.rows);
        CostTable less, more;
        for (int i = 0; i < 100; ++i) {
            const auto what = static_cast<Specification>(random.below(hardware::specification_count));
            if (!hardware::get(base(), what) || what == Specification::sustained_clock) continue;
            const double start = random.between(0.2, 5.0);
            informed.evaluate(half.work, changed(what, start), less);
            informed.evaluate(half.work, changed(what, start * random.between(1.001, 4.0)), more);
            for (std::size_t row = 0; row < half.work.rows(); ++row) {
                ASSERT_TRUE(std::isfinite(less.high_s[row]));
                ASSERT_GT(less.bound_s[row], 0.0);
                ASSERT_LE(less.bound_s[row], less.low_s[row] * (1 + 1e-12));
                ASSERT_LE(less.low_s[row], less.mid_s[row]);
                ASSERT_LE(less.mid_s[row], less.high_s[row]);
                ASSERT_LE(less.unlimited_s[row], less.mid_s[row]);
                ASSERT_LE(more.mid_s[row], less.mid_s[row] * (1 + 1e-9)) << name_of(what) << ' ' << start;
            }
        }
    }
}

// Ratios are worked out once a network and kept: another one of as many operators has its own, and so it is for the
// seventeenth after which the first is no longer kept.
TEST(MeasuredRatios, BelongToTheirNetwork) {
    evidence::MeasurementSet all;
    std::vector<HalfMeasured> networks;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        networks.emplace_back(1.0 + 0.1 * static_cast<double>(seed), seed, 6);
        if (all.sources.empty()) all.sources = networks[0].rows.sources, all.devices = networks[0].rows.devices;
        std::ranges::copy(networks.back().rows.rows, std::back_inserter(all.rows));
    }
    const Automatic informed = model(all);
    const Gpu gpu = changed(Specification::memory_size, 1.5);
    CostTable out;
    for (int round = 0; round < 2; ++round) {
        for (std::size_t n = 0; n < networks.size(); ++n) {
            informed.evaluate(networks[n].work, gpu, out);
            for (std::size_t row = 0; row < out.rows(); row += 2)
                EXPECT_NEAR(out.mid_s[row] / networks[n].modelled.mid_s[row], 1.1 + 0.1 * static_cast<double>(n), 1e-9);
        }
    }
}

// People are shown by what the modelled terms were multiplied.
TEST(MeasuredRatios, AreAccountedFor) {
    const HalfMeasured half{1.7};
    const Automatic informed = model(half.rows);
    const Gpu gpu = changed(Specification::memory_bandwidth, 1.1);
    const OperatorExplanation measured = informed.explanation_of(half.work, 0, gpu, Provenance::modelled);
    ASSERT_TRUE(measured.table.has_value());
    EXPECT_EQ(measured.table->chip, base().name);
    EXPECT_EQ(measured.table->software, "");
    EXPECT_NEAR(measured.table->factor, 1.7, 1e-9);
    EXPECT_EQ(measured.table->distance, 0.0);
    EXPECT_FALSE(measured.terms.empty());
    const HalfMeasured few{1.7, 4, 2}; // too few rows to interpolate from
    EXPECT_FALSE(model(few.rows).explanation_of(few.work, 1, gpu, Provenance::modelled).table.has_value());
}

} // namespace
} // namespace dubhe::cost
