// SPDX-License-Identifier: Apache-2.0
#include "system_entry.h"

namespace dubhe::measurement {

bool fills(const SystemFigure& figure, const hardware::Gpu& entry) {
    if (!figure.field) return false;
    return entry.source.starts_with(measured_entry_source) || !get(entry, *figure.field) ||
           *figure.field == hardware::Specification::sustained_clock;
}

hardware::Gpu with_figures(hardware::Gpu entry, std::span<const SystemFigure> figures) {
    const hardware::Gpu before = entry;
    for (const SystemFigure& figure : figures) {
        if (fills(figure, before)) set(entry, *figure.field, figure.value);
    }
    return entry;
}

hardware::Gpu entry_of(const DeviceInfo& device, std::span<const SystemFigure> figures, const std::string& date) {
    hardware::Gpu gpu;
    gpu.name = device.name;
    gpu.vendor = device.vendor;
    gpu.source = std::string{measured_entry_source} + ", " + device.software;
    gpu.date = date;
    return with_figures(std::move(gpu), figures);
}

} // namespace dubhe::measurement
