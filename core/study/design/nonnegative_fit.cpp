// SPDX-License-Identifier: Apache-2.0
#include "nonnegative_fit.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace dubhe::study {

namespace {

constexpr int most_rounds = 20'000;
constexpr double settled = 1e-9; // of a weight, from round to round

} // namespace

// Of the normal equations: gradient_j = sum_k moment_jk w_k - target_j.
std::vector<double> nonnegative_fit(const std::vector<std::vector<double>>& terms, const std::vector<double>& known) {
    const std::size_t columns = terms.empty() ? 0 : terms.front().size();
    std::vector<double> moment(columns * columns), target(columns), weights(columns);
    for (std::size_t row = 0; row < terms.size(); ++row) {
        for (std::size_t j = 0; j < columns; ++j) {
            const double term = terms[row][j] / known[row];
            target[j] += term;
            for (std::size_t k = 0; k < columns; ++k)
                moment[j * columns + k] += term * terms[row][k] / known[row];
        }
    }
    for (int round = 0; round < most_rounds; ++round) {
        double moved = 0.0;
        for (std::size_t j = 0; j < columns; ++j) {
            if (moment[j * columns + j] <= 0.0) continue;
            double gradient = -target[j];
            for (std::size_t k = 0; k < columns; ++k)
                gradient += moment[j * columns + k] * weights[k];
            const double next = std::max(0.0, weights[j] - gradient / moment[j * columns + j]);
            moved = std::max(moved, std::abs(next - weights[j]) / (std::abs(weights[j]) + settled));
            weights[j] = next;
        }
        if (moved < settled) break;
    }
    return weights;
}

} // namespace dubhe::study
