// SPDX-License-Identifier: Apache-2.0
// What each GPU has to hold for a step.
#pragma once

#include "layers/layer_loads.h"
#include "split.h"

#include <core/simulation/memory_plan.h>

#include <array>
#include <cstdint>
#include <vector>

namespace dubhe::simulation {

struct StepMemory {
    std::array<double, memory_class_count> bytes{}; // of one GPU of the stage
    double cache_bytes = 0.0;                       // of the weights: keys and values of all samples in flow
    std::int64_t stage = 0;
    [[nodiscard]] double total() const;
};

// Weights, gradients and states of the stage's layers, as far as ranks don't share them; what forward passes keep for
// as many micro-batches as the schedule has under way; the largest layer's working tensors. In inference the keys and
// values of all samples of the batch stay, whichever micro-batch is under way. Of the stage that needs most; of equal
// ones the first. Precondition: the split is legal for the loads, which are those of its micro-batch, tensor, expert
// and sequence.
[[nodiscard]] StepMemory step_memory(const NetworkLoads& loads, const Split& split);
// The same of each stage, in their order.
[[nodiscard]] std::vector<StepMemory> stage_memories(const NetworkLoads& loads, const Split& split);

// Bytes that a layer's gradients take and send: as wide as the split keeps them.
[[nodiscard]] double gradient_bytes(const LayerLoad& load, const Split& split);

// Of a layer's states, gradients or weights, of which so many are experts', the share that one rank keeps where
// data-parallel ranks share them (ZeRO): experts are shared only by the ranks that hold the same ones.
[[nodiscard]] double kept_share(double of_experts, const Split& split);

} // namespace dubhe::simulation
