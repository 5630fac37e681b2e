// SPDX-License-Identifier: Apache-2.0
// What changes the shape or the order of elements but not their values.
#include "../../../graph_builder.h"
#include "onnx_rules.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::workload::onnx_reader {

namespace {

void view(Node& node, const Shape& shape) {
    node.output(shape, node.type(0));
    node.run(OperatorKind::view, {}, operands(node, {0}));
}

void identity(Node& node) {
    view(node, node.shape(0));
}

// A target that names the file's own batch follows when the recipe replaces it and the elements say so.
void follow_batch(Node& node, const Shape& x, std::vector<std::int64_t>& target) {
    if (node.replaced_batch == 0 || target.empty() || target[0] != node.replaced_batch) return;
    const bool open = std::ranges::find(target, -1) != target.end();
    const std::int64_t wanted = product(target); // with -1 its value means nothing
    const bool misfit = open ? x.rank() > 0 && x[0] == node.batch : wanted != x.elements();
    if (!misfit) return;
    std::vector<std::int64_t> adapted = target;
    adapted[0] = node.batch;
    if (!open && product(adapted) != x.elements()) return;
    target = adapted;
    node.adapt_batch();
}

void reshape(Node& node) {
    const Shape x = node.shape(0);
    std::optional<std::vector<std::int64_t>> target = node.integers_or_input("shape", 1);
    if (!target) return node.require(node.has(1), "the new shape is missing"), void();
    if (!node.require(target->size() <= Shape::max_rank, "the new shape has %1 dimensions", target->size())) return;
    const bool zero_copies = node.integer("allowzero", 0) == 0;
    for (std::size_t d = 0; d < target->size(); ++d) {
        std::int64_t& dim = (*target)[d];
        if (dim == 0 && zero_copies) {
            if (!node.require(d < x.rank(), "a 0 in the new shape copies a dimension that %1 lacks", x.text())) return;
            dim = x[static_cast<int>(d)];
        }
        if (!node.require(dim >= -1 && dim <= largest_dimension, "the new shape has the dimension %1", dim)) return;
    }
    if (!node.require(std::ranges::count(*target, -1) <= 1, "the new shape has more than one -1")) return;
    follow_batch(node, x, *target);
    const auto open = std::ranges::find(*target, -1);
    if (open != target->end()) {
        *open = 1;
        const std::int64_t others = product(*target);
        if (!node.require(others > 0 && x.elements() % others == 0, "%1 does not divide into the new shape", x.text()))
            return;
        *open = x.elements() / others;
    }
    const Shape result{*target};
    if (!node.require(result.elements() == x.elements(), "%1 can't become %2: their elements differ in number",
                      x.text(), result.text()))
        return;
    view(node, result);
}

void flatten(Node& node) {
    const Shape x = node.shape(0);
    const std::int64_t given = node.integer("axis", 1);
    const auto rank = static_cast<std::int64_t>(x.rank());
    if (!node.require(given >= -rank && given <= rank, "axis %1 is out of range", given)) return;
    const auto axis = static_cast<std::size_t>(given < 0 ? given + rank : given);
    view(node, {product(x.dims().first(axis)), product(x.dims().subspan(axis))});
}

std::array<bool, Shape::max_rank> axis_set(Node& node, const std::vector<std::int64_t>& axes, std::size_t rank) {
    std::array<bool, Shape::max_rank> set{};
    for (const std::int64_t axis : axes)
        set[static_cast<std::size_t>(node.axis(axis, rank))] = true;
    return set;
}

void squeeze(Node& node) {
    const Shape x = node.shape(0);
    const auto axes = node.integers_or_input("axes", 1);
    std::array<bool, Shape::max_rank> gone{};
    for (std::size_t d = 0; d < x.rank(); ++d)
        gone[d] = x[static_cast<int>(d)] == 1;
    if (axes) gone = axis_set(node, *axes, x.rank());
    Shape result;
    for (std::size_t d = 0; d < x.rank(); ++d) {
        const std::int64_t length = x[static_cast<int>(d)];
        if (!gone[d])
            result.append(length);
        else if (!node.require(length == 1, "axis %1 of %2 isn't of length 1", d, x.text()))
            return;
    }
    view(node, result);
}

void unsqueeze(Node& node) {
    const Shape x = node.shape(0);
    const auto axes = node.integers_or_input("axes", 1);
    if (!node.require(axes.has_value(), "the axes are not known")) return;
    const std::size_t rank = x.rank() + axes->size();
    if (!node.require(rank <= Shape::max_rank, "the result would have %1 dimensions", rank)) return;
    const auto added = axis_set(node, *axes, rank);
    if (!node.require(static_cast<std::size_t>(std::ranges::count(added, true)) == axes->size(),
                      "an axis is named twice"))
        return;
    Shape result;
    for (std::size_t d = 0, from = 0; d < rank; ++d)
        result.append(added[d] ? 1 : x[static_cast<int>(from++)]);
    view(node, result);
}

void transpose(Node& node) {
    const Shape x = node.shape(0);
    std::vector<std::int64_t> order = node.integers("perm");
    if (order.empty())
        for (std::size_t d = x.rank(); d > 0; --d)
            order.push_back(static_cast<std::int64_t>(d) - 1);
    if (!node.require(order.size() == x.rank(), "'perm' does not fit the input %1", x.text())) return;
    const auto named = axis_set(node, order, x.rank());
    if (node.failed() || !node.require(static_cast<std::size_t>(std::ranges::count(named, true)) == x.rank(),
                                       "'perm' names an axis twice"))
        return;
    Shape result;
    int last = -1;
    bool moves = false; // axes of length 1 move without a kernel
    for (const std::int64_t given : order) {
        const int axis = node.axis(given, x.rank());
        result.append(x[axis]);
        if (x[axis] == 1) continue;
        moves = moves || axis < last;
        last = axis;
    }
    node.output(result, node.type(0));
    node.run(moves ? OperatorKind::transpose : OperatorKind::view, {}, operands(node, {0}));
}

void concat(Node& node) {
    Shape result = node.shape(0, 1);
    if (node.failed()) return;
    const int axis = node.axis(node.integer("axis", 1), result.rank());
    std::int64_t length = 0;
    for (std::size_t i = 0; i < node.input_count(); ++i) {
        if (!node.has(i)) continue;
        const Shape part = node.shape(i);
        bool fits = part.rank() == result.rank();
        for (int d = 0; fits && d < static_cast<int>(part.rank()); ++d)
            fits = d == axis || part[d] == result[d];
        if (!node.require(fits, "the shapes %1 and %2 can't be concatenated", result.text(), part.text())) return;
        length += part[axis];
        if (!node.require(length <= largest_dimension, "the result would have more than 2^40 - 1 rows")) return;
    }
    result.set(axis, length);
    node.output(result, node.type(0));
    node.run(OperatorKind::concat, along(axis));
}

std::vector<std::int64_t> parts_of(Node& node, std::int64_t length) {
    if (const auto given = node.integers_or_input("split", 1); given && !given->empty()) return *given;
    const std::int64_t count = node.integer("num_outputs", static_cast<std::int64_t>(node.output_count()));
    if (!node.require(count >= 1 && count <= static_cast<std::int64_t>(node.output_count()),
                      "'num_outputs' does not fit the outputs"))
        return {};
    std::vector<std::int64_t> parts(static_cast<std::size_t>(count), (length + count - 1) / count);
    parts.back() = length - parts.front() * (count - 1);
    return parts;
}

void split(Node& node) {
    Shape x = node.shape(0, 1);
    if (node.failed()) return;
    const int axis = node.axis(node.integer("axis", 0), x.rank());
    std::int64_t left = x[axis];
    for (const std::int64_t part : parts_of(node, left)) {
        if (!node.require(part >= 0 && part <= left, "the parts are longer than the axis")) return;
        left -= part;
        x.set(axis, part);
        node.output(x, node.type(0));
        if (node.failed()) return;
    }
    if (!node.require(left == 0, "the parts do not sum to the length of the axis")) return;
    node.run(OperatorKind::split, along(axis), operands(node, {0}));
}

} // namespace

void add_layout_rules(RuleTable& table) {
    table["Identity"] = identity;
    table["Reshape"] = reshape;
    table["Flatten"] = flatten;
    table["Squeeze"] = squeeze;
    table["Unsqueeze"] = unsqueeze;
    table["Transpose"] = transpose;
    table["Concat"] = concat;
    table["Split"] = split;
}

} // namespace dubhe::workload::onnx_reader
