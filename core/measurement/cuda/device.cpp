// SPDX-License-Identifier: Apache-2.0
#include "device.h"

#include <algorithm>

namespace dubhe::measurement::cuda {

namespace {

std::string version_text(int version) {
    return std::to_string(version / 1000) + '.' + std::to_string(version % 1000 / 10);
}

int attribute(cudaDeviceAttr which, int number) {
    int value = 0;
    if (cudaDeviceGetAttribute(&value, which, number) != cudaSuccess) value = 0;
    return value;
}

DeviceFacts facts_of(int number) {
    cudaDeviceProp properties{};
    check(cudaGetDeviceProperties(&properties, number), "the GPU's properties");
    DeviceFacts facts;
    facts.name = properties.name;
    facts.memory = properties.totalGlobalMem;
    facts.l2_bytes = static_cast<std::size_t>(std::max(0, properties.l2CacheSize));
    facts.multiprocessors = properties.multiProcessorCount;
    facts.major = properties.major;
    facts.minor = properties.minor;
    facts.clock_khz = attribute(cudaDevAttrClockRate, number);
    facts.memory_clock_khz = attribute(cudaDevAttrMemoryClockRate, number);
    facts.bus_bits = attribute(cudaDevAttrGlobalMemoryBusWidth, number);
    const std::size_t blas = cublasLtGetVersion(), dnn = cudnnGetVersion();
    facts.software = cuda_version_text() + ", cuBLAS " + std::to_string(blas / 10000) + '.' +
                     std::to_string(blas % 10000 / 100) + ", cuDNN " + std::to_string(dnn / 10000) + '.' +
                     std::to_string(dnn % 10000 / 100);
    return facts;
}

// In words of our own where CUDA's would send the user the wrong way.
std::string why_no_gpu(cudaError_t code) {
    if (code == cudaErrorInsufficientDriver)
        return "this machine has no CUDA driver, or one older than CUDA " + version_text(CUDART_VERSION);
    if (code == cudaErrorNoDevice) return "there is no NVIDIA GPU that this process may use";
    return std::string{"CUDA can't be used: "} + cudaGetErrorString(code);
}

} // namespace

std::string cuda_version_text() {
    int driver = 0, runtime = 0;
    check(cudaDriverGetVersion(&driver), "the driver's version");
    check(cudaRuntimeGetVersion(&runtime), "the runtime's version");
    return "CUDA " + version_text(runtime) + " (driver for " + version_text(driver) + ')';
}

Result<int> count_gpus() {
    int count = 0;
    if (const cudaError_t code = cudaGetDeviceCount(&count); code != cudaSuccess) {
        static_cast<void>(cudaGetLastError());
        return error(why_no_gpu(code));
    }
    return count;
}

Result<std::unique_ptr<Device>> Device::open(int number) {
    const Result<int> count = count_gpus();
    if (!count) return count.diagnostics();
    if (number < 0 || number >= *count)
        return error("there is no GPU " + std::to_string(number) + "; this machine has " + std::to_string(*count));
    try {
        auto device = std::unique_ptr<Device>{new Device};
        check(cudaSetDevice(number), "the GPU");
        device->facts_ = facts_of(number);
        device->stream_ = make<Stream>(
            [](cudaStream_t* s) { return cudaStreamCreateWithFlags(s, cudaStreamNonBlocking); }, "a stream");
        device->cublas_ = make<CublasLt>(cublasLtCreate, "cuBLAS");
        device->cudnn_ = make<Cudnn>(cudnnCreate, "cuDNN");
        check(cudnnSetStream(device->cudnn(), device->stream()), "cuDNN");
        device->workspace_ = Memory{std::min(most_workspace, device->free_memory() / 8)};
        return device;
    } catch (const Fault& fault) {
        return error(std::string{"the GPU can't be used: "} + fault.what());
    }
}

// NOLINTNEXTLINE(readability-convert-member-functions-to-static): of this device while it is the current one
std::size_t Device::free_memory() const {
    std::size_t free = 0, all = 0;
    check(cudaMemGetInfo(&free, &all), "the GPU's memory");
    return free;
}

} // namespace dubhe::measurement::cuda
