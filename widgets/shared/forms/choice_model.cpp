// SPDX-License-Identifier: GPL-3.0-or-later
#include "choice_model.h"

#include <QFont>

#include <algorithm>
#include <cassert>

namespace dubhe::widgets {

namespace {
constexpr quintptr group_id = 0; // of groups; choices have their group's number + 1
}

void ChoiceModel::set_groups(std::vector<ChoiceGroup> groups) {
    update_.take(std::move(groups), [this](std::vector<ChoiceGroup> newest) { change_to(std::move(newest)); });
}

void ChoiceModel::change_to(std::vector<ChoiceGroup> groups) {
    if (groups_.size() != groups.size()) {
        beginResetModel();
        groups_ = std::move(groups);
        endResetModel();
        return;
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const int row = static_cast<int>(g);
        update_group(row, std::move(groups[g].choices));
        if (groups_[g].title == groups[g].title) continue;
        groups_[g].title = groups[g].title;
        Q_EMIT dataChanged(index(row, 0), index(row, 0));
    }
}

// Rows that both ends share stay; those between are replaced.
void ChoiceModel::update_group(int group, std::vector<Choice> choices) {
    std::vector<Choice>& old = groups_[static_cast<std::size_t>(group)].choices;
    const auto same_id = [](const Choice& a, const Choice& b) { return a.id == b.id; };
    const auto front = std::ranges::mismatch(old, choices, same_id).in1 - old.begin();
    const auto most = static_cast<std::ptrdiff_t>(std::min(old.size(), choices.size())) - front;
    std::ptrdiff_t back = 0;
    while (back < most && same_id(*(old.end() - 1 - back), *(choices.end() - 1 - back)))
        ++back;
    const QModelIndex parent_index = index(group, 0);
    bool is_same = true;
    if (const auto end = static_cast<std::ptrdiff_t>(old.size()) - back; end > front) {
        beginRemoveRows(parent_index, static_cast<int>(front), static_cast<int>(end) - 1);
        old.erase(old.begin() + front, old.begin() + end);
        endRemoveRows();
        is_same = false;
    }
    if (const auto end = static_cast<std::ptrdiff_t>(choices.size()) - back; end > front) {
        beginInsertRows(parent_index, static_cast<int>(front), static_cast<int>(end) - 1);
        old.insert(old.begin() + front, choices.begin() + front, choices.begin() + end);
        endInsertRows();
        is_same = false;
    }
    for (std::size_t row = 0; row < choices.size(); ++row) {
        if (old[row] == choices[row]) continue;
        old[row] = std::move(choices[row]);
        const QModelIndex changed = index(static_cast<int>(row), 0, parent_index);
        Q_EMIT dataChanged(changed, changed);
        is_same = false;
    }
    if (!is_same) Q_EMIT dataChanged(parent_index, parent_index); // a filter shows a group for what is in it
}

QModelIndex ChoiceModel::index_of(const QString& id) const {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        const auto& choices = groups_[g].choices;
        const auto found = std::ranges::find(choices, id, &Choice::id);
        if (found != choices.end()) return createIndex(static_cast<int>(found - choices.begin()), 0, g + 1);
    }
    return {};
}

QModelIndex ChoiceModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : group_id);
}

QModelIndex ChoiceModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == group_id) return {};
    return createIndex(static_cast<int>(child.internalId() - 1), 0, group_id);
}

int ChoiceModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(groups_.size());
    if (parent.internalId() != group_id || parent.column() > 0) return 0;
    return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].choices.size());
}

int ChoiceModel::columnCount(const QModelIndex&) const {
    return 1;
}

const Choice* ChoiceModel::choice(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == group_id) return nullptr;
    return &groups_[index.internalId() - 1].choices[static_cast<std::size_t>(index.row())];
}

QVariant ChoiceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Choice* shown = choice(index);
    if (!shown) {
        const ChoiceGroup& group = groups_[static_cast<std::size_t>(index.row())];
        return role == Qt::DisplayRole ? group.title : QVariant{};
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return shown->text;
    case Qt::DecorationRole:
        return shown->icon.isNull() ? QVariant{} : shown->icon;
    case Qt::ToolTipRole:
        return shown->tooltip;
    case Qt::CheckStateRole:
        return static_cast<int>(shown->ticked ? Qt::Checked : Qt::Unchecked);
    case Qt::AccessibleDescriptionRole:
    case DetailRole:
        return shown->detail;
    case IdRole:
        return shown->id;
    case CurrentRole:
        return shown->current;
    case SearchRole:
        return QString{shown->text + u' ' + shown->detail + u' ' + shown->keywords};
    default:
        return {};
    }
}

bool ChoiceModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const Choice* asked = choice(index);
    if (!asked) return false;
    const QString id = asked->id; // the answer may replace the choice
    if (role == Qt::CheckStateRole) {
        Q_EMIT tick_requested(id, value.toInt() == Qt::Checked);
    } else if (role == Qt::EditRole && asked->editable && value.toString() != asked->text) {
        Q_EMIT rename_requested(id, value.toString().trimmed());
    }
    return false; // not by itself
}

Qt::ItemFlags ChoiceModel::flags(const QModelIndex& index) const {
    const Choice* shown = choice(index);
    if (!index.isValid()) return Qt::NoItemFlags;
    if (!shown) return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const Qt::ItemFlags base =
        Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren;
    return shown->editable ? base | Qt::ItemIsEditable : base;
}

} // namespace dubhe::widgets
