// SPDX-License-Identifier: Apache-2.0
#include "gradient_exchange.h"

#include <algorithm>

namespace dubhe::simulation {

namespace {

using workload::Collective;

// Servers are machines of the network like those of the ranks; of a machine that stands alone, processes beside them.
struct ServerLinks {
    double rank = 0.0, all = 0.0; // B/s one direction: of a rank whose machine's others send, too; of all servers
    double latency_s = 0.0;

    ServerLinks(const Fabric& fabric, const Split& split) {
        const bool networked = fabric.network.bandwidth > 0.0;
        const LinkLevel& level = networked ? fabric.network : fabric.node;
        const auto in_machine = static_cast<double>(std::min(split.gpus(), fabric.gpus_per_node));
        const double ports = networked && !level.shared ? static_cast<double>(fabric.gpus_per_node) : 1.0;
        rank = level.shared ? level.bandwidth / in_machine : level.bandwidth;
        all = level.bandwidth * ports * static_cast<double>(split.servers);
        latency_s = level.latency_s;
    }
    [[nodiscard]] double alone(double bytes) const { return latency_s + bytes / std::min(rank, all); }
    [[nodiscard]] double together(double bytes, double ranks) const {
        return latency_s + bytes / std::min(rank, all / ranks);
    }
};

double sent(const Split& split, double gradient) {
    return gradient / split.compression_ratio;
}

} // namespace

double exchange_s(const Fabric& fabric, const Split& split, const Exchanged& what, const RankGroup& group,
                  const RankGroup& copies) {
    const double gradient = sent(split, what.gradient);
    const auto moved = [&](Collective operation, double bytes) {
        return collective_time(fabric, operation, bytes, group).mid_s;
    };
    if (split.servers > 0) {
        const ServerLinks links{fabric, split};
        const auto ranks = static_cast<double>(split.gpus());
        return links.together(gradient, ranks) + links.together(what.weight, ranks);
    }
    if (split.compression == Compression::sparse)
        return moved(Collective::all_gather, gradient * static_cast<double>(group.ranks));
    if (split.zero == Zero::none) return moved(Collective::all_reduce, gradient);
    const double part = gradient / static_cast<double>(group.ranks);
    const double weights = moved(Collective::all_gather, what.weight);
    if (what.whole_matrices && copies.ranks == 1) return moved(Collective::all_reduce, gradient) + weights;
    return moved(Collective::reduce_scatter, gradient) +
           collective_time(fabric, Collective::all_reduce, part, copies).mid_s +
           (what.whole_matrices ? moved(Collective::all_gather, gradient) : 0.0) + weights;
}

double compression_s(const Split& split, double gradient, double memory) {
    if (split.compression == Compression::none || memory <= 0.0) return 0.0;
    const double small = sent(split, gradient);
    const double moved = split.compression == Compression::quantized
                             ? 2.0 * (gradient + small)
                             : 4.0 * gradient + static_cast<double>(split.sharing() + 1) * small;
    return moved / memory;
}

double Unsynchronised::step_s(double passes_s, Consistency consistency) const {
    const double alone = consistency == Consistency::stale ? std::max(passes_s, transfer_s) : passes_s + transfer_s;
    return std::max(alone, served_s);
}

Unsynchronised unsynchronised(const Fabric& fabric, const Split& split, const Exchanged& what, double update_s) {
    const ServerLinks links{fabric, split};
    const double gradient = sent(split, what.gradient);
    const auto ranks = static_cast<double>(split.gpus());
    Unsynchronised made;
    made.transfer_s = links.alone(gradient) + links.alone(what.weight);
    // Both directions at once; the update on the server that keeps the part.
    made.served_s = std::max(ranks * std::max(gradient, what.weight) / links.all,
                             static_cast<double>(split.data) * update_s / static_cast<double>(split.servers));
    return made;
}

} // namespace dubhe::simulation
