// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline_layout.h"

#include "../shared/charts/axis_ticks.h"
#include "../shared/text/number_format.h"

#include <QFontMetricsF>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <unordered_map>

namespace dubhe::widgets {

namespace {

// Dots of nearly one size at nearly one place are moved aside, along a spiral whose turns are about that far apart: the
// n-th step goes n golden angles around and sqrt(n) of them out, as seeds of a sunflower stand.
constexpr double same_place = 3.0, same_radius = 2.0, aside = 3.6;
constexpr double golden_angle = std::numbers::pi * (3.0 - 2.2360679774997896);
constexpr int most_steps = 300;

// Square pixels (but for a factor pi) of all of the step's time.
double area_of_all(const RooflineLayout& layout, const RooflineScene& scene) {
    const double radius = largest_dot * std::min(layout.plot.width(), layout.plot.height());
    return radius * radius / scene.largest_share;
}

QPointF exact_place(const RooflineLayout& layout, const RooflineScene& scene, const RooflineDot& dot) {
    if (dot.intensity > 0.0) return layout.place(scene, dot.intensity, dot.rate);
    // Where the memory's roof meets the left edge, its bandwidth stands: so do bytes a second of any dot.
    const QPointF at = layout.place(scene, scene.x.first, dot.traffic * scene.x.first);
    return {layout.strip.center().x(), at.y()};
}

bool hides(const PlacedDot& one, const PlacedDot& other) {
    const QPointF off = one.at - other.at;
    return std::hypot(off.x(), off.y()) < same_place && std::abs(one.radius - other.radius) < same_radius;
}

// Which dots stand near a place: a number a square of `same_place`.
class Squares {
  public:
    void add(QPointF at, std::size_t dot) { dots_[number(column(at.x()), column(at.y()))].push_back(dot); }
    template <class Test>
    [[nodiscard]] bool any_near(QPointF at, Test test) const {
        for (std::int64_t dx = -1; dx <= 1; ++dx) {
            for (std::int64_t dy = -1; dy <= 1; ++dy) {
                const auto found = dots_.find(number(column(at.x()) + dx, column(at.y()) + dy));
                if (found != dots_.end() && std::ranges::any_of(found->second, test)) return true;
            }
        }
        return false;
    }

  private:
    static std::int64_t column(double pixels) {
        return static_cast<std::int64_t>(std::clamp(std::floor(pixels / same_place), -1e6, 1e6));
    }
    static std::int64_t number(std::int64_t x, std::int64_t y) { return x * 4'000'000 + y; }
    std::unordered_map<std::int64_t, std::vector<std::size_t>> dots_;
};

void place_dots(RooflineLayout& layout, const RooflineScene& scene) {
    const double whole = area_of_all(layout, scene);
    Squares squares;
    for (const RooflineDot& dot : scene.dots) {
        PlacedDot placed{exact_place(layout, scene, dot), std::max(dot_least, std::sqrt(dot.share * whole))};
        const QPointF exact = placed.at;
        for (int step = 1; step <= most_steps; ++step) {
            const bool hidden =
                squares.any_near(placed.at, [&](std::size_t i) { return hides(layout.dots[i], placed); });
            if (!hidden) break;
            const double angle = step * golden_angle, out = aside * std::sqrt(step);
            placed.at = exact + QPointF{out * std::cos(angle), out * std::sin(angle)};
        }
        squares.add(placed.at, layout.dots.size());
        layout.dots.push_back(placed);
    }
}

double fastest_bandwidth(const RooflineScene& scene) {
    double fastest = 0.0;
    for (const RoofLine& line : scene.roofs) {
        if (line.roof.bandwidth) fastest = std::max(fastest, line.roof.rate);
    }
    return fastest;
}

double highest_peak(const RooflineScene& scene) {
    double highest = 0.0;
    for (const RoofLine& line : scene.roofs) {
        if (!line.roof.bandwidth) highest = std::max(highest, line.roof.rate);
    }
    return highest > 0.0 ? highest : scene.y.last;
}

struct Span {
    double first = 0.0, last = 0.0; // FLOP a byte
};

// Of a bandwidth from where it enters the plot to the highest peak; of a peak from the fastest bandwidth to the edge.
Span span_of(const RooflineScene& scene, const study::Roof& roof) {
    if (!roof.bandwidth) {
        const double fastest = fastest_bandwidth(scene);
        return {fastest > 0.0 ? std::max(scene.x.first, roof.rate / fastest) : scene.x.first, scene.x.last};
    }
    return {std::max(scene.x.first, scene.y.first / roof.rate),
            std::min({scene.x.last, scene.y.last / roof.rate, highest_peak(scene) / roof.rate})};
}

double middle(const Span& span, double share) {
    return span.first * std::pow(span.last / span.first, share);
}

// Handles of roofs that lie on each other stand side by side.
void place_roofs(RooflineLayout& layout, const RooflineScene& scene) {
    int bandwidths = 0;
    for (const RoofLine& line : scene.roofs) {
        const Span span = span_of(scene, line.roof);
        if (!(span.first < span.last) || line.roof.at(span.last) > scene.y.last * 1.0001 ||
            line.roof.at(span.first) < scene.y.first * 0.9999) {
            layout.roofs.emplace_back();
            layout.handles.emplace_back();
            continue;
        }
        const QPointF from = layout.place(scene, span.first, line.roof.at(span.first));
        const QPointF to = layout.place(scene, span.last, line.roof.at(span.last));
        layout.roofs.push_back(QPolygonF{} << from << to);
        QPointF handle = to - QPointF{2.0 * handle_radius, 0};
        if (line.roof.bandwidth) {
            const double x = middle(span, 0.62 - 0.12 * bandwidths++);
            handle = layout.place(scene, x, line.roof.at(x));
        } else {
            const auto taken = [&](QPointF at) {
                return std::ranges::any_of(layout.handles, [&](QPointF other) {
                    return std::hypot(at.x() - other.x(), at.y() - other.y()) < 2.2 * handle_radius;
                });
            };
            while (taken(handle) && handle.x() > from.x())
                handle -= QPointF{2.4 * handle_radius, 0};
        }
        layout.handles.push_back(handle);
    }
}

// A bandwidth's begins at the left end of its line; a peak's ends before the handles on it, and before the texts of
// others as high.
void place_texts(RooflineLayout& layout, const RooflineScene& scene, const QFontMetricsF& metrics) {
    std::vector<QRectF> used;
    for (std::size_t i = 0; i < scene.roofs.size(); ++i) {
        const QPolygonF& roof = layout.roofs[i];
        const double width = metrics.horizontalAdvance(scene.roofs[i].text) + 2, height = metrics.height();
        layout.texts.emplace_back();
        if (roof.empty()) continue;
        RoofText& text = layout.texts.back();
        if (scene.roofs[i].roof.bandwidth) {
            const QPointF off = roof.last() - roof.first();
            if (std::hypot(off.x(), off.y()) < width + 20) continue;
            text = {roof.first(),
                    std::atan2(off.y(), off.x()) * 180.0 / std::numbers::pi,
                    {10, -height - 2, width, height}};
            continue;
        }
        double right = layout.plot.right();
        for (std::size_t j = 0; j < layout.handles.size(); ++j) {
            const bool beside = std::abs(layout.handles[j].y() - roof.first().y()) < height;
            if (beside && !scene.roofs[j].roof.bandwidth)
                right = std::min(right, layout.handles[j].x() - handle_radius);
        }
        QRectF box{right - width - 4, roof.first().y() - height - 1, width, height};
        for (const QRectF& other : used) {
            if (other.intersects(box)) box.moveRight(other.left() - 6);
        }
        used.push_back(box);
        text = {{}, 0.0, box};
    }
}

// Small squares that cover a roof's text, turned or not.
void add_covered(const RoofText& text, std::vector<QRectF>& used) {
    if (text.box.isEmpty()) return;
    QTransform turn;
    turn.translate(text.at.x(), text.at.y());
    turn.rotate(text.angle);
    const double side = text.box.height();
    for (double x = text.box.left(); x < text.box.right(); x += side)
        used.push_back(turn.mapRect(QRectF{x, text.box.top(), std::min(side, text.box.right() - x), side}));
}

bool overlaps(const QRectF& box, const std::vector<QRectF>& used) {
    return std::ranges::any_of(used, [&](const QRectF& other) { return other.intersects(box); });
}

// Right of the dot, left, below, above; then further away all around.
std::optional<QRectF> free_box(const PlacedDot& dot, QSizeF size, const QRectF& room, const std::vector<QRectF>& used) {
    for (int ring = 0; ring < 24; ++ring) {
        const double off = dot.radius + 4.0 + ring * 6.0;
        const double diagonal = off * 0.7;
        for (const QPointF& corner :
             {QPointF{off, -size.height() / 2}, QPointF{-off - size.width(), -size.height() / 2},
              QPointF{-size.width() / 2, off}, QPointF{-size.width() / 2, -off - size.height()},
              QPointF{diagonal, diagonal}, QPointF{-diagonal - size.width(), diagonal},
              QPointF{diagonal, -diagonal - size.height()},
              QPointF{-diagonal - size.width(), -diagonal - size.height()}}) {
            const QRectF box{dot.at + corner, size};
            if (room.contains(box) && !overlaps(box, used)) return box;
        }
    }
    return std::nullopt;
}

void place_names(RooflineLayout& layout, const RooflineScene& scene, const QFontMetricsF& metrics) {
    std::vector<QRectF> used;
    for (const QPointF& handle : layout.handles)
        used.push_back(
            QRectF{handle - QPointF{handle_radius, handle_radius}, QSizeF{2 * handle_radius, 2 * handle_radius}});
    for (const RoofText& text : layout.texts)
        add_covered(text, used);
    const std::size_t count = std::min(named_dots, scene.dots.size());
    for (std::size_t i = 0; i < count; ++i) {
        const double inner = layout.dots[i].radius * 0.7;
        used.push_back(QRectF{layout.dots[i].at - QPointF{inner, inner}, QSizeF{2 * inner, 2 * inner}});
    }
    const QRectF room = layout.plot.united(layout.strip).adjusted(1, 1, -1, -1);
    for (std::size_t i = 0; i < count; ++i) {
        const QString text = metrics.elidedText(scene.dots[i].name, Qt::ElideLeft, room.width() / 2);
        const QSizeF size{metrics.horizontalAdvance(text) + 4, metrics.height()};
        const std::optional<QRectF> box = free_box(layout.dots[i], size, room, used);
        if (!box) continue;
        used.push_back(*box);
        layout.names.push_back({i, *box, text});
    }
}

} // namespace

QPointF RooflineLayout::place(const RooflineScene& scene, double intensity, double rate) const {
    return {plot.left() + scene.x.position(intensity) * plot.width(),
            plot.bottom() - scene.y.position(rate) * plot.height()};
}

std::vector<RooflineLegendEntry> legend_of(const RooflineScene& scene, const ChartTheme& theme, double width,
                                           double& height) {
    const QFontMetricsF metrics{theme.font};
    std::vector<RooflineLegendEntry> entries;
    double x = 0.0, y = 0.0;
    const auto put = [&](RooflineLegendEntry entry) {
        const double needed = metrics.horizontalAdvance(entry.text) + 1.6 * metrics.height() + 2 * chart_gap;
        if (x > 0.0 && x + needed > width) {
            x = 0.0;
            y += metrics.height() + 2;
        }
        entry.at = {x, y};
        x += needed;
        entries.push_back(std::move(entry));
    };
    for (const workload::OperatorClass each : scene.classes)
        put({{}, class_text(each), static_cast<int>(each), -1});
    for (std::size_t i = 0; i < scene.others.size(); ++i)
        put({{}, scene.others[i].label, -1, static_cast<int>(i)});
    height = entries.empty() ? 0.0 : y + metrics.height() + 2;
    return entries;
}

RooflineLayout layout_roofline(const QRectF& rect, const RooflineScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const double line = metrics.height();
    RooflineLayout layout;
    const double width = std::max(60.0, rect.width() - 2 * chart_margin);
    double legend = 0.0;
    (void)legend_of(scene, theme, width, legend);
    layout.legend = {rect.left() + chart_margin, rect.top() + 2 * line + chart_gap, width, legend};
    const double top = layout.legend.bottom() + chart_gap;
    const double height = std::max(60.0, rect.bottom() - top - 2 * line - 8);
    const double labels = 7.5 * metrics.averageCharWidth();
    const double strip = scene.idle_strip ? 2.4 * line : 0.0;
    const double left = rect.left() + chart_margin + labels + chart_gap;
    layout.strip = {left, top, strip, height};
    layout.plot = {left + strip, top, std::max(60.0, rect.right() - left - strip - 2 * chart_margin), height};
    place_dots(layout, scene);
    place_roofs(layout, scene);
    place_texts(layout, scene, metrics);
    place_names(layout, scene, metrics);
    return layout;
}

} // namespace dubhe::widgets
