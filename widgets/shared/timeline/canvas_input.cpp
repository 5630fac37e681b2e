// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, gestures and keyboard.
#include "../text/qt_text.h"
#include "timeline_canvas.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGestureEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double key_zoom = 0.8, pan_share = 0.15;

} // namespace

bool TimelineCanvas::zoom_by_gesture(QEvent* event) {
    if (event->type() == QEvent::NativeGesture) {
        const auto* native = static_cast<QNativeGestureEvent*>(event);
        if (native->gestureType() != Qt::ZoomNativeGesture) return false;
        zoom(1.0 / std::clamp(1.0 + native->value(), 0.2, 5.0), native->position().x());
        return true;
    }
    if (event->type() != QEvent::Gesture) return false;
    auto* pinch = static_cast<QPinchGesture*>(static_cast<QGestureEvent*>(event)->gesture(Qt::PinchGesture));
    if (!pinch) return false;
    if (pinch->changeFlags().testFlag(QPinchGesture::ScaleFactorChanged) && pinch->scaleFactor() > 0.0)
        zoom(1.0 / pinch->scaleFactor(), viewport()->mapFromGlobal(pinch->centerPoint()).x());
    return true;
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event) {
    const bool left = event->button() == Qt::LeftButton;
    if (scene_.runs.empty() || (!left && event->button() != Qt::MiddleButton)) return;
    const Part part = part_at(event->position());
    const bool selects = left && (part == Part::axis || selecting_ || event->modifiers().testFlag(Qt::ShiftModifier));
    drag_ = Drag{selects && part != Part::header ? Drag::Kind::select : Drag::Kind::pan, event->position(),
                 event->position(), !left, part == Part::axis};
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!drag_) return;
    constexpr double threshold = 4.0;
    if ((event->position() - drag_->from).manhattanLength() > threshold) drag_->moved = true;
    if (!drag_->moved) return;
    if (drag_->kind == Drag::Kind::select) {
        drag_selection(event->position());
    } else {
        viewport()->setCursor(Qt::ClosedHandCursor);
        const QPointF by = event->position() - drag_->last;
        if (by.x() != 0.0) pan(by.x());
        scroll_rows(-by.y());
    }
    drag_->last = event->position();
}

void TimelineCanvas::drag_selection(QPointF position) {
    const TimelineGeometry geometry = geometry_of_view();
    const auto time_at = [&](QPointF point) {
        return geometry.time_at(std::clamp(point.x(), geometry.body().left(), geometry.body().right()), scene_.times);
    };
    const auto row_at = [&](QPointF point) { // the nearest above
        // Above the axis nothing is scrolled.
        const double top = point.y() < geometry.body().top() ? 0.0 : geometry.row_y(point.y());
        const double y = std::clamp(top, 0.0, std::max(0.0, scene_.height() - 1.0));
        const auto after = std::ranges::upper_bound(scene_.rows, y, {}, &TimelineRow::y);
        return static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, after - scene_.rows.begin() - 1));
    };
    const double a_s = time_at(drag_->from), b_s = time_at(position);
    TimelineSelection selection{std::min(a_s, b_s), std::max(a_s, b_s), 0, scene_.rows.size() - 1};
    if (!drag_->all_rows) {
        selection.first_row = std::min(row_at(drag_->from), row_at(position));
        selection.last_row = std::max(row_at(drag_->from), row_at(position));
    }
    scene_.selection = selection; // summed up when the button is released
    viewport()->update();
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (!drag_) return;
    const Drag drag = *drag_;
    drag_.reset();
    set_selecting(selecting_); // gives the cursor back
    if (drag.moved && drag.kind == Drag::Kind::select) Q_EMIT selection_changed();
    if (!drag.moved && event->button() == Qt::LeftButton) click(event->position());
}

void TimelineCanvas::click(QPointF position) {
    const TimelineGeometry geometry = geometry_of_view();
    const Part part = part_at(position);
    if (part == Part::axis) return clear_selection();
    if (part == Part::header) {
        const auto row = scene_.row_at(geometry.row_y(position.y()));
        if (!row || scene_.rows[*row].kind != TimelineRow::Kind::track) return;
        const LaneKey lane{scene_.rows[*row].run, scene_.rows[*row].lane};
        return set_folded(lane, !folded_.contains(lane));
    }
    const auto hit = hit_at(position);
    anchor_.reset();
    if (!hit) {
        clear_selection();
        return choose(std::nullopt);
    }
    // Of many in a pixel the longest.
    const std::size_t run = scene_.rows[hit->row].run;
    const TimelineRun& spans = *scene_.runs[run].run;
    std::uint32_t longest = hit->piece.first;
    for (std::uint32_t i = hit->piece.first; i < hit->piece.last; ++i) {
        if (spans.duration_s(i) > spans.duration_s(longest)) longest = i;
    }
    choose(SpanPlace{run, longest});
    Q_EMIT search_changed();
}

std::optional<LaneKey> TimelineCanvas::lane_at(double y) const {
    const auto row = scene_.row_at(geometry_of_view().row_y(y));
    if (!row || scene_.rows[*row].kind != TimelineRow::Kind::track) return std::nullopt;
    return LaneKey{scene_.rows[*row].run, scene_.rows[*row].lane};
}

// By mouse on a lane's name, by key for the lane of the chosen span.
void TimelineCanvas::contextMenuEvent(QContextMenuEvent* event) {
    const bool mouse = event->reason() == QContextMenuEvent::Mouse;
    std::optional<LaneKey> lane;
    if (mouse && part_at(event->pos()) == Part::header) lane = lane_at(event->pos().y());
    if (!mouse && scene_.chosen) {
        const TimelineRun& run = scene_.run_of(*scene_.chosen);
        lane = LaneKey{scene_.chosen->run, run.tracks[run.track_of(scene_.chosen->span)].lane};
    }
    if (lane || linking_) show_menu(lane, event->globalPos());
}

void TimelineCanvas::show_menu(std::optional<LaneKey> lane, const QPoint& global) {
    QMenu menu{this};
    if (lane) {
        const bool is_pinned = pinned_.contains(*lane);
        const QString name = qt_text(scene_.runs[lane->first].run->lanes[lane->second].name);
        menu.addAction(is_pinned ? tr("Unpin") : tr("Pin to the top"), this,
                       [this, lane, is_pinned] { set_pinned(*lane, !is_pinned); });
        if (!pinned_.empty())
            menu.addAction(tr("Unpin all"), this, [this] {
                for (const LaneKey& each : std::set{pinned_})
                    set_pinned(each, false);
            });
        menu.addAction(tr("Copy name"), this, [name] { QGuiApplication::clipboard()->setText(name); });
    }
    if (linking_) menu.addAction(tr("Copy a command that opens this place"), this, &TimelineCanvas::link_requested);
    menu.exec(global);
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || part_at(event->position()) == Part::header) return;
    const auto hit = hit_at(event->position());
    if (!hit) return fit();
    const ShownRun& shown = scene_.runs[scene_.rows[hit->row].run];
    zoom_to(shown.run->begin_s[hit->piece.first] - shown.shift_s,
            shown.run->end_s[hit->piece.last - 1] - shown.shift_s);
}

void TimelineCanvas::wheelEvent(QWheelEvent* event) {
    event->accept();
    const QPoint angle = event->angleDelta();
    const QPoint exact = event->pixelDelta();
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (part_at(event->position()) == Part::header && !event->modifiers().testFlag(Qt::ControlModifier)) {
        const double lines = 3.0 * labels_.metrics().height();
        return scroll_rows(exact.y() != 0 ? -exact.y() : -angle.y() / 120.0 * lines);
    }
    const double step = geometry_of_view().body().width() * pan_share;
    const double sideways = shift && angle.x() == 0 ? angle.y() : angle.x();
    if (exact.x() != 0 && !shift)
        pan(exact.x());
    else if (sideways != 0.0)
        pan(sideways / 120.0 * step);
    if (!shift && angle.y() != 0) zoom(std::pow(1.2, -angle.y() / 120.0), event->position().x());
}

void TimelineCanvas::go_to(double first_s) {
    fitted_ = false;
    set_times({first_s, first_s + (scene_.times.last - scene_.times.first), false});
}

void TimelineCanvas::scroll_rows(double pixels) {
    QScrollBar& bar = *verticalScrollBar();
    bar.setValue(bar.value() + static_cast<int>(std::lround(pixels)));
}

void TimelineCanvas::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TimelineCanvas::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void TimelineCanvas::choose_near(std::size_t row, double time_s) {
    const TimelineRow& at = scene_.rows[row];
    const TimelineRun& run = *scene_.runs[at.run].run;
    const TimelineTrack& track = run.tracks[at.track];
    const std::uint32_t span =
        std::min(run.first_ending_after(track, time_s + scene_.runs[at.run].shift_s), track.last - 1);
    choose(SpanPlace{at.run, span});
    show_span(*scene_.chosen);
}

// Selecting begins where the last step without it ended.
void TimelineCanvas::set_anchor(bool selects) {
    if (!selects)
        anchor_.reset();
    else if (!anchor_)
        anchor_ = scene_.chosen;
}

void TimelineCanvas::step_span(int step, bool selects) {
    if (!scene_.chosen) return step_row(1, selects);
    set_anchor(selects);
    const TimelineRun& run = scene_.run_of(*scene_.chosen);
    const TimelineTrack& track = run.tracks[run.track_of(scene_.chosen->span)];
    SpanPlace next = *scene_.chosen;
    if (step > 0 && next.span + 1 < track.last) ++next.span;
    if (step < 0 && next.span > track.first) --next.span;
    choose(next);
    show_span(next);
    if (selects) extend_selection();
    Q_EMIT search_changed();
}

void TimelineCanvas::step_row(int step, bool selects) {
    set_anchor(selects);
    const std::optional<std::size_t> from = scene_.chosen ? scene_.row_of(*scene_.chosen) : std::nullopt;
    const double time_s = scene_.chosen ? scene_.begin_s(*scene_.chosen) : scene_.times.first;
    const auto rows = static_cast<std::ptrdiff_t>(scene_.rows.size());
    for (auto row = from ? static_cast<std::ptrdiff_t>(*from) + step : 0; row >= 0 && row < rows; row += step) {
        if (scene_.rows[static_cast<std::size_t>(row)].kind != TimelineRow::Kind::track) continue;
        choose_near(static_cast<std::size_t>(row), time_s);
        if (selects && !anchor_) anchor_ = scene_.chosen;
        if (selects) extend_selection();
        Q_EMIT search_changed();
        return;
    }
}

void TimelineCanvas::extend_selection() {
    const auto a = scene_.row_of(*anchor_), b = scene_.row_of(*scene_.chosen);
    if (!a || !b) return;
    select({std::min(scene_.begin_s(*anchor_), scene_.begin_s(*scene_.chosen)),
            std::max(scene_.end_s(*anchor_), scene_.end_s(*scene_.chosen)), std::min(*a, *b), std::max(*a, *b)});
}

bool TimelineCanvas::handle_navigation_key(QKeyEvent* event) {
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    const double step = geometry_of_view().body().width() * pan_share;
    switch (event->key()) {
    case Qt::Key_Left:
        return control ? pan(step) : step_span(-1, shift), true;
    case Qt::Key_Right:
        return control ? pan(-step) : step_span(1, shift), true;
    case Qt::Key_Up:
        return control ? scroll_rows(-labels_.metrics().height()) : step_row(-1, shift), true;
    case Qt::Key_Down:
        return control ? scroll_rows(labels_.metrics().height()) : step_row(1, shift), true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        return scroll_rows((event->key() == Qt::Key_PageUp ? -0.8 : 0.8) * geometry_of_view().body().height()), true;
    case Qt::Key_Home:
        return go_to(limits().first), true;
    case Qt::Key_End:
        return go_to(limits().last - (scene_.times.last - scene_.times.first)), true;
    default:
        return false;
    }
}

// To the selection or the chosen span; from there back to everything.
void TimelineCanvas::fit_in_turn() {
    const AxisScale before = scene_.times;
    zoom_to_selection();
    const double moved = std::abs(scene_.times.first - before.first) + std::abs(scene_.times.last - before.last);
    if (moved <= 1e-6 * (before.last - before.first)) fit();
}

bool TimelineCanvas::handle_zoom_key(QKeyEvent* event) {
    const double step = geometry_of_view().body().width() * pan_share;
    std::optional<double> at;
    if (scene_.chosen) {
        const double x = geometry_of_view().x_of(scene_.begin_s(*scene_.chosen), scene_.times);
        if (geometry_of_view().body().left() <= x && x <= geometry_of_view().body().right()) at = x;
    }
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(key_zoom, at), true;
    case Qt::Key_S:
    case Qt::Key_Minus:
        return zoom(1.0 / key_zoom, at), true;
    case Qt::Key_A:
        return pan(step), true;
    case Qt::Key_D:
        return pan(-step), true;
    case Qt::Key_0:
        return fit(), true;
    case Qt::Key_Z:
        return zoom_to_selection(), true;
    case Qt::Key_F:
        return fit_in_turn(), true;
    case Qt::Key_P:
        if (scene_.chosen) {
            const TimelineRun& run = scene_.run_of(*scene_.chosen);
            const LaneKey lane{scene_.chosen->run, run.tracks[run.track_of(scene_.chosen->span)].lane};
            set_pinned(lane, !pinned_.contains(lane));
        }
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (scene_.chosen) zoom_to(scene_.begin_s(*scene_.chosen), scene_.end_s(*scene_.chosen));
        return true;
    default:
        return false;
    }
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event) {
    if (scene_.runs.empty()) return QAbstractScrollArea::keyPressEvent(event);
    if (event->matches(QKeySequence::SelectAll)) {
        const AxisScale whole = scene_.whole();
        return select({whole.first, whole.last, 0, scene_.rows.size() - 1});
    }
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (event->key() == Qt::Key_Escape && (scene_.selection || scene_.chosen)) {
        scene_.selection ? clear_selection() : choose(std::nullopt);
        return;
    }
    if (handle_navigation_key(event) || (plain && handle_zoom_key(event))) return;
    QAbstractScrollArea::keyPressEvent(event);
}

} // namespace dubhe::widgets
