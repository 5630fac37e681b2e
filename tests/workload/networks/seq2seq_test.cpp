// SPDX-License-Identifier: Apache-2.0
#include "../graph_checks.h"

#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>

namespace dubhe::workload {
namespace {

// h = 1024, V = 32320. An LSTM of i inputs: 4 h (i + h) weights and 8 h biases. Encoder: two directions from h, one
// layer from 2 h, two from h. Decoder: one from h, three from 2 h. Attention: two h x h, score weight and bias h each,
// a scale. Words V x h, logits V h + V. Together 160,671,297, which is what MLPerf's reference implementation prints.
TEST(Gnmt, Parameters) {
    constexpr double h = 1024, v = 32320;
    const auto lstm = [](double in) { return 4 * h * (in + h) + 8 * h; };
    const double expected =
        2 * lstm(h) + lstm(2 * h) + 2 * lstm(h) + lstm(h) + 3 * lstm(2 * h) + 2 * h * h + 2 * h + 1 + v * h + v * h + v;
    const double count = element_count(graph_of({.network = "gnmt"}), TensorRole::parameter);
    EXPECT_DOUBLE_EQ(count, expected);
    EXPECT_EQ(count, 160671297.0);
}

// Each layer one operator: the graph doesn't grow with the sequence, its work does, in proportion but for attention.
TEST(Gnmt, WorkFollowsTheSequence) {
    const Graph brief = graph_of({.network = "gnmt", .sequence = 25}),
                twice = graph_of({.network = "gnmt", .sequence = 50});
    EXPECT_EQ(brief.operators().size(), twice.operators().size());
    const double ratio = total_work(twice).matrix_flop.value() / total_work(brief).matrix_flop.value();
    EXPECT_GE(ratio, 2.0);
    EXPECT_LT(ratio, 2.1);
}

// Every cell of both halves is operators of its own, so their number is a line over the steps.
TEST(UnrolledSeq2seq, GrowsByTheStep) {
    const auto operators = [](std::int64_t steps) {
        return static_cast<double>(graph_of({.network = "seq2seq", .sequence = steps}).operators().size());
    };
    const double a_step = operators(3) - operators(2);
    EXPECT_GT(a_step, 2 * 2 * 10); // two halves of two layers
    EXPECT_EQ(operators(20) - operators(10), 10 * a_step);
}

// Steps of one kind are rows that a cost model sees once.
TEST(UnrolledSeq2seq, EqualStepsShareRows) {
    const WorkTable ten = tabulate(graph_of({.network = "seq2seq", .sequence = 10}));
    const WorkTable twenty = tabulate(graph_of({.network = "seq2seq", .sequence = 20}));
    EXPECT_EQ(ten.rows(), twenty.rows());
}

TEST(Seq2seq, BothTrainAndRefuseACache) {
    for (const char* name : {"gnmt", "seq2seq"}) {
        Recipe recipe{.network = name, .batch = 4, .sequence = 8, .mode = Mode::training};
        EXPECT_GT(graph_of(recipe).operators().size(), 0U);
        recipe.mode = Mode::inference;
        recipe.past = 8;
        EXPECT_FALSE(build(recipe).ok());
    }
    EXPECT_FALSE(build({.network = "seq2seq", .sequence = 100'000}).ok());
}

} // namespace
} // namespace dubhe::workload
