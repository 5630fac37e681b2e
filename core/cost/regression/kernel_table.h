// SPDX-License-Identifier: Apache-2.0
// Which kernel runs for which shape, on one GPU for one type of layer: as measured, and elsewhere as for the nearest
// measured shape (distance of the logarithms of sizes). Where neighbours don't tell the kernel (libraries choose by
// rules that no distance follows), several have a say.
#pragma once

#include "load.h"

#include <array>
#include <cstddef>
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
    static constexpr std::size_t most_entries = 2000;
    static constexpr std::size_t most_neighbours = 5;

    std::vector<Entry> entries;
    std::uint32_t neighbours = 1; // <= most_neighbours

    // Kernels of the nearest shapes, the nearest first; of a shape that was measured its kernel alone.
    struct Found {
        std::array<std::uint32_t, most_neighbours> kernels{};
        std::size_t count = 0;
    };
    // Precondition of both: not empty.
    [[nodiscard]] Found near(const ShapePoint& shape) const;
    [[nodiscard]] std::uint32_t nearest(const ShapePoint& shape) const { return near(shape).kernels[0]; }
    bool operator==(const KernelTable&) const = default;
};

// Keeps the shapes without which another would be led to a wrong kernel (Hart, The Condensed Nearest Neighbor Rule,
// 1968). Where that are more than half of `most_entries`, any `most_entries`, and all neighbours are asked. The same
// rows give the same table.
[[nodiscard]] KernelTable condense(std::span<const KernelTable::Entry> measured);

} // namespace dubhe::cost
