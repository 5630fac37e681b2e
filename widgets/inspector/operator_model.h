// SPDX-License-Identifier: GPL-3.0-or-later
// The distinct operators of a prediction, largest part of the time first.
#pragma once

#include <core/cost/cost_table.h>
#include <core/study/predict/predict.h>

#include <QAbstractTableModel>
#include <QColor>
#include <QIcon>

#include <array>
#include <optional>

namespace dubhe::widgets {

class OperatorModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { OperatorColumn, TimeColumn, ShareColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    // Rows are kept in place where their number stays, so that a slider does not scroll the view.
    void set_prediction(std::optional<study::Prediction> prediction);
    // The operator that a row stands for, and the row of an operator: all that cost the same share one. -1: none.
    [[nodiscard]] std::optional<workload::OperatorId> operator_at(int row) const;
    [[nodiscard]] int row_of(workload::OperatorId id) const;
    void set_icon_color(const QColor& color);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    [[nodiscard]] QString operator_text(const study::OperatorShare& share) const;
    [[nodiscard]] QString text(const study::OperatorShare& share, int column) const;
    [[nodiscard]] QString tooltip(const study::OperatorShare& share) const;

    std::optional<study::Prediction> prediction_;
    std::array<QIcon, cost::provenance_count> icons_;
};

} // namespace dubhe::widgets
