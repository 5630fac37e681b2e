// SPDX-License-Identifier: Apache-2.0
// The layers of GraphBuilder that have weights, and the products: shapes, weights, operators.
#include "graph_builder.h"

#include <algorithm>
#include <array>

namespace dubhe::workload {

// "conv1.weight", in the block of its operator by name only: tensors belong to no block.
TensorId GraphBuilder::weight(const std::string& owner, std::string_view suffix, Shape shape, TensorRole role) {
    OutputSpec spec{owner + std::string{suffix}, shape, storage_type(graph_.precision_), role};
    return failed() || !check_output(owner, spec) ? TensorId{} : new_tensor(std::move(spec), {});
}

TensorId GraphBuilder::produce(OperatorSpec spec, std::span<const TensorId> inputs, Shape shape, ElementType type) {
    const OutputSpec output{spec.name, shape, type, TensorRole::activation};
    return add_operator(std::move(spec), inputs, std::span{&output, 1}).front();
}

TensorId GraphBuilder::convolution(std::string name, TensorId x, const ConvolutionSpec& spec) {
    if (!check({x}, name, 3)) return {};
    const Shape in = shape(x);
    const int spatial = static_cast<int>(in.rank()) - 2;
    if (spatial > 3)
        return fail_at(name, "an input of shape " + in.text() + "; convolutions have up to three spatial dimensions");
    if (spec.channels < 1 || spec.groups < 1 || in[1] < 1 || in[1] % spec.groups != 0 ||
        spec.channels % spec.groups != 0) {
        return fail_at(name, std::to_string(in[1]) + " input and " + std::to_string(spec.channels) +
                                 " output channels do not divide into " + std::to_string(spec.groups) + " groups");
    }
    ConvolutionAttributes attributes{{}, spec.groups, spec.bias};
    attributes.window.spatial = spatial;
    Shape out{in[0], spec.channels};
    Shape kernel{spec.channels, in[1] / spec.groups};
    for (int d = 0; d < spatial; ++d) {
        const auto i = static_cast<std::size_t>(d);
        attributes.window.kernel[i] = spec.kernel;
        attributes.window.stride[i] = spec.stride;
        attributes.window.dilation[i] = spec.dilation;
        attributes.window.pad_before[i] = spec.padding;
        attributes.window.pad_after[i] = spec.padding_after.value_or(spec.padding);
        const auto length = window_output(in[d + 2], attributes.window, d);
        if (!length) {
            return fail_at(name, "a kernel of " + std::to_string(spec.kernel) + " (stride " +
                                     std::to_string(spec.stride) + ", padding " + std::to_string(spec.padding) +
                                     ", dilation " + std::to_string(spec.dilation) +
                                     ") does not fit an input of shape " + in.text());
        }
        out.append(*length);
        kernel.append(spec.kernel);
    }
    std::vector<TensorId> inputs{x, weight(name, ".weight", kernel)};
    if (spec.bias) inputs.push_back(weight(name, ".bias", {spec.channels}));
    return produce({std::move(name), OperatorKind::convolution, Phase::forward, attributes}, inputs, out, at(x).type);
}

TensorId GraphBuilder::linear(std::string name, TensorId x, std::int64_t features, bool bias, Weights weights) {
    if (!check({x}, name, 1)) return {};
    const std::int64_t in = shape(x)[-1];
    if (features < 1 || in < 1) {
        return fail_at(name,
                       "a linear layer from " + std::to_string(in) + " to " + std::to_string(features) + " features");
    }
    const bool inputs_first = weights == Weights::inputs_first;
    const TensorId w = weight(name, ".weight", inputs_first ? Shape{in, features} : Shape{features, in});
    const TensorId b = bias ? weight(name, ".bias", {features}) : TensorId{};
    if (!inputs_first) return linear_with(std::move(name), x, w, b);
    Shape out = shape(x);
    out.set(-1, features);
    std::vector<TensorId> inputs{x, w};
    if (bias) inputs.push_back(b);
    return produce({std::move(name), OperatorKind::linear, Phase::forward, MatrixAttributes{false, false, bias}},
                   inputs, out, at(x).type);
}

TensorId GraphBuilder::linear_with(std::string name, TensorId x, TensorId weight, TensorId bias) {
    if (!check({x}, name, 1) || !check({weight}, name, 2)) return {};
    if (bias.valid() && !check({bias}, name, 1)) return {};
    const Shape& w = shape(weight);
    Shape out = shape(x);
    if (w.rank() != 2 || w[1] != out[-1]) {
        return fail_at(name, "a weight of shape " + w.text() + " does not fit an input of shape " + out.text() +
                                 "; it has to be features x " + std::to_string(out[-1]));
    }
    if (bias.valid() && shape(bias) != Shape{w[0]}) {
        return fail_at(name, "a bias of shape " + shape(bias).text() + " for " + std::to_string(w[0]) + " features");
    }
    out.set(-1, w[0]);
    std::vector<TensorId> inputs{x, weight};
    if (bias.valid()) inputs.push_back(bias);
    return produce({std::move(name), OperatorKind::linear, Phase::forward, MatrixAttributes{false, true, bias.valid()}},
                   inputs, out, at(x).type);
}

TensorId GraphBuilder::matmul(std::string name, TensorId a, TensorId b, MatrixAttributes attributes) {
    if (!check({a, b}, name, 2)) return {};
    const Shape& left = shape(a);
    const Shape& right = shape(b);
    const auto batch =
        broadcast(Shape{left.dims().first(left.rank() - 2)}, Shape{right.dims().first(right.rank() - 2)});
    const std::int64_t k = attributes.transpose_a ? left[-2] : left[-1];
    if (!batch || k != (attributes.transpose_b ? right[-1] : right[-2])) {
        return fail_at(name, "matrices of shape " + left.text() + " and " + right.text() + " can't be multiplied");
    }
    Shape out = *batch;
    out.append(attributes.transpose_a ? left[-1] : left[-2]);
    out.append(attributes.transpose_b ? right[-2] : right[-1]);
    return produce({std::move(name), OperatorKind::matmul, Phase::forward, attributes}, std::array{a, b}, out,
                   at(a).type);
}

TensorId GraphBuilder::attention(std::string name, TensorId q, TensorId k, TensorId v, AttentionAttributes attributes) {
    if (!check({q, k, v}, name, 4)) return {};
    const Shape& query = shape(q);
    const Shape& key = shape(k);
    const Shape& value = shape(v);
    const bool ranks = query.rank() == 4 && key.rank() == 4 && value.rank() == 4;
    if (!ranks || key[0] != query[0] || value[0] != query[0] || key[1] != value[1] || key[1] < 1 ||
        query[1] % key[1] != 0 || key[2] != value[2] || key[3] != query[3] || attributes.window < 0) {
        return fail_at(name,
                       "query " + query.text() + ", key " + key.text() + " and value " + value.text() +
                           " do not fit; each is batch x heads x rows x features, query heads a multiple of key heads");
    }
    const Shape out{query[0], query[1], query[2], value[3]};
    return produce({std::move(name), OperatorKind::attention, Phase::forward, attributes}, std::array{q, k, v}, out,
                   at(q).type);
}

TensorId GraphBuilder::norm(std::string name, TensorId x, const NormSpec& spec) {
    if (spec.features < 1) return fail_at(name, "nothing to normalise in an input of shape " + shape(x).text());
    static constexpr std::array<std::string_view, 2> trained{".weight", ".bias"};
    static constexpr std::array<std::string_view, 2> tracked{".running_mean", ".running_variance"};
    std::vector<TensorId> inputs{x};
    for (std::size_t i = 0; i < static_cast<std::size_t>(spec.parameters); ++i) {
        inputs.push_back(weight(name, trained[i], {spec.features}));
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(spec.statistics); ++i) {
        inputs.push_back(weight(name, tracked[i], {spec.features}, TensorRole::statistic));
    }
    return produce({std::move(name), spec.kind, Phase::forward, spec.attributes}, inputs, Shape{shape(x)}, at(x).type);
}

TensorId GraphBuilder::batch_norm(std::string name, TensorId x) {
    if (!check({x}, name, 2)) return {};
    return norm(std::move(name), x, {OperatorKind::batch_norm, shape(x)[1], 2, 2, AxisAttributes{1}});
}

TensorId GraphBuilder::layer_norm(std::string name, TensorId x) {
    if (!check({x}, name, 1)) return {};
    return norm(std::move(name), x, {OperatorKind::layer_norm, shape(x)[-1], 2, 0, AxisAttributes{-1}});
}

TensorId GraphBuilder::rms_norm(std::string name, TensorId x) {
    if (!check({x}, name, 1)) return {};
    return norm(std::move(name), x, {OperatorKind::rms_norm, shape(x)[-1], 1, 0, AxisAttributes{-1}});
}

TensorId GraphBuilder::group_norm(std::string name, TensorId x, std::int32_t groups) {
    if (!check({x}, name, 2)) return {};
    const std::int64_t channels = shape(x)[1];
    if (groups < 1 || channels % groups != 0) {
        return fail_at(name,
                       std::to_string(channels) + " channels do not divide into " + std::to_string(groups) + " groups");
    }
    return norm(std::move(name), x, {OperatorKind::group_norm, channels, 2, 0, AxisAttributes{1}});
}

TensorId GraphBuilder::embedding(std::string name, TensorId ids, std::int64_t rows, std::int64_t features) {
    if (!check({ids}, name)) return {};
    if (rows < 1 || features < 1) {
        return fail_at(name,
                       "a table of " + std::to_string(rows) + " rows with " + std::to_string(features) + " features");
    }
    const TensorId table = weight(name, ".weight", {rows, features});
    return embedding_with(std::move(name), ids, table);
}

TensorId GraphBuilder::embedding_with(std::string name, TensorId ids, TensorId table) {
    if (!check({ids}, name) || !check({table}, name, 2)) return {};
    Shape out = shape(ids);
    if (is_floating(at(ids).type) || shape(table).rank() != 2 || out.rank() == Shape::max_rank) {
        return fail_at(name, "ids of shape " + out.text() + " (" + std::string{name_of(at(ids).type)} +
                                 ") into a table of shape " + shape(table).text() +
                                 "; ids have to be integers, the table rows x features");
    }
    out.append(shape(table)[1]);
    return produce({std::move(name), OperatorKind::embedding}, std::array{table, ids}, out, at(table).type);
}

} // namespace dubhe::workload
