// SPDX-License-Identifier: Apache-2.0
#include "step_grid.h"

namespace dubhe::serving {

GridAxis::GridAxis(std::int64_t first, std::int64_t exact, int per_octave, double last)
    : first_{static_cast<double>(first)}, exact_{static_cast<double>(exact)}, inverse_exact_{1.0 / exact_},
      per_octave_{static_cast<double>(per_octave)}, exact_index_{static_cast<std::size_t>(exact - first)} {
    for (std::int64_t x = first; x <= exact; ++x)
        points_.push_back(static_cast<double>(x));
    for (int i = 1; points_.back() < last; ++i)
        points_.push_back(std::max(points_.back() + 1.0, std::round(exact_ * std::exp2(i / per_octave_))));
    if (points_.size() < 2) points_.push_back(points_.back() + 1.0);
}

} // namespace dubhe::serving
