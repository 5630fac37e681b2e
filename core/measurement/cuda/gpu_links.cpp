// SPDX-License-Identifier: Apache-2.0
#include "gpu_links.h"

#include <algorithm>
#include <array>
#include <cuda_runtime_api.h>
#include <dlfcn.h>
#include <optional>
#include <vector>

namespace dubhe::measurement::cuda {

namespace {

// Of nvml.h, whose numbers are part of its ABI.
constexpr int p2p_by_nvlink = 2;    // NVML_P2P_CAPS_INDEX_NVLINK
constexpr int remote_is_switch = 2; // NVML_NVLINK_DEVICE_TYPE_SWITCH
constexpr unsigned most_links = 18; // NVML_NVLINK_MAX_LINKS
using NvmlDevice = void*;

class Nvml {
  public:
    Nvml() {
        library_ = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
        const auto initialize = find<int (*)()>("nvmlInit_v2");
        started_ = initialize && initialize() == 0;
    }
    ~Nvml() {
        const auto end = find<int (*)()>("nvmlShutdown");
        if (started_ && end) end();
        if (library_ != nullptr) dlclose(library_);
    }
    Nvml(const Nvml&) = delete;
    Nvml& operator=(const Nvml&) = delete;

    [[nodiscard]] NvmlDevice device(int gpu) const {
        std::array<char, 32> bus{};
        NvmlDevice device = nullptr;
        const auto by_bus = find<int (*)(const char*, NvmlDevice*)>("nvmlDeviceGetHandleByPciBusId_v2");
        if (!started_ || !by_bus || cudaDeviceGetPCIBusId(bus.data(), static_cast<int>(bus.size()), gpu) != cudaSuccess)
            return nullptr;
        return by_bus(bus.data(), &device) == 0 ? device : nullptr;
    }
    [[nodiscard]] std::optional<bool> joined(NvmlDevice one, NvmlDevice other) const {
        int status = 0;
        const auto read = find<int (*)(NvmlDevice, NvmlDevice, int, int*)>("nvmlDeviceGetP2PStatus");
        if (!read || read(one, other, p2p_by_nvlink, &status) != 0) return std::nullopt;
        return status == 0; // NVML_P2P_STATUS_OK
    }
    [[nodiscard]] bool on_switch(NvmlDevice device) const {
        const auto read = find<int (*)(NvmlDevice, unsigned, int*)>("nvmlDeviceGetNvLinkRemoteDeviceType");
        for (unsigned link = 0; read && link < most_links; ++link) {
            int type = -1;
            if (read(device, link, &type) == 0 && type == remote_is_switch) return true;
        }
        return false;
    }
    [[nodiscard]] unsigned number(NvmlDevice device, const char* name) const {
        unsigned value = 0;
        const auto read = find<int (*)(NvmlDevice, unsigned*)>(name);
        return read && read(device, &value) == 0 ? value : 0;
    }

  private:
    template <class Function>
    [[nodiscard]] Function find(const char* name) const {
        return library_ == nullptr ? nullptr : reinterpret_cast<Function>(dlsym(library_, name));
    }
    void* library_ = nullptr;
    bool started_ = false;
};

} // namespace

std::string text_of(const GpuLinks& links, int node) {
    const std::string behind = ", " + std::to_string(node) + " GPU node";
    if (links.pairs > 0 && links.joined == links.pairs) return (links.switches ? "NVLink NVSwitch" : "NVLink") + behind;
    if (links.joined > 0) return "pairwise NVLink" + behind;
    if (links.pairs < 1 || links.bus_generation == 0 || links.bus_width == 0) return {};
    return "PCIe " + std::to_string(links.bus_generation) + ".0 x" + std::to_string(links.bus_width) + behind;
}

std::string gpu_links_text(int gpus, int node) {
    const Nvml nvml;
    std::vector<NvmlDevice> devices;
    devices.reserve(static_cast<std::size_t>(std::max(gpus, 0)));
    for (int gpu = 0; gpu < gpus; ++gpu)
        devices.push_back(nvml.device(gpu));
    GpuLinks links;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        for (std::size_t j = i + 1; j < devices.size(); ++j) {
            const auto joined = devices[i] && devices[j] ? nvml.joined(devices[i], devices[j]) : std::optional<bool>{};
            if (!joined) return {};
            ++links.pairs;
            links.joined += *joined ? 1 : 0;
        }
    }
    if (devices.empty()) return {};
    links.switches = nvml.on_switch(devices.front());
    links.bus_generation = nvml.number(devices.front(), "nvmlDeviceGetMaxPcieLinkGeneration");
    links.bus_width = nvml.number(devices.front(), "nvmlDeviceGetMaxPcieLinkWidth");
    return text_of(links, node);
}

} // namespace dubhe::measurement::cuda
