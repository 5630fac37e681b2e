// SPDX-License-Identifier: Apache-2.0
// What a sweep moves, and through which values.
#pragma once

#include <core/hardware/gpu.h>
#include <core/support/result.h>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dubhe::workload {
struct Recipe;
}

namespace dubhe::study {

enum class WorkloadAxis : std::uint8_t { batch, sequence, precision, stack };
inline constexpr std::size_t workload_axis_count = 4;

// A number of the system that many GPUs stand in: how many there are, what a GPU's messages reach in its machine, what
// all network ports of a machine carry together, how long a small message takes between machines.
enum class SystemAxis : std::uint8_t { gpus, node_bandwidth, network_bandwidth, network_latency };
inline constexpr std::size_t system_axis_count = 4;

// A number of the GPU, a number of the workload (for which the graph is built anew at each value), or one of a system.
using AxisKind = std::variant<hardware::Specification, WorkloadAxis, SystemAxis>;

struct Axis {
    AxisKind kind = hardware::Specification::memory_bandwidth;
    // Base units (seconds, bytes a second); of choices their numbers, see choices(). Ascending and distinct for
    // everything but choices.
    std::vector<double> values;
    bool operator==(const Axis&) const = default;
};

[[nodiscard]] std::string_view name_of(AxisKind kind);          // "memory_bandwidth", "batch", "gpus"
[[nodiscard]] std::string_view title_of(AxisKind kind);         // "Memory bandwidth", "Batch size", "GPU count"
[[nodiscard]] std::string text_of(AxisKind kind, double value); // "1.2 TB/s", "64", "fp16"

[[nodiscard]] bool is_count(AxisKind kind); // batch, sequence, gpus: whole numbers
[[nodiscard]] inline bool of_workload(AxisKind kind) {
    return std::holds_alternative<WorkloadAxis>(kind);
}
[[nodiscard]] inline bool of_system(AxisKind kind) {
    return std::holds_alternative<SystemAxis>(kind);
}
// Precision and stack: one of several, in no order.
[[nodiscard]] inline bool is_choice(AxisKind kind) {
    return kind == AxisKind{WorkloadAxis::precision} || kind == AxisKind{WorkloadAxis::stack};
}
// What there is to choose, as values of an axis, in the order in which it is shown: the precisions of whole networks,
// the shipped stacks. parse_axis_value() knows more precisions ("mixed", "nvfp4"). Empty for numbers.
[[nodiscard]] std::vector<double> choices(AxisKind kind);
// The recipe, and where it is a portfolio all its parts, with that choice. Precondition: is_choice(kind).
void choose(workload::Recipe& recipe, AxisKind kind, double value);
// A value of that kind with its unit: "1.2TB/s", "64", "fp16", "5us". The last word for files, options and fields.
[[nodiscard]] Result<double> parse_axis_value(AxisKind kind, std::string_view text);

// `count` values from first to last, both included, evenly spaced or, where `logarithmic`, in equal ratios; whole
// numbers for counts (then possibly fewer). Precondition: 0 < first <= last, count >= 1.
[[nodiscard]] std::vector<double> spaced(AxisKind kind, double first, double last, int count, bool logarithmic);
// first, 2 first, 4 first ... below last, and last. Precondition: 0 < first <= last.
[[nodiscard]] std::vector<double> doubling(double first, double last);

// "memory_bandwidth", "bw", "batch", "seq", "gpus"; near names suggested for unknown ones.
[[nodiscard]] Result<AxisKind> parse_axis_kind(std::string_view name);

// "memory_bandwidth=200GB/s:1400GB/s:25", the same with ":log", "batch=1,2,4,8", "precision=fp32,fp16",
// "stack=vllm,sglang"; of counts also "gpus=1:512", which doubles. Refuses unknown names (near ones suggested), missing
// units, values that are not positive, over a million values.
[[nodiscard]] Result<Axis> parse_axis(std::string_view text);

struct Network;
// Whether the network was built as its recipe asked for this number: a file may fix its batch, an image network has no
// sequence. What a sweep or a search over that number has to know.
[[nodiscard]] Result<Done> follows(const Network& network, AxisKind kind);

} // namespace dubhe::study
