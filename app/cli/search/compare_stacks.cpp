// SPDX-License-Identifier: Apache-2.0
#include "compare_stacks.h"

#include "../output/table.h"
#include "../predict/predict_report.h"
#include "compare_report.h"

#include <core/study/columns/prediction_table.h>
#include <core/study/predict/software.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace dubhe::cli {

namespace {

using study::Comparison;

const std::array moved_stack{study::Axis{study::WorkloadAxis::stack, {}}};

std::vector<study::ComparedRow> rows_of(const StacksReport& report, std::size_t g) {
    std::vector<study::ComparedRow> rows;
    for (std::size_t s = 0; s < report.comparisons.size(); ++s) {
        const Comparison& comparison = report.comparisons[s];
        rows.push_back(compared_row(report.gpus[g], *comparison.network, comparison.gpus[g], report.speedup(g, s),
                                    report.money.tariff));
    }
    return rows;
}

std::vector<study::ComparedRow> rows_of(const StacksReport& report) {
    std::vector<study::ComparedRow> rows;
    for (std::size_t g = 0; g < report.gpus.size(); ++g)
        std::ranges::move(rows_of(report, g), std::back_inserter(rows));
    return rows;
}

// `classes`: of operators that any stack runs.
std::string gpu_text(const StacksReport& report, std::size_t g, const std::vector<workload::OperatorClass>& classes) {
    const std::vector<study::ComparedRow> rows = rows_of(report, g);
    std::vector<std::string> titles{"<Operators"};
    for (const study::ComparedRow& row : rows)
        titles.push_back(study::stack_words(*row.network));
    Table parts{titles};
    for (const workload::OperatorClass operator_class : classes) {
        std::vector<std::string> cells{std::string{name_of(operator_class)}};
        for (const study::ComparedRow& row : rows)
            cells.push_back(seconds_text(row, operator_class));
        parts.add(std::move(cells));
    }
    return gpu_title(report.gpus[g]) + "\n\n" + tables::text_of(study::compare_table({}, true), rows, 2) + '\n' +
           parts.text(2);
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
    const std::vector<workload::OperatorClass> classes = study::classes_of(rows_of(*this));
    for (std::size_t g = 0; g < gpus.size(); ++g)
        text += '\n' + gpu_text(*this, g, classes);
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
    return compare_csv(rows_of(*this));
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
                      {"kernels", count_json(study::kernels_of(*comparisons[s].network))}};
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
