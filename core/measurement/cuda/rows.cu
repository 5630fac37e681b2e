// SPDX-License-Identifier: Apache-2.0
// Softmax and losses.
#include "row_groups.cuh"

namespace dubhe::measurement::cuda {

namespace {

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

} // namespace dubhe::measurement::cuda
