// SPDX-License-Identifier: Apache-2.0
#include "graph_builder.h"

#include <algorithm>

namespace dubhe::workload {

// floor((length + padding - (dilation * (kernel - 1) + 1)) / stride) + 1. In ceil mode the last window may hang over
// the end but has to begin inside the input or its left padding (the rule of PyTorch and ONNX).
std::optional<std::int64_t> window_output(std::int64_t length, const Window& window, int dimension) {
    if (dimension < 0 || dimension >= static_cast<int>(window.kernel.size())) return std::nullopt;
    const auto d = static_cast<std::size_t>(dimension);
    const std::int64_t kernel = window.kernel[d];
    const std::int64_t stride = window.stride[d];
    const std::int64_t dilation = window.dilation[d];
    const std::int64_t before = window.pad_before[d];
    const std::int64_t after = window.pad_after[d];
    if (length < 0 || length > Shape::max_elements || kernel < 1 || stride < 1 || dilation < 1 || before < 0 ||
        after < 0) {
        return std::nullopt;
    }
    const std::int64_t slack = length + before + after - (dilation * (kernel - 1) + 1);
    if (slack < 0) return std::nullopt;
    if (!window.ceil_mode) return slack / stride + 1;
    const std::int64_t output = (slack + stride - 1) / stride + 1;
    return (output - 1) * stride >= length + before ? output - 1 : output;
}

std::optional<Shape> broadcast(const Shape& a, const Shape& b) {
    const Shape& longer = a.rank() >= b.rank() ? a : b;
    const Shape& shorter = a.rank() >= b.rank() ? b : a;
    Shape result = longer;
    for (int i = 1; i <= static_cast<int>(shorter.rank()); ++i) {
        const std::int64_t x = longer[-i];
        const std::int64_t y = shorter[-i];
        if (x != y && x != 1 && y != 1) return std::nullopt;
        result.set(-i, x == 1 ? y : x);
    }
    return result;
}

} // namespace dubhe::workload
