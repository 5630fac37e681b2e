// SPDX-License-Identifier: Apache-2.0
// Parameters that ranks share (ZeRO 3, FSDP): each layer's are gathered before its passes, those of experts among the
// ranks that hold the same experts, while the layer before runs; its gradients are scattered while the next one runs.
// Where groups of ranks share, each rank then sums its part with those of the other groups; a group holds all experts.
#pragma once

#include "layers/layer_loads.h"
#include "placement.h"

namespace dubhe::simulation {

// Seconds of a collective in which ranks share a layer's bytes, those of its experts, `experts` of all, among ranks
// that hold the same.
[[nodiscard]] double shared_s(const Fabric& fabric, const Placement& placement, double experts,
                              workload::Collective operation, double bytes);

// Seconds of one layer.
struct ShardedExchange {
    double gather_s = 0.0, scatter_s = 0.0;
};
[[nodiscard]] ShardedExchange sharded_exchange(const Fabric& fabric, const Placement& placement, const LayerLoad& load,
                                               const Split& split);

// n layers of `pass_s` with so much to move before each and behind each, on a link of their own: what the exchange adds
// to the passes.
[[nodiscard]] double exposed_s(double pass_s, double before_s, double behind_s, double layers);

} // namespace dubhe::simulation
