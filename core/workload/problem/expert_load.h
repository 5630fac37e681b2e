// SPDX-License-Identifier: Apache-2.0
// How many rows the experts of one GPU get.
//
// Evenly: tokens x active x here / experts rows in all, rounded up; as many experts run as there are rows, at most all.
//
// By a power law with exponent a (as ai-dynamo/aiconfigurator's collectors draw it): each expert's weight is
//   x(u) = ((most^(1 - a) - least^(1 - a)) u + least^(1 - a))^(1 / (1 - a)), u uniform on 0 to 1,
// from 1 to 0.8 tokens where there are more rows than experts, else from 0.01 to 2; its rows are its share of all,
// rounded to whole ones, at most one a token. Of the GPUs it is the one with most rows: it has the largest expert, and
// of the others as many as it holds, taken at random. What is drawn by chance there is its expectation here: experts
// stand in order of their weights at u = (i + 1/2) / experts.
#pragma once

#include "problem.h"

#include <array>
#include <cstddef>
#include <span>

namespace dubhe::workload {

struct ExpertLoad {
    // So many experts with so many rows each: the largest first.
    struct Part {
        double experts = 0.0, rows = 0.0;
    };
    double rows = 0.0;         // of all experts here
    double active = 0.0;       // experts that have any
    double least_active = 0.0; // no drawing has fewer
    std::array<Part, 12> parts{};
    std::size_t count = 0; // of parts

    [[nodiscard]] std::span<const Part> all() const { return std::span{parts}.first(count); }
};

[[nodiscard]] ExpertLoad expert_load(const ExpertsProblem& problem);

} // namespace dubhe::workload
