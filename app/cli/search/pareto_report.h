// SPDX-License-Identifier: Apache-2.0
// What `dubhe-cli pareto` prints.
#pragma once

#include "../options/format.h"
#include "../options/money.h"

#include <core/study/search/pareto.h>

#include <span>

namespace dubhe::cli {

struct ParetoReport {
    const study::Candidates& all;
    std::span<const study::SweepGpu> gpus; // parallel to all.gpus
    const study::Method& method;
    study::Figure x, y;
    bool list_all = false;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const;
    [[nodiscard]] std::string json() const;
};

} // namespace dubhe::cli
