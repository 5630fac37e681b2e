// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything of a sweep chart lies; pure arithmetic on font metrics.
#pragma once

#include "../../shared/charts/chart_theme.h"
#include "chart_scene.h"

#include <QRectF>

#include <vector>

namespace dubhe::widgets {

struct ChartGeometry {
    QRectF whole, plot;
    QRectF strip; // of the regimes, under the tick labels; empty where there are none
    double line_height = 0.0;
    double label_width = 0.0; // right of the plot
    int label_rows = 1;       // of tick labels under the plot: more where names are long
    ChartView view;
    AxisUnit x_unit, y_unit;
    std::vector<Tick> x_ticks, y_ticks;

    [[nodiscard]] double x_of(double value) const { return plot.left() + view.x.position(value) * plot.width(); }
    [[nodiscard]] double y_of(double value) const { return plot.bottom() - view.y.position(value) * plot.height(); }
    [[nodiscard]] QPointF at(double x, double y) const { return {x_of(x), y_of(y)}; }
};

[[nodiscard]] ChartGeometry layout_chart(const QRectF& rect, const ChartScene& scene, const ChartView& view,
                                         const ChartTheme& theme);

[[nodiscard]] QFont bold(QFont font);
[[nodiscard]] QString with_unit(const QString& title, const AxisUnit& unit);
// Half-pixel positions keep one-pixel lines crisp.
[[nodiscard]] double crisp(double position);

} // namespace dubhe::widgets
