// SPDX-License-Identifier: Apache-2.0
// Constant folding: shape arithmetic disappears, generated weights are parameters, numbers come out right.
#include "onnx_checks.h"

#include <rapidcheck/gtest.h>

namespace dubhe::workload::test {
namespace {

TEST(OnnxConstants, ShapeArithmeticIsFolded) {
    OnnxWriter model; // as exporters split heads: reshape(x, [shape(x)[0], shape(x)[1], 8, shape(x)[2] / 8])
    model.input("x", {"batch", "sequence", 64});
    model.node("Shape", {"x"}, {"s"});
    for (int i = 0; i < 3; ++i)
        model.number("i" + std::to_string(i), i);
    model.numbers("axes", {0});
    model.number("eight", 8);
    for (int i = 0; i < 3; ++i)
        model.node("Gather", {"s", "i" + std::to_string(i)}, {"g" + std::to_string(i)});
    model.node("Div", {"g2", "eight"}, {"width"});
    for (const auto* name : {"g0", "g1", "eight", "width"})
        model.node("Unsqueeze", {name, "axes"}, {std::string{name} + "_u"});
    model.node("Concat", {"g0_u", "g1_u", "eight_u", "width_u"}, {"target"}).i("axis", 0);
    model.node("Reshape", {"x", "target"}, {"y"});
    model.output("y");
    const Graph graph = must_read(model, {.batch = 3, .sequence = 10}).graph;
    EXPECT_EQ(tensor_named(graph, "y").shape, (Shape{3, 10, 8, 8}));
    EXPECT_EQ(graph.operators().size(), 1U); // the arithmetic is no work
}

TEST(OnnxConstants, GeneratedWeightsAreParameters) {
    OnnxWriter model;
    model.input("x", {"n", 8});
    model.numbers("shape", {8, 5000});
    model.node("ConstantOfShape", {"shape"}, {"raw"});
    model.node("Mul", {"raw", "raw"}, {"w"}); // too large to compute: only its shape matters
    model.node("MatMul", {"x", "w"}, {"y"});
    const Graph graph = must_read(model, {.batch = 2}).graph;
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 40000);
    EXPECT_EQ(graph.operators().size(), 1U);
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2.0 * 2 * 8 * 5000);
}

TEST(OnnxConstants, TiedEmbeddingIsOneParameter) {
    OnnxWriter model;
    model.input("ids", {"batch", "sequence"}, i64);
    model.weight("table", {1000, 64});
    model.node("Gather", {"table", "ids"}, {"e"});
    model.node("Transpose", {"table"}, {"head"}).ints("perm", {1, 0});
    model.node("MatMul", {"e", "head"}, {"logits"});
    const Graph graph = must_read(model, {.batch = 2, .sequence = 16}).graph;
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 64000);
    EXPECT_EQ(tensor_named(graph, "logits").shape, (Shape{2, 16, 1000}));
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2.0 * 2 * 16 * 64 * 1000);
}

TEST(OnnxConstants, SharedWeightsUnderTwoNamesAreOneParameter) {
    OnnxWriter model;
    model.input("x", {"n", 8});
    model.weight("w", {8, 8});
    model.node("Identity", {"w"}, {"w2"});
    model.node("MatMul", {"x", "w"}, {"a"});
    model.node("MatMul", {"a", "w2"}, {"b"});
    EXPECT_EQ(element_count(must_read(model).graph, TensorRole::parameter), 64);
}

TEST(OnnxConstants, TablesLookedUpAtKnownPositionsStayParameters) {
    OnnxWriter model; // position_table[0 .. length of x)
    model.input("x", {"batch", "sequence", 16});
    model.weight("positions", {512, 16});
    model.number("zero", 0).number("one", 1);
    model.node("Shape", {"x"}, {"s"});
    model.node("Gather", {"s", "one"}, {"length"});
    model.node("Range", {"zero", "length", "one"}, {"ids"});
    model.node("Gather", {"positions", "ids"}, {"p"});
    model.node("Add", {"x", "p"}, {"y"});
    const Graph graph = must_read(model, {.batch = 2, .sequence = 10}).graph;
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 512 * 16);
    EXPECT_EQ(shape_in(graph, "p"), (Shape{10, 16}));
}

TEST(OnnxConstants, LearnedConstantsAndOtherOnes) {
    OnnxWriter model;
    model.input("x", {"n", 4, 8, 8});
    model.weight("bias", {8});
    model.weight("mask", {1, 1, 8, 8});
    model.weight("scale", {}).add_float_data(0.125F);
    model.node("Add", {"x", "bias"}, {"a"});
    model.node("Add", {"a", "mask"}, {"b"});
    model.node("Mul", {"b", "scale"}, {"c"});
    const Graph graph = must_read(model).graph;
    EXPECT_EQ(tensor_named(graph, "bias").role, TensorRole::parameter);
    EXPECT_EQ(tensor_named(graph, "mask").role, TensorRole::constant);
    EXPECT_EQ(tensor_named(graph, "scale").role, TensorRole::constant);
}

// What numpy's slicing gives, element by element, against the folded slice.
RC_GTEST_PROP(OnnxConstantsProperty, FoldedSlicesEqualNumpys, ()) {
    const auto length = *rc::gen::inRange<std::int64_t>(1, 12);
    const auto start = *rc::gen::inRange<std::int64_t>(-15, 15);
    const auto end = *rc::gen::inRange<std::int64_t>(-15, 15);
    const auto step = *rc::gen::element<std::int64_t>(-3, -2, -1, 1, 2, 3);
    std::vector<std::int64_t> expected;
    const auto from = [length](std::int64_t at) { return at < 0 ? at + length : at; };
    if (step > 0)
        for (std::int64_t i = std::max<std::int64_t>(from(start), 0); i < std::min(from(end), length); i += step)
            expected.push_back(i);
    else
        for (std::int64_t i = std::min(from(start), length - 1); i > std::max<std::int64_t>(from(end), -1); i += step)
            expected.push_back(i);
    if (expected.empty() || expected.size() > Shape::max_rank) return;
    // The slice of 1, 2, 3, 1, ... becomes a shape: expand a scalar to it and look at the dimensions.
    OnnxWriter model;
    model.input("x", {1});
    std::vector<std::int64_t> values;
    for (std::int64_t i = 0; i < length; ++i)
        values.push_back(i % 3 + 1);
    model.numbers("v", values).numbers("s", {start}).numbers("e", {end}).numbers("a", {0}).numbers("d", {step});
    model.node("Slice", {"v", "s", "e", "a", "d"}, {"part"});
    model.node("Expand", {"x", "part"}, {"y"});
    const Graph graph = must_read(model).graph;
    Shape shape;
    for (const std::int64_t i : expected)
        shape.append(values[static_cast<std::size_t>(i)]);
    RC_ASSERT(tensor_named(graph, "y").shape == shape);
}

TEST(OnnxConstants, FoldedArithmeticGivesTheRightNumbers) {
    // Each chain computes the shape [2, 3], which Expand shows.
    struct Chain {
        std::string name;
        void (*write)(OnnxWriter&);
    };
    const std::vector<Chain> chains{
        {"split",
         [](OnnxWriter& m) {
             m.numbers("v", {2, 3, 9});
             m.numbers("parts", {2, 1});
             m.node("Split", {"v", "parts"}, {"r", "rest"});
         }},
        {"transpose",
         [](OnnxWriter& m) {
             m.numbers("v", {2, 7, 3, 7});
             m.numbers("two", {2, 2});
             m.numbers("flat", {-1});
             m.numbers("s", {0});
             m.numbers("e", {2});
             m.node("Reshape", {"v", "two"}, {"w"}); // [[2, 7], [3, 7]]
             m.node("Transpose", {"w"}, {"t"});      // [[2, 3], [7, 7]]
             m.node("Reshape", {"t", "flat"}, {"f"});
             m.node("Slice", {"f", "s", "e"}, {"r"});
         }},
        {"where",
         [](OnnxWriter& m) {
             m.numbers("v", {-1, 3});
             m.numbers("minus", {-1, -1});
             m.numbers("other", {2, 2});
             m.node("Equal", {"v", "minus"}, {"c"});
             m.node("Where", {"c", "other", "v"}, {"r"});
         }},
        {"range",
         [](OnnxWriter& m) {
             m.number("a", 2).number("b", 4).number("c", 1);
             m.node("Range", {"a", "b", "c"}, {"r"});
         }},
        {"reduce",
         [](OnnxWriter& m) {
             m.numbers("v", {1, 2});
             m.numbers("three", {3});
             m.numbers("axis", {0});
             m.node("ReduceProd", {"v"}, {"p"});
             m.node("Concat", {"p", "three"}, {"r"}).i("axis", 0);
         }},
        {"cast",
         [](OnnxWriter& m) {
             m.weight("v", {2}).add_float_data(2.9F);
             m.graph().mutable_initializer()->rbegin()->add_float_data(3.1F);
             m.node("Cast", {"v"}, {"r"}).i("to", i64);
         }},
        {"nonzero",
         [](OnnxWriter& m) { // positions of non-zeros: [[2, 3]]
             m.numbers("v", {0, 0, 5, 5});
             m.numbers("axis", {0});
             m.node("NonZero", {"v"}, {"n"});
             m.node("Squeeze", {"n", "axis"}, {"r"});
         }},
        {"modulo",
         [](OnnxWriter& m) {
             m.numbers("v", {12, -7});
             m.number("five", 5);
             m.node("Mod", {"v", "five"}, {"r"});
         }},
        {"division",
         [](OnnxWriter& m) {
             m.numbers("v", {5, 7});
             m.number("two", 2);
             m.node("Div", {"v", "two"}, {"r"});
         }},
    };
    for (const Chain& chain : chains) {
        OnnxWriter model;
        model.input("x", {1});
        chain.write(model);
        model.node("Expand", {"x", "r"}, {"y"});
        EXPECT_EQ(tensor_named(must_read(model).graph, "y").shape, (Shape{2, 3})) << chain.name;
    }
}

} // namespace
} // namespace dubhe::workload::test
