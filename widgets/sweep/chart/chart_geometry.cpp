// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart_geometry.h"

#include "../../shared/text/number_format.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double widest_label_share = 0.3; // of the chart's width
constexpr int most_label_rows = 3;

std::vector<Tick> category_ticks(study::AxisKind axis) {
    std::vector<Tick> ticks;
    for (const double value : study::choices(axis))
        ticks.push_back({value, axis_value_text(axis, value)});
    return ticks;
}

// Of what is shown without zoom, so that panning never changes it: the unit in which the readouts of the focused line
// speak for most of its length.
AxisUnit metric_unit(const ChartScene& scene) {
    double typical = scene.whole_y.last;
    if (scene.focus && !scene.lines[*scene.focus].mid.empty()) {
        std::vector<double> values = scene.lines[*scene.focus].mid;
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::ranges::nth_element(values, middle);
        typical = *middle;
    }
    if (!scene.money.isEmpty()) return {1.0, scene.money};
    return scene.time_metric ? time_unit(typical) : rate_unit(typical, scene.rate_name);
}

double line_label_width(const ChartScene& scene, const QFont& font) {
    const QFontMetricsF metrics{bold(font)};
    double width = 0.0;
    for (const ChartLine& line : scene.lines)
        width = std::max(width, metrics.horizontalAdvance(label_of(line)));
    return width + metrics.height() + 4 * chart_gap; // leader, marker
}

} // namespace

QString with_unit(const QString& title, const AxisUnit& unit) {
    return unit.name.isEmpty() ? title : title + " (" + unit.name + ')';
}

double crisp(double position) {
    return std::floor(position) + 0.5;
}

QFont bold(QFont font) {
    font.setBold(true);
    return font;
}

ChartGeometry layout_chart(const QRectF& rect, const ChartScene& scene, const ChartView& view,
                           const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    ChartGeometry geometry;
    geometry.whole = rect;
    geometry.view = view;
    geometry.line_height = metrics.height();
    const double line = geometry.line_height;
    // The first and last tick label reach half a line over the plot's corners.
    const double top = rect.top() + chart_gap + 2 * line + chart_gap;
    const double strip = scene.regimes.empty() ? 0.0 : line + chart_gap;
    if (scene.categorical) {
        geometry.x_ticks = category_ticks(scene.axis);
        // In as many rows, by turns, as hold the names whole in a plot about so wide.
        constexpr double plot_share = 0.72;
        const double widest = widest_label(geometry.x_ticks, metrics) + metrics.averageCharWidth();
        const double needed = widest * static_cast<double>(geometry.x_ticks.size()) / (plot_share * rect.width());
        geometry.label_rows = std::clamp(static_cast<int>(std::ceil(needed)), 1, most_label_rows);
    }
    const double bottom =
        rect.bottom() - chart_gap / 2 - line - chart_gap / 2 - strip - line * geometry.label_rows - chart_gap;
    const double height = std::max(line, bottom - top);

    geometry.y_unit = metric_unit(scene);
    geometry.y_ticks = axis_ticks(view.y, geometry.y_unit, std::clamp(static_cast<int>(height / (2.6 * line)), 3, 10));
    const double left = rect.left() + chart_gap +
                        std::max(widest_label(geometry.y_ticks, metrics), 3 * metrics.averageCharWidth()) + chart_gap;
    geometry.label_width = std::min(line_label_width(scene, theme.font), widest_label_share * rect.width());
    const double right = std::max(left + line, rect.right() - geometry.label_width - chart_gap);
    geometry.plot = QRectF{QPointF{left, top}, QPointF{right, top + height}};
    if (!scene.regimes.empty())
        geometry.strip = QRectF{left, top + height + chart_gap + line + 2, right - left, line + 2};

    geometry.x_unit = axis_unit(scene.axis, scene.whole_x.first, scene.whole_x.last);
    const int about = std::clamp(static_cast<int>(geometry.plot.width() / (9 * metrics.averageCharWidth())), 2, 12);
    if (!scene.categorical) geometry.x_ticks = axis_ticks(view.x, geometry.x_unit, about);
    return geometry;
}

} // namespace dubhe::widgets
