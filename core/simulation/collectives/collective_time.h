// SPDX-License-Identifier: Apache-2.0
// How long a group of ranks takes to exchange data.
#pragma once

#include "fabric.h"

#include <core/workload/collective.h>

#include <cstdint>

namespace dubhe::simulation {

// Ranks that exchange with each other, spread evenly over machines.
struct RankGroup {
    std::int64_t ranks = 1;
    std::int64_t ranks_per_node = 1;  // of these, in one machine; divides `ranks`
    std::int64_t groups_per_node = 1; // groups like it that exchange at the same time and share a machine's network
    bool operator==(const RankGroup&) const = default;
};

// Seconds: 10 %, 50 % and 90 % quantiles.
struct CollectiveTime {
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0;
};

// `bytes` is the whole buffer of one rank: what all_reduce sums, what all_gather hands out, what reduce_scatter and
// all_to_all take in, what a send or broadcast moves. Zero for a group of one rank and for no bytes. Never falls with
// more bytes or latency, never rises with more bandwidth. Precondition: the fabric has a network where the group spans
// machines.
[[nodiscard]] CollectiveTime collective_time(const Fabric& fabric, workload::Collective operation, double bytes,
                                             const RankGroup& group);

} // namespace dubhe::simulation
