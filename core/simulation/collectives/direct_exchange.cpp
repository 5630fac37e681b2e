// SPDX-License-Identifier: Apache-2.0
#include "direct_exchange.h"

#include <algorithm>

namespace dubhe::simulation {

std::optional<CollectiveTime> direct_all_reduce(const Fabric& fabric, double bytes, const RankGroup& group,
                                                const DirectConstants& constants) {
    constexpr std::int64_t most_ranks = 8;
    if (group.ranks < 2 || group.ranks > most_ranks || group.ranks != group.ranks_per_node || fabric.node.shared ||
        fabric.node.bandwidth <= 0.0)
        return std::nullopt;
    const bool every_pair = fabric.lanes == Lanes::switched || fabric.lanes == Lanes::full_mesh;
    if (!every_pair) return std::nullopt;
    const auto n = static_cast<double>(group.ranks);
    const double slowness = fabric.clock_hz > 0.0 ? reference_clock_hz / fabric.clock_hz : 1.0;
    const double reach = fabric.lanes == Lanes::full_mesh
                             ? (n - 1.0) / std::max(1.0, static_cast<double>(fabric.gpus_per_node) - 1.0)
                             : 1.0;
    const double bandwidth = fabric.node.bandwidth * reach;
    const double one = slowness * (constants.one_start_s + constants.one_start_rank_s * n) +
                       (n - 1.0) * bytes / (constants.one_share * bandwidth);
    const double two = slowness * (constants.two_start_s + constants.two_start_rank_s * n) +
                       2.0 * (n - 1.0) / n * bytes / (constants.two_share * bandwidth);
    const double mid = std::min(one, two);
    return CollectiveTime{constants.low * mid, mid, constants.high * mid, Algorithm::all_to_all};
}

} // namespace dubhe::simulation
