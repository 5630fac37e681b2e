// SPDX-License-Identifier: Apache-2.0
// A layer's passes as a split runs them: what is computed again, and what of its exchanges other work hides.
#pragma once

#include "layer_loads.h"
#include "split.h"
#include "stages.h"

namespace dubhe::simulation {

struct LayerPasses {
    Pass forward, again, backward; // `again` runs in front of the backward pass; empty where nothing is
};

// `occupied`: the share of what runs beside an exchange that this takes from it.
[[nodiscard]] LayerPasses passes_of(const LayerLoad& load, const LayerRun& run, const Split& split, double occupied);

// Bytes that a layer keeps from its forward to its backward pass, and that it makes anew there.
struct KeptBytes {
    double kept = 0.0, made_anew = 0.0;
};
[[nodiscard]] KeptBytes kept_bytes(const LayerLoad& load, const LayerRun& run, const Split& split);

} // namespace dubhe::simulation
