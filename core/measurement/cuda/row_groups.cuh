// SPDX-License-Identifier: Apache-2.0
// How rows are shared out among threads: one thread a row where its elements lie apart (its neighbours' threads then
// read what lies between), a warp where it is short, else a block; a second pass over a row finds it in the first-level
// cache.
#pragma once

#include "device_code.cuh"

#include <algorithm>
#include <type_traits>

namespace dubhe::measurement::cuda {

inline constexpr int threads = 256;

// The elements of the row that a group of `group` threads works on.
template <int group>
struct Row {
    std::int64_t row, base, step;
    int first; // of this thread
    bool inside;

    __device__ explicit Row(const Rows& r) {
        const std::int64_t lane = std::int64_t{blockIdx.x} * threads + threadIdx.x;
        row = lane / group;
        first = static_cast<int>(lane % group);
        inside = row < r.rows;
        if (!inside) row = r.rows - 1; // reads along, so that a warp's sums are whole
        base = row / r.inner * r.length * r.inner + row % r.inner;
        step = r.inner;
    }
    __device__ std::int64_t at(std::int64_t i) const { return base + i * step; }
};

template <class F>
void with_group(const Rows& r, F f) {
    if (r.inner > 1 || r.length < 8) {
        f(std::integral_constant<int, 1>{}, blocks_for(r.rows, threads));
    } else if (r.length <= 1024) {
        f(std::integral_constant<int, 32>{}, blocks_for(r.rows, threads / 32));
    } else {
        f(std::integral_constant<int, threads>{}, blocks_for(r.rows, 1));
    }
}

struct Softmax {
    float largest, sum;
};

template <int group, class T>
__device__ Softmax softmax_of(const Rows& r, const Row<group>& row, const T* x) {
    float largest = -INFINITY, sum = 0.0f;
    for (std::int64_t i = row.first; i < r.length; i += group) {
        const float v = as_float(x[row.at(i)]);
        if (v > largest) {
            sum *= __expf(largest - v);
            largest = v;
        }
        sum += __expf(v - largest);
    }
    const float whole = over_group<group>(largest, Largest{}, -INFINITY);
    sum = over_group<group>(largest == -INFINITY ? 0.0f : sum * __expf(largest - whole), Sum{}, 0.0f);
    return {whole, sum};
}

template <class Number = float>
__global__ void __launch_bounds__(threads) store_kernel(const Number* from, const Array to) {
    const std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x;
    if (i < to.elements) store_any(to.data, to.type, i, from[i]);
}

// So many blocks that the GPU is full, and each has rows enough to be worth its atomics.
inline std::int64_t stretch_of(std::int64_t length, std::int64_t columns) {
    const std::int64_t blocks = std::max<std::int64_t>(1, 1024 / std::max<std::int64_t>(1, (columns + 31) / 32));
    return std::max<std::int64_t>(64, (length + blocks - 1) / blocks);
}

inline void zero(void* data, std::size_t bytes, cudaStream_t stream) {
    check(cudaMemsetAsync(data, 0, bytes, stream), "memory set");
}

inline void store(const float* from, const Array& to, cudaStream_t stream) {
    if (to.data) store_kernel<<<blocks_for(to.elements, threads), threads, 0, stream>>>(from, to);
}

} // namespace dubhe::measurement::cuda
