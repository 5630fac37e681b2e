// SPDX-License-Identifier: Apache-2.0
// Kernels with shapes and grids, recorded by hand, and GPUs of round numbers.
#pragma once

#include "recorded.h"

#include <core/cost/roofline.h>
#include <core/hardware/gpu.h>
#include <core/whatif/transplant/matching.h>
#include <core/whatif/transplant/transplant.h>

#include <filesystem>
#include <string>
#include <vector>

namespace dubhe::whatif {

struct HandMadeKernel {
    std::string name;
    std::string operation; // right around its launch; none where empty
    std::string dims;      // "[[32,64],[64,128]]"; empty: none recorded
    std::string grid = "[1,1,1]", block = "[128,1,1]";
    int microseconds = 40;
    std::string types = ""; // "[\"c10::Half\"]"
};

// A step that launches them one after the other, each from an operator of its own.
inline std::vector<std::string> launches(const std::vector<HandMadeKernel>& kernels) {
    std::vector<std::string> events;
    int correlation = 0, begin = 10;
    for (const HandMadeKernel& each : kernels) {
        const std::string number = std::to_string(++correlation);
        std::string arguments = each.dims.empty() ? "" : "\"Input Dims\":" + each.dims;
        if (!each.types.empty()) arguments += ",\"Input type\":" + each.types;
        if (!each.operation.empty())
            events.push_back(trace::operation(each.operation, std::to_string(begin), "50", 1, arguments));
        events.push_back(trace::call("cudaLaunchKernel", std::to_string(begin + 5), "10", correlation));
        events.push_back(R"({"ph":"X","cat":"kernel","name":")" + each.name + R"(","pid":0,"tid":7,"ts":)" +
                         std::to_string(begin + 20) + R"(,"dur":)" + std::to_string(each.microseconds) +
                         R"(,"args":{"device":0,"stream":7,"correlation":)" + number + R"(,"grid":)" + each.grid +
                         R"(,"block":)" + each.block + "}}");
        begin += 1000 + each.microseconds;
    }
    events.insert(events.begin(), trace::range("ProfilerStep#1", "0", std::to_string(begin)));
    return events;
}

inline std::vector<KernelGroup> matched(const std::vector<HandMadeKernel>& kernels) {
    const Recorded run = recorded(launches(kernels));
    return match_kernels(run.trace, run.graph).groups;
}

// 10 TFLOP/s, 1 TB/s, nothing in its cache.
inline hardware::Gpu round_numbers() {
    hardware::Gpu gpu;
    gpu.name = "round numbers";
    gpu.vector_peak = FlopsPerSecond{10e12};
    for (const Precision precision : all_precisions)
        gpu.peak[precision] = FlopsPerSecond{10e12};
    gpu.memory_bandwidth = BytesPerSecond{1e12};
    gpu.l2_size = Bytes{1.0};
    gpu.l2_bandwidth = BytesPerSecond{1000e12};
    gpu.links = {{"PCIe 4.0 x16", BytesPerSecond{30e9}}};
    return gpu;
}

inline std::filesystem::path own_trace(const std::string& name) {
    return std::filesystem::path{DUBHE_SOURCE_DIR} / "tests/trace/files" / name;
}

} // namespace dubhe::whatif
