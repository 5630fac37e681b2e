// SPDX-License-Identifier: Apache-2.0
#include "specification_unit.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace dubhe::hardware {

namespace {

struct Names {
    std::string_view name, title;
};

// In the order of Specification.
constexpr std::array<Names, specification_count> names{{
    {"memory_bandwidth", "Memory bandwidth"},
    {"memory_size", "Memory size"},
    {"l2_size", "L2 cache size"},
    {"l2_bandwidth", "L2 cache bandwidth"},
    {"on_chip_size", "On-chip memory size"},
    {"on_chip_bandwidth", "On-chip memory bandwidth"},
    {"sms", "Streaming multiprocessors"},
    {"lanes_per_sm", "Lanes per multiprocessor"},
    {"boost_clock", "Boost clock"},
    {"sustained_clock", "Sustained clock"},
    {"peak_fp32", "Peak FP32 (matrix)"},
    {"peak_tf32", "Peak TF32 (matrix)"},
    {"peak_fp16", "Peak FP16 (matrix)"},
    {"peak_bf16", "Peak BF16 (matrix)"},
    {"peak_fp8", "Peak FP8 (matrix)"},
    {"peak_int8", "Peak INT8 (matrix)"},
    {"peak_fp6", "Peak FP6 (matrix)"},
    {"peak_fp4", "Peak FP4 (matrix)"},
    {"vector_peak", "Peak FP32 (vector)"},
    {"tdp", "Thermal design power"},
}};

// What people type; compared without case and punctuation.
constexpr std::array<std::pair<std::string_view, Specification>, 29> short_forms{{
    {"bandwidth", Specification::memory_bandwidth},
    {"bw", Specification::memory_bandwidth},
    {"membw", Specification::memory_bandwidth},
    {"mem_bandwidth", Specification::memory_bandwidth},
    {"memory", Specification::memory_size},
    {"mem", Specification::memory_size},
    {"capacity", Specification::memory_size},
    {"l2", Specification::l2_size},
    {"l2_cache", Specification::l2_size},
    {"l2_bw", Specification::l2_bandwidth},
    {"sram", Specification::on_chip_size},
    {"on_chip", Specification::on_chip_size},
    {"on_chip_memory", Specification::on_chip_size},
    {"on_chip_bw", Specification::on_chip_bandwidth},
    {"sm", Specification::sms},
    {"cus", Specification::sms},
    {"lanes", Specification::lanes_per_sm},
    {"cores_per_sm", Specification::lanes_per_sm},
    {"clock", Specification::boost_clock},
    {"boost", Specification::boost_clock},
    {"frequency", Specification::boost_clock},
    {"sustained", Specification::sustained_clock},
    {"peak", Specification::peak_fp32},
    {"peak_vector", Specification::vector_peak},
    {"mxfp6", Specification::peak_fp6},
    {"mxfp4", Specification::peak_fp4},
    {"nvfp4", Specification::peak_fp4},
    {"power", Specification::tdp},
    {"tdp_w", Specification::tdp},
}};

template <class Q>
std::optional<double> number(const std::optional<Q>& quantity) {
    if (!quantity) return std::nullopt;
    return quantity->value();
}

template <class Q>
void assign(std::optional<Q>& quantity, std::optional<double> value) {
    if (value) {
        quantity = Q{*value};
    } else {
        quantity.reset();
    }
}

// The precision whose matrix peak a specification is.
std::optional<Precision> precision_of(Specification specification) {
    for (const Precision precision : all_precisions) {
        if (peak_specification(precision) == specification) return precision;
    }
    return std::nullopt;
}

} // namespace

Specification peak_specification(Precision precision) {
    switch (precision) {
    case Precision::fp32:
        return Specification::peak_fp32;
    case Precision::tf32:
        return Specification::peak_tf32;
    case Precision::fp16:
        return Specification::peak_fp16;
    case Precision::bf16:
        return Specification::peak_bf16;
    case Precision::fp8:
        return Specification::peak_fp8;
    case Precision::int8:
        return Specification::peak_int8;
    case Precision::fp6:
        return Specification::peak_fp6;
    case Precision::fp4:
        return Specification::peak_fp4;
    }
    return Specification::peak_fp32;
}

std::string_view name_of(Specification specification) {
    return names[static_cast<std::size_t>(specification)].name;
}

std::string_view title_of(Specification specification) {
    return names[static_cast<std::size_t>(specification)].title;
}

std::optional<Specification> specification_from(std::string_view name) {
    const std::string wanted = normalized_name(name);
    for (std::size_t i = 0; i < specification_count; ++i) {
        if (normalized_name(names[i].name) == wanted) return static_cast<Specification>(i);
    }
    for (const auto& [form, specification] : short_forms) {
        if (normalized_name(form) == wanted) return specification;
    }
    if (const std::optional<Precision> precision = precision_from(name)) return peak_specification(*precision);
    return std::nullopt;
}

std::optional<double> get(const Gpu& gpu, Specification specification) {
    switch (specification) {
    case Specification::memory_bandwidth:
        return number(gpu.memory_bandwidth);
    case Specification::memory_size:
        return number(gpu.memory_size);
    case Specification::l2_size:
        return number(gpu.l2_size);
    case Specification::l2_bandwidth:
        return number(gpu.l2_bandwidth);
    case Specification::on_chip_size:
        return number(gpu.on_chip_size);
    case Specification::on_chip_bandwidth:
        return number(gpu.on_chip_bandwidth);
    case Specification::sms:
        return gpu.sms;
    case Specification::lanes_per_sm:
        return gpu.lanes_per_sm;
    case Specification::boost_clock:
        return number(gpu.boost_clock);
    case Specification::sustained_clock:
        return number(gpu.sustained_clock);
    case Specification::vector_peak:
        return number(gpu.vector_peak);
    case Specification::tdp:
        return number(gpu.tdp);
    default:
        return number(gpu.peak[*precision_of(specification)]);
    }
}

void set(Gpu& gpu, Specification specification, std::optional<double> base_units) {
    switch (specification) {
    case Specification::memory_bandwidth:
        return assign(gpu.memory_bandwidth, base_units);
    case Specification::memory_size:
        return assign(gpu.memory_size, base_units);
    case Specification::l2_size:
        return assign(gpu.l2_size, base_units);
    case Specification::l2_bandwidth:
        return assign(gpu.l2_bandwidth, base_units);
    case Specification::on_chip_size:
        return assign(gpu.on_chip_size, base_units);
    case Specification::on_chip_bandwidth:
        return assign(gpu.on_chip_bandwidth, base_units);
    case Specification::sms:
        gpu.sms = base_units;
        return;
    case Specification::lanes_per_sm:
        gpu.lanes_per_sm = base_units;
        return;
    case Specification::boost_clock:
        return assign(gpu.boost_clock, base_units);
    case Specification::sustained_clock:
        return assign(gpu.sustained_clock, base_units);
    case Specification::vector_peak:
        return assign(gpu.vector_peak, base_units);
    case Specification::tdp:
        return assign(gpu.tdp, base_units);
    default:
        return assign(gpu.peak[*precision_of(specification)], base_units);
    }
}

Unit unit_of(Specification specification) {
    switch (specification) {
    case Specification::memory_bandwidth:
    case Specification::l2_bandwidth:
    case Specification::on_chip_bandwidth:
        return Unit::bytes_per_s;
    case Specification::memory_size:
    case Specification::l2_size:
    case Specification::on_chip_size:
        return Unit::bytes;
    case Specification::sms:
    case Specification::lanes_per_sm:
        return Unit::count;
    case Specification::boost_clock:
    case Specification::sustained_clock:
        return Unit::hertz;
    case Specification::tdp:
        return Unit::watts;
    case Specification::peak_int8:
        return Unit::op_per_s;
    default:
        return Unit::flop_per_s;
    }
}

std::string text_of(Specification specification, double base_units) {
    const Unit unit = unit_of(specification);
    return unit == Unit::count ? number_text(base_units, 6) : quantity_text(unit, base_units);
}

} // namespace dubhe::hardware
