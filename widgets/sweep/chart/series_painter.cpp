// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../shared/contrast.h"
#include "../../shared/marker.h"
#include "../../shared/text/words.h"
#include "chart_painter.h"
#include "clipping.h"
#include "label_layout.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace dubhe::widgets {

namespace {

constexpr double band_share = 0.15;
constexpr double unseen_px = 0.05;

QColor faint(QColor color, double alpha) {
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

struct Run {
    std::size_t begin = 0, end = 0;
};

bool joined(const ChartLine& line, std::size_t i) {
    return i >= line.joined.size() || line.joined[i];
}

// The parts between positions that have no value.
std::vector<Run> whole_runs(const ChartLine& line) {
    std::vector<Run> runs;
    for (std::size_t begin = 0; begin < line.x.size();) {
        std::size_t end = begin + 1;
        while (end < line.x.size() && joined(line, end))
            ++end;
        runs.push_back({begin, end});
        begin = end;
    }
    return runs;
}

QPolygonF polyline(const ChartGeometry& g, const std::vector<double>& x, const std::vector<double>& y, Run run) {
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(run.end - run.begin));
    for (std::size_t i = run.begin; i < run.end; ++i)
        line << g.at(x[i], y[i]);
    return thinned_line(line, unseen_px);
}

// Qt's rasterizer begins anew, with more room, where a shape is long, and shares out what has many spans among threads
// that are busy elsewhere while a slider moves. On the screen, lines and areas are therefore painted in pieces.
constexpr double piece_px = 48.0;

bool on_screen(const QPainter& painter) {
    return painter.paintEngine()->type() == QPaintEngine::Raster;
}

void paint_area(QPainter& painter, const QPolygonF& area) {
    if (!on_screen(painter)) {
        painter.drawPolygon(area);
        return;
    }
    const QRectF whole = area.boundingRect();
    for (double top = std::floor(whole.top()); top < whole.bottom(); top += piece_px)
        painter.drawPolygon(clipped_polygon(area, {whole.left(), top, whole.width(), piece_px}));
}

// Where pieces of a solid line meet, their caps overlap; those of a dashed one meet where a dash begins.
void paint_in_pieces(QPainter& painter, const QPolygonF& line, QPen pen) {
    if (!on_screen(painter) || pen.color().alpha() < 255) {
        painter.setPen(pen);
        painter.drawPolyline(line);
        return;
    }
    double length = piece_px;
    if (pen.style() == Qt::SolidLine) {
        pen.setCapStyle(Qt::SquareCap);
    } else {
        const QList<qreal> dashes = pen.dashPattern();
        const double period = std::accumulate(dashes.begin(), dashes.end(), 0.0) * pen.widthF();
        length = period * std::ceil(piece_px / period);
    }
    painter.setPen(pen);
    for (const QPolygonF& piece : pieces_of(line, length))
        painter.drawPolyline(piece);
}

void paint_band(QPainter& painter, const ChartGeometry& g, const ChartLine& line, const QColor& color) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(faint(color, band_share));
    for (const Run run : whole_runs(line)) {
        QPolygonF band = polyline(g, line.x, line.high, run), low = polyline(g, line.x, line.low, run);
        std::ranges::reverse(low);
        band += low;
        paint_area(painter, clipped_polygon(band, g.plot));
    }
}

// A band's edges only: any number of them can lie over each other and still be told apart.
void paint_band_edges(QPainter& painter, const ChartGeometry& g, const ChartLine& line, const QColor& faded) {
    QPen pen{faded, 1};
    if (line.style.hypothetical) pen.setDashPattern({4.0, 3.0});
    painter.setBrush(Qt::NoBrush);
    for (const Run run : whole_runs(line)) {
        for (const std::vector<double>* edge : {&line.low, &line.high}) {
            for (const QPolygonF& part : clipped_line(polyline(g, line.x, *edge, run), g.plot))
                paint_in_pieces(painter, part, pen);
        }
    }
}

// Two bands of different hues can be told apart where they overlap; of more, only the focused one is filled.
void paint_bands(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    constexpr std::size_t most_filled = 2;
    for (std::size_t i = 0; i < scene.lines.size(); ++i) {
        const ChartLine& line = scene.lines[i];
        const QColor color = gpu_color(line.style, theme.dark);
        if (scene.focused_band_only && scene.focus != i) continue;
        const bool same_hue = scene.focus && scene.lines[*scene.focus].style.slot == line.style.slot;
        const bool filled = scene.focus == i || (scene.lines.size() <= most_filled && !same_hue);
        if (filled) paint_band(painter, g, line, color);
        if (!filled || line.style.hypothetical) paint_band_edges(painter, g, line, mixed(theme.background, color, 0.5));
    }
}

// Parts that don't fit into memory are dots and dashes: their time is one that can't happen.
void paint_line(QPainter& painter, const ChartGeometry& g, const ChartLine& line, const QColor& color, double width) {
    painter.setBrush(Qt::NoBrush);
    for (std::size_t begin = 0; begin < line.x.size();) {
        std::size_t end = begin + 1;
        while (end < line.x.size() && line.fits[end] == line.fits[begin] && joined(line, end))
            ++end;
        const std::size_t reach = end < line.x.size() && joined(line, end) ? end + 1 : end;
        const QPolygonF run = polyline(g, line.x, line.mid, {begin, reach});
        QPen pen = gpu_pen(shape_of(line), line.fits[begin] ? color : faint(color, 0.6), width);
        if (!line.fits[begin]) pen.setDashPattern({7.0, 3.0, 1.0, 3.0, 1.0, 3.0});
        for (const QPolygonF& part : clipped_line(run, g.plot))
            paint_in_pieces(painter, part, pen);
        begin = end;
    }
}

// Precisions: a marker with its band upright, one GPU beside the other.
void paint_categories(QPainter& painter, const ChartGeometry& g, const ChartLine& line, double offset,
                      const QColor& color, const ChartTheme& theme) {
    const QRectF room = g.plot.adjusted(-1, -1, 1, 1);
    for (std::size_t i = 0; i < line.x.size(); ++i) {
        const double x = g.x_of(line.x[i]) + offset;
        const QColor shade = line.fits[i] ? color : faint(color, 0.45);
        painter.setPen(QPen{faint(shade, 0.35), 7, Qt::SolidLine, Qt::FlatCap});
        for (const QPolygonF& part :
             clipped_line(QPolygonF{} << QPointF{x, g.y_of(line.low[i])} << QPointF{x, g.y_of(line.high[i])}, g.plot))
            painter.drawPolyline(part);
        const QPointF center{x, g.y_of(line.mid[i])};
        if (room.contains(center)) paint_marker(painter, center, 4.5, shape_of(line), shade, theme.background);
    }
}

// The line's height where it leaves the view at the right.
double end_value(const ChartGeometry& g, const ChartLine& line) {
    const double edge = g.view.x.last;
    const auto after = std::ranges::lower_bound(line.x, edge * (1 - 1e-12));
    if (after == line.x.end()) return line.mid.back();
    const auto i = static_cast<std::size_t>(after - line.x.begin());
    if (i == 0) return line.mid.front();
    const double t = (edge - line.x[i - 1]) / (line.x[i] - line.x[i - 1]);
    return line.mid[i - 1] + t * (line.mid[i] - line.mid[i - 1]);
}

void paint_labels(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    std::vector<double> wanted;
    for (const ChartLine& line : scene.lines)
        wanted.push_back(std::clamp(g.y_of(end_value(g, line)), g.plot.top(), g.plot.bottom()));
    const std::vector<double> placed =
        spread_labels(wanted, g.line_height, g.plot.top() - g.line_height / 2, g.plot.bottom() + g.line_height / 2);
    for (std::size_t i = 0; i < scene.lines.size(); ++i) {
        const ChartLine& line = scene.lines[i];
        const QColor color = gpu_color(line.style, theme.dark);
        const double left = g.plot.right() + 2 * chart_gap, marker = g.line_height * 0.26;
        if (!scene.categorical) {
            painter.setPen(QPen{faint(color, 0.6), 1});
            painter.drawLine(QPointF{g.plot.right() + 1, wanted[i]}, QPointF{left - 1, placed[i]});
        }
        paint_marker(painter, {left + marker + 2, placed[i]}, marker, shape_of(line), color, theme.background);
        const bool focused = scene.focus == i && scene.lines.size() > 1;
        painter.setFont(focused ? bold(theme.font) : theme.font);
        painter.setPen(gpu_text_color(line.style, theme.dark));
        const QRectF box{left + 2 * marker + chart_gap, placed[i] - g.line_height / 2,
                         g.whole.right() - left - 2 * marker - chart_gap, g.line_height};
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF{painter.font()}.elidedText(label_of(line), Qt::ElideMiddle, box.width()));
    }
    painter.setFont(theme.font);
}

// Named in the middle, beside it.
void paint_ideal(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    if (scene.ideal.size() < 2) return;
    QPolygonF line;
    for (const QPointF& at : scene.ideal)
        line << g.at(at.x(), at.y());
    QPen pen{theme.muted, 1.4};
    pen.setDashPattern({2.0, 3.0});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    for (const QPolygonF& part : clipped_line(line, g.plot))
        painter.drawPolyline(part);
    QPointF at = (line[line.size() / 2] + line[line.size() / 2 - 1]) / 2;
    at.ry() += (scene.time_metric ? 0.9 : -0.9) * g.line_height; // no line is on its better side
    const QString text = words("ideal");
    const double width = QFontMetricsF{theme.font}.horizontalAdvance(text) + 6;
    const QRectF box{at.x() - width / 2, at.y() - g.line_height / 2, width, g.line_height};
    if (!g.plot.contains(box)) return;
    painter.setPen(theme.muted);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace

void paint_series(QPainter& painter, const ChartGeometry& g, const ChartScene& scene, const ChartTheme& theme) {
    const auto count = static_cast<double>(scene.lines.size());
    if (scene.categorical) {
        const auto choices = static_cast<double>(study::choices(scene.axis).size());
        const double step = std::min(18.0, 0.7 * g.plot.width() / std::max(1.0, count * choices));
        for (std::size_t i = 0; i < scene.lines.size(); ++i) {
            const double offset = (static_cast<double>(i) - (count - 1) / 2) * step;
            paint_categories(painter, g, scene.lines[i], offset, gpu_color(scene.lines[i].style, theme.dark), theme);
        }
        return paint_labels(painter, g, scene, theme);
    }
    // Smooth edges cost most of a frame on areas this large, and nobody sees them at 15 %.
    painter.setRenderHint(QPainter::Antialiasing, false);
    paint_bands(painter, g, scene, theme);
    painter.setRenderHint(QPainter::Antialiasing);
    paint_ideal(painter, g, scene, theme);
    for (std::size_t i = 0; i < scene.lines.size(); ++i)
        paint_line(painter, g, scene.lines[i], gpu_color(scene.lines[i].style, theme.dark),
                   scene.focus == i ? 2.4 : 1.8);
    for (const ChartLine& line : scene.lines) {
        if (!line.own) continue;
        const QPointF center = g.at(line.own->x(), line.own->y());
        if (g.plot.adjusted(-1, -1, 1, 1).contains(center))
            paint_marker(painter, center, 5.0, shape_of(line), gpu_color(line.style, theme.dark), theme.background);
    }
    paint_own_beyond(painter, g, scene, theme);
    paint_labels(painter, g, scene, theme);
}

} // namespace dubhe::widgets
