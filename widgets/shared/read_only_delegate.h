// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of tables that only show values, and show new ones while a slider moves.
#pragma once

#include <QStyledItemDelegate>

namespace dubhe::widgets {

// Paints what QStyledItemDelegate paints, which lays a cell's text out three times: to size it, to elide it, to draw
// it. What is wrapped or has several lines is left to that one.
class ReadOnlyDelegate final : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace dubhe::widgets
