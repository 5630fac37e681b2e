// SPDX-License-Identifier: Apache-2.0
// Which numbers a GPU can have, and how much a catalog. Wide enough for anything built or imagined, narrow enough that
// products and quotients of several of them stay finite.
#pragma once

#include <core/support/message.h>

#include <cmath>
#include <cstddef>

namespace dubhe::hardware {

// What a catalog may hold: far more than anyone keeps, and little enough to read in memory.
inline constexpr std::size_t most_entries = 10000;
inline constexpr std::size_t most_keys = 200; // of one entry, or columns of a table
inline constexpr std::size_t largest_file = std::size_t{16} << 20U;

// In base units.
inline constexpr double smallest_number = 1e-9;
inline constexpr double largest_number = 1e24;
inline constexpr double largest_count = 1e8; // of SMs, or lanes of one: a whole wafer has a million cores

// "has to be positive" and the like, to put behind what the number is; empty when the number will do.
[[nodiscard]] inline Message number_problem(double base_units, double largest = largest_number) {
    if (std::isnan(base_units)) return message("is not a number (NaN)");
    if (std::isinf(base_units)) return message("has to be finite");
    if (base_units == 0.0) return message("has to be positive, and is 0; leave it out where it is unknown");
    if (base_units < 0.0) return message("has to be positive, and is negative");
    if (largest < largest_number && base_units > largest)
        return message("is more than any chip can hold; at most 100,000,000 are taken");
    if (base_units < smallest_number || base_units > largest)
        return message("is beyond anything that can be computed with");
    return {};
}

} // namespace dubhe::hardware
