// SPDX-License-Identifier: Apache-2.0
// Layer, group and RMS norms and their gradients.
#include "row_groups.cuh"

namespace dubhe::measurement::cuda {

namespace {

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

} // namespace

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

} // namespace dubhe::measurement::cuda
