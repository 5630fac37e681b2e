// SPDX-License-Identifier: GPL-3.0-or-later
#include "edge_painter.h"

#include "../../shared/contrast.h"

#include <QList>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

// Below the first nothing can be followed, below the second curves and arrows are not told from lines.
constexpr double smallest_scale = 0.07, curved_scale = 0.3;

} // namespace

bool EdgePainter::in_sight(const SceneEdge& edge) const {
    return edge.left <= visible_.right() && edge.right >= visible_.left() && edge.top <= visible_.bottom() &&
           edge.bottom >= visible_.top();
}

QPointF EdgePainter::point(const SceneEdge& edge, std::uint32_t i) const {
    const LayoutPoint& p = look_.scene->points[edge.first + i];
    return view_.to_device(QPointF{p.x, p.y});
}

void EdgePainter::paint(const std::vector<std::uint32_t>& frames) const {
    const QColor color = mixed(look_.theme.background, look_.theme.text, look_.dimmed ? 0.25 : 0.5);
    const bool detailed = look_.every_detail || view_.scale >= curved_scale;
    if (!detailed) return view_.scale >= smallest_scale ? paint_lines(frames, color) : void();
    QPainterPath arrows;
    arrows.setFillRule(Qt::WindingFill);
    p_.setRenderHint(QPainter::Antialiasing, true);
    p_.setBrush(Qt::NoBrush);
    QPen line{color, 1.0}, upward{color, 1.0, Qt::DashLine};
    line.setCosmetic(true);
    upward.setCosmetic(true);
    for (const std::uint32_t frame : frames) {
        const SceneBox& box = look_.scene->boxes[frame];
        for (std::uint32_t e = box.first_edge; e < box.last_edge; ++e) {
            const SceneEdge& edge = look_.scene->edges[e];
            if (!in_sight(edge)) continue;
            QPainterPath path;
            add_curve(path, edge);
            p_.setPen(edge.upward ? upward : line);
            p_.drawPath(path);
            if (edge.to != GraphNode::none) add_arrow(arrows, edge);
        }
    }
    p_.fillPath(arrows, color);
    p_.setRenderHint(QPainter::Antialiasing, false);
}

void EdgePainter::paint_lines(const std::vector<std::uint32_t>& frames, const QColor& color) const {
    QList<QLineF> lines;
    for (const std::uint32_t frame : frames) {
        const SceneBox& box = look_.scene->boxes[frame];
        for (std::uint32_t e = box.first_edge; e < box.last_edge; ++e) {
            const SceneEdge& edge = look_.scene->edges[e];
            if (!in_sight(edge)) continue;
            for (std::uint32_t i = 1; i < edge.count; ++i)
                lines.push_back({point(edge, i - 1), point(edge, i)});
        }
    }
    p_.setPen(QPen{mixed(look_.theme.background, color, 0.7), 0});
    p_.drawLines(lines);
}

void EdgePainter::add_curve(QPainterPath& path, const SceneEdge& edge) const {
    path.moveTo(point(edge, 0));
    for (std::uint32_t i = 1; i < edge.count; ++i) {
        const QPointF from = point(edge, i - 1), to = point(edge, i);
        if (std::abs(from.x() - to.x()) < 0.5) {
            path.lineTo(to);
            continue;
        }
        const double middle = (from.y() + to.y()) / 2;
        path.cubicTo({from.x(), middle}, {to.x(), middle}, to);
    }
}

void EdgePainter::add_arrow(QPainterPath& path, const SceneEdge& edge) const {
    const QPointF tip = point(edge, edge.count - 1);
    const double length = std::clamp(8.0 * view_.scale, 3.5, 14.0) * (edge.upward ? -1.0 : 1.0);
    const double half = std::abs(length) * 0.45;
    path.moveTo(tip);
    path.lineTo(tip.x() - half, tip.y() - length);
    path.lineTo(tip.x() + half, tip.y() - length);
    path.closeSubpath();
}

void EdgePainter::paint_selected() const {
    if (look_.selected == GraphNode::none) return;
    const SceneBox& box = look_.scene->boxes[look_.selected];
    const SceneBox& frame = look_.scene->boxes[box.parent];
    QPainterPath path, arrows;
    if (look_.selected != 0) {
        for (std::uint32_t e = frame.first_edge; e < frame.last_edge; ++e) {
            const SceneEdge& edge = look_.scene->edges[e];
            if (edge.from != look_.selected && edge.to != look_.selected) continue;
            add_curve(path, edge);
            if (edge.to != GraphNode::none) add_arrow(arrows, edge);
        }
    }
    for (const std::uint32_t other : look_.neighbours) {
        const SceneBox& there = look_.scene->boxes[other];
        const bool above = there.y + there.height <= box.y;
        const SceneBox &upper = above ? there : box, &lower = above ? box : there;
        const QPointF from = view_.to_device(QPointF{upper.x + upper.width / 2, upper.y + upper.height});
        const QPointF to = view_.to_device(QPointF{lower.x + lower.width / 2, lower.y});
        const double bend = std::clamp(std::abs(to.y() - from.y()) / 2, 20.0, 400.0);
        path.moveTo(from);
        path.cubicTo({from.x(), from.y() + bend}, {to.x(), to.y() - bend}, to);
    }
    QPen pen{look_.theme.accent, 2.0};
    pen.setCosmetic(true);
    p_.setRenderHint(QPainter::Antialiasing, true);
    p_.setPen(pen);
    p_.setBrush(Qt::NoBrush);
    p_.drawPath(path);
    p_.fillPath(arrows, look_.theme.accent);
    p_.setRenderHint(QPainter::Antialiasing, false);
}

void EdgePainter::paint_hovered(const QRectF& area) const {
    if (!look_.hovered_edge || look_.hovered_edge->edge >= look_.scene->edges.size()) return;
    const SceneLook::Hover& hover = *look_.hovered_edge;
    const SceneEdge& edge = look_.scene->edges[hover.edge];
    QPainterPath path, arrow;
    add_curve(path, edge);
    if (edge.to != GraphNode::none) add_arrow(arrow, edge);
    p_.setRenderHint(QPainter::Antialiasing, true);
    p_.setBrush(Qt::NoBrush);
    p_.setPen(QPen{look_.theme.accent, 2.5});
    p_.drawPath(path);
    p_.fillPath(arrow, look_.theme.accent);
    p_.setRenderHint(QPainter::Antialiasing, false);
    if (hover.text.isEmpty()) return;
    const QFontMetricsF metrics{look_.theme.font};
    QRectF label{0, 0, std::ceil(metrics.horizontalAdvance(hover.text)) + 12, std::ceil(metrics.height()) + 6};
    label.moveTopLeft(hover.at + QPointF{14, -label.height() - 4});
    label.moveLeft(
        std::clamp(label.left(), area.left() + 2, std::max(area.left() + 2, area.right() - label.width() - 2)));
    label.moveTop(std::max(label.top(), area.top() + 2));
    p_.fillRect(label, look_.theme.background);
    p_.setPen(QPen{look_.theme.accent, 1});
    p_.drawRect(label.adjusted(0, 0, -1, -1));
    p_.setPen(look_.theme.text);
    p_.setFont(look_.theme.font);
    p_.drawText(label, Qt::AlignCenter, hover.text);
}

} // namespace dubhe::widgets
