// SPDX-License-Identifier: GPL-3.0-or-later
// What ItemModel says to views.
#include "item_model.h"

#include <algorithm>
#include <array>

namespace dubhe::widgets {

namespace {

// What an entry is called and is; not who wrote about it, who may name others.
bool searched(const Field& field) {
    static const std::array<QLatin1String, 9> others{
        QLatin1String{"source"},       QLatin1String{"date"},      QLatin1String{"price_date"},
        QLatin1String{"price_source"}, QLatin1String{"rent_date"}, QLatin1String{"rent_source"},
        QLatin1String{"process"},      QLatin1String{"links"},     QLatin1String{"base"}};
    return !field.is_number() && std::ranges::find(others, field.key) == others.end();
}

} // namespace

QVariant ItemModel::data(const QModelIndex& index, int role) const {
    const CatalogItem* shown = item(index);
    if (!shown) return {};
    const int column = index.column();
    const Field* each = field(column);
    switch (role) {
    case Qt::DisplayRole:
        return text(*shown, column);
    case Qt::EditRole:
        return each ? each->text(shown->content) : QString{};
    case Qt::ToolTipRole:
        return tooltip(*shown, column);
    case Qt::AccessibleTextRole:
        return column == FindingsColumn ? tr("%n finding(s)", nullptr, static_cast<int>(shown->findings.size()))
                                        : text(*shown, column);
    case Qt::TextAlignmentRole:
        return static_cast<int>((each && each->is_number() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::CheckStateRole:
        if (column != NameColumn || kind_ != hardware::ItemKind::gpu) return {};
        return ticked_.contains(name_of(shown->content)) ? Qt::Checked : Qt::Unchecked;
    case Qt::DecorationRole: {
        const auto found = column == NameColumn ? swatches_.find(name_of(shown->content)) : swatches_.end();
        return found == swatches_.end() ? QVariant{} : found->second;
    }
    case SortRole:
        return sort_key(*shown, column);
    case SearchRole: {
        QString all;
        for (const Field& field : fields_of(kind_)) {
            if (searched(field)) all += field.text(shown->content) + u' ';
        }
        return all;
    }
    case DerivedRole:
        return derived(*shown, column).has_value();
    case FindingsRole:
        return static_cast<int>(findings(*shown, column).size());
    default:
        return {};
    }
}

bool ItemModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const CatalogItem* shown = item(index);
    if (!shown) return false;
    const QString name = name_of(shown->content);
    if (role == Qt::CheckStateRole && index.column() == NameColumn && kind_ == hardware::ItemKind::gpu) {
        Q_EMIT tick_requested(name, value.toInt() == Qt::Checked);
        return true;
    }
    const Field* each = field(index.column());
    if (role != Qt::EditRole || !each) return false;
    CatalogEdit edit{kind_, name, shown->content, shown->content, what_changes(*each, name)};
    if (!each->write(edit.after, value.toString()).isEmpty() || edit.after == edit.before) return false;
    Q_EMIT edited(edit);
    return true;
}

QVariant ItemModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const Field* each = field(section);
    switch (role) {
    case Qt::DisplayRole:
        return each ? each->heading : section == FindingsColumn ? tr("Check") : tr("Origin");
    case Qt::ToolTipRole:
        return each ? each->title : section == FindingsColumn ? tr("What looks wrong") : tr("Where the entry is from");
    case Qt::TextAlignmentRole:
        return static_cast<int>((each && each->is_number() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

Qt::ItemFlags ItemModel::flags(const QModelIndex& index) const {
    if (!item(index)) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (field(index.column())) flags |= Qt::ItemIsEditable;
    if (index.column() == NameColumn && kind_ == hardware::ItemKind::gpu) flags |= Qt::ItemIsUserCheckable;
    return flags;
}

} // namespace dubhe::widgets
