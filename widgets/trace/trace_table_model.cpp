// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_table_model.h"

namespace dubhe::widgets {

void TraceTableModel::set_rows(TraceRows rows) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

int TraceTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.count);
}

int TraceTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.columns.size());
}

QVariant TraceTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount()) return {};
    const TraceColumn& column = rows_.columns[static_cast<std::size_t>(index.column())];
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return column.text(row);
    case SortRole:
        return column.key(row);
    case SearchRole:
        return rows_.whole_text(row);
    case Qt::ToolTipRole:
        return QStringLiteral("<qt>%1</qt>")
            .arg(rows_.whole_text(row).toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")));
    case Qt::TextAlignmentRole:
        return QVariant{Qt::AlignVCenter | (column.number ? Qt::AlignRight : Qt::AlignLeft)};
    default:
        return {};
    }
}

QVariant TraceTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const TraceColumn& column = rows_.columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::ToolTipRole:
        return column.tooltip.isEmpty() ? QVariant{} : QVariant{column.tooltip};
    case Qt::TextAlignmentRole:
        return QVariant{Qt::AlignVCenter | (column.number ? Qt::AlignRight : Qt::AlignLeft)};
    default:
        return {};
    }
}

} // namespace dubhe::widgets
