// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline_chart.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <numeric>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr double key_step = 1.01, key_leap = 1.1; // as QuantityEdit and LogSlider have them

} // namespace

RooflineChart::RooflineChart(QWidget* parent) : QWidget{parent} {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Roofline"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize RooflineChart::minimumSizeHint() const {
    const int line = fontMetrics().lineSpacing();
    return {16 * line, 11 * line};
}

void RooflineChart::set_scene(RooflineScene scene) {
    scene_ = std::move(scene);
    order_.resize(scene_.dots.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, {}, [&](std::size_t i) { return scene_.dots[i].intensity; });
    if (cursor_.dot >= static_cast<int>(scene_.dots.size())) cursor_.dot = -1;
    if (cursor_.roof >= static_cast<int>(scene_.roofs.size())) cursor_.roof = dragged_ = -1;
    lay_out_anew();
}

void RooflineChart::lay_out_anew() {
    laid_out_ = false;
    update();
}

const RooflineLayout& RooflineChart::layout_now() const {
    if (!std::exchange(laid_out_, true)) layout_ = layout_roofline(rect(), scene_, theme());
    return layout_;
}

const RoofLine* RooflineChart::chosen_roof() const {
    return cursor_.roof < 0 ? nullptr : &scene_.roofs[static_cast<std::size_t>(cursor_.roof)];
}

bool RooflineChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int handle = handle_at(layout_now(), help->pos()), dot = dot_at(layout_now(), help->pos());
    if (handle >= 0)
        QToolTip::showText(help->globalPos(),
                           tr("%1\nDrag to change it; a double click takes that back.")
                               .arg(scene_.roofs[static_cast<std::size_t>(handle)].text),
                           this);
    else if (dot >= 0 && text_of_)
        QToolTip::showText(help->globalPos(), text_of_(scene_.dots[static_cast<std::size_t>(dot)]), this);
    else
        QToolTip::hideText();
    return true;
}

void RooflineChart::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    const RooflineCursor shown{hasFocus() ? cursor_.dot : -1, hasFocus() || dragging() ? cursor_.roof : -1};
    paint_roofline(painter, rect(), scene_, layout_now(), theme(), shown);
}

void RooflineChart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    lay_out_anew();
}

void RooflineChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) lay_out_anew();
}

void RooflineChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    if (const int handle = handle_at(layout_now(), event->position()); handle >= 0) {
        cursor_.roof = dragged_ = handle;
        grip_ = event->position() - layout_now().handles[static_cast<std::size_t>(handle)];
        return update();
    }
    cursor_.dot = dot_at(layout_now(), event->position());
    update();
    if (cursor_.dot >= 0) pick();
}

void RooflineChart::drag_to(QPointF position, bool final) {
    const RoofLine& line = scene_.roofs[static_cast<std::size_t>(dragged_)];
    const QRectF& plot = layout_now().plot;
    QPointF at = position - grip_;
    at = {std::clamp(at.x(), plot.left(), plot.right()), std::clamp(at.y(), plot.top(), plot.bottom())};
    Q_EMIT roof_moved(line.roof.number, rate_at(layout_now(), scene_, line.roof, at), final);
}

void RooflineChart::mouseMoveEvent(QMouseEvent* event) {
    if (dragging()) return drag_to(event->position(), false);
    const bool handle = handle_at(layout_now(), event->position()) >= 0;
    const bool dot = dot_at(layout_now(), event->position()) >= 0;
    setCursor(handle ? Qt::SizeAllCursor : dot ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QWidget::mouseMoveEvent(event);
}

void RooflineChart::mouseReleaseEvent(QMouseEvent* event) {
    if (!dragging()) return QWidget::mouseReleaseEvent(event);
    // A click that never moved leaves the number as it is.
    const QPointF handle = layout_now().handles[static_cast<std::size_t>(dragged_)];
    if (event->position() - grip_ != handle) drag_to(event->position(), true);
    dragged_ = -1;
    update();
}

void RooflineChart::mouseDoubleClickEvent(QMouseEvent* event) {
    const int handle = handle_at(layout_now(), event->position());
    if (handle >= 0) Q_EMIT roof_reset(scene_.roofs[static_cast<std::size_t>(handle)].roof.number);
}

void RooflineChart::step_dot(int by, bool to_end) {
    if (order_.empty()) return;
    const auto last = static_cast<std::ptrdiff_t>(order_.size()) - 1;
    const auto now = std::ranges::find(order_, static_cast<std::size_t>(std::max(0, cursor_.dot))) - order_.begin();
    std::ptrdiff_t next = to_end ? (by < 0 ? 0 : last) : cursor_.dot < 0 ? now : now + by;
    next = std::clamp<std::ptrdiff_t>(next, 0, last);
    cursor_.dot = static_cast<int>(order_[static_cast<std::size_t>(next)]);
    update();
    const auto dot = static_cast<std::size_t>(cursor_.dot);
    if (text_of_)
        QToolTip::showText(mapToGlobal(layout_now().dots[dot].at.toPoint()), text_of_(scene_.dots[dot]), this);
}

void RooflineChart::choose_roof(int by) {
    const auto count = static_cast<int>(scene_.roofs.size());
    if (count == 0) return;
    cursor_.roof = cursor_.roof < 0 ? 0 : (cursor_.roof + by + count) % count;
    update();
    const auto roof = static_cast<std::size_t>(cursor_.roof);
    QToolTip::showText(mapToGlobal(layout_now().handles[roof].toPoint()), scene_.roofs[roof].text, this);
}

void RooflineChart::move_roof(double factor) {
    if (!chosen_roof()) return choose_roof(0);
    const study::Roof& roof = chosen_roof()->roof;
    Q_EMIT roof_moved(roof.number, roof.rate * factor, true);
}

void RooflineChart::pick() {
    if (cursor_.dot >= 0) Q_EMIT dot_picked(scene_.dots[static_cast<std::size_t>(cursor_.dot)].point);
}

void RooflineChart::keyPressEvent(QKeyEvent* event) {
    const double factor = event->modifiers().testFlag(Qt::ShiftModifier) ? key_leap : key_step;
    const bool chooses = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Left:
        return step_dot(-1, false);
    case Qt::Key_Right:
        return step_dot(1, false);
    case Qt::Key_Home:
        return step_dot(-1, true);
    case Qt::Key_End:
        return step_dot(1, true);
    case Qt::Key_Up:
        return chooses ? choose_roof(-1) : move_roof(factor);
    case Qt::Key_Down:
        return chooses ? choose_roof(1) : move_roof(1.0 / factor);
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        if (const RoofLine* line = chosen_roof()) Q_EMIT roof_reset(line->roof.number);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return pick();
    default:
        return QWidget::keyPressEvent(event);
    }
}

void RooflineChart::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void RooflineChart::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

} // namespace dubhe::widgets
