// SPDX-License-Identifier: Apache-2.0
// Fused and quantised operators of ONNX Runtime's own domain that are in no other family: products of packed weights,
// mixtures of experts, channels-last windows, position biases.
#include "../../../graph_builder.h"
#include "onnx_rules.h"

#include <algorithm>

namespace dubhe::workload::onnx_reader {

namespace {

// A, scale, zero, B, scale, zero, C, scale of Y, zero of Y: Y stays float without a scale.
void quantized_gemm(Node& node) {
    const Shape a = node.shape(0, 2);
    const Shape b = node.shape(3, 2);
    if (node.failed()) return;
    const bool transpose_a = node.integer("transA", 0) != 0;
    const bool transpose_b = node.integer("transB", 0) != 0;
    if (!node.require(a.rank() == 2 && b.rank() == 2 && a[transpose_a ? 0 : 1] == b[transpose_b ? 1 : 0],
                      "the matrices %1 and %2 do not fit together", a.text(), b.text()))
        return;
    node.weight(3);
    node.weight(6);
    node.output({a[transpose_a ? 1 : 0], b[transpose_b ? 0 : 1]}, node.has(7) ? node.type(0) : node.type(1));
    node.run(node.is_constant(3) ? OperatorKind::linear : OperatorKind::matmul,
             MatrixAttributes{transpose_a, transpose_b, node.has(6)}, operands(node, {0, 3, 6}));
}

void quantized_binary(Node& node) { // A, scale, zero, B, scale, zero, scale, zero
    const std::optional<Shape> shape = node.has(3) ? broadcast(node.shape(0), node.shape(3)) : std::optional<Shape>{};
    if (!node.require(shape.has_value(), "input 4 is missing, or can't be broadcast")) return;
    node.output(*shape, node.type(0));
    const bool adds = node.op() == "QLinearAdd";
    node.run(OperatorKind::elementwise, ElementwiseAttributes{adds ? Function::add : Function::multiply},
             operands(node, {0, 3}));
}

void quantized_concat(Node& node) { // scale, zero, then (part, scale, zero) for each
    Shape result = node.shape(2, 1);
    if (node.failed()) return;
    const int axis = node.axis(node.integer("axis", 0), result.rank());
    std::vector<Operand> parts;
    std::int64_t length = 0;
    for (std::size_t i = 2; i < node.input_count(); i += 3) {
        Shape part = node.shape(i, 1);
        if (node.failed() || !node.require(part.rank() == result.rank(), "its parts differ in rank")) return;
        length += part[axis];
        part.set(axis, result[axis]);
        if (!node.require(part == result && length <= largest_dimension, "its parts can't be concatenated")) return;
        parts.push_back({Operand::From::input, i});
    }
    result.set(axis, length);
    node.output(result, node.type(2));
    node.run(OperatorKind::concat, along(axis), std::move(parts));
}

void quantized_softmax(Node& node) {
    const Shape x = node.shape(0);
    const int axis = node.axis(node.integer("axis", -1), x.rank());
    output_like_first(node);
    node.run(OperatorKind::softmax, along(axis == static_cast<int>(x.rank()) - 1 ? -1 : axis), operands(node, {0}));
}

void quantized_where(Node& node) { // condition, X, scale, zero, Y, scale, zero, ...
    std::optional<Shape> shape = broadcast(node.shape(0), node.shape(1));
    if (shape) shape = broadcast(*shape, node.shape(4));
    if (!node.require(shape.has_value(), "its inputs can't be broadcast together")) return;
    node.output(*shape, node.type(1));
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::select}, operands(node, {0, 1, 4}));
}

struct Experts {
    std::int64_t count = 1, active = 1, rows = 1; // experts that are used, and rows for each of those
};

// x W for the experts that are used: their weights are a part of all.
Operand expert_product(Node& node, Operand x, std::size_t weight, const Experts& experts, std::int64_t in,
                       std::int64_t out, std::optional<ElementType> type) {
    const Operand all = node.weight_as(weight, {experts.count, in, out}, type);
    const Operand used = node.step(OperatorKind::slice, along(0), {all}, {experts.active, in, out}, node.type(0));
    return node.step(OperatorKind::matmul, MatrixAttributes{}, {x, used}, {experts.active, experts.rows, out},
                     node.type(0));
}

// x [..., H], router scores [rows, experts], then weights [experts, ...] of two or three layers at `first`, apart by
// `stride`. `values`: how many a stored element holds. Tokens are taken to spread evenly over the experts.
void experts_of(Node& node, std::size_t first, std::size_t stride, std::int64_t values,
                std::optional<ElementType> type) {
    const Shape x = node.shape(0, 2);
    const Shape scores = node.shape(1, 2);
    const Shape up = node.shape(first, 3);
    const Shape down = node.shape(first + stride, 3);
    const std::int64_t k = node.integer("k", 1);
    if (node.failed()) return;
    const std::int64_t width = x[-1], tokens = width > 0 ? x.elements() / width : 0;
    const std::int64_t count = scores[-1];
    if (!node.require(count >= 1 && k >= 1 && k <= count && up[0] == count && down[0] == count && width >= 1 &&
                          tokens >= 1 && tokens <= scores.elements(),
                      "its weights %1 and %2 do not fit the input %3", up.text(), down.text(), x.text()))
        return;
    const std::int64_t wide = product(up.elements() / count, values) / width;
    const std::int64_t inner = product(down.elements() / count, values) / width;
    if (!node.require(wide >= 1 && inner >= 1, "its weights are empty")) return;
    output_like_first(node);
    const std::int64_t chosen = product(tokens, k);
    const std::int64_t active = std::min(count, chosen);
    const Experts experts{count, active, (chosen + active - 1) / active};
    const std::int32_t t = node.type(0);
    const Operand picked = node.step(OperatorKind::top_k, along(-1), operands(node, {1}), {tokens, k}, t);
    const Operand rows = node.step(OperatorKind::gather, along(0), {{Operand::From::input, 0}, picked},
                                   {active, experts.rows, width}, t);
    Operand hidden = expert_product(node, rows, first, experts, width, wide, type);
    std::vector<Operand> activated{hidden};
    if (node.has(first + 2 * stride))
        activated.push_back(expert_product(node, rows, first + 2 * stride, experts, width, wide, type));
    hidden = node.step(OperatorKind::elementwise, ElementwiseAttributes{Function::silu}, std::move(activated),
                       {active, experts.rows, inner}, t);
    const Operand results = expert_product(node, hidden, first + stride, experts, inner, width, type);
    node.run(OperatorKind::reduction, along(0), {results, picked});
}

void run_mixture_of_experts(Node& node) { // x, scores, then (weight, bias) for each layer
    experts_of(node, 2, 2, 1, std::nullopt);
}

void quantized_experts(Node& node) { // x, scores, then (weight, scale, bias) for each layer
    const bool narrow = node.integer("expert_weight_bits", 4) <= 4;
    experts_of(node, 2, 3, narrow ? 2 : 1, narrow ? ElementType::i4 : ElementType::i8);
}

// query [B, S, heads * width], ..., relative positions [1, heads, S, S] at input 2.
void gated_position_bias(Node& node) {
    const Shape x = node.shape(0, 3);
    const Shape bias = node.shape(2, 4);
    const std::int64_t heads = node.integer("num_heads", 0);
    if (node.failed() || !node.require(heads >= 1 && heads <= 65536, "'num_heads' is out of range")) return;
    for (const std::size_t i : {1, 3, 4, 5})
        node.weight(i);
    node.output({x[0], heads, bias[-2], bias[-1]}, node.type(0));
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::sigmoid});
}

void position_bias(Node& node) { // table [buckets, heads], rows of queries and keys
    const Shape table = node.shape(0, 2);
    const auto q = node.numbers(1), k = node.numbers(2);
    if (node.failed() || !q || !k || q->empty() || k->empty()) return;
    node.weight(0);
    node.output({1, table[1], q->front(), k->front()}, node.type(0));
    node.run(OperatorKind::gather, along(0), operands(node, {0}));
}

void bias_softmax(Node& node) {
    output_like_first(node);
    const Operand sum = node.step(OperatorKind::elementwise, ElementwiseAttributes{Function::add},
                                  operands(node, {0, 1}), node.shape(0), node.type(0));
    node.run(OperatorKind::softmax, along(-1), {sum});
}

void bias_dropout(Node& node) { // x, bias, residual -> y, mask
    node.weight(1);
    node.output(node.shape(0), node.type(0));
    node.output(node.shape(0), onnx::TensorProto::BOOL);
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::add}, operands(node, {0, 1, 2}));
}

void with_shape_only(Node& node) {
    output_like_first(node);
    node.run(OperatorKind::unknown);
}

} // namespace

void add_fused_rules(RuleTable& table) {
    table["com.microsoft:QGemm"] = quantized_gemm;
    for (const auto* name : {"com.microsoft:QLinearAdd", "com.microsoft:QLinearMul"})
        table[name] = quantized_binary;
    table["com.microsoft:QLinearConcat"] = quantized_concat;
    table["com.microsoft:QLinearSoftmax"] = quantized_softmax;
    table["com.microsoft:QLinearWhere"] = quantized_where;
    table["com.microsoft:MoE"] = run_mixture_of_experts;
    table["com.microsoft:QMoE"] = quantized_experts;
    table["com.microsoft:GatedRelativePositionBias"] = gated_position_bias;
    table["com.microsoft:RelativePositionBias"] = position_bias;
    table["com.microsoft:BiasSoftmax"] = bias_softmax;
    for (const auto* name : {"com.microsoft:BiasDropout", "com.microsoft:BitmaskBiasDropout"})
        table[name] = bias_dropout;
    for (const auto* name : {"com.microsoft:Inverse", "com.microsoft:SparseAttention",
                             "com.microsoft:LongformerAttention", "com.microsoft:NGramRepeatBlock"})
        table[name] = with_shape_only;
}

} // namespace dubhe::workload::onnx_reader
