// SPDX-License-Identifier: GPL-3.0-or-later
// The networks that a portfolio can hold, and how often each runs in a round. Ticks and weights are requests: the owner
// answers by setting the rows again.
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <vector>

namespace dubhe::widgets {

struct PortfolioRow {
    QString title, detail;
    double weight = 0.0; // 0: not in the portfolio
    bool operator==(const PortfolioRow&) const = default;
};

class PortfolioModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { NetworkColumn, WeightColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void set_rows(std::vector<PortfolioRow> rows);
    [[nodiscard]] const std::vector<PortfolioRow>& rows() const { return rows_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

  Q_SIGNALS:
    void weight_requested(const QString& title, double weight); // 0: leaves the portfolio
    void refused(const QString& reason);

  private:
    bool take_text(const PortfolioRow& row, const QString& text);

    std::vector<PortfolioRow> rows_;
};

} // namespace dubhe::widgets
