// SPDX-License-Identifier: Apache-2.0
#include "roofline_report.h"

#include <core/study/columns/roofline_table.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>

#include <algorithm>
#include <iterator>

namespace dubhe::cli {

namespace {

using study::StepRoofline;

template <class Row>
std::string rows_text(const tables::Table<Row>& table, const std::vector<Row>& rows, const char* end = "") {
    return rows.empty() ? "" : tables::text_of(table, rows, 2) + end;
}

} // namespace

std::string RooflineReport::text() const {
    std::string text = workload_title(network) + '\n';
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        text += '\n' + gpu_title(gpus[g]) + "\n\n";
        if (!rooflines[g]) {
            text += "  " + dubhe::to_text(rooflines[g].diagnostics()) + '\n';
            continue;
        }
        const StepRoofline& roofline = *rooflines[g];
        const study::Point& point = roofline.prediction.point;
        text += "  time      " + banded_time_text(point) + ": " + why_text(point) + '\n';
        text += "  GPU busy  " + time_text(roofline.prediction.gpu_busy_s) + "\n\n";
        text += rows_text(study::roof_table(), study::roofs_of({}, roofline), "\n") +
                rows_text(study::roofed_table(), study::points_of({}, roofline, top));
    }
    text +=
        "\nFLOP a byte of compulsory traffic: each input read and each output written once. A share of the roof above "
        "100 % comes\nfrom caches, or from an algorithm that saves multiplications. What has no FLOP shows bytes a "
        "second.\n";
    text += '\n' + std::string{method.model->description()} + '\n';
    return text + notes_text(network.notes);
}

std::string RooflineReport::csv() const {
    std::vector<study::RoofRow> roofs;
    std::vector<study::RoofedRow> points;
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        if (!rooflines[g]) continue;
        std::ranges::move(study::roofs_of(gpu_title(gpus[g]), *rooflines[g]), std::back_inserter(roofs));
        std::ranges::move(study::points_of(gpu_title(gpus[g]), *rooflines[g]), std::back_inserter(points));
    }
    return tables::csv_of(study::roof_table(), roofs) + '\n' + tables::csv_of(study::roofed_table(), points);
}

std::string RooflineReport::json() const {
    Json all = workload_json(network);
    all.update(method_json(method));
    all["gpus"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        Json json = gpu_json(gpus[g]);
        if (rooflines[g]) {
            const study::Point& point = rooflines[g]->prediction.point;
            json["iteration_s"] = point.mid_s;
            json["low_s"] = point.low_s;
            json["high_s"] = point.high_s;
            json["gpu_busy_s"] = rooflines[g]->prediction.gpu_busy_s;
            json["roofs"] = tables::json_of(study::roof_table(), study::roofs_of({}, *rooflines[g]));
            json["operators"] = tables::json_of(study::roofed_table(), study::points_of({}, *rooflines[g]));
        }
        json["failures"] = notes_json(rooflines[g] ? Diagnostics{} : rooflines[g].diagnostics());
        all["gpus"].push_back(std::move(json));
    }
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
