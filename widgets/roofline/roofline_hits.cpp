// SPDX-License-Identifier: GPL-3.0-or-later
// What lies under a position of a roofline.
#include "roofline_layout.h"

#include <cmath>

namespace dubhe::widgets {

int dot_at(const RooflineLayout& layout, QPointF position) {
    int found = -1;
    for (std::size_t i = 0; i < layout.dots.size(); ++i) {
        const PlacedDot& dot = layout.dots[i];
        const QPointF off = dot.at - position;
        if (std::hypot(off.x(), off.y()) > dot.radius + 2.0) continue;
        if (found < 0 || dot.radius < layout.dots[static_cast<std::size_t>(found)].radius) found = static_cast<int>(i);
    }
    return found;
}

int handle_at(const RooflineLayout& layout, QPointF position) {
    constexpr double reach = 9.0;
    int found = -1;
    double least = reach;
    for (std::size_t i = 0; i < layout.handles.size(); ++i) {
        const QPointF off = layout.handles[i] - position;
        const double distance = std::hypot(off.x(), off.y());
        if (layout.roofs[i].empty() || distance >= least) continue;
        least = distance;
        found = static_cast<int>(i);
    }
    return found;
}

double rate_at(const RooflineLayout& layout, const RooflineScene& scene, const study::Roof& roof, QPointF position) {
    const double x = scene.x.value((position.x() - layout.plot.left()) / layout.plot.width());
    const double y = scene.y.value((layout.plot.bottom() - position.y()) / layout.plot.height());
    return roof.bandwidth ? y / x : y;
}

} // namespace dubhe::widgets
