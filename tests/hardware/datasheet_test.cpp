// SPDX-License-Identifier: Apache-2.0
// Texts in the shape of the makers' data sheets, their figures against the shipped entries.
#include "gpus.h"

#include <core/hardware/datasheet/datasheet.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <algorithm>
#include <tuple>

namespace dubhe::hardware {
namespace {

using testing::Contains;
using testing::HasSubstr;
using S = Specification;

Datasheet sheet_of(std::string_view text) {
    Gpu base;
    base.name = "Mine";
    const Result<Datasheet> sheet = read_datasheet(text, base);
    EXPECT_TRUE(sheet) << text;
    return sheet ? *sheet : Datasheet{};
}

const DatasheetField& field(const Datasheet& sheet, std::string_view key) {
    static const DatasheetField none;
    const auto found = std::ranges::find(sheet.fields, key, &DatasheetField::key);
    EXPECT_NE(found, sheet.fields.end()) << key;
    return found == sheet.fields.end() ? none : *found;
}

std::string told(const Datasheet& sheet) {
    std::string text;
    for (const DatasheetField& each : sheet.fields)
        text += each.key + " <- " + each.text + "  " + each.note().english() + '\n';
    for (const std::string& each : sheet.not_understood)
        text += "? " + each + '\n';
    return text;
}

// Each of these numbers is there and within 2 % of the shipped entry's: sheets round.
void expect_like(const Datasheet& sheet, std::string_view name, std::initializer_list<S> specifications) {
    const Gpu gpu = shipped(name);
    for (const S specification : specifications) {
        const auto read = get(sheet.gpu, specification), known = get(gpu, specification);
        ASSERT_TRUE(known) << name << ' ' << name_of(specification);
        ASSERT_TRUE(read) << name << ' ' << name_of(specification) << '\n' << told(sheet);
        EXPECT_NEAR(*read, *known, 0.02 * *known) << name << ' ' << name_of(specification) << '\n' << told(sheet);
    }
}

double link(const Datasheet& sheet, std::string_view kind) {
    for (const GpuLink& each : sheet.gpu.links) {
        if (each.kind.starts_with(kind)) return each.bandwidth.value();
    }
    return 0.0;
}

TEST(Datasheet, A100) {
    const Datasheet sheet = sheet_of("A100 80GB SXM\n"
                                     "FP64 | 9.7 TFLOPS\n"
                                     "FP64 Tensor Core | 19.5 TFLOPS\n"
                                     "FP32 | 19.5 TFLOPS\n"
                                     "Tensor Float 32 (TF32) | 156 TFLOPS | 312 TFLOPS*\n"
                                     "BFLOAT16 Tensor Core | 312 TFLOPS | 624 TFLOPS*\n"
                                     "FP16 Tensor Core | 312 TFLOPS | 624 TFLOPS*\n"
                                     "INT8 Tensor Core | 624 TOPS | 1248 TOPS*\n"
                                     "GPU Memory | 80GB HBM2e\n"
                                     "GPU Memory Bandwidth | 2,039GB/s\n"
                                     "Max Thermal Design Power (TDP) | 400W\n"
                                     "Interconnect | NVLink: 600GB/s\n"
                                     "             | PCIe Gen4: 64GB/s\n"
                                     "* With sparsity\n");
    expect_like(sheet, "A100-SXM4-80GB",
                {S::vector_peak, S::peak_fp32, S::peak_tf32, S::peak_fp16, S::peak_bf16, S::peak_int8, S::memory_size,
                 S::memory_bandwidth, S::tdp});
    EXPECT_EQ(sheet.gpu.sparse_peak[Precision::fp16], FlopsPerSecond{624e12});
    EXPECT_EQ(sheet.gpu.sparse_peak[Precision::int8], FlopsPerSecond{1248e12});
    EXPECT_EQ(sheet.gpu.memory_type, "HBM2e");
    EXPECT_EQ(link(sheet, "NVLink"), 300e9) << told(sheet);
    EXPECT_EQ(link(sheet, "PCIe 4.0 x16"), 32e9) << told(sheet);
    EXPECT_THAT(field(sheet, "links_GBps").note().english(), HasSubstr("half"));
    EXPECT_EQ(field(sheet, "memory_bandwidth_GBps").text, "2,039GB/s");
    EXPECT_THAT(sheet.not_understood, Contains("9.7 TFLOPS"));
    EXPECT_EQ(sheet.gpu.name, "Mine");
}

// The H100's sheet gives every matrix figure with sparsity, marked by a star.
TEST(Datasheet, H100WithSparseFiguresOnly) {
    const Datasheet sheet = sheet_of("FP64\t34 teraFLOPS\nFP32\t67 teraFLOPS\nTF32 Tensor Core*\t989 teraFLOPS*\n"
                                     "BFLOAT16 Tensor Core\t1,979 teraFLOPS*\nFP16 Tensor Core\t1,979 teraFLOPS*\n"
                                     "FP8 Tensor Core\t3,958 teraFLOPS*\nINT8 Tensor Core\t3,958 TOPS*\n"
                                     "GPU Memory\t80GB\nGPU Memory Bandwidth\t3.35TB/s\n"
                                     "Max Thermal Design Power (TDP)\tUp to 700W (configurable)\n"
                                     "Interconnect\tNVIDIA NVLink: 900GB/s, PCIe Gen5: 128GB/s\n* With sparsity.\n");
    expect_like(sheet, "H100-SXM5-80GB",
                {S::vector_peak, S::peak_tf32, S::peak_fp16, S::peak_bf16, S::peak_fp8, S::peak_int8, S::memory_size,
                 S::memory_bandwidth, S::tdp});
    EXPECT_EQ(sheet.gpu.sparse_peak[Precision::fp16], FlopsPerSecond{1979e12});
    EXPECT_THAT(field(sheet, "peak_fp16_TFLOPs").note().english(), HasSubstr("half"));
    EXPECT_EQ(link(sheet, "NVLink"), 450e9) << told(sheet);
    EXPECT_EQ(link(sheet, "PCIe 5.0 x16"), 64e9) << told(sheet);
}

// The same sheet as it is copied from the maker's page: the star stands behind the label.
TEST(Datasheet, AStarBehindTheLabelMarksItsFigures) {
    const Datasheet sheet =
        sheet_of("NVIDIA H100 SXM\nFP64 34 teraFLOPS\nFP64 Tensor Core 67 teraFLOPS\nFP32 67 teraFLOPS\n"
                 "TF32 Tensor Core* 989 teraFLOPS\nBFLOAT16 Tensor Core* 1,979 teraFLOPS\n"
                 "FP16 Tensor Core* 1,979 teraFLOPS\nFP8 Tensor Core* 3,958 teraFLOPS\n"
                 "INT8 Tensor Core* 3,958 TOPS\nGPU Memory 80GB\nGPU Memory Bandwidth 3.35TB/s\n"
                 "Max Thermal Design Power (TDP) Up to 700W (configurable)\n"
                 "Interconnect NVIDIA NVLink\u2122: 900GB/s PCIe Gen5: 128GB/s\n* With sparsity\n");
    expect_like(sheet, "H100-SXM5-80GB",
                {S::vector_peak, S::peak_tf32, S::peak_fp16, S::peak_bf16, S::peak_fp8, S::peak_int8, S::memory_size,
                 S::memory_bandwidth, S::tdp});
    EXPECT_EQ(sheet.gpu.sparse_peak[Precision::fp16], FlopsPerSecond{1979e12}) << told(sheet);
    EXPECT_THAT(field(sheet, "sparse_peak_fp16_TFLOPs").note().english(), HasSubstr("star"));
    EXPECT_THAT(field(sheet, "peak_fp16_TFLOPs").note().english(), HasSubstr("half"));
    EXPECT_EQ(link(sheet, "NVLink"), 450e9) << told(sheet);
    EXPECT_EQ(link(sheet, "PCIe 5.0 x16"), 64e9) << told(sheet);
    EXPECT_EQ(sheet.name, "H100 SXM");
    EXPECT_EQ(sheet.gpu.vendor, "NVIDIA");
}

TEST(Datasheet, TwoLinksInALineKeepTheirFigures) {
    const Datasheet sheet = sheet_of("Interconnect\tNVLink Bridge for 2 GPUs: 600 GB/s ** PCIe Gen4: 64 GB/s");
    EXPECT_EQ(link(sheet, "NVLink"), 300e9) << told(sheet);
    EXPECT_EQ(link(sheet, "PCIe 4.0 x16"), 32e9) << told(sheet);
}

// "FP16 Tensor Core 362.05 | 733*": the label alone tells the unit.
TEST(Datasheet, APeakWithoutAUnitIsInTera) {
    const Datasheet sheet =
        sheet_of("FP16 Tensor Core\t362.05 | 733*\nFP8 Tensor Core\t733 | 1,466*\nFP64\t12.5\n* With Sparsity\n");
    EXPECT_EQ(sheet.gpu.peak[Precision::fp16], FlopsPerSecond{362.05e12}) << told(sheet);
    EXPECT_EQ(sheet.gpu.sparse_peak[Precision::fp16], FlopsPerSecond{733e12});
    EXPECT_EQ(sheet.gpu.peak[Precision::fp8], FlopsPerSecond{733e12});
    EXPECT_EQ(sheet.gpu.sparse_peak[Precision::fp8], FlopsPerSecond{1466e12});
    EXPECT_THAT(field(sheet, "peak_fp16_TFLOPs").note().english(), HasSubstr("no unit"));
    EXPECT_THAT(sheet.not_understood, Contains("12.5"));
    EXPECT_EQ(sheet_of("INT8 Tensor Core 733").gpu.peak[Precision::int8], FlopsPerSecond{733e12});
    EXPECT_THAT(field(sheet_of("INT8 Tensor Core 733"), "peak_int8_TOPs").note().english(), HasSubstr("TOPS"));
    EXPECT_FALSE(sheet_of("FP32 cores 5120\nTDP 300 W").gpu.vector_peak) << "a count";
    EXPECT_FALSE(sheet_of("FP16 2x faster\nTDP 300 W").gpu.peak[Precision::fp16]) << "a ratio";
}

constexpr std::string_view two_columns = "NVIDIA A100 Tensor Core GPU specifications (SXM4 and PCIe form factors)\n"
                                         " \tA100 80GB PCIe\tA100 80GB SXM\n"
                                         "FP32\t19.5 TFLOPS\n"
                                         "FP16 Tensor Core\t312 TFLOPS | 624 TFLOPS*\n"
                                         "GPU Memory\t80GB HBM2e\t80GB HBM2e\n"
                                         "GPU Memory Bandwidth\t1,935 GB/s\t2,039 GB/s\n"
                                         "Max Thermal Design Power (TDP)\t300W\t400W ***\n"
                                         "Interconnect\tNVLink Bridge for 2 GPUs: 600 GB/s ** PCIe Gen4: 64 GB/s\t"
                                         "NVLink: 600 GB/s PCIe Gen4: 64 GB/s\n* With sparsity\n";

TEST(Datasheet, TheColumnOfTheBasesNameCounts) {
    for (const auto& [name, bandwidth, power] :
         {std::tuple{"A100-SXM4-80GB", 2039e9, 400.0}, std::tuple{"A100-PCIE-80GB", 1935e9, 300.0}}) {
        Gpu base;
        base.name = name;
        const Result<Datasheet> sheet = read_datasheet(two_columns, base);
        ASSERT_TRUE(sheet);
        EXPECT_EQ(sheet->gpu.memory_bandwidth, BytesPerSecond{bandwidth}) << name << '\n' << told(*sheet);
        EXPECT_EQ(sheet->gpu.tdp, Watts{power}) << name;
        EXPECT_EQ(sheet->gpu.peak[Precision::fp16], FlopsPerSecond{312e12}) << "of both";
        EXPECT_EQ(link(*sheet, "NVLink"), 300e9) << told(*sheet);
        EXPECT_THAT(field(*sheet, "tdp_W").note().english(), HasSubstr(power > 350 ? "SXM" : "PCIe"));
        EXPECT_EQ(sheet->name, power > 350 ? "A100 80GB SXM" : "A100 80GB PCIe");
    }
}

TEST(Datasheet, WhereNoNameTellsTheColumnItSaysThatTheFirstWasTaken) {
    const Datasheet sheet = sheet_of(two_columns);
    EXPECT_EQ(sheet.gpu.memory_bandwidth, BytesPerSecond{1935e9});
    for (const char* key : {"memory_bandwidth_GBps", "tdp_W", "memory_type"})
        EXPECT_THAT(field(sheet, key).note().english(), HasSubstr("first")) << key;
    const Datasheet bare = sheet_of("GPU Memory Bandwidth\t1,935 GB/s\t2,039 GB/s\nTDP\t300W\t300W\n");
    EXPECT_THAT(field(bare, "memory_bandwidth_GBps").note().english(), HasSubstr("2,039"));
    EXPECT_EQ(field(bare, "tdp_W").note().english(), "") << "the same in both";
    const Datasheet bars = sheet_of("| | V100 PCIe | V100 SXM2 |\n| Power | 250 W | 300 W |\n");
    EXPECT_EQ(bars.gpu.tdp, Watts{250}) << told(bars);
    EXPECT_THAT(field(bars, "tdp_W").note().english(), HasSubstr("V100 PCIe"));
}

// 18176 / 128 = 142 SMs (Ada architecture whitepaper: 128 fp32 units an SM).
TEST(Datasheet, NameAndSmsOfASheetThatGivesCoresAlone) {
    const Datasheet sheet = sheet_of("NVIDIA L40S\nGPU Architecture\tNVIDIA Ada Lovelace Architecture\n"
                                     "NVIDIA Ada Lovelace Architecture-Based CUDA\u00ae Cores\t18,176\n"
                                     "NVIDIA Third-Generation RT Cores\t142\nRT Core Performance TFLOPS\t209\n");
    EXPECT_EQ(sheet.name, "L40S");
    EXPECT_EQ(sheet.gpu.vendor, "NVIDIA");
    EXPECT_EQ(sheet.gpu.architecture, "Ada Lovelace");
    EXPECT_EQ(sheet.gpu.sms, 142) << told(sheet);
    EXPECT_EQ(sheet.gpu.lanes_per_sm, 128);
    const Datasheet unknown = sheet_of("CUDA cores 18,176\nTDP 350 W");
    EXPECT_FALSE(unknown.gpu.sms);
    EXPECT_THAT(unknown.not_understood, Contains(HasSubstr("18,176")));
    for (const char* title : {"NVIDIA GeForce RTX 4090", "RTX 4090 specifications"})
        EXPECT_EQ(sheet_of(std::string{title} + "\nTDP 450 W").name, "RTX 4090");
    EXPECT_EQ(sheet_of("FP16 312 TFLOPS\nHBM3 80 GB").name, "");
}

TEST(Datasheet, V100WithWordsForPrecisions) {
    const Datasheet sheet =
        sheet_of("Double-Precision Performance    7.8 TFLOPS\nSingle-Precision Performance    15.7 TFLOPS\n"
                 "Tensor Performance    125 TFLOPS\nGPU Memory    16 GB HBM2\nMemory Bandwidth    900 GB/sec\n"
                 "NVIDIA Tensor Cores    640\nNVIDIA CUDA Cores    5,120\nSMs    80\n"
                 "Interconnect Bandwidth    NVLink: 300 GB/s\nMax Power Consumption    300 W\n");
    expect_like(sheet, "V100-SXM2-16GB",
                {S::vector_peak, S::peak_fp16, S::memory_size, S::memory_bandwidth, S::tdp, S::sms, S::lanes_per_sm});
    EXPECT_EQ(link(sheet, "NVLink"), 150e9) << told(sheet);
}

// Figures without their unit, which stands in the label.
TEST(Datasheet, L40S) {
    const Datasheet sheet =
        sheet_of("GPU Memory 48GB GDDR6 with ECC\nMemory Bandwidth 864GB/s\n"
                 "Interconnect Interface PCIe Gen4 x16: 64GB/s bidirectional\nCUDA Cores 18,176\n"
                 "FP32 TFLOPS 91.6\nTF32 Tensor Core TFLOPS 183 I 366*\nBFLOAT16 Tensor Core TFLOPS 362.05 I 733*\n"
                 "FP16 Tensor Core 362.05 | 733* TFLOPS\nFP8 Tensor Core 733 | 1,466* TFLOPS\n"
                 "Peak INT8 Tensor TOPS 733 I 1,466*\nPeak INT4 Tensor TOPS 733 I 1,466*\n"
                 "Max Power Consumption 350W\n* With Sparsity\n");
    expect_like(sheet, "L40S",
                {S::vector_peak, S::peak_tf32, S::peak_fp16, S::peak_bf16, S::peak_fp8, S::peak_int8, S::memory_size,
                 S::memory_bandwidth, S::tdp});
    EXPECT_EQ(sheet.gpu.sparse_peak[Precision::tf32], FlopsPerSecond{366e12}) << told(sheet);
    EXPECT_EQ(sheet.gpu.memory_type, "GDDR6");
}

TEST(Datasheet, Mi300x) {
    const Datasheet sheet =
        sheet_of("Lithography: TSMC 5nm | 6nm FinFET\nCompute Units: 304\nStream Processors: 19,456\n"
                 "Matrix Cores: 1,216\nPeak Engine Clock: 2100 MHz\n"
                 "Peak Half Precision (FP16) Performance: 1.3074 PFLOPS\n"
                 "Peak FP8 Performance: 2.61 PFLOPs\nPeak bfloat16: 1.31 PFLOPs\n"
                 "Peak Single Precision Matrix (FP32) Performance: 163.4 TFLOPs\n"
                 "Peak Single Precision (FP32) Vector Performance: 163.4 TFLOPs\n"
                 "Memory Type: HBM3\nMemory Size: 192 GB\nPeak Memory Bandwidth: 5.3 TB/s\n"
                 "Typical Board Power: 750W Peak\nL2 Cache: 32 MB\n");
    expect_like(sheet, "MI300X",
                {S::sms, S::boost_clock, S::peak_fp16, S::peak_bf16, S::peak_fp8, S::peak_fp32, S::vector_peak,
                 S::memory_size, S::memory_bandwidth, S::tdp, S::l2_size});
    EXPECT_EQ(sheet.gpu.process_nm, 5);
    EXPECT_EQ(sheet.gpu.memory_type, "HBM3");
}

// The paper on Ada gives two sums for fp16; that in fp32 is the one that training uses.
TEST(Datasheet, Rtx4090) {
    const Datasheet sheet = sheet_of(
        "SMs 128\nCUDA Cores / GPU 16384\nGPU Boost Clock (MHz) 2520\nPeak FP32 TFLOPS 82.6\n"
        "Peak FP16 Tensor TFLOPS with FP16 Accumulate 330.3/660.6*\n"
        "Peak FP16 Tensor TFLOPS with FP32 Accumulate 165.2/330.4*\n"
        "Peak BF16 Tensor TFLOPS with FP32 Accumulate 165.2/330.4*\nPeak TF32 Tensor TFLOPS 82.6/165.2*\n"
        "Peak INT8 Tensor TOPS 660.6/1321.2*\nFrame Buffer Memory Size and Type 24 GB GDDR6X\n"
        "Memory Bandwidth 1008 GB/sec\nL2 Cache Size 72 MB\nTGP (W) 450\n* Effective rate with the sparsity feature\n");
    expect_like(sheet, "RTX 4090",
                {S::sms, S::lanes_per_sm, S::boost_clock, S::vector_peak, S::peak_fp16, S::peak_bf16, S::peak_tf32,
                 S::peak_int8, S::memory_size, S::memory_bandwidth, S::l2_size, S::tdp});
    EXPECT_EQ(sheet.gpu.memory_type, "GDDR6X");
}

TEST(Datasheet, T4) {
    const Datasheet sheet = sheet_of("NVIDIA CUDA Cores | 2,560\nSingle-Precision | 8.1 TFLOPS\n"
                                     "Mixed-Precision (FP16/FP32) | 65 TFLOPS\nINT8 | 130 TOPS\nINT4 | 260 TOPS\n"
                                     "GPU Memory | 16 GB GDDR6, 300 GB/sec\nThermal Solution | Passive\n"
                                     "System Interface | x16 PCIe Gen3\nPower | 70 watts\n");
    expect_like(sheet, "T4", {S::vector_peak, S::peak_fp16, S::peak_int8, S::memory_size, S::tdp});
    EXPECT_EQ(sheet.gpu.memory_bandwidth, BytesPerSecond{300e9});
    EXPECT_EQ(link(sheet, "PCIe 3.0 x16"), 15.75e9) << told(sheet);
}

// Two columns, sparse in front of dense as NVIDIA's platforms have them; one figure for fp8 and fp6.
TEST(Datasheet, PeaksOfSixAndFourBits) {
    const Datasheet sheet = sheet_of("NVIDIA B200\nFP4 Tensor Core\t18 PFLOPS sparse | 9 PFLOPS dense\n"
                                     "FP8/FP6 Tensor Core\t9 PFLOPS*\nINT4 Tensor Core\t3 POPS\n"
                                     "FP16/BF16 Tensor Core\t4.5 PFLOPS*\nGPU Memory\t180 GB HBM3e\n"
                                     "GPU Memory Bandwidth\t7.7 TB/s\n* With sparsity\n");
    expect_like(sheet, "B200", {S::peak_fp4, S::peak_fp6, S::peak_fp8, S::peak_fp16, S::peak_bf16});
    EXPECT_EQ(sheet.gpu.sparse_peak[Precision::fp4], FlopsPerSecond{18e15}) << told(sheet);
    EXPECT_EQ(sheet.gpu.sparse_peak[Precision::fp6], FlopsPerSecond{9e15}) << told(sheet);
    EXPECT_FALSE(sheet.gpu.peak[Precision::int8]) << told(sheet);
    const Datasheet amd = sheet_of("Peak Half Precision (FP16) Performance: 2.5166 PFLOPs\n"
                                   "Peak Eight-bit Precision (MXFP8) Performance: 5.0332 PFLOPs\n"
                                   "Peak Six-bit Precision (MXFP6) Performance: 10.0663 PFLOPs\n"
                                   "Peak Four-bit Precision (MXFP4) Performance: 10.0663 PFLOPs\n");
    expect_like(amd, "MI355X", {S::peak_fp4, S::peak_fp6, S::peak_fp8, S::peak_fp16});
    EXPECT_EQ(sheet_of("NVFP4 Tensor Core 15 PFLOPS").gpu.peak[Precision::fp4], FlopsPerSecond{15e15});
}

TEST(Datasheet, OneLine) {
    const Datasheet sheet = sheet_of("H100 SXM 80GB HBM3 3.35TB/s 989 TFLOPS fp16 dense 700W");
    expect_like(sheet, "H100-SXM5-80GB", {S::memory_size, S::memory_bandwidth, S::peak_fp16, S::tdp});
    EXPECT_FALSE(sheet.gpu.sparse_peak[Precision::fp16]);
    EXPECT_EQ(sheet.gpu.memory_type, "HBM3");
    EXPECT_TRUE(sheet.not_understood.empty()) << told(sheet);
    const Datasheet other = sheet_of("700W, 1979 TFLOPS fp8, 989 TFLOPS fp16, 80 GB, 3.35 TB/s memory bandwidth");
    expect_like(other, "H100-SXM5-80GB", {S::memory_size, S::memory_bandwidth, S::peak_fp16, S::peak_fp8, S::tdp});
    const Datasheet sparse = sheet_of("fp16 1979 TFLOPS with sparsity");
    EXPECT_EQ(sparse.gpu.peak[Precision::fp16], FlopsPerSecond{989.5e12});
}

TEST(Datasheet, NumbersAsTheyAreWrittenElsewhere) {
    const auto bandwidth = [](std::string_view text) {
        return sheet_of("Memory bandwidth: " + std::string{text})
            .gpu.memory_bandwidth.value_or(BytesPerSecond{})
            .value();
    };
    EXPECT_DOUBLE_EQ(bandwidth("2,039 GB/s"), 2039e9);
    EXPECT_DOUBLE_EQ(bandwidth("2.039 GB/s"), 2039e9);
    EXPECT_DOUBLE_EQ(bandwidth("2039 GB/s"), 2039e9);
    EXPECT_DOUBLE_EQ(bandwidth("3,35 TB/s"), 3.35e12);
    EXPECT_DOUBLE_EQ(bandwidth("3,352 TB/s"), 3.352e12);
    EXPECT_DOUBLE_EQ(bandwidth("1.555,2 GB/s"), 1555.2e9);
    EXPECT_DOUBLE_EQ(bandwidth("1,555.2 GB/s"), 1555.2e9);
    EXPECT_EQ(sheet_of("Boost clock 1.410 MHz").gpu.boost_clock, Hertz{1.41e9});
    EXPECT_EQ(sheet_of("Boost clock 1,41 GHz").gpu.boost_clock, Hertz{1.41e9});
}

TEST(Datasheet, WhatTheBaseKnowsStays) {
    const Gpu base = shipped("A100-SXM4-40GB");
    const Result<Datasheet> sheet =
        read_datasheet("GPU memory 80 GB HBM2e\nMemory bandwidth 2039 GB/s\nNVLink 700 GB/s", base);
    ASSERT_TRUE(sheet);
    Gpu expected = base;
    expected.memory_size = Bytes{80.0 * 1073741824};
    expected.memory_type = "HBM2e";
    expected.memory_bandwidth = BytesPerSecond{2039e9};
    expected.links[1].bandwidth = BytesPerSecond{350e9};
    EXPECT_EQ(sheet->gpu, expected) << told(*sheet);
}

TEST(Datasheet, OrderOfTheLinesDoesNotMatter) {
    EXPECT_TRUE(rc::check("lines shuffled", [] {
        std::vector<std::string> lines{"FP32 | 19.5 TFLOPS",
                                       "FP16 Tensor Core | 312 TFLOPS | 624 TFLOPS*",
                                       "GPU Memory | 80GB HBM2e",
                                       "Memory Bandwidth | 2,039 GB/s",
                                       "TDP | 400W",
                                       "INT8 Tensor Core | 624 TOPS | 1248 TOPS*",
                                       "NVLink | 600 GB/s",
                                       "* With sparsity",
                                       "Boost Clock | 1410 MHz",
                                       "L2 Cache | 40 MB"};
        const auto join = [&] {
            std::string text;
            for (const std::string& line : lines)
                text += line + '\n';
            return text;
        };
        const Gpu first = sheet_of(join()).gpu;
        for (std::size_t i = lines.size(); i > 1; --i)
            std::swap(lines[i - 1], lines[*rc::gen::inRange<std::size_t>(0, i)]);
        RC_ASSERT(sheet_of(join()).gpu == first);
    }));
}

TEST(Datasheet, RefusesWhatHoldsNothingOrTooMuch) {
    for (const std::string& text : {std::string{}, std::string{"hello"}, std::string(100, '\n'),
                                    std::string{"12 34 56"}, std::string{"0 GB/s 0 W"}, std::string(65537, '1')}) {
        const Result<Datasheet> sheet = read_datasheet(text, Gpu{});
        ASSERT_FALSE(sheet);
        EXPECT_EQ(sheet.diagnostics().size(), 1U);
    }
}

TEST(Datasheet, AnyTextIsReadOrRefusedAndNeverGivesAnUnusableNumber) {
    const std::vector<std::string> parts{
        "FP16",  "Tensor", "312",      "TFLOPS",     "*",    "|",      "\n",
        "2,039", "GB/s",   "NVLink",   "PCIe",       "Gen4", "x16",    "80",
        "GB",    "HBM2e",  "W",        "MHz",        ",",    "/",      "9999999999999999999999",
        "0",     "1e9",    "sparsity", "accumulate", "SMs",  "I",      "\xc2\xb9",
        "L2",    "A100",   "\t",       "SXM",        "PCIe", "Ampere", "cores",
        "NVIDIA"};
    EXPECT_TRUE(rc::check("parts of sheets and bytes in any order", [&] {
        std::string text;
        const int count = *rc::gen::inRange(0, 60);
        for (int i = 0; i < count; ++i) {
            text += *rc::gen::inRange(0, 8) == 0 ? *rc::gen::arbitrary<std::string>() : *rc::gen::elementOf(parts);
            if (*rc::gen::arbitrary<bool>()) text += ' ';
        }
        Gpu base = own_gpu();
        const Result<Datasheet> sheet = read_datasheet(text, base);
        if (sheet) {
            RC_ASSERT(validate(sheet->gpu).empty());
        } else {
            RC_ASSERT(sheet.diagnostics().size() == 1);
        }
    }));
    for (const char c : {'1', ',', '|', 'a', ' ', '*', '\n', '\xc2'}) {
        static_cast<void>(read_datasheet(std::string(65536, c), Gpu{}));
        static_cast<void>(read_datasheet("FP16 1 TFLOPS" + std::string(65000, c), Gpu{}));
    }
}

} // namespace
} // namespace dubhe::hardware
