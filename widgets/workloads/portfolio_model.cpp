// SPDX-License-Identifier: GPL-3.0-or-later
#include "portfolio_model.h"

#include <core/study/predict/portfolio.h>
#include <core/units/text.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/local_numbers.h>

#include <algorithm>
#include <charconv>

namespace dubhe::widgets {

namespace {

// Weights are typed: as many digits as they had.
QString weight_text(double weight) {
    return weight > 0.0 ? local_decimals(QString::fromStdString(number_text(weight, 15))) : QString{};
}

} // namespace

void PortfolioModel::set_rows(std::vector<PortfolioRow> rows) {
    if (rows == rows_) return;
    const bool same_titles = std::ranges::equal(rows, rows_, {}, &PortfolioRow::title, &PortfolioRow::title);
    if (!same_titles) {
        beginResetModel();
        rows_ = std::move(rows);
        endResetModel();
        return;
    }
    rows_ = std::move(rows);
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int PortfolioModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PortfolioModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PortfolioModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const PortfolioRow& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole) return row.title + u'\n' + row.detail;
    if (index.column() == NetworkColumn) {
        if (role == Qt::DisplayRole) return row.title;
        if (role == Qt::CheckStateRole) return row.weight > 0.0 ? Qt::Checked : Qt::Unchecked;
        return {};
    }
    if (role == Qt::DisplayRole || role == Qt::EditRole) return weight_text(row.weight);
    if (role == Qt::TextAlignmentRole) return int{Qt::AlignRight | Qt::AlignVCenter};
    if (role == Qt::AccessibleTextRole)
        return row.weight > 0.0 ? tr("%1, %2 a round").arg(row.title, weight_text(row.weight))
                                : tr("%1, not in the portfolio").arg(row.title);
    return {};
}

QVariant PortfolioModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::DisplayRole) return section == NetworkColumn ? tr("Network") : tr("Runs a round");
    if (role == Qt::ToolTipRole && section == WeightColumn)
        return tr("How often it runs in a round of the portfolio: a count, or a share of the work such as 0.25");
    return {};
}

bool PortfolioModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
    const PortfolioRow row = rows_[static_cast<std::size_t>(index.row())]; // the answer may replace all rows
    if (index.column() == WeightColumn && role == Qt::EditRole) return take_text(row, value.toString());
    if (index.column() != NetworkColumn || role != Qt::CheckStateRole) return false;
    const bool ticked = value.value<Qt::CheckState>() == Qt::Checked;
    Q_EMIT weight_requested(row.title, ticked ? 1.0 : 0.0);
    return true;
}

bool PortfolioModel::take_text(const PortfolioRow& row, const QString& text) {
    if (text.trimmed() == weight_text(row.weight)) return true; // left as it was
    const Result<std::string> plain =
        text.trimmed().isEmpty() ? Result<std::string>{std::string{"0"}} : typed_number(text);
    if (!plain) {
        Q_EMIT refused(core_sentences(plain.diagnostics()));
        return false;
    }
    double weight = 0.0;
    const char* const last = plain->data() + plain->size();
    const auto [end, status] = std::from_chars(plain->data(), last, weight);
    const bool fits = weight == 0.0 || (weight >= study::least_weight && weight <= study::largest_weight);
    if (status != std::errc{} || end != last || !fits) {
        Q_EMIT refused(tr("\"%1\" is no weight: a number from 0 to %2, where 0 takes %3 out.")
                           .arg(text.left(40), whole_number(static_cast<qlonglong>(study::largest_weight)), row.title));
        return false;
    }
    Q_EMIT weight_requested(row.title, weight);
    return true;
}

Qt::ItemFlags PortfolioModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return base | (index.column() == WeightColumn ? Qt::ItemIsEditable : Qt::ItemIsUserCheckable);
}

} // namespace dubhe::widgets
