// SPDX-License-Identifier: Apache-2.0
#include <core/evidence/measurement.h>

#include <gtest/gtest.h>

namespace dubhe::test {

namespace {

using namespace evidence;
using workload::OperatorKind;

TEST(WorkTable, rows_stand_in_the_order_asked_for) {
    MeasurementSet set;
    Measurement linear;
    linear.kind = OperatorKind::linear;
    linear.problem = workload::ProductProblem{.m = 2, .n = 3, .k = 5, .bias = true, .weights = true};
    Measurement softmax;
    softmax.kind = OperatorKind::softmax;
    softmax.problem = workload::RowsProblem{.rows = 4, .length = 8};
    set.rows = {linear, softmax};
    const workload::WorkTable table = work_table(set, {1, 0, 0}, Precision::fp32);
    ASSERT_EQ(table.rows(), 3U);
    EXPECT_EQ(table.kind[0], OperatorKind::softmax);
    EXPECT_EQ(table.problem[2], linear.problem);
    EXPECT_EQ(table.matrix_flop[1], 2.0 * 2 * 3 * 5);
    EXPECT_EQ(table.weight_bytes[1], 4.0 * (5 * 3 + 3)); // weights and bias
    EXPECT_EQ(table.activation_bytes[1], 4.0 * 2 * 5);
    EXPECT_EQ(table.written_bytes[1], 4.0 * 2 * 3);
    EXPECT_EQ(table.launches, (std::vector<std::int32_t>{1, 1, 1}));
    EXPECT_EQ(table.count, (std::vector<std::uint32_t>{1, 1, 1}));
    EXPECT_FALSE(table.representative[0].valid());
    EXPECT_EQ(table.executed_rows, (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_EQ(table.row_of, table.executed_rows);
    std::size_t run = 0;
    for (const workload::Repeat& repeat : table.repeats)
        run += static_cast<std::size_t>(repeat.length) * repeat.count;
    EXPECT_EQ(run, 3U);
    EXPECT_EQ(work_table(set, {}, Precision::fp32).rows(), 0U);
}

} // namespace

} // namespace dubhe::test
