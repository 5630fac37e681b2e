// SPDX-License-Identifier: Apache-2.0
#include "transplant.h"

#include <core/hardware/catalog/catalog.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace dubhe::whatif {

namespace {

// The device that did most of the work.
const trace::DeviceInfo* busiest_device(const trace::Trace& trace) {
    std::map<std::int32_t, double> seconds;
    for (std::size_t event = 0; event < trace.size(); ++event) {
        if (!trace::runs_on_gpu(trace.kinds[event])) continue;
        seconds[trace.lanes[trace.spans[event].lane].device] += trace.spans[event].duration_s();
    }
    const trace::DeviceInfo* best = nullptr;
    double most = -1.0;
    for (const trace::DeviceInfo& device : trace.devices) {
        const auto found = seconds.find(device.device);
        const double its = found == seconds.end() ? 0.0 : found->second;
        if (device.name.empty() || its <= most) continue;
        best = &device, most = its;
    }
    return best;
}

// Entries with as many SMs and as much memory, of boards sold under another name.
std::string alike(const trace::DeviceInfo& device, const hardware::Catalog& catalog) {
    std::string names;
    for (const hardware::CatalogEntry& entry : catalog.entries()) {
        const hardware::Gpu& gpu = entry.gpu;
        if (!gpu.sms || !gpu.memory_size || device.memory_bytes <= 0.0) continue;
        const bool memory = std::abs(gpu.memory_size->value() / device.memory_bytes - 1.0) < 0.1;
        if (*gpu.sms == device.sms && memory) names += (names.empty() ? "" : ", ") + gpu.name;
    }
    return names;
}

} // namespace

std::optional<std::string> recorded_gpu(const trace::Trace& trace) {
    const trace::DeviceInfo* device = busiest_device(trace);
    if (device == nullptr) return std::nullopt;
    return device->name;
}

Result<hardware::Gpu> find_recorded_gpu(const trace::Trace& trace, const hardware::Catalog& catalog) {
    const trace::DeviceInfo* device = busiest_device(trace);
    if (device == nullptr)
        return error(message("the trace doesn't say on which GPU it was recorded; name it as the catalog does"),
                     trace.file);
    if (Result<hardware::Gpu> found = catalog.find(device->name)) return found;
    const std::string like = alike(*device, catalog);
    return error(
        like.empty()
            ? message("the trace was recorded on \"%1\", which the catalog doesn't know; name its entry", device->name)
            : message("the trace was recorded on \"%1\", which the catalog doesn't know; name its entry (as many SMs "
                      "and as much memory have: %2)",
                      device->name, like),
        trace.file);
}

} // namespace dubhe::whatif
