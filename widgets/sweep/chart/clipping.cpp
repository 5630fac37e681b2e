// SPDX-License-Identifier: GPL-3.0-or-later
#include "clipping.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace dubhe::widgets {

namespace {

using Segment = std::pair<QPointF, QPointF>;

std::optional<Segment> clipped_segment(QPointF a, QPointF b, const QRectF& rect) {
    const QPointF d = b - a;
    double enter = 0.0, leave = 1.0;
    const std::array<double, 4> p{-d.x(), d.x(), -d.y(), d.y()};
    const std::array<double, 4> q{a.x() - rect.left(), rect.right() - a.x(), a.y() - rect.top(), rect.bottom() - a.y()};
    for (std::size_t edge = 0; edge < 4; ++edge) {
        if (p[edge] == 0.0) {
            if (q[edge] < 0.0) return std::nullopt;
            continue;
        }
        const double t = q[edge] / p[edge];
        (p[edge] < 0.0 ? enter : leave) = p[edge] < 0.0 ? std::max(enter, t) : std::min(leave, t);
    }
    if (enter > leave) return std::nullopt;
    return Segment{a + enter * d, a + leave * d};
}

// One edge of the rectangle: points with signed distance >= 0 stay.
template <class Distance>
QPolygonF cut(const QPolygonF& polygon, Distance distance) {
    QPolygonF result;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const double da = distance(a), db = distance(b);
        if (da >= 0.0) result << a;
        if ((da < 0.0) != (db < 0.0)) result << a + (b - a) * (da / (da - db));
    }
    return result;
}

} // namespace

std::vector<QPolygonF> clipped_line(const QPolygonF& line, const QRectF& rect) {
    std::vector<QPolygonF> parts;
    bool continues = false;
    for (qsizetype i = 0; i + 1 < line.size(); ++i) {
        const std::optional<Segment> segment = clipped_segment(line[i], line[i + 1], rect);
        if (!segment) {
            continues = false;
            continue;
        }
        if (!continues) parts.emplace_back() << segment->first;
        parts.back() << segment->second;
        continues = segment->second == line[i + 1];
    }
    return parts;
}

QPolygonF clipped_polygon(const QPolygonF& polygon, const QRectF& rect) {
    if (rect.contains(polygon.boundingRect())) return polygon;
    QPolygonF result = cut(polygon, [&](QPointF p) { return p.x() - rect.left(); });
    result = cut(result, [&](QPointF p) { return rect.right() - p.x(); });
    result = cut(result, [&](QPointF p) { return p.y() - rect.top(); });
    return cut(result, [&](QPointF p) { return rect.bottom() - p.y(); });
}

QPolygonF thinned_line(const QPolygonF& line, double tolerance) {
    const auto finite = [](QPointF p) { return std::isfinite(p.x()) && std::isfinite(p.y()); };
    if (line.size() < 3 || !std::ranges::all_of(line, finite)) return line;
    constexpr double any = std::numeric_limits<double>::infinity();
    QPolygonF kept;
    kept << line.front();
    double least = -any, most = any; // slopes from the point kept last that pass all since
    for (qsizetype i = 1; i < line.size(); ++i) {
        QPointF d = line[i] - kept.back();
        const double slope = d.y() / d.x();
        if (i > 1 && !(d.x() > 0.0 && line[i].x() >= line[i - 1].x() && slope >= least && slope <= most)) {
            kept << line[i - 1];
            d = line[i] - kept.back();
            least = -any;
            most = any;
        }
        least = d.x() > 0.0 ? std::max(least, (d.y() - tolerance) / d.x()) : any; // upright: each point stays
        most = d.x() > 0.0 ? std::min(most, (d.y() + tolerance) / d.x()) : -any;
    }
    kept << line.back();
    return kept;
}

std::vector<QPolygonF> pieces_of(const QPolygonF& line, double length) {
    std::vector<QPolygonF> pieces;
    double left = 0.0;
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QPointF from = line[i - 1], to = line[i];
        const double whole = std::hypot(to.x() - from.x(), to.y() - from.y());
        double done = 0.0;
        while (done < whole) {
            if (left <= 0.0) {
                pieces.push_back({from + (to - from) * (done / whole)});
                left = length;
            }
            const double step = std::min(left, whole - done);
            done += step;
            left -= step;
            pieces.back() << (done < whole ? from + (to - from) * (done / whole) : to);
        }
    }
    return pieces;
}

} // namespace dubhe::widgets
