// SPDX-License-Identifier: GPL-3.0-or-later
// Geometry made ready to be painted: cut to a rectangle by arithmetic, as vector formats written by Qt carry no clip
// paths, and without the points that make no difference, as stroking takes its time by the point.
#pragma once

#include <QPolygonF>
#include <QRectF>

#include <vector>

namespace dubhe::widgets {

// The parts of the line inside the rectangle (Liang and Barsky, ACM TOG 1984), joined where they meet.
[[nodiscard]] std::vector<QPolygonF> clipped_line(const QPolygonF& line, const QRectF& rect);
// The polygon inside the rectangle (Sutherland and Hodgman, CACM 1974); empty where nothing is.
[[nodiscard]] QPolygonF clipped_polygon(const QPolygonF& polygon, const QRectF& rect);
// A line from left to right with fewer of its points: it passes the others within `tolerance` in height (a cone of
// slopes from the point kept last: Williams, Computer Graphics and Image Processing 1978).
[[nodiscard]] QPolygonF thinned_line(const QPolygonF& line, double tolerance);
// The line cut at each multiple of `length` along it; its own points stay. Nothing of fewer than two points.
[[nodiscard]] std::vector<QPolygonF> pieces_of(const QPolygonF& line, double length);

} // namespace dubhe::widgets
