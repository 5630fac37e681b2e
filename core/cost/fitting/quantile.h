// SPDX-License-Identifier: Apache-2.0
// The value below which a share of the values lies.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace dubhe::cost {

// Nearest rank, no interpolation; reorders. q in [0, 1]; precondition: not empty.
[[nodiscard]] inline double quantile(std::vector<double>& values, double q) {
    const auto at = static_cast<std::ptrdiff_t>(q * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + at, values.end());
    return values[static_cast<std::size_t>(at)];
}

} // namespace dubhe::cost
