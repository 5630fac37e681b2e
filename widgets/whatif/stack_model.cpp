// SPDX-License-Identifier: GPL-3.0-or-later
#include "stack_model.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <core/whatif/transformation.h>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

QString entry_title(const std::string& entry) {
    const Result<whatif::Request> request = whatif::parse_request(entry);
    const whatif::Transformation* const what = request ? whatif::find_transformation(request->name) : nullptr;
    if (what) return core_words(what->title);
    return words("Own: %1").arg(qt_text(entry).section(u'\n', 0, 0));
}

QString entry_values(const std::string& entry) {
    const Result<whatif::Request> request = whatif::parse_request(entry);
    QStringList given;
    if (request) {
        for (const whatif::Request::Value& value : request->values)
            given << spoken(value.parameter) + u' ' + qt_text(value.text);
    }
    return given.join(QStringLiteral(", "));
}

void StackModel::set_stack(const whatif::Stack& stack) {
    const auto old_rows = static_cast<int>(stack_.entries.size()), rows = static_cast<int>(stack.entries.size());
    const int kept = std::min(old_rows, rows);
    if (rows > old_rows) {
        beginInsertRows({}, old_rows, rows - 1);
        stack_ = stack;
        endInsertRows();
    } else if (rows < old_rows) {
        beginRemoveRows({}, rows, old_rows - 1);
        stack_ = stack;
        endRemoveRows();
    } else {
        stack_ = stack;
    }
    effects_.clear();
    if (kept > 0) Q_EMIT dataChanged(index(0), index(kept - 1));
}

void StackModel::set_effects(std::vector<whatif::Effect> effects) {
    effects_ = std::move(effects);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int StackModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(stack_.entries.size());
}

QVariant StackModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto row = static_cast<std::size_t>(index.row());
    const whatif::StackEntry& entry = stack_.entries[row];
    if (role == Qt::CheckStateRole) return entry.on ? Qt::Checked : Qt::Unchecked;
    const bool answered = row < effects_.size();
    if (role == Qt::DisplayRole) {
        const QString values = entry_values(entry.text);
        return values.isEmpty() ? entry_title(entry.text) : entry_title(entry.text) + QStringLiteral(" · ") + values;
    }
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole) {
        QStringList lines;
        const Result<whatif::Request> request = whatif::parse_request(entry.text);
        const whatif::Transformation* const what = request ? whatif::find_transformation(request->name) : nullptr;
        lines << (what ? core_words(what->help) : qt_text(entry.text));
        if (answered && entry.on)
            lines << (effects_[row].touched > 0 ? words("Here: %1").arg(core_sentence(effects_[row].what))
                                                : words("Nothing in this step is touched by it."));
        return lines.join(u'\n');
    }
    return {};
}

bool StackModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
    const bool on = value.toInt() == Qt::Checked;
    if (on == stack_.entries[static_cast<std::size_t>(index.row())].on) return false;
    Q_EMIT switch_requested(index.row(), on);
    return true;
}

Qt::ItemFlags StackModel::flags(const QModelIndex& index) const {
    return index.isValid()
               ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren
               : Qt::ItemFlags{};
}

} // namespace dubhe::widgets
