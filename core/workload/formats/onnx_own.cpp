// SPDX-License-Identifier: Apache-2.0
#include "onnx_own.h"

#include "../attribute_fields.h"
#include "onnx_standard.h"

#include <charconv>
#include <span>

namespace dubhe::workload::onnx_writer {

namespace {

using onnx::AttributeProto;

class FieldWriter {
  public:
    explicit FieldWriter(onnx::NodeProto& node) : node_{node} {}

    void operator()(const char* name, bool field, bool fallback) {
        if (field != fallback) add(name, AttributeProto::INT).set_i(field ? 1 : 0);
    }
    void operator()(const char* name, std::int32_t field, std::int32_t fallback) {
        if (field != fallback) add(name, AttributeProto::INT).set_i(field);
    }
    template <class Enum>
    void operator()(const char* name, Enum field, Enum fallback) {
        if (field != fallback) add(name, AttributeProto::STRING).set_s(std::string{name_of(field)});
    }
    void list(const char* name, const std::array<std::int32_t, 3>& field, std::int32_t used, std::int32_t fallback) {
        const auto values = std::span{field}.first(static_cast<std::size_t>(used));
        if (std::ranges::all_of(values, [fallback](std::int32_t value) { return value == fallback; })) return;
        AttributeProto& list = add(name, AttributeProto::INTS);
        for (const std::int32_t value : values)
            list.add_ints(value);
    }

  private:
    AttributeProto& add(const char* name, AttributeProto::AttributeType type) {
        AttributeProto& added = *node_.add_attribute();
        added.set_name(name);
        added.set_type(type);
        return added;
    }
    onnx::NodeProto& node_;
};

class FieldReader {
  public:
    explicit FieldReader(const onnx::NodeProto& node) : node_{node} {}

    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] const AttributeProto* find(std::string_view name) const {
        const auto found = std::ranges::find(node_.attribute(), name, &AttributeProto::name);
        return found == node_.attribute().end() ? nullptr : &*found;
    }
    void operator()(const char* name, bool& field, bool fallback) {
        const AttributeProto* found = find(name);
        field = found == nullptr ? fallback : found->i() != 0;
    }
    void operator()(const char* name, std::int32_t& field, std::int32_t fallback) {
        const AttributeProto* found = find(name);
        field = found == nullptr ? fallback : checked(found->i(), bounds_of(name));
    }
    template <class Enum>
    void operator()(const char* name, Enum& field, Enum fallback) {
        const AttributeProto* found = find(name);
        const auto value = found == nullptr ? std::optional{fallback} : from_name(found->s(), fallback);
        field = value.value_or(fallback);
        good_ = good_ && value.has_value();
    }
    void list(const char* name, std::array<std::int32_t, 3>& field, std::int32_t used, std::int32_t /*fallback*/) {
        const AttributeProto* found = find(name);
        if (found == nullptr) return;
        good_ = good_ && found->ints_size() == used;
        for (int i = 0; good_ && i < found->ints_size(); ++i)
            field[static_cast<std::size_t>(i)] = checked(found->ints(i), bounds_of(name));
    }

  private:
    std::int32_t checked(std::int64_t value, FieldBounds bounds) {
        if (value >= bounds.least && value <= bounds.most) return static_cast<std::int32_t>(value);
        good_ = false;
        return 0;
    }
    const onnx::NodeProto& node_;
    bool good_ = true;
};

onnx::NodeProto& add_step(onnx::FunctionProto& function, const char* op, std::initializer_list<std::string> inputs,
                          const std::string& output) {
    onnx::NodeProto& node = *function.add_node();
    node.set_op_type(op);
    for (const std::string& input : inputs)
        node.add_input(input);
    node.add_output(output);
    return node;
}

// The last two dimensions change places.
std::string add_transpose(onnx::FunctionProto& function, const std::string& input, std::size_t rank) {
    onnx::NodeProto& node = add_step(function, "Transpose", {input}, input + "_transposed");
    AttributeProto& permutation = *node.add_attribute();
    permutation.set_name("perm");
    permutation.set_type(AttributeProto::INTS);
    for (std::size_t d = 0; d + 2 < rank; ++d)
        permutation.add_ints(static_cast<std::int64_t>(d));
    permutation.add_ints(static_cast<std::int64_t>(rank) - 1);
    permutation.add_ints(static_cast<std::int64_t>(rank) - 2);
    return input + "_transposed";
}

void add_product_function(const std::string& name, const MatrixAttributes& attributes, std::size_t rank_a,
                          std::size_t rank_b, onnx::ModelProto& model) {
    for (const onnx::FunctionProto& known : model.functions())
        if (known.name() == name) return;
    onnx::FunctionProto& function = *model.add_functions();
    function.set_name(name);
    function.set_domain(std::string{own_domain});
    onnx::OperatorSetIdProto& opset = *function.add_opset_import();
    opset.set_domain("");
    opset.set_version(written_opset);
    function.add_input("a");
    function.add_input("b");
    if (attributes.bias) function.add_input("bias");
    function.add_output("y");
    const std::string a = attributes.transpose_a ? add_transpose(function, "a", rank_a) : "a";
    const std::string b = attributes.transpose_b ? add_transpose(function, "b", rank_b) : "b";
    add_step(function, "MatMul", {a, b}, attributes.bias ? "product" : "y");
    if (attributes.bias) add_step(function, "Add", {"product", "bias"}, "y");
}

} // namespace

void make_own(const Operator& op, onnx::NodeProto& node) {
    node.set_domain(std::string{own_domain});
    node.set_op_type(std::string{name_of(op.kind)});
    AttributeProto& set = *node.add_attribute();
    set.set_name("of");
    set.set_type(AttributeProto::STRING);
    set.set_s(std::string{set_name_of(op.attributes)});
    FieldWriter writer{node};
    std::visit(
        [&](const auto& fields) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(fields)>, std::monostate>) visit_fields(writer, fields);
        },
        op.attributes);
}

std::optional<Attributes> own_attributes(const onnx::NodeProto& node) {
    FieldReader reader{node};
    const AttributeProto* set = reader.find("of");
    std::optional<Attributes> attributes = set == nullptr ? std::nullopt : attributes_named(set->s());
    if (!attributes) return std::nullopt;
    std::visit([&](auto& fields) { visit_fields(reader, fields); }, *attributes);
    return reader.good() ? attributes : std::nullopt;
}

bool make_product_call(const Graph& graph, OperatorId id, onnx::NodeProto& node, onnx::ModelProto& model) {
    const auto* attributes = std::get_if<MatrixAttributes>(&graph[id].attributes);
    const auto inputs = graph.inputs(id);
    if (attributes == nullptr || inputs.size() != (attributes->bias ? 3U : 2U) || graph.outputs(id).size() != 1)
        return false;
    const std::size_t a = graph[inputs[0]].shape.rank();
    const std::size_t b = graph[inputs[1]].shape.rank();
    if (a < 2 || b < 2 || graph[graph.outputs(id)[0]].shape.rank() != std::max(a, b)) return false;
    std::string name{name_of(graph[id].kind)};
    if (attributes->transpose_a) name += "_ta" + std::to_string(a);
    if (attributes->transpose_b) name += "_tb" + std::to_string(b);
    if (attributes->bias) name += "_bias";
    if (name == name_of(graph[id].kind)) return false;
    node.set_domain(std::string{own_domain});
    node.set_op_type(name);
    if (product_call_attributes(node) != graph[id].attributes) return false;
    add_product_function(name, *attributes, a, b, model);
    return true;
}

std::optional<Attributes> product_call_attributes(const onnx::NodeProto& node) {
    const std::string& name = node.op_type();
    if (node.attribute_size() > 0 || !(name.starts_with("linear_") || name.starts_with("matmul_"))) return std::nullopt;
    return MatrixAttributes{name.find("_ta") != std::string::npos, name.find("_tb") != std::string::npos,
                            name.ends_with("_bias")};
}

Remarks remarks_in(std::string_view text) {
    Remarks remarks;
    if (!text.starts_with("dubhe ")) return remarks;
    text.remove_prefix(6);
    while (!text.empty()) {
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos) break;
        const std::string_view word = text.substr(0, equals);
        text.remove_prefix(equals + 1);
        if (word == "source" || word == "name") return remarks.rest = text, remarks;
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view value = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        std::int64_t number = -1;
        std::from_chars(value.data(), value.data() + value.size(), number);
        if (word == "kind") remarks.kind = value;
        if (word == "phase") remarks.phase = value;
        if (word == "role") remarks.role = value;
        if (word == "forward") remarks.forward = number;
        if (word == "launches") remarks.launches = number;
        if (word == "block") remarks.block = number;
        if (word == "innermost") remarks.innermost = number;
    }
    return remarks;
}

} // namespace dubhe::workload::onnx_writer
