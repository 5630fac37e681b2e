// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../shared/contrast.h"
#include "../../shared/marker.h"
#include "../chart/chart_geometry.h"
#include "../regime.h"
#include "contours.h"
#include "heat_colors.h"
#include "heat_painter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

// Labels that are there already; a new one never covers them.
class FreeRoom {
  public:
    FreeRoom(const QRectF& plot) : plot_{plot} {}
    [[nodiscard]] bool take(const QRectF& box) {
        if (!plot_.contains(box)) return false;
        if (std::ranges::any_of(taken_, [&](const QRectF& other) { return other.intersects(box); })) return false;
        taken_.push_back(box.adjusted(-3, -2, 3, 2));
        return true;
    }
    void block(const QRectF& box) { taken_.push_back(box); }

  private:
    QRectF plot_;
    std::vector<QRectF> taken_;
};

std::vector<double> pixels(const std::vector<double>& values, const auto& to_pixel) {
    std::vector<double> result;
    result.reserve(values.size());
    for (const double value : values)
        result.push_back(to_pixel(value));
    return result;
}

double length_of(const QPolygonF& line) {
    double length = 0.0;
    for (qsizetype i = 1; i < line.size(); ++i)
        length += std::hypot(line[i].x() - line[i - 1].x(), line[i].y() - line[i - 1].y());
    return length;
}

struct Painting {
    QPainter& painter;
    const HeatGeometry& g;
    const HeatScene& scene;
    const ChartTheme& theme;
    std::vector<double> x, y; // pixels of the grid's values
    FreeRoom room;

    // Lines and markers grow with the text.
    [[nodiscard]] double scaled(double at_usual_size) const {
        constexpr double usual_line = 14.0;
        return at_usual_size * std::max(1.0, g.line_height / usual_line);
    }
};

QPointF point_along(const QPolygonF& line, double share) {
    return line[std::clamp<qsizetype>(static_cast<qsizetype>(share * static_cast<double>(line.size() - 1)), 0,
                                      line.size() - 1)];
}

struct Contour {
    QPolygonF longest;
    QColor fill, ink;
    QString text;
};

// Paints the lines; their labels come when regimes and GPUs have their names.
std::vector<Contour> paint_contours(Painting& p) {
    // Between neighbours, values run along the colour scale.
    std::vector<double> shares;
    for (const double value : p.scene.mid)
        shares.push_back(value > 0.0 ? p.scene.value.position(value) : std::nan(""));
    const HeatColors colors{p.theme.dark};
    std::vector<Contour> contours;
    for (const Tick& tick : p.g.value_ticks) {
        const double level = p.scene.value.position(tick.value);
        if (level <= 0.0 || level >= 1.0) continue;
        const QColor fill = colors.color(level), ink = text_on(fill);
        const std::vector<QPolygonF> lines = contour_lines(p.x, p.y, shares, level);
        QColor thin = ink;
        thin.setAlphaF(0.65F);
        p.painter.setPen(QPen{thin, p.scaled(1.2)});
        p.painter.setBrush(Qt::NoBrush);
        for (const QPolygonF& line : lines)
            p.painter.drawPolyline(line);
        if (lines.empty()) continue;
        const QString text = p.g.value_unit.name.isEmpty() ? tick.label : tick.label + ' ' + p.g.value_unit.name;
        contours.push_back({*std::ranges::max_element(lines, {}, length_of), fill, ink, text});
    }
    return contours;
}

void paint_contour_labels(Painting& p, const std::vector<Contour>& contours) {
    const QFontMetricsF metrics{p.theme.font};
    for (const Contour& contour : contours) {
        const double width = metrics.horizontalAdvance(contour.text) + 6;
        if (length_of(contour.longest) < 1.5 * width) continue;
        for (const double share : {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8}) {
            const QPointF at = point_along(contour.longest, share);
            const QRectF box{at.x() - width / 2, at.y() - p.g.line_height / 2, width, p.g.line_height};
            if (!p.room.take(box)) continue;
            p.painter.fillRect(box, contour.fill);
            p.painter.setPen(contour.ink);
            p.painter.drawText(box, Qt::AlignCenter, contour.text);
            break;
        }
    }
}

// Light dashes on a dark line: seen on every colour.
void stroke_border(Painting& p, const QPolygonF& line, Qt::PenStyle style) {
    QPainter& painter = p.painter;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{QColor{0, 0, 0, 190}, p.scaled(3.2)});
    painter.drawPolyline(line);
    painter.setPen(QPen{Qt::white, p.scaled(1.6), style});
    painter.drawPolyline(line);
}

// Where an operator changes what binds it, shares jump: sampled, such a border is a staircase of single cells. Its mean
// over a few of them lies where it is meant.
QPolygonF smoothed(const QPolygonF& line) {
    constexpr qsizetype reach = 4;
    QPolygonF result;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const qsizetype here = std::min({reach, i, line.size() - 1 - i});
        QPointF sum;
        for (qsizetype j = i - here; j <= i + here; ++j)
            sum += line[j];
        result << sum / static_cast<double>(2 * here + 1);
    }
    return result;
}

void paint_borders(Painting& p) {
    for (const std::vector<double>& lead : p.scene.leads) {
        for (const QPolygonF& line : contour_lines(p.x, p.y, lead, 0.0))
            stroke_border(p, smoothed(line), Qt::DashLine);
    }
    for (const QPolygonF& line : contour_lines(p.x, p.y, p.scene.excess, 0.0))
        stroke_border(p, line, Qt::SolidLine);
}

void tag(Painting& p, const QRectF& box, const QString& text, const QColor& ink) {
    QColor under = p.theme.background;
    under.setAlphaF(0.85F);
    p.painter.setPen(Qt::NoPen);
    p.painter.setBrush(under);
    p.painter.drawRoundedRect(box, 3, 3);
    p.painter.setPen(ink);
    p.painter.drawText(box, Qt::AlignCenter, text);
}

std::optional<Regime> shown_regime(const HeatScene& scene, std::size_t point) {
    if (!scene.grid->has(point)) return std::nullopt;
    const study::Point& at = scene.grid->points[point];
    if (!at.fits) return Regime::capacity;
    const Regime regime = study::time_regime_of(at);
    // The borders part families, not what is larger within one.
    if (regime == Regime::cache) return Regime::memory;
    if (regime == Regime::bubble || regime == Regime::input) return Regime::exchange;
    return regime == Regime::fixed ? Regime::launch : regime;
}

// Each region's name, at the cell that is deepest inside it (by cells, from the nearest other region).
void paint_regime_names(Painting& p) {
    const HeatGrid& grid = *p.scene.grid;
    const std::size_t columns = grid.x.size(), rows = grid.y.size();
    std::vector<std::optional<Regime>> regime(grid.points.size());
    std::vector<std::size_t> depth(grid.points.size());
    const auto relax = [&](std::size_t at, std::size_t column, std::size_t row, bool up) {
        const auto neighbour = [&](std::size_t other) {
            return regime[other] == regime[at] ? depth[other] + 1 : std::size_t{1};
        };
        const bool has_column = up ? column > 0 : column + 1 < columns, has_row = up ? row > 0 : row + 1 < rows;
        const std::size_t beside = has_column ? neighbour(up ? at - 1 : at + 1) : 1;
        const std::size_t below = has_row ? neighbour(up ? at - columns : at + columns) : 1;
        depth[at] = std::min({depth[at], beside, below});
    };
    for (std::size_t at = 0; at < regime.size(); ++at) {
        regime[at] = shown_regime(p.scene, at);
        depth[at] = regime.size();
        relax(at, at % columns, at / columns, true);
    }
    for (std::size_t at = regime.size(); at-- > 0;)
        relax(at, at % columns, at / columns, false);
    for (std::size_t r = 0; r < study::regime_count; ++r) {
        const auto wanted = static_cast<Regime>(r);
        std::optional<std::size_t> deepest;
        for (std::size_t at = 0; at < regime.size(); ++at) {
            if (regime[at] == wanted && (!deepest || depth[at] > depth[*deepest])) deepest = at;
        }
        if (!deepest) continue;
        const QString text = regime_text(wanted);
        const double width = QFontMetricsF{p.painter.font()}.horizontalAdvance(text) + 2 * chart_gap;
        QRectF box{0, 0, width, p.g.line_height + 2};
        box.moveCenter({p.x[*deepest % columns], p.y[*deepest / columns]});
        box.moveLeft(
            std::clamp(box.left(), p.g.plot.left() + 2, std::max(p.g.plot.left() + 2, p.g.plot.right() - width)));
        for (const double shift : {0.0, 1.5, -1.5, 3.0, -3.0}) {
            const QRectF moved = box.translated(0, shift * p.g.line_height);
            if (!p.room.take(moved)) continue;
            tag(p, moved, text, p.theme.text);
            break;
        }
    }
}

bool named(Painting& p, QPointF at, double radius, const QString& text, const QColor& ink) {
    const double width = QFontMetricsF{p.painter.font()}.horizontalAdvance(text) + chart_gap, height = p.g.line_height;
    const double right = at.x() + radius + 2, left = at.x() - radius - 2 - width, middle = at.y() - height / 2;
    for (const QPointF corner :
         {QPointF{right, middle}, QPointF{left, middle}, QPointF{at.x() - width / 2, at.y() - radius - 2 - height},
          QPointF{at.x() - width / 2, at.y() + radius + 2}}) {
        const QRectF box{corner, QSizeF{width, height}};
        if (!p.room.take(box)) continue;
        tag(p, box, text, ink);
        return true;
    }
    return false;
}

void paint_own(Painting& p) {
    if (!p.scene.own) return;
    const QPointF at = p.g.at(*p.scene.own);
    if (!p.g.plot.contains(at)) return;
    const double radius = p.scaled(6.0);
    p.painter.setPen(Qt::NoPen);
    p.painter.setBrush(p.theme.background);
    p.painter.drawEllipse(at, radius + 3, radius + 3);
    paint_marker(p.painter, at, radius, p.scene.style, gpu_color(p.scene.style, p.theme.dark), p.theme.background);
    p.room.block({at.x() - radius - 3, at.y() - radius - 3, 2 * radius + 6, 2 * radius + 6});
    named(p, at, radius + 3, p.scene.gpu, gpu_text_color(p.scene.style, p.theme.dark));
}

QRectF dot(const Painting& p, QPointF at) {
    const double radius = p.scaled(3.5);
    return {at.x() - radius, at.y() - radius, 2 * radius, 2 * radius};
}

void paint_marks(Painting& p) {
    const auto at = [&](const HeatMark& mark) { return p.g.at(mark.at); };
    // The focused GPU's own marker stays whole.
    const auto hidden = [&](const HeatMark& mark) {
        if (!p.scene.own) return false;
        const QPointF by = at(mark) - p.g.at(*p.scene.own);
        return std::hypot(by.x(), by.y()) < p.scaled(6.0);
    };
    for (const HeatMark& mark : p.scene.marks) {
        if (hidden(mark)) continue;
        p.painter.setPen(QPen{QColor{0, 0, 0}, p.scaled(1.4)});
        p.painter.setBrush(Qt::white);
        p.painter.drawEllipse(dot(p, at(mark)));
    }
    // Names shall not cover the map.
    const int most_names = std::max(8, static_cast<int>(p.g.plot.width() / (6 * p.g.line_height)));
    int names = 0;
    for (const HeatMark& mark : p.scene.marks) {
        if (names < most_names && !hidden(mark) && mark.name != p.scene.gpu &&
            named(p, at(mark), p.scaled(3.5), mark.name, p.theme.muted))
            ++names;
    }
}

} // namespace

void paint_heat_lines(QPainter& painter, const HeatGeometry& g, const HeatScene& scene, const ChartTheme& theme) {
    Painting p{painter,
               g,
               scene,
               theme,
               pixels(scene.grid->x, [&](double value) { return g.x_of(value); }),
               pixels(scene.grid->y, [&](double value) { return g.y_of(value); }),
               FreeRoom{g.plot}};
    painter.save();
    painter.setClipRect(g.plot, Qt::IntersectClip);
    const std::vector<Contour> contours = paint_contours(p);
    paint_borders(p);
    paint_own(p); // first: the question's own place and the regimes have room before what else there is
    for (const HeatMark& mark : scene.marks)
        p.room.block(dot(p, g.at(mark.at)));
    painter.setFont(bold(theme.font));
    paint_regime_names(p);
    painter.setFont(theme.font);
    paint_contour_labels(p, contours);
    paint_marks(p);
    painter.restore();
}

} // namespace dubhe::widgets
