// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_model.h"

#include <core/hardware/hypothetical.h>
#include <widgets/shared/export/csv_writer.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/money_text.h>
#include <widgets/shared/text/network_text.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/words.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr double million = 1e6;

// The network and its mode, or a portfolio's mix: with another batch or precision samples are the same.
std::string work_of(const workload::Recipe& recipe) {
    if (!recipe.parts.empty()) return mix_text(recipe.parts).toStdString();
    return recipe.network + ' ' + std::string{name_of(recipe.mode)};
}

ScenarioRow asked_row(const ScenarioView& scenario, std::size_t index, const study::NetworkPtr& network,
                      const GpuView& view) {
    ScenarioRow row{scenario.name, scenario.workload, view.id, index, {}, {}, 1.0, {}, {}, work_of(scenario.recipe)};
    const hardware::Gpu gpu = hardware::derive(view.gpu.base, view.gpu.overrides);
    const Result<study::Prediction> prediction = study::predict(network, gpu, scenario.method);
    if (!prediction) {
        row.failure = core_sentences(prediction.diagnostics());
        return row;
    }
    row.point = prediction->point;
    row.cost = study::cost_of(study::usage_of(*prediction), gpu, scenario.tariff);
    const Produced made = produced(*network);
    row.samples = made.count;
    row.unit = made.unit;
    return row;
}

} // namespace

bool ScenarioView::same_question(const ScenarioView& other) const {
    return name == other.name && workload == other.workload && recipe == other.recipe && gpus == other.gpus &&
           tariff == other.tariff && method.model == other.method.model && method.host == other.method.host &&
           refusal == other.refusal;
}

std::vector<ScenarioRow> scenario_rows(const std::vector<ScenarioView>& scenarios, const Progress& progress) {
    std::vector<ScenarioRow> rows;
    std::vector<study::NetworkPtr> known; // scenarios of one network build it once
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const ScenarioView& scenario = scenarios[i];
        if (progress.cancelled()) return {};
        progress(static_cast<double>(i) / static_cast<double>(scenarios.size()), scenario.name.toStdString());
        const auto refuse = [&](const QString& why) {
            rows.push_back({scenario.name, scenario.workload, {}, i, {}, {}, 1.0, {}, why, {}});
        };
        if (!scenario.refusal.isEmpty()) {
            refuse(scenario.refusal);
            continue;
        }
        if (scenario.gpus.empty()) {
            refuse(words("no GPU was ticked"));
            continue;
        }
        const auto same =
            std::ranges::find(known, scenario.recipe, [](const study::NetworkPtr& each) { return each->recipe; });
        const Result<study::NetworkPtr> network =
            same != known.end() ? Result<study::NetworkPtr>{*same} : study::prepare(scenario.recipe, known);
        if (!network) {
            refuse(core_sentences(network.diagnostics()));
            continue;
        }
        known.push_back(*network);
        for (const GpuView& view : scenario.gpus)
            rows.push_back(asked_row(scenario, i, *network, view));
    }
    return rows;
}

void ScenarioModel::set_rows(std::vector<ScenarioRow> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

int ScenarioModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ScenarioModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

const ScenarioRow* ScenarioModel::reference() const {
    const auto first =
        std::ranges::find_if(rows_, [](const ScenarioRow& row) { return row.point && row.point->mid_s > 0.0; });
    return first == rows_.end() ? nullptr : &*first;
}

QString ScenarioModel::text(const ScenarioRow& row, Column column) const {
    if (column == NameColumn) return row.scenario;
    if (column == WorkloadColumn) return row.workload;
    if (column == GpuColumn) return row.gpu.isEmpty() ? QString{QChar{0x2013}} : row.gpu;
    if (!row.point) return column == TimeColumn ? tr("not possible: %1").arg(row.failure) : QString{QChar{0x2013}};
    const study::Point& point = *row.point;
    switch (column) {
    case TimeColumn: {
        const QString time = banded_time_text(point.low_s, point.mid_s, point.high_s);
        return point.fits ? time : tr("does not fit; would take %1").arg(time);
    }
    case RatioColumn: {
        const ScenarioRow* first = reference();
        if (first == &row) return tr("reference");
        // Of another workload, samples are others: nothing to compare.
        if (first->unit != row.unit || first->work != row.work) return QString{QChar{0x2013}};
        return ratio_text((first->point->mid_s / first->samples) / (point.mid_s / row.samples));
    }
    case ThroughputColumn:
        return banded_rate_text(row.samples / point.high_s, row.samples / point.mid_s, row.samples / point.low_s,
                                row.unit);
    case MemoryColumn:
        return bytes_text(point.memory_bytes);
    case EnergyColumn:
        return energy_text(row.cost);
    case CostColumn:
        return any_cost(row.cost) ? tr("%1 a million %2").arg(cost_text(row.cost, million / row.samples), row.unit)
                                  : QString{QChar{0x2013}};
    default:
        return {};
    }
}

QString ScenarioModel::tool_tip(const ScenarioRow& row, Column column) const {
    if (column == CostColumn && row.point) return cost_basis(row.cost);
    if (column == RatioColumn && row.point)
        return tr("Time of a sample against the first line, where both are of the same network");
    return text(row, column);
}

QVariant ScenarioModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const ScenarioRow& row = rows_[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::DisplayRole || role == Qt::EditRole) return text(row, column);
    if (role == Qt::ToolTipRole) return tool_tip(row, column);
    return {};
}

QVariant ScenarioModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case NameColumn:
        return tr("Scenario");
    case WorkloadColumn:
        return tr("Network");
    case GpuColumn:
        return tr("GPU");
    case TimeColumn:
        return tr("Time");
    case RatioColumn:
        return tr("Against the first");
    case ThroughputColumn:
        return tr("Throughput");
    case MemoryColumn:
        return tr("Memory");
    case EnergyColumn:
        return tr("Energy");
    case CostColumn:
        return tr("Cost");
    default:
        return {};
    }
}

bool ScenarioModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
    if (index.column() != NameColumn || role != Qt::EditRole) return false;
    const ScenarioRow& row = rows_[static_cast<std::size_t>(index.row())];
    const QString name = value.toString().trimmed();
    if (name != row.scenario) Q_EMIT rename_requested(static_cast<int>(row.index), name);
    return true;
}

Qt::ItemFlags ScenarioModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == NameColumn ? base | Qt::ItemIsEditable : base;
}

QByteArray ScenarioModel::csv() const {
    CsvWriter csv;
    csv.row({"scenario", "network", "gpu", "iteration_s", "low_s", "high_s", "samples", "unit", "memory_bytes", "fits",
             "energy_joules", "bought", "bought_currency", "rented", "rented_currency", "failure"});
    for (const ScenarioRow& row : rows_) {
        csv.field(row.scenario).field(row.workload).field(row.gpu);
        if (row.point) {
            csv.field(row.point->mid_s).field(row.point->low_s).field(row.point->high_s);
            csv.field(row.samples).field(row.unit).field(row.point->memory_bytes).truth(row.point->fits);
        } else {
            csv.empty(7);
        }
        row.point&& row.cost.energy_j ? csv.field(*row.cost.energy_j) : csv.empty();
        for (const auto& paid : {row.cost.bought, row.cost.rented})
            row.point&& paid ? csv.field(paid->total()).field(std::string_view{paid->currency}) : csv.empty(2);
        csv.field(row.failure);
        csv.end_row();
    }
    return csv.bytes();
}

} // namespace dubhe::widgets
