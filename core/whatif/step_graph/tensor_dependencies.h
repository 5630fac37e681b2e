// SPDX-License-Identifier: Apache-2.0
// What GPU work of a step reads of other GPU work, as PyTorch's execution trace says, as dependencies of its graph.
#pragma once

#include "step_graph.h"

#include <core/trace/execution/execution_join.h>

#include <cstddef>
#include <span>

namespace dubhe::whatif {

// Those of which both ends are tasks of the step; returns how many. Simulated, an unchanged graph gives the same times:
// the recorded ones keep to them already.
std::size_t add_tensor_dependencies(StepGraph& graph, std::span<const trace::TensorDependency> dependencies);

} // namespace dubhe::whatif
