// SPDX-License-Identifier: GPL-3.0-or-later
#include "controls.h"

#include <QLabel>
#include <QToolButton>

namespace dubhe::widgets {

QLabel* text_label(QWidget* parent) {
    auto* label = new QLabel{parent};
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

QToolButton* tool_button(QWidget* parent, const QString& text, const QString& tip) {
    auto* button = new QToolButton{parent};
    button->setText(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace dubhe::widgets
