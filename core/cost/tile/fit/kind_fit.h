// SPDX-License-Identifier: Apache-2.0
// How well the tile model fits a kind of operators in one precision.
#pragma once

#include "fit_tile.h"

#include <string>
#include <vector>

namespace dubhe::cost {

// Over the GPUs whose rows took part: errors are means over rows, shares. `own`: of this very GPU alone.
struct KindFit {
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    Precision precision = Precision::fp32;
    std::vector<std::string> gpus; // empty: no row of it was held out anywhere
    std::size_t rows = 0;
    double error_seen = 0.0, error_unseen = 0.0, coverage_unseen = 0.0;
    bool own = false;
};
[[nodiscard]] KindFit fit_of_kind(const std::vector<FamilyFit>& fits, workload::OperatorKind kind, Precision precision,
                                  const std::string& gpu);

} // namespace dubhe::cost
