// SPDX-License-Identifier: Apache-2.0
// One network run by several stacks, side by side on each GPU, as tables, CSV and JSON.
#pragma once

#include "../options/format.h"
#include "../options/money.h"

#include <core/study/search/compare.h>

#include <span>
#include <string>
#include <vector>

namespace dubhe::cli {

// Views: what it is given must outlive it. Each comparison is of the same GPUs, by a stack of its own.
struct StacksReport {
    std::span<const study::Comparison> comparisons;
    std::span<const study::SweepGpu> gpus;
    const study::Method& method;
    const MoneyArguments& money;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;  // a row a GPU and stack that has a prediction
    [[nodiscard]] std::string json() const; // {gpus: [{stacks: [...]}]}
    // Over the first stack that has a prediction on that GPU; 0 without one.
    [[nodiscard]] double speedup(std::size_t gpu, std::size_t stack) const;
};

} // namespace dubhe::cli
