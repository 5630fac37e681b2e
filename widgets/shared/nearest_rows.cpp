// SPDX-License-Identifier: GPL-3.0-or-later
#include "nearest_rows.h"

#include "provenance_icon.h"
#include "text/core_sentences.h"
#include "text/number_format.h"
#include "text/words.h"

#include <core/evidence/nearest.h>

#include <QFileInfo>
#include <QGuiApplication>
#include <QPalette>

#include <array>

namespace dubhe::widgets {

namespace {

// With what it was run, and what its time holds: predictions are of kernels alone.
QString told_of(const evidence::Source& source) {
    QStringList lines{QString::fromStdString(source.software.empty() ? source.date : source.software)};
    if (source.timing == evidence::Timing::call)
        lines << words("Timed around one call: where the GPU is faster than the host, the host's launch is in it.");
    if (source.timing == evidence::Timing::session) lines << words("Timed around a whole session of a framework.");
    lines.removeAll(QString{});
    return lines.join(u'\n');
}

} // namespace

NearAnswer nearest_rows(const QString& database, const workload::ProblemKey& key, const std::string& gpu,
                        std::size_t most) {
    if (database.isEmpty() || !QFileInfo::exists(database))
        return {{},
                words("You have no measurements yet: \"Import measurements\" brings in the ones of a folder, and rows "
                      "near this operator appear here.")};
    const Result<evidence::Database> opened = evidence::Database::open_read_only(database.toStdString());
    if (!opened) return {{}, core_sentences(opened.diagnostics())};
    const auto near = evidence::nearest_rows(*opened, key, gpu, most);
    if (!near) return {{}, core_sentences(near.diagnostics())};
    if (near->empty())
        return {{},
                words("Nothing like this operator is among your measurements: no row has its kind, precision and "
                      "flags.")};
    NearAnswer answer;
    for (const evidence::NearRow& each : *near) {
        const evidence::Measurement& row = each.row;
        answer.rows.push_back({QString::fromStdString(workload::to_text(row.kind, row.problem, row.precision)),
                               QString::fromStdString(each.device), QString::fromStdString(each.source.origin),
                               told_of(each.source), row.time_s, each.octaves});
    }
    return answer;
}

void NearModel::set_rows(std::vector<NearRow> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

int NearModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int NearModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant NearModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const NearRow& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DecorationRole && index.column() == TimeColumn)
        return provenance_icon(cost::Provenance::measured, QGuiApplication::palette().color(QPalette::Text));
    if (role == Qt::TextAlignmentRole)
        return QVariant{(index.column() == TimeColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    switch (index.column()) {
    case DistanceColumn:
        if (role == Qt::ToolTipRole) return tr("Distance of the sizes: 1 octave where one size is twice the other");
        return row.octaves == 0.0F ? tr("this operator")
                                   : tr("%1 octaves").arg(static_cast<double>(row.octaves), 0, 'f', 1);
    case GpuColumn:
        return row.gpu;
    case TimeColumn:
        return role == Qt::DisplayRole || row.when.isEmpty() ? time_text(row.time_s)
                                                             : time_text(row.time_s) + u'\n' + row.when;
    case ProblemColumn:
        return row.problem;
    case OriginColumn:
        return row.when.isEmpty() || role == Qt::DisplayRole ? row.origin : row.origin + u'\n' + row.when;
    default:
        return {};
    }
}

QVariant NearModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || section < 0 || section >= ColumnCount) return {};
    static constexpr std::array<const char*, ColumnCount> titles{
        QT_TR_NOOP("Distance"), QT_TR_NOOP("GPU"), QT_TR_NOOP("Measured"), QT_TR_NOOP("Operator"), QT_TR_NOOP("From")};
    if (role == Qt::DisplayRole) return tr(titles[static_cast<std::size_t>(section)]);
    if (role == Qt::TextAlignmentRole)
        return QVariant{(section == TimeColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    return {};
}

} // namespace dubhe::widgets
