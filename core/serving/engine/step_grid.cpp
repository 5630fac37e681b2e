// SPDX-License-Identifier: Apache-2.0
#include "step_grid.h"

namespace dubhe::serving {

GridAxis::GridAxis(std::int64_t first, std::int64_t exact, int per_octave, double last)
    : first_{static_cast<double>(first)}, exact_{static_cast<double>(exact)} {
    for (std::int64_t x = first; x <= exact; ++x)
        points_.push_back(static_cast<double>(x));
    // Rounded to whole numbers, apart by one at least.
    for (int i = 1; points_.back() < last; ++i)
        points_.push_back(
            std::max(points_.back() + 1.0, std::round(exact_ * std::exp2(static_cast<double>(i) / per_octave))));
    if (points_.size() < 2) points_.push_back(points_.back() + 1.0);
    // A section begins with the number that has its bits and no others; the first holds `exact` itself.
    auto at = static_cast<std::size_t>(exact - first);
    at = std::min(at, points_.size() - 2);
    for (std::uint64_t section = section_of(exact_); section <= section_of(points_.back()); ++section) {
        const double begin = std::bit_cast<double>(section << section_shift);
        while (at + 2 < points_.size() && points_[at + 1] <= begin)
            ++at;
        start_.push_back(static_cast<std::uint32_t>(at));
    }
}

} // namespace dubhe::serving
