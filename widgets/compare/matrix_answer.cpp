// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix_answer.h"

#include "../shared/export/csv_bytes.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/qt_text.h"

#include <core/study/columns/figure_tables.h>
#include <core/study/predict/axis.h>
#include <core/study/predict/portfolio.h>
#include <core/units/text.h>

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

std::vector<bool> counted(const std::vector<MatrixRow>& rows, bool answered) {
    std::vector<workload::Recipe> recipes;
    for (const MatrixRow& row : rows)
        recipes.push_back(row.recipe);
    std::vector<bool> counts = study::counted_together(recipes);
    for (std::size_t r = 0; r < rows.size(); ++r)
        counts[r] = counts[r] && rows[r].refusal.isEmpty() && (rows[r].network || !answered);
    return std::ranges::find(counts, true) == counts.end() ? std::vector<bool>(rows.size(), true) : counts;
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

std::optional<study::Budget> budget_of(const MatrixQuestion& question, std::string_view kind,
                                       std::optional<double> amount) {
    constexpr double proposed = 10.0;
    const bool an_hour = kind == "rent";
    if (!an_hour && kind != "buy") return std::nullopt;
    const std::optional<BudgetRange> range = budget_range(question, an_hour);
    if (!range) return std::nullopt;
    return study::Budget{amount.value_or(proposed * range->largest), range->currency, an_hour};
}

QString budget_words(const study::Budget& budget) {
    return qt_text(budget.currency + ' ' + exact_text(budget.amount)) +
           (budget.an_hour ? QStringLiteral("/h") : QString{});
}

QByteArray matrix_csv(const MatrixAnswer& answer, const MatrixChoice& choice) {
    const study::MatrixScores scores = scores_of(answer, choice);
    return csv_bytes(study::matrix_table(),
                     study::matrix_rows(answer.matrix, scores, choice.weights, choice.budget.has_value()));
}

} // namespace dubhe::widgets
