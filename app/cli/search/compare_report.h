// SPDX-License-Identifier: Apache-2.0
// A comparison as tables, CSV and JSON.
#pragma once

#include "../options/format.h"
#include "../options/money.h"

#include <core/study/columns/compare_table.h>

#include <span>
#include <string>

namespace dubhe::cli {

// Views: what it is given must outlive it. comparison.gpus[i] is made from gpus[i].
struct CompareReport {
    const study::Comparison& comparison;
    std::span<const study::SweepGpu> gpus;
    const study::Method& method;
    const MoneyArguments& money;
    std::size_t top = 10; // operators to list

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;  // a row a GPU that has a prediction
    [[nodiscard]] std::string json() const; // {gpus: [...], differences: [...]}
};

// What several stacks side by side show, too.
[[nodiscard]] study::ComparedRow compared_row(const study::SweepGpu& gpu, const study::Network& network,
                                              const study::Compared& compared, double speedup,
                                              const study::Tariff& tariff);
[[nodiscard]] std::string seconds_text(const study::ComparedRow& row, workload::OperatorClass operator_class);
[[nodiscard]] std::string compare_csv(std::vector<study::ComparedRow> rows); // of those that have a prediction

} // namespace dubhe::cli
