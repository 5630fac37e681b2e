// SPDX-License-Identifier: Apache-2.0
// Plain kernels for what cuBLAS and cuDNN don't do, or do slower than memory allows: each reads its operands once where
// that is possible, by 16-byte accesses. All run on `stream` and return at once; launch errors are thrown as Fault.
// Arithmetic is in fp32 whatever the elements are.
#pragma once

#include <core/workload/attributes.h>
#include <core/workload/shape.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cuda_runtime_api.h>
#include <span>

namespace dubhe::measurement::cuda {

using workload::ElementType;

// A tensor on the device.
struct Array {
    void* data = nullptr;
    ElementType type = ElementType::f32;
    std::int64_t elements = 0;
};

// --- elements.cu

inline constexpr int most_dims = 6;
inline constexpr int most_inputs = 4;

// Where element i of the result finds its operand: the result's dimensions and the operand's strides along them (0:
// broadcast), in elements.
struct Walk {
    int dims = 1;
    std::array<std::int64_t, most_dims> size{};
    std::array<std::int64_t, most_dims> stride{};
};

struct Elementwise {
    workload::Function function{};
    bool gradient = false; // in[0] is dY, the others what the function's gradient reads
    int inputs = 1;
    std::array<Array, most_inputs> in{};
    std::array<Walk, most_inputs> walk{};
    bool plain = true; // all operands of one floating type, as large as the result and in its order, or one element
    Array out;
};
void elementwise(const Elementwise& e, cudaStream_t stream);

void dropout(const Array& x, const Array& y, std::uint8_t* mask, std::uint64_t seed, cudaStream_t stream);
void dropout_gradient(const Array& dy, const std::uint8_t* mask, const Array& dx, cudaStream_t stream);
void cast(const Array& from, const Array& to, cudaStream_t stream);
void add_bias(const Array& y, const Array& bias, std::int64_t inner, cudaStream_t stream); // y[.., c, inner] += b[c]

// An optimizer's operands for one weight. `first`, `second`: its states, as wide as the weight; `narrow`: a copy of the
// weight in the gradient's type; without data where there is none.
struct OptimizerKernel {
    workload::Optimizer optimizer{};
    Array weight, gradient, first, second, narrow;
};
// Kernel by kernel, as PyTorch's loop over single weights runs SGD, momentum and Adam. `scratch`: twice the weight.
void optimizer_step(const OptimizerKernel& o, void* scratch, cudaStream_t stream);
// All weights of a kind in as few launches as kernel arguments allow.
inline constexpr std::size_t most_packed = 16;
void fused_adam(std::span<const OptimizerKernel> weights, cudaStream_t stream);

// Random numbers: floating ones uniform in [center - width, center + width], integers in [0, width), booleans.
void fill(const Array& x, double center, double width, std::uint64_t seed, cudaStream_t stream);
// Adds a hash of the array's bits to *sum.
void checksum(const Array& x, unsigned long long* sum, cudaStream_t stream);

// --- rows.cu, norms.cu, sums.cu

// `rows` groups of `length`; neighbours lie `inner` apart: element i of row r at (r / inner) * length * inner + i *
// inner + r % inner.
struct Rows {
    std::int64_t rows = 1, length = 1, inner = 1;
};
void softmax(const Rows& r, const Array& x, const Array& y, cudaStream_t stream);
void softmax_gradient(const Rows& r, const Array& dy, const Array& y, const Array& dx, cudaStream_t stream);

// Layer, group (scale and shift for each of `pixels` neighbours and each row modulo `groups`) and RMS norms.
struct Norm {
    Rows rows;
    bool centered = true; // false: RMS
    std::int64_t pixels = 1, groups = 1;
    Array x, scale, shift; // shift without data: none
};
void norm(const Norm& n, const Array& y, cudaStream_t stream);
// Bytes of `scratch`: norm_scratch(). dscale and dshift without data are not computed.
[[nodiscard]] std::size_t norm_scratch(const Norm& n);
void norm_gradient(const Norm& n, const Array& dy, const Array& dx, const Array& dscale, const Array& dshift,
                   void* scratch, cudaStream_t stream);

// Softmax cross entropy: logarithms of the softmax and their mean; mean squared error where log_softmax has no data.
void loss(const Rows& r, const Array& x, const Array& target, const Array& log_softmax, const Array& value,
          cudaStream_t stream);
void loss_gradient(const Rows& r, const Array& kept, const Array& target, const Array& dx, cudaStream_t stream);

// Y[k1, k2] = sum over r1, r2 of X at k1 * stride_k1 + k2 * stride_k2 + r1 * stride_r1 + r2 * stride_r2.
struct Reduction {
    std::array<std::int64_t, 2> kept{1, 1}, kept_stride{}, summed{1, 1}, summed_stride{};
};
// `scratch`: 4 bytes an element of y.
void reduce(const Reduction& r, const Array& x, const Array& y, float* scratch, cudaStream_t stream);

// --- moves.cu

// y[i] = x[offset + walk(i)] for each element of a region of y (y_walk has the region's sizes and strides in y); what
// lies outside `limit` elements of x is 0.
struct Move {
    Walk from, to; // equal sizes
    std::int64_t from_offset = 0, to_offset = 0, limit = 0;
    bool round = false; // behind the last element of x begin with the first again
};
void move(const Move& m, const Array& x, const Array& y, cudaStream_t stream);

// rows of `width` elements: y[r] = table[ids[r]], and table[ids[r]] += dy[r] behind zeros.
void gather(const Array& table, const Array& ids, const Array& y, std::int64_t width, cudaStream_t stream);
// `scratch`: 4 bytes an element of the table, for types narrower than fp32.
void scatter_add(const Array& dy, const Array& ids, const Array& table, std::int64_t width, float* scratch,
                 cudaStream_t stream);

struct Pooling {
    bool average = false;
    std::int64_t images = 1; // batch x channels
    std::array<std::int32_t, 3> in{1, 1, 1}, out{1, 1, 1}, kernel{1, 1, 1}, stride{1, 1, 1}, pad{};
};
void pool(const Pooling& p, const Array& x, const Array& y, std::int64_t* places, cudaStream_t stream);
// Gathers: each element of dX sums the windows that it lies in.
void pool_gradient(const Pooling& p, const Array& dy, const std::int64_t* places, const Array& dx, cudaStream_t stream);
// Nearest or bilinear, alike in time: four reads an element.
void resize(const Array& x, const Array& y, std::array<std::int32_t, 2> in, std::array<std::int32_t, 2> out,
            cudaStream_t stream);

// --- probes.cu: what `measure system` runs

void empty(cudaStream_t stream);
void read_only(const void* data, std::size_t bytes, int passes, float* sink, cudaStream_t stream);
void copy_bytes(const void* from, void* to, std::size_t bytes, cudaStream_t stream);
// Multiply-adds in registers; returns how many FLOP were started.
double multiply_adds(int multiprocessors, int rounds, float* sink, cudaStream_t stream);

} // namespace dubhe::measurement::cuda
