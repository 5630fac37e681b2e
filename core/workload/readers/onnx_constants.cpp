// SPDX-License-Identifier: Apache-2.0
#include "onnx_constants.h"

#include "../graph_builder.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace dubhe::workload::onnx_reader {

namespace {

using Contents = std::vector<Content>;
using Evaluator = Contents (*)(Node&);
using Steps = std::array<std::int64_t, Shape::max_rank>;

std::size_t count(const OutputShape& output) {
    return static_cast<std::size_t>(output.shape.elements());
}
const OutputShape& first_output(const Node& node) {
    return node.outputs().front();
}

// Distance between neighbours along each axis of a dense tensor; 0 along axes that broadcast to `target`. The shape is
// aligned with the target's innermost axes.
Steps steps_of(const Shape& shape, const Shape& target) {
    Steps steps{};
    std::int64_t distance = 1;
    for (int i = 1; i <= static_cast<int>(shape.rank()); ++i) {
        if (shape[-i] != 1) steps[target.rank() - static_cast<std::size_t>(i)] = distance;
        distance *= shape[-i];
    }
    return steps;
}

// Calls visit(position in the target, position in the source) in the target's order.
template <class Visit>
void walk(const Shape& target, const Steps& steps, std::int64_t offset, Visit&& visit) {
    std::array<std::int64_t, Shape::max_rank> at{};
    std::int64_t source = offset;
    const std::int64_t total = target.elements();
    for (std::int64_t i = 0; i < total; ++i) {
        visit(static_cast<std::size_t>(i), static_cast<std::size_t>(source));
        for (std::size_t d = target.rank(); d > 0; --d) {
            source += steps[d - 1];
            if (++at[d - 1] < target.dims()[d - 1]) break;
            source -= steps[d - 1] * at[d - 1];
            at[d - 1] = 0;
        }
    }
}

Content taken(const Content& source, const Shape& target, const Steps& steps, std::int64_t offset = 0) {
    Content result(static_cast<std::size_t>(target.elements()));
    walk(target, steps, offset, [&](std::size_t to, std::size_t from) { result[to] = source[from]; });
    return result;
}

Content widened(const Node& node, std::size_t i, const Shape& target) {
    return taken(*node.content(i), target, steps_of(node.value(i).shape, target));
}

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

Contents cast(Node& node) {
    Content result = *node.content(0);
    const std::int32_t type = first_output(node).type;
    if (type == onnx::TensorProto::BOOL)
        std::ranges::transform(result, result.begin(), [](double v) { return v != 0.0 ? 1.0 : 0.0; });
    else if (!is_floating(type))
        std::ranges::transform(result, result.begin(), [](double v) { return std::trunc(v); });
    return {result};
}

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
                return node.fail("the index " + std::to_string(to_integer(wanted)) + " is out of range"), Contents{};
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

using EvaluatorTable = std::unordered_map<std::string_view, Evaluator>;

void add_arithmetic(EvaluatorTable& table) {
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
    table["Mod"] = modulo;
    table["ReduceSum"] = [](Node& n) { return reduce(n, 0.0, [](double a, double b) { return a + b; }); };
    table["ReduceProd"] = [](Node& n) { return reduce(n, 1.0, [](double a, double b) { return a * b; }); };
    table["ReduceMax"] = [](Node& n) {
        return reduce(n, -HUGE_VAL, [](double a, double b) { return std::max(a, b); });
    };
    table["ReduceMin"] = [](Node& n) { return reduce(n, HUGE_VAL, [](double a, double b) { return std::min(a, b); }); };
}

EvaluatorTable make_table() {
    EvaluatorTable table{{"Constant", known_constant},
                         {"ConstantOfShape", filled},
                         {"Cast", cast},
                         {"CastLike", cast},
                         {"Where", select},
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
    add_arithmetic(table);
    return table;
}

// Inputs whose contents the evaluator reads; shapes and axes that the rule has read already count too.
bool all_known(const Node& node) {
    for (std::size_t i = 0; i < node.input_count(); ++i)
        if (node.has(i) && node.content(i) == nullptr) return false;
    return true;
}

} // namespace

std::vector<Content> evaluate(Node& node) {
    static const EvaluatorTable table = make_table();
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
