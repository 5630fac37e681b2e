// SPDX-License-Identifier: Apache-2.0
#include "band.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace dubhe::cost {

namespace {

double ratio_of(const std::optional<double>& a, const std::optional<double>& b) {
    return a && b && *a > 0.0 && *b > 0.0 ? std::log(*a / *b) : 0.0;
}

// Doubling a resource is a distance of 1/2 each: V100 to A100 is 0.8 bandwidth doublings and 2.7 of L2.
double distance(const hardware::Gpu& a, const hardware::Gpu& b) {
    using hardware::Specification;
    constexpr double per_doubling = 0.5 / 0.6931471805599453;
    double squares = 0.0;
    for (const Specification specification :
         {Specification::memory_bandwidth, Specification::sms, Specification::lanes_per_sm, Specification::boost_clock,
          Specification::tdp}) {
        const double doublings = per_doubling * ratio_of(get(a, specification), get(b, specification));
        squares += doublings * doublings;
    }
    const double l2 = 0.5 * per_doubling * ratio_of(get(a, Specification::l2_size), get(b, Specification::l2_size));
    const double generation = a.architecture == b.architecture ? 0.0 : 0.7;
    const double vendor = a.vendor == b.vendor ? 0.0 : 1.5; // other kernels, other compilers
    return std::sqrt(squares + l2 * l2 + generation * generation + vendor * vendor);
}

double at_size(const std::array<double, SizeBand::sizes>& quantiles, double seconds) {
    constexpr double last = SizeBand::sizes - 1;
    const double place = std::clamp(std::log10(std::max(seconds, 1e-12) / 1e-5), 0.0, last);
    const auto below = std::min(static_cast<std::size_t>(place), SizeBand::sizes - 2);
    const double share = place - static_cast<double>(below);
    return std::log(quantiles[below]) * (1.0 - share) + std::log(quantiles[below + 1]) * share;
}

// From `seen` at 0 to `unseen` at 1, then on in the same steps, at least half of unseen a step.
double blend(double seen, double unseen, double distance) {
    const double wide = std::abs(unseen) > std::abs(seen) ? unseen : seen;
    if (distance <= 1.0) return seen + (wide - seen) * distance;
    return wide * (1.0 + 0.5 * (std::min(distance, 6.0) - 1.0));
}

} // namespace

double distance_to_nearest(const hardware::Gpu& gpu, std::span<const hardware::Gpu> fitted) {
    double nearest = 6.0;
    for (const hardware::Gpu& other : fitted)
        nearest = std::min(nearest, distance(gpu, other));
    return nearest;
}

Band band_at(const FamilyBand& family, double distance, double seconds) {
    Band band;
    band.low = std::exp(blend(at_size(family.seen.low, seconds), at_size(family.unseen.low, seconds), distance));
    band.high = std::exp(blend(at_size(family.seen.high, seconds), at_size(family.unseen.high, seconds), distance));
    band.shared = blend(family.shared_seen, family.shared_unseen, distance);
    return band;
}

Band band_of_size(const SizeBand& band, double seconds) {
    return {std::exp(at_size(band.low, seconds)), std::exp(at_size(band.high, seconds)), 0.0};
}

Band beyond_sizes(const Band& band, const FamilyBand& family, double decades) {
    if (decades <= 0.0) return band;
    constexpr double normal_90 = 1.2815515655446004;
    const double more = family.beyond * std::min(decades, 4.0);
    const auto wide = [&](double factor) { return std::hypot(std::log(factor), normal_90 * more); };
    return {std::exp(-wide(band.low)), std::exp(wide(band.high)), std::hypot(band.shared, more)};
}

Band widened(const Band& band, double factor) {
    return {std::pow(band.low, factor), std::pow(band.high, factor), band.shared * factor};
}

} // namespace dubhe::cost
