// SPDX-License-Identifier: Apache-2.0
// Which kernel runs for which shape, on one GPU for one type of layer: as measured, and elsewhere as for the nearest
// measured shape (distance of the logarithms of sizes).
#pragma once

#include "load.h"

#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::cost {

struct KernelTable {
    struct Entry {
        ShapePoint shape{};
        std::uint32_t kernel = 0; // in the owner's list
        bool operator==(const Entry&) const = default;
    };
    static constexpr std::size_t most_entries = 1000;

    std::vector<Entry> entries;

    // Precondition: not empty.
    [[nodiscard]] std::uint32_t nearest(const ShapePoint& shape) const;
    bool operator==(const KernelTable&) const = default;
};

// Keeps the shapes without which another would be led to a wrong kernel (Hart, The Condensed Nearest Neighbor Rule,
// 1968), at most `most_entries`. The same rows give the same table.
[[nodiscard]] KernelTable condense(std::span<const KernelTable::Entry> measured);

} // namespace dubhe::cost
