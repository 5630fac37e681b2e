// SPDX-License-Identifier: Apache-2.0
#include "collective_time.h"

#include "machine_table.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <string>

namespace dubhe::simulation {

namespace {

using workload::Collective;

constexpr double usual_pipeline_bytes = 100e6; // constants.h: whose fill is CollectiveConstants::pipeline_s

// Why an algorithm can't do an operation.
enum class Obstacle : std::uint8_t {
    none,
    direct,
    not_direct,
    no_whole_buffer,
    no_sum,
    one_level,
    plain_switch,
    few_ranks
};

Message obstacle_text(Obstacle obstacle, Collective operation) {
    const std::string_view what = workload::name_of(operation);
    switch (obstacle) {
    case Obstacle::none:
        break;
    case Obstacle::direct:
        return message("%1 goes from each rank straight to the others: by all_to_all", what);
    case Obstacle::not_direct:
        return message("%1 is no direct exchange: by ring, for one", what);
    case Obstacle::no_whole_buffer:
        return message("%1 hands no whole buffer on: that algorithm does all_reduce and broadcast", what);
    case Obstacle::no_sum:
        return message("that algorithm adds up: it does all_reduce, not %1", what);
    case Obstacle::one_level:
        return message("hierarchical needs several machines with several ranks each");
    case Obstacle::plain_switch:
        return message("the switches between these GPUs don't add up (NVSwitch 3 and later do)");
    case Obstacle::few_ranks:
        return message("a reduction in the switch needs three ranks in a machine");
    }
    return {};
}

// A group on its fabric in the numbers that formulas need. B/s and seconds.
class Model {
  public:
    Model(const Fabric& fabric, const RankGroup& group, const CollectiveConstants& constants)
        : constants_{constants}, ranks_{static_cast<double>(group.ranks)},
          in_node_{static_cast<double>(std::max<std::int64_t>(1, group.ranks_per_node))}, nodes_{ranks_ / in_node_},
          slowness_{fabric.clock_hz > 0.0 ? reference_clock_hz / fabric.clock_hz : 1.0}, reduces_{fabric.node.reduces},
          step_s_{constants.step * fabric.node.latency_s}, network_step_s_{constants.step * fabric.network.latency_s} {
        const auto groups = static_cast<double>(std::max<std::int64_t>(1, group.groups_per_node));
        node_ = node_rate(fabric, group, groups);
        if (nodes_ > 1.0) {
            network_ = network_rate(fabric, groups) / through_spine(fabric, group);
            exchange_network_ = network_rate(fabric, groups) / all_through_spine(fabric, group);
        }
        slowest_ = nodes_ > 1.0 ? std::min(network_, in_node_ > 1.0 ? node_ : network_) : node_;
    }

    // Infinite where the algorithm can't.
    [[nodiscard]] double seconds(Collective operation, double bytes, Algorithm algorithm) const {
        switch (algorithm) {
        case Algorithm::ring:
            return ring(operation, bytes);
        case Algorithm::tree:
            return tree(bytes, 3.0);
        case Algorithm::double_tree:
            return tree(bytes, 2.0);
        case Algorithm::hierarchical:
            return hierarchical(bytes);
        case Algorithm::in_switch:
            return in_switch(bytes);
        case Algorithm::all_to_all:
            return operation == Collective::all_to_all ? exchange(bytes) : send(bytes);
        case Algorithm::one_to_all:
            return once(operation) * ranks_ * bytes / slowest_;
        case Algorithm::plain_tree:
            return once(operation) * std::log2(ranks_) * bytes / slowest_;
        case Algorithm::butterfly:
            return std::log2(ranks_) * bytes / slowest_;
        }
        return std::numeric_limits<double>::infinity();
    }

    [[nodiscard]] Obstacle obstacle(Collective operation, Algorithm algorithm) const {
        using A = Algorithm;
        const bool reduces = operation == Collective::all_reduce;
        const bool passes = reduces || operation == Collective::broadcast;
        const bool direct = operation == Collective::all_to_all || operation == Collective::send_receive;
        if ((algorithm == A::all_to_all) != direct && (direct || algorithm == A::all_to_all))
            return direct ? Obstacle::direct : Obstacle::not_direct;
        if ((algorithm == A::one_to_all || algorithm == A::plain_tree) && !passes) return Obstacle::no_whole_buffer;
        if ((algorithm == A::tree || algorithm == A::double_tree || algorithm == A::hierarchical ||
             algorithm == A::in_switch || algorithm == A::butterfly) &&
            !reduces)
            return Obstacle::no_sum;
        if (algorithm == A::hierarchical && (nodes_ < 2.0 || in_node_ < 2.0)) return Obstacle::one_level;
        if (algorithm == A::in_switch && !reduces_) return Obstacle::plain_switch;
        if (algorithm == A::in_switch && in_node_ < 3.0) return Obstacle::few_ranks;
        return Obstacle::none;
    }

  private:
    [[nodiscard]] double node_rate(const Fabric& fabric, const RankGroup& group, double groups) const {
        const double whole = fabric.node.bandwidth * constants_.efficiency;
        if (in_node_ < 2.0) return whole;
        if (fabric.node.shared) return in_node_ * groups > 2.0 ? whole * constants_.bus : whole;
        return whole * lanes_in_use(fabric, group.ranks_per_node);
    }
    // Of all the ranks that the group has in a machine.
    [[nodiscard]] double network_rate(const Fabric& fabric, double groups) const {
        const double bandwidth = fabric.network.bandwidth;
        if (!fabric.network.shared) return bandwidth * in_node_;
        const auto ports = static_cast<double>(std::max<std::int64_t>(1, fabric.network_ports));
        const double near = std::max(1.0, ports / static_cast<double>(fabric.gpus_per_node));
        return bandwidth * std::min({1.0 / groups, in_node_ * near / ports});
    }

    // Of a group's machines those below one leaf switch; 0: the group doesn't leave its leaf.
    [[nodiscard]] double below_leaf(const Fabric& fabric, const RankGroup& group) const {
        const auto apart = static_cast<double>(std::max<std::int64_t>(1, group.machines_apart));
        const auto leaf = static_cast<double>(fabric.leaf_machines);
        if (fabric.leaf_machines < 1 || nodes_ * apart <= leaf) return 0.0;
        return std::max(1.0, leaf / apart);
    }
    // How much longer flows from machine to machine take for the spine: of a leaf's m machines of each group one sends
    // to another leaf, all groups together at 1/m of what the leaf's machines have.
    [[nodiscard]] double through_spine(const Fabric& fabric, const RankGroup& group) const {
        const double below = below_leaf(fabric, group);
        return below > 0.0 ? std::max(1.0, fabric.oversubscription / below) : 1.0;
    }
    // The same where each machine sends to each: of the others n - 1, n - m stand below other leaves.
    [[nodiscard]] double all_through_spine(const Fabric& fabric, const RankGroup& group) const {
        const double below = below_leaf(fabric, group);
        if (below <= 0.0) return 1.0;
        return std::max(1.0, fabric.oversubscription * std::max(0.0, nodes_ - below) / (nodes_ - 1.0));
    }

    // All that doesn't go by links; x: the bytes that a rank hands on.
    [[nodiscard]] double own(double bytes, double x, double pipeline = 1.0) const {
        return slowness_ * (constants_.start_s + constants_.copy_s_per_B * bytes / ranks_ +
                            pipeline * constants_.pipeline_s * std::sqrt(x / usual_pipeline_bytes));
    }
    [[nodiscard]] double steps(double in_node, double between) const {
        return step_s_ * in_node + network_step_s_ * between;
    }

    [[nodiscard]] double ring(Collective operation, double bytes) const {
        const double rounds = operation == Collective::all_reduce ? 2.0 : 1.0;
        const double x = operation == Collective::broadcast ? bytes : rounds * (ranks_ - 1.0) / ranks_ * bytes;
        const double crossing = nodes_ > 1.0 ? nodes_ - (in_node_ > 1.0 ? 0.0 : 1.0) : 0.0;
        const double total = ranks_ - 1.0, between = std::min(total, crossing);
        return own(bytes, x) + steps(rounds * (total - between), rounds * between) + x / slowest_;
    }
    [[nodiscard]] double tree(double bytes, double traffic) const {
        return own(bytes, traffic * bytes) +
               steps(2.0 * (in_node_ - 1.0), 2.0 * std::ceil(std::log2(std::max(1.0, nodes_)))) +
               traffic * bytes / slowest_;
    }
    // Each phase begins where the one before ends.
    [[nodiscard]] double hierarchical(double bytes) const {
        const double within = (in_node_ - 1.0) / in_node_ * bytes, between = 2.0 * (nodes_ - 1.0) / nodes_ * bytes;
        return own(bytes, 2.0 * within + between / in_node_) + 2.0 * slowness_ * constants_.start_s +
               steps(2.0 * (in_node_ - 1.0), 2.0 * (nodes_ - 1.0)) + 2.0 * within / node_ + between / network_;
    }
    // Its latency showed to be that of the ring, whose chunks it takes over. Between machines a double tree carries on.
    [[nodiscard]] double in_switch(double bytes) const {
        const double x = (1.0 + 1.0 / in_node_) * bytes;
        const double switched = x / (node_ / constants_.efficiency * constants_.in_switch);
        const double between = nodes_ > 1.0 ? 2.0 * bytes / network_ : 0.0;
        return own(0.0, x) + steps(2.0 * (in_node_ - 1.0), 2.0 * std::ceil(std::log2(std::max(1.0, nodes_)))) +
               std::max(switched, between);
    }
    // Every pair at once: what stays in the machine and what leaves it go at the same time.
    [[nodiscard]] double exchange(double bytes) const {
        const double within = (in_node_ - 1.0) / ranks_ * bytes;
        const double leaving = (ranks_ - in_node_) / ranks_ * bytes * in_node_;
        return own(bytes, (ranks_ - 1.0) / ranks_ * bytes) +
               steps(in_node_ > 1.0 ? 1.0 + constants_.exchange * (in_node_ - 1.0) : 0.0, nodes_ > 1.0 ? 1.0 : 0.0) +
               std::max(within / node_, nodes_ > 1.0 ? leaving / exchange_network_ : 0.0);
    }
    // Each rank to the next; what leaves a machine is one rank's.
    [[nodiscard]] double send(double bytes) const {
        return own(0.0, bytes, constants_.peer) + steps(nodes_ > 1.0 ? 0.0 : 1.0, nodes_ > 1.0 ? 1.0 : 0.0) +
               bytes / slowest_;
    }
    // Paleo's formulas count the way there and back.
    [[nodiscard]] static double once(Collective operation) { return operation == Collective::all_reduce ? 2.0 : 1.0; }

    CollectiveConstants constants_;
    double ranks_, in_node_, nodes_, slowness_;
    bool reduces_;
    double step_s_, network_step_s_;
    double node_ = 0.0;             // one rank's, of the group's lanes in use
    double network_ = 0.0;          // of the group's ranks in a machine, together
    double exchange_network_ = 0.0; // where each sends to each
    double slowest_ = 0.0;          // of a flow that passes through all ranks
};

CollectiveTime banded(double mid_s, Algorithm algorithm, const CollectiveConstants& constants) {
    return {.low_s = mid_s * constants.low, .mid_s = mid_s, .high_s = mid_s * constants.high, .algorithm = algorithm};
}

bool nothing_to_do(double bytes, const RankGroup& group) {
    return group.ranks < 2 || !(bytes > 0.0);
}

} // namespace

CollectiveTime collective_time(const Fabric& fabric, Collective operation, double bytes, const RankGroup& group,
                               const CollectiveConstants& constants) {
    if (nothing_to_do(bytes, group)) return {};
    assert(group.ranks <= group.ranks_per_node || fabric.network.bandwidth > 0.0);
    const Model model{fabric, group, constants};
    const bool direct = operation == Collective::all_to_all || operation == Collective::send_receive;
    if (direct) return banded(model.seconds(operation, bytes, Algorithm::all_to_all), Algorithm::all_to_all, constants);
    Algorithm fastest = Algorithm::ring;
    double seconds = model.seconds(operation, bytes, fastest);
    for (const Algorithm other : {Algorithm::double_tree, Algorithm::in_switch}) {
        const bool between = other != Algorithm::double_tree || group.ranks > group.ranks_per_node;
        if (!between || model.obstacle(operation, other) != Obstacle::none) continue;
        const double time = model.seconds(operation, bytes, other);
        if (time < seconds) fastest = other, seconds = time;
    }
    return banded(seconds, fastest, constants);
}

CollectiveTime collective_time(const Fabric& fabric, Collective operation, double bytes, const RankGroup& group) {
    CollectiveTime time = collective_time(fabric, operation, bytes, group, CollectiveConstants{});
    if (fabric.measured == nullptr) return time;
    const auto ratio = fabric.measured->ratio(operation, bytes, group);
    if (!ratio) return time;
    const double model = time.mid_s;
    time.low_s = model * ratio->low, time.mid_s = model * ratio->mid, time.high_s = model * ratio->high;
    const Fabric& base = fabric.measured->base;
    const bool same = fabric.node == base.node && fabric.clock_hz == base.clock_hz && group.groups_per_node <= 1;
    time.provenance = same ? ratio->provenance : cost::Provenance::modelled;
    return time;
}

Result<CollectiveTime> collective_time(const Fabric& fabric, Collective operation, double bytes, const RankGroup& group,
                                       Algorithm algorithm, const CollectiveConstants& constants) {
    if (const Result<Done> sound = check(fabric, group); !sound) return sound.diagnostics();
    const Model model{fabric, group, constants};
    if (const Obstacle obstacle = model.obstacle(operation, algorithm); obstacle != Obstacle::none)
        return error(message("%1: %2", name_of(algorithm), obstacle_text(obstacle, operation)));
    if (nothing_to_do(bytes, group)) return CollectiveTime{.algorithm = algorithm};
    return banded(model.seconds(operation, bytes, algorithm), algorithm, constants);
}

Result<Done> check(const Fabric& fabric, const RankGroup& group) {
    const auto text = [](std::int64_t n) { return std::to_string(n); };
    if (group.ranks < 1) return error(message("%1 ranks: a group has at least one", text(group.ranks)));
    if (group.ranks_per_node < 1 || group.groups_per_node < 1)
        return error(message("a machine has at least one rank of a group and one group"));
    if (group.ranks % group.ranks_per_node != 0)
        return error(message("%1 ranks, %2 in a machine: that leaves a machine filled in part, which is not simulated",
                             text(group.ranks), text(group.ranks_per_node)));
    if (group.ranks_per_node * group.groups_per_node > fabric.gpus_per_node)
        return error(message("%1 groups of %2 ranks in a machine: it has %3 GPUs", text(group.groups_per_node),
                             text(group.ranks_per_node), text(fabric.gpus_per_node)));
    if (group.ranks > group.ranks_per_node && !(fabric.network.bandwidth > 0.0))
        return error(message(
            "%1 ranks need %2 machines, and no network between them is known: name one, or ask for at most %3 GPUs",
            text(group.ranks), text(group.ranks / group.ranks_per_node), text(fabric.gpus_per_node)));
    return Done{};
}

Result<RankGroup> group_of(const Fabric& fabric, std::int64_t ranks) {
    RankGroup group{.ranks = ranks, .ranks_per_node = std::clamp<std::int64_t>(ranks, 1, fabric.gpus_per_node)};
    if (const Result<Done> sound = check(fabric, group); !sound) return sound.diagnostics();
    return group;
}

} // namespace dubhe::simulation
