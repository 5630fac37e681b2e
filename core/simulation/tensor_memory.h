// SPDX-License-Identifier: Apache-2.0
// Which memory a tensor lies in: what plans of memory start from.
#pragma once

#include "memory_plan.h"

#include <core/workload/graph.h>

#include <cstdint>
#include <vector>

namespace dubhe::simulation {

[[nodiscard]] MemoryClass memory_class_of(workload::TensorRole role);

// Of the optimizer's states its own weights, wider than those that passes read.
[[nodiscard]] bool is_master(const workload::Tensor& tensor);

// For each tensor the one whose memory it uses: itself, or what it views.
[[nodiscard]] std::vector<std::uint32_t> memory_owners(const workload::Graph& graph);

} // namespace dubhe::simulation
