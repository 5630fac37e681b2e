// SPDX-License-Identifier: Apache-2.0
// NCCL, looked for when collectives are measured: the toolkit doesn't hold it, and nothing else needs it. The part of
// its C API that has been the same since 2.9, declared here, so that a build needs no header either.
#pragma once

#include <core/support/result.h>
#include <core/units/precision.h>

#include <cstddef>
#include <cuda_runtime_api.h>
#include <optional>
#include <string>

namespace dubhe::measurement::cuda {

using NcclComm = struct NcclCommunicator*; // ncclComm_t

struct NcclApi {
    static constexpr int success = 0; // ncclSuccess
    static constexpr int sum = 0;     // ncclSum

    int (*get_version)(int* version) = nullptr;
    const char* (*get_error_string)(int result) = nullptr;
    int (*comm_init_all)(NcclComm* comms, int devices, const int* list) = nullptr;
    int (*comm_destroy)(NcclComm comm) = nullptr;
    int (*group_start)() = nullptr;
    int (*group_end)() = nullptr;
    int (*all_reduce)(const void* from, void* to, std::size_t count, int type, int operation, NcclComm comm,
                      cudaStream_t stream) = nullptr;
    int (*all_gather)(const void* from, void* to, std::size_t sent, int type, NcclComm comm,
                      cudaStream_t stream) = nullptr;
    int (*reduce_scatter)(const void* from, void* to, std::size_t received, int type, int operation, NcclComm comm,
                          cudaStream_t stream) = nullptr;
    int (*broadcast)(const void* from, void* to, std::size_t count, int type, int root, NcclComm comm,
                     cudaStream_t stream) = nullptr;
    int (*send)(const void* from, std::size_t count, int type, int peer, NcclComm comm, cudaStream_t stream) = nullptr;
    int (*receive)(void* to, std::size_t count, int type, int peer, NcclComm comm, cudaStream_t stream) = nullptr;

    std::string version{}; // "2.28.9"

    // Throws Fault.
    void check(int result, const char* what) const;
    // Fails, in one line, where there is no such library, where it lacks a function, and for one older than 2.9, whose
    // calls no CUDA graph takes. It stays loaded.
    [[nodiscard]] static Result<NcclApi> load(const char* file = "libnccl.so.2");
};

// Of ncclGetVersion: 22809 is 2.28.9; 2804 is 2.8.4.
[[nodiscard]] std::string nccl_version_text(int version);
// ncclDataType_t; absent where NCCL has none that this program measures.
[[nodiscard]] std::optional<int> nccl_type(Precision precision);

} // namespace dubhe::measurement::cuda
