// SPDX-License-Identifier: GPL-3.0-or-later
// Geometry cut to a rectangle by arithmetic: vector formats written by Qt carry no clip paths.
#pragma once

#include <QPolygonF>
#include <QRectF>

#include <vector>

namespace dubhe::widgets {

// The parts of the line inside the rectangle (Liang and Barsky, ACM TOG 1984), joined where they meet.
[[nodiscard]] std::vector<QPolygonF> clipped_line(const QPolygonF& line, const QRectF& rect);
// The polygon inside the rectangle (Sutherland and Hodgman, CACM 1974); empty where nothing is.
[[nodiscard]] QPolygonF clipped_polygon(const QPolygonF& polygon, const QRectF& rect);

} // namespace dubhe::widgets
