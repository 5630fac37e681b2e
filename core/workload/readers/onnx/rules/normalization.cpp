// SPDX-License-Identifier: Apache-2.0
// Normalisations and softmax; the fused forms of ONNX Runtime among them.
#include "onnx_rules.h"

#include <algorithm>

namespace dubhe::workload::onnx_reader {

namespace {

bool check_channels(Node& node, const Shape& x, std::initializer_list<std::size_t> inputs) {
    for (const std::size_t i : inputs)
        if (node.has(i) && node.value(i).shape.elements() != x[1])
            return node.fail(message("input %1 is %2; the input %3 has %4 channels", i + 1, node.value(i).shape.text(),
                                     x.text(), x[1])),
                   false;
    return true;
}

void batch_norm(Node& node) {
    const Shape x = node.shape(0, 2);
    if (node.failed() || !check_channels(node, x, {1, 2, 3, 4})) return;
    node.weight(1);
    node.weight(2);
    node.statistic(3);
    node.statistic(4);
    output_like_first(node);
    for (std::size_t i = 1; i < node.output_count(); ++i)
        node.output({x[1]}, node.type(0)); // statistics, while training
    node.run(OperatorKind::batch_norm, along(1), operands(node, {0, 1, 2, 3, 4}));
}

void channel_norm(Node& node) { // InstanceNormalization and GroupNormalization: x, scale, shift
    const Shape x = node.shape(0, 2);
    if (node.failed()) return;
    const std::int64_t groups = node.integer("num_groups", x[1]);
    if (!node.require(groups >= 1 && x[1] % groups == 0, "'num_groups' %1 does not divide the channels", groups))
        return;
    node.weight(1);
    node.weight(2);
    output_like_first(node);
    node.run(OperatorKind::group_norm, along(1), operands(node, {0, 1, 2}));
}

void nhwc_group_norm(Node& node) {
    node.weight(1);
    node.weight(2);
    output_like_first(node);
    node.run(OperatorKind::group_norm, along(1), operands(node, {0, 1, 2}));
}

void skip_group_norm(Node& node) { // x, scale, shift, skip, bias -> y, the sum
    const Shape x = node.shape(0, 2);
    if (node.failed() || !node.require(node.has(3), "the skip input is missing")) return;
    for (const std::size_t i : {1, 2, 4})
        node.weight(i);
    node.output(x, node.type(0));
    node.output(x, node.type(0));
    const ElementwiseAttributes add{Function::add};
    const Operand sum = node.wants_output(1)
                            ? node.make_output(1, OperatorKind::elementwise, add, operands(node, {0, 3, 4}))
                            : node.step(OperatorKind::elementwise, add, operands(node, {0, 3, 4}), x, node.type(0));
    std::vector<Operand> reads = operands(node, {1, 2});
    reads.insert(reads.begin(), sum);
    node.run(OperatorKind::group_norm, along(1), std::move(reads));
}

// Mean and inverse deviation have length 1 along the normalised axes.
void layer_norm_over(Node& node, OperatorKind kind, std::initializer_list<std::size_t> reads) {
    const Shape x = node.shape(0, 1);
    if (node.failed()) return;
    const int axis = node.axis(node.integer("axis", -1), x.rank());
    Shape statistics = x;
    for (int d = axis; d < static_cast<int>(x.rank()); ++d)
        statistics.set(d, 1);
    node.weight(1);
    node.weight(2);
    node.output(x, node.type(0));
    for (std::size_t i = 1; i < node.output_count(); ++i)
        node.output(statistics, onnx::TensorProto::FLOAT);
    node.run(kind, along(axis == static_cast<int>(x.rank()) - 1 ? -1 : axis), operands(node, reads));
}

void layer_norm(Node& node) {
    layer_norm_over(node, OperatorKind::layer_norm, {0, 1, 2});
}
void rms_norm(Node& node) {
    layer_norm_over(node, OperatorKind::rms_norm, {0, 1});
}

// y = norm(input + skip + bias); outputs y, mean, inverse deviation, the sum.
void skip_norm(Node& node, OperatorKind kind, std::size_t bias) {
    const Shape x = node.shape(0, 1);
    if (node.failed() || !node.require(node.has(1), "the skip input is missing")) return;
    Shape statistics = x;
    statistics.set(-1, 1);
    for (std::size_t i = 2; i <= bias; ++i)
        node.weight(i);
    node.output(x, node.type(0));
    node.output(statistics, onnx::TensorProto::FLOAT);
    node.output(statistics, onnx::TensorProto::FLOAT);
    node.output(x, node.type(0));
    const ElementwiseAttributes add{Function::add};
    const Operand sum = node.wants_output(3)
                            ? node.make_output(3, OperatorKind::elementwise, add, operands(node, {0, 1, bias}))
                            : node.step(OperatorKind::elementwise, add, operands(node, {0, 1, bias}), x, node.type(0));
    std::vector<Operand> reads{sum};
    for (std::size_t i = 2; i < bias; ++i)
        if (node.has(i)) reads.push_back({Operand::From::input, i});
    node.run(kind, along(-1), std::move(reads));
}

void skip_layer_norm(Node& node) {
    skip_norm(node, OperatorKind::layer_norm, 4);
}
void skip_rms_norm(Node& node) {
    skip_norm(node, OperatorKind::rms_norm, 3);
}

// ids, segment ids, word table, position table, segment table, scale, shift -> embedded rows, mask index, sum.
void embed_layer_norm(Node& node) {
    const Shape ids = node.shape(0, 2);
    const Shape table = node.shape(2, 2);
    if (node.failed()) return;
    const Shape rows{ids[0], ids[1], table[-1]};
    const std::int32_t type = node.type(2);
    for (std::size_t i = 2; i <= 6; ++i)
        node.weight(i);
    node.output(rows, type);
    node.output({ids[0]}, onnx::TensorProto::INT32);
    node.output(rows, type);
    std::vector<Operand> sums{node.step(OperatorKind::embedding, {}, operands(node, {2, 0}), rows, type)};
    if (node.has(3)) // positions: the first rows of their table
        sums.push_back(node.step(OperatorKind::slice, along(0), operands(node, {3}), {ids[1], table[-1]}, type));
    if (node.has(1) && node.has(4))
        sums.push_back(node.step(OperatorKind::embedding, {}, operands(node, {4, 1}), rows, type));
    const ElementwiseAttributes add{Function::add};
    const Operand sum = node.wants_output(2) ? node.make_output(2, OperatorKind::elementwise, add, sums)
                                             : node.step(OperatorKind::elementwise, add, sums, rows, type);
    std::vector<Operand> reads = operands(node, {5, 6});
    reads.insert(reads.begin(), sum);
    node.run(OperatorKind::layer_norm, along(-1), std::move(reads));
}

void run_local_response_norm(Node& node) {
    if (!node.require(node.integer("size", 1) >= 1, "'size' has to be at least 1")) return;
    output_like_first(node);
    node.run(OperatorKind::local_response_norm, {}, operands(node, {0}));
}

void lp_normalization(Node& node) {
    const Shape x = node.shape(0, 1);
    const int axis = node.axis(node.integer("axis", -1), x.rank());
    output_like_first(node);
    node.run(OperatorKind::rms_norm, along(axis), operands(node, {0}));
}

void mean_variance_normalization(Node& node) {
    output_like_first(node);
    node.run(OperatorKind::layer_norm, along(0), operands(node, {0}));
}

void softmax(Node& node) {
    const Shape x = node.shape(0);
    const int axis = node.axis(
        node.integer("axis", node.opset() < 13 ? std::min<std::int64_t>(1, std::int64_t(x.rank()) - 1) : -1), x.rank());
    output_like_first(node);
    node.run(OperatorKind::softmax, along(axis == static_cast<int>(x.rank()) - 1 ? -1 : axis), operands(node, {0}));
}

// Both losses: scores [N, C, ...], labels [N, ...]; a number, or one a label without reduction.
void loss(Node& node) {
    const Shape scores = node.shape(0, 1);
    const Shape labels = node.shape(1);
    if (node.failed()) return;
    node.output(node.text("reduction", "mean") == "none" ? labels : Shape{}, node.type(0));
    node.output(scores, node.type(0)); // log probabilities
    node.run(OperatorKind::loss, {}, operands(node, {0, 1}));
}

} // namespace

void add_normalization_rules(RuleTable& table) {
    table["BatchNormalization"] = batch_norm;
    for (const auto* name : {"InstanceNormalization", "GroupNormalization"})
        table[name] = channel_norm;
    table["com.microsoft:GroupNorm"] = nhwc_group_norm;
    table["com.microsoft:SkipGroupNorm"] = skip_group_norm;
    for (const auto* name : {"LayerNormalization", "com.microsoft:LayerNormalization"})
        table[name] = layer_norm;
    for (const auto* name :
         {"RMSNormalization", "SimplifiedLayerNormalization", "com.microsoft:SimplifiedLayerNormalization"})
        table[name] = rms_norm;
    table["com.microsoft:SkipLayerNormalization"] = skip_layer_norm;
    table["com.microsoft:SkipSimplifiedLayerNormalization"] = skip_rms_norm;
    table["com.microsoft:EmbedLayerNormalization"] = embed_layer_norm;
    table["LRN"] = run_local_response_norm;
    table["LpNormalization"] = lp_normalization;
    table["MeanVarianceNormalization"] = mean_variance_normalization;
    for (const auto* name : {"Softmax", "LogSoftmax", "Hardmax"})
        table[name] = softmax;
    for (const auto* name : {"SoftmaxCrossEntropyLoss", "NegativeLogLikelihoodLoss"})
        table[name] = loss;
}

} // namespace dubhe::workload::onnx_reader
