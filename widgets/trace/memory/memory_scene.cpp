// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory_scene.h"

#include "../../shared/gpu_view.h"
#include "../../shared/text/qt_text.h"
#include "../../shared/text/words.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

using trace::MemoryColumns;
using trace::MemoryPoint;

AxisUnit size_unit(const MemoryScene& scene) {
    AxisUnit unit = axis_unit(hardware::Specification::memory_size, memory_scale(scene).last, 0.0);
    unit.binary = false; // round numbers of GiB
    return unit;
}

std::vector<Tick> size_ticks(const MemoryScene& scene, double height, const QFontMetricsF& metrics) {
    const int about = std::clamp(static_cast<int>(height / (2.5 * metrics.height())), 2, 7);
    return axis_ticks(memory_scale(scene), size_unit(scene), about);
}

// Times are read as distances from the history's begin, in the unit of what is shown.
AxisUnit shown_time_unit(const MemoryScene& scene) {
    if (!scene.timed) return {1.0, words("events"), false, true};
    return time_unit(std::max(scene.times.last, 1e-9));
}

class Painting {
  public:
    Painting(QPainter& painter, const QRectF& rect, const MemoryScene& scene, const ChartTheme& theme)
        : painter_{painter}, scene_{scene}, theme_{theme}, plot_{memory_plot(rect, scene, theme)}, metrics_{theme.font},
          columns_{trace::memory_columns(*scene.device, scene.times.first, scene.times.last,
                                         static_cast<std::size_t>(std::max(1.0, plot_.width())), scene.colored)},
          top_(columns_.points.size(), 0.0) {}

    void paint() {
        painter_.setFont(theme_.font);
        paint_frame();
        painter_.save();
        painter_.setClipRect(plot_);
        painter_.setRenderHint(QPainter::Antialiasing, false);
        paint_stack();
        paint_reserved();
        paint_chosen();
        painter_.restore();
        paint_axes();
    }

  private:
    [[nodiscard]] double y_of(double bytes) const {
        return plot_.bottom() - memory_scale(scene_).position(bytes) * plot_.height();
    }
    [[nodiscard]] double left_of(std::size_t column) const {
        return plot_.left() + plot_.width() * static_cast<double>(column) / static_cast<double>(columns_.points.size());
    }
    [[nodiscard]] const MemoryPoint& point_of(std::size_t column) const {
        return scene_.device->points[columns_.points[column]];
    }

    // The outline of columns at `heights`, as steps.
    template <class Heights>
    [[nodiscard]] QPolygonF steps(const Heights& heights) const {
        QPolygonF line;
        double last = 0.0;
        for (std::size_t column = 0; column < columns_.points.size(); ++column) {
            const double y = y_of(heights(column));
            if (column == 0 || y != last) {
                if (column > 0) line << QPointF{left_of(column), last};
                line << QPointF{left_of(column), y};
            }
            last = y;
        }
        return line << QPointF{plot_.right(), last};
    }

    template <class Bytes>
    void stack(const QColor& color, const Bytes& bytes) {
        const QPolygonF below = steps([&](std::size_t column) { return top_[column]; });
        for (std::size_t column = 0; column < top_.size(); ++column)
            top_[column] += bytes(column);
        QPolygonF area = steps([&](std::size_t column) { return top_[column]; });
        for (auto point = below.crbegin(); point != below.crend(); ++point)
            area << *point;
        painter_.setPen(Qt::NoPen);
        painter_.setBrush(color);
        painter_.drawPolygon(area);
    }

    // What is older at the bottom, then the lines of the program, the largest first, then all others.
    void paint_stack() {
        stack(older_color(theme_.dark), [&](std::size_t column) { return columns_.older[column]; });
        for (std::size_t i = 0; i < scene_.colored.size(); ++i)
            stack(place_color(i, theme_.dark), [&](std::size_t column) { return columns_.held_by(i, column); });
        stack(place_color(most_colored_places, theme_.dark),
              [&](std::size_t column) { return std::max(0.0, point_of(column).allocated - top_[column]); });
        painter_.setBrush(Qt::NoBrush);
    }

    void paint_reserved() {
        painter_.setPen(QPen{theme_.text, 1.2, Qt::DashLine});
        painter_.drawPolyline(steps([&](std::size_t column) { return point_of(column).reserved; }));
    }

    void paint_chosen() {
        if (!scene_.chosen) return;
        const double x =
            plot_.left() + scene_.times.position(scene_.device->points[*scene_.chosen].time_s) * plot_.width();
        painter_.setPen(QPen{theme_.background, 3});
        painter_.drawLine(QPointF{x, plot_.top()}, QPointF{x, plot_.bottom()});
        painter_.setPen(QPen{theme_.text, 1});
        painter_.drawLine(QPointF{x, plot_.top()}, QPointF{x, plot_.bottom()});
    }

    void paint_frame() {
        for (const Tick& tick : size_ticks(scene_, plot_.height(), metrics_)) {
            const double y = y_of(tick.value);
            painter_.setPen(QPen{theme_.grid, 1});
            painter_.drawLine(QPointF{plot_.left(), y}, QPointF{plot_.right(), y});
            painter_.setPen(theme_.muted);
            painter_.drawText(QRectF{plot_.left() - chart_gap - 200, y - metrics_.height() / 2, 200, metrics_.height()},
                              Qt::AlignRight | Qt::AlignVCenter, tick.label);
        }
        painter_.setPen(theme_.muted);
        painter_.drawText(QPointF{chart_margin, plot_.top() - 6}, size_unit(scene_).name);
    }

    void paint_axes() {
        painter_.setPen(QPen{theme_.frame, 1});
        painter_.drawLine(plot_.bottomLeft(), plot_.bottomRight());
        painter_.drawLine(plot_.bottomLeft(), plot_.topLeft());
        const AxisUnit unit = shown_time_unit(scene_);
        const double baseline = plot_.bottom() + metrics_.ascent() + 3;
        const QString name = unit.name;
        const double name_left = plot_.right() - metrics_.horizontalAdvance(name);
        painter_.setPen(theme_.muted);
        painter_.drawText(QPointF{name_left, baseline}, name);
        const int about = std::clamp(static_cast<int>(plot_.width() / (9 * metrics_.averageCharWidth())), 2, 10);
        double used = -1e9;
        for (const Tick& tick : axis_ticks(scene_.times, unit, about)) {
            const double x = plot_.left() + scene_.times.position(tick.value) * plot_.width();
            const double half = metrics_.horizontalAdvance(tick.label) / 2;
            if (x - half < used + chart_gap || x + half > name_left - chart_gap) continue;
            used = x + half;
            painter_.drawLine(QPointF{x, plot_.bottom()}, QPointF{x, plot_.bottom() + 3});
            painter_.drawText(QPointF{x - half, baseline}, tick.label);
        }
    }

    QPainter& painter_;
    const MemoryScene& scene_;
    const ChartTheme& theme_;
    QRectF plot_;
    QFontMetricsF metrics_;
    MemoryColumns columns_;
    std::vector<double> top_; // bytes of what is stacked so far, by column
};

} // namespace

std::vector<std::uint32_t> colored_places(const trace::MemoryDevice& device) {
    constexpr std::size_t fine_enough = 2000; // columns
    return trace::largest_places(device, fine_enough, most_colored_places);
}

QColor place_color(std::size_t position, bool dark) {
    if (position < most_colored_places) return gpu_color({static_cast<int>(position)}, dark);
    return dark ? QColor{0x8a, 0x8f, 0x98} : QColor{0x9a, 0xa0, 0xa8};
}

QColor older_color(bool dark) {
    return dark ? QColor{0x4c, 0x51, 0x5a} : QColor{0xd4, 0xd8, 0xde};
}

QString place_name(const trace::MemoryDevice& device, std::uint32_t place) {
    const std::string& name = device.places[place];
    return name.empty() ? words("no line recorded") : qt_text(name);
}

AxisScale MemoryScene::whole() const {
    return empty() ? AxisScale{} : AxisScale{0.0, std::max(1e-6, device->points.back().time_s)};
}

std::vector<LegendEntry> MemoryScene::legend(bool dark) const {
    std::vector<LegendEntry> entries;
    if (empty()) return entries;
    for (std::size_t i = 0; i < colored.size(); ++i)
        entries.push_back({place_color(i, dark), place_name(*device, colored[i])});
    if (device->places.size() > colored.size())
        entries.push_back({place_color(most_colored_places, dark), words("other lines")});
    if (device->points.front().allocated > 0.0)
        entries.push_back({older_color(dark), words("allocated before the history begins")});
    entries.push_back({dark ? Qt::white : Qt::black, words("reserved by the allocator (dashed)")});
    return entries;
}

std::vector<MemoryLayer> memory_layers(const MemoryScene& scene, std::size_t point, bool dark) {
    const trace::MemoryDevice& device = *scene.device;
    std::vector<MemoryLayer> layers{
        {older_color(dark), words("allocated before the history begins"), trace::older_at(device, point)}};
    for (std::size_t i = 0; i < scene.colored.size(); ++i)
        layers.push_back({place_color(i, dark), place_name(device, scene.colored[i])});
    MemoryLayer others{place_color(most_colored_places, dark), words("other lines")};
    for (const trace::MemoryPlace& held : trace::held_at(device, point)) {
        const auto colored = std::ranges::find(scene.colored, held.place);
        const auto position = static_cast<std::size_t>(colored - scene.colored.begin());
        (colored == scene.colored.end() ? others : layers[position + 1]).bytes += held.bytes;
    }
    layers.push_back(others);
    return layers;
}

AxisScale memory_scale(const MemoryScene& scene) {
    constexpr double above = 1.04;
    return {0.0, std::max(1.0, above * std::max(scene.device->peak_reserved, scene.device->peak.allocated))};
}

QRectF memory_plot(const QRectF& rect, const MemoryScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const double labels = widest_label(size_ticks(scene, rect.height(), metrics), metrics);
    return rect.adjusted(chart_margin + labels + chart_gap, metrics.height() + 4, -chart_margin,
                         -(metrics.height() + 6));
}

void paint_memory(QPainter& painter, const QRectF& rect, const MemoryScene& scene, const ChartTheme& theme) {
    painter.fillRect(rect, theme.background);
    if (scene.empty()) return;
    Painting{painter, rect, scene, theme}.paint();
}

} // namespace dubhe::widgets
