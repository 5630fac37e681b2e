// SPDX-License-Identifier: Apache-2.0
#include "onnx_constants.h"

#include "onnx_evaluators.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace dubhe::workload::onnx_reader {

namespace {

Contents known_constant(Node& node) {
    if (const auto* value = node.attribute("value"); value != nullptr && value->has_t()) {
        const auto content = content_of(value->t());
        return content ? Contents{*content} : Contents{};
    }
    if (const auto* one = node.attribute("value_int")) return {{static_cast<double>(one->i())}};
    if (const auto* one = node.attribute("value_float")) return {{static_cast<double>(one->f())}};
    if (const auto* many = node.attribute("value_ints")) return {Content(many->ints().begin(), many->ints().end())};
    if (const auto* many = node.attribute("value_floats"))
        return {Content(many->floats().begin(), many->floats().end())};
    return {};
}

Contents filled(Node& node) {
    double fill = 0.0;
    if (const auto* value = node.attribute("value"); value != nullptr && value->has_t()) {
        if (!check_tensor(value->t()).empty()) return {};
        const auto content = content_of(value->t());
        if (!content || content->empty()) return {};
        fill = content->front();
    }
    return {Content(count(first_output(node)), fill)};
}

Contents dimensions(Node& node) {
    const Shape& x = node.value(0).shape;
    const auto rank = static_cast<std::int64_t>(x.rank());
    const std::int64_t given = node.integer("start", 0);
    const auto start = static_cast<std::size_t>(std::clamp<std::int64_t>(given < 0 ? given + rank : given, 0, rank));
    const auto part = x.dims().subspan(start, std::min(count(first_output(node)), x.rank() - start));
    return {Content(part.begin(), part.end())};
}

Contents size(Node& node) {
    return {{static_cast<double>(node.value(0).shape.elements())}};
}

Contents same(Node& node) {
    if (node.content(0)->size() != count(first_output(node))) return {};
    return {*node.content(0)};
}

Contents gather(Node& node) {
    const Shape& data = node.value(0).shape;
    const auto axis = static_cast<std::size_t>(node.axis(node.integer("axis", 0), data.rank()));
    const std::int64_t length = data.dims()[axis];
    const auto inner = static_cast<std::size_t>(product(data.dims().subspan(axis + 1)));
    const auto outer = static_cast<std::size_t>(product(data.dims().first(axis)));
    Content result;
    for (std::size_t o = 0; o < outer; ++o) {
        for (const double wanted : *node.content(1)) {
            const std::int64_t index = to_integer(wanted) + (wanted < 0 ? length : 0);
            if (index < 0 || index >= length)
                return node.fail(message("the index %1 is out of range", to_integer(wanted))), Contents{};
            const auto begin = (o * static_cast<std::size_t>(length) + static_cast<std::size_t>(index)) * inner;
            for (std::size_t i = 0; i < inner; ++i)
                result.push_back((*node.content(0))[begin + i]);
        }
    }
    return {result};
}

Contents concat(Node& node) {
    const auto axis = static_cast<std::size_t>(node.axis(node.integer("axis", 1), first_output(node).shape.rank()));
    const auto outer = static_cast<std::size_t>(product(first_output(node).shape.dims().first(axis)));
    Content result;
    for (std::size_t o = 0; o < outer; ++o) {
        for (std::size_t i = 0; i < node.input_count(); ++i) {
            const Content& part = *node.content(i);
            const std::size_t run = part.size() / outer;
            result.insert(result.end(), part.begin() + static_cast<std::ptrdiff_t>(o * run),
                          part.begin() + static_cast<std::ptrdiff_t>((o + 1) * run));
        }
    }
    return {result};
}

// Along one axis: each output takes the next part.
Contents split(Node& node) {
    const Shape& x = node.value(0).shape;
    const auto axis = static_cast<std::size_t>(node.axis(node.integer("axis", 0), x.rank()));
    Contents results;
    const Steps steps = steps_of(x, x);
    const std::int64_t distance = product(x.dims().subspan(axis + 1));
    std::int64_t begin = 0;
    for (const OutputShape& part : node.outputs()) {
        results.push_back(taken(*node.content(0), part.shape, steps, begin * distance));
        begin += part.shape.dims()[axis];
    }
    return results;
}

// The rule has checked lengths; here each axis gets its first position and its stride.
Contents slice(Node& node) {
    const Shape& x = node.value(0).shape;
    const auto positions = [&](std::string_view name, std::size_t i) {
        const onnx::AttributeProto* attribute = node.attribute(name);
        if (attribute == nullptr) return node.numbers(i).value_or(std::vector<std::int64_t>{});
        return std::vector<std::int64_t>(attribute->ints().begin(), attribute->ints().end());
    };
    const auto starts = positions("starts", 1);
    const auto axes = positions("axes", 3);
    const auto strides = node.numbers(4);
    const Shape& target = first_output(node).shape;
    const Steps whole = steps_of(x, x);
    Steps steps = whole;
    std::int64_t offset = 0;
    std::array<bool, Shape::max_rank> met{};
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const int axis = node.axis(axes.empty() ? static_cast<std::int64_t>(i) : axes[i], x.rank());
        if (std::exchange(met[static_cast<std::size_t>(axis)], true)) return {};
        const std::int64_t stride = strides ? (*strides)[i] : 1;
        const std::int64_t from_start = starts[i] < 0 ? starts[i] + x[axis] : starts[i];
        const std::int64_t start = std::clamp<std::int64_t>(from_start, 0, x[axis] - 1);
        offset += start * whole[static_cast<std::size_t>(axis)];
        steps[static_cast<std::size_t>(axis)] *= target[axis] > 1 ? stride : 1;
    }
    return {taken(*node.content(0), target, steps, offset)};
}

Contents transpose(Node& node) {
    const Shape& x = node.value(0).shape;
    std::vector<std::int64_t> order = node.integers("perm");
    if (order.empty())
        for (std::size_t d = x.rank(); d > 0; --d)
            order.push_back(static_cast<std::int64_t>(d) - 1);
    const Steps from = steps_of(x, x);
    Steps steps{};
    for (std::size_t d = 0; d < order.size(); ++d)
        steps[d] = from[static_cast<std::size_t>(node.axis(order[d], x.rank()))];
    return {taken(*node.content(0), first_output(node).shape, steps)};
}

Contents expand(Node& node) {
    return {widened(node, 0, first_output(node).shape)};
}

Contents range(Node& node) {
    Content result(count(first_output(node)));
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = node.content(0)->front() + static_cast<double>(i) * node.content(2)->front();
    return {result};
}

Contents non_zero(Node& node) {
    const Shape& x = node.value(0).shape;
    const Steps steps = steps_of(x, x);
    Content result;
    for (std::size_t d = 0; d < x.rank(); ++d)
        for (std::size_t i = 0; i < node.content(0)->size(); ++i)
            if ((*node.content(0))[i] != 0.0) {
                const std::int64_t distance = std::max<std::int64_t>(steps[d], 1);
                result.push_back(static_cast<double>(static_cast<std::int64_t>(i) / distance % x.dims()[d]));
            }
    return {result};
}

Contents running_sum(Node& node) {
    if (node.value(0).shape.rank() != 1 || node.integer("exclusive", 0) != 0 || node.integer("reverse", 0) != 0)
        return {};
    Content result(node.content(0)->size());
    std::partial_sum(node.content(0)->begin(), node.content(0)->end(), result.begin());
    return {result};
}

EvaluatorTable make_evaluators() {
    EvaluatorTable table{{"Constant", known_constant},
                         {"ConstantOfShape", filled},
                         {"Gather", gather},
                         {"Concat", concat},
                         {"Split", split},
                         {"Slice", slice},
                         {"Transpose", transpose},
                         {"Expand", expand},
                         {"Range", range},
                         {"NonZero", non_zero},
                         {"CumSum", running_sum}};
    for (const auto* name : {"Identity", "Reshape", "Flatten", "Squeeze", "Unsqueeze"})
        table[name] = same;
    add_arithmetic_evaluators(table);
    return table;
}

// Inputs whose contents the evaluator reads; shapes and axes that the rule has read already count too.
bool all_known(const Node& node) {
    if (!node.has(0) && node.op() != "Constant" && node.op() != "ConstantOfShape") return false;
    for (std::size_t i = 0; i < node.input_count(); ++i)
        if (node.has(i) && node.content(i) == nullptr) return false;
    return true;
}

} // namespace

std::vector<Content> evaluate(Node& node) {
    static const EvaluatorTable table = make_evaluators();
    const std::string& domain = node.proto().domain();
    if (node.outputs().empty() || !(domain.empty() || domain == "ai.onnx")) return {};
    for (const OutputShape& output : node.outputs())
        if (output.shape.elements() > most_folded_elements) return {};
    if (node.op() == "Shape") return dimensions(node);
    if (node.op() == "Size") return size(node);
    const auto found = table.find(node.op());
    if (found == table.end() || !all_known(node)) return {};
    const bool empty =
        std::ranges::all_of(node.outputs(), [](const OutputShape& output) { return count(output) == 0; });
    if (empty) return Contents(node.outputs().size());
    Contents results = found->second(node);
    if (node.failed() || results.size() > node.outputs().size()) return {};
    for (std::size_t i = 0; i < results.size(); ++i)
        if (results[i].size() != count(node.outputs()[i])) return {};
    return results;
}

} // namespace dubhe::workload::onnx_reader
