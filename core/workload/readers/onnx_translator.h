// SPDX-License-Identifier: Apache-2.0
// Walks the nodes of a model in order: shapes and small contents of values, operators into a GraphBuilder.
#pragma once

#include "../graph_builder.h"
#include "onnx_inputs.h"
#include "onnx_model.h"
#include "onnx_node.h"

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::workload::onnx_reader {

class Translator {
  public:
    // All arguments outlive the translator.
    Translator(const Model& model, const BoundInputs& bound, const Recipe& recipe, std::string name,
               const std::string& file);

    // Call once. The diagnostic names the node that can't be translated.
    Result<Graph> translate();
    // After translate(): what was guessed, adapted or unknown, a line each with its count.
    [[nodiscard]] Diagnostics notes() const;

  private:
    // Names visible at one place: a graph inside a node sees those around it, a function only its own.
    struct Scope {
        const Scope* outer = nullptr;
        std::unordered_map<std::string_view, ValueId> names;
        const onnx::FunctionProto* function = nullptr; // whose nodes these are; null for graphs
        const Node* call = nullptr;
        int depth = 0;
    };
    struct Counted {
        int count = 0;
        std::string example;
    };

    bool add_inputs(Scope& scope);
    bool add_initializers(const onnx::GraphProto& graph, Scope& scope);
    bool add_initializer(const onnx::TensorProto& tensor, const std::string& name, const Shape& shape, Scope& scope);
    bool translate(const Nodes& nodes, Scope& scope);
    bool translate(const onnx::NodeProto& node, Scope& scope);
    void finish_outputs(const Scope& scope);
    bool inline_branch(const onnx::NodeProto& proto, const Node& node, Scope& scope);
    bool inline_function(const onnx::NodeProto& proto, const onnx::FunctionProto& function, const Node& node,
                         Scope& scope);
    std::optional<std::vector<ValueId>> resolve_inputs(const onnx::NodeProto& node, const Scope& scope);
    [[nodiscard]] std::int64_t opset_of(const onnx::NodeProto& node, const Scope& scope) const;

    [[nodiscard]] bool is_alias(const onnx::NodeProto& node, std::span<const ValueId> inputs) const;
    bool define_outputs(Node& node, std::span<const ValueId> inputs, Scope& scope);
    Value output_value(const Node& node, int i, const Scope& scope) const;
    [[nodiscard]] const onnx::TypeProto* declared_type(const std::string& name, const Scope& scope) const;
    void compare_with_declared(const Node& node, const Scope& scope);
    void emit(const Node& node, std::span<const ValueId> inputs, std::span<const ValueId> outputs);
    void emit_in(std::span<const std::string> blocks, const std::string& name, const Node& node,
                 std::span<const ValueId> inputs, std::span<const ValueId> outputs);
    void emit_steps(const std::string& name, const Node& node, std::span<const ValueId> inputs,
                    std::span<const ValueId> outputs);
    std::vector<TensorId> reads_of(Step& step, const Node& node, std::span<const ValueId> inputs,
                                   std::span<const TensorId> made);
    [[nodiscard]] std::vector<ValueId> targets_of(const Step& step, std::span<const ValueId> outputs) const;
    TensorId tensor_of(ValueId id, std::optional<TensorRole> role);
    TensorId operand_tensor(const Operand& operand, const Node& node, std::span<const ValueId> inputs,
                            std::span<const TensorId> made);
    std::optional<ValueId> add_value(Value value, std::string_view name, Scope& scope); // none where the name is taken
    [[nodiscard]] std::optional<ValueId> find(std::string_view name, const Scope& scope) const;

    bool fail(const onnx::NodeProto& node, std::string message);
    static void count(Counted& what, const onnx::NodeProto& node);

    const Model& model_;
    const BoundInputs& bound_;
    const Recipe& recipe_;
    const std::string& file_;
    GraphBuilder builder_;
    std::deque<Value> values_; // nodes hold pointers to them
    std::unordered_map<std::string_view, const onnx::TypeProto*> declared_;
    std::unordered_map<std::string, TensorId> made_weights_; // by value and shape
    std::map<std::string, Counted> unknown_, assumed_;
    Counted contradictions_, adapted_;
    std::int64_t folded_elements_ = 0;
    std::int64_t expanded_nodes_ = 0;
    int position_ = 0;             // in its list, of the node that is being translated
    std::int32_t narrow_type_ = 0; // fp16 or bf16 where the file's weights have that type
    std::optional<Diagnostic> failure_;
};

} // namespace dubhe::workload::onnx_reader
