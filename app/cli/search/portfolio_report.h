// SPDX-License-Identifier: Apache-2.0
// What `dubhe-cli portfolio` prints.
#pragma once

#include "../options/format.h"
#include "../options/money.h"

#include <core/study/predict/portfolio.h>

#include <span>
#include <string>
#include <vector>

namespace dubhe::cli {

struct PortfolioReport {
    const study::Portfolio& all;
    std::span<const study::SweepGpu> gpus; // parallel to all.gpus
    std::vector<std::string> titles;       // of these
    const study::Method& method;
    const MoneyArguments& money;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const; // a row for each part and GPU, and one for each round
    [[nodiscard]] std::string json() const;
};

} // namespace dubhe::cli
