// SPDX-License-Identifier: Apache-2.0
// A workload made ready for questions: everything about it that no GPU changes, computed once.
#pragma once

#include <core/simulation/memory_plan.h>
#include <core/support/result.h>
#include <core/workload/recipe.h>
#include <core/workload/work.h>

#include <memory>
#include <string>

namespace dubhe::study {

// Immutable and shared between threads and panels.
struct Network {
    workload::Recipe recipe;
    workload::Graph graph;
    workload::WorkTable work;
    simulation::MemoryPlan memory;
    Diagnostics notes; // what a reader guessed or skipped
    bool uses_sequence = false;
    std::string sample_unit; // "images"
};

using NetworkPtr = std::shared_ptr<const Network>;

[[nodiscard]] Result<NetworkPtr> prepare(const workload::Recipe& recipe);

} // namespace dubhe::study
