// SPDX-License-Identifier: Apache-2.0
// Checks of entries against each other and for a file; validate() in catalog.h checks one entry alone.
#pragma once

#include "gpu.h"

#include <core/support/diagnostic.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::hardware {

// validate() with the file named in each message.
[[nodiscard]] Diagnostics validate_in(const Gpu& gpu, const std::string& file);

// Two entries that a name leads to. `second` is the one whose name or alias came later.
struct Collision {
    std::size_t first = 0, second = 0;
    std::string message; // "its alias "a100" is also an alias of A100-SXM4-80GB"
};

// From normalised name or alias to entry. Names come before aliases; the first of equal aliases keeps the name.
struct NameIndex {
    std::unordered_map<std::string, std::size_t> entries;
    std::vector<Collision> collisions;
};

[[nodiscard]] NameIndex index_names(std::span<const Gpu* const> gpus);
[[nodiscard]] std::vector<const Gpu*> pointers(std::span<const Gpu> gpus);

// What is wrong with entries of one file: each alone, then names that two of them share.
[[nodiscard]] Diagnostics validate_all(std::span<const Gpu> gpus, const std::string& file);

// The most diagnostics that one file gives; what is behind them is counted.
inline constexpr std::size_t most_diagnostics = 20;
void cut_short(Diagnostics& diagnostics, const std::string& file);

} // namespace dubhe::hardware
