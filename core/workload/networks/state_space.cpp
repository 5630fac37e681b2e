// SPDX-License-Identifier: Apache-2.0
// Mamba-2 (Dao and Gu 2024, "Transformers are SSMs"): each head keeps a matrix S of `state` by `head_dim`. A token
// leaves S = e^(dt A) S + B (dt x)^T and reads S^T C (eq. 2 with scalar A); B and C are those of the head's group.
// Several tokens are worked on in chunks (section 6, listing 1): within a chunk (C B^T * G) X with the decays G of all
// pairs, from the chunk before C S, and each chunk adds (decayed B)^T X to the state. Products run in the model's type,
// decays and the state that stays in fp32.
#include "decoder_scan.h"
#include "transformer_layers.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

struct SpaceInputs {
    TensorId x, in, out; // [batch, rows, heads, head_dim]; B and C: [batch, rows, groups, state]
    TensorId step;       // dt: [batch, rows, heads], in fp32
    TensorId decay;      // dt A
};

// B or C of each group for its heads: [batch, groups, ...] and a factor [batch, heads, ...] of each head make
// [batch, heads, ...].
TensorId for_heads(DecoderBuild& d, const std::string& name, TensorId of_groups, TensorId of_heads) {
    GraphBuilder& b = d.b;
    if (b.failed()) return {};
    const auto nested = [&](TensorId x, std::int64_t groups) {
        const Shape& from = b.shape(x);
        Shape shape{from[0], groups, from[1] / groups};
        for (int i = 2; i < static_cast<int>(from.rank()); ++i)
            shape.append(from[i]);
        return shape;
    };
    const std::int64_t groups = b.shape(of_groups)[1];
    const TensorId made = b.elementwise(name, Function::multiply,
                                        {b.reshape(name + "_groups", of_groups, nested(of_groups, groups)),
                                         b.reshape(name + "_heads", of_heads, nested(of_heads, groups))});
    if (b.failed()) return {};
    const Shape wide = b.shape(made);
    Shape shape{wide[0], wide[1] * wide[2]};
    for (int i = 3; i < static_cast<int>(wide.rank()); ++i)
        shape.append(wide[i]);
    return b.reshape(name + "_joined", made, shape);
}

TensorId space_in_chunks(DecoderBuild& d, const SpaceInputs& s) {
    GraphBuilder& b = d.b;
    const Chunks chunks = chunks_of(d, d.config.state_space->chunk);
    const auto column = [&](const char* name, TensorId x) {
        const TensorId rows =
            b.reshape(std::string{name} + "_column", x, {d.batch, d.rows, d.config.state_space->heads, 1});
        return chunked(d, name, rows, chunks);
    };
    const TensorId in = chunked(d, "B", s.in, chunks), out = chunked(d, "C", s.out, chunks);
    const TensorId step = cast_to(b, "dt_to", column("dt", s.step), d.type);
    const TensorId x = b.elementwise("x_dt", Function::multiply, {chunked(d, "x", s.x, chunks), step});
    const TensorId sums = cumulated(d, "decay_sums", column("decay", s.decay));
    const TensorId so_far = cast_to(b, "so_far_to", exponential(d, "so_far", sums), d.type);
    const EndDecay rest = end_decay(d, sums);
    const TensorId pairs = b.matmul("pairs", out, in, {.transpose_b = true});
    const TensorId within = b.matmul("within", for_heads(d, "scores", pairs, pair_decay(d, sums)), x);
    const TensorId added = b.matmul("added", for_heads(d, "B_rest", in, rest.of_tokens), x, {.transpose_a = true});
    const TensorId states = carried_states(d, added, rest.of_state);
    const TensorId across = b.matmul("across", for_heads(d, "C_decay", out, so_far), states);
    return unchunked(d, b.add("output", within, across));
}

TensorId space_step(DecoderBuild& d, const SpaceInputs& s) {
    const StateSpace& m = *d.config.state_space;
    GraphBuilder& b = d.b;
    const auto wide = [&](const char* name, TensorId x, std::int64_t heads, std::int64_t rows, std::int64_t columns) {
        return b.reshape(name, cast_to(b, std::string{name} + "_to", x, ElementType::f32),
                         {d.batch, heads, rows, columns});
    };
    const TensorId step = wide("dt_one", s.step, m.heads, 1, 1);
    const TensorId x = b.elementwise("x_dt", Function::multiply, {wide("x_row", s.x, m.heads, 1, m.head_dim), step});
    const TensorId left = exponential(d, "left", wide("decay_one", s.decay, m.heads, 1, 1));
    const TensorId state = past_state(d, m.heads, m.state, m.head_dim);
    // A factor of one spreads B and C over the heads of their group.
    const TensorId ones = b.tensor("ones", {d.batch, m.heads, 1, 1}, TensorRole::constant, ElementType::f32);
    const TensorId in = for_heads(d, "B_spread", wide("B_column", s.in, m.groups, m.state, 1), ones);
    const TensorId out = for_heads(d, "C_spread", wide("C_row", s.out, m.groups, 1, m.state), ones);
    const TensorId made = b.matmul("output", out, updated_state(d, state, left, in, x));
    return cast_to(b, "output_to", b.reshape("rows", made, {d.batch, 1, m.heads * m.head_dim}), d.type);
}

} // namespace

TensorId state_space(DecoderBuild& d, TensorId x) {
    const StateSpace& m = *d.config.state_space;
    GraphBuilder& b = d.b;
    const std::int64_t inner = m.heads * m.head_dim, shared = m.groups * m.state;
    const TensorId all = b.linear("in_proj", x, 2 * (inner + shared) + m.heads, m.projection_bias);
    const std::vector<TensorId> parts = b.split("parts", all, -1, std::array{inner, inner + 2 * shared, m.heads});
    const TensorId mixed = short_convolution(d, parts[1], m.taps, m.convolution_bias);
    const std::vector<TensorId> made = b.split("x_B_C", mixed, -1, std::array{inner, shared, shared});
    SpaceInputs s;
    s.x = b.reshape("x", made[0], {d.batch, d.rows, m.heads, m.head_dim});
    s.in = b.reshape("B", made[1], {d.batch, d.rows, m.groups, m.state});
    s.out = b.reshape("C", made[2], {d.batch, d.rows, m.groups, m.state});
    const TensorId raw = cast_to(b, "step_to", parts[2], ElementType::f32);
    const StepDecay step = step_decay(d, raw, m.heads);
    s.step = step.step;
    s.decay = step.decay;
    if (b.failed()) return {};
    const TensorId output = one_step(d) ? space_step(d, s) : space_in_chunks(d, s);
    // D x beside the state, then the gate, then the norm.
    const TensorId skip = b.reshape("skip", b.parameter("D", {m.heads}), {m.heads, 1});
    const TensorId passed = b.elementwise("passed", Function::multiply, {s.x, skip});
    const TensorId sum = b.add("add_passed", output, b.reshape("passed_rows", passed, {d.batch, d.rows, inner}));
    const TensorId open = b.elementwise("silu", Function::silu, {parts[0]});
    const TensorId normed = b.rms_norm("norm", b.elementwise("gated", Function::multiply, {sum, open}));
    return b.linear("out_proj", normed, d.config.hidden, m.projection_bias);
}

} // namespace dubhe::workload
