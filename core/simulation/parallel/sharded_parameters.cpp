// SPDX-License-Identifier: Apache-2.0
#include "sharded_parameters.h"

#include "step_memory.h"

#include <algorithm>

namespace dubhe::simulation {

ShardedExchange sharded_exchange(const Fabric& fabric, const Placement& placement, const LayerLoad& load,
                                 const Split& split) {
    using workload::Collective;
    const double experts = load.parameters > 0.0 ? load.expert_parameters / load.parameters : 0.0;
    const auto moved = [&](Collective operation, double bytes) {
        return collective_time(fabric, operation, (1.0 - experts) * bytes, placement.shards()).mid_s +
               collective_time(fabric, operation, experts * bytes, placement.expert_data()).mid_s;
    };
    ShardedExchange made;
    if (split.sharing() <= 1 || split.zero < Zero::gradients) return made;
    if (split.zero == Zero::parameters) made.gather_s = moved(Collective::all_gather, load.gathered_bytes);
    made.scatter_s = moved(Collective::reduce_scatter, gradient_bytes(load, split));
    if (split.shard_groups() > 1) {
        const double share = gradient_bytes(load, split) / static_cast<double>(split.shards());
        made.scatter_s += collective_time(fabric, Collective::all_reduce, share, placement.shard_copies()).mid_s;
    }
    return made;
}

double exposed_s(double pass_s, double before_s, double behind_s, double layers) {
    return before_s + behind_s + (layers - 1.0) * std::max(0.0, before_s + behind_s - pass_s);
}

} // namespace dubhe::simulation
