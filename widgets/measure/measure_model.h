// SPDX-License-Identifier: GPL-3.0-or-later
// The operators of a measurement: what was estimated, what came out. Thousands of rows; ends arrive in batches.
#pragma once

#include "measure_view.h"

#include <QAbstractTableModel>
#include <QHash>

#include <array>
#include <span>

namespace dubhe::widgets {

class MeasureModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column {
        OperatorColumn,
        EstimateColumn,
        MeasuredColumn,
        ErrorColumn,
        SpreadColumn,
        RepetitionsColumn,
        OutcomeColumn,
        KindColumn,
        ColumnCount
    };
    static constexpr int SortRole = Qt::UserRole; // the number behind the text; invalid: none
    static constexpr int StateRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    void set_rows(std::vector<MeasureRow> rows);
    // Rows that were measured in this list stay so when a later run knows them. Operators that are not in the list are
    // added to it.
    void take(std::span<const RowReport> reports);
    // The row that runs now; -1: none does.
    void set_measuring(int row);
    [[nodiscard]] const std::vector<MeasureRow>& rows() const { return rows_; }
    [[nodiscard]] std::size_t count(RowState state) const { return counts_[static_cast<std::size_t>(state)]; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    void set_state(MeasureRow& row, RowState state);
    [[nodiscard]] int place_of(const RowReport& report);
    void announce(const std::vector<int>& places);

    std::vector<MeasureRow> rows_;
    std::array<std::size_t, row_state_count> counts_{};
    QHash<QString, int> places_; // by operator; filled when a report isn't where its number says
    int measuring_ = -1;
};

// Whether the estimate can be judged by the measurement: both are there, and the one is not the other.
[[nodiscard]] bool is_compared(const MeasureRow& row);
// Of the estimate, as a share of what was measured: 0.2 where it was a fifth too long. Precondition: is_compared().
[[nodiscard]] double error_of(const MeasureRow& row);

struct ErrorSummary {
    std::size_t compared = 0, in_band = 0;
    double median = 0.0, mean = 0.0; // of the errors' absolute values
};
[[nodiscard]] ErrorSummary error_summary(std::span<const MeasureRow> rows);
[[nodiscard]] QString summary_text(const ErrorSummary& summary);

[[nodiscard]] QString outcome_text(const RowResult& result);
// What is left of rows that take as long as those so far did; nothing before the first.
[[nodiscard]] std::optional<double> seconds_left(double elapsed_s, std::int64_t timed, std::int64_t remaining);

} // namespace dubhe::widgets
