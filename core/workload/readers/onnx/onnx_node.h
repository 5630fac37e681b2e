// SPDX-License-Identifier: Apache-2.0
// One ONNX node as a rule sees it: inputs, attributes, and the places to put what the rule finds out.
//
// A rule (onnx_rules.h) gives the shape of each output and says which operators of a Dubhe graph the node is. Errors
// stick: after the first, getters give harmless values and the translation ends with that error.
#pragma once

#include "onnx_value.h"

#include <core/support/message.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::workload::onnx_reader {

// What an operator reads: an input of the node, the result of an earlier step of the same node, or a weight whose
// shape differs from the input that holds it (packed or reshaped).
struct Operand {
    enum class From : std::uint8_t { input, step, weight };
    From from = From::input;
    std::size_t index = 0;
};

struct OutputShape {
    Shape shape;
    std::int32_t type = onnx::TensorProto::FLOAT;
};

struct Step {
    OperatorKind kind = OperatorKind::unknown;
    Attributes attributes;
    std::vector<Operand> operands;
    std::optional<OutputShape> internal; // its result where that is no output of the node
    std::optional<std::size_t> output;   // the one output of the node that it makes; else all that no step has made
};

struct MadeWeight {
    Shape shape;
    ElementType type = ElementType::f32;
    std::size_t input = 0; // that holds it; made once for each such input
};

class Node {
  public:
    // `values` has an entry for each input, null where an optional one is left out. All arguments outlive the node.
    // `caller` is the call of the function that holds the node, whose attributes it may refer to; else null.
    Node(const onnx::NodeProto& proto, std::vector<const Value*> values, std::int64_t opset, Precision precision,
         const Node* caller = nullptr)
        : proto_{proto}, values_{std::move(values)}, opset_{opset}, precision_{precision}, caller_{caller} {}

    [[nodiscard]] const std::string& op() const { return proto_.op_type(); }
    [[nodiscard]] const onnx::NodeProto& proto() const { return proto_; }
    [[nodiscard]] std::int64_t opset() const { return opset_; }
    [[nodiscard]] Precision precision() const { return precision_; }
    std::int64_t replaced_batch = 0; // the batch that the file fixed and the recipe replaced; 0: none
    std::int64_t batch = 1;
    bool training = false;

    [[nodiscard]] std::size_t input_count() const { return values_.size(); }
    [[nodiscard]] std::size_t output_count() const { return static_cast<std::size_t>(proto_.output_size()); }
    [[nodiscard]] bool has(std::size_t i) const { return i < values_.size() && values_[i] != nullptr; }
    [[nodiscard]] bool wants_output(std::size_t i) const {
        return i < output_count() && !proto_.output(static_cast<int>(i)).empty();
    }
    [[nodiscard]] bool is_constant(std::size_t i) const { return has(i) && values_[i]->constant; }
    [[nodiscard]] const Value& value(std::size_t i) const { return *values_[i]; } // precondition: has(i)
    // Fails, and gives a scalar, where the input is missing or has fewer than `least_rank` dimensions.
    Shape shape(std::size_t i, std::size_t least_rank = 0);
    [[nodiscard]] std::int32_t type(std::size_t i) const {
        return has(i) ? values_[i]->type : onnx::TensorProto::FLOAT;
    }
    // The numbers in an input where they are known before the network runs, as for shapes and axes.
    [[nodiscard]] std::optional<std::vector<std::int64_t>> numbers(std::size_t i) const;
    [[nodiscard]] const Content* content(std::size_t i) const { return has(i) ? values_[i]->content.get() : nullptr; }

    [[nodiscard]] const onnx::AttributeProto* attribute(std::string_view name) const;
    [[nodiscard]] bool has_attribute(std::string_view name) const { return attribute(name) != nullptr; }
    // Each fails where the attribute has another type or is out of range (+-2^40 for integers).
    std::int64_t integer(std::string_view name, std::int64_t fallback);
    double real(std::string_view name, double fallback);
    std::string text(std::string_view name, std::string_view fallback);
    std::vector<std::int64_t> integers(std::string_view name);
    // From an attribute, or from input `i` (newer opsets): axes, sizes, pads. None where neither is given or known.
    std::optional<std::vector<std::int64_t>> integers_or_input(std::string_view name, std::size_t i);
    // An axis in [-rank, rank) as one in [0, rank); fails, and gives 0, where it is out of range. Rank 0 counts as 1.
    int axis(std::int64_t axis, std::size_t rank);
    int small(std::int64_t number, std::string_view what); // as int, in [0, 2^31); else fails

    // What a rule finds out. Outputs in their order; missing ones get the file's own annotation or are unknown.
    void output(const Shape& shape, std::int32_t type);
    // The operator that makes the node's outputs; without operands it reads all inputs that are no shapes or axes.
    void run(OperatorKind kind, Attributes attributes = {});
    void run(OperatorKind kind, Attributes attributes, std::vector<Operand> operands);
    Operand step(OperatorKind kind, Attributes attributes, std::vector<Operand> operands, const Shape& shape,
                 std::int32_t type);
    // A step whose result is also output `i`, as for the new KV cache; its shape was given to output() before.
    Operand make_output(std::size_t i, OperatorKind kind, Attributes attributes, std::vector<Operand> operands);
    Operand weight_as(std::size_t input, const Shape& shape, std::optional<ElementType> type = std::nullopt);
    void weight(std::size_t i) { mark(i, TensorRole::parameter); }
    void statistic(std::size_t i) { mark(i, TensorRole::statistic); }
    // The shape depends on data: what was assumed instead; counted in the notes.
    void assume(Message what) { assumption_ = std::move(what); }
    void adapt_batch() { adapted_ = true; }
    void fail(Message message);
    // Fails where the condition does not hold. A message is made only then: most nodes are asked several times.
    template <class... Parts>
    bool require(bool condition, Sentence<sizeof...(Parts)> sentence, const Parts&... parts) {
        if (!condition) fail(message(sentence, parts...));
        return condition;
    }

    [[nodiscard]] bool failed() const { return !failure_.empty(); }
    [[nodiscard]] const Message& failure() const { return failure_; }
    [[nodiscard]] const Message& assumption() const { return assumption_; }
    [[nodiscard]] bool adapted() const { return adapted_; }
    [[nodiscard]] const std::vector<OutputShape>& outputs() const { return outputs_; }
    [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
    [[nodiscard]] const std::vector<MadeWeight>& made_weights() const { return made_weights_; }
    [[nodiscard]] std::optional<TensorRole> role(std::size_t i) const;

  private:
    bool check(const Shape& shape);
    void mark(std::size_t i, TensorRole role);
    std::int64_t checked(std::int64_t number, std::string_view name);

    const onnx::NodeProto& proto_;
    std::vector<const Value*> values_;
    std::int64_t opset_;
    Precision precision_;
    const Node* caller_;
    std::vector<OutputShape> outputs_;
    std::vector<Step> steps_;
    std::vector<MadeWeight> made_weights_;
    std::vector<std::pair<std::size_t, TensorRole>> roles_;
    Message failure_, assumption_;
    bool adapted_ = false;
};

} // namespace dubhe::workload::onnx_reader
