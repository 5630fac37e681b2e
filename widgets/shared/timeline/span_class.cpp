// SPDX-License-Identifier: GPL-3.0-or-later
#include "span_class.h"

#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace dubhe::widgets {

namespace {

static_assert(static_cast<std::size_t>(SpanClass::unknown) + 1 == workload::operator_class_count);
static_assert(static_cast<int>(SpanClass::optimizer) == static_cast<int>(workload::OperatorClass::optimizer));

// Up to the arguments of the template or the call; "(anonymous namespace)::" is neither.
std::size_t end_of_plain_name(std::string_view name) {
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (name.substr(i).starts_with("(anonymous")) i = std::min(name.find(')', i), name.size() - 1);
        if (i > 0 && (name[i] == '<' || name[i] == '(')) return i;
    }
    return name.size();
}

struct Rule {
    SpanClass span_class = SpanClass::other;
    std::initializer_list<std::string_view> marks; // in lower case
};

} // namespace

std::string_view name_of(SpanClass span_class) {
    static constexpr std::array<std::string_view, span_class_count> names{
        "matrix_product", "attention", "convolution", "normalization", "elementwise", "reduction",
        "data_movement",  "optimizer", "unknown",     "communication", "input",       "launch",
        "wait",           "operation", "range",       "other",         "forward",     "backward"};
    return names[static_cast<std::size_t>(span_class)];
}

SpanClass class_of_kernel(std::string_view kernel) {
    // The first rule that fits decides: a name says what a kernel does before it says how.
    static const std::initializer_list<Rule> rules{
        {SpanClass::communication, {"nccl", "rccl", "nvshmem", "allreduce", "all_reduce", "allgather"}},
        {SpanClass::optimizer, {"multi_tensor", "adam", "foreach", "sgd", "lamb_", "fused_optimizer"}},
        {SpanClass::attention, {"flash", "fmha", "attention", "sdpa"}},
        {SpanClass::normalization,
         {"softmax", "layer_norm", "layernorm", "batch_norm", "batchnorm", "bn_fw", "bn_bw", "group_norm", "rmsnorm",
          "rms_norm", "gammabeta", "welford", "_norm_"}},
        {SpanClass::convolution,
         {"conv", "winograd", "dgrad", "wgrad", "fprop", "implicit_gemm", "cudnn_infer", "fft2d", "im2col", "col2im",
          "scudnn"}},
        {SpanClass::matrix_product,
         {"gemm", "gemv", "cutlass", "cublas", "matmul", "splitk", "nvjet", "cijk_", "dot_"}},
        {SpanClass::reduction, {"reduce", "pool", "nll_loss", "loss", "argmax", "cub::", "scan"}},
        {SpanClass::data_movement,
         {"memcpy", "memset", "catarray", "concat", "index", "gather", "scatter", "embedding", "transpose", "copy",
          "nchwtonhwc", "nhwctonchw", "permute", "fill", "sort", "roll", "pad", "upsample"}},
        {SpanClass::elementwise,
         {"elementwise", "pointwise", "dropout", "activation", "gelu", "relu", "silu", "triton_poi", "add_tensor",
          "mul_", "bias"}},
    };
    const std::string name = lowered(kernel);
    for (const Rule& rule : rules) {
        for (const std::string_view mark : rule.marks) {
            if (name.find(mark) != std::string::npos) return rule.span_class;
        }
    }
    return SpanClass::unknown;
}

SpanClass class_of_call(std::string_view call) {
    for (const std::string_view mark : {"Synchronize", "WaitEvent", "StreamWait"}) {
        if (call.find(mark) != std::string_view::npos) return SpanClass::wait;
    }
    for (const std::string_view mark : {"Launch", "Memcpy", "Memset"}) {
        if (call.find(mark) != std::string_view::npos) return SpanClass::launch;
    }
    return SpanClass::operation;
}

std::string_view short_span_name(std::string_view name) {
    for (const std::string_view prefix : {"autograd::engine::evaluate_function: ", "void ", "nn.Module: "}) {
        if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    }
    constexpr std::string_view type{"::type "}; // of a return type that a template computes
    if (const std::size_t after = name.find(type);
        name.starts_with("std::enable_if<") && after != std::string_view::npos)
        name.remove_prefix(after + type.size());
    const std::size_t end = end_of_plain_name(name);
    const std::string_view plain = name.substr(0, end);
    const std::size_t last = plain.rfind("::");
    if (last == std::string_view::npos || plain.find(": ") != std::string_view::npos || last + 2 == plain.size())
        return name;
    const std::string_view own = plain.substr(last + 2);
    // CUTLASS names the work in the argument of a kernel that is called "Kernel2".
    if (!own.starts_with("Kernel") || end == name.size() || name[end] != '<') return own;
    const std::string_view argument = name.substr(end + 1, name.find_first_of("<>,(", end + 1) - end - 1);
    return argument.empty() ? own : argument;
}

} // namespace dubhe::widgets
