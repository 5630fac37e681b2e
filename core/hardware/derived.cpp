// SPDX-License-Identifier: Apache-2.0
#include "derived.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace dubhe::hardware {

namespace {

constexpr double operations_per_lane = 2.0; // a fused multiply-add a clock

std::string number(double value) {
    return number_text(value, 6);
}

// Everything that fp32 outside the matrix units follows from, or nothing where one of them is missing.
std::optional<double> product(std::optional<double> a, std::optional<double> b, double factor) {
    if (!a || !b) return std::nullopt;
    return factor * *a * *b;
}

// Products in fp32 run on the vector lanes where no matrix unit does more: an fp16 peak above twice the vector peak is
// one of matrix units, and then the fp32 peak is theirs to say.
bool has_matrix_units(const Gpu& gpu, double vector_peak) {
    constexpr double slack = 1.05; // data sheets round
    const auto over = [&](Precision precision, double times) {
        return gpu.peak[precision] && gpu.peak[precision]->value() > slack * times * vector_peak;
    };
    return over(Precision::fp16, 2.0) || over(Precision::bf16, 2.0) || over(Precision::tf32, 1.0);
}

std::optional<DerivedValue> from_vector_peak(const Gpu& gpu, std::optional<double> others, const std::string& formula) {
    if (!gpu.vector_peak || !others) return std::nullopt;
    return DerivedValue{gpu.vector_peak->value() / *others,
                        text_of(Specification::vector_peak, gpu.vector_peak->value()) + " / (2 x " + formula + ')'};
}

std::optional<DerivedValue> vector_peak(const Gpu& gpu) {
    const auto clock = get(gpu, Specification::boost_clock);
    const auto others = product(gpu.sms, gpu.lanes_per_sm, operations_per_lane);
    if (!others || !clock) return std::nullopt;
    return DerivedValue{*others * *clock, "2 x " + number(*gpu.sms) + " SMs x " + number(*gpu.lanes_per_sm) +
                                              " lanes x " + text_of(Specification::boost_clock, *clock)};
}

} // namespace

std::optional<DerivedValue> derived_value(const Gpu& gpu, Specification specification) {
    const auto clock = get(gpu, Specification::boost_clock);
    const auto clock_text = [&] { return clock ? text_of(Specification::boost_clock, *clock) : std::string{}; };
    const auto sms_text = [&] { return gpu.sms ? number(*gpu.sms) + " SMs" : std::string{}; };
    const auto lanes_text = [&] { return gpu.lanes_per_sm ? number(*gpu.lanes_per_sm) + " lanes" : std::string{}; };
    switch (specification) {
    case Specification::vector_peak:
        return vector_peak(gpu);
    case Specification::boost_clock:
        return from_vector_peak(gpu, product(gpu.sms, gpu.lanes_per_sm, operations_per_lane),
                                sms_text() + " x " + lanes_text());
    case Specification::sms:
        return from_vector_peak(gpu, product(gpu.lanes_per_sm, clock, operations_per_lane),
                                lanes_text() + " x " + clock_text());
    case Specification::lanes_per_sm:
        return from_vector_peak(gpu, product(gpu.sms, clock, operations_per_lane), sms_text() + " x " + clock_text());
    case Specification::peak_fp32: {
        const std::optional<DerivedValue> follows = vector_peak(gpu);
        if (!gpu.vector_peak && !follows) return std::nullopt;
        const double peak = gpu.vector_peak ? gpu.vector_peak->value() : follows->value;
        if (has_matrix_units(gpu, peak)) return std::nullopt;
        return DerivedValue{peak, gpu.vector_peak ? "the vector peak: no matrix units" : follows->formula};
    }
    default:
        return std::nullopt;
    }
}

std::optional<Bytes> memory_capacity(const Gpu& gpu) {
    return gpu.memory_size ? gpu.memory_size : gpu.on_chip_size;
}

} // namespace dubhe::hardware
