// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep panel shows; plain data, so that a project can keep it and undo can compare it.
#pragma once

#include <core/study/axis.h>

#include <cstdint>

namespace dubhe::widgets {

enum class Metric : std::uint8_t { time, throughput, time_per_sample };

struct SweepSettings {
    study::AxisKind axis = hardware::Specification::memory_bandwidth;
    double first = 200e9, last = 1400e9; // base units
    int points = 200;
    bool logarithmic_axis = false;   // spacing and scale of the horizontal axis
    bool logarithmic_metric = false; // scale of the vertical axis
    Metric metric = Metric::time;
    bool operator==(const SweepSettings&) const = default;
};

} // namespace dubhe::widgets
