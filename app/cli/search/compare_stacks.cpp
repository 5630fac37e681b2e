// SPDX-License-Identifier: Apache-2.0
#include "compare_stacks.h"

#include "../output/table.h"
#include "../predict/predict_report.h"

#include <core/study/predict/software.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>

namespace dubhe::cli {

namespace {

using study::Comparison;
using study::Prediction;

const std::array moved_stack{study::Axis{study::WorkloadAxis::stack, {}}};

std::string stack_words(const Comparison& comparison) {
    const std::string title{study::stack_title(*comparison.network)};
    return title.empty() ? std::string{"as written"} : title;
}

// Classes of operators that any stack runs, as the first GPU with a prediction has them.
std::vector<workload::OperatorClass> classes_of(const StacksReport& report) {
    std::vector<workload::OperatorClass> classes;
    for (const Comparison& comparison : report.comparisons) {
        for (const study::Compared& compared : comparison.gpus) {
            if (!compared.prediction) continue;
            for (const study::ClassShare& part : compared.prediction->classes) {
                if (std::ranges::find(classes, part.operator_class) == classes.end())
                    classes.push_back(part.operator_class);
            }
        }
    }
    return classes;
}

double class_seconds(const Prediction& prediction, workload::OperatorClass operator_class) {
    const auto found = std::ranges::find(prediction.classes, operator_class, &study::ClassShare::operator_class);
    return found == prediction.classes.end() ? 0.0 : found->seconds;
}

double kernels_of(const study::Network& network) {
    double kernels = 0.0;
    for (std::size_t row = 0; row < network.work.rows(); ++row)
        kernels += static_cast<double>(network.work.launches[row]) * network.work.count[row];
    return kernels;
}

std::string gpu_text(const StacksReport& report, std::size_t g) {
    Table table{{"<Stack", "time", "speed-up", "throughput", "kernels", "<memory", "<why"}};
    for (std::size_t s = 0; s < report.comparisons.size(); ++s) {
        const Comparison& comparison = report.comparisons[s];
        const auto& prediction = comparison.gpus[g].prediction;
        if (!prediction) {
            table.add({stack_words(comparison), "-", "-", "-", "-", "", "no prediction, see below"});
            continue;
        }
        table.add({stack_words(comparison), banded_time_text(prediction->point), ratio_text(report.speedup(g, s)),
                   rate_text(prediction->samples_per_s, prediction->network->sample_unit),
                   number_text(kernels_of(*prediction->network), 9), memory_text(prediction->point, prediction->gpu),
                   why_text(prediction->point)});
    }
    std::vector<std::string> titles{"<Operators"};
    for (const Comparison& comparison : report.comparisons)
        titles.push_back(stack_words(comparison));
    Table parts{titles};
    for (const workload::OperatorClass operator_class : classes_of(report)) {
        std::vector<std::string> cells{std::string{name_of(operator_class)}};
        for (const Comparison& comparison : report.comparisons) {
            const auto& prediction = comparison.gpus[g].prediction;
            cells.push_back(prediction ? time_text(class_seconds(*prediction, operator_class)) : "-");
        }
        parts.add(std::move(cells));
    }
    return gpu_title(report.gpus[g]) + "\n\n" + table.text(2) + '\n' + parts.text(2);
}

} // namespace

double StacksReport::speedup(std::size_t gpu, std::size_t stack) const {
    const auto& own = comparisons[stack].gpus[gpu].prediction;
    if (!own) return 0.0;
    for (const Comparison& comparison : comparisons) {
        if (const auto& first = comparison.gpus[gpu].prediction) return first->point.mid_s / own->point.mid_s;
    }
    return 0.0;
}

std::string StacksReport::text() const {
    std::string text = workload_title(*comparisons.front().network, moved_stack) + '\n';
    for (std::size_t g = 0; g < gpus.size(); ++g)
        text += '\n' + gpu_text(*this, g);
    Diagnostics failures, notes;
    for (const Comparison& comparison : comparisons) {
        for (const study::Compared& compared : comparison.gpus)
            failures.insert(failures.end(), compared.failures.begin(), compared.failures.end());
        for (const Diagnostic& note : comparison.network->notes) {
            if (std::ranges::find(notes, note) == notes.end()) notes.push_back(note);
        }
    }
    if (!failures.empty()) text += '\n' + dubhe::to_text(failures) + '\n';
    return text + '\n' + std::string{method.model->description()} + '\n' + notes_text(notes);
}

std::string StacksReport::csv() const {
    std::vector<std::string> titles{"gpu",      "stack",   "precision", "iteration_s",      "low_s",
                                    "high_s",   "speedup", "kernels",   "throughput_per_s", "samples_per_joule",
                                    "memory_B", "fits",    "bottleneck"};
    const std::vector<workload::OperatorClass> classes = classes_of(*this);
    for (const workload::OperatorClass operator_class : classes) {
        std::string name{name_of(operator_class)};
        std::ranges::replace(name, ' ', '_');
        titles.push_back(name + "_s");
    }
    Table table{titles};
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        for (std::size_t s = 0; s < comparisons.size(); ++s) {
            const auto& prediction = comparisons[s].gpus[g].prediction;
            if (!prediction) continue;
            const study::Point& point = prediction->point;
            std::vector<std::string> cells{gpu_title(gpus[g]), std::string{study::stack_name(*comparisons[s].network)},
                                           numbers_text(comparisons[s].network->recipe)};
            for (const double number : {point.mid_s, point.low_s, point.high_s, speedup(g, s),
                                        kernels_of(*prediction->network), prediction->samples_per_s})
                cells.push_back(exact_text(number));
            cells.push_back(prediction->samples_per_joule ? exact_text(*prediction->samples_per_joule) : "");
            cells.push_back(exact_text(point.memory_bytes));
            cells.emplace_back(point.fits ? "true" : "false");
            cells.emplace_back(name_of(point.bottleneck()));
            for (const workload::OperatorClass operator_class : classes)
                cells.push_back(exact_text(class_seconds(*prediction, operator_class)));
            table.add(std::move(cells));
        }
    }
    return table.csv();
}

std::string StacksReport::json() const {
    Json all = workload_json(*comparisons.front().network);
    all.erase("stack");
    all.update(method_json(method));
    all["gpus"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        Json json = gpu_json(gpus[g]);
        json["stacks"] = Json::array();
        for (std::size_t s = 0; s < comparisons.size(); ++s) {
            const study::Compared& compared = comparisons[s].gpus[g];
            Json each{{"stack", study::stack_name(*comparisons[s].network)},
                      {"kernels", count_json(kernels_of(*comparisons[s].network))}};
            if (compared.prediction) {
                each["speedup"] = speedup(g, s);
                each.update(prediction_json(*compared.prediction));
                each["cost"] = money_json(paid_run(*compared.prediction, money.tariff));
            }
            each["failures"] = notes_json(compared.failures);
            each["notes"] = notes_json(comparisons[s].network->notes);
            json["stacks"].push_back(std::move(each));
        }
        all["gpus"].push_back(std::move(json));
    }
    return document_text(all);
}

} // namespace dubhe::cli
