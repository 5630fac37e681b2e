// SPDX-License-Identifier: GPL-3.0-or-later
#include "why_model.h"

#include "../shared/provenance_icon.h"
#include "../shared/text/number_format.h"

#include <QFont>
#include <QStringList>

#include <utility>

namespace dubhe::widgets {

bool WhyModel::set_root(WhyNode root) {
    if (same_shape(root, root_)) {
        root_ = std::move(root);
        flatten();
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const QModelIndex first = createIndex(rows_[i].place, 0, i);
            Q_EMIT dataChanged(first, first.siblingAtColumn(ColumnCount - 1));
        }
        return false;
    }
    beginResetModel();
    root_ = std::move(root);
    flatten();
    endResetModel();
    return true;
}

// Level by level, so that the children of a row stand together.
void WhyModel::flatten() {
    rows_.clear();
    const auto add_children = [this](const WhyNode& node, int parent) {
        for (std::size_t i = 0; i < node.children.size(); ++i)
            rows_.push_back({&node.children[i], parent, static_cast<int>(i), 0});
    };
    add_children(root_, -1);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        rows_[i].first = static_cast<int>(rows_.size());
        add_children(*rows_[i].node, static_cast<int>(i));
    }
}

void WhyModel::set_icon_color(const QColor& color) {
    for (std::size_t p = 0; p < icons_.size(); ++p)
        icons_[p] = provenance_icon(static_cast<cost::Provenance>(p), color);
    if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

const WhyModel::Row* WhyModel::row(const QModelIndex& index) const {
    const auto at = static_cast<std::size_t>(index.internalId());
    return index.isValid() && at < rows_.size() ? &rows_[at] : nullptr;
}

const WhyNode* WhyModel::node(const QModelIndex& index) const {
    const Row* found = row(index);
    return found ? found->node : nullptr;
}

QStringList WhyModel::path_of(const QModelIndex& index) const {
    QStringList path;
    for (QModelIndex at = index; at.isValid(); at = at.parent())
        path.prepend(node(at)->what);
    return path;
}

std::vector<QModelIndex> WhyModel::all() const {
    std::vector<QModelIndex> indices;
    for (std::size_t i = 0; i < rows_.size(); ++i)
        indices.push_back(createIndex(rows_[i].place, 0, i));
    return indices;
}

QModelIndex WhyModel::index(int place, int column, const QModelIndex& parent) const {
    if (place < 0 || place >= rowCount(parent) || column < 0 || column >= ColumnCount) return {};
    const Row* above = row(parent);
    return createIndex(place, column, static_cast<quintptr>(above ? above->first : 0) + static_cast<quintptr>(place));
}

QModelIndex WhyModel::parent(const QModelIndex& index) const {
    const Row* found = row(index);
    if (!found || found->parent < 0) return {};
    return createIndex(rows_[static_cast<std::size_t>(found->parent)].place, 0, static_cast<quintptr>(found->parent));
}

int WhyModel::rowCount(const QModelIndex& parent) const {
    if (parent.column() > 0) return 0;
    const WhyNode* above = parent.isValid() ? node(parent) : &root_;
    return above ? static_cast<int>(above->children.size()) : 0;
}

int WhyModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

QVariant WhyModel::data(const QModelIndex& index, int role) const {
    const WhyNode* told = node(index);
    if (!told) return {};
    const QString& text = index.column() == WhatColumn    ? told->what
                          : index.column() == ValueColumn ? told->value
                          : index.column() == ShareColumn ? told->share
                                                          : told->detail;
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::ToolTipRole:
        if (index.column() == ValueColumn && told->provenance) return provenance_text(*told->provenance);
        return told->tooltip.isEmpty() ? text : told->tooltip;
    case Qt::DecorationRole:
        return index.column() == ValueColumn && told->provenance
                   ? QVariant{icons_[static_cast<std::size_t>(*told->provenance)]}
                   : QVariant{};
    case Qt::AccessibleTextRole:
        return QStringList{told->what, told->value, told->share, told->detail}.join(u' ').simplified();
    case Qt::TextAlignmentRole:
        return static_cast<int>((index.column() == ShareColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant WhyModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case WhatColumn:
        return tr("Step");
    case ValueColumn:
        return tr("Value");
    case ShareColumn:
        return tr("Share");
    case DetailColumn:
        return tr("How it comes about");
    default:
        return {};
    }
}

} // namespace dubhe::widgets
