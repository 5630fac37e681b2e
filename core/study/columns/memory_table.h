// SPDX-License-Identifier: Apache-2.0
// Columns of a recorded memory history: over time, and by the lines of the program and the layers that hold it.
#pragma once

#include <core/tables/table.h>
#include <core/trace/memory/memory_history.h>

#include <cstddef>
#include <string>
#include <vector>

namespace dubhe::study {

struct MemoryPointRow {
    const trace::MemoryDevice* device;
    const trace::MemoryPoint* point;
};
[[nodiscard]] tables::Table<MemoryPointRow> memory_point_table();
[[nodiscard]] std::vector<MemoryPointRow> memory_point_rows(const std::vector<trace::MemoryDevice>& devices);

struct MemoryPlaceRow {
    const trace::MemoryDevice* device;
    trace::MemoryPlace held;
    double allocated = 0.0; // bytes, of all at that moment

    [[nodiscard]] const std::string& place() const { return device->places[held.place]; }
    [[nodiscard]] double share() const { return allocated > 0.0 ? held.bytes / allocated : 0.0; }
};
[[nodiscard]] tables::Table<MemoryPlaceRow> memory_place_table();
// The largest at a position of the device's points, at most `most`.
[[nodiscard]] std::vector<MemoryPlaceRow> memory_place_rows(const trace::MemoryDevice& device, std::size_t point,
                                                            std::size_t most);

struct MemoryLayerRow {
    const trace::LayerMemory* held;
    double allocated = 0.0; // bytes, of all at that moment
};
[[nodiscard]] tables::Table<MemoryLayerRow> memory_layer_table();
// The largest layers, at most `most`, and behind them what was allocated outside of the steps.
[[nodiscard]] std::vector<MemoryLayerRow> memory_layer_rows(const trace::MemoryByLayer& held, double allocated,
                                                            std::size_t most);

} // namespace dubhe::study
