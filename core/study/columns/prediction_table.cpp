// SPDX-License-Identifier: Apache-2.0
#include "prediction_table.h"

#include "../predict/grade.h"
#include "../predict/matrix_units.h"
#include "point_columns.h"

#include <core/units/text.h>

namespace dubhe::study {

namespace {

using tables::Table;
using tables::Value;

// What classes of operators and operators share: their time and its share.
template <class Share>
void add_time(Table<PartOf<Share>>& table) {
    using Row = PartOf<Share>;
    table.add(
        formerly("seconds", {"time", tables::Kind::range, Unit::seconds, "time", "GPU time of them all"}),
        [](const Row& row) {
            return tables::Range{row.part->low_s, row.part->seconds, row.part->high_s};
        },
        [](const Row& row) { return quantity_text(Unit::seconds, row.part->seconds); });
    table.add(number_column("share", Unit::share, "Share of the GPU time", "share"), [](const Row& row) {
        const double busy = row.prediction->gpu_busy_s;
        return busy > 0.0 ? row.part->seconds / busy : 0.0;
    });
}

} // namespace

double kernels_of(const Network& network) {
    double kernels = 0.0;
    for (std::size_t row = 0; row < network.work.rows(); ++row)
        kernels += static_cast<double>(network.work.launches[row]) * network.work.count[row];
    return kernels;
}

Table<Prediction> prediction_table(bool of_stacks) {
    Table<Prediction> table;
    table.add(time_column("time"), [](const Prediction& p) { return time_of(&p.point); });
    table.add(throughput_column("throughput"), &Prediction::samples_per_s,
              [](const Prediction& p) { return rate_text(p.samples_per_s, p.network->sample_unit); });
    table.add(text_column("sample_unit", "What samples are"),
              [](const Prediction& p) { return p.network->sample_unit; });
    table.add(
        number_column("samples", Unit::per_joule, "Samples for a joule at the GPU's TDP", of_stacks ? "" : "per joule"),
        [](const Prediction& p) { return tables::known(p.samples_per_joule); });
    table.add(number_column("kernels", Unit::count, "Kernels of an iteration", of_stacks ? "kernels" : ""),
              [](const Prediction& p) { return kernels_of(*p.network); });
    table.add(
        memory_column("<memory"), [](const Prediction& p) { return memory_of(&p.point); },
        [](const Prediction& p) { return memory_text(p.point, p.gpu); });
    table.add(fits_column(), [](const Prediction& p) { return fits_of(&p.point); });
    table.add(bottleneck_column(), [](const Prediction& p) { return bottleneck_of(&p.point); });
    table.add(text_column("grade", "How far the prediction may be trusted, from A to D"),
              [](const Prediction& p) { return std::string{name_of(grade_of(p))}; });
    table.add(number_column("gpu_busy", Unit::seconds, "Time in which kernels run"), &Prediction::gpu_busy_s);
    table.add(number_column("idle_matrix_share", Unit::share, "Share of the GPU time that matrix units could speed up"),
              [](const Prediction& p) { return idle_matrix_share(p); });
    table.add(number_column("unknown_operators", Unit::count, "Operators that are estimated by their bytes alone"),
              [](const Prediction& p) { return static_cast<double>(p.unknown_operators); });
    return table;
}

Table<PartOf<ClassShare>> class_table() {
    using Row = PartOf<ClassShare>;
    Table<Row> table;
    table.add(text_column("name", "Class of operators", "Operators"),
              [](const Row& row) { return std::string{name_of(row.part->operator_class)}; });
    add_time(table);
    table.add(number_column("operators", Unit::count, "How many run", "number"),
              [](const Row& row) { return row.part->operators; });
    return table;
}

Table<PartOf<OperatorShare>> operator_table() {
    using Row = PartOf<OperatorShare>;
    Table<Row> table;
    const auto of = [](const Row& row) -> const Network& { return *row.prediction->network; };
    table.add(text_column("path", "The operator in its network", "Longest operators"),
              [of](const Row& row) { return of(row).graph.path(row.part->example); });
    table.add(text_column("kind", "What it does", "kind"),
              [of](const Row& row) { return std::string{name_of(of(row).work.kind[row.part->row])}; });
    table.add(number_column("operators", Unit::count, "How many like it run", "number"),
              [](const Row& row) { return row.part->runs; });
    add_time(table);
    table.add(text_column("bound_by", "What limits it", "bound by"),
              [](const Row& row) { return std::string{name_of(row.part->binding)}; });
    table.add(text_column("provenance", "Where its time is known from", "provenance"),
              [](const Row& row) { return std::string{name_of(row.part->provenance)}; });
    return table;
}

} // namespace dubhe::study
