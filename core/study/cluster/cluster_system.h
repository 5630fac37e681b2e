// SPDX-License-Identifier: Apache-2.0
// A system of the catalog with what a user changes about it: links that don't exist yet, another GPU in its place.
#pragma once

#include <core/hardware/catalog/catalog.h>
#include <core/hardware/system.h>
#include <core/simulation/collectives/fabric.h>
#include <core/support/result.h>

#include <cstdint>
#include <optional>
#include <string>

namespace dubhe::study {

struct SystemChanges {
    std::string gpu{};                                 // of the catalog; empty: the system's own
    std::optional<BytesPerSecond> node_bandwidth{};    // what a GPU's messages reach in the machine, one direction
    std::optional<BytesPerSecond> network_bandwidth{}; // all network ports of a machine together
    std::optional<double> gpus_per_node{};
    std::optional<double> leaf_machines{}, oversubscription{}; // of leaf switches: see hardware::System
    bool operator==(const SystemChanges&) const = default;
};

struct ClusterSystem {
    hardware::System system;
    hardware::Gpu gpu;
    simulation::Fabric fabric;
};

// A machine that stood alone gets the latency of a network between machines; its bandwidth is the caller's to give.
void join_by_network(simulation::Fabric& fabric);

// Fails, naming what is missing, for unknown names, links without a bandwidth, and changes that are no positive
// numbers.
[[nodiscard]] Result<ClusterSystem> find_cluster_system(const hardware::Catalog& catalog, const std::string& name,
                                                        const SystemChanges& changes = {});

} // namespace dubhe::study
