// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a heat map: cells, contour lines at round values, borders of regimes, what does not fit, real GPUs, colour
// bar.
#pragma once

#include "../../shared/charts/axis_ticks.h"
#include "../../shared/charts/chart_theme.h"
#include "heat_scene.h"

#include <QRectF>

class QPainter;

namespace dubhe::widgets {

struct HeatGeometry {
    QRectF whole, plot, bar;
    double line_height = 0.0;
    AxisScale x, y;
    AxisUnit x_unit, y_unit, value_unit;
    std::vector<Tick> x_ticks, y_ticks, value_ticks;

    [[nodiscard]] double x_of(double value) const { return plot.left() + x.position(value) * plot.width(); }
    [[nodiscard]] double y_of(double value) const { return plot.bottom() - y.position(value) * plot.height(); }
    [[nodiscard]] QPointF at(QPointF value) const { return {x_of(value.x()), y_of(value.y())}; }
    [[nodiscard]] double x_value(double px) const { return x.value((px - plot.left()) / plot.width()); }
    [[nodiscard]] double y_value(double px) const { return y.value((plot.bottom() - px) / plot.height()); }
};

[[nodiscard]] HeatGeometry layout_heat(const QRectF& rect, const HeatScene& scene, const ChartTheme& theme);
// `ratio`: device pixels a logical one, for the cells.
void paint_heat(QPainter& painter, const HeatGeometry& geometry, const HeatScene& scene, const ChartTheme& theme,
                double ratio);
void paint_heat_lines(QPainter& painter, const HeatGeometry& geometry, const HeatScene& scene,
                      const ChartTheme& theme); // contours, borders, labels, marks
void paint_heat_cursor(QPainter& painter, const HeatGeometry& geometry, const HeatScene& scene, const ChartTheme& theme,
                       HeatCell cell);

} // namespace dubhe::widgets
