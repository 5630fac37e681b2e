// SPDX-License-Identifier: Apache-2.0
// The links of a system as a simulator sees them: what a rank sends and receives in the node, and between nodes.
#pragma once

#include <core/hardware/link.h>
#include <core/hardware/system.h>
#include <core/support/result.h>

#include <cstdint>

namespace dubhe::simulation {

// Links of one level. Bandwidths are what messages reach at best, one direction.
struct LinkLevel {
    double bandwidth = 0.0; // B/s, of one rank; of all of a node's ranks together where they share it
    double latency_s = 0.0; // of one small message, software included
    bool shared = false;    // one bus or set of ports that a node's ranks share
    bool reduces = false;   // switches that add up what passes through them (NVLink SHARP)
    bool operator==(const LinkLevel&) const = default;
};

struct Fabric {
    LinkLevel node;                 // between the GPUs of a machine
    LinkLevel network;              // between machines; shared: all ports together; bandwidth 0: there is none
    std::int64_t gpus_per_node = 1; // at least 1
    bool operator==(const Fabric&) const = default;
};

// `network` is absent for a machine that stands alone. Fails, naming the field, where a bandwidth or the number of GPUs
// in a machine is missing, zero or no number.
[[nodiscard]] Result<Fabric> fabric_of(const hardware::System& system, const hardware::Link& gpu_link,
                                       const hardware::Link* network_link);

} // namespace dubhe::simulation
