// SPDX-License-Identifier: Apache-2.0
#include "clock.h"

#include <array>
#include <cuda_runtime_api.h>
#include <dlfcn.h>

namespace dubhe::measurement::cuda {

namespace {

constexpr unsigned sm_clock = 1; // NVML_CLOCK_SM

template <class Function>
Function find(void* library, const char* name) {
    return reinterpret_cast<Function>(dlsym(library, name));
}

} // namespace

Clock::Clock(int gpu) {
    std::array<char, 32> bus{};
    if (cudaDeviceGetPCIBusId(bus.data(), static_cast<int>(bus.size()), gpu) != cudaSuccess) return;
    library_ = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library_ == nullptr) return;
    const auto initialize = find<int (*)()>(library_, "nvmlInit_v2");
    const auto by_bus = find<int (*)(const char*, void**)>(library_, "nvmlDeviceGetHandleByPciBusId_v2");
    if (!initialize || !by_bus || initialize() != 0 || by_bus(bus.data(), &device_) != 0) device_ = nullptr;
}

Clock::~Clock() {
    if (library_ == nullptr) return;
    if (const auto end = find<int (*)()>(library_, "nvmlShutdown")) end();
    dlclose(library_);
}

std::optional<Hertz> Clock::now() const {
    if (device_ == nullptr) return std::nullopt;
    unsigned megahertz = 0;
    const auto read = find<int (*)(void*, unsigned, unsigned*)>(library_, "nvmlDeviceGetClockInfo");
    if (!read || read(device_, sm_clock, &megahertz) != 0) return std::nullopt;
    return Hertz{1e6 * megahertz};
}

} // namespace dubhe::measurement::cuda
