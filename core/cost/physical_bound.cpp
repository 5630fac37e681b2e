// SPDX-License-Identifier: Apache-2.0
#include "physical_bound.h"

#include <core/workload/fewest_multiplications.h>

#include <algorithm>
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

double best_matrix_rate(const hardware::Gpu& gpu, Precision precision) {
    const double own = known_or_zero(gpu.peak[precision]);
    const double fp32 = precision == Precision::tf32 ? known_or_zero(gpu.peak[Precision::fp32]) : 0.0;
    return std::max({own, fp32, known_or_zero(gpu.vector_peak)});
}

BoundRates bound_rates(const hardware::Gpu& gpu, Precision precision) {
    return {seconds_for_one(best_matrix_rate(gpu, precision)), seconds_for_one(known_or_zero(gpu.vector_peak)),
            seconds_for_one(known_or_zero(gpu.memory_bandwidth)),
            known_or_zero(gpu.on_chip_size && gpu.on_chip_bandwidth ? gpu.on_chip_size : gpu.l2_size)};
}

PhysicalBound physical_bound(const BoundRates& rates, const workload::WorkTable& work, std::size_t row) {
    const double fewest = row < work.problem.size() ? workload::fewest_multiplications(work.problem[row]) : 1.0;
    const double bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
    return {
        std::max(work.matrix_flop[row] * fewest * rates.per_matrix_flop, work.vector_flop[row] * rates.per_vector_flop),
        std::max(0.0, bytes - 2.0 * rates.cache_bytes) * rates.per_byte};
}

} // namespace dubhe::cost
