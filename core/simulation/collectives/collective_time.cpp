// SPDX-License-Identifier: Apache-2.0
#include "collective_time.h"

#include <algorithm>
#include <cassert>

namespace dubhe::simulation {

namespace {

using workload::Collective;

// What a rank sends in a ring of n, in buffers, and the steps it takes.
struct Traffic {
    double share = 0.0, steps = 0.0;
};

Traffic ring_of(Collective operation, double n) {
    switch (operation) {
    case Collective::all_reduce:
        return {2.0 * (n - 1.0) / n, 2.0 * (n - 1.0)};
    case Collective::all_gather:
    case Collective::reduce_scatter:
        return {(n - 1.0) / n, n - 1.0};
    case Collective::all_to_all:
        return {(n - 1.0) / n, 1.0};
    case Collective::send_receive:
        return {1.0, 1.0};
    case Collective::broadcast:
        return {1.0, n - 1.0};
    }
    return {};
}

double level_time(const LinkLevel& level, Collective operation, double bytes, double n, double sharing) {
    if (n < 2.0) return 0.0;
    const Traffic traffic = ring_of(operation, n);
    return traffic.share * bytes * sharing / level.bandwidth + traffic.steps * level.latency_s;
}

} // namespace

CollectiveTime collective_time(const Fabric& fabric, Collective operation, double bytes, const RankGroup& group) {
    if (group.ranks < 2 || bytes <= 0.0) return {};
    const auto in_node = static_cast<double>(std::max<std::int64_t>(1, group.ranks_per_node));
    const double nodes = static_cast<double>(group.ranks) / in_node;
    const auto groups = static_cast<double>(group.groups_per_node);
    assert(nodes < 2.0 || fabric.network.bandwidth > 0.0);
    const double bus = fabric.node.shared ? in_node * groups : 1.0;
    const bool splits = operation != Collective::send_receive && operation != Collective::all_to_all;
    const double out = splits ? bytes / in_node : bytes;
    const double network = fabric.network.shared ? in_node * groups : 1.0;
    const double mid = (operation == Collective::send_receive && nodes > 1.0
                            ? 0.0
                            : level_time(fabric.node, operation, bytes, in_node, bus)) +
                       level_time(fabric.network, operation, out, nodes, network);
    return {.low_s = 0.85 * mid, .mid_s = mid, .high_s = 1.3 * mid};
}

} // namespace dubhe::simulation
