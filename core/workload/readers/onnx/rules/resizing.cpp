// SPDX-License-Identifier: Apache-2.0
// What repeats, adds, drops or interpolates elements, and what moves blocks between depth and space.
#include "../../../graph_builder.h"
#include "onnx_rules.h"

#include <algorithm>
#include <cmath>

namespace dubhe::workload::onnx_reader {

namespace {

void expand(Node& node) {
    const Shape x = node.shape(0);
    const auto target = node.numbers(1);
    if (!target) return;
    if (!node.require(target->size() <= Shape::max_rank, "the new shape has too many dimensions")) return;
    for (const std::int64_t dim : *target)
        if (!node.require(dim >= 0 && dim <= largest_dimension, "the new shape has the dimension %1", dim)) return;
    const auto result = broadcast(x, Shape{*target});
    if (!node.require(result.has_value(), "%1 can't be expanded to %2", x.text(), Shape{*target}.text())) return;
    node.output(*result, node.type(0));
    node.run(*result == x ? OperatorKind::view : OperatorKind::copy, {}, operands(node, {0}));
}

void tile(Node& node) {
    Shape x = node.shape(0);
    const auto repeats = node.numbers(1);
    if (!repeats) return;
    const bool one_axis = node.opset() < 6 && node.has(2); // Tile-1: tiles, axis
    if (!node.require(one_axis || repeats->size() == x.rank(), "the repeats do not fit the input %1", x.text())) return;
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
                      "the paddings do not fit the input %1", x.text()))
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

// keep_aspect_ratio_policy: one scale, the smallest or largest that the sizes ask for; halves are rounded up.
std::vector<std::int64_t> in_proportion(Node& node, const Shape& x, std::span<const std::int64_t> axes,
                                        std::vector<std::int64_t> sizes) {
    const std::string policy = node.text("keep_aspect_ratio_policy", "stretch");
    if (policy == "stretch" || sizes.size() != axes.size()) return sizes;
    std::optional<double> scale;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto length = static_cast<double>(std::max<std::int64_t>(1, x[node.axis(axes[i], x.rank())]));
        const double wanted = static_cast<double>(sizes[i]) / length;
        const double sofar = scale.value_or(wanted);
        scale = policy == "not_larger" ? std::min(sofar, wanted) : std::max(sofar, wanted);
    }
    for (std::size_t i = 0; i < axes.size(); ++i)
        sizes[i] = to_integer(std::floor(*scale * static_cast<double>(x[node.axis(axes[i], x.rank())]) + 0.5));
    return sizes;
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
    if (node.has_attribute("height_scale") && x.rank() == 4) { // Upsample-1
        from_attribute = {1.0, 1.0, node.real("height_scale", 1.0), node.real("width_scale", 1.0)};
        scales = &from_attribute;
    }
    if (const onnx::AttributeProto* attribute = node.attribute("scales")) {
        from_attribute.assign(attribute->floats().begin(), attribute->floats().end());
        scales = &from_attribute;
    }
    auto sizes = node.numbers(3);
    if (sizes && x.rank() > 0) sizes = in_proportion(node, x, axes, *sizes);
    const bool by_size = sizes && !sizes->empty();
    if (!by_size && (scales == nullptr || scales->empty())) return;
    if (!node.require((by_size ? sizes->size() : scales->size()) == axes.size(),
                      "the sizes or scales do not fit the input %1", x.text()))
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
    if (node.failed() || !node.require(x.rank() == 4 && block >= 1 && block <= 65536, "'blocksize' is %1", block))
        return;
    const std::int64_t area = block * block;
    if (!node.require(to_space ? x[1] % area == 0 : x[2] % block == 0 && x[3] % block == 0,
                      "blocks of %1 do not divide %2", block, x.text()))
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
    if (!target || !node.require(target->size() == axes.size(), "the sizes do not fit the input %1", x.text())) return;
    for (std::size_t i = 0; i < axes.size() && !node.failed(); ++i)
        x.set(node.axis(axes[i], x.rank()), (*target)[i]);
    node.output(x, node.type(0));
    node.run(OperatorKind::pad, {}, operands(node, {0}));
}

} // namespace

void add_resizing_rules(RuleTable& table) {
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
