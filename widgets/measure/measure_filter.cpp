// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure_filter.h"

#include "measure_model.h"

#include <algorithm>

namespace dubhe::widgets {

void MeasureFilter::set_words(const QString& text) {
    words_ = text.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

void MeasureFilter::set_outcome(OutcomeFilter outcome) {
    outcome_ = outcome;
    invalidateFilter();
}

bool MeasureFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QAbstractItemModel& model = *sourceModel();
    const QModelIndex first = model.index(row, MeasureModel::OperatorColumn, parent);
    const auto state = static_cast<RowState>(first.data(MeasureModel::StateRole).toInt());
    const bool timed = state == RowState::measured || state == RowState::known;
    const bool refused = state == RowState::refused || state == RowState::failed;
    if (outcome_ == OutcomeFilter::timed && !timed) return false;
    if (outcome_ == OutcomeFilter::not_timed && !refused) return false;
    if (outcome_ == OutcomeFilter::waiting && (timed || refused)) return false;
    if (words_.isEmpty()) return true;
    const QString text = first.data().toString() + u' ' +
                         model.index(row, MeasureModel::KindColumn, parent).data().toString() + u' ' +
                         model.index(row, MeasureModel::OutcomeColumn, parent).data().toString();
    return std::ranges::all_of(words_, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool MeasureFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant a = left.data(MeasureModel::SortRole), b = right.data(MeasureModel::SortRole);
    if (!a.isValid() || !b.isValid()) {
        if (a.isValid() == b.isValid()) return false;
        return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    }
    if (a.userType() == QMetaType::QString) return QString::compare(a.toString(), b.toString()) < 0;
    return a.toDouble() < b.toDouble();
}

} // namespace dubhe::widgets
