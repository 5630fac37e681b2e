// SPDX-License-Identifier: Apache-2.0
#include "design_table.h"

#include "point_columns.h"

#include <core/hardware/hypothetical.h>
#include <core/hardware/specification_unit.h>
#include <core/units/text.h>

#include <array>
#include <utility>

namespace dubhe::study {

namespace {

using hardware::Specification;
using tables::Table;

constexpr std::array<std::pair<Specification, const char*>, 5> designed_numbers{
    {{Specification::sms, "SMs"},
     {Specification::boost_clock, "clock"},
     {Specification::memory_bandwidth, "bandwidth"},
     {Specification::l2_size, "L2"},
     {Specification::memory_size, "memory"}}};

std::optional<double> designed_number(const DesignRow& row, Specification number) {
    return hardware::get(hardware::derive(*row.base, row.design->overrides), number);
}

void add_area(Table<DesignRow>& table, const char* name, const char* meaning, double (*area)(const DieArea&),
              const char* title = "") {
    table.add(
        number_column(name, Unit::none, meaning, title),
        [area](const DesignRow& row) { return area(row.design->area); },
        [area](const DesignRow& row) { return number_text(area(row.design->area)) + " mm2"; });
}

} // namespace

Table<DesignRow> design_table() {
    Table<DesignRow> table;
    table.add(in_files(gpu_column()), &DesignRow::gpu);
    table.add({"", tables::Kind::text, Unit::none, "<GPU"}, {}, &DesignRow::title);
    table.add(in_files(number_column("rank", Unit::count, "By area, from 1")),
              [](const DesignRow& row) { return row.rank; });
    add_area(
        table, "die_mm2", "Area of the die", [](const DieArea& area) { return area.total(); }, "die");
    table.add(formerly("tdp_w", number_column("tdp", Unit::watts, "Power it is cooled for", "TDP")),
              [](const DesignRow& row) { return row.design->tdp_w; });
    table.add(time_column("<time"), [](const DesignRow& row) { return time_of(&row.design->point); });
    for (const auto& [number, title] : designed_numbers) {
        const std::string name{name_of(number)};
        table.add(
            number_column(name, hardware::unit_of(number), std::string{hardware::title_of(number)}, title),
            [number = number](const DesignRow& row) { return tables::known(designed_number(row, number)); },
            [number = number](const DesignRow& row) {
                const std::optional<double> value = designed_number(row, number);
                return value ? hardware::text_of(number, *value) : std::string{"-"};
            });
    }
    table.add(
        flag_column("high_edge_too", "Whether the slow end of its band meets the goal as well", "<high edge too"),
        [](const DesignRow& row) { return row.design->sure; },
        [](const DesignRow& row) { return std::string{row.design->sure ? "yes" : "no"}; });
    add_area(table, "sms_mm2", "Of the die: multiprocessors", [](const DieArea& area) { return area.sms; });
    add_area(table, "l2_mm2", "Of the die: the L2 cache", [](const DieArea& area) { return area.l2; });
    add_area(table, "memory_mm2", "Of the die: memory interfaces", [](const DieArea& area) { return area.memory; });
    add_area(table, "fixed_mm2", "Of the die: the rest", [](const DieArea& area) { return area.fixed; });
    return table;
}

} // namespace dubhe::study
