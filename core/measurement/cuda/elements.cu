// SPDX-License-Identifier: Apache-2.0
// Streams of elements.
#include "device_code.cuh"
#include "functions.cuh"

#include <algorithm>

namespace dubhe::measurement::cuda {

namespace {

constexpr int threads = 256;
constexpr int vectors = 2; // of 16 bytes, of each operand, in flight a thread

__device__ __forceinline__ float evaluate(Function f, bool gradient, float a, float b, float c, int inputs) {
    return gradient ? gradient_of(f, a, b, c, inputs) : value_of(f, a, b, c, inputs);
}

// All operands as large as the result, in its order; one that is a single number is kept in a register.
template <class T, Function known, bool gradient>
__global__ void __launch_bounds__(threads) plain(const Elementwise e, const std::int64_t whole) {
    using V = Vector<T>;
    // `other` stands for functions that are told apart only here.
    const Function f = known == Function::other ? e.function : known;
    const T* const a = static_cast<const T*>(e.in[0].data);
    const T* const b = e.inputs > 1 ? static_cast<const T*>(e.in[1].data) : nullptr;
    const T* const c = e.inputs > 2 ? static_cast<const T*>(e.in[2].data) : nullptr;
    const bool single_b = b && e.in[1].elements == 1, single_c = c && e.in[2].elements == 1;
    const float one_b = single_b ? as_float(b[0]) : 0.0f, one_c = single_c ? as_float(c[0]) : 0.0f;
    V va[vectors], vb[vectors], vc[vectors];
    const std::int64_t first = std::int64_t{blockIdx.x} * threads * vectors + threadIdx.x;
#pragma unroll
    for (int j = 0; j < vectors; ++j) {
        const std::int64_t i = first + j * threads;
        if (i >= whole) continue;
        va[j] = reinterpret_cast<const V*>(a)[i];
        if (b && !single_b) vb[j] = reinterpret_cast<const V*>(b)[i];
        if (c && !single_c) vc[j] = reinterpret_cast<const V*>(c)[i];
    }
#pragma unroll
    for (int j = 0; j < vectors; ++j) {
        const std::int64_t i = first + j * threads;
        if (i >= whole) continue;
        V y;
#pragma unroll
        for (int k = 0; k < V::size; ++k)
            y.v[k] =
                from_float<T>(evaluate(f, gradient, as_float(va[j].v[k]), b && !single_b ? as_float(vb[j].v[k]) : one_b,
                                       c && !single_c ? as_float(vc[j].v[k]) : one_c, e.inputs));
        reinterpret_cast<V*>(e.out.data)[i] = y;
    }
    // What is left of the last vector.
    const std::int64_t rest = whole * V::size + first;
    if (first < V::size && rest < e.out.elements)
        static_cast<T*>(e.out.data)[rest] =
            from_float<T>(evaluate(f, gradient, as_float(a[rest]), b && !single_b ? as_float(b[rest]) : one_b,
                                   c && !single_c ? as_float(c[rest]) : one_c, e.inputs));
}

template <class Index>
__device__ __forceinline__ Index place(const Walk& walk, Index i) {
    Index at = 0;
    for (int d = walk.dims - 1; d > 0; --d) {
        const auto size = static_cast<Index>(walk.size[d]);
        at += i % size * static_cast<Index>(walk.stride[d]);
        i /= size;
    }
    return at + i * static_cast<Index>(walk.stride[0]);
}

// Operands of any type, broadcast in any way.
template <class Index>
__global__ void __launch_bounds__(threads) general(const Elementwise e) {
    for (Index i = blockIdx.x * Index{threads} + threadIdx.x; i < static_cast<Index>(e.out.elements);
         i += gridDim.x * Index{threads}) {
        float value[most_inputs] = {};
#pragma unroll
        for (int k = 0; k < most_inputs; ++k)
            if (k < e.inputs) value[k] = load_any(e.in[k].data, e.in[k].type, place<Index>(e.walk[k], i));
        float y = evaluate(e.function, e.gradient, value[0], value[1], value[2], e.inputs);
        if (e.inputs > 3) y = evaluate(e.function, e.gradient, y, value[3], 0.0f, 2);
        store_any(e.out.data, e.out.type, i, y);
    }
}

template <class T, bool gradient>
void start_plain(const Elementwise& e, cudaStream_t stream) {
    const std::int64_t whole = e.out.elements / Vector<T>::size;
    const unsigned blocks = blocks_for(whole, threads * vectors);
    const auto start = [&](auto kernel) { kernel<<<blocks, threads, 0, stream>>>(e, whole); };
    switch (e.function) {
    case Function::add:
        return start(plain<T, Function::add, gradient>);
    case Function::multiply:
        return start(plain<T, Function::multiply, gradient>);
    case Function::relu:
        return start(plain<T, Function::relu, gradient>);
    case Function::sigmoid:
        return start(plain<T, Function::sigmoid, gradient>);
    case Function::tanh:
        return start(plain<T, Function::tanh, gradient>);
    case Function::gelu:
        return start(plain<T, Function::gelu, gradient>);
    case Function::silu:
        return start(plain<T, Function::silu, gradient>);
    default:
        return start(plain<T, Function::other, gradient>);
    }
}

// A number of a counter-based generator: the finaliser of SplitMix64.
__device__ __forceinline__ std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}
__device__ __forceinline__ float uniform(std::uint64_t x) {
    return static_cast<float>(mixed(x) >> 40) * (1.0f / (1 << 24));
}

template <class T>
__global__ void __launch_bounds__(threads)
    dropout_kernel(const T* x, T* y, std::uint8_t* mask, std::int64_t n, std::uint64_t seed, bool draw) {
    const std::int64_t first = (std::int64_t{blockIdx.x} * threads + threadIdx.x) * Vector<T>::size;
    if (first >= n) return;
    const int count = static_cast<int>(min(std::int64_t{Vector<T>::size}, n - first));
    constexpr float kept = 0.9f;
    for (int k = 0; k < count; ++k) {
        const std::uint8_t keep = draw ? uniform(seed + first + k) < kept : mask[first + k];
        if (draw && mask) mask[first + k] = keep;
        y[first + k] = from_float<T>(keep ? as_float(x[first + k]) / kept : 0.0f);
    }
}

__global__ void __launch_bounds__(threads) cast_kernel(const Array from, const Array to) {
    const std::int64_t first = std::int64_t{blockIdx.x} * threads * 4 + threadIdx.x;
#pragma unroll
    for (int j = 0; j < 4; ++j) {
        const std::int64_t i = first + j * threads;
        if (i < to.elements) store_any(to.data, to.type, i, load_any(from.data, from.type, i));
    }
}

template <class T>
__global__ void __launch_bounds__(threads)
    bias_kernel(T* y, const T* bias, std::int64_t n, std::int64_t inner, int features) {
    const std::int64_t first = (std::int64_t{blockIdx.x} * threads + threadIdx.x) * Vector<T>::size;
    if (first >= n) return;
    const int count = static_cast<int>(min(std::int64_t{Vector<T>::size}, n - first));
    for (int k = 0; k < count; ++k)
        y[first + k] = from_float<T>(as_float(y[first + k]) + as_float(bias[(first + k) / inner % features]));
}

__global__ void __launch_bounds__(threads) fill_kernel(const Array x, float center, float width, std::uint64_t seed) {
    for (std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x; i < x.elements;
         i += std::int64_t{gridDim.x} * threads) {
        const float u = uniform(seed + i);
        if (x.type == ElementType::i64) {
            static_cast<std::int64_t*>(x.data)[i] =
                static_cast<std::int64_t>(mixed(seed + i) % static_cast<std::uint64_t>(width));
        } else if (x.type == ElementType::f8) {
            // Numbers from 1/8 to just under 2 of either sign: exponents 4 to 7 of e4m3.
            const std::uint64_t bits = mixed(seed + i);
            static_cast<std::uint8_t*>(x.data)[i] = static_cast<std::uint8_t>((bits & 0x80) | 0x20 | (bits & 0x1f));
        } else if (x.type == ElementType::i8 || x.type == ElementType::i4) {
            static_cast<std::uint8_t*>(x.data)[i] = static_cast<std::uint8_t>(mixed(seed + i));
        } else {
            store_any(x.data, x.type, i,
                      x.type == ElementType::boolean ? (u < 0.9f) : center + (2.0f * u - 1.0f) * width);
        }
    }
}

__global__ void __launch_bounds__(threads)
    checksum_kernel(const std::uint8_t* data, std::int64_t bytes, unsigned long long* sum) {
    unsigned long long local = 0;
    for (std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x; i < bytes;
         i += std::int64_t{gridDim.x} * threads)
        local += mixed(static_cast<std::uint64_t>(i) * 256 + data[i]) >> 12;
    atomicAdd(sum, local);
}

} // namespace

void elementwise(const Elementwise& e, cudaStream_t stream) {
    if (e.plain && e.inputs <= 3) {
        with_floating(e.out.type, [&](auto t) {
            if (e.gradient) {
                start_plain<decltype(t), true>(e, stream);
            } else {
                start_plain<decltype(t), false>(e, stream);
            }
        });
    } else if (e.out.elements < (std::int64_t{1} << 31)) {
        general<std::uint32_t><<<blocks_for(e.out.elements, threads * 4), threads, 0, stream>>>(e);
    } else {
        general<std::uint64_t><<<blocks_for(e.out.elements, threads * 16), threads, 0, stream>>>(e);
    }
    launched();
}

void dropout(const Array& x, const Array& y, std::uint8_t* mask, std::uint64_t seed, cudaStream_t stream) {
    with_floating(x.type, [&](auto t) {
        using T = decltype(t);
        dropout_kernel<T><<<blocks_for(y.elements, threads * Vector<T>::size), threads, 0, stream>>>(
            static_cast<const T*>(x.data), static_cast<T*>(y.data), mask, y.elements, seed, true);
    });
    launched();
}

void dropout_gradient(const Array& dy, const std::uint8_t* mask, const Array& dx, cudaStream_t stream) {
    with_floating(dy.type, [&](auto t) {
        using T = decltype(t);
        dropout_kernel<T><<<blocks_for(dx.elements, threads * Vector<T>::size), threads, 0, stream>>>(
            static_cast<const T*>(dy.data), static_cast<T*>(dx.data), const_cast<std::uint8_t*>(mask), dx.elements, 0,
            false);
    });
    launched();
}

void cast(const Array& from, const Array& to, cudaStream_t stream) {
    cast_kernel<<<blocks_for(to.elements, threads * 4), threads, 0, stream>>>(from, to);
    launched();
}

void add_bias(const Array& y, const Array& bias, std::int64_t inner, cudaStream_t stream) {
    with_floating(y.type, [&](auto t) {
        using T = decltype(t);
        bias_kernel<T><<<blocks_for(y.elements, threads * Vector<T>::size), threads, 0, stream>>>(
            static_cast<T*>(y.data), static_cast<const T*>(bias.data), y.elements, inner,
            static_cast<int>(bias.elements));
    });
    launched();
}

void fill(const Array& x, double center, double width, std::uint64_t seed, cudaStream_t stream) {
    const auto blocks = std::min(blocks_for(x.elements, threads), 16'384U);
    fill_kernel<<<blocks, threads, 0, stream>>>(x, static_cast<float>(center), static_cast<float>(width),
                                                seed * 0x2545f4914f6cdd1dULL);
    launched();
}

void checksum(const Array& x, unsigned long long* sum, cudaStream_t stream) {
    const auto bytes = static_cast<std::int64_t>(static_cast<double>(x.elements) * bytes_per_element(x.type));
    checksum_kernel<<<std::min(blocks_for(bytes, threads), 2048U), threads, 0, stream>>>(
        static_cast<const std::uint8_t*>(x.data), bytes, sum);
    launched();
}

} // namespace dubhe::measurement::cuda
