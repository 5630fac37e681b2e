// SPDX-License-Identifier: Apache-2.0
// Formulas against loops that count.
#include <core/workload/graph_builder.h>
#include <core/workload/problem/work.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>

namespace dubhe::workload {
namespace {

// The work of the last operator of a graph.
Work work_of_last(GraphBuilder&& builder) {
    const auto graph = std::move(builder).finish();
    if (!graph.ok()) ADD_FAILURE() << to_text(graph.diagnostics());
    return graph.ok() ? work_of(*graph, OperatorId{graph->operators().size() - 1}) : Work{};
}

TEST(Work, OfConvolutionsAndTheirGradientsIsWhatALoopCounts) {
    EXPECT_TRUE(rc::check([] {
        const auto small = [](int most) { return *rc::gen::inRange(1, most + 1); };
        const int n = small(2), groups = small(2), ci = small(2), co = groups * small(3), h = small(6), w = small(6),
                  k = small(3);
        GraphBuilder b{"net", Precision::fp32, n};
        const TensorId x = b.input("x", {n, ci * groups, h, w});
        const TensorId y = b.convolution("conv", x, {co, k, small(2), small(2), groups, small(2), small(2) == 1});
        RC_PRE(!b.failed());
        const Shape out = b.shape(y);
        double flop = 0;
        for (int batch = 0; batch < n; ++batch)
            for (int o = 0; o < co; ++o)
                for (int r = 0; r < out[2] * out[3]; ++r)
                    for (int i = 0; i < ci; ++i)
                        for (int tap = 0; tap < k * k; ++tap)
                            flop += 2;
        const TensorId weight{x.index + 1};
        const auto forward = b.last_operator();
        const Shape x_shape = b.shape(x);
        const Shape w_shape = b.shape(weight);
        auto graph = std::move(b).finish();
        RC_ASSERT(graph.ok());
        const Work work = work_of(*graph, forward);
        RC_ASSERT(work.matrix_flop.value() == flop);
        RC_ASSERT(work.written.value() == 4.0 * static_cast<double>(out.elements()));
        RC_ASSERT(work.activations_read.value() == 4.0 * static_cast<double>(x_shape.elements()));

        GraphBuilder back{*graph};
        const Attributes attributes = (*graph)[forward].attributes;
        const TensorId dy = back.tensor("dy", out, TensorRole::gradient);
        back.add_operator({"dX", OperatorKind::convolution_input_gradient, Phase::backward, attributes}, {dy, weight},
                          {"dx", x_shape});
        back.add_operator({"dW", OperatorKind::convolution_weight_gradient, Phase::backward, attributes}, {x, dy},
                          {"dw", w_shape});
        auto both = std::move(back).finish();
        RC_ASSERT(both.ok());
        RC_ASSERT(work_of(*both, OperatorId{1U}).matrix_flop.value() == flop);
        RC_ASSERT(work_of(*both, OperatorId{2U}).matrix_flop.value() == flop);
    }));
}

TEST(Work, OfProductsIsWhatALoopCounts) {
    EXPECT_TRUE(rc::check([] {
        const auto small = [] { return *rc::gen::inRange<std::int64_t>(1, 6); };
        const std::int64_t batch = small(), m = small(), n = small(), k = small();
        const bool ta = *rc::gen::arbitrary<bool>(), tb = *rc::gen::arbitrary<bool>();
        GraphBuilder b{"net", Precision::fp32, 1};
        const TensorId a = b.input("a", ta ? Shape{batch, k, m} : Shape{batch, m, k});
        const TensorId c = b.input("b", tb ? Shape{1, n, k} : Shape{1, k, n});
        b.matmul("product", a, c, {ta, tb});
        double flop = 0;
        for (std::int64_t i = 0; i < batch * m * n; ++i)
            for (std::int64_t j = 0; j < k; ++j)
                flop += 2;
        RC_ASSERT(work_of_last(std::move(b)).matrix_flop.value() == flop);

        GraphBuilder l{"net", Precision::fp32, 1};
        l.linear("linear", l.input("x", {batch, m, k}), n);
        const Work work = work_of_last(std::move(l));
        RC_ASSERT(work.matrix_flop.value() == flop);
        RC_ASSERT(work.vector_flop.value() == static_cast<double>(batch * m * n)); // the bias
        RC_ASSERT(work.weights_read.value() == static_cast<double>(4 * (n * k + n)));
    }));
}

TEST(Work, OfAttentionCountsThePairsThatAreVisible) {
    EXPECT_TRUE(rc::check([] {
        const auto small = [](std::int64_t most) { return *rc::gen::inRange<std::int64_t>(1, most + 1); };
        const std::int64_t batch = small(2), kv = small(2), heads = kv * small(3), d = small(4), sk = small(9),
                           sq = small(sk);
        const AttentionAttributes attributes{*rc::gen::arbitrary<bool>(), *rc::gen::inRange(0, 12)};
        GraphBuilder b{"net", Precision::fp16, 1};
        const TensorId q = b.input("q", {batch, heads, sq, d});
        const TensorId k = b.input("k", {batch, kv, sk, d});
        b.attention("attention", q, k, k, attributes);
        // Query i is position sk - sq + i; causal, it sees the last `window` keys up to its own.
        double pairs = 0;
        for (std::int64_t i = 0; i < sq; ++i) {
            const std::int64_t position = sk - sq + i;
            std::int64_t seen = 0;
            for (std::int64_t j = 0; j < sk; ++j)
                seen += !attributes.causal || j <= position;
            pairs +=
                static_cast<double>(attributes.window > 0 ? std::min<std::int64_t>(seen, attributes.window) : seen);
        }
        const double flop = 4.0 * static_cast<double>(batch * heads * d) * pairs;
        RC_ASSERT(work_of_last(std::move(b)).matrix_flop.value() == flop);
    }));
}

TEST(Work, OfAttentionGradientIsTwoAndAHalfTimesForward) {
    GraphBuilder b{"net", Precision::fp16, 1};
    const TensorId q = b.input("q", {2, 8, 64, 32});
    const TensorId k = b.input("k", {2, 2, 64, 32});
    const TensorId y = b.attention("attention", q, k, k, {.causal = true});
    const std::array outputs{OutputSpec{"dq", b.shape(q)}, OutputSpec{"dk", b.shape(k)}, OutputSpec{"dv", b.shape(k)}};
    b.add_operator({"g", OperatorKind::attention_gradient, Phase::backward, AttentionAttributes{true}},
                   std::array{y, q, k, k, y}, outputs);
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok());
    // Dao, "FlashAttention-2" (arXiv:2307.08691), section 4.1: backward FLOP are forward FLOP times 2.5.
    EXPECT_EQ(work_of(*graph, OperatorId{1U}).matrix_flop.value(),
              2.5 * work_of(*graph, OperatorId{0U}).matrix_flop.value());
}

TEST(Work, OfAWindowedAttentionReadsTheKeysInSight) {
    GraphBuilder b{"net", Precision::fp16, 1};
    const TensorId q = b.input("q", {1, 8, 1, 64});
    const TensorId k = b.tensor("keys", {1, 8, 1000, 64}, TensorRole::cache);
    const TensorId v = b.tensor("values", {1, 8, 1000, 64}, TensorRole::cache);
    b.attention("attention", q, k, v, {.causal = true, .window = 100});
    EXPECT_EQ(work_of_last(std::move(b)).weights_read.value(), 2.0 * 8 * 100 * 64 * 2); // two caches of 2-byte elements
}

TEST(Work, OfAnLstmLayer) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId x = b.input("x", {7, 3, 5}); // steps, batch, features
    const TensorId w = b.parameter("w", {1, 4 * 6, 5});
    const TensorId r = b.parameter("r", {1, 4 * 6, 6});
    b.add_operator({"lstm", OperatorKind::recurrent, Phase::forward, RecurrentAttributes{Cell::lstm, 6, 1}}, {x, w, r},
                   {"y", {7, 1, 3, 6}});
    const Work work = work_of_last(std::move(b));
    // Every step and sample multiplies a 24 x 5 and a 24 x 6 matrix with a vector.
    EXPECT_EQ(work.matrix_flop.value(), 7 * 3 * (2 * 24 * 5 + 2 * 24 * 6));
    EXPECT_EQ(work.weights_read.value(), 4 * (24 * 5 + 24 * 6));
}

TEST(Work, OfPoolingIsAWindowForEachOutput) {
    GraphBuilder b{"net", Precision::fp32, 1};
    b.max_pool("pool", b.input("x", {2, 3, 8, 8}), {.kernel = 3, .stride = 2, .padding = 1});
    const Work work = work_of_last(std::move(b));
    EXPECT_EQ(work.vector_flop.value(), 9.0 * 2 * 3 * 4 * 4);
    EXPECT_EQ(work.matrix_flop.value(), 0.0);
    GraphBuilder g{"net", Precision::fp32, 1};
    g.global_average_pool("pool", g.input("x", {2, 3, 8, 8}));
    EXPECT_EQ(work_of_last(std::move(g)).vector_flop.value(), 2.0 * 3 * 8 * 8);
}

TEST(Work, OfAnEmbeddingReadsTheRowsItUses) {
    GraphBuilder b{"net", Precision::fp32, 1};
    b.embedding("tokens", b.input("ids", {2, 8}, ElementType::i64), 50000, 64);
    const Work work = work_of_last(std::move(b));
    EXPECT_EQ(work.weights_read.value(), 4.0 * 2 * 8 * 64);
    EXPECT_EQ(work.activations_read.value(), 8.0 * 2 * 8);
    GraphBuilder t{"net", Precision::fp32, 1}; // a table of two rows has no more than those
    t.embedding("types", t.input("ids", {2, 8}, ElementType::i64), 2, 64);
    EXPECT_EQ(work_of_last(std::move(t)).weights_read.value(), 4.0 * 2 * 64);
}

TEST(Work, OfViewsIsNothing) {
    GraphBuilder b{"net", Precision::fp32, 1};
    TensorId x = b.input("x", {2, 8});
    x = b.slice("slice", b.reshape("view", b.dropout("dropout", x), {4, 4}), 0, 2);
    b.split("split", x, 1, std::array<std::int64_t, 2>{1, 3});
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok());
    EXPECT_EQ(graph->operators().size(), 4U);
    EXPECT_EQ(total_work(*graph).bytes().value(), 0.0);
    EXPECT_EQ(total_work(*graph).flop().value(), 0.0);
}

TEST(Work, ReadsATensorOnceThatIsTakenTwice) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId x = b.input("x", {100});
    b.elementwise("square", Function::multiply, {x, x});
    EXPECT_EQ(work_of_last(std::move(b)).activations_read.value(), 400.0);
}

// Elementwise operators read their inputs and write their outputs, whatever the function; bytes follow the precision.
TEST(Work, OfElementwiseOperatorsIsTheSumOfTheirTensors) {
    EXPECT_TRUE(rc::check([] {
        const Precision precision = *rc::gen::elementOf(whole_network_precisions);
        const auto function = static_cast<Function>(*rc::gen::inRange<std::size_t>(0, function_count));
        RC_PRE(function != Function::compare && function != Function::logical); // their result is boolean
        const auto n = *rc::gen::inRange<std::int64_t>(1, 100);
        GraphBuilder b{"net", precision, 1};
        const TensorId x = b.input("x", {n, 8});
        b.elementwise("op", function, {x, b.input("y", {8}), b.input("z", {n, 1})});
        const Work work = work_of_last(std::move(b));
        const double element = bytes_per_element(precision);
        RC_ASSERT(work.activations_read.value() == element * static_cast<double>(n * 8 + 8 + n));
        RC_ASSERT(work.written.value() == element * static_cast<double>(n * 8));
        RC_ASSERT(work.weights_read.value() == 0.0);
        RC_ASSERT(work.vector_flop.value() >= static_cast<double>(n * 8));
    }));
}

TEST(Work, OfAnOptimizerFollowsItsTensors) {
    const auto step = [](Optimizer optimizer, int states) {
        GraphBuilder b{"net", Precision::fp32, 1};
        std::vector<TensorId> inputs{b.parameter("w", {1000}), b.tensor("g", {1000}, TensorRole::parameter_gradient)};
        std::vector<OutputSpec> outputs{{"w.new", {1000}, ElementType::f32, TensorRole::parameter}};
        for (int i = 0; i < states; ++i) {
            inputs.push_back(b.tensor("s", {1000}, TensorRole::optimizer_state));
            outputs.push_back({"s.new", {1000}, ElementType::f32, TensorRole::optimizer_state});
        }
        b.add_operator({"step", OperatorKind::optimizer_step, Phase::update, OptimizerAttributes{optimizer}}, inputs,
                       outputs);
        return work_of_last(std::move(b));
    };
    EXPECT_EQ(step(Optimizer::sgd, 0).bytes().value(), 4000.0 * 3);        // w, g; w
    EXPECT_EQ(step(Optimizer::fused_adam, 2).bytes().value(), 4000.0 * 7); // w, g, m, v; w, m, v
    // Kernel by kernel: (m, g; m) (v; v) (v, g; v) (v; t) (t; t) (t; t) (w, m, t; w)
    EXPECT_EQ(step(Optimizer::adam, 2).bytes().value(), 4000.0 * (3 + 2 + 3 + 2 + 2 + 2 + 4));
    EXPECT_EQ(step(Optimizer::momentum, 1).bytes().value(), 4000.0 * (2 + 3 + 3)); // (b; b) (b, g; b) (w, b; w)
    // (g) (w, g, m, v; m, v, u) (w) (u) (w, u; w)
    EXPECT_EQ(step(Optimizer::lamb, 2).bytes().value(), 4000.0 * (1 + 7 + 1 + 1 + 3));
    EXPECT_EQ(step(Optimizer::adam, 2).flop().value(), step(Optimizer::fused_adam, 2).flop().value());
    // Two for each of three sums of squares, two for the decay.
    EXPECT_EQ(step(Optimizer::lamb, 2).flop().value(), step(Optimizer::adam, 2).flop().value() + 1000.0 * 8);
}

// Whatever a reader makes of a strange file: any kind with any operands has finite work, never negative.
TEST(Work, OfAnythingIsFinite) {
    EXPECT_TRUE(rc::check([] {
        GraphBuilder b{"net", Precision::fp32, 1};
        const auto dims =
            rc::gen::resize(5, rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(0, 9)));
        const auto shape = [&] {
            const auto d = *dims;
            return Shape{std::span{d}.first(std::min(d.size(), Shape::max_rank))};
        };
        std::vector<TensorId> inputs;
        for (int i = *rc::gen::inRange(0, 5); i > 0; --i)
            inputs.push_back(b.input("x", shape()));
        std::vector<OutputSpec> outputs;
        for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
            outputs.push_back({"y", shape()});
        const std::vector<Attributes> all{
            std::monostate{},       ConvolutionAttributes{}, PoolingAttributes{},
            MatrixAttributes{true}, AttentionAttributes{},   RecurrentAttributes{Cell::gru, 3},
            AxisAttributes{},       ElementwiseAttributes{}, OptimizerAttributes{}};
        const auto kind = static_cast<OperatorKind>(*rc::gen::inRange<std::size_t>(0, operator_kind_count));
        b.add_operator({"op", kind, Phase::forward, *rc::gen::elementOf(all)}, inputs, outputs);
        const Work work = work_of_last(std::move(b));
        for (const double value : {work.matrix_flop.value(), work.vector_flop.value(), work.activations_read.value(),
                                   work.weights_read.value(), work.written.value()}) {
            RC_ASSERT(std::isfinite(value) && value >= 0.0);
        }
    }));
}

} // namespace
} // namespace dubhe::workload
