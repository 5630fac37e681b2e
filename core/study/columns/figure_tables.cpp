// SPDX-License-Identifier: Apache-2.0
#include "figure_tables.h"

#include "point_columns.h"

#include <functional>

namespace dubhe::study {

namespace {

using tables::Table;
using tables::Value;

// Its band, and of an amount the currency.
template <class Row>
void add_figure(Table<Row>& table, const std::string& name, Unit unit, std::string meaning, const std::string& currency,
                std::function<std::optional<FigureValue>(const Row&)> figure) {
    table.add({name, tables::Kind::range, unit, {}, meaning, {name + "_low", name + "_high"}},
              [figure](const Row& row) {
                  const std::optional<FigureValue> value = figure(row);
                  return value ? Value{tables::Range{value->low, value->mid, value->high}} : Value{};
              });
    if (currency.empty()) return;
    table.add(text_column(currency, "Of that amount"), [figure](const Row& row) {
        const std::optional<FigureValue> value = figure(row);
        return value ? Value{value->currency} : Value{};
    });
}

Unit figure_unit(Figure figure) {
    return figure == Figure::time     ? Unit::seconds
           : figure == Figure::power  ? Unit::watts
           : figure == Figure::energy ? Unit::joules
                                      : Unit::none;
}

void add_figures(Table<MatrixRow>& table) {
    const auto add = [&](MatrixFigure figure, const std::string& name, Unit unit, const char* currency) {
        add_figure<MatrixRow>(table, name, unit, std::string{title_of(figure)}, currency,
                              [figure](const MatrixRow& row) {
                                  return row.cell != nullptr && row.cell->run ? (*row.cell->run)[figure] : std::nullopt;
                              });
    };
    add(MatrixFigure::time, "time", Unit::seconds, "");
    add(MatrixFigure::throughput, "throughput", Unit::per_s, "");
    add(MatrixFigure::bought, "bought_a_million", Unit::none, "bought_currency");
    add(MatrixFigure::rented, "rented_a_million", Unit::none, "rented_currency");
    add(MatrixFigure::energy, "energy", Unit::joules, "");
}

} // namespace

std::vector<CandidateRow> candidate_rows(const Candidates& all, Figure x, Figure y) {
    std::vector<CandidateRow> rows;
    for (const Candidate& candidate : all.gpus)
        rows.push_back({candidate.gpu.name, &candidate, false, why_not_on(all, candidate, x, y)});
    for (const std::size_t i : front_of(all, x, y))
        rows[i].on_front = true;
    return rows;
}

Table<CandidateRow> candidate_table() {
    Table<CandidateRow> table;
    table.add(gpu_column(), &CandidateRow::gpu);
    table.add(text_column("vendor", "Who builds it"),
              [](const CandidateRow& row) { return row.candidate->gpu.vendor; });
    table.add(text_column("architecture", "Its generation"),
              [](const CandidateRow& row) { return row.candidate->gpu.architecture; });
    table.add(flag_column("on_front", "Whether no other is better in both figures"), &CandidateRow::on_front);
    table.add(fits_column(), [](const CandidateRow& row) { return row.candidate->fits(); });
    for (std::size_t f = 0; f < figure_count; ++f) {
        const auto figure = static_cast<Figure>(f);
        add_figure<CandidateRow>(table, std::string{name_of(figure)}, figure_unit(figure),
                                 std::string{title_of(figure)},
                                 is_money(figure) ? std::string{name_of(figure)} + "_currency" : "",
                                 [figure](const CandidateRow& row) { return (*row.candidate)[figure]; });
    }
    table.add(provenance_column(), [](const CandidateRow& row) {
        const auto& prediction = row.candidate->prediction;
        return provenance_of(prediction ? &prediction->point : nullptr);
    });
    table.add(text_column("left_out", "Why it takes no part in the front"), &CandidateRow::left_out);
    return table;
}

std::vector<MatrixRow> matrix_rows(const Matrix& matrix, const MatrixScores& scores, std::span<const double> weights,
                                   bool budget) {
    std::vector<MatrixRow> rows;
    const auto is_best = [](const std::optional<MatrixScores::Best>& best, std::size_t gpu) {
        return best && best->gpu == gpu;
    };
    for (std::size_t w = 0; w < matrix.workloads.size(); ++w) {
        for (std::size_t g = 0; g < matrix.gpus.size(); ++g)
            rows.push_back({matrix.workloads[w], matrix.gpus[g], w < weights.size() ? weights[w] : 1.0,
                            &matrix.at(w, g), nullptr, is_best(scores.rows[w], g), budget});
    }
    for (std::size_t g = 0; g < matrix.gpus.size(); ++g)
        rows.push_back({{}, matrix.gpus[g], {}, nullptr, &scores.gpus[g], is_best(scores.overall, g), budget});
    return rows;
}

Table<MatrixRow> matrix_table() {
    Table<MatrixRow> table;
    const auto of_run = [](Value (*of)(const MatrixRun&)) -> Table<MatrixRow>::Of {
        return
            [of](const MatrixRow& row) { return row.cell != nullptr && row.cell->run ? of(*row.cell->run) : Value{}; };
    };
    table.add(text_column("workload", "The network; empty: all of them"), &MatrixRow::workload);
    table.add(number_column("weight", Unit::none, "Its weight"),
              [](const MatrixRow& row) { return tables::known(row.weight); });
    table.add(gpu_column(), &MatrixRow::gpu);
    table.add(text_column("precision", "In which it runs"),
              of_run([](const MatrixRun& run) -> Value { return run.numbers; }));
    add_figures(table);
    table.add(text_column("grade", "How far the prediction may be trusted, from A to D"),
              of_run([](const MatrixRun& run) -> Value { return std::string{name_of(run.grade)}; }));
    table.add(memory_column(), of_run([](const MatrixRun& run) { return memory_of(&run.point); }));
    table.add(flag_column("best", "Whether no other GPU of its row is better"), &MatrixRow::best);
    table.add(number_column("score", Unit::ratio, "Of the GPU over all workloads"),
              [](const MatrixRow& row) { return row.score != nullptr ? tables::known(row.score->score) : Value{}; });
    table.add(number_column("budget_gpus", Unit::ratio, "GPUs that the budget pays for"), [](const MatrixRow& row) {
        return row.budget && row.score != nullptr && row.score->score ? Value{row.score->count} : Value{};
    });
    table.add(text_column("refusal", "Why it does not run, or has no score"), [](const MatrixRow& row) -> Value {
        if (row.score != nullptr) return row.score->score ? Value{} : Value{row.score->why};
        return row.cell->run ? Value{} : Value{to_text(row.cell->reason)};
    });
    table.add(text_column("instead", "What runs in its place"),
              [](const MatrixRow& row) { return row.cell != nullptr ? Value{row.cell->instead} : Value{}; });
    return table;
}

} // namespace dubhe::study
