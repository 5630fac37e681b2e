// SPDX-License-Identifier: Apache-2.0
// GPUs that don't exist, as rows.
#pragma once

#include "../design/design.h"

#include <core/tables/table.h>

#include <string>

namespace dubhe::study {

struct DesignRow {
    std::string gpu;   // that it was made from
    std::string title; // what it is among the others: "least silicon"
    double rank = 0.0; // by area, from 1; 0: none of the front
    const Design* design = nullptr;
    const hardware::Gpu* base = nullptr;
};
[[nodiscard]] tables::Table<DesignRow> design_table();

} // namespace dubhe::study
