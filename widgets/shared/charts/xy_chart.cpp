// SPDX-License-Identifier: GPL-3.0-or-later
#include "xy_chart.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace dubhe::widgets {

XyChart::XyChart(const QString& name, QWidget* parent) : QWidget{parent} {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize XyChart::minimumSizeHint() const {
    const int line = fontMetrics().lineSpacing();
    return {12 * line, 7 * line};
}

void XyChart::set_scene(XyScene scene) {
    scene_ = std::move(scene);
    order_.clear();
    for (const XySeries& series : scene_.series) {
        for (const XyPoint& point : series.points) {
            if (series.markers) order_.push_back(&point);
        }
    }
    std::ranges::stable_sort(order_, {}, [](const XyPoint* point) { return point->x; });
    current_ = order_.empty() ? 0 : std::min(current_, order_.size() - 1);
    QStringList lines{scene_.title};
    constexpr std::size_t most_read = 40;
    for (std::size_t i = 0; i < std::min(order_.size(), most_read); ++i)
        lines << QString{order_[i]->tooltip}.replace(u'\n', QStringLiteral(", "));
    setAccessibleDescription(lines.join(u'\n'));
    update();
}

const XyPoint* XyChart::current() const {
    return current_ < order_.size() ? order_[current_] : nullptr;
}

bool XyChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const XyPoint* point = point_near(layout_xy(rect(), scene_, theme()), scene_, help->pos());
    if (point)
        QToolTip::showText(help->globalPos(), point->tooltip, this);
    else
        QToolTip::hideText();
    return true;
}

void XyChart::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    paint_xy(painter, rect(), scene_, theme(), hasFocus() ? current() : nullptr);
}

void XyChart::mouseMoveEvent(QMouseEvent* event) {
    const XyPoint* point = point_near(layout_xy(rect(), scene_, theme()), scene_, event->position());
    setCursor(point && point->id >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QWidget::mouseMoveEvent(event);
}

void XyChart::mousePressEvent(QMouseEvent* event) {
    const XyPoint* point = point_near(layout_xy(rect(), scene_, theme()), scene_, event->position());
    if (!point || event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    current_ = static_cast<std::size_t>(std::ranges::find(order_, point) - order_.begin());
    update();
    pick(point);
}

void XyChart::pick(const XyPoint* point) {
    if (point && point->id >= 0) Q_EMIT point_picked(point->id);
}

void XyChart::go_to(std::size_t place) {
    if (order_.empty()) return;
    current_ = std::min(place, order_.size() - 1);
    update();
    const XyLayout layout = layout_xy(rect(), scene_, theme());
    const XyPoint& point = *order_[current_];
    QToolTip::showText(mapToGlobal(layout.at(scene_, point.x, point.y).toPoint()), point.tooltip, this);
}

void XyChart::step(int by) {
    const auto last = static_cast<std::ptrdiff_t>(order_.size()) - 1;
    const auto next =
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(current_) + by, 0, std::max<std::ptrdiff_t>(0, last));
    go_to(static_cast<std::size_t>(next));
}

void XyChart::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return step(-1);
    case Qt::Key_Right:
    case Qt::Key_Down:
        return step(1);
    case Qt::Key_Home:
        return go_to(0);
    case Qt::Key_End:
        return go_to(order_.size());
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return pick(current());
    default:
        return QWidget::keyPressEvent(event);
    }
}

void XyChart::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

} // namespace dubhe::widgets
