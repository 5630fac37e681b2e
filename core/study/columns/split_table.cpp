// SPDX-License-Identifier: Apache-2.0
#include "split_table.h"

#include "point_columns.h"

#include <core/simulation/parallel/split_fields.h>

#include <algorithm>

namespace dubhe::study {

namespace {

using simulation::Split;
using tables::Column;
using tables::Kind;
using tables::Table;
using tables::Value;

// Of a flag that is usually true the help says what is so where it is false.
std::string meaning_of(const ask::Field<Split>& field) {
    std::string meaning = field.help.english();
    if (field.kind == ask::Kind::flag && field.get({}) == ask::Value{true}) return "false: " + meaning;
    for (std::size_t i = 0; i < field.choices.size(); ++i)
        meaning += (i == 0 ? ": " : ", ") + (field.numbered ? std::to_string(i) + ' ' : "") + field.choices[i].name;
    return meaning;
}

Column column_of(const ask::Field<Split>& field) {
    const std::string meaning = meaning_of(field);
    if (field.kind == ask::Kind::flag) return flag_column(field.column, meaning);
    if (field.kind == ask::Kind::count || field.numbered) return number_column(field.column, Unit::count, meaning);
    if (field.kind == ask::Kind::number) return number_column(field.column, Unit::ratio, meaning);
    if (field.kind == ask::Kind::quantity) return number_column(field.column, field.unit, meaning);
    return text_column(field.column, meaning);
}

// A choice that is written as its number goes by it.
Value cell_of(const ask::Description& field, const ask::Value& value) {
    if (const auto* const set = std::get_if<bool>(&value)) return *set;
    if (const auto* const count = std::get_if<std::int64_t>(&value)) return static_cast<double>(*count);
    if (const auto* const number = std::get_if<double>(&value)) return *number;
    const auto& text = std::get<std::string>(value);
    if (!field.numbered) return text;
    return static_cast<double>(std::ranges::find(field.choices, text, &ask::Choice::name) - field.choices.begin());
}

Table<PlanRow>::Of of_point(double PlanPoint::*member) {
    return [member](const PlanRow& row) { return row.point->*member; };
}

} // namespace

Table<Split> split_table() {
    Table<Split> table;
    for (const ask::Field<Split>& field : simulation::split_fields())
        table.add(column_of(field), [&field](const Split& split) { return cell_of(field, field.get(split)); });
    return table;
}

Table<PlanRow> plan_table(const PlanShape& shape) {
    Table<PlanRow> table;
    const auto gpus = [](const PlanRow& row) { return static_cast<double>(row.point->split.gpus()); };
    table.add(number_column("gpus", Unit::count, "GPUs of the step", "GPUs"), gpus);
    table.add(step_column("step"), [](const PlanRow& row) {
        return tables::Range{row.point->low_s, row.point->step_s, row.point->high_s};
    });
    table.add(number_column("gpu", Unit::seconds, "That time on all GPUs together", "GPU time"),
              [gpus](const PlanRow& row) { return row.point->step_s * gpus(row); });
    table.add(memory_column("memory"), of_point(&PlanPoint::memory_bytes));
    table.add(number_column("busy", Unit::seconds, "Time in which kernels run, mean of the GPUs"),
              of_point(&PlanPoint::busy_s));
    table.add(
        formerly("energy_j", number_column("energy", Unit::joules, "Energy of a step: that of all GPUs, times the PUE",
                                           shape.energy ? "energy" : "")),
        [](const PlanRow& row) { return tables::known(row.point->energy_j); });
    // JSON has costs in the object `cost`.
    table.add(in_files(money_column("bought_per_step", "Cost of a step on GPUs that are bought", "bought_currency",
                                    shape.bought ? "bought" : "")),
              [](const PlanRow& row) { return amount_of(row.cost.bought); });
    table.add(in_files(money_column("rented_per_step", "Cost of a step on GPUs that are rented", "rented_currency",
                                    shape.rented ? "rented" : "")),
              [](const PlanRow& row) { return amount_of(row.cost.rented); });
    table.add({"", Kind::text, Unit::none, "split"}, {}, [](const PlanRow& row) { return to_text(row.point->split); });
    table.embed<Split>(
        split_table(), [](const PlanRow& row) { return &row.point->split; }, "split");
    return table;
}

} // namespace dubhe::study
