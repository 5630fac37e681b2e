// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_chart.h"

#include "../target.h"
#include "chart_hover.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double wheel_zoom = 1.2; // a notch
constexpr double closest = 1e-4;   // of the whole axis

bool asks_the_same(const ChartScene& a, const ChartScene& b) {
    return a.axis == b.axis && a.whole_x == b.whole_x && a.metric_title == b.metric_title &&
           a.whole_y.logarithmic == b.whole_y.logarithmic;
}

} // namespace

SweepChart::SweepChart(QWidget* parent) : QWidget{parent} {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Sweep chart"));
}

QSize SweepChart::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 26};
}

QSize SweepChart::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 11};
}

void SweepChart::set_scene(ChartScene scene) {
    const bool same = asks_the_same(scene, scene_);
    const bool same_metric = scene.metric_title == scene_.metric_title && scene.money == scene_.money;
    scene_ = std::move(scene);
    if (!same_metric) last_target_.reset(); // means nothing in the other unit
    if (target_) {
        if (!same_metric) target_ = first_target(scene_, scene_.whole_y);
        Q_EMIT target_changed(target_words(scene_, *target_));
    }
    if (!same && zoom_) {
        zoom_.reset();
        Q_EMIT zoom_changed(false);
    }
    if (!same) frozen_y_.reset();
    if (cursor_) set_cursor(nearest_sample(scene_, *cursor_));
    repaint_all();
}

void SweepChart::set_frozen(bool frozen) {
    if (frozen == frozen_y_.has_value()) return;
    frozen_y_ = frozen ? std::optional{view().y} : std::nullopt;
    repaint_all();
}

void SweepChart::reset_zoom() {
    if (!zoom_) return;
    zoom_.reset();
    Q_EMIT zoom_changed(false);
    repaint_all();
}

ChartView SweepChart::view() const {
    if (zoom_) return *zoom_;
    return {scene_.whole_x, frozen_y_.value_or(scene_.whole_y)};
}

ChartGeometry SweepChart::geometry_now() const {
    return layout_chart(rect(), scene_, view(), chart_theme(palette(), font()));
}

void SweepChart::set_view(const ChartView& view) {
    const ChartView kept{kept_within(view.x, scene_.whole_x), view.y};
    if (scene_.whole_x.position(kept.x.last) - scene_.whole_x.position(kept.x.first) < closest) return;
    zoom_ = kept == whole_view(scene_) ? std::nullopt : std::optional{kept};
    Q_EMIT zoom_changed(zoom_.has_value());
    repaint_all();
}

void SweepChart::zoom_at(QPointF point, double factor) {
    const ChartGeometry g = geometry_now();
    ChartView next = view();
    const double x = (point.x() - g.plot.left()) / g.plot.width(), y = (g.plot.bottom() - point.y()) / g.plot.height();
    if (x >= 0.0 && !scene_.categorical) next.x = zoomed(next.x, std::clamp(x, 0.0, 1.0), factor);
    if (y >= 0.0) next.y = zoomed(next.y, std::clamp(y, 0.0, 1.0), factor);
    // Further out than everything shows nothing more.
    if (factor > 1.0 && kept_within(next.x, scene_.whole_x) == scene_.whole_x &&
        next.y.position(scene_.whole_y.first) >= 0.0 && next.y.position(scene_.whole_y.last) <= 1.0)
        return reset_zoom();
    set_view(next);
}

void SweepChart::repaint_all() {
    stale_ = true;
    update();
}

void SweepChart::paintEvent(QPaintEvent*) {
    const ChartTheme theme = chart_theme(palette(), font());
    const ChartGeometry g = layout_chart(rect(), scene_, view(), theme);
    if (stale_ || painted_.size() != size() * devicePixelRatioF()) {
        painted_ = QPixmap{size() * devicePixelRatioF()};
        painted_.setDevicePixelRatio(devicePixelRatioF());
        QPainter painter{&painted_};
        paint_chart(painter, g, scene_, theme);
        stale_ = false;
    }
    QPainter painter{this};
    painter.drawPixmap(0, 0, painted_);
    painter.setFont(theme.font);
    if (target_) paint_target(painter, g, scene_, theme, *target_, drag_ && drag_->target);
    if (cursor_ && !(drag_ && drag_->target)) paint_hover(painter, g, scene_, theme, *cursor_);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen{theme.accent, 2});
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void SweepChart::set_target(std::optional<double> target) {
    if (target == target_) return;
    if (target_) last_target_ = target_;
    target_ = target;
    Q_EMIT target_changed(target_ ? target_words(scene_, *target_) : QString{});
    update();
}

void SweepChart::set_target_shown(bool shown) {
    if (shown == target_.has_value()) return;
    set_target(shown ? std::optional{last_target_.value_or(first_target(scene_, view().y))} : std::nullopt);
}

bool SweepChart::on_target(QPointF at) const {
    constexpr double reach = 6.0;
    const ChartGeometry g = geometry_now();
    return target_ && g.plot.adjusted(0, -reach, 0, reach).contains(at) && std::abs(g.y_of(*target_) - at.y()) <= reach;
}

void SweepChart::move_target(double value) {
    if (value > 0.0 && std::isfinite(value)) set_target(value);
}

bool SweepChart::target_key(int key, int step) {
    if (key == Qt::Key_T) {
        set_target_shown(!target_);
        return true;
    }
    if (!target_ || (key != Qt::Key_PageUp && key != Qt::Key_PageDown)) return false;
    move_target(*target_ * std::pow(1.01, key == Qt::Key_PageUp ? step : -step));
    return true;
}

void SweepChart::contextMenuEvent(QContextMenuEvent* event) {
    const ChartGeometry g = geometry_now();
    const bool by_mouse = event->reason() == QContextMenuEvent::Mouse;
    const QPointF middle{cursor_ ? g.x_of(*cursor_) : g.plot.center().x(), g.plot.center().y()};
    Q_EMIT menu_requested(by_mouse ? event->globalPos() : mapToGlobal(middle.toPoint()));
    event->accept();
}

void SweepChart::resizeEvent(QResizeEvent*) {
    stale_ = true;
}

void SweepChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) repaint_all();
}

void SweepChart::set_cursor(std::optional<double> value) {
    if (value == cursor_) return;
    cursor_ = value;
    const QString readout = value ? readout_text(scene_, *value) : QString{};
    setAccessibleDescription(readout);
    Q_EMIT cursor_moved(value.value_or(0.0), readout);
    update();
}

void SweepChart::step_cursor(int steps) {
    const ChartView now = view();
    if (!cursor_) return set_cursor(nearest_sample(scene_, now.x.value(0.5)));
    set_cursor(stepped_sample(scene_, *cursor_, steps));
    // The view follows the cursor.
    const double position = cursor_ ? now.x.position(*cursor_) : 0.5;
    if (position < 0.0 || position > 1.0) set_view({panned(now.x, position < 0.0 ? position : position - 1.0), now.y});
}

// Whoever hears this may set another scene: the name must outlive the present one.
void SweepChart::pick(std::size_t line) {
    const QString id = scene_.lines[line].id;
    Q_EMIT line_picked(id);
}

void SweepChart::step_focus(int steps) {
    if (scene_.lines.empty()) return;
    const auto count = static_cast<int>(scene_.lines.size());
    const int next = (static_cast<int>(scene_.focus.value_or(0)) + steps + count) % count;
    pick(static_cast<std::size_t>(next));
}

void SweepChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    drag_ = Drag{event->position(), view(), false, on_target(event->position())};
    if (drag_->target) update();
}

void SweepChart::mouseMoveEvent(QMouseEvent* event) {
    const ChartGeometry g = geometry_now();
    const QPointF at = event->position();
    if (drag_ && drag_->target) {
        drag_->moved = true;
        const double share = std::clamp((g.plot.bottom() - at.y()) / g.plot.height(), 0.0, 1.0);
        return move_target(g.view.y.value(share));
    }
    if (drag_) {
        const QPointF by = at - drag_->from;
        if (!drag_->moved && by.manhattanLength() < QApplication::startDragDistance()) return;
        drag_->moved = true;
        setCursor(Qt::ClosedHandCursor);
        ChartView next = drag_->view;
        if (!scene_.categorical) next.x = kept_within(panned(next.x, -by.x() / g.plot.width()), scene_.whole_x);
        next.y = panned(next.y, by.y() / g.plot.height());
        return set_view(next);
    }
    if (on_target(at))
        setCursor(Qt::SizeVerCursor);
    else
        unsetCursor();
    const bool inside =
        at.x() >= g.plot.left() && at.x() <= g.plot.right() && at.y() >= g.plot.top() && at.y() <= g.plot.bottom();
    set_cursor(inside ? nearest_sample(scene_, g.view.x.value((at.x() - g.plot.left()) / g.plot.width()))
                      : std::nullopt);
}

void SweepChart::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !drag_) return event->ignore();
    const bool clicked = !drag_->moved && !drag_->target;
    drag_.reset();
    update();
    unsetCursor();
    const ChartGeometry g = geometry_now();
    if (!clicked || !g.plot.contains(event->position())) return;
    if (const auto line = nearest_line(g, scene_, event->position())) pick(*line);
}

void SweepChart::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) reset_zoom();
}

void SweepChart::wheelEvent(QWheelEvent* event) {
    zoom_at(event->position(), std::pow(wheel_zoom, -event->angleDelta().y() / 120.0));
    event->accept();
}

void SweepChart::leaveEvent(QEvent*) {
    set_cursor(std::nullopt);
}

void SweepChart::keyPressEvent(QKeyEvent* event) {
    const int step = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
    if (target_key(event->key(), step)) return;
    const ChartGeometry g = geometry_now();
    const QPointF at{cursor_ ? g.x_of(*cursor_) : g.plot.center().x(), g.plot.center().y()};
    switch (event->key()) {
    case Qt::Key_Left:
        return step_cursor(-step);
    case Qt::Key_Right:
        return step_cursor(step);
    case Qt::Key_Home:
        return set_cursor(nearest_sample(scene_, g.view.x.first));
    case Qt::Key_End:
        return set_cursor(nearest_sample(scene_, g.view.x.last));
    case Qt::Key_Up:
        return step_focus(-1);
    case Qt::Key_Down:
        return step_focus(1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom_at(at, 1.0 / wheel_zoom);
    case Qt::Key_Minus:
        return zoom_at(at, wheel_zoom);
    case Qt::Key_0:
        return reset_zoom();
    case Qt::Key_Escape:
        return set_cursor(std::nullopt);
    default:
        return QWidget::keyPressEvent(event);
    }
}

} // namespace dubhe::widgets
