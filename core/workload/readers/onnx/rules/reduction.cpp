// SPDX-License-Identifier: Apache-2.0
// Sums, means, extremes and orders along axes.
#include "onnx_rules.h"

#include <array>

namespace dubhe::workload::onnx_reader {

namespace {

Shape reduced(const Shape& x, const std::array<bool, Shape::max_rank>& gone, bool keep) {
    Shape result;
    for (std::size_t d = 0; d < x.rank(); ++d) {
        if (!gone[d])
            result.append(x[static_cast<int>(d)]);
        else if (keep)
            result.append(1);
    }
    return result;
}

void reduce(Node& node) {
    const Shape x = node.shape(0);
    const bool keep = node.integer("keepdims", 1) != 0;
    const bool nothing_without_axes = node.integer("noop_with_empty_axes", 0) != 0;
    std::optional<std::vector<std::int64_t>> axes = node.integers_or_input("axes", 1);
    if (!axes && node.has(1)) node.assume(message("the axes are computed; it was taken to reduce all of them"));
    if (!axes) axes.emplace();
    std::array<bool, Shape::max_rank> gone{};
    int first = 0;
    if (axes->empty() && !nothing_without_axes) gone.fill(true);
    for (const std::int64_t given : *axes) {
        const int axis = node.axis(given, x.rank());
        if (gone == std::array<bool, Shape::max_rank>{}) first = axis;
        gone[static_cast<std::size_t>(axis)] = true;
    }
    node.output(reduced(x, gone, keep), node.type(0));
    node.run(OperatorKind::reduction, along(first), operands(node, {0}));
}

void position_of_extreme(Node& node) {
    const Shape x = node.shape(0);
    const int axis = node.axis(node.integer("axis", 0), x.rank());
    std::array<bool, Shape::max_rank> gone{};
    gone[static_cast<std::size_t>(axis)] = true;
    node.output(reduced(x, gone, node.integer("keepdims", 1) != 0), onnx::TensorProto::INT64);
    node.run(OperatorKind::reduction, along(axis), operands(node, {0}));
}

void top_k(Node& node) {
    Shape x = node.shape(0, 1);
    if (node.failed()) return;
    const int axis = node.axis(node.integer("axis", -1), x.rank());
    std::int64_t k = node.integer("k", 0);
    if (const auto given = node.numbers(1); given && !given->empty())
        k = given->front();
    else if (node.has(1)) {
        node.assume(message("k is computed; the whole axis was taken"));
        k = x[axis];
    }
    if (!node.require(k >= 0 && k <= x[axis], "k is %1 for an axis of length %2", k, x[axis])) return;
    x.set(axis, k);
    node.output(x, node.type(0));
    node.output(x, onnx::TensorProto::INT64);
    node.run(OperatorKind::top_k, along(axis), operands(node, {0}));
}

void running_sum(Node& node) {
    output_like_first(node);
    const auto axis = node.numbers(1);
    const std::size_t rank = node.shape(0).rank();
    node.run(OperatorKind::reduction, along(axis && !axis->empty() ? node.axis(axis->front(), rank) : 0),
             operands(node, {0}));
}

void determinant(Node& node) {
    const Shape x = node.shape(0, 2);
    if (node.failed()) return;
    node.output(Shape{x.dims().first(x.rank() - 2)}, node.type(0));
    node.run(OperatorKind::unknown);
}

} // namespace

void add_reduction_rules(RuleTable& table) {
    for (const auto* name : {"ReduceSum", "ReduceMean", "ReduceMax", "ReduceMin", "ReduceProd", "ReduceL1", "ReduceL2",
                             "ReduceLogSum", "ReduceLogSumExp", "ReduceSumSquare"})
        table[name] = reduce;
    for (const auto* name : {"ArgMax", "ArgMin"})
        table[name] = position_of_extreme;
    table["TopK"] = top_k;
    for (const auto* name : {"CumSum", "CumProd"})
        table[name] = running_sum;
    table["Det"] = determinant;
}

} // namespace dubhe::workload::onnx_reader
