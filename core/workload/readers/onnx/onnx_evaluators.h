// SPDX-License-Identifier: Apache-2.0
// Shared by the evaluators of small constants: walking dense tensors with strides, and the table they are in.
#pragma once

#include "onnx_node.h"

#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::workload::onnx_reader {

using Contents = std::vector<Content>;
// Gives the contents of the outputs, or nothing. Inputs are known, outputs have shapes from the node's rule.
using Evaluator = Contents (*)(Node&);
using EvaluatorTable = std::unordered_map<std::string_view, Evaluator>;
using Steps = std::array<std::int64_t, Shape::max_rank>;

void add_arithmetic_evaluators(EvaluatorTable& table);

[[nodiscard]] std::size_t count(const OutputShape& output);
[[nodiscard]] const OutputShape& first_output(const Node& node); // precondition: there is one

// Distance between neighbours along each axis of a dense tensor; 0 along axes that broadcast to `target`. The shape is
// aligned with the target's innermost axes. Precondition: it broadcasts to `target`.
[[nodiscard]] Steps steps_of(const Shape& shape, const Shape& target);
// The elements of a tensor of shape `target` that lie in `source`, from `offset` on, with these steps.
[[nodiscard]] Content taken(const Content& source, const Shape& target, const Steps& steps, std::int64_t offset = 0);
// Input `i` broadcast to `target`.
[[nodiscard]] Content widened(const Node& node, std::size_t i, const Shape& target);

} // namespace dubhe::workload::onnx_reader
