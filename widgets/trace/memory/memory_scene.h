// SPDX-License-Identifier: GPL-3.0-or-later
// A GPU's memory over time as a stack of areas: what the largest lines of the program hold, what others do, and what is
// older than the history; above it what the allocator reserved. Plain data, so that screen and exports show the same.
#pragma once

#include "../../shared/charts/axis_ticks.h"
#include "../../shared/charts/chart_theme.h"
#include "../../shared/timeline/span_colors.h"

#include <core/trace/memory/memory_history.h>

#include <QRectF>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace dubhe::widgets {

using MemoryDevicePtr = std::shared_ptr<const trace::MemoryDevice>;

inline constexpr std::size_t most_colored_places = 7;

// Of the whole history, so that a line keeps its colour when the chart is zoomed: the largest first.
[[nodiscard]] std::vector<std::uint32_t> colored_places(const trace::MemoryDevice& device);
[[nodiscard]] QColor place_color(std::size_t position, bool dark); // among the coloured; beyond them: of all others
[[nodiscard]] QColor older_color(bool dark);
[[nodiscard]] QString place_name(const trace::MemoryDevice& device, std::uint32_t place);

struct MemoryScene {
    MemoryDevicePtr device; // null, or without history: nothing is drawn
    bool timed = true;      // false: its times count events
    std::vector<std::uint32_t> colored;
    AxisScale times{};
    std::optional<std::size_t> chosen{}; // a position of the device's points

    [[nodiscard]] bool empty() const { return !device || device->points.size() < 2; }
    [[nodiscard]] AxisScale whole() const; // all times
    [[nodiscard]] std::vector<LegendEntry> legend(bool dark) const;
};

// What the stack shows at a moment, from the bottom.
struct MemoryLayer {
    QColor color;
    QString name;
    double bytes = 0.0;
};
[[nodiscard]] std::vector<MemoryLayer> memory_layers(const MemoryScene& scene, std::size_t point, bool dark);

[[nodiscard]] AxisScale memory_scale(const MemoryScene& scene); // bytes, upwards
[[nodiscard]] QRectF memory_plot(const QRectF& rect, const MemoryScene& scene, const ChartTheme& theme);
void paint_memory(QPainter& painter, const QRectF& rect, const MemoryScene& scene, const ChartTheme& theme);

} // namespace dubhe::widgets
