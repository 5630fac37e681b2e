// SPDX-License-Identifier: Apache-2.0
#include "sweep_system.h"

#include "../cluster/cluster_system.h"

#include <algorithm>

namespace dubhe::study {

simulation::Split split_on(const SweepSystem& system, std::optional<std::int64_t> gpus, std::int64_t batch) {
    simulation::Split split = system.habits;
    const std::int64_t others =
        simulation::Split{.tensor = split.tensor, .pipeline = split.pipeline, .context = split.context}.gpus();
    if (split.data == 0) split.data = gpus && others > 0 ? std::max<std::int64_t>(1, *gpus / others) : 1;
    split.batch = batch;
    constexpr std::int64_t most = std::int64_t{1} << 30; // as splits count
    if (system.batch_grows && split.data > 0) split.batch = batch > most / split.data ? most + 1 : batch * split.data;
    if (split.micro_batch == 0) {
        const std::int64_t ranks = split.data * std::max<std::int64_t>(1, split.replicas);
        const bool whole = split.pipeline == 1 && ranks > 0 && split.batch > 0 && split.batch % ranks == 0;
        split.micro_batch = whole ? split.batch / ranks : 1;
    }
    return split;
}

void move_links(simulation::Fabric& fabric, SystemAxis axis, double value) {
    if (axis == SystemAxis::node_bandwidth) fabric.node.bandwidth = value;
    if (axis == SystemAxis::network_latency) fabric.network.latency_s = value;
    if (axis != SystemAxis::network_bandwidth) return;
    if (fabric.network.bandwidth <= 0.0) join_by_network(fabric);
    fabric.network.bandwidth = value;
}

std::optional<double> own_value(const SweepSystem& system, SystemAxis axis) {
    const simulation::LinkLevel &node = system.fabric.node, &network = system.fabric.network;
    const auto known = [](double value) { return value > 0.0 ? std::optional{value} : std::nullopt; };
    switch (axis) {
    case SystemAxis::gpus:
        return system.gpus ? std::optional{static_cast<double>(*system.gpus)} : std::nullopt;
    case SystemAxis::node_bandwidth:
        return known(node.bandwidth);
    case SystemAxis::network_bandwidth:
        return known(network.bandwidth);
    case SystemAxis::network_latency:
        return network.bandwidth > 0.0 ? known(network.latency_s) : std::nullopt;
    }
    return std::nullopt;
}

Result<ClusterModelPtr> SystemModels::model(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                            const simulation::Fabric& fabric, const Method& method) {
    workload::Recipe wanted = recipe;
    wanted.batch = 1;
    wanted.share = {};
    {
        const std::scoped_lock lock{mutex_};
        const auto known = std::ranges::find(kept_, wanted, &Kept::recipe);
        if (known != kept_.end())
            return known->model ? Result<ClusterModelPtr>{(*known->model)->with_gpu(gpu, fabric, method)}
                                : known->model;
    }
    Result<ClusterModelPtr> made = ClusterModel::make(wanted, gpu, fabric, method);
    constexpr std::size_t most_kept = 64; // a sweep over sequences has fewer
    const std::scoped_lock lock{mutex_};
    if (kept_.size() == most_kept) kept_.erase(kept_.begin());
    kept_.push_back({std::move(wanted), made});
    return made;
}

} // namespace dubhe::study
