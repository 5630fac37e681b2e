// SPDX-License-Identifier: Apache-2.0
#include "../graph_checks.h"

#include <core/workload/graph_builder.h>
#include <core/workload/problem/work.h>
#include <core/workload/training/backward.h>
#include <core/workload/training/training.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>

namespace dubhe::workload {
namespace {

using testing::HasSubstr;

std::vector<OperatorId> of_kind(const Graph& graph, OperatorKind kind) {
    std::vector<OperatorId> found;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        if (graph.operators()[i].kind == kind) found.emplace_back(i);
    }
    return found;
}

// The operator of that path; fails the test where there is none.
OperatorId at_path(const Graph& graph, std::string_view path) {
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        if (graph.path(OperatorId{i}) == path) return OperatorId{i};
    }
    ADD_FAILURE() << "no operator " << path;
    return OperatorId{std::size_t{0}};
}

// Every trainable parameter is updated once, from one gradient of its shape.
void expect_one_update_each(const Graph& forward, const Graph& step) {
    std::vector<const Tensor*> gradients;
    std::size_t updated = 0;
    for (const OperatorId id : of_kind(step, OperatorKind::optimizer_step))
        EXPECT_EQ(step[id].phase, Phase::update);
    for (std::size_t i = 0; i < step.operators().size(); ++i) {
        const OperatorId id{i};
        if (step[id].phase != Phase::update) continue;
        EXPECT_TRUE(step.path(id).starts_with("optimizer/"));
        for (const TensorId input : step.inputs(id)) {
            if (step[input].role == TensorRole::parameter_gradient) gradients.push_back(&step[input]);
        }
        updated += static_cast<std::size_t>(
            std::ranges::count_if(step.outputs(id), [&](TensorId t) { return step[t].role == TensorRole::parameter; }));
    }
    std::vector<Shape> parameters;
    for (const Tensor& tensor : forward.tensors()) {
        if (tensor.role == TensorRole::parameter) parameters.push_back(tensor.shape);
    }
    ASSERT_EQ(gradients.size(), parameters.size());
    EXPECT_EQ(updated, parameters.size());
    EXPECT_TRUE(std::ranges::is_permutation(gradients, parameters, {}, &Tensor::shape)); // Muon takes matrices first
    EXPECT_EQ(element_count(step, TensorRole::parameter), element_count(forward, TensorRole::parameter));
}

// Each gradient of role `gradient` that an operator of the backward phase hands on has the shape of an input of its
// forward operator, or stands for one on its way there.
void expect_backward_names_forward(const Graph& step) {
    for (const Operator& op : step.operators()) {
        if (op.phase != Phase::backward) continue;
        ASSERT_TRUE(op.forward.valid()) << op.name;
        EXPECT_EQ(step[op.forward].phase, Phase::forward) << op.name;
        EXPECT_EQ(step[op.forward].block, op.block) << op.name;
    }
}

Graph random_image_network() {
    const auto pick = [](int from, int to) { return *rc::gen::inRange(from, to + 1); };
    GraphBuilder b{"chain", Precision::fp32, 2};
    TensorId x = b.input("image", {2, 3, 16, 16});
    std::int64_t channels = 4 * pick(1, 3);
    x = b.convolution("first", x, {channels, pick(1, 3), 1, 1, 1, 1, pick(0, 1) == 1});
    for (int i = pick(0, 8); i > 0; --i) {
        const auto block = b.block("block");
        switch (pick(0, 5)) {
        case 0:
            x = b.batch_norm("norm", x);
            break;
        case 1:
            x = b.relu("relu", x);
            break;
        case 2: // a residual connection
            x = b.add("add",
                      b.convolution("conv", b.relu("relu", x), {channels, 3, 1, 1, pick(1, 2), 1, pick(0, 1) == 1}), x);
            break;
        case 3:
            channels = 4 * pick(1, 3);
            x = b.convolution("conv", x, {channels, 1, pick(1, 2), 0, 4, 1, pick(0, 1) == 1});
            break;
        case 4:
            x = b.max_pool("pool", x, {3, 1, 1});
            break;
        default: { // dense: the new channels beside the old ones
            const TensorId more = b.convolution("conv", x, {channels, 3, 1, 1, 1, 1, false});
            x = b.concat("concat", std::array{x, more}, 1);
            channels *= 2;
        }
        }
    }
    x = b.dropout("dropout", b.global_average_pool("mean", x));
    b.linear("classifier", x, 10);
    auto graph = std::move(b).finish();
    RC_ASSERT(graph.ok());
    return std::move(*graph);
}

// dX and dW of a convolution or linear layer have its FLOP each; only the first has no dX.
TEST(Training, OfImageNetworksTakesTwiceTheFlopBackward) {
    EXPECT_TRUE(rc::check([] {
        const Graph forward = random_image_network();
        const auto optimizer = static_cast<Optimizer>(*rc::gen::inRange<std::size_t>(0, optimizer_count));
        const auto step = training(forward, {optimizer});
        RC_ASSERT(step.ok());
        expect_invariants(*step);
        expect_one_update_each(forward, *step);
        expect_backward_names_forward(*step);
        RC_ASSERT(!testing::Test::HasFailure());
        const double first = work_of(forward, OperatorId{std::size_t{0}}).matrix_flop.value();
        RC_ASSERT(matrix_flop(*step, Phase::forward) == total_work(forward).matrix_flop.value());
        RC_ASSERT(matrix_flop(*step, Phase::backward) == 2.0 * total_work(forward).matrix_flop.value() - first);
    }));
}

TEST(Training, KeepsForwardIdsAndSwitchesToTrainingMode) {
    GraphBuilder b{"net", Precision::fp32, 2};
    TensorId x = b.batch_norm("norm", b.convolution("conv", b.input("x", {2, 3, 8, 8}), {.channels = 4}));
    x = b.dropout("dropout", b.max_pool("pool", x, {}));
    b.linear("head", b.reshape("flat", x, {2, 64}), 10);
    const Graph forward = std::move(b).finish().value();
    const auto step = training(forward, {});
    ASSERT_TRUE(step.ok());
    for (std::size_t i = 0; i < forward.operators().size(); ++i) {
        EXPECT_EQ(step->operators()[i].name, forward.operators()[i].name);
        EXPECT_EQ(step->inputs(OperatorId{i}).size(), forward.inputs(OperatorId{i}).size());
    }
    for (std::size_t i = 0; i < forward.tensors().size(); ++i)
        EXPECT_EQ(step->tensors()[i].shape, forward.tensors()[i].shape);
    const auto outputs = [&](std::string_view path) { return step->outputs(at_path(*step, path)); };
    EXPECT_EQ(outputs("norm").size(), 3U); // and new running mean and variance
    EXPECT_EQ((*step)[outputs("norm")[1]].role, TensorRole::statistic);
    EXPECT_EQ((*step)[outputs("pool")[1]].type, ElementType::i64);
    EXPECT_EQ((*step)[outputs("dropout")[1]].type, ElementType::boolean);
    EXPECT_EQ((*step)[at_path(*step, "dropout")].launches, 1);
    EXPECT_EQ(forward[at_path(forward, "dropout")].launches, 0);
    EXPECT_TRUE(
        of_kind(*step, OperatorKind::convolution_input_gradient).empty()); // nobody asks for an image's gradient
    EXPECT_EQ(element_count(*step, TensorRole::statistic), element_count(forward, TensorRole::statistic));
}

TEST(Training, AddsTheContributionsOfTiedWeights) {
    GraphBuilder b{"net", Precision::fp32, 2};
    const TensorId table = b.parameter("table", {100, 16});
    const TensorId x = b.embedding_with("tokens", b.input("ids", {2, 8}, ElementType::i64), table);
    b.linear_with("head", b.layer_norm("norm", x), table);
    const Graph forward = std::move(b).finish().value();
    const auto step = training(forward, {});
    ASSERT_TRUE(step.ok());
    expect_one_update_each(forward, *step);
    const OperatorId sum = at_path(*step, "tokens.sum");
    EXPECT_EQ((*step)[sum].kind, OperatorKind::elementwise);
    EXPECT_EQ((*step)[step->inputs(sum)[0]].producer, at_path(*step, "head.dW"));
    EXPECT_EQ((*step)[step->inputs(sum)[1]].producer, at_path(*step, "tokens.gradient"));
    EXPECT_EQ((*step)[step->outputs(sum)[0]].shape, (Shape{100, 16}));
    // Labels leave out the dimension of the classes.
    EXPECT_EQ((*step)[step->inputs(at_path(*step, "loss"))[1]].shape, (Shape{2, 8}));
}

// Shapes on the way: [4, 6] + [6] and [4, 6] * [4, 1]; the gradients of the smaller ones are sums.
TEST(Training, SumsGradientsOfWhatWasBroadcast) {
    GraphBuilder b{"net", Precision::fp32, 4};
    TensorId x = b.linear("linear", b.input("x", {4, 5}), 6, false);
    x = b.add("shift", x, b.parameter("offset", {6}));
    x = b.elementwise("scale", Function::multiply, {x, b.parameter("factor", {4, 1})});
    b.add("same", x, b.parameter("full", {4, 6}));
    const Graph forward = std::move(b).finish().value();
    const auto step = training(forward, {});
    ASSERT_TRUE(step.ok());
    expect_invariants(*step);
    expect_one_update_each(forward, *step);
    const OperatorId reduced = at_path(*step, "shift.reduce");
    EXPECT_EQ((*step)[reduced].kind, OperatorKind::reduction);
    EXPECT_EQ((*step)[step->inputs(reduced)[0]].shape, (Shape{4, 6}));
    EXPECT_EQ((*step)[step->outputs(reduced)[0]].shape, (Shape{6}));
    EXPECT_EQ((*step)[at_path(*step, "same.copy")].kind, OperatorKind::copy); // dY stays the activation's gradient
}

TEST(Training, DifferentiatesBothFactorsOfAProductInEveryLayout) {
    for (const bool ta : {false, true}) {
        for (const bool tb : {false, true}) {
            GraphBuilder b{"net", Precision::fp32, 1};
            const TensorId a = b.parameter("a", ta ? Shape{3, 7, 4} : Shape{3, 4, 7});
            const TensorId c = b.parameter("b", tb ? Shape{1, 5, 7} : Shape{1, 7, 5}); // broadcast over three matrices
            b.matmul("product", a, c, {ta, tb});
            const Graph forward = std::move(b).finish().value();
            const auto step = training(forward, {});
            ASSERT_TRUE(step.ok());
            expect_one_update_each(forward, *step);
            EXPECT_EQ(matrix_flop(*step, Phase::backward), 2.0 * matrix_flop(*step, Phase::forward));
            for (const OperatorId id : of_kind(*step, OperatorKind::matmul)) { // the operands fit each other
                const auto& m = std::get<MatrixAttributes>((*step)[id].attributes);
                const Shape& left = (*step)[step->inputs(id)[0]].shape;
                const Shape& right = (*step)[step->inputs(id)[1]].shape;
                const Shape& out = (*step)[step->outputs(id)[0]].shape;
                EXPECT_EQ(left[m.transpose_a ? -2 : -1], right[m.transpose_b ? -1 : -2]);
                EXPECT_EQ(out[-2], left[m.transpose_a ? -1 : -2]);
                EXPECT_EQ(out[-1], right[m.transpose_b ? -2 : -1]);
            }
        }
    }
}

// A network that takes every layer of the builder.
Graph everything(Precision precision) {
    GraphBuilder b{"net", precision, 2};
    TensorId x = b.embedding("tokens", b.input("ids", {2, 16}, ElementType::i64), 50, 32);
    x = b.add("positions", x, b.embedding("position", b.input("at", {16}, ElementType::i64), 16, 32));
    x = b.dropout("dropout", b.rms_norm("rms", x));
    const auto parts = b.split("parts", b.linear("qkv", x, 96), -1, std::array<std::int64_t, 3>{32, 32, 32});
    std::vector<TensorId> heads;
    for (const TensorId part : parts) {
        heads.push_back(b.transpose("heads", b.reshape("rows", part, {2, 16, 4, 8}), std::array{0, 2, 1, 3}));
    }
    const TensorId mixed = b.attention("attention", heads[0], heads[1], heads[2], {.causal = true});
    const TensorId scores = b.softmax("softmax", b.matmul("scores", heads[0], heads[1], {.transpose_b = true}));
    TensorId y = b.add("both", mixed, b.matmul("values", scores, heads[2]));
    y = b.reshape("join", b.transpose("back", y, std::array{0, 2, 1, 3}), {2, 16, 32});
    y = b.layer_norm("norm", b.add("residual", x, y));
    for (std::size_t f = 0; f < function_count; ++f) {
        const auto function = static_cast<Function>(f);
        if (function == Function::compare || function == Function::logical || function == Function::rounding) continue;
        if (function == Function::select) {
            const TensorId mask = b.elementwise("mask", Function::compare, {x, y});
            y = b.elementwise("select", function, {mask, y, x});
        } else if (f <= static_cast<std::size_t>(Function::maximum)) {
            y = b.elementwise(std::string{name_of(function)}, function, {y, x});
        } else {
            y = b.elementwise(std::string{name_of(function)}, function, {y});
        }
    }
    y = b.concat("concat", std::array{b.slice("slice", y, 1, 8), y}, 1);
    y = b.reshape("image", y, {2, 12, 8, 8});
    y = b.group_norm("group", b.max_pool("max", b.average_pool("mean", y, {3, 1, 1}), {}), 3);
    b.linear("head",
             b.global_average_pool("global", b.convolution("conv", y, {.channels = 8, .kernel = 3, .bias = true})), 10);
    return std::move(b).finish().value();
}

TEST(Training, KnowsTheGradientOfEveryLayer) {
    const Graph forward = everything(Precision::fp32);
    for (std::size_t optimizer = 0; optimizer < optimizer_count; ++optimizer) {
        const auto step = training(forward, {static_cast<Optimizer>(optimizer)});
        ASSERT_TRUE(step.ok());
        expect_invariants(*step);
        expect_one_update_each(forward, *step);
        expect_backward_names_forward(*step);
        EXPECT_TRUE(of_kind(*step, OperatorKind::unknown).empty());
    }
}

// What readers make: kinds without a builder function, and operators nobody knows.
TEST(Training, KnowsTheGradientOfWhatReadersAdd) {
    GraphBuilder b{"net", Precision::fp32, 2};
    const TensorId indices = b.input("indices", {5}, ElementType::i64);
    const auto op = [&](OperatorKind kind, std::initializer_list<TensorId> inputs, Shape shape,
                        Attributes attributes = {}) {
        return b.add_operator({std::string{name_of(kind)}, kind, Phase::forward, attributes}, inputs, {"y", shape});
    };
    TensorId x = b.linear("first", b.input("x", {7, 4, 8}), 8);
    const RecurrentAttributes lstm{Cell::lstm, 6, 2};
    x = op(OperatorKind::recurrent,
           {x, b.parameter("w", {2, 24, 8}), b.parameter("r", {2, 24, 6}), b.parameter("b", {2, 48})}, {7, 2, 4, 6},
           lstm);
    x = op(OperatorKind::gather, {x, indices}, {5, 2, 4, 6}, AxisAttributes{0});
    x = op(OperatorKind::pad, {x}, {5, 2, 6, 8});
    x = op(OperatorKind::resize, {x}, {5, 2, 12, 16});
    ConvolutionAttributes transposed;
    transposed.window.kernel = {2, 2, 1};
    transposed.window.stride = {2, 2, 1};
    x = op(OperatorKind::convolution_transpose, {x, b.parameter("ct", {2, 3, 2, 2})}, {5, 3, 24, 32}, transposed);
    x = op(OperatorKind::local_response_norm, {x}, {5, 3, 24, 32});
    x = op(OperatorKind::cast, {x}, {5, 3, 24, 32});
    x = op(OperatorKind::reduction, {x}, {5, 3, 1, 32}, AxisAttributes{2});
    x = op(OperatorKind::copy, {x}, {5, 3, 4, 32}); // expanded
    x = op(OperatorKind::scatter, {x, indices, b.parameter("updates", {5, 3, 4, 32})}, {5, 3, 4, 32},
           AxisAttributes{0});
    const std::array outputs{OutputSpec{"values", {5, 3, 4, 9}}, OutputSpec{"places", {5, 3, 4, 9}, ElementType::i64}};
    x = b.add_operator({"top", OperatorKind::top_k, Phase::forward, AxisAttributes{-1}}, std::array{x}, outputs)[0];
    x = op(OperatorKind::unknown, {x, b.parameter("u", {9})}, {5, 4});
    b.result(x);
    const Graph forward = std::move(b).finish().value();
    const auto step = training(forward, {Optimizer::momentum});
    ASSERT_TRUE(step.ok());
    expect_invariants(*step);
    expect_one_update_each(forward, *step);
    EXPECT_EQ(of_kind(*step, OperatorKind::unknown).size(), 2U); // itself and its gradient
    const Work unknown = work_of(*step, at_path(*step, "unknown.gradient"));
    // dY, x, u, y read; the gradients of x and u written
    EXPECT_EQ(unknown.bytes().value(), 4.0 * (20 + 540 + 9 + 20 + 540 + 9));
    // The layer's products: gates and x from one operator, weights from the other, each as much as forward.
    const double lstm_flop = work_of(*step, at_path(*step, "recurrent")).matrix_flop.value();
    EXPECT_EQ(work_of(*step, at_path(*step, "recurrent.dX")).matrix_flop.value(), lstm_flop);
    EXPECT_EQ(work_of(*step, at_path(*step, "recurrent.dW")).matrix_flop.value(), lstm_flop);
    const double transposed_flop = work_of(*step, at_path(*step, "convolution_transpose")).matrix_flop.value();
    EXPECT_EQ(work_of(*step, at_path(*step, "convolution_transpose.dX")).matrix_flop.value(), transposed_flop);
    EXPECT_EQ(work_of(*step, at_path(*step, "convolution_transpose.dW")).matrix_flop.value(), transposed_flop);
}

// A strange file may hold any kind with any operands: training answers, with a graph or an error.
TEST(Training, SurvivesStrangeOperators) {
    EXPECT_TRUE(rc::check([] {
        GraphBuilder b{"net", Precision::fp32, 1};
        const auto dims =
            rc::gen::resize(4, rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(0, 5)));
        const auto shape = [&] {
            const auto d = *dims;
            return Shape{std::span{d}.first(std::min(d.size(), Shape::max_rank))};
        };
        std::vector<TensorId> tensors{b.parameter("p", shape()), b.input("i", shape(), ElementType::i64),
                                      b.input("x", shape())};
        const std::vector<Attributes> all{std::monostate{},
                                          ConvolutionAttributes{},
                                          PoolingAttributes{},
                                          MatrixAttributes{true},
                                          RecurrentAttributes{Cell::gru, 3},
                                          ElementwiseAttributes{},
                                          ExchangeAttributes{},
                                          AxisAttributes{-1}};
        for (int i = *rc::gen::inRange(1, 8); i > 0; --i) {
            std::vector<TensorId> inputs;
            for (int n = *rc::gen::inRange(0, 5); n > 0; --n)
                inputs.push_back(*rc::gen::elementOf(tensors));
            std::vector<OutputSpec> outputs;
            for (int n = *rc::gen::inRange(0, 4); n > 0; --n)
                outputs.push_back({"y", shape()});
            const auto kind = static_cast<OperatorKind>(*rc::gen::inRange<std::size_t>(0, operator_kind_count));
            const auto made = b.add_operator({"op", kind, Phase::forward, *rc::gen::elementOf(all)}, inputs, outputs);
            tensors.insert(tensors.end(), made.begin(), made.end());
        }
        const auto forward = std::move(b).finish();
        RC_ASSERT(forward.ok());
        const auto step = training(*forward, {Optimizer::adam});
        if (!step.ok()) return;
        expect_invariants(*step);
        RC_ASSERT(!testing::Test::HasFailure());
        RC_ASSERT(tabulate(*step).row_of.size() == step->operators().size());
    }));
}

TEST(Training, KeepsMasterWeightsBesideLowPrecision) {
    const Graph forward = everything(Precision::bf16);
    const double parameters = element_count(forward, TensorRole::parameter);
    const auto bytes_of_updates = [](const Graph& step) {
        double sum = 0.0;
        for (const OperatorId id : of_kind(step, OperatorKind::optimizer_step))
            sum += work_of(step, id).bytes().value();
        return sum;
    };
    const auto mixed = training(forward, {Optimizer::fused_adam});
    ASSERT_TRUE(mixed.ok());
    expect_one_update_each(forward, *mixed);
    // Reads and writes fp32 master weights and both moments, reads bf16 gradients, writes bf16 weights.
    EXPECT_DOUBLE_EQ(bytes_of_updates(*mixed), parameters * (2 * 3 * 4 + 2 + 2));
    EXPECT_EQ(element_count(*mixed, TensorRole::optimizer_state), 3.0 * parameters);
    EXPECT_EQ(of_kind(*mixed, OperatorKind::optimizer_step).size(), 1U);
    EXPECT_EQ((*mixed)[of_kind(*mixed, OperatorKind::optimizer_step)[0]].launches, 1);

    const auto pure = training(forward, {Optimizer::fused_adam, false});
    ASSERT_TRUE(pure.ok());
    EXPECT_DOUBLE_EQ(bytes_of_updates(*pure), parameters * 7 * 2);
    const auto sgd = training(everything(Precision::fp32), {Optimizer::sgd});
    ASSERT_TRUE(sgd.ok());
    EXPECT_EQ(element_count(*sgd, TensorRole::optimizer_state), 0.0);
    EXPECT_DOUBLE_EQ(bytes_of_updates(*sgd), parameters * 3 * 4);
}

TEST(Training, RefusesWhatItCannotTrain) {
    const auto refusal = [](const Graph& graph) {
        const auto step = training(graph, {});
        return step.ok() ? "" : to_text(step.diagnostics());
    };
    const auto step = training(everything(Precision::fp32), {});
    ASSERT_TRUE(step.ok());
    EXPECT_THAT(refusal(*step), HasSubstr("training step already"));
    EXPECT_THAT(refusal(everything(Precision::fp8)), HasSubstr("fp8"));
    EXPECT_THAT(refusal(everything(Precision::int8)), HasSubstr("int8"));
    GraphBuilder b{"net", Precision::fp32, 1};
    b.relu("relu", b.input("x", {1, 4}));
    EXPECT_THAT(refusal(std::move(b).finish().value()), HasSubstr("nothing can be trained"));
}

// A weight that no layer reads, a reader's leftover, has no gradient and no update.
// Ten of two million rows are looked up: nothing as large as the table is written, unless its optimizer keeps states.
TEST(Training, UpdatesTheRowsOfLargeTablesThatWereLookedUp) {
    constexpr std::int64_t rows = 2'000'000, width = 8, lookups = 10;
    GraphBuilder b{"recommender", Precision::fp32, lookups};
    const TensorId ids = b.input("ids", {lookups}, ElementType::i64);
    b.result(b.linear("last", b.embedding("table", ids, rows, width), 2));
    const Graph forward = std::move(b).finish().value();
    const auto largest_written = [&](Optimizer optimizer) {
        const Graph step = training(forward, {.optimizer = optimizer}).value();
        std::int64_t largest = 0;
        for (std::size_t i = 0; i < step.operators().size(); ++i) {
            for (const TensorId made : step.outputs(OperatorId{i}))
                largest = std::max(largest, step[made].shape.elements());
        }
        return largest;
    };
    EXPECT_EQ(largest_written(Optimizer::sgd), lookups * width);
    EXPECT_EQ(largest_written(Optimizer::adam), rows * width);
}

TEST(Training, LeavesParametersThatNobodyReads) {
    for (const Optimizer optimizer :
         {Optimizer::sgd, Optimizer::momentum, Optimizer::adam, Optimizer::fused_adam, Optimizer::lamb}) {
        GraphBuilder b{"net", Precision::fp16, 2};
        const TensorId unread = b.parameter("unread", {16, 16});
        b.linear("head", b.input("x", {2, 16}), 10);
        const auto step = training(std::move(b).finish().value(), {.optimizer = optimizer});
        ASSERT_TRUE(step.ok());
        const std::size_t updates = of_kind(*step, OperatorKind::optimizer_step).size();
        EXPECT_EQ(updates, optimizer == Optimizer::fused_adam ? 1U : 2U); // head's weight and bias
        EXPECT_TRUE(std::ranges::none_of(step->tensors(), [](const Tensor& t) { return t.name == "unread.new"; }));
        EXPECT_FALSE((*step)[unread].producer.valid());
    }
}

// A language model that hands its keys out for later tokens is trained on its logits, made after them.
TEST(Training, StartsFromTheResultThatIsComputedLast) {
    GraphBuilder b{"net", Precision::fp32, 2};
    const TensorId keys = b.linear("key", b.input("x", {2, 8, 16}), 16);
    b.result(keys);
    const TensorId logits = b.linear("head", keys, 10);
    b.result(logits);
    const Graph forward = std::move(b).finish().value();
    const auto step = training(forward, {});
    ASSERT_TRUE(step.ok());
    expect_one_update_each(forward, *step);
    EXPECT_EQ(step->inputs(at_path(*step, "loss"))[0], logits);
}

TEST(Training, UsesTheLossANetworkHas) {
    GraphBuilder b{"net", Precision::fp32, 4};
    const TensorId logits = b.linear("head", b.input("x", {4, 8}), 10);
    const TensorId labels = b.input("labels", {4}, ElementType::i64);
    b.add_operator({"my loss", OperatorKind::loss}, {logits, labels}, {"loss", {}});
    const Graph forward = std::move(b).finish().value();
    const auto step = training(forward, {});
    ASSERT_TRUE(step.ok());
    EXPECT_EQ(of_kind(*step, OperatorKind::loss).size(), 1U);
    expect_one_update_each(forward, *step);
}

// An unrolled network: every step uses the same weights, whose gradients are added up step by step.
TEST(Training, GrowsLinearlyWithTheLengthOfAnUnrolledNetwork) {
    const auto unrolled = [](std::size_t operators) {
        GraphBuilder b{"net", Precision::fp32, 1};
        TensorId x = b.input("x", {1, 16});
        const TensorId w = b.parameter("w", {16, 16});
        while (b.operator_count() < operators) {
            const auto block = b.block("step");
            x = b.elementwise("tanh", Function::tanh, {b.linear_with("product", x, w)});
        }
        return std::move(b).finish().value();
    };
    const Graph forward = unrolled(62190);
    const auto step = training(forward, {});
    ASSERT_TRUE(step.ok());
    expect_one_update_each(forward, *step);
    // Per step: product, tanh; their gradients dX, dW, tanh.gradient; a sum of dW. Less dX of the first, a sum of the
    // last; one loss, its gradient, and one update.
    const std::size_t steps = 62190 / 2;
    EXPECT_EQ(step->operators().size(), steps * 6 - 2 + 3);
}

double backward_bytes(const Graph& step) {
    double sum = 0.0;
    for (std::size_t i = 0; i < step.operators().size(); ++i) {
        if (step[OperatorId{i}].phase == Phase::backward) sum += work_of(step, OperatorId{i}).bytes().value();
    }
    return sum;
}

// Forward and backward of one function of a parameter of 1000 numbers.
Graph gradients_of(Function function) {
    GraphBuilder b{"net", Precision::fp32, 1};
    b.elementwise("y", function, {b.parameter("x", {10, 100})});
    return backward(std::move(b).finish().value()).value();
}

// PyTorch's formulas, kernel by kernel. x^a: pow (read, write), times a (read, write), times dY (2 reads, write).
// max(x, a): x == a (read, a byte written), dY / 2 (read, write), where (a byte and 2 read, write), x < a (read, byte),
// masked_fill (byte and 1 read, write).
TEST(Backward, CountsTheBytesOfEachKernel) {
    EXPECT_EQ(backward_bytes(gradients_of(Function::power)), 1000 * 4 * 7);
    EXPECT_EQ(backward_bytes(gradients_of(Function::maximum)), 1000 * (4 * 9 + 4));
    EXPECT_EQ(backward_bytes(gradients_of(Function::tanh)), 1000 * 4 * 3); // dY and y read
    // Layer norm over 100: dX reads dY, x, scale; the second kernel reads dY and x for the sums of scale and shift.
    GraphBuilder b{"net", Precision::fp32, 1};
    b.layer_norm("norm", b.parameter("x", {10, 100}));
    EXPECT_EQ(backward_bytes(backward(std::move(b).finish().value()).value()), 4 * (5 * 1000 + 3 * 100));
}

TEST(Backward, StartsFromEveryResultAndHasNoLossNorUpdate) {
    GraphBuilder b{"net", Precision::fp32, 1};
    const TensorId x = b.linear("first", b.input("x", {4, 8}), 8);
    b.result(b.linear("left", x, 3));
    b.result(b.relu("right", x));
    const auto both = backward(std::move(b).finish().value());
    ASSERT_TRUE(both.ok());
    expect_invariants(*both);
    EXPECT_TRUE(of_kind(*both, OperatorKind::loss).empty());
    EXPECT_TRUE(of_kind(*both, OperatorKind::optimizer_step).empty());
    int given = 0;
    int parameters = 0;
    for (const Tensor& tensor : both->tensors()) {
        given += tensor.role == TensorRole::input && tensor.name.ends_with(".gradient") ? 1 : 0;
        parameters += tensor.role == TensorRole::parameter_gradient ? 1 : 0;
    }
    EXPECT_EQ(given, 2);
    EXPECT_EQ(parameters, 4);                                        // two weights, two biases
    EXPECT_EQ(of_kind(*both, OperatorKind::elementwise).size(), 2U); // relu; the sum of both ways back
    EXPECT_FALSE(backward(*both).ok());
    GraphBuilder fixed{"net", Precision::fp32, 1};
    fixed.relu("y", fixed.input("x", {4}));
    EXPECT_FALSE(backward(std::move(fixed).finish().value()).ok());
}

} // namespace
} // namespace dubhe::workload
