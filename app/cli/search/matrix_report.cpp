// SPDX-License-Identifier: Apache-2.0
#include "matrix_report.h"

#include "../output/table.h"

#include <core/study/columns/figure_tables.h>
#include <core/tables/csv.h>
#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using study::FigureValue;
using study::MatrixCell;
using study::MatrixFigure;
using study::MatrixRun;

std::string matrix_value_text(const MatrixRun& run, MatrixFigure figure, const std::string& unit) {
    if (figure == MatrixFigure::grade) return std::string{name_of(run.grade)};
    if (figure == MatrixFigure::time) return banded_time_text(run.point);
    const std::optional<FigureValue> value = run[figure];
    if (!value) return "not known";
    if (figure == MatrixFigure::throughput) return rate_text(value->mid, unit);
    if (figure == MatrixFigure::energy) return dubhe::to_text(Joules{value->mid});
    return dubhe::to_text(Money{value->mid}, value->currency);
}

// "*" is the best of its row, "~" one whose band others reach.
std::string best_mark(const std::optional<study::MatrixScores::Best>& best, std::size_t gpu) {
    return !best || best->gpu != gpu ? "" : best->sure ? " *" : " ~";
}

std::string best_gpu_text(const MatrixReport& report, const std::optional<study::MatrixScores::Best>& best) {
    if (!best) return "-";
    return report.matrix.gpus[best->gpu] + (best->sure ? "" : " (bands overlap)");
}

std::string matrix_cells_text(const MatrixReport& report) {
    const study::Matrix& matrix = report.matrix;
    std::vector<std::string> titles{"<" + std::string{title_of(report.figure)}, "weight"};
    titles.insert(titles.end(), matrix.gpus.begin(), matrix.gpus.end());
    titles.emplace_back("<best");
    Table table{titles};
    for (std::size_t w = 0; w < matrix.workloads.size(); ++w) {
        std::vector<std::string> cells{matrix.workloads[w], number_text(report.weights[w], 6)};
        for (std::size_t g = 0; g < matrix.gpus.size(); ++g) {
            const MatrixCell& cell = matrix.at(w, g);
            std::string text = "-";
            if (cell.run) {
                text = matrix_value_text(*cell.run, report.figure, matrix.units[w]);
                if (!cell.run->own) text += " in " + cell.run->numbers;
                text += best_mark(report.scores.rows[w], g);
            }
            cells.push_back(std::move(text));
        }
        cells.push_back(best_gpu_text(report, report.scores.rows[w]));
        table.add(std::move(cells));
    }
    std::vector<std::string> scores{"Score", ""}, counts{"GPUs for the budget", ""};
    for (std::size_t g = 0; g < matrix.gpus.size(); ++g) {
        const study::GpuScore& score = report.scores.gpus[g];
        scores.push_back(score.score ? number_text(*score.score) + best_mark(report.scores.overall, g) : "-");
        counts.push_back(score.score ? number_text(score.count, 12) : "-");
    }
    scores.push_back(best_gpu_text(report, report.scores.overall));
    counts.emplace_back("");
    table.add(std::move(scores));
    if (report.budget) table.add(std::move(counts));
    return table.text();
}

std::string matrix_refusals_text(const MatrixReport& report) {
    const study::Matrix& matrix = report.matrix;
    std::string text;
    for (std::size_t w = 0; w < matrix.workloads.size(); ++w) {
        for (std::size_t g = 0; g < matrix.gpus.size(); ++g) {
            const MatrixCell& cell = matrix.at(w, g);
            if (cell.run) continue;
            text += matrix.workloads[w] + " on " + matrix.gpus[g] + ": " + dubhe::to_text(cell.reason);
            if (!cell.instead.empty())
                text += "; " + cell.instead.english() + " works: " + time_text(cell.instead_s_a_sample) + " a sample";
            text += '\n';
        }
    }
    for (std::size_t g = 0; g < matrix.gpus.size(); ++g) {
        const study::GpuScore& score = report.scores.gpus[g];
        if (!score.score) text += matrix.gpus[g] + " has no score: " + score.why.english() + '\n';
    }
    return text;
}

Json matrix_value_json(const MatrixRun& run, MatrixFigure figure) {
    const std::optional<FigureValue> value = run[figure];
    if (!value) return nullptr;
    Json json{{"value", value->mid}, {"low", value->low}, {"high", value->high}};
    if (!value->currency.empty()) json["currency"] = value->currency;
    return json;
}

constexpr std::array matrix_json_figures{MatrixFigure::time, MatrixFigure::throughput, MatrixFigure::bought,
                                         MatrixFigure::rented, MatrixFigure::energy};

Json matrix_cell_json(const MatrixReport& report, std::size_t w, std::size_t g) {
    const MatrixCell& cell = report.matrix.at(w, g);
    Json json{{"workload", report.matrix.workloads[w]}, {"gpu", report.matrix.gpus[g]}};
    if (cell.run) {
        json["precision"] = cell.run->numbers;
        json["own_precision"] = cell.run->own;
        for (const MatrixFigure figure : matrix_json_figures)
            json[std::string{name_of(figure)}] = matrix_value_json(*cell.run, figure);
        json["grade"] = name_of(cell.run->grade);
        json["memory_bytes"] = count_json(cell.run->point.memory_bytes);
    }
    json["refusal"] = cell.run ? Json() : Json(dubhe::to_text(cell.reason));
    json["instead"] = cell.instead.empty() ? Json() : Json(cell.instead);
    if (!cell.instead.empty()) json["instead_s_a_sample"] = cell.instead_s_a_sample;
    return json;
}

Json best_gpu_json(const MatrixReport& report, const std::optional<study::MatrixScores::Best>& best) {
    if (!best) return nullptr;
    return {{"gpu", report.matrix.gpus[best->gpu]}, {"bands_apart", best->sure}};
}

} // namespace

std::string MatrixReport::text() const {
    std::string text = matrix_cells_text(*this);
    if (const std::string refused = matrix_refusals_text(*this); !refused.empty()) text += '\n' + refused;
    text += "\n*: best of its row, and no other's band reaches it; ~: best, but bands overlap.\n";
    if (scores.reference)
        text += "Score: weighted geometric mean over the workloads of how many times better than " +
                matrix.gpus[*scores.reference] + (budget ? ", times the GPUs that the budget pays for" : "") + ".\n";
    if (budget) text += "Budget: " + study::to_text(*budget) + ".\n";
    return text + '\n' + std::string{method.model->description()} + '\n';
}

std::string MatrixReport::csv() const {
    return tables::csv_of(study::matrix_table(), study::matrix_rows(matrix, scores, weights, budget.has_value()));
}

std::string MatrixReport::json() const {
    Json json = method_json(method);
    json["figure"] = name_of(figure);
    json["workloads"] = Json::array();
    for (std::size_t w = 0; w < recipes.size(); ++w) {
        Json each = workload_json(recipes[w], recipes[w].network);
        each["title"] = matrix.workloads[w];
        each["weight"] = weights[w];
        each["best"] = best_gpu_json(*this, scores.rows[w]);
        json["workloads"].push_back(std::move(each));
    }
    json["gpus"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        const study::GpuScore& score = scores.gpus[g];
        Json each = gpu_json(gpus[g]);
        each["title"] = matrix.gpus[g];
        each["score"] = score.score ? Json(*score.score) : Json();
        if (score.score) {
            each["score_low"] = score.low;
            each["score_high"] = score.high;
        } else {
            each["why_no_score"] = score.why;
        }
        if (budget) each["budget_gpus"] = score.score ? count_json(score.count) : Json();
        json["gpus"].push_back(std::move(each));
    }
    json["reference"] = scores.reference ? Json(matrix.gpus[*scores.reference]) : Json();
    json["best"] = best_gpu_json(*this, scores.overall);
    json["cells"] = Json::array();
    for (std::size_t w = 0; w < matrix.workloads.size(); ++w)
        for (std::size_t g = 0; g < matrix.gpus.size(); ++g)
            json["cells"].push_back(matrix_cell_json(*this, w, g));
    return document_text(json);
}

} // namespace dubhe::cli
