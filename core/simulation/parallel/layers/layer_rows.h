// SPDX-License-Identifier: Apache-2.0
// What a chain of layers runs of a table of work.
#pragma once

#include "layer_loads.h"

#include <vector>

namespace dubhe::simulation {

// By row: how often its kernels run for one micro-batch and the update of all layers, exchanges left out. What updates
// several layers at once counts by their gradients. `chain`: the graph's loads, whose run of equal layers stands for
// `equal_layers` of them; 0: for those that it has. Linear in the size of the graph.
[[nodiscard]] std::vector<double> layer_rows(const workload::Graph& graph, const workload::WorkTable& work,
                                             const NetworkLoads& chain, std::uint32_t equal_layers);

} // namespace dubhe::simulation
