// SPDX-License-Identifier: Apache-2.0
// Operators without a graph as the table that cost models take: measured rows, kernels of recorded runs.
#pragma once

#include "problem.h"
#include "work.h"

namespace dubhe::workload {

class ProblemTable {
  public:
    explicit ProblemTable(Precision precision) { table_.precision = precision; }

    // One row, of one launch. All are of the table's precision.
    void add(OperatorKind kind, const Problem& problem);
    // Rows in the order in which they were added, each executed once.
    [[nodiscard]] WorkTable finish() &&;

  private:
    WorkTable table_;
};

} // namespace dubhe::workload
