// SPDX-License-Identifier: Apache-2.0
#include "expert_exchange.h"

#include <algorithm>

namespace dubhe::simulation {

using workload::Collective;

double places_reached(double experts, double chosen, double places) {
    if (places <= 1.0) return std::min(places, chosen);
    const double others = experts - experts / places;
    double missed = 1.0;
    for (double i = 0.0; i < chosen; i += 1.0)
        missed *= std::max(0.0, others - i) / (experts - i);
    return places * (1.0 - missed);
}

double expert_exchange_s(const Fabric& fabric, const workload::ExchangeAttributes& exchange, double bytes,
                         const RankGroup& group, ExpertDispatch dispatch) {
    const auto moved = [&](double share, const RankGroup& among) {
        return collective_time(fabric, exchange.collective, share * bytes, among).mid_s;
    };
    if (dispatch == ExpertDispatch::copies || exchange.chosen <= 1) return moved(1.0, group);
    const double experts = exchange.experts, chosen = exchange.chosen, ranks = static_cast<double>(group.ranks);
    const double to_ranks = places_reached(experts, chosen, ranks) / chosen;
    if (group.ranks <= group.ranks_per_node) return moved(to_ranks, group);
    const double machines = ranks / static_cast<double>(group.ranks_per_node);
    const double to_machines = places_reached(experts, chosen, machines) / chosen;
    const RankGroup inside{group.ranks_per_node, group.ranks_per_node, group.groups_per_node};
    return std::max(moved(to_ranks, inside), moved(to_machines, group));
}

} // namespace dubhe::simulation
