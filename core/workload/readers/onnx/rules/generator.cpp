// SPDX-License-Identifier: Apache-2.0
// What makes tensors from nothing but numbers and shapes.
#include "onnx_rules.h"

#include <algorithm>
#include <cmath>

namespace dubhe::workload::onnx_reader {

namespace {

std::int32_t type_of(Node& node, std::string_view name, std::int32_t fallback) {
    return node.small(node.integer(name, fallback), name);
}

void constant(Node& node) {
    for (const auto* name : {"value", "sparse_value"}) {
        const onnx::AttributeProto* attribute = node.attribute(name);
        if (attribute == nullptr) continue;
        const onnx::TensorProto& tensor = attribute->has_t() ? attribute->t() : attribute->sparse_tensor().values();
        if (const Message wrong = check_tensor(tensor); !wrong.empty())
            return node.fail(message("its value %1", wrong));
        if (attribute->has_t()) return node.output(shape_of(tensor), tensor.data_type());
        const auto& dims = attribute->sparse_tensor().dims();
        if (!node.require(dims.size() <= static_cast<int>(Shape::max_rank), "its value has more than 8 dimensions"))
            return;
        return node.output(Shape{std::span{dims.data(), static_cast<std::size_t>(dims.size())}}, tensor.data_type());
    }
    if (node.has_attribute("value_int")) return node.output({}, onnx::TensorProto::INT64);
    if (node.has_attribute("value_float")) return node.output({}, onnx::TensorProto::FLOAT);
    if (node.has_attribute("value_string")) return node.output({}, onnx::TensorProto::STRING);
    if (const auto* ints = node.attribute("value_ints"))
        return node.output({ints->ints_size()}, onnx::TensorProto::INT64);
    if (const auto* floats = node.attribute("value_floats"))
        return node.output({floats->floats_size()}, onnx::TensorProto::FLOAT);
    if (const auto* strings = node.attribute("value_strings"))
        return node.output({strings->strings_size()}, onnx::TensorProto::STRING);
    node.fail(message("it has no value"));
}

// The shape that an input (or attribute) spells out; none where it is computed from data.
std::optional<Shape> spelled_shape(Node& node, std::string_view attribute, std::size_t input) {
    const auto dims = node.integers_or_input(attribute, input);
    if (!dims || !node.require(dims->size() <= Shape::max_rank, "the shape has more than 8 dimensions"))
        return std::nullopt;
    for (const std::int64_t dim : *dims)
        if (!node.require(dim >= 0 && dim <= largest_dimension, "the shape has the dimension %1", dim))
            return std::nullopt;
    return Shape{*dims};
}

void constant_of_shape(Node& node) {
    const std::optional<Shape> shape = spelled_shape(node, "shape", 0);
    if (!shape) return node.require(node.has(0), "the shape is missing"), void();
    const onnx::AttributeProto* value = node.attribute("value");
    node.output(*shape, value != nullptr && value->has_t() ? value->t().data_type() : onnx::TensorProto::FLOAT);
    node.run(OperatorKind::constant, {}, std::vector<Operand>{});
}

void shape_of_input(Node& node) {
    const Shape x = node.shape(0);
    const auto rank = static_cast<std::int64_t>(x.rank());
    const auto clamped = [&](std::int64_t at) { return std::clamp<std::int64_t>(at < 0 ? at + rank : at, 0, rank); };
    const std::int64_t length = clamped(node.integer("end", rank)) - clamped(node.integer("start", 0));
    node.output({std::max<std::int64_t>(length, 0)}, onnx::TensorProto::INT64);
}

void size_of_input(Node& node) {
    node.shape(0);
    node.output({}, onnx::TensorProto::INT64);
}

void range(Node& node) {
    const Content* start = node.content(0);
    const Content* limit = node.content(1);
    const Content* delta = node.content(2);
    if (start == nullptr || limit == nullptr || delta == nullptr || start->empty() || limit->empty() || delta->empty())
        return;
    if (!node.require(delta->front() != 0.0, "a step of 0")) return;
    const double count = std::ceil((limit->front() - start->front()) / delta->front());
    node.output({to_integer(std::max(count, 0.0))}, node.type(0));
    node.run(OperatorKind::constant, {}, std::vector<Operand>{});
}

void random(Node& node) {
    const std::optional<Shape> shape = spelled_shape(node, "shape", Id<void>::none);
    if (!shape) return node.fail(message("'shape' is missing"));
    node.output(*shape, type_of(node, "dtype", onnx::TensorProto::FLOAT));
    node.run(OperatorKind::constant, {}, std::vector<Operand>{});
}

void like_input(Node& node) { // RandomNormalLike, EyeLike, Bernoulli
    node.output(node.shape(0), type_of(node, "dtype", node.type(0)));
    node.run(OperatorKind::constant, {}, std::vector<Operand>{});
}

void multinomial(Node& node) {
    const Shape x = node.shape(0, 1);
    if (node.failed()) return;
    node.output({x[0], node.integer("sample_size", 1)}, type_of(node, "dtype", onnx::TensorProto::INT32));
    node.run(OperatorKind::reduction, along(1), operands(node, {0}));
}

} // namespace

void add_generator_rules(RuleTable& table) {
    table["Constant"] = constant;
    table["ConstantOfShape"] = constant_of_shape;
    table["ConstantFill"] = constant_of_shape;
    table["Shape"] = shape_of_input;
    table["Size"] = size_of_input;
    table["Range"] = range;
    for (const auto* name : {"RandomNormal", "RandomUniform"})
        table[name] = random;
    for (const auto* name : {"RandomNormalLike", "RandomUniformLike", "EyeLike", "Bernoulli"})
        table[name] = like_input;
    table["Multinomial"] = multinomial;
}

} // namespace dubhe::workload::onnx_reader
