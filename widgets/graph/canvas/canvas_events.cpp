// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keyboard.
#include "graph_canvas.h"
#include "graph_map.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton)
        drag_ = Drag{event->position(), event->position(), event->button() == Qt::MiddleButton};
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!drag_) return hover(event->position());
    constexpr double threshold = 4.0;
    if ((event->position() - drag_->from).manhattanLength() > threshold) drag_->moved = true;
    if (!drag_->moved) return;
    viewport()->setCursor(Qt::ClosedHandCursor);
    pan(event->position() - drag_->last);
    drag_->last = event->position();
}

void GraphCanvas::hover(QPointF position) {
    if (!scene_) return;
    constexpr double reach = 5.0, least_scale = 0.07; // below it no edges are drawn
    const auto edge =
        view_.scale < least_scale ? std::nullopt : edge_at(*scene_, view_.to_scene(position), reach / view_.scale);
    if (!edge) return unhover();
    if (!hover_ || hover_->edge != *edge) flow_ = tensors_of(*scene_, *edge);
    hover_ = SceneLook::Hover{*edge, position, edge_text(*scene_, flow_)};
    viewport()->update();
}

void GraphCanvas::unhover() {
    if (!hover_) return;
    hover_.reset();
    viewport()->update();
}

std::optional<std::uint32_t> GraphCanvas::hovered_edge() const {
    return hover_ ? std::optional{hover_->edge} : std::nullopt;
}

void GraphCanvas::leaveEvent(QEvent* event) {
    QAbstractScrollArea::leaveEvent(event);
    unhover();
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const bool clicked = drag_ && !drag_->moved && event->button() == Qt::LeftButton;
    drag_.reset();
    viewport()->unsetCursor();
    if (!clicked) return;
    const std::uint32_t box = box_at(event->position());
    choose(box == GraphNode::none ? GraphNode::none : scene_->boxes[box].node);
    if (box == GraphNode::none || (*scene_->tree)[scene_->boxes[box].node].leaf()) return;
    if (opener_rect(scene_->boxes[box]).contains(view_.to_scene(event->position())))
        Q_EMIT toggle_requested(scene_->boxes[box].node);
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    const std::uint32_t box = box_at(event->position());
    if (box == GraphNode::none || event->button() != Qt::LeftButton) return;
    const SceneBox& hit = scene_->boxes[box];
    const bool on_sign = opener_rect(hit).contains(view_.to_scene(event->position()));
    if (!on_sign && !(*scene_->tree)[hit.node].leaf()) Q_EMIT toggle_requested(hit.node);
}

void GraphCanvas::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / 120.0;
    if (notches != 0.0) zoom(std::pow(1.2, notches), event->position());
    event->accept();
}

void GraphCanvas::contextMenuEvent(QContextMenuEvent* event) {
    if (!scene_) return;
    if (event->reason() == QContextMenuEvent::Mouse) {
        const std::uint32_t box = box_at(event->pos());
        choose(box == GraphNode::none ? GraphNode::none : scene_->boxes[box].node);
    }
    QPoint at = event->globalPos();
    if (event->reason() != QContextMenuEvent::Mouse && selected_ != GraphNode::none)
        at = viewport()->mapToGlobal(rect_of(selected_).center());
    Q_EMIT menu_requested(selected_, at);
}

void GraphCanvas::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void GraphCanvas::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void GraphCanvas::step(Direction direction) {
    if (!scene_ || scene_->boxes.size() < 2) return;
    const std::uint32_t from = selected_ == GraphNode::none ? GraphNode::none : scene_->box_of[selected_];
    const std::uint32_t to = from == GraphNode::none ? 1 : box_beside(*scene_, from, direction);
    choose(scene_->boxes[to].node);
    show_node(selected_);
}

// What is chosen, where it is in sight; else the box nearest to the middle, so that zooming never ends on empty paper.
std::optional<QPointF> GraphCanvas::zoom_center() const {
    if (!scene_) return std::nullopt;
    const QPointF chosen = rect_of(selected_).center();
    if (selected_ != GraphNode::none && viewport()->rect().contains(chosen.toPoint())) return chosen;
    const QPointF middle = view_.to_scene(viewport()->rect().center());
    QPointF nearest = middle;
    double least = -1.0;
    for (std::uint32_t i = 1; i < scene_->boxes.size(); i = scene_->boxes[i].end) {
        const QRectF box = scene_->boxes[i].rect();
        const QPointF point{std::clamp(middle.x(), box.left(), box.right()),
                            std::clamp(middle.y(), box.top(), box.bottom())};
        const double distance = (point - middle).manhattanLength();
        if (least >= 0.0 && distance >= least) continue;
        least = distance;
        nearest = point;
    }
    return view_.to_device(nearest);
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
    constexpr double zoom_step = 1.25;
    switch (event->key()) {
    case Qt::Key_Up:
        return step(Direction::up);
    case Qt::Key_Down:
        return step(Direction::down);
    case Qt::Key_Left:
        return step(Direction::left);
    case Qt::Key_Right:
        return step(Direction::right);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(zoom_step, zoom_center());
    case Qt::Key_Minus:
        return zoom(1.0 / zoom_step, zoom_center());
    case Qt::Key_0:
        return fit();
    case Qt::Key_M:
        return map_->set_wanted(!map_->wanted());
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (selected_ != GraphNode::none) Q_EMIT toggle_requested(selected_);
        return;
    case Qt::Key_Backspace:
        if (selected_ != GraphNode::none) Q_EMIT close_requested(selected_);
        return;
    case Qt::Key_Escape:
        if (selected_ == GraphNode::none) break;
        return choose(GraphNode::none);
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

} // namespace dubhe::widgets
