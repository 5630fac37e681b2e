// SPDX-License-Identifier: Apache-2.0
#include "band.h"

#include <core/units/normal.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace dubhe::cost {

namespace {

double ratio_of(const std::optional<double>& a, const std::optional<double>& b) {
    return a && b && *a > 0.0 && *b > 0.0 ? std::log(*a / *b) : 0.0;
}

// What no number says: other kernels, other compilers.
double squared_kinds(const hardware::Gpu& a, const hardware::Gpu& b) {
    const double generation = a.architecture == b.architecture ? 0.0 : 0.7;
    const double vendor = a.vendor == b.vendor ? 0.0 : 1.5;
    return generation * generation + vendor * vendor;
}

// Doubling a resource is a distance of 1/2 each: V100 to A100 is 0.8 bandwidth doublings and 2.7 of L2.
double squared_numbers(const hardware::Gpu& a, const hardware::Gpu& b) {
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
    return squares + l2 * l2;
}

std::array<double, SizeBand::sizes> logs_of(const std::array<double, SizeBand::sizes>& quantiles) {
    std::array<double, SizeBand::sizes> logs{};
    std::ranges::transform(quantiles, logs.begin(), [](double quantile) { return std::log(quantile); });
    return logs;
}

constexpr double most_decades = 4.0;

// From `seen` at 0 to `unseen` at 1, then on in the same steps, at least half of unseen a step.
double blend(double seen, double unseen, double distance) {
    const double wide = std::abs(unseen) > std::abs(seen) ? unseen : seen;
    if (distance <= 1.0) return seen + (wide - seen) * distance;
    return wide * (1.0 + 0.5 * (std::min(distance, 6.0) - 1.0));
}

} // namespace

// Its own kind first: mostly no other can be nearer than that, and no logarithm of theirs is taken.
double distance_to_nearest(const hardware::Gpu& gpu, std::span<const hardware::Gpu> fitted) {
    double nearest = 6.0 * 6.0;
    for (const bool own_kind : {true, false}) {
        for (const hardware::Gpu& other : fitted) {
            const double kinds = squared_kinds(gpu, other);
            if ((kinds == 0.0) == own_kind && kinds < nearest)
                nearest = std::min(nearest, squared_numbers(gpu, other) + kinds);
        }
    }
    return std::sqrt(nearest);
}

LogSizeBand::LogSizeBand(const SizeBand& band) : low{logs_of(band.low)}, high{logs_of(band.high)} {}

SizePlace size_place(double seconds) {
    constexpr double last = SizeBand::sizes - 1;
    const double place = std::clamp(std::log10(std::max(seconds, 1e-12) / 1e-5), 0.0, last);
    const auto below = std::min(static_cast<std::size_t>(place), SizeBand::sizes - 2);
    return {below, place - static_cast<double>(below)};
}

LogFamilyBand::LogFamilyBand(const FamilyBand& family)
    : seen_{family.seen}, unseen_{family.unseen}, beyond_{family.beyond} {}

Band LogFamilyBand::at(double distance, double seconds, const Widening& by) const {
    const SizePlace place = size_place(seconds);
    double low = by.width * blend(at_place(seen_.low, place), at_place(unseen_.low, place), distance);
    double high = by.width * blend(at_place(seen_.high, place), at_place(unseen_.high, place), distance);
    if (by.decades > 0.0) {
        const double more = normal_90 * beyond_ * std::min(by.decades, most_decades);
        low = -std::hypot(low, more);
        high = std::hypot(high, more);
    }
    return {std::exp(by.afterwards * low), std::exp(by.afterwards * high), 0.0};
}

double shared_error_at(const FamilyBand& family, double distance) {
    return blend(family.shared_seen, family.shared_unseen, distance);
}

Band band_at(const FamilyBand& family, double distance, double seconds) {
    Band band = LogFamilyBand{family}.at(distance, seconds, {});
    band.shared = shared_error_at(family, distance);
    return band;
}

Band band_of_size(const SizeBand& band, double seconds) {
    const LogSizeBand logs{band};
    const SizePlace place = size_place(seconds);
    return {std::exp(at_place(logs.low, place)), std::exp(at_place(logs.high, place)), 0.0};
}

Band beyond_sizes(const Band& band, const FamilyBand& family, double decades) {
    if (decades <= 0.0) return band;
    const double more = family.beyond * std::min(decades, most_decades);
    const auto wide = [&](double factor) { return std::hypot(std::log(factor), normal_90 * more); };
    return {std::exp(-wide(band.low)), std::exp(wide(band.high)), std::hypot(band.shared, more)};
}

Band widened(const Band& band, double factor) {
    return {std::pow(band.low, factor), std::pow(band.high, factor), band.shared * factor};
}

} // namespace dubhe::cost
