// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a recorded step (kernels, layers, pieces of critical path) as a table.
#pragma once

#include "trace_rows.h"

#include <QAbstractTableModel>

namespace dubhe::widgets {

class TraceTableModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Role { SortRole = Qt::UserRole + 1, SearchRole };

    using QAbstractTableModel::QAbstractTableModel;

    void set_rows(TraceRows rows);
    void clear() { set_rows({}); }
    [[nodiscard]] const TraceRows& rows() const { return rows_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    TraceRows rows_;
};

} // namespace dubhe::widgets
