// SPDX-License-Identifier: Apache-2.0
#include "measure_plan_report.h"

#include "../output/table.h"

#include <core/study/columns/point_columns.h>
#include <core/tables/csv.h>
#include <core/tables/json.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

std::string text_of_planned(const study::WorthMeasuring& each) {
    return workload::to_text(each.key.kind, each.key.problem, each.key.precision);
}

Json iteration_json(const study::Point& point) {
    return {{"iteration_s", point.mid_s}, {"low_s", point.low_s}, {"high_s", point.high_s}};
}

// `now`: the iteration that they are parts of.
tables::Table<study::WorthMeasuring> measure_table(const study::Point& now) {
    using study::WorthMeasuring;
    tables::Table<WorthMeasuring> table;
    table.add(study::text_column("operator", "What is worth measuring", "Measure"), text_of_planned);
    table.add(
        study::number_column("count", Unit::count, "How often it runs", "times"),
        [](const WorthMeasuring& each) { return static_cast<double>(each.count); },
        [](const WorthMeasuring& each) { return count_text(each.count); });
    table.add(
        {"time", tables::Kind::range, Unit::seconds, "takes", "Of all of them"},
        [](const WorthMeasuring& each) {
            return tables::Range{each.low_s, each.seconds, each.high_s};
        },
        [](const WorthMeasuring& each) { return time_text(each.seconds); });
    table.add({"", tables::Kind::number, Unit::share, "of the time"}, {},
              [&now](const WorthMeasuring& each) { return percent_text(each.seconds / now.mid_s); });
    // JSON has it in the object `then`.
    tables::Column after{"iteration", tables::Kind::range, Unit::seconds, "then the iteration takes",
                         "The iteration once it is measured"};
    after.further = {"iteration_low", "iteration_high"};
    table.add(study::in_files(std::move(after)),
              [](const WorthMeasuring& each) { return study::time_of(&each.after); });
    return table;
}

} // namespace

std::string MeasurePlanReport::text() const {
    std::string text =
        workload_title(network) + '\n' + gpu_title(gpu) + "\n\n  time  " + banded_time_text(plan.now) + "\n\n";
    if (plan.operators.empty()) return text + "Every operator that can be measured was.\n";
    text += tables::text_of(measure_table(plan.now), plan.operators, 2) +
            "\nEach line with those above it. With everything measured: " + banded_time_text(plan.all) +
            ".\nThe middle stays as predicted here; measured, it may move within the band.\n";
    return text + '\n' + std::string{method.model->description()} + '\n' + notes_text(network.notes);
}

std::string MeasurePlanReport::csv() const {
    return tables::csv_of(measure_table(plan.now), plan.operators);
}

std::string MeasurePlanReport::json() const {
    Json all = workload_json(network);
    all.update(method_json(method));
    all.update(gpu_json(gpu));
    all["now"] = iteration_json(plan.now);
    all["operators"] = Json::array();
    for (const study::WorthMeasuring& each : plan.operators) {
        Json& json = all["operators"].emplace_back(Json::object());
        tables::add_json(json, measure_table(plan.now), each);
        json["then"] = iteration_json(each.after);
    }
    all["all"] = iteration_json(plan.all);
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
