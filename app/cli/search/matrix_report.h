// SPDX-License-Identifier: Apache-2.0
// What `dubhe-cli matrix` prints.
#pragma once

#include "../options/format.h"

#include <core/study/matrix/matrix_score.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dubhe::cli {

// Views: what it is given must outlive it.
struct MatrixReport {
    const study::Matrix& matrix;
    const study::MatrixScores& scores;
    std::span<const study::SweepGpu> gpus;     // parallel to matrix.gpus
    std::span<const workload::Recipe> recipes; // parallel to matrix.workloads
    std::span<const double> weights;
    study::MatrixFigure figure;
    const std::optional<study::Budget>& budget;
    const study::Method& method;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;  // a row a cell, then one a GPU with its score
    [[nodiscard]] std::string json() const; // {workloads, gpus, cells: [...], scores: [...]}
};

} // namespace dubhe::cli
