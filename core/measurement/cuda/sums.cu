// SPDX-License-Identifier: Apache-2.0
// Sums over any dimensions.
#include "row_groups.cuh"

namespace dubhe::measurement::cuda {

namespace {

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

} // namespace

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
