// SPDX-License-Identifier: GPL-3.0-or-later
#include "group_columns.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr int column_characters = 52; // a label, a field, and room for both
constexpr int most_columns = 5;

} // namespace

GroupColumns::GroupColumns(QWidget* parent) : QWidget{parent}, row_{new QHBoxLayout{this}} {
    row_->setContentsMargins(0, 0, 8, 0); // room beside the scroll bar
    row_->setSpacing(18);
    arrange(1);
}

void GroupColumns::add(QWidget* group) {
    groups_.push_back(group);
    arrange(columns());
}

// In reading order, each column about as high as the others.
void GroupColumns::arrange(int count) {
    for (QVBoxLayout* column : columns_) {
        while (column->count() > 0)
            delete column->takeAt(0); // the item; the group stays
        row_->removeItem(column);
        delete column;
    }
    columns_.clear();
    int total = 0, placed = 0;
    for (const QWidget* group : groups_)
        total += group->sizeHint().height();
    for (int i = 0; i < count; ++i) {
        columns_.push_back(new QVBoxLayout);
        columns_.back()->setSpacing(12);
        row_->addLayout(columns_.back(), 1);
    }
    for (QWidget* group : groups_) {
        const int height = group->sizeHint().height();
        const int middle = placed + height / 2;
        const int column = total > 0 ? std::clamp(middle * count / total, 0, count - 1) : 0;
        columns_[static_cast<std::size_t>(column)]->addWidget(group);
        placed += height;
    }
    for (QVBoxLayout* column : columns_)
        column->addStretch(1);
}

void GroupColumns::fit() {
    const int width = column_characters * std::max(1, fontMetrics().averageCharWidth());
    const int wanted =
        std::clamp(this->width() / width, 1, std::min(most_columns, std::max(1, static_cast<int>(groups_.size()))));
    if (wanted != columns()) arrange(wanted);
}

void GroupColumns::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void GroupColumns::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

} // namespace dubhe::widgets
