// SPDX-License-Identifier: Apache-2.0
// FLOP of convolutions and matrix products; a multiply-add counts 2.
#include "work_operands.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

// C = op(A) op(B): each element of C is an inner product of length k: 2 |C| k. The weight gradient of a linear layer
// folds the leading dimensions of A into k: dW [n, k] = dY^T [n, rows] X [rows, k].
double product(const Operands& op) {
    const Tensor& a = op.in(0);
    const Tensor& c = op.out(0);
    const bool transposed = op.attributes<MatrixAttributes>().transpose_a && a.shape.rank() > 1;
    double k = Operands::length(a, -1);
    if (transposed) {
        const bool folds = c.shape.rank() == 2 && a.shape.rank() > 2;
        k = folds ? Operands::elements(a) / std::max(1.0, Operands::length(a, -1)) : Operands::length(a, -2);
    }
    return 2.0 * Operands::elements(c) * k;
}

// Each row meets the matrix of its group: 2 rows in features, whichever of the three is computed.
double grouped_product(const Operands& op) {
    const bool weights = op.attributes<MatrixAttributes>().transpose_a;
    const double in = Operands::length(op.in(0), -1), features = Operands::length(weights ? op.in(1) : op.out(0), -1);
    return 2.0 * Operands::elements(op.in(0)) / std::max(1.0, in) * in * features;
}

// Each output element is an inner product over the input channels of its group and the kernel:
// 2 N Cout OH OW (Cin / groups) KH KW. Both gradients pass over the same multiply-adds, with y and Cin meaning those of
// the forward convolution. Taps that fall on padding count, as published tables do.
double convolution_work(const Operands& op, const Tensor& y, const Tensor& x) {
    const auto attributes = op.attributes<ConvolutionAttributes>();
    const double channels = Operands::length(x, 1) / std::max(1, attributes.groups);
    return 2.0 * Operands::elements(y) * channels * window_elements(attributes.window);
}

// Forward: Q K^T and P V over the pairs that take part: 2 pairs (D + Dv); with D = Dv and no mask 4 B H Sq Sk D.
// Backward recomputes Q K^T and adds dP = dO V^T, dV = P^T dO, dQ = dS K, dK = dS^T Q: 2 pairs (3 D + 2 Dv), 2.5 times
// the forward FLOP, as in Dao, "FlashAttention-2" (arXiv:2307.08691), section 4.
double attention(const Operands& op) {
    const std::size_t first = op.kind() == OperatorKind::attention_gradient ? 1 : 0;
    const double pairs = attention_pairs(op.in(first), op.in(first + 1), op.attributes<AttentionAttributes>());
    const double d = Operands::length(op.in(first), -1);
    const double dv = Operands::length(op.in(first + 2), -1);
    return first == 0 ? 2.0 * pairs * (d + dv) : 2.0 * pairs * (3.0 * d + 2.0 * dv);
}

// Each step multiplies x [B, I] and h [B, H] with weights of gates * H rows: 2 T B directions gates H (I + H).
// Backward, one operator gives the gradients of gates and x (outputs: d gates, dX), another those of the weights
// (inputs: x, d gates); each passes over the same multiply-adds once, less the part of dX where nobody needs it.
double recurrent(const Operands& op) {
    const auto attributes = op.attributes<RecurrentAttributes>();
    const double hidden = attributes.hidden;
    const bool input_gradient = op.out(0).role == TensorRole::gradient;
    const Tensor& steps = input_gradient ? op.out(0) : op.in(0);
    const double rows = Operands::elements(steps) / std::max(1.0, Operands::length(steps, -1));
    double features = Operands::length(op.in(0), -1);
    if (input_gradient) features = op.outputs().size() > 1 ? Operands::length(op.out(1), -1) : 0.0;
    return 2.0 * rows * std::max(1, attributes.directions) * gates_of(attributes.cell) * hidden * (features + hidden);
}

} // namespace

double gates_of(Cell cell) {
    switch (cell) {
    case Cell::lstm:
        return 4.0;
    case Cell::gru:
        return 3.0;
    case Cell::rnn:
        return 1.0;
    }
    return 1.0;
}

double window_elements(const Window& window) {
    double product = 1.0;
    const auto used =
        std::clamp<std::size_t>(static_cast<std::size_t>(std::max(window.spatial, 0)), 0, window.kernel.size());
    for (std::size_t d = 0; d < used; ++d)
        product *= window.kernel[d];
    return product;
}

// The queries are the last Sq of the Sk positions. Without a mask a query sees all keys, or `window` of them. Causal,
// the query at position t (1-based) sees min(t, window): summed over t = Sk - Sq + 1 .. Sk in closed form.
double attention_pairs(double queries, double keys, double window, bool causal) {
    const double seen = window > 0.0 ? std::min(window, keys) : keys;
    if (!causal) return queries * seen;
    const auto up_to = [seen](double t) {
        return t <= seen ? t * (t + 1.0) / 2.0 : seen * (seen + 1.0) / 2.0 + (t - seen) * seen;
    };
    return up_to(keys) - up_to(std::max(0.0, keys - queries));
}

double attention_pairs(const Tensor& query, const Tensor& key, const AttentionAttributes& attributes) {
    const double queries = Operands::length(query, -2);
    const double heads = Operands::elements(query) / std::max(1.0, queries * Operands::length(query, -1));
    return heads * attention_pairs(queries, Operands::length(key, -2), attributes.window, attributes.causal);
}

double matrix_flop(const Operands& op) {
    switch (op.kind()) {
    case OperatorKind::linear:
    case OperatorKind::matmul:
        return product(op);
    case OperatorKind::grouped_linear:
        return grouped_product(op);
    case OperatorKind::convolution:
        return convolution_work(op, op.out(0), op.in(0));
    case OperatorKind::convolution_input_gradient:
        return convolution_work(op, op.in(0), op.out(0));
    case OperatorKind::convolution_weight_gradient:
        return convolution_work(op, op.in(1), op.in(0));
    // The gradient of a convolution made an operator: each input element is scattered into Cout / groups windows.
    case OperatorKind::convolution_transpose:
        return convolution_work(op, op.in(0), op.out(0));
    case OperatorKind::attention:
    case OperatorKind::attention_gradient:
        return attention(op);
    case OperatorKind::recurrent:
        return recurrent(op);
    default:
        return 0.0;
    }
}

} // namespace dubhe::workload
