// SPDX-License-Identifier: Apache-2.0
// What the software of a stack makes of a rank's surroundings: how it exchanges, who starts its kernels, what they take
// in long runs. Inner header of the folder.
#pragma once

#include "../predict/network.h"

#include <core/cost/cost_table.h>
#include <core/hardware/gpu.h>
#include <core/simulation/parallel/layers/layer_loads.h>
#include <core/simulation/parallel/placement.h>

namespace dubhe::study {

// How ranks of one layer exchange; references outlive it.
struct RankExchange {
    const simulation::Fabric& fabric;
    const simulation::Placement& placement;
    stack::Exchange by;
    simulation::ExpertDispatch dispatch = simulation::ExpertDispatch::copies;

    // Seconds; see simulation::ExchangeTime.
    [[nodiscard]] double operator()(const workload::ExchangeAttributes& exchange, double bytes) const;

  private:
    [[nodiscard]] double context_exchange_s(const workload::ExchangeAttributes& exchange, double bytes) const;
};

[[nodiscard]] simulation::RankSetting rank_setting(const simulation::Split& split, const Network& network);

// Of the GPU's own link to its host, the fastest that it has; 0: not known.
[[nodiscard]] double host_bandwidth(const hardware::Gpu& gpu);

} // namespace dubhe::study
