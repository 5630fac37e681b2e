// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart_painter.h"

#include "../../shared/contrast.h"
#include "../../shared/text/number_format.h"
#include "../../shared/text/words.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

QRectF text_box(QPointF center, double width, double height) {
    return {center.x() - width / 2, center.y() - height / 2, width, height};
}

void paint_titles(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    const double left = g.whole.left() + chart_gap, width = g.whole.width() - 2 * chart_gap;
    const QRectF title{left, g.whole.top() + chart_gap / 2, width, g.line_height};
    painter.setPen(theme.text);
    painter.setFont(bold(theme.font));
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF{painter.font()}.elidedText(scene.title, Qt::ElideRight, width));
    painter.setFont(theme.font);
    painter.setPen(theme.muted);
    QString metric = with_unit(scene.metric_title, g.y_unit);
    if (g.view.y.logarithmic) {
        metric += words(", logarithmic");
    } else if (g.view.y.first > 0.0) {
        metric += words(", axis does not start at zero");
    }
    if (scene.focused_band_only && scene.focus) metric += words(", band of the focused line");
    if (scene.cuts_bands) metric += words(", bands reach beyond the chart");
    painter.drawText(title.translated(0, g.line_height), Qt::AlignLeft | Qt::AlignVCenter, metric);

    QString axis = with_unit(scene.axis_title, g.x_unit);
    if (g.view.x.logarithmic) axis += words(", logarithmic");
    const QRectF below{g.plot.left(), g.whole.bottom() - chart_gap / 2 - g.line_height, g.plot.width(), g.line_height};
    painter.drawText(below, Qt::AlignHCenter | Qt::AlignVCenter, axis);
}

// Names of categories, in turns where one row is too short; what is longer still is cut.
void paint_names(QPainter& painter, const ChartGeometry& g, const QFontMetricsF& metrics, const ChartTheme& theme) {
    const auto count = std::max<std::size_t>(1, g.x_ticks.size());
    const double slot = g.plot.width() / static_cast<double>(count) * g.label_rows - metrics.averageCharWidth();
    painter.setPen(theme.muted);
    for (std::size_t i = 0; i < g.x_ticks.size(); ++i) {
        const int row = static_cast<int>(i) % g.label_rows;
        const double y = g.plot.bottom() + chart_gap + g.line_height / 2 + row * g.line_height;
        painter.drawText(text_box({crisp(g.x_of(g.x_ticks[i].value)), y}, slot, g.line_height), Qt::AlignCenter,
                         metrics.elidedText(g.x_ticks[i].label, Qt::ElideRight, slot));
    }
}

void paint_grid(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    for (const Tick& tick : g.y_ticks) {
        const double y = crisp(g.y_of(tick.value));
        painter.setPen(QPen{theme.grid, 1});
        painter.drawLine(QPointF{g.plot.left(), y}, QPointF{g.plot.right(), y});
        painter.setPen(theme.muted);
        painter.drawText(
            QRectF{g.whole.left(), y - g.line_height / 2, g.plot.left() - chart_gap - g.whole.left(), g.line_height},
            Qt::AlignRight | Qt::AlignVCenter, tick.label);
    }
    double free_from = g.whole.left();
    if (scene.categorical) return paint_names(painter, g, metrics, theme);
    for (const Tick& tick : g.x_ticks) {
        const double x = crisp(g.x_of(tick.value));
        painter.setPen(QPen{theme.grid, 1});
        painter.drawLine(QPointF{x, g.plot.top()}, QPointF{x, g.plot.bottom()});
        const double width = metrics.horizontalAdvance(tick.label);
        if (x - width / 2 < free_from) continue; // a label never covers another
        free_from = x + width / 2 + metrics.averageCharWidth();
        painter.setPen(theme.muted);
        painter.drawText(text_box({x, g.plot.bottom() + chart_gap + g.line_height / 2}, width + 2, g.line_height),
                         Qt::AlignCenter, tick.label);
    }
}

// Slanted lines over the part of the plot between two positions, cut by arithmetic.
void hatch(QPainter& painter, const QRectF& area, const QColor& color) {
    painter.setPen(QPen{color, 1});
    constexpr double distance = 9.0;
    const int lines = static_cast<int>(std::ceil((area.width() + area.height()) / distance));
    for (int line = 0; line < lines; ++line) {
        const double start = area.left() - area.height() + line * distance;
        const double from = std::max(start, area.left()), to = std::min(start + area.height(), area.right());
        if (from < to)
            painter.drawLine(QPointF{from, area.bottom() - (from - start)}, QPointF{to, area.bottom() - (to - start)});
    }
}

void paint_overfull(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    QString whole = scene.overfull_text;
    if (!scene.overfull_remedy.isEmpty()) whole += QStringLiteral("; ") + scene.overfull_remedy;
    for (const Interval& interval : scene.overfull) {
        const double left = std::clamp(g.x_of(interval.first), g.plot.left(), g.plot.right());
        const double right = std::clamp(g.x_of(interval.last), g.plot.left(), g.plot.right());
        if (right - left < 1.0) continue;
        hatch(painter, {left, g.plot.top(), right - left, g.plot.height()}, mixed(theme.background, theme.text, 0.16));
        if (right - left < 12 * metrics.averageCharWidth()) continue;
        // In as many lines as it takes; where that were half the chart, one line of it. Beside a narrow region it goes
        // on over what fits: half a word would say nothing.
        const double width = std::max(right - left, g.plot.width() / 2) - 2 * chart_gap;
        constexpr int flags =
            static_cast<int>(Qt::AlignLeft) | static_cast<int>(Qt::AlignBottom) | static_cast<int>(Qt::TextWordWrap);
        QRectF box = metrics.boundingRect(QRectF{0, 0, width, g.plot.height()}, flags, whole);
        QString text = whole;
        if (box.height() > g.plot.height() / 2 || box.width() > width) {
            text = metrics.elidedText(whole, Qt::ElideRight, width);
            box.setSize({metrics.horizontalAdvance(text) + 4, g.line_height});
        }
        const double begin = std::min(left + chart_gap, g.plot.right() - chart_gap - box.width());
        box.moveBottomLeft({begin, g.plot.bottom() - chart_gap});
        painter.fillRect(box, theme.background);
        painter.setPen(theme.text);
        painter.drawText(box.adjusted(0, 0, 2, 0), flags, text);
    }
}

QColor regime_color(Regime regime, const ChartTheme& theme) {
    switch (regime) {
    case Regime::memory:
    case Regime::cache:
        return mixed(theme.background, QColor{0x00, 0x9e, 0x73}, regime == Regime::memory ? 0.28 : 0.16);
    case Regime::compute:
        return mixed(theme.background, QColor{0x00, 0x72, 0xb2}, 0.28);
    case Regime::launch:
    case Regime::fixed:
        return mixed(theme.background, theme.text, regime == Regime::launch ? 0.2 : 0.13);
    case Regime::exchange:
    case Regime::bubble:
    case Regime::input:
        return mixed(theme.background, QColor{0xcc, 0x79, 0xa7}, regime == Regime::exchange ? 0.34 : 0.2);
    case Regime::capacity:
        return mixed(theme.background, QColor{0xd5, 0x5e, 0x00}, 0.28);
    case Regime::balanced:
        return mixed(theme.background, theme.text, 0.06);
    }
    return theme.background;
}

void paint_strip(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    if (scene.regimes.empty()) return;
    const QFontMetricsF metrics{theme.font};
    for (const RegimeSpan& span : scene.regimes) {
        const double left = std::clamp(g.x_of(span.first), g.strip.left(), g.strip.right());
        const double right = std::clamp(g.x_of(span.last), g.strip.left(), g.strip.right());
        if (right - left < 0.5) continue;
        const QRectF box{left, g.strip.top(), right - left, g.strip.height()};
        painter.fillRect(box, regime_color(span.regime, theme));
        painter.setPen(QPen{theme.background, 1});
        painter.drawLine(box.topRight(), box.bottomRight());
        QString text = regime_text(span.regime);
        if (metrics.horizontalAdvance(text) + 4 > box.width()) text = text.section('-', 0, 0); // "memory"
        if (metrics.horizontalAdvance(text) + 4 > box.width()) continue;
        painter.setPen(theme.text);
        painter.drawText(box, Qt::AlignCenter, text);
    }
    if (!scene.focus) return;
    const ChartLine& line = scene.lines[*scene.focus];
    const QRectF name{g.strip.right() + chart_gap, g.strip.top(), g.label_width - chart_gap, g.strip.height()};
    painter.setPen(gpu_text_color(line.style, theme.dark));
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(line.id, Qt::ElideRight, name.width()));
}

void paint_knee(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    if (!scene.knee || !scene.focus) return;
    const double x = crisp(g.x_of(*scene.knee));
    if (x < g.plot.left() || x > g.plot.right()) return;
    const QFontMetricsF metrics{theme.font};
    const QColor color = gpu_text_color(scene.lines[*scene.focus].style, theme.dark);
    painter.setPen(QPen{color, 1, Qt::DashLine});
    painter.drawLine(QPointF{x, g.plot.top()}, QPointF{x, g.plot.bottom()});
    const QString text = words("knee %1").arg(axis_value_text(scene.axis, *scene.knee));
    const double width = metrics.horizontalAdvance(text) + 8;
    const bool right_side = x + width + 4 < g.plot.right();
    const QRectF box{right_side ? x + 4 : x - 4 - width, g.plot.top() + 3, width, g.line_height};
    painter.fillRect(box, theme.background);
    painter.setPen(color);
    painter.drawText(box, Qt::AlignCenter, text);
}

// An upright line at the first value that does not fit; names go down one line each, so that near limits stay apart.
void paint_limits(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    double y = g.plot.top() + 3 + (scene.knee && scene.focus ? g.line_height + 2 : 0.0);
    for (const MemoryLimit& limit : scene.limits) {
        const double x = crisp(g.x_of(limit.x));
        if (x < g.plot.left() - 1 || x > g.plot.right() + 1) continue;
        const QColor color = gpu_text_color(limit.style, theme.dark);
        painter.setPen(QPen{color, 1.5, Qt::DotLine});
        painter.drawLine(QPointF{x, g.plot.top()}, QPointF{x, g.plot.bottom()});
        const double width = std::min(metrics.horizontalAdvance(limit.text) + 8, g.plot.width() / 2);
        const bool left_side = x - width - 4 > g.plot.left();
        const QRectF box{left_side ? x - 4 - width : x + 4, y, width, g.line_height};
        painter.fillRect(box, theme.background);
        painter.setPen(color);
        painter.drawText(box, Qt::AlignCenter, metrics.elidedText(limit.text, Qt::ElideMiddle, width));
        y += g.line_height + 2;
    }
}

void paint_frame(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    painter.setPen(QPen{theme.frame, 1});
    const double bottom = crisp(g.plot.bottom()), left = crisp(g.plot.left());
    painter.drawLine(QPointF{left, g.plot.top()}, QPointF{left, bottom});
    painter.drawLine(QPointF{left, bottom}, QPointF{g.plot.right(), bottom});
    for (const AxisMark& mark : scene.marks) {
        const double x = crisp(g.x_of(mark.x));
        if (x > g.plot.left() && x <= g.plot.right()) painter.drawLine(QPointF{x, bottom - 5}, QPointF{x, bottom});
    }
}

} // namespace

void paint_chart(QPainter& painter, const ChartGeometry& geometry, const ChartScene& scene, const ChartTheme& theme) {
    painter.fillRect(geometry.whole, theme.background);
    painter.setFont(theme.font);
    paint_grid(painter, geometry, scene, theme);
    paint_titles(painter, geometry, scene, theme);
    painter.setRenderHint(QPainter::Antialiasing);
    paint_overfull(painter, geometry, scene, theme);
    paint_series(painter, geometry, scene, theme);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paint_knee(painter, geometry, scene, theme);
    paint_limits(painter, geometry, scene, theme);
    paint_frame(painter, geometry, scene, theme);
    paint_strip(painter, geometry, scene, theme);
}

} // namespace dubhe::widgets
