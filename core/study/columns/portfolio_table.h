// SPDX-License-Identifier: Apache-2.0
// Rounds of a portfolio and their parts as rows.
#pragma once

#include "../predict/portfolio.h"

#include <core/tables/table.h>

#include <string>
#include <vector>

namespace dubhe::study {

struct PortfolioLine {
    std::string gpu;
    const NetworkPart* part = nullptr;    // null: a whole round
    const Point* point = nullptr;         // null: refused
    std::optional<double> round_s, share; // of a round, that it takes
    const RunCost* cost = nullptr;        // of a round
    std::string refusal;                  // why it takes no part
};
// Part by part, then the round. Refer to what they are of.
[[nodiscard]] std::vector<PortfolioLine> lines_of(const Portfolio& portfolio, std::size_t gpu,
                                                  const std::string& title);
[[nodiscard]] tables::Table<PortfolioLine> portfolio_table();

} // namespace dubhe::study
