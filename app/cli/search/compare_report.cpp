// SPDX-License-Identifier: Apache-2.0
#include "compare_report.h"

#include "../output/table.h"
#include "../predict/predict_report.h"

#include <core/tables/csv.h>
#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using study::Compared;
using study::Comparison;
using study::OperatorDifference;

std::span<const OperatorDifference> top_of(const Comparison& comparison, std::size_t top) {
    return std::span{comparison.differences}.first(std::min(top, comparison.differences.size()));
}

std::vector<std::string> titles_with_gpus(std::vector<std::string> titles, std::span<const study::SweepGpu> gpus) {
    for (const study::SweepGpu& gpu : gpus)
        titles.push_back(gpu_title(gpu));
    return titles;
}

// What a million samples cost on each GPU; empty where no price of any is known and none was asked for.
std::string cost_text(const CompareReport& report) {
    Table table{{"<Cost a million samples", "bought", "rented", "energy", "<not known"}};
    bool any = report.money.asked;
    for (std::size_t g = 0; g < report.gpus.size(); ++g) {
        const Compared& compared = report.comparison.gpus[g];
        if (!compared.prediction) continue;
        const study::RunCost cost = cost_of(*compared.prediction, report.money.tariff);
        const auto samples = static_cast<double>(compared.prediction->network->graph.batch());
        any = any || cost.bought || cost.rented;
        std::string unknown;
        for (const Message& each : cost.unknown)
            unknown += (unknown.empty() ? "" : "; ") + each.english();
        constexpr double million = 1e6;
        table.add({gpu_title(report.gpus[g]), per_million_text(cost.bought, samples),
                   per_million_text(cost.rented, samples),
                   cost.energy_j ? number_text(*cost.energy_j / samples * million / joules_of_a_kwh) + " kWh" : "-",
                   unknown});
    }
    return any ? '\n' + table.text(2) : "";
}

std::string breakdown_text(const CompareReport& report, const std::vector<study::ComparedRow>& rows) {
    Table table{titles_with_gpus({"<Operators"}, report.gpus)};
    for (const workload::OperatorClass operator_class : study::classes_of(rows)) {
        std::vector<std::string> cells{std::string{name_of(operator_class)}};
        for (const study::ComparedRow& row : rows)
            cells.push_back(seconds_text(row, operator_class));
        table.add(std::move(cells));
    }
    return table.text(2);
}

std::string differences_text(const CompareReport& report) {
    Table table{titles_with_gpus({"<Operators that differ most", "<kind", "number"}, report.gpus)};
    const study::Network& network = *report.comparison.network;
    for (const OperatorDifference& difference : top_of(report.comparison, report.top)) {
        std::vector<std::string> cells{network.graph.path(difference.example),
                                       std::string{name_of(network.work.kind[difference.row])},
                                       number_text(difference.runs, 9)};
        for (std::size_t g = 0; g < report.gpus.size(); ++g)
            cells.push_back(report.comparison.gpus[g].prediction ? time_text(difference.seconds[g]) : "-");
        table.add(std::move(cells));
    }
    return table.empty() ? "" : '\n' + table.text(2);
}

Json differences_json(const CompareReport& report) {
    Json json = Json::array();
    const study::Network& network = *report.comparison.network;
    for (const OperatorDifference& difference : top_of(report.comparison, report.top)) {
        Json seconds = Json::array();
        for (std::size_t g = 0; g < report.gpus.size(); ++g) {
            const bool known = report.comparison.gpus[g].prediction.has_value();
            seconds.push_back(known ? Json(difference.seconds[g]) : Json());
        }
        json.push_back({{"path", network.graph.path(difference.example)},
                        {"kind", name_of(network.work.kind[difference.row])},
                        {"operators", count_json(difference.runs)},
                        {"spread_s", difference.spread_s()},
                        {"seconds", std::move(seconds)}});
    }
    return json;
}

std::vector<study::ComparedRow> rows_of(const CompareReport& report) {
    std::vector<study::ComparedRow> rows;
    for (std::size_t g = 0; g < report.gpus.size(); ++g) {
        const Compared& compared = report.comparison.gpus[g];
        rows.push_back(
            compared_row(report.gpus[g], *report.comparison.network, compared, compared.speedup, report.money.tariff));
    }
    return rows;
}

} // namespace

study::ComparedRow compared_row(const study::SweepGpu& gpu, const study::Network& network, const Compared& compared,
                                double speedup, const study::Tariff& tariff) {
    study::ComparedRow row{gpu_title(gpu), gpu.base.name, &network, &compared, speedup};
    if (!compared.prediction) return row;
    row.cost = cost_of(*compared.prediction, tariff);
    row.counted = network.sample_unit;
    row.count = static_cast<double>(network.graph.batch());
    return row;
}

std::string seconds_text(const study::ComparedRow& row, workload::OperatorClass operator_class) {
    return row.prediction() != nullptr ? time_text(seconds_of(*row.prediction(), operator_class)) : "-";
}

std::string compare_csv(std::vector<study::ComparedRow> rows) {
    std::erase_if(rows, [](const study::ComparedRow& row) { return row.prediction() == nullptr; });
    return tables::csv_of(study::compare_table(study::classes_of(rows)), rows);
}

std::string CompareReport::text() const {
    const study::Network& network = *comparison.network;
    const std::vector<study::ComparedRow> rows = rows_of(*this);
    std::string text = workload_title(network) + "\n\n" + tables::text_of(study::compare_table({}), rows, 2) + '\n' +
                       breakdown_text(*this, rows);
    text += differences_text(*this);
    text += cost_text(*this);
    for (const Compared& compared : comparison.gpus) {
        if (!compared.failures.empty()) text += '\n' + dubhe::to_text(compared.failures) + '\n';
    }
    text += '\n' + std::string{method.model->description()} + '\n';
    return text + notes_text(network.notes);
}

std::string CompareReport::csv() const {
    return compare_csv(rows_of(*this));
}

std::string CompareReport::json() const {
    const study::Network& network = *comparison.network;
    Json all = workload_json(network);
    all.update(method_json(method));
    all["gpus"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        const Compared& compared = comparison.gpus[g];
        Json json = gpu_json(gpus[g]);
        if (compared.prediction) {
            json["speedup"] = compared.speedup;
            json.update(prediction_json(*compared.prediction));
            json["cost"] = money_json(paid_run(*compared.prediction, money.tariff));
        }
        json["failures"] = notes_json(compared.failures);
        all["gpus"].push_back(std::move(json));
    }
    all["differences"] = differences_json(*this);
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
