// SPDX-License-Identifier: Apache-2.0
// The layers of GraphBuilder without weights: elementwise, softmax, pooling, and what moves or renames data.
#include "graph_builder.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace dubhe::workload {

TensorId GraphBuilder::softmax(std::string name, TensorId x) {
    if (!check({x}, name, 1)) return {};
    return produce({std::move(name), OperatorKind::softmax, Phase::forward, AxisAttributes{-1}}, std::array{x},
                   Shape{shape(x)}, at(x).type);
}

TensorId GraphBuilder::elementwise(std::string name, Function function, std::initializer_list<TensorId> xs) {
    if (!check(xs, name)) return {};
    if (xs.size() == 0) return fail_at(name, "an elementwise function of nothing");
    Shape out = shape(*xs.begin());
    for (const TensorId x : xs) {
        const auto both = broadcast(out, shape(x));
        if (!both) return fail_at(name, "shapes " + out.text() + " and " + shape(x).text() + " do not broadcast");
        out = *both;
    }
    ElementType type = at(*xs.begin()).type;
    if (function == Function::select && xs.size() > 1) type = at(xs.begin()[1]).type;
    if (function == Function::compare || function == Function::logical) type = ElementType::boolean;
    OutputSpec output{name, out, type};
    const TensorId largest = *std::ranges::max_element(xs, {}, [this](TensorId x) { return shape(x).elements(); });
    if (at(largest).innermost >= 0)
        output.innermost = at(largest).innermost + static_cast<std::int32_t>(out.rank() - shape(largest).rank());
    return add_operator({std::move(name), OperatorKind::elementwise, Phase::forward, ElementwiseAttributes{function}},
                        xs, std::move(output));
}

TensorId GraphBuilder::dropout(std::string name, TensorId x) {
    if (!check({x}, name)) return {};
    OperatorSpec spec{std::move(name), OperatorKind::dropout};
    spec.launches = 0;
    return produce(std::move(spec), std::array{x}, Shape{shape(x)}, at(x).type);
}

TensorId GraphBuilder::pool(OperatorKind kind, std::string name, TensorId x, const PoolSpec& spec) {
    if (!check({x}, name, 3)) return {};
    const Shape in = shape(x);
    const int spatial = static_cast<int>(in.rank()) - 2;
    if (spatial > 3)
        return fail_at(name, "an input of shape " + in.text() + "; pooling has up to three spatial dimensions");
    PoolingAttributes attributes;
    attributes.window.spatial = spatial;
    attributes.window.ceil_mode = spec.ceil_mode;
    Shape out{in[0], in[1]};
    for (int d = 0; d < spatial; ++d) {
        const auto i = static_cast<std::size_t>(d);
        attributes.window.kernel[i] = spec.kernel;
        attributes.window.stride[i] = spec.stride;
        attributes.window.pad_before[i] = attributes.window.pad_after[i] = spec.padding;
        const auto length = window_output(in[d + 2], attributes.window, d);
        if (!length) {
            return fail_at(name, "a window of " + std::to_string(spec.kernel) + " (stride " +
                                     std::to_string(spec.stride) + ", padding " + std::to_string(spec.padding) +
                                     ") does not fit an input of shape " + in.text());
        }
        out.append(*length);
    }
    return produce({std::move(name), kind, Phase::forward, attributes}, std::array{x}, out, at(x).type);
}

TensorId GraphBuilder::max_pool(std::string name, TensorId x, const PoolSpec& spec) {
    return pool(OperatorKind::max_pool, std::move(name), x, spec);
}

TensorId GraphBuilder::average_pool(std::string name, TensorId x, const PoolSpec& spec) {
    return pool(OperatorKind::average_pool, std::move(name), x, spec);
}

TensorId GraphBuilder::global_average_pool(std::string name, TensorId x) {
    if (!check({x}, name, 3)) return {};
    const Shape out{shape(x)[0], shape(x)[1]};
    PoolingAttributes attributes;
    attributes.global = true;
    attributes.window.spatial = std::min(static_cast<int>(shape(x).rank()) - 2, 3);
    return produce({std::move(name), OperatorKind::average_pool, Phase::forward, attributes}, std::array{x}, out,
                   at(x).type);
}

std::optional<int> GraphBuilder::axis_of(std::string_view name, TensorId x, int axis) {
    const int rank = static_cast<int>(shape(x).rank());
    if (axis >= -rank && axis < rank) return axis < 0 ? axis + rank : axis;
    fail_at(name, "an input of shape " + shape(x).text() + " has no axis " + std::to_string(axis));
    return std::nullopt;
}

TensorId GraphBuilder::concat(std::string name, std::span<const TensorId> xs, int axis) {
    if (xs.empty()) return failed() ? TensorId{} : fail_at(name, "nothing to concatenate");
    for (const TensorId x : xs) {
        if (!check({x}, name, 1)) return {};
    }
    const auto along = axis_of(name, xs[0], axis);
    if (!along) return {};
    Shape out = shape(xs[0]);
    std::int64_t length = 0;
    for (const TensorId x : xs) {
        Shape same = shape(x);
        if (same.rank() == out.rank()) same.set(*along, out[*along]);
        if (same != out)
            return fail_at(name, "shapes " + out.text() + " and " + shape(x).text() + " can't be concatenated");
        length += shape(x)[*along];
        if (length > Shape::max_elements)
            return fail_at(name, "more than 2^40 - 1 rows, which no GPU can hold; choose a smaller batch");
    }
    out.set(*along, length);
    return produce({std::move(name), OperatorKind::concat, Phase::forward, AxisAttributes{*along}}, xs, out,
                   at(xs[0]).type);
}

std::vector<TensorId> GraphBuilder::split(std::string name, TensorId x, int axis, std::span<const std::int64_t> sizes) {
    std::vector<TensorId> none(sizes.size());
    if (!check({x}, name, 1)) return none;
    const auto along = axis_of(name, x, axis);
    if (!along) return none;
    const ElementType type = at(x).type;
    std::int64_t left = shape(x)[*along];
    std::vector<OutputSpec> outputs;
    for (const std::int64_t size : sizes) {
        if (size < 1 || size > left) break;
        left -= size;
        Shape part = shape(x);
        part.set(*along, size);
        outputs.push_back({name + '.' + std::to_string(outputs.size()), part, type, TensorRole::activation});
    }
    if (outputs.empty() || outputs.size() != sizes.size() || left != 0) {
        return fail_at(name, "the parts of an input of shape " + shape(x).text() + " do not sum to its axis " +
                                 std::to_string(*along)),
               none;
    }
    OperatorSpec spec{std::move(name), OperatorKind::split, Phase::forward, AxisAttributes{*along}};
    spec.launches = 0;
    return add_operator(std::move(spec), std::array{x}, outputs);
}

TensorId GraphBuilder::slice(std::string name, TensorId x, int axis, std::int64_t length) {
    if (!check({x}, name, 1)) return {};
    const auto along = axis_of(name, x, axis);
    if (!along) return {};
    Shape out = shape(x);
    if (length < 1 || length > out[*along]) {
        return fail_at(name, "the first " + std::to_string(length) + " of axis " + std::to_string(*along) +
                                 " of shape " + out.text());
    }
    out.set(*along, length);
    OperatorSpec spec{std::move(name), OperatorKind::slice, Phase::forward, AxisAttributes{*along}};
    spec.launches = 0;
    return produce(std::move(spec), std::array{x}, out, at(x).type);
}

TensorId GraphBuilder::reshape(std::string name, TensorId x, Shape shape_after) {
    if (!check({x}, name)) return {};
    if (shape_after.elements() != shape(x).elements()) {
        return fail_at(name, "shape " + shape(x).text() + " can't become " + shape_after.text() +
                                 ": their elements differ in number");
    }
    OperatorSpec spec{std::move(name), OperatorKind::view};
    spec.launches = 0;
    return produce(std::move(spec), std::array{x}, shape_after, at(x).type);
}

TensorId GraphBuilder::permuted_view(std::string name, TensorId x, Shape shape_after, int innermost) {
    if (!check({x}, name, 1)) return {};
    if (shape_after.elements() != shape(x).elements() || innermost < 0 ||
        innermost >= static_cast<int>(shape_after.rank()) || shape_after[innermost] != shape(x)[-1]) {
        return fail_at(name, "shape " + shape(x).text() + " permuted is not " + shape_after.text() +
                                 " with its last dimension at " + std::to_string(innermost));
    }
    OperatorSpec spec{std::move(name), OperatorKind::view};
    spec.launches = 0;
    OutputSpec output{spec.name, shape_after, at(x).type};
    output.innermost = innermost;
    return add_operator(std::move(spec), {x}, std::move(output));
}

TensorId GraphBuilder::transpose(std::string name, TensorId x, std::span<const int> permutation) {
    if (!check({x}, name)) return {};
    const Shape in = shape(x);
    std::vector<int> sorted(permutation.begin(), permutation.end());
    std::ranges::sort(sorted);
    std::vector<int> axes(in.rank());
    std::iota(axes.begin(), axes.end(), 0);
    if (sorted != axes) return fail_at(name, "the permutation does not name each axis of shape " + in.text() + " once");
    Shape out = in;
    for (std::size_t i = 0; i < permutation.size(); ++i)
        out.set(static_cast<int>(i), in[permutation[i]]);
    return produce({std::move(name), OperatorKind::transpose}, std::array{x}, out, at(x).type);
}

TensorId GraphBuilder::exchange(std::string name, TensorId x, ExchangeAttributes attributes, Shape shape) {
    if (!check({x}, name)) return {};
    OperatorSpec spec{std::move(name), OperatorKind::exchange, Phase::forward, attributes};
    spec.launches = 0;
    return produce(std::move(spec), std::array{x}, shape, at(x).type);
}

} // namespace dubhe::workload
