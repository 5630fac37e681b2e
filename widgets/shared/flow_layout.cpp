// SPDX-License-Identifier: GPL-3.0-or-later
#include "flow_layout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace dubhe::widgets {

FlowLayout::FlowLayout(QWidget* parent) : QLayout{parent} {}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item) {
    items_.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (index < 0 || index >= count()) return nullptr;
    const auto at = items_.begin() + index;
    QLayoutItem* item = at->release();
    items_.erase(at);
    return item;
}

int FlowLayout::heightForWidth(int width) const {
    return flow({0, 0, width, 0}, false);
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const auto& item : items_)
        size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize{margins.left() + margins.right(), margins.top() + margins.bottom()};
}

QSize FlowLayout::sizeHint() const {
    QSize size;
    for (const auto& item : items_) {
        if (item->isEmpty()) continue;
        size.rwidth() += item->sizeHint().width() + std::max(0, spacing());
        size.rheight() = std::max(size.height(), item->sizeHint().height());
    }
    const QMargins margins = contentsMargins();
    return size + QSize{margins.left() + margins.right(), margins.top() + margins.bottom()};
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    flow(rect, true);
}

int FlowLayout::flow(const QRect& rect, bool place) const {
    const QRect inner = rect.marginsRemoved(contentsMargins());
    const int gap = std::max(0, spacing());
    std::vector<QLayoutItem*> row;
    int y = inner.top(), x = inner.left(), row_height = 0;
    const auto finish_row = [&] {
        int at = inner.left();
        for (QLayoutItem* item : row) {
            const QSize size = item->sizeHint().expandedTo(item->minimumSize());
            const int width = std::min(size.width(), std::max(inner.width(), item->minimumSize().width()));
            if (place) item->setGeometry({at, y + (row_height - size.height()) / 2, width, size.height()});
            at += width + gap;
        }
        row.clear();
    };
    for (const auto& item : items_) {
        if (item->isEmpty()) continue;
        const QSize size = item->sizeHint().expandedTo(item->minimumSize());
        if (!row.empty() && x + size.width() > inner.right() + 1) {
            finish_row();
            y += row_height + gap;
            x = inner.left();
            row_height = 0;
        }
        row.push_back(item.get());
        x += size.width() + gap;
        row_height = std::max(row_height, size.height());
    }
    finish_row();
    return y + row_height - rect.top() + contentsMargins().bottom();
}

} // namespace dubhe::widgets
