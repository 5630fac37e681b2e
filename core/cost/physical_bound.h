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
#include <core/workload/problem/work.h>

#include <cstddef>

namespace dubhe::cost {

// What a row is multiplied in there: its precision where the GPU has units for it or the whole network is in it; else
// the nearest wider one that it has, as libraries do: tf32 in fp32; bf16 in fp16 and the other way round, then fp32;
// narrow numbers are widened as they are read.
[[nodiscard]] Precision units_of(const hardware::Gpu& gpu, const workload::WorkTable& work, std::size_t row);
[[nodiscard]] Precision nearest_units(const hardware::Gpu& gpu, Precision wanted);

// FLOP/s; 0 where nobody says.
[[nodiscard]] double best_matrix_rate(const hardware::Gpu& gpu, Precision precision);

// Seconds for one; 0 where the GPU's entry doesn't say. An L2 of unknown size holds nothing.
struct BoundRates {
    PerPrecision<double> per_matrix_flop{};
    double per_vector_flop = 0.0, per_byte = 0.0;
    double cache_bytes = 0.0; // of the L2, or the on-chip memory in its place
};
[[nodiscard]] BoundRates bound_rates(const hardware::Gpu& gpu);

// Seconds; what computing, and what the memory asks for. The row is multiplied in `units`.
struct PhysicalBound {
    double compute_s = 0.0, memory_s = 0.0;
    [[nodiscard]] double seconds() const { return compute_s > memory_s ? compute_s : memory_s; }
};
[[nodiscard]] PhysicalBound physical_bound(const BoundRates& rates, const workload::WorkTable& work, std::size_t row,
                                           Precision units);

} // namespace dubhe::cost
