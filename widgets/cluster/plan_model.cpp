// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_model.h"

#include "../shared/gpu_view.h"
#include "../shared/number_format.h"
#include "cluster_scenes.h"

#include <QBrush>

#include <algorithm>

namespace dubhe::widgets {

namespace {

double gpu_seconds(const study::PlanPoint& point) {
    return point.step_s * static_cast<double>(point.split.gpus());
}

} // namespace

void PlanModel::set_answer(PlanAnswerPtr answer) {
    beginResetModel();
    answer_ = std::move(answer);
    counts_ = answer_ && answer_->plan ? gpu_counts(*answer_->plan) : std::vector<std::int64_t>{};
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

QVariant PlanModel::text(const study::PlanPoint& point, Column column) const {
    switch (column) {
    case Column::gpus:
        return QString::number(point.split.gpus());
    case Column::step:
        return banded_time_text(point.low_s, point.step_s, point.high_s);
    case Column::gpu_time:
        return time_text(gpu_seconds(point));
    case Column::memory:
        return bytes_text(point.memory_bytes);
    case Column::split:
        return split_text(point.split);
    }
    return {};
}

QVariant PlanModel::sort_key(const study::PlanPoint& point, Column column) {
    switch (column) {
    case Column::gpus:
        return QVariant::fromValue(static_cast<qlonglong>(point.split.gpus()));
    case Column::step:
        return point.step_s;
    case Column::gpu_time:
        return gpu_seconds(point);
    case Column::memory:
        return point.memory_bytes;
    case Column::split:
        return split_text(point.split);
    }
    return {};
}

QVariant PlanModel::data(const QModelIndex& index, int role) const {
    const study::PlanPoint* at = index.isValid() ? point(index.row()) : nullptr;
    if (!at) return {};
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(*at, column);
    case SortRole:
        return sort_key(*at, column);
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

QVariant PlanModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= column_count) return {};
    const auto column = static_cast<Column>(section);
    if (role == Qt::ToolTipRole && column == Column::gpu_time)
        return tr("Time of a step x GPUs: what a step costs, in money and energy");
    if (role == Qt::TextAlignmentRole)
        return QVariant{Qt::AlignVCenter | (column == Column::split ? Qt::AlignLeft : Qt::AlignRight)};
    if (role != Qt::DisplayRole) return {};
    switch (column) {
    case Column::gpus:
        return tr("GPUs");
    case Column::step:
        return tr("Step");
    case Column::gpu_time:
        return tr("GPU time");
    case Column::memory:
        return tr("Memory");
    case Column::split:
        return tr("Split");
    }
    return {};
}

} // namespace dubhe::widgets
