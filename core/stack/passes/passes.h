// SPDX-License-Identifier: Apache-2.0
// The rewriting passes, by pattern: they serve ONNX, config.json and built-in graphs alike. Each looks for its groups
// and plans their replacement. What they keep: matrix FLOP (but for last_token, what a causal mask hides from fused
// attention, and rows that plan_few_rows() pads), shapes, precisions and names of what others read. What they lower:
// bytes, by what is not stored any more; by-head attention and plan_few_rows() read some again.
// Inner header of the folder; core/stack/stack.h says what each joins.
#pragma once

#include "../rewriter.h"

namespace dubhe::stack {

// Before training(), on the forward graph: their gradients follow from what they make.
// `by_head`: in decoding, keys and values are read once for each query head, where several share them.
void plan_attention(Rewriter& rewriter, bool by_head);
void plan_kv_cache(Rewriter& rewriter, std::optional<workload::ElementType> kept_as);
void plan_query_key_value(Rewriter& rewriter);
void plan_gate_up(Rewriter& rewriter);
void plan_last_token(Rewriter& rewriter);

// On the whole iteration.
void plan_rotary(Rewriter& rewriter);
void plan_gated_activation(Rewriter& rewriter);
// The gradients of gate and up, written side by side by the kernel that makes them.
void plan_joined_gradients(Rewriter& rewriter);
void plan_residual_norm(Rewriter& rewriter);
// Norms over rows that a warp's registers hold stream like light operators in trainers' kernels, several rows a block.
void plan_short_norms(Rewriter& rewriter);
void plan_epilogue(Rewriter& rewriter);
void plan_norm_activation(Rewriter& rewriter, bool trains);
// In training, behind norm_activation, in this order.
void plan_norm_statistics(Rewriter& rewriter);
void plan_norm_prologue(Rewriter& rewriter);
// Of a network in mixed precision, in training and in inference.
void plan_autocast(Rewriter& rewriter);
void plan_wide_weights(Rewriter& rewriter);
void plan_optimizer(Rewriter& rewriter);
// Linear layers of up to `most_few_rows` rows as products of `at_once` of them, each with all weights.
void plan_few_rows(Rewriter& rewriter, std::int64_t at_once);

// How products are quantised.
struct Quantisation {
    Precision products = Precision::fp8;
    workload::ElementType activations = workload::ElementType::f8, weights = workload::ElementType::f8;
    bool weights_only = false; // products stay as they are, and widen weights as they read them
    bool in_front = false;     // norms and activations hand on what is quantised
    bool wide_head = true;
    bool wide_attention = false;
    bool trains = false; // weights are kept wide and quantised in each step
};
void plan_quantise(Rewriter& rewriter, const Quantisation& how);

// Helpers of several passes. The last two emit: what an operator of the old graph reads in the new one, and which new
// tensors stand for old ones.
[[nodiscard]] bool has_one_input(const workload::Graph& graph, workload::OperatorId id); // that is no constant
[[nodiscard]] bool is_elementwise(const workload::Graph& graph, workload::OperatorId id, workload::Function function);
[[nodiscard]] bool is_activation(const workload::Graph& graph,
                                 workload::OperatorId id);                         // relu, gelu, silu and their like
[[nodiscard]] bool is_weight(const workload::Graph& graph, workload::TensorId id); // a parameter from outside
[[nodiscard]] std::vector<workload::TensorId> inputs_now(const Rewriter& rewriter, workload::OperatorId id);
void hand_on(Rewriter& rewriter, std::span<const workload::TensorId> old, std::span<const workload::TensorId> made);

} // namespace dubhe::stack
