// SPDX-License-Identifier: Apache-2.0
// Which layers each part of a pipeline runs.
#pragma once

#include "layer_loads.h"
#include "split.h"

#include <cstdint>
#include <vector>

namespace dubhe::simulation {

// So many layers of one kind in a row.
struct LayerRun {
    std::uint32_t kind = 0;
    std::uint32_t count = 1;
    bool recomputed = false; // where the split recomputes at all: the equal layers of a network that has a run of them
};

// For each part of the chain (stages * chunks) its layers. Equal layers are dealt out evenly, the first parts take one
// more where they don't divide; what comes before them stands with the first part, what comes after with the last, as
// in Megatron-LM. A network without enough equal layers is cut where the slowest part is fastest. Precondition: parts
// <= layers.
[[nodiscard]] std::vector<std::vector<LayerRun>> stage_layers(const NetworkLoads& loads, std::int64_t parts);

// How many layers stages can share: what Divisible::layers asks.
[[nodiscard]] std::int64_t divisible_layers(const NetworkLoads& loads);

} // namespace dubhe::simulation
