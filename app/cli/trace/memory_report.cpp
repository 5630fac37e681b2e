// SPDX-License-Identifier: Apache-2.0
#include "../options/format.h"
#include "../output/table.h"
#include "trace_report.h"

#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using trace::MemoryDevice;
using trace::MemoryPlace;
using trace::MemorySnapshot;

struct PointRow {
    const MemoryDevice* device;
    const trace::MemoryPoint* point;
};

tables::Table<PointRow> point_table() {
    using study::number_column;
    tables::Table<PointRow> table;
    table.add(number_column("device", Unit::count, "The GPU"),
              [](const PointRow& row) { return static_cast<double>(row.device->device); });
    table.add(number_column("time", Unit::seconds, "Since the first event"),
              [](const PointRow& row) { return row.point->time_s; });
    table.add(number_column("allocated", Unit::bytes, "Memory that the program holds"),
              [](const PointRow& row) { return row.point->allocated; });
    table.add(number_column("reserved", Unit::bytes, "Memory that the allocator took from the GPU"),
              [](const PointRow& row) { return row.point->reserved; });
    return table;
}

struct PlaceRow {
    const MemoryDevice* device;
    MemoryPlace place;
};

tables::Table<PlaceRow> place_table() {
    using study::number_column;
    tables::Table<PlaceRow> table;
    table.add(
        study::text_column("place", "The line that holds it; empty: none was recorded", "Held at the peak by"),
        [](const PlaceRow& row) { return row.place.place; },
        [](const PlaceRow& row) { return row.place.place.empty() ? "no line recorded" : row.place.place; });
    table.add(number_column("allocations", Unit::count, "How many it holds then", "allocations"),
              [](const PlaceRow& row) { return static_cast<double>(row.place.allocations); });
    table.add(number_column("memory", Unit::bytes, "Their memory", "memory"),
              [](const PlaceRow& row) { return row.place.bytes; });
    table.add(number_column("share", Unit::share, "Of all that is allocated at the peak", "share"),
              [](const PlaceRow& row) { return row.place.bytes / std::max(1.0, row.device->peak.allocated); });
    return table;
}

std::vector<PlaceRow> places_of(const MemoryDevice& device, std::size_t most) {
    std::vector<PlaceRow> rows;
    for (std::size_t i = 0; i < std::min(most, device.at_peak.size()); ++i)
        rows.push_back({&device, device.at_peak[i]});
    return rows;
}

Json device_json(const MemoryDevice& device) {
    return {{"device", device.device},
            {"peak_bytes", device.peak.allocated},
            {"peak_s", device.peak.time_s},
            {"reserved_at_peak_bytes", device.peak.reserved},
            {"peak_reserved_bytes", device.peak_reserved},
            {"older_at_peak_bytes", device.older_at_peak},
            {"at_peak", tables::json_of(place_table(), places_of(device, device.at_peak.size()))},
            {"allocated_bytes", device.end.allocated},
            {"reserved_bytes", device.end.reserved},
            {"free_bytes", device.free_bytes},
            {"largest_free_bytes", device.largest_free},
            {"fragmentation", device.fragmentation()},
            {"allocations", device.allocations},
            {"releases", device.releases},
            {"out_of_memory", device.out_of_memory}};
}

std::string free_text(const MemoryDevice& device) {
    if (device.free_bytes <= 0.0) return "nothing";
    return bytes_text(device.free_bytes) + ", largest piece " + bytes_text(device.largest_free) + ", " +
           percent_text(device.fragmentation()) + " fragmented";
}

std::string device_text(const MemoryDevice& device, std::size_t top) {
    Table head{{"<", "<"}};
    head.add({"peak", bytes_text(device.peak.allocated) + " allocated, " + bytes_text(device.peak.reserved) +
                          " reserved" + (device.points.empty() ? "" : ", after " + time_text(device.peak.time_s))});
    head.add({"most reserved", bytes_text(device.peak_reserved)});
    head.add({"at the end",
              bytes_text(device.end.allocated) + " allocated, " + bytes_text(device.end.reserved) + " reserved"});
    head.add({"free of that", free_text(device)});
    head.add({"history", count_text(static_cast<double>(device.allocations)) + " allocations, " +
                             count_text(static_cast<double>(device.releases)) + " releases"});
    if (device.out_of_memory > 0)
        head.add({"out of memory", count_text(static_cast<double>(device.out_of_memory)) +
                                       (device.out_of_memory == 1 ? " time" : " times")});
    std::string text = "GPU " + std::to_string(device.device) + '\n' + head.text();
    if (device.points.empty()) return text;
    std::string older;
    if (device.older_at_peak > 0.0)
        older = "Another " + bytes_text(device.older_at_peak) + " was allocated before the history begins.\n";
    return text + '\n' + tables::text_of(place_table(), places_of(device, top), 0) + older;
}

} // namespace

std::string memory_report(const MemorySnapshot& snapshot, std::size_t top, Format format) {
    if (is_csv(format)) {
        std::vector<PointRow> rows;
        for (const MemoryDevice& device : snapshot.devices)
            for (const trace::MemoryPoint& point : device.points)
                rows.push_back({&device, &point});
        return csv_text(tables::csv_of(point_table(), rows), format);
    }
    if (format == Format::json) {
        Json devices = Json::array();
        for (const MemoryDevice& device : snapshot.devices)
            devices.push_back(device_json(device));
        return to_text(Json{{"devices", devices}, {"notes", notes_json(snapshot.notes)}});
    }
    std::string text;
    for (const MemoryDevice& device : snapshot.devices)
        text += (text.empty() ? "" : "\n") + device_text(device, top);
    return text;
}

} // namespace dubhe::cli
