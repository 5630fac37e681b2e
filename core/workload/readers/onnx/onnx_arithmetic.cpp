// SPDX-License-Identifier: Apache-2.0
// Arithmetic, comparisons and reductions of small constants.
#include "../../graph_builder.h"
#include "onnx_evaluators.h"

#include <algorithm>
#include <cmath>

namespace dubhe::workload::onnx_reader {

std::size_t count(const OutputShape& output) {
    return static_cast<std::size_t>(output.shape.elements());
}
const OutputShape& first_output(const Node& node) {
    return node.outputs().front();
}

Steps steps_of(const Shape& shape, const Shape& target) {
    Steps steps{};
    std::int64_t distance = 1;
    for (int i = 1; i <= static_cast<int>(shape.rank()); ++i) {
        if (shape[-i] != 1) steps[target.rank() - static_cast<std::size_t>(i)] = distance;
        distance = product(distance, shape[-i]);
    }
    return steps;
}

Content taken(const Content& source, const Shape& target, const Steps& steps, std::int64_t offset) {
    Content result(static_cast<std::size_t>(target.elements()));
    std::array<std::int64_t, Shape::max_rank> at{};
    std::int64_t from = offset;
    for (double& element : result) {
        element = source[static_cast<std::size_t>(from)];
        for (std::size_t d = target.rank(); d > 0; --d) {
            from += steps[d - 1];
            if (++at[d - 1] < target.dims()[d - 1]) break;
            from -= steps[d - 1] * at[d - 1];
            at[d - 1] = 0;
        }
    }
    return result;
}

Content widened(const Node& node, std::size_t i, const Shape& target) {
    return taken(*node.content(i), target, steps_of(node.value(i).shape, target));
}

namespace {

template <class Function>
Contents each(Node& node, Function function) {
    Content result = *node.content(0);
    std::ranges::transform(result, result.begin(), function);
    return {result};
}

// Not so for the one-way broadcasting of old opsets, which aligns shapes elsewhere.
bool broadcast_to(const Node& node, const Shape& target) {
    for (std::size_t i = 0; i < node.input_count(); ++i)
        if (node.has(i) && broadcast(node.value(i).shape, target) != target) return false;
    return true;
}

template <class Function>
Contents fold(Node& node, Function function) {
    const Shape& target = first_output(node).shape;
    if (!broadcast_to(node, target)) return {};
    Content result = widened(node, 0, target);
    for (std::size_t i = 1; i < node.input_count(); ++i) {
        if (!node.has(i)) continue;
        const Content other = widened(node, i, target);
        std::ranges::transform(result, other, result.begin(), function);
    }
    return {result};
}

// Division of integers rounds towards zero; by zero there is no result.
Contents divide(Node& node) {
    const bool integers = !is_floating(node.type(0));
    if (integers && node.has(1) && std::ranges::find(*node.content(1), 0.0) != node.content(1)->end()) return {};
    return fold(node, [integers](double a, double b) { return integers ? std::trunc(a / b) : a / b; });
}

Contents modulo(Node& node) { // the sign of the divisor, or with fmod = 1 that of the dividend
    if (!node.has(1) || std::ranges::find(*node.content(1), 0.0) != node.content(1)->end()) return {};
    const bool like_c = node.integer("fmod", 0) != 0;
    return fold(node, [like_c](double a, double b) { return like_c ? std::fmod(a, b) : a - b * std::floor(a / b); });
}

Contents select(Node& node) {
    if (!node.has(1) || !node.has(2)) return {};
    const Shape& target = first_output(node).shape;
    const Content condition = widened(node, 0, target);
    Content result = widened(node, 1, target);
    const Content otherwise = widened(node, 2, target);
    for (std::size_t i = 0; i < result.size(); ++i)
        if (condition[i] == 0.0) result[i] = otherwise[i];
    return {result};
}

// Over all elements or along the last axis: what shape arithmetic needs.
template <class Function>
Contents reduce(Node& node, double start, Function function) {
    const Content& x = *node.content(0);
    const std::size_t groups = count(first_output(node));
    const Shape& shape = node.value(0).shape;
    const bool along_last = shape.rank() > 0 && groups * static_cast<std::size_t>(shape[-1]) == x.size();
    if (groups == 0 || (groups != 1 && (!along_last || shape.rank() > 2 || shape[0] == shape[-1]))) return {};
    Content result(groups, start);
    for (std::size_t i = 0; i < x.size(); ++i)
        result[i * groups / x.size()] = function(result[i * groups / x.size()], x[i]);
    return {result};
}

Contents cast(Node& node) {
    Content result = *node.content(0);
    const std::int32_t type = first_output(node).type;
    if (type == onnx::TensorProto::BOOL)
        std::ranges::transform(result, result.begin(), [](double v) { return v != 0.0 ? 1.0 : 0.0; });
    else if (!is_floating(type))
        std::ranges::transform(result, result.begin(), [](double v) { return std::trunc(v); });
    return {result};
}

} // namespace

void add_arithmetic_evaluators(EvaluatorTable& table) {
    for (const auto* name : {"Add", "Sum"})
        table[name] = [](Node& n) { return fold(n, [](double a, double b) { return a + b; }); };
    table["Sub"] = [](Node& n) { return fold(n, [](double a, double b) { return a - b; }); };
    table["Mul"] = [](Node& n) { return fold(n, [](double a, double b) { return a * b; }); };
    table["Pow"] = [](Node& n) { return fold(n, [](double a, double b) { return std::pow(a, b); }); };
    table["Min"] = [](Node& n) { return fold(n, [](double a, double b) { return std::min(a, b); }); };
    table["Max"] = [](Node& n) { return fold(n, [](double a, double b) { return std::max(a, b); }); };
    table["Equal"] = [](Node& n) { return fold(n, [](double a, double b) { return a == b ? 1.0 : 0.0; }); };
    table["Less"] = [](Node& n) { return fold(n, [](double a, double b) { return a < b ? 1.0 : 0.0; }); };
    table["LessOrEqual"] = [](Node& n) { return fold(n, [](double a, double b) { return a <= b ? 1.0 : 0.0; }); };
    table["Greater"] = [](Node& n) { return fold(n, [](double a, double b) { return a > b ? 1.0 : 0.0; }); };
    table["GreaterOrEqual"] = [](Node& n) { return fold(n, [](double a, double b) { return a >= b ? 1.0 : 0.0; }); };
    table["And"] = [](Node& n) { return fold(n, [](double a, double b) { return a != 0.0 && b != 0.0 ? 1.0 : 0.0; }); };
    table["Or"] = [](Node& n) { return fold(n, [](double a, double b) { return a != 0.0 || b != 0.0 ? 1.0 : 0.0; }); };
    table["Not"] = [](Node& n) { return each(n, [](double a) { return a == 0.0 ? 1.0 : 0.0; }); };
    table["Neg"] = [](Node& n) { return each(n, [](double a) { return -a; }); };
    table["Abs"] = [](Node& n) { return each(n, [](double a) { return std::abs(a); }); };
    table["Sqrt"] = [](Node& n) { return each(n, [](double a) { return std::sqrt(a); }); };
    table["Floor"] = [](Node& n) { return each(n, [](double a) { return std::floor(a); }); };
    table["Ceil"] = [](Node& n) { return each(n, [](double a) { return std::ceil(a); }); };
    table["Round"] = [](Node& n) { return each(n, [](double a) { return std::nearbyint(a); }); };
    table["Reciprocal"] = [](Node& n) { return each(n, [](double a) { return 1.0 / a; }); };
    table["Div"] = divide;
    for (const auto* name : {"Cast", "CastLike"})
        table[name] = cast;
    table["Where"] = select;
    table["Mod"] = modulo;
    table["ReduceSum"] = [](Node& n) { return reduce(n, 0.0, [](double a, double b) { return a + b; }); };
    table["ReduceProd"] = [](Node& n) { return reduce(n, 1.0, [](double a, double b) { return a * b; }); };
    table["ReduceMax"] = [](Node& n) {
        return reduce(n, -HUGE_VAL, [](double a, double b) { return std::max(a, b); });
    };
    table["ReduceMin"] = [](Node& n) { return reduce(n, HUGE_VAL, [](double a, double b) { return std::min(a, b); }); };
}

} // namespace dubhe::workload::onnx_reader
