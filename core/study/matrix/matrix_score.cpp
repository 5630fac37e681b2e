// SPDX-License-Identifier: Apache-2.0
#include "matrix_score.h"

#include <core/units/text.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace dubhe::study {

namespace {

using Best = MatrixScores::Best;

bool more_is_better(MatrixFigure figure) {
    return figure == MatrixFigure::throughput;
}

bool grows_with_count(MatrixFigure figure) {
    return figure == MatrixFigure::time || figure == MatrixFigure::throughput;
}

// That two bounds don't overlap says nothing.
bool is_bound(const FigureValue& value) {
    return !(value.high > value.low);
}

class Scorer {
  public:
    Scorer(const Matrix& matrix, const ScoreRequest& request)
        : matrix_{matrix}, figure_{request.figure == MatrixFigure::grade ? MatrixFigure::time : request.figure},
          request_{request} {}

    MatrixScores run() {
        scores_.gpus.resize(matrix_.gpus.size());
        for (std::size_t g = 0; g < matrix_.gpus.size(); ++g)
            scores_.gpus[g].why = why_not(g);
        for (std::size_t w = 0; w < matrix_.workloads.size(); ++w)
            scores_.rows.push_back(best_of_row(w));
        settle_reference();
        if (scores_.reference) {
            for (std::size_t g = 0; g < matrix_.gpus.size(); ++g)
                score(g);
            scores_.overall = best_score();
        }
        return std::move(scores_);
    }

  private:
    [[nodiscard]] double weight(std::size_t workload) const {
        return request_.weights.empty() ? 1.0 : request_.weights[workload];
    }
    [[nodiscard]] std::optional<FigureValue> value(std::size_t workload, std::size_t gpu) const {
        const std::optional<MatrixRun>& run = matrix_.at(workload, gpu).run;
        return run ? (*run)[figure_] : std::nullopt;
    }
    [[nodiscard]] double count(std::size_t gpu) const {
        if (request_.count.empty() || !grows_with_count(figure_)) return 1.0;
        return request_.count[gpu].value_or(0.0);
    }

    [[nodiscard]] Message why_not(std::size_t gpu) const {
        if (!request_.count.empty()) {
            if (!request_.count[gpu])
                return message("the price that the budget would pay is not known in its currency");
            if (*request_.count[gpu] < 1.0) return message("the budget does not pay for one");
        }
        for (std::size_t w = 0; w < matrix_.workloads.size(); ++w) {
            if (!(weight(w) > 0.0)) continue;
            if (!matrix_.at(w, gpu).run) return message("%1 does not run on it", matrix_.workloads[w]);
            const std::optional<FigureValue> known = value(w, gpu);
            if (!known || !(known->mid > 0.0)) return message("not known for it: %1", Message::word(title_of(figure_)));
        }
        return {};
    }

    // How many times better than the reference; `of`: which end of this GPU's band.
    [[nodiscard]] double better(std::size_t workload, std::size_t gpu, double FigureValue::*of) const {
        const double here = (*value(workload, gpu)).*of, there = value(workload, *scores_.reference)->mid;
        return more_is_better(figure_) ? here / there : there / here;
    }

    [[nodiscard]] bool other_currency(std::size_t a, std::size_t b) const {
        for (std::size_t w = 0; w < matrix_.workloads.size(); ++w) {
            if (weight(w) > 0.0 && value(w, a)->currency != value(w, b)->currency) return true;
        }
        return false;
    }

    void settle_reference() {
        const auto can = [this](std::size_t g) { return scores_.gpus[g].why.empty(); };
        if (request_.reference) {
            if (can(*request_.reference)) scores_.reference = request_.reference;
            return;
        }
        for (std::size_t g = 0; g < matrix_.gpus.size() && !scores_.reference; ++g)
            if (can(g)) scores_.reference = g;
    }

    void score(std::size_t gpu) {
        GpuScore& made = scores_.gpus[gpu];
        made.count = request_.count.empty() ? 1.0 : request_.count[gpu].value_or(0.0);
        if (!made.why.empty()) return;
        if (other_currency(gpu, *scores_.reference)) {
            made.why = message("its amounts are in another currency than those it would be held against");
            return;
        }
        double sum = 0.0, low = 0.0, mid = 0.0, high = 0.0;
        for (std::size_t w = 0; w < matrix_.workloads.size(); ++w) {
            if (!(weight(w) > 0.0)) continue;
            sum += weight(w);
            low += weight(w) * std::log(better(w, gpu, &FigureValue::low));
            mid += weight(w) * std::log(better(w, gpu, &FigureValue::mid));
            high += weight(w) * std::log(better(w, gpu, &FigureValue::high));
        }
        const double more = count(gpu) / count(*scores_.reference);
        made.score = more * std::exp(mid / sum);
        made.low = more * std::exp(std::min(low, high) / sum); // of times the larger one is the worse
        made.high = more * std::exp(std::max(low, high) / sum);
    }

    [[nodiscard]] std::optional<Best> best_score() const {
        std::optional<Best> best;
        for (std::size_t g = 0; g < scores_.gpus.size(); ++g) {
            const GpuScore& each = scores_.gpus[g];
            if (each.score && (!best || *each.score > *scores_.gpus[best->gpu].score)) best = Best{g, true};
        }
        if (!best) return best;
        for (std::size_t g = 0; g < scores_.gpus.size(); ++g) {
            if (g == best->gpu || !scores_.gpus[g].score) continue;
            const auto bound = [this](std::size_t at) { return !(scores_.gpus[at].high > scores_.gpus[at].low); };
            if (bound(g) || bound(best->gpu) || scores_.gpus[g].high >= scores_.gpus[best->gpu].low) best->sure = false;
        }
        return best;
    }

    [[nodiscard]] std::optional<Best> best_of_row(std::size_t workload) const {
        std::optional<Best> best;
        std::optional<FigureValue> least;
        const bool more = more_is_better(figure_);
        for (std::size_t g = 0; g < matrix_.gpus.size(); ++g) {
            const std::optional<FigureValue> here = value(workload, g);
            if (!here || (least && here->currency != least->currency)) continue;
            if (best && !(more ? here->mid > least->mid : here->mid < least->mid)) continue;
            best = Best{g, true};
            least = here;
        }
        for (std::size_t g = 0; best && g < matrix_.gpus.size(); ++g) {
            const std::optional<FigureValue> here = value(workload, g);
            if (g == best->gpu || !here) continue;
            if (is_bound(*here) || is_bound(*least) || here->currency != least->currency ||
                (more ? here->high >= least->low : here->low <= least->high))
                best->sure = false;
        }
        return best;
    }

    const Matrix& matrix_;
    MatrixFigure figure_;
    const ScoreRequest& request_;
    MatrixScores scores_;
};

} // namespace

Result<Budget> parse_budget(const std::string& text) {
    constexpr std::string_view hour = "/h";
    Budget budget;
    std::string amount = text;
    if (amount.ends_with(hour)) {
        budget.an_hour = true;
        amount.resize(amount.size() - hour.size());
    }
    const Parsed<Money> read = parse_money(amount, budget.currency);
    if (!read) return error(message("a budget: %1, or USD 20/h to rent", read.error));
    budget.amount = read.value->value();
    if (!(budget.amount > 0.0)) return error(message("a budget must be above zero"));
    return budget;
}

std::string to_text(const Budget& budget) {
    return dubhe::to_text(Money{budget.amount}, budget.currency) + (budget.an_hour ? " an hour" : "");
}

std::optional<double> paid_for(const Budget& budget, const hardware::Gpu& gpu, const Tariff& tariff) {
    const std::optional<hardware::Price>& own = budget.an_hour ? gpu.rent : gpu.price;
    const std::optional<hardware::Price>& given = budget.an_hour ? tariff.rent : tariff.price;
    const std::optional<hardware::Price>& price = given ? given : own;
    if (!price || price->currency != budget.currency || !(price->amount.value() > 0.0)) return std::nullopt;
    constexpr double rounding = 1e-9; // three at a third of the budget are three
    return std::floor(budget.amount / price->amount.value() * (1.0 + rounding));
}

MatrixScores scores_of(const Matrix& matrix, const ScoreRequest& request) {
    assert(request.weights.empty() || request.weights.size() == matrix.workloads.size());
    assert(request.count.empty() || request.count.size() == matrix.gpus.size());
    return Scorer{matrix, request}.run();
}

} // namespace dubhe::study
