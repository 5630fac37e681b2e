// SPDX-License-Identifier: Apache-2.0
#include "sweep_table.h"

#include "../predict/axis_unit.h"
#include "../predict/software.h"
#include "point_columns.h"

#include <algorithm>

namespace dubhe::study {

namespace {

using tables::Column;
using tables::Table;
using tables::Value;
using Rows = Table<SweepRow>;

Value kept_value(const Network& network, WorkloadAxis kept) {
    if (kept == WorkloadAxis::stack) return std::string{stack_name(network)};
    if (network.is_portfolio()) return {}; // its networks have their own
    switch (kept) {
    case WorkloadAxis::batch:
        return static_cast<double>(network.graph.batch());
    case WorkloadAxis::sequence:
        return tables::known(network.sequence);
    case WorkloadAxis::past:
        return network.uses_sequence ? Value{static_cast<double>(network.recipe.past)} : Value{};
    case WorkloadAxis::precision:
        return numbers_text(network.recipe);
    case WorkloadAxis::stack:
        break;
    }
    return {};
}

void add_workload(Rows& table, const SweepShape& shape) {
    table.add(base_gpu_column(), [](const SweepRow& row) { return std::string{row.base_gpu}; });
    table.add(text_column("mode", "Training or inference"), [](const SweepRow& row) {
        return row.of->is_portfolio() ? Value{} : Value{std::string{name_of(row.of->recipe.mode)}};
    });
    for (const WorkloadAxis kept : {WorkloadAxis::batch, WorkloadAxis::sequence, WorkloadAxis::past,
                                    WorkloadAxis::precision, WorkloadAxis::stack}) {
        if (shape.moves(kept)) continue;
        Column column{std::string{name_of(AxisKind{kept})}, tables::Kind::number, unit_of(kept)};
        if (is_choice(kept)) column.kind = tables::Kind::text;
        column.meaning = std::string{title_of(AxisKind{kept})} + " of the workload";
        table.add(std::move(column), [kept](const SweepRow& row) { return kept_value(*row.of, kept); });
    }
}

void add_axis(Rows& table, AxisKind kind, std::size_t axis) {
    Column column{std::string{name_of(kind)}, tables::Kind::number, unit_of(kind), '>' + std::string{title_of(kind)},
                  "What moves: its value at this point"};
    const bool choice = is_choice(kind);
    if (choice) column.kind = tables::Kind::text;
    if (!ending_of(column.unit).empty()) column.former = column.name;
    table.add(
        std::move(column),
        [=](const SweepRow& row) { return choice ? Value{text_of(kind, row.at[axis])} : Value{row.at[axis]}; },
        [=](const SweepRow& row) { return text_of(kind, row.at[axis]); });
}

void add_figures(Rows& table, const SweepShape& shape) {
    const auto rate = [](const SweepRow& row) { return row.point->rate(row.samples, row.point->mid_s); };
    table.add(time_column("time"), [](const SweepRow& row) { return time_of(row.point); });
    table.add(
        throughput_column("throughput"),
        [=](const SweepRow& row) { return row.point != nullptr ? Value{rate(row)} : Value{}; },
        [=, unit = shape.sample_unit](const SweepRow& row) {
            return row.point != nullptr ? rate_text(rate(row), unit) : "-";
        });
    table.add(memory_column("memory"), [](const SweepRow& row) { return memory_of(row.point); });
    table.add(
        fits_column(tables::blank), [](const SweepRow& row) { return fits_of(row.point); },
        [](const SweepRow& row) { return row.point == nullptr || row.point->fits ? "" : "does not fit"; });
    table.add(
        bottleneck_column("mostly"), [](const SweepRow& row) { return bottleneck_of(row.point); },
        [](const SweepRow& row) { return row.point != nullptr ? bottleneck_text(*row.point) : "-"; });
    table.add(number_column("samples", Unit::count, "Samples of an iteration, of all GPUs"), &SweepRow::samples);
}

void add_shares(Rows& table, const SweepShape& shape) {
    for (std::size_t b = 0; b < (shape.in_system ? bottleneck_count : gpu_bottleneck_count); ++b) {
        const auto limit = static_cast<Bottleneck>(b);
        table.add(number_column(std::string{name_of(limit)} + "_share", Unit::ratio,
                                "Share of the time that is limited by " + std::string{title_of(limit)}),
                  [b](const SweepRow& row) {
                      return row.point != nullptr ? Value{static_cast<double>(row.point->share[b])} : Value{};
                  });
    }
    table.add(provenance_column(), [](const SweepRow& row) { return provenance_of(row.point); });
}

void add_split(Rows& table, bool scales) {
    table.add(formerly("data", number_column("dp", Unit::count, "Replicas that share the batch")),
              [](const SweepRow& row) { return static_cast<double>(row.split->data); });
    table.add(number_column("micro_batch", Unit::count, "Samples that a replica works on at once"),
              [](const SweepRow& row) { return static_cast<double>(row.split->micro_batch); });
    if (!scales) return;
    table.add(
        number_column("efficiency", Unit::ratio, "Throughput of a GPU over that with the fewest GPUs", "efficiency"),
        [](const SweepRow& row) { return tables::known(row.efficiency); },
        [](const SweepRow& row) { return row.point != nullptr ? percent_text(row.efficiency.value_or(1.0)) : "-"; });
}

} // namespace

bool SweepShape::moves(AxisKind kind) const {
    return std::ranges::find(axes, kind) != axes.end();
}

Rows sweep_table(const SweepShape& shape) {
    Rows table;
    if (shape.workload)
        table.add(text_column("network", "The network"), [](const SweepRow& row) { return std::string{row.network}; });
    table.add(in_files(gpu_column()), [](const SweepRow& row) { return std::string{row.gpu}; });
    if (shape.workload) add_workload(table, shape);
    for (std::size_t a = 0; a < shape.axes.size(); ++a)
        add_axis(table, shape.axes[a], a);
    add_figures(table, shape);
    const bool scales = shape.moves(SystemAxis::gpus);
    if (shape.in_system && !scales) // else the axis has them
        table.add(number_column("gpus", Unit::count, "GPUs of the step"), &SweepRow::gpus);
    if (shape.workload) add_shares(table, shape);
    if (shape.split) add_split(table, scales);
    if (shape.costs) {
        table.add(bought_column("samples", "bought, a million"), &SweepRow::bought);
        table.add(rented_column("samples", "rented, a million"), &SweepRow::rented);
    }
    if (shape.one_cost)
        table.add(money_column("cost_per_million", "Cost of a million samples, bought or rented as shown", "currency"),
                  &SweepRow::paid);
    return table;
}

} // namespace dubhe::study
