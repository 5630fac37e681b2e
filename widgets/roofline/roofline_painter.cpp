// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline_painter.h"

#include "../shared/charts/axis_ticks.h"
#include "../shared/contrast.h"
#include "../shared/marker.h"
#include "../shared/text/number_format.h"
#include "../shared/text/words.h"

#include <core/units/text.h>

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

struct Brush {
    QPainter& painter;
    const RooflineScene& scene;
    const RooflineLayout& layout;
    const ChartTheme& theme;
    QFontMetricsF metrics{theme.font};
};

QColor ink_of(const Brush& b, workload::OperatorClass operator_class) {
    return class_color(operator_class, b.theme.dark);
}

void write(const Brush& b, const QRectF& box, const QString& text, int flags) {
    b.painter.drawText(box, flags, text);
}

void paint_title(const Brush& b, const QRectF& rect) {
    QFont bold = b.theme.font;
    bold.setBold(true);
    b.painter.setFont(bold);
    b.painter.setPen(b.theme.text);
    b.painter.drawText(QPointF{b.layout.legend.left(), rect.top() + b.metrics.ascent() + 2},
                       QFontMetricsF{bold}.elidedText(b.scene.title, Qt::ElideRight, b.layout.legend.width()));
    b.painter.setFont(b.theme.font);
    b.painter.setPen(b.theme.muted);
    const QString meaning = words("FLOP/s over FLOP a byte; area: share of the step's time; colour: kind of operator");
    b.painter.drawText(QPointF{b.layout.legend.left(), rect.top() + b.metrics.height() + b.metrics.ascent() + 2},
                       b.metrics.elidedText(meaning, Qt::ElideRight, b.layout.legend.width()));
}

void paint_legend(const Brush& b) {
    double height = 0.0;
    const double sample = b.metrics.height();
    for (const RooflineLegendEntry& entry : legend_of(b.scene, b.theme, b.layout.legend.width(), height)) {
        const QPointF at = b.layout.legend.topLeft() + entry.at;
        const QPointF middle = at + QPointF{sample / 2, sample / 2};
        if (entry.other >= 0) {
            const GpuStyle style = b.scene.others[static_cast<std::size_t>(entry.other)].style;
            b.painter.setPen(gpu_pen(style, gpu_color(style, b.theme.dark), 1.4));
            b.painter.drawLine(middle - QPointF{sample / 2, 0}, middle + QPointF{sample / 2, 0});
            b.painter.setPen(gpu_text_color(style, b.theme.dark));
        } else {
            b.painter.setPen(QPen{mixed(b.theme.background, b.theme.text, 0.6), 1});
            b.painter.setBrush(ink_of(b, static_cast<workload::OperatorClass>(entry.operator_class)));
            b.painter.drawEllipse(middle, 0.36 * sample, 0.36 * sample);
            b.painter.setBrush(Qt::NoBrush);
            b.painter.setPen(b.theme.text);
        }
        b.painter.drawText(at + QPointF{1.3 * sample, b.metrics.ascent()}, entry.text);
    }
}

void paint_axis_x(const Brush& b) {
    const QRectF& plot = b.layout.plot;
    const int about = std::clamp(static_cast<int>(plot.width() / (7 * b.metrics.averageCharWidth())), 2, 9);
    double used = plot.left() - 1e9;
    for (const Tick& tick : axis_ticks(b.scene.x, {}, about)) {
        const double x = b.layout.place(b.scene, tick.value, b.scene.y.first).x();
        b.painter.setPen(QPen{b.theme.grid, 1});
        b.painter.drawLine(QPointF{x, plot.top()}, QPointF{x, plot.bottom()});
        const double half = b.metrics.horizontalAdvance(tick.label) / 2;
        if (x - half < used + chart_gap) continue;
        used = x + half;
        b.painter.setPen(b.theme.muted);
        b.painter.drawText(QPointF{x - half, plot.bottom() + b.metrics.ascent() + 3}, tick.label);
    }
    b.painter.setPen(b.theme.muted);
    write(b, {plot.left(), plot.bottom() + b.metrics.height() + 3, plot.width(), b.metrics.height()},
          words("FLOP a byte of memory traffic"), Qt::AlignHCenter | Qt::AlignVCenter);
}

void paint_axis_y(const Brush& b) {
    const QRectF& plot = b.layout.plot;
    const int about = std::clamp(static_cast<int>(plot.height() / (2.2 * b.metrics.height())), 2, 9);
    const double right = (b.scene.idle_strip ? b.layout.strip.left() : plot.left()) - chart_gap;
    for (const Tick& tick : axis_ticks(b.scene.y, {}, about)) {
        const double y = b.layout.place(b.scene, b.scene.x.first, tick.value).y();
        b.painter.setPen(QPen{b.theme.grid, 1});
        b.painter.drawLine(QPointF{plot.left(), y}, QPointF{plot.right(), y});
        if (y - b.metrics.height() < plot.top()) continue; // the unit stands there
        b.painter.setPen(b.theme.muted);
        write(b, {right - 200, y - b.metrics.height() / 2, 200, b.metrics.height()}, shown(count_text(tick.value)),
              Qt::AlignRight | Qt::AlignVCenter);
    }
    b.painter.setPen(b.theme.muted);
    write(b, {right - 200, plot.top() - b.metrics.height() / 2, 200, b.metrics.height()}, QStringLiteral("FLOP/s"),
          Qt::AlignRight | Qt::AlignVCenter);
    b.painter.setPen(QPen{b.theme.frame, 1});
    b.painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    b.painter.drawLine(plot.bottomLeft(), plot.topLeft());
}

// Dots without arithmetic: their bytes a second against the bandwidths, as far as they reach the left edge.
void paint_strip(const Brush& b) {
    if (!b.scene.idle_strip) return;
    QColor shade = b.theme.muted;
    shade.setAlphaF(0.10F);
    b.painter.fillRect(b.layout.strip, shade);
    for (const RoofLine& line : b.scene.roofs) {
        const double y = b.layout.place(b.scene, b.scene.x.first, line.roof.at(b.scene.x.first)).y();
        if (!line.roof.bandwidth || y < b.layout.plot.top() || y > b.layout.plot.bottom()) continue;
        b.painter.setPen(
            QPen{b.theme.text, 1.2,
                 line.roof.number == hardware::Specification::memory_bandwidth ? Qt::SolidLine : Qt::DashLine});
        b.painter.drawLine(QPointF{b.layout.strip.left(), y}, QPointF{b.layout.strip.right(), y});
    }
    b.painter.save();
    b.painter.setPen(b.theme.muted);
    b.painter.translate(b.layout.strip.left() + b.metrics.height() * 0.6, b.layout.strip.center().y());
    b.painter.rotate(-90);
    const double length = b.layout.strip.height();
    write(b, {-length / 2, -b.metrics.height() / 2, length - 4, b.metrics.height()},
          b.metrics.elidedText(words("no arithmetic: by bytes/s"), Qt::ElideRight, length - 8),
          Qt::AlignRight | Qt::AlignVCenter);
    b.painter.restore();
}

void paint_others(const Brush& b) {
    for (const OtherRoof& other : b.scene.others) {
        QColor color = gpu_color(other.style, b.theme.dark);
        b.painter.setPen(gpu_pen(other.style, color, 1.2));
        const double ridge = other.peak / other.bandwidth;
        b.painter.drawPolyline(QPolygonF{}
                               << b.layout.place(b.scene, b.scene.x.first, other.bandwidth * b.scene.x.first)
                               << b.layout.place(b.scene, ridge, other.peak)
                               << b.layout.place(b.scene, std::max(ridge, b.scene.x.last), other.peak));
    }
}

void paint_roof_text(const Brush& b, std::size_t i) {
    const RoofText& text = b.layout.texts[i];
    if (text.box.isEmpty()) return;
    QColor behind = b.theme.background;
    behind.setAlphaF(0.6F);
    b.painter.setPen(b.scene.roofs[i].roof.used ? b.theme.text : b.theme.muted);
    b.painter.save();
    b.painter.translate(text.at);
    b.painter.rotate(text.angle);
    b.painter.fillRect(text.box, behind);
    write(b, text.box, b.scene.roofs[i].text, Qt::AlignLeft | Qt::AlignVCenter);
    b.painter.restore();
}

void paint_roofs(const Brush& b, const RooflineCursor& cursor) {
    for (std::size_t i = 0; i < b.scene.roofs.size(); ++i) {
        const RoofLine& line = b.scene.roofs[i];
        const QPolygonF& roof = b.layout.roofs[i];
        if (roof.empty()) continue;
        const bool chosen = cursor.roof == static_cast<int>(i);
        QColor color = chosen ? b.theme.accent : line.roof.used ? b.theme.text : b.theme.muted;
        QPen pen{color, line.roof.used ? 2.0 : 1.0};
        if (line.roof.number == hardware::Specification::l2_bandwidth) pen.setStyle(Qt::DashLine);
        if (!line.roof.used) pen.setStyle(Qt::DotLine);
        if (line.moved()) pen.setWidthF(3.0);
        b.painter.setPen(pen);
        b.painter.drawPolyline(roof);
    }
}

void paint_handles(const Brush& b, const RooflineCursor& cursor) {
    for (std::size_t i = 0; i < b.layout.handles.size(); ++i) {
        if (b.layout.roofs[i].empty()) continue;
        const bool chosen = cursor.roof == static_cast<int>(i);
        b.painter.setPen(QPen{chosen ? b.theme.accent : b.theme.text, chosen ? 3.0 : 1.6});
        b.painter.setBrush(b.scene.roofs[i].moved() ? b.theme.accent : b.theme.background);
        const QPointF corner{handle_radius, handle_radius};
        b.painter.drawRoundedRect(QRectF{b.layout.handles[i] - corner, b.layout.handles[i] + corner}, 2.5, 2.5);
    }
    b.painter.setBrush(Qt::NoBrush);
}

void paint_dots(const Brush& b) {
    const QColor rim = mixed(b.theme.background, b.theme.text, 0.75);
    std::vector<std::size_t> order(b.layout.dots.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return b.layout.dots[i].radius; });
    for (const std::size_t i : order) {
        const PlacedDot& dot = b.layout.dots[i];
        QColor fill = ink_of(b, b.scene.dots[i].operator_class);
        fill.setAlphaF(0.82F);
        b.painter.setPen(QPen{rim, 1.0});
        b.painter.setBrush(fill);
        b.painter.drawEllipse(dot.at, dot.radius, dot.radius);
    }
    b.painter.setBrush(Qt::NoBrush);
}

void paint_rings(const Brush& b, const RooflineCursor& cursor) {
    const auto ring = [&](std::size_t i, const QColor& color, double wider) {
        const PlacedDot& dot = b.layout.dots[i];
        b.painter.setPen(QPen{color, 2.2});
        b.painter.drawEllipse(dot.at, dot.radius + wider, dot.radius + wider);
    };
    if (b.scene.selected >= 0) ring(static_cast<std::size_t>(b.scene.selected), b.theme.text, 3.0);
    if (cursor.dot >= 0 && cursor.dot < static_cast<int>(b.layout.dots.size()))
        ring(static_cast<std::size_t>(cursor.dot), b.theme.accent, 5.5);
}

void paint_names(const Brush& b) {
    QColor behind = b.theme.background;
    behind.setAlphaF(0.78F);
    for (const PlacedLabel& name : b.layout.names) {
        const PlacedDot& dot = b.layout.dots[name.dot];
        const QPointF nearest{std::clamp(dot.at.x(), name.box.left(), name.box.right()),
                              std::clamp(dot.at.y(), name.box.top(), name.box.bottom())};
        const QPointF off = nearest - dot.at;
        const double distance = std::hypot(off.x(), off.y());
        if (distance > dot.radius + 8.0) {
            b.painter.setPen(QPen{b.theme.muted, 1.0});
            b.painter.drawLine(dot.at + off * (dot.radius / distance), nearest);
        }
        b.painter.fillRect(name.box, behind);
        b.painter.setPen(b.theme.text);
        write(b, name.box, name.text, Qt::AlignHCenter | Qt::AlignVCenter);
    }
}

} // namespace

void paint_roofline(QPainter& painter, const QRectF& rect, const RooflineScene& scene, const RooflineLayout& layout,
                    const ChartTheme& theme, const RooflineCursor& cursor) {
    const Brush brush{painter, scene, layout, theme};
    painter.fillRect(rect, theme.background);
    painter.setRenderHint(QPainter::Antialiasing);
    paint_title(brush, rect);
    paint_legend(brush);
    paint_axis_x(brush);
    paint_axis_y(brush);
    painter.save();
    painter.setClipRect(layout.plot.united(layout.strip).adjusted(0, -handle_radius, handle_radius + 2, handle_radius));
    paint_strip(brush);
    paint_others(brush);
    paint_roofs(brush, cursor);
    paint_dots(brush);
    paint_handles(brush, cursor);
    for (std::size_t i = 0; i < scene.roofs.size(); ++i)
        paint_roof_text(brush, i);
    paint_names(brush);
    paint_rings(brush, cursor);
    painter.restore();
}

ChartPicture roofline_picture(const RooflineScene& scene, const QString& answer, const QFont& font, QSize size) {
    const ChartTheme theme = paper_theme(font);
    const double line = 1.6 * QFontMetricsF{theme.font}.height();
    return {scene.title, size, [=](QPainter& painter, const QRectF& rect) {
                const QRectF chart = rect.adjusted(0, line, 0, 0);
                painter.fillRect(rect, theme.background);
                painter.setFont(theme.font);
                painter.setPen(theme.text);
                painter.drawText(QRectF{rect.left() + chart_margin, rect.top(), rect.width(), line},
                                 Qt::AlignLeft | Qt::AlignVCenter, answer);
                paint_roofline(painter, chart, scene, layout_roofline(chart, scene, theme), theme);
            }};
}

} // namespace dubhe::widgets
