// SPDX-License-Identifier: GPL-3.0-or-later
#include "operator_model.h"

#include <core/units/text.h>
#include <widgets/shared/provenance_icon.h>
#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>

#include <QStringList>

#include <algorithm>
#include <span>
#include <utility>

namespace dubhe::widgets {

void OperatorModel::set_prediction(std::optional<study::Prediction> prediction) {
    const auto rows = [](const auto& each) { return each ? each->operators.size() : 0; };
    if (rows(prediction) != rows(prediction_)) {
        beginResetModel();
        prediction_ = std::move(prediction);
        endResetModel();
        return;
    }
    const std::optional<study::Prediction> before = std::exchange(prediction_, std::move(prediction));
    if (rowCount() == 0) return;
    const auto same = [](const study::OperatorShare& a, const study::OperatorShare& b) {
        return a.row == b.row && a.runs == b.runs && a.provenance == b.provenance;
    };
    // Under a slider operators mostly keep their places: their names are the dear part to paint.
    const bool in_place =
        before->network == prediction_->network && std::ranges::equal(before->operators, prediction_->operators, same);
    Q_EMIT dataChanged(index(0, in_place ? TimeColumn : OperatorColumn), index(rowCount() - 1, ColumnCount - 1));
}

std::optional<workload::OperatorId> OperatorModel::operator_at(int row) const {
    if (row < 0 || row >= rowCount()) return std::nullopt;
    return prediction_->operators[static_cast<std::size_t>(row)].example;
}

int OperatorModel::row_of(workload::OperatorId id) const {
    if (!prediction_ || id.index >= prediction_->network->work.row_of.size()) return -1;
    const std::uint32_t wanted = prediction_->network->work.row_of[id.index];
    const auto shown = std::span{prediction_->operators}.first(static_cast<std::size_t>(rowCount()));
    const auto found = std::ranges::find(shown, wanted, &study::OperatorShare::row);
    return found == shown.end() ? -1 : static_cast<int>(found - shown.begin());
}

void OperatorModel::set_icon_color(const QColor& color) {
    for (std::size_t p = 0; p < icons_.size(); ++p)
        icons_[p] = provenance_icon(static_cast<cost::Provenance>(p), color);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::DecorationRole});
}

int OperatorModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !prediction_ ? 0 : static_cast<int>(prediction_->operators.size());
}

int OperatorModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString OperatorModel::text(const study::OperatorShare& share, int column) const {
    switch (column) {
    case OperatorColumn:
        return operator_text(share);
    case TimeColumn:
        return time_text(share.seconds);
    case ShareColumn:
        return percent_text(prediction_->gpu_busy_s > 0.0 ? share.seconds / prediction_->gpu_busy_s : 0.0);
    default:
        return {};
    }
}

// "3x conv2 layer3/1": what tells rows apart comes first, for narrow columns.
QString OperatorModel::operator_text(const study::OperatorShare& share) const {
    const workload::Graph& graph = prediction_->network->graph;
    const QString name = QString::fromStdString(graph[share.example].name);
    QString place = QString::fromStdString(graph.path(share.example));
    place.chop(name.size() + 1); // and the '/' before it
    QString text = share.runs != 1.0 ? shown(number_text(share.runs, 6)) + QStringLiteral("× ") + name : name;
    return place.isEmpty() ? text : text + u' ' + place;
}

QString OperatorModel::tooltip(const study::OperatorShare& share) const {
    const workload::WorkTable& work = prediction_->network->work;
    const std::string_view kind = workload::name_of(work.kind[share.row]);
    const double flop = work.matrix_flop[share.row] + work.vector_flop[share.row];
    const double bytes =
        work.activation_bytes[share.row] + work.weight_bytes[share.row] + work.written_bytes[share.row];
    const QString path = QString::fromStdString(prediction_->network->graph.path(share.example));
    QStringList lines{
        share.count > 1 ? tr("%1 and %n more like it", nullptr, static_cast<int>(share.count) - 1).arg(path) : path};
    lines << spoken(kind) << banded_time_text(share.low_s, share.seconds, share.high_s)
          << tr("each %1, %2").arg(shown(to_text(Flops{flop})), bytes_text(bytes)) << provenance_text(share.provenance);
    return lines.join(u'\n');
}

QVariant OperatorModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !prediction_) return {};
    const study::OperatorShare& share = prediction_->operators[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(share, index.column());
    case Qt::ToolTipRole:
        return tooltip(share);
    case Qt::DecorationRole:
        return index.column() == OperatorColumn ? QVariant{icons_[static_cast<std::size_t>(share.provenance)]}
                                                : QVariant{};
    case Qt::TextAlignmentRole:
        return static_cast<int>((index.column() == OperatorColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant OperatorModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == OperatorColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {}; // the dock may be narrow
    switch (section) {
    case OperatorColumn:
        return tr("Operator");
    case TimeColumn:
        return tr("Time");
    case ShareColumn:
        return tr("Share");
    default:
        return {};
    }
}

} // namespace dubhe::widgets
