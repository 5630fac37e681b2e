// SPDX-License-Identifier: Apache-2.0
#include "roofline.h"

#include "l2_rate.h"
#include "physical_bound.h"
#include "requirements.h"

#include <algorithm>

namespace dubhe::cost {

namespace {

using hardware::Gpu;
using workload::OperatorClass;
using workload::WorkTable;

// A GPU's rates as the inner loop needs them: reciprocals, with absent parts at zero cost.
struct Rates {
    BoundRates bound;            // at the peaks
    double slowdown = 1.0;       // of compute under sustained load: boost clock over sustained clock, at least 1
    double per_cache_byte = 0.0; // s, through L2 or on-chip memory
    double cache_bytes = 0.0;    // what L2 or on-chip memory holds; 0 where nobody knows how fast it is
    double stored_on_chip = 0.0; // share of weights and state that stays on the chip between iterations
    bool on_chip = false;
};

double positive_or_zero_reciprocal(double rate) {
    return rate > 0.0 ? 1.0 / rate : 0.0;
}

// At most what an SM takes since Volta (NVIDIA A100 Tensor Core GPU Architecture whitepaper, 2020).
constexpr double most_l2_bytes_a_clock = 64.0;

// What goes to memory and back goes through it, so it is no slower.
double l2_rate(const Gpu& gpu, double bytes_a_clock) {
    const double memory = gpu.memory_bandwidth.value_or(BytesPerSecond{}).value();
    if (gpu.l2_bandwidth) return std::max(memory, gpu.l2_bandwidth->value());
    return gpu.sms && gpu.boost_clock ? std::max(memory, *gpu.sms * bytes_a_clock * gpu.boost_clock->value()) : 0.0;
}

Rates rates_of(const Gpu& gpu, const WorkTable& work, double l2_bytes_a_clock) {
    Rates rates;
    rates.bound = bound_rates(gpu);
    if (gpu.boost_clock && gpu.sustained_clock) rates.slowdown = std::max(1.0, *gpu.boost_clock / *gpu.sustained_clock);
    rates.on_chip = gpu.on_chip_size.has_value() && gpu.on_chip_bandwidth.has_value();
    const double cache_rate = rates.on_chip ? gpu.on_chip_bandwidth->value() : l2_rate(gpu, l2_bytes_a_clock);
    rates.per_cache_byte = positive_or_zero_reciprocal(cache_rate);
    const std::optional<Bytes> size = rates.on_chip ? gpu.on_chip_size : gpu.l2_size;
    rates.cache_bytes = cache_rate > 0.0 ? size.value_or(Bytes{}).value() : 0.0;
    if (rates.on_chip)
        rates.stored_on_chip = work.stored_bytes > 0.0 ? std::min(1.0, rates.cache_bytes / work.stored_bytes) : 1.0;
    return rates;
}

// Bytes that do not come from memory. On-chip memory keeps its share of the weights from one iteration to the next, and
// the activations that fit; a cache has only what the operator before wrote, and not all of that.
double resident_bytes(const Rates& rates, double residency, double activations, double weights, double written) {
    if (!rates.on_chip) return std::min(activations, residency * rates.cache_bytes);
    return rates.stored_on_chip * weights + std::min(activations + written, rates.cache_bytes);
}

// Kinds and precisions that the factors were fitted on (tests/calibration); fp16 runs on the same units at the same
// rate as bf16. Everything else is close kin at best.
bool was_measured(workload::OperatorKind kind, Precision precision) {
    if (precision == Precision::tf32) return false;
    switch (kind) {
    case workload::OperatorKind::linear:
    case workload::OperatorKind::matmul:
    case workload::OperatorKind::grouped_linear:
    case workload::OperatorKind::convolution:
    case workload::OperatorKind::convolution_input_gradient:
    case workload::OperatorKind::convolution_weight_gradient:
    case workload::OperatorKind::attention:
    case workload::OperatorKind::layer_norm:
    case workload::OperatorKind::softmax:
    case workload::OperatorKind::elementwise:
        return true;
    default:
        return false;
    }
}

} // namespace

Roofline::Roofline(const RooflineFactors& factors) : factors_{factors} {
    const bool any_fitted = std::ranges::any_of(
        factors.of_class, [](const auto& row) { return std::ranges::any_of(row, &ClassFactors::fitted); });
    ideal_ = !any_fitted;
    description_ = ideal_ ? "Physical bound: every FLOP at the peak rate, every byte at the full bandwidth."
                          : "Roofline with percent-of-peak factors. " + factors.source;
}

RooflineFactors Roofline::ideal_factors() {
    RooflineFactors factors;
    factors.cache_bandwidth = 1.0;
    factors.cache_residency = 1.0;
    factors.kernel_latency_s = 0.0;
    return factors;
}

Result<Done> Roofline::accepts(const WorkTable& work, const Gpu& gpu) const {
    return has_rates(work, gpu);
}

// An unknown vector rate is taken to bind nothing: such operators nearly always wait for memory. But it is a guess.
Provenance Roofline::provenance_of(const ClassFactors& share, bool measured) const {
    if (ideal_) return Provenance::bound_only;
    return share.fitted && measured ? Provenance::modelled : Provenance::extrapolated;
}

void Roofline::evaluate(const WorkTable& work, const Gpu& gpu, CostTable& out) const {
    const Rates rates = rates_of(gpu, work, ideal_ ? most_l2_bytes_a_clock : usual_l2_bytes_a_clock);
    const std::size_t rows = work.rows();
    out.resize(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const OperatorClass operator_class = class_of(work.kind[row]);
        const Precision units = units_of(gpu, work, row);
        const ClassFactors& share = factors_.of(operator_class, units);
        const double matrix = work.matrix_flop[row] * rates.bound.per_matrix_flop[units];
        const double vector = work.vector_flop[row] * rates.bound.per_vector_flop;
        const double bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
        const double resident = resident_bytes(rates, factors_.cache_residency, work.activation_bytes[row],
                                               work.weight_bytes[row], work.written_bytes[row]);

        const PhysicalBound least = physical_bound(rates.bound, work, row, units);
        const double bound = least.seconds();
        const double compute =
            ideal_ ? least.compute_s : (matrix + vector) * std::max(1.0 / share.compute, rates.slowdown);
        const double memory = ideal_ ? least.memory_s : (bytes - resident) * rates.bound.per_byte / share.bandwidth;
        const double cache = bytes * rates.per_cache_byte / factors_.cache_bandwidth;
        const double fixed = work.launches[row] * factors_.kernel_latency_s;
        const double busy = std::max({compute, memory, cache});
        const double mid = std::max(bound, fixed + busy);

        out.bound_s[row] = bound;
        out.mid_s[row] = mid;
        out.low_s[row] = std::max(bound, mid * share.low);
        out.high_s[row] = mid * share.high;
        const bool rate_known = work.vector_flop[row] == 0.0 || gpu.vector_peak;
        out.provenance[row] = provenance_of(share, rate_known && was_measured(work.kind[row], units));
        out.binding[row] = fixed > busy      ? Binding::fixed
                           : compute >= busy ? Binding::compute
                           : memory >= cache ? Binding::memory
                                             : Binding::cache;
    }
}

} // namespace dubhe::cost
