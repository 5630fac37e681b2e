// SPDX-License-Identifier: Apache-2.0
// Attention of ONNX Runtime without padding: the tokens of all samples stand in one list, with their offsets beside.
#include "onnx_rules.h"

#include <array>

namespace dubhe::workload::onnx_reader {

namespace {

// tokens [T, heads * width] as [batch, heads, T / batch, width]: samples of the same length where they divide so.
struct Tokens {
    std::int64_t batch = 1, heads = 1, rows = 1;

    [[nodiscard]] Shape by_heads(std::int64_t width) const { return {batch, heads, rows, width}; }
};

std::optional<Tokens> tokens_of(Node& node, std::int64_t tokens, std::size_t offsets) {
    const std::int64_t heads = node.integer("num_heads", 0);
    const std::int64_t batch = node.has(offsets) && node.shape(offsets).rank() == 2 ? node.shape(offsets)[0] : 1;
    if (!node.require(heads >= 1 && heads <= 65536 && tokens >= 1 && batch >= 0, "'num_heads' is out of range"))
        return std::nullopt;
    const bool even = batch > 0 && tokens % batch == 0;
    if (!even) node.assume(message("its samples differ in length; they were taken as one"));
    return Tokens{even ? batch : 1, heads, even ? tokens / batch : tokens};
}

void attend(Node& node, const Tokens& tokens, std::span<const Operand> parts, std::int64_t width, std::int64_t values,
            std::size_t bias) {
    std::vector<Operand> reads;
    for (std::size_t i = 0; i < 3; ++i)
        reads.push_back(node.step(OperatorKind::view, {}, {parts[i % parts.size()]},
                                  tokens.by_heads(i < 2 ? width : values), node.type(0)));
    if (node.has(bias)) reads.push_back({Operand::From::input, bias});
    node.run(OperatorKind::view, {},
             {node.step(OperatorKind::attention, AttentionAttributes{}, std::move(reads), tokens.by_heads(values),
                        node.type(0))});
}

// tokens [T, I], weights [I, 3 H], bias, offsets [batch, rows], ends of samples, attention bias.
void with_projection(Node& node) {
    const Shape x = node.shape(0, 2);
    const Shape weights = node.shape(1, 2);
    if (node.failed() || !node.require(x.rank() == 2 && weights.rank() == 2 && x[1] == weights[0],
                                       "the weights %1 do not fit the input %2", weights.text(), x.text()))
        return;
    std::vector<std::int64_t> widths = node.integers("qkv_hidden_sizes");
    if (widths.empty()) widths.assign(3, weights[1] / 3);
    const auto tokens = tokens_of(node, x[0], 3);
    if (!tokens || !node.require(widths.size() == 3 && widths[0] == widths[1] && widths[0] >= 1 && widths[2] >= 1 &&
                                     widths[0] + widths[1] + widths[2] == weights[1] &&
                                     widths[0] % tokens->heads == 0 && widths[2] % tokens->heads == 0,
                                 "'qkv_hidden_sizes' or 'num_heads' does not fit the weights"))
        return;
    node.weight(1);
    node.weight(2);
    node.output({x[0], widths[2]}, node.type(0));
    const Operand all = node.step(OperatorKind::linear, MatrixAttributes{.bias = node.has(2)},
                                  operands(node, {0, 1, 2}), {x[0], weights[1]}, node.type(0));
    attend(node, *tokens, std::array{all}, widths[0] / tokens->heads, widths[2] / tokens->heads, 5);
}

// query [T, H], or with everything packed [T, N, 3, D]; key, value, bias, offsets, ends of samples, attention bias.
void multi_head(Node& node) {
    const Shape q = node.shape(0, 2);
    const bool packed = q.rank() == 4;
    const Shape v = packed ? q : node.shape(2, 2);
    if (node.failed()) return;
    const auto tokens = tokens_of(node, q[0], 4);
    if (!tokens) return;
    const std::int64_t width = packed ? product(q[1], q[3]) : q[1];
    const std::int64_t values = packed ? width : v[1];
    if (!node.require(width % tokens->heads == 0 && values % tokens->heads == 0 && v[0] == q[0],
                      "the heads do not divide %1 and %2", q.text(), v.text()))
        return;
    node.weight(3);
    node.output({q[0], values}, node.type(0));
    const std::vector<Operand> parts = packed ? operands(node, {0}) : operands(node, {0, 1, 2});
    if (node.require(packed || parts.size() == 3, "the key is missing"))
        attend(node, *tokens, parts, width / tokens->heads, values / tokens->heads, 6);
}

} // namespace

void add_packed_attention_rules(RuleTable& table) {
    table["com.microsoft:PackedAttention"] = with_projection;
    table["com.microsoft:PackedMultiHeadAttention"] = multi_head;
}

} // namespace dubhe::workload::onnx_reader
