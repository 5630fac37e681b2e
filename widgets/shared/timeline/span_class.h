// SPDX-License-Identifier: GPL-3.0-or-later
// What kind of work a span is, for colours and sums; and names short enough to stand in a box. No Qt, any thread.
#pragma once

#include <core/workload/operator_kind.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace dubhe::widgets {

enum class SpanClass : std::uint8_t {
    matrix_product, // the first nine as workload::OperatorClass has them
    attention,
    convolution,
    normalization,
    elementwise,
    reduction,
    data_movement,
    optimizer,
    unknown,
    communication,
    input,     // data loaders
    launch,    // host calls that bring work to the GPU
    wait,      // host calls, and streams, that wait
    operation, // a framework's operator on the host
    range,     // annotations
    other,
    forward, // a stage's passes of a step on many GPUs
    backward
};
inline constexpr std::size_t span_class_count = 18;

[[nodiscard]] constexpr SpanClass span_class_of(workload::OperatorClass operator_class) {
    return static_cast<SpanClass>(operator_class);
}
[[nodiscard]] std::string_view name_of(SpanClass span_class); // "matrix_product"

// By what kernels of cuBLAS, CUTLASS, cuDNN, MIOpen, Triton and PyTorch are called; `unknown` where nothing is
// recognised.
[[nodiscard]] SpanClass class_of_kernel(std::string_view kernel);
[[nodiscard]] SpanClass class_of_call(std::string_view call); // launch or wait, else operation

// "void at::native::vectorized_elementwise_kernel<4, ...>(int, ...)" -> "vectorized_elementwise_kernel";
// "autograd::engine::evaluate_function: ConvBackward0" -> "ConvBackward0". A name without such parts stays.
[[nodiscard]] std::string_view short_span_name(std::string_view name);

} // namespace dubhe::widgets
