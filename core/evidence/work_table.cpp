// SPDX-License-Identifier: Apache-2.0
#include "measurement.h"

#include <cassert>

namespace dubhe::evidence {

workload::WorkTable work_table(const MeasurementSet& set, std::vector<std::uint32_t> rows, Precision precision) {
    workload::WorkTable table;
    table.precision = precision;
    for (const std::uint32_t i : rows) {
        const Measurement& row = set.rows[i];
        assert(row.precision == precision);
        const workload::Work work = workload::work_of(row.kind, row.problem, precision);
        table.executed_rows.push_back(static_cast<std::uint32_t>(table.rows()));
        table.kind.push_back(row.kind);
        table.problem.push_back(row.problem);
        table.matrix_flop.push_back(work.matrix_flop.value());
        table.vector_flop.push_back(work.vector_flop.value());
        table.activation_bytes.push_back(work.activations_read.value());
        table.weight_bytes.push_back(work.weights_read.value());
        table.written_bytes.push_back(work.written.value());
        table.launches.push_back(1);
        table.representative.emplace_back();
        table.count.push_back(1);
    }
    table.row_of = table.executed_rows;
    if (table.rows() > 0) table.repeats.push_back({0, static_cast<std::uint32_t>(table.rows()), 1});
    return table;
}

} // namespace dubhe::evidence
