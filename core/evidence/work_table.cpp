// SPDX-License-Identifier: Apache-2.0
#include "measurement.h"

#include <core/workload/problem/problem_table.h>

#include <cassert>
#include <utility>

namespace dubhe::evidence {

workload::WorkTable work_table(const MeasurementSet& set, const std::vector<std::uint32_t>& rows, Precision precision) {
    workload::ProblemTable table{precision};
    for (const std::uint32_t i : rows) {
        assert(set.rows[i].precision == precision);
        table.add(set.rows[i].kind, set.rows[i].problem);
    }
    return std::move(table).finish();
}

} // namespace dubhe::evidence
