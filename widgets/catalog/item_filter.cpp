// SPDX-License-Identifier: GPL-3.0-or-later
#include "item_filter.h"

#include "item_model.h"

#include <algorithm>

namespace dubhe::widgets {

ItemFilter::ItemFilter(QObject* parent) : QSortFilterProxyModel{parent} {
    setDynamicSortFilter(true);
}

void ItemFilter::set_words(const QString& text) {
    words_ = text.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

void ItemFilter::set_findings_only(bool only) {
    findings_only_ = only;
    invalidateFilter();
}

bool ItemFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QAbstractItemModel& model = *sourceModel();
    if (findings_only_ && model.index(row, ItemModel::FindingsColumn, parent).data(ItemModel::FindingsRole) == 0)
        return false;
    const QString text = model.index(row, 0, parent).data(ItemModel::SearchRole).toString();
    // "a100 80" and "a10080" both find "A100-SXM4-80GB"
    QString squeezed = text;
    squeezed.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return std::ranges::all_of(words_, [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive) || squeezed.contains(word, Qt::CaseInsensitive);
    });
}

bool ItemFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant a = left.data(ItemModel::SortRole), b = right.data(ItemModel::SortRole);
    if (!a.isValid() || !b.isValid()) {
        if (a.isValid() == b.isValid()) return false;
        return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    }
    if (a.userType() == QMetaType::QString) return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
    return a.toDouble() < b.toDouble();
}

} // namespace dubhe::widgets
