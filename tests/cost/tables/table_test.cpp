// SPDX-License-Identifier: Apache-2.0
#include <core/cost/tables/table.h>
#include <core/cost/tables/table_file.h>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numeric>

namespace dubhe::cost::tables {
namespace {

using workload::AttentionProblem;
using workload::OperatorKind;
using workload::ProductProblem;

constexpr Form linear{OperatorKind::linear, Precision::bf16, 0};

ProductProblem product(std::int64_t m, std::int64_t n, std::int64_t k) {
    return {.m = m, .n = n, .k = k, .transpose_b = true, .weights = true};
}
Spot spot(std::int64_t m, std::int64_t n, std::int64_t k) {
    return *spot_of(OperatorKind::linear, product(m, n, k), Precision::bf16);
}

// Four curves on the corners of a square of two octaves.
Table corners() {
    Table table{linear, {"somebody", "MIT", "library 1.0", "by hand; twice"}};
    constexpr std::array<std::int64_t, 3> sizes{16, 64, 256};
    constexpr std::array<double, 3> seconds{1e-5, 2e-5, 8e-5};
    for (const std::int64_t n : {256, 1024})
        for (const std::int64_t k : {512, 2048})
            table.add_curve(product(1, n, k), sizes, seconds);
    table.on_curves = {{0.9, 0.9, 0.95, 0.95}, {1.1, 1.1, 1.05, 1.05}};
    table.finish();
    return table;
}

// What a blend makes of the points' own times, as the geometric mean by weight.
double read(const Table& table, const Blend& blend) {
    double log_s = 0.0;
    for (std::size_t i = 0; i < blend.count; ++i) {
        const Blend::Share& share = blend.shares[i];
        const Curve& curve = table.curves()[share.curve];
        const std::size_t low = share.low - curve.first;
        log_s += share.weight_low * std::log(table.seconds(curve)[low]);
        if (share.weight_high > 0.0F) log_s += share.weight_high * std::log(table.seconds(curve)[low + 1]);
    }
    return std::exp(log_s);
}

TEST(Table, WhatStandsInItIsReadAsItIs) {
    const Table table = corners();
    for (const auto& [m, seconds] : {std::pair{16, 1e-5}, {64, 2e-5}, {256, 8e-5}}) {
        const Blend blend = table.blend(spot(m, 1024, 512));
        EXPECT_NEAR(read(table, blend), seconds, 1e-4 * seconds);
        EXPECT_NEAR(blend.distance, 0.0, 1e-6);
    }
}

TEST(Table, AlongACurveLogarithmsAreLinear) {
    const Table table = corners();
    // 128 is halfway from 64 to 256: the geometric mean of 20 and 80 us.
    EXPECT_NEAR(read(table, table.blend(spot(128, 256, 2048))), 4e-5, 1e-8);
}

TEST(Table, BeyondAnEndItsPointCountsAsThatFarAway) {
    const Table table = corners();
    const Blend blend = table.blend(spot(4096, 256, 512));
    EXPECT_NEAR(blend.distance, 4.0, 1e-5); // log2(4096 / 256)
    EXPECT_NEAR(read(table, blend), 8e-5, 1e-9);
}

TEST(Table, BetweenCurvesWeightsAddUpAndTheNearestCountsMost) {
    const Table table = corners();
    const Blend middle = table.blend(spot(64, 512, 1024));
    ASSERT_EQ(middle.count, 4U);
    for (std::size_t i = 0; i < middle.count; ++i)
        EXPECT_NEAR(middle.shares[i].weight_low + middle.shares[i].weight_high, 0.25, 1e-5); // all alike far
    EXPECT_NEAR(middle.distance, std::sqrt(2.0), 1e-5);
    const Blend near = table.blend(spot(64, 300, 600));
    const Curve& nearest = table.curves()[near.shares[0].curve];
    EXPECT_EQ(std::get<ProductProblem>(nearest.of).n, 256);
    EXPECT_EQ(std::get<ProductProblem>(nearest.of).k, 512);
    EXPECT_GT(near.shares[0].weight_low + near.shares[0].weight_high, 0.9);
}

TEST(Table, ACurveThatDoesNotCountIsNotRead) {
    const Table table = corners();
    const Blend blend = table.blend(spot(64, 256, 512), 0);
    for (std::size_t i = 0; i < blend.count; ++i)
        EXPECT_NE(blend.shares[i].curve, 0U);
    EXPECT_NEAR(blend.distance, 2.0, 1e-5);
}

TEST(Spot, PlacesAndSizesGiveTheProblemBack) {
    const auto back = [](OperatorKind kind, const workload::Problem& problem, Precision precision) {
        const Spot at = *spot_of(kind, problem, precision);
        return with_size(at.form.kind, problem_at(at.form, place_of(at.form.kind, problem)),
                         size_along(at.form.kind, problem)) == problem;
    };
    EXPECT_TRUE(back(OperatorKind::linear, product(17, 4096, 11008), Precision::fp8));
    ProductProblem narrow = product(3, 128, 256);
    narrow.weight_bits = 4;
    EXPECT_TRUE(back(OperatorKind::linear, narrow, Precision::bf16));
    narrow.weight_bits = 0, narrow.scale_block = 128;
    EXPECT_TRUE(back(OperatorKind::linear, narrow, Precision::fp8));
    EXPECT_TRUE(back(OperatorKind::matmul, ProductProblem{.batch = 96, .m = 512, .n = 512, .k = 64}, Precision::fp32));
    AttentionProblem a{.batch = 4, .heads = 32, .kv_heads = 8, .queries = 1024, .keys = 1024, .head_dim = 128};
    a.value_dim = 128, a.causal = true;
    EXPECT_TRUE(back(OperatorKind::attention, a, Precision::bf16));
    a.queries = 1, a.keys = 4096, a.cache_bits = 8, a.window = 128;
    EXPECT_TRUE(back(OperatorKind::attention, a, Precision::bf16));
    workload::ExpertsProblem e{.tokens = 96, .hidden = 4096, .inner = 768, .active = 8, .experts = 128, .here = 32};
    EXPECT_TRUE(back(OperatorKind::experts, e, Precision::bf16));
    e.gated = true, e.skew = 120, e.scale_block = 16, e.min_latency = true;
    EXPECT_TRUE(back(OperatorKind::experts, e, Precision::fp4));
}

TEST(Spot, WhatTablesDoNotHoldIsFarOrNowhere) {
    EXPECT_FALSE(spot_of(OperatorKind::softmax, workload::RowsProblem{}, Precision::bf16));
    ProductProblem many = product(8, 8, 8);
    many.batch = 2;
    EXPECT_FALSE(spot_of(OperatorKind::linear, many, Precision::bf16));
    // 512 queries behind 3,584 cached keys: three octaves from a prefill without any.
    AttentionProblem chunk{.batch = 1, .heads = 8, .kv_heads = 8, .queries = 512, .keys = 4096, .head_dim = 64};
    chunk.value_dim = 64, chunk.causal = true;
    EXPECT_NEAR(spot_of(OperatorKind::attention, chunk, Precision::bf16)->off, 3.0, 1e-5);
    chunk.value_dim = 32; // as on a latent cache
    EXPECT_FALSE(spot_of(OperatorKind::attention, chunk, Precision::bf16));
}

TEST(TableFile, ComesBackAsWritten) {
    const std::vector<Table> tables{corners()};
    const std::string text = write_tables("My GPU", tables);
    const Result<TableIndex> index = index_tables(text, "x");
    ASSERT_TRUE(index.ok());
    EXPECT_EQ(index->gpu, "My GPU");
    ASSERT_EQ(index->tables.size(), 1U);
    EXPECT_EQ(index->tables[0].library, tables[0].library());
    EXPECT_EQ(index->tables[0].on_curves, tables[0].on_curves);
    const Result<Table> table = read_table(index->tables[0], "x");
    ASSERT_TRUE(table.ok());
    ASSERT_EQ(table->curves().size(), 4U);
    EXPECT_EQ(table->form(), linear);
    const Curve& curve = table->curves()[2];
    EXPECT_EQ(curve.of, workload::Problem{product(16, 1024, 512)});
    EXPECT_EQ(table->sizes(curve)[1], 64);
    EXPECT_NEAR(table->seconds(curve)[2], 8e-5, 1e-12);
    EXPECT_EQ(write_tables("My GPU", {&*table, 1}), text);
}

// Three digits of a time: half a percent at most.
TEST(TableFile, RoundsTimesByLessThanHalfAPercent) {
    Table table{linear, {}};
    constexpr std::array<std::int64_t, 4> sizes{1, 2, 3, 4};
    constexpr std::array<double, 4> seconds{1.0049e-6, 12345.678e-9, 0.9995e-3, 1.23456};
    table.add_curve(product(1, 8, 8), sizes, seconds);
    table.finish();
    const std::string text = write_tables("g", {&table, 1});
    const Result<TableIndex> index = index_tables(text, "x");
    const Result<Table> read = read_table(index->tables[0], "x");
    ASSERT_TRUE(read.ok());
    for (std::size_t i = 0; i < seconds.size(); ++i)
        EXPECT_NEAR(read->seconds(read->curves()[0])[i] / seconds[i], 1.0, 0.005);
}

TEST(TableFile, DamagedTextsAreRefused) {
    const std::vector<Table> tables{corners()};
    const std::string text = write_tables("g", tables);
    EXPECT_FALSE(index_tables("", "x"));
    EXPECT_FALSE(index_tables("another format\n", "x"));
    EXPECT_FALSE(index_tables(text.substr(0, text.size() - 3), "x")); // cut short
    for (const auto& [part, instead] : {std::pair{"table linear", "table nonsense"},
                                        {"bf16 0", "bf16 x"},
                                        {"0.900 1.100", "1.900 1.100"},
                                        {"; on", "; off"}}) {
        std::string changed = text;
        changed.replace(changed.find(part), std::string_view{part}.size(), instead);
        EXPECT_FALSE(index_tables(changed, "x")) << instead;
    }
    const TableIndex index = *index_tables(text, "x");
    for (const char* body : {"", "256 512\n", "256: 16 10000\n", "256 512: 16\n", "256 512: 64 1 16 1\n",
                             "256 512: 0 1\n", "256 512: 16 x\n", "256 512:\n", "256 512: 16 99999999999999999999\n"}) {
        Unread damaged = index.tables[0];
        damaged.body = body;
        EXPECT_FALSE(read_table(damaged, "x")) << body;
    }
}

} // namespace
} // namespace dubhe::cost::tables
