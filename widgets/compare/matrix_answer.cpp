// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix_answer.h"

#include "../shared/export/csv_writer.h"
#include "../shared/text/core_sentences.h"

#include <core/study/predict/axis.h>

#include <algorithm>
#include <array>
#include <map>

namespace dubhe::widgets {

namespace {

// Whose results are trusted alike: what a network is trained and run in without being made for it.
std::vector<double> tried_precisions() {
    std::vector<double> values;
    for (const Precision each : {Precision::fp32, Precision::tf32, Precision::fp16, Precision::bf16})
        values.push_back(static_cast<double>(each));
    return values;
}

} // namespace

MatrixAnswer answer_of(MatrixQuestion question, const Progress& progress) {
    study::MatrixRequest request{{}, {}, question.method, question.tariff, {}};
    if (question.best_precision) request.precisions = tried_precisions();
    for (MatrixRow& row : question.rows) {
        Diagnostics refusal;
        if (!row.refusal.isEmpty()) {
            refusal = {error(row.refusal.toStdString())};
        } else if (!row.network) {
            if (Result<study::NetworkPtr> made = study::prepare(row.recipe))
                row.network = *made;
            else
                refusal = made.diagnostics();
        }
        request.workloads.push_back({row.title.toStdString(), row.network, std::move(refusal)});
        if (progress.cancelled()) return {};
    }
    for (const GpuView& view : question.gpus) {
        request.gpus.push_back(view.gpu);
        request.gpus.back().title = view.id.toStdString();
    }
    MatrixAnswer answer{std::move(question), {}, {}};
    Result<study::Matrix> made = study::matrix(request, progress);
    if (made)
        answer.matrix = *std::move(made);
    else
        answer.failure = core_sentences(made.diagnostics());
    return answer;
}

study::MatrixScores scores_of(const MatrixAnswer& answer, const MatrixChoice& choice) {
    study::ScoreRequest request{choice.figure, choice.weights, {}, {}};
    request.weights.resize(answer.matrix.workloads.size(), 1.0);
    if (choice.budget) {
        for (const GpuView& view : answer.question.gpus)
            request.count.push_back(
                study::paid_for(*choice.budget, derive(view.gpu.base, view.gpu.overrides), answer.question.tariff));
    }
    return study::scores_of(answer.matrix, request);
}

std::optional<BudgetRange> budget_range(const MatrixQuestion& question, bool an_hour) {
    const std::optional<hardware::Price>& given = an_hour ? question.tariff.rent : question.tariff.price;
    std::map<std::string, std::vector<double>> amounts;
    for (const GpuView& view : question.gpus) {
        const hardware::Gpu& gpu = view.gpu.base;
        const std::optional<hardware::Price>& price = given ? given : an_hour ? gpu.rent : gpu.price;
        if (price && price->amount.value() > 0.0) amounts[price->currency].push_back(price->amount.value());
    }
    const auto most = std::ranges::max_element(amounts, {}, [](const auto& each) { return each.second.size(); });
    if (most == amounts.end()) return std::nullopt;
    const auto [least, largest] = std::ranges::minmax_element(most->second);
    return BudgetRange{most->first, *least, *largest};
}

QByteArray matrix_csv(const MatrixAnswer& answer, const MatrixChoice& choice) {
    using study::MatrixFigure;
    const study::Matrix& matrix = answer.matrix;
    const study::MatrixScores scores = scores_of(answer, choice);
    constexpr std::array figures{
        std::pair{MatrixFigure::time, "time (s)"}, std::pair{MatrixFigure::throughput, "throughput (1/s)"},
        std::pair{MatrixFigure::bought, "bought a million"}, std::pair{MatrixFigure::rented, "rented a million"},
        std::pair{MatrixFigure::energy, "energy (J)"}};
    CsvWriter csv;
    QStringList titles{"workload", "weight", "gpu", "precision"};
    for (const auto& [figure, title] : figures)
        titles << QString{title} << QString{title} + " low" << QString{title} + " high";
    titles << "currency"
           << "grade"
           << "best"
           << "score"
           << "budget GPUs"
           << "refusal"
           << "instead";
    csv.row(titles);
    for (std::size_t w = 0; w < matrix.workloads.size(); ++w) {
        for (std::size_t g = 0; g < matrix.gpus.size(); ++g) {
            const study::MatrixCell& cell = matrix.at(w, g);
            csv.field(matrix.workloads[w]).field(w < choice.weights.size() ? choice.weights[w] : 1.0);
            csv.field(matrix.gpus[g]).field(cell.run ? cell.run->numbers : std::string{});
            std::string currency;
            for (const auto& [figure, title] : figures) {
                const auto value = cell.run ? (*cell.run)[figure] : std::nullopt;
                value ? csv.field(value->mid).field(value->low).field(value->high) : csv.empty(3);
                if (value && !value->currency.empty()) currency = value->currency;
            }
            csv.field(currency).field(cell.run ? name_of(cell.run->grade) : std::string_view{});
            csv.truth(scores.rows[w] && scores.rows[w]->gpu == g).empty(2);
            csv.field(cell.run ? std::string{} : to_text(cell.reason)).field(cell.instead.english());
            csv.end_row();
        }
    }
    for (std::size_t g = 0; g < matrix.gpus.size(); ++g) {
        const study::GpuScore& score = scores.gpus[g];
        csv.empty(2).field(matrix.gpus[g]).empty(18);
        csv.truth(scores.overall && scores.overall->gpu == g);
        score.score ? csv.field(*score.score) : csv.empty();
        choice.budget&& score.score ? csv.field(score.count) : csv.empty();
        csv.field(score.why.english()).empty();
        csv.end_row();
    }
    return csv.bytes();
}

} // namespace dubhe::widgets
