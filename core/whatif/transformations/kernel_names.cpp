// SPDX-License-Identifier: Apache-2.0
#include "kernel_names.h"

#include <algorithm>

namespace dubhe::whatif {

bool holds_any(std::string_view name, std::initializer_list<std::string_view> parts) {
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    return std::ranges::any_of(parts, [&](std::string_view part) {
        return std::search(name.begin(), name.end(), part.begin(), part.end(), same) != name.end();
    });
}

bool is_batch_norm_kernel(std::string_view name) {
    return holds_any(name, {"batch_norm", "batchnorm", "::bn_", "cudnn_bn_", "bn_fw_", "bn_bw_"});
}

bool is_matrix_kernel(std::string_view name) {
    if (is_batch_norm_kernel(name)) return false;
    if (holds_any(name, {"pool", "softmax", "nchwtonhwc", "nhwctonchw", "dropout", "activation", "repack"}))
        return false;
    return holds_any(name, {"gemm", "gemv", "conv", "cudnn", "cutlass", "xmma", "wgrad", "dgrad", "winograd", "nvjet",
                            "fft2d", "_mma_", "tensorop", "cijk_", "triton_mm", "triton_tem", "dot_kernel", "fused_moe",
                            "marlin"});
}

bool is_relu_kernel(std::string_view name) {
    // Convolutions that apply one as they write say "relu" too.
    return !is_matrix_kernel(name) && holds_any(name, {"relu", "threshold", "clamp_min", "clampmin"}) &&
           !holds_any(name, {"gelu", "prelu"});
}

bool is_half_kernel(std::string_view name) {
    return holds_any(name, {"half", "fp16", "f16", "hgemm", "bf16", "bfloat16", "h884", "h1688", "h16816", "s884",
                            "_hsh_", "_hss_", "_hhs_", "_tst_", "_tss_", "_bbs_"});
}

} // namespace dubhe::whatif
