// SPDX-License-Identifier: GPL-3.0-or-later
#include "../shared/text/number_format.h"
#include "chart/chart_painter.h"
#include "chart/label_layout.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// GPUs whose own value lies beyond one end of what is shown.
struct LinesBeyond {
    bool right = true;
    std::vector<const ChartLine*> lines;
    std::vector<double> wanted; // heights
};

LinesBeyond lines_beyond(const ChartGeometry& g, const ChartScene& scene, bool right) {
    LinesBeyond side{right, {}, {}};
    for (const ChartLine& line : scene.lines) {
        if (!line.own || line.mid.empty()) continue;
        const double position = g.view.x.position(line.own->x());
        if (right ? position <= 1.0 + 1e-9 : position >= -1e-9) continue;
        const double y = g.y_of(right ? line.mid.back() : line.mid.front());
        side.lines.push_back(&line);
        side.wanted.push_back(std::clamp(y - g.line_height, g.plot.top(), g.plot.bottom()));
    }
    return side;
}

void paint_side(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme,
                const LinesBeyond& side) {
    const QFontMetricsF metrics{theme.font};
    const std::vector<double> placed =
        spread_labels(side.wanted, g.line_height, g.plot.top() + g.line_height, g.plot.bottom());
    for (std::size_t i = 0; i < side.lines.size(); ++i) {
        const ChartLine& line = *side.lines[i];
        const QString text = label_of(line) + ' ' + axis_value_text(scene.axis, line.own->x());
        const double width = metrics.horizontalAdvance(text) + 4, arrow = g.line_height * 0.3;
        const double toward = side.right ? 1.0 : -1.0, y = placed[i];
        const double tip = side.right ? g.plot.right() - 2 : g.plot.left() + 2, root = tip - toward * 1.4 * arrow;
        const QRectF box{side.right ? root - chart_gap - width : root + chart_gap, y - g.line_height / 2, width,
                         g.line_height};
        painter.fillRect(box, theme.background);
        painter.setPen(gpu_text_color(line.style, theme.dark));
        painter.drawText(box, Qt::AlignCenter, text);
        painter.setPen(Qt::NoPen);
        painter.setBrush(gpu_color(line.style, theme.dark));
        painter.drawPolygon(QPolygonF{} << QPointF{tip, y} << QPointF{root, y - arrow} << QPointF{root, y + arrow});
    }
}

} // namespace

void paint_own_beyond(QPainter& painter, const ChartGeometry& geometry, const ChartScene& scene,
                      const ChartTheme& theme) {
    for (const bool right : {false, true})
        paint_side(painter, geometry, scene, theme, lines_beyond(geometry, scene, right));
}

} // namespace dubhe::widgets
