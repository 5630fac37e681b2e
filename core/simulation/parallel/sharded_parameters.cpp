// SPDX-License-Identifier: Apache-2.0
#include "sharded_parameters.h"

#include "step_memory.h"

#include <algorithm>

namespace dubhe::simulation {

double shared_s(const Fabric& fabric, const Placement& placement, double experts, workload::Collective operation,
                double bytes) {
    return collective_time(fabric, operation, (1.0 - experts) * bytes, placement.shards()).mid_s +
           collective_time(fabric, operation, experts * bytes, placement.expert_shards()).mid_s;
}

ShardedExchange sharded_exchange(const Fabric& fabric, const Placement& placement, const LayerLoad& load,
                                 const Split& split) {
    using workload::Collective;
    ShardedExchange made;
    if (split.sharing() <= 1 || split.zero < Zero::gradients) return made;
    if (split.zero == Zero::parameters)
        made.gather_s = shared_s(fabric, placement, load.of_experts(), Collective::all_gather, load.gathered_bytes);
    made.scatter_s =
        shared_s(fabric, placement, load.trained_of_experts(), Collective::reduce_scatter, gradient_bytes(load, split));
    if (split.shard_groups() > 1) {
        const auto summed = [&](double bytes, std::int64_t shards, const RankGroup& copies) {
            return collective_time(fabric, Collective::all_reduce, bytes / static_cast<double>(shards), copies).mid_s;
        };
        const double experts = load.trained_of_experts(), all = gradient_bytes(load, split);
        made.scatter_s += summed((1.0 - experts) * all, split.shards(), placement.shard_copies()) +
                          summed(experts * all, split.expert_shards(), placement.expert_shard_copies());
    }
    return made;
}

double exposed_s(double pass_s, double before_s, double behind_s, double layers) {
    return before_s + behind_s + (layers - 1.0) * std::max(0.0, before_s + behind_s - pass_s);
}

} // namespace dubhe::simulation
