// SPDX-License-Identifier: Apache-2.0
// What the kernels share: loading and storing elements of any type, sums over warps and blocks, launches.
#pragma once

#include "fault.h"
#include "kernels.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace dubhe::measurement::cuda {

__device__ inline float as_float(float v) {
    return v;
}
__device__ inline float as_float(__half v) {
    return __half2float(v);
}
__device__ inline float as_float(__nv_bfloat16 v) {
    return __bfloat162float(v);
}
template <class T>
__device__ inline T from_float(float v);
template <>
__device__ inline float from_float<float>(float v) {
    return v;
}
template <>
__device__ inline __half from_float<__half>(float v) {
    return __float2half_rn(v);
}
template <>
__device__ inline __nv_bfloat16 from_float<__nv_bfloat16>(float v) {
    return __float2bfloat16_rn(v);
}

// An element whose type is known only now: for kernels that any tensor may come to.
__device__ inline float load_any(const void* data, ElementType type, std::int64_t i) {
    switch (type) {
    case ElementType::f32:
        return static_cast<const float*>(data)[i];
    case ElementType::f16:
        return as_float(static_cast<const __half*>(data)[i]);
    case ElementType::bf16:
        return as_float(static_cast<const __nv_bfloat16*>(data)[i]);
    case ElementType::f64:
        return static_cast<float>(static_cast<const double*>(data)[i]);
    case ElementType::i64:
        return static_cast<float>(static_cast<const std::int64_t*>(data)[i]);
    case ElementType::i32:
        return static_cast<float>(static_cast<const std::int32_t*>(data)[i]);
    default:
        return static_cast<float>(static_cast<const std::uint8_t*>(data)[i]);
    }
}
__device__ inline void store_any(void* data, ElementType type, std::int64_t i, float v) {
    switch (type) {
    case ElementType::f32:
        static_cast<float*>(data)[i] = v;
        return;
    case ElementType::f16:
        static_cast<__half*>(data)[i] = from_float<__half>(v);
        return;
    case ElementType::bf16:
        static_cast<__nv_bfloat16*>(data)[i] = from_float<__nv_bfloat16>(v);
        return;
    case ElementType::f64:
        static_cast<double*>(data)[i] = v;
        return;
    case ElementType::i64:
        static_cast<std::int64_t*>(data)[i] = static_cast<std::int64_t>(v);
        return;
    case ElementType::i32:
        static_cast<std::int32_t*>(data)[i] = static_cast<std::int32_t>(v);
        return;
    default:
        static_cast<std::uint8_t*>(data)[i] = static_cast<std::uint8_t>(v != 0.0f);
    }
}

// 16 bytes of elements.
template <class T>
struct alignas(16) Vector {
    static constexpr int size = 16 / sizeof(T);
    T v[size];
};

// Over a warp's 32 lanes, or, where `threads` is more, a block of that many.
template <class Combine>
__device__ inline float over_warp(float value, Combine combine) {
    for (int offset = 16; offset > 0; offset /= 2)
        value = combine(value, __shfl_xor_sync(0xffffffffU, value, offset));
    return value;
}
template <int threads, class Combine>
__device__ inline float over_group(float value, Combine combine, float neutral) {
    if constexpr (threads == 1) return value;
    value = over_warp(value, combine);
    if constexpr (threads > 32) {
        __shared__ float parts[32];
        const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
        __syncthreads();
        if (lane == 0) parts[warp] = value;
        __syncthreads();
        value = over_warp(lane < threads / 32 ? parts[lane] : neutral, combine);
    }
    return value;
}
struct Sum {
    __device__ float operator()(float a, float b) const { return a + b; }
};
struct Largest {
    __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
};

inline void launched() {
    check(cudaGetLastError(), "a kernel's launch");
}

inline unsigned blocks_for(std::int64_t work, std::int64_t each) {
    const std::int64_t blocks = (work + each - 1) / each;
    return static_cast<unsigned>(blocks < 1 ? 1 : blocks > 0x7fffffff ? 0x7fffffff : blocks);
}

// Calls `f` with a value of the array's element type. Other types throw.
template <class F>
void with_floating(ElementType type, F f) {
    switch (type) {
    case ElementType::f32:
        return f(float{});
    case ElementType::f16:
        return f(__half{});
    case ElementType::bf16:
        return f(__nv_bfloat16{});
    default:
        throw Fault{"a kernel for floating-point numbers was given others"};
    }
}

} // namespace dubhe::measurement::cuda
