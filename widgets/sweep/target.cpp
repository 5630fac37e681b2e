// SPDX-License-Identifier: GPL-3.0-or-later
#include "target.h"

#include "../shared/marker.h"
#include "../shared/text/number_format.h"
#include "../shared/text/words.h"
#include "chart/sweep_scene.h"

#include <core/study/search/seek.h>
#include <core/units/text.h>

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

// Of a rate more is better, of times and costs less.
bool meets(const ChartScene& scene, double value, double target) {
    const bool rate = !scene.time_metric && scene.money.isEmpty();
    return rate ? value >= target : value > 0.0 && value <= target;
}

// Between two points as the chart draws it: straight in its own scales. Where they are far apart, a time falls with a
// number of the GPU as a + b / x, and a rate is one over such a time.
double meeting_place(const ChartScene& scene, double x0, double y0, double x1, double y1, double target) {
    constexpr double far = 1.2;
    if (std::holds_alternative<hardware::Specification>(scene.axis) && x0 > 0.0 && x1 > far * x0) {
        const bool rate = !scene.time_metric && scene.money.isEmpty();
        const auto time = [&](double y) { return rate ? 1.0 / y : y; };
        const double share = y1 != y0 ? (time(target) - time(y0)) / (time(y1) - time(y0)) : 0.0;
        return 1.0 / (1.0 / x0 + std::clamp(share, 0.0, 1.0) * (1.0 / x1 - 1.0 / x0));
    }
    const double from = scene.whole_y.position(y0), to = scene.whole_y.position(y1);
    const double share = to != from ? (scene.whole_y.position(target) - from) / (to - from) : 0.0;
    const double a = scene.whole_x.position(x0), b = scene.whole_x.position(x1);
    return scene.whole_x.value(a + std::clamp(share, 0.0, 1.0) * (b - a));
}

struct Edge {
    Meeting meeting = Meeting::never;
    double x = 0.0;
    bool again = false;
};

// The first change along the line between meeting and missing the target.
Edge edge_of(const ChartScene& scene, const ChartLine& line, const std::vector<double>& y, double target) {
    const bool first = meets(scene, y.front(), target);
    Edge edge{first ? Meeting::always : Meeting::never, 0.0, false};
    for (std::size_t i = 1; i < y.size(); ++i) {
        const bool before = meets(scene, y[i - 1], target), now = meets(scene, y[i], target);
        if (before == now) continue;
        if (edge.meeting == Meeting::from || edge.meeting == Meeting::up_to) {
            edge.again = true;
            break;
        }
        const bool gap = i < line.joined.size() && !line.joined[i]; // nothing is known between them
        edge.meeting = first ? Meeting::up_to : Meeting::from;
        edge.x = gap ? (first ? line.x[i - 1] : line.x[i])
                     : meeting_place(scene, line.x[i - 1], y[i - 1], line.x[i], y[i], target);
    }
    return edge;
}

// Whole numbers stay on the side that meets the target; SMs come whole.
double buildable_place(const ChartScene& scene, const Edge& edge) {
    if (study::is_count(scene.axis)) return edge.meeting == Meeting::from ? std::ceil(edge.x) : std::floor(edge.x);
    return edge.meeting == Meeting::from ? study::buildable(scene.axis, edge.x) : edge.x;
}

// A time that falls as a + b / x at the line's end, or a rate that is one over such a time. Nothing where that flattens
// out above the target, or is too far away to say.
std::optional<double> place_beyond(const ChartScene& scene, const ChartLine& line, double target) {
    constexpr double furthest = 4.0; // times the axis' end
    const std::size_t count = line.mid.size();
    if (!std::holds_alternative<hardware::Specification>(scene.axis) || !scene.money.isEmpty() || count < 2)
        return std::nullopt;
    const auto time = [&](double y) { return scene.time_metric ? y : 1.0 / y; };
    const double x0 = line.x[count - 2], x1 = line.x[count - 1], t0 = time(line.mid[count - 2]),
                 t1 = time(line.mid[count - 1]);
    if (!(x0 > 0.0) || !(x1 > x0) || !(t0 > t1)) return std::nullopt;
    const double b = (t0 - t1) / (1.0 / x0 - 1.0 / x1), a = t1 - b / x1;
    const double x = time(target) > a ? b / (time(target) - a) : 0.0;
    return x > x1 && x <= furthest * x1 ? std::optional{study::buildable(scene.axis, x)} : std::nullopt;
}

Crossing crossing_of(const ChartScene& scene, std::size_t index, double target) {
    const ChartLine& line = scene.lines[index];
    const bool rate = !scene.time_metric && scene.money.isEmpty();
    const Edge mid = edge_of(scene, line, line.mid, target);
    Crossing made{index, mid.meeting, buildable_place(scene, mid), {}, {}, 0.0, 0.0, {}, mid.again};
    const Edge worse = edge_of(scene, line, rate ? line.low : line.high, target);
    const Edge better = edge_of(scene, line, rate ? line.high : line.low, target);
    const auto place = [&](const Edge& edge) -> std::optional<double> {
        if (edge.meeting == Meeting::never || edge.meeting == Meeting::always) return std::nullopt;
        return buildable_place(scene, edge);
    };
    made.sure = place(worse);
    made.hopeful = place(better);
    const auto best = rate ? std::ranges::max_element(line.mid) : std::ranges::min_element(line.mid);
    made.nearest = *best;
    made.nearest_x = line.x[static_cast<std::size_t>(best - line.mid.begin())];
    if (mid.meeting == Meeting::never) made.beyond = place_beyond(scene, line, target);
    return made;
}

QString place_text(const ChartScene& scene, const Crossing& crossing) {
    const auto text = [&](double x) { return axis_value_text(scene.axis, x); };
    QString place = crossing.meeting == Meeting::from ? words("from %1 on").arg(text(crossing.x))
                                                      : words("up to %1").arg(text(crossing.x));
    const double first = std::min(crossing.hopeful.value_or(crossing.x), crossing.sure.value_or(crossing.x));
    const double last = std::max(crossing.hopeful.value_or(crossing.x), crossing.sure.value_or(crossing.x));
    if (crossing.hopeful && crossing.sure && last > first)
        return words("%1 (band %2 to %3)").arg(place, text(first), text(last));
    if (!crossing.sure) return words("%1 (at the band's worse edge nowhere on this axis)").arg(place);
    return words("%1 (at the band's worse edge %2)").arg(place, text(*crossing.sure));
}

QString crossing_text(const ChartScene& scene, const Crossing& crossing) {
    const ChartLine& line = scene.lines[crossing.line];
    const QString name = label_of(line);
    switch (crossing.meeting) {
    case Meeting::always:
        return words("%1 all along").arg(name);
    case Meeting::never: {
        QString nearest =
            words("%1 not on this axis: at best %2, at %3")
                .arg(name, target_text(scene, crossing.nearest), axis_value_text(scene.axis, crossing.nearest_x));
        if (crossing.beyond)
            nearest = words("%1 (about %2 would do: widen the axis)")
                          .arg(nearest, axis_value_text(scene.axis, *crossing.beyond));
        return line.bound.isEmpty() ? nearest : words("%1, %2").arg(nearest, line.bound);
    }
    case Meeting::from:
    case Meeting::up_to:
        break;
    }
    const QString text = words("%1 %2").arg(name, place_text(scene, crossing));
    return crossing.again ? words("%1, and not everywhere beyond").arg(text) : text;
}

} // namespace

std::vector<Crossing> crossings(const ChartScene& scene, double target) {
    std::vector<Crossing> all;
    if (scene.categorical) return all;
    for (std::size_t i = 0; i < scene.lines.size(); ++i) {
        if (!scene.lines[i].mid.empty()) all.push_back(crossing_of(scene, i, target));
    }
    return all;
}

double first_target(const ChartScene& scene, const AxisScale& shown) {
    double value = shown.value(0.5);
    if (scene.focus && !scene.lines[*scene.focus].mid.empty()) {
        const std::vector<double>& mid = scene.lines[*scene.focus].mid;
        value = mid[mid.size() / 2];
    }
    return two_digits(value);
}

QString target_text(const ChartScene& scene, double value) {
    return metric_value_text(value, scene.time_metric, scene.money, scene.rate_name);
}

QString target_words(const ChartScene& scene, double target) {
    const bool rate = !scene.time_metric && scene.money.isEmpty();
    QStringList parts;
    for (const Crossing& crossing : crossings(scene, target))
        parts << crossing_text(scene, crossing);
    if (parts.isEmpty()) return {};
    return (rate ? words("%1 or more: %2.") : words("%1 or less: %2."))
        .arg(target_text(scene, target), parts.join(QStringLiteral("; ")));
}

void paint_target(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme,
                  double target, bool held) {
    const double y = std::floor(g.y_of(target)) + 0.5;
    if (y < g.plot.top() - 1 || y > g.plot.bottom() + 1) return;
    const QFontMetricsF metrics{theme.font};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{theme.accent, held ? 2.5 : 1.5});
    painter.drawLine(QPointF{g.plot.left(), y}, QPointF{g.plot.right(), y});
    const auto tag = [&](const QString& text, QPointF center, const QColor& color) {
        const double width = metrics.horizontalAdvance(text) + 8;
        const double left = std::clamp(center.x() - width / 2, g.plot.left(), g.plot.right() - width);
        const QRectF box{left, center.y() - g.line_height / 2, width, g.line_height};
        painter.fillRect(box, theme.background);
        painter.setPen(color);
        painter.drawText(box, Qt::AlignCenter, text);
    };
    std::vector<Crossing> met = crossings(scene, target);
    std::stable_partition(met.begin(), met.end(),
                          [&](const Crossing& each) { return scene.focus != each.line; }); // it lies above
    for (const Crossing& crossing : met) {
        if (crossing.meeting != Meeting::from && crossing.meeting != Meeting::up_to) continue;
        const ChartLine& line = scene.lines[crossing.line];
        const double x = g.x_of(crossing.x);
        if (x < g.plot.left() - 1 || x > g.plot.right() + 1) continue;
        const QColor color = gpu_color(line.style, theme.dark);
        // The band along the line; an edge of it that lies nowhere on the axis is beyond its end.
        const bool right = crossing.meeting == Meeting::from;
        const auto within = [&](double at) { return std::clamp(g.x_of(at), g.plot.left(), g.plot.right()); };
        const double hopeful = crossing.hopeful ? within(*crossing.hopeful) : right ? g.plot.left() : g.plot.right();
        const double sure = crossing.sure ? within(*crossing.sure) : right ? g.plot.right() : g.plot.left();
        painter.setPen(QPen{color, 5, Qt::SolidLine, Qt::FlatCap});
        painter.drawLine(QPointF{hopeful, y}, QPointF{sure, y});
        painter.setPen(QPen{color, 1, Qt::DotLine});
        painter.drawLine(QPointF{x, y}, QPointF{x, g.plot.bottom()});
        paint_marker(painter, {x, y}, 4.5, shape_of(line), color, theme.background);
        if (scene.focus == crossing.line)
            tag(axis_value_text(scene.axis, crossing.x), {x, g.plot.bottom() - g.line_height * 0.6},
                gpu_text_color(line.style, theme.dark));
    }
    const QString text = words("target %1").arg(target_text(scene, target));
    const bool below = y - g.line_height - 2 < g.plot.top();
    tag(text,
        {g.plot.left() + metrics.horizontalAdvance(text) / 2 + 8, y + (below ? 1.0 : -1.0) * (g.line_height / 2 + 2)},
        theme.text);
}

} // namespace dubhe::widgets
