// SPDX-License-Identifier: Apache-2.0
// How far a GPU is from the one whose measurements it keeps.
#pragma once

#include "band.h"

#include <core/hardware/gpu.h>

#include <algorithm>
#include <cmath>

namespace dubhe::cost {

// As distance_to_nearest(), in [0, 1], and farther by 1/2 for each doubling of the rates that it doesn't look at, since
// between real GPUs they follow from the others: a hypothetical one moves them alone. Of operators that run in `units`.
[[nodiscard]] inline double distance_from_base(const hardware::Gpu& gpu, const hardware::Gpu& base, Precision units) {
    using hardware::Specification;
    const double distance = std::min(1.0, distance_to_nearest(gpu, {&base, 1}));
    if (!gpu.hypothetical() && gpu.name != base.name) return distance;
    double doublings = 0.0;
    for (const Specification rate : {Specification::vector_peak, Specification::l2_bandwidth,
                                     Specification::sustained_clock, hardware::peak_specification(units)}) {
        const auto is = hardware::get(gpu, rate), was = hardware::get(base, rate);
        if (is && was && *is > 0.0 && *was > 0.0) doublings = std::max(doublings, std::abs(std::log2(*is / *was)));
    }
    return std::min(1.0, std::max(distance, 0.5 * doublings));
}

} // namespace dubhe::cost
