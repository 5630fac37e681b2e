// SPDX-License-Identifier: GPL-3.0-or-later
#include "marker.h"

#include <cmath>
#include <numbers>

namespace dubhe::widgets {

namespace {

// Corners on a circle, the first at the top; every second one at `inner` times the radius.
QPolygonF corners(QPointF center, double radius, int count, double turn, double inner = 1.0) {
    QPolygonF polygon;
    for (int i = 0; i < count; ++i) {
        const double angle = turn - std::numbers::pi / 2 + 2 * std::numbers::pi * i / count;
        const double r = i % 2 == 1 ? radius * inner : radius;
        polygon << center + QPointF{r * std::cos(angle), r * std::sin(angle)};
    }
    return polygon;
}

} // namespace

void paint_marker(QPainter& painter, QPointF center, double radius, GpuStyle style, const QColor& color,
                  const QColor& background) {
    painter.setPen(QPen{style.hypothetical ? color : background, style.hypothetical ? 1.8 : 1.0});
    painter.setBrush(style.hypothetical ? background : color);
    switch (gpu_marker(style)) {
    case MarkerShape::circle:
        painter.drawEllipse(center, radius, radius);
        break;
    case MarkerShape::square:
        painter.drawPolygon(corners(center, radius * 1.25, 4, std::numbers::pi / 4));
        break;
    case MarkerShape::triangle:
        painter.drawPolygon(corners(center, radius * 1.3, 3, 0));
        break;
    case MarkerShape::diamond:
        painter.drawPolygon(corners(center, radius * 1.3, 4, 0));
        break;
    case MarkerShape::star:
        painter.drawPolygon(corners(center, radius * 1.5, 10, 0, 0.45));
        break;
    case MarkerShape::cross:
        painter.drawPolygon(corners(center, radius * 1.5, 8, 0, 0.4));
        break;
    }
}

QPen gpu_pen(GpuStyle style, const QColor& color, double width) {
    QPen pen{color, width, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin}; // quicker to stroke than round joins
    if (const std::vector<double> dash = gpu_dash(style); !dash.empty()) {
        pen.setDashPattern(QList<qreal>{dash.begin(), dash.end()});
    }
    return pen;
}

} // namespace dubhe::widgets
