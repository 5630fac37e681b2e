// SPDX-License-Identifier: Apache-2.0
// Walks the nodes of a model in order: shapes and small contents of values, operators into a GraphBuilder.
#pragma once

#include "../../graph_builder.h"
#include "onnx_inputs.h"
#include "onnx_model.h"
#include "onnx_node.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::workload::onnx_reader {

inline constexpr int deepest_scope = 24;               // functions that call functions, graphs inside graphs
inline constexpr std::int64_t most_expanded = 100'000; // nodes that loops and functions of a model become
// A node of usual size has this many bytes; larger ones, and names that are bound anew at each iteration or call, count
// for the memory and the time that they take.
inline constexpr std::size_t node_bytes = 1024;
inline constexpr std::size_t name_bytes = 256; // of a name, besides its text

// Where the operators of a node stand: "/layer1/layer1.0/conv1/Conv" is Conv in layer1/0/conv1.
struct Place {
    std::vector<std::string> blocks;
    std::string name;
};
[[nodiscard]] Place place_of(const onnx::NodeProto& node);

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
        bool made = false; // of nodes that are in no file but stand for a part of one that is
    };
    // A node that the translator takes apart itself, because it holds graphs or works on sequences.
    struct Call {
        const onnx::NodeProto& proto;
        std::span<const ValueId> inputs;
        Node& node;
        Scope& scope;
    };
    using Special = bool (Translator::*)(const Call&);
    struct Body;
    struct Counted {
        int count = 0;
        std::string example;
    };

    bool add_inputs(Scope& scope);
    bool add_initializers(const onnx::GraphProto& graph, Scope& scope);
    bool add_initializer(const void* origin, const onnx::TensorProto& tensor, const std::string& name, Scope& scope);
    std::optional<bool> reuse_initializer(const void* origin, const std::string& name, Scope& scope);
    bool translate(const Nodes& nodes, Scope& scope);
    bool translate(const onnx::NodeProto& node, Scope& scope);
    void finish_outputs(const Scope& scope);
    bool expand(const onnx::NodeProto& node, std::int64_t nodes); // fails where nodes inside nodes become too many
    [[nodiscard]] std::int64_t weight_of(const onnx::NodeProto& node, std::span<const ValueId> inputs,
                                         const Scope& scope) const;
    [[nodiscard]] static Special special_of(const onnx::NodeProto& node); // null for ordinary operators
    bool branch(const Call& call);
    bool loop(const Call& call);
    bool scan(const Call& call);
    bool sequence_map(const Call& call);
    const Body* loop_body(const Call& call); // fails where there is none
    const Body& body_of(const onnx::GraphProto& graph);
    bool enter_graph(const onnx::NodeProto& node, const onnx::GraphProto& graph, Scope& inner);
    bool affordable(const Call& call, const Body& body, std::int64_t trips);
    bool iterate(const Call& call, const Body& body, std::span<const ValueId> arguments, std::vector<ValueId>& results);
    bool loop_iterations(const Call& call, const Body& body, std::vector<ValueId>& state,
                         std::vector<std::vector<ValueId>>& collected);
    bool run_scan(const Call& call, const Body& body, std::span<const int> axes, std::int64_t trips);
    std::optional<ValueId> scan_element(const Call& call, ValueId from, int axis, std::int64_t at);
    ValueId state_from(ValueId initial);
    bool collect(const Call& call, const Body& body, int output, int result, std::span<const ValueId> parts,
                 std::int64_t axis);
    bool unroll(const Call& call, std::span<const std::string> blocks, const std::string& name,
                const std::function<bool()>& iterations);

    bool sequence_construct(const Call& call);
    bool sequence_empty(const Call& call);
    bool sequence_insert(const Call& call);
    bool sequence_erase(const Call& call);
    bool sequence_at(const Call& call);
    bool sequence_length(const Call& call);
    bool split_to_sequence(const Call& call);
    bool concat_from_sequence(const Call& call);
    bool optional(const Call& call);
    bool optional_has_element(const Call& call);
    bool optional_get_element(const Call& call);
    const Sequence* sequence_of(const Call& call, std::size_t input); // fails where it is none
    std::optional<std::size_t> position_in(const Call& call, std::size_t input, std::size_t count,
                                           std::size_t otherwise);
    void count_guess(const Call& call);
    bool define_sequence(const Call& call, int output, Sequence sequence);
    std::optional<Sequence> copy_of(const Call& call, const Sequence& sequence);
    bool bind(const Call& call, int output, ValueId id);
    ValueId new_value(Value value);
    ValueId constant_number(double number, std::int32_t type);
    // Translates a node that stands for a part of `call`; its outputs, none after a failure. `attributes`: by name.
    using MadeAttributes = std::vector<std::pair<const char*, std::vector<std::int64_t>>>;
    std::vector<ValueId> make(const Call& call, const char* op, std::span<const ValueId> inputs,
                              const MadeAttributes& attributes, const std::string& output, std::size_t outputs = 1);

    std::optional<bool> reuse(const onnx::NodeProto& node, std::span<const ValueId> inputs, Scope& scope);
    [[nodiscard]] bool reusable(const onnx::NodeProto& node, std::span<const ValueId> inputs, const Scope& scope) const;
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
    [[nodiscard]] static std::optional<ValueId> find(std::string_view name, const Scope& scope);

    bool fail(const onnx::NodeProto& node, Message what);
    static void count(Counted& what, const onnx::NodeProto& node);
    void assume(const Message& what, const onnx::NodeProto& node); // counted; a warning at the end says it

    const Model& model_;
    const BoundInputs& bound_;
    const Recipe& recipe_;
    const std::string& file_;
    GraphBuilder builder_;
    std::deque<Value> values_; // nodes hold pointers to them
    std::unordered_map<std::string_view, const onnx::TypeProto*> declared_;
    std::unordered_map<std::string, TensorId> made_weights_;    // by value and shape
    std::unordered_map<const Nodes*, std::vector<int>> orders_; // of graphs inside nodes: they may run many times
    std::unordered_map<const onnx::GraphProto*, std::shared_ptr<const Body>> bodies_;
    // Constants inside such graphs, by what makes them (node or initializer) and from which values: made once.
    using Origin = std::pair<const void*, std::vector<std::size_t>>;
    std::map<Origin, std::vector<ValueId>> reused_;
    std::map<std::string, Counted> unknown_;
    std::map<std::string, std::pair<Message, Counted>> assumed_; // by its English
    Counted contradictions_, adapted_;
    std::int64_t folded_elements_ = 0;
    std::int64_t expanded_nodes_ = 0;
    std::int64_t copied_elements_ = 0; // of sequences
    int position_ = 0;                 // in its list, of the node that is being translated
    std::int32_t narrow_type_ = 0;     // fp16 or bf16 where the file's weights have that type
    std::optional<Diagnostic> failure_;
};

} // namespace dubhe::workload::onnx_reader
