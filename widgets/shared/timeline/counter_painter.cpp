// SPDX-License-Identifier: GPL-3.0-or-later
#include "counter_painter.h"

#include "../contrast.h"
#include "timeline_text.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace dubhe::widgets {

// The largest value of each pixel's time, down to 0; pixels of one height are one rectangle.
void paint_counter(QPainter& painter, const TimelineGeometry& geometry, const TimelineLook& look,
                   const TimelineRow& row) {
    const ShownRun& shown = look.scene->runs[row.run];
    const ShownCounter& one = shown.counters[row.track];
    const QRectF body = geometry.body();
    const PixelScale scale = pixel_scale(look.scene->times, shown.shift_s, body.width());
    const QRectF box{body.left(), std::round(geometry.y_of(row)) + 1.0, body.width(), row.height - 3.0};
    const auto y_of = [&](double value) {
        return std::round(box.bottom() - (value - one.least) / (one.most - one.least) * box.height());
    };
    const double base = y_of(0.0);
    const QColor area = mixed(look.theme.background, look.theme.accent, 0.3);
    double left = 0.0;
    std::optional<double> height; // of the pixels from `left` on: where they end
    const auto finish = [&](double right) {
        if (!height) return;
        painter.fillRect(QRectF{box.left() + left, std::min(*height, base), right - left, std::abs(base - *height)},
                         area);
        painter.fillRect(QRectF{box.left() + left, *height, right - left, 1.0}, look.theme.accent);
    };
    const double width = std::ceil(box.width());
    for (double x = 0.0; x < width; ++x) {
        const auto most = one.counter->most_between(scale.time_s(x), scale.time_s(x + 1.0));
        const std::optional<double> y = most ? std::optional{y_of(*most)} : std::nullopt;
        if (y == height) continue;
        finish(x);
        left = x, height = y;
    }
    finish(width);
}

// Its name, and the largest value in the time that is seen.
void paint_counter_header(QPainter& painter, const TimelineGeometry& geometry, const TimelineLook& look,
                          const TimelineRow& row) {
    const ShownRun& shown = look.scene->runs[row.run];
    const trace::Counter& counter = *shown.counters[row.track].counter;
    const QFontMetricsF& metrics = look.labels->metrics();
    const double top = std::round(geometry.y_of(row));
    painter.setPen(QPen{look.theme.grid, 1});
    painter.drawLine(QPointF{geometry.area.left(), top - 2.5}, QPointF{geometry.area.right(), top - 2.5});
    const double left = geometry.area.left() + 6 + metrics.height() * 0.55 + 5,
                 width = geometry.header_width - 8 - left;
    const QRectF upper{left, top, width, row.height / 2}, lower = upper.translated(0, row.height / 2 - 1);
    painter.setPen(look.theme.text);
    painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(counter_title(counter), Qt::ElideMiddle, upper.width()));
    const double body_width = geometry.body().width();
    const PixelScale scale = pixel_scale(look.scene->times, shown.shift_s, body_width);
    const auto most = counter.most_between(scale.first_s, scale.time_s(body_width));
    painter.setPen(look.theme.muted);
    painter.drawText(lower, Qt::AlignRight | Qt::AlignVCenter, most ? counter_value(counter, *most) : QString{});
}

} // namespace dubhe::widgets
