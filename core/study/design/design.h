// SPDX-License-Identifier: Apache-2.0
// A GPU by its goal: "20 ms, under 700 W, the least silicon", over all numbers at once.
//
// The GPUs looked at are a lattice around the base: SMs from a quarter to twice the base's (whole numbers, 4 % apart),
// bandwidth and L2 size from a quarter to four times (6 % and 19 %), the clock in steps of 1 % from half the base's to
// the highest that a GPU of its family has. Area and power: silicon.h. Every model promises that no resource made
// larger makes a step longer (cost_model.h), so the least area is found exactly, by branch and bound: of a box of the
// lattice nothing is quicker than its upper corner at the clock that its lower corner's power leaves, and nothing is
// smaller than its lower corner; boxes are opened by least area. So a goal that asks less never gets a larger die.
#pragma once

#include "../search/goal.h"
#include "../search/sweep.h"
#include "silicon.h"

#include <core/support/progress.h>

#include <optional>
#include <vector>

namespace dubhe::study {

struct DesignRequest {
    NetworkPtr network;
    SweepGpu base;
    Goal goal;                       // no `fits`, which no silicon but memory decides
    std::optional<double> power_w{}; // the most its TDP may be; none: what the clock's end draws
    double most_mm2 = largest_die_mm2;
    Method method;
};

struct Design {
    std::vector<hardware::Override> overrides; // replace the base's numbers
    DieArea area;
    double tdp_w = 0.0;
    Point point;
    bool sure = false; // the high edge of the band meets the goal as well
};

struct DesignAnswer {
    Silicon silicon;
    Design base; // as it is, with the area that the model gives it
    // The least area first, then ever less power for ever more area; all meet the goal. Empty: none does.
    std::vector<Design> front;
    std::optional<Design> quickest{}; // of the lattice within power and area, where none meets the goal
    std::size_t evaluations = 0;
    bool complete = true; // false: ended by the limit of evaluations; what it found meets the goal, smaller ones may
};

// Fails for a goal that makes no sense here, a base without published die, what predict() refuses. Cancelled: a single
// diagnostic "cancelled".
[[nodiscard]] Result<DesignAnswer> design(const DesignRequest& request, const SiliconModel& model,
                                          const Progress& progress = {});

} // namespace dubhe::study
