// SPDX-License-Identifier: Apache-2.0
// A GPU of round numbers for the study tests. Nobody knows its L2, so every byte comes from memory.
#pragma once

#include <core/hardware/gpu.h>

namespace dubhe::test {

inline hardware::Gpu round_gpu(std::string name = "Round 100", double bandwidth = 1e12) {
    hardware::Gpu gpu;
    gpu.name = std::move(name);
    gpu.sms = 100;
    gpu.lanes_per_sm = 64;
    gpu.boost_clock = Hertz{1.5e9};
    gpu.vector_peak = gpu.peak[Precision::fp32] = FlopsPerSecond{2.0 * 100 * 64 * 1.5e9};
    gpu.peak[Precision::fp16] = FlopsPerSecond{150e12};
    gpu.memory_size = Bytes{16e9};
    gpu.memory_bandwidth = BytesPerSecond{bandwidth};
    gpu.tdp = Watts{250};
    return gpu;
}

} // namespace dubhe::test
