// SPDX-License-Identifier: GPL-3.0-or-later
#include "seek_model.h"

#include "../shared/provenance_icon.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/number_format.h"

#include <core/units/text.h>

#include <QBrush>
#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <QStringList>

#include <algorithm>

namespace dubhe::widgets {

using study::SeekOutcome;
using study::Sought;
using study::SoughtPoint;

namespace {

const QString dash{QChar{0x2013}};

QString time_of(const SoughtPoint& at) {
    return banded_time_text(at.point.low_s, at.point.mid_s, at.point.high_s)
        .replace(QStringLiteral("± "), QStringLiteral("±\u00a0")); // lines are broken before the sign
}

bool asks_for_memory(const SeekAnswer& answer) {
    return answer.request.goal.kind == study::GoalKind::fits;
}

} // namespace

std::vector<SeekModel::Cell> SeekModel::cells() const {
    std::vector<Cell> all;
    for (int row = 0; row < rowCount(); ++row) {
        for (int c = 0; c < column_count; ++c) {
            const auto column = static_cast<Column>(c);
            all.push_back({text(row, column), provenance_of(row, column), gpus()[static_cast<std::size_t>(row)].style});
        }
    }
    return all;
}

// While a slider moves, most cells stay: only the others are painted again.
void SeekModel::set_answer(SeekAnswerPtr answer) {
    if (answer && std::ranges::equal(gpus(), answer->views, {}, &GpuView::id, &GpuView::id)) {
        const std::vector<Cell> before = cells();
        answer_ = std::move(answer);
        waiting_.clear();
        const std::vector<Cell> now = cells();
        for (std::size_t i = 0; i < now.size(); ++i) {
            const auto at = static_cast<int>(i);
            const QModelIndex cell = index(at / column_count, at % column_count);
            if (now[i] != before[i]) Q_EMIT dataChanged(cell, cell);
        }
        return;
    }
    beginResetModel();
    answer_ = std::move(answer);
    waiting_.clear();
    endResetModel();
}

void SeekModel::set_waiting(std::vector<GpuView> gpus) {
    beginResetModel();
    answer_ = nullptr;
    waiting_ = std::move(gpus);
    endResetModel();
}

void SeekModel::set_looks(bool dark, const QString& focus) {
    if (dark == dark_ && focus == focus_) return;
    dark_ = dark;
    focus_ = focus;
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::ForegroundRole, Qt::FontRole});
}

int SeekModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(gpus().size());
}

int SeekModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

QString SeekModel::value_text(double value) const {
    return axis_value_text(answer_->request.kind, value);
}

QString SeekModel::reason(int row) const {
    if (!answer_) return tr("Looking...");
    const Sought& sought = answer_->sought[static_cast<std::size_t>(row)];
    if (!sought.failures.empty()) return core_sentences(sought.failures);
    if (sought.outcome == SeekOutcome::found) return {};
    const study::Point& point = sought.answer.point;
    const QString value = value_text(sought.answer.value);
    if (sought.outcome == SeekOutcome::always) {
        if (!sought.reacts) return tr("Any value does: it does not move the time.");
        return asks_for_memory(*answer_) ? tr("Every value does, even %1.").arg(value)
                                         : tr("Every value does, even %1 (%2).").arg(value, time_of(sought.answer));
    }
    if (asks_for_memory(*answer_))
        return tr("None does: even at %1 it needs %2.").arg(value, bytes_text(point.memory_bytes));
    if (!sought.reacts) return tr("None does: it does not move the time. %1.").arg(bottleneck_text(point));
    return tr("None does: even at %1 it takes %2. %3.").arg(value, time_of(sought.answer), bottleneck_text(point));
}

QString SeekModel::text(int row, Column column) const {
    const auto r = static_cast<std::size_t>(row);
    if (column == Column::gpu) return gpus()[r].id;
    if (!answer_) return column == Column::needed ? reason(row) : QString{};
    const Sought& sought = answer_->sought[r];
    switch (column) {
    case Column::now: {
        if (!sought.failures.empty()) return dash;
        QStringList parts{sought.own ? value_text(*sought.own) : tr("unknown")};
        if (sought.now)
            parts << (asks_for_memory(*answer_) ? tr("needs %1").arg(bytes_text(sought.now->point.memory_bytes))
                                                : time_of(*sought.now));
        return parts.join(QStringLiteral(": "));
    }
    case Column::needed:
        return reason(row).isEmpty() ? value_text(study::buildable(answer_->request.kind, sought.answer.value))
                                     : reason(row);
    case Column::factor:
        if (!reason(row).isEmpty() || !sought.own) return dash;
        return shown(number_text(sought.answer.value / *sought.own) + "x");
    case Column::then: {
        if (!reason(row).isEmpty()) return {};
        if (asks_for_memory(*answer_)) return tr("needs %1").arg(bytes_text(sought.answer.point.memory_bytes));
        QString time = time_of(sought.answer);
        if (sought.answer.point.fits) return time;
        return sought.fitting ? tr("%1; does not fit, %2 does").arg(time, value_text(sought.fitting->value))
                              : tr("%1; does not fit").arg(time);
    }
    case Column::sure:
        if (!reason(row).isEmpty() || asks_for_memory(*answer_)) return dash;
        return sought.sure ? value_text(study::buildable(answer_->request.kind, sought.sure->value))
                           : tr("over %1").arg(value_text(sought.searched.value_or(answer_->request.range).last));
    case Column::gpu:
    case Column::make:
        break;
    }
    return {};
}

QString SeekModel::notes() const {
    QStringList lines;
    for (const Sought& sought : answer_ ? answer_->sought : std::vector<Sought>{}) {
        for (const Diagnostic& note : sought.notes)
            lines << QString::fromStdString(to_text(note));
    }
    lines.removeDuplicates(); // what can't be built, no GPU builds
    return lines.join(u'\n');
}

std::optional<cost::Provenance> SeekModel::provenance_of(int row, Column column) const {
    if (!answer_ || asks_for_memory(*answer_)) return std::nullopt;
    const Sought& sought = answer_->sought[static_cast<std::size_t>(row)];
    if (!sought.failures.empty()) return std::nullopt;
    if (column == Column::now && sought.now) return sought.now->point.provenance;
    if (column == Column::then && reason(row).isEmpty()) return sought.answer.point.provenance;
    return std::nullopt;
}

QVariant SeekModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), column);
    case Qt::ToolTipRole:
        return column == Column::sure ? tr("Where even the high edge of the band (90 %) meets the goal")
                                      : text(index.row(), column);
    case Qt::DecorationRole:
        if (const auto provenance = provenance_of(index.row(), column))
            return provenance_icon(*provenance, QGuiApplication::palette().color(QPalette::Text));
        return {};
    case Qt::TextAlignmentRole: {
        const bool number = column == Column::factor || (column == Column::needed && reason(index.row()).isEmpty()) ||
                            column == Column::sure;
        return QVariant{Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft)};
    }
    case Qt::FontRole: {
        QFont font = QGuiApplication::font();
        font.setBold(column == Column::gpu && text(index.row(), column) == focus_);
        return font;
    }
    case Qt::ForegroundRole:
        if (column != Column::gpu) return {};
        return QBrush{gpu_text_color(gpus()[static_cast<std::size_t>(index.row())].style, dark_)};
    default:
        return {};
    }
}

QVariant SeekModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (static_cast<Column>(section)) {
    case Column::gpu:
        return tr("GPU");
    case Column::now:
        return tr("Now");
    case Column::needed:
        return tr("Needed");
    case Column::factor:
        return tr("Factor");
    case Column::then:
        return tr("Then");
    case Column::sure:
        return tr("Even at the high edge");
    case Column::make:
        break;
    }
    return {};
}

std::optional<std::pair<QString, std::vector<hardware::Override>>> SeekModel::made(int row) const {
    if (!answer_) return std::nullopt;
    const auto r = static_cast<std::size_t>(row);
    const auto* specification = std::get_if<hardware::Specification>(&answer_->request.kind);
    const Sought& sought = answer_->sought[r];
    if (specification == nullptr || !sought.failures.empty() || sought.outcome != SeekOutcome::found)
        return std::nullopt;
    const GpuView& view = answer_->views[r];
    std::vector<hardware::Override> overrides = view.gpu.overrides;
    std::erase_if(overrides, [&](const auto& each) { return each.specification == *specification; });
    overrides.push_back({*specification, study::buildable(answer_->request.kind, sought.answer.value)});
    return std::pair{view.id, std::move(overrides)};
}

} // namespace dubhe::widgets
