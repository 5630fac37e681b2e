// SPDX-License-Identifier: Apache-2.0
#include "roofline_table.h"

#include "point_columns.h"

#include <core/units/text.h>

#include <algorithm>

namespace dubhe::study {

using tables::Kind;
using tables::Table;

namespace {

std::string meets_text(const RoofRow& row) {
    const auto memory = std::ranges::find(row.of->roofs, hardware::Specification::memory_bandwidth, &Roof::number);
    if (row.roof->bandwidth || memory == row.of->roofs.end()) return {};
    return number_text(row.roof->rate / memory->rate) + " FLOP/byte";
}

} // namespace

std::vector<RoofRow> roofs_of(const std::string& gpu, const StepRoofline& roofline) {
    std::vector<RoofRow> rows;
    for (const Roof& roof : roofline.roofs)
        rows.push_back({gpu, &roofline, &roof});
    return rows;
}

std::vector<RoofedRow> points_of(const std::string& gpu, const StepRoofline& roofline, std::size_t most) {
    std::vector<RoofedRow> rows;
    for (std::size_t i = 0; i < std::min(most, roofline.points.size()); ++i) {
        const RooflinePoint& point = roofline.points[i];
        rows.push_back({gpu, &roofline, &point, {&roofline.prediction, &point.all}});
    }
    return rows;
}

Table<RoofRow> roof_table() {
    Table<RoofRow> table;
    table.add(in_files(gpu_column()), &RoofRow::gpu);
    table.add(text_column("roof", "The number of the GPU that sets it"),
              [](const RoofRow& row) { return std::string{hardware::name_of(row.roof->number)}; });
    table.add(text_column("name", "The same in words", "Roof"),
              [](const RoofRow& row) { return roof_name(row.roof->number); });
    table.add(
        number_column("rate", Unit::count, "How high it is", "rate"), [](const RoofRow& row) { return row.roof->rate; },
        [](const RoofRow& row) { return hardware::text_of(row.roof->number, row.roof->rate); });
    table.add({"", Kind::number, Unit::none, "meets memory at"}, {}, meets_text);
    table.add(text_column("unit", "Of the rate"),
              [](const RoofRow& row) { return std::string{row.roof->bandwidth ? "B/s" : "FLOP/s"}; });
    table.add(flag_column("used", "Whether some operator runs on these units", "used"),
              [](const RoofRow& row) { return row.roof->used; });
    table.add(in_files(time_column()), [](const RoofRow& row) { return time_of(&row.of->prediction.point); });
    return table;
}

Table<RoofedRow> roofed_table() {
    Table<RoofedRow> table;
    const Table<PartOf<OperatorShare>> operators = operator_table();
    const auto part = [](const RoofedRow& row) { return &row.part; };
    const auto add = [&](tables::Column column, double (RooflinePoint::*number)() const,
                         Table<RoofedRow>::Shown shown = {}) {
        table.add(
            std::move(column), [number](const RoofedRow& row) { return (row.point->*number)(); }, std::move(shown));
    };
    table.add(in_files(gpu_column()), &RoofedRow::gpu);
    table.embed<PartOf<OperatorShare>>(operators, part, {}, 0, 4); // up to the time
    table.add(number_column("share", Unit::share, "Share of the iteration's time", "share"),
              [](const RoofedRow& row) { return row.of->share_of(*row.point); });
    table.add(formerly("flop", number_column("work", Unit::flop, "FLOP of one of them")),
              [](const RoofedRow& row) { return row.point->flop; });
    table.add(formerly("bytes", number_column("traffic", Unit::bytes, "Bytes of one of them")),
              [](const RoofedRow& row) { return row.point->bytes; });
    add(formerly("flop_per_byte",
                 number_column("intensity", Unit::flop_per_byte, "The one over the other", "FLOP/byte")),
        &RooflinePoint::intensity,
        [](const RoofedRow& row) { return row.point->flop > 0.0 ? number_text(row.point->intensity()) : "0"; });
    add(formerly("flop_per_s", number_column("rate", Unit::flop_per_s, "FLOP a second", "rate")), &RooflinePoint::rate,
        [](const RoofedRow& row) {
            return row.point->flop > 0.0 ? quantity_text(Unit::flop_per_s, row.point->rate())
                                         : quantity_text(Unit::bytes_per_s, row.point->traffic());
        });
    add(number_column("of_roof", Unit::share, "The time under its roof over its time", "of its roof"),
        &RooflinePoint::reached,
        [](const RoofedRow& row) { return row.point->roof_s > 0.0 ? percent_text(row.point->reached()) : "-"; });
    table.embed<PartOf<OperatorShare>>(operators, part, {}, 5, 6); // what binds it
    table.add(text_column("provenance", "Where its time is known from"),
              [](const RoofedRow& row) { return std::string{name_of(row.point->all.provenance)}; });
    return table;
}

} // namespace dubhe::study
