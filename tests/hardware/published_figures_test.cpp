// SPDX-License-Identifier: Apache-2.0
// The shipped figures against tables that others published; skipped where those are not at hand.
#include "gpus.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace dubhe::hardware {
namespace {

const std::filesystem::path data{DUBHE_SOURCE_DIR "/../shared/data"};

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream stream{line};
    for (std::string cell; std::getline(stream, cell, ',');)
        cells.push_back(cell);
    return cells;
}

void near(std::optional<double> ours, double theirs, double tolerance, const std::string& what) {
    ASSERT_TRUE(ours) << what;
    EXPECT_NEAR(*ours / theirs, 1.0, tolerance) << what << ": " << *ours << " here, " << theirs << " there";
}

// Table of systems published with a serving simulator. Its Server Edition has the Workstation Edition's bandwidth,
// and its H100 PCIe the rounded "2 TB/s"; hence 3 %. Its memory is what the driver leaves of the data sheet's, up to
// 7 % less where error correction takes its share.
TEST(PublishedFigures, SystemsTable) {
    const std::filesystem::path file = data / "tensor_core/systems.csv";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "needs " << file;
    std::ifstream in{file};
    std::string header, line;
    std::getline(in, header);
    int compared = 0;
    while (std::getline(in, line)) {
        const std::vector<std::string> cells = cells_of(line);
        ASSERT_GT(cells.size(), 8U);
        const Gpu gpu = shipped(cells[0]);
        const auto compare = [&](std::size_t column, Specification specification, double tolerance = 0.03) {
            if (cells[column].empty()) return;
            near(get(gpu, specification), std::stod(cells[column]), tolerance,
                 cells[0] + ' ' + std::string{name_of(specification)});
            ++compared;
        };
        if (gpu.name != "RTX PRO 6000 Server") compare(2, Specification::memory_bandwidth);
        compare(3, Specification::memory_size, 0.08);
        compare(4, Specification::peak_bf16);
        if (gpu.name != "Arc Pro B60") compare(5, Specification::peak_fp8); // the table counts fp8 at the bf16 rate
        compare(7, Specification::peak_int8);
        compare(8, Specification::tdp);
    }
    EXPECT_GT(compared, 60);
}

// Device configurations published with NeuSight. Clocks there are the driver's, not the data sheet's: up to 5 % apart.
TEST(PublishedFigures, NeuSightDeviceConfigurations) {
    const std::filesystem::path folder = data / "neusight/configs/device_configs";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "needs " << folder;
    // Half of a two-die module, and two GPUs taken as one.
    const std::set<std::string> other_scope{"AMD_Instinct_MI250", "NVIDIA_H100_80GB_HBM3_TP"};
    int compared = 0;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        const std::string name = entry.path().stem().string();
        if (other_scope.contains(name)) continue;
        std::ifstream in{entry.path()};
        const nlohmann::json config = nlohmann::json::parse(in);
        const Gpu gpu = shipped(name);
        near(get(gpu, Specification::memory_bandwidth), config.at("Mem_Bw").get<double>() * 1e9, 0.03,
             name + " bandwidth");
        const char* vector = config.contains("SingleFLOPs") ? "SingleFLOPs" : "SingleFLOPsVEC";
        near(get(gpu, Specification::vector_peak), config.at(vector).get<double>() * 1e9, 0.05, name + " fp32");
        if (config.contains("SingleFLOPsMM")) {
            near(get(gpu, Specification::peak_fp32), config.at("SingleFLOPsMM").get<double>() * 1e9, 0.03,
                 name + " fp32 matrix");
        }
        ++compared;
    }
    EXPECT_EQ(compared, 11);
}

} // namespace
} // namespace dubhe::hardware
