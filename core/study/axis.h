// SPDX-License-Identifier: Apache-2.0
// What a sweep moves, and through which values.
#pragma once

#include <core/hardware/gpu.h>
#include <core/support/result.h>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dubhe::study {

enum class WorkloadAxis : std::uint8_t { batch, sequence, precision };

// A number of the GPU, or a number of the workload (for which the graph is built anew at each value).
using AxisKind = std::variant<hardware::Specification, WorkloadAxis>;

struct Axis {
    AxisKind kind = hardware::Specification::memory_bandwidth;
    // Base units; for precision the value of the enum. Ascending and distinct for everything but precision.
    std::vector<double> values;
    bool operator==(const Axis&) const = default;
};

[[nodiscard]] std::string_view name_of(AxisKind kind);          // "memory_bandwidth", "batch"
[[nodiscard]] std::string_view title_of(AxisKind kind);         // "Memory bandwidth", "Batch size"
[[nodiscard]] std::string text_of(AxisKind kind, double value); // "1.2 TB/s", "64", "fp16"

// `count` values from first to last, both included, evenly spaced or, where `logarithmic`, in equal ratios; whole
// numbers for batch and sequence (then possibly fewer). Precondition: 0 < first <= last, count >= 1.
[[nodiscard]] std::vector<double> spaced(AxisKind kind, double first, double last, int count, bool logarithmic);

// "memory_bandwidth", "bw", "batch", "seq"; near names suggested for unknown ones.
[[nodiscard]] Result<AxisKind> parse_axis_kind(std::string_view name);

// "memory_bandwidth=200GB/s:1400GB/s:25", the same with ":log", "batch=1,2,4,8", "precision=fp32,fp16".
// Refuses unknown names (near ones suggested), missing units, values that are not positive, over a million values.
[[nodiscard]] Result<Axis> parse_axis(std::string_view text);

struct Network;
// Whether the network was built as its recipe asked for this number: a file may fix its batch, an image network has no
// sequence. What a sweep or a search over that number has to know.
[[nodiscard]] Result<Done> follows(const Network& network, AxisKind kind);

} // namespace dubhe::study
