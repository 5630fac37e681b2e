// SPDX-License-Identifier: Apache-2.0
#include "elasticity_report.h"

#include "../output/table.h"

#include <core/units/text.h>

#include <cmath>

namespace dubhe::cli {

namespace {

using study::Elasticities;
using study::Elasticity;

// "-0.62 %"; no sign before what shows as nothing.
std::string elasticity_text(double elasticity) {
    const double hundredths = std::round(elasticity * 100.0);
    if (hundredths == 0.0) return "0 %";
    return (hundredths < 0.0 ? "-" : "+") + number_text(std::abs(hundredths) / 100.0, 2) + " %";
}

std::string value_text(const Elasticity& each) {
    return each.lever ? hardware::text_of(*each.lever, each.value) : time_text(each.value);
}

std::string saved_text(double seconds, const study::Point& now) {
    if (seconds == 0.0) return "nothing";
    return time_text(seconds) + " (" + percent_text(seconds / now.mid_s) + ')';
}

std::string gpu_text(const Elasticities& all) {
    Table table{{"<Lever", "now", "per +1 %", "per -1 %", "10 % better saves", "10 % worse costs"}};
    std::string without;
    for (const Elasticity& each : all.levers) {
        if (!each.any_effect()) {
            without += (without.empty() ? "" : ", ") + std::string{study::title_of(each.lever)};
            continue;
        }
        // One percent less has the opposite sign of the slope on that side.
        table.add({std::string{study::title_of(each.lever)}, value_text(each), elasticity_text(each.up),
                   elasticity_text(-each.down), saved_text(each.saved_s, all.now), saved_text(each.lost_s, all.now)});
    }
    std::string text = "  time  " + banded_time_text(all.now) + ": " + why_text(all.now) + "\n\n";
    if (!table.empty()) text += table.text(2);
    return without.empty() ? text : text + "  no effect: " + without + '\n';
}

Json lever_json(const Elasticity& each) {
    return {{"lever", study::name_of(each.lever)},
            {"value", count_json(each.value)},
            {"elasticity", each.central()},
            {"up", each.up},
            {"down", each.down},
            {"saved_s", each.saved_s},
            {"lost_s", each.lost_s}};
}

} // namespace

std::string ElasticityReport::text() const {
    std::string text = workload_title(network) + '\n';
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        text += '\n' + gpu_title(gpus[g]) + "\n\n" +
                (elasticities[g] ? gpu_text(*elasticities[g])
                                 : "  " + dubhe::to_text(elasticities[g].diagnostics()) + '\n');
    }
    text += "\nPercent of the time of an iteration for one percent of each number, with what follows from it. "
            "Better is more\nof a number of the GPU, and less time for a launch.\n";
    text += '\n' + std::string{method.model->description()} + '\n';
    return text + notes_text(network.notes);
}

std::string ElasticityReport::csv() const {
    Table table{{"gpu", "lever", "value", "elasticity", "up", "down", "saved_s", "lost_s", "iteration_s"}};
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        if (!elasticities[g]) continue;
        for (const Elasticity& each : elasticities[g]->levers) {
            std::vector<std::string> cells{gpu_title(gpus[g]), std::string{study::name_of(each.lever)}};
            for (const double number : {each.value, each.central(), each.up, each.down, each.saved_s, each.lost_s,
                                        elasticities[g]->now.mid_s})
                cells.push_back(exact_text(number));
            table.add(std::move(cells));
        }
    }
    return table.csv();
}

std::string ElasticityReport::json() const {
    Json all = workload_json(network);
    all.update(method_json(method));
    all["gpus"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        Json json = gpu_json(gpus[g]);
        if (elasticities[g]) {
            const study::Point& now = elasticities[g]->now;
            json["iteration_s"] = now.mid_s;
            json["low_s"] = now.low_s;
            json["high_s"] = now.high_s;
            json["levers"] = Json::array();
            for (const Elasticity& each : elasticities[g]->levers)
                json["levers"].push_back(lever_json(each));
        }
        json["failures"] = notes_json(elasticities[g] ? Diagnostics{} : elasticities[g].diagnostics());
        all["gpus"].push_back(std::move(json));
    }
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
