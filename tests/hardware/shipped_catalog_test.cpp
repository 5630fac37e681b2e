// SPDX-License-Identifier: Apache-2.0
// The shipped figures against each other: what a data sheet says twice has to agree.
#include "gpus.h"

#include <cmath>
#include <map>
#include <utility>

namespace dubhe::hardware {
namespace {

TEST(ShippedCatalog, HoldsWhatAnArchitectAsksFor) {
    for (const char* name : {"K40",
                             "K80",
                             "M40",
                             "M60",
                             "P4",
                             "P40",
                             "P100-PCIE-16GB",
                             "P100-SXM2-16GB",
                             "GTX 1080 Ti",
                             "TITAN Xp",
                             "Quadro P620",
                             "TITAN RTX",
                             "RTX 2080 Ti",
                             "T4",
                             "V100-PCIE-16GB",
                             "V100-PCIE-32GB",
                             "V100-SXM2-16GB",
                             "V100-SXM2-32GB",
                             "A10",
                             "A30",
                             "A40",
                             "RTX A5000",
                             "A100-PCIE-40GB",
                             "A100-PCIE-80GB",
                             "A100-SXM4-40GB",
                             "A100-SXM4-80GB",
                             "RTX 3090",
                             "RTX 4090",
                             "RTX 5090",
                             "L4",
                             "L40",
                             "L40S",
                             "H100-PCIE-80GB",
                             "H100-SXM5-80GB",
                             "H100-NVL-94GB",
                             "H200-SXM5-141GB",
                             "GH200-96GB",
                             "B200",
                             "GB200",
                             "B300",
                             "RTX PRO 6000",
                             "MI100",
                             "MI210",
                             "MI250",
                             "MI250X",
                             "MI300X",
                             "MI325X",
                             "MI355X",
                             "Gaudi 2",
                             "Gaudi 3",
                             "Bow IPU",
                             "CS-2",
                             "SN30"}) {
        EXPECT_NE(shipped_catalog().entry(name), nullptr) << name;
    }
}

TEST(ShippedCatalog, EveryEntrySaysWhereItsFiguresComeFrom) {
    for (const Gpu& gpu : all_gpus()) {
        EXPECT_TRUE(validate(gpu).empty()) << to_text(validate(gpu));
        EXPECT_FALSE(gpu.vendor.empty() || gpu.architecture.empty()) << gpu.name;
        EXPECT_GT(gpu.source.size(), 20U) << gpu.name;
        EXPECT_NE(gpu.source.find(", 20"), std::string::npos) << gpu.name << ": the source has a year";
        EXPECT_TRUE(gpu.base.empty()) << gpu.name;
        const bool computes = gpu.peak[Precision::fp32] || gpu.peak[Precision::fp16] || gpu.peak[Precision::bf16];
        EXPECT_TRUE(computes) << gpu.name;
        EXPECT_TRUE(gpu.memory_bandwidth || gpu.on_chip_bandwidth) << gpu.name;
    }
}

// Two FLOP (a multiply and an add) a lane and clock.
TEST(ShippedCatalog, VectorPeakIsTwoFlopALaneAndClock) {
    int checked = 0;
    for (const Gpu& gpu : all_gpus()) {
        if (!gpu.vector_peak || !gpu.sms || !gpu.lanes_per_sm || !gpu.boost_clock) continue;
        const double expected = 2 * *gpu.sms * *gpu.lanes_per_sm * gpu.boost_clock->value();
        EXPECT_NEAR(gpu.vector_peak->value() / expected, 1.0, 0.03) << gpu.name;
        ++checked;
    }
    EXPECT_GE(checked, 45);
}

// Blackwell Ultra raised dense fp4 alone: 108 PFLOP/s of the HGX B300 beside 144 with sparsity, as its data sheet says.
TEST(ShippedCatalog, SparsePeaksAreTwiceTheDenseOnes) {
    for (const Gpu& gpu : all_gpus()) {
        for (const Precision precision : all_precisions) {
            if (!gpu.sparse_peak[precision]) continue;
            ASSERT_TRUE(gpu.peak[precision]) << gpu.name << ' ' << name_of(precision);
            const double ratio = *gpu.sparse_peak[precision] / *gpu.peak[precision];
            const bool ultra_fp4 = gpu.architecture == "Blackwell Ultra" && precision == Precision::fp4;
            EXPECT_NEAR(ratio, ultra_fp4 ? 4.0 / 3.0 : 2.0, 0.03)
                << gpu.name << ' ' << name_of(precision) << ": two of four values are skipped";
        }
    }
}

// Halving the bits of a number at least keeps the rate, and never more than quadruples it.
TEST(ShippedCatalog, NarrowerFormatsAreNotSlower) {
    const std::pair<Precision, Precision> pairs[]{
        {Precision::tf32, Precision::fp16}, {Precision::tf32, Precision::bf16}, {Precision::bf16, Precision::fp8},
        {Precision::fp16, Precision::fp8},  {Precision::fp8, Precision::fp6},   {Precision::fp6, Precision::fp4},
        {Precision::fp8, Precision::fp4}};
    for (const Gpu& gpu : all_gpus()) {
        for (const auto& [wide, narrow] : pairs) {
            if (!gpu.peak[wide] || !gpu.peak[narrow]) continue;
            EXPECT_GE(gpu.peak[narrow]->value(), 0.99 * gpu.peak[wide]->value()) << gpu.name << ' ' << name_of(narrow);
            EXPECT_LE(gpu.peak[narrow]->value(), 4 * gpu.peak[wide]->value()) << gpu.name << ' ' << name_of(narrow);
        }
        if (gpu.peak[Precision::fp32] && gpu.vector_peak) {
            EXPECT_GE(*gpu.peak[Precision::fp32], *gpu.vector_peak) << gpu.name;
        }
    }
}

TEST(ShippedCatalog, NvidiaMultipliesFp32OnItsLanes) {
    for (const Gpu& gpu : all_gpus()) {
        if (gpu.vendor == "NVIDIA") {
            EXPECT_EQ(gpu.peak[Precision::fp32], gpu.vector_peak) << gpu.name;
        }
    }
}

// Blackwell's data sheets: fp4 four times fp16 with fp16 sums, six times on Blackwell Ultra; CDNA 4 multiplies MXFP6
// and MXFP4 at four times fp16. GeForce cards do fp16 with fp32 sums at half rate: eight times that.
TEST(ShippedCatalog, PeaksOfFourBits) {
    const std::map<std::string, double> over_fp16{{"B200", 4.0},         {"GB200", 4.0},
                                                  {"B300", 6.0},         {"GB300", 6.0},
                                                  {"RTX PRO 6000", 4.0}, {"RTX PRO 6000 Server", 4.0},
                                                  {"RTX 5090", 8.0},     {"MI355X", 4.0}};
    for (const Gpu& gpu : all_gpus()) {
        const auto ratio = over_fp16.find(gpu.name);
        EXPECT_EQ(gpu.peak[Precision::fp4].has_value(), ratio != over_fp16.end()) << gpu.name;
        if (ratio == over_fp16.end()) continue;
        EXPECT_NEAR(*gpu.peak[Precision::fp4] / *gpu.peak[Precision::fp16], ratio->second, 0.01) << gpu.name;
        if (!gpu.peak[Precision::fp6]) continue;
        const Precision like = gpu.vendor == "AMD" ? Precision::fp4 : Precision::fp8;
        EXPECT_EQ(gpu.peak[Precision::fp6], gpu.peak[like]) << gpu.name;
    }
}

TEST(ShippedCatalog, FormatsCameWithTheirGenerations) {
    for (const Gpu& gpu : all_gpus()) {
        const auto has = [&](Precision precision) { return gpu.peak[precision].has_value(); };
        if (gpu.vendor != "NVIDIA") continue;
        const bool before_volta =
            gpu.architecture == "Kepler" || gpu.architecture == "Maxwell" || gpu.architecture == "Pascal";
        const bool before_ampere = before_volta || gpu.architecture == "Volta" || gpu.architecture == "Turing";
        EXPECT_EQ(has(Precision::tf32) && has(Precision::bf16), !before_ampere) << gpu.name;
        EXPECT_EQ(has(Precision::fp8), !before_ampere && gpu.architecture != "Ampere") << gpu.name;
        if (!before_volta) {
            EXPECT_TRUE(has(Precision::fp16)) << gpu.name;
        }
        if (before_volta && gpu.name.find("P100") == std::string::npos) {
            EXPECT_FALSE(has(Precision::fp16)) << gpu.name;
        }
    }
}

// What parts of each kind of memory that were built reach, GB/s: a slipped digit or unit falls outside.
TEST(ShippedCatalog, BandwidthIsPlausibleForTheMemory) {
    const std::map<std::string, std::pair<double, double>> range{
        {"GDDR5", {80, 350}},    {"GDDR5X", {450, 560}},  {"GDDR6", {300, 900}},
        {"GDDR6X", {900, 1050}}, {"GDDR7", {1500, 1850}}, {"HBM2", {700, 1600}},
        {"HBM2e", {1600, 3700}}, {"HBM3", {3300, 5400}},  {"HBM3e", {4700, 8100}}};
    for (const Gpu& gpu : all_gpus()) {
        if (!gpu.memory_bandwidth) continue;
        ASSERT_TRUE(range.contains(gpu.memory_type)) << gpu.name << ' ' << gpu.memory_type;
        const auto [low, high] = range.at(gpu.memory_type);
        EXPECT_GE(gpu.memory_bandwidth->value(), low * 1e9) << gpu.name;
        EXPECT_LE(gpu.memory_bandwidth->value(), high * 1e9) << gpu.name;
    }
}

TEST(ShippedCatalog, SizesAndPowerArePlausible) {
    constexpr double mebi = 1024.0 * 1024.0;
    for (const Gpu& gpu : all_gpus()) {
        if (gpu.memory_size) {
            EXPECT_TRUE(gpu.memory_size->value() >= 2048 * mebi) << gpu.name;
        }
        if (gpu.l2_size) {
            EXPECT_TRUE(gpu.l2_size->value() >= mebi && gpu.l2_size->value() <= 256 * mebi) << gpu.name;
        }
        if (gpu.l2_bandwidth) {
            EXPECT_GT(*gpu.l2_bandwidth, *gpu.memory_bandwidth) << gpu.name;
        }
        if (gpu.on_chip_size) {
            EXPECT_GE(gpu.on_chip_size->value(), 100 * mebi) << gpu.name;
        }
        if (gpu.boost_clock) {
            EXPECT_TRUE(gpu.boost_clock->value() > 0.7e9 && gpu.boost_clock->value() < 3e9) << gpu.name;
        }
        if (gpu.sustained_clock) {
            EXPECT_LE(*gpu.sustained_clock, *gpu.boost_clock) << gpu.name;
        }
        if (gpu.tdp && gpu.vendor != "Cerebras") {
            EXPECT_TRUE(gpu.tdp->value() >= 40 && gpu.tdp->value() <= 1400) << gpu.name;
        }
        for (const GpuLink& link : gpu.links)
            EXPECT_TRUE(link.bandwidth.value() > 10e9 && link.bandwidth.value() < 1000e9) << gpu.name;
    }
}

TEST(ShippedCatalog, EveryNameAndAliasLeadsToItsOwnEntry) {
    for (const Gpu& gpu : all_gpus()) {
        EXPECT_EQ(shipped(gpu.name).name, gpu.name);
        EXPECT_EQ(shipped(gpu.vendor + ' ' + gpu.name).name, gpu.name);
        for (const std::string& alias : gpu.aliases) {
            EXPECT_EQ(shipped(alias).name, gpu.name) << alias;
            EXPECT_EQ(shipped(gpu.vendor + '_' + alias).name, gpu.name) << alias;
        }
    }
}

// What drivers, frameworks and published tables call them.
TEST(ShippedCatalog, NamesAsDriversAndPeopleWriteThem) {
    const std::pair<const char*, const char*> names[]{
        {"NVIDIA_H100_80GB_HBM3", "H100-SXM5-80GB"},
        {"Tesla V100-PCIE-32GB", "V100-PCIE-32GB"},
        {"Tesla V100-SXM2-16GB", "V100-SXM2-16GB"},
        {"NVIDIA A100-PCIE-40GB", "A100-PCIE-40GB"},
        {"NVIDIA A100 80GB PCIe", "A100-PCIE-80GB"},
        {"NVIDIA_A100_80GB_PCIe", "A100-PCIE-80GB"},
        {"NVIDIA A100-SXM4-80GB", "A100-SXM4-80GB"},
        {"NVIDIA_A100-SXM4-40GB", "A100-SXM4-40GB"},
        {"Tesla T4", "T4"},
        {"Tesla P4", "P4"},
        {"Tesla P100-PCIE-16GB", "P100-PCIE-16GB"},
        {"NVIDIA L4", "L4"},
        {"NVIDIA TITAN RTX", "TITAN RTX"},
        {"NVIDIA GeForce RTX 3090", "RTX 3090"},
        {"GeForce GTX 1080 Ti", "GTX 1080 Ti"},
        {"NVIDIA H100 PCIe", "H100-PCIE-80GB"},
        {"NVIDIA H100 NVL", "H100-NVL-94GB"},
        {"NVIDIA H200", "H200-SXM5-141GB"},
        {"NVIDIA GH200 480GB", "GH200-96GB"},
        {"NVIDIA RTX PRO 6000 Blackwell Server Edition", "RTX PRO 6000 Server"},
        {"AMD Instinct MI250X", "MI250X"},
        {"AMD_Instinct_MI210", "MI210"},
        {"Tesla K40m", "K40"},
        {"a100", "A100-SXM4-80GB"},
        {"a100_sxm", "A100-SXM4-80GB"},
        {"a100_pcie", "A100-PCIE-80GB"},
        {"v100", "V100-SXM2-16GB"},
        {"p100", "P100-PCIE-16GB"},
        {"h100", "H100-SXM5-80GB"},
        {"h100_sxm", "H100-SXM5-80GB"},
        {"h100_pcie", "H100-PCIE-80GB"},
        {"h200_sxm", "H200-SXM5-141GB"},
        {"gh200", "GH200-96GB"},
        {"b200_sxm", "B200"},
        {"l40s", "L40S"},
        {"mi300x", "MI300X"},
        {"gaudi2", "Gaudi 2"},
        {"cs-2", "CS-2"},
    };
    for (const auto& [name, entry] : names)
        EXPECT_EQ(shipped(name).name, entry) << name;
}

TEST(ShippedCatalog, PricesHaveADateAndASource) {
    int priced = 0;
    for (const Gpu& gpu : all_gpus()) {
        if (!gpu.price) continue;
        ++priced;
        EXPECT_EQ(gpu.price->currency, "USD") << gpu.name;
        EXPECT_TRUE(gpu.price->amount.value() > 100 && gpu.price->amount.value() < 100000) << gpu.name;
    }
    EXPECT_GT(priced, 0);
    for (const Gpu& gpu : all_gpus())
        EXPECT_TRUE(!gpu.rent || (!gpu.rent->date.empty() && !gpu.rent->source.empty())) << gpu.name;
}

TEST(ShippedCatalog, SortedByVendorThenAge) {
    std::string vendor;
    for (const Gpu& gpu : all_gpus()) {
        EXPECT_LE(vendor, gpu.vendor) << gpu.name;
        vendor = gpu.vendor;
    }
    const auto place = [](std::string_view name) {
        return shipped_catalog().entry(name) - shipped_catalog().entries().data();
    };
    EXPECT_LT(place("K40"), place("V100-SXM2-16GB"));
    EXPECT_LT(place("V100-SXM2-16GB"), place("A100-SXM4-80GB"));
    EXPECT_LT(place("A100-SXM4-80GB"), place("H100-SXM5-80GB"));
}

} // namespace
} // namespace dubhe::hardware
