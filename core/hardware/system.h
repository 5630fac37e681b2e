// SPDX-License-Identifier: Apache-2.0
// GPUs in machines and machines in a network: "DGX A100".
#pragma once

#include "gpu.h"

#include <core/units/quantity.h>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::hardware {

// How the GPUs of one machine reach each other.
enum class Topology : std::uint8_t {
    shared, // one bus or root complex that all transfers share (PCIe)
    mesh,   // direct lanes between pairs (DGX-1's cube mesh, bridges)
    fabric  // a switch: every GPU reaches every other at its full rate (NVSwitch)
};
inline constexpr std::size_t topology_count = static_cast<std::size_t>(Topology::fabric) + 1;
[[nodiscard]] std::string_view name_of(Topology topology); // "fabric"
[[nodiscard]] std::optional<Topology> topology_from(std::string_view name);

// Names of GPUs and links are those of the catalog. Absent values are unknown, never zero.
struct System {
    std::string name;   // canonical: "DGX A100 80GB"
    std::string vendor; // of the machine
    std::string gpu;    // "A100-SXM4-80GB"
    std::optional<double> gpus_per_node;
    std::string gpu_link; // between the GPUs of a machine: "NVLink 3 (12 lanes)"
    Topology topology = Topology::shared;
    std::string host_link;               // GPU to host: "PCIe 4.0 x16"
    std::string network_link;            // one port of a network card: "InfiniBand HDR"; empty: a machine alone
    std::optional<double> network_ports; // of a machine, all together
    // Leaf switches below a spine: machines that reach each other below one leaf, and how much more bandwidth its ports
    // to machines have than those to the spine. With rails, port i of every machine on leaf i, a leaf of 64 ports holds
    // 64 machines of 8 ports; without rails it holds 8. Absent: every machine reaches every other at its full rate.
    std::optional<double> leaf_machines, oversubscription;
    std::string processor; // "2 x AMD EPYC 7742"
    std::optional<Bytes> host_memory;
    std::optional<BytesPerSecond> host_memory_bandwidth;
    std::optional<Watts> power; // of a whole machine, at most
    std::optional<Price> price; // of a whole machine
    std::vector<std::string> aliases;
    std::string source, date;
    bool operator==(const System&) const = default;
};

} // namespace dubhe::hardware
