// SPDX-License-Identifier: Apache-2.0
// Workloads x GPUs in the figure that the answer rests on, with the score over all of them.
#include "facts.h"

#include <core/study/matrix/matrix_score.h>

#include <algorithm>

namespace dubhe::report {

namespace {

using study::MatrixFigure;

class MatrixTable {
  public:
    explicit MatrixTable(const Facts& facts) : facts_{facts}, words_{facts.words}, matrix_{*facts.matrix} {
        const Basis basis = facts.verdict.basis;
        figure_ = basis == Basis::bought   ? MatrixFigure::bought
                  : basis == Basis::rented ? MatrixFigure::rented
                                           : MatrixFigure::time;
        study::ScoreRequest request{figure_, {}, {}, {}};
        for (const AskedWorkload& each : facts.request.workloads)
            request.weights.push_back(each.weight);
        for (std::size_t w = 0; w < facts.workloads.size(); ++w)
            if (!facts.workloads[w].counts) request.weights[w] = 0.0;
        scores_ = study::scores_of(matrix_, request);
    }

    Section run() {
        const std::string weight = words_(Phrase::weight);
        Table table{"", {{words_(Phrase::workload)}, {weight, {weight}, true}}, {}, note()};
        for (const GpuFacts& gpu : facts_.gpus)
            table.columns.push_back({gpu.title, sheet_titles(gpu.title), true});
        for (std::size_t w = 0; w < facts_.workloads.size(); ++w) {
            const double counts = facts_.workloads[w].counts ? facts_.request.workloads[w].weight : 0.0;
            std::vector<Cell> row{text_cell(facts_.workloads[w].title), number_cell(words_.number(counts, 6), counts)};
            for (std::size_t g = 0; g < facts_.gpus.size(); ++g)
                row.push_back(cell(w, g));
            table.rows.push_back(std::move(row));
        }
        if (scores_.overall) table.rows.push_back(score_row());
        Section section{words_(Phrase::workloads_and_gpus), {}, false};
        section.blocks.emplace_back(std::move(table));
        return section;
    }

  private:
    [[nodiscard]] std::vector<std::string> sheet_titles(const std::string& gpu) const {
        const bool time = figure_ == MatrixFigure::time;
        const std::string unit = time ? " (s)" : "";
        std::vector<std::string> titles{gpu + unit, words_(Phrase::low) + unit, words_(Phrase::high) + unit};
        if (!time) titles.push_back(words_(Phrase::currency));
        return titles;
    }

    [[nodiscard]] Cell cell(std::size_t workload, std::size_t gpu) const {
        const study::MatrixCell& at = matrix_.at(workload, gpu);
        const std::size_t sheet = figure_ == MatrixFigure::time ? 3 : 4;
        const std::optional<study::FigureValue> value = at.run ? (*at.run)[figure_] : std::nullopt;
        if (!value) {
            Cell empty = empty_cell(sheet);
            if (!at.instead.empty())
                empty.text = words_(Phrase::instead, {told(words_, Diagnostic{.message = at.instead})});
            return empty;
        }
        const bool best = scores_.rows[workload] && scores_.rows[workload]->gpu == gpu;
        const std::string mark = best ? (scores_.rows[workload]->sure ? "★ " : "☆ ") : "";
        if (figure_ == MatrixFigure::time) {
            Cell made = time_cell(words_, value->low, value->mid, value->high, at.run->point.provenance);
            made.text = mark + made.text;
            return made;
        }
        const WorkloadFacts& of = facts_.workloads[workload]; // so many of what it produces
        constexpr double million = 1e6;
        const double factor =
            of.money.count / million * at.run->samples / (of.produced_a_step > 0.0 ? of.produced_a_step : 1.0);
        const std::string text =
            words_.money(value->mid * factor, value->currency) + " / " + words_.counted(of.money, of.produced.many);
        return {mark + text, {value->mid * factor, value->low * factor, value->high * factor, clean(value->currency)}};
    }

    [[nodiscard]] std::vector<Cell> score_row() const {
        std::vector<Cell> row{text_cell(words_(Phrase::score)), empty_cell(1)};
        for (std::size_t g = 0; g < facts_.gpus.size(); ++g) {
            const study::GpuScore& score = scores_.gpus[g];
            std::vector<SheetCell> sheet(figure_ == MatrixFigure::time ? 3 : 4);
            if (!score.score) {
                row.push_back({"–", std::move(sheet)});
                continue;
            }
            sheet[0] = *score.score;
            sheet[1] = score.low;
            sheet[2] = score.high;
            const bool best = scores_.overall->gpu == g;
            row.push_back(
                {(best ? (scores_.overall->sure ? "★ " : "☆ ") : "") + words_.number(*score.score), std::move(sheet)});
        }
        return row;
    }

    [[nodiscard]] std::string note() const {
        const std::string figure = figure_ == MatrixFigure::bought   ? words_(Phrase::life_cost_bought)
                                   : figure_ == MatrixFigure::rented ? words_(Phrase::life_cost_rented)
                                                                     : words_(Phrase::time_an_iteration);
        if (!scores_.reference) return figure;
        return words_(Phrase::score_means, {figure, facts_.gpus[*scores_.reference].title}) + ' ' +
               words_(Phrase::stars_mean);
    }

    const Facts& facts_;
    const Words& words_;
    const study::Matrix& matrix_;
    MatrixFigure figure_ = MatrixFigure::time;
    study::MatrixScores scores_;
};

} // namespace

std::optional<Section> matrix_section(const Facts& facts) {
    if (!facts.matrix || facts.workloads.size() < 2 || facts.cluster_answers() || facts.any_serves())
        return std::nullopt;
    return MatrixTable{facts}.run();
}

} // namespace dubhe::report
