// SPDX-License-Identifier: Apache-2.0
#include "event_kinds.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace dubhe::trace {

namespace {

// Of PyTorch's profiler now, and of its first years.
constexpr std::array<std::pair<std::string_view, EventKind>, 16> categories{{
    {"cpu_op", EventKind::operation},
    {"cuda_runtime", EventKind::api},
    {"kernel", EventKind::kernel},
    {"gpu_memcpy", EventKind::copy},
    {"gpu_memset", EventKind::fill},
    {"user_annotation", EventKind::range},
    {"gpu_user_annotation", EventKind::device_range},
    {"cuda_sync", EventKind::device_sync},
    {"cuda_driver", EventKind::api},
    {"Operator", EventKind::operation},
    {"Runtime", EventKind::api},
    {"Kernel", EventKind::kernel},
    {"Memcpy", EventKind::copy},
    {"Memset", EventKind::fill},
    {"concurrent_kernel", EventKind::kernel},
    {"hip_runtime", EventKind::api},
}};

bool continues_upper(std::string_view name, std::string_view start) {
    return name.starts_with(start) && name.size() > start.size() && name[start.size()] >= 'A' &&
           name[start.size()] <= 'Z';
}

// Categories of AMD's profilers: "hip_api", "HIP_RUNTIME_API_EXT", "rocm_kernel_dispatch", "MARKER_CORE_API". What HSA
// is called for lies within calls of HIP, and is shown only.
std::optional<EventKind> rocm_kind(std::string_view category) {
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    const auto has = [&](std::string_view word) {
        return std::search(category.begin(), category.end(), word.begin(), word.end(), same) != category.end();
    };
    if (has("kernel_dispatch")) return EventKind::kernel;
    if (has("memory_copy")) return EventKind::copy;
    if (has("marker") || has("rccl_api")) return EventKind::range;
    if (has("hsa_")) return EventKind::other;
    if (has("hip_") && has("api")) return EventKind::api;
    return std::nullopt;
}

EventKind guess(std::string_view name, const ChromeEvent& event) {
    if (is_gpu_call(name)) return EventKind::api;
    if (name.starts_with("Memcpy ")) return EventKind::copy;
    if (name.starts_with("Memset ")) return EventKind::fill;
    if (!event.grid.empty() && !event.stream.empty()) return EventKind::kernel;
    if (name.starts_with("ProfilerStep#")) return EventKind::range;
    if (name.starts_with("aten::") || name.starts_with("autograd::") || !event.sequence.empty())
        return EventKind::operation;
    return EventKind::other;
}

} // namespace

bool is_gpu_call(std::string_view name) {
    for (const std::string_view start : {"cuda", "cu", "hip"}) {
        if (continues_upper(name, start)) return true;
    }
    return false;
}

KindOf kind_of(std::string_view category, std::string_view name, const ChromeEvent& event) {
    for (const auto& [known, kind] : categories) {
        if (category == known) return {kind, false};
    }
    if (category == "python_function")
        return {name.starts_with("nn.Module: ") ? EventKind::range : EventKind::other, false};
    if (category.ends_with("_runtime") || category.ends_with("_driver")) return {EventKind::api, false};
    if (const std::optional<EventKind> known = rocm_kind(category)) return {*known, false};
    if (!category.empty()) return {};
    const EventKind kind = guess(name, event);
    return {kind, kind != EventKind::other};
}

} // namespace dubhe::trace
