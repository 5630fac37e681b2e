// SPDX-License-Identifier: Apache-2.0
// How long rows take to the ranks that hold their experts, and back.
#pragma once

#include "split.h"

#include <core/simulation/collectives/collective_time.h>
#include <core/workload/attributes.h>

namespace dubhe::simulation {

// Of `places` with equal shares of `experts`, how many hold one at least of `chosen` different experts drawn evenly:
// p (1 - C(e - e/p, k) / C(e, k)). Places divide experts.
[[nodiscard]] double places_reached(double experts, double chosen, double places);

// Rows of one rank, `bytes` with a copy for each expert chosen, all to all among the group. Dispatched once: between
// machines a row goes to each machine that it is for, and in one to each rank; both at the same time.
[[nodiscard]] double expert_exchange_s(const Fabric& fabric, const workload::ExchangeAttributes& exchange, double bytes,
                                       const RankGroup& group, ExpertDispatch dispatch);

} // namespace dubhe::simulation
