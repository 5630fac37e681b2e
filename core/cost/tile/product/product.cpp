// SPDX-License-Identifier: Apache-2.0
#include "product.h"

#include "product_parts.h"

#include <array>
#include <cmath>
#include <utility>

namespace dubhe::cost::tile {

namespace {

using workload::OperatorKind;
using workload::ProductProblem;

ProductSizes sizes_of(const ProductProblem& problem, const Machine& machine) {
    const auto size = [](std::int64_t value) { return static_cast<double>(std::max<std::int64_t>(1, value)); };
    ProductSizes s;
    s.batch = size(problem.batch), s.m = size(problem.m), s.n = size(problem.n), s.k = size(problem.k);
    s.flop = 2.0 * s.batch * s.m * s.n * s.k;
    s.element = bytes_per_element(machine.precision);
    // 8-bit products are written in 16 bits.
    const double written = std::max(2.0, s.element);
    s.a = s.element * s.batch * s.m * s.k;
    s.b = (problem.weight_bits > 0 ? static_cast<double>(problem.weight_bits) / 8.0 : s.element) * s.batch * s.k * s.n;
    s.quantised = problem.quantised;
    s.c = written * s.batch * s.m * s.n;
    // Rows of A[m, k] lie k elements apart, and so do columns of B[k, n] where it is kept as [n, k].
    s.strided_a = !problem.transpose_a;
    s.strided_b = problem.transpose_b;
    const auto whole = [](double row_bytes) { return std::fmod(row_bytes, 16.0) == 0.0; };
    s.aligned = whole(s.element * (problem.transpose_a ? s.m : s.k)) &&
                whole(s.element * (problem.transpose_b ? s.k : s.n)) && whole(written * s.n);
    return s;
}

// Seen in the data: fp32 on lanes, bf16 and fp8 from Ampere on, fp16 on Volta.
bool seen(const Machine& machine) {
    if (machine.precision == Precision::fp32) return true;
    if (!machine.tensor_cores) return false;
    if (machine.generation == Generation::volta) return machine.precision == Precision::fp16;
    const bool recent = machine.generation == Generation::ampere || machine.generation == Generation::ada ||
                        machine.generation == Generation::hopper;
    if (machine.generation == Generation::blackwell)
        return machine.precision != Precision::tf32 && machine.precision != Precision::int8;
    return recent && machine.precision != Precision::tf32 && machine.precision != Precision::int8 &&
           bytes_per_element(machine.precision) >= 1.0;
}

} // namespace

double node_energy(double process_nm) {
    constexpr std::array<std::pair<double, double>, 7> points{
        {{3.0, 0.18}, {4.0, 0.25}, {7.0, 0.36}, {8.0, 0.5}, {12.0, 0.9}, {16.0, 1.0}, {28.0, 1.8}}};
    const double nm = std::clamp(process_nm, points.front().first, points.back().first);
    for (std::size_t i = 1; i < points.size(); ++i) {
        const auto& [low, at_low] = points[i - 1];
        const auto& [high, at_high] = points[i];
        if (nm <= high) return at_low + (at_high - at_low) * (nm - low) / (high - low);
    }
    return points.back().second;
}

Board board_of(const Machine& machine, const ProductParameters& p) {
    const double flop_j = 1e-12 * p.energy_pj * node_energy(machine.process_nm);
    if (machine.tensor_cores) return {machine.tdp * (1.0 - p.t_idle), 1e-12 * p.t_memory_pj, flop_j};
    return {std::max(machine.tdp - p.idle_w, 0.5 * machine.tdp), 1e-12 * p.memory_pj, flop_j};
}

Estimate estimate_product(const Machine& machine, OperatorKind /*kind*/, const ProductProblem& problem,
                          const ProductParameters& parameters, Residency residency, ProductDetail* detail) {
    const ProductSizes sizes = sizes_of(problem, machine);
    const bool shares_power = !std::isinf(residency.warm_bytes);
    const BestTile best = machine.generation == Generation::cdna
                              ? best_on_mfma(machine, sizes, parameters, problem.bias, residency.warm_bytes)
                          : machine.tensor_cores
                              ? best_on_tensor_cores(machine, sizes, parameters, problem.weights, residency.warm_bytes)
                              : best_on_lanes(machine, sizes, parameters, residency.warm_bytes);
    Estimate estimate;
    const double peak = std::max(machine.matrix_peak, machine.tensor_cores ? 0.0 : machine.vector_peak);
    estimate.bound_s = std::max(sizes.flop / peak, std::max(0.0, sizes.bytes() - machine.l2) / machine.bandwidth);
    estimate.compute_s = std::max(best.detail.tile_s, best.detail.power_s);
    estimate.memory_s = best.detail.memory_s;
    estimate.fixed_s = best.detail.start_s + best.detail.latency_s + best.detail.adding_s;
    estimate.seconds = std::max(estimate.bound_s, best.seconds + best.detail.start_s);
    estimate.extrapolated = !seen(machine) || (machine.tensor_cores && !sizes.aligned);
    if (shares_power) {
        estimate.unlimited_s = std::max(estimate.bound_s, best.unlimited_s + best.detail.start_s);
        // Kernels that know no power at least move their bytes.
        const Board board = board_of(machine, parameters);
        estimate.power_s = std::max(best.power_s, sizes.bytes() * board.byte_j / board.watts);
    }
    if (detail != nullptr) *detail = best.detail;
    return estimate;
}

} // namespace dubhe::cost::tile
