// SPDX-License-Identifier: Apache-2.0
#include "roofline.h"

#include <algorithm>

namespace dubhe::cost {

namespace {

using hardware::Gpu;
using workload::OperatorClass;
using workload::WorkTable;

// A GPU's rates as the inner loop needs them: reciprocals, with absent parts at zero cost.
struct Rates {
    double per_matrix_flop, per_vector_flop; // s
    double per_byte;                         // s, from memory
    double per_cache_byte = 0.0;             // s, through L2 or on-chip memory; 0 where its bandwidth is unknown
    double cache_bytes;                      // L2 or on-chip size
    bool on_chip = false;
};

double positive_or_zero_reciprocal(double rate) {
    return rate > 0.0 ? 1.0 / rate : 0.0;
}

Rates rates_of(const Gpu& gpu, Precision precision) {
    Rates rates{};
    rates.per_matrix_flop = positive_or_zero_reciprocal(gpu.peak[precision].value_or(FlopsPerSecond{}).value());
    rates.per_vector_flop = positive_or_zero_reciprocal(gpu.vector_peak.value_or(FlopsPerSecond{}).value());
    rates.on_chip = gpu.on_chip_size.has_value() && gpu.on_chip_bandwidth.has_value();
    const double cache_rate =
        (rates.on_chip ? gpu.on_chip_bandwidth : gpu.l2_bandwidth).value_or(BytesPerSecond{}).value();
    rates.per_cache_byte = positive_or_zero_reciprocal(cache_rate);
    rates.cache_bytes = (rates.on_chip ? gpu.on_chip_size : gpu.l2_size).value_or(Bytes{}).value();
    rates.per_byte = positive_or_zero_reciprocal(gpu.memory_bandwidth.value_or(BytesPerSecond{}).value());
    return rates;
}

// Bytes that do not come from memory: on-chip memory holds all of an operator's data, a cache only what the operator
// before it wrote, and not all of that.
double resident_bytes(const Rates& rates, double residency, double activations, double all) {
    return rates.on_chip ? std::min(all, rates.cache_bytes) : std::min(activations, residency * rates.cache_bytes);
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
    Diagnostics missing;
    const auto require = [&](bool present, const std::string& what, const std::string& field) {
        if (!present)
            missing.push_back(
                error(gpu.name + " has no " + what + " in the catalog; set one with --set " + field + "=..."));
    };
    const std::string precision{name_of(work.precision)};
    const bool multiplies = std::ranges::any_of(work.matrix_flop, [](double flop) { return flop > 0.0; });
    require(!multiplies || gpu.peak[work.precision].has_value(), "dense peak rate in " + precision,
            "peak_" + precision);
    const bool feeds_from_chip = gpu.on_chip_size && gpu.on_chip_bandwidth;
    require(gpu.memory_bandwidth.has_value() || feeds_from_chip, "memory bandwidth", "memory_bandwidth");
    if (missing.empty() && !gpu.memory_bandwidth) {
        for (std::size_t row = 0; row < work.rows(); ++row) {
            const double bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
            if (bytes <= gpu.on_chip_size->value()) continue;
            return error(
                gpu.name +
                " has no memory outside the chip in the catalog, and an operator needs more than the chip holds; "
                "set one with --set memory_bandwidth=...");
        }
    }
    if (!missing.empty()) return missing;
    return Done{};
}

// An unknown vector rate is taken to bind nothing: such operators nearly always wait for memory. But it is a guess.
Provenance Roofline::provenance_of(const ClassFactors& share, bool rate_unknown) const {
    if (ideal_) return Provenance::bound_only;
    return share.fitted && !rate_unknown ? Provenance::modelled : Provenance::extrapolated;
}

void Roofline::evaluate(const WorkTable& work, const Gpu& gpu, CostTable& out) const {
    const Rates rates = rates_of(gpu, work.precision);
    const std::size_t rows = work.rows();
    out.resize(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const OperatorClass operator_class = class_of(work.kind[row]);
        const ClassFactors& share = factors_.of(operator_class, work.precision);
        const double matrix = work.matrix_flop[row] * rates.per_matrix_flop;
        const double vector = work.vector_flop[row] * rates.per_vector_flop;
        const double bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
        const double resident = resident_bytes(rates, factors_.cache_residency, work.activation_bytes[row], bytes);

        const double compute = (matrix + vector) / share.compute;
        const double memory = (bytes - resident) * rates.per_byte / share.bandwidth;
        const double cache = bytes * rates.per_cache_byte / factors_.cache_bandwidth;
        const double bound = std::max({matrix, vector, std::max(0.0, bytes - rates.cache_bytes) * rates.per_byte});
        const double fixed = work.launches[row] * factors_.kernel_latency_s;
        const double busy = std::max({compute, memory, cache});
        const double mid = std::max(bound, fixed + busy);

        out.bound_s[row] = bound;
        out.mid_s[row] = mid;
        out.low_s[row] = std::max(bound, mid * share.low);
        out.high_s[row] = mid * share.high;
        out.provenance[row] = provenance_of(share, work.vector_flop[row] > 0.0 && !gpu.vector_peak);
        out.binding[row] = fixed > busy      ? Binding::fixed
                           : compute >= busy ? Binding::compute
                           : memory >= cache ? Binding::memory
                                             : Binding::cache;
    }
}

} // namespace dubhe::cost
