// SPDX-License-Identifier: Apache-2.0
// How long a group of ranks takes to exchange data.
#pragma once

#include "algorithm.h"
#include "constants.h"
#include "fabric.h"

#include <core/cost/cost_table.h>
#include <core/workload/collective.h>

#include <cstdint>
#include <vector>

namespace dubhe::simulation {

class MeasuredCollectives;

// Ranks that exchange with each other, spread evenly over machines.
struct RankGroup {
    std::int64_t ranks = 1;
    std::int64_t ranks_per_node = 1;  // of these, in one machine; divides `ranks`
    std::int64_t groups_per_node = 1; // groups like it that exchange at the same time and share a machine's network
    std::int64_t machines_apart = 1;  // from one of its machines to the next; groups like it stand in those between
    bool operator==(const RankGroup&) const = default;
};

// Seconds: 10 %, 50 % and 90 % quantiles.
struct CollectiveTime {
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0;
    Algorithm algorithm = Algorithm::ring; // that takes so long; what was measured doesn't tell: the model's choice
    cost::Provenance provenance = cost::Provenance::modelled;
};

// `bytes` is the whole buffer of one rank: what all_reduce sums, what all_gather hands out, what reduce_scatter and
// all_to_all take in, what a send or broadcast moves. Zero for a group of one rank and for no bytes. Never falls with
// more bytes or latency, never rises with more bandwidth. By the fastest of the algorithms that NCCL has: ring, double
// tree between machines, reduction in the switch; direct exchange for all_to_all and send_receive; times the ratio that
// was measured in such a machine (Fabric::measured), which on a link other than the measured one may bend the curve.
// Precondition: the fabric has a network where the group spans machines (see check).
[[nodiscard]] CollectiveTime collective_time(const Fabric& fabric, workload::Collective operation, double bytes,
                                             const RankGroup& group);
[[nodiscard]] CollectiveTime collective_time(const Fabric& fabric, workload::Collective operation, double bytes,
                                             const RankGroup& group, const CollectiveConstants& constants);

// What was measured takes precedence; where nothing was, the model's. See measured_collectives.h.
[[nodiscard]] CollectiveTime collective_time(const Fabric& fabric, workload::Collective operation, double bytes,
                                             const RankGroup& group, const MeasuredCollectives& measured);

// By one algorithm. Fails, saying why, where it can't do this operation or needs what the fabric lacks.
[[nodiscard]] Result<CollectiveTime> collective_time(const Fabric& fabric, workload::Collective operation, double bytes,
                                                     const RankGroup& group, Algorithm algorithm,
                                                     const CollectiveConstants& constants = {});

// The group makes sense on that fabric: fails for no ranks, ranks that don't fill machines evenly or are more than the
// machines have GPUs, and for several machines without a network between them.
[[nodiscard]] Result<Done> check(const Fabric& fabric, const RankGroup& group);

// `ranks` GPUs of as few machines as hold them. Fails as check does, and where the last machine would be filled in
// part.
[[nodiscard]] Result<RankGroup> group_of(const Fabric& fabric, std::int64_t ranks);

} // namespace dubhe::simulation
