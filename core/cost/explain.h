// SPDX-License-Identifier: Apache-2.0
// What one operator's time is made of, as far as the model that costed it can tell.
#pragma once

#include "cost_model.h"
#include "tile/tile.h"

#include <core/cost/fit/fit_tile.h>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::cost {

// Which measured table put the tile model's time right, and by what factor.
struct TableUse {
    std::string chip, software; // "H200-SXM5-141GB", "TensorRT-LLM 1.3.0rc20"
    double factor = 1.0;        // on the time that the terms make
    double distance = 0.0;      // octaves to what was measured; 0: on one of the table's curves
};

struct OperatorExplanation {
    std::vector<Term> terms; // that the time joins, of models made of formulas; the longest binds
    double bound_s = 0.0;    // the physical bound, where the model has terms
    std::string line;        // of regressions: which line, and how good it is; of convolutions: by which algorithm
    std::optional<TableUse> table{};
};

// `provenance`: as evaluate() gave it for that row; what rests on measured rows has neither terms nor line; what a
// measured table put right has the model's terms.
// Precondition: model.accepts(work, gpu).
[[nodiscard]] OperatorExplanation explain_operator(const CostModel& model, const workload::WorkTable& work,
                                                   std::size_t row, const hardware::Gpu& gpu, Provenance provenance);

// The tile model that answers on this GPU for what was not measured; null where another one does.
[[nodiscard]] const Tile* tile_on(const CostModel& model, const hardware::Gpu& gpu);

// How well a kind of operators in one precision fits, over the GPUs whose rows took part: errors are means over rows,
// shares. `own`: of this very GPU alone.
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
