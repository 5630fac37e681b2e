// SPDX-License-Identifier: Apache-2.0
#include "memory_table.h"

#include "point_columns.h"

namespace dubhe::study {

tables::Table<MemoryPointRow> memory_point_table() {
    tables::Table<MemoryPointRow> table;
    table.add(number_column("device", Unit::count, "The GPU"),
              [](const MemoryPointRow& row) { return static_cast<double>(row.device->device); });
    table.add(number_column("time", Unit::seconds, "Since the first event"),
              [](const MemoryPointRow& row) { return row.point->time_s; });
    table.add(number_column("allocated", Unit::bytes, "Memory that the program holds"),
              [](const MemoryPointRow& row) { return row.point->allocated; });
    table.add(number_column("reserved", Unit::bytes, "Memory that the allocator took from the GPU"),
              [](const MemoryPointRow& row) { return row.point->reserved; });
    return table;
}

std::vector<MemoryPointRow> memory_point_rows(const std::vector<trace::MemoryDevice>& devices) {
    std::vector<MemoryPointRow> rows;
    for (const trace::MemoryDevice& device : devices)
        for (const trace::MemoryPoint& point : device.points)
            rows.push_back({&device, &point});
    return rows;
}

tables::Table<MemoryPlaceRow> memory_place_table() {
    tables::Table<MemoryPlaceRow> table;
    table.add(
        text_column("place", "The line that holds it; empty: none was recorded", "Held at the peak by"),
        [](const MemoryPlaceRow& row) { return row.place(); },
        [](const MemoryPlaceRow& row) { return row.place().empty() ? "no line recorded" : row.place(); });
    table.add(number_column("allocations", Unit::count, "How many it holds then", "allocations"),
              [](const MemoryPlaceRow& row) { return static_cast<double>(row.held.allocations); });
    table.add(number_column("memory", Unit::bytes, "Their memory", "memory"),
              [](const MemoryPlaceRow& row) { return row.held.bytes; });
    table.add(number_column("share", Unit::share, "Of all that is allocated then", "share"),
              [](const MemoryPlaceRow& row) { return row.share(); });
    return table;
}

std::vector<MemoryPlaceRow> memory_place_rows(const trace::MemoryDevice& device, std::size_t point, std::size_t most) {
    std::vector<MemoryPlaceRow> rows;
    for (const trace::MemoryPlace& held : trace::held_at(device, point)) {
        if (rows.size() == most) break;
        rows.push_back({&device, held, device.points[point].allocated});
    }
    return rows;
}

tables::Table<MemoryLayerRow> memory_layer_table() {
    const auto title = [](const MemoryLayerRow& row) {
        if (row.held->phase.empty()) return std::string{"outside of the recorded steps"};
        return row.held->layer.empty() ? std::string{"no layer"} : row.held->layer;
    };
    tables::Table<MemoryLayerRow> table;
    table.add(
        text_column("layer", "The layer whose work allocated it; empty: none, or outside of the recorded steps",
                    "Held at the peak by"),
        [](const MemoryLayerRow& row) { return row.held->layer; }, title);
    table.add(text_column("phase", "Which pass allocated it", "phase"),
              [](const MemoryLayerRow& row) { return row.held->phase; });
    table.add(number_column("allocations", Unit::count, "How many it holds then", "allocations"),
              [](const MemoryLayerRow& row) { return static_cast<double>(row.held->allocations); });
    table.add(number_column("memory", Unit::bytes, "Their memory", "memory"),
              [](const MemoryLayerRow& row) { return row.held->bytes; });
    table.add(number_column("share", Unit::share, "Of all that is allocated then", "share"),
              [](const MemoryLayerRow& row) { return row.allocated > 0.0 ? row.held->bytes / row.allocated : 0.0; });
    return table;
}

std::vector<MemoryLayerRow> memory_layer_rows(const trace::MemoryByLayer& held, double allocated, std::size_t most) {
    std::vector<MemoryLayerRow> rows;
    for (const trace::LayerMemory& layer : held.layers) {
        if (rows.size() == most) break;
        rows.push_back({&layer, allocated});
    }
    rows.push_back({&held.outside, allocated});
    return rows;
}

} // namespace dubhe::study
