// SPDX-License-Identifier: Apache-2.0
#include "machines.h"

#include <algorithm>

namespace dubhe::study {

Result<ClusterSystem> machine_of(const hardware::Catalog& catalog, const hardware::Gpu& gpu, std::int64_t gpus) {
    const hardware::System* best = nullptr;
    for (const hardware::SystemEntry& entry : catalog.systems()) {
        const hardware::System& system = entry.system;
        if (system.gpu != gpu.name || system.gpus_per_node.value_or(0.0) < static_cast<double>(gpus)) continue;
        const bool better = best == nullptr || (best->topology != hardware::Topology::fabric &&
                                                system.topology == hardware::Topology::fabric);
        if (better) best = &system;
    }
    if (best == nullptr)
        return error(message("the catalog has no machine of %1 x %2; none was asked for", gpus, gpu.name));
    return find_cluster_system(catalog, best->name);
}

Result<ClusterSystem> machine_for(const hardware::Catalog& catalog, const hardware::Gpu& gpu, std::int64_t gpus) {
    constexpr std::int64_t most = 8;
    Result<ClusterSystem> made = machine_of(catalog, gpu, std::min(gpus, most));
    if (!made || gpus <= made->fabric.gpus_per_node || made->fabric.network.bandwidth > 0.0) return made;
    made->fabric.network.bandwidth = usual_port.value() * static_cast<double>(made->fabric.gpus_per_node);
    made->fabric.network.shared = true;
    made->fabric.network_ports = made->fabric.gpus_per_node;
    join_by_network(made->fabric);
    return made;
}

} // namespace dubhe::study
