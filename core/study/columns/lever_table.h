// SPDX-License-Identifier: Apache-2.0
// What one percent of each number of a GPU does to the time of an iteration, as a table: a row a GPU and number.
#pragma once

#include "../why/elasticity.h"

#include <core/tables/table.h>

#include <string>

namespace dubhe::study {

struct LeverRow {
    std::string gpu, base_gpu;
    const Point* now = nullptr;
    const Elasticity* lever = nullptr;
};

// Appends a row for each.
void add_rows(std::vector<LeverRow>& rows, const std::string& gpu, const std::string& base_gpu,
              const Elasticities& levers);
[[nodiscard]] tables::Table<LeverRow> lever_table();

} // namespace dubhe::study
