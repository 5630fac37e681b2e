// SPDX-License-Identifier: Apache-2.0
// How a step is split among GPUs, and the splits that a plan finds.
#pragma once

#include "../cluster/plan.h"
#include "../predict/money.h"

#include <core/tables/table.h>

namespace dubhe::study {

// Named as the options of the terminal are.
[[nodiscard]] tables::Table<simulation::Split> split_table();

struct PlanRow {
    const PlanPoint* point = nullptr;
    RunCost cost{}; // of a step
};
// What a terminal shows; files have all.
struct PlanShape {
    bool energy = true, bought = true, rented = true;
};
[[nodiscard]] tables::Table<PlanRow> plan_table(const PlanShape& shape = {});

} // namespace dubhe::study
