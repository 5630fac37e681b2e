// SPDX-License-Identifier: Apache-2.0
// Fused attention: Attention-23 of ONNX and the kinds of ONNX Runtime, all brought to [batch, heads, rows, head_dim].
#include "onnx_rules.h"

#include <algorithm>

namespace dubhe::workload::onnx_reader {

namespace {

using From = Operand::From;

// One of query, key, value: where it comes from and its shape by heads.
struct Part {
    Operand operand;
    std::int64_t batch = 1, heads = 1, rows = 1, width = 1; // width: of one head

    [[nodiscard]] Shape by_heads() const { return {batch, heads, rows, width}; }
};

// A kernel reads heads with strides: no copy.
void view_by_heads(Node& node, Part& part) {
    part.operand = node.step(OperatorKind::view, {}, {part.operand}, part.by_heads(), node.type(0));
}

// Input i, [batch, rows, heads * width] or [batch, heads, rows, width].
std::optional<Part> part_of(Node& node, std::size_t i, std::int64_t heads) {
    const Shape shape = node.shape(i, 3);
    if (node.failed()) return std::nullopt;
    Part part{{From::input, i}, shape[0], shape[1], shape[2], 1};
    if (shape.rank() == 4) {
        part.width = shape[3];
        return part;
    }
    if (!node.require(shape.rank() == 3 && heads >= 1 && shape[2] % heads == 0,
                      "input %1 is %2, which %3 heads do not divide", i + 1, shape.text(), heads))
        return std::nullopt;
    part = {{From::input, i}, shape[0], heads, shape[1], shape[2] / heads};
    view_by_heads(node, part);
    return part;
}

// Keys or values of earlier tokens go before the new ones; the result is output `i` where the node has it.
void join_past(Node& node, Part& part, std::size_t past, std::size_t output, std::vector<OutputShape>& presents) {
    std::int64_t earlier = 0;
    if (node.has(past)) {
        const Shape cached = node.shape(past, 4);
        if (node.failed() || !node.require(cached.rank() == 4 && cached[1] == part.heads && cached[3] == part.width,
                                           "the cache %1 does not fit %2", cached.text(), part.by_heads().text()))
            return;
        earlier = cached[2];
    }
    part.rows += earlier;
    presents.push_back({part.by_heads(), node.type(0)});
    if (earlier == 0 && !node.wants_output(output)) return;
    std::vector<Operand> reads;
    if (earlier > 0) reads.push_back({From::input, past});
    reads.push_back(part.operand);
    const OperatorKind kind = earlier > 0 ? OperatorKind::concat : OperatorKind::copy;
    const Attributes attributes = earlier > 0 ? Attributes{along(2)} : Attributes{};
    part.operand = node.wants_output(output)
                       ? node.make_output(output, kind, attributes, std::move(reads))
                       : node.step(kind, attributes, std::move(reads), part.by_heads(), node.type(0));
}

bool fit(Node& node, const Part& q, const Part& k, const Part& v) {
    return node.require(k.batch == q.batch && v.batch == q.batch && k.heads >= 1 && k.heads == v.heads &&
                            q.heads % k.heads == 0 && k.rows == v.rows && k.width == q.width,
                        "query %1, key %2 and value %3 do not fit together", q.by_heads().text(), k.by_heads().text(),
                        v.by_heads().text());
}

// The fused kernel, and the result as [batch, rows, heads * width] unless the query came with four dimensions.
void attend(Node& node, const Part& q, const Part& k, const Part& v, bool causal, std::optional<std::size_t> mask,
            bool merge) {
    const AttentionAttributes attributes{
        .causal = causal,
        .window = node.small(std::max<std::int64_t>(0, node.integer("local_window_size", 0)), "the window")};
    std::vector<Operand> reads{q.operand, k.operand, v.operand};
    if (mask && node.has(*mask)) reads.push_back({From::input, *mask});
    if (!merge) return node.run(OperatorKind::attention, attributes, std::move(reads));
    const Shape result{q.batch, q.heads, q.rows, v.width};
    node.run(OperatorKind::view, {},
             {node.step(OperatorKind::attention, attributes, std::move(reads), result, node.type(0))});
}

Shape result_shape(const Part& q, const Part& v, bool merge) {
    return merge ? Shape{q.batch, q.rows, product(q.heads, v.width)} : Shape{q.batch, q.heads, q.rows, v.width};
}

// Q, K, V, mask, past key, past value -> Y, present key, present value, scores.
void attention(Node& node) {
    const std::int64_t heads = node.integer("q_num_heads", 0);
    const std::int64_t key_heads = node.integer("kv_num_heads", 0);
    auto q = part_of(node, 0, heads);
    auto k = part_of(node, 1, key_heads);
    auto v = part_of(node, 2, key_heads);
    if (!q || !k || !v) return;
    const bool merge = node.shape(0).rank() == 3;
    node.output(result_shape(*q, *v, merge), node.type(0));
    std::vector<OutputShape> presents;
    join_past(node, *k, 4, 1, presents);
    join_past(node, *v, 5, 2, presents);
    if (node.failed() || !fit(node, *q, *k, *v)) return;
    for (const OutputShape& present : presents)
        node.output(present.shape, present.type);
    node.output({q->batch, q->heads, q->rows, k->rows}, node.type(0));
    attend(node, *q, *k, *v, node.integer("is_causal", 0) != 0, 3, merge);
}

// Packed operands: all parts are slices of one input, views for a fused kernel.
Part packed(Node& node, Operand whole, std::int64_t batch, std::int64_t heads, std::int64_t rows, std::int64_t width) {
    Part part{whole, batch, heads, rows, width};
    view_by_heads(node, part);
    return part;
}

struct Parts {
    Part q, k, v;
};

// query [B, S, H], or with everything packed [B, S, N, 3, D]; key [B, L, H], or with the values [B, L, N, 2, D].
std::optional<Parts> multi_head_parts(Node& node, std::int64_t heads) {
    const Shape query = node.shape(0, 3);
    if (node.failed()) return std::nullopt;
    const Operand whole{From::input, 0};
    if (query.rank() == 5) {
        const Part part = packed(node, whole, query[0], query[2], query[1], query[4]);
        return Parts{part, part, part};
    }
    const auto q = part_of(node, 0, heads);
    if (!q || !node.require(node.has(1), "the key is missing")) return std::nullopt;
    const Shape key = node.shape(1, 3);
    if (key.rank() == 5) {
        const Part part = packed(node, {From::input, 1}, key[0], key[2], key[1], key[4]);
        return Parts{*q, part, part};
    }
    const auto k = part_of(node, 1, heads);
    const auto v = part_of(node, 2, heads);
    if (!k || !v) return std::nullopt;
    return Parts{*q, *k, *v};
}

// query, key, value, bias, key padding mask, attention bias, past key, past value -> Y, present key, present value.
void multi_head_attention(Node& node) {
    auto parts = multi_head_parts(node, node.integer("num_heads", 0));
    if (!parts) return;
    auto& [q, k, v] = *parts;
    node.weight(3);
    node.output(result_shape(q, v, true), node.type(0));
    std::vector<OutputShape> presents;
    join_past(node, k, 6, 1, presents);
    join_past(node, v, 7, 2, presents);
    if (node.failed() || !fit(node, q, k, v)) return;
    for (const OutputShape& present : presents)
        node.output(present.shape, present.type);
    attend(node, q, k, v, node.integer("unidirectional", 0) != 0, 5, true);
}

// query (or all packed), key, value, past key, past value, lengths, total length, cosines, sines
// -> Y, present key, present value.
void group_query_attention(Node& node) {
    const std::int64_t heads = node.integer("num_heads", 0);
    const std::int64_t key_heads = node.integer("kv_num_heads", 0);
    const Shape query = node.shape(0, 3);
    if (node.failed() || !node.require(heads >= 1 && heads <= 65536 && key_heads >= 1 && key_heads <= heads,
                                       "'num_heads' or 'kv_num_heads' is out of range"))
        return;
    std::optional<Part> q, k, v;
    if (node.has(1)) {
        q = part_of(node, 0, heads);
        k = part_of(node, 1, key_heads);
        v = part_of(node, 2, key_heads);
    } else {
        const std::int64_t width = query[2] / (heads + 2 * key_heads);
        if (!node.require(width >= 1, "the heads do not divide %1", query.text())) return;
        const Operand whole{From::input, 0};
        q = packed(node, whole, query[0], heads, query[1], width);
        k = packed(node, whole, query[0], key_heads, query[1], width);
        v = k;
    }
    if (!q || !k || !v) return;
    node.output(result_shape(*q, *v, true), node.type(0));
    std::vector<OutputShape> presents;
    join_past(node, *k, 3, 1, presents);
    join_past(node, *v, 4, 2, presents);
    if (node.failed() || !fit(node, *q, *k, *v)) return;
    for (const OutputShape& present : presents)
        node.output(present.shape, present.type);
    attend(node, *q, *k, *v, true, std::nullopt, true);
}

// Where the inputs of a projection with attention stand.
struct PackedPlaces {
    std::size_t past = 4, bias = 5;
    std::int32_t type = 0; // of the result; 0: as the input
};

// input [B, S, I], weights [I, Hq + Hk + Hv], bias, mask, past [2, B, N, P, D], attention bias -> Y, present: the
// projection and the attention in one node.
void project_and_attend(Node& node, const PackedPlaces& places) {
    const Shape x = node.shape(0, 3);
    const Shape weights = node.shape(1, 2);
    const std::int64_t heads = node.integer("num_heads", 0);
    if (node.failed() ||
        !node.require(x.rank() == 3 && weights.rank() == 2 && x[2] == weights[0] && heads >= 1 && heads <= 65536,
                      "the weights %1 do not fit the input %2", weights.text(), x.text()))
        return;
    std::vector<std::int64_t> widths = node.integers("qkv_hidden_sizes");
    if (widths.empty()) widths.assign(3, weights[1] / 3);
    if (!node.require(widths.size() == 3 && widths[0] + widths[1] + widths[2] == weights[1] && widths[0] == widths[1] &&
                          widths[0] % heads == 0 && widths[2] % heads == 0 && widths[2] >= 0 && widths[0] >= 0,
                      "'qkv_hidden_sizes' or 'num_heads' does not fit the weights"))
        return;
    node.weight(1);
    node.weight(2);
    const std::int32_t type = places.type != 0 ? places.type : node.type(0);
    const Operand all = node.step(OperatorKind::linear, MatrixAttributes{.bias = node.has(2)},
                                  operands(node, {0, 1, 2}), {x[0], x[1], weights[1]}, type);
    const Part q = packed(node, all, x[0], heads, x[1], widths[0] / heads);
    Part k = packed(node, all, x[0], heads, x[1], widths[1] / heads);
    Part v = packed(node, all, x[0], heads, x[1], widths[2] / heads);
    const Shape past = node.has(places.past) ? node.shape(places.past, 5) : Shape{2, x[0], heads, 0, k.width};
    if (node.failed() || !node.require(past.rank() == 5, "the cache has five dimensions")) return;
    k.rows += past[3];
    v.rows += past[3];
    node.output(result_shape(q, v, true), type);
    node.output({2, x[0], heads, k.rows, k.width}, type);
    if (past[3] > 0) {
        const Operand cache{From::input, places.past};
        k.operand = node.step(OperatorKind::concat, along(2), {cache, k.operand}, k.by_heads(), type);
        v.operand = k.operand;
    }
    if (node.wants_output(1)) node.make_output(1, OperatorKind::copy, {}, {k.operand, v.operand});
    attend(node, q, k, v, node.integer("unidirectional", 0) != 0, places.bias, true);
}

void packed_attention(Node& node) {
    project_and_attend(node, {});
}

// input, weights, bias, scale of the input, of the weights, mask, zero points, past: integers in, floats out.
void quantized_attention(Node& node) {
    project_and_attend(node, {8, node.input_count(), node.type(3)});
}

// query, key, value, mask, attention bias, past key, past value, lengths: one new token. A cache that is shared with
// its new value has room for all tokens and is taken as full.
void decoder_attention(Node& node) {
    const std::int64_t heads = node.integer("num_heads", 0);
    auto q = part_of(node, 0, heads);
    auto k = node.has(1) ? part_of(node, 1, heads) : q;
    auto v = node.has(2) ? part_of(node, 2, heads) : k;
    if (!q || !k || !v) return;
    node.output(result_shape(*q, *v, true), node.type(0));
    std::vector<OutputShape> presents;
    const bool shared = node.integer("past_present_share_buffer", 0) != 0 && node.has(5) && node.has(6);
    if (shared) {
        for (const auto& [part, past] : {std::pair{&*k, std::size_t{5}}, std::pair{&*v, std::size_t{6}}}) {
            const Shape cached = node.shape(past, 4);
            if (node.failed() || !node.require(cached.rank() == 4, "the cache has four dimensions")) return;
            *part = {{From::input, past}, cached[0], cached[1], cached[2], cached[3]};
            presents.push_back({cached, node.type(past)});
        }
    } else {
        join_past(node, *k, 5, 1, presents);
        join_past(node, *v, 6, 2, presents);
    }
    if (node.failed() || !fit(node, *q, *k, *v)) return;
    for (const OutputShape& present : presents)
        node.output(present.shape, present.type);
    for (std::size_t i = 0; shared && i < 2; ++i)
        if (node.wants_output(i + 1)) node.make_output(i + 1, OperatorKind::view, {}, {{From::input, 5 + i}});
    attend(node, *q, *k, *v, false, 4, true);
}

void rotary_embedding(Node& node) { // x and the tables of cosines and sines, wherever they stand
    output_like_first(node);
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::trigonometric});
}

} // namespace

void add_attention_rules(RuleTable& table) {
    table["Attention"] = attention;
    table["com.microsoft:MultiHeadAttention"] = multi_head_attention;
    table["com.microsoft:GroupQueryAttention"] = group_query_attention;
    for (const auto* name : {"com.microsoft:Attention", "com.microsoft:DecoderMaskedSelfAttention"})
        table[name] = packed_attention;
    table["com.microsoft:QAttention"] = quantized_attention;
    table["com.microsoft:DecoderMaskedMultiHeadAttention"] = decoder_attention;
    for (const auto* name : {"RotaryEmbedding", "com.microsoft:RotaryEmbedding"})
        table[name] = rotary_embedding;
}

} // namespace dubhe::workload::onnx_reader
