// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep panel shows; plain data, so that a project can keep it and undo can compare it.
#pragma once

#include <core/simulation/parallel/split.h>
#include <core/study/predict/axis.h>

#include <cstdint>
#include <optional>
#include <string>

namespace dubhe::widgets {

// `cost`: of a million samples, where prices or rents are known.
enum class Metric : std::uint8_t { time, throughput, time_per_sample, cost };

// The GPUs stand in machines of a system, and the network is split among them; one GPU alone where there is no name.
struct SweepMachines {
    std::string system{};  // of the catalog
    std::int64_t gpus = 8; // to be had, where they are no axis
    // Data ranks and micro-batch of 0 as study::SweepSystem has them; its batch is the workload's, and not looked at.
    simulation::Split split{.data = 0, .micro_batch = 0};
    bool batch_grows = false; // the workload's batch is that of a data-parallel rank
    bool operator==(const SweepMachines&) const = default;
};

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
    SweepMachines machines;
    bool operator==(const SweepSettings&) const = default;
};

} // namespace dubhe::widgets
