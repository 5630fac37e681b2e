// SPDX-License-Identifier: Apache-2.0
#include "compare_report.h"

#include "../output/table.h"
#include "../predict/predict_report.h"

#include <core/study/predict/software.h>
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

// The time of a class of operators on one GPU; 0 where none of it runs.
double seconds_of(const Compared& compared, workload::OperatorClass operator_class) {
    if (!compared.prediction) return 0.0;
    const auto& classes = compared.prediction->classes;
    const auto found = std::ranges::find(classes, operator_class, &study::ClassShare::operator_class);
    return found == classes.end() ? 0.0 : found->seconds;
}

std::vector<workload::OperatorClass> classes_of(const Comparison& comparison) {
    for (const Compared& compared : comparison.gpus) {
        if (!compared.prediction) continue;
        std::vector<workload::OperatorClass> classes;
        for (const study::ClassShare& part : compared.prediction->classes)
            classes.push_back(part.operator_class);
        return classes; // the same operators run everywhere
    }
    return {};
}

std::string summary_text(const CompareReport& report) {
    Table table{{"<GPU", "time", "speed-up", "throughput", "per joule", "<memory", "<why"}};
    for (std::size_t g = 0; g < report.gpus.size(); ++g) {
        const Compared& compared = report.comparison.gpus[g];
        const std::string title = gpu_title(report.gpus[g]);
        if (!compared.prediction) {
            table.add({title, "-", "-", "-", "-", "", "no prediction, see below"});
            continue;
        }
        const study::Prediction& prediction = *compared.prediction;
        const std::string unit = prediction.network->sample_unit;
        table.add({title, banded_time_text(prediction.point), ratio_text(compared.speedup),
                   rate_text(prediction.samples_per_s, unit),
                   prediction.samples_per_joule ? number_text(*prediction.samples_per_joule) : "-",
                   memory_text(prediction.point, prediction.gpu), why_text(prediction.point)});
    }
    return table.text(2);
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
        constexpr double million = 1e6, joules_of_a_kwh = 3.6e6;
        table.add({gpu_title(report.gpus[g]), per_million_text(cost.bought, samples),
                   per_million_text(cost.rented, samples),
                   cost.energy_j ? number_text(*cost.energy_j / samples * million / joules_of_a_kwh) + " kWh" : "-",
                   unknown});
    }
    return any ? '\n' + table.text(2) : "";
}

std::string breakdown_text(const CompareReport& report) {
    Table table{titles_with_gpus({"<Operators"}, report.gpus)};
    for (const workload::OperatorClass operator_class : classes_of(report.comparison)) {
        std::vector<std::string> cells{std::string{name_of(operator_class)}};
        for (const Compared& compared : report.comparison.gpus)
            cells.push_back(compared.prediction ? time_text(seconds_of(compared, operator_class)) : "-");
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

} // namespace

std::string CompareReport::text() const {
    const study::Network& network = *comparison.network;
    std::string text = workload_title(network) + "\n\n" + summary_text(*this) + '\n' + breakdown_text(*this);
    text += differences_text(*this);
    text += cost_text(*this);
    for (const Compared& compared : comparison.gpus) {
        if (!compared.failures.empty()) text += '\n' + dubhe::to_text(compared.failures) + '\n';
    }
    text += '\n' + std::string{method.model->description()} + '\n';
    return text + notes_text(network.notes);
}

std::string CompareReport::csv() const {
    std::vector<std::string> titles{"gpu",
                                    "precision",
                                    "stack",
                                    "iteration_s",
                                    "low_s",
                                    "high_s",
                                    "speedup",
                                    "throughput_per_s",
                                    "samples_per_joule",
                                    "memory_B",
                                    "fits",
                                    "bottleneck"};
    const std::vector<workload::OperatorClass> classes = classes_of(comparison);
    for (const workload::OperatorClass operator_class : classes) {
        std::string name{name_of(operator_class)};
        std::ranges::replace(name, ' ', '_');
        titles.push_back(name + "_s");
    }
    Table table{titles};
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        const Compared& compared = comparison.gpus[g];
        if (!compared.prediction) continue;
        const study::Prediction& prediction = *compared.prediction;
        const study::Point& point = prediction.point;
        const study::Network& network = *comparison.network;
        std::vector<std::string> cells{gpu_title(gpus[g]),
                                       network.is_portfolio() ? std::string{} : numbers_text(network.recipe),
                                       std::string{study::stack_name(network)}};
        for (const double number : {point.mid_s, point.low_s, point.high_s, compared.speedup, prediction.samples_per_s})
            cells.push_back(exact_text(number));
        cells.push_back(prediction.samples_per_joule ? exact_text(*prediction.samples_per_joule) : "");
        cells.push_back(exact_text(point.memory_bytes));
        cells.emplace_back(point.fits ? "true" : "false");
        cells.emplace_back(name_of(point.bottleneck()));
        for (const workload::OperatorClass operator_class : classes)
            cells.push_back(exact_text(seconds_of(compared, operator_class)));
        table.add(std::move(cells));
    }
    return table.csv();
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
    return to_text(all);
}

} // namespace dubhe::cli
