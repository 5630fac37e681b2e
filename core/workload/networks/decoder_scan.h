// SPDX-License-Identifier: Apache-2.0
// What layers share that carry a state of fixed size from token to token in the place of a KV cache: a short causal
// convolution, chunks of tokens that are worked on at once, and the states between them. Inner header of
// delta_attention.cpp and state_space.cpp.
#pragma once

#include "decoder_parts.h"

#include <cstdint>
#include <string>

namespace dubhe::workload {

// [batch, rows, channels] through a causal depthwise convolution of `taps` tokens and SiLU; the same shape comes back.
// In inference the last taps - 1 rows stay for the next token.
[[nodiscard]] TensorId short_convolution(DecoderBuild& d, TensorId x, std::int64_t taps, bool bias);

// How the new tokens of a sample are cut: `count` chunks of `length`, the last one filled up with zeros. One token
// behind others is no chunk: the state is updated by it.
struct Chunks {
    std::int64_t count = 1, length = 1;
};
[[nodiscard]] Chunks chunks_of(const DecoderBuild& d, std::int64_t longest);
[[nodiscard]] inline bool one_step(const DecoderBuild& d) {
    return d.past > 0 && d.rows == 1;
}

// [batch, rows, heads, features] -> [batch, heads, count, length, features]: a copy, and a second one that fills up.
[[nodiscard]] TensorId chunked(DecoderBuild& d, const std::string& name, TensorId x, const Chunks& chunks);
// And back: [batch, rows, heads * features].
[[nodiscard]] TensorId unchunked(DecoderBuild& d, TensorId x);

// The states that chunks start from, of what each chunk adds to it, [batch, heads, count, keys, values], and how much
// of it each chunk leaves, [batch, heads, count, 1, 1]: one kernel that walks over the chunks, from the state in the
// cache on where there is one. In inference the last state stays, in fp32.
[[nodiscard]] TensorId carried_states(DecoderBuild& d, TensorId added, TensorId left);

// A single token: the state in the cache, [batch, heads, keys, values], and, in one kernel, that times `left` plus the
// outer product of `key` [..., keys, 1] and `value` [..., 1, values]. The new state stays.
[[nodiscard]] TensorId past_state(DecoderBuild& d, std::int64_t heads, std::int64_t keys, std::int64_t values);
[[nodiscard]] TensorId updated_state(DecoderBuild& d, TensorId past, TensorId left, TensorId key, TensorId value);

// What a token's step (any shape ending in heads, fp32) makes of the decay: softplus(step + bias) and that times
// -e^A_log, both of each head.
struct StepDecay {
    TensorId step, decay;
};
[[nodiscard]] StepDecay step_decay(DecoderBuild& d, TensorId step, std::int64_t heads);

// Running sum along the last dimension, and e to the power of x.
[[nodiscard]] TensorId cumulated(DecoderBuild& d, const std::string& name, TensorId x);
[[nodiscard]] TensorId exponential(DecoderBuild& d, const std::string& name, TensorId x);
// e^(g_i - g_j) of all pairs of a chunk, [batch, heads, count, length, length], of the sums g that stand as a column.
[[nodiscard]] TensorId pair_decay(DecoderBuild& d, TensorId column);
// e^(g_last - g): what is left of a token at the end of its chunk, as a column; and e^g_last.
struct EndDecay {
    TensorId of_tokens, of_state; // [batch, heads, count, length, 1], [batch, heads, count, 1, 1]
};
[[nodiscard]] EndDecay end_decay(DecoderBuild& d, TensorId column);

} // namespace dubhe::workload
