// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory_chart.h"

#include "../../shared/text/number_format.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double key_zoom = 0.8, pan_share = 0.15, least_s = 1e-6;

MemoryDevicePtr over_events(trace::MemoryDevice device) {
    for (std::size_t i = 0; i < device.points.size(); ++i)
        device.points[i].time_s = static_cast<double>(i);
    return std::make_shared<const trace::MemoryDevice>(std::move(device));
}

} // namespace

MemoryChart::MemoryChart(QWidget* parent) : QWidget{parent} {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Memory over time"));
}

QSize MemoryChart::minimumSizeHint() const {
    const int line = fontMetrics().lineSpacing();
    return {12 * line, 7 * line};
}

void MemoryChart::set_device(MemoryDevicePtr device) {
    scene_ = {};
    scene_.device = std::move(device);
    drag_.reset();
    if (!scene_.empty()) {
        scene_.timed = scene_.device->timed();
        if (!scene_.timed) scene_.device = over_events(*scene_.device);
        scene_.colored = colored_places(*scene_.device);
        scene_.times = scene_.whole();
        choose(scene_.device->peak_point);
    }
    update();
}

void MemoryChart::choose(std::size_t point) {
    if (scene_.empty() || point >= scene_.device->points.size()) return;
    scene_.chosen = point;
    const double time_s = scene_.device->points[point].time_s;
    if (time_s < scene_.times.first || time_s > scene_.times.last)
        set_times(panned(scene_.times, scene_.times.position(time_s) - 0.5));
    update();
    Q_EMIT chosen(point);
}

void MemoryChart::zoom_out() {
    set_times(scene_.whole());
}

QRectF MemoryChart::plot() const {
    return memory_plot(rect(), scene_, theme());
}

double MemoryChart::time_at(double x) const {
    const QRectF area = plot();
    return scene_.times.value(std::clamp((x - area.left()) / std::max(1.0, area.width()), 0.0, 1.0));
}

std::size_t MemoryChart::point_shown(double x) const {
    return trace::column_peaks(*scene_.device, time_at(x), time_at(x + 1), 1).front();
}

QString MemoryChart::text_at(const QPointF& place) const {
    const QRectF area = plot();
    if (scene_.empty() || !area.contains(place)) return {};
    const std::size_t point = point_shown(place.x());
    const trace::MemoryPoint& at = scene_.device->points[point];
    QString text = tr("%1 allocated, %2 reserved").arg(bytes_text(at.allocated), bytes_text(at.reserved));
    double left = memory_scale(scene_).value((area.bottom() - place.y()) / area.height());
    for (const MemoryLayer& layer : memory_layers(scene_, point, theme().dark)) {
        if (left < layer.bytes) return layer.name + QStringLiteral(": ") + bytes_text(layer.bytes) + u'\n' + text;
        left -= layer.bytes;
    }
    return text;
}

void MemoryChart::set_times(const AxisScale& times) {
    if (scene_.empty()) return;
    scene_.times = kept_within(times, scene_.whole());
    update();
}

void MemoryChart::zoom(double factor, double x) {
    if (scene_.empty()) return;
    const AxisScale next = zoomed(scene_.times, scene_.times.position(time_at(x)), factor);
    if (next.last - next.first >= least_s) set_times(next);
}

// To the next moment that differs by at least a pixel, or the next of all.
void MemoryChart::step(int by) {
    if (scene_.empty() || !scene_.chosen) return;
    const auto& points = scene_.device->points;
    const double pixel_s = (scene_.times.last - scene_.times.first) / std::max(1.0, plot().width());
    const double from_s = points[*scene_.chosen].time_s;
    auto next = static_cast<std::ptrdiff_t>(*scene_.chosen) + by;
    const auto last = static_cast<std::ptrdiff_t>(points.size()) - 1;
    while (next > 0 && next < last && std::abs(points[static_cast<std::size_t>(next)].time_s - from_s) < pixel_s)
        next += by;
    choose(static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(next, 0, last)));
}

bool MemoryChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), text_at(help->pos()), this);
    return true;
}

void MemoryChart::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    const ChartTheme colors = theme();
    paint_memory(painter, rect(), scene_, colors);
    if (scene_.empty()) return;
    if (drag_ && drag_->spans && drag_->moved) {
        const QRectF area = plot();
        QColor fill = colors.accent;
        fill.setAlphaF(0.25F);
        painter.fillRect(QRectF{QPointF{drag_->from, area.top()}, QPointF{drag_->at, area.bottom()}}.normalized(),
                         fill);
    }
    if (hasFocus()) {
        painter.setPen(QPen{colors.accent, 1});
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void MemoryChart::mousePressEvent(QMouseEvent* event) {
    if (scene_.empty() || event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    const double x = event->position().x();
    drag_ = Drag{x, x, false, event->modifiers().testFlag(Qt::ShiftModifier)};
}

void MemoryChart::mouseMoveEvent(QMouseEvent* event) {
    if (!drag_) return;
    constexpr double threshold = 4.0;
    const double x = event->position().x();
    if (std::abs(x - drag_->from) > threshold) drag_->moved = true;
    if (drag_->moved && !drag_->spans) {
        setCursor(Qt::ClosedHandCursor);
        set_times(panned(scene_.times, (drag_->at - x) / std::max(1.0, plot().width())));
    }
    drag_->at = x;
    update();
}

void MemoryChart::mouseReleaseEvent(QMouseEvent* event) {
    if (!drag_) return;
    const Drag drag = *drag_;
    drag_.reset();
    unsetCursor();
    if (!drag.moved) return choose(point_shown(event->position().x()));
    const double a_s = time_at(drag.from), b_s = time_at(drag.at);
    if (drag.spans && std::abs(a_s - b_s) >= least_s) set_times({std::min(a_s, b_s), std::max(a_s, b_s)});
    update();
}

void MemoryChart::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) zoom_out();
}

void MemoryChart::wheelEvent(QWheelEvent* event) {
    event->accept();
    const QPoint angle = event->angleDelta();
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const double sideways = shift && angle.x() == 0 ? angle.y() : angle.x();
    if (sideways != 0.0) set_times(panned(scene_.times, -sideways / 120.0 * pan_share));
    if (!shift && angle.y() != 0) zoom(std::pow(1.2, -angle.y() / 120.0), event->position().x());
}

void MemoryChart::keyPressEvent(QKeyEvent* event) {
    if (scene_.empty()) return QWidget::keyPressEvent(event);
    const double chosen_x =
        plot().left() + scene_.times.position(scene_.device->points[scene_.chosen.value_or(0)].time_s) * plot().width();
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-1);
    case Qt::Key_Right:
        return step(1);
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(scene_.device->points.size() - 1);
    case Qt::Key_P:
        return choose(scene_.device->peak_point);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(key_zoom, chosen_x);
    case Qt::Key_Minus:
        return zoom(1.0 / key_zoom, chosen_x);
    case Qt::Key_0:
        return zoom_out();
    default:
        return QWidget::keyPressEvent(event);
    }
}

void MemoryChart::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void MemoryChart::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

} // namespace dubhe::widgets
