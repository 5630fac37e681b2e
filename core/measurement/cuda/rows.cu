// SPDX-License-Identifier: Apache-2.0
// Groups of elements: softmax, norms, losses, sums. A row is worked on by one thread where its elements lie apart (its
// neighbours' threads then read what lies between), by a warp where it is short, else by a block; a second pass over a
// row finds it in the first-level cache.
#include "device_code.cuh"

#include <algorithm>

namespace dubhe::measurement::cuda {

namespace {

constexpr int threads = 256;

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

template <int group, class T>
__global__ void __launch_bounds__(threads) softmax_kernel(const Rows r, const T* x, T* y) {
    const Row<group> row{r};
    const Softmax s = softmax_of(r, row, x);
    if (!row.inside) return;
    for (std::int64_t i = row.first; i < r.length; i += group)
        y[row.at(i)] = from_float<T>(__expf(as_float(x[row.at(i)]) - s.largest) / s.sum);
}

template <int group, class T>
__global__ void __launch_bounds__(threads) softmax_gradient_kernel(const Rows r, const T* dy, const T* y, T* dx) {
    const Row<group> row{r};
    float sum = 0.0f;
    for (std::int64_t i = row.first; i < r.length; i += group)
        sum += as_float(dy[row.at(i)]) * as_float(y[row.at(i)]);
    sum = over_group<group>(sum, Sum{}, 0.0f);
    if (!row.inside) return;
    for (std::int64_t i = row.first; i < r.length; i += group)
        dx[row.at(i)] = from_float<T>(as_float(y[row.at(i)]) * (as_float(dy[row.at(i)]) - sum));
}

// Which scale and shift element i of a row takes.
__device__ __forceinline__ std::int64_t feature(const Norm& n, std::int64_t row, std::int64_t i) {
    return n.pixels == 1 && n.groups == 1 ? i : row % n.groups * (n.rows.length / n.pixels) + i / n.pixels;
}

struct Moments {
    float mean, scale; // scale: 1 / standard deviation, or 1 / root mean square
};

template <int group, class T>
__device__ Moments moments_of(const Norm& n, const Row<group>& row, const T* x) {
    float sum = 0.0f, squares = 0.0f;
    for (std::int64_t i = row.first; i < n.rows.length; i += group) {
        const float v = as_float(x[row.at(i)]);
        sum += v;
        squares += v * v;
    }
    const float length = static_cast<float>(n.rows.length);
    squares = over_group<group>(squares, Sum{}, 0.0f) / length;
    if (!n.centered) return {0.0f, rsqrtf(squares + 1e-5f)};
    const float mean = over_group<group>(sum, Sum{}, 0.0f) / length;
    return {mean, rsqrtf(fmaxf(squares - mean * mean, 0.0f) + 1e-5f)};
}

template <int group, class T>
__global__ void __launch_bounds__(threads) norm_kernel(const Norm n, T* y) {
    const Row<group> row{n.rows};
    const T* const x = static_cast<const T*>(n.x.data);
    const T* const scale = static_cast<const T*>(n.scale.data);
    const T* const shift = static_cast<const T*>(n.shift.data);
    const Moments m = moments_of(n, row, x);
    if (!row.inside) return;
    for (std::int64_t i = row.first; i < n.rows.length; i += group) {
        const std::int64_t f = feature(n, row.row, i);
        float v = (as_float(x[row.at(i)]) - m.mean) * m.scale;
        if (scale) v *= as_float(scale[f]);
        if (shift) v += as_float(shift[f]);
        y[row.at(i)] = from_float<T>(v);
    }
}

// dX, and the rows' moments for the gradients of scale and shift.
template <int group, class T>
__global__ void __launch_bounds__(threads) norm_dx_kernel(const Norm n, const T* dy, T* dx, float2* moments) {
    const Row<group> row{n.rows};
    const T* const x = static_cast<const T*>(n.x.data);
    const T* const scale = static_cast<const T*>(n.scale.data);
    const Moments m = moments_of(n, row, x);
    float sum = 0.0f, along = 0.0f;
    for (std::int64_t i = row.first; i < n.rows.length; i += group) {
        const float g = as_float(dy[row.at(i)]) * (scale ? as_float(scale[feature(n, row.row, i)]) : 1.0f);
        sum += g;
        along += g * (as_float(x[row.at(i)]) - m.mean) * m.scale;
    }
    const float length = static_cast<float>(n.rows.length);
    sum = n.centered ? over_group<group>(sum, Sum{}, 0.0f) / length : 0.0f;
    along = over_group<group>(along, Sum{}, 0.0f) / length;
    if (!row.inside) return;
    if (row.first == 0) moments[row.row] = {m.mean, m.scale};
    for (std::int64_t i = row.first; i < n.rows.length; i += group) {
        const float g = as_float(dy[row.at(i)]) * (scale ? as_float(scale[feature(n, row.row, i)]) : 1.0f);
        const float normal = (as_float(x[row.at(i)]) - m.mean) * m.scale;
        dx[row.at(i)] = from_float<T>(m.scale * (g - sum - normal * along));
    }
}

// Sums over rows for 32 neighbouring features and a stretch of rows a block; layer norms, whose features are the
// elements of a row.
template <class T>
__global__ void __launch_bounds__(threads) norm_columns_kernel(const Norm n, const T* dy, const float2* moments,
                                                               std::int64_t stretch, float* dscale, float* dshift) {
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const std::int64_t column = std::int64_t{blockIdx.x} * 32 + lane;
    const std::int64_t begin = std::int64_t{blockIdx.y} * stretch, end = min(begin + stretch, n.rows.rows);
    const T* const x = static_cast<const T*>(n.x.data);
    float scale = 0.0f, shift = 0.0f;
    if (column < n.rows.length) {
        for (std::int64_t row = begin + warp; row < end; row += threads / 32) {
            const std::int64_t i = row * n.rows.length + column;
            const float2 m = moments[row];
            const float g = as_float(dy[i]);
            scale += g * (as_float(x[i]) - m.x) * m.y;
            shift += g;
        }
    }
    __shared__ float scales[threads / 32][33], shifts[threads / 32][33];
    scales[warp][lane] = scale;
    shifts[warp][lane] = shift;
    __syncthreads();
    if (warp != 0 || column >= n.rows.length) return;
    for (int w = 1; w < threads / 32; ++w) {
        scale += scales[w][lane];
        shift += shifts[w][lane];
    }
    if (dscale) atomicAdd(dscale + column, scale);
    if (dshift) atomicAdd(dshift + column, shift);
}

// The same where a feature has `pixels` neighbours in each row: a block a feature of a row.
template <class T>
__global__ void __launch_bounds__(threads)
    norm_features_kernel(const Norm n, const T* dy, const float2* moments, float* dscale, float* dshift) {
    const std::int64_t features = n.rows.length / n.pixels;
    const std::int64_t row = blockIdx.x / features, within = blockIdx.x % features;
    const std::int64_t base = row * n.rows.length + within * n.pixels;
    const T* const x = static_cast<const T*>(n.x.data);
    const float2 m = moments[row];
    float scale = 0.0f, shift = 0.0f;
    for (std::int64_t i = threadIdx.x; i < n.pixels; i += threads) {
        const float g = as_float(dy[base + i]);
        scale += g * (as_float(x[base + i]) - m.x) * m.y;
        shift += g;
    }
    scale = over_group<threads>(scale, Sum{}, 0.0f);
    shift = over_group<threads>(shift, Sum{}, 0.0f);
    if (threadIdx.x != 0) return;
    const std::int64_t f = row % n.groups * features + within;
    if (dscale) atomicAdd(dscale + f, scale);
    if (dshift) atomicAdd(dshift + f, shift);
}

__global__ void __launch_bounds__(threads) store_kernel(const float* from, const Array to) {
    const std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x;
    if (i < to.elements) store_any(to.data, to.type, i, from[i]);
}

template <int group, class T>
__global__ void __launch_bounds__(threads)
    cross_entropy_kernel(const Rows r, const T* x, const std::int64_t* labels, float* kept, float* value) {
    const Row<group> row{r};
    const Softmax s = softmax_of(r, row, x);
    if (!row.inside) return;
    const float offset = s.largest + __logf(s.sum);
    for (std::int64_t i = row.first; i < r.length; i += group) {
        const float v = as_float(x[row.at(i)]) - offset;
        if (kept) kept[row.at(i)] = v;
        if (i == labels[row.row]) atomicAdd(value, -v / static_cast<float>(r.rows));
    }
}

template <class T>
__global__ void __launch_bounds__(threads) squares_kernel(const T* x, const T* target, std::int64_t n, float* value) {
    float sum = 0.0f;
    for (std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x; i < n;
         i += std::int64_t{gridDim.x} * threads) {
        const float d = as_float(x[i]) - as_float(target[i]);
        sum += d * d;
    }
    sum = over_group<threads>(sum, Sum{}, 0.0f);
    if (threadIdx.x == 0) atomicAdd(value, sum / static_cast<float>(n));
}

__global__ void __launch_bounds__(threads)
    cross_entropy_gradient_kernel(const Rows r, const Array kept, const std::int64_t* labels, const Array dx) {
    const std::int64_t n = r.rows * r.length;
    for (std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x; i < n;
         i += std::int64_t{gridDim.x} * threads) {
        const float hit = labels[i / r.length] == i % r.length ? 1.0f : 0.0f;
        store_any(dx.data, dx.type, i, (__expf(load_any(kept.data, kept.type, i)) - hit) / static_cast<float>(r.rows));
    }
}

__global__ void __launch_bounds__(threads) squares_gradient_kernel(const Array x, const Array target, const Array dx) {
    const std::int64_t i = std::int64_t{blockIdx.x} * threads + threadIdx.x;
    if (i >= dx.elements) return;
    const float d = load_any(x.data, x.type, i) - load_any(target.data, target.type, i);
    store_any(dx.data, dx.type, i, 2.0f * d / static_cast<float>(dx.elements));
}

// A block an element of Y: where what is summed lies together.
template <int group, class T>
__global__ void __launch_bounds__(threads) reduce_rows_kernel(const Reduction r, const T* x, T* y) {
    const std::int64_t lane = std::int64_t{blockIdx.x} * threads + threadIdx.x;
    const std::int64_t element = lane / group, count = r.kept[0] * r.kept[1];
    const std::int64_t mine = min(element, count - 1);
    const std::int64_t base = mine / r.kept[1] * r.kept_stride[0] + mine % r.kept[1] * r.kept_stride[1];
    const std::int64_t length = r.summed[0] * r.summed[1];
    float sum = 0.0f;
    for (std::int64_t i = lane % group; i < length; i += group)
        sum += as_float(x[base + i / r.summed[1] * r.summed_stride[0] + i % r.summed[1] * r.summed_stride[1]]);
    sum = over_group<group>(sum, Sum{}, 0.0f);
    if (element < count && lane % group == 0) y[element] = from_float<T>(sum);
}

// 32 neighbours of Y and a stretch of what is summed a block: where neighbours of Y lie together in X.
template <class T>
__global__ void __launch_bounds__(threads)
    reduce_columns_kernel(const Reduction r, const T* x, std::int64_t stretch, float* y) {
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const std::int64_t element = std::int64_t{blockIdx.x} * 32 + lane, count = r.kept[0] * r.kept[1];
    const std::int64_t length = r.summed[0] * r.summed[1];
    const std::int64_t begin = std::int64_t{blockIdx.y} * stretch, end = min(begin + stretch, length);
    float sum = 0.0f;
    if (element < count) {
        const std::int64_t base = element / r.kept[1] * r.kept_stride[0] + element % r.kept[1] * r.kept_stride[1];
        for (std::int64_t i = begin + warp; i < end; i += threads / 32)
            sum += as_float(x[base + i / r.summed[1] * r.summed_stride[0] + i % r.summed[1] * r.summed_stride[1]]);
    }
    __shared__ float sums[threads / 32][33];
    sums[warp][lane] = sum;
    __syncthreads();
    if (warp != 0 || element >= count) return;
    for (int w = 1; w < threads / 32; ++w)
        sum += sums[w][lane];
    atomicAdd(y + element, sum);
}

// So many blocks that the GPU is full, and each has rows enough to be worth its atomics.
std::int64_t stretch_of(std::int64_t length, std::int64_t columns) {
    const std::int64_t blocks = std::max<std::int64_t>(1, 1024 / std::max<std::int64_t>(1, (columns + 31) / 32));
    return std::max<std::int64_t>(64, (length + blocks - 1) / blocks);
}

void zero(void* data, std::size_t bytes, cudaStream_t stream) {
    check(cudaMemsetAsync(data, 0, bytes, stream), "memory set");
}

void store(const float* from, const Array& to, cudaStream_t stream) {
    if (to.data) store_kernel<<<blocks_for(to.elements, threads), threads, 0, stream>>>(from, to);
}

} // namespace

void softmax(const Rows& r, const Array& x, const Array& y, cudaStream_t stream) {
    with_floating(x.type, [&](auto t) {
        using T = decltype(t);
        with_group(r, [&](auto group, unsigned blocks) {
            softmax_kernel<group.value, T>
                <<<blocks, threads, 0, stream>>>(r, static_cast<const T*>(x.data), static_cast<T*>(y.data));
        });
    });
    launched();
}

void softmax_gradient(const Rows& r, const Array& dy, const Array& y, const Array& dx, cudaStream_t stream) {
    with_floating(dy.type, [&](auto t) {
        using T = decltype(t);
        with_group(r, [&](auto group, unsigned blocks) {
            softmax_gradient_kernel<group.value, T><<<blocks, threads, 0, stream>>>(
                r, static_cast<const T*>(dy.data), static_cast<const T*>(y.data), static_cast<T*>(dx.data));
        });
    });
    launched();
}

void norm(const Norm& n, const Array& y, cudaStream_t stream) {
    with_floating(n.x.type, [&](auto t) {
        using T = decltype(t);
        with_group(n.rows, [&](auto group, unsigned blocks) {
            norm_kernel<group.value, T><<<blocks, threads, 0, stream>>>(n, static_cast<T*>(y.data));
        });
    });
    launched();
}

std::size_t norm_scratch(const Norm& n) {
    const std::int64_t features = n.rows.length / n.pixels * n.groups;
    return static_cast<std::size_t>(n.rows.rows) * sizeof(float2) +
           2 * static_cast<std::size_t>(features) * sizeof(float);
}

void norm_gradient(const Norm& n, const Array& dy, const Array& dx, const Array& dscale, const Array& dshift,
                   void* scratch, cudaStream_t stream) {
    auto* const moments = static_cast<float2*>(scratch);
    const std::int64_t features = n.rows.length / n.pixels * n.groups;
    auto* const scale = reinterpret_cast<float*>(moments + n.rows.rows);
    float* const shift = scale + features;
    with_floating(n.x.type, [&](auto t) {
        using T = decltype(t);
        const T* const from = static_cast<const T*>(dy.data);
        with_group(n.rows, [&](auto group, unsigned blocks) {
            norm_dx_kernel<group.value, T><<<blocks, threads, 0, stream>>>(n, from, static_cast<T*>(dx.data), moments);
        });
        if (!dscale.data && !dshift.data) return;
        zero(scale, 2 * static_cast<std::size_t>(features) * sizeof(float), stream);
        if (n.pixels == 1 && n.groups == 1) {
            const std::int64_t stretch = stretch_of(n.rows.rows, features);
            const dim3 grid{blocks_for(features, 32), blocks_for(n.rows.rows, stretch)};
            norm_columns_kernel<T><<<grid, threads, 0, stream>>>(n, from, moments, stretch, scale, shift);
        } else {
            const auto blocks = static_cast<unsigned>(n.rows.rows * (n.rows.length / n.pixels));
            norm_features_kernel<T><<<blocks, threads, 0, stream>>>(n, from, moments, scale, shift);
        }
        store(scale, dscale, stream);
        store(shift, dshift, stream);
    });
    launched();
}

void loss(const Rows& r, const Array& x, const Array& target, const Array& log_softmax, const Array& value,
          cudaStream_t stream) {
    zero(value.data, sizeof(float), stream);
    auto* const sum = static_cast<float*>(value.data);
    with_floating(x.type, [&](auto t) {
        using T = decltype(t);
        if (r.length == 1) {
            squares_kernel<T><<<std::min(blocks_for(x.elements, threads), 2048U), threads, 0, stream>>>(
                static_cast<const T*>(x.data), static_cast<const T*>(target.data), x.elements, sum);
            return;
        }
        with_group(r, [&](auto group, unsigned blocks) {
            cross_entropy_kernel<group.value, T><<<blocks, threads, 0, stream>>>(
                r, static_cast<const T*>(x.data), static_cast<const std::int64_t*>(target.data),
                static_cast<float*>(log_softmax.data), sum);
        });
    });
    launched();
}

void loss_gradient(const Rows& r, const Array& kept, const Array& target, const Array& dx, cudaStream_t stream) {
    if (r.length == 1) {
        squares_gradient_kernel<<<blocks_for(dx.elements, threads), threads, 0, stream>>>(kept, target, dx);
    } else {
        cross_entropy_gradient_kernel<<<blocks_for(dx.elements, threads * 4), threads, 0, stream>>>(
            r, kept, static_cast<const std::int64_t*>(target.data), dx);
    }
    launched();
}

void reduce(const Reduction& r, const Array& x, const Array& y, float* scratch, cudaStream_t stream) {
    const std::int64_t length = r.summed[0] * r.summed[1];
    const bool together = x.type == y.type && (r.summed_stride[1] <= r.kept_stride[1] || r.kept[1] == 1);
    with_floating(x.type, [&](auto t) {
        using T = decltype(t);
        const T* const from = static_cast<const T*>(x.data);
        if (together) {
            with_group({y.elements, length, 1}, [&](auto group, unsigned blocks) {
                reduce_rows_kernel<group.value, T><<<blocks, threads, 0, stream>>>(r, from, static_cast<T*>(y.data));
            });
            return;
        }
        zero(scratch, static_cast<std::size_t>(y.elements) * sizeof(float), stream);
        const std::int64_t stretch = stretch_of(length, y.elements);
        const dim3 grid{blocks_for(y.elements, 32), blocks_for(length, stretch)};
        reduce_columns_kernel<T><<<grid, threads, 0, stream>>>(r, from, stretch, scratch);
        store(scratch, y, stream);
    });
    launched();
}

} // namespace dubhe::measurement::cuda
