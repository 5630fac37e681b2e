// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart_hover.h"

#include "../../shared/contrast.h"
#include "../../shared/marker.h"
#include "../../shared/provenance_icon.h"
#include "../../shared/text/number_format.h"
#include "sweep_scene.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double mark_reach_px = 4.0;

// The longest run of positions: lines with gaps have fewer.
const std::vector<double>* samples(const ChartScene& scene) {
    const auto longest = std::ranges::max_element(scene.lines, {}, [](const ChartLine& line) { return line.x.size(); });
    return longest == scene.lines.end() || longest->x.empty() ? nullptr : &longest->x;
}

std::size_t nearest_index(const std::vector<double>& x, double value) {
    const auto after = std::ranges::lower_bound(x, value);
    if (after == x.begin()) return 0;
    const auto i = static_cast<std::size_t>(after - x.begin());
    if (after == x.end() || value - x[i - 1] < x[i] - value) return i - 1;
    return i;
}

// The line's text at a position; empty where it has no point there.
QString value_text(const ChartScene& scene, const ChartLine& line, double x) {
    const auto at = std::ranges::find(line.x, x);
    if (at == line.x.end()) return {};
    const auto i = static_cast<std::size_t>(at - line.x.begin());
    QString text = !scene.money.isEmpty() ? banded_money_text(line.low[i], line.mid[i], line.high[i], scene.money)
                   : scene.time_metric    ? banded_time_text(line.low[i], line.mid[i], line.high[i])
                                          : banded_rate_text(line.low[i], line.mid[i], line.high[i], scene.rate_name);
    if (i < line.efficiency.size())
        text += QCoreApplication::translate("dubhe::widgets", ", %1 efficient").arg(percent_text(line.efficiency[i]));
    if (!line.fits[i]) text += QCoreApplication::translate("dubhe::widgets", ", does not fit");
    return text;
}

QString header_text(const ChartGeometry& g, const ChartScene& scene, double x) {
    QStringList names;
    for (const AxisMark& mark : scene.marks) {
        if (std::abs(g.x_of(mark.x) - g.x_of(x)) <= mark_reach_px) names << mark.name;
    }
    QString text = axis_value_text(scene.axis, x);
    if (!names.isEmpty())
        text += QStringLiteral(" – ") +
                (names.size() > 2 ? names[0] + ", " + names[1] + QStringLiteral(", …") : names.join(", "));
    return text;
}

struct Row {
    const ChartLine* line = nullptr;
    QString value;
    std::optional<cost::Provenance> provenance;
};

std::optional<cost::Provenance> provenance_at(const ChartLine& line, double x) {
    const auto i = static_cast<std::size_t>(std::ranges::find(line.x, x) - line.x.begin());
    return i < line.provenance.size() ? std::optional{line.provenance[i]} : std::nullopt;
}

std::vector<Row> rows_at(const ChartScene& scene, double x) {
    std::vector<Row> rows;
    for (const ChartLine& line : scene.lines) {
        if (QString value = value_text(scene, line, x); !value.isEmpty())
            rows.push_back({&line, std::move(value), provenance_at(line, x)});
    }
    return rows;
}

// What to do about the memory limit under the pointer; empty where there is none.
QString limit_text(const ChartGeometry& g, const ChartScene& scene, double x) {
    for (const MemoryLimit& limit : scene.limits) {
        if (std::abs(g.x_of(limit.x) - g.x_of(x)) <= 2 * mark_reach_px) return limit.text + ". " + limit.remedy;
    }
    return {};
}

} // namespace

std::optional<double> nearest_sample(const ChartScene& scene, double value) {
    return stepped_sample(scene, value, 0);
}

std::optional<double> stepped_sample(const ChartScene& scene, double value, int steps) {
    const std::vector<double>* x = samples(scene);
    if (!x) return std::nullopt;
    const auto index = static_cast<std::ptrdiff_t>(nearest_index(*x, value)) + steps;
    return (*x)[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(index, 0, std::ssize(*x) - 1))];
}

std::optional<std::size_t> nearest_line(const ChartGeometry& geometry, const ChartScene& scene, QPointF point) {
    std::optional<std::size_t> nearest;
    double least = 0.0;
    for (std::size_t i = 0; i < scene.lines.size(); ++i) {
        const ChartLine& line = scene.lines[i];
        if (line.x.empty()) continue;
        const double value = geometry.view.x.value((point.x() - geometry.plot.left()) / geometry.plot.width());
        const double distance = std::abs(geometry.y_of(line.mid[nearest_index(line.x, value)]) - point.y());
        if (nearest && distance >= least) continue;
        nearest = i;
        least = distance;
    }
    return nearest;
}

QString readout_text(const ChartScene& scene, double x) {
    QStringList parts;
    for (const Row& row : rows_at(scene, x)) {
        parts << label_of(*row.line) + ' ' + row.value;
        if (row.provenance) parts.back() += QStringLiteral(", ") + provenance_word(*row.provenance);
    }
    return axis_value_text(scene.axis, x) + ": " + parts.join("; ");
}

void paint_hover(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme,
                 double x) {
    const double px = std::floor(g.x_of(x)) + 0.5;
    if (px < g.plot.left() || px > g.plot.right() + 1) return;
    painter.setPen(QPen{theme.frame, 1});
    painter.drawLine(QPointF{px, g.plot.top()}, QPointF{px, g.plot.bottom()});

    const std::vector<Row> rows = rows_at(scene, x);
    const QFontMetricsF metrics{theme.font}, heavy{bold(theme.font)};
    const QString header = header_text(g, scene, x);
    const QString limit = limit_text(g, scene, x);
    double names = 0.0, values = 0.0;
    for (const Row& row : rows) {
        names = std::max(names, metrics.horizontalAdvance(label_of(*row.line)));
        values = std::max(values, metrics.horizontalAdvance(row.value));
    }
    const double swatch = g.line_height,
                 width = std::max({heavy.horizontalAdvance(header), 2 * swatch + names + 2 * chart_gap + values,
                                   metrics.horizontalAdvance(limit)}) +
                         2 * chart_gap;
    const double height =
        (static_cast<double>(rows.size()) + (limit.isEmpty() ? 1 : 2)) * g.line_height + 2 * chart_gap;
    const bool right_side = px + 2 * chart_gap + width < g.plot.right();
    const QRectF box{right_side ? px + 2 * chart_gap : std::max(g.whole.left() + chart_gap, px - 2 * chart_gap - width),
                     g.plot.top() + chart_gap + (scene.knee && scene.focus ? g.line_height + 2 : 0.0), // below "knee"
                     width, height};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{theme.frame, 1});
    painter.setBrush(theme.background);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(theme.text);
    painter.setFont(bold(theme.font));
    double y = box.top() + chart_gap;
    painter.drawText(QRectF{box.left() + chart_gap, y, width - 2 * chart_gap, g.line_height},
                     Qt::AlignLeft | Qt::AlignVCenter, header);
    painter.setFont(theme.font);
    for (const Row& row : rows) {
        y += g.line_height;
        const QColor color = gpu_color(row.line->style, theme.dark);
        paint_marker(painter, {box.left() + chart_gap + swatch * 0.4, y + g.line_height / 2}, swatch * 0.26,
                     shape_of(*row.line), color, theme.background);
        painter.setPen(gpu_text_color(row.line->style, theme.dark));
        painter.drawText(QRectF{box.left() + chart_gap + swatch, y, names, g.line_height},
                         Qt::AlignLeft | Qt::AlignVCenter, label_of(*row.line));
        painter.setPen(theme.text);
        painter.drawText(QRectF{box.right() - chart_gap - values, y, values, g.line_height},
                         Qt::AlignRight | Qt::AlignVCenter, row.value);
        if (row.provenance)
            paint_provenance(painter, {box.right() - chart_gap - values - swatch, y, swatch * 0.9, g.line_height},
                             *row.provenance, theme.text);
    }
    painter.setPen(theme.muted);
    painter.drawText(QRectF{box.left() + chart_gap, y + g.line_height, width - 2 * chart_gap, g.line_height},
                     Qt::AlignLeft | Qt::AlignVCenter, limit);
}

} // namespace dubhe::widgets
