// SPDX-License-Identifier: GPL-3.0-or-later
#include "stack_settings_model.h"

#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/qt_text.h>

#include <QFont>

#include <algorithm>

namespace dubhe::widgets {

void StackSettingsModel::set_stack(const stack::Stack& stack) {
    const stack::Stack* const base = stack::find_shipped(stack.base.empty() ? stack.name : stack.base);
    std::vector<Row> rows;
    for (const stack::Setting& setting : stack::settings()) {
        const std::string value = stack::value_of(stack, setting.key);
        if (value.empty()) continue; // of words that change another one
        rows.push_back({qt_text(setting.key), core_words(setting.takes), qt_text(value),
                        qt_text(base != nullptr ? stack::value_of(*base, setting.key) : value)});
    }
    if (rows == rows_) return;
    const bool same = std::ranges::equal(rows, rows_, {}, &Row::key, &Row::key);
    if (!same) beginResetModel();
    rows_ = std::move(rows);
    if (same)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    else
        endResetModel();
}

int StackSettingsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int StackSettingsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StackSettingsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const bool changed = row.value != row.usual;
    if (role == Qt::ToolTipRole) {
        const QString text = tr("%1: %2\nIt takes: %3").arg(row.key, row.value, row.takes);
        return changed ? text + u'\n' + tr("The stack's own is %1; an empty field brings it back").arg(row.usual)
                       : text;
    }
    if (role == Qt::FontRole && changed) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role == Qt::AccessibleTextRole) return tr("%1: %2").arg(row.key, row.value);
    if (role == Qt::DisplayRole) return index.column() == SettingColumn ? row.key : row.value;
    if (role == Qt::EditRole && index.column() == ValueColumn) return row.value;
    return {};
}

QVariant StackSettingsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == SettingColumn ? tr("Setting") : tr("Value");
}

bool StackSettingsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole) return false;
    const Row row = rows_[static_cast<std::size_t>(index.row())]; // the answer may replace all rows
    const QString text = value.toString().trimmed();
    if (text != row.value) Q_EMIT value_requested(row.key, text == row.usual ? QString{} : text);
    return true;
}

Qt::ItemFlags StackSettingsModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == ValueColumn ? base | Qt::ItemIsEditable : base;
}

} // namespace dubhe::widgets
