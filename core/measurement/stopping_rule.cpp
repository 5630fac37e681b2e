// SPDX-License-Identifier: Apache-2.0
#include "stopping_rule.h"

#include <core/support/median.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace dubhe::measurement {

SampleEstimate estimate_of(std::span<const double> samples) {
    if (samples.empty()) return {};
    std::vector<double> values{samples.begin(), samples.end()};
    SampleEstimate estimate;
    estimate.samples = static_cast<std::int64_t>(values.size());
    estimate.value = middle_mean(values);
    for (double& value : values)
        value = std::abs(value - estimate.value);
    constexpr double of_normal = 1.4826; // standard deviation over MAD of a normal distribution
    estimate.spread = of_normal * middle_mean(values);
    const double of_median = std::sqrt(std::acos(-1.0) / 2.0); // its standard error over that of the mean
    if (estimate.value > 0.0) {
        estimate.relative_error =
            of_median * estimate.spread / std::sqrt(static_cast<double>(estimate.samples)) / estimate.value;
    }
    return estimate;
}

Quantile quantile_of(std::span<const double> samples, double share) {
    if (samples.empty()) return {};
    std::vector<double> sorted{samples.begin(), samples.end()};
    std::ranges::sort(sorted);
    const auto count = static_cast<double>(sorted.size());
    const auto at = [&](double part) {
        const double place = std::clamp(part, 0.0, 1.0) * (count - 1.0);
        const auto below = static_cast<std::size_t>(place);
        const auto above = std::min(below + 1, sorted.size() - 1);
        return std::lerp(sorted[below], sorted[above], place - static_cast<double>(below));
    };
    const double around = std::sqrt(share * (1.0 - share) / count);
    return {at(share), (at(share + around) - at(share - around)) / 2.0};
}

std::string_view name_of(Verdict verdict) {
    constexpr std::array<std::string_view, 4> names{"go on", "precise", "out of time", "exhausted"};
    return names[static_cast<std::size_t>(verdict)];
}

Verdict StoppingRule::judge(const SampleEstimate& estimate, Seconds spent) const {
    if (estimate.samples < least) return Verdict::go_on;
    if (estimate.value > 0.0 && estimate.relative_error <= target) return Verdict::precise;
    if (spent >= budget) return Verdict::out_of_time;
    return estimate.samples >= most ? Verdict::exhausted : Verdict::go_on;
}

} // namespace dubhe::measurement
