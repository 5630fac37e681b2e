// SPDX-License-Identifier: GPL-3.0-or-later
// The marker of a GPU, in charts, legends and lists.
#pragma once

#include "gpu_view.h"

#include <QPainter>
#include <QPixmap>

namespace dubhe::widgets {

// Filled for a real GPU, hollow (in `background`) for a hypothetical one. `radius` in painter units.
void paint_marker(QPainter& painter, QPointF center, double radius, GpuStyle style, const QColor& color,
                  const QColor& background);
// The pen of a GPU's line.
[[nodiscard]] QPen gpu_pen(GpuStyle style, const QColor& color, double width);

} // namespace dubhe::widgets
