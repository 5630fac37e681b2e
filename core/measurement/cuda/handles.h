// SPDX-License-Identifier: Apache-2.0
// CUDA's objects, each freed by its owner. One device, one stream, one thread.
#pragma once

#include "fault.h"

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace dubhe::measurement::cuda {

// An opaque pointer of a C library with the function that frees it.
template <class Handle, auto destroy>
struct Freed {
    void operator()(Handle handle) const { static_cast<void>(destroy(handle)); }
};
template <class Handle, auto destroy>
using Owned = std::unique_ptr<std::remove_pointer_t<Handle>, Freed<Handle, destroy>>;

using Stream = Owned<cudaStream_t, cudaStreamDestroy>;
using Event = Owned<cudaEvent_t, cudaEventDestroy>;
using Graph = Owned<cudaGraph_t, cudaGraphDestroy>;
using GraphExec = Owned<cudaGraphExec_t, cudaGraphExecDestroy>;
using CublasLt = Owned<cublasLtHandle_t, cublasLtDestroy>;
using Cudnn = Owned<cudnnHandle_t, cudnnDestroy>;
using TensorDescriptor = Owned<cudnnTensorDescriptor_t, cudnnDestroyTensorDescriptor>;
using FilterDescriptor = Owned<cudnnFilterDescriptor_t, cudnnDestroyFilterDescriptor>;
using ConvolutionDescriptor = Owned<cudnnConvolutionDescriptor_t, cudnnDestroyConvolutionDescriptor>;
using LrnDescriptor = Owned<cudnnLRNDescriptor_t, cudnnDestroyLRNDescriptor>;
using DropoutDescriptor = Owned<cudnnDropoutDescriptor_t, cudnnDestroyDropoutDescriptor>;
using RnnDescriptor = Owned<cudnnRNNDescriptor_t, cudnnDestroyRNNDescriptor>;
using RnnDataDescriptor = Owned<cudnnRNNDataDescriptor_t, cudnnDestroyRNNDataDescriptor>;

// make<TensorDescriptor>(cudnnCreateTensorDescriptor)
template <class Owner, class Create>
[[nodiscard]] Owner make(Create create, const char* what = "a descriptor") {
    typename Owner::pointer handle = nullptr;
    check(create(&handle), what);
    return Owner{handle};
}

// Device memory. Throws Fault where there isn't enough.
class Memory {
  public:
    Memory() = default;
    explicit Memory(std::size_t bytes) : bytes_{bytes} {
        void* data = nullptr;
        if (bytes > 0) check(cudaMalloc(&data, bytes), "device memory");
        data_.reset(static_cast<std::byte*>(data));
    }
    [[nodiscard]] std::byte* data() const { return data_.get(); }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    struct Free {
        void operator()(std::byte* data) const { static_cast<void>(cudaFree(data)); }
    };
    std::unique_ptr<std::byte, Free> data_;
    std::size_t bytes_ = 0;
};

} // namespace dubhe::measurement::cuda
