// SPDX-License-Identifier: Apache-2.0
// What GPUs take of time, money and energy: all of them for one network, or in a matrix with several.
#pragma once

#include "../matrix/matrix_score.h"
#include "../search/pareto.h"

#include <core/tables/table.h>

#include <span>
#include <string>
#include <vector>

namespace dubhe::study {

struct CandidateRow {
    std::string gpu;
    const Candidate* candidate = nullptr;
    bool on_front = false;
    std::string left_out{}; // why it takes no part
};
// Parallel to `all.gpus`; named as these are.
[[nodiscard]] std::vector<CandidateRow> candidate_rows(const Candidates& all, Figure x, Figure y);
[[nodiscard]] tables::Table<CandidateRow> candidate_table();

// A cell, or a GPU over all of them.
struct MatrixRow {
    std::string workload, gpu;
    std::optional<double> weight;
    const MatrixCell* cell = nullptr; // null: of all
    const GpuScore* score = nullptr;  // null: of a cell
    bool best = false, budget = false;
};
// Cell by cell, then GPU by GPU. Weights that are missing are 1. Refer to what they are of.
[[nodiscard]] std::vector<MatrixRow> matrix_rows(const Matrix& matrix, const MatrixScores& scores,
                                                 std::span<const double> weights, bool budget);
[[nodiscard]] tables::Table<MatrixRow> matrix_table();

} // namespace dubhe::study
