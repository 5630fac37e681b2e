// SPDX-License-Identifier: GPL-3.0-or-later
#include "read_only_delegate.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

// A cell's parts from left to right: margin, icon, margin; margin, text, margin.
struct Measures {
    int margin = 0, icon_room = 0, advance = 0;
    QSize icon;

    Measures(const QStyleOptionViewItem& cell, const QStyle& style)
        : margin{style.pixelMetric(QStyle::PM_FocusFrameHMargin, &cell, cell.widget) + 1},
          advance{static_cast<int>(std::ceil(QFontMetricsF{cell.font}.horizontalAdvance(cell.text)))} {
        if (!cell.features.testFlag(QStyleOptionViewItem::HasDecoration)) return;
        icon = cell.icon.actualSize(cell.decorationSize);
        icon_room = icon.width() + 2 * margin;
    }
};

const QStyle& style_of(const QStyleOptionViewItem& cell) {
    return cell.widget != nullptr ? *cell.widget->style() : *QApplication::style();
}

// An icon at the left, or none, and one line behind it.
bool is_plain(const QStyleOptionViewItem& cell) {
    return cell.direction == Qt::LeftToRight && cell.decorationPosition == QStyleOptionViewItem::Left &&
           !cell.features.testFlag(QStyleOptionViewItem::HasCheckIndicator) && !cell.text.contains(u'\n') &&
           !cell.text.contains(QChar{QChar::LineSeparator});
}

QPalette::ColorGroup group_of(const QStyleOptionViewItem& cell) {
    if (!cell.state.testFlag(QStyle::State_Enabled)) return QPalette::Disabled;
    return cell.state.testFlag(QStyle::State_Active) ? QPalette::Normal : QPalette::Inactive;
}

} // namespace

void ReadOnlyDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle& style = style_of(cell);
    const Measures sizes{cell, style};
    const QRect room = cell.rect.adjusted(sizes.icon_room + sizes.margin, 0, -sizes.margin, 0);
    const bool fits = sizes.advance <= room.width();
    if (!is_plain(cell) || (!fits && cell.features.testFlag(QStyleOptionViewItem::WrapText))) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    painter->save();
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, cell.widget);
    const bool selected = cell.state.testFlag(QStyle::State_Selected);
    const bool enabled = cell.state.testFlag(QStyle::State_Enabled);
    if (!sizes.icon.isEmpty()) {
        const QRect place{cell.rect.left() + sizes.margin, cell.rect.top(), sizes.icon.width(), cell.rect.height()};
        cell.icon.paint(painter, place, cell.decorationAlignment,
                        !enabled   ? QIcon::Disabled
                        : selected ? QIcon::Selected
                                   : QIcon::Normal);
    }
    painter->setFont(cell.font);
    painter->setPen(cell.palette.color(group_of(cell), selected ? QPalette::HighlightedText : QPalette::Text));
    const QFontMetrics metrics{cell.font};
    const QString text = fits ? cell.text : metrics.elidedText(cell.text, cell.textElideMode, room.width());
    const QSize size{fits ? sizes.advance : room.width(), metrics.height()};
    const QRect place = QStyle::alignedRect(cell.direction, cell.displayAlignment, size, room);
    painter->drawText(QPoint{place.left(), place.top() + metrics.ascent()}, text);
    if (cell.state.testFlag(QStyle::State_HasFocus)) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(cell);
        focus.rect = style.subElementRect(QStyle::SE_ItemViewItemFocusRect, &cell, cell.widget);
        focus.state |= QStyle::State_KeyboardFocusChange | QStyle::State_Item;
        focus.backgroundColor = cell.palette.color(group_of(cell), selected ? QPalette::Highlight : QPalette::Window);
        style.drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, cell.widget);
    }
    painter->restore();
}

QSize ReadOnlyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const Measures sizes{cell, style_of(cell)};
    const int width = sizes.icon_room + sizes.advance + 2 * sizes.margin;
    const bool wraps = cell.features.testFlag(QStyleOptionViewItem::WrapText) && width > cell.rect.width();
    if (!is_plain(cell) || wraps || index.data(Qt::SizeHintRole).isValid())
        return QStyledItemDelegate::sizeHint(option, index);
    return {width, std::max(QFontMetrics{cell.font}.height(), sizes.icon.height())};
}

} // namespace dubhe::widgets
