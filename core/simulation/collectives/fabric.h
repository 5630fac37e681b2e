// SPDX-License-Identifier: Apache-2.0
// The links of a system as a simulator sees them: what a rank sends and receives in the node, and between nodes.
#pragma once

#include <core/hardware/gpu.h>
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

// How a rank's lanes are spread over the others of its machine.
enum class Lanes : std::uint8_t {
    switched,    // all of them lead to any other
    full_mesh,   // as many to each of the others
    cube_mesh_4, // the DGX-1's hybrid cube mesh of eight GPUs with four lanes each (P100),
    cube_mesh_6  // and with six (V100)
};

struct MachineTable;

struct Fabric {
    LinkLevel node;                 // between the GPUs of a machine
    LinkLevel network;              // between machines; shared: all ports together; bandwidth 0: there is none
    std::int64_t gpus_per_node = 1; // at least 1
    std::int64_t network_ports = 1; // of a machine: a rank reaches the network through its share of them, at least one
    // Leaf and spine: machines below one leaf switch (0: all of them), and the bandwidth of a leaf's ports to machines
    // over that of its ports to the spine. Latencies of the further switches are not counted.
    std::int64_t leaf_machines = 0;
    double oversubscription = 1.0;
    Lanes lanes = Lanes::switched;
    double clock_hz = 0.0; // of the GPUs: what they do between transfers goes by it; 0: not known
    // What was measured in such a machine corrects the model's times (machine_table.h); null: nothing was.
    const MachineTable* measured = nullptr;
    bool operator==(const Fabric&) const = default;
};

// `network` is absent for a machine that stands alone. Fails, naming the field, where a bandwidth or the number of GPUs
// in a machine is missing, zero or no number.
[[nodiscard]] Result<Fabric> fabric_of(const hardware::System& system, const hardware::Link& gpu_link,
                                       const hardware::Link* network_link);
// The same with the clock of the system's GPU, and what was measured of it.
[[nodiscard]] Result<Fabric> fabric_of(const hardware::System& system, const hardware::Link& gpu_link,
                                       const hardware::Link* network_link, const hardware::Gpu& gpu);

// The share of a rank's lanes that a ring of `ranks` GPUs of one machine keeps busy, both ways; 2 <= ranks.
// A full mesh of g: each of the ranks has (ranks - 1) / (g - 1) of its lanes among them. The hybrid cube mesh: the
// rings that fit on its lanes, two per Hamiltonian cycle (NVIDIA DGX-1 system architecture whitepaper, 2017, figure 4;
// lanes of a pair as nvidia-smi shows them); five GPUs have no ring, a chain of the trees through one pair's lanes does
// 2 (n-1)/n of what they carry.
[[nodiscard]] double lanes_in_use(const Fabric& fabric, std::int64_t ranks);

} // namespace dubhe::simulation
