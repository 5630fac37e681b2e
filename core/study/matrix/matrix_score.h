// SPDX-License-Identifier: Apache-2.0
// Which GPU is best in each row of a matrix, and over all of them.
//
//   score_g = (n_g / n_r) exp( sum over workloads w  a_w ln q_wg / sum a_w )
//
// with a_w the workload's weight and q_wg how many times better the figure is on g than on the reference r: r's over
// g's, of throughput g's over r's. So the reference scores 1, twice is twice as good, a score does not depend on units,
// and weights count by their ratios alone (Fleming and Wallace, CACM 29(3), 1986: ratios are summed up by their
// geometric mean). With a budget n_g is how many of the GPUs it pays for, of time and throughput alone: what a sample
// costs doesn't change by buying more. Without one, and of money and energy, n is 1 for all.
//
// A GPU has no score where a workload of positive weight has no such figure on it, where the amount is in another
// currency than the reference's, or where the budget does not pay for one.
#pragma once

#include "matrix.h"

#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

struct Budget {
    double amount = 0.0;
    std::string currency; // ISO 4217
    bool an_hour = false; // for renting; else for buying
    bool operator==(const Budget&) const = default;
};
// "USD 100000", "USD 20/h". Fails for amounts that are not positive.
[[nodiscard]] Result<Budget> parse_budget(const std::string& text);
[[nodiscard]] std::string to_text(const Budget& budget); // "USD 100,000", "USD 20.00 an hour"
// GPUs that it pays for; nothing where the price (the rent) is not known or in another currency.
[[nodiscard]] std::optional<double> paid_for(const Budget& budget, const hardware::Gpu& gpu, const Tariff& tariff);

struct ScoreRequest {
    MatrixFigure figure = MatrixFigure::time;   // of grades the time is scored
    std::vector<double> weights{};              // of the workloads, none below 0, not all 0; empty: all 1
    std::vector<std::optional<double>> count{}; // a GPU each, as the budget pays; empty: no budget
    std::optional<std::size_t> reference{};     // absent: the first GPU that can have a score
};

struct GpuScore {
    std::optional<double> score{};
    double low = 0.0, high = 0.0; // with this GPU's figures at the ends of their bands, the reference's as they are
    double count = 1.0;           // of GPUs: as many as the budget pays for
    Message why{};                // there is no score; a sentence
};

struct MatrixScores {
    std::vector<GpuScore> gpus;
    std::optional<std::size_t> reference{};
    // The best GPU of each row, of its figures alone, and whether no other's band reaches its own; then of the scores.
    struct Best {
        std::size_t gpu = 0;
        bool sure = true;
    };
    std::vector<std::optional<Best>> rows;
    std::optional<Best> overall{};
};

// Linear in the cells; no allocation beyond the answer. Precondition: weights and counts as many as rows and columns.
[[nodiscard]] MatrixScores scores_of(const Matrix& matrix, const ScoreRequest& request);

} // namespace dubhe::study
