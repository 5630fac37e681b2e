// SPDX-License-Identifier: GPL-3.0-or-later
#include "copy_label.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace dubhe::widgets {

CopyLabel::CopyLabel(QWidget* parent) : QLabel{parent} {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
}

void CopyLabel::set_value(const QString& text, const QString& full) {
    full_ = full;
    if (text != this->text()) heights_.clear();
    setText(text);
    setAccessibleDescription(full);
    setToolTip(full.isEmpty() ? QString{} : tr("%1 (a click copies it)").arg(full));
}

// A layout asks several times for the same width, and the text is laid out anew for each.
int CopyLabel::heightForWidth(int width) const {
    const auto known = std::ranges::find(heights_, width, &std::pair<int, int>::first);
    if (known != heights_.end()) return known->second;
    return heights_.emplace_back(width, QLabel::heightForWidth(width)).second;
}

void CopyLabel::changeEvent(QEvent* event) {
    heights_.clear();
    QLabel::changeEvent(event);
}

void CopyLabel::copy() {
    if (full_.isEmpty()) return;
    QGuiApplication::clipboard()->setText(full_);
    QToolTip::showText(mapToGlobal(QPoint{0, height()}), tr("Copied: %1").arg(full_), this);
}

void CopyLabel::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) copy();
    QLabel::mouseReleaseEvent(event);
}

void CopyLabel::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy) || event->key() == Qt::Key_Return || event->key() == Qt::Key_Space) {
        copy();
        return;
    }
    QLabel::keyPressEvent(event);
}

} // namespace dubhe::widgets
