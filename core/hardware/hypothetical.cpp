// SPDX-License-Identifier: Apache-2.0
#include "hypothetical.h"

#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <optional>

namespace dubhe::hardware {

namespace {

using Overridden = std::array<std::optional<double>, specification_count>;

const std::optional<double>& at(const Overridden& overridden, Specification specification) {
    return overridden[static_cast<std::size_t>(specification)];
}

// New over old; 1 where either is unknown, so that nothing follows from it.
double ratio(const Gpu& base, const Overridden& overridden, Specification specification) {
    const std::optional<double> before = get(base, specification);
    const std::optional<double>& after = at(overridden, specification);
    return before && after ? *after / *before : 1.0;
}

template <class Q>
std::optional<Q> scaled(const std::optional<Q>& quantity, double factor) {
    if (!quantity) return std::nullopt;
    return *quantity * factor;
}

void copy_numbers(const Gpu& base, Gpu& out) {
    for (std::size_t i = 0; i < specification_count; ++i) {
        set(out, static_cast<Specification>(i), get(base, static_cast<Specification>(i)));
    }
    out.process_nm = base.process_nm;
    out.sparse_peak = base.sparse_peak;
}

// What follows from the multiprocessors and clocks, before the overrides themselves are written.
void scale(const Gpu& base, const Overridden& overridden, Gpu& out) {
    const double clock = ratio(base, overridden, Specification::boost_clock);
    const double matrix = ratio(base, overridden, Specification::sms) * clock;
    const double vector = matrix * ratio(base, overridden, Specification::lanes_per_sm);
    // A chip that boosts higher is taken to hold proportionally more under load.
    out.sustained_clock = scaled(base.sustained_clock, clock);
    out.l2_bandwidth = scaled(base.l2_bandwidth, matrix);
    out.vector_peak = scaled(base.vector_peak, vector);
    for (const Precision precision : all_precisions)
        out.peak[precision] = scaled(base.peak[precision], matrix);
}

// Products in fp32 run on the vector lanes of GPUs whose two peaks are equal: one number with two names.
void join_fp32(const Gpu& base, const Overridden& overridden, Gpu& out) {
    if (!base.vector_peak || base.peak[Precision::fp32] != base.vector_peak) return;
    const bool peak_set = at(overridden, Specification::peak_fp32).has_value();
    const bool vector_set = at(overridden, Specification::vector_peak).has_value();
    if (!peak_set) out.peak[Precision::fp32] = out.vector_peak;
    if (peak_set && !vector_set) out.vector_peak = out.peak[Precision::fp32];
}

// Sparse peaks keep their ratio to the dense ones.
void scale_sparse(const Gpu& base, const Overridden& overridden, Gpu& out) {
    const double matrix =
        ratio(base, overridden, Specification::sms) * ratio(base, overridden, Specification::boost_clock);
    for (const Precision precision : all_precisions) {
        const bool dense_known = base.peak[precision] && out.peak[precision];
        const double factor = dense_known ? *out.peak[precision] / *base.peak[precision] : matrix;
        out.sparse_peak[precision] = scaled(base.sparse_peak[precision], factor);
    }
}

} // namespace

void derive_into(const Gpu& base, std::span<const Override> overrides, Gpu& out) {
    Overridden overridden{};
    for (const Override& each : overrides) {
        assert(std::isfinite(each.value) && each.value > 0.0);
        overridden[static_cast<std::size_t>(each.specification)] = each.value;
    }
    copy_numbers(base, out);
    if (overrides.empty()) return;
    scale(base, overridden, out);
    for (std::size_t i = 0; i < specification_count; ++i) {
        if (overridden[i]) set(out, static_cast<Specification>(i), overridden[i]);
    }
    join_fp32(base, overridden, out);
    scale_sparse(base, overridden, out);
}

Gpu derive(const Gpu& base, std::span<const Override> overrides) {
    Gpu out = base;
    derive_into(base, overrides, out);
    if (!overrides.empty() && !base.hypothetical()) out.base = base.name; // else that of the base
    return out;
}

} // namespace dubhe::hardware
