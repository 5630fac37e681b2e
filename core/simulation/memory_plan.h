// SPDX-License-Identifier: Apache-2.0
// How much memory one iteration needs: tensors live from the operator that makes them to the last that reads them.
//
// Classes as in Centimani (Xie et al., USENIX ATC 2024). Operators that run no kernel (views, slices) share the memory
// of what they view; a KV cache that has grown takes the place of the one before it; weights that are trained in narrow
// numbers lie as narrow_weights.h says. Nothing is assumed to be computed in place, and an allocator's fragmentation
// and a framework's context are not counted.
#pragma once

#include <core/units/quantity.h>
#include <core/workload/graph.h>

#include <array>
#include <cstdint>
#include <string_view>

namespace dubhe::simulation {

enum class MemoryClass : std::uint8_t {
    activations,    // inputs, outputs, gradients of activations
    weights,        // parameters, running statistics, constants, KV cache
    training_state, // gradients of parameters, the optimizer's moments
    master_weights, // the optimizer's own, wider than those that passes read
    working         // of the layer that runs: workspace, gathered parameters; nothing fills it on one GPU
};
inline constexpr std::size_t memory_class_count = 5;

[[nodiscard]] std::string_view name_of(MemoryClass memory_class);

struct MemoryPlan {
    Bytes peak;
    std::array<Bytes, memory_class_count> at_peak{}; // sums to `peak`
    workload::OperatorId peak_operator; // the operator during which the peak stands; invalid for an empty graph
};

// Linear in operators and tensors.
[[nodiscard]] MemoryPlan plan_memory(const workload::Graph& graph);

} // namespace dubhe::simulation
