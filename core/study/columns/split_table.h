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
    RunCost cost{};       // of a step
    tables::Value paid{}; // bought or rented, as shown
};
// What of a plan's points is known.
struct PlanShape {
    bool energy = true, bought = true, rented = true; // shown in a terminal; files have all
    bool one_cost = false;                            // of bought and rented what is shown, in files
};
[[nodiscard]] tables::Table<PlanRow> plan_table(const PlanShape& shape);

} // namespace dubhe::study
