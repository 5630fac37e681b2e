// SPDX-License-Identifier: Apache-2.0
// One operator a row: its output shape and what it becomes, derived from the operator documents of ONNX (onnx/onnx,
// docs/Operators.md) and ONNX Runtime (docs/ContribOperators.md).
#include "onnx_checks.h"

namespace dubhe::workload::test {
namespace {

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

TEST(OnnxShapes, ShapesAndKinds) {
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

} // namespace
} // namespace dubhe::workload::test
