// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure_model.h"

#include "../shared/provenance_icon.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <core/units/text.h>

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace dubhe::widgets {

namespace {

const QString dash{QChar{0x2013}};
constexpr double least_share = 1e-3; // that is told apart from nothing

bool has_time(const RowResult& result) {
    return result.state == RowState::measured || result.state == RowState::known;
}

// Small shares need a digit behind the point: "± 0.8 %".
QString share_text(double share) {
    if (share > 0.0 && share < least_share) return QStringLiteral("<0.1") + thin_space + u'%';
    return qt_text(number_text(share * 100.0, 2)) + thin_space + u'%';
}

QString signed_text(double share) {
    if (std::abs(share) < least_share) return QStringLiteral("0") + thin_space + u'%';
    return (share >= 0.0 ? QStringLiteral("+") : QString{QChar{0x2212}}) + share_text(std::abs(share));
}

QString kind_text(workload::OperatorKind kind) {
    return qt_text(name_of(kind)).replace(u'_', u' ');
}

QString row_estimate_text(const RowEstimate& estimate) {
    return estimate.mid_s > 0.0 ? banded_time_text(estimate.low_s, estimate.mid_s, estimate.high_s) : dash;
}

QString estimate_tip(const RowEstimate& estimate) {
    if (estimate.mid_s > 0.0)
        return words("Estimated before the measurement: %1").arg(provenance_text(estimate.provenance));
    return estimate.reason;
}

QString error_tip(const MeasureRow& row) {
    if (is_compared(row))
        return words("The estimate was %1 of what was measured.").arg(share_text(1.0 + error_of(row)));
    if (row.estimate.mid_s <= 0.0) return row.estimate.reason;
    if (row.result.state == RowState::known) return words("The estimate is this very measurement.");
    return words("Nothing was measured to judge the estimate by.");
}

QString repetitions_tip(const RowResult& result) {
    if (result.state != RowState::measured) return {};
    QStringList lines{words("Standard error: %1").arg(share_text(result.relative_error))};
    if (!result.ended.isEmpty()) lines << words("It ended: %1").arg(result.ended);
    if (result.alone_s > 0.0)
        lines << words("A single call timed alone: %1, its start included").arg(time_text(result.alone_s));
    if (result.dropped > 0) lines << words("Pairs of chains that were left out: %1").arg(result.dropped);
    return lines.join(u'\n');
}

} // namespace

bool is_compared(const MeasureRow& row) {
    if (!has_time(row.result) || row.estimate.mid_s <= 0.0 || row.result.time_s <= 0.0) return false;
    return row.result.state == RowState::measured || row.estimate.provenance != cost::Provenance::measured;
}

double error_of(const MeasureRow& row) {
    return row.estimate.mid_s / row.result.time_s - 1.0;
}

ErrorSummary error_summary(std::span<const MeasureRow> rows) {
    ErrorSummary summary;
    std::vector<double> errors;
    for (const MeasureRow& row : rows) {
        if (!is_compared(row)) continue;
        errors.push_back(std::abs(error_of(row)));
        summary.mean += errors.back();
        if (row.result.time_s >= row.estimate.low_s && row.result.time_s <= row.estimate.high_s) ++summary.in_band;
    }
    summary.compared = errors.size();
    if (errors.empty()) return summary;
    summary.mean /= static_cast<double>(errors.size());
    std::ranges::sort(errors);
    const std::size_t middle = errors.size() / 2;
    summary.median = errors.size() % 2 == 1 ? errors[middle] : (errors[middle - 1] + errors[middle]) / 2.0;
    return summary;
}

QString summary_text(const ErrorSummary& summary) {
    if (summary.compared == 0) return words("No operator has both an estimate and a measurement yet.");
    return words("Estimates of %1 operators: half are off by less than %2, the mean is %3; %4 lie in their band of "
                 "80 %.")
        .arg(summary.compared)
        .arg(share_text(summary.median), share_text(summary.mean),
             percent_text(static_cast<double>(summary.in_band) / static_cast<double>(summary.compared)));
}

QString outcome_text(const RowResult& result) {
    switch (result.state) {
    case RowState::waiting:
        return words("waiting");
    case RowState::measuring:
        return words("measuring...");
    case RowState::measured:
        return result.ended == QLatin1String{"precise"} || result.ended.isEmpty()
                   ? words("measured")
                   : words("measured, %1").arg(result.ended);
    case RowState::known:
        return words("known before");
    case RowState::refused:
        return words("refused: %1").arg(result.reason);
    case RowState::failed:
        return words("failed: %1").arg(result.reason);
    }
    return {};
}

std::optional<double> seconds_left(double elapsed_s, std::int64_t timed, std::int64_t remaining) {
    if (timed <= 0 || elapsed_s <= 0.0) return std::nullopt;
    return elapsed_s / static_cast<double>(timed) * static_cast<double>(remaining);
}

void MeasureModel::set_rows(std::vector<MeasureRow> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    places_.clear();
    measuring_ = -1;
    counts_.fill(0);
    for (const MeasureRow& row : rows_)
        ++counts_[static_cast<std::size_t>(row.result.state)];
    endResetModel();
}

void MeasureModel::set_state(MeasureRow& row, RowState state) {
    --counts_[static_cast<std::size_t>(row.result.state)];
    ++counts_[static_cast<std::size_t>(state)];
    row.result.state = state;
}

int MeasureModel::place_of(const RowReport& report) {
    const std::int64_t place = report.number - 1;
    if (place >= 0 && place < static_cast<std::int64_t>(rows_.size()) &&
        rows_[static_cast<std::size_t>(place)].operation == report.operation)
        return static_cast<int>(place);
    if (places_.isEmpty()) {
        for (std::size_t i = 0; i < rows_.size(); ++i)
            places_.insert(rows_[i].operation, static_cast<int>(i));
    }
    return places_.value(report.operation, -1);
}

void MeasureModel::take(std::span<const RowReport> reports) {
    std::vector<int> changed;
    for (const RowReport& report : reports) {
        const int place = place_of(report);
        if (place < 0) {
            const int last = static_cast<int>(rows_.size());
            beginInsertRows({}, last, last);
            rows_.push_back({report.operation, report.kind, {}, report.result});
            rows_.back().estimate.reason = words("This operator was not among those that were expected.");
            places_.insert(report.operation, last);
            ++counts_[static_cast<std::size_t>(report.result.state)];
            endInsertRows();
            continue;
        }
        MeasureRow& row = rows_[static_cast<std::size_t>(place)];
        if (row.result.state == RowState::measured && report.result.state == RowState::known) continue;
        set_state(row, report.result.state);
        row.result = report.result;
        changed.push_back(place);
    }
    announce(changed);
}

// Neighbours together: a view sorts once a range.
void MeasureModel::announce(const std::vector<int>& places) {
    for (std::size_t i = 0; i < places.size();) {
        std::size_t end = i + 1;
        while (end < places.size() && places[end] == places[end - 1] + 1)
            ++end;
        Q_EMIT dataChanged(index(places[i], 0), index(places[end - 1], ColumnCount - 1));
        i = end;
    }
}

void MeasureModel::set_measuring(int row) {
    std::vector<int> changed;
    for (const auto& [place, from, to] : {std::tuple{measuring_, RowState::measuring, RowState::waiting},
                                          {row, RowState::waiting, RowState::measuring}}) {
        if (place < 0 || place >= static_cast<int>(rows_.size())) continue;
        MeasureRow& each = rows_[static_cast<std::size_t>(place)];
        if (each.result.state != from) continue; // it has ended meanwhile, or was known
        set_state(each, to);
        changed.push_back(place);
    }
    measuring_ = row;
    announce(changed);
}

int MeasureModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int MeasureModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

namespace {

QString cell_text(const MeasureRow& row, int column) {
    const RowResult& result = row.result;
    switch (column) {
    case MeasureModel::OperatorColumn:
        return row.operation;
    case MeasureModel::KindColumn:
        return kind_text(row.kind);
    case MeasureModel::EstimateColumn:
        return row_estimate_text(row.estimate);
    case MeasureModel::MeasuredColumn:
        return has_time(result) ? time_text(result.time_s) : dash;
    case MeasureModel::SpreadColumn:
        return has_time(result) && result.time_s > 0.0 ? share_text(result.spread_s / result.time_s) : dash;
    case MeasureModel::ErrorColumn:
        return is_compared(row) ? signed_text(error_of(row)) : dash;
    case MeasureModel::RepetitionsColumn:
        return result.state == RowState::measured ? QString::number(result.repetitions) : dash;
    case MeasureModel::OutcomeColumn:
        return outcome_text(result);
    default:
        return {};
    }
}

QString cell_tip(const MeasureRow& row, int column) {
    switch (column) {
    case MeasureModel::EstimateColumn:
        return estimate_tip(row.estimate);
    case MeasureModel::MeasuredColumn:
    case MeasureModel::SpreadColumn:
        return has_time(row.result) ? words("%1, standard deviation %2")
                                          .arg(time_text(row.result.time_s), time_text(row.result.spread_s))
                                    : QString{};
    case MeasureModel::ErrorColumn:
        return error_tip(row);
    case MeasureModel::RepetitionsColumn:
        return repetitions_tip(row.result);
    default:
        return cell_text(row, column);
    }
}

QVariant cell_number(const MeasureRow& row, int column) {
    const RowResult& result = row.result;
    switch (column) {
    case MeasureModel::EstimateColumn:
        return row.estimate.mid_s > 0.0 ? QVariant{row.estimate.mid_s} : QVariant{};
    case MeasureModel::MeasuredColumn:
        return has_time(result) ? QVariant{result.time_s} : QVariant{};
    case MeasureModel::SpreadColumn:
        return has_time(result) && result.time_s > 0.0 ? QVariant{result.spread_s / result.time_s} : QVariant{};
    case MeasureModel::ErrorColumn:
        return is_compared(row) ? QVariant{error_of(row)} : QVariant{};
    case MeasureModel::RepetitionsColumn:
        return result.state == RowState::measured ? QVariant{static_cast<qlonglong>(result.repetitions)} : QVariant{};
    default:
        return cell_text(row, column);
    }
}

bool is_number_column(int column) {
    return column >= MeasureModel::EstimateColumn && column <= MeasureModel::RepetitionsColumn;
}

} // namespace

QVariant MeasureModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= static_cast<int>(rows_.size())) return {};
    const MeasureRow& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return cell_text(row, index.column());
    case Qt::ToolTipRole:
        return cell_tip(row, index.column());
    case Qt::DecorationRole: {
        const QColor ink = QGuiApplication::palette().color(QPalette::Text);
        if (index.column() == EstimateColumn && row.estimate.mid_s > 0.0)
            return provenance_icon(row.estimate.provenance, ink);
        if (index.column() == MeasuredColumn && has_time(row.result))
            return provenance_icon(cost::Provenance::measured, ink);
        return {};
    }
    case Qt::TextAlignmentRole:
        return QVariant{(is_number_column(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    case SortRole:
        return cell_number(row, index.column());
    case StateRole:
        return static_cast<int>(row.result.state);
    default:
        return {};
    }
}

QVariant MeasureModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || section < 0 || section >= ColumnCount) return {};
    static constexpr std::array<const char*, ColumnCount> titles{
        QT_TR_NOOP("Operator"), QT_TR_NOOP("Estimate"),    QT_TR_NOOP("Measured"), QT_TR_NOOP("Error"),
        QT_TR_NOOP("Spread"),   QT_TR_NOOP("Repetitions"), QT_TR_NOOP("Outcome"),  QT_TR_NOOP("Kind")};
    static constexpr std::array<const char*, ColumnCount> tips{
        QT_TR_NOOP("Kind, precision and sizes, as the database has them"),
        QT_TR_NOOP("What the cost model said before the measurement, with its band"),
        QT_TR_NOOP("Time that the repetitions tell: their median; on a CPU what a tenth of the runs stay under"),
        QT_TR_NOOP("How much longer the estimate is than what was measured"),
        QT_TR_NOOP("Standard deviation of the repetitions, as a share of that time"),
        QT_TR_NOOP("Pairs of chains that were timed"),
        QT_TR_NOOP("How it ended"),
        QT_TR_NOOP("Kind of operator")};
    if (role == Qt::DisplayRole) return tr(titles[static_cast<std::size_t>(section)]);
    if (role == Qt::ToolTipRole) return tr(tips[static_cast<std::size_t>(section)]);
    if (role == Qt::TextAlignmentRole)
        return QVariant{(is_number_column(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    return {};
}

} // namespace dubhe::widgets
