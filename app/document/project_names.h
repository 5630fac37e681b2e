// SPDX-License-Identifier: GPL-3.0-or-later
// Enum values and limits as project files hold them, shared by reader and writer.
#pragma once

#include "project.h"

#include <core/study/predict/axis.h>
#include <widgets/shared/sweep_settings.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dubhe::app {

inline constexpr std::int64_t most_rows = 1000; // of any table
inline constexpr std::size_t longest_text = 4096;
inline constexpr int largest_layout = 1 << 20;
inline constexpr int largest_network_file = 64 << 20; // that a project carries
inline constexpr std::int64_t largest_slot = 100'000;
inline constexpr std::int64_t most_sweep_points = 10'000;

inline constexpr std::size_t longest_note = 100'000; // bytes

[[nodiscard]] std::string_view name_of(ProjectNote::About about); // "workload"
[[nodiscard]] std::optional<ProjectNote::About> about_from(std::string_view name);
[[nodiscard]] std::string_view name_of(widgets::Metric metric); // "time_per_sample"
[[nodiscard]] std::optional<widgets::Metric> metric_from(std::string_view name);
[[nodiscard]] std::optional<study::AxisKind> axis_kind_named(std::string_view name); // inverse of study::name_of

} // namespace dubhe::app
