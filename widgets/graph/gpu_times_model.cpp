// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu_times_model.h"

#include "../shared/marker.h"
#include "../shared/provenance_icon.h"
#include "../shared/text/number_format.h"
#include "canvas/graph_colors.h"

#include <QPixmap>

namespace dubhe::widgets {

namespace {

QPixmap marker_picture(GpuStyle style, bool dark, const QColor& background) {
    constexpr int side = 14;
    QPixmap pixmap{QSize{side, side} * 2};
    pixmap.setDevicePixelRatio(2.0);
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    painter.setRenderHint(QPainter::Antialiasing);
    paint_marker(painter, {side / 2.0, side / 2.0}, 4.5, style, gpu_color(style, dark), background);
    return pixmap;
}

} // namespace

void GpuTimesModel::set_node(const GraphNumbersPtr& numbers, std::uint32_t node, std::uint32_t copies) {
    std::vector<Row> rows;
    if (numbers && node != GraphNode::none) {
        for (const GraphGpu& gpu : numbers->gpus) {
            Row row;
            row.id = gpu.view.id;
            row.failure = gpu.failure;
            row.style = gpu.view.style;
            if (gpu.failure.isEmpty()) {
                const TimeBand one = numbers->time(node, gpu);
                row.time = {one.low * copies, one.mid * copies, one.high * copies};
                row.share = gpu.busy_s > 0.0 ? row.time.mid / gpu.busy_s : 0.0;
                row.bound = numbers->bound(node, gpu);
                row.provenance = numbers->provenance(node, gpu);
            }
            rows.push_back(std::move(row));
        }
    }
    if (rows.size() == rows_.size()) { // a slider moves: what the user selected stays
        rows_ = std::move(rows);
        if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

void GpuTimesModel::set_look(bool dark, const QColor& text, const QColor& background) {
    dark_ = dark;
    text_color_ = text;
    background_ = background;
    if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int GpuTimesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int GpuTimesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString GpuTimesModel::text(const Row& row, int column) {
    if (column == GpuColumn) return row.id;
    if (!row.failure.isEmpty()) return column == TimeColumn ? tr("no prediction") : QString{};
    if (!(row.time.mid > 0.0)) return column == TimeColumn ? tr("no kernel runs") : QString{};
    switch (column) {
    case TimeColumn:
        return banded_time_text(row.time.low, row.time.mid, row.time.high);
    case ShareColumn:
        return percent_text(row.share);
    case BoundColumn:
        return bound_text(row.bound);
    case SourceColumn:
        return provenance_text(row.provenance).section(':', 0, 0);
    default:
        return {};
    }
}

QVariant GpuTimesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool known = row.failure.isEmpty() && row.time.mid > 0.0;
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        if (!row.failure.isEmpty()) return row.failure;
        return column == SourceColumn && known ? provenance_text(row.provenance) : text(row, column);
    case Qt::ForegroundRole:
        return column == GpuColumn ? QVariant{gpu_text_color(row.style, dark_)} : QVariant{};
    case Qt::DecorationRole:
        if (column == GpuColumn) return marker_picture(row.style, dark_, background_);
        return column == SourceColumn && known ? QVariant{provenance_icon(row.provenance, text_color_)} : QVariant{};
    case Qt::TextAlignmentRole:
        return QVariant{(column == ShareColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    default:
        return {};
    }
}

QVariant GpuTimesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section != ShareColumn) return QVariant{Qt::AlignLeft | Qt::AlignVCenter};
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case GpuColumn:
        return tr("GPU");
    case TimeColumn:
        return tr("Time");
    case ShareColumn:
        return tr("Share");
    case BoundColumn:
        return tr("Bound by");
    case SourceColumn:
        return tr("Source");
    default:
        return {};
    }
}

} // namespace dubhe::widgets
