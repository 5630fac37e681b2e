// SPDX-License-Identifier: Apache-2.0
// Linear attention by the gated delta rule (Yang, Kautz and Hatamizadeh 2024, "Gated Delta Networks"): each head keeps
// a matrix S of keys by values. A token leaves S = e^g (I - beta k k^T) S + beta k v^T (eq. 10) and reads S^T q.
// Several tokens are worked on in chunks (section 3.3): with G_ij = e^(g_i - g_j) of a chunk's running sums and
//   T = (I + tril(diag(beta) K K^T * G))^-1,  U = T diag(beta) V,  W = T diag(beta) e^g K,
// a chunk that starts from S gives O = e^g Q S + (Q K^T * G)(U - W S) and leaves e^g_last S + (e^(g_last - g) K)^T
// (U - W S). Products run in the model's type, decays and the state that stays in fp32.
#include "decoder_scan.h"
#include "transformer_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

// [batch, rows, heads, features] with a copy of each head for the value heads that share it.
TensorId for_value_heads(DecoderBuild& d, const std::string& name, TensorId x, std::int64_t heads) {
    if (d.b.failed() || d.b.shape(x)[2] == heads) return x;
    Shape shape = d.b.shape(x);
    shape.set(2, heads);
    OperatorSpec spec{.name = name, .kind = OperatorKind::copy};
    return d.b.add_operator(std::move(spec), {x}, {name, shape, d.b.at(x).type});
}

struct DeltaInputs {
    TensorId query, key, value; // [batch, rows, value heads, features]
    TensorId decay, beta;       // [batch, rows, value heads]; the logarithm, in fp32
};

DeltaInputs delta_inputs(DecoderBuild& d, TensorId x) {
    const DeltaAttention& a = *d.config.delta;
    GraphBuilder& b = d.b;
    const std::int64_t keys = a.key_heads * a.key_dim, values = a.value_heads * a.value_dim;
    const TensorId mixed = short_convolution(d, b.linear("in_proj_qkv", x, 2 * keys + values, false), a.taps, false);
    const std::vector<TensorId> parts = b.split("qkv", mixed, -1, std::array{keys, keys, values});
    const auto heads = [&](const char* name, TensorId part, std::int64_t count, std::int64_t features) {
        return b.reshape(name, part, {d.batch, d.rows, count, features});
    };
    DeltaInputs in;
    // Vectors of length one: an RMS norm but for a constant.
    in.query = plain_rms_norm(b, "query_norm", heads("query", parts[0], a.key_heads, a.key_dim));
    in.key = plain_rms_norm(b, "key_norm", heads("key", parts[1], a.key_heads, a.key_dim));
    in.query = for_value_heads(d, "query_repeat", scaled(b, "scale", in.query), a.value_heads);
    in.key = for_value_heads(d, "key_repeat", in.key, a.value_heads);
    in.value = heads("value", parts[2], a.value_heads, a.value_dim);
    in.beta = b.elementwise("beta", Function::sigmoid, {b.linear("in_proj_b", x, a.value_heads, false)});
    const TensorId step = cast_to(b, "step_to", b.linear("in_proj_a", x, a.value_heads, false), ElementType::f32);
    in.decay = step_decay(d, step, a.value_heads).decay;
    return in;
}

// [batch, rows, heads] as columns of chunks, [batch, heads, count, length, 1].
TensorId chunk_column(DecoderBuild& d, const std::string& name, TensorId x, const Chunks& chunks) {
    if (d.b.failed()) return {};
    const Shape from = d.b.shape(x);
    return chunked(d, name, d.b.reshape(name + "_column", x, {from[0], from[1], from[2], 1}), chunks);
}

TensorId delta_in_chunks(DecoderBuild& d, const DeltaInputs& in) {
    GraphBuilder& b = d.b;
    const Chunks chunks = chunks_of(d, d.config.delta->chunk);
    const TensorId query = chunked(d, "query", in.query, chunks), key = chunked(d, "key", in.key, chunks);
    const TensorId value = chunked(d, "value", in.value, chunks);
    const TensorId beta = chunk_column(d, "beta", in.beta, chunks);
    const TensorId sums = cumulated(d, "decay_sums", chunk_column(d, "decay", in.decay, chunks));
    const TensorId so_far = cast_to(b, "so_far_to", exponential(d, "so_far", sums), d.type);
    const TensorId pairs = pair_decay(d, sums);
    const EndDecay rest = end_decay(d, sums);
    const auto times = [&](const char* name, TensorId left, TensorId right) {
        return b.elementwise(name, Function::multiply, {left, right});
    };
    const TensorId weighted = times("key_beta", key, beta);
    const TensorId lower = times("lower", b.matmul("key_pairs", weighted, key, {.transpose_b = true}), pairs);
    // The inverse of a triangular matrix by blocks: the work of about one product, and of two backward.
    const TensorId inverse = b.matmul("inverse", lower, lower);
    const TensorId u = b.matmul("u", inverse, times("value_beta", value, beta));
    const TensorId w = b.matmul("w", inverse, times("key_decay", weighted, so_far));
    // (.. K)^T (U - W S): the part with W S is counted where it is taken from U below.
    const TensorId later = times("key_rest", key, rest.of_tokens);
    const TensorId states = carried_states(d, b.matmul("added", later, u, {.transpose_a = true}), rest.of_state);
    const TensorId corrected = b.elementwise("corrected", Function::subtract, {u, b.matmul("w_state", w, states)});
    const TensorId scores = times("scores", b.matmul("query_pairs", query, key, {.transpose_b = true}), pairs);
    const TensorId across = b.matmul("across", times("query_decay", query, so_far), states);
    return unchunked(d, b.add("output", b.matmul("within", scores, corrected), across));
}

// One token: read what S has for the key, replace it, read it for the query.
TensorId delta_step(DecoderBuild& d, const DeltaInputs& in) {
    const DeltaAttention& a = *d.config.delta;
    GraphBuilder& b = d.b;
    const auto wide = [&](const char* name, TensorId x, std::int64_t rows, std::int64_t columns) {
        return b.reshape(name, cast_to(b, std::string{name} + "_to", x, ElementType::f32),
                         {d.batch, a.value_heads, rows, columns});
    };
    const TensorId query = wide("query_row", in.query, 1, a.key_dim), key = wide("key_row", in.key, 1, a.key_dim);
    const TensorId value = wide("value_row", in.value, 1, a.value_dim), beta = wide("beta_one", in.beta, 1, 1);
    const TensorId left = exponential(d, "left", wide("decay_one", in.decay, 1, 1));
    const TensorId state = past_state(d, a.value_heads, a.key_dim, a.value_dim);
    const TensorId known = b.elementwise("known", Function::multiply, {b.matmul("key_state", key, state), left});
    const TensorId change = b.elementwise("change", Function::multiply,
                                          {b.elementwise("unknown", Function::subtract, {value, known}), beta});
    const TensorId column = b.reshape("key_column", key, {d.batch, a.value_heads, a.key_dim, 1});
    const TensorId made = b.matmul("output", query, updated_state(d, state, left, column, change));
    return cast_to(b, "output_to", b.reshape("rows", made, {d.batch, 1, a.value_heads * a.value_dim}), d.type);
}

} // namespace

TensorId delta_attention(DecoderBuild& d, TensorId x) {
    const DeltaAttention& a = *d.config.delta;
    GraphBuilder& b = d.b;
    const TensorId gate = b.linear("in_proj_z", x, a.value_heads * a.value_dim, false);
    const DeltaInputs in = delta_inputs(d, x);
    if (b.failed()) return {};
    const TensorId made = one_step(d) ? delta_step(d, in) : delta_in_chunks(d, in);
    const Shape heads{d.batch, d.rows, a.value_heads, a.value_dim};
    const TensorId normed = b.rms_norm("norm", b.reshape("heads", made, heads));
    const TensorId open = b.elementwise("silu", Function::silu, {b.reshape("gate_heads", gate, heads)});
    const TensorId gated = b.elementwise("gated", Function::multiply, {normed, open});
    const TensorId rows = b.reshape("gated_rows", gated, {d.batch, d.rows, a.value_heads * a.value_dim});
    return b.linear("out_proj", rows, d.config.hidden, false);
}

} // namespace dubhe::workload
