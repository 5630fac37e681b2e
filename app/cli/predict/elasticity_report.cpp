// SPDX-License-Identifier: Apache-2.0
#include "elasticity_report.h"

#include <core/study/columns/lever_table.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>

namespace dubhe::cli {

namespace {

using study::Elasticities;
using study::Elasticity;

std::string gpu_text(const Elasticities& all) {
    std::vector<study::LeverRow> rows;
    std::string without;
    for (const Elasticity& each : all.levers) {
        if (each.any_effect())
            rows.push_back({{}, {}, &all.now, &each});
        else
            without += (without.empty() ? "" : ", ") + std::string{study::title_of(each.lever)};
    }
    std::string text = "  time  " + banded_time_text(all.now) + ": " + why_text(all.now) + "\n\n";
    if (!rows.empty()) text += tables::text_of(study::lever_table(), rows, 2);
    return without.empty() ? text : text + "  no effect: " + without + '\n';
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
    std::vector<study::LeverRow> rows;
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        if (elasticities[g]) add_rows(rows, gpu_title(gpus[g]), gpus[g].base.name, *elasticities[g]);
    }
    return tables::csv_of(study::lever_table(), rows);
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
            std::vector<study::LeverRow> rows;
            add_rows(rows, {}, {}, *elasticities[g]);
            json["levers"] = tables::json_of(study::lever_table(), rows);
        }
        json["failures"] = notes_json(elasticities[g] ? Diagnostics{} : elasticities[g].diagnostics());
        all["gpus"].push_back(std::move(json));
    }
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
