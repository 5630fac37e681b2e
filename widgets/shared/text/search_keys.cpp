// SPDX-License-Identifier: GPL-3.0-or-later
#include "search_keys.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace dubhe::widgets {

SearchKeys::SearchKeys(QLineEdit* box) : QObject{box}, box_{box} {
    box->installEventFilter(this);
}

bool SearchKeys::eventFilter(QObject* watched, QEvent* event) {
    if (watched != box_ || event->type() != QEvent::KeyPress) return QObject::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        Q_EMIT step_requested(key->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        return true;
    }
    if (key->key() == Qt::Key_Escape) {
        if (box_->text().isEmpty())
            Q_EMIT left();
        else
            box_->clear();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace dubhe::widgets
