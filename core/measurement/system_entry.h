// SPDX-License-Identifier: Apache-2.0
// What measured figures of a machine make of its entry in the catalog.
#pragma once

#include "back_end.h"

#include <core/hardware/gpu.h>

#include <span>
#include <string>
#include <string_view>

namespace dubhe::measurement {

// Entries whose source begins so were made from measured figures alone.
inline constexpr std::string_view measured_entry_source = "measured here by dubhe-cli measure system";

// Whether the figure goes into that entry: it has a field there, and the entry was measured, too, or lacks it, or it
// is the clock under load, which no data sheet knows.
[[nodiscard]] bool fills(const SystemFigure& figure, const hardware::Gpu& entry);
[[nodiscard]] hardware::Gpu with_figures(hardware::Gpu entry, std::span<const SystemFigure> figures);
// Of a device that the catalog doesn't know. `date`: "2024-03-18".
[[nodiscard]] hardware::Gpu entry_of(const DeviceInfo& device, std::span<const SystemFigure> figures,
                                     const std::string& date);

} // namespace dubhe::measurement
