// SPDX-License-Identifier: Apache-2.0
// What a rank's layers keep of parameters: weights, gradients, the optimizer's states. Inner header of the folder.
#pragma once

#include "../../narrow_weights.h"
#include "layer_loads.h"
#include "layering.h"

#include <vector>

namespace dubhe::simulation {

// What one operator of the optimizer runs and keeps for parameters of several layers.
struct SharedUpdate {
    Pass pass;
    double state_bytes = 0.0, master_bytes = 0.0;
    std::vector<double> elements; // by layer, of the gradients it takes: what layers share it by; empty: not known
};

// Weights that two layers read (tied embeddings).
struct TiedParameters {
    double bytes = 0.0;
    bool trained = false;
};

// Adds each layer's part of them, and of all that is `shared`.
[[nodiscard]] TiedParameters add_parameters(const workload::Graph& graph, const Layering& layering,
                                            const NarrowWeights& narrow, const std::vector<SharedUpdate>& shared,
                                            std::vector<LayerLoad>& loads);

} // namespace dubhe::simulation
