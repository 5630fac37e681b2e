// SPDX-License-Identifier: GPL-3.0-or-later
// The cursor of a sweep chart: the values of every GPU at one position.
#pragma once

#include "chart_painter.h"

#include <optional>

namespace dubhe::widgets {

// The sampled position nearest to `value`; none without lines.
[[nodiscard]] std::optional<double> nearest_sample(const ChartScene& scene, double value);
// `steps` samples to the right (negative: left) of the one nearest to `value`, kept on the axis.
[[nodiscard]] std::optional<double> stepped_sample(const ChartScene& scene, double value, int steps);
// The line nearest to a point of the plot; none without lines.
[[nodiscard]] std::optional<std::size_t> nearest_line(const ChartGeometry& geometry, const ChartScene& scene,
                                                      QPointF point);

// "1.02 TB/s" and below a row a GPU; the same as one line for the inspector and for screen readers.
[[nodiscard]] QString readout_text(const ChartScene& scene, double x);
void paint_hover(QPainter& painter, const ChartGeometry& geometry, const ChartScene& scene, const ChartTheme& theme,
                 double x);

} // namespace dubhe::widgets
