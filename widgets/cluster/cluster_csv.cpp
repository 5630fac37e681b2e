// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_csv.h"

#include "../shared/export/csv_bytes.h"
#include "cluster_money.h"
#include "plan_figures.h"

#include <core/study/columns/point_columns.h>
#include <core/study/columns/split_table.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// Of the split that is shown; nothing where a figure is not known.
QByteArray money_csv(const ClusterAnswer& answer) {
    const study::RunCost& money = answer.money;
    tables::Table<MoneyRow> table;
    table.add(study::number_column("steps", Unit::count, "Steps that are done"), &MoneyRow::steps);
    table.add(study::number_column("time", Unit::seconds, "How long they take"), &MoneyRow::seconds);
    table.add(study::number_column("energy", Unit::joules, "Their energy, times the PUE"), [&](const MoneyRow& row) {
        return money.energy_j ? tables::Value{*money.energy_j * row.paid_steps} : tables::Value{};
    });
    table.add(study::money_column("rented", "Their cost on GPUs that are rented", "rented_currency"),
              [&](const MoneyRow& row) { return study::amount_of(money.rented, row.paid_steps); });
    table.add(study::money_column("bought", "Their cost on GPUs that are bought", "bought_currency"),
              [&](const MoneyRow& row) { return study::amount_of(money.bought, row.paid_steps); });
    return csv_bytes(table, money_rows(answer));
}

QByteArray scaling_csv(const ClusterAnswer& answer) {
    tables::Table<ScalingPoint> table;
    table.add(study::number_column("gpus", Unit::count, "GPUs of the step"),
              [](const ScalingPoint& point) { return static_cast<double>(point.prediction.split.gpus()); });
    table.embed<simulation::Split>(study::split_table(),
                                   [](const ScalingPoint& point) { return &point.prediction.split; });
    table.add(study::text_column("system", "The machines"),
              [&](const ScalingPoint&) { return answer.question.system.system.name; });
    table.add(study::gpu_column(), [&](const ScalingPoint&) { return answer.question.system.gpu.name; });
    table.add({"step", tables::Kind::range, Unit::seconds}, [](const ScalingPoint& point) {
        const simulation::Step& step = point.prediction.step;
        return tables::Range{step.low_s, step.mid_s, step.high_s};
    });
    table.add(study::number_column("samples", Unit::per_s, "Samples a second"),
              [](const ScalingPoint& point) { return point.prediction.samples_per_s; });
    table.add(study::number_column("efficiency", Unit::share, "Throughput of a GPU over that with the fewest GPUs"),
              &ScalingPoint::efficiency);
    table.add(study::memory_column(), [](const ScalingPoint& point) { return point.prediction.step.memory.total(); });
    table.add(study::fits_column(), [](const ScalingPoint& point) { return point.prediction.fits; });
    for (std::size_t p = 0; p < simulation::step_part_count; ++p) {
        std::string name{name_of(static_cast<simulation::StepPart>(p))};
        std::ranges::replace(name, ' ', '_');
        table.add(study::number_column(std::move(name), Unit::seconds, "Time of the step that is spent on it"),
                  [p](const ScalingPoint& point) { return point.prediction.step.part_s[p]; });
    }
    table.add(study::flag_column("shown", "Whether that split is shown"),
              [&](const ScalingPoint& point) { return point.prediction.split == answer.prediction->split; });
    return csv_bytes(table, answer.scaling);
}

QByteArray front_csv(const PlanAnswer& answer) {
    std::vector<study::PlanRow> rows;
    for (const study::PlanPoint& point : answer.plan->front)
        rows.push_back({&point, money_of(answer, point)});
    return csv_bytes(study::plan_table(), rows);
}

} // namespace

QByteArray cluster_csv(const ClusterAnswer& answer, const PlanAnswerPtr& plan) {
    QByteArray bytes = scaling_csv(answer) + "\r\n" + money_csv(answer);
    if (plan && plan->plan && !plan->plan->front.empty()) bytes += "\r\n" + front_csv(*plan);
    return bytes;
}

} // namespace dubhe::widgets
