// SPDX-License-Identifier: Apache-2.0
// How the GPUs of a machine are connected, by NVML, in the words that measured collectives are told with.
#pragma once

#include <string>

namespace dubhe::measurement::cuda {

// "NVLink NVSwitch, 8 GPU node", "NVLink, 4 GPU node", "pairwise NVLink, 4 GPU node", "PCIe 4.0 x16, 2 GPU node" of
// CUDA's first `gpus`; `node`: GPUs of the machine. Empty where the driver doesn't tell.
[[nodiscard]] std::string gpu_links_text(int gpus, int node);

// The same from what NVML says: pairs of GPUs in all and joined by NVLink, whether switches lie between them, the bus.
struct GpuLinks {
    int pairs = 0, joined = 0;
    bool switches = false;
    unsigned bus_generation = 0, bus_width = 0; // 0: not known
};
[[nodiscard]] std::string text_of(const GpuLinks& links, int node);

} // namespace dubhe::measurement::cuda
