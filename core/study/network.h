// SPDX-License-Identifier: Apache-2.0
// A workload made ready for questions: everything about it that no GPU changes, computed once.
#pragma once

#include <core/simulation/memory_plan.h>
#include <core/support/result.h>
#include <core/workload/recipe.h>
#include <core/workload/work.h>

#include <cstdint>
#include <memory>
#include <optional>
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
    std::string sample_unit;                // "images"
    std::optional<std::int64_t> sequence{}; // as built, the recipe's or the network's own; absent where it uses none
};

using NetworkPtr = std::shared_ptr<const Network>;

// Never throws: what goes wrong while building, memory that runs out included, is an error naming the network.
[[nodiscard]] Result<NetworkPtr> prepare(const workload::Recipe& recipe);

} // namespace dubhe::study
