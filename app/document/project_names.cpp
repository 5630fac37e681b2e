// SPDX-License-Identifier: GPL-3.0-or-later
#include "project_names.h"

#include <algorithm>
#include <array>

namespace dubhe::app {

namespace {
constexpr std::array<std::string_view, 4> metric_names{"time", "throughput", "time_per_sample", "cost"};
constexpr std::array<std::string_view, 5> about_names{"project", "workload", "gpu", "view", "scenario"};
} // namespace

std::string_view name_of(ProjectNote::About about) {
    return about_names[static_cast<std::size_t>(about)];
}

std::optional<ProjectNote::About> about_from(std::string_view name) {
    const auto found = std::ranges::find(about_names, name);
    if (found == about_names.end()) return std::nullopt;
    return static_cast<ProjectNote::About>(found - about_names.begin());
}

std::string_view name_of(widgets::Metric metric) {
    return metric_names[static_cast<std::size_t>(metric)];
}

std::optional<widgets::Metric> metric_from(std::string_view name) {
    const auto found = std::ranges::find(metric_names, name);
    if (found == metric_names.end()) return std::nullopt;
    return static_cast<widgets::Metric>(found - metric_names.begin());
}

std::optional<study::AxisKind> axis_kind_named(std::string_view name) {
    for (std::size_t s = 0; s < hardware::specification_count; ++s) {
        const auto specification = static_cast<hardware::Specification>(s);
        if (hardware::name_of(specification) == name) return specification;
    }
    for (std::size_t a = 0; a < study::workload_axis_count; ++a) {
        const auto axis = static_cast<study::WorkloadAxis>(a);
        if (study::name_of(axis) == name) return axis;
    }
    for (std::size_t s = 0; s < study::system_axis_count; ++s) {
        const auto axis = static_cast<study::SystemAxis>(s);
        if (study::name_of(axis) == name) return axis;
    }
    return std::nullopt;
}

} // namespace dubhe::app
