// SPDX-License-Identifier: Apache-2.0
#include <core/workload/graph_builder.h>
#include <core/workload/problem/work.h>
#include <core/workload/training/training.h>

#include <gtest/gtest.h>

#include <set>

namespace dubhe::workload {
namespace {

Graph transformer(int layers) {
    GraphBuilder b{"net", Precision::fp16, 4};
    TensorId x = b.embedding("tokens", b.input("ids", {4, 64}, ElementType::i64), 1000, 64);
    for (int i = 0; i < layers; ++i) {
        const auto layer = b.block("layer " + std::to_string(i));
        const TensorId q = b.reshape("heads", b.linear("query", b.layer_norm("norm", x), 64), {4, 1, 64, 64});
        const TensorId a = b.reshape("rows", b.attention("attention", q, q, q, {.causal = true}), {4, 64, 64});
        x = b.add("add", x, b.linear("down", b.elementwise("gelu", Function::gelu, {b.linear("up", a, 256)}), 64));
    }
    b.linear("head", x, 1000, false);
    return std::move(b).finish().value();
}

TEST(Table, DoesNotGrowWithRepeatedLayers) {
    const WorkTable one = tabulate(transformer(1));
    const Graph deep = transformer(48);
    const WorkTable table = tabulate(deep);
    EXPECT_EQ(table.rows(), one.rows());
    EXPECT_EQ(table.row_of.size(), deep.operators().size());
}

TEST(Table, HoldsTheWorkOfEveryOperator) {
    const auto graph = training(transformer(3), {Optimizer::adam});
    ASSERT_TRUE(graph.ok());
    const WorkTable table = tabulate(*graph);
    std::vector<std::uint32_t> counted(table.rows());
    std::vector<std::uint32_t> executed;
    Work sum;
    std::uint32_t newest = 0;
    for (std::size_t i = 0; i < graph->operators().size(); ++i) {
        const OperatorId id{i};
        const std::uint32_t row = table.row_of[i];
        ASSERT_LT(row, table.rows());
        ASSERT_LE(row, newest); // rows stand in order of first appearance
        if (row == newest) {
            EXPECT_EQ(table.representative[row], id);
            ++newest;
        }
        ++counted[row];
        const Work work = work_of(*graph, id);
        EXPECT_EQ(table.kind[row], (*graph)[id].kind);
        EXPECT_EQ(table.launches[row], (*graph)[id].launches);
        EXPECT_EQ(table.matrix_flop[row], work.matrix_flop.value());
        EXPECT_EQ(table.vector_flop[row], work.vector_flop.value());
        EXPECT_EQ(table.activation_bytes[row], work.activations_read.value());
        EXPECT_EQ(table.weight_bytes[row], work.weights_read.value());
        EXPECT_EQ(table.written_bytes[row], work.written.value());
        if (runs((*graph)[id])) executed.push_back(row);
        sum.matrix_flop += work.matrix_flop;
        sum.written += work.written;
    }
    EXPECT_EQ(newest, table.rows());
    EXPECT_EQ(counted, table.count);
    EXPECT_EQ(executed, table.executed_rows);
    EXPECT_DOUBLE_EQ(total_work(*graph).matrix_flop.value(), sum.matrix_flop.value());
    EXPECT_DOUBLE_EQ(total_work(*graph).written.value(), sum.written.value());
}

TEST(Table, KeepsApartWhatCostsDifferently) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId x = b.input("x", {1, 8, 16, 16});
    const TensorId same = b.input("y", {1, 8, 16, 16});
    b.convolution("a", x, {.channels = 8, .kernel = 3, .padding = 1});
    b.convolution("stride", x, {.channels = 8, .kernel = 3, .stride = 2, .padding = 1});
    b.convolution("groups", x, {.channels = 8, .kernel = 3, .padding = 1, .groups = 8});
    b.elementwise("square", Function::multiply, {x, x});
    b.elementwise("product", Function::multiply, {x, same});
    b.elementwise("sum", Function::add, {x, same});
    b.add("again", same, x); // costs what "sum" does
    b.convolution("b", same, {.channels = 8, .kernel = 3, .padding = 1});
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok());
    const WorkTable table = tabulate(*graph);
    EXPECT_EQ(table.rows(), 6U);
    EXPECT_EQ(table.row_of[7], table.row_of[0]);
    EXPECT_EQ(table.row_of[6], table.row_of[5]);
}

// Behind each layer the host waits: eight equal layers are one stretch that runs eight times, which ends where the
// first of them does; what stands behind them is another. Rows that the host starts otherwise are others.
TEST(Table, EqualLayersWithAWaitAreOneStretch) {
    constexpr int layers = 8;
    const Graph graph = transformer(layers);
    std::vector<HostStart> starts(graph.operators().size());
    std::vector<std::size_t> ends; // in executed_rows, of each layer
    std::size_t executed = 0;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        executed += runs(graph.operators()[i]) ? 1 : 0;
        if (graph.operators()[i].name != "add") continue;
        starts[i].awaited = true;
        ends.push_back(executed);
    }
    ASSERT_EQ(ends.size(), static_cast<std::size_t>(layers));
    starts.back().calls = 3; // the head
    const WorkTable table = tabulate(graph, starts);
    EXPECT_EQ(table.calls_of(table.row_of.back()), 3);
    EXPECT_EQ(table.calls_of(table.row_of.front()), 1);
    std::size_t at = 0;
    std::set<std::size_t> waits;
    for (const Repeat& repeat : table.repeats) {
        ASSERT_EQ(repeat.begin, at);
        for (std::uint32_t copy = 0; copy < repeat.count; ++copy) {
            for (std::uint32_t i = 0; i < repeat.length; ++i)
                EXPECT_EQ(table.executed_rows[at + i], table.executed_rows[repeat.begin + i]);
            at += repeat.length;
            if (repeat.awaited) waits.insert(at);
        }
    }
    EXPECT_EQ(at, table.executed_rows.size());
    EXPECT_EQ(waits, std::set(ends.begin(), ends.end()));
    EXPECT_EQ(table.repeats.size(), 3U); // the first layer has the embedding in front of it
    EXPECT_EQ(table.repeats[1].count, static_cast<std::uint32_t>(layers) - 1);
}

TEST(Table, TabulatesSixtyThousandOperators) {
    GraphBuilder b{"net", Precision::fp32, 1};
    TensorId x = b.input("x", {1, 64});
    for (int i = 0; b.operator_count() < 62190; ++i)
        x = i % 6 == 0 ? b.linear("product", x, 64) : b.relu("gate", x);
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok());
    const WorkTable table = tabulate(*graph);
    EXPECT_EQ(table.executed_rows.size(), 62190U);
    EXPECT_EQ(table.rows(), 3U); // the first product reads an input rather than an activation
}

} // namespace
} // namespace dubhe::workload
