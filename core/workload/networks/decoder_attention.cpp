// SPDX-License-Identifier: Apache-2.0
// Attention over heads, with a KV cache, as eager_attention_forward() of Hugging Face transformers runs it.
#include "decoder_parts.h"
#include "transformer_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

std::int64_t rotated_dims(const DecoderConfig& c) {
    if (c.latent) return c.latent->rotary_dim;
    return c.rotary_dims > 0 ? c.rotary_dims : c.head_dim;
}

struct Projections {
    TensorId query, key, value; // [batch, rows, heads * head_dim]
    TensorId gate{};            // of the context, where there is one
};

Projections projections(DecoderBuild& d, TensorId x) {
    const DecoderConfig& c = d.config;
    GraphBuilder& b = d.b;
    const std::int64_t queries = c.heads * c.head_dim, keys = c.kv_heads * c.head_dim;
    Projections made;
    if (c.fused_query_key_value) {
        const TensorId all = b.linear("qkv_proj", x, queries + 2 * keys, c.query_key_value_bias, c.weights);
        const std::vector<TensorId> parts = b.split("qkv", all, -1, std::array{queries, keys, keys});
        made = {parts[0], parts[1], parts[2]};
    } else {
        made.query = b.linear("q_proj", x, c.gated_attention ? 2 * queries : queries, c.query_key_value_bias);
        made.key = b.linear("k_proj", x, keys, c.query_key_value_bias);
        made.value = c.shared_key_value ? made.key : b.linear("v_proj", x, keys, c.query_key_value_bias);
    }
    if (c.gated_attention) {
        const std::vector<TensorId> halves = b.split("query_gate", made.query, -1, std::array{queries, queries});
        made.query = halves[0];
        made.gate = halves[1];
    }
    if (c.joint_heads_norm) {
        made.query = b.rms_norm("query_norm", made.query);
        made.key = b.rms_norm("key_norm", made.key);
    }
    if (c.scaled_attention && c.scale_queries) made.query = scaled(b, "scale", made.query);
    return made;
}

// [batch, rows, heads * head_dim] -> [batch, heads, rows, head_dim], each head through an RMS norm and turned by its
// position where the configuration and the layer say so.
TensorId placed_heads(DecoderBuild& d, const std::string& name, TensorId x, std::int64_t heads, bool copies,
                      bool rotary) {
    const DecoderConfig& c = d.config;
    TensorId made = split_heads(d.b, name, x, heads, copies);
    if (c.query_key_norm) made = d.b.rms_norm(name + "_norm", made);
    if (!rotary) return made;
    const std::int64_t turned = rotated_dims(c);
    if (turned >= c.head_dim) {
        made = rotated(d, "rotary_" + name, made);
        return c.plain_rotary_norm ? plain_rms_norm(d.b, name + "_norm", made) : made;
    }
    const std::vector<TensorId> parts = d.b.split(name + "_parts", made, -1, std::array{turned, c.head_dim - turned});
    return d.b.concat(name + "_whole", std::array{rotated(d, "rotary_" + name, parts[0]), parts[1]}, -1);
}

// The softmax over the scores and one more of each head, which is dropped behind it (gpt-oss).
TensorId softmax_with_sinks(DecoderBuild& d, TensorId scores) {
    GraphBuilder& b = d.b;
    if (b.failed()) return {};
    Shape one = b.shape(scores);
    const std::int64_t keys = one[-1];
    one.set(-1, 1);
    OperatorSpec spread{.name = "sinks_expand", .kind = OperatorKind::view};
    spread.launches = 0;
    const TensorId sinks = b.add_operator(std::move(spread), {b.parameter("sinks", {d.config.heads})},
                                          {"sinks_expand", one, b.at(scores).type});
    const TensorId all = b.concat("with_sinks", std::array{scores, sinks}, -1);
    OperatorSpec largest{.name = "largest", .kind = OperatorKind::reduction, .attributes = AxisAttributes{-1}};
    const TensorId most = b.add_operator(std::move(largest), {all}, {"largest", one, b.at(scores).type});
    const TensorId weights = b.softmax("softmax", b.elementwise("below", Function::subtract, {all, most}));
    return b.slice("without_sinks", weights, -1, keys);
}

} // namespace

void make_rotary_angles(DecoderBuild& d) {
    GraphBuilder& b = d.b;
    const auto block = b.block("rotary_emb");
    const std::int64_t half = rotated_dims(d.config) / 2;
    const TensorId frequency = b.tensor("inv_freq", {1, half, 1}, TensorRole::constant, ElementType::f32);
    const TensorId place = b.tensor("position_ids", {1, 1, d.rows}, TensorRole::constant, ElementType::i64);
    const TensorId angle = b.matmul("angles", frequency, cast_to(b, "positions", place, ElementType::f32));
    const TensorId row = b.reshape("transpose", angle, {1, 1, d.rows, half});
    const TensorId both = b.concat("both_halves", std::array{row, row}, -1);
    d.cos = cast_to(b, "cos_to", b.elementwise("cos", Function::trigonometric, {both}), d.type);
    d.sin = cast_to(b, "sin_to", b.elementwise("sin", Function::trigonometric, {both}), d.type);
}

TensorId rotated(DecoderBuild& d, std::string name, TensorId x) {
    GraphBuilder& b = d.b;
    if (b.failed()) return {};
    const auto block = b.block(std::move(name));
    const std::int64_t half = b.shape(x)[-1] / 2;
    const std::vector<TensorId> halves = b.split("halves", x, -1, std::array{half, half});
    const TensorId negative = b.elementwise("negate", Function::negate, {halves[1]});
    const TensorId turned = b.concat("rotate_half", std::array{negative, halves[0]}, -1);
    const TensorId along = b.elementwise("cos", Function::multiply, {x, d.cos});
    const TensorId across = b.elementwise("sin", Function::multiply, {turned, d.sin});
    return b.add("add", along, across);
}

TensorId remembered(DecoderBuild& d, const std::string& name, TensorId rows) {
    return remembered(d.b, name, rows, d.past, !d.training);
}

TensorId copied(DecoderBuild& d, const std::string& name, TensorId x) {
    if (d.b.failed()) return {};
    Shape wide = d.b.shape(x);
    wide.set(1, d.config.heads);
    OperatorSpec spec{.name = name, .kind = OperatorKind::copy};
    return d.b.add_operator(std::move(spec), {x}, {name, wide, d.b.at(x).type});
}

TensorId attention_weights(DecoderBuild& d, std::int64_t layer, TensorId scores) {
    const DecoderConfig& c = d.config;
    GraphBuilder& b = d.b;
    if (c.scaled_attention && (!c.scale_queries || c.latent)) { // GPT-2 divides
        scores = scaled(b, "scale", scores, c.masks_by_select ? Function::divide : Function::multiply);
    }
    if (c.capped_scores) scores = capped(b, "cap", scores);
    const TensorId mask = d.mask_of(layer);
    TensorId masked =
        c.masks_by_select ? b.elementwise("mask", Function::select, {mask, scores}) : b.add("mask", scores, mask);
    if (c.clamped_scores) masked = scaled(b, "clamp", masked, Function::maximum);
    TensorId weights = c.attention_sinks ? softmax_with_sinks(d, masked)
                       : c.wide_softmax  ? wide_softmax(b, masked)
                                         : b.softmax("softmax", masked);
    if (!b.failed()) weights = cast_to(b, "softmax_to", weights, d.type);
    return dropout_if(b, d.training && c.attention_dropout, "attention_dropout", weights);
}

TensorId attended(DecoderBuild& d, std::int64_t layer, TensorId q, TensorId k, TensorId v) {
    const TensorId scores = d.b.matmul("scores", q, k, {.transpose_b = true});
    return d.b.matmul("context", attention_weights(d, layer, scores), v);
}

TensorId self_attention(DecoderBuild& d, std::int64_t layer, TensorId x) {
    const DecoderConfig& c = d.config;
    GraphBuilder& b = d.b;
    const Projections made = projections(d, x);
    if (b.failed()) return {};
    const bool rotary = c.position_kind == Positions::rotary && plan_of(c, layer).rotary;
    const bool repeats = c.kv_heads != c.heads; // repeat_kv leaves keys and values contiguous,
    const bool stays = !repeats && d.past == 0; // and so does a concatenated cache
    // Heads that are no tensor of their own are views of a product's rows; of the fused one even a single row has gaps.
    const bool gaps = c.fused_query_key_value && d.batch > 1 && c.heads > 1;
    const bool gathers = c.contiguous_heads && d.rows > 1 && c.heads > 1;
    const bool viewed = !c.strided_heads && (gaps || gathers || d.permuted(c.heads));
    // A whole rotation keeps heads permuted, a partial one concatenates.
    const bool turned = rotary && rotated_dims(c) == c.head_dim && d.permuted(c.heads);
    TensorId q = placed_heads(d, "query", made.query, c.heads, !rotary && viewed, rotary);
    TensorId k = remembered(d, "key", placed_heads(d, "key", made.key, c.kv_heads, !rotary && viewed && stays, rotary));
    TensorId v = split_heads(b, "value", made.value, c.kv_heads, !rotary && viewed && stays);
    if (c.scaled_queries_without_rotary && !rotary) q = scaled(b, "query_by_position", q);
    if (c.value_norm) v = plain_rms_norm(b, "value_norm", v);
    v = d.of_all_context("value", remembered(d, "value", v));
    k = d.of_all_context("key", k);
    if (turned) q = copied(d, "query_copy", q);
    if (repeats || (turned && stays)) k = copied(d, repeats ? "key_repeat" : "key_copy", k);
    if (repeats || (rotary && viewed && stays)) v = copied(d, repeats ? "value_repeat" : "value_copy", v);
    TensorId context = merge_heads(b, attended(d, layer, q, k, v));
    if (c.gated_attention) {
        const TensorId open = b.elementwise("gate", Function::sigmoid, {made.gate});
        context = b.elementwise("gated", Function::multiply, {context, open});
    }
    return b.linear("o_proj", context, c.hidden, c.output_bias, c.weights);
}

} // namespace dubhe::workload
