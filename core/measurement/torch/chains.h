// SPDX-License-Identifier: Apache-2.0
// Chains of LibTorch calls on the CPU. Calls run on one thread (or on LibTorch's own) and return when they are done;
// what binds a copy to the one before is one number of its result, which is written into the next one's operand.
#pragma once

#include "calls.h"
#include "tensors.h"

#include <core/measurement/back_end.h>

namespace dubhe::measurement {

// `graph` has one operator (see single_operator.h).
[[nodiscard]] Result<std::unique_ptr<Chain>> make_operator_chain(workload::Graph graph, Cache cache, const Reuse& reuse,
                                                                 ColdMemory& memory);
[[nodiscard]] Result<std::unique_ptr<Chain>> make_graph_chain(const workload::Graph& graph);

// What the operators of a graph hold at once: tensors from outside, and results until they are read for the last time.
[[nodiscard]] double peak_bytes(const workload::Graph& graph);

} // namespace dubhe::measurement
