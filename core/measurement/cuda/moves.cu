// SPDX-License-Identifier: Apache-2.0
// Data on the move: copies along strides, lookups, poolings.
#include "device_code.cuh"

#include <algorithm>

namespace dubhe::measurement::cuda {

namespace {

constexpr int threads = 256;

__device__ __forceinline__ void places(const Move& m, std::int64_t i, std::int64_t& from, std::int64_t& to) {
    from = m.from_offset;
    to = m.to_offset;
    for (int d = m.from.dims - 1; d > 0; --d) {
        const std::int64_t at = i % m.from.size[d];
        i /= m.from.size[d];
        from += at * m.from.stride[d];
        to += at * m.to.stride[d];
    }
    from += i * m.from.stride[0];
    to += i * m.to.stride[0];
}

template <class Word>
__global__ void __launch_bounds__(threads) move_kernel(const Move m, const Word* x, Word* y, std::int64_t n) {
    for (std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x; i < n;
         i += std::int64_t{gridDim.x} * threads) {
        std::int64_t from, to;
        places(m, i, from, to);
        if (m.round && from >= m.limit) from %= m.limit;
        y[to] = from < m.limit ? x[from] : Word{};
    }
}

template <class Word>
__global__ void __launch_bounds__(threads)
    gather_kernel(const Word* table, const std::int64_t* ids, Word* y, std::int64_t rows, std::int64_t width) {
    for (std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x; i < rows * width;
         i += std::int64_t{gridDim.x} * threads)
        y[i] = table[ids[i / width] * width + i % width];
}

template <class T>
__global__ void __launch_bounds__(threads)
    scatter_kernel(const T* dy, const std::int64_t* ids, float* table, std::int64_t n, std::int64_t width) {
    for (std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x; i < n;
         i += std::int64_t{gridDim.x} * threads)
        atomicAdd(table + ids[i / width] * width + i % width, as_float(dy[i]));
}

__global__ void __launch_bounds__(threads) narrow_kernel(const float* from, const Array to) {
    for (std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x; i < to.elements;
         i += std::int64_t{gridDim.x} * threads)
        store_any(to.data, to.type, i, from[i]);
}

struct Span {
    int begin, end;
};
__device__ __forceinline__ Span window(const Pooling& p, int d, int at) {
    const int begin = at * p.stride[d] - p.pad[d];
    return {max(begin, 0), min(begin + p.kernel[d], p.in[d])};
}

template <class T>
__global__ void __launch_bounds__(threads)
    pool_kernel(const Pooling p, const T* x, T* y, std::int64_t* places, std::int64_t n) {
    const std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x;
    if (i >= n) return;
    const int c = static_cast<int>(i % p.out[2]), b = static_cast<int>(i / p.out[2] % p.out[1]),
              a = static_cast<int>(i / p.out[2] / p.out[1] % p.out[0]);
    const std::int64_t image = i / p.out[2] / p.out[1] / p.out[0];
    const T* const from = x + image * p.in[0] * p.in[1] * p.in[2];
    const Span sa = window(p, 0, a), sb = window(p, 1, b), sc = window(p, 2, c);
    float best = p.average ? 0.0f : -INFINITY;
    std::int64_t place = 0;
    for (int ia = sa.begin; ia < sa.end; ++ia)
        for (int ib = sb.begin; ib < sb.end; ++ib)
            for (int ic = sc.begin; ic < sc.end; ++ic) {
                const std::int64_t at = (std::int64_t{ia} * p.in[1] + ib) * p.in[2] + ic;
                const float v = as_float(from[at]);
                if (p.average) {
                    best += v;
                } else if (v > best) {
                    best = v;
                    place = at;
                }
            }
    if (p.average) best /= static_cast<float>(p.kernel[0] * p.kernel[1] * p.kernel[2]);
    y[i] = from_float<T>(best);
    if (places) places[i] = place;
}

// The windows that hold an element.
__device__ __forceinline__ Span holders(const Pooling& p, int d, int at) {
    const int padded = at + p.pad[d];
    const int begin = padded < p.kernel[d] ? 0 : (padded - p.kernel[d]) / p.stride[d] + 1;
    return {begin, min(padded / p.stride[d] + 1, p.out[d])};
}

template <class T>
__global__ void __launch_bounds__(threads)
    pool_gradient_kernel(const Pooling p, const T* dy, const std::int64_t* places, T* dx, std::int64_t n) {
    const std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x;
    if (i >= n) return;
    const std::int64_t pixels = std::int64_t{p.in[0]} * p.in[1] * p.in[2];
    const std::int64_t image = i / pixels, at = i % pixels;
    const int c = static_cast<int>(at % p.in[2]), b = static_cast<int>(at / p.in[2] % p.in[1]),
              a = static_cast<int>(at / p.in[2] / p.in[1]);
    const Span sa = holders(p, 0, a), sb = holders(p, 1, b), sc = holders(p, 2, c);
    const std::int64_t base = image * p.out[0] * p.out[1] * p.out[2];
    float sum = 0.0f;
    for (int oa = sa.begin; oa < sa.end; ++oa)
        for (int ob = sb.begin; ob < sb.end; ++ob)
            for (int oc = sc.begin; oc < sc.end; ++oc) {
                const std::int64_t o = base + (std::int64_t{oa} * p.out[1] + ob) * p.out[2] + oc;
                if (p.average || places[o] == at) sum += as_float(dy[o]);
            }
    if (p.average) sum /= static_cast<float>(p.kernel[0] * p.kernel[1] * p.kernel[2]);
    dx[i] = from_float<T>(sum);
}

template <class T>
__global__ void __launch_bounds__(threads)
    resize_kernel(const T* x, T* y, std::int64_t n, int in_rows, int in_columns, int rows, int columns) {
    const std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x;
    if (i >= n) return;
    const int column = static_cast<int>(i % columns), row = static_cast<int>(i / columns % rows);
    const T* const image = x + i / columns / rows * in_rows * in_columns;
    const float fr = fmaxf((row + 0.5f) * in_rows / rows - 0.5f, 0.0f);
    const float fc = fmaxf((column + 0.5f) * in_columns / columns - 0.5f, 0.0f);
    const int r0 = min(static_cast<int>(fr), in_rows - 1), c0 = min(static_cast<int>(fc), in_columns - 1);
    const int r1 = min(r0 + 1, in_rows - 1), c1 = min(c0 + 1, in_columns - 1);
    const float wr = fr - r0, wc = fc - c0;
    const auto at = [&](int r, int c) { return as_float(image[std::int64_t{r} * in_columns + c]); };
    y[i] = from_float<T>((1.0f - wr) * ((1.0f - wc) * at(r0, c0) + wc * at(r0, c1)) +
                         wr * ((1.0f - wc) * at(r1, c0) + wc * at(r1, c1)));
}

// Calls `f` with a word of so many bytes.
template <class F>
void with_word(std::size_t bytes, F f) {
    switch (bytes) {
    case 1:
        return f(std::uint8_t{});
    case 2:
        return f(std::uint16_t{});
    case 4:
        return f(std::uint32_t{});
    case 8:
        return f(std::uint64_t{});
    default:
        return f(uint4{});
    }
}

std::size_t width_of(ElementType type) {
    return static_cast<std::size_t>(std::max(1.0, bytes_per_element(type)));
}

unsigned wide_grid(std::int64_t n) {
    return std::min(blocks_for(n, threads), 1U << 20);
}

// Several elements become one word where every run along the last dimension is whole words, on both sides.
std::size_t widen(Move& m, std::size_t bytes, const Array& x, const Array& y) {
    Walk& from = m.from;
    Walk& to = m.to;
    const int last = from.dims - 1;
    while (bytes < 16 && !m.round && from.stride[last] == 1 && to.stride[last] == 1) {
        bool even = from.size[last] % 2 == 0 && m.from_offset % 2 == 0 && m.to_offset % 2 == 0 && m.limit % 2 == 0 &&
                    x.elements > 1 && y.elements > 1;
        for (int d = 0; d < last; ++d)
            even = even && from.stride[d] % 2 == 0 && to.stride[d] % 2 == 0;
        if (!even) break;
        from.size[last] /= 2;
        to.size[last] /= 2;
        for (int d = 0; d < last; ++d) {
            from.stride[d] /= 2;
            to.stride[d] /= 2;
        }
        m.from_offset /= 2;
        m.to_offset /= 2;
        m.limit /= 2;
        bytes *= 2;
    }
    return bytes;
}

} // namespace

void move(const Move& asked, const Array& x, const Array& y, cudaStream_t stream) {
    Move m = asked;
    const std::size_t bytes = widen(m, width_of(x.type), x, y);
    std::int64_t n = 1;
    for (int d = 0; d < m.from.dims; ++d)
        n *= m.from.size[d];
    with_word(bytes, [&](auto word) {
        using Word = decltype(word);
        move_kernel<Word>
            <<<wide_grid(n), threads, 0, stream>>>(m, static_cast<const Word*>(x.data), static_cast<Word*>(y.data), n);
    });
    launched();
}

void gather(const Array& table, const Array& ids, const Array& y, std::int64_t width, cudaStream_t stream) {
    std::size_t bytes = width_of(table.type);
    const std::int64_t rows = y.elements / width;
    while (bytes < 16 && width % 2 == 0) {
        bytes *= 2;
        width /= 2;
    }
    with_word(bytes, [&](auto word) {
        using Word = decltype(word);
        gather_kernel<Word><<<wide_grid(rows * width), threads, 0, stream>>>(static_cast<const Word*>(table.data),
                                                                             static_cast<const std::int64_t*>(ids.data),
                                                                             static_cast<Word*>(y.data), rows, width);
    });
    launched();
}

void scatter_add(const Array& dy, const Array& ids, const Array& table, std::int64_t width, float* scratch,
                 cudaStream_t stream) {
    float* const sums = table.type == ElementType::f32 ? static_cast<float*>(table.data) : scratch;
    check(cudaMemsetAsync(sums, 0, static_cast<std::size_t>(table.elements) * sizeof(float), stream), "memory set");
    with_floating(dy.type, [&](auto t) {
        using T = decltype(t);
        scatter_kernel<T><<<wide_grid(dy.elements), threads, 0, stream>>>(
            static_cast<const T*>(dy.data), static_cast<const std::int64_t*>(ids.data), sums, dy.elements, width);
    });
    if (sums != table.data) narrow_kernel<<<wide_grid(table.elements), threads, 0, stream>>>(sums, table);
    launched();
}

void pool(const Pooling& p, const Array& x, const Array& y, std::int64_t* places, cudaStream_t stream) {
    with_floating(x.type, [&](auto t) {
        using T = decltype(t);
        pool_kernel<T><<<blocks_for(y.elements, threads), threads, 0, stream>>>(
            p, static_cast<const T*>(x.data), static_cast<T*>(y.data), places, y.elements);
    });
    launched();
}

void pool_gradient(const Pooling& p, const Array& dy, const std::int64_t* places, const Array& dx,
                   cudaStream_t stream) {
    with_floating(dy.type, [&](auto t) {
        using T = decltype(t);
        pool_gradient_kernel<T><<<blocks_for(dx.elements, threads), threads, 0, stream>>>(
            p, static_cast<const T*>(dy.data), places, static_cast<T*>(dx.data), dx.elements);
    });
    launched();
}

void resize(const Array& x, const Array& y, std::array<std::int32_t, 2> in, std::array<std::int32_t, 2> out,
            cudaStream_t stream) {
    with_floating(x.type, [&](auto t) {
        using T = decltype(t);
        resize_kernel<T><<<blocks_for(y.elements, threads), threads, 0, stream>>>(
            static_cast<const T*>(x.data), static_cast<T*>(y.data), y.elements, in[0], in[1], out[0], out[1]);
    });
    launched();
}

} // namespace dubhe::measurement::cuda
