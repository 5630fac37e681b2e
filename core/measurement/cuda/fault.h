// SPDX-License-Identifier: Apache-2.0
// What the CUDA libraries refuse. Thrown inside this folder, caught behind back_end.h.
#pragma once

#include <cublasLt.h>
#include <cuda_runtime_api.h>
#include <cudnn.h>
#include <stdexcept>
#include <string>

namespace dubhe::measurement::cuda {

struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// `what`: which call, as a reader knows it: "memory for the operands".
inline void check(cudaError_t code, const char* what) {
    if (code == cudaSuccess) return;
    static_cast<void>(cudaGetLastError()); // the next call starts afresh
    throw Fault{std::string{what} + ": " + cudaGetErrorString(code)};
}
inline void check(cublasStatus_t code, const char* what) {
    if (code != CUBLAS_STATUS_SUCCESS) throw Fault{std::string{what} + ": " + cublasLtGetStatusString(code)};
}
inline void check(cudnnStatus_t code, const char* what) {
    if (code != CUDNN_STATUS_SUCCESS) throw Fault{std::string{what} + ": " + cudnnGetErrorString(code)};
}

} // namespace dubhe::measurement::cuda
