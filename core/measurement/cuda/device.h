// SPDX-License-Identifier: Apache-2.0
// The GPU at hand with its libraries' handles and one stream on which everything runs.
#pragma once

#include "handles.h"

#include <core/support/result.h>

#include <cstddef>
#include <memory>
#include <string>

namespace dubhe::measurement::cuda {

struct DeviceFacts {
    std::string name, software;
    std::size_t memory = 0, l2_bytes = 0; // bytes
    int multiprocessors = 0, major = 0, minor = 0;
    int clock_khz = 0, memory_clock_khz = 0, bus_bits = 0; // 0: the driver doesn't say
};

// GPUs that this process may use. Fails, in one line, where there is no driver or none.
[[nodiscard]] Result<int> count_gpus();
[[nodiscard]] std::string cuda_version_text(); // "CUDA 13.0 (driver for 13.0)"; throws Fault

class Device {
  public:
    // Makes the GPU current for this thread. Fails, in one line, where there is no driver or no such GPU.
    [[nodiscard]] static Result<std::unique_ptr<Device>> open(int number);

    [[nodiscard]] const DeviceFacts& facts() const { return facts_; }
    [[nodiscard]] std::size_t free_memory() const;
    [[nodiscard]] cudaStream_t stream() const { return stream_.get(); }
    [[nodiscard]] cublasLtHandle_t cublas() const { return cublas_.get(); }
    [[nodiscard]] cudnnHandle_t cudnn() const { return cudnn_.get(); }

    // Scratch memory for the libraries: operators run one after the other, so all share it.
    [[nodiscard]] void* workspace() const { return workspace_.data(); }
    [[nodiscard]] std::size_t workspace_bytes() const { return workspace_.bytes(); }
    static constexpr std::size_t most_workspace = std::size_t{512} << 20; // less on a small GPU

    void synchronize() const { check(cudaStreamSynchronize(stream_.get()), "the GPU"); }

  private:
    Device() = default;

    DeviceFacts facts_;
    Stream stream_;
    CublasLt cublas_;
    Cudnn cudnn_;
    Memory workspace_;
};

} // namespace dubhe::measurement::cuda
