// SPDX-License-Identifier: GPL-3.0-or-later
#include "log_slider.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStringList>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr int steps = 10000; // what QAbstractSlider's whole numbers run over
constexpr double snap_px = 5.0;

} // namespace

LogSlider::LogSlider(QWidget* parent) : QAbstractSlider{parent} {
    setOrientation(Qt::Horizontal);
    setRange(0, steps);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    show_quantity();
}

void LogSlider::set_range(double first, double last) {
    if (!(first > 0.0 && last > first)) return;
    first_ = first;
    last_ = last;
    show_quantity();
}

void LogSlider::set_marks(std::vector<Mark> marks) {
    if (marks == marks_) return;
    marks_ = std::move(marks);
    update();
}

void LogSlider::set_base(std::optional<double> value) {
    base_ = value;
    update();
}

void LogSlider::set_quantity(double value) {
    if (!(value > 0.0) || !std::isfinite(value)) return;
    quantity_ = value;
    show_quantity();
}

void LogSlider::set_text_of(std::function<QString(double)> text_of) {
    text_of_ = std::move(text_of);
    show_quantity();
}

double LogSlider::x_of(double value) const {
    const double room = width() - 2 * handle_radius() - 2;
    return handle_radius() + 1 + room * std::log(value / first_) / std::log(last_ / first_);
}

double LogSlider::value_at(double x) const {
    const double room = std::max(1.0, width() - 2 * handle_radius() - 2);
    const double position = std::clamp((x - handle_radius() - 1) / room, 0.0, 1.0);
    return first_ * std::pow(last_ / first_, position);
}

double LogSlider::snapped(double x) const {
    double nearest = value_at(x), distance = snap_px;
    const auto consider = [&](double value) {
        if (value < first_ || value > last_ || std::abs(x_of(value) - x) >= distance) return;
        distance = std::abs(x_of(value) - x);
        nearest = value;
    };
    for (const Mark& mark : marks_)
        consider(mark.value);
    if (base_) consider(*base_);
    return nearest;
}

QString LogSlider::names_near(double x) const {
    QStringList names;
    for (const Mark& mark : marks_) {
        if (std::abs(x_of(mark.value) - x) > snap_px) continue;
        names << (text_of_ ? mark.name + ": " + text_of_(mark.value) : mark.name);
    }
    if (names.size() > 8) names = names.mid(0, 7) << tr("and %n more", nullptr, static_cast<int>(names.size()) - 7);
    return names.join('\n');
}

void LogSlider::move_to(double value, bool final) {
    const double kept = std::clamp(value, first_, last_);
    if (kept == quantity_ && !final) return;
    set_quantity(kept);
    Q_EMIT moved(kept, final);
}

void LogSlider::show_quantity() {
    const double position = std::log(std::clamp(quantity_, first_, last_) / first_) / std::log(last_ / first_);
    from_code_ = true;
    setValue(static_cast<int>(std::lround(position * steps)));
    from_code_ = false;
    if (text_of_ && isVisible() && accessibleDescription() != text_of_(quantity_))
        setAccessibleDescription(text_of_(quantity_));
    update();
}

void LogSlider::sliderChange(SliderChange change) {
    QAbstractSlider::sliderChange(change);
    if (change != SliderValueChange || from_code_) return;
    // Moved from outside, by assistive technology.
    quantity_ = first_ * std::pow(last_ / first_, static_cast<double>(value()) / steps);
    Q_EMIT moved(quantity_, true);
    show_quantity();
}

bool LogSlider::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const QString names = names_near(help->pos().x());
        QToolTip::showText(help->globalPos(), names.isEmpty() ? toolTip() : names, this);
        return true;
    }
    return QAbstractSlider::event(event);
}

void LogSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    const double from_handle = event->position().x() - x_of(quantity_);
    grip_ = std::abs(from_handle) <= handle_radius() ? from_handle : 0.0;
    setSliderDown(true);
    if (*grip_ == 0.0) move_to(snapped(event->position().x()), false);
}

void LogSlider::mouseMoveEvent(QMouseEvent* event) {
    if (!grip_) {
        const QString names = names_near(event->position().x());
        if (!names.isEmpty()) QToolTip::showText(event->globalPosition().toPoint(), names, this);
        return;
    }
    move_to(snapped(event->position().x() - *grip_), false);
}

void LogSlider::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !grip_) return event->ignore();
    grip_.reset();
    setSliderDown(false);
    move_to(quantity_, true);
}

void LogSlider::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    Q_EMIT base_requested();
}

void LogSlider::keyPressEvent(QKeyEvent* event) {
    const double step = event->modifiers() & Qt::ShiftModifier ? 1.1 : 1.01;
    double target = quantity_;
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Up:
        target *= step;
        break;
    case Qt::Key_Left:
    case Qt::Key_Down:
        target /= step;
        break;
    case Qt::Key_PageUp:
        target *= 1.1;
        break;
    case Qt::Key_PageDown:
        target /= 1.1;
        break;
    case Qt::Key_Home:
        target = first_;
        break;
    case Qt::Key_End:
        target = last_;
        break;
    case Qt::Key_Delete:
        Q_EMIT base_requested();
        return;
    default:
        return QAbstractSlider::keyPressEvent(event);
    }
    key_down_ = true;
    move_to(target, false);
}

void LogSlider::keyReleaseEvent(QKeyEvent* event) {
    QAbstractSlider::keyReleaseEvent(event);
    if (event->isAutoRepeat() || !std::exchange(key_down_, false)) return;
    move_to(quantity_, true);
}

void LogSlider::wheelEvent(QWheelEvent* event) {
    // Without focus the wheel belongs to whatever scrolls around the slider.
    if (!hasFocus()) return event->ignore();
    move_to(quantity_ * std::pow(1.01, event->angleDelta().y() / 120.0), true);
    event->accept();
}

} // namespace dubhe::widgets
