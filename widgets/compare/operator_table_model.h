// SPDX-License-Identifier: GPL-3.0-or-later
// The distinct operators of a network and their time on each GPU, largest difference first.
#pragma once

#include "compared_gpus.h"

#include <QAbstractTableModel>

namespace dubhe::widgets {

class OperatorTableModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    // Before the GPUs' columns; after them stand ratio, kind and shape.
    enum Column { name_column, count_column, first_gpu_column };
    static constexpr int sort_role = Qt::UserRole; // the number behind the text

    explicit OperatorTableModel(QObject* parent = nullptr);

    void set_compared(ComparedPtr compared);
    void set_dark(bool dark);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // "64 x 3 x 224 x 224 -> 64 x 64 x 112 x 112": the first input and the first output.
    [[nodiscard]] static QString shape_text(const workload::Graph& graph, workload::OperatorId id);
    // Slowest over fastest of the GPUs that have a time; 0 where fewer than two have.
    [[nodiscard]] static double ratio_of(const study::OperatorDifference& difference);

    [[nodiscard]] int ratio_column() const { return first_gpu_column + gpus(); }
    [[nodiscard]] int kind_column() const { return ratio_column() + 1; }
    [[nodiscard]] int shape_column() const { return ratio_column() + 2; }

  private:
    [[nodiscard]] bool is_number(int column) const { return column >= count_column && column <= ratio_column(); }
    [[nodiscard]] int gpus() const { return compared_ ? static_cast<int>(compared_->views.size()) : 0; }
    [[nodiscard]] QVariant sort_value(const study::OperatorDifference& difference, int column) const;
    [[nodiscard]] QString text(const study::OperatorDifference& difference, int column) const;

    // What `gpu` takes for a row of the table; null where it takes no time, or there is no prediction.
    [[nodiscard]] const study::OperatorShare* share_of(int row, int gpu) const;

    ComparedPtr compared_;
    std::vector<std::vector<const study::OperatorShare*>> shares_; // of each GPU, by row of the network
    bool dark_ = false;
};

} // namespace dubhe::widgets
