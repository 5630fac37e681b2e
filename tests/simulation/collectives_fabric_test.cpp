// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/collectives/collective_time.h>

#include <gmock/gmock.h>

namespace dubhe::simulation {
namespace {

using hardware::Link;
using hardware::LinkKind;
using hardware::System;
using hardware::Topology;

Link link(std::string name, LinkKind kind, double bandwidth) {
    Link made;
    made.name = std::move(name);
    made.kind = kind;
    made.bandwidth = BytesPerSecond{bandwidth};
    made.efficiency = 0.5;
    made.latency = Seconds{2e-6};
    return made;
}

System system(Topology topology, double gpus) {
    System made;
    made.name = "made up";
    made.topology = topology;
    made.gpus_per_node = gpus;
    made.network_ports = 4;
    return made;
}

TEST(Fabric, TakesWhatTheCatalogKnows) {
    const Link network = link("port", LinkKind::infiniband, 10e9);
    const auto fabric = fabric_of(system(Topology::fabric, 8), link("NVSwitch 3", LinkKind::nvswitch, 450e9), &network);
    ASSERT_TRUE(fabric);
    EXPECT_DOUBLE_EQ(fabric->node.bandwidth, 225e9);
    EXPECT_DOUBLE_EQ(fabric->node.latency_s, 2e-6);
    EXPECT_TRUE(fabric->node.reduces);
    EXPECT_FALSE(fabric->node.shared);
    EXPECT_DOUBLE_EQ(fabric->network.bandwidth, 4 * 5e9); // all ports, half of which messages reach
    EXPECT_TRUE(fabric->network.shared);
    EXPECT_EQ(fabric->gpus_per_node, 8);
    EXPECT_EQ(fabric->network_ports, 4);
}

// Leaves of 4 machines with four times as much bandwidth to machines as to the spine. Each of 16 machines to each: 12
// of the 15 others stand below other leaves, 4 x 12 / 15 = 3.2 times as long as without. A ring leaves a leaf once for
// 4 machines: nothing gets slower below 4 to 1, and half as fast at 8 to 1. A group of every fourth machine has none
// beside it. Within a leaf nothing changes.
TEST(Fabric, LeavesSlowWhatPassesTheSpine) {
    using workload::Collective;
    System machines = system(Topology::fabric, 8);
    machines.leaf_machines = 4;
    machines.oversubscription = 4;
    const Link network = link("port", LinkKind::infiniband, 10e9), lanes = link("lanes", LinkKind::nvlink, 450e9);
    const Fabric leaves = *fabric_of(machines, lanes, &network);
    Fabric none = leaves;
    none.leaf_machines = 0;
    const auto alike = [](const Fabric& a, const Fabric& b, Collective operation, const RankGroup& group) {
        EXPECT_NEAR(collective_time(a, operation, 1e9, group).mid_s, collective_time(b, operation, 1e9, group).mid_s,
                    1e-9);
    };
    const auto slower = [&](double times) {
        Fabric made = none;
        made.network.bandwidth /= times;
        return made;
    };
    const RankGroup all{128, 8, 1}, leaf{32, 8, 1}, apart{4, 1, 8, 4};
    alike(leaves, slower(3.2), Collective::all_to_all, all);
    alike(leaves, none, Collective::all_to_all, leaf);
    alike(leaves, none, Collective::all_gather, all);
    alike(leaves, slower(4.0), Collective::all_gather, apart);
    Fabric scarce = leaves;
    scarce.oversubscription = 8;
    alike(scarce, slower(2.0), Collective::all_gather, all);
    machines.oversubscription = 0.5;
    EXPECT_FALSE(fabric_of(machines, lanes, &network));
}

TEST(Fabric, SwitchesBeforeTheThirdGenerationDontAddUp) {
    const auto older = fabric_of(system(Topology::fabric, 8), link("NVSwitch 2", LinkKind::nvswitch, 900e9), nullptr);
    const auto nameless = fabric_of(system(Topology::fabric, 8), link("mine", LinkKind::nvswitch, 450e9), nullptr);
    ASSERT_TRUE(older && nameless);
    EXPECT_FALSE(older->node.reduces);
    EXPECT_TRUE(nameless->node.reduces);
}

std::string refusal(const System& made, const Link& gpu_link, const Link* network) {
    const auto fabric = fabric_of(made, gpu_link, network);
    return fabric ? std::string{} : to_text(fabric.diagnostics());
}

TEST(Fabric, NamesWhatIsMissingOrZero) {
    using testing::HasSubstr;
    const Link good = link("good", LinkKind::nvlink, 1e9);
    Link dead = good;
    dead.name = "dead";
    dead.bandwidth = BytesPerSecond{0.0};
    EXPECT_THAT(refusal(system(Topology::fabric, 8), dead, nullptr), HasSubstr("link \"dead\", bandwidth"));
    EXPECT_THAT(refusal(system(Topology::fabric, 8), good, &dead), HasSubstr("above zero"));
    Link unknown = good;
    unknown.bandwidth.reset();
    EXPECT_THAT(refusal(system(Topology::fabric, 8), unknown, nullptr), HasSubstr("not known"));
    EXPECT_THAT(refusal(system(Topology::fabric, 0), good, nullptr), HasSubstr("gpus_per_node"));
    EXPECT_THAT(refusal(system(Topology::fabric, 2.5), good, nullptr), HasSubstr("whole number"));
    System portless = system(Topology::fabric, 8);
    portless.network_ports.reset();
    EXPECT_THAT(refusal(portless, good, &good), HasSubstr("network_ports"));
}

// A full mesh of 4: two GPUs have a third of their lanes between them, all four all of them. The DGX-1 with V100s
// (NVIDIA DGX-1 whitepaper; nvidia-smi topo -m): one lane between GPUs 0 and 1, rings of 2, 4 and 6 lanes through 3, 4
// and 8 GPUs.
TEST(Fabric, MeshesLendAGroupTheLanesAmongIt) {
    const auto full = fabric_of(system(Topology::mesh, 4), link("NVLink 3", LinkKind::nvlink, 300e9), nullptr);
    const auto cube =
        fabric_of(system(Topology::mesh, 8), link("NVLink 2 (6 lanes)", LinkKind::nvlink, 150e9), nullptr);
    const auto first =
        fabric_of(system(Topology::mesh, 8), link("NVLink 1 (4 lanes)", LinkKind::nvlink, 80e9), nullptr);
    ASSERT_TRUE(full && cube && first);
    EXPECT_DOUBLE_EQ(lanes_in_use(*full, 2), 1.0 / 3.0);
    EXPECT_DOUBLE_EQ(lanes_in_use(*full, 4), 1.0);
    EXPECT_DOUBLE_EQ(lanes_in_use(*cube, 2), 1.0 / 6.0);
    EXPECT_DOUBLE_EQ(lanes_in_use(*cube, 3), 2.0 / 6.0);
    EXPECT_DOUBLE_EQ(lanes_in_use(*cube, 4), 4.0 / 6.0);
    EXPECT_DOUBLE_EQ(lanes_in_use(*cube, 8), 1.0);
    EXPECT_DOUBLE_EQ(lanes_in_use(*first, 2), 1.0 / 4.0);
    EXPECT_DOUBLE_EQ(lanes_in_use(*first, 8), 1.0);
}

} // namespace
} // namespace dubhe::simulation
