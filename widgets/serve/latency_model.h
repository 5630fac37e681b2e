// SPDX-License-Identifier: GPL-3.0-or-later
// Latencies of a served run: a row a metric, a column a statistic. A cell has three lines: the value; what the model of
// a step doesn't know; what the sample of requests doesn't.
#pragma once

#include "../shared/serving/serve_words.h"

#include <QAbstractTableModel>

namespace dubhe::widgets {

class LatencyModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    using QAbstractTableModel::QAbstractTableModel;

    void set_run(ServeRunPtr run); // null, or one that failed: no rows

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    [[nodiscard]] QString text(const ServedFigure& figure) const;
    [[nodiscard]] QString tooltip(const ServedFigure& figure) const;

    ServeRunPtr run_;
};

// Throughput, memory, cost and the like: a row each.
class ServeFactModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    using QAbstractTableModel::QAbstractTableModel;

    void set_run(const ServeRunPtr& run);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

  private:
    std::vector<ServeFact> facts_;
};

} // namespace dubhe::widgets
