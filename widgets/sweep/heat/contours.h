// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of equal value over a grid, by marching squares.
#pragma once

#include <QPolygonF>

#include <span>
#include <vector>

namespace dubhe::widgets {

// `values` row by row, as many a row as `x`; not a number: nothing is known there, and no line crosses its
// neighbourhood. x and y are positions (of any unit) that ascend or descend. Each polyline runs from border to border
// or is closed; in the units of x and y. Saddles are joined by the mean of their corners.
[[nodiscard]] std::vector<QPolygonF> contour_lines(std::span<const double> x, std::span<const double> y,
                                                   std::span<const double> values, double level);

} // namespace dubhe::widgets
