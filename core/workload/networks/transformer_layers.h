// SPDX-License-Identifier: Apache-2.0
// Pieces that the transformer families share, each as the kernels that eager PyTorch runs.
#pragma once

#include "../graph_builder.h"
#include "transformer.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace dubhe::workload {

// [batch, rows, heads * head_dim] -> [batch, heads, rows, head_dim]. PyTorch permutes without moving anything;
// `copies` says that the product which reads it has to gather the heads first: torch.matmul flattens batch and heads
// into one dimension, which a permuted tensor allows only for a batch of one.
[[nodiscard]] TensorId split_heads(GraphBuilder& b, const std::string& name, TensorId x, std::int64_t heads,
                                   bool copies);

// [batch, heads, rows, head_dim] -> [batch, rows, heads * head_dim]: permute().contiguous(), a copy unless there is
// one row or one head.
[[nodiscard]] TensorId merge_heads(GraphBuilder& b, TensorId context);

// Keys or values behind those of `past` tokens in the cache: DynamicCache concatenates, so the whole of it is read and
// written. `stays`: a result of the graph, for the next token.
[[nodiscard]] TensorId remembered(GraphBuilder& b, const std::string& name, TensorId rows, std::int64_t past,
                                  bool stays);

// A scalar product, sum or power: one kernel over x alone.
[[nodiscard]] TensorId scaled(GraphBuilder& b, std::string name, TensorId x, Function function = Function::multiply);
// cap * tanh(x / cap), kernel by kernel (Gemma 2).
[[nodiscard]] TensorId capped(GraphBuilder& b, const std::string& name, TensorId x);
// An RMS norm over the last dimension that has no weights.
[[nodiscard]] TensorId plain_rms_norm(GraphBuilder& b, std::string name, TensorId x);
[[nodiscard]] TensorId cast_to(GraphBuilder& b, std::string name, TensorId x, ElementType type);
[[nodiscard]] TensorId activate(GraphBuilder& b, const std::string& name, TensorId x, const Activation& activation);
// Softmax in fp32, and fp32 comes out, whatever goes in. For fp16 the kernel widens by itself; bf16 is cast before.
[[nodiscard]] TensorId wide_softmax(GraphBuilder& b, TensorId scores);
[[nodiscard]] TensorId dropout_if(GraphBuilder& b, bool runs, const std::string& name, TensorId x);

// Tokens of this iteration: the recipe's, or one in decoding, or the default.
[[nodiscard]] std::int64_t new_tokens(const Recipe& recipe, std::int64_t positions, std::int64_t usual);

// Fails the build where past and new tokens don't fit the learned position table.
void check_positions(GraphBuilder& b, const Recipe& recipe, std::int64_t rows, std::int64_t positions);

// "sequences", or "tokens" where each sample contributes one new token.
[[nodiscard]] std::string transformer_sample_unit(const Recipe& recipe, std::int64_t rows);

// What every reader of these numbers should know: the attention that was built is not the fastest there is.
[[nodiscard]] Diagnostic eager_attention_note();

} // namespace dubhe::workload
