// SPDX-License-Identifier: Apache-2.0
// Which layers each part of a pipeline runs.
#pragma once

#include "layers/layer_loads.h"
#include "split.h"

#include <cstdint>
#include <vector>

namespace dubhe::simulation {

// So many layers of one kind in a row.
struct LayerRun {
    std::uint32_t kind = 0;
    std::uint32_t count = 1;
    bool recomputed = false;     // where the split recomputes at all: those that stages share
    std::uint32_t offloaded = 0; // of these, keep activations in the host's memory
};

// For each part of the chain (stages * chunks) its layers. The numbered layers of a network's body are dealt out
// evenly; what comes before them stands with the first part, what comes after with the last, as in Megatron-LM. Where
// they don't divide, embedding and loss count as a layer each, if that divides (Llama 3.1 405B: 126 + 2 on 16 x 8);
// else each part gets as many as the first and the last what is left, which has the loss beside them (DeepSeek-V3: 61
// on 16 parts), or, where nothing would be left, the first parts one more. A network without such layers is cut where
// the slowest part is fastest. Precondition: parts <= layers, or layers + 2.
[[nodiscard]] std::vector<std::vector<LayerRun>> stage_layers(const NetworkLoads& loads, std::int64_t parts);

// The same for a split's parts, with as many layers computed again, and as many activations of layers in the host's
// memory, as it says: of the latter each stage gets its share, the first stages one more, from its first layer on.
[[nodiscard]] std::vector<std::vector<LayerRun>> stage_layers(const NetworkLoads& loads, const Split& split);

// How many layers stages can share: what Divisible::layers asks.
[[nodiscard]] std::int64_t divisible_layers(const NetworkLoads& loads);

} // namespace dubhe::simulation
