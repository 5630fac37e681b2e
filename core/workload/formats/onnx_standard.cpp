// SPDX-License-Identifier: Apache-2.0
#include "onnx_standard.h"

#include "../graph_builder.h"

#include <algorithm>
#include <array>

namespace dubhe::workload::onnx_writer {

namespace {

using K = OperatorKind;
using onnx::AttributeProto;
using Dims = std::vector<std::int64_t>;

constexpr std::array types{std::pair{ElementType::f64, 11},     std::pair{ElementType::f32, 1},
                           std::pair{ElementType::f16, 10},     std::pair{ElementType::bf16, 16},
                           std::pair{ElementType::f8, 17},      std::pair{ElementType::i64, 7},
                           std::pair{ElementType::i32, 6},      std::pair{ElementType::i16, 5},
                           std::pair{ElementType::i8, 3},       std::pair{ElementType::i4, 22},
                           std::pair{ElementType::boolean, 9},  std::pair{ElementType::mx8, 17},
                           std::pair{ElementType::mx4, 23},     std::pair{ElementType::nv4, 23},
                           std::pair{ElementType::f8_block, 17}}; // scales are tensors of their own there
static_assert(types.size() == element_type_count);

AttributeProto& attribute(onnx::NodeProto& node, const char* name, AttributeProto::AttributeType type) {
    AttributeProto& added = *node.add_attribute();
    added.set_name(name);
    added.set_type(type);
    return added;
}

void set(onnx::NodeProto& node, const char* name, std::int64_t value) {
    attribute(node, name, AttributeProto::INT).set_i(value);
}

void set(onnx::NodeProto& node, const char* name, const Dims& values) {
    AttributeProto& list = attribute(node, name, AttributeProto::INTS);
    for (const std::int64_t value : values)
        list.add_ints(value);
}

// What one operator looks like, to be compared with what ONNX can say.
struct Subject {
    const Graph& graph;
    const Operator& op;
    std::span<const TensorId> inputs, outputs;
    onnx::NodeProto& node;
    onnx::GraphProto& owner;

    [[nodiscard]] bool counts(std::size_t in, std::size_t out) const {
        return inputs.size() == in && outputs.size() == out;
    }
    [[nodiscard]] const Shape& in(std::size_t i) const { return graph[inputs[i]].shape; }
    [[nodiscard]] const Shape& out() const { return graph[outputs[0]].shape; }
    [[nodiscard]] bool same_types() const {
        const ElementType type = graph[outputs[0]].type;
        return std::ranges::all_of(inputs, [&](TensorId id) { return graph[id].type == type; });
    }
    void constant(const char* name, const Dims& values) const {
        onnx::TensorProto& tensor = *owner.add_initializer();
        tensor.set_name("dubhe." + std::string{name} + "." + std::to_string(owner.initializer_size()));
        tensor.set_data_type(onnx::TensorProto::INT64);
        tensor.add_dims(static_cast<std::int64_t>(values.size()));
        for (const std::int64_t value : values)
            tensor.add_int64_data(value);
        node.add_input(tensor.name());
    }
};

bool set_window(const Subject& s, const Window& window, bool with_dilation) {
    const auto used = static_cast<std::size_t>(std::clamp(window.spatial, 0, 3));
    const auto list = [used](const std::array<std::int32_t, 3>& values) {
        return Dims(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(used));
    };
    if (s.in(0).rank() != used + 2 || s.out().rank() != used + 2) return false;
    Dims pads = list(window.pad_before);
    const Dims after = list(window.pad_after);
    pads.insert(pads.end(), after.begin(), after.end());
    const Dims dilations = list(window.dilation);
    if (!with_dilation && std::ranges::any_of(dilations, [](std::int64_t d) { return d != 1; })) return false;
    set(s.node, "kernel_shape", list(window.kernel));
    set(s.node, "strides", list(window.stride));
    set(s.node, "pads", pads);
    if (with_dilation) set(s.node, "dilations", dilations);
    return true;
}

bool window_fits(const Subject& s, const Window& window) {
    for (int d = 0; d < window.spatial; ++d) {
        const auto length = window_output(s.in(0)[d + 2], window, d);
        if (!length || *length != s.out()[d + 2]) return false;
    }
    return true;
}

// The length of a transposed convolution without output_padding; what could overflow is no real one.
bool transposed_fits(const Subject& s, const Window& w) {
    constexpr std::int64_t largest = 1 << 24;
    for (int d = 0; d < w.spatial; ++d) {
        const auto i = static_cast<std::size_t>(d);
        const std::int64_t in = s.in(0)[d + 2];
        if (std::max({in, std::int64_t{w.stride[i]}, std::int64_t{w.dilation[i]}, std::int64_t{w.kernel[i]}}) > largest)
            return false;
        const std::int64_t covered = std::int64_t{w.dilation[i]} * (w.kernel[i] - 1) + 1;
        const std::int64_t length = (in - 1) * w.stride[i] + covered - w.pad_before[i] - w.pad_after[i];
        if (length != s.out()[d + 2]) return false;
    }
    return true;
}

bool as_convolution(const Subject& s) {
    const auto* a = std::get_if<ConvolutionAttributes>(&s.op.attributes);
    if (a == nullptr || !s.counts(a->bias ? 3 : 2, 1) || a->window.ceil_mode) return false;
    if (!set_window(s, a->window, true)) return false;
    if (s.op.kind == K::convolution && !window_fits(s, a->window)) return false;
    set(s.node, "group", a->groups);
    s.node.set_op_type(s.op.kind == K::convolution ? "Conv" : "ConvTranspose");
    if (s.op.kind == K::convolution) return s.in(1).rank() == s.in(0).rank();
    return transposed_fits(s, a->window);
}

bool product(const Subject& s) {
    const auto* a = std::get_if<MatrixAttributes>(&s.op.attributes);
    if (a == nullptr || !s.counts(a->bias ? 3 : 2, 1) || !s.same_types()) return false;
    if (s.in(0).rank() == 2 && s.in(1).rank() == 2 && s.out().rank() == 2) {
        s.node.set_op_type("Gemm");
        set(s.node, "transA", a->transpose_a ? 1 : 0);
        set(s.node, "transB", a->transpose_b ? 1 : 0);
        return true;
    }
    s.node.set_op_type("MatMul");
    return !a->transpose_a && !a->transpose_b && !a->bias && s.in(0).rank() >= 2 && s.in(1).rank() >= 2 &&
           s.out().rank() == std::max(s.in(0).rank(), s.in(1).rank());
}

bool normalization(const Subject& s) {
    const auto* a = std::get_if<AxisAttributes>(&s.op.attributes);
    if (a == nullptr) return false;
    const auto rank = static_cast<std::int32_t>(s.in(0).rank());
    if (a->axis < -rank || a->axis >= rank) return false;
    switch (s.op.kind) {
    case K::batch_norm:
        s.node.set_op_type("BatchNormalization");
        return a->axis == 1 && s.counts(5, 1);
    case K::layer_norm:
        s.node.set_op_type("LayerNormalization");
        set(s.node, "axis", a->axis);
        return s.counts(3, 1) && s.same_types();
    default:
        s.node.set_op_type("Softmax");
        set(s.node, "axis", a->axis);
        return s.counts(1, 1);
    }
}

bool elementwise(const Subject& s) {
    const auto* a = std::get_if<ElementwiseAttributes>(&s.op.attributes);
    if (a == nullptr || s.outputs.size() != 1) return false;
    const auto row = std::ranges::find(standard_functions, a->function, &StandardFunction::function);
    if (row == standard_functions.end() || static_cast<std::size_t>(row->inputs) != s.inputs.size()) return false;
    Shape shape = s.in(0);
    for (std::size_t i = 1; i < s.inputs.size(); ++i) {
        const auto both = broadcast(shape, s.in(i));
        if (!both) return false;
        shape = *both;
    }
    const bool select = a->function == Function::select;
    if (select && s.graph[s.inputs[0]].type != ElementType::boolean) return false;
    s.node.set_op_type(row->op);
    return shape == s.out() && (select || s.same_types());
}

bool pool(const Subject& s) {
    const auto* a = std::get_if<PoolingAttributes>(&s.op.attributes);
    if (a == nullptr || !s.counts(1, 1) || s.in(0).rank() < 3) return false;
    const bool average = s.op.kind == K::average_pool;
    if (a->global) {
        if (s.out().rank() == s.in(0).rank())
            return s.node.set_op_type(average ? "GlobalAveragePool" : "GlobalMaxPool"), true;
        if (!average || s.out().rank() != 2) return false;
        Dims axes;
        for (std::size_t d = 2; d < s.in(0).rank(); ++d)
            axes.push_back(static_cast<std::int64_t>(d));
        s.node.set_op_type("ReduceMean");
        set(s.node, "axes", axes);
        set(s.node, "keepdims", 0);
        return true;
    }
    s.node.set_op_type(average ? "AveragePool" : "MaxPool");
    if (!set_window(s, a->window, !average) || !window_fits(s, a->window)) return false;
    set(s.node, "ceil_mode", a->window.ceil_mode ? 1 : 0);
    return true;
}

// How a tensor of shape `from` can become one of shape `to` by changing the length of one axis.
bool differs_in_axis_only(const Shape& from, const Shape& to, int axis) {
    if (from.rank() != to.rank()) return false;
    for (int d = 0; d < static_cast<int>(from.rank()); ++d) {
        if (d != axis && from[d] != to[d]) return false;
    }
    return true;
}

bool along_axis(const Subject& s) {
    const auto* a = std::get_if<AxisAttributes>(&s.op.attributes);
    if (a == nullptr || s.inputs.empty() || s.outputs.empty()) return false;
    const auto rank = static_cast<std::int32_t>(s.in(0).rank());
    if (a->axis < 0 || a->axis >= rank) return false; // the builder's own are counted from the front
    std::int64_t sum = 0;
    if (s.op.kind == K::concat) {
        for (std::size_t i = 0; i < s.inputs.size(); ++i) {
            if (!differs_in_axis_only(s.out(), s.in(i), a->axis)) return false;
            sum = std::min(sum + s.in(i)[a->axis], Shape::max_elements + 1); // no overflow, and never what fits
        }
        s.node.set_op_type("Concat");
        set(s.node, "axis", a->axis);
        return sum == s.out()[a->axis] && s.same_types();
    }
    Dims sizes;
    for (const TensorId id : s.outputs) {
        const Shape& part = s.graph[id].shape;
        if (!differs_in_axis_only(s.in(0), part, a->axis)) return false;
        sizes.push_back(part[a->axis]);
        sum = std::min(sum + sizes.back(), Shape::max_elements + 1);
    }
    if (s.inputs.size() != 1 || sum != s.in(0)[a->axis]) return false;
    s.node.set_op_type("Split");
    set(s.node, "axis", a->axis);
    s.constant("sizes", sizes);
    return true;
}

// The one permutation that makes `to` of `from`; none where there are several or none.
std::optional<Dims> permutation_between(const Shape& from, const Shape& to) {
    if (from.rank() != to.rank()) return std::nullopt;
    Dims permutation;
    for (const std::int64_t length : to.dims()) {
        if (std::ranges::count(from.dims(), length) != 1) return std::nullopt;
        permutation.push_back(std::ranges::find(from.dims(), length) - from.dims().begin());
    }
    return permutation;
}

bool movement(const Subject& s) {
    if (!std::holds_alternative<std::monostate>(s.op.attributes) || s.outputs.size() != 1) return false;
    if (s.op.kind == K::embedding) {
        s.node.set_op_type("Gather");
        return s.inputs.size() == 2 && s.in(0).rank() == 2 && s.out().rank() == s.in(1).rank() + 1;
    }
    if (s.inputs.size() != 1) return false;
    const bool same_type = s.same_types();
    switch (s.op.kind) {
    case K::view:
        if (s.in(0).elements() != s.out().elements() || s.out().elements() == 0 || !same_type) return false;
        s.node.set_op_type("Reshape");
        s.constant("shape", Dims(s.out().dims().begin(), s.out().dims().end()));
        return true;
    case K::transpose: {
        const auto permutation = permutation_between(s.in(0), s.out());
        if (!permutation || !same_type) return false;
        s.node.set_op_type("Transpose");
        set(s.node, "perm", *permutation);
        return true;
    }
    case K::cast:
        s.node.set_op_type("Cast");
        set(s.node, "to", onnx_type(s.graph[s.outputs[0]].type));
        return s.in(0) == s.out();
    case K::copy:
        s.node.set_op_type("Identity");
        return s.in(0) == s.out() && same_type;
    default:
        s.node.set_op_type("Dropout");
        return s.in(0) == s.out() && same_type;
    }
}

bool write(const Subject& s) {
    if (s.outputs.empty() || s.inputs.empty()) return false;
    switch (s.op.kind) {
    case K::convolution:
    case K::convolution_transpose:
        return as_convolution(s);
    case K::linear:
    case K::matmul:
        return product(s);
    case K::batch_norm:
    case K::layer_norm:
    case K::softmax:
        return normalization(s);
    case K::elementwise:
        return elementwise(s);
    case K::max_pool:
    case K::average_pool:
        return pool(s);
    case K::concat:
    case K::split:
        return along_axis(s);
    case K::embedding:
    case K::view:
    case K::transpose:
    case K::cast:
    case K::copy:
    case K::dropout:
        return movement(s);
    default:
        return false;
    }
}

} // namespace

std::int32_t onnx_type(ElementType type) {
    return std::ranges::find(types, type, &std::pair<ElementType, int>::first)->second;
}

std::optional<ElementType> element_type_of(std::int32_t onnx_type) {
    const auto found = std::ranges::find(types, onnx_type, &std::pair<ElementType, int>::second);
    return found == types.end() ? std::nullopt : std::optional{found->first};
}

bool make_standard(const Graph& graph, OperatorId id, onnx::NodeProto& node, onnx::GraphProto& owner) {
    const int inputs = node.input_size();
    const int constants = owner.initializer_size();
    const Subject subject{graph, graph[id], graph.inputs(id), graph.outputs(id), node, owner};
    if (write(subject) && attributes_of(graph[id].kind, node, inputs) == graph[id].attributes) return true;
    node.clear_op_type();
    node.clear_attribute();
    while (node.input_size() > inputs)
        node.mutable_input()->RemoveLast();
    while (owner.initializer_size() > constants)
        owner.mutable_initializer()->RemoveLast();
    return false;
}

} // namespace dubhe::workload::onnx_writer
