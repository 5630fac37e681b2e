// SPDX-License-Identifier: Apache-2.0
// When a repeated measurement has been repeated enough.
#pragma once

#include <core/units/quantity.h>

#include <cstdint>
#include <span>
#include <string_view>

namespace dubhe::measurement {

// What samples say, robustly: a few that were disturbed move nothing.
struct SampleEstimate {
    double value = 0.0;          // their median, or of undisturbed()
    double spread = 0.0;         // standard deviation, from the median absolute deviation: 1.4826 MAD
    double relative_error = 0.0; // standard error of the value over the value
    std::int64_t samples = 0;
};
// The standard error of a median: 1.2533 spread / sqrt(n).
[[nodiscard]] SampleEstimate estimate_of(std::span<const double> samples);

// The quantile `share` of samples, between neighbours linearly, and its standard error: half of what lies between the
// quantiles share +- sqrt(share (1 - share) / n) (Woodruff, Confidence intervals for medians and other position
// measures, 1952).
struct Quantile {
    double value = 0.0, error = 0.0;
};
[[nodiscard]] Quantile quantile_of(std::span<const double> samples, double share);

enum class Verdict : std::uint8_t {
    go_on,
    precise,     // the relative error is under the target
    out_of_time, // the budget is spent
    exhausted    // as many repetitions as are allowed
};
[[nodiscard]] std::string_view name_of(Verdict verdict);

struct StoppingRule {
    double target = 0.01; // relative standard error of the estimate
    Seconds budget{2.0};  // for all repetitions of one operator
    std::int64_t least = 5, most = 200;

    // At least `least` samples are taken whatever they cost.
    [[nodiscard]] Verdict judge(const SampleEstimate& estimate, Seconds spent) const;
};

} // namespace dubhe::measurement
