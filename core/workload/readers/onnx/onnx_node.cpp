// SPDX-License-Identifier: Apache-2.0
#include "onnx_node.h"

#include <limits>

namespace dubhe::workload::onnx_reader {

Shape Node::shape(std::size_t i, std::size_t least_rank) {
    if (!has(i)) return fail(message("input %1 is missing", i + 1)), Shape{};
    const Shape& shape = values_[i]->shape;
    if (shape.rank() < least_rank)
        return fail(message("input %1 needs at least %2 dimensions; it is %3", i + 1, least_rank, shape.text())),
               Shape{};
    return shape;
}

std::optional<std::vector<std::int64_t>> Node::numbers(std::size_t i) const {
    const Content* known = content(i);
    if (known == nullptr) return std::nullopt;
    std::vector<std::int64_t> result;
    result.reserve(known->size());
    for (const double number : *known)
        result.push_back(to_integer(number));
    return result;
}

const onnx::AttributeProto* Node::attribute(std::string_view name) const {
    for (const onnx::AttributeProto& attribute : proto_.attribute()) {
        if (attribute.name() != name) continue;
        if (attribute.ref_attr_name().empty()) return &attribute;
        return caller_ != nullptr ? caller_->attribute(attribute.ref_attr_name()) : nullptr;
    }
    return nullptr;
}

std::int64_t Node::checked(std::int64_t number, std::string_view name) {
    if (number <= largest_dimension && number >= -largest_dimension) return number;
    fail(message("the attribute '%1' is out of range (%2)", name, number));
    return 0;
}

std::int64_t Node::integer(std::string_view name, std::int64_t fallback) {
    const onnx::AttributeProto* found = attribute(name);
    if (found == nullptr) return fallback;
    if (found->has_i()) return checked(found->i(), name);
    return fail(message("the attribute '%1' is not an integer", name)), fallback;
}

double Node::real(std::string_view name, double fallback) {
    const onnx::AttributeProto* found = attribute(name);
    if (found == nullptr) return fallback;
    if (found->has_f()) return static_cast<double>(found->f());
    return fail(message("the attribute '%1' is not a number", name)), fallback;
}

std::string Node::text(std::string_view name, std::string_view fallback) {
    const onnx::AttributeProto* found = attribute(name);
    if (found == nullptr) return std::string{fallback};
    if (found->has_s()) return found->s();
    return fail(message("the attribute '%1' is not a text", name)), std::string{fallback};
}

std::vector<std::int64_t> Node::integers(std::string_view name) {
    const onnx::AttributeProto* found = attribute(name);
    if (found == nullptr) return {};
    if (found->ints().empty() && found->has_i()) return {checked(found->i(), name)};
    std::vector<std::int64_t> result;
    result.reserve(static_cast<std::size_t>(found->ints_size()));
    for (const std::int64_t number : found->ints())
        result.push_back(checked(number, name));
    return result;
}

std::optional<std::vector<std::int64_t>> Node::integers_or_input(std::string_view name, std::size_t i) {
    if (has_attribute(name)) return integers(name);
    return numbers(i);
}

int Node::axis(std::int64_t axis, std::size_t rank) {
    const auto dims = static_cast<std::int64_t>(rank == 0 ? 1 : rank);
    if (axis >= -dims && axis < dims) return static_cast<int>(axis < 0 ? axis + dims : axis);
    fail(message("axis %1 is out of range for %2 dimensions", axis, rank));
    return 0;
}

int Node::small(std::int64_t number, std::string_view what) {
    if (number >= 0 && number <= std::numeric_limits<int>::max()) return static_cast<int>(number);
    fail(message("%1 is out of range (%2)", Message::word(what), number));
    return 0;
}

bool Node::check(const Shape& shape) {
    for (const std::int64_t dim : shape.dims())
        if (dim < 0 || dim > largest_dimension)
            return fail(message("a result would have the dimension %1", dim)), false;
    if (shape.elements() <= Shape::max_elements) return true;
    return fail(message("a result of %1 has more than 2^40 - 1 elements", shape.text())), false;
}

void Node::output(const Shape& shape, std::int32_t type) {
    if (check(shape)) outputs_.push_back({shape, type});
}

void Node::run(OperatorKind kind, Attributes attributes) {
    std::vector<Operand> operands;
    for (std::size_t i = 0; i < values_.size(); ++i)
        if (has(i)) operands.push_back({Operand::From::input, i});
    run(kind, attributes, std::move(operands));
}

void Node::run(OperatorKind kind, Attributes attributes, std::vector<Operand> operands) {
    steps_.push_back({kind, attributes, std::move(operands), std::nullopt, std::nullopt});
}

Operand Node::make_output(std::size_t i, OperatorKind kind, Attributes attributes, std::vector<Operand> operands) {
    steps_.push_back({kind, attributes, std::move(operands), std::nullopt, i});
    return {Operand::From::step, steps_.size() - 1};
}

Operand Node::step(OperatorKind kind, Attributes attributes, std::vector<Operand> operands, const Shape& shape,
                   std::int32_t type) {
    check(shape);
    steps_.push_back({kind, attributes, std::move(operands), OutputShape{shape, type}, std::nullopt});
    return {Operand::From::step, steps_.size() - 1};
}

Operand Node::weight_as(std::size_t input, const Shape& shape, std::optional<ElementType> type) {
    check(shape);
    made_weights_.push_back({shape, type.value_or(element_type(onnx::TensorProto::FLOAT, precision_)), input});
    return {Operand::From::weight, made_weights_.size() - 1};
}

void Node::mark(std::size_t i, TensorRole role) {
    roles_.emplace_back(i, role);
}

std::optional<TensorRole> Node::role(std::size_t i) const {
    for (const auto& [input, role] : roles_)
        if (input == i) return role;
    return std::nullopt;
}

void Node::fail(Message message) {
    if (failure_.empty()) failure_ = std::move(message);
}

} // namespace dubhe::workload::onnx_reader
