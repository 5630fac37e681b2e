// SPDX-License-Identifier: Apache-2.0
// How a band around a value is told, the same in programs, panels and reports: "171 ms ± 9 %" with the larger of both
// sides, so that the band is never told smaller than it is; its ends instead where one side is far longer.
#pragma once

#include <algorithm>

namespace dubhe {

struct ToldBand {
    bool ends = false;  // "171 ms (155–188 ms)"
    double share = 0.0; // of the value: what stands behind ±
};

// Ends are shown where one side is longer by over 3 % of the value (-22 %, +28 %), or over 1.5 times the other, unless
// both round away (half a percent). A value that is not more than 0 has no share.
[[nodiscard]] constexpr ToldBand tell_band(double low, double value, double high) {
    constexpr double skewed = 1.5, most_apart = 0.03, least_share = 0.005;
    const double below = value - low, above = high - value;
    const double longer = std::max(below, above), shorter = std::min(below, above);
    if (!(value > 0.0)) return {};
    const bool unlike = longer > skewed * shorter || longer - shorter > most_apart * value;
    return {unlike && longer > least_share * value, std::max(0.0, longer / value)};
}

} // namespace dubhe
