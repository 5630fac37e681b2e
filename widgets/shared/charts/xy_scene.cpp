// SPDX-License-Identifier: GPL-3.0-or-later
#include "xy_scene.h"

#include "../marker.h"
#include "simplified_line.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double marker_radius = 4.5, reach = 14.0;

std::vector<Tick> ticks_of(const XyAxis& axis, double room, double each) {
    if (!axis.ticks.empty()) return axis.ticks;
    const int about = std::clamp(static_cast<int>(room / std::max(1.0, each)), 2, 7);
    return axis_ticks(axis.scale, axis.unit, about);
}

std::vector<Tick> vertical_ticks(const XyScene& scene, double height, const QFontMetricsF& metrics) {
    return ticks_of(scene.y, height, 2.5 * metrics.height());
}

// Places the entries of the legend; returns its height.
template <class Put>
double flow_legend(const XyScene& scene, const QFontMetricsF& metrics, double width, Put put) {
    double x = scene.y.title.isEmpty() ? 0.0 : metrics.horizontalAdvance(scene.y.title) + 2 * chart_gap, y = 0.0;
    for (const XySeries& series : scene.series) {
        if (series.label.isEmpty()) continue; // belongs to one before it
        const double needed = metrics.horizontalAdvance(series.label) + 1.5 * metrics.height() + 3 * chart_gap;
        if (x > 0.0 && x + needed > width + 3 * chart_gap) {
            x = 0.0;
            y += metrics.height() + 2;
        }
        put(series, QPointF{x, y});
        x += needed;
    }
    return y + metrics.height() + 2;
}

QColor color_of(const XySeries& series, const ChartTheme& theme) {
    return series.style ? gpu_color(*series.style, theme.dark) : theme.muted;
}

QPen pen_of(const XySeries& series, const ChartTheme& theme) {
    if (!series.style) return {theme.muted, 1.2, Qt::DashLine};
    return gpu_pen(*series.style, color_of(series, theme), 2.0);
}

void paint_frame(QPainter& painter, const XyLayout& layout, const XyScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    painter.setFont(theme.font);
    const QRectF& plot = layout.plot;
    double used = plot.left() - 1e9;
    for (const Tick& tick : ticks_of(scene.x, plot.width(), 7 * metrics.averageCharWidth())) {
        const double x = plot.left() + scene.x.scale.position(tick.value) * plot.width();
        painter.setPen(QPen{theme.grid, 1});
        painter.drawLine(QPointF{x, plot.top()}, QPointF{x, plot.bottom()});
        const double half = metrics.horizontalAdvance(tick.label) / 2;
        if (x - half < used + chart_gap) continue; // it would touch the one before
        used = x + half;
        painter.setPen(theme.muted);
        painter.drawText(QPointF{x - half, plot.bottom() + metrics.ascent() + 3}, tick.label);
    }
    for (const Tick& tick : vertical_ticks(scene, plot.height(), metrics)) {
        const double y = plot.bottom() - scene.y.scale.position(tick.value) * plot.height();
        painter.setPen(QPen{theme.grid, 1});
        painter.drawLine(QPointF{plot.left(), y}, QPointF{plot.right(), y});
        painter.setPen(theme.muted);
        painter.drawText(QRectF{plot.left() - chart_gap - 200, y - metrics.height() / 2, 200, metrics.height()},
                         Qt::AlignRight | Qt::AlignVCenter, tick.label);
    }
    painter.setPen(QPen{theme.frame, 1});
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.drawLine(plot.bottomLeft(), plot.topLeft());
}

void paint_readings(QPainter& painter, const XyLayout& layout, const XyScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    double y = layout.plot.bottom() + metrics.height() + metrics.ascent() + 4, used = -1e9;
    painter.setPen(theme.text);
    for (const Tick& reading : scene.readings) {
        const double x = layout.plot.left() + scene.x.scale.position(reading.value) * layout.plot.width();
        const double half = metrics.horizontalAdvance(reading.label) / 2;
        if (x - half < used + chart_gap) continue;
        used = x + half;
        painter.drawText(QPointF{x - half, y}, reading.label);
    }
    painter.setPen(theme.muted);
    if (!scene.readings.empty()) y += metrics.height();
    const QString both =
        scene.readings.empty() ? scene.x.title : scene.x.title + QStringLiteral("; ") + scene.reading_title;
    painter.drawText(QPointF{layout.plot.left(), y}, metrics.elidedText(both, Qt::ElideRight, layout.plot.width()));
}

void paint_band(QPainter& painter, const XyLayout& layout, const XyScene& scene, const XySeries& series,
                const ChartTheme& theme) {
    QPainterPath path;
    for (std::size_t i = 0; i < series.points.size(); ++i) {
        const QPointF at = layout.at(scene, series.points[i].x, series.points[i].high);
        i == 0 ? path.moveTo(at) : path.lineTo(at);
    }
    for (std::size_t i = series.points.size(); i > 0; --i)
        path.lineTo(layout.at(scene, series.points[i - 1].x, series.points[i - 1].low));
    path.closeSubpath();
    QColor fill = color_of(series, theme);
    fill.setAlphaF(0.15F);
    painter.fillPath(path, fill);
}

// The bands of single points, as bars.
void paint_xy_bars(QPainter& painter, const XyLayout& layout, const XyScene& scene, const XySeries& series,
                   const ChartTheme& theme) {
    QColor color = color_of(series, theme);
    color.setAlphaF(0.45F);
    painter.setPen(QPen{color, 1.5});
    for (const XyPoint& point : series.points) {
        if (point.high > point.low)
            painter.drawLine(layout.at(scene, point.x, point.low), layout.at(scene, point.x, point.high));
        if (point.x_high > point.x_low)
            painter.drawLine(layout.at(scene, point.x_low, point.y), layout.at(scene, point.x_high, point.y));
    }
}

void paint_mark(QPainter& painter, QPointF at, const XySeries& series, const ChartTheme& theme) {
    paint_marker(painter, at, marker_radius, *series.style, color_of(series, theme), theme.background);
    if (!series.hollow) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.background);
    painter.drawEllipse(at, marker_radius * 0.62, marker_radius * 0.62);
}

void paint_series(QPainter& painter, const XyLayout& layout, const XyScene& scene, const XySeries& series,
                  const ChartTheme& theme) {
    if (series.points.empty()) return;
    if (series.line) {
        const bool banded = std::ranges::any_of(series.points, [](const XyPoint& p) { return p.high > p.low; });
        if (banded) paint_band(painter, layout, scene, series, theme);
        painter.setPen(pen_of(series, theme));
        painter.setBrush(Qt::NoBrush);
        QPolygonF line;
        for (const XyPoint& point : series.points)
            line << layout.at(scene, point.x, point.y);
        painter.drawPolyline(simplified_line(line));
    }
    if (!series.markers || !series.style) return;
    if (!series.line) paint_xy_bars(painter, layout, scene, series, theme);
    for (const XyPoint& point : series.points)
        paint_mark(painter, layout.at(scene, point.x, point.y), series, theme);
}

// Names beside marks, those on lines first: what would cover another name or mark is left to its tool tip.
void paint_labels(QPainter& painter, const XyLayout& layout, const XyScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    std::vector<QRectF> used;
    for (const XySeries& series : scene.series) {
        if (!series.markers) continue;
        for (const XyPoint& point : series.points) {
            const QPointF at = layout.at(scene, point.x, point.y);
            used.push_back({at - QPointF{marker_radius, marker_radius}, QSizeF{2 * marker_radius, 2 * marker_radius}});
        }
    }
    painter.setFont(theme.font);
    for (const XySeries& series : scene.series) {
        for (const XyPoint& point : series.points) {
            if (point.label.isEmpty()) continue;
            const QPointF at = layout.at(scene, point.x, point.y);
            const QSizeF size{metrics.horizontalAdvance(point.label), metrics.height()};
            const double aside = marker_radius + 3;
            for (const QPointF& corner :
                 {QPointF{aside, -size.height() - 1}, QPointF{aside, 1.0},
                  QPointF{-aside - size.width(), -size.height() - 1}, QPointF{-aside - size.width(), 1.0}}) {
                const QRectF box{at + corner, size};
                const bool free =
                    layout.plot.adjusted(0, -4, 8, 4).contains(box) &&
                    std::ranges::none_of(used, [&](const QRectF& other) { return other.intersects(box); });
                if (!free) continue;
                painter.setPen(series.style ? gpu_text_color(*series.style, theme.dark) : theme.text);
                painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, point.label);
                used.push_back(box);
                break;
            }
        }
    }
}

void paint_limit(QPainter& painter, const XyLayout& layout, const XyScene& scene, const ChartTheme& theme) {
    if (!scene.limit_x) return;
    const double share = scene.x.scale.position(*scene.limit_x);
    if (share < 0.0 || share > 1.0) return;
    const QFontMetricsF metrics{theme.font};
    const double x = layout.plot.left() + share * layout.plot.width();
    QColor beyond = theme.muted;
    beyond.setAlphaF(0.35F);
    painter.fillRect(QRectF{QPointF{x, layout.plot.top()}, layout.plot.bottomRight()},
                     QBrush{beyond, Qt::BDiagPattern});
    painter.setPen(QPen{theme.text, 1.5});
    painter.drawLine(QPointF{x, layout.plot.top()}, QPointF{x, layout.plot.bottom()});
    painter.setPen(theme.muted);
    const double width = metrics.horizontalAdvance(scene.limit_text);
    painter.drawText(
        QPointF{std::max(layout.plot.left() + chart_gap, x - chart_gap - width), layout.plot.top() + metrics.ascent()},
        scene.limit_text);
}

QRectF rect_of(const XyRegion& region, const XyLayout& layout, const XyScene& scene) {
    QRectF rect = layout.plot;
    const auto x = [&](double value) {
        return layout.plot.left() + std::clamp(scene.x.scale.position(value), 0.0, 1.0) * layout.plot.width();
    };
    if (region.x_below) rect.setRight(x(*region.x_below));
    if (region.x_beyond) rect.setLeft(x(*region.x_beyond));
    if (region.y_above)
        rect.setBottom(layout.plot.bottom() -
                       std::clamp(scene.y.scale.position(*region.y_above), 0.0, 1.0) * layout.plot.height());
    return rect;
}

// Their words stand below each other at the top, so that two regions may begin at one place.
void paint_regions(QPainter& painter, const XyLayout& layout, const XyScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    double y = layout.plot.top() + metrics.ascent();
    painter.setFont(theme.font);
    for (const XyRegion& region : scene.regions) {
        const QRectF rect = rect_of(region, layout, scene);
        if (rect.width() < 1.0 || rect.height() < 1.0) continue;
        QColor hatch = theme.muted;
        hatch.setAlphaF(0.30F);
        painter.fillRect(rect, QBrush{hatch, Qt::BDiagPattern});
        painter.setPen(QPen{theme.muted, 1.0});
        if (region.x_below) painter.drawLine(rect.topRight(), rect.bottomRight());
        if (region.x_beyond) painter.drawLine(rect.topLeft(), rect.bottomLeft());
        if (region.y_above) painter.drawLine(rect.bottomLeft(), rect.bottomRight());
        const double width = metrics.horizontalAdvance(region.text);
        const double wanted = region.x_beyond ? rect.left() + chart_gap : rect.right() - chart_gap - width;
        const double least = layout.plot.left() + chart_gap, most = layout.plot.right() - chart_gap - width;
        const QPointF at{std::clamp(wanted, least, std::max(least, most)), y};
        QColor behind = theme.background;
        behind.setAlphaF(0.85F);
        painter.fillRect(QRectF{at - QPointF{2, metrics.ascent()}, QSizeF{width + 4, metrics.height()}}, behind);
        painter.drawText(at, region.text);
        y += metrics.height() + 1;
    }
}

void paint_legend(QPainter& painter, const XyLayout& layout, const XyScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    painter.setFont(theme.font);
    painter.setPen(theme.muted);
    painter.drawText(layout.legend.topLeft() + QPointF{0, metrics.ascent()}, scene.y.title);
    const double sample = 1.5 * metrics.height();
    flow_legend(scene, metrics, layout.legend.width(), [&](const XySeries& series, QPointF at) {
        const QPointF begin = layout.legend.topLeft() + at;
        const QPointF middle = begin + QPointF{sample / 2, metrics.height() / 2};
        if (series.line) {
            painter.setPen(pen_of(series, theme));
            painter.drawLine(middle - QPointF{sample / 2, 0}, middle + QPointF{sample / 2, 0});
        }
        if (series.markers && series.style) paint_mark(painter, middle, series, theme);
        painter.setPen(series.style ? gpu_text_color(*series.style, theme.dark) : theme.muted);
        painter.drawText(begin + QPointF{sample + chart_gap, metrics.ascent()}, series.label);
    });
}

} // namespace

QPointF XyLayout::at(const XyScene& scene, double x, double y) const {
    return {plot.left() + scene.x.scale.position(x) * plot.width(),
            plot.bottom() - scene.y.scale.position(y) * plot.height()};
}

XyLayout layout_xy(const QRectF& rect, const XyScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const double line = metrics.height();
    XyLayout layout;
    const double width = std::max(60.0, rect.width() - 2 * chart_margin);
    const double legend = flow_legend(scene, metrics, width, [](const XySeries&, QPointF) {});
    layout.legend = {rect.left() + chart_margin, rect.top() + line + chart_gap, width, legend};
    const double top = layout.legend.bottom() + chart_gap;
    const double below = (scene.readings.empty() ? 2 : 3) * line + 8;
    const double height = std::max(40.0, rect.bottom() - top - below);
    const double left = widest_label(vertical_ticks(scene, height, metrics), metrics) + chart_gap + chart_margin;
    layout.plot = {rect.left() + left, top, std::max(40.0, rect.width() - left - 3 * chart_margin), height};
    return layout;
}

void paint_xy(QPainter& painter, const QRectF& rect, const XyScene& scene, const ChartTheme& theme,
              const XyPoint* current) {
    const XyLayout layout = layout_xy(rect, scene, theme);
    const QFontMetricsF metrics{theme.font};
    painter.fillRect(rect, theme.background);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont bold = theme.font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(QPointF{layout.legend.left(), rect.top() + metrics.ascent() + 2},
                     QFontMetricsF{bold}.elidedText(scene.title, Qt::ElideRight, layout.legend.width()));
    paint_legend(painter, layout, scene, theme);
    paint_frame(painter, layout, scene, theme);
    paint_readings(painter, layout, scene, theme);
    painter.save();
    painter.setClipRect(
        layout.plot.adjusted(-marker_radius - 2, -marker_radius - 2, marker_radius + 2, marker_radius + 2));
    paint_limit(painter, layout, scene, theme);
    paint_regions(painter, layout, scene, theme);
    for (const XySeries& series : scene.series)
        paint_series(painter, layout, scene, series, theme);
    paint_labels(painter, layout, scene, theme);
    painter.setBrush(Qt::NoBrush);
    if (scene.ring) {
        painter.setPen(QPen{theme.text, 1.5});
        painter.drawEllipse(layout.at(scene, scene.ring->x(), scene.ring->y()), marker_radius + 4, marker_radius + 4);
    }
    if (current) {
        painter.setPen(QPen{theme.accent, 2.0});
        painter.drawEllipse(layout.at(scene, current->x, current->y), marker_radius + 3, marker_radius + 3);
    }
    painter.restore();
}

const XyPoint* point_near(const XyLayout& layout, const XyScene& scene, QPointF position) {
    const XyPoint* nearest = nullptr;
    double least = reach;
    for (const XySeries& series : scene.series) {
        if (!series.markers) continue;
        for (const XyPoint& point : series.points) {
            const QPointF off = layout.at(scene, point.x, point.y) - position;
            const double distance = std::hypot(off.x(), off.y());
            if (distance >= least) continue;
            least = distance;
            nearest = &point;
        }
    }
    return nearest;
}

} // namespace dubhe::widgets
