// SPDX-License-Identifier: GPL-3.0-or-later
#include "../contrast.h"
#include "log_slider.h"

#include <QPainter>

#include <algorithm>

namespace dubhe::widgets {

double LogSlider::handle_radius() const {
    return std::max(5.0, fontMetrics().height() * 0.42);
}

QSize LogSlider::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 24, fontMetrics().height() + 10};
}

QSize LogSlider::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 12, fontMetrics().height() + 10};
}

// From the bottom: the groove, filled from the base to the value, so that the change is what stands out; marks above
// it; the base's notch; the handle.
void LogSlider::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor window = palette().color(QPalette::Window), text = palette().color(QPalette::WindowText);
    const QColor accent =
        isEnabled() ? with_contrast(palette().color(QPalette::Highlight), window, 3.0) : mixed(window, text, 0.3);
    const double y = height() / 2.0, radius = handle_radius();
    painter.setPen(Qt::NoPen);
    painter.setBrush(mixed(window, text, 0.3));
    painter.drawRoundedRect(QRectF{radius + 1, y - 1.5, width() - 2 * radius - 2, 3}, 1.5, 1.5);
    const double handle = x_of(std::clamp(quantity_, first_, last_));
    const double from = base_ ? x_of(std::clamp(*base_, first_, last_)) : handle;
    painter.setBrush(accent);
    painter.drawRect(QRectF{QPointF{std::min(from, handle), y - 1.5}, QPointF{std::max(from, handle), y + 1.5}});

    painter.setPen(QPen{mixed(window, text, 0.55), 1});
    for (const Mark& mark : marks_) {
        if (mark.value < first_ || mark.value > last_) continue;
        const double x = x_of(mark.value);
        painter.drawLine(QPointF{x, y - radius - 1}, QPointF{x, y - 4});
    }
    if (base_ && *base_ >= first_ && *base_ <= last_) {
        painter.setPen(QPen{text, 1.5});
        painter.drawLine(QPointF{from, y + 3}, QPointF{from, y + radius + 1});
    }
    if (hasFocus()) {
        painter.setPen(QPen{accent, 2});
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF{handle, y}, radius + 1.5, radius + 1.5);
    }
    painter.setPen(QPen{hasFocus() ? window : accent, 1.5});
    painter.setBrush(isSliderDown() || hasFocus() ? accent : mixed(accent, window, 0.75));
    painter.drawEllipse(QPointF{handle, y}, radius - 1, radius - 1);
}

} // namespace dubhe::widgets
