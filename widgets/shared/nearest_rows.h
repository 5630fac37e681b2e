// SPDX-License-Identifier: GPL-3.0-or-later
// Measured rows near an operator, out of the user's database.
#pragma once

#include <core/evidence/measurement.h>

#include <QAbstractTableModel>
#include <QString>

#include <vector>

namespace dubhe::widgets {

struct NearRow {
    QString problem, gpu, origin, when; // what was run, where, who says so, how
    double time_s = 0.0;
    float octaves = 0.0F; // 0: this very operator
    bool operator==(const NearRow&) const = default;
};

struct NearAnswer {
    std::vector<NearRow> rows;
    QString hint; // where there are none: why, and what to do
};

// Nearest first; of the same distance those of `gpu` first. Reads the database, which may take a second: not for the
// GUI thread.
[[nodiscard]] NearAnswer nearest_rows(const QString& database, const workload::ProblemKey& key, const std::string& gpu,
                                      std::size_t most = 12);

class NearModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { DistanceColumn, GpuColumn, TimeColumn, ProblemColumn, OriginColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void set_rows(std::vector<NearRow> rows);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::vector<NearRow> rows_;
};

} // namespace dubhe::widgets
