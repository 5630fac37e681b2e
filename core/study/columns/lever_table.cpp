// SPDX-License-Identifier: Apache-2.0
#include "lever_table.h"

#include "point_columns.h"

#include <core/units/text.h>

#include <cmath>

namespace dubhe::study {

namespace {

using tables::Column;
using tables::Table;

// "-0.62 %"; no sign before what shows as nothing.
std::string slope_text(double percent) {
    const double hundredths = std::round(percent * 100.0);
    if (hundredths == 0.0) return "0 %";
    return (hundredths < 0.0 ? "-" : "+") + number_text(std::abs(hundredths) / 100.0, 2) + " %";
}

// One percent less has the opposite sign of the slope on that side.
void add_slope(Table<LeverRow>& table, Column column, double Elasticity::*slope, double sign) {
    table.add(
        std::move(column), [slope](const LeverRow& row) { return row.lever->*slope; },
        [slope, sign](const LeverRow& row) { return slope_text(sign * row.lever->*slope); });
}

void add_change(Table<LeverRow>& table, Column column, double Elasticity::*seconds) {
    table.add(
        std::move(column), [seconds](const LeverRow& row) { return row.lever->*seconds; },
        [seconds](const LeverRow& row) {
            const double changed = row.lever->*seconds;
            if (changed == 0.0) return std::string{"nothing"};
            return to_text(Seconds{changed}) + " (" + percent_text(changed / row.now->mid_s) + ')';
        });
}

} // namespace

void add_rows(std::vector<LeverRow>& rows, const std::string& gpu, const std::string& base_gpu,
              const Elasticities& levers) {
    for (const Elasticity& lever : levers.levers)
        rows.push_back({gpu, base_gpu, &levers.now, &lever});
}

Table<LeverRow> lever_table() {
    Table<LeverRow> table;
    table.add(in_files(gpu_column()), &LeverRow::gpu);
    table.add(in_files(base_gpu_column()), &LeverRow::base_gpu);
    table.add(
        text_column("lever", "The number that moves", "Lever"),
        [](const LeverRow& row) { return std::string{name_of(row.lever->lever)}; },
        [](const LeverRow& row) { return std::string{title_of(row.lever->lever)}; });
    table.add(
        number_column("value", Unit::count, "What it is, in base units", "now"),
        [](const LeverRow& row) { return row.lever->value; },
        [](const LeverRow& row) {
            const Elasticity& each = *row.lever;
            return each.lever ? hardware::text_of(*each.lever, each.value) : to_text(Seconds{each.value});
        });
    table.add(number_column("elasticity", Unit::ratio, "Percent of the time for one percent of it, mean of both sides"),
              [](const LeverRow& row) { return row.lever->central(); });
    add_slope(table, number_column("up", Unit::ratio, "The same for the next percent more", "per +1 %"),
              &Elasticity::up, 1.0);
    add_slope(table, number_column("down", Unit::ratio, "The same for the last percent there is", "per -1 %"),
              &Elasticity::down, -1.0);
    add_change(table, number_column("saved", Unit::seconds, "What 10 % better saves", "10 % better saves"),
               &Elasticity::saved_s);
    add_change(table, number_column("lost", Unit::seconds, "What 10 % worse costs", "10 % worse costs"),
               &Elasticity::lost_s);
    table.add(in_files(time_column()), [](const LeverRow& row) { return time_of(row.now); });
    table.add(in_files(provenance_column()), [](const LeverRow& row) { return provenance_of(row.now); });
    return table;
}

} // namespace dubhe::study
