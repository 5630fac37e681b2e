// SPDX-License-Identifier: Apache-2.0
// What the tests of this folder share.
#pragma once

#include <core/hardware/catalog/catalog.h>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace dubhe::hardware {

// The shipped catalog, opened once.
inline const Catalog& shipped_catalog() {
    static const Catalog catalog = Catalog::in_memory().value();
    return catalog;
}

inline std::vector<Gpu> all_gpus(const Catalog& catalog = shipped_catalog()) {
    std::vector<Gpu> gpus;
    for (const CatalogEntry& entry : catalog.entries())
        gpus.push_back(entry.gpu);
    return gpus;
}

inline Gpu shipped(std::string_view name) {
    const Result<Gpu> gpu = shipped_catalog().find(name);
    EXPECT_TRUE(gpu) << name;
    return gpu ? *gpu : Gpu{};
}

// A small valid entry of one's own.
inline Gpu own_gpu(std::string name = "Mine") {
    Gpu gpu;
    gpu.name = std::move(name);
    gpu.vendor = "Ours";
    gpu.memory_bandwidth = BytesPerSecond{1e12};
    gpu.source = "a dream";
    return gpu;
}

inline std::vector<Specification> all_specifications() {
    std::vector<Specification> all;
    for (std::size_t i = 0; i < specification_count; ++i)
        all.push_back(static_cast<Specification>(i));
    return all;
}

} // namespace dubhe::hardware
