// SPDX-License-Identifier: Apache-2.0
#include "kernel_name.h"

#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <span>
#include <string>
#include <utility>

namespace dubhe::whatif {

namespace {

using Family = KernelFamily;
using Pass = KernelName::Pass;

struct Word {
    std::string_view text;
    Family family;
};

// Looked for in a function's own name, template arguments aside; the first that fits counts.
constexpr std::array own_words{
    Word{"nchwtonhwc", Family::stream},
    Word{"nhwctonchw", Family::stream},
    Word{"winograd_nonfused", Family::stream},
    Word{"generatewinograd", Family::stream},
    Word{"fft2d", Family::stream},
    Word{"fft1d", Family::stream},
    Word{"flip_filter", Family::stream},
    Word{"offsetskernel", Family::stream},
    Word{"splitkreduce", Family::stream},
    Word{"reduce_wgrad_nchw", Family::stream},
    Word{"epilogue::impl", Family::stream},
    Word{"init_device_workspace", Family::stream},
    Word{"im2col", Family::stream},
    Word{"col2im", Family::stream},
    Word{"tensortransform", Family::stream},
    Word{"scalepackedtensor", Family::stream},
    Word{"transpose_readwrite", Family::stream},
    Word{"op_tensor", Family::stream},
    Word{"add_tensor", Family::stream},
    Word{"flash_bwd_dot", Family::stream},
    Word{"flash_bwd_convert", Family::stream},
    Word{"splitkv_combine", Family::stream},
    Word{"reshape_and_cache", Family::stream},
    Word{"concat_and_cache", Family::stream},
    Word{"cast_transpose", Family::stream},
    Word{"fp8_quant", Family::stream},
    Word{"group_quant", Family::stream},
    Word{"bn_fw", Family::batch_norm},
    Word{"bn_bw", Family::batch_norm},
    Word{"batch_norm", Family::batch_norm},
    Word{"batchnorm", Family::batch_norm},
    Word{"layer_norm", Family::layer_norm},
    Word{"layernorm", Family::layer_norm},
    Word{"gammabeta", Family::layer_norm},
    Word{"ln_fwd", Family::layer_norm},
    Word{"ln_bwd", Family::layer_norm},
    Word{"rms_norm", Family::rms_norm},
    Word{"rmsnorm", Family::rms_norm},
    Word{"group_norm", Family::group_norm},
    Word{"groupnorm", Family::group_norm},
    Word{"rowwisemoments", Family::group_norm},
    Word{"softmax", Family::softmax},
    Word{"nll_loss", Family::loss},
    Word{"cross_entropy", Family::loss},
    Word{"max_pool", Family::max_pool},
    Word{"maxpool", Family::max_pool},
    Word{"avg_pool", Family::average_pool},
    Word{"average_pool", Family::average_pool},
    Word{"averagepool", Family::average_pool},
    Word{"adaptiveaverage", Family::average_pool},
    Word{"pooling_fw", Family::max_pool},
    Word{"pooling_bw", Family::max_pool},
    Word{"flash", Family::attention},
    Word{"fmha", Family::attention},
    Word{"attention", Family::attention},
    Word{"rotary", Family::elementwise}, // "rotary_embedding_kernel" rotates, it looks nothing up
    Word{"fused_rope", Family::elementwise},
    Word{"embedding", Family::embedding},
    Word{"compute_grad_weight", Family::embedding},
    Word{"sum_and_scatter", Family::embedding},
    Word{"scatter", Family::scatter},
    Word{"index_put", Family::scatter},
    Word{"indexing_backward", Family::scatter},
    Word{"indexfunc", Family::scatter},
    Word{"gather", Family::gather},
    Word{"index_elementwise", Family::gather},
    Word{"indexselect", Family::gather},
    Word{"index_select", Family::gather},
    Word{"catarray", Family::concat},
    Word{"dropout", Family::dropout},
    Word{"multi_tensor_apply", Family::optimizer},
    Word{"elementwise", Family::elementwise},
    Word{"elemwise", Family::elementwise},
    Word{"triton_poi", Family::elementwise},
    Word{"pointwise", Family::elementwise},
    Word{"act_and_mul", Family::elementwise},
    Word{"lstm_cell", Family::elementwise},
    Word{"gru_cell", Family::elementwise},
    Word{"reduce_kernel", Family::reduction},
    Word{"reduce_1block", Family::reduction},
    Word{"triton_red", Family::reduction},
    Word{"triton_per", Family::reduction},
    Word{"devicereduce", Family::reduction},
    Word{"convolve", Family::convolution},
    Word{"fprop", Family::convolution},
    Word{"dgrad", Family::convolution},
    Word{"wgrad", Family::convolution},
    Word{"scudnn", Family::convolution},
    Word{"884cudnn", Family::convolution},
    Word{"1688cudnn", Family::convolution},
    Word{"16816cudnn", Family::convolution},
    Word{"conv_depthwise", Family::convolution},
    Word{"conv2d", Family::convolution},
    Word{"conv3d", Family::convolution},
    Word{"winograd", Family::convolution},
    Word{"fused_moe", Family::product},
    Word{"marlin", Family::product},
    Word{"gemm", Family::product},
    Word{"gemv", Family::product},
    Word{"nvjet", Family::product},
    Word{"cijk_", Family::product},
    Word{"triton_mm", Family::product},
    Word{"triton_tem", Family::product},
    Word{"dot_kernel", Family::product},
};

// In template arguments, where the function is a wrapper: cutlass::Kernel<...>.
constexpr std::array inner_words{
    Word{"rms_norm", Family::rms_norm}, Word{"reducesplitk", Family::stream}, Word{"flash", Family::attention},
    Word{"fmha", Family::attention},    Word{"fprop", Family::convolution},   Word{"dgrad", Family::convolution},
    Word{"wgrad", Family::convolution}, Word{"conv2d", Family::convolution},  Word{"conv3d", Family::convolution},
    Word{"gemm", Family::product},      Word{"gemv", Family::product},
};

bool mentions_any(std::string_view text, std::span<const std::string_view> parts) {
    return std::ranges::any_of(parts, [&](std::string_view part) { return mentions(text, part); });
}

void erase_all(std::string& text, std::string_view part) {
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at))
        text.erase(at, part.size());
}

std::string plain(std::string_view name) {
    std::string text = lowered(name);
    for (const std::string_view part : {"(anonymous namespace)::", "fbgemm_gpu::", "fbgemm::"})
        erase_all(text, part);
    if (text.starts_with("void ")) text.erase(0, 5);
    return text;
}

Family family_of(std::string_view text) {
    const std::string_view own = text.substr(0, text.find_first_of("<("));
    for (const Word& word : own_words) {
        if (mentions(own, word.text)) return word.family;
    }
    if (!own.starts_with("cutlass") && !own.starts_with("std::enable_if") && !own.starts_with("_z"))
        return Family::unknown;
    for (const Word& word : inner_words) {
        if (mentions(text, word.text)) return word.family;
    }
    return Family::unknown;
}

// Letters of operand types in cuBLAS's, cuDNN's, CUTLASS's, nvjet's and Tensile's names, and C++ types. What is shorter
// than others comes later: "s1688gemm" without a 16-bit type is TF32.
std::optional<Precision> precision_of(std::string_view text) {
    static constexpr std::array<std::string_view, 5> fp4{"e2m1", "nvfp4", "mxfp4", "mxf4", "fp4"};
    static constexpr std::array<std::string_view, 3> fp6{"e3m2", "e2m3", "fp6"};
    static constexpr std::array<std::string_view, 6> fp8{"e4m3", "e5m2", "fp8", "float8", "nvjet_qq", "_qqtst"};
    static constexpr std::array<std::string_view, 4> int8{"imma", "i8816", "i16832", "s8s8"};
    static constexpr std::array<std::string_view, 5> bf16{"bf16", "bfloat16", "_tst_", "_tss_", "_bbs_"};
    static constexpr std::array<std::string_view, 9> fp16{"f16",  "fp16",  "half",  "h884", "hgemm",
                                                          "_hsh", "_hss_", "_hhs_", "s884"};
    static constexpr std::array<std::string_view, 2> tf32{"tf32", "s1688"};
    static constexpr std::array<std::string_view, 6> fp32{"sgemm", "scudnn", "f32", "float", "_sb_", "_s_b_"};
    if (mentions_any(text, fp4)) return Precision::fp4; // before fp8: their scales are e4m3
    if (mentions_any(text, fp6)) return Precision::fp6;
    if (mentions_any(text, fp8)) return Precision::fp8;
    if (mentions_any(text, int8)) return Precision::int8;
    if (mentions_any(text, bf16)) return Precision::bf16;
    if (mentions_any(text, fp16)) return Precision::fp16;
    if (mentions_any(text, tf32)) return Precision::tf32;
    if (mentions_any(text, fp32)) return Precision::fp32;
    return std::nullopt;
}

bool is_wide(std::string_view text, std::optional<Precision> precision) {
    if (mentions(text, "dgemm") || mentions(text, "d884") || mentions(text, "f64f64")) return true;
    return !precision && (mentions(text, "double") || mentions(text, "long"));
}

int number_at(std::string_view text, std::size_t at) {
    int value = 0;
    const auto [end, code] = std::from_chars(text.data() + std::min(at, text.size()), text.data() + text.size(), value);
    return code == std::errc{} ? value : 0;
}

bool digit(char c) {
    return c >= '0' && c <= '9';
}

// "128x64" in "volta_sgemm_128x64_nn": the first pair that can be a tile of outputs.
void read_tile(std::string_view text, KernelName& kernel) {
    for (std::size_t x = text.find('x'); x != std::string_view::npos; x = text.find('x', x + 1)) {
        std::size_t begin = x;
        while (begin > 0 && digit(text[begin - 1]))
            --begin;
        const int first = begin < x ? number_at(text, begin) : 0, second = number_at(text, x + 1);
        const auto side = [](int length) { return length >= 8 && length <= 512 && length % 8 == 0; };
        if (!side(first) || !side(second)) continue;
        kernel.tile_n = first, kernel.tile_m = second;
        return;
    }
}

// Column-major C^T = B^T A^T: the first letter is B's.
void read_transposes(std::string_view text, KernelName& kernel) {
    for (const std::string_view layout : {"_nn", "_nt", "_tn", "_tt"}) {
        for (std::size_t at = text.find(layout); at != std::string_view::npos; at = text.find(layout, at + 1)) {
            if (at + 3 < text.size() && std::isalnum(static_cast<unsigned char>(text[at + 3]))) continue;
            kernel.transpose_b = layout[1] == 't', kernel.transpose_a = layout[2] == 't';
            return;
        }
    }
    if (text.starts_with("cijk_")) // of Tensile: "Alik": A transposed, "Bjlk": B transposed, column-major too
        kernel.transpose_b = mentions(text, "alik"), kernel.transpose_a = mentions(text, "bjlk");
}

// A pass's own word; else cuDNN's older kernels for images: those that split the sum are gradients of weights.
Pass pass_of(std::string_view text) {
    if (mentions(text, "wgrad")) return Pass::weight_gradient;
    if (mentions(text, "dgrad")) return Pass::input_gradient;
    if (mentions(text, "fprop") || mentions(text, "implicit_convolve")) return Pass::forward;
    if (mentions(text, "splitk")) return Pass::weight_gradient;
    return Pass::unknown;
}

// Those whose arithmetic can outweigh their memory; what else there is streams.
workload::Function function_of(std::string_view text) {
    using F = workload::Function;
    static constexpr std::array<std::pair<std::string_view, F>, 7> functions{{{"gelu", F::gelu},
                                                                              {"silu", F::silu},
                                                                              {"tanh", F::tanh},
                                                                              {"sigmoid", F::sigmoid},
                                                                              {"pow_", F::power},
                                                                              {"exp_", F::exp},
                                                                              {"divfunctor", F::divide}}};
    for (const auto& [word, function] : functions) {
        if (mentions(text, word)) return function;
    }
    return F::add;
}

// PyTorch's elementwise kernels: Array<char*, 3> has the operands, elementwise_kernel<128, 4, ...> the elements of a
// thread. A vectorised kernel took four, since its 2.6 (told by std::array) eight.
void read_elementwise(std::string_view text, KernelName& kernel) {
    static constexpr std::string_view pointers = "rray<char*, ";
    if (const std::size_t at = text.find(pointers); at != std::string_view::npos)
        kernel.tensors = number_at(text, at + pointers.size());
    const std::size_t comma = text.find(", ");
    const std::string_view own = text.substr(0, text.find('<'));
    kernel.copies = mentions(text, "copy_kernel") || mentions(text, "copy_device");
    kernel.function = function_of(text);
    if (mentions(own, "vectorized_elementwise"))
        kernel.per_thread = mentions(text, "std::array<char*") ? 8 : 4;
    else if (mentions(own, "unrolled_elementwise") || mentions(own, "grid_stride"))
        kernel.per_thread = 4;
    else if (own.ends_with("elementwise_kernel") && comma != std::string_view::npos)
        kernel.per_thread = number_at(text, comma + 2);
}

} // namespace

KernelName read_kernel_name(std::string_view name) {
    static constexpr std::array<std::string_view, 7> backward{"backward", "_bw",   "bwd",      "dgrad",
                                                              "wgrad",    "_grad", "gradinput"};
    const std::string text = plain(name);
    KernelName kernel;
    kernel.family = family_of(text);
    if (kernel.family == Family::unknown) return kernel;
    const std::string_view own = std::string_view{text}.substr(0, text.find('('));
    kernel.gradient = mentions_any(own, backward) || mentions(own, "sum_and_scatter");
    kernel.precision = precision_of(text);
    kernel.wide = is_wide(text, kernel.precision);
    if (kernel.family == Family::product || kernel.family == Family::convolution) {
        kernel.persistent = mentions(text, "nvjet") || mentions(text, "segment_k");
        kernel.pass = kernel.family == Family::convolution ? pass_of(text) : Pass::unknown;
        read_tile(text, kernel);
        read_transposes(text, kernel);
    }
    if (kernel.family == Family::elementwise) read_elementwise(text, kernel);
    kernel.columns = kernel.family == Family::reduction && mentions(text, "reduce_kernel<128, 4");
    kernel.adam = kernel.family == Family::optimizer && mentions(text, "adam");
    return kernel;
}

} // namespace dubhe::whatif
