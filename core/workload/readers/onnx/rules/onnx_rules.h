// SPDX-License-Identifier: Apache-2.0
// What each ONNX operator does: the shapes of its outputs and the operators of a Dubhe graph it stands for.
//
// Semantics follow the operator documents of ONNX (onnx/onnx, docs/Operators.md and Changelog.md) and of ONNX
// Runtime's own domain (microsoft/onnxruntime, docs/ContribOperators.md).
#pragma once

#include "../onnx_node.h"

#include <string_view>
#include <unordered_map>

namespace dubhe::workload::onnx_reader {

using Rule = void (*)(Node&);
// Key: the operator's name, "com.microsoft:Name" for ONNX Runtime's own.
using RuleTable = std::unordered_map<std::string_view, Rule>;

// The rule of an operator, nullptr where Dubhe has none.
[[nodiscard]] Rule rule_for(std::string_view domain, std::string_view op);

// One function a family, each in its own source.
void add_elementwise_rules(RuleTable& table);
void add_convolution_rules(RuleTable& table);
void add_matrix_rules(RuleTable& table);
void add_normalization_rules(RuleTable& table);
void add_reduction_rules(RuleTable& table);
void add_layout_rules(RuleTable& table);
void add_resizing_rules(RuleTable& table);
void add_indexing_rules(RuleTable& table);
void add_generator_rules(RuleTable& table);
void add_recurrent_rules(RuleTable& table);
void add_attention_rules(RuleTable& table);
void add_packed_attention_rules(RuleTable& table);
void add_signal_rules(RuleTable& table);
void add_fused_rules(RuleTable& table);

// Shared by rules.

// Same shape and type as the first input.
void output_like_first(Node& node);
// The numpy broadcast of inputs `first`.. `last` (exclusive); absent ones are skipped. Fails where they disagree.
Shape broadcast_inputs(Node& node, std::size_t first, std::size_t last);
// Numbers for which an input has to be known: "the axes", "the new shape".
[[nodiscard]] AxisAttributes along(int axis);
// First inputs, for run(): {input 0, .., input count-1}, absent ones left out.
[[nodiscard]] std::vector<Operand> operands(const Node& node, std::initializer_list<std::size_t> inputs);

} // namespace dubhe::workload::onnx_reader
