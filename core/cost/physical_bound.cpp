// SPDX-License-Identifier: Apache-2.0
#include "physical_bound.h"

#include <core/workload/problem/fewest_multiplications.h>

#include <algorithm>
#include <array>
#include <optional>

namespace dubhe::cost {

namespace {

template <class Quantity>
double known_or_zero(const std::optional<Quantity>& quantity) {
    return quantity ? std::max(0.0, quantity->value()) : 0.0;
}

double seconds_for_one(double rate) {
    return rate > 0.0 ? 1.0 / rate : 0.0;
}

} // namespace

Precision nearest_units(const hardware::Gpu& gpu, Precision wanted) {
    static constexpr std::array halves{Precision::bf16, Precision::fp16, Precision::fp32};
    const auto has = [&](Precision each) { return known_or_zero(gpu.peak[each]) > 0.0; };
    if (has(wanted)) return wanted;
    if (wanted == Precision::tf32) return Precision::fp32;
    for (const Precision each : halves) {
        if (has(each) && each != wanted) return each;
    }
    return wanted;
}

Precision units_of(const hardware::Gpu& gpu, const workload::WorkTable& work, std::size_t row) {
    const Precision wanted = work.precision_of(row);
    return wanted == work.precision && !work.adapts ? wanted : nearest_units(gpu, wanted);
}

double best_matrix_rate(const hardware::Gpu& gpu, Precision precision) {
    const double own = known_or_zero(gpu.peak[precision]);
    const double fp32 = precision == Precision::tf32 ? known_or_zero(gpu.peak[Precision::fp32]) : 0.0;
    return std::max({own, fp32, known_or_zero(gpu.vector_peak)});
}

BoundRates bound_rates(const hardware::Gpu& gpu) {
    PerPrecision<double> per_matrix_flop;
    for (const Precision precision : all_precisions)
        per_matrix_flop[precision] = seconds_for_one(best_matrix_rate(gpu, precision));
    return {per_matrix_flop, seconds_for_one(known_or_zero(gpu.vector_peak)),
            seconds_for_one(known_or_zero(gpu.memory_bandwidth)),
            known_or_zero(gpu.on_chip_size && gpu.on_chip_bandwidth ? gpu.on_chip_size : gpu.l2_size)};
}

PhysicalBound physical_bound(const BoundRates& rates, const workload::WorkTable& work, std::size_t row,
                             Precision units) {
    const double fewest = row < work.problem.size() ? workload::fewest_multiplications(work.problem[row]) : 1.0;
    const double bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
    return {std::max(work.matrix_flop[row] * fewest * rates.per_matrix_flop[units],
                     work.vector_flop[row] * rates.per_vector_flop),
            std::max(0.0, bytes - 2.0 * rates.cache_bytes) * rates.per_byte};
}

} // namespace dubhe::cost
