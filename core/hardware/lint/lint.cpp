// SPDX-License-Identifier: Apache-2.0
// GPUs. The bounds and their sources stand in lint_bounds.h.
#include "lint.h"

#include "../derived.h"
#include "../fields.h"
#include "../matrix_rates.h"
#include "lint_bounds.h"
#include "lint_parts.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

namespace dubhe::hardware {

namespace {

constexpr std::array<std::string_view, rule_count> rule_names{
    "sparse_peak_as_dense", "peak_out_of_line",       "bandwidth_out_of_line", "ratio_out_of_line",
    "clock_out_of_line",    "missing_for_cost_model", "price_without_date",    "no_source",
    "unknown_reference",    "part_of_a_whole",        "time_out_of_line"};

bool near(double value, double wanted) {
    return std::abs(value - wanted) <= rounding * wanted;
}

Message text(Specification specification, double value) {
    return Message::number(text_of(specification, value));
}

Message number(double value, int digits) {
    return Message::number(number_text(value, digits));
}

std::string percent(double share) {
    return number_text(100.0 * std::abs(share), 2) + " %";
}

std::optional<double> peak(const Gpu& gpu, Precision precision) {
    return get(gpu, peak_specification(precision));
}

// A rate relative to fp16, at most: peak_ratios' first, or the generation's own.
double over_fp16(const MatrixRate& rate, Precision precision) {
    if (precision == Precision::tf32) return 0.5;
    if (precision == Precision::fp6) return rate.fp6;
    if (precision == Precision::fp4) return rate.fp4;
    return bytes_per_element(precision) <= 1.0 ? 2.0 : 1.0;
}

// What the matrix units of its generation do at most, dense, at the boost clock; nothing where that is not known.
std::optional<double> most_dense(const Gpu& gpu, Precision precision) {
    const bool hbm = normalized_name(gpu.memory_type).starts_with("hbm");
    const auto rate = std::ranges::find_if(matrix_rates, [&](const MatrixRate& each) {
        return each.hbm == hbm && normalized_name(each.architecture) == normalized_name(gpu.architecture);
    });
    if (rate == matrix_rates.end() || !gpu.sms || !gpu.boost_clock) return std::nullopt;
    return over_fp16(*rate, precision) * rate->flop_per_clock * *gpu.sms * gpu.boost_clock->value();
}

void check_sparse(const Gpu& gpu, Precision precision, std::vector<Finding>& findings) {
    const std::optional<double> dense = peak(gpu, precision);
    if (!dense) return;
    const Specification which = peak_specification(precision);
    const Message halve = message("If the sheet says \"with sparsity\", halve it: %1.", text(which, *dense / 2.0));
    const auto& sparse = gpu.sparse_peak[precision];
    if (sparse && sparse->value() < (1.0 + rounding) * *dense) {
        findings.push_back(
            {Rule::sparse_peak_as_dense, peak_key(precision),
             message("The dense peak, %1, is as high as the sparse one, %2, which should be twice as high.",
                     text(which, *dense), text(which, sparse->value())),
             halve});
        return;
    }
    const std::optional<double> most = most_dense(gpu, precision);
    if (!most || precision == Precision::fp32 || *dense < 1.5 * *most) return;
    findings.push_back(
        {Rule::sparse_peak_as_dense, peak_key(precision),
         message("%1 is %2 times what %3 SMs of %4 do dense at the boost clock, %5.", text(which, *dense),
                 number(*dense / *most, 3), number(*gpu.sms, 6), gpu.architecture, text(which, *most)),
         halve});
}

void check_vector(const Gpu& gpu, std::vector<Finding>& findings) {
    const std::optional<DerivedValue> follows = derived_value(gpu, Specification::vector_peak);
    if (!gpu.vector_peak || !follows) return;
    const double off = gpu.vector_peak->value() / follows->value - 1.0;
    if (std::abs(off) <= rounding) return;
    const Message given = text(Specification::vector_peak, gpu.vector_peak->value()),
                  derived = text(Specification::vector_peak, follows->value),
                  difference = Message::number(percent(off));
    findings.push_back({Rule::peak_out_of_line, "vector_peak_TFLOPs",
                        off > 0 ? message("%1 is %2 above %3 = %4.", given, difference, follows->formula, derived)
                                : message("%1 is %2 below %3 = %4.", given, difference, follows->formula, derived),
                        message("Check SMs, lanes and boost clock, or leave the peak out: it is derived then.")});
}

// Names of memory differ in case and in what stands around them: "HBM2E", "24 GB GDDR6X".
const MemoryBounds* bounds_of(std::string_view memory_type) {
    const std::string wanted = normalized_name(memory_type);
    const MemoryBounds* found = nullptr;
    for (const MemoryBounds& bounds : memory_bounds) {
        const std::string name = normalized_name(bounds.type);
        if (!wanted.ends_with(name) || (found != nullptr && found->type.size() >= bounds.type.size())) continue;
        found = &bounds;
    }
    return found;
}

void check_bandwidth(const Gpu& gpu, std::vector<Finding>& findings) {
    const MemoryBounds* bounds = bounds_of(gpu.memory_type);
    if (bounds == nullptr || !gpu.memory_bandwidth) return;
    const double bandwidth = gpu.memory_bandwidth->value();
    if (bandwidth >= bounds->least && bandwidth <= bounds->most) return;
    const Specification which = Specification::memory_bandwidth;
    findings.push_back(
        {Rule::bandwidth_out_of_line, "memory_bandwidth_GBps",
         message("%1 is outside what %2 has reached, %3 to %4.", text(which, bandwidth), bounds->type,
                 text(which, bounds->least), text(which, bounds->most)),
         bandwidth > bounds->most
             ? message("Check the unit (bits or bytes), and whether the figure is for several GPUs or a cache.")
             : message("Check the unit, and whether the figure is for one channel or a part of the memory.")});
}

void check_ratios(const Gpu& gpu, std::vector<Finding>& findings) {
    const std::optional<double> half = peak(gpu, Precision::fp16);
    const std::optional<double> base = half ? half : peak(gpu, Precision::bf16);
    if (!base) return;
    for (const PeakRatios& each : peak_ratios) {
        const std::optional<double> other = peak(gpu, each.precision);
        if (!other || (!half && each.precision == Precision::bf16)) continue;
        const double ratio = *other / *base;
        if (std::ranges::any_of(each.ratios, [&](double wanted) { return near(ratio, wanted); })) continue;
        findings.push_back(
            {Rule::ratio_out_of_line, peak_key(each.precision),
             message("%1 is %2 times the peak in %3, %4; known are %5.",
                     text(peak_specification(each.precision), *other), number(ratio, 3), half ? "fp16" : "bf16",
                     text(peak_specification(half ? Precision::fp16 : Precision::bf16), *base), each.products),
             message("Check that both figures are dense, and both with sums in the same precision.")});
    }
}

void check_clocks(const Gpu& gpu, std::vector<Finding>& findings) {
    constexpr double slowest = 0.1e9, fastest_clock = 5e9; // no GPU boosted below 100 MHz or above 5 GHz
    const auto range = [&](Specification which, const char* key) {
        const std::optional<double> clock = get(gpu, which);
        if (!clock || (*clock >= slowest && *clock <= fastest_clock)) return;
        findings.push_back({Rule::clock_out_of_line, key,
                            message("%1 is outside the 100 MHz to 5 GHz that GPUs run at.", text(which, *clock)),
                            message("Check the unit: data sheets give MHz or GHz.")});
    };
    range(Specification::boost_clock, "boost_clock_MHz");
    range(Specification::sustained_clock, "sustained_clock_MHz");
    if (!gpu.boost_clock || !gpu.sustained_clock || *gpu.sustained_clock <= *gpu.boost_clock) return;
    findings.push_back({Rule::clock_out_of_line, "sustained_clock_MHz",
                        message("%1 held under load is above the boost clock, %2.",
                                text(Specification::sustained_clock, gpu.sustained_clock->value()),
                                text(Specification::boost_clock, gpu.boost_clock->value())),
                        message("Swap the two, or leave the sustained clock out.")});
}

// What the roofline needs for a prediction at all, then what it and the models above it get less exact without.
void check_missing(const Gpu& gpu, std::vector<Finding>& findings) {
    const auto need = [&](bool there, const char* key, const Message& what, const Message& why) {
        if (!there) findings.push_back({Rule::missing_for_cost_model, key, what, why});
    };
    const bool feeds_from_chip = gpu.on_chip_size && gpu.on_chip_bandwidth;
    const bool any_peak =
        std::ranges::any_of(all_precisions, [&](Precision each) { return gpu.peak[each].has_value(); });
    need(gpu.memory_bandwidth || feeds_from_chip, "memory_bandwidth_GBps",
         message("The memory bandwidth is not known."), message("Nothing can be predicted without it."));
    need(any_peak || gpu.vector_peak, "", message("A peak rate is not known."),
         message("Give the matrix peak of the precisions to predict, or the vector peak."));
    need(gpu.vector_peak || derived_value(gpu, Specification::vector_peak), "vector_peak_TFLOPs",
         message("The vector peak is not known."),
         message("Without it operators outside the matrix units count by their bytes alone."));
    need(gpu.memory_size || gpu.on_chip_size, "memory_size_GiB", message("The memory size is not known."),
         message("Without it, whether a workload fits is not known."));
    need(gpu.sms.has_value(), "sms", message("The number of SMs is not known."),
         message("Without it small operators seem to fill the GPU."));
    need(gpu.l2_size || feeds_from_chip, "l2_size_MiB", message("The L2 cache size is not known."),
         message("Without it every tensor is read from memory again."));
}

} // namespace

std::string_view name_of(Rule rule) {
    return rule_names[static_cast<std::size_t>(rule)];
}

std::vector<Finding> lint(const Gpu& gpu) {
    std::vector<Finding> findings;
    if (!gpu.hypothetical()) {
        check_whole(gpu.sms, "sms", "SMs", findings);
        check_whole(gpu.lanes_per_sm, "lanes_per_sm", "lanes of an SM", findings);
    }
    check_clocks(gpu, findings);
    check_vector(gpu, findings);
    for (const Precision precision : all_precisions)
        check_sparse(gpu, precision, findings);
    check_ratios(gpu, findings);
    check_bandwidth(gpu, findings);
    check_missing(gpu, findings);
    check_price(gpu.price, "price", findings);
    check_price(gpu.rent, "rent", findings);
    check_source(gpu.source, findings);
    return findings;
}

} // namespace dubhe::hardware
