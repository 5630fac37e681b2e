// SPDX-License-Identifier: Apache-2.0
// One operator at a time: its output shapes and work, derived from the operator documents of ONNX and ONNX Runtime.
#include "onnx_writer.h"

#include <core/workload/readers/onnx.h>
#include <core/workload/work.h>

#include <rapidcheck/gtest.h>

#include <algorithm>

namespace dubhe::workload::test {
namespace {

constexpr std::int32_t f32 = onnx::TensorProto::FLOAT;
constexpr std::int32_t i64 = onnx::TensorProto::INT64;
constexpr std::int32_t u8 = onnx::TensorProto::UINT8;

Result<BuiltNetwork> read(const OnnxWriter& model, const Recipe& recipe = {}) {
    const TemporaryFile file{model.bytes()};
    return read_onnx(file.path(), recipe);
}

Graph must_read(const OnnxWriter& model, const Recipe& recipe = {}) {
    Result<BuiltNetwork> built = read(model, recipe);
    if (!built) throw std::runtime_error{to_text(built.diagnostics())};
    return std::move(built->graph);
}

Shape shape_in(const Graph& graph, const std::string& name) {
    const auto found = std::ranges::find(graph.tensors(), name, &Tensor::name);
    if (found == graph.tensors().end()) throw std::runtime_error{"no tensor " + name};
    return found->shape;
}

const Operator& only_of_kind(const Graph& graph, OperatorKind kind) {
    const auto found = std::ranges::find(graph.operators(), kind, &Operator::kind);
    if (found == graph.operators().end()) throw std::runtime_error{"no operator of kind " + std::string{name_of(kind)}};
    return *found;
}

double matrix_flop(const Graph& graph) {
    return total_work(graph).matrix_flop.value();
}

// A row of the table: inputs by shape (floats x0, x1, ...), operator, and the shape of y that must come out.
struct Case {
    std::string op;
    std::vector<std::vector<std::int64_t>> inputs;
    Shape result;
    OperatorKind kind;
    void (*attributes)(NodeWriter) = [](NodeWriter) {};
    std::int64_t opset = 17;
};

void expect_case(const Case& row) {
    OnnxWriter model{row.opset};
    model.opset("com.microsoft", 1);
    Names names;
    for (const auto& dims : row.inputs) {
        names.push_back("x" + std::to_string(names.size()));
        model.input(names.back(), Dims(dims.begin(), dims.end()));
    }
    const std::size_t colon = row.op.find(':');
    NodeWriter node = model.node(colon == std::string::npos ? row.op : row.op.substr(colon + 1), names, {"y"});
    if (colon != std::string::npos) node.domain(row.op.substr(0, colon));
    row.attributes(node);
    model.output("y");
    // A batch as in the file, so that nothing is replaced.
    const Result<BuiltNetwork> built =
        read(model, {.batch = row.inputs.empty() || row.inputs[0].empty() ? 1 : row.inputs[0][0]});
    ASSERT_TRUE(built.ok()) << row.op << ": " << to_text(built.diagnostics());
    EXPECT_EQ(shape_in(built->graph, "y"), row.result) << row.op;
    EXPECT_TRUE(std::ranges::count(built->graph.operators(), row.kind, &Operator::kind) >= 1) << row.op;
    EXPECT_TRUE(built->notes.empty()) << row.op << ": " << to_text(built->notes);
}

TEST(OnnxOperators, ShapesAndKinds) {
    using K = OperatorKind;
    const std::vector<Case> cases{
        // Windows: floor((in + pads - dilation (kernel - 1) - 1) / stride) + 1.
        {"Conv", {{2, 3, 20, 30}, {8, 3, 5, 3}}, {2, 8, 16, 28}, K::convolution},
        {"Conv",
         {{2, 3, 20, 30}, {8, 3, 3, 3}},
         {2, 8, 8, 13},
         K::convolution,
         [](NodeWriter n) {
             n.ints("strides", {2, 2}).ints("dilations", {2, 2});
         }},
        {"Conv",
         {{2, 4, 9}, {6, 2, 3}},
         {2, 6, 5},
         K::convolution,
         [](NodeWriter n) { n.i("group", 2).s("auto_pad", "SAME_UPPER").ints("strides", {2}); }}, // ceil(9 / 2)
        {"Conv", {{1, 2, 8, 8, 8}, {4, 2, 3, 3, 3}}, {1, 4, 6, 6, 6}, K::convolution},
        // stride (in - 1) + output padding + kernel - pads
        {"ConvTranspose",
         {{1, 8, 7, 7}, {8, 4, 3, 3}},
         {1, 4, 14, 14},
         K::convolution_transpose,
         [](NodeWriter n) {
             n.ints("strides", {2, 2}).ints("pads", {1, 1, 1, 1}).ints("output_padding", {1, 1});
         }},
        {"MaxPool",
         {{1, 3, 13, 13}},
         {1, 3, 6, 6},
         K::max_pool,
         [](NodeWriter n) {
             n.ints("kernel_shape", {3, 3}).ints("strides", {2, 2});
         }},
        {"AveragePool",
         {{1, 3, 12, 12}},
         {1, 3, 6, 6},
         K::average_pool,
         [](NodeWriter n) {
             n.ints("kernel_shape", {3, 3}).ints("strides", {2, 2}).i("ceil_mode", 1);
         }}, // ceil(9 / 2) + 1
        {"GlobalMaxPool", {{1, 3, 5, 6}}, {1, 3, 1, 1}, K::max_pool},
        {"GlobalAveragePool", {{1, 3, 5, 6, 7}}, {1, 3, 1, 1, 1}, K::average_pool},
        // Products
        {"MatMul", {{2, 1, 4, 5}, {3, 5, 6}}, {2, 3, 4, 6}, K::matmul},
        {"MatMul", {{5}, {3, 5, 6}}, {3, 6}, K::matmul},
        {"MatMul", {{2, 4, 5}, {5}}, {2, 4}, K::matmul},
        {"Gemm", {{5, 4}, {6, 5}, {6}}, {4, 6}, K::matmul, [](NodeWriter n) { n.i("transA", 1).i("transB", 1); }},
        {"com.microsoft:FusedMatMul",
         {{2, 5, 4}, {2, 6, 5}},
         {2, 4, 6},
         K::matmul,
         [](NodeWriter n) { n.i("transA", 1).i("transB", 1); }},
        {"Einsum",
         {{2, 3, 4, 5}, {2, 3, 6, 5}},
         {2, 3, 4, 6},
         K::matmul,
         [](NodeWriter n) { n.s("equation", "bhqd,bhkd->bhqk"); }},
        {"Einsum", {{2, 7, 4}, {4, 5}}, {2, 7, 5}, K::matmul, [](NodeWriter n) { n.s("equation", "...i,ij->...j"); }},
        {"Einsum", {{3, 4}}, {4, 3}, K::transpose, [](NodeWriter n) { n.s("equation", "ij->ji"); }},
        {"Einsum", {{3, 4}}, {}, K::reduction, [](NodeWriter n) { n.s("equation", "ij->"); }},
        {"Einsum", {{3}, {4}}, {3, 4}, K::elementwise, [](NodeWriter n) { n.s("equation", "i,j"); }},
        // Elementwise
        {"Add", {{2, 3, 4}, {3, 1}}, {2, 3, 4}, K::elementwise},
        {"Add", {{2, 3, 4}, {3}}, {2, 3, 4}, K::elementwise, [](NodeWriter n) { n.i("broadcast", 1).i("axis", 1); }, 6},
        {"Where", {{2, 1}, {1, 3}, {3}}, {2, 3}, K::elementwise},
        {"Gelu", {{2, 3}}, {2, 3}, K::elementwise, [](NodeWriter n) { n.s("approximate", "tanh"); }, 20},
        {"Mish", {{2, 3}}, {2, 3}, K::elementwise},
        {"com.microsoft:BiasGelu", {{2, 3}, {3}}, {2, 3}, K::elementwise},
        {"Cast", {{2, 3}}, {2, 3}, K::cast, [](NodeWriter n) { n.i("to", i64); }},
        {"Cast", {{2, 3}}, {2, 3}, K::view, [](NodeWriter n) { n.i("to", onnx::TensorProto::FLOAT16); }},
        {"Dropout", {{2, 3}}, {2, 3}, K::dropout},
        // Normalisation
        {"BatchNormalization", {{2, 8, 4, 4}, {8}, {8}, {8}, {8}}, {2, 8, 4, 4}, K::batch_norm},
        {"InstanceNormalization", {{2, 8, 4, 4}, {8}, {8}}, {2, 8, 4, 4}, K::group_norm},
        {"GroupNormalization",
         {{2, 8, 4, 4}, {8}, {8}},
         {2, 8, 4, 4},
         K::group_norm,
         [](NodeWriter n) { n.i("num_groups", 4); },
         21},
        {"LayerNormalization", {{2, 5, 8}, {8}, {8}}, {2, 5, 8}, K::layer_norm},
        {"RMSNormalization", {{2, 5, 8}, {8}}, {2, 5, 8}, K::rms_norm, [](NodeWriter) {}, 23},
        {"SimplifiedLayerNormalization", {{2, 5, 8}, {8}}, {2, 5, 8}, K::rms_norm},
        {"com.microsoft:SkipLayerNormalization", {{2, 5, 8}, {2, 5, 8}, {8}, {8}, {8}}, {2, 5, 8}, K::layer_norm},
        {"LRN", {{2, 8, 4, 4}}, {2, 8, 4, 4}, K::local_response_norm, [](NodeWriter n) { n.i("size", 5); }},
        {"Softmax", {{2, 5, 8}}, {2, 5, 8}, K::softmax},
        // Reductions
        {"ReduceMean", {{2, 3, 4}}, {2, 1, 4}, K::reduction, [](NodeWriter n) { n.ints("axes", {-2}); }},
        {"ReduceMean",
         {{2, 3, 4}},
         {3},
         K::reduction,
         [](NodeWriter n) {
             n.ints("axes", {0, 2}).i("keepdims", 0);
         }},
        {"ReduceMax", {{2, 3, 4}}, {1, 1, 1}, K::reduction},
        {"ArgMax", {{2, 3, 4}}, {2, 3}, K::reduction, [](NodeWriter n) { n.i("axis", -1).i("keepdims", 0); }},
        {"TopK", {{2, 9}}, {2, 4}, K::top_k, [](NodeWriter n) { n.i("k", 4); }, 9},
        // Layout
        {"Concat", {{2, 3}, {2, 5}}, {2, 8}, K::concat, [](NodeWriter n) { n.i("axis", -1); }},
        {"Transpose",
         {{2, 3, 4}},
         {4, 2, 3},
         K::transpose,
         [](NodeWriter n) {
             n.ints("perm", {2, 0, 1});
         }},
        {"Transpose",
         {{2, 1, 4}},
         {1, 2, 4},
         K::view,
         [](NodeWriter n) {
             n.ints("perm", {1, 0, 2});
         }}, // nothing moves
        {"Flatten", {{2, 3, 4, 5}}, {6, 20}, K::view, [](NodeWriter n) { n.i("axis", 2); }},
        {"Squeeze", {{2, 1, 4, 1}}, {2, 4}, K::view},
        {"Unsqueeze",
         {{2, 3}},
         {2, 1, 3, 1},
         K::view,
         [](NodeWriter n) {
             n.ints("axes", {1, -1});
         }},
        {"DepthToSpace", {{1, 8, 2, 3}}, {1, 2, 4, 6}, K::transpose, [](NodeWriter n) { n.i("blocksize", 2); }},
        {"SpaceToDepth", {{1, 2, 4, 6}}, {1, 8, 2, 3}, K::transpose, [](NodeWriter n) { n.i("blocksize", 2); }},
        {"Pad",
         {{2, 3}},
         {5, 3},
         K::pad,
         [](NodeWriter n) {
             n.ints("pads", {1, 0, 2, 0});
         },
         2},
        {"Slice",
         {{8, 6}},
         {8, 3},
         K::slice,
         [](NodeWriter n) { n.ints("starts", {1}).ints("ends", {-2}).ints("axes", {1}); },
         9},
        // Indexing
        {"Gather", {{5, 6, 7}, {2, 3}}, {5, 2, 3, 7}, K::gather, [](NodeWriter n) { n.i("axis", 1); }},
        {"GatherElements", {{5, 6}, {5, 2}}, {5, 2}, K::gather, [](NodeWriter n) { n.i("axis", 1); }},
        {"GatherND", {{5, 6, 7}, {3, 2}}, {3, 7}, K::gather},
        {"ScatterND", {{5, 6}, {3, 1}, {3, 6}}, {5, 6}, K::scatter},
        {"GridSample", {{1, 3, 8, 8}, {1, 5, 6, 2}}, {1, 3, 5, 6}, K::resize},
        {"com.microsoft:RotaryEmbedding", {{2, 4, 7, 8}, {2, 7}, {64, 4}, {64, 4}}, {2, 4, 7, 8}, K::elementwise},
        // Attention: [batch, heads, rows, width]
        {"Attention",
         {{2, 8, 5, 16}, {2, 4, 9, 16}, {2, 4, 9, 24}},
         {2, 8, 5, 24},
         K::attention,
         [](NodeWriter) {},
         23},
        {"Attention",
         {{2, 5, 128}, {2, 9, 64}, {2, 9, 64}},
         {2, 5, 128},
         K::attention,
         [](NodeWriter n) { n.i("q_num_heads", 8).i("kv_num_heads", 4); },
         23},
        {"com.microsoft:MultiHeadAttention",
         {{2, 5, 128}, {2, 9, 128}, {2, 9, 128}},
         {2, 5, 128},
         K::attention,
         [](NodeWriter n) { n.i("num_heads", 8); }},
    };
    for (const Case& row : cases)
        expect_case(row);
}

TEST(OnnxOperators, ProductsCountTheirMultiplyAdds) {
    const auto flop = [](const std::string& equation, const Dims& a, const Dims& b) {
        OnnxWriter model;
        model.input("a", a).input("b", b);
        model.node("Einsum", {"a", "b"}, {"y"}).s("equation", equation);
        return matrix_flop(must_read(model, {.batch = std::get<std::int64_t>(a[0])}));
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
    const Graph graph = must_read(model, {.batch = 4});
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
    const Graph graph = must_read(model);
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
    const Graph graph = must_read(model, {.batch = 2, .sequence = 10});
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
    const Graph graph = must_read(model, {.batch = 3, .past = 99}); // one new token
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
    const Graph graph = must_read(model);
    EXPECT_EQ(shape_in(graph, "y"), (Shape{1, 7, 64}));
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 128 * 64);
    EXPECT_DOUBLE_EQ(work_of(graph, OperatorId{std::size_t{0}}).weights_read.value(), 128 * 64 / 2.0);
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
    const Graph graph = must_read(model, {.batch = 2, .sequence = 16});
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
    EXPECT_NE(built->notes[0].message.find("contradict"), std::string::npos);
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
        EXPECT_EQ(shape_in(must_read(model, {.batch = 2}), "z"), (taken ? Shape{2, 3} : Shape{2, 1, 3}));
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
    const Graph graph = must_read(model, {.batch = 2});
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
    const Graph graph = must_read(model);
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
    RC_ASSERT(shape_in(must_read(model), "y") == Shape{dims});
}

} // namespace
} // namespace dubhe::workload::test
