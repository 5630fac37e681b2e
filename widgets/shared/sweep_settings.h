// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep panel shows; plain data, so that a project can keep it and undo can compare it.
#pragma once

#include <core/study/axis.h>

#include <cstdint>
#include <optional>

namespace dubhe::widgets {

enum class Metric : std::uint8_t { time, throughput, time_per_sample };

// The vertical axis of a heat map.
struct SecondAxis {
    study::AxisKind axis = hardware::Specification::sms;
    double first = 40.0, last = 160.0; // base units
    int points = 25;
    bool logarithmic = false;
    bool operator==(const SecondAxis&) const = default;
};

struct SweepSettings {
    study::AxisKind axis = hardware::Specification::memory_bandwidth;
    double first = 200e9, last = 1400e9; // base units
    int points = 200;
    bool logarithmic_axis = false;   // spacing and scale of the horizontal axis
    bool logarithmic_metric = false; // scale of the vertical axis
    Metric metric = Metric::time;
    std::optional<SecondAxis> second; // a heat map of the focused GPU instead of a line for each
    bool every_workload = false;      // lines for all of the project's workloads, not for the one shown
    bool operator==(const SweepSettings&) const = default;
};

} // namespace dubhe::widgets
