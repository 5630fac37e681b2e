// SPDX-License-Identifier: Apache-2.0
// What operators there are, and the few classes that tables, colours and cost factors speak of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dubhe::workload {

// A `*_gradient` kind computes the gradient of its input(s) unless the name says of what. Matrix products have no
// gradient kinds: the gradient of a product is two products with shapes of their own. The comments name the inputs in
// their order where it matters; "dY" is the gradient of the operator's output.
enum class OperatorKind : std::uint8_t {
    // matrix products
    linear,         // x, weight[, bias]: activations x weights; also its dX and dW in the backward phase
    matmul,         // a, b: activations x activations, batched
    grouped_linear, // x [rows, in], weight [groups, features, in][, bias]: rows sorted by group, as many for each; its
                    // gradients in the backward phase: dY, weight; x, dY -> [groups, features, in]
    experts, // x, chosen [tokens, active], up [here, features, hidden], down [here, hidden, inner]: a whole layer of
             // routed experts in one: rows brought together by expert, both products, the weighted sum; gate and up
             // are one product of 2 inner features
    convolution,                 // x, weight [out, in / groups, kernel...][, bias]
    convolution_input_gradient,  // dY, weight
    convolution_weight_gradient, // x, dY
    convolution_transpose,       // x, weight [in, out / groups, kernel...][, bias]
    attention,          // query, key, value[, mask]: fused scaled-dot-product attention: scores never reach memory
    attention_gradient, // dY, query, key, value, Y
    recurrent, // x, weights...: a whole LSTM, GRU or RNN layer over its sequence; its two gradients in the backward
               // phase
    // normalisation and softmax
    batch_norm, // x, scale, shift, running mean, running variance
    batch_norm_gradient,
    layer_norm,
    layer_norm_gradient,
    rms_norm,
    rms_norm_gradient,
    group_norm,
    group_norm_gradient,
    local_response_norm,
    local_response_norm_gradient,
    softmax,
    softmax_gradient,
    // elementwise
    elementwise, // one function over one or more tensors with broadcasting
    elementwise_gradient,
    dropout,
    dropout_gradient,
    cast,
    // reductions and pooling
    reduction,
    max_pool,
    max_pool_gradient,
    average_pool,
    average_pool_gradient,
    loss, // softmax cross entropy or mean squared error
    loss_gradient,
    // moving data
    embedding,          // table, ids
    embedding_gradient, // dY, ids
    gather,             // data, indices
    scatter,            // data, indices, updates
    concat,
    split,
    slice,
    pad,
    transpose,
    resize,
    copy,
    view,     // reshape, squeeze, flatten, identity: no kernel runs
    constant, // produces a tensor from nothing: fill, range, random
    top_k,
    optimizer_step,
    exchange, // between the ranks of a split network: no kernel of this graph; the simulator prices its bytes
    unknown   // not known to Dubhe: costed by its bytes, marked and counted
};
inline constexpr std::size_t operator_kind_count = static_cast<std::size_t>(OperatorKind::unknown) + 1;

// What a breakdown shows; each has a fixed colour in the application.
enum class OperatorClass : std::uint8_t {
    matrix_product, // linear, matmul, recurrent
    attention,
    convolution,
    normalization, // and softmax
    elementwise,
    reduction, // pooling and loss too
    data_movement,
    optimizer,
    unknown
};
inline constexpr std::size_t operator_class_count = static_cast<std::size_t>(OperatorClass::unknown) + 1;

enum class Phase : std::uint8_t { forward, backward, update };
inline constexpr std::size_t phase_count = static_cast<std::size_t>(Phase::update) + 1;

[[nodiscard]] std::string_view name_of(OperatorKind kind); // "convolution_input_gradient"
[[nodiscard]] std::optional<OperatorKind> operator_kind_from(std::string_view name);
[[nodiscard]] OperatorClass class_of(OperatorKind kind);
[[nodiscard]] std::string_view name_of(OperatorClass operator_class); // "matrix products"
[[nodiscard]] std::optional<OperatorClass> operator_class_from(std::string_view name);
[[nodiscard]] std::string_view name_of(Phase phase);
[[nodiscard]] std::optional<Phase> phase_from(std::string_view name);

} // namespace dubhe::workload
