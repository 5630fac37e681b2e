// SPDX-License-Identifier: GPL-3.0-or-later
// The levers as bars: what stands where, and how it is painted. Plain data, so that screen and exports show the same.
#pragma once

#include "../shared/charts/axis_ticks.h"
#include "../shared/charts/chart_theme.h"
#include "../shared/export/chart_export.h"
#include "sensitivity_answer.h"

#include <cstdint>
#include <optional>

class QPainter;

namespace dubhe::widgets {

// `both_ways`: a tornado, 10 % more to one side and 10 % less to the other.
enum class LeverMetric : std::uint8_t { per_percent, by_ten_percent, both_ways };

struct LeverBar {
    double value = 0.0; // share of the time (per 1 %), or seconds (by 10 %)
    QString label;
    double loss = 0.0; // seconds by 10 % less; of a tornado
};

struct LeverRow {
    study::Lever lever;
    QString title;
    std::vector<std::optional<LeverBar>> bars; // a GPU each; none where it does not know that number
    QString tooltip;
};

struct LeverScene {
    QString title, axis_title;
    std::vector<GpuView> gpus; // that have an answer
    std::size_t focus = 0;     // whose effects sort the rows
    std::vector<LeverRow> rows;
    double most = 0.0;      // the axis goes this far
    double most_loss = 0.0; // and this far the other way; 0: no tornado
    AxisUnit unit;
    QString without; // "no effect: ..."; empty where every lever has one
};

// `focus`: the id of the GPU that sorts; any other text: the first.
[[nodiscard]] LeverScene make_lever_scene(const LeverAnswer& answer, LeverMetric metric, const QString& focus);
[[nodiscard]] QString lever_title(const study::Lever& lever); // translated

struct LeverLayout {
    QRectF legend, plot; // bars start at plot.left()
    double row_height = 0.0, bar_height = 0.0;
    double titles_left = 0.0;
    [[nodiscard]] double x_of(const LeverScene& scene, double change) const; // seconds more; < 0: saved. Of a tornado
    [[nodiscard]] int row_at(QPointF position, std::size_t rows) const;      // -1: none
};

[[nodiscard]] LeverLayout layout_levers(const QRectF& rect, const LeverScene& scene, const ChartTheme& theme);
// The least height at that width.
[[nodiscard]] int height_of_levers(const LeverScene& scene, const ChartTheme& theme, int width);
// How much larger its letters may be where even rows as high as they get leave room; 1 to 2.
[[nodiscard]] double magnification_of(const LeverScene& scene, const ChartTheme& theme, QSizeF size);
// `current`: the row under the keyboard cursor; -1: none.
void paint_levers(QPainter& painter, const QRectF& rect, const LeverScene& scene, const ChartTheme& theme,
                  int current = -1);
[[nodiscard]] ChartPicture lever_picture(const LeverScene& scene, const QFont& font, QSize size);

} // namespace dubhe::widgets
