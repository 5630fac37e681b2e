// SPDX-License-Identifier: Apache-2.0
#include "problem_table.h"

#include <utility>

namespace dubhe::workload {

void ProblemTable::add(OperatorKind kind, const Problem& problem) {
    const Work work = work_of(kind, problem, table_.precision);
    table_.executed_rows.push_back(static_cast<std::uint32_t>(table_.rows()));
    table_.kind.push_back(kind);
    table_.problem.push_back(problem);
    table_.matrix_flop.push_back(work.matrix_flop.value());
    table_.vector_flop.push_back(work.vector_flop.value());
    table_.activation_bytes.push_back(work.activations_read.value());
    table_.weight_bytes.push_back(work.weights_read.value());
    table_.written_bytes.push_back(work.written.value());
    table_.launches.push_back(1);
    table_.representative.emplace_back();
    table_.count.push_back(1);
}

WorkTable ProblemTable::finish() && {
    table_.row_of = table_.executed_rows;
    if (table_.rows() > 0) table_.repeats.push_back({0, static_cast<std::uint32_t>(table_.rows()), 1});
    return std::move(table_);
}

} // namespace dubhe::workload
