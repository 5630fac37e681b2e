// SPDX-License-Identifier: GPL-3.0-or-later
// A measured iteration beside what its operators add up to, as a small table.
#pragma once

#include "measure_view.h"

#include <QAbstractTableModel>
#include <QLabel>
#include <QTableView>
#include <QWidget>

#include <optional>

namespace dubhe::widgets {

struct IterationLine {
    QString name, time, error, tip;
};
// Measured whole, then each way to know it without: error of each against the first.
[[nodiscard]] std::vector<IterationLine> iteration_lines(const IterationResult& result);

class IterationModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    using QAbstractTableModel::QAbstractTableModel;
    void set_lines(std::vector<IterationLine> lines);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::vector<IterationLine> lines_;
};

class IterationBox : public QWidget {
    Q_OBJECT

  public:
    explicit IterationBox(QWidget* parent = nullptr);
    void set_result(const std::optional<IterationResult>& result); // hidden without one

  private:
    QLabel* title_ = nullptr;
    QTableView* view_ = nullptr;
    IterationModel model_;
};

} // namespace dubhe::widgets
