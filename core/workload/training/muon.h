// SPDX-License-Identifier: Apache-2.0
// Muon (Jordan et al. 2024, kellerjordan.github.io/posts/muon; Liu et al., arXiv:2502.16982): the momentum of a matrix
// is made orthogonal by five Newton-Schulz iterations before the weights step along it. Inner header of the folder.
#pragma once

#include "../graph_builder.h"

#include <cstdint>
#include <string>
#include <vector>

namespace dubhe::workload {

// As what Muon takes a parameter: not at all, as a matrix or a stack of them, or as filters of one row a channel.
enum class MuonForm : std::uint8_t { none, matrices, filters };

// By tensor of a forward graph. Tables, norms, biases and the last product's weight (the head) are left to Adam, as the
// sources have it.
[[nodiscard]] std::vector<MuonForm> muon_forms(const Graph& forward);

// What the weight steps along, of the gradient's shape. One kernel for the momentum, one for its norm, one that scales
// by it; then five times three products in half precision, of X with r rows and c >= r columns:
//   A = X X^T, B = b A + c A A, X = a X + B X: 4 r^2 c + 2 r^3 FLOP.
// A stack of matrices takes them one by one. Tensor-parallel ranks each do this with their part of a matrix (Megatron
// Core's blockwise mode). `wide`: of the momentum. Precondition: the form is not none.
[[nodiscard]] TensorId orthogonal_direction(GraphBuilder& builder, const std::string& name, MuonForm form,
                                            TensorId weight, TensorId gradient, ElementType wide);

} // namespace dubhe::workload
