// SPDX-License-Identifier: Apache-2.0
#include "fabric.h"

#include "machine_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace dubhe::simulation {

namespace {

using hardware::Link;
using hardware::LinkKind;
using hardware::System;
using hardware::Topology;

struct LinkHabits {
    double efficiency, latency_s;
};

// For links whose sheet doesn't say: the lanes' bandwidth and a ring's step in NCCL (src/graph/topo.h and tuning.cc,
// 2025), TCP's share of an Ethernet frame (RFC 9293) and its usual round trip.
LinkHabits habits_of(LinkKind kind) {
    switch (kind) {
    case LinkKind::pcie:
        return {0.762, 1.0e-6};
    case LinkKind::nvlink:
    case LinkKind::nvswitch:
        return {0.8, 0.6e-6};
    case LinkKind::infinity_fabric:
        return {0.7, 1.0e-6};
    case LinkKind::ethernet:
        return {0.941, 15e-6};
    case LinkKind::infiniband:
        return {0.95, 2.7e-6};
    case LinkKind::other:
        break;
    }
    return {0.8, 2.0e-6};
}

// NVSwitches of the third generation (Hopper) and later add up what passes through them; by the generation that their
// name ends in, and where it names none by the bandwidth of the third.
bool adds_up(const Link& link) {
    if (link.kind != LinkKind::nvswitch) return false;
    const std::string_view name = link.name, known = "NVSwitch ";
    const char generation = name.size() > known.size() && name.starts_with(known) ? name[known.size()] : '\0';
    if (generation >= '0' && generation <= '9') return generation >= '3';
    return link.bandwidth && link.bandwidth->value() >= 450e9;
}

std::string field(const Link& link, const char* name) {
    return (link.name.empty() ? std::string{"link"} : "link \"" + link.name + '"') + ", " + name;
}

void check_link(const Link& link, Diagnostics& problems) {
    if (!link.bandwidth) {
        problems.push_back(
            error(message("Its bandwidth is not known: nothing that crosses it has a time. Give it one."), {},
                  field(link, "bandwidth")));
    } else if (!std::isfinite(link.bandwidth->value()) || link.bandwidth->value() <= 0.0) {
        problems.push_back(error(message("A bandwidth must be a number above zero: nothing would ever arrive."), {},
                                 field(link, "bandwidth")));
    }
    if (link.efficiency && !(*link.efficiency > 0.0 && *link.efficiency <= 1.0)) {
        problems.push_back(error(message("Messages reach a share above 0 and at most 1 of a bandwidth."), {},
                                 field(link, "efficiency")));
    }
    if (link.latency && !(link.latency->value() >= 0.0 && std::isfinite(link.latency->value())))
        problems.push_back(error(message("A latency must be zero or more."), {}, field(link, "latency")));
}

void check_count(const System& system, const std::optional<double>& count, const char* name, Diagnostics& problems) {
    const std::string path = (system.name.empty() ? std::string{"system"} : "system \"" + system.name + '"') + ", ";
    if (!count) {
        problems.push_back(error(message("It is not known how many there are in a machine. Say so."), {}, path + name));
    } else if (!(*count >= 1.0 && *count <= 1e6) || std::floor(*count) != *count) {
        problems.push_back(error(message("A machine has a whole number of them, at least one (and at most a million)."),
                                 {}, path + name));
    }
}

// NVIDIA's machines of eight GPUs without switches are cube meshes.
Lanes lanes_of(const System& system, const Link& link) {
    if (system.topology != Topology::mesh) return Lanes::switched;
    if (link.kind != LinkKind::nvlink || *system.gpus_per_node != 8.0) return Lanes::full_mesh;
    return link.name.starts_with("NVLink 1") ? Lanes::cube_mesh_4 : Lanes::cube_mesh_6;
}

LinkLevel level_of(const Link& link, double ports) {
    const LinkHabits habits = habits_of(link.kind);
    return {.bandwidth = link.bandwidth->value() * link.efficiency.value_or(habits.efficiency) * ports,
            .latency_s = link.latency ? link.latency->value() : habits.latency_s};
}

} // namespace

Result<Fabric> fabric_of(const System& system, const Link& gpu_link, const Link* network_link) {
    Diagnostics problems;
    check_count(system, system.gpus_per_node, "gpus_per_node", problems);
    check_link(gpu_link, problems);
    if (network_link) {
        check_count(system, system.network_ports, "network_ports", problems);
        check_link(*network_link, problems);
        if (system.leaf_machines) check_count(system, system.leaf_machines, "leaf_machines", problems);
        if (system.oversubscription && !(*system.oversubscription >= 1.0 && *system.oversubscription <= 1e3))
            problems.push_back(error(
                message("A leaf's ports to machines have from 1 to 1000 times the bandwidth of those to the spine."),
                {}, "oversubscription"));
    }
    if (!problems.empty()) return problems;
    Fabric fabric;
    fabric.gpus_per_node = static_cast<std::int64_t>(*system.gpus_per_node);
    fabric.node = level_of(gpu_link, 1.0);
    fabric.node.shared = system.topology == Topology::shared;
    fabric.node.reduces = adds_up(gpu_link);
    fabric.lanes = lanes_of(system, gpu_link);
    if (network_link) {
        fabric.network = level_of(*network_link, *system.network_ports);
        fabric.network.shared = true;
        fabric.network_ports = static_cast<std::int64_t>(*system.network_ports);
        fabric.leaf_machines = static_cast<std::int64_t>(system.leaf_machines.value_or(0.0));
        fabric.oversubscription = system.oversubscription.value_or(1.0);
    }
    return fabric;
}

Result<Fabric> fabric_of(const System& system, const Link& gpu_link, const Link* network_link,
                         const hardware::Gpu& gpu) {
    Result<Fabric> fabric = fabric_of(system, gpu_link, network_link);
    if (fabric && gpu.clock()) fabric->clock_hz = gpu.clock()->value();
    if (fabric) fabric->measured = shipped_table(gpu_link.name, system.gpu, *fabric);
    return fabric;
}

double lanes_in_use(const Fabric& fabric, std::int64_t ranks) {
    static constexpr std::array<double, 9> of_four{0, 0, 1, 2, 2, 0.8, 2, 2, 4}, of_six{0, 0, 1, 2, 4, 1.6, 2, 4, 6};
    const auto n = static_cast<std::size_t>(std::clamp<std::int64_t>(ranks, 2, 8));
    switch (fabric.lanes) {
    case Lanes::switched:
        return 1.0;
    case Lanes::full_mesh:
        return std::min(1.0, (static_cast<double>(ranks) - 1.0) /
                                 (std::max(2.0, static_cast<double>(fabric.gpus_per_node)) - 1.0));
    case Lanes::cube_mesh_4:
        return of_four[n] / 4.0;
    case Lanes::cube_mesh_6:
        return of_six[n] / 6.0;
    }
    return 1.0;
}

} // namespace dubhe::simulation
