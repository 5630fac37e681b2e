// SPDX-License-Identifier: Apache-2.0
// How the host starts each operator of a network that a stack runs: which are in CUDA graphs of parts of the layers,
// which take a call for each expert, and where it waits for routers.
#pragma once

#include "stack.h"

#include <core/workload/graph.h>
#include <core/workload/problem/work.h>

#include <vector>

namespace dubhe::stack {

// One for each operator, or none where each is one call. Products of experts that stand side by side are called one by
// one (Transformer Engine's grouped products). In training the parts that `graphed` names are in CUDA graphs, and the
// host knows how many rows each expert gets when the router has run: it waits in each layer with experts. That is taken
// to be at the end of the layer's forward pass; along equal layers it takes the same wherever in them it is.
[[nodiscard]] std::vector<workload::HostStart> host_starts(const Stack& stack, workload::Mode mode,
                                                           const workload::Graph& graph);

} // namespace dubhe::stack
