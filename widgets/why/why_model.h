// SPDX-License-Identifier: GPL-3.0-or-later
// The chain as a tree of rows. While only its numbers change, rows stay where they are, open or closed.
#pragma once

#include "why_node.h"

#include <QAbstractItemModel>
#include <QColor>
#include <QIcon>

#include <array>
#include <vector>

namespace dubhe::widgets {

class WhyModel : public QAbstractItemModel {
    Q_OBJECT

  public:
    enum Column { WhatColumn, ValueColumn, ShareColumn, DetailColumn, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    // True: its steps are others than before, so that views begin anew. The root itself is no row but the title.
    bool set_root(WhyNode root);
    [[nodiscard]] const WhyNode& root() const { return root_; }
    void set_icon_color(const QColor& color);
    [[nodiscard]] const WhyNode* node(const QModelIndex& index) const; // null: none
    // The names from the first row down to this one: what stays the same when the tree is made anew.
    [[nodiscard]] QStringList path_of(const QModelIndex& index) const;
    [[nodiscard]] std::vector<QModelIndex> all() const; // in order, parents first

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        const WhyNode* node = nullptr;
        int parent = -1; // into rows_; -1: the root
        int place = 0;   // among its siblings
        int first = 0;   // of its children in rows_, which stand together
    };
    void flatten();
    [[nodiscard]] const Row* row(const QModelIndex& index) const;

    WhyNode root_;
    std::vector<Row> rows_; // by level
    std::array<QIcon, cost::provenance_count> icons_;
};

} // namespace dubhe::widgets
