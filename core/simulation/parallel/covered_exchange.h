// SPDX-License-Identifier: Apache-2.0
// Which of the backward pass's exchanges something can run beside: what a rank sums of a linear operator's input
// gradient is not needed to make the gradients of that operator's weights.
#pragma once

#include <core/workload/graph.h>

#include <vector>

namespace dubhe::simulation {

struct CoveredExchange {
    workload::OperatorId exchange;              // of the backward pass, between tensor-parallel ranks
    std::vector<workload::OperatorId> products; // gradients of the weights that read what was exchanged forward
};

// In the order of the backward pass; empty where ranks split no tensors, and in inference. Linear in the graph.
[[nodiscard]] std::vector<CoveredExchange> covered_exchanges(const workload::Graph& graph);

} // namespace dubhe::simulation
