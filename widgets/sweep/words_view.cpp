// SPDX-License-Identifier: GPL-3.0-or-later
#include "words_view.h"

#include <QEvent>
#include <QLabel>
#include <QResizeEvent>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr int least_lines = 2;

} // namespace

WordsView::WordsView(const QString& accessible_name, QWidget* parent) : QWidget{parent}, label_{new QLabel{this}} {
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::PlainText);
    label_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label_->setAccessibleName(accessible_name);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    fit(true);
}

void WordsView::set_text(const QString& text) {
    if (text == label_->text()) return;
    label_->setText(text);
    fit(false);
}

QString WordsView::text() const {
    return label_->text();
}

void WordsView::fit(bool may_shrink) {
    const int least = least_lines * label_->fontMetrics().lineSpacing();
    const int wanted = std::max(least, label_->heightForWidth(width()));
    const int height = may_shrink ? wanted : std::max(wanted, minimumHeight());
    if (height != minimumHeight()) setFixedHeight(height);
    label_->setGeometry(0, 0, width(), height);
}

void WordsView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit(event->size().width() != event->oldSize().width());
}

void WordsView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit(true);
}

} // namespace dubhe::widgets
