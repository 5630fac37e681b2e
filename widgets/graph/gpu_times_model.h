// SPDX-License-Identifier: GPL-3.0-or-later
// The chosen operator or block on every ticked GPU: time with its band, share, what binds, where the number comes from.
#pragma once

#include "graph_numbers.h"

#include <QAbstractTableModel>
#include <QColor>

#include <vector>

namespace dubhe::widgets {

class GpuTimesModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { GpuColumn, TimeColumn, ShareColumn, BoundColumn, SourceColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    // `node` none: no rows. `copies`: how often the work is done; times are of all of them.
    void set_node(const GraphNumbersPtr& numbers, std::uint32_t node, std::uint32_t copies);
    void set_look(bool dark, const QColor& text, const QColor& background);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        QString id, failure;
        GpuStyle style;
        TimeBand time;
        double share = 0.0;
        study::Bottleneck bound = study::Bottleneck::compute;
        cost::Provenance provenance = cost::Provenance::modelled;
    };
    [[nodiscard]] static QString text(const Row& row, int column);

    std::vector<Row> rows_;
    bool dark_ = false;
    QColor text_color_, background_;
};

} // namespace dubhe::widgets
