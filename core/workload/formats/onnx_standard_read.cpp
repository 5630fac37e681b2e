// SPDX-License-Identifier: Apache-2.0
// Attributes of nodes that make_standard() has written.
#include "onnx_standard.h"

#include <algorithm>

namespace dubhe::workload::onnx_writer {

namespace {

using K = OperatorKind;
using ReadAttributes = std::optional<Attributes>;

class Values {
  public:
    explicit Values(const onnx::NodeProto& node) : node_{node} {}

    std::int32_t integer(std::string_view name, std::int32_t fallback) {
        const onnx::AttributeProto* found = find(name);
        return found == nullptr ? fallback : checked(found->i());
    }
    // Into the first of `field`; `count` numbers from position `first`.
    void integers(std::string_view name, int first, int count, std::array<std::int32_t, 3>& field) {
        const onnx::AttributeProto* found = find(name);
        if (found == nullptr) return;
        good_ = good_ && found->ints_size() >= first + count;
        for (int i = 0; good_ && i < count; ++i)
            field[static_cast<std::size_t>(i)] = checked(found->ints(first + i));
    }
    [[nodiscard]] int size(std::string_view name) const {
        const onnx::AttributeProto* found = find(name);
        return found == nullptr ? 0 : found->ints_size();
    }
    void require(bool condition) { good_ = good_ && condition; }
    ReadAttributes result(const Attributes& attributes) const {
        return good_ ? ReadAttributes{attributes} : std::nullopt;
    }

  private:
    [[nodiscard]] const onnx::AttributeProto* find(std::string_view name) const {
        const auto found = std::ranges::find(node_.attribute(), name, &onnx::AttributeProto::name);
        return found == node_.attribute().end() ? nullptr : &*found;
    }
    std::int32_t checked(std::int64_t value) {
        constexpr std::int64_t limit = std::numeric_limits<std::int32_t>::max();
        require(value >= -static_cast<std::int64_t>(Shape::max_rank) && value <= limit);
        return good_ ? static_cast<std::int32_t>(value) : 0;
    }
    const onnx::NodeProto& node_;
    bool good_ = true;
};

Window window_in(Values& values) {
    Window window;
    window.spatial = values.size("kernel_shape");
    values.require(window.spatial >= 1 && window.spatial <= 3);
    const int used = std::clamp(window.spatial, 0, 3);
    values.integers("kernel_shape", 0, used, window.kernel);
    values.integers("strides", 0, used, window.stride);
    values.integers("dilations", 0, used, window.dilation);
    values.integers("pads", 0, used, window.pad_before);
    values.integers("pads", used, used, window.pad_after);
    window.ceil_mode = values.integer("ceil_mode", 0) != 0;
    for (const auto* list : {&window.kernel, &window.stride, &window.dilation, &window.pad_before, &window.pad_after})
        values.require(std::ranges::all_of(*list, [](std::int32_t value) { return value >= 0; }));
    return window;
}

ReadAttributes pooling(const onnx::NodeProto& node, Values& values) {
    PoolingAttributes attributes;
    attributes.global = node.op_type() == "ReduceMean" || node.op_type().starts_with("Global");
    if (node.op_type() == "ReduceMean") attributes.window.spatial = std::min(values.size("axes"), 3);
    if (!attributes.global) attributes.window = window_in(values);
    return values.result(attributes);
}

ReadAttributes elementwise(const onnx::NodeProto& node) {
    const auto row =
        std::ranges::find_if(standard_functions, [&](const StandardFunction& f) { return node.op_type() == f.op; });
    if (row == standard_functions.end()) return std::nullopt;
    return ElementwiseAttributes{row->function};
}

} // namespace

ReadAttributes attributes_of(OperatorKind kind, const onnx::NodeProto& node, int inputs) {
    Values values{node};
    switch (kind) {
    case K::convolution:
    case K::convolution_transpose: {
        ConvolutionAttributes attributes{window_in(values), values.integer("group", 1), inputs == 3};
        values.require(attributes.groups >= 0);
        return values.result(attributes);
    }
    case K::linear:
    case K::matmul:
        return values.result(
            MatrixAttributes{values.integer("transA", 0) != 0, values.integer("transB", 0) != 0, inputs == 3});
    case K::batch_norm:
        return AxisAttributes{1};
    case K::layer_norm:
    case K::softmax:
        return values.result(AxisAttributes{values.integer("axis", -1)});
    case K::concat:
    case K::split:
        return values.result(AxisAttributes{values.integer("axis", 0)});
    case K::elementwise:
        return elementwise(node);
    case K::max_pool:
    case K::average_pool:
        return pooling(node, values);
    case K::embedding:
    case K::view:
    case K::transpose:
    case K::cast:
    case K::copy:
    case K::dropout:
        return Attributes{};
    default:
        return std::nullopt;
    }
}

} // namespace dubhe::workload::onnx_writer
