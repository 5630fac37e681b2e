// SPDX-License-Identifier: GPL-3.0-or-later
#include "heat_painter.h"

#include "../../shared/contrast.h"
#include "../../shared/text/words.h"
#include "../chart/chart_geometry.h"
#include "heat_colors.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

// Positions (0 to 1) at which one value's cell ends and the next one's begins.
std::vector<double> cell_ends(const std::vector<double>& values, const AxisScale& scale) {
    std::vector<double> ends;
    for (std::size_t i = 0; i + 1 < values.size(); ++i)
        ends.push_back((scale.position(values[i]) + scale.position(values[i + 1])) / 2);
    ends.push_back(1.0);
    return ends;
}

// For each of `count` pixels along an axis, the cell that it shows.
std::vector<std::size_t> cells_of_pixels(const std::vector<double>& values, const AxisScale& scale, int count) {
    const std::vector<double> ends = cell_ends(values, scale);
    std::vector<std::size_t> cells;
    std::size_t cell = 0;
    for (int i = 0; i < count; ++i) {
        while (cell + 1 < ends.size() && (i + 0.5) / count > ends[cell])
            ++cell;
        cells.push_back(cell);
    }
    return cells;
}

QImage cells_image(const HeatScene& scene, const QSize& size, const ChartTheme& theme) {
    const HeatColors colors{theme.dark};
    const QRgb nothing = theme.background.rgb();
    const HeatGrid& grid = *scene.grid;
    std::vector<QRgb> fill;
    for (const double value : scene.mid)
        fill.push_back(value > 0.0 ? colors.rgb(scene.value.position(value)) : nothing);
    QImage image{size, QImage::Format_RGB32};
    const std::vector<std::size_t> columns = cells_of_pixels(grid.x, scene.x, size.width());
    const std::vector<std::size_t> rows = cells_of_pixels(grid.y, scene.y, size.height());
    for (int y = 0; y < size.height(); ++y) {
        const std::size_t row = rows[static_cast<std::size_t>(size.height() - 1 - y)];
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y)); // Qt's way to a line of 32-bit pixels
        for (std::size_t x = 0; x < columns.size(); ++x)
            line[x] = fill[grid.index(columns[x], row)];
    }
    return image;
}

// Slanted lines over the cells that do not fit; what lies behind stays to be read.
void hatch_overfull(QPainter& painter, const HeatGeometry& g, const HeatScene& scene, const ChartTheme& theme) {
    const HeatGrid& grid = *scene.grid;
    const std::vector<double> columns = cell_ends(grid.x, scene.x), rows = cell_ends(grid.y, scene.y);
    QPainterPath region;
    for (std::size_t row = 0; row < grid.y.size(); ++row) {
        const double top = g.plot.bottom() - rows[row] * g.plot.height();
        const double bottom = g.plot.bottom() - (row == 0 ? 0.0 : rows[row - 1]) * g.plot.height();
        for (std::size_t begin = 0; begin < grid.x.size();) {
            const auto overfull = [&](std::size_t column) {
                const std::size_t p = grid.index(column, row);
                return grid.has(p) && !grid.points[p].fits;
            };
            std::size_t end = begin + 1;
            while (end < grid.x.size() && overfull(end) == overfull(begin))
                ++end;
            const double left = g.plot.left() + (begin == 0 ? 0.0 : columns[begin - 1]) * g.plot.width();
            const double right = g.plot.left() + columns[end - 1] * g.plot.width();
            if (overfull(begin)) region.addRect(QRectF{QPointF{left, top}, QPointF{right, bottom}});
            begin = end;
        }
    }
    if (region.isEmpty()) return;
    painter.save();
    painter.setClipPath(region.simplified(), Qt::IntersectClip);
    constexpr double distance = 9.0;
    const int strokes = static_cast<int>(std::ceil((g.plot.width() + g.plot.height()) / distance));
    for (const auto& [color, width] : {std::pair{theme.background, 2.6}, std::pair{theme.text, 1.0}}) {
        painter.setPen(QPen{color, width});
        for (int i = 0; i < strokes; ++i) {
            const double x = g.plot.left() - g.plot.height() + i * distance;
            painter.drawLine(QPointF{x, g.plot.bottom()}, QPointF{x + g.plot.height(), g.plot.top()});
        }
    }
    painter.restore();
}

void paint_titles(QPainter& painter, const HeatGeometry& g, const HeatScene& scene, const ChartTheme& theme) {
    const double left = g.whole.left() + chart_gap, width = g.whole.width() - 2 * chart_gap;
    const QRectF title{left, g.whole.top() + chart_gap / 2, width, g.line_height};
    painter.setPen(theme.text);
    painter.setFont(bold(theme.font));
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF{painter.font()}.elidedText(scene.gpu + QStringLiteral(" · ") + scene.title,
                                                              Qt::ElideRight, width));
    painter.setFont(theme.font);
    painter.setPen(theme.muted);
    const auto named = [](const QString& name, const AxisUnit& unit, const AxisScale& scale) {
        return with_unit(name, unit) + (scale.logarithmic ? words(", logarithmic") : QString{});
    };
    const QRectF second = title.translated(0, g.line_height);
    painter.drawText(second, Qt::AlignLeft | Qt::AlignVCenter, named(scene.y_title, g.y_unit, scene.y));
    painter.drawText(second, Qt::AlignRight | Qt::AlignVCenter, named(scene.value_title, g.value_unit, scene.value));
    const QRectF below{g.plot.left(), g.whole.bottom() - chart_gap / 2 - g.line_height, g.plot.width(), g.line_height};
    painter.drawText(below, Qt::AlignHCenter | Qt::AlignVCenter, named(scene.x_title, g.x_unit, scene.x));
}

void paint_axes(QPainter& painter, const HeatGeometry& g, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    painter.setBrush(Qt::NoBrush);
    for (const Tick& tick : g.y_ticks) {
        const double y = crisp(g.y_of(tick.value));
        painter.setPen(QPen{theme.frame, 1});
        painter.drawLine(QPointF{g.plot.left() - 4, y}, QPointF{g.plot.left(), y});
        painter.setPen(theme.muted);
        painter.drawText(
            QRectF{g.whole.left(), y - g.line_height / 2, g.plot.left() - chart_gap - g.whole.left(), g.line_height},
            Qt::AlignRight | Qt::AlignVCenter, tick.label);
    }
    double free_from = g.whole.left();
    for (const Tick& tick : g.x_ticks) {
        const double x = crisp(g.x_of(tick.value)), width = metrics.horizontalAdvance(tick.label);
        painter.setPen(QPen{theme.frame, 1});
        painter.drawLine(QPointF{x, g.plot.bottom()}, QPointF{x, g.plot.bottom() + 4});
        if (x - width / 2 < free_from) continue; // a label never covers another
        free_from = x + width / 2 + metrics.averageCharWidth();
        painter.setPen(theme.muted);
        painter.drawText(QRectF{x - width / 2 - 1, g.plot.bottom() + chart_gap, width + 2, g.line_height},
                         Qt::AlignCenter, tick.label);
    }
    painter.setPen(QPen{theme.frame, 1});
    painter.drawRect(QRectF{crisp(g.plot.left()) - 1, crisp(g.plot.top()) - 1, std::round(g.plot.width()) + 1,
                            std::round(g.plot.height()) + 1});
}

void paint_bar(QPainter& painter, const HeatGeometry& g, const HeatScene& scene, const ChartTheme& theme) {
    constexpr int steps = 256;
    const HeatColors colors{theme.dark};
    QImage gradient{1, steps, QImage::Format_RGB32};
    for (int i = 0; i < steps; ++i)
        gradient.setPixel(0, i, colors.rgb(1.0 - static_cast<double>(i) / (steps - 1)));
    painter.drawImage(g.bar, gradient);
    painter.setPen(QPen{theme.frame, 1});
    painter.drawRect(g.bar);
    for (const Tick& tick : g.value_ticks) {
        const double y = crisp(g.bar.bottom() - scene.value.position(tick.value) * g.bar.height());
        painter.setPen(QPen{theme.frame, 1});
        painter.drawLine(QPointF{g.bar.right(), y}, QPointF{g.bar.right() + 4, y});
        painter.setPen(theme.muted);
        painter.drawText(QRectF{g.bar.right() + chart_gap, y - g.line_height / 2,
                                g.whole.right() - g.bar.right() - chart_gap, g.line_height},
                         Qt::AlignLeft | Qt::AlignVCenter, tick.label);
    }
}

AxisUnit unit_of_values(const HeatScene& scene) {
    const double typical = scene.value.value(0.5);
    if (!scene.money.isEmpty()) return {1.0, scene.money};
    return scene.time_metric ? time_unit(typical) : rate_unit(typical, scene.rate_name);
}

} // namespace

HeatGeometry layout_heat(const QRectF& rect, const HeatScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    HeatGeometry g;
    g.whole = rect;
    g.x = scene.x;
    g.y = scene.y;
    g.line_height = metrics.height();
    const double line = g.line_height;
    const double top = rect.top() + 2 * chart_gap + 2 * line, bottom = rect.bottom() - 2 * chart_gap - 2 * line;
    const double height = std::max(line, bottom - top);
    const int about = std::clamp(static_cast<int>(height / (2.6 * line)), 2, 10);
    g.x_unit = axis_unit(scene.x_axis, scene.x.first, scene.x.last);
    g.y_unit = axis_unit(scene.y_axis, scene.y.first, scene.y.last);
    g.value_unit = unit_of_values(scene);
    g.y_ticks = axis_ticks(scene.y, g.y_unit, about);
    g.value_ticks = axis_ticks(scene.value, g.value_unit, about);
    const double left =
        rect.left() + 2 * chart_gap + std::max(widest_label(g.y_ticks, metrics), 3 * metrics.averageCharWidth());
    const double labels = widest_label(g.value_ticks, metrics) + 2 * chart_gap, bar = 1.2 * line;
    const double right = std::max(left + line, rect.right() - labels - bar - 2 * chart_gap);
    g.plot = QRectF{QPointF{std::round(left), std::round(top)}, QPointF{std::round(right), std::round(top + height)}};
    g.bar = QRectF{g.plot.right() + 2 * chart_gap, g.plot.top(), bar, g.plot.height()};
    const int along = std::clamp(static_cast<int>(g.plot.width() / (9 * metrics.averageCharWidth())), 2, 12);
    g.x_ticks = axis_ticks(scene.x, g.x_unit, along);
    return g;
}

void paint_heat(QPainter& painter, const HeatGeometry& g, const HeatScene& scene, const ChartTheme& theme,
                double ratio) {
    painter.fillRect(g.whole, theme.background);
    painter.setFont(theme.font);
    painter.drawImage(g.plot, cells_image(scene, (g.plot.size() * ratio).toSize(), theme));
    painter.setRenderHint(QPainter::Antialiasing);
    hatch_overfull(painter, g, scene, theme);
    paint_heat_lines(painter, g, scene, theme);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paint_axes(painter, g, theme);
    paint_bar(painter, g, scene, theme);
    paint_titles(painter, g, scene, theme);
}

} // namespace dubhe::widgets
