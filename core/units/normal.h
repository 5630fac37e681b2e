// SPDX-License-Identifier: Apache-2.0
// Bands of 80 % as spreads: a number whose logarithm is normal reaches from mid * exp(-normal_90 * spread) to mid *
// exp(normal_90 * spread).
#pragma once

#include <cmath>

namespace dubhe {

// Quantiles of the standard normal distribution: 90 % and 97.5 %.
inline constexpr double normal_90 = 1.2815515655446004, normal_975 = 1.96;

// Standard deviation of the logarithm. Precondition: both above 0.
[[nodiscard]] inline double spread_of(double low, double high) {
    return std::log(high / low) / (2.0 * normal_90);
}

} // namespace dubhe
