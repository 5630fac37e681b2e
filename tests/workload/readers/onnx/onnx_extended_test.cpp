// SPDX-License-Identifier: Apache-2.0
// Operators of opsets 17 to 24 and of ONNX Runtime's own domain: shapes and work from their documents (onnx/onnx,
// docs/Operators.md; microsoft/onnxruntime, docs/ContribOperators.md).
#include "onnx_checks.h"

namespace dubhe::workload::test {
namespace {

// Inputs x0, x1, ...: floats of a shape, weights of a shape, or numbers that are known.
struct Input {
    enum Kind { fed, weight, numbers, number, absent } kind = fed;
    std::vector<std::int64_t> values;
    std::int32_t type = f32;
};

struct ExtendedCase {
    std::string op;
    std::vector<Input> inputs;
    std::vector<Shape> results; // of y0, y1, ...
    OperatorKind kind;
    void (*attributes)(NodeWriter) = [](NodeWriter) {};
    std::int64_t opset = 24;
};

Names add_inputs(OnnxWriter& model, const ExtendedCase& row) {
    Names names;
    for (const Input& input : row.inputs) {
        const std::string name = "x" + std::to_string(names.size());
        names.push_back(input.kind == Input::absent ? "" : name);
        if (input.kind == Input::fed) model.input(name, Dims(input.values.begin(), input.values.end()), input.type);
        if (input.kind == Input::weight) model.weight(name, input.values, input.type);
        if (input.kind == Input::numbers) model.numbers(name, input.values);
        if (input.kind == Input::number) model.number(name, input.values[0]);
    }
    return names;
}

Graph graph_of(const ExtendedCase& row) {
    OnnxWriter model{row.opset};
    model.opset("com.microsoft", 1);
    model.input("unused", {1, 2});
    const Names names = add_inputs(model, row);
    Names outputs;
    for (std::size_t i = 0; i < row.results.size(); ++i)
        outputs.push_back("y" + std::to_string(i));
    const std::size_t colon = row.op.find(':');
    NodeWriter node = model.node(colon == std::string::npos ? row.op : row.op.substr(colon + 1), names, outputs);
    if (colon != std::string::npos) node.domain(row.op.substr(0, colon));
    row.attributes(node);
    model.node("Relu", {"unused"}, {"r"});
    model.output("r");
    for (const std::string& output : outputs) {
        model.node("Identity", {output}, {"id_" + output});
        model.output("id_" + output);
    }
    return must_read(model).graph;
}

void expect_extended_case(const ExtendedCase& row) {
    SCOPED_TRACE(row.op);
    const Graph graph = graph_of(row);
    for (std::size_t i = 0; i < row.results.size(); ++i) {
        const bool constant = row.kind == OperatorKind::constant; // folded: nothing to run
        if (!constant) {
            EXPECT_EQ(shape_in(graph, "y" + std::to_string(i)), row.results[i]) << i;
        }
    }
    if (row.kind != OperatorKind::constant) {
        EXPECT_GE(count_kind(graph, row.kind), 1);
    }
}

using K = OperatorKind;
using I = Input;

TEST(OnnxExtended, NewerOperatorsOfOnnx) {
    const std::vector<ExtendedCase> cases{
        // one-sided: floor(n / 2) + 1 bins; the last axis holds real and imaginary parts
        {"DFT", {{I::fed, {1, 16, 1}}}, {{1, 9, 2}}, K::unknown, [](NodeWriter n) { n.i("onesided", 1); }, 17},
        {"DFT", {{I::fed, {1, 3, 16, 2}}, {I::number, {20}}, {I::number, {1}}}, {{1, 20, 16, 2}}, K::unknown},
        // (400 - 64) / 16 + 1 frames of 64 / 2 + 1 bins
        {"STFT", {{I::fed, {1, 400, 1}}, {I::number, {16}}, {I::weight, {64}}}, {{1, 22, 33, 2}}, K::unknown},
        {"Col2Im", {{I::fed, {1, 27, 16}}, {I::numbers, {6, 6}}, {I::numbers, {3, 3}}}, {{1, 3, 6, 6}}, K::reduction},
        {"AffineGrid", {{I::fed, {1, 2, 3}}, {I::numbers, {1, 3, 5, 7}}}, {{1, 5, 7, 2}}, K::elementwise},
        {"AffineGrid", {{I::fed, {1, 3, 4}}, {I::numbers, {1, 3, 4, 5, 7}}}, {{1, 4, 5, 7, 3}}, K::elementwise},
        {"TensorScatter", {{I::fed, {1, 4, 64, 8}}, {I::fed, {1, 4, 1, 8}}}, {{1, 4, 64, 8}}, K::scatter},
        {"BitwiseAnd", {{I::fed, {1, 3}, i64}, {I::fed, {1, 1}, i64}}, {{1, 3}}, K::elementwise},
        {"Swish", {{I::fed, {1, 3}}}, {{1, 3}}, K::elementwise},
        {"Mish", {{I::fed, {1, 3}}}, {{1, 3}}, K::elementwise},
        {"IsInf", {{I::fed, {1, 3}}}, {{1, 3}}, K::elementwise},
        {"ReduceMax", {{I::fed, {1, 3, 4}}, {I::numbers, {1}}}, {{1, 1, 4}}, K::reduction},
        // 7 into 3 parts: 3, 3 and what is left
        {"Split",
         {{I::fed, {1, 7}}},
         {{1, 3}, {1, 3}, {1, 1}},
         K::split,
         [](NodeWriter n) { n.i("axis", 1).i("num_outputs", 3); }},
        {"Pad", {{I::fed, {1, 3, 4}}, {I::numbers, {1, 2}}, {I::absent, {}}, {I::numbers, {2}}}, {{1, 3, 7}}, K::pad},
        {"CenterCropPad",
         {{I::fed, {1, 9, 9}}, {I::numbers, {5}}},
         {{1, 5, 9}},
         K::pad,
         [](NodeWriter n) { n.ints("axes", {1}); }},
        {"Resize",
         {{I::fed, {1, 3, 20, 40}}, {I::absent, {}}, {I::absent, {}}, {I::numbers, {30, 30}}},
         {{1, 3, 15, 30}}, // the smaller scale is 30 / 40
         K::resize,
         [](NodeWriter n) {
             n.ints("axes", {2, 3}).s("keep_aspect_ratio_policy", "not_larger");
         }},
        {"Resize",
         {{I::fed, {1, 3, 20, 40}}, {I::absent, {}}, {I::absent, {}}, {I::numbers, {30, 30}}},
         {{1, 3, 30, 60}},
         K::resize,
         [](NodeWriter n) {
             n.ints("axes", {2, 3}).s("keep_aspect_ratio_policy", "not_smaller");
         }},
        {"GridSample", {{I::fed, {1, 3, 4, 5, 6}}, {I::fed, {1, 7, 8, 9, 3}}}, {{1, 3, 7, 8, 9}}, K::resize},
        {"Reshape", {{I::fed, {1, 0 + 6}}, {I::numbers, {0, -1}}}, {{1, 6}}, K::view},
        {"DeformConv",
         {{I::fed, {1, 4, 8, 8}}, {I::weight, {6, 4, 3, 3}}, {I::fed, {1, 18, 6, 6}}},
         {{1, 6, 6, 6}},
         K::convolution},
        {"StringConcat", {{I::fed, {1, 3}, 8}, {I::fed, {1, 1}, 8}}, {{1, 3}}, K::unknown},
        {"RegexFullMatch", {{I::fed, {1, 3}, 8}}, {{1, 3}}, K::unknown},
        {"TfIdfVectorizer",
         {{I::fed, {1, 12}, i64}},
         {{1, 5}},
         K::unknown,
         [](NodeWriter n) {
             n.ints("ngram_indexes", {0, 4, 2});
         }},
        {"RotaryEmbedding",
         {{I::fed, {1, 4, 7, 8}}, {I::weight, {7, 4}}, {I::weight, {7, 4}}},
         {{1, 4, 7, 8}},
         K::elementwise},
    };
    for (const ExtendedCase& row : cases)
        expect_extended_case(row);
}

TEST(OnnxExtended, FusedOperatorsOfOnnxRuntime) {
    const std::vector<ExtendedCase> cases{
        {"com.microsoft:QGemm",
         {{I::fed, {1, 16}, u8}, {I::weight, {}}, {I::weight, {}, u8}, {I::weight, {8, 16}, u8}},
         {{1, 8}},
         K::linear,
         [](NodeWriter n) { n.i("transB", 1); }},
        {"com.microsoft:QLinearAdd",
         {{I::fed, {1, 3, 1}, u8}, {I::weight, {}}, {I::weight, {}, u8}, {I::fed, {1, 1, 4}, u8}},
         {{1, 3, 4}},
         K::elementwise},
        {"com.microsoft:QLinearConcat",
         {{I::weight, {}},
          {I::weight, {}, u8},
          {I::fed, {1, 3}, u8},
          {I::weight, {}},
          {I::weight, {}, u8},
          {I::fed, {1, 5}, u8},
          {I::weight, {}},
          {I::weight, {}, u8}},
         {{1, 8}},
         K::concat,
         [](NodeWriter n) { n.i("axis", 1); }},
        {"com.microsoft:QLinearSoftmax", {{I::fed, {1, 8}, u8}}, {{1, 8}}, K::softmax},
        // channels last: [N, H, W, C]
        {"com.microsoft:NhwcConv",
         {{I::fed, {1, 16, 20, 4}}, {I::weight, {8, 4, 3, 3}}},
         {{1, 14, 18, 8}},
         K::convolution},
        {"com.microsoft:NhwcMaxPool",
         {{I::fed, {1, 16, 20, 4}, u8}},
         {{1, 8, 10, 4}},
         K::max_pool,
         [](NodeWriter n) {
             n.ints("kernel_shape", {2, 2}).ints("strides", {2, 2});
         }},
        {"com.microsoft:QLinearGlobalAveragePool",
         {{I::fed, {1, 16, 20, 4}, u8}},
         {{1, 1, 1, 4}},
         K::average_pool,
         [](NodeWriter n) { n.i("channels_last", 1); }},
        {"com.microsoft:FusedConv",
         {{I::fed, {1, 4, 8, 8}}, {I::weight, {8, 4, 3, 3}}, {I::absent, {}}, {I::fed, {1, 8, 6, 6}}},
         {{1, 8, 6, 6}},
         K::convolution},
        {"com.microsoft:SkipGroupNorm",
         {{I::fed, {1, 8, 8, 4}}, {I::weight, {4}}, {I::weight, {4}}, {I::fed, {1, 8, 8, 4}}},
         {{1, 8, 8, 4}, {1, 8, 8, 4}},
         K::group_norm},
        {"com.microsoft:QAttention",
         {{I::fed, {1, 5, 32}, u8}, {I::weight, {32, 96}, u8}, {I::weight, {96}}, {I::weight, {}}, {I::weight, {}}},
         {{1, 5, 32}},
         K::attention,
         [](NodeWriter n) { n.i("num_heads", 4); }},
        {"com.microsoft:DecoderMaskedMultiHeadAttention",
         {{I::fed, {1, 1, 32}},
          {I::fed, {1, 1, 32}},
          {I::fed, {1, 1, 32}},
          {I::absent, {}},
          {I::absent, {}},
          {I::fed, {1, 4, 9, 8}},
          {I::fed, {1, 4, 9, 8}}},
         {{1, 1, 32}, {1, 4, 10, 8}, {1, 4, 10, 8}},
         K::attention,
         [](NodeWriter n) { n.i("num_heads", 4); }},
        {"com.microsoft:PackedMultiHeadAttention",
         {{I::fed, {12, 32}}, {I::fed, {12, 32}}, {I::fed, {12, 32}}, {I::absent, {}}, {I::fed, {2, 6}, i64}},
         {{12, 32}},
         K::attention,
         [](NodeWriter n) { n.i("num_heads", 4); }},
        {"com.microsoft:PackedAttention",
         {{I::fed, {12, 32}}, {I::weight, {32, 96}}, {I::weight, {96}}, {I::fed, {2, 6}, i64}},
         {{12, 32}},
         K::attention,
         [](NodeWriter n) { n.i("num_heads", 4); }},
        {"com.microsoft:RelativePositionBias",
         {{I::weight, {32, 4}}, {I::number, {6}}, {I::number, {7}}},
         {{1, 4, 6, 7}},
         K::constant},
        {"com.microsoft:GatedRelativePositionBias",
         {{I::fed, {1, 6, 32}},
          {I::weight, {32}},
          {I::fed, {1, 4, 6, 6}},
          {I::weight, {8, 8}},
          {I::weight, {8}},
          {I::weight, {1, 4, 1, 1}}},
         {{1, 4, 6, 6}},
         K::elementwise,
         [](NodeWriter n) { n.i("num_heads", 4); }},
        {"com.microsoft:BiasSoftmax", {{I::fed, {1, 4, 6, 6}}, {I::fed, {1, 1, 6, 6}}}, {{1, 4, 6, 6}}, K::softmax},
        {"com.microsoft:Inverse", {{I::fed, {1, 4, 4}}}, {{1, 4, 4}}, K::unknown},
        // W [directions, input, 4 hidden], R [directions, hidden, 4 hidden]
        {"com.microsoft:DynamicQuantizeLSTM",
         {{I::fed, {6, 1, 10}}, {I::weight, {1, 10, 32}, u8}, {I::weight, {1, 8, 32}, u8}},
         {{6, 1, 1, 8}, {1, 1, 8}, {1, 1, 8}},
         K::recurrent,
         [](NodeWriter n) { n.i("hidden_size", 8); }},
    };
    for (const ExtendedCase& row : cases)
        expect_extended_case(row);
}

// 10 tokens, 2 of 8 experts each: every expert sees 10 x 2 / 8 rows, rounded up to 3, of two products H x I.
TEST(OnnxExtended, ExpertsWorkOnTheirShareOfTheTokens) {
    const Graph graph = graph_of(
        {"com.microsoft:MoE",
         {{I::fed, {10, 16}}, {I::fed, {10, 8}}, {I::weight, {8, 32, 16}}, {I::absent, {}}, {I::weight, {8, 16, 32}}},
         {{10, 16}},
         K::matmul,
         [](NodeWriter n) { n.i("k", 2); }});
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2.0 * 8 * 3 * 2 * 16 * 32);
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 2 * 8 * 16 * 32);
    // 4-bit weights: two to a byte, the same numbers.
    const Graph narrow = graph_of({"com.microsoft:QMoE",
                                   {{I::fed, {10, 16}},
                                    {I::fed, {10, 8}},
                                    {I::weight, {8, 32, 8}, u8},
                                    {I::weight, {8, 32}},
                                    {I::absent, {}},
                                    {I::weight, {8, 16, 16}, u8},
                                    {I::weight, {8, 16}}},
                                   {{10, 16}},
                                   K::matmul,
                                   [](NodeWriter n) { n.i("k", 2).i("expert_weight_bits", 4); }});
    EXPECT_DOUBLE_EQ(matrix_flop(narrow), matrix_flop(graph));
}

TEST(OnnxExtended, NarrowTypesKeepTheirWidth) {
    for (const auto& [type, bytes] : {std::pair{17, 1.0}, std::pair{20, 1.0}, std::pair{23, 0.5}, std::pair{22, 0.5}}) {
        OnnxWriter model{23};
        model.input("x", {1, 64});
        model.weight("scale", {});
        model.node("QuantizeLinear", {"x", "scale"}, {"q"}).i("output_dtype", type);
        model.node("DequantizeLinear", {"q", "scale"}, {"y"});
        model.output("y");
        const Graph graph = must_read(model, {.precision = Precision::fp16}).graph;
        EXPECT_DOUBLE_EQ(tensor_named(graph, "q").bytes(), 64 * bytes) << type;
        EXPECT_DOUBLE_EQ(tensor_named(graph, "y").bytes(), 64 * 2.0) << type;
    }
}

struct Recurrent {
    const char* op;
    std::int64_t gates;
};

// Steps 7, batch 3, 5 features, 4 units; both layouts, one and two directions, with and without what is optional.
TEST(OnnxExtended, RecurrentLayersInAllTheirForms) {
    for (const Recurrent& cell : {Recurrent{"LSTM", 4}, Recurrent{"GRU", 3}, Recurrent{"RNN", 1}})
        for (const std::int64_t layout : {0, 1})
            for (const std::int64_t d : {1, 2})
                for (const bool full : {false, true}) {
                    SCOPED_TRACE(std::string{cell.op} + " " + std::to_string(layout) + std::to_string(d));
                    const bool lstm = cell.gates == 4;
                    OnnxWriter model;
                    model.input("x", layout == 0 ? Dims{7, 3, 5} : Dims{3, 7, 5});
                    model.weight("w", {d, cell.gates * 4, 5});
                    model.weight("r", {d, cell.gates * 4, 4});
                    model.weight("b", {d, 2 * cell.gates * 4});
                    model.weight("lengths", {3}, onnx::TensorProto::INT32);
                    model.weight("h0",
                                 layout == 0 ? std::vector<std::int64_t>{d, 3, 4} : std::vector<std::int64_t>{3, d, 4});
                    model.weight("p", {d, 12});
                    Names inputs{"x", "w", "r"};
                    if (full)
                        inputs = lstm ? Names{"x", "w", "r", "b", "lengths", "h0", "h0", "p"}
                                      : Names{"x", "w", "r", "b", "lengths", "h0"};
                    NodeWriter node = model.node(cell.op, inputs, lstm ? Names{"y", "h", "c"} : Names{"y", "h"});
                    node.i("hidden_size", 4).i("layout", layout);
                    if (d == 2) node.s("direction", "bidirectional");
                    if (cell.gates == 3) node.i("linear_before_reset", 1);
                    const Graph graph = must_read(model, {.batch = layout == 0 ? 7 : 3}).graph;
                    EXPECT_EQ(shape_in(graph, "y"), (layout == 0 ? Shape{7, d, 3, 4} : Shape{3, 7, d, 4}));
                    EXPECT_EQ(shape_in(graph, "h"), (layout == 0 ? Shape{d, 3, 4} : Shape{3, d, 4}));
                    // Each gate of each unit: x W and h R at each step.
                    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2.0 * 7 * 3 * d * cell.gates * 4 * (5 + 4));
                    const std::int64_t weights = d * cell.gates * 4 * (5 + 4);
                    const std::int64_t beside = full ? d * 2 * cell.gates * 4 + (lstm ? d * 12 : 0) : 0;
                    EXPECT_EQ(element_count(graph, TensorRole::parameter), weights + beside);
                }
}

TEST(OnnxExtended, FirstStatesThatDoNotFitAreRefused) {
    OnnxWriter model;
    model.input("x", {7, 3, 5}).input("h0", {7, 3, 4});
    model.weight("w", {1, 16, 5});
    model.weight("r", {1, 16, 4});
    model.node("LSTM", {"x", "w", "r", "", "", "h0"}, {"y"}).i("hidden_size", 4);
    const Result<BuiltNetwork> built = read(model, {.batch = 7});
    ASSERT_FALSE(built.ok());
    EXPECT_NE(to_text(built.diagnostics()).find("first state"), std::string::npos);
}

} // namespace
} // namespace dubhe::workload::test
