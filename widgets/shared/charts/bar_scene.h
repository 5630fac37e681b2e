// SPDX-License-Identifier: GPL-3.0-or-later
// A bar of stacked parts with its legend: what a step's time is spent on, what fills a GPU's memory. Plain data, so
// that screen and exports show the same.
#pragma once

#include "chart_theme.h"

#include <QRectF>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

class QPainter;

namespace dubhe::widgets {

enum class BarColor : std::uint8_t {
    compute,
    recompute,
    host,
    exchange,
    bubble, // hatched: nothing runs
    gradients,
    update,
    activations,
    weights,
    training_state,
    master_weights,
    working,
    input, // waiting for samples
    both,  // host and GPU are busy
    copies,
    hidden_exchange, // while something else computes
    idle_wait,       // the GPU is idle: the host had waited for it; for idle by the host's pace take `host`
    idle_pause,
    idle_dependency,
    idle_end
};
[[nodiscard]] QColor bar_color(BarColor color, bool dark);

struct BarPart {
    BarColor color = BarColor::compute;
    QString name;
    double value = 0.0;
    QString text;  // "85 ms"
    QString share; // "62 %"
    QString tooltip;
};

struct BarScene {
    QString title, summary;     // "Memory of a GPU", "61 GiB of 80 GiB: fits"
    bool warns = false;         // the summary is bad news
    std::vector<BarPart> parts; // without those that are zero
    double full = 1.0;          // the value at the right end
    std::optional<double> limit{};
    QString limit_text;
    [[nodiscard]] QString description() const; // everything in words
};

struct BarLayout {
    QRectF title, summary, bar, legend;
    double height = 0.0;
};
[[nodiscard]] BarLayout layout_bar(const QRectF& rect, const BarScene& scene, const ChartTheme& theme);
[[nodiscard]] int height_of_bar(const BarScene& scene, const ChartTheme& theme, int width);
// The part at a point of the bar; -1: none.
[[nodiscard]] int part_at(const BarLayout& layout, const BarScene& scene, QPointF position);
void paint_bar(QPainter& painter, const QRectF& rect, const BarScene& scene, const ChartTheme& theme);

} // namespace dubhe::widgets
