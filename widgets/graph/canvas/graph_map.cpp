// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_map.h"

#include "../../shared/contrast.h"
#include "graph_canvas.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr int gap = 10, inset = 4;
constexpr double most_share = 0.28; // of the viewport's width and, by half more, of its height

} // namespace

GraphMap::GraphMap(GraphCanvas& canvas) : QWidget{canvas.viewport()}, canvas_{canvas} {
    setAttribute(Qt::WA_OpaquePaintEvent);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::NoFocus); // the canvas does the same by keys
    setAccessibleName(tr("Overview of the graph"));
    setToolTip(tr("The whole graph. Click or drag to go there; M hides it"));
    hide();
}

void GraphMap::set_wanted(bool wanted) {
    wanted_ = wanted;
    follow();
}

void GraphMap::refresh() {
    stale_ = true;
    follow();
    update();
}

// Whether there is something to see that the view doesn't show already, and room for it.
bool GraphMap::fits_in() const {
    constexpr int least_width = 320, least_height = 240;
    const QSize room = canvas_.viewport()->size();
    if (!wanted_ || !canvas_.scene() || room.width() < least_width || room.height() < least_height) return false;
    const QRectF seen{canvas_.view().origin, QSizeF{room} / canvas_.view().scale};
    const QRectF whole = canvas_.scene()->bounds();
    const double slack = 1.0 / canvas_.view().scale;
    return !whole.isEmpty() && !seen.adjusted(-slack, -slack, slack, slack).contains(whole);
}

void GraphMap::follow() {
    if (!fits_in()) return hide();
    const QSize room = canvas_.viewport()->size();
    constexpr double least_side = 36.0;
    const QSizeF most{room.width() * most_share, room.height() * most_share * 1.5};
    const QSizeF fitting = canvas_.scene()->bounds().size().scaled(most, Qt::KeepAspectRatio);
    const QSize size =
        QSizeF{std::max(least_side, fitting.width()) + 2 * inset, std::max(least_side, fitting.height()) + 2 * inset}
            .toSize();
    const QRect place{QPoint{room.width() - size.width() - gap, room.height() - size.height() - gap}, size};
    if (place.size() != this->size()) stale_ = true;
    if (place != geometry()) setGeometry(place);
    show();
    update();
}

QRectF GraphMap::drawing() const {
    const QRectF room = QRectF{rect()}.adjusted(inset, inset, -inset, -inset);
    const QSizeF size = canvas_.scene()->bounds().size().scaled(room.size(), Qt::KeepAspectRatio);
    return {room.center() - QPointF{size.width(), size.height()} / 2, size};
}

void GraphMap::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    if (!canvas_.scene()) return;
    SceneLook look = canvas_.look();
    const QRectF area = drawing(), whole = canvas_.scene()->bounds();
    const double scale = area.width() / whole.width();
    if (stale_ || picture_.devicePixelRatio() != devicePixelRatioF()) {
        picture_ = QPixmap{size() * devicePixelRatioF()};
        picture_.setDevicePixelRatio(devicePixelRatioF());
        QPainter drawn{&picture_};
        look.selected = GraphNode::none;
        look.neighbours.clear();
        look.hovered_edge.reset();
        paint_scene(drawn, QRectF{rect()}, {scale, whole.topLeft() - area.topLeft() / scale}, look);
        stale_ = false;
    }
    painter.drawPixmap(0, 0, picture_);
    const QRectF seen{canvas_.view().origin, QSizeF{canvas_.viewport()->size()} / canvas_.view().scale};
    QRectF frame{area.topLeft() + (seen.topLeft() - whole.topLeft()) * scale, seen.size() * scale};
    frame = frame.intersected(QRectF{rect()}.adjusted(1, 1, -1, -1));
    if (frame.width() < 5.0) frame.adjust(-2.5, 0, 2.5, 0); // still to be found
    if (frame.height() < 5.0) frame.adjust(0, -2.5, 0, 2.5);
    QColor veil = look.theme.accent;
    veil.setAlphaF(0.18F);
    painter.fillRect(frame, veil);
    painter.setPen(QPen{look.theme.accent, 2});
    painter.drawRect(frame);
    painter.setPen(QPen{look.theme.frame, 1});
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void GraphMap::go_to(QPointF position) {
    const QRectF area = drawing(), whole = canvas_.scene()->bounds();
    canvas_.center_on(whole.topLeft() + (position - area.topLeft()) * (whole.width() / area.width()));
}

void GraphMap::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) go_to(event->position());
}

void GraphMap::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton)) go_to(event->position());
}

void GraphMap::mouseReleaseEvent(QMouseEvent*) {}     // not a click on the canvas
void GraphMap::mouseDoubleClickEvent(QMouseEvent*) {} // nor a double one

} // namespace dubhe::widgets
