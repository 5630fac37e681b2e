// SPDX-License-Identifier: Apache-2.0
// Weight updates.
#include "device_code.cuh"

#include <algorithm>
#include <type_traits>

namespace dubhe::measurement::cuda {

namespace {

constexpr int threads = 256;
constexpr float rate = 1e-6f, decay = 0.9f, decay2 = 0.999f, small = 1e-8f;
constexpr int per_block = threads * 4;

// Several weights in one launch: their blocks stand behind one another.
struct Pack {
    OptimizerKernel weight[most_packed];
    std::int64_t begin[most_packed + 1]; // blocks
    int count = 0;
};

// Weights and states in W, gradients in G: the whole of an optimizer's step.
template <class W, class G>
__global__ void __launch_bounds__(threads) fused_adam_kernel(const Pack pack) {
    int which = 0;
    while (which + 1 < pack.count && pack.begin[which + 1] <= blockIdx.x)
        ++which;
    const OptimizerKernel& o = pack.weight[which];
    const std::int64_t first = (blockIdx.x - pack.begin[which]) * per_block + threadIdx.x;
    W* const weight = static_cast<W*>(o.weight.data);
    W* const m = static_cast<W*>(o.first.data);
    W* const v = static_cast<W*>(o.second.data);
    const G* const gradient = static_cast<const G*>(o.gradient.data);
#pragma unroll
    for (int j = 0; j < 4; ++j) {
        const std::int64_t i = first + j * threads;
        if (i >= o.weight.elements) return;
        const float g = as_float(gradient[i]);
        const float mean = decay * as_float(m[i]) + (1.0f - decay) * g;
        const float square = decay2 * as_float(v[i]) + (1.0f - decay2) * g * g;
        m[i] = from_float<W>(mean);
        v[i] = from_float<W>(square);
        const float updated = as_float(weight[i]) - rate * mean / (sqrtf(square) + small);
        weight[i] = from_float<W>(updated);
        if (o.narrow.data) static_cast<G*>(o.narrow.data)[i] = from_float<G>(updated);
    }
}

// One pass of an optimizer that runs kernel by kernel. `a` is updated (or written), `b` and `c` are read.
enum class Pass : std::uint8_t {
    average,
    shrink,
    add_square,
    root,
    correct,
    guard,
    add_quotient,
    add,
    subtract,
    assign
};

template <class A, class B>
__global__ void __launch_bounds__(threads) pass_kernel(Pass pass, A* a, const B* b, const A* c, std::int64_t n) {
    const std::int64_t first = std::int64_t{blockIdx.x} * per_block + threadIdx.x;
#pragma unroll
    for (int j = 0; j < 4; ++j) {
        const std::int64_t i = first + j * threads;
        if (i >= n) return;
        const bool old = pass != Pass::root && pass != Pass::assign;
        const float x = old ? as_float(a[i]) : 0.0f, y = b ? as_float(b[i]) : 0.0f, z = c ? as_float(c[i]) : 0.0f;
        float result = y;
        switch (pass) {
        case Pass::average:
            result = decay * x + (1.0f - decay) * y;
            break;
        case Pass::shrink:
            result = decay * x;
            break;
        case Pass::add_square:
            result = x + (1.0f - decay2) * y * y;
            break;
        case Pass::root:
            result = sqrtf(y);
            break;
        case Pass::correct:
            result = x * 1.01f;
            break;
        case Pass::guard:
            result = x + small;
            break;
        case Pass::add_quotient:
            result = x - rate * y / z;
            break;
        case Pass::add:
            result = x + y;
            break;
        case Pass::subtract:
            result = x - rate * y;
            break;
        case Pass::assign:
            break;
        }
        a[i] = from_float<A>(result);
    }
}

template <class A, class B>
void start_pass(Pass pass, A* a, const B* b, const A* c, std::int64_t n, cudaStream_t stream) {
    pass_kernel<<<blocks_for(n, per_block), threads, 0, stream>>>(pass, a, b, c, n);
}

// The passes of PyTorch's loops over single weights; `scratch` is the gradient in W, then the denominator.
template <class W, class G>
void step_in_passes(const OptimizerKernel& o, void* scratch, cudaStream_t stream) {
    using workload::Optimizer;
    const std::int64_t n = o.weight.elements;
    W* const weight = static_cast<W*>(o.weight.data);
    W* const m = static_cast<W*>(o.first.data);
    W* const v = static_cast<W*>(o.second.data);
    W* const wide = static_cast<W*>(scratch);
    W* const root = wide + n;
    const W* gradient = static_cast<const W*>(o.gradient.data);
    const W* const none = nullptr;
    if constexpr (!std::is_same_v<W, G>) {
        start_pass<W, G>(Pass::assign, wide, static_cast<const G*>(o.gradient.data), none, n, stream);
        gradient = wide;
    }
    if (o.optimizer == Optimizer::sgd) {
        start_pass(Pass::subtract, weight, gradient, none, n, stream);
    } else if (o.optimizer == Optimizer::momentum) {
        start_pass(Pass::shrink, m, none, none, n, stream);
        start_pass(Pass::add, m, gradient, none, n, stream);
        start_pass(Pass::subtract, weight, static_cast<const W*>(m), none, n, stream);
    } else {
        start_pass(Pass::average, m, gradient, none, n, stream);
        start_pass(Pass::shrink, v, none, none, n, stream);
        start_pass(Pass::add_square, v, gradient, none, n, stream);
        start_pass(Pass::root, root, static_cast<const W*>(v), none, n, stream);
        start_pass(Pass::correct, root, none, none, n, stream);
        start_pass(Pass::guard, root, none, none, n, stream);
        start_pass(Pass::add_quotient, weight, static_cast<const W*>(m), static_cast<const W*>(root), n, stream);
    }
    if (o.narrow.data) {
        const G* const no_gradient = nullptr;
        start_pass(Pass::assign, static_cast<G*>(o.narrow.data), static_cast<const W*>(weight), no_gradient, n, stream);
    }
}

// Calls `f` with values of the types of weights and of gradients: equal, or fp32 beside narrower gradients.
template <class F>
void with_weights(const OptimizerKernel& o, F f) {
    with_floating(o.weight.type, [&](auto w) {
        with_floating(o.gradient.type, [&](auto g) {
            using W = decltype(w);
            if constexpr (std::is_same_v<W, decltype(g)> || std::is_same_v<W, float>) {
                f(w, g);
            } else {
                throw Fault{"an optimizer was given weights narrower than their gradients"};
            }
        });
    });
}

} // namespace

void fused_adam(std::span<const OptimizerKernel> weights, cudaStream_t stream) {
    for (std::size_t at = 0; at < weights.size(); at += most_packed) {
        Pack pack;
        for (const OptimizerKernel& o : weights.subspan(at, std::min(most_packed, weights.size() - at))) {
            pack.weight[pack.count] = o;
            pack.begin[pack.count + 1] = (pack.count > 0 ? pack.begin[pack.count] : (pack.begin[0] = 0)) +
                                         blocks_for(o.weight.elements, per_block);
            ++pack.count;
        }
        const auto blocks = static_cast<unsigned>(pack.begin[pack.count]);
        with_weights(pack.weight[0], [&](auto w, auto g) {
            fused_adam_kernel<decltype(w), decltype(g)><<<blocks, threads, 0, stream>>>(pack);
        });
    }
    launched();
}

void optimizer_step(const OptimizerKernel& o, void* scratch, cudaStream_t stream) {
    with_weights(o, [&](auto w, auto g) { step_in_passes<decltype(w), decltype(g)>(o, scratch, stream); });
    launched();
}

} // namespace dubhe::measurement::cuda
