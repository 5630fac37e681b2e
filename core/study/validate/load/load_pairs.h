// SPDX-License-Identifier: Apache-2.0
// Which of two is better: pairs of measured servers, and how often a prediction puts them in the same order.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace dubhe::study {

// One run. Figures: more is better, above 0.
struct LoadPoint {
    std::string load; // network, numbers, software, lengths, requests in flight
    std::string gpu, split;
    double measured_throughput = 0.0, predicted_throughput = 0.0; // tokens out a second and GPU
    double measured_speed = 0.0, predicted_speed = 0.0;           // tokens a second of one request: 1 / TPOT
};

// Measured nearer than this, neither of a pair is better: it counts as a tie.
inline constexpr double tie_share = 0.02;

struct PairOrder {
    std::size_t pairs = 0, right = 0, ties = 0; // ties aren't among the pairs

    [[nodiscard]] double share() const {
        return pairs > 0 ? static_cast<double>(right) / static_cast<double>(pairs) : 0.0;
    }
};

struct BetterOfTwo {
    PairOrder gpu;         // the same load and split on another GPU, by throughput
    PairOrder split;       // the same load and GPU, split otherwise, by throughput
    PairOrder split_speed; // the same, by speed
};

// All pairs. A prediction that calls two alike that aren't is wrong.
[[nodiscard]] BetterOfTwo better_of_two(const std::vector<LoadPoint>& points);

} // namespace dubhe::study
