// SPDX-License-Identifier: Apache-2.0
// What a rank's layers keep of activations from their forward to their backward pass, by module too, what they read of
// the layer before, and what stands beside that while a pass runs. Inner header of the folder.
#pragma once

#include "../../narrow_weights.h"
#include "layer_exchanges.h"
#include "layer_loads.h"
#include "layering.h"

#include <cstdint>
#include <vector>

namespace dubhe::simulation {

// References outlive the call. By operator and by tensor; `owner`: in whose memory a tensor lies.
struct KeptIn {
    const workload::Graph& graph;
    const Layering& layering;
    const std::vector<std::uint32_t>& owner;
    const NarrowWeights& narrow;
    const LayerExchanges& exchanges;
    const std::vector<AttentionCore>& cores;  // by layer
    const std::vector<LayerModules>& modules; // by operator
};
void add_activations(const KeptIn& of, std::vector<LayerLoad>& loads);

} // namespace dubhe::simulation
