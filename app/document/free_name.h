// SPDX-License-Identifier: GPL-3.0-or-later
// Names that the user gives and that must be told apart.
#pragma once

#include <cstddef>
#include <string>

namespace dubhe::app {

inline constexpr std::size_t longest_name = 200;

// `wanted`, or "wanted (2)", "wanted (3)", ... : the first that is free.
template <class IsTaken>
std::string free_name(const std::string& wanted, IsTaken is_taken) {
    if (!is_taken(wanted)) return wanted;
    for (int number = 2;; ++number) {
        std::string candidate = wanted + " (" + std::to_string(number) + ")";
        if (!is_taken(candidate)) return candidate;
    }
}

} // namespace dubhe::app
