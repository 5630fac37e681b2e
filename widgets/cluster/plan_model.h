// SPDX-License-Identifier: GPL-3.0-or-later
// The splits that nothing beats, a row each.
#pragma once

#include "plan_figures.h"

#include <QAbstractTableModel>

#include <cstdint>

namespace dubhe::widgets {

class PlanModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum class Column : std::uint8_t { gpus, step, cost, energy, memory, split };
    static constexpr int column_count = static_cast<int>(Column::split) + 1;
    enum Role { SortRole = Qt::UserRole + 1 };

    using QAbstractTableModel::QAbstractTableModel;

    void set_answer(PlanAnswerPtr answer); // null, or without a plan: no rows
    [[nodiscard]] const PlanAnswerPtr& answer() const { return answer_; }
    [[nodiscard]] const study::PlanPoint* point(int row) const; // null where there is none
    void set_dark(bool dark);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    [[nodiscard]] QVariant text(std::size_t row, Column column) const;
    [[nodiscard]] QVariant sort_key(std::size_t row, Column column) const;
    [[nodiscard]] QVariant header_tip(Column column) const;

    PlanAnswerPtr answer_;
    std::vector<PlanFigures> figures_; // by row
    PlanPrices prices_;
    std::vector<std::int64_t> counts_; // of GPUs, for colours
    bool dark_ = false;
};

} // namespace dubhe::widgets
