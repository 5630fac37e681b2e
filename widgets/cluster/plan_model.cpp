// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_model.h"

#include "../shared/gpu_view.h"
#include "../shared/text/number_format.h"
#include "cluster_scenes.h"

#include <QBrush>

#include <algorithm>

namespace dubhe::widgets {

namespace {

PlanQuantity quantity_of(PlanModel::Column column) {
    switch (column) {
    case PlanModel::Column::gpus:
        return PlanQuantity::gpus;
    case PlanModel::Column::cost:
        return PlanQuantity::cost;
    case PlanModel::Column::energy:
        return PlanQuantity::energy;
    case PlanModel::Column::memory:
        return PlanQuantity::memory;
    case PlanModel::Column::step:
    case PlanModel::Column::split: // has none
        break;
    }
    return PlanQuantity::time;
}

} // namespace

void PlanModel::set_answer(PlanAnswerPtr answer) {
    beginResetModel();
    answer_ = std::move(answer);
    const bool any = answer_ && answer_->plan.ok();
    counts_ = any ? gpu_counts(*answer_->plan) : std::vector<std::int64_t>{};
    figures_ = any ? figures_of(*answer_) : std::vector<PlanFigures>{};
    prices_ = any ? prices_of(*answer_) : PlanPrices{};
    endResetModel();
}

void PlanModel::set_dark(bool dark) {
    if (dark == dark_) return;
    dark_ = dark;
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::ForegroundRole});
}

const study::PlanPoint* PlanModel::point(int row) const {
    return row >= 0 && row < rowCount() ? &answer_->plan->front[static_cast<std::size_t>(row)] : nullptr;
}

int PlanModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !answer_ || !answer_->plan) return 0;
    return static_cast<int>(answer_->plan->front.size());
}

int PlanModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

QVariant PlanModel::text(std::size_t row, Column column) const {
    const study::PlanPoint& point = answer_->plan->front[row];
    if (column == Column::split) return split_text(point.split);
    if (column == Column::step) return banded_time_text(point.low_s, point.step_s, point.high_s);
    const PlanQuantity quantity = quantity_of(column);
    return figure_text(quantity, figures_[row][static_cast<std::size_t>(quantity)], prices_);
}

QVariant PlanModel::sort_key(std::size_t row, Column column) const {
    if (column == Column::split) return split_text(answer_->plan->front[row].split);
    return figures_[row][static_cast<std::size_t>(quantity_of(column))].value_or(-1.0);
}

QVariant PlanModel::data(const QModelIndex& index, int role) const {
    const study::PlanPoint* at = index.isValid() ? point(index.row()) : nullptr;
    if (!at) return {};
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(static_cast<std::size_t>(index.row()), column);
    case SortRole:
        return sort_key(static_cast<std::size_t>(index.row()), column);
    case Qt::ToolTipRole:
        return tr("%1 on %2. A click or Enter takes this split over.")
            .arg(split_text(at->split), gpus_text(at->split.gpus()));
    case Qt::TextAlignmentRole:
        return QVariant{Qt::AlignVCenter | (column == Column::split ? Qt::AlignLeft : Qt::AlignRight)};
    case Qt::ForegroundRole: {
        if (column != Column::gpus) return {};
        const auto place = std::ranges::find(counts_, at->split.gpus()) - counts_.begin();
        return QBrush{gpu_text_color({static_cast<int>(place), false}, dark_)};
    }
    default:
        return {};
    }
}

QVariant PlanModel::header_tip(Column column) const {
    if (column == Column::energy) return tr("At the wall, of all GPUs, for a step; a dash where the TDP is not known");
    if (column != Column::cost) return {};
    if (prices_.currency.empty())
        return tr("Time of a step x GPUs: what its cost grows with.") + u'\n' + prices_.rests_on;
    return (prices_.rented ? tr("Of a step, rented:") : tr("Of a step, bought:")) + u'\n' + prices_.rests_on;
}

QVariant PlanModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= column_count) return {};
    const auto column = static_cast<Column>(section);
    if (role == Qt::ToolTipRole) return header_tip(column);
    if (role == Qt::TextAlignmentRole)
        return QVariant{Qt::AlignVCenter | (column == Column::split ? Qt::AlignLeft : Qt::AlignRight)};
    if (role != Qt::DisplayRole) return {};
    switch (column) {
    case Column::gpus:
        return tr("GPUs");
    case Column::step:
        return tr("Step");
    case Column::cost:
        return prices_.currency.empty() ? tr("GPU time") : tr("Cost");
    case Column::energy:
        return tr("Energy");
    case Column::memory:
        return tr("Memory");
    case Column::split:
        return tr("Split");
    }
    return {};
}

} // namespace dubhe::widgets
