// SPDX-License-Identifier: GPL-3.0-or-later
#include "../chart/chart_geometry.h"
#include "heat_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

void paint_heat_cursor(QPainter& painter, const HeatGeometry& g, const HeatScene& scene, const ChartTheme& theme,
                       HeatCell cell) {
    const QPointF at = g.at({scene.grid->x[cell.column], scene.grid->y[cell.row]});
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& [color, width] : {std::pair{QColor{0, 0, 0, 160}, 3.0}, std::pair{QColor{Qt::white}, 1.0}}) {
        painter.setPen(QPen{color, width});
        painter.drawLine(QPointF{at.x(), g.plot.top()}, QPointF{at.x(), g.plot.bottom()});
        painter.drawLine(QPointF{g.plot.left(), at.y()}, QPointF{g.plot.right(), at.y()});
    }
    QStringList lines = cell_lines(scene, cell);
    constexpr double reach = 5.0;
    for (const HeatMark& mark : scene.marks) {
        const QPointF there = g.at(mark.at);
        if (std::hypot(there.x() - at.x(), there.y() - at.y()) <= reach) lines << mark.name;
    }
    const QFontMetricsF metrics{theme.font}, heavy{bold(theme.font)};
    const QString body = lines.mid(1).join('\n');
    const double most = std::max(g.plot.width() * 0.6, 20 * metrics.averageCharWidth());
    const QRectF text = metrics.boundingRect(QRectF{0, 0, most, 1e4}, Qt::TextWordWrap | Qt::AlignLeft, body);
    const double width = std::max(text.width() + 1, heavy.horizontalAdvance(lines.front())) + 2 * chart_gap;
    const double height = text.height() + g.line_height + 2 * chart_gap;
    const bool right_side = at.x() + 2 * chart_gap + width < g.whole.right(),
               below = at.y() + chart_gap + height < g.plot.bottom();
    const QRectF box{right_side ? at.x() + 2 * chart_gap
                                : std::max(g.whole.left() + chart_gap, at.x() - 2 * chart_gap - width),
                     below ? at.y() + chart_gap : std::max(g.plot.top(), at.y() - chart_gap - height), width, height};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{theme.frame, 1});
    painter.setBrush(theme.background);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(theme.text);
    painter.setFont(bold(theme.font));
    const QRectF inner = box.adjusted(chart_gap, chart_gap, -chart_gap, -chart_gap);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, lines.front());
    painter.setFont(theme.font);
    painter.drawText(inner.adjusted(0, g.line_height, 1, 0), Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop, body);
}

} // namespace dubhe::widgets
