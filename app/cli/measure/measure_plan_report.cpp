// SPDX-License-Identifier: Apache-2.0
#include "measure_plan_report.h"

#include "../output/table.h"

#include <core/units/text.h>

namespace dubhe::cli {

namespace {

std::string text_of_planned(const study::WorthMeasuring& each) {
    return workload::to_text(each.key.kind, each.key.problem, each.key.precision);
}

Json iteration_json(const study::Point& point) {
    return {{"iteration_s", point.mid_s}, {"low_s", point.low_s}, {"high_s", point.high_s}};
}

} // namespace

std::string MeasurePlanReport::text() const {
    std::string text =
        workload_title(network) + '\n' + gpu_title(gpu) + "\n\n  time  " + banded_time_text(plan.now) + "\n\n";
    if (plan.operators.empty()) return text + "Every operator that can be measured was.\n";
    Table table{{"<Measure", "times", "takes", "of the time", "then the iteration takes"}};
    for (const study::WorthMeasuring& each : plan.operators) {
        table.add({text_of_planned(each), count_text(each.count), time_text(each.seconds),
                   percent_text(each.seconds / plan.now.mid_s), banded_time_text(each.after)});
    }
    text += table.text(2) + "\nEach line with those above it. With everything measured: " + banded_time_text(plan.all) +
            ".\nThe middle stays as predicted here; measured, it may move within the band.\n";
    return text + '\n' + std::string{method.model->description()} + '\n' + notes_text(network.notes);
}

std::string MeasurePlanReport::csv() const {
    Table table{
        {"operator", "count", "seconds_s", "low_s", "high_s", "iteration_s", "iteration_low_s", "iteration_high_s"}};
    for (const study::WorthMeasuring& each : plan.operators) {
        std::vector<std::string> cells{text_of_planned(each), std::to_string(each.count)};
        for (const double number :
             {each.seconds, each.low_s, each.high_s, each.after.mid_s, each.after.low_s, each.after.high_s})
            cells.push_back(exact_text(number));
        table.add(std::move(cells));
    }
    return table.csv();
}

std::string MeasurePlanReport::json() const {
    Json all = workload_json(network);
    all.update(method_json(method));
    all.update(gpu_json(gpu));
    all["now"] = iteration_json(plan.now);
    all["operators"] = Json::array();
    for (const study::WorthMeasuring& each : plan.operators) {
        all["operators"].push_back({{"operator", text_of_planned(each)},
                                    {"count", each.count},
                                    {"time_s", each.seconds},
                                    {"low_s", each.low_s},
                                    {"high_s", each.high_s},
                                    {"then", iteration_json(each.after)}});
    }
    all["all"] = iteration_json(plan.all);
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
