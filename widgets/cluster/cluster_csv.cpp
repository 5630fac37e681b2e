// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_csv.h"

#include "../shared/export/csv_writer.h"
#include "../shared/text/qt_text.h"
#include "cluster_money.h"
#include "plan_figures.h"

#include <string>

namespace dubhe::widgets {

namespace {

using simulation::Split;

const QStringList split_columns{"gpus",
                                "dp",
                                "tp",
                                "pp",
                                "ep",
                                "sequence_parallel",
                                "batch",
                                "micro_batch",
                                "chunks",
                                "schedule",
                                "recompute",
                                "zero",
                                "servers",
                                "consistency",
                                "compression",
                                "compression_ratio",
                                "replicas",
                                "interference",
                                "cp",
                                "context_form",
                                "etp",
                                "dispatch",
                                "overlap_experts",
                                "delay_weight_gradients",
                                "chunk_tensor",
                                "recompute_modules",
                                "recompute_layers",
                                "offloaded_layers",
                                "shard_ranks",
                                "reshard",
                                "narrow_moments",
                                "frozen",
                                "overlap_gradients",
                                "overlap_tensor",
                                "wide_gradients"};

void write_or_nothing(CsvWriter& csv, const std::optional<double>& value, double times = 1.0) {
    if (value)
        csv.field(*value * times);
    else
        csv.empty();
}

void write_split(CsvWriter& csv, const Split& split) {
    for (const std::int64_t count : {split.gpus(), split.data, split.tensor, split.pipeline, split.expert})
        csv.field(static_cast<double>(count));
    csv.truth(split.sequence);
    for (const std::int64_t count : {split.batch, split.micro_batch, split.chunks})
        csv.field(static_cast<double>(count));
    csv.field(name_of(split.schedule)).field(name_of(split.recompute));
    csv.field(static_cast<double>(split.zero)).field(static_cast<double>(split.servers));
    csv.field(name_of(split.consistency)).field(name_of(split.compression)).field(split.compression_ratio);
    csv.field(static_cast<double>(split.replicas)).field(split.interference);
    csv.field(static_cast<double>(split.context)).field(name_of(split.context_form));
    csv.field(static_cast<double>(split.expert_tensor)).field(name_of(split.dispatch));
    for (const bool truth : {split.overlap_experts, split.delay_weight_gradients, split.chunk_tensor})
        csv.truth(truth);
    csv.field(std::string_view{to_text(split.recomputed)});
    for (const std::int64_t count : {split.recomputed_layers, split.offloaded_layers, split.shard_ranks})
        csv.field(static_cast<double>(count));
    for (const bool truth :
         {split.reshard, split.narrow_moments, split.frozen, split.sync == simulation::GradientSync::in_buckets,
          split.overlap_tensor, split.wide_gradients})
        csv.truth(truth);
}

// Of the split that is shown; nothing where a figure is not known.
void write_money(CsvWriter& csv, const ClusterAnswer& answer) {
    csv.row({"steps", "seconds", "energy_J", "rented", "rented_currency", "bought", "bought_currency"});
    const study::RunCost& money = answer.money;
    for (const MoneyRow& row : money_rows(answer)) {
        csv.field(row.steps).field(row.seconds);
        write_or_nothing(csv, money.energy_j, row.paid_steps);
        for (const auto* cost : {&money.rented, &money.bought}) {
            write_or_nothing(csv, *cost ? std::optional{(*cost)->total()} : std::nullopt, row.paid_steps);
            *cost ? csv.field(std::string_view{(*cost)->currency}) : csv.empty();
        }
        csv.end_row();
    }
}

void write_scaling(CsvWriter& csv, const ClusterAnswer& answer) {
    QStringList columns = split_columns;
    columns << "system"
            << "gpu"
            << "step_s"
            << "low_s"
            << "high_s"
            << "samples_per_s"
            << "efficiency"
            << "memory_B"
            << "fits";
    for (std::size_t p = 0; p < simulation::step_part_count; ++p)
        columns << qt_text(name_of(static_cast<simulation::StepPart>(p))).replace(u' ', u'_') + QStringLiteral("_s");
    columns << "shown";
    csv.row(columns);
    for (const ScalingPoint& point : answer.scaling) {
        const study::ClusterPrediction& made = point.prediction;
        write_split(csv, made.split);
        csv.field(std::string_view{answer.question.system.system.name});
        csv.field(std::string_view{answer.question.system.gpu.name});
        for (const double value : {made.step.mid_s, made.step.low_s, made.step.high_s, made.samples_per_s,
                                   point.efficiency, made.step.memory.total()})
            csv.field(value);
        csv.truth(made.fits);
        for (const double seconds : made.step.part_s)
            csv.field(seconds);
        csv.truth(made.split == answer.prediction->split);
        csv.end_row();
    }
}

void write_front(CsvWriter& csv, const PlanAnswer& answer) {
    const PlanPrices prices = prices_of(answer);
    const std::vector<PlanFigures> figures = figures_of(answer);
    QStringList columns = split_columns;
    columns << "step_s"
            << "low_s"
            << "high_s"
            << "memory_B"
            << "energy_J"
            << (prices.currency.empty() ? QStringLiteral("gpu_s") : QStringLiteral("cost_") + qt_text(prices.currency));
    csv.row(columns);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const study::PlanPoint& point = answer.plan->front[i];
        write_split(csv, point.split);
        for (const double value : {point.step_s, point.low_s, point.high_s, point.memory_bytes})
            csv.field(value);
        for (const PlanQuantity quantity : {PlanQuantity::energy, PlanQuantity::cost})
            write_or_nothing(csv, figures[i][static_cast<std::size_t>(quantity)]);
        csv.end_row();
    }
}

} // namespace

QByteArray cluster_csv(const ClusterAnswer& answer, const PlanAnswerPtr& plan) {
    CsvWriter csv;
    write_scaling(csv, answer);
    csv.end_row();
    write_money(csv, answer);
    if (plan && plan->plan && !plan->plan->front.empty()) {
        csv.end_row();
        write_front(csv, *plan);
    }
    return csv.bytes();
}

} // namespace dubhe::widgets
