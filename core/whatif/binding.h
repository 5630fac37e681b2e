// SPDX-License-Identifier: Apache-2.0
// What made each task of a simulated graph begin when it did.
#pragma once

#include "step_graph/step_graph.h"

#include <vector>

namespace dubhe::whatif {

enum class BoundBy : std::uint8_t { nothing, order, dependency }; // order: the task ahead on its executor

struct Binding {
    BoundBy by = BoundBy::nothing;
    std::uint32_t task = none; // the one it waited for last
    double lag_s = 0.0;        // a gap or lag between the two
    bool from_start = false;
};

// One a task. Of causes that end together, the dependency counts. O(tasks + dependencies).
[[nodiscard]] std::vector<Binding> bindings(const StepGraph& graph, const simulation::Timeline& timeline);

} // namespace dubhe::whatif
