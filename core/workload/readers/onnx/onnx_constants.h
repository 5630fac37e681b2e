// SPDX-License-Identifier: Apache-2.0
// Evaluates the small arithmetic by which exporters compute shapes: constants, Shape, Gather, Concat, Mul and so on.
#pragma once

#include "onnx_node.h"

namespace dubhe::workload::onnx_reader {

// The contents of the node's outputs, in their order; empty where an input is not known, the operator is none that is
// evaluated, or an output has more than `most_folded_elements`. Precondition: the node's rule gave its outputs.
[[nodiscard]] std::vector<Content> evaluate(Node& node);

} // namespace dubhe::workload::onnx_reader
