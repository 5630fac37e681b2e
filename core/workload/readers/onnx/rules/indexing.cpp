// SPDX-License-Identifier: Apache-2.0
// Picking elements out of tensors and putting them in.
#include "onnx_rules.h"

#include <algorithm>
#include <array>

namespace dubhe::workload::onnx_reader {

namespace {

bool append(Node& node, Shape& shape, std::span<const std::int64_t> dims) {
    if (!node.require(shape.rank() + dims.size() <= Shape::max_rank, "the result would have more than 8 dimensions"))
        return false;
    for (const std::int64_t dim : dims)
        shape.append(dim);
    return true;
}

void gather(Node& node) {
    const Shape data = node.shape(0, 1);
    const Shape indices = node.shape(1);
    if (node.failed()) return;
    const auto axis = static_cast<std::size_t>(node.axis(node.integer("axis", 0), data.rank()));
    Shape result{data.dims().first(axis)};
    if (!append(node, result, indices.dims()) || !append(node, result, data.dims().subspan(axis + 1))) return;
    node.output(result, node.type(0));
    const bool table = node.is_constant(0) && is_floating(node.type(0)) && data.rank() == 2 && axis == 0;
    if (table) node.weight(0);
    node.run(table ? OperatorKind::embedding : OperatorKind::gather,
             table ? Attributes{} : Attributes{along(static_cast<int>(axis))}, operands(node, {0, 1}));
}

void gather_elements(Node& node) {
    node.output(node.shape(1), node.type(0));
    node.run(OperatorKind::gather, along(node.axis(node.integer("axis", 0), node.shape(0).rank())),
             operands(node, {0, 1}));
}

void gather_nd(Node& node) {
    const Shape data = node.shape(0, 1);
    const Shape indices = node.shape(1, 1);
    const std::int64_t batch = node.integer("batch_dims", 0);
    if (node.failed()) return;
    const std::int64_t depth = indices[-1];
    if (!node.require(batch >= 0 && depth >= 0 && batch + depth <= static_cast<std::int64_t>(data.rank()),
                      "the indices %1 do not fit the data %2", indices.text(), data.text()))
        return;
    Shape result{indices.dims().first(indices.rank() - 1)};
    if (!append(node, result, data.dims().subspan(static_cast<std::size_t>(batch + depth)))) return;
    node.output(result, node.type(0));
    node.run(OperatorKind::gather, {}, operands(node, {0, 1}));
}

void scatter(Node& node) { // ScatterElements, ScatterND, Scatter: data, indices, updates
    output_like_first(node);
    if (!node.require(node.has(1) && node.has(2), "the indices or updates are missing")) return;
    node.run(OperatorKind::scatter, {}, operands(node, {0, 1, 2}));
}

struct Range {
    std::int64_t start = 0, end = 0, step = 1;
};

// How many elements of an axis a slice takes; negative positions count from the end, all are clamped.
std::int64_t slice_length(std::int64_t length, Range range) {
    if (range.start < 0) range.start += length;
    if (range.end < 0) range.end += length;
    if (range.step > 0) {
        range.start = std::clamp<std::int64_t>(range.start, 0, length);
        range.end = std::clamp<std::int64_t>(range.end, 0, length);
        return std::max<std::int64_t>(0, (range.end - range.start + range.step - 1) / range.step);
    }
    range.start = std::clamp<std::int64_t>(range.start, -1, length - 1);
    range.end = std::clamp<std::int64_t>(range.end, -1, length - 1);
    return std::max<std::int64_t>(0, (range.start - range.end - range.step - 1) / -range.step);
}

// Slice-1 has attributes, whose ends may lie beyond what integers() takes.
std::optional<std::vector<std::int64_t>> positions(const Node& node, std::string_view name, std::size_t i) {
    const onnx::AttributeProto* attribute = node.attribute(name);
    if (attribute == nullptr) return node.numbers(i);
    std::vector<std::int64_t> result;
    for (const std::int64_t number : attribute->ints())
        result.push_back(to_integer(static_cast<double>(number)));
    return result;
}

void slice(Node& node) {
    Shape x = node.shape(0, 1);
    if (node.failed()) return;
    const auto starts = positions(node, "starts", 1);
    const auto ends = positions(node, "ends", 2);
    auto axes = positions(node, "axes", 3);
    const auto steps = node.numbers(4);
    if (!starts || !ends || (node.has(3) && !axes)) {
        node.assume(message("its positions are computed; the whole input was taken"));
        output_like_first(node);
        return node.run(OperatorKind::slice, {}, operands(node, {0}));
    }
    if (!axes) {
        axes.emplace();
        for (std::size_t d = 0; d < std::min(starts->size(), x.rank()); ++d)
            axes->push_back(static_cast<std::int64_t>(d));
    }
    if (!node.require(starts->size() == axes->size() && ends->size() == axes->size() &&
                          (!steps || steps->size() == axes->size()),
                      "starts, ends, axes and steps differ in number"))
        return;
    int first = 0;
    for (std::size_t i = 0; i < axes->size(); ++i) {
        const Range range{(*starts)[i], (*ends)[i], steps ? (*steps)[i] : 1};
        if (!node.require(range.step != 0, "a step of 0")) return;
        const int axis = node.axis((*axes)[i], x.rank());
        if (node.failed()) return;
        if (i == 0) first = axis;
        x.set(axis, slice_length(x[axis], range));
    }
    node.output(x, node.type(0));
    node.run(x == node.shape(0) ? OperatorKind::view : OperatorKind::slice,
             x == node.shape(0) ? Attributes{} : Attributes{along(first)}, operands(node, {0}));
}

void one_hot(Node& node) {
    const Shape indices = node.shape(0);
    const auto depth = node.numbers(1);
    if (!depth || depth->empty()) return;
    const int axis = node.axis(node.integer("axis", -1), indices.rank() + 1);
    Shape result{indices.dims().first(static_cast<std::size_t>(axis))};
    if (!append(node, result, std::array{depth->front()}) ||
        !append(node, result, indices.dims().subspan(static_cast<std::size_t>(axis))))
        return;
    node.output(result, node.type(2));
    node.run(OperatorKind::scatter, {}, operands(node, {0}));
}

// Operators whose output length depends on the data: the longest it can be.
void non_zero(Node& node) {
    const Shape x = node.shape(0);
    const Content* known = node.content(0);
    if (known == nullptr) node.assume(message("how many elements are not zero depends on data; all were taken"));
    const std::int64_t zeros = known != nullptr ? std::ranges::count(*known, 0.0) : 0;
    node.output({static_cast<std::int64_t>(x.rank()), x.elements() - zeros}, onnx::TensorProto::INT64);
    node.run(OperatorKind::gather, {}, operands(node, {0}));
}

void compress(Node& node) {
    const Shape x = node.shape(0);
    node.assume(message("how many elements are taken depends on data; all were taken"));
    node.output(node.has_attribute("axis") ? x : Shape{x.elements()}, node.type(0));
    node.run(OperatorKind::gather, {}, operands(node, {0, 1}));
}

void unique(Node& node) {
    const Shape x = node.shape(0, node.has_attribute("axis") ? 1 : 0);
    if (node.failed()) return;
    node.assume(message("how many elements differ depends on data; all were taken"));
    node.output(node.has_attribute("axis") ? x : Shape{x.elements()}, node.type(0));
    const bool along_axis = node.has_attribute("axis");
    const std::int64_t most = along_axis ? x[node.axis(node.integer("axis", 0), x.rank())] : x.elements();
    for (int i = 0; i < 3; ++i)
        node.output({most}, onnx::TensorProto::INT64);
    node.run(OperatorKind::top_k, {}, operands(node, {0}));
}

void non_max_suppression(Node& node) { // boxes [N, B, 4], scores [N, C, B]
    const Shape scores = node.shape(1, 3);
    if (node.failed()) return;
    const auto most = node.numbers(2);
    const std::int64_t boxes =
        most && !most->empty() ? std::clamp<std::int64_t>(most->front(), 0, scores[2]) : scores[2];
    node.assume(message("how many boxes remain depends on data; the most was taken"));
    node.output({product(product(scores[0], scores[1]), boxes), 3}, onnx::TensorProto::INT64);
    node.run(OperatorKind::top_k, {}, operands(node, {0, 1}));
}

void reverse(Node& node) {
    output_like_first(node);
    node.run(OperatorKind::copy, {}, operands(node, {0}));
}

void grid_sample(Node& node) { // x [N, C, ...], grid [N, out..., dims]
    const Shape x = node.shape(0, 3);
    const Shape grid = node.shape(1, 3);
    if (node.failed() ||
        !node.require(grid.rank() == x.rank(), "the grid %1 does not fit the input %2", grid.text(), x.text()))
        return;
    Shape result{x[0], x[1]};
    for (int d = 1; d < static_cast<int>(grid.rank()) - 1; ++d)
        result.append(grid[d]);
    node.output(result, node.type(0));
    node.run(OperatorKind::resize, {}, operands(node, {0, 1}));
}

} // namespace

void add_indexing_rules(RuleTable& table) {
    table["Gather"] = gather;
    table["GatherElements"] = gather_elements;
    table["GatherND"] = gather_nd;
    for (const auto* name : {"Scatter", "ScatterElements", "ScatterND"})
        table[name] = scatter;
    table["Slice"] = slice;
    table["OneHot"] = one_hot;
    table["NonZero"] = non_zero;
    table["Compress"] = compress;
    table["Unique"] = unique;
    table["NonMaxSuppression"] = non_max_suppression;
    for (const auto* name : {"ReverseSequence", "Trilu", "com.microsoft:Trilu"})
        table[name] = reverse;
    table["GridSample"] = grid_sample;
}

} // namespace dubhe::workload::onnx_reader
