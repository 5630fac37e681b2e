// SPDX-License-Identifier: GPL-3.0-or-later
// The measured operators that hold every word of a search and ended in a certain way; numbers that are not there stand
// last, whichever way it is sorted.
#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

#include <cstdint>

namespace dubhe::widgets {

enum class OutcomeFilter : std::uint8_t { all, timed, not_timed, waiting };

class MeasureFilter : public QSortFilterProxyModel {
    Q_OBJECT

  public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void set_words(const QString& text);
    void set_outcome(OutcomeFilter outcome);

  protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

  private:
    QStringList words_;
    OutcomeFilter outcome_ = OutcomeFilter::all;
};

} // namespace dubhe::widgets
