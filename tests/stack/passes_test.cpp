// SPDX-License-Identifier: Apache-2.0
// What every pass keeps and lowers, over random graphs of the patterns that they look for.
#include <core/stack/passes/passes.h>
#include <core/workload/graph_builder.h>
#include <core/workload/problem/problem.h>
#include <core/workload/problem/work.h>
#include <core/workload/training/training.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <functional>
#include <set>

namespace dubhe::stack {
namespace {

using workload::ElementType;
using workload::Function;
using workload::Graph;
using workload::GraphBuilder;
using workload::OperatorId;
using workload::OperatorKind;
using workload::Shape;
using workload::TensorId;
using workload::TensorRole;

std::int64_t any(std::int64_t least, std::int64_t most) {
    return *rc::gen::inRange<std::int64_t>(least, most + 1);
}

using Plan = std::function<void(Rewriter&)>;

Rewritten rewritten(Graph graph, const Plan& plan, Pass pass) {
    Rewriter rewriter{graph};
    plan(rewriter);
    RC_ASSERT(rewriter.changes());
    Result<Rewritten> made = std::move(rewriter).run(pass);
    RC_ASSERT(made.ok());
    return *std::move(made);
}

void plan_shared_attention(Rewriter& rewriter) {
    plan_attention(rewriter, false);
}

bool changes(Graph graph, const Plan& plan) {
    Rewriter rewriter{graph};
    plan(rewriter);
    return rewriter.changes();
}

double bytes_of(const Graph& graph) {
    return workload::total_work(graph).bytes().value();
}

double matrix_flop_of(const Graph& graph) {
    return workload::total_work(graph).matrix_flop.value();
}

std::size_t count(const Graph& graph, OperatorKind kind) {
    return static_cast<std::size_t>(
        std::ranges::count_if(graph.operators(), [kind](const workload::Operator& op) { return op.kind == kind; }));
}

// Results keep shape, type and order; a graph in the order in which it can run was written, or finish() had failed.
void expect_same_results(const Graph& before, const Graph& after) {
    RC_ASSERT(before.results().size() == after.results().size());
    for (std::size_t i = 0; i < before.results().size(); ++i) {
        RC_ASSERT(before[before.results()[i]].shape == after[after.results()[i]].shape);
        RC_ASSERT(before[before.results()[i]].type == after[after.results()[i]].type);
    }
}

struct Attended {
    Graph graph;
    double stored = 0.0; // bytes of score-sized tensors, each written once and read once
};

// softmax(scale(q k^T) + mask) v over random heads, types and detours.
Attended random_attention() {
    const std::int64_t batch = any(1, 3), heads = any(1, 4) * 2, rows = any(2, 40), keys = any(2, 40),
                       dim = any(1, 8) * 8;
    GraphBuilder b{"random", Precision::bf16, batch};
    const TensorId x = b.input("x", {batch, heads, rows, dim}, ElementType::bf16);
    const TensorId y = b.input("y", {batch, heads, keys, dim}, ElementType::bf16);
    const TensorId q = b.elementwise("q", Function::tanh, {x}), k = b.elementwise("k", Function::tanh, {y}),
                   v = b.elementwise("v", Function::sigmoid, {y});
    TensorId at = b.matmul("scores", q, k, {.transpose_b = true});
    const double scores = static_cast<double>(batch * heads * rows * keys) * 2.0;
    double stored = 2.0 * scores;
    if (*rc::gen::arbitrary<bool>()) {
        at = b.elementwise("scale", Function::multiply, {at});
        stored += 2.0 * scores;
    }
    if (*rc::gen::arbitrary<bool>()) { // of keys: no query is told from another
        const TensorId mask = b.tensor("mask", {batch, 1, 1, keys}, TensorRole::constant, ElementType::bf16);
        at = b.add("mask", at, mask);
        stored += 2.0 * scores + static_cast<double>(batch * keys) * 2.0;
    }
    at = b.softmax("softmax", at);
    stored += 2.0 * scores;
    b.result(b.matmul("context", at, v));
    Result<Graph> graph = std::move(b).finish();
    RC_ASSERT(graph.ok());
    return {*std::move(graph), stored};
}

// Nothing of rows x keys is stored any more: bytes fall by each such tensor's write and read, and the mask's read.
TEST(AttentionPass, LowersBytesByTheScoresAndKeepsTheProducts) {
    EXPECT_TRUE(rc::check([] {
        const Attended made = random_attention();
        const Rewritten after = rewritten(made.graph, plan_shared_attention, Pass::attention);
        RC_ASSERT(count(after.graph, OperatorKind::attention) == 1U);
        RC_ASSERT(count(after.graph, OperatorKind::softmax) == 0U);
        RC_ASSERT(matrix_flop_of(after.graph) == matrix_flop_of(made.graph));
        RC_ASSERT(bytes_of(made.graph) - bytes_of(after.graph) == made.stored);
        expect_same_results(made.graph, after.graph);
        RC_ASSERT(!changes(after.graph, plan_shared_attention));
    }));
}

// A causal mask: the kernel leaves out what it hides: rows (rows + 1) / 2 of rows^2 pairs.
TEST(AttentionPass, ACausalMaskIsAnAttributeNotATensor) {
    constexpr std::int64_t rows = 16;
    GraphBuilder b{"causal", Precision::fp16, 1};
    const TensorId x = b.input("x", {1, 2, rows, 8}, ElementType::f16);
    const TensorId q = b.elementwise("q", Function::tanh, {x});
    const TensorId mask = b.tensor("causal_mask", {1, 1, rows, rows}, TensorRole::constant, ElementType::f16);
    const TensorId scores = b.add("mask", b.matmul("scores", q, q, {.transpose_b = true}), mask);
    b.result(b.matmul("context", b.softmax("softmax", scores), q));
    Result<Graph> graph = std::move(b).finish();
    ASSERT_TRUE(graph);
    Rewriter rewriter{*graph};
    plan_attention(rewriter, false);
    const Result<Rewritten> after = std::move(rewriter).run(Pass::attention);
    ASSERT_TRUE(after);
    const auto op = std::ranges::find(after->graph.operators(), OperatorKind::attention, &workload::Operator::kind);
    ASSERT_NE(op, after->graph.operators().end());
    EXPECT_EQ(std::get<workload::AttentionAttributes>(op->attributes), (workload::AttentionAttributes{true, 0}));
    EXPECT_EQ(matrix_flop_of(after->graph) / matrix_flop_of(*graph), (rows + 1.0) / (2.0 * rows));
}

// T5's bias differs between heads: kernels without bias can't take it, and nothing is joined.
TEST(AttentionPass, ABiasOfEachHeadStaysAsWritten) {
    GraphBuilder b{"bias", Precision::fp16, 1};
    const TensorId x = b.input("x", {1, 4, 8, 8}, ElementType::f16);
    const TensorId q = b.elementwise("q", Function::tanh, {x});
    const TensorId bias = b.tensor("bias", {1, 4, 8, 8}, TensorRole::constant, ElementType::f16);
    const TensorId scores = b.add("bias", b.matmul("scores", q, q, {.transpose_b = true}), bias);
    b.result(b.matmul("context", b.softmax("softmax", scores), q));
    const Result<Graph> graph = std::move(b).finish();
    ASSERT_TRUE(graph);
    EXPECT_FALSE(changes(*graph, plan_shared_attention));
}

// Somebody else reads the weights: they have to be stored, and nothing is joined.
TEST(AttentionPass, WeightsThatAreHandedBackStayAsWritten) {
    GraphBuilder b{"weights", Precision::fp16, 1};
    const TensorId x = b.input("x", {1, 4, 8, 8}, ElementType::f16);
    const TensorId q = b.elementwise("q", Function::tanh, {x});
    const TensorId weights = b.softmax("softmax", b.matmul("scores", q, q, {.transpose_b = true}));
    b.result(weights);
    b.result(b.matmul("context", weights, q));
    const Result<Graph> graph = std::move(b).finish();
    ASSERT_TRUE(graph);
    EXPECT_FALSE(changes(*graph, plan_shared_attention));
}

// A cache of `past` rows: appended by a copy of all of it; then only the new rows are read and written.
TEST(KvCachePass, OnlyNewRowsMove) {
    EXPECT_TRUE(rc::check([] {
        const std::int64_t batch = any(1, 4), heads = any(1, 4), past = any(1, 500), rows = any(1, 3),
                           dim = any(1, 4) * 16;
        GraphBuilder b{"cache", Precision::bf16, batch};
        const TensorId x = b.input("x", {batch, heads, rows, dim}, ElementType::bf16);
        for (const std::string name : {"key", "value"}) {
            const TensorId made = b.elementwise(name, Function::tanh, {x});
            const TensorId cache =
                b.tensor("past_" + name, {batch, heads, past, dim}, TensorRole::cache, ElementType::bf16);
            workload::OperatorSpec spec{
                .name = name + "_cache", .kind = OperatorKind::concat, .attributes = workload::AxisAttributes{2}};
            b.result(b.add_operator(
                std::move(spec), {cache, made},
                {name + "_cache", Shape{batch, heads, past + rows, dim}, ElementType::bf16, TensorRole::cache}));
        }
        const Result<Graph> graph = std::move(b).finish();
        RC_ASSERT(graph.ok());
        const Rewritten after = rewritten(
            *graph, [](Rewriter& r) { plan_kv_cache(r, std::nullopt); }, Pass::kv_cache);
        RC_ASSERT(count(after.graph, OperatorKind::concat) == 0U);
        RC_ASSERT(count(after.graph, OperatorKind::copy) == 1U);
        const double old_rows = 2.0 * static_cast<double>(batch * heads * past * dim) * 2.0; // of keys and of values
        RC_ASSERT(bytes_of(*graph) - bytes_of(after.graph) == 2.0 * old_rows);               // read and written
        expect_same_results(*graph, after.graph);
    }));
}

// Three products over x read it three times; one reads it once. Nothing else changes.
TEST(MergedProducts, ReadTheirInputOnce) {
    EXPECT_TRUE(rc::check([] {
        const std::int64_t rows = any(1, 64), in = any(1, 8) * 8, parts = any(2, 4);
        const bool bias = *rc::gen::arbitrary<bool>();
        GraphBuilder b{"products", Precision::fp16, 1};
        const TensorId x = b.elementwise("x", Function::tanh, {b.input("input", {1, rows, in}, ElementType::f16)});
        for (std::int64_t i = 0; i < parts; ++i)
            b.result(b.elementwise("use", Function::exp, {b.linear("product", x, any(1, 8) * 8, bias)}));
        const Result<Graph> graph = std::move(b).finish();
        RC_ASSERT(graph.ok());
        const Rewritten after = rewritten(*graph, plan_query_key_value, Pass::query_key_value);
        RC_ASSERT(count(after.graph, OperatorKind::linear) == 1U);
        RC_ASSERT(matrix_flop_of(after.graph) == matrix_flop_of(*graph));
        RC_ASSERT(bytes_of(*graph) - bytes_of(after.graph) == static_cast<double>((parts - 1) * rows * in) * 2.0);
        RC_ASSERT(element_count(*graph, TensorRole::parameter) == element_count(after.graph, TensorRole::parameter));
        expect_same_results(*graph, after.graph);
        RC_ASSERT(!changes(after.graph, plan_query_key_value));
    }));
}

// Each block of rows reads all weights; the last one is padded to a whole block, in what it reads, writes, multiplies.
TEST(FewRows, ReadTheWeightsAgainForEachBlock) {
    EXPECT_TRUE(rc::check([] {
        const std::int64_t rows = any(1, 400), in = any(1, 8) * 8, out = any(1, 8) * 8, at_once = any(1, 64);
        const bool bias = *rc::gen::arbitrary<bool>();
        GraphBuilder b{"product", Precision::fp16, rows};
        const TensorId x = b.elementwise("x", Function::tanh, {b.input("input", {rows, 1, in}, ElementType::f16)});
        b.result(b.elementwise("use", Function::exp, {b.linear("product", x, out, bias)}));
        const Result<Graph> graph = std::move(b).finish();
        RC_ASSERT(graph.ok());
        const Plan plan = [=](Rewriter& r) { plan_few_rows(r, at_once); };
        if (rows <= at_once || rows > most_few_rows) {
            RC_ASSERT(!changes(*graph, plan));
            return;
        }
        const Rewritten after = rewritten(*graph, plan, Pass::epilogue);
        const std::int64_t blocks = (rows + at_once - 1) / at_once, padded = blocks * at_once;
        RC_ASSERT(matrix_flop_of(after.graph) == 2.0 * static_cast<double>(padded * in * out));
        const std::int64_t elements = (blocks - 1) * in * out + (padded - rows) * (in + out);
        const std::int64_t sum = bias ? 2 * rows * out : 0; // another kernel adds the bias
        RC_ASSERT(bytes_of(after.graph) - bytes_of(*graph) == static_cast<double>(elements + sum) * 2.0);
        const auto product =
            std::ranges::find(after.graph.operators(), OperatorKind::matmul, &workload::Operator::kind);
        const OperatorId id{static_cast<std::size_t>(product - after.graph.operators().begin())};
        RC_ASSERT(std::get<workload::ProductProblem>(workload::problem_of(after.graph, id)).weights);
        expect_same_results(*graph, after.graph);
        RC_ASSERT(!changes(after.graph, plan));
    }));
}

// norm(a + b): the sum is written once and not read again.
TEST(ResidualNorm, ReadsTheSumNoMore) {
    EXPECT_TRUE(rc::check([] {
        const std::int64_t rows = any(1, 64), width = any(1, 16) * 8;
        const bool kept = *rc::gen::arbitrary<bool>();
        GraphBuilder b{"residual", Precision::bf16, 1};
        const TensorId x = b.input("a", {1, rows, width}, ElementType::bf16),
                       y = b.input("b", {1, rows, width}, ElementType::bf16);
        const TensorId sum = b.add("sum", x, y);
        const TensorId normed = b.rms_norm("norm", sum);
        b.result(kept ? b.elementwise("later", Function::multiply, {sum, normed}) : normed);
        const Result<Graph> graph = std::move(b).finish();
        RC_ASSERT(graph.ok());
        const Rewritten after = rewritten(*graph, plan_residual_norm, Pass::residual_norm);
        const double bytes = static_cast<double>(rows * width) * 2.0;
        RC_ASSERT(bytes_of(*graph) - bytes_of(after.graph) == (kept ? 1.0 : 2.0) * bytes);
        expect_same_results(*graph, after.graph);
        RC_ASSERT(!changes(after.graph, plan_residual_norm));
    }));
}

// A convolution's result, its norm's and its sum's are neither written nor read; folding leaves a bias a channel of
// what the norm kept (four numbers a channel).
TEST(NormActivation, FoldsIntoTheConvolutionInFront) {
    EXPECT_TRUE(rc::check([] {
        const std::int64_t batch = any(1, 4), channels = any(1, 8) * 8, side = any(2, 20);
        GraphBuilder b{"folded", Precision::fp32, batch};
        const TensorId x = b.elementwise("x", Function::tanh, {b.input("image", {batch, channels, side, side})});
        const TensorId normed =
            b.batch_norm("norm", b.convolution("conv", x, {.channels = channels, .kernel = 3, .padding = 1}));
        const TensorId other = b.input("other", {batch, channels, side, side});
        const TensorId sum = b.add("sum", normed, other);
        b.result(b.relu("relu", sum));
        const Result<Graph> graph = std::move(b).finish();
        RC_ASSERT(graph.ok());
        const Rewritten after = rewritten(
            *graph, [](Rewriter& r) { plan_norm_activation(r, false); }, Pass::norm_activation);
        const double image = static_cast<double>(batch * channels * side * side) * 4.0;
        RC_ASSERT(after.graph.operators().size() == 2U);
        RC_ASSERT(matrix_flop_of(after.graph) == matrix_flop_of(*graph));
        RC_ASSERT(bytes_of(*graph) - bytes_of(after.graph) ==
                  6.0 * image + static_cast<double>(channels) * (4.0 - 1.0) * 4.0);
        expect_same_results(*graph, after.graph);
    }));
}

// conv -> norm -> relu -> conv -> norm -> relu, as a training step in which norms run with their activations.
Graph step_of_two_convolutions(std::int64_t batch, std::int64_t channels, std::int64_t side, std::int32_t groups) {
    GraphBuilder b{"block", Precision::fp32, batch};
    TensorId x = b.input("image", {batch, channels, side, side});
    for (const char* index : {"1", "2"}) {
        const std::string name{index};
        x = b.convolution("conv" + name, x,
                          {.channels = channels, .kernel = 3, .padding = 1, .groups = name == "2" ? groups : 1});
        x = b.relu("relu" + name, b.batch_norm("norm" + name, x));
    }
    b.result(x);
    const Result<Graph> forward = std::move(b).finish();
    RC_ASSERT(forward.ok());
    const Result<Graph> step = workload::training(*forward, {});
    RC_ASSERT(step.ok());
    return rewritten(
               *step, [](Rewriter& r) { plan_norm_activation(r, true); }, Pass::norm_activation)
        .graph;
}

// In whatever order: new statistics are made before the norm's result now.
std::set<std::string> names_of_results(const Graph& graph) {
    std::set<std::string> names;
    for (const TensorId id : graph.results())
        names.insert(std::string{graph[id].name});
    return names;
}

// Sums are the convolution's: as many bytes in all, and the norm makes one result.
TEST(NormStatistics, StatisticsAreTheConvolutions) {
    EXPECT_TRUE(rc::check([] {
        const Graph step = step_of_two_convolutions(any(1, 4), any(1, 8) * 8, any(4, 20), 1);
        const Rewritten after = rewritten(step, plan_norm_statistics, Pass::norm_statistics);
        RC_ASSERT(matrix_flop_of(after.graph) == matrix_flop_of(step));
        RC_ASSERT(bytes_of(after.graph) == bytes_of(step));
        for (std::size_t i = 0; i < after.graph.operators().size(); ++i) {
            const OperatorId id{i};
            if (after.graph[id].kind == OperatorKind::batch_norm) RC_ASSERT(after.graph.outputs(id).size() == 1U);
        }
        RC_ASSERT(names_of_results(after.graph) == names_of_results(step));
    }));
}

// The first norm's result is neither written nor read by its activation's gradient, which reads what it came from
// anyway; four numbers a channel are not read. Depthwise convolutions load as ever.
TEST(NormPrologue, WhatReadsANormLoadsNormalised) {
    EXPECT_TRUE(rc::check([] {
        const std::int64_t batch = any(1, 4), channels = any(1, 8) * 8, side = any(4, 20);
        const auto with_sums = [&](std::int32_t groups) {
            return rewritten(step_of_two_convolutions(batch, channels, side, groups), plan_norm_statistics,
                             Pass::norm_statistics)
                .graph;
        };
        const Graph step = with_sums(1);
        const Rewritten after = rewritten(step, plan_norm_prologue, Pass::norm_prologue);
        const double image = static_cast<double>(batch * channels * side * side) * 4.0;
        RC_ASSERT(count(step, OperatorKind::batch_norm) == 2U);
        RC_ASSERT(count(after.graph, OperatorKind::batch_norm) == 1U);
        RC_ASSERT(matrix_flop_of(after.graph) == matrix_flop_of(step));
        RC_ASSERT(bytes_of(step) - bytes_of(after.graph) == 3.0 * image + static_cast<double>(channels) * 4.0 * 4.0);
        expect_same_results(step, after.graph);
        RC_ASSERT(!changes(with_sums(static_cast<std::int32_t>(channels)), plan_norm_prologue));
    }));
}

// In fp8 a product reads a byte an element, and what quantises reads two and writes one.
TEST(Quantise, CountsTheKernelThatQuantises) {
    EXPECT_TRUE(rc::check([] {
        const std::int64_t rows = any(1, 64), in = any(8, 64) * 16, out = any(32, 64) * 16;
        GraphBuilder b{"narrow", Precision::bf16, 1};
        const TensorId x = b.input("x", {1, rows, in}, ElementType::bf16);
        b.result(b.softmax("softmax", b.linear("product", x, out, false)));
        const Result<Graph> graph = std::move(b).finish();
        RC_ASSERT(graph.ok());
        const Rewritten after = rewritten(
            *graph, [](Rewriter& r) { plan_quantise(r, {}); }, Pass::quantise);
        const double a = static_cast<double>(rows * in), w = static_cast<double>(in * out);
        RC_ASSERT(bytes_of(*graph) - bytes_of(after.graph) == 2.0 * a + 2.0 * w - (2.0 * a + a) - (a + w));
        RC_ASSERT(matrix_flop_of(after.graph) == matrix_flop_of(*graph));
        const auto op = std::ranges::find(after.graph.operators(), OperatorKind::linear, &workload::Operator::kind);
        RC_ASSERT(op->precision == Precision::fp8);
    }));
}

// A chain of products with weights of random sizes, in half precision.
Graph random_chain(std::vector<std::int64_t>& weights) {
    GraphBuilder b{"random", Precision::fp16, 2};
    std::int64_t width = any(1, 20) * 8;
    TensorId x = b.input("x", {any(1, 40), width}, ElementType::f16);
    for (std::int64_t i = any(1, 4); i > 0; --i) {
        const std::int64_t next = any(1, 20) * 8;
        x = b.relu("relu", b.linear("linear", x, next, *rc::gen::arbitrary<bool>()));
        weights.push_back(width * next);
        width = next;
    }
    b.result(x);
    Result<Graph> graph = std::move(b).finish();
    RC_ASSERT(graph.ok());
    return *std::move(graph);
}

// Each weight is read in four bytes and written in two; in training its gradient is read in two and written in four.
TEST(AutocastPass, AddsTheCopiesOfWeightsAndOfTheirGradients) {
    EXPECT_TRUE(rc::check([] {
        std::vector<std::int64_t> weights;
        Graph forward = random_chain(weights);
        const bool trains = *rc::gen::arbitrary<bool>();
        const auto optimizer = *rc::gen::element(workload::Optimizer::fused_adam, workload::Optimizer::lamb);
        const Graph before = trains ? workload::training(forward, {optimizer}).value() : std::move(forward);
        const Rewritten after = rewritten(before, trains ? plan_autocast : plan_wide_weights, Pass::autocast);
        double elements = 0.0;
        for (const std::int64_t each : weights)
            elements += static_cast<double>(each);
        RC_ASSERT(bytes_of(after.graph) - bytes_of(before) == elements * (trains ? 6.0 + 6.0 : 6.0));
        RC_ASSERT(count(after.graph, OperatorKind::cast) == weights.size() * (trains ? 2U : 1U));
        RC_ASSERT(matrix_flop_of(after.graph) == matrix_flop_of(before));
        expect_same_results(before, after.graph);
    }));
}

// Kernels that widen gradients and narrow weights are part of these optimizers (training_test.cpp).
TEST(AutocastPass, AddsNothingToOptimizersOfSeveralKernels) {
    EXPECT_TRUE(rc::check([] {
        std::vector<std::int64_t> weights;
        const Graph forward = random_chain(weights);
        const auto optimizer =
            *rc::gen::element(workload::Optimizer::sgd, workload::Optimizer::momentum, workload::Optimizer::adam);
        RC_ASSERT(!changes(workload::training(forward, {optimizer}).value(), plan_autocast));
    }));
}

// A table of words that is the head's weight, too, is copied for the head, and its gradients' sum is widened: 6 bytes
// each.
TEST(AutocastPass, CopiesTiedWeightsOnce) {
    constexpr std::int64_t words = 96, width = 32;
    GraphBuilder b{"tied", Precision::fp16, 2};
    const TensorId table = b.parameter("words", {words, width});
    const TensorId x = b.embedding_with("embedding", b.input("ids", {2, 5}, ElementType::i64), table);
    b.result(b.linear_with("head", b.relu("relu", x), table));
    Graph graph = workload::training(std::move(b).finish().value(), {workload::Optimizer::fused_adam}).value();
    const double before = bytes_of(graph);
    Rewriter rewriter{graph};
    plan_autocast(rewriter);
    const Result<Rewritten> after = std::move(rewriter).run(std::nullopt);
    ASSERT_TRUE(after);
    EXPECT_EQ(bytes_of(after->graph) - before, 12.0 * words * width);
    EXPECT_EQ(count(after->graph, OperatorKind::cast), 2U);
    EXPECT_FALSE(changes(after->graph, plan_autocast)) << "copies are made once";
}

} // namespace
} // namespace dubhe::stack
