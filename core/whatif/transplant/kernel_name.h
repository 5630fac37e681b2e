// SPDX-License-Identifier: Apache-2.0
// What a GPU kernel's name says about its work: names of cuBLAS, cuDNN, CUTLASS, rocBLAS (Tensile), PyTorch, Apex,
// FlashAttention, Triton, vLLM and Transformer Engine as profilers write them, demangled.
#pragma once

#include <core/units/precision.h>
#include <core/workload/attributes.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace dubhe::whatif {

enum class KernelFamily : std::uint8_t {
    unknown,
    product,     // matrix x matrix or vector
    convolution, // the kernel that multiplies; its transforms are streams
    attention,   // fused
    batch_norm,
    layer_norm,
    rms_norm,
    group_norm,
    softmax,
    loss,
    max_pool,
    average_pool,
    reduction,
    embedding,
    gather,
    scatter,
    elementwise,
    dropout,
    concat,
    optimizer, // one kernel over many tensors
    stream     // change of layout, transform, sum of partial results: reads and writes once, whatever it is for
};

struct KernelName {
    enum class Pass : std::uint8_t { unknown, forward, input_gradient, weight_gradient };

    KernelFamily family = KernelFamily::unknown;
    bool gradient = false;
    Pass pass = Pass::unknown;                     // of convolutions
    std::optional<Precision> precision;            // of the operands
    bool wide = false;                             // elements of eight bytes: double, long
    bool persistent = false;                       // blocks fetch tiles: the grid doesn't say how many there are
    bool transpose_a = false, transpose_b = false; // row-major; names tell it column-major
    int tile_n = 0, tile_m = 0; // outputs of a block; 0: not told. Along n first, as cuBLAS's names have it
    bool columns = false;       // of reductions: along the outer dimensions
    bool copies = false;        // of elementwise kernels
    bool adam = false;          // of optimizers
    workload::Function function = workload::Function::other;
    int tensors = 0;    // pointers that an elementwise kernel takes, result included; 0: not told
    int per_thread = 0; // elements; 0: not told
};

[[nodiscard]] inline bool mentions(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

[[nodiscard]] KernelName read_kernel_name(std::string_view name);

} // namespace dubhe::whatif
