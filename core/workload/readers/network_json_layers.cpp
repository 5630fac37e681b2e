// SPDX-License-Identifier: Apache-2.0
// Layers of network JSON: which keys they take, and the call of GraphBuilder that they are.
#include "network_json_parts.h"

#include <array>

namespace dubhe::workload::network_json {

namespace {

// A layer's place: what its function needs.
struct Layer {
    GraphBuilder& builder;
    std::string name;
    const std::vector<TensorId>& inputs;
    Keys& keys;
    Dimensions& dimensions;

    [[nodiscard]] TensorId input(std::size_t i) const { return i < inputs.size() ? inputs[i] : TensorId{}; }
    bool needs(std::size_t least, std::size_t most) const {
        if (inputs.size() >= least && inputs.size() <= most) return true;
        keys.fail(least == most ? message("it has %1 inputs and needs %2", inputs.size(), least)
                                : message("it has %1 inputs and needs %2 to %3", inputs.size(), least, most));
        return false;
    }
    std::int64_t count(const char* key) const {
        const Json* value = keys.find(key);
        const auto number = value == nullptr ? std::nullopt : dimensions.value(*value);
        if (!number) keys.fail(message("%1 has to be a number, \"batch\" or \"sequence\"", key));
        return number.value_or(1);
    }
};

using Tensors = std::vector<TensorId>;
constexpr std::size_t most_inputs = 100'000;

Tensors read_convolution(Layer& l) {
    if (!l.needs(1, 1)) return {};
    ConvolutionSpec spec;
    spec.channels = l.count("channels");
    spec.kernel = l.keys.small("kernel", 1, 1);
    spec.stride = l.keys.small("stride", 1, 1);
    spec.padding = l.keys.small("padding", 0);
    spec.groups = l.keys.small("groups", 1, 1);
    spec.dilation = l.keys.small("dilation", 1, 1);
    spec.bias = l.keys.flag("bias", false);
    return {l.builder.convolution(l.name, l.input(0), spec)};
}

Tensors linear(Layer& l) {
    if (!l.needs(1, 3)) return {};
    if (l.inputs.size() > 1) return {l.builder.linear_with(l.name, l.input(0), l.input(1), l.input(2))};
    const std::int64_t features = l.count("features");
    return {l.builder.linear(l.name, l.input(0), features, l.keys.flag("bias", true))};
}

Tensors matmul(Layer& l) {
    if (!l.needs(2, 2)) return {};
    const MatrixAttributes attributes{l.keys.flag("transpose_a", false), l.keys.flag("transpose_b", false), false};
    return {l.builder.matmul(l.name, l.input(0), l.input(1), attributes)};
}

Tensors attention(Layer& l) {
    if (!l.needs(3, 3)) return {};
    const AttentionAttributes attributes{l.keys.flag("causal", false), l.keys.small("window", 0)};
    return {l.builder.attention(l.name, l.input(0), l.input(1), l.input(2), attributes)};
}

Tensors group_norm(Layer& l) {
    if (!l.needs(1, 1)) return {};
    return {l.builder.group_norm(l.name, l.input(0), l.keys.small("groups", 32, 1))};
}

Tensors elementwise(Layer& l, Function function) {
    if (!l.needs(1, 4)) return {};
    const auto& x = l.inputs;
    switch (x.size()) {
    case 1:
        return {l.builder.elementwise(l.name, function, {x[0]})};
    case 2:
        return {l.builder.elementwise(l.name, function, {x[0], x[1]})};
    case 3:
        return {l.builder.elementwise(l.name, function, {x[0], x[1], x[2]})};
    default:
        return {l.builder.elementwise(l.name, function, {x[0], x[1], x[2], x[3]})};
    }
}

Tensors pool(Layer& l, OperatorKind kind) {
    if (!l.needs(1, 1)) return {};
    if (kind == OperatorKind::average_pool && l.keys.flag("global", false))
        return {l.builder.global_average_pool(l.name, l.input(0))};
    PoolSpec spec;
    spec.kernel = l.keys.small("kernel", 2, 1);
    spec.stride = l.keys.small("stride", spec.kernel, 1);
    spec.padding = l.keys.small("padding", 0);
    spec.ceil_mode = l.keys.flag("ceil_mode", false);
    if (kind == OperatorKind::max_pool) return {l.builder.max_pool(l.name, l.input(0), spec)};
    return {l.builder.average_pool(l.name, l.input(0), spec)};
}

Tensors embedding(Layer& l) {
    if (!l.needs(1, 2)) return {};
    if (l.inputs.size() == 2) return {l.builder.embedding_with(l.name, l.input(0), l.input(1))};
    const std::int64_t rows = l.count("rows");
    return {l.builder.embedding(l.name, l.input(0), rows, l.count("features"))};
}

std::int32_t axis_of(Layer& l, std::int32_t fallback) {
    return l.keys.small("axis", fallback, -static_cast<std::int32_t>(Shape::max_rank));
}

Tensors split(Layer& l) {
    if (!l.needs(1, 1)) return {};
    constexpr std::size_t most_parts = 10'000;
    const Json& wanted = l.keys.list("sizes");
    if (wanted.size() > most_parts) return l.keys.fail(message("sizes has more than 10,000 parts")), Tensors{};
    std::vector<std::int64_t> sizes;
    for (const Json& item : wanted) {
        const auto size = l.dimensions.value(item);
        if (!size) return l.keys.fail(message("sizes have to be numbers, \"batch\" or \"sequence\"")), Tensors{};
        sizes.push_back(*size);
    }
    return l.builder.split(l.name, l.input(0), axis_of(l, -1), sizes);
}

Tensors slice(Layer& l) {
    if (!l.needs(1, 1)) return {};
    const std::int32_t axis = axis_of(l, -1);
    return {l.builder.slice(l.name, l.input(0), axis, l.count("length"))};
}

Tensors view(Layer& l) {
    if (!l.needs(1, 1)) return {};
    const std::optional<Shape> shape = shape_from(l.keys.list("shape"), l.dimensions);
    if (!shape) return l.keys.fail(message("shape has to be a list of up to 8 dimensions")), Tensors{};
    return {l.builder.reshape(l.name, l.input(0), *shape)};
}

Tensors transpose(Layer& l) {
    if (!l.needs(1, 1)) return {};
    std::vector<int> permutation;
    for (const Json& item : l.keys.list("permutation")) {
        const bool fits = item.is_number_unsigned() && item.get<std::uint64_t>() < Shape::max_rank;
        if (!fits || permutation.size() == Shape::max_rank)
            return l.keys.fail(message("permutation has to hold the positions of dimensions")), Tensors{};
        permutation.push_back(item.get<int>());
    }
    return {l.builder.transpose(l.name, l.input(0), permutation)};
}

// Layers of one tensor without keys of their own.
using Plain = TensorId (GraphBuilder::*)(std::string, TensorId);
Plain plain_layer(OperatorKind kind) {
    switch (kind) {
    case OperatorKind::batch_norm:
        return &GraphBuilder::batch_norm;
    case OperatorKind::layer_norm:
        return &GraphBuilder::layer_norm;
    case OperatorKind::rms_norm:
        return &GraphBuilder::rms_norm;
    case OperatorKind::softmax:
        return &GraphBuilder::softmax;
    case OperatorKind::dropout:
        return &GraphBuilder::dropout;
    default:
        return nullptr;
    }
}

} // namespace

std::vector<TensorId> add_layer(GraphBuilder& builder, const LayerKind& wanted, std::string name,
                                const std::vector<TensorId>& inputs, Keys& keys, Dimensions& dimensions) {
    const OperatorKind kind = wanted.kind;
    Layer layer{builder, std::move(name), inputs, keys, dimensions};
    if (const Plain plain = plain_layer(kind))
        return layer.needs(1, 1) ? Tensors{(builder.*plain)(layer.name, layer.input(0))} : Tensors{};
    switch (kind) {
    case OperatorKind::convolution:
        return read_convolution(layer);
    case OperatorKind::linear:
        return linear(layer);
    case OperatorKind::matmul:
        return matmul(layer);
    case OperatorKind::attention:
        return attention(layer);
    case OperatorKind::group_norm:
        return group_norm(layer);
    case OperatorKind::elementwise:
        return elementwise(layer,
                           wanted.function ? *wanted.function : keys.named("function", Function::other, function_from));
    case OperatorKind::max_pool:
    case OperatorKind::average_pool:
        return pool(layer, kind);
    case OperatorKind::embedding:
        return embedding(layer);
    case OperatorKind::concat:
        return layer.needs(1, most_inputs) ? Tensors{builder.concat(layer.name, inputs, axis_of(layer, -1))}
                                           : Tensors{};
    case OperatorKind::split:
        return split(layer);
    case OperatorKind::slice:
        return slice(layer);
    case OperatorKind::view:
        return view(layer);
    case OperatorKind::transpose:
        return transpose(layer);
    default:
        keys.fail(message(
            "the shape of a %1 can't be inferred: list its results under \"tensors\" and name them as its \"outputs\"",
            name_of(kind)));
        return {};
    }
}

} // namespace dubhe::workload::network_json
