// SPDX-License-Identifier: Apache-2.0
#include <core/workload/graph_builder.h>
#include <core/workload/problem/expert_load.h>
#include <core/workload/problem/work.h>

#include <gtest/gtest.h>

#include <cmath>

namespace dubhe::workload {
namespace {

ExpertsProblem layer(std::int64_t tokens, std::int64_t experts, std::int64_t here, std::int64_t skew = 0) {
    return {.tokens = tokens,
            .hidden = 64,
            .inner = 32,
            .active = 8,
            .experts = experts,
            .here = here,
            .gated = true,
            .skew = skew};
}

double rows_of_parts(const ExpertLoad& load) {
    double rows = 0.0;
    for (const ExpertLoad::Part& part : load.all())
        rows += part.experts * part.rows;
    return rows;
}

TEST(ExpertLoad, EvenlyAllShareAlike) {
    const ExpertLoad all = expert_load(layer(100, 64, 64)); // 800 rows over 64 experts
    EXPECT_EQ(all.rows, 800.0);
    EXPECT_EQ(all.active, 64.0);
    EXPECT_EQ(all.parts[0].rows, 12.5);
    const ExpertLoad part = expert_load(layer(100, 64, 16));
    EXPECT_EQ(part.rows, 200.0);
    EXPECT_EQ(part.active, 16.0);
    const ExpertLoad few = expert_load(layer(1, 64, 64)); // as many experts run as there are rows
    EXPECT_EQ(few.active, 8.0);
    EXPECT_EQ(few.parts[0].rows, 1.0);
    EXPECT_EQ(expert_load(layer(1, 64, 1)).rows, 1.0); // an eighth of a row is one
}

TEST(ExpertLoad, ASkewMakesSomeLargeAndLeavesOthersIdle) {
    for (const std::int64_t tokens : {1, 16, 256, 16384}) {
        const ExpertLoad even = expert_load(layer(tokens, 128, 128)), skew = expert_load(layer(tokens, 128, 128, 120));
        EXPECT_LE(skew.active, even.active * 1.2) << tokens;
        EXPECT_GE(skew.parts[0].rows, even.parts[0].rows) << tokens;
        EXPECT_NEAR(rows_of_parts(skew), skew.rows, 0.35 * skew.rows + 4.0) << tokens; // whole rows
        EXPECT_LE(skew.parts[0].rows, static_cast<double>(tokens) + 1e-6) << tokens;
        EXPECT_LE(skew.rows, 8.0 * static_cast<double>(tokens) + 1e-6) << tokens;
    }
    // The GPU with most rows has more than its even share, at least those of the largest expert.
    const ExpertLoad one = expert_load(layer(1024, 128, 1, 120)), even = expert_load(layer(1024, 128, 1));
    EXPECT_GT(one.rows, 5.0 * even.rows);
    EXPECT_NEAR(one.rows, expert_load(layer(1024, 128, 128, 120)).parts[0].rows,
                0.01); // but for those that round to none
}

TEST(ExpertLoad, AnySizesHaveOne) {
    constexpr std::int64_t most = std::int64_t{1} << 40;
    for (const std::int64_t tokens : {std::int64_t{1}, most}) {
        for (const std::int64_t experts : {std::int64_t{1}, std::int64_t{2}, most}) {
            for (const std::int64_t skew : {std::int64_t{0}, std::int64_t{100}, std::int64_t{120}, most}) {
                ExpertsProblem p = layer(tokens, experts, 1, skew);
                for (const std::int64_t here : {std::int64_t{1}, experts, most}) {
                    p.here = here;
                    const ExpertLoad load = expert_load(p);
                    EXPECT_TRUE(std::isfinite(load.rows) && load.rows >= 1.0);
                    EXPECT_TRUE(std::isfinite(load.active) && load.active >= 1.0);
                    EXPECT_LE(load.least_active, load.active);
                    EXPECT_TRUE(std::isfinite(rows_of_parts(load)));
                }
            }
        }
    }
}

TEST(ExpertLoad, WorkCountsRowsAndActiveExperts) {
    const ExpertsProblem p = layer(1, 64, 64);
    const Work work = work_of(OperatorKind::experts, p, Precision::bf16);
    EXPECT_EQ(work.matrix_flop.value(), 2.0 * 8 * 3 * 64 * 32);
    EXPECT_EQ(work.weights_read.value(), 8.0 * 3 * 64 * 32 * 2);
    ExpertsProblem narrow = p;
    narrow.weight_bits = 4, narrow.gated = false;
    EXPECT_EQ(work_of(OperatorKind::experts, narrow, Precision::bf16).weights_read.value(), 8.0 * 2 * 64 * 32 / 2);
}

TEST(ExpertLoad, AGraphsLayerIsItsProblem) {
    GraphBuilder b{"net", Precision::bf16, 1};
    const TensorId x = b.input("x", {16, 64}), chosen = b.input("chosen", {16, 2});
    const TensorId up = b.parameter("up", {4, 64, 64}), down = b.parameter("down", {4, 64, 32});
    OperatorSpec spec{.name = "layer", .kind = OperatorKind::experts};
    const OutputSpec y{"y", Shape{16, 64}, b.at(x).type};
    const std::array inputs{x, chosen, up, down};
    b.add_operator(std::move(spec), inputs, std::span{&y, 1});
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok());
    const WorkTable table = tabulate(*graph);
    ASSERT_EQ(table.rows(), 1U);
    EXPECT_EQ(to_text(table.kind[0], table.problem[0], Precision::bf16),
              "experts bf16 tokens=16 hidden=64 inner=32 active=2 experts=4 here=4 gated");
    EXPECT_EQ(table.matrix_flop[0], 2.0 * 32 * 3 * 64 * 32);
}

} // namespace
} // namespace dubhe::workload
