// SPDX-License-Identifier: Apache-2.0
// Collective operations over NCCL in one process: a communicator and a stream for each GPU. A chain's calls are
// captured into a CUDA graph on each GPU, as nccl-tests does, so that the host's launches don't count; a GPU runs the
// calls of its communicator one after the other.
#pragma once

#include "../../back_end.h"

namespace dubhe::measurement::cuda {

// The first `gpus` (0: all); see BackEnd::gpu_group(). `nccl`: the library's file.
[[nodiscard]] Result<std::unique_ptr<GpuGroup>> open_gpu_group(int gpus, std::uint64_t seed,
                                                               const char* nccl = "libnccl.so.2");

} // namespace dubhe::measurement::cuda
