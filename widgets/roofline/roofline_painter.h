// SPDX-License-Identifier: GPL-3.0-or-later
// A roofline painted, on screen and in exports alike.
#pragma once

#include "../shared/export/chart_export.h"
#include "roofline_layout.h"

class QPainter;

namespace dubhe::widgets {

// What the keyboard or the pointer is at: indices into the scene's dots and roofs; -1: none.
struct RooflineCursor {
    int dot = -1, roof = -1;
};

void paint_roofline(QPainter& painter, const QRectF& rect, const RooflineScene& scene, const RooflineLayout& layout,
                    const ChartTheme& theme, const RooflineCursor& cursor = {});
// `answer`: what the panel says above the chart.
[[nodiscard]] ChartPicture roofline_picture(const RooflineScene& scene, const QString& answer, const QFont& font,
                                            QSize size);

} // namespace dubhe::widgets
