// SPDX-License-Identifier: Apache-2.0
#include "onnx_rules.h"

#include "../../../graph_builder.h"

namespace dubhe::workload::onnx_reader {

namespace {

RuleTable make_table() {
    RuleTable table;
    add_elementwise_rules(table);
    add_convolution_rules(table);
    add_matrix_rules(table);
    add_normalization_rules(table);
    add_reduction_rules(table);
    add_layout_rules(table);
    add_resizing_rules(table);
    add_indexing_rules(table);
    add_generator_rules(table);
    add_recurrent_rules(table);
    add_attention_rules(table);
    add_packed_attention_rules(table);
    add_signal_rules(table);
    add_fused_rules(table);
    return table;
}

} // namespace

Rule rule_for(std::string_view domain, std::string_view op) {
    static const RuleTable table = make_table();
    if (domain.empty() || domain == "ai.onnx") {
        const auto found = table.find(op);
        return found == table.end() ? nullptr : found->second;
    }
    std::string key{domain};
    key.append(":").append(op);
    const auto found = table.find(key);
    return found == table.end() ? nullptr : found->second;
}

void output_like_first(Node& node) {
    node.output(node.shape(0), node.type(0));
}

Shape broadcast_inputs(Node& node, std::size_t first, std::size_t last) {
    Shape result;
    for (std::size_t i = first; i < last && i < node.input_count(); ++i) {
        if (!node.has(i)) continue;
        const std::optional<Shape> wider = broadcast(result, node.shape(i));
        if (!wider) {
            node.fail(
                message("the shapes %1 and %2 cannot be broadcast together", result.text(), node.shape(i).text()));
            return result;
        }
        result = *wider;
    }
    return result;
}

AxisAttributes along(int axis) {
    return AxisAttributes{axis};
}

std::vector<Operand> operands(const Node& node, std::initializer_list<std::size_t> inputs) {
    std::vector<Operand> result;
    for (const std::size_t i : inputs)
        if (node.has(i)) result.push_back({Operand::From::input, i});
    return result;
}

} // namespace dubhe::workload::onnx_reader
