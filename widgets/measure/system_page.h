// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine can do, as it was measured, and whether the catalog shall know it.
#pragma once

#include "measure_view.h"

#include <QAbstractTableModel>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QWidget>

namespace dubhe::widgets {

class FigureModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    using QAbstractTableModel::QAbstractTableModel;
    void set_figures(std::vector<FigureView> figures);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::vector<FigureView> figures_;
};

class SystemPage : public QWidget {
    Q_OBJECT

  public:
    explicit SystemPage(QWidget* parent = nullptr);
    void set_result(const SystemResult& result);

  Q_SIGNALS:
    void catalog_requested(); // the figures, into it

  private:
    QLabel* question_ = nullptr;
    QTableView* view_ = nullptr;
    QPushButton* put_ = nullptr;
    FigureModel model_;
};

} // namespace dubhe::widgets
