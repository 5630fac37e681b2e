// SPDX-License-Identifier: Apache-2.0
#include <core/hardware/catalog/catalog.h>
#include <core/simulation/collectives/machine_table.h>
#include <core/simulation/collectives/shipped_tables.h>

#include <gtest/gtest.h>

#include <array>

namespace dubhe::simulation {
namespace {

using workload::Collective;

constexpr std::array operations{Collective::all_reduce, Collective::all_gather, Collective::reduce_scatter,
                                Collective::all_to_all};

// The fabric of that link of the catalog between eight of these GPUs.
Fabric machine(std::string_view link, std::string_view gpu, hardware::Topology topology) {
    const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    hardware::System system;
    system.gpu = gpu, system.gpu_link = link, system.topology = topology, system.gpus_per_node = 8;
    return *fabric_of(system, *catalog->find_link(std::string{link}), nullptr, *catalog->find(std::string{gpu}));
}

std::vector<MachineTable> shipped() {
    const auto tables = parse_machine_tables(shipped_collectives().front().bytes);
    EXPECT_TRUE(tables.ok());
    return tables ? *tables : std::vector<MachineTable>{};
}

TEST(ShippedCollectives, BasesAreTheCatalogs) {
    const std::vector<MachineTable> tables = shipped();
    EXPECT_GE(tables.size(), 5U);
    for (const MachineTable& table : tables) {
        const Fabric now = machine(table.link, table.gpu,
                                   table.base.node.shared ? hardware::Topology::shared : hardware::Topology::fabric);
        EXPECT_EQ(now.node, table.base.node) << table.gpu;
        EXPECT_EQ(now.clock_hz, table.base.clock_hz) << table.gpu;
        ASSERT_NE(now.measured, nullptr) << table.gpu;
        EXPECT_EQ(now.measured->gpu, table.gpu);
        EXPECT_FALSE(table.measured.empty());
    }
}

TEST(ShippedCollectives, WhatWasMeasuredIsFoundAgain) {
    for (const MachineTable& table : shipped()) {
        const Fabric fabric = machine(table.link, table.gpu,
                                      table.base.node.shared ? hardware::Topology::shared : hardware::Topology::fabric);
        for (const MeasuredCollectives::Entry& entry : table.measured.entries()) {
            const RankGroup group{.ranks = entry.key.ranks_per_node, .ranks_per_node = entry.key.ranks_per_node};
            const double bytes = entry.curve.smallest();
            const CollectiveTime time = collective_time(fabric, entry.key.operation, bytes, group);
            EXPECT_NEAR(time.mid_s / entry.curve.seconds(bytes), 1.0, 1e-9);
            EXPECT_EQ(time.provenance, cost::Provenance::measured);
        }
    }
}

// Two B200 sum 512 MiB in 1.0 ms (aiconfigurator).
TEST(ShippedCollectives, AMeasuredTimeByNumber) {
    const Fabric b200 = machine("NVSwitch 4", "B200", hardware::Topology::fabric);
    const RankGroup two{.ranks = 2, .ranks_per_node = 2};
    EXPECT_NEAR(collective_time(b200, Collective::all_reduce, 536870912.0, two).mid_s, 1.03e-3, 0.05e-3);
}

TEST(ShippedCollectives, AFasterLinkIsNeverSlowerAndKeepsTheRatio) {
    for (const MachineTable& table : shipped()) {
        Fabric fabric = table.base;
        fabric.measured = &table;
        Fabric faster = fabric;
        faster.node.bandwidth *= 2.0;
        Fabric later = fabric;
        later.node.latency_s *= 2.0;
        for (const Collective operation : operations) {
            for (const std::int64_t ranks : {2, 3, 4, 8}) {
                if (ranks > fabric.gpus_per_node) continue;
                const RankGroup group{.ranks = ranks, .ranks_per_node = ranks};
                double before = 0.0;
                for (double bytes = 256.0; bytes < 4e9; bytes *= 1.7) {
                    const double usual = collective_time(fabric, operation, bytes, group).mid_s;
                    const CollectiveTime fast = collective_time(faster, operation, bytes, group);
                    ASSERT_GE(usual, before * (1.0 - 1e-9));
                    ASSERT_LE(fast.mid_s, usual * (1.0 + 1e-12));
                    ASSERT_GE(collective_time(later, operation, bytes, group).mid_s, usual * (1.0 - 1e-12));
                    const double model = collective_time(faster, operation, bytes, group, CollectiveConstants{}).mid_s /
                                         collective_time(fabric, operation, bytes, group, CollectiveConstants{}).mid_s;
                    ASSERT_NEAR(fast.mid_s / usual, model, 1e-9);
                    EXPECT_NE(fast.provenance, cost::Provenance::measured);
                    before = usual;
                }
            }
        }
    }
}

TEST(ShippedCollectives, OtherMachinesAreModelled) {
    const Fabric pcie = machine("PCIe 3.0 x16", "T4", hardware::Topology::shared);
    EXPECT_EQ(pcie.measured, nullptr);
    // The link decides between switched GPUs, the machine where they share a bus.
    EXPECT_NE(machine("NVSwitch 3", "H200-SXM5-141GB", hardware::Topology::fabric).measured, nullptr);
    EXPECT_EQ(machine("PCIe 4.0 x16", "A40", hardware::Topology::shared).measured, nullptr);
    const Fabric h100 = machine("NVSwitch 3", "H100-SXM5-80GB", hardware::Topology::fabric);
    EXPECT_FALSE(h100.measured->ratio(Collective::all_reduce, 1e6, {.ranks = 16, .ranks_per_node = 8}));
}

TEST(ShippedCollectives, LinesThatMakeNoSenseAreNamed) {
    constexpr std::string_view good = "# text\nmachine,L,G,1e9,1e-6,1e9,0,1,8\nall_reduce,2,1024,5.5\n";
    const auto tables = parse_machine_tables(good);
    ASSERT_TRUE(tables.ok());
    ASSERT_EQ(tables->size(), 1U);
    EXPECT_TRUE(tables->front().base.node.reduces);
    ASSERT_NE(tables->front().measured.find({Collective::all_reduce, 1, 2}), nullptr);
    EXPECT_NEAR(tables->front().measured.find({Collective::all_reduce, 1, 2})->seconds(1024.0), 5.5e-6, 1e-12);
    for (const char* bad :
         {"all_reduce,2,1024,5.5\n", "machine,L,G,1e9,1e-6,1e9,0,1\n", "machine,L,G,0,1e-6,1e9,0,1,8\n",
          "machine,L,G,1e9,1e-6,1e9,0,1,8\nall_reduce,2,x,5\n", "machine,L,G,1e9,1e-6,1e9,0,1,8\nall_reduce,1,8,5\n",
          "machine,L,G,1e9,1e-6,1e9,0,1,8\nsomething,2,8,5\n"})
        EXPECT_FALSE(parse_machine_tables(bad).ok()) << bad;
}

} // namespace
} // namespace dubhe::simulation
