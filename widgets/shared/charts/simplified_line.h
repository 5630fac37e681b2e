// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of charts through no more points than the eye can tell: pens of raster engines cost by their joins.
#pragma once

#include <QPolygonF>

namespace dubhe::widgets {

// The line through some of its points, first and last among them. Where it goes on to the right, none of those left out
// lies further above or below it than `tolerance`, in pixels; where it turns up, down or back, all stay. One pass.
[[nodiscard]] QPolygonF simplified_line(const QPolygonF& line, double tolerance = 0.05);

} // namespace dubhe::widgets
