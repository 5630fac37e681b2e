// SPDX-License-Identifier: Apache-2.0
#include "../options/format.h"
#include "../output/table.h"
#include "trace_report.h"

#include <core/study/columns/memory_table.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

using trace::MemoryDevice;
using trace::MemorySnapshot;

Json device_json(const MemoryDevice& device, const trace::MemoryByLayer* layers) {
    Json json{{"device", device.device},
              {"peak_bytes", device.peak.allocated},
              {"peak_s", device.peak.time_s},
              {"reserved_at_peak_bytes", device.peak.reserved},
              {"peak_reserved_bytes", device.peak_reserved},
              {"older_at_peak_bytes", trace::older_at(device, device.peak_point)},
              {"at_peak", tables::json_of(study::memory_place_table(),
                                          study::memory_place_rows(device, device.peak_point, device.places.size()))},
              {"allocated_bytes", device.end.allocated},
              {"reserved_bytes", device.end.reserved},
              {"free_bytes", device.free_bytes},
              {"largest_free_bytes", device.largest_free},
              {"fragmentation", device.fragmentation()},
              {"allocations", device.allocations},
              {"releases", device.releases},
              {"out_of_memory", device.out_of_memory}};
    if (layers != nullptr)
        json["at_peak_by_layer"] =
            tables::json_of(study::memory_layer_table(),
                            study::memory_layer_rows(*layers, device.peak.allocated, layers->layers.size()));
    return json;
}

std::string free_text(const MemoryDevice& device) {
    if (device.free_bytes <= 0.0) return "nothing";
    return bytes_text(device.free_bytes) + ", largest piece " + bytes_text(device.largest_free) + ", " +
           percent_text(device.fragmentation()) + " fragmented";
}

std::string device_text(const MemoryDevice& device, const trace::MemoryByLayer* layers, std::size_t top) {
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
    if (const double bytes = trace::older_at(device, device.peak_point); bytes > 0.0)
        older = "Another " + bytes_text(bytes) + " was allocated before the history begins.\n";
    text += '\n' +
            tables::text_of(study::memory_place_table(), study::memory_place_rows(device, device.peak_point, top), 0) +
            older;
    if (layers == nullptr) return text;
    return text + '\n' +
           tables::text_of(study::memory_layer_table(), study::memory_layer_rows(*layers, device.peak.allocated, top),
                           0);
}

} // namespace

std::string memory_report(const MemorySnapshot& snapshot,
                          const std::vector<std::optional<trace::MemoryByLayer>>& layers, std::size_t top,
                          Format format) {
    const auto of = [&](std::size_t device) {
        return device < layers.size() && layers[device] ? &*layers[device] : nullptr;
    };
    if (is_csv(format)) {
        return csv_text(tables::csv_of(study::memory_point_table(), study::memory_point_rows(snapshot.devices)),
                        format);
    }
    if (format == Format::json) {
        Json devices = Json::array();
        for (std::size_t i = 0; i < snapshot.devices.size(); ++i)
            devices.push_back(device_json(snapshot.devices[i], of(i)));
        return to_text(Json{{"devices", devices}, {"notes", notes_json(snapshot.notes)}});
    }
    std::string text;
    for (std::size_t i = 0; i < snapshot.devices.size(); ++i)
        text += (text.empty() ? "" : "\n") + device_text(snapshot.devices[i], of(i), top);
    return text;
}

} // namespace dubhe::cli
