// SPDX-License-Identifier: Apache-2.0
#include "cluster_system.h"

#include <cmath>

namespace dubhe::study {

namespace {

Result<Done> positive(const char* what, double value) {
    if (std::isfinite(value) && value > 0.0) return Done{};
    return error(message("%1 must be greater than zero", what));
}

Result<Done> change(simulation::Fabric& fabric, const SystemChanges& changes) {
    if (changes.node_bandwidth) {
        if (Result<Done> good = positive("the bandwidth in a machine", changes.node_bandwidth->value()); !good)
            return good;
        fabric.node.bandwidth = changes.node_bandwidth->value();
    }
    if (changes.network_bandwidth) {
        if (Result<Done> good = positive("the bandwidth of a machine's network", changes.network_bandwidth->value());
            !good)
            return good;
        if (fabric.network.bandwidth <= 0.0) join_by_network(fabric);
        fabric.network.bandwidth = changes.network_bandwidth->value();
    }
    if (changes.leaf_machines || changes.oversubscription) {
        const double leaf = changes.leaf_machines.value_or(static_cast<double>(fabric.leaf_machines));
        const double over = changes.oversubscription.value_or(fabric.oversubscription);
        if (!(leaf >= 1.0 && leaf <= 1e6) || leaf != std::floor(leaf))
            return error(message("how many machines stand below a leaf switch? A whole number from 1 to 1000000"));
        if (!(over >= 1.0 && over <= 1e3))
            return error(
                message("a leaf's ports to machines have from 1 to 1000 times the bandwidth of those to the spine"));
        fabric.leaf_machines = static_cast<std::int64_t>(leaf);
        fabric.oversubscription = over;
    }
    if (changes.gpus_per_node) {
        constexpr double most = 65536.0;
        const double count = *changes.gpus_per_node;
        if (!(count >= 1.0 && count <= most) || count != std::floor(count))
            return error(message("the GPUs of a machine must be a whole number from 1 to 65536"));
        fabric.gpus_per_node = static_cast<std::int64_t>(count);
    }
    return Done{};
}

} // namespace

void join_by_network(simulation::Fabric& fabric) {
    fabric.network.latency_s = 5e-6; // of a fast one
    fabric.network.shared = true;
}

Result<ClusterSystem> find_cluster_system(const hardware::Catalog& catalog, const std::string& name,
                                          const SystemChanges& changes) {
    Result<hardware::System> system = catalog.find_system(name);
    if (!system) return system.diagnostics();
    const Result<hardware::Link> gpu_link = catalog.find_link(system->gpu_link);
    if (!gpu_link) return gpu_link.diagnostics();
    std::optional<hardware::Link> network_link;
    if (!system->network_link.empty()) {
        Result<hardware::Link> found = catalog.find_link(system->network_link);
        if (!found) return found.diagnostics();
        network_link = std::move(*found);
    }
    Result<hardware::Gpu> gpu = catalog.find(changes.gpu.empty() ? system->gpu : changes.gpu);
    if (!gpu) return gpu.diagnostics();
    Result<simulation::Fabric> fabric =
        simulation::fabric_of(*system, *gpu_link, network_link ? &*network_link : nullptr, *gpu);
    if (!fabric) return fabric.diagnostics();
    if (Result<Done> changed = change(*fabric, changes); !changed) return changed.diagnostics();
    return ClusterSystem{std::move(*system), std::move(*gpu), std::move(*fabric)};
}

} // namespace dubhe::study
