// SPDX-License-Identifier: Apache-2.0
// Convolutions and pooling: everything with a window that slides over spatial dimensions.
#include "../../../graph_builder.h"
#include "onnx_rules.h"

#include <algorithm>

namespace dubhe::workload::onnx_reader {

namespace {

constexpr std::size_t most_spatial = 3;

// Fills `target` from an attribute that has one number a spatial dimension; absent: left as it is.
void fill(Node& node, std::string_view name, std::size_t spatial, std::int64_t least,
          std::array<std::int32_t, 3>& target) {
    const std::vector<std::int64_t> given = node.integers(name);
    if (given.empty()) return;
    if (given.size() != spatial)
        return node.fail(message("'%1' has %2 numbers for %3 spatial dimensions", name, given.size(), spatial));
    for (std::size_t d = 0; d < spatial; ++d) {
        if (given[d] < least) return node.fail(message("'%1' is %2", name, given[d]));
        target[d] = node.small(given[d], name);
    }
}

void fill_pads(Node& node, std::size_t spatial, Window& window) {
    const std::vector<std::int64_t> pads = node.integers("pads");
    if (pads.empty()) return;
    if (!node.require(pads.size() == 2 * spatial, "'pads' needs two numbers a spatial dimension")) return;
    for (std::size_t d = 0; d < spatial; ++d) {
        window.pad_before[d] = node.small(pads[d], "a padding");
        window.pad_after[d] = node.small(pads[d + spatial], "a padding");
    }
}

// auto_pad SAME: as many outputs as strides fit, the padding split evenly with the odd one after (UPPER) or before.
void pad_same(Node& node, const Shape& x, bool odd_after, Window& window) {
    for (std::size_t d = 0; d < static_cast<std::size_t>(window.spatial); ++d) {
        const std::int64_t length = x[static_cast<int>(d) + 2];
        const std::int64_t stride = window.stride[d];
        const std::int64_t reach = std::int64_t{window.dilation[d]} * (window.kernel[d] - 1) + 1;
        const std::int64_t outputs = (length + stride - 1) / stride;
        const std::int64_t total = std::max<std::int64_t>((outputs - 1) * stride + reach - length, 0);
        const int smaller = node.small(total / 2, "a padding");
        const int larger = node.small(total - total / 2, "a padding");
        window.pad_before[d] = odd_after ? smaller : larger;
        window.pad_after[d] = odd_after ? larger : smaller;
    }
}

// `kernel`: from the weight's shape where the node has no kernel_shape of its own.
Window window_of(Node& node, const Shape& x, std::span<const std::int64_t> kernel) {
    Window window;
    const std::size_t spatial = x.rank() - 2;
    window.spatial = static_cast<std::int32_t>(spatial);
    window.ceil_mode = node.integer("ceil_mode", 0) != 0;
    for (std::size_t d = 0; d < std::min(kernel.size(), spatial); ++d) {
        if (kernel[d] < 1) node.fail(message("a kernel has to have a length of at least 1, not %1", kernel[d]));
        window.kernel[d] = node.small(kernel[d], "the kernel");
    }
    fill(node, "kernel_shape", spatial, 1, window.kernel);
    fill(node, "strides", spatial, 1, window.stride);
    fill(node, "dilations", spatial, 1, window.dilation);
    const std::string automatic = node.text("auto_pad", "NOTSET");
    if (node.failed()) return window;
    if (automatic == "NOTSET" || automatic.empty()) {
        fill_pads(node, spatial, window);
    } else if (automatic == "SAME_UPPER" || automatic == "SAME_LOWER") {
        pad_same(node, x, automatic == "SAME_UPPER", window);
    } else if (automatic != "VALID") {
        node.fail(message("'auto_pad' is '%1'", automatic.substr(0, 40)));
    }
    return window;
}

bool check_rank(Node& node, const Shape& x) {
    return node.require(x.rank() >= 3 && x.rank() <= 2 + most_spatial,
                        "the input is %1; batch, channels and one to three spatial dimensions are needed", x.text());
}

Shape windowed(Node& node, const Shape& x, std::int64_t channels, const Window& window) {
    Shape result{x[0], channels};
    for (int d = 0; d < window.spatial; ++d) {
        const std::optional<std::int64_t> length = window_output(x[d + 2], window, d);
        if (!length) node.fail(message("the window does not fit into the input %1", x.text()));
        result.append(length.value_or(0));
    }
    return result;
}

bool check_kernel(Node& node, const Shape& weight, const Window& window) {
    for (int d = 0; d < window.spatial; ++d)
        if (!node.require(window.kernel[static_cast<std::size_t>(d)] == weight[d + 2],
                          "'kernel_shape' contradicts the weight, which is %1", weight.text()))
            return false;
    return true;
}

// x, weight and bias stand at other positions for quantised kinds.
struct Places {
    std::size_t x = 0, weight = 1, bias = 2;
    std::int32_t type = 0; // of the output; 0: as x
    bool channels_last = false;
};

// [N, spatial..., C] as [N, C, spatial...] and back. Kernels for such layouts read them as they lie: no copy.
Shape channels_first(const Shape& x) {
    Shape result{x[0], x[-1]};
    for (int d = 1; d + 1 < static_cast<int>(x.rank()); ++d)
        result.append(x[d]);
    return result;
}
Shape channels_last(const Shape& x) {
    Shape result{x[0]};
    for (int d = 2; d < static_cast<int>(x.rank()); ++d)
        result.append(x[d]);
    result.append(x[1]);
    return result;
}

Operand viewed(Node& node, std::size_t input, const Shape& x) {
    return node.step(OperatorKind::view, {}, operands(node, {input}), x, node.type(input));
}

// Gives the result, [N, C, spatial...], in the node's layout.
void finish(Node& node, OperatorKind kind, const Attributes& attributes, std::vector<Operand> reads,
            const Shape& result, std::int32_t type, bool last) {
    node.output(last ? channels_last(result) : result, type);
    if (!last) return node.run(kind, attributes, std::move(reads));
    node.run(OperatorKind::view, {}, {node.step(kind, attributes, std::move(reads), result, type)});
}

void convolve(Node& node, const Places& places) {
    Shape x = node.shape(places.x, 3);
    if (places.channels_last && !node.failed()) x = channels_first(x);
    const Shape weight = node.shape(places.weight, 3);
    if (node.failed() || !check_rank(node, x)) return;
    const std::int64_t groups = node.integer("group", 1);
    if (!node.require(weight.rank() == x.rank(), "the weight %1 and the input %2 differ in rank", weight.text(),
                      x.text()) ||
        !node.require(groups >= 1, "'group' is %1", groups) ||
        !node.require(x[1] % groups == 0 && weight[0] % groups == 0, "'group' %1 does not divide the channels",
                      groups) ||
        !node.require(x[1] / groups == weight[1], "the weight %1 does not fit the input %2 in %3 groups", weight.text(),
                      x.text(), groups))
        return;
    const Window window = window_of(node, x, weight.dims().subspan(2));
    if (node.failed() || !check_kernel(node, weight, window)) return;
    node.weight(places.weight);
    node.weight(places.bias);
    const Shape result = windowed(node, x, weight[0], window);
    if (node.failed()) return;
    const ConvolutionAttributes attributes{window, node.small(groups, "'group'"), node.has(places.bias)};
    std::vector<Operand> reads = operands(node, {places.x, places.weight, places.bias});
    if (places.channels_last) reads.front() = viewed(node, places.x, x);
    const bool adds = node.op().find("Fused") != std::string::npos && node.has(3); // before the activation
    if (adds) reads.push_back({Operand::From::input, 3});
    finish(node, OperatorKind::convolution, attributes, std::move(reads), result,
           places.type != 0 ? places.type : node.type(places.x), places.channels_last);
}

void conv(Node& node) {
    convolve(node, {});
}
void conv_channels_last(Node& node) {
    convolve(node, {.channels_last = true});
}
void conv_integer(Node& node) {
    convolve(node, {0, 1, node.input_count(), onnx::TensorProto::INT32, false});
}
void qlinear_conv(Node& node) {
    convolve(node, {0, 3, 8, node.type(7), node.integer("channels_last", 0) != 0});
}
void deform_conv(Node& node) {
    convolve(node, {0, 1, 3, 0, false});
}

std::int64_t transposed_length(Node& node, std::int64_t length, const Window& window, std::size_t d,
                               std::int64_t extra) {
    const std::int64_t reach = std::int64_t{window.dilation[d]} * (window.kernel[d] - 1) + 1;
    const std::int64_t whole = product(std::max<std::int64_t>(length - 1, 0), window.stride[d]) + reach + extra;
    const std::int64_t result = whole - window.pad_before[d] - window.pad_after[d];
    if (result < 1) node.fail(message("the padding leaves no output"));
    return result;
}

void conv_transpose(Node& node) {
    const Shape x = node.shape(0, 3);
    const Shape weight = node.shape(1, 3);
    if (node.failed() || !check_rank(node, x)) return;
    const std::int64_t groups = node.integer("group", 1);
    if (!node.require(weight.rank() == x.rank() && weight[0] == x[1], "the weight %1 does not fit the input %2",
                      weight.text(), x.text()) ||
        !node.require(groups >= 1 && x[1] % groups == 0, "'group' %1 does not divide the channels", groups))
        return;
    Window window = window_of(node, x, weight.dims().subspan(2));
    if (node.failed() || !check_kernel(node, weight, window)) return;
    const std::vector<std::int64_t> lengths = node.integers("output_shape");
    const std::vector<std::int64_t> extra = node.integers("output_padding");
    const std::string automatic = node.text("auto_pad", "NOTSET");
    const bool same = automatic == "SAME_UPPER" || automatic == "SAME_LOWER";
    const auto spatial = static_cast<std::size_t>(window.spatial);
    if (!node.require(lengths.empty() || lengths.size() >= spatial, "'output_shape' is too short") ||
        !node.require(extra.empty() || extra.size() == spatial, "'output_padding' has the wrong length"))
        return;
    Shape result{x[0], product(weight[1], groups)};
    for (std::size_t d = 0; d < spatial; ++d) {
        const std::int64_t length = x[static_cast<int>(d) + 2];
        if (!lengths.empty())
            result.append(lengths[lengths.size() - spatial + d]); // some exporters give all dimensions
        else if (same)
            result.append(product(length, window.stride[d]));
        else
            result.append(transposed_length(node, length, window, d, extra.empty() ? 0 : extra[d]));
    }
    node.weight(1);
    node.weight(2);
    node.output(result, node.type(0));
    node.run(OperatorKind::convolution_transpose,
             ConvolutionAttributes{window, node.small(groups, "'group'"), node.has(2)}, operands(node, {0, 1, 2}));
}

void pool(Node& node, OperatorKind kind, bool last = false) {
    Shape x = node.shape(0, 3);
    if (last && !node.failed()) x = channels_first(x);
    if (node.failed() || !check_rank(node, x)) return;
    if (!node.require(node.has_attribute("kernel_shape"), "'kernel_shape' is missing")) return;
    const Window window = window_of(node, x, {});
    if (node.failed()) return;
    const Shape result = windowed(node, x, x[1], window);
    if (node.failed()) return;
    if (last)
        return finish(node, kind, PoolingAttributes{window, false}, {viewed(node, 0, x)}, result, node.type(0), true);
    node.output(result, node.type(0));
    if (node.wants_output(1)) node.output(result, onnx::TensorProto::INT64); // where each maximum came from
    node.run(kind, PoolingAttributes{window, false}, operands(node, {0}));
}

void max_pool(Node& node) {
    pool(node, OperatorKind::max_pool);
}
void average_pool(Node& node) {
    pool(node, OperatorKind::average_pool);
}

void max_pool_channels_last(Node& node) {
    pool(node, OperatorKind::max_pool, true);
}
void quantized_average_pool(Node& node) {
    pool(node, OperatorKind::average_pool, node.integer("channels_last", 0) != 0);
}

void global_pool(Node& node, OperatorKind kind, bool last = false) {
    Shape x = node.shape(0, 2);
    if (node.failed()) return;
    if (last) x = channels_first(x);
    PoolingAttributes attributes;
    attributes.global = true;
    attributes.window.spatial = static_cast<std::int32_t>(std::min(x.rank() - 2, most_spatial));
    Shape result{x[0], x[1]};
    for (std::size_t d = 2; d < x.rank(); ++d)
        result.append(1);
    finish(node, kind, attributes, last ? std::vector{viewed(node, 0, x)} : operands(node, {0}), result, node.type(0),
           last);
}

void global_max_pool(Node& node) {
    global_pool(node, OperatorKind::max_pool);
}
void global_average_pool(Node& node) {
    global_pool(node, OperatorKind::average_pool);
}

void quantized_global_pool(Node& node) {
    global_pool(node, OperatorKind::average_pool, node.integer("channels_last", 0) != 0);
}

void max_unpool(Node& node) {
    const Shape x = node.shape(0, 3);
    if (node.failed() || !check_rank(node, x)) return;
    const Window window = window_of(node, x, {});
    if (node.failed()) return;
    Shape result{x[0], x[1]};
    const std::optional<std::vector<std::int64_t>> given = node.numbers(2);
    const bool whole = given && given->size() == x.rank();
    for (std::size_t d = 0; d + 2 < x.rank(); ++d)
        result.append(whole ? (*given)[d + 2] : transposed_length(node, x[static_cast<int>(d) + 2], window, d, 0));
    node.output(result, node.type(0));
    node.run(OperatorKind::scatter, {}, operands(node, {0, 1}));
}

// Regions: x [N, C, H, W], rois [R, ...] -> [R, C, height, width].
void roi(Node& node, std::int64_t height, std::int64_t width) {
    const Shape x = node.shape(0, 4);
    const Shape regions = node.shape(1, 1);
    if (node.failed()) return;
    node.output({regions[0], x[1], height, width}, node.type(0));
    node.run(OperatorKind::gather);
}

void roi_align(Node& node) {
    roi(node, node.integer("output_height", 1), node.integer("output_width", 1));
}

void max_roi_pool(Node& node) {
    const std::vector<std::int64_t> size = node.integers("pooled_shape");
    if (node.require(size.size() == 2, "'pooled_shape' needs two numbers")) roi(node, size[0], size[1]);
}

} // namespace

void add_convolution_rules(RuleTable& table) {
    table["Conv"] = conv;
    table["com.microsoft:FusedConv"] = conv;
    table["ConvInteger"] = conv_integer;
    for (const auto* name : {"com.microsoft:NhwcConv", "com.microsoft:NhwcFusedConv"})
        table[name] = conv_channels_last;
    for (const auto* name : {"QLinearConv", "com.microsoft:QLinearConv"})
        table[name] = qlinear_conv;
    table["com.microsoft:NhwcMaxPool"] = max_pool_channels_last;
    table["com.microsoft:QLinearAveragePool"] = quantized_average_pool;
    table["com.microsoft:QLinearGlobalAveragePool"] = quantized_global_pool;
    table["DeformConv"] = deform_conv;
    table["ConvTranspose"] = conv_transpose;
    table["MaxPool"] = max_pool;
    for (const auto* name : {"AveragePool", "LpPool"})
        table[name] = average_pool;
    table["GlobalMaxPool"] = global_max_pool;
    for (const auto* name : {"GlobalAveragePool", "GlobalLpPool"})
        table[name] = global_average_pool;
    table["MaxUnpool"] = max_unpool;
    table["RoiAlign"] = roi_align;
    table["MaxRoiPool"] = max_roi_pool;
}

} // namespace dubhe::workload::onnx_reader
