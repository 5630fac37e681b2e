// SPDX-License-Identifier: Apache-2.0
// What a rank's layers keep of parameters: weights, gradients, the optimizer's states. Inner header of the folder.
#pragma once

#include "../../narrow_weights.h"
#include "layer_loads.h"
#include "layering.h"

#include <vector>

namespace dubhe::simulation {

// Adds each layer's part of them, and of `shared_update`: what the optimizer runs for parameters of several layers,
// which they share by their number of parameters. Bytes of weights that two layers read (tied embeddings).
[[nodiscard]] double add_parameters(const workload::Graph& graph, const Layering& layering, const NarrowWeights& narrow,
                                    const Pass& shared_update, std::vector<LayerLoad>& loads);

} // namespace dubhe::simulation
