// SPDX-License-Identifier: Apache-2.0
// The model `measured` on rows of a law that is known, so that every answer can be computed.
#include <core/cost/measured.h>
#include <core/cost/neighbours.h>
#include <core/evidence/plausibility.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace dubhe::test {

namespace {

using namespace cost;
using evidence::Measurement;
using evidence::MeasurementSet;
using workload::OperatorKind;

const hardware::Catalog& catalog() {
    static const Result<hardware::Catalog> shipped = hardware::Catalog::in_memory();
    return *shipped;
}
hardware::Gpu v100() {
    return *catalog().find("V100-PCIE-32GB");
}

// 70 % of the peak, 80 % of the bandwidth, 5 us more.
double law(const workload::ProductProblem& p) {
    const workload::Work work = work_of(OperatorKind::linear, p, Precision::fp32);
    const hardware::Gpu gpu = v100();
    return 5e-6 + work.matrix_flop.value() / (0.7 * gpu.peak[Precision::fp32]->value()) +
           work.bytes().value() / (0.8 * gpu.memory_bandwidth->value());
}

Measurement row_of(const workload::ProductProblem& p) {
    Measurement row;
    row.kind = OperatorKind::linear;
    row.problem = p;
    row.time_s = law(p);
    return row;
}

MeasurementSet empty_set(evidence::Timing timing = evidence::Timing::kernel) {
    MeasurementSet set;
    set.sources.push_back({"a law", "", "", "", "", "", timing});
    set.devices.emplace_back("Tesla V100-PCIE-32GB");
    set.notes.emplace_back("scaling=block");
    return set;
}

workload::ProductProblem random_product(std::mt19937_64& engine) {
    const auto size = [&] {
        return static_cast<std::int64_t>(std::exp2(std::uniform_real_distribution{4.0, 12.0}(engine)));
    };
    return {.m = size(), .n = size(), .k = size(), .bias = true, .weights = true};
}

MeasurementSet law_rows(std::size_t rows, std::uint64_t seed = 1) {
    std::mt19937_64 engine{seed};
    MeasurementSet set = empty_set();
    for (std::size_t i = 0; i < rows; ++i)
        set.rows.push_back(row_of(random_product(engine)));
    return set;
}

workload::WorkTable table_of(const std::vector<workload::ProductProblem>& problems) {
    MeasurementSet set = empty_set();
    std::vector<std::uint32_t> rows;
    for (const auto& p : problems) {
        rows.push_back(static_cast<std::uint32_t>(set.rows.size()));
        set.rows.push_back(row_of(p));
    }
    return work_table(set, rows, Precision::fp32);
}

TEST(Measured, an_exact_row_is_taken_at_its_word) {
    const MeasurementSet set = law_rows(50);
    const Measured model{set, catalog(), {}};
    EXPECT_EQ(model.rows(), 50U);
    std::vector<std::uint32_t> all(set.rows.size());
    for (std::uint32_t i = 0; i < all.size(); ++i)
        all[i] = i;
    const auto work = work_table(set, all, Precision::fp32);
    ASSERT_TRUE(model.accepts(work, v100()).ok());
    CostTable out;
    model.evaluate(work, v100(), out);
    for (std::size_t i = 0; i < work.rows(); ++i) {
        EXPECT_EQ(out.provenance[i], Provenance::measured);
        EXPECT_DOUBLE_EQ(out.mid_s[i], set.rows[i].time_s);
        EXPECT_LT(out.low_s[i], out.mid_s[i]);
        EXPECT_GT(out.high_s[i], out.mid_s[i]);
    }
}

TEST(Measured, between_rows_the_law_is_found_and_the_band_holds) {
    const Measured model{law_rows(3000), catalog(), {}};
    std::mt19937_64 engine{99};
    std::vector<workload::ProductProblem> problems;
    for (int i = 0; i < 1000; ++i)
        problems.push_back(random_product(engine));
    const auto work = table_of(problems);
    CostTable out;
    out.resize(work.rows());
    const auto known = model.evaluate_known(work, v100(), out);
    std::size_t count = 0, inside = 0;
    double sum = 0.0;
    for (std::size_t i = 0; i < known.size(); ++i) {
        if (known[i] == Measured::unknown) continue;
        ++count;
        ASSERT_TRUE(std::isfinite(out.high_s[i]));
        ASSERT_GT(out.low_s[i], 0.0);
        ASSERT_LE(out.low_s[i], out.mid_s[i]);
        ASSERT_LE(out.mid_s[i], out.high_s[i]);
        ASSERT_LE(out.bound_s[i], out.mid_s[i]);
        const double truth = law(problems[i]);
        sum += std::abs(out.mid_s[i] / truth - 1.0);
        inside += truth >= out.low_s[i] && truth <= out.high_s[i] ? 1U : 0U;
    }
    EXPECT_GT(count, 950U);
    EXPECT_LT(sum / static_cast<double>(count), 0.05);
    EXPECT_GE(inside, count * 3 / 4);
}

TEST(Measured, far_rows_and_other_flags_are_not_covered) {
    const Measured model{law_rows(500), catalog(), {}};
    const auto work = table_of({{.m = 1 << 20, .n = 1 << 15, .k = 3, .bias = true, .weights = true}, // far
                                {.m = 256, .n = 256, .k = 256, .bias = false, .weights = true}});    // no bias
    CostTable out;
    out.resize(work.rows());
    EXPECT_THAT(model.evaluate_known(work, v100(), out), testing::Each(Measured::unknown));
    const auto refused = model.accepts(work, v100());
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(to_text(refused.diagnostics()), testing::HasSubstr("2 of 2 operators: linear fp32 m=1048576"));
}

TEST(Measured, only_the_gpu_as_it_was_measured) {
    const Measured model{law_rows(500), catalog(), {}};
    EXPECT_TRUE(model.knows(v100()));
    EXPECT_FALSE(model.knows(*catalog().find("T4")));
    hardware::Gpu changed = v100();
    changed.memory_bandwidth = BytesPerSecond{changed.memory_bandwidth->value() * 1.01};
    EXPECT_FALSE(model.knows(changed)) << "a measurement says nothing about hardware that isn't";
    hardware::Gpu named = v100();
    named.source = "another data sheet";
    EXPECT_TRUE(model.knows(named));
    EXPECT_FALSE(model.accepts(table_of({{.m = 4}}), changed).ok());
}

TEST(Measured, what_is_no_plain_operator_is_left_out) {
    MeasurementSet set = law_rows(10);
    set.rows[0].scope = evidence::Scope::layer;
    set.rows[1].note = 1;
    set.rows[2].doubt = evidence::Doubt::too_fast;
    EXPECT_EQ(Measured(set, catalog(), {}).rows(), 7U);
    set.sources[0].timing = evidence::Timing::session;
    EXPECT_EQ(Measured(set, catalog(), {}).rows(), 0U);
    set.sources[0].timing = evidence::Timing::kernel;
    set.devices[0] = "a GPU of nobody";
    EXPECT_EQ(Measured(set, catalog(), {}).rows(), 0U);
}

// A call of 30 us on the host hides kernels below it; above it lambda of the floor is added: as_measured() of samples.h
// says what is measured, and the model must give the kernel back.
TEST(Measured, the_hosts_share_of_a_call_is_taken_off) {
    MeasurementSet set = empty_set(evidence::Timing::call);
    std::mt19937_64 engine{5};
    const double floor = 30e-6;
    HostShare host;
    const double lambda = host.lambda[static_cast<std::size_t>(class_of(OperatorKind::linear))];
    for (int i = 0; i < 300; ++i) {
        Measurement row = row_of(random_product(engine));
        row.time_s = as_measured(row.time_s, floor, lambda);
        set.rows.push_back(row);
    }
    host.floors = HostFloors::of(set, [](std::string_view) { return true; });
    const double found_floor = host.floors.of(set.devices[0], set.rows[0], set.sources[0]);
    const Measured model{set, catalog(), host};
    EXPECT_LT(model.rows(), 300U) << "those that the host hides say nothing";
    std::vector<std::uint32_t> all(set.rows.size());
    for (std::uint32_t i = 0; i < all.size(); ++i)
        all[i] = i;
    const auto work = work_table(set, all, Precision::fp32);
    CostTable out;
    out.resize(work.rows());
    const auto known = model.evaluate_known(work, v100(), out);
    for (std::size_t i = 0; i < known.size(); ++i) {
        if (known[i] == Measured::unknown || set.rows[i].time_s < 2.0 * found_floor) continue;
        EXPECT_NEAR(as_measured(out.mid_s[i], found_floor, lambda) / set.rows[i].time_s, 1.0, 0.01);
    }
}

TEST(Measured, sources_that_disagree_widen_the_band) {
    MeasurementSet set = law_rows(1);
    set.rows.push_back(set.rows[0]);
    set.rows.push_back(set.rows[0]);
    set.rows[1].time_s *= 1.5;
    set.rows[2].time_s *= 1.2;
    const Measured model{set, catalog(), {}};
    const auto work = work_table(set, {0}, Precision::fp32);
    CostTable out;
    model.evaluate(work, v100(), out);
    EXPECT_DOUBLE_EQ(out.mid_s[0], set.rows[2].time_s); // the median
    EXPECT_LE(out.low_s[0], set.rows[0].time_s);
    EXPECT_GE(out.high_s[0], set.rows[1].time_s);
}

// Against the plain search over all points.
TEST(Neighbours, finds_what_looking_at_every_point_finds) {
    std::mt19937_64 engine{3};
    std::uniform_real_distribution<float> anywhere{0.0F, 10.0F};
    std::vector<Point> points(2000);
    for (Point& point : points) {
        for (std::size_t d = 0; d < 4; ++d)
            point[d] = std::round(anywhere(engine) * 4.0F) / 4.0F; // many ties
    }
    const Neighbours tree{points};
    for (int trial = 0; trial < 300; ++trial) {
        Point to{};
        for (std::size_t d = 0; d < 4; ++d)
            to[d] = anywhere(engine);
        const auto except = static_cast<std::uint32_t>(trial);
        std::vector<float> all;
        for (std::uint32_t i = 0; i < points.size(); ++i) {
            float squared = 0.0F;
            for (std::size_t d = 0; d < to.size(); ++d)
                squared += (points[i][d] - to[d]) * (points[i][d] - to[d]);
            if (i != except) all.push_back(squared);
        }
        std::ranges::sort(all);
        std::array<Neighbour, 16> found;
        ASSERT_EQ(tree.nearest(to, found, except), found.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            ASSERT_EQ(found[i].squared, all[i]);
    }
    EXPECT_EQ(Neighbours{std::vector<Point>(5)}.nearest({}, std::span{std::array<Neighbour, 16>{}.data(), 0}), 0U);
    std::array<Neighbour, 16> few;
    EXPECT_EQ(Neighbours{std::vector<Point>(5)}.nearest({}, few, 2), 4U);
    EXPECT_EQ(Neighbours{}.nearest({}, few), 0U);
}

} // namespace

} // namespace dubhe::test
