// SPDX-License-Identifier: GPL-3.0-or-later
#include "lever_chart.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace dubhe::widgets {

LeverChart::LeverChart(QWidget* parent) : QWidget{parent} {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("What more of each number of the GPU saves"));
}

void LeverChart::set_scene(LeverScene scene) {
    scene_ = std::move(scene);
    current_ = std::min(current_, static_cast<int>(scene_.rows.size()) - 1);
    QStringList lines;
    for (const LeverRow& row : scene_.rows)
        lines << row.tooltip;
    lines << scene_.without;
    setAccessibleDescription(lines.join('\n'));
    fit();
    update();
}

ChartTheme LeverChart::theme() const {
    ChartTheme theme = chart_theme(palette(), font());
    if (scene_.rows.empty()) return theme;
    const double larger = magnification_of(scene_, theme, size());
    theme.font.setPixelSize(static_cast<int>(theme.font.pixelSize() * larger));
    return theme;
}

void LeverChart::fit() {
    const int least = scene_.rows.empty() ? 0 : height_of_levers(scene_, chart_theme(palette(), font()), width());
    if (least != minimumHeight()) setMinimumHeight(least);
}

QSize LeverChart::sizeHint() const {
    return {720, std::max(240, minimumHeight())};
}

bool LeverChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = layout_levers(rect(), scene_, theme()).row_at(help->pos(), scene_.rows.size());
    if (row < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), scene_.rows[static_cast<std::size_t>(row)].tooltip, this);
    return true;
}

void LeverChart::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    paint_levers(painter, rect(), scene_, theme(), hasFocus() ? current_ : -1);
}

void LeverChart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void LeverChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

void LeverChart::set_current(int row) {
    if (scene_.rows.empty()) return;
    current_ = std::clamp(row, 0, static_cast<int>(scene_.rows.size()) - 1);
    update();
}

void LeverChart::pick(int row) {
    if (row < 0) return;
    if (const study::Lever& lever = scene_.rows[static_cast<std::size_t>(row)].lever) Q_EMIT lever_picked(*lever);
}

void LeverChart::mousePressEvent(QMouseEvent* event) {
    const int row = layout_levers(rect(), scene_, theme()).row_at(event->position(), scene_.rows.size());
    if (row < 0 || event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    set_current(row);
    pick(row);
}

void LeverChart::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Up:
        return set_current(current_ - 1);
    case Qt::Key_Down:
        return set_current(current_ + 1);
    case Qt::Key_Home:
        return set_current(0);
    case Qt::Key_End:
        return set_current(static_cast<int>(scene_.rows.size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return pick(current_);
    default:
        return QWidget::keyPressEvent(event);
    }
}

void LeverChart::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (current_ < 0) set_current(0);
}

} // namespace dubhe::widgets
