// SPDX-License-Identifier: Apache-2.0
// A layer's passes as a split runs them: what is computed again, and what of its exchanges other work hides.
#pragma once

#include "../split.h"
#include "../stages.h"
#include "layer_loads.h"

#include <core/support/result.h>

#include <optional>

namespace dubhe::simulation {

struct LayerPasses {
    Pass forward, again, backward; // `again` runs in front of the backward pass; empty where nothing is
};

// `occupied`: the share of what runs beside an exchange that this takes from it.
[[nodiscard]] LayerPasses passes_of(const LayerLoad& load, const LayerRun& run, const Split& split, double occupied);

// The modules that some layer has; and, where a module is asked for that none has, what says so and names the others.
[[nodiscard]] LayerModules modules_of(const NetworkLoads& loads);
[[nodiscard]] std::optional<Diagnostic> why_not_again(const NetworkLoads& loads, LayerModules asked);

// Bytes that a layer keeps from its forward to its backward pass, and that it makes anew there.
struct KeptBytes {
    double kept = 0.0, made_anew = 0.0;
};
[[nodiscard]] KeptBytes kept_bytes(const LayerLoad& load, const LayerRun& run, const Split& split);

} // namespace dubhe::simulation
