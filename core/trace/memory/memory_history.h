// SPDX-License-Identifier: Apache-2.0
// What a memory snapshot's history says of a moment, and over time: which lines of the program hold how much. Any
// thread; all positions are of MemoryDevice::points.
#pragma once

#include "memory_snapshot.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dubhe::trace {

// What one line of the program holds.
struct MemoryPlace {
    std::uint32_t place = 0; // of MemoryDevice::places
    double bytes = 0.0;
    std::size_t allocations = 0;
};

// Largest first. What is older than the history has no place; empty without history.
[[nodiscard]] std::vector<MemoryPlace> held_at(const MemoryDevice& device, std::size_t point);
// Bytes that were allocated before the history begins and are still held.
[[nodiscard]] double older_at(const MemoryDevice& device, std::size_t point);
// Of each column of a stretch of time the point at which most was allocated: the one in force when the column begins,
// or one within it. Precondition: there is a history, begin_s <= end_s.
[[nodiscard]] std::vector<std::size_t> column_peaks(const MemoryDevice& device, double begin_s, double end_s,
                                                    std::size_t columns);

// A stretch of time in columns as wide as pixels: the peak of each, so that none is lost, with what some places held
// then.
struct MemoryColumns {
    std::vector<std::size_t> points; // a column each
    std::vector<double> held;        // bytes: place by place as they were asked for, a column each
    std::vector<double> older;       // a column each: from before the history; what remains is of other places

    [[nodiscard]] double held_by(std::size_t place, std::size_t column) const {
        return held[place * points.size() + column];
    }
};
// Linear in the history. Precondition: there is a history, begin_s <= end_s, at least one column.
[[nodiscard]] MemoryColumns memory_columns(const MemoryDevice& device, double begin_s, double end_s,
                                           std::size_t columns, std::span<const std::uint32_t> places);
// At most so many places, by the most that they hold in any of the whole history's columns: largest first.
[[nodiscard]] std::vector<std::uint32_t> largest_places(const MemoryDevice& device, std::size_t columns,
                                                        std::size_t most);

// What the layers of a recorded run hold: see core/whatif/memory_layers.h.
struct LayerMemory {
    std::string layer; // "Linear_3 1", as `trace summary` names it; "": made in a step, but in no layer
    std::string phase; // "forward", "backward", ...; "": outside of the steps
    double bytes = 0.0;
    std::size_t allocations = 0;
};
struct MemoryByLayer {
    std::vector<LayerMemory> layers; // largest first
    LayerMemory outside;             // allocated outside of the recorded steps: weights, states, inputs
};

} // namespace dubhe::trace
