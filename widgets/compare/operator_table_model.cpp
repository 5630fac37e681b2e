// SPDX-License-Identifier: GPL-3.0-or-later
#include "operator_table_model.h"

#include "../shared/provenance_icon.h"
#include "../shared/text/core_words.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"

#include <core/units/text.h>

#include <QBrush>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <limits>

namespace dubhe::widgets {

OperatorTableModel::OperatorTableModel(QObject* parent) : QAbstractTableModel{parent} {}

void OperatorTableModel::set_compared(ComparedPtr compared) {
    beginResetModel();
    compared_ = std::move(compared);
    shares_.clear();
    for (int g = 0; g < gpus(); ++g) {
        auto& shares = shares_.emplace_back(compared_->comparison.network->work.rows(), nullptr);
        const study::Prediction* prediction = compared_->prediction(static_cast<std::size_t>(g));
        if (!prediction) continue;
        for (const study::OperatorShare& share : prediction->operators)
            shares[share.row] = &share;
    }
    endResetModel();
}

void OperatorTableModel::set_dark(bool dark) {
    if (dark == dark_) return;
    dark_ = dark;
    if (columnCount() > 0) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

const study::OperatorShare* OperatorTableModel::share_of(int row, int gpu) const {
    const study::OperatorShare* share =
        shares_[static_cast<std::size_t>(gpu)][compared_->comparison.differences[static_cast<std::size_t>(row)].row];
    return share && share->seconds > 0.0 ? share : nullptr;
}

int OperatorTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !compared_ ? 0 : static_cast<int>(compared_->comparison.differences.size());
}

int OperatorTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !compared_ ? 0 : shape_column() + 1;
}

QString OperatorTableModel::shape_text(const workload::Graph& graph, workload::OperatorId id) {
    const auto shapes = [&](std::span<const workload::TensorId> tensors) {
        return tensors.empty() ? QString{QChar{0x2013}} : QString::fromStdString(graph[tensors.front()].shape.text());
    };
    return shapes(graph.inputs(id)) + QStringLiteral(" → ") + shapes(graph.outputs(id));
}

double OperatorTableModel::ratio_of(const study::OperatorDifference& difference) {
    double least = std::numeric_limits<double>::infinity(), most = 0.0;
    int known = 0;
    for (const double seconds : difference.seconds) {
        if (!(seconds > 0.0)) continue;
        ++known;
        least = std::min(least, seconds);
        most = std::max(most, seconds);
    }
    return known < 2 ? 0.0 : most / least;
}

QString OperatorTableModel::text(const study::OperatorDifference& difference, int column) const {
    const study::Network& network = *compared_->comparison.network;
    if (column == name_column) return QString::fromStdString(network.graph.path(difference.example));
    if (column == count_column) return shown(number_text(difference.runs, 9));
    if (column < ratio_column()) {
        const double seconds = difference.seconds[static_cast<std::size_t>(column - first_gpu_column)];
        return seconds > 0.0 ? time_text(seconds) : QString{QChar{0x2013}};
    }
    if (column == kind_column()) return spoken(name_of(network.work.kind[difference.row]));
    if (column == shape_column()) return shape_text(network.graph, difference.example);
    const double ratio = ratio_of(difference);
    return ratio > 0.0 ? shown(number_text(ratio)) + 'x' : QString{QChar{0x2013}};
}

QVariant OperatorTableModel::sort_value(const study::OperatorDifference& difference, int column) const {
    if (column == count_column) return difference.runs;
    if (column == ratio_column()) return ratio_of(difference);
    if (column >= first_gpu_column && column < ratio_column())
        return difference.seconds[static_cast<std::size_t>(column - first_gpu_column)];
    return text(difference, column);
}

QVariant OperatorTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !compared_) return {};
    const study::OperatorDifference& difference =
        compared_->comparison.differences[static_cast<std::size_t>(index.row())];
    const bool is_gpu = index.column() >= first_gpu_column && index.column() < ratio_column();
    switch (role) {
    case Qt::DisplayRole:
        return text(difference, index.column());
    case Qt::ToolTipRole:
        if (is_gpu) {
            const QString together = tr("all %1 together").arg(shown(number_text(difference.runs, 9)));
            const study::OperatorShare* share = share_of(index.row(), index.column() - first_gpu_column);
            if (!share) return together;
            return banded_time_text(share->low_s, share->seconds, share->high_s) + QStringLiteral(", ") + together +
                   u'\n' + provenance_text(share->provenance);
        }
        return text(difference, index.column());
    case Qt::DecorationRole: {
        const study::OperatorShare* share = is_gpu ? share_of(index.row(), index.column() - first_gpu_column) : nullptr;
        if (!share) return {};
        return provenance_icon(share->provenance, QGuiApplication::palette().color(QPalette::Text));
    }
    case Qt::TextAlignmentRole:
        return QVariant{(is_number(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    case sort_role:
        return sort_value(difference, index.column());
    default:
        return {};
    }
}

QVariant OperatorTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!compared_ || orientation == Qt::Vertical || section < 0 || section >= columnCount()) return {};
    const bool is_gpu = section >= first_gpu_column && section < ratio_column();
    if (role == Qt::TextAlignmentRole)
        return QVariant{(is_number(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    if (is_gpu) {
        const GpuView& view = compared_->views[static_cast<std::size_t>(section - first_gpu_column)];
        if (role == Qt::ForegroundRole) return QBrush{gpu_text_color(view.style, dark_)};
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant{view.id} : QVariant{};
    }
    if (role == Qt::ToolTipRole && section == ratio_column()) return tr("Slowest over fastest");
    if (role != Qt::DisplayRole) return {};
    if (section == name_column) return tr("Operator");
    if (section == count_column) return tr("Count");
    if (section == ratio_column()) return tr("Ratio");
    return section == kind_column() ? tr("Kind") : tr("Shape");
}

} // namespace dubhe::widgets
