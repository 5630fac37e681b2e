// SPDX-License-Identifier: Apache-2.0
// Multi-head latent attention (DeepSeek-AI 2024, section 2.1). As DeepseekV3Attention in Hugging Face transformers runs
// it, keys and values of all heads are projected up before they are cached: the cache is as large as without the
// latent. DeepSeek's own inference code caches the latent and the shared rotary key alone and moves the projections to
// the queries and contexts ("absorb"); that is `absorbed`.
#include "decoder_parts.h"
#include "transformer_layers.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::workload {

namespace {

// The rotary part is stored with its pairs side by side: a copy brings them into halves, then the usual rotation.
TensorId turned(DecoderBuild& d, const std::string& name, TensorId x) {
    if (d.b.failed()) return {};
    OperatorSpec spec{.name = name + "_halves", .kind = OperatorKind::copy};
    const TensorId halves = d.b.add_operator(std::move(spec), {x}, {name + "_halves", d.b.shape(x), d.b.at(x).type});
    return rotated(d, "rotary_" + name, halves);
}

struct Queries {
    TensorId plain, rotary; // [batch, heads, rows, features]
    TensorId narrow{};      // [batch, rows, rank], normalised, where queries have a rank
};

Queries queries(DecoderBuild& d, TensorId x) {
    const LatentAttention& l = *d.config.latent;
    GraphBuilder& b = d.b;
    const std::int64_t features = d.config.heads * (l.plain_dim + l.rotary_dim);
    TensorId q, narrow;
    if (l.query_rank > 0) {
        narrow = b.rms_norm("q_a_norm", b.linear("q_a_proj", x, l.query_rank, d.config.query_key_value_bias));
        q = b.linear("q_b_proj", narrow, features, false);
    } else {
        q = b.linear("q_proj", x, features, false);
    }
    const TensorId heads = split_heads(b, "query", q, d.config.heads, false);
    const std::vector<TensorId> parts = b.split("query_parts", heads, -1, std::array{l.plain_dim, l.rotary_dim});
    return {parts[0], turned(d, "query", parts[1]), narrow};
}

struct Latent {
    TensorId narrow; // [batch, rows, rank], normalised
    TensorId rotary; // [batch, 1, rows, features]: one key for all heads
};

Latent latent_of(DecoderBuild& d, TensorId x) {
    const LatentAttention& l = *d.config.latent;
    GraphBuilder& b = d.b;
    const TensorId both = b.linear("kv_a_proj", x, l.key_value_rank + l.rotary_dim, d.config.query_key_value_bias);
    const std::vector<TensorId> parts = b.split("kv_parts", both, -1, std::array{l.key_value_rank, l.rotary_dim});
    const TensorId narrow = b.rms_norm("kv_a_norm", parts[0]);
    const TensorId rotary = b.reshape("key_rotary", parts[1], {d.batch, 1, d.rows, l.rotary_dim});
    return {narrow, turned(d, "key", rotary)};
}

// The same rows for each head, a view.
TensorId for_each_head(DecoderBuild& d, const std::string& name, TensorId x) {
    if (d.b.failed()) return {};
    Shape wide = d.b.shape(x);
    wide.set(1, d.config.heads);
    OperatorSpec spec{.name = name, .kind = OperatorKind::view};
    spec.launches = 0;
    return d.b.add_operator(std::move(spec), {x}, {name, wide, d.b.at(x).type});
}

TensorId projected_context(DecoderBuild& d, std::int64_t layer, TensorId x) {
    const DecoderConfig& c = d.config;
    const LatentAttention& l = *c.latent;
    GraphBuilder& b = d.b;
    const Queries q = queries(d, x);
    const Latent latent = latent_of(d, x);
    const TensorId wide = b.linear("kv_b_proj", latent.narrow, c.heads * (l.plain_dim + l.value_dim), false);
    const TensorId heads = split_heads(b, "key_value", wide, c.heads, false);
    const std::vector<TensorId> parts = b.split("key_value_parts", heads, -1, std::array{l.plain_dim, l.value_dim});
    const TensorId shared = for_each_head(d, "key_expand", latent.rotary);
    const TensorId query = b.concat("query_whole", std::array{q.plain, q.rotary}, -1);
    const TensorId key =
        d.of_all_context("key", remembered(d, "key", b.concat("key_whole", std::array{parts[0], shared}, -1)));
    TensorId value = d.of_all_context("value", remembered(d, "value", parts[1]));
    if (d.past == 0 && d.permuted(c.heads)) value = copied(d, "value_copy", value);
    return attended(d, layer, query, key, value);
}

TensorId absorbed_context(DecoderBuild& d, std::int64_t layer, TensorId x) {
    const DecoderConfig& c = d.config;
    const LatentAttention& l = *c.latent;
    GraphBuilder& b = d.b;
    const Queries q = queries(d, x);
    const Latent made = latent_of(d, x);
    const TensorId narrow = b.reshape("latent_head", made.narrow, {d.batch, 1, d.rows, l.key_value_rank});
    const TensorId latent = remembered(d, "latent", narrow);
    const TensorId key = remembered(d, "rotary_key", made.rotary);
    // kv_b_proj of the projected form, its rows for keys and for values.
    const TensorId up_key = b.parameter("kv_b_proj.key", {c.heads, l.plain_dim, l.key_value_rank});
    const TensorId up_value = b.parameter("kv_b_proj.value", {c.heads, l.value_dim, l.key_value_rank});
    const TensorId query = b.matmul("query_absorb", q.plain, up_key);
    const TensorId plain = b.matmul("scores_latent", query, latent, {.transpose_b = true});
    const TensorId rotary = b.matmul("scores_rotary", q.rotary, key, {.transpose_b = true});
    const TensorId weights = attention_weights(d, layer, b.add("scores", plain, rotary));
    return b.matmul("value_absorb", b.matmul("context", weights, latent), up_value, {.transpose_b = true});
}

// The first features turned by position, as the keys and queries proper are.
TensorId index_turned(DecoderBuild& d, const std::string& name, TensorId x) {
    const LatentAttention& l = *d.config.latent;
    const std::int64_t rest = l.indexer->head_dim - l.rotary_dim;
    if (rest <= 0) return rotated(d, "rotary_" + name, x);
    const std::vector<TensorId> parts = d.b.split(name + "_parts", x, -1, std::array{l.rotary_dim, rest});
    return d.b.concat(name + "_whole", std::array{rotated(d, "rotary_" + name, parts[0]), parts[1]}, -1);
}

// Ids of the keys that each query attends to, [batch, rows, keys]: eq. 1 of DeepSeek-AI 2025, the sum over heads of
// weight * ReLU(query . key), over all keys; these have a cache of their own. It is trained by itself, towards the
// attention's weights (section 2.1.1), so that no gradient of the loss reaches it.
TensorId index_of_keys(DecoderBuild& d, std::int64_t layer, TensorId x, TensorId narrow) {
    const Indexer& i = *d.config.latent->indexer;
    GraphBuilder& b = d.b;
    const auto block = b.block("indexer");
    const TensorId queries =
        split_heads(b, "query", b.linear("wq_b", narrow, i.heads * i.head_dim, false), i.heads, false);
    const TensorId query = index_turned(d, "query", queries);
    const TensorId row = b.reshape("key_head", b.layer_norm("k_norm", b.linear("wk", x, i.head_dim, false)),
                                   {d.batch, 1, d.rows, i.head_dim});
    const TensorId key = remembered(d, "index_key", index_turned(d, "key", row));
    const TensorId weights = scaled(b, "weights_scale", b.linear("weights_proj", x, i.heads, false));
    if (b.failed()) return {};
    const std::int64_t keys = d.past + d.rows;
    const TensorId products = b.matmul("scores", query, key, {.transpose_b = true});
    const TensorId positive = b.relu("relu", products);
    const TensorId each = b.transpose("weights_copy", weights, std::array{0, 2, 1});
    const TensorId column = b.reshape("weights_column", each, {d.batch, i.heads, d.rows, 1});
    const TensorId weighted = b.elementwise("weighted", Function::multiply, {positive, column});
    if (b.failed()) return {};
    OperatorSpec sum{.name = "sum", .kind = OperatorKind::reduction, .attributes = AxisAttributes{1}};
    const TensorId total = b.add_operator(std::move(sum), {weighted}, {"sum", {d.batch, 1, d.rows, keys}, d.type});
    const TensorId masked = b.add("mask", total, d.mask_of(layer));
    if (b.failed()) return {};
    OperatorSpec best{.name = "top_k", .kind = OperatorKind::top_k, .attributes = AxisAttributes{-1}};
    const Shape chosen{d.batch, 1, d.rows, std::min(i.keys, keys)};
    const std::array outputs{OutputSpec{"top_k", chosen, d.type}, OutputSpec{"top_k_ids", chosen, ElementType::i64}};
    return b.add_operator(std::move(best), std::array{masked}, outputs)[1];
}

// The absorbed form by one kernel, as one head of keys and values that all queries' heads share. With an indexer it
// fetches the chosen keys of each query: a causal window of as many keys is the same work, though the first queries
// have fewer before them.
TensorId fused_context(DecoderBuild& d, std::int64_t layer, TensorId x) {
    const DecoderConfig& c = d.config;
    const LatentAttention& l = *c.latent;
    GraphBuilder& b = d.b;
    const Queries q = queries(d, x);
    const Latent made = latent_of(d, x);
    const TensorId ids = l.indexer ? index_of_keys(d, layer, x, q.narrow) : TensorId{};
    const TensorId narrow = b.reshape("latent_head", made.narrow, {d.batch, 1, d.rows, l.key_value_rank});
    const TensorId key = remembered(d, "latent_key", b.concat("key_whole", std::array{narrow, made.rotary}, -1));
    const TensorId value = b.slice("value", key, -1, l.key_value_rank);
    const TensorId up_key = b.parameter("kv_b_proj.key", {c.heads, l.plain_dim, l.key_value_rank});
    const TensorId up_value = b.parameter("kv_b_proj.value", {c.heads, l.value_dim, l.key_value_rank});
    const TensorId absorbed = b.matmul("query_absorb", q.plain, up_key);
    const TensorId query = b.concat("query_whole", std::array{absorbed, q.rotary}, -1);
    if (b.failed()) return {};
    const std::string name = l.indexer ? "sparse_attention" : "latent_attention";
    AttentionAttributes attributes{.causal = true};
    std::vector<TensorId> inputs{query, key, value};
    if (l.indexer) {
        attributes.window = static_cast<std::int32_t>(l.indexer->keys);
        inputs.push_back(ids);
    }
    OperatorSpec fused{.name = name, .kind = OperatorKind::attention, .attributes = attributes};
    const std::array outputs{OutputSpec{name, {d.batch, c.heads, d.rows, l.key_value_rank}, d.type}};
    const TensorId context = b.add_operator(std::move(fused), inputs, outputs)[0];
    return b.matmul("value_absorb", context, up_value, {.transpose_b = true});
}

} // namespace

TensorId latent_attention(DecoderBuild& d, std::int64_t layer, TensorId x) {
    const LatentAttention& l = *d.config.latent;
    const TensorId context = l.indexer || l.fused ? fused_context(d, layer, x)
                             : l.absorbed         ? absorbed_context(d, layer, x)
                                                  : projected_context(d, layer, x);
    return d.b.linear("o_proj", merge_heads(d.b, context), d.config.hidden, d.config.output_bias);
}

} // namespace dubhe::workload
