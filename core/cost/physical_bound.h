// SPDX-License-Identifier: Apache-2.0
// The time that no implementation beats:
//
//   max(matrix_flop * fewest / matrix rate, vector_flop / vector rate, (bytes - 2 * cache) / bandwidth)
//
// `fewest`: the share of multiplications that no algorithm saves (fewest_multiplications.h). The matrix rate is the
// best of all units that can do the work: tensor cores, the lanes, and those of fp32 for tf32, whose numbers they hold.
// What an operator reads may lie in the cache before it starts, and what it writes may still lie there when it ends.
#pragma once

#include <core/hardware/gpu.h>
#include <core/workload/work.h>

#include <cstddef>

namespace dubhe::cost {

// FLOP/s; 0 where nobody says.
[[nodiscard]] double best_matrix_rate(const hardware::Gpu& gpu, Precision precision);

// Seconds for one; 0 where the GPU's entry doesn't say. An L2 of unknown size holds nothing.
struct BoundRates {
    double per_matrix_flop = 0.0, per_vector_flop = 0.0, per_byte = 0.0;
    double cache_bytes = 0.0; // of the L2, or the on-chip memory in its place
};
[[nodiscard]] BoundRates bound_rates(const hardware::Gpu& gpu, Precision precision);

// Seconds; what computing, and what the memory asks for.
struct PhysicalBound {
    double compute_s = 0.0, memory_s = 0.0;
    [[nodiscard]] double seconds() const { return compute_s > memory_s ? compute_s : memory_s; }
};
[[nodiscard]] PhysicalBound physical_bound(const BoundRates& rates, const workload::WorkTable& work, std::size_t row);

} // namespace dubhe::cost
