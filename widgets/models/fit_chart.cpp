// SPDX-License-Identifier: GPL-3.0-or-later
#include "fit_chart.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

FitChart::FitChart(QWidget* parent) : QWidget{parent} {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Measured against predicted times"));
}

QSize FitChart::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 34, fontMetrics().height() * 11};
}

void FitChart::set_scene(FitScene scene) {
    scene_ = std::move(scene);
    setAccessibleDescription(scene_.summary);
    point_at(-1);
    update();
}

void FitChart::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    paint_fit(painter, rect(), scene_, theme(), current_);
    if (!hasFocus()) return;
    painter.setPen(QPen{theme().accent, 1, Qt::DotLine});
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

bool FitChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int dot = dot_at(layout_fit(rect(), scene_, theme()), scene_, help->pos());
    QToolTip::showText(help->globalPos(), dot < 0 ? QString{} : scene_.dots[static_cast<std::size_t>(dot)].tooltip,
                       this);
    return true;
}

void FitChart::mouseMoveEvent(QMouseEvent* event) {
    point_at(dot_at(layout_fit(rect(), scene_, theme()), scene_, event->position()));
}

void FitChart::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    if (!hasFocus()) point_at(-1);
}

void FitChart::point_at(int dot) {
    if (dot == current_ && dot >= 0) return;
    current_ = dot;
    Q_EMIT pointed(dot < 0 ? QString{} : scene_.dots[static_cast<std::size_t>(dot)].tooltip);
    update();
}

// To the nearest cell in that direction.
void FitChart::step(bool along_measured, int by) {
    if (current_ < 0) return point_at(0);
    const FitDot& from = scene_.dots[static_cast<std::size_t>(current_)];
    int best = current_;
    double least = 1e9;
    for (std::size_t i = 0; i < scene_.dots.size(); ++i) {
        const int along =
            (along_measured ? scene_.dots[i].measured - from.measured : scene_.dots[i].predicted - from.predicted) * by;
        const int across =
            along_measured ? scene_.dots[i].predicted - from.predicted : scene_.dots[i].measured - from.measured;
        if (along <= 0) continue;
        const double far = along + 3.0 * std::abs(across);
        if (far < least) {
            least = far;
            best = static_cast<int>(i);
        }
    }
    point_at(best);
}

void FitChart::keyPressEvent(QKeyEvent* event) {
    if (scene_.dots.empty()) return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return step(true, -1);
    case Qt::Key_Right:
        return step(true, 1);
    case Qt::Key_Up:
        return step(false, 1);
    case Qt::Key_Down:
        return step(false, -1);
    case Qt::Key_Home:
        return point_at(0);
    case Qt::Key_End:
        return point_at(static_cast<int>(scene_.dots.size()) - 1);
    default:
        return QWidget::keyPressEvent(event);
    }
}

} // namespace dubhe::widgets
