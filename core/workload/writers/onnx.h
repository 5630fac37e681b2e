// SPDX-License-Identifier: Apache-2.0
// Writes any graph, a whole training step included, as an ONNX model without weights (opset 17, IR version 8).
//
// One node for each operator. Where a standard ONNX operator says the same it is used; a product with a transposed
// weight calls a function of the model whose body is standard (Transpose, MatMul, Add); all else (gradients, optimizer
// steps, fused attention, ...) is an operator of the domain "dubhe", named after its kind, with its attributes.
// Tensors from outside, weights too, are inputs of the graph with their shapes: there are no values to initialise them
// with. What ONNX has no place for stands in documentation strings ("dubhe kind=linear phase=backward block=3") and in
// the model's metadata; readers/onnx.h reads it back to the same graph.
#pragma once

#include "../graph.h"

#include <core/support/result.h>

#include <string>

namespace dubhe::workload {

// The model's bytes. Fails for graphs beyond what such a file may hold: 2 GiB, and 256 MiB of names, which stand in
// full wherever they are referred to. Linear.
[[nodiscard]] Result<std::string> to_onnx(const Graph& graph);

} // namespace dubhe::workload
