// SPDX-License-Identifier: Apache-2.0
// What changes the shape or the order of elements but not their values.
#include "../graph_builder.h"
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
    if (!node.require(target->size() <= Shape::max_rank,
                      "the new shape has " + std::to_string(target->size()) + " dimensions"))
        return;
    const bool zero_copies = node.integer("allowzero", 0) == 0;
    for (std::size_t d = 0; d < target->size(); ++d) {
        std::int64_t& dim = (*target)[d];
        if (dim == 0 && zero_copies) {
            if (!node.require(d < x.rank(), "a 0 in the new shape copies a dimension that " + x.text() + " has not"))
                return;
            dim = x[static_cast<int>(d)];
        }
        if (!node.require(dim >= -1 && dim <= largest_dimension,
                          "the new shape has the dimension " + std::to_string(dim)))
            return;
    }
    if (!node.require(std::ranges::count(*target, -1) <= 1, "the new shape has more than one -1")) return;
    follow_batch(node, x, *target);
    const auto open = std::ranges::find(*target, -1);
    if (open != target->end()) {
        *open = 1;
        const std::int64_t others = product(*target);
        if (!node.require(others > 0 && x.elements() % others == 0, x.text() + " does not divide into the new shape"))
            return;
        *open = x.elements() / others;
    }
    const Shape result{*target};
    if (!node.require(result.elements() == x.elements(),
                      x.text() + " can't become " + result.text() + ": their elements differ in number"))
        return;
    view(node, result);
}

void flatten(Node& node) {
    const Shape x = node.shape(0);
    const std::int64_t given = node.integer("axis", 1);
    const auto rank = static_cast<std::int64_t>(x.rank());
    if (!node.require(given >= -rank && given <= rank, "axis " + std::to_string(given) + " is out of range")) return;
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
        else if (!node.require(length == 1, "axis " + std::to_string(d) + " of " + x.text() + " has not length 1"))
            return;
    }
    view(node, result);
}

void unsqueeze(Node& node) {
    const Shape x = node.shape(0);
    const auto axes = node.integers_or_input("axes", 1);
    if (!node.require(axes.has_value(), "the axes are not known")) return;
    const std::size_t rank = x.rank() + axes->size();
    if (!node.require(rank <= Shape::max_rank, "the result would have " + std::to_string(rank) + " dimensions")) return;
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
    if (!node.require(order.size() == x.rank(), "'perm' does not fit the input " + x.text())) return;
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
        if (!node.require(fits, "the shapes " + result.text() + " and " + part.text() + " can't be concatenated"))
            return;
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

void expand(Node& node) {
    const Shape x = node.shape(0);
    const auto target = node.numbers(1);
    if (!target) return;
    if (!node.require(target->size() <= Shape::max_rank, "the new shape has too many dimensions")) return;
    for (const std::int64_t dim : *target)
        if (!node.require(dim >= 0 && dim <= largest_dimension,
                          "the new shape has the dimension " + std::to_string(dim)))
            return;
    const auto result = broadcast(x, Shape{*target});
    if (!node.require(result.has_value(), x.text() + " can't be expanded to " + Shape{*target}.text())) return;
    node.output(*result, node.type(0));
    node.run(*result == x ? OperatorKind::view : OperatorKind::copy, {}, operands(node, {0}));
}

void tile(Node& node) {
    Shape x = node.shape(0);
    const auto repeats = node.numbers(1);
    if (!repeats) return;
    const bool one_axis = node.opset() < 6 && node.has(2); // Tile-1: tiles, axis
    if (!node.require(one_axis || repeats->size() == x.rank(), "the repeats do not fit the input " + x.text())) return;
    for (std::size_t d = 0; !one_axis && d < x.rank(); ++d) {
        if (!node.require((*repeats)[d] >= 0, "a negative repeat")) return;
        x.set(static_cast<int>(d), product(x[static_cast<int>(d)], (*repeats)[d]));
    }
    node.output(x, node.type(0));
    node.run(OperatorKind::copy, {}, operands(node, {0}));
}

void pad(Node& node) {
    Shape x = node.shape(0);
    auto pads = node.integers_or_input("pads", 1);
    if (!pads && node.has_attribute("paddings")) pads = node.integers("paddings"); // Pad-1
    if (!pads) return;
    std::vector<std::int64_t> axes(x.rank());
    for (std::size_t d = 0; d < axes.size(); ++d)
        axes[d] = static_cast<std::int64_t>(d);
    if (node.has(3))
        if (const auto given = node.numbers(3)) axes = *given;
    if (!node.require(axes.size() <= Shape::max_rank && pads->size() == 2 * axes.size(),
                      "the paddings do not fit the input " + x.text()))
        return;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::int64_t before = (*pads)[i], after = (*pads)[i + axes.size()];
        if (!node.require(std::max(std::abs(before), std::abs(after)) <= largest_dimension,
                          "a padding is out of range"))
            return;
        const int axis = node.axis(axes[i], x.rank());
        if (node.failed()) return;
        x.set(axis, x[axis] + before + after); // negative ones crop
    }
    node.output(x, node.type(0));
    node.run(OperatorKind::pad, {}, operands(node, {0}));
}

// Lengths as given, or input lengths times scales, rounded down; a list for some axes only is aligned with `axes`.
void resize(Node& node) {
    Shape x = node.shape(0);
    const bool upsample = node.op() == "Upsample" || node.opset() < 11;
    const std::size_t scales_at = upsample ? 1 : 2;
    std::vector<std::int64_t> axes = node.integers("axes");
    if (axes.empty())
        for (std::size_t d = 0; d < x.rank(); ++d)
            axes.push_back(static_cast<std::int64_t>(d));
    const Content* scales = node.content(scales_at);
    Content from_attribute;
    if (const onnx::AttributeProto* attribute = node.attribute("scales")) {
        from_attribute.assign(attribute->floats().begin(), attribute->floats().end());
        scales = &from_attribute;
    }
    const auto sizes = node.numbers(3);
    const bool by_size = sizes && !sizes->empty();
    if (!by_size && (scales == nullptr || scales->empty())) return;
    if (!node.require((by_size ? sizes->size() : scales->size()) == axes.size(),
                      "the sizes or scales do not fit the input " + x.text()))
        return;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const int axis = node.axis(axes[i], x.rank());
        if (node.failed()) return;
        const double scaled = by_size ? 0.0 : std::floor(static_cast<double>(x[axis]) * (*scales)[i]);
        x.set(axis, by_size ? (*sizes)[i] : to_integer(scaled));
    }
    node.output(x, node.type(0));
    node.run(OperatorKind::resize, {}, operands(node, {0}));
}

void move_blocks(Node& node, bool to_space) {
    const Shape x = node.shape(0, 4);
    const std::int64_t block = node.integer("blocksize", 0);
    if (node.failed() ||
        !node.require(x.rank() == 4 && block >= 1 && block <= 65536, "'blocksize' is " + std::to_string(block)))
        return;
    const std::int64_t area = block * block;
    if (!node.require(to_space ? x[1] % area == 0 : x[2] % block == 0 && x[3] % block == 0,
                      "blocks of " + std::to_string(block) + " do not divide " + x.text()))
        return;
    node.output(to_space ? Shape{x[0], x[1] / area, product(x[2], block), product(x[3], block)}
                         : Shape{x[0], product(x[1], area), x[2] / block, x[3] / block},
                node.type(0));
    node.run(OperatorKind::transpose, {}, operands(node, {0}));
}

void depth_to_space(Node& node) {
    move_blocks(node, true);
}
void space_to_depth(Node& node) {
    move_blocks(node, false);
}

void center_crop_pad(Node& node) {
    Shape x = node.shape(0);
    const auto target = node.numbers(1);
    std::vector<std::int64_t> axes = node.integers("axes");
    if (axes.empty())
        for (std::size_t d = 0; d < x.rank(); ++d)
            axes.push_back(static_cast<std::int64_t>(d));
    if (!target || !node.require(target->size() == axes.size(), "the sizes do not fit the input " + x.text())) return;
    for (std::size_t i = 0; i < axes.size() && !node.failed(); ++i)
        x.set(node.axis(axes[i], x.rank()), (*target)[i]);
    node.output(x, node.type(0));
    node.run(OperatorKind::pad, {}, operands(node, {0}));
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
    table["Expand"] = expand;
    table["Tile"] = tile;
    table["Pad"] = pad;
    for (const auto* name : {"Resize", "Upsample"})
        table[name] = resize;
    table["DepthToSpace"] = depth_to_space;
    table["SpaceToDepth"] = space_to_depth;
    table["CenterCropPad"] = center_crop_pad;
}

} // namespace dubhe::workload::onnx_reader
