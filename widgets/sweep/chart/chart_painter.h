// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a sweep chart on any device: screen, raster, SVG, PDF. No clip paths, no pattern brushes: vector formats keep
// neither.
#pragma once

#include "chart_geometry.h"

class QPainter;

namespace dubhe::widgets {

void paint_chart(QPainter& painter, const ChartGeometry& geometry, const ChartScene& scene, const ChartTheme& theme);

// Bands, lines, markers and the labels at line ends.
void paint_series(QPainter& painter, const ChartGeometry& geometry, const ChartScene& scene, const ChartTheme& theme);

// Arrows at the edges, with names: GPUs whose own value is not in view.
void paint_own_beyond(QPainter& painter, const ChartGeometry& geometry, const ChartScene& scene,
                      const ChartTheme& theme);

} // namespace dubhe::widgets
