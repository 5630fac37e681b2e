// SPDX-License-Identifier: Apache-2.0
// One operator at a time: its output shapes and work, derived from the operator documents of ONNX and ONNX Runtime.
#include "onnx_checks.h"

#include <rapidcheck/gtest.h>

#include <algorithm>

namespace dubhe::workload::test {
namespace {

const Operator& only_of_kind(const Graph& graph, OperatorKind kind) {
    const auto found = std::ranges::find(graph.operators(), kind, &Operator::kind);
    if (found == graph.operators().end()) throw std::runtime_error{"no operator of kind " + std::string{name_of(kind)}};
    return *found;
}

TEST(OnnxOperators, ProductsCountTheirMultiplyAdds) {
    const auto flop = [](const std::string& equation, const Dims& a, const Dims& b) {
        OnnxWriter model;
        model.input("a", a).input("b", b);
        model.node("Einsum", {"a", "b"}, {"y"}).s("equation", equation);
        return matrix_flop(must_read(model, {.batch = std::get<std::int64_t>(a[0])}).graph);
    };
    // 2 x batch x rows x columns x contraction
    EXPECT_DOUBLE_EQ(flop("bhqd,bhkd->bhqk", {2, 3, 4, 5}, {2, 3, 6, 5}), 2.0 * 2 * 3 * 4 * 6 * 5);
    EXPECT_DOUBLE_EQ(flop("bqhd,bkhd->bhqk", {2, 4, 3, 5}, {2, 6, 3, 5}), 2.0 * 2 * 3 * 4 * 6 * 5);
    EXPECT_DOUBLE_EQ(flop("ij,jk", {4, 5}, {5, 6}), 2.0 * 4 * 5 * 6);
}

TEST(OnnxOperators, WholeRecurrentLayer) {
    OnnxWriter model; // 2 layers' worth of directions, 50 steps, batch 4, 32 features, 64 units
    model.input("x", {50, "batch", 32});
    model.weight("w", {2, 256, 32});
    model.weight("r", {2, 256, 64});
    model.weight("b", {2, 512});
    model.node("LSTM", {"x", "w", "r", "b"}, {"y", "h", "c"}).i("hidden_size", 64).s("direction", "bidirectional");
    const Graph graph = must_read(model, {.batch = 4}).graph;
    EXPECT_EQ(shape_in(graph, "y"), (Shape{50, 2, 4, 64}));
    EXPECT_EQ(shape_in(graph, "h"), (Shape{2, 4, 64}));
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 2 * 256 * (32 + 64) + 1024);
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2.0 * 50 * 4 * 2 * 256 * (32 + 64)); // 4 gates of 64 in each direction
}

TEST(OnnxOperators, QuantizedConvolutionHasNarrowWeights) {
    OnnxWriter model;
    model.input("x", {1, 4, 8, 8}, u8);
    for (const auto* name : {"s", "z"})
        model.weight(name, {}, name == std::string{"s"} ? f32 : u8);
    model.weight("w", {8, 4, 3, 3}, onnx::TensorProto::INT8);
    model.node("QLinearConv", {"x", "s", "z", "w", "s", "z", "s", "z"}, {"y"});
    const Graph graph = must_read(model).graph;
    EXPECT_EQ(shape_in(graph, "y"), (Shape{1, 8, 6, 6}));
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2.0 * 8 * 36 * 4 * 9);
    // Weights: 288 elements of one byte.
    const double weights = work_of(graph, OperatorId{std::size_t{0}}).weights_read.value();
    EXPECT_DOUBLE_EQ(weights, 288.0);
}

TEST(OnnxOperators, PackedAttentionIsAProjectionAndAnAttention) {
    OnnxWriter model;
    model.opset("com.microsoft", 1).input("x", {"batch", "sequence", 96});
    model.weight("w", {96, 288});
    model.weight("b", {288});
    model.node("Attention", {"x", "w", "b"}, {"y"}).domain("com.microsoft").i("num_heads", 8);
    const Graph graph = must_read(model, {.batch = 2, .sequence = 10}).graph;
    EXPECT_EQ(shape_in(graph, "y"), (Shape{2, 10, 96}));
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 96 * 288 + 288);
    // The projection, then Q K^T and P V: each 2 x batch x heads x rows x rows x 12.
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2.0 * 20 * 96 * 288 + 2 * 2.0 * 2 * 8 * 10 * 10 * 12);
}

TEST(OnnxOperators, GroupedQueriesWithACache) {
    OnnxWriter model;
    model.opset("com.microsoft", 1);
    model.input("q", {"batch_size", "sequence_length", 256}).input("k", {"batch_size", "sequence_length", 64});
    model.input("v", {"batch_size", "sequence_length", 64});
    model.input("pk", {"batch_size", 2, "past_sequence_length", 32})
        .input("pv", {"batch_size", 2, "past_sequence_length", 32});
    model.node("GroupQueryAttention", {"q", "k", "v", "pk", "pv"}, {"y", "ck", "cv"})
        .domain("com.microsoft")
        .i("num_heads", 8)
        .i("kv_num_heads", 2);
    for (const auto* name : {"y", "ck", "cv"})
        model.output(name);
    const Graph graph = must_read(model, {.batch = 3, .past = 99}).graph; // one new token
    EXPECT_EQ(shape_in(graph, "y"), (Shape{3, 1, 256}));
    EXPECT_EQ(shape_in(graph, "ck"), (Shape{3, 2, 100, 32}));
    EXPECT_EQ(shape_in(graph, "cv"), (Shape{3, 2, 100, 32}));
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2 * 2.0 * 3 * 8 * 1 * 100 * 32);
    EXPECT_EQ(std::get<AttentionAttributes>(only_of_kind(graph, OperatorKind::attention).attributes).causal, true);
}

TEST(OnnxOperators, PackedFourBitWeights) {
    OnnxWriter model;
    model.opset("com.microsoft", 1).input("x", {"batch", 7, 128});
    model.weight("packed", {64, 4, 16}, u8);
    model.weight("scales", {256});
    model.node("MatMulNBits", {"x", "packed", "scales"}, {"y"})
        .domain("com.microsoft")
        .i("K", 128)
        .i("N", 64)
        .i("bits", 4)
        .i("block_size", 32);
    const Graph graph = must_read(model).graph;
    EXPECT_EQ(shape_in(graph, "y"), (Shape{1, 7, 64}));
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 128 * 64 + 256); // with a scale for each block of 32
    EXPECT_DOUBLE_EQ(work_of(graph, OperatorId{std::size_t{0}}).weights_read.value(), 128 * 64 / 2.0 + 4.0 * 256);
}

TEST(OnnxOperators, EmbeddedRowsOfBert) {
    OnnxWriter model;
    model.opset("com.microsoft", 1)
        .input("ids", {"batch", "sequence"}, i64)
        .input("segments", {"batch", "sequence"}, i64);
    model.weight("words", {1000, 32});
    model.weight("positions", {512, 32});
    model.weight("types", {2, 32});
    for (const auto* name : {"gamma", "beta"})
        model.weight(name, {32});
    model
        .node("EmbedLayerNormalization", {"ids", "segments", "words", "positions", "types", "gamma", "beta"},
              {"y", "mask"})
        .domain("com.microsoft");
    const Graph graph = must_read(model, {.batch = 2, .sequence = 16}).graph;
    EXPECT_EQ(shape_in(graph, "y"), (Shape{2, 16, 32}));
    EXPECT_EQ(element_count(graph, TensorRole::parameter), (1000 + 512 + 2) * 32 + 64);
    EXPECT_EQ(std::ranges::count(graph.operators(), OperatorKind::embedding, &Operator::kind), 2);
}

TEST(OnnxOperators, UnknownOnesAreMarkedCostedAndCounted) {
    OnnxWriter model;
    model.opset("my.domain", 1).input("x", {2, 100});
    model.node("Foo", {"x"}, {"a"}).domain("my.domain");
    model.node("Bar", {"a"}, {"b"});
    model.node("Bar", {"b"}, {"c"});
    model.stated("b", {2, 50});
    const Result<BuiltNetwork> built = read(model, {.batch = 2});
    ASSERT_TRUE(built.ok());
    EXPECT_EQ(shape_in(built->graph, "a"), (Shape{2, 100})); // as the first input
    EXPECT_EQ(shape_in(built->graph, "b"), (Shape{2, 50}));  // as the file states
    ASSERT_EQ(built->notes.size(), 1U);
    EXPECT_EQ(built->notes[0].message, "3 operators of kinds Bar, my.domain.Foo are not known: costed by their bytes.");
    const Work work = work_of(built->graph, OperatorId{std::size_t{1}});
    EXPECT_DOUBLE_EQ(work.bytes().value(), 4.0 * (200 + 100));
}

TEST(OnnxOperators, StatedShapesThatContradictAreNoted) {
    OnnxWriter model;
    model.input("x", {2, 3}).stated("y", {2, 4});
    model.node("Relu", {"x"}, {"y"});
    const Result<BuiltNetwork> built = read(model, {.batch = 2});
    ASSERT_TRUE(built.ok());
    EXPECT_EQ(shape_in(built->graph, "y"), (Shape{2, 3}));
    ASSERT_EQ(built->notes.size(), 1U);
    EXPECT_NE(built->notes[0].message.english().find("contradict"), std::string::npos);
}

TEST(OnnxOperators, ConstantConditionsChooseABranch) {
    for (const bool taken : {true, false}) {
        OnnxWriter model;
        model.input("x", {2, 1, 3});
        model.weight("condition", {}, onnx::TensorProto::BOOL).add_int32_data(taken ? 1 : 0);
        NodeWriter node = model.node("If", {"condition"}, {"y"});
        onnx::GraphProto& then_branch = node.graph("then_branch");
        add_node(then_branch, "Squeeze", {"x"}, {"t"});
        then_branch.add_output()->set_name("t");
        onnx::GraphProto& else_branch = node.graph("else_branch");
        add_node(else_branch, "Identity", {"x"}, {"e"});
        else_branch.add_output()->set_name("e");
        model.node("Relu", {"y"}, {"z"});
        EXPECT_EQ(shape_in(must_read(model, {.batch = 2}).graph, "z"), (taken ? Shape{2, 3} : Shape{2, 1, 3}));
    }
}

TEST(OnnxOperators, LocalFunctionsAreExpanded) {
    OnnxWriter model;
    model.opset("local", 1).input("x", {2, 3, 4});
    onnx::FunctionProto& function = *model.model().add_functions();
    function.set_domain("local");
    function.set_name("Block");
    for (const auto* name : {"in", "absent"})
        function.add_input(name);
    function.add_output("out");
    function.add_attribute("along");
    onnx::GraphProto body;
    add_node(body, "Clip", {"in", "absent"}, {"clipped"});
    add_node(body, "Concat", {"clipped", "in"}, {"out"}).refers("axis", "along");
    *function.mutable_node() = body.node();
    model.node("Block", {"x"}, {"a"}).domain("local").named("first").i("along", 1);
    model.node("Block", {"a"}, {"b"}).domain("local").named("second").i("along", 2);
    const Graph graph = must_read(model, {.batch = 2}).graph;
    EXPECT_EQ(graph.operators().size(), 4U);
    EXPECT_EQ(graph.path(OperatorId{std::size_t{3}}), "second/Concat");
    EXPECT_EQ(graph[graph.results()[0]].shape, (Shape{2, 6, 8}));
}

TEST(OnnxOperators, QuantizedModelOfQuantizeAndDequantizeNodes) {
    OnnxWriter model;
    model.input("x", {1, 16});
    model.weight("scale", {});
    model.weight("zero", {}, u8);
    model.weight("w8", {16, 4}, onnx::TensorProto::INT8);
    model.node("QuantizeLinear", {"x", "scale", "zero"}, {"q"});
    model.node("DequantizeLinear", {"q", "scale", "zero"}, {"d"});
    model.node("DequantizeLinear", {"w8", "scale"}, {"w"}); // constant: no work at run time
    model.node("MatMul", {"d", "w"}, {"y"});
    const Graph graph = must_read(model).graph;
    EXPECT_EQ(graph.operators().size(), 3U);
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 64);
}

// Convolution against its definition: positions at which the window fits, counted one by one.
RC_GTEST_PROP(OnnxProperty, ConvolutionCountsFittingWindows, ()) {
    const auto length = *rc::gen::inRange<std::int64_t>(1, 40);
    const auto kernel = *rc::gen::inRange<std::int64_t>(1, 8);
    const auto stride = *rc::gen::inRange<std::int64_t>(1, 5);
    const auto dilation = *rc::gen::inRange<std::int64_t>(1, 4);
    const auto before = *rc::gen::inRange<std::int64_t>(0, 5);
    const auto after = *rc::gen::inRange<std::int64_t>(0, 5);
    OnnxWriter model;
    model.input("x", {1, 1, length});
    model.weight("w", {1, 1, kernel});
    model.node("Conv", {"x", "w"}, {"y"})
        .ints("strides", {stride})
        .ints("dilations", {dilation})
        .ints("pads", {before, after});
    std::int64_t fitting = 0;
    for (std::int64_t at = -before; at + dilation * (kernel - 1) < length + after; at += stride)
        ++fitting;
    const Result<BuiltNetwork> built = read(model);
    RC_ASSERT(built.ok() == (fitting > 0));
    if (built.ok()) RC_ASSERT(shape_in(built->graph, "y") == Shape({1, 1, fitting}));
}

// A reshape keeps the number of elements whatever dimension is left open.
RC_GTEST_PROP(OnnxProperty, ReshapeKeepsElements, ()) {
    const auto dims = *rc::gen::container<std::vector<std::int64_t>>(4, rc::gen::inRange<std::int64_t>(1, 6));
    const auto open = *rc::gen::inRange<std::size_t>(0, 4);
    OnnxWriter model;
    model.input("x", {1, dims[0] * dims[1], dims[2] * dims[3]});
    std::vector<std::int64_t> target = dims;
    target[open] = -1;
    model.numbers("t", target);
    model.node("Reshape", {"x", "t"}, {"y"});
    RC_ASSERT(shape_in(must_read(model).graph, "y") == Shape{dims});
}

} // namespace
} // namespace dubhe::workload::test
