// SPDX-License-Identifier: GPL-3.0-or-later
// One GPU over two axes. Pure functions, on any thread.
#pragma once

#include <core/study/search/sweep.h>
#include <core/study/why/regime.h>

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

struct HeatRequest {
    study::NetworkPtr network;
    study::Axis x, y;
    study::SweepGpu gpu;
    study::Method method;
    std::optional<study::SweepSystem> system{}; // many GPUs instead of one
    std::shared_ptr<study::SystemModels> models{};
};
[[nodiscard]] bool same_question(const HeatRequest& a, const HeatRequest& b);
[[nodiscard]] bool same_axes(const HeatRequest& a, const HeatRequest& b); // of the same network

inline constexpr double unknown_value = std::numeric_limits<double>::quiet_NaN();

struct HeatGrid {
    std::vector<double> x, y;         // base units, ascending
    std::vector<study::Point> points; // row by row: points[row * x.size() + column]
    std::vector<double> samples;      // of one iteration, parallel
    std::vector<double> gpus;         // of the step, parallel
    std::vector<std::uint8_t> gap_of; // as in study::SweepSeries
    std::vector<Message> gaps;
    hardware::Gpu gpu;                  // with its overrides
    std::optional<double> own_x, own_y; // where it, or the workload, stands
    Message failure;                    // why there is no point at all
    bool cancelled = false;

    [[nodiscard]] bool empty() const { return points.empty(); }
    [[nodiscard]] bool has(std::size_t point) const { return gap_of.empty() || gap_of[point] == 0; }
    [[nodiscard]] std::size_t index(std::size_t column, std::size_t row) const { return row * x.size() + column; }
};

[[nodiscard]] HeatGrid evaluate_heat(const HeatRequest& request, const Progress& progress);

// Positive where a family of regimes (bytes, compute, overhead, what only many GPUs wait for) rules, zero at its
// border, by study/regime.h's measure; not a number where there is no point.
inline constexpr std::size_t regime_families = 4;
[[nodiscard]] std::array<std::vector<double>, regime_families> regime_leads(const HeatGrid& grid);
// ln(needed / there): positive where it does not fit.
[[nodiscard]] std::vector<double> memory_excess(const HeatGrid& grid, const HeatRequest& request);

} // namespace dubhe::widgets
