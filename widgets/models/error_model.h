// SPDX-License-Identifier: GPL-3.0-or-later
// How large a fit's errors are: a row for each kind of operator, precision and GPU.
#pragma once

#include <core/cost/tile/fit/fit_tile.h>

#include <QAbstractTableModel>
#include <QByteArray>

#include <vector>

namespace dubhe::widgets {

[[nodiscard]] QString family_text(cost::tile::Family family); // "Matrix products, tensor cores"

class ErrorModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column {
        KindColumn,
        PrecisionColumn,
        GpuColumn,
        RowsColumn,
        SeenColumn,
        HeldOutColumn,
        CoverageColumn,
        ColumnCount
    };
    static constexpr int sort_role = Qt::UserRole; // the number behind the text

    using QAbstractTableModel::QAbstractTableModel;
    void set_fits(std::vector<cost::FamilyFit> fits);
    [[nodiscard]] const std::vector<cost::FamilyFit>& fits() const { return fits_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    [[nodiscard]] static QString text(const cost::FamilyFit& fit, int column);

    std::vector<cost::FamilyFit> fits_;
};

// Shares, not percent; one line a row.
[[nodiscard]] QByteArray error_csv(const std::vector<cost::FamilyFit>& fits);

} // namespace dubhe::widgets
