// SPDX-License-Identifier: Apache-2.0
// Softmax, norms, losses and sums.
#include "calls.h"

#include <algorithm>
#include <optional>

namespace dubhe::measurement::cuda {

using K = workload::OperatorKind;

namespace {

Rows rows_of(const Described& op) {
    const auto p = op.problem<workload::RowsProblem>();
    return {p.rows, p.length, p.inner};
}

Result<Done> all_compute(const Described& op) {
    for (std::size_t i = 0; i < op.inputs(); ++i) {
        if (const ElementType type = op.in(i).type; !computes(type) && type != ElementType::i64)
            return error("its kernels take no " + std::string{name_of(type)});
    }
    return Done{};
}

// Group norms have a scale and a shift for each channel, which the problem doesn't say.
Norm norm_of(const Described& op, bool gradient) {
    Norm n;
    n.rows = rows_of(op);
    n.centered = op.op().kind != K::rms_norm && op.op().kind != K::rms_norm_gradient;
    const std::size_t x = gradient ? 1 : 0;
    n.x = array(op.in(x), nullptr);
    const bool grouped = op.op().kind == K::group_norm || op.op().kind == K::group_norm_gradient;
    if (!grouped || op.inputs() <= x + 1) return n;
    const std::int64_t channels = op.in(x + 1).shape.elements();
    n.groups = std::max<std::int64_t>(1, n.rows.rows / std::max<std::int64_t>(1, op.in(x).shape[0]));
    n.pixels = std::max<std::int64_t>(1, n.rows.length / std::max<std::int64_t>(1, channels / n.groups));
    return n;
}

Maker norm_maker(const Described& op) {
    return [n = norm_of(op, false), y = array(op.out(0), nullptr), op](Device& device, const Pointers&) -> Call {
        return [n, y, &device, inputs = op.inputs()](const Pointers& at) {
            Norm now = n;
            now.x.data = at.in[0];
            if (inputs > 1) now.scale.data = at.in[1];
            if (inputs > 2) now.shift.data = at.in[2];
            norm(now, {at.out[0], y.type, y.elements}, device.stream());
        };
    };
}

Maker norm_gradient_call(const Described& op) {
    return [n = norm_of(op, true), op](Device& device, const Pointers&) -> Call {
        const auto scratch = std::make_shared<Memory>(norm_scratch(n));
        return [n, op, scratch, &device](const Pointers& at) {
            Norm now = n;
            now.x.data = at.in[1];
            if (op.inputs() > 2) now.scale.data = at.in[2];
            std::array<Array, 3> out{};
            for (std::size_t i = 0; i < std::min<std::size_t>(3, op.outputs()); ++i)
                out[i] = array(op.out(i), at.out[i]);
            norm_gradient(now, array(op.in(0), at.in[0]), out[0], out[1], out[2], scratch->data(), device.stream());
        };
    };
}

// A dimension of x, and whether the sum keeps it.
struct Run {
    std::int64_t size = 1, stride = 1;
    bool kept = false;
};

// Which dimensions are kept: those of y as broadcasting would stretch them back, or, for the bias of a convolution, the
// one that is as long as y.
std::vector<bool> kept_dims(const workload::Shape& x, const workload::Shape& y) {
    const int rank = static_cast<int>(x.rank()), kept = static_cast<int>(y.rank());
    std::vector<bool> flags(x.rank(), false);
    bool fits = kept <= rank;
    for (int d = 0; d < kept && fits; ++d) {
        const std::int64_t from = x[rank - 1 - d], to = y[kept - 1 - d];
        fits = from == to || to == 1;
        flags[static_cast<std::size_t>(rank - 1 - d)] = from == to;
    }
    if (fits) return flags;
    flags.assign(x.rank(), false);
    std::vector<std::int64_t> wanted;
    for (const std::int64_t size : y.dims())
        if (size > 1) wanted.push_back(size);
    std::size_t next = 0; // y's dimensions in x's order
    for (int d = 0; d < rank && next < wanted.size(); ++d) {
        if (x[d] != wanted[next]) continue;
        flags[static_cast<std::size_t>(d)] = true;
        ++next;
    }
    if (next < wanted.size()) flags.clear();
    return flags;
}

// Neighbouring dimensions that are both kept or both summed are one.
std::vector<Run> runs_of(const workload::Shape& x, const std::vector<bool>& kept) {
    std::vector<Run> runs;
    std::int64_t stride = 1;
    for (int d = static_cast<int>(x.rank()) - 1; d >= 0; --d) {
        if (x[d] == 1) continue;
        const bool flag = kept[static_cast<std::size_t>(d)];
        if (!runs.empty() && runs.front().kept == flag) {
            runs.front().size *= x[d];
        } else {
            runs.insert(runs.begin(), {x[d], stride, flag});
        }
        stride *= x[d];
    }
    return runs;
}

Reduction reduction_of(const workload::Tensor& x, const workload::Tensor& y) {
    Reduction r;
    const std::int64_t rows = std::max<std::int64_t>(1, y.shape.elements());
    const std::int64_t length = std::max<std::int64_t>(1, x.shape.elements() / rows);
    const std::vector<bool> flags = kept_dims(x.shape, y.shape);
    const std::vector<Run> runs = flags.empty() ? std::vector<Run>{} : runs_of(x.shape, flags);
    const auto kept = std::ranges::count_if(runs, &Run::kept);
    if (runs.empty() || kept > 2 || std::ssize(runs) - kept > 2) { // the last elements of x are summed
        r.kept = {1, rows};
        r.kept_stride = {0, length};
        r.summed = {1, length};
        r.summed_stride = {0, 1};
        return r;
    }
    std::size_t next_kept = 2, next_summed = 2; // filled from behind
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        std::size_t& next = run->kept ? next_kept : next_summed;
        --next;
        (run->kept ? r.kept : r.summed)[next] = run->size;
        (run->kept ? r.kept_stride : r.summed_stride)[next] = run->stride;
    }
    return r;
}

Maker reduction_call(const Described& op) {
    return [r = reduction_of(op.in(0), op.out(0)), op](Device& device, const Pointers&) -> Call {
        const auto scratch =
            std::make_shared<Memory>(static_cast<std::size_t>(op.out(0).shape.elements()) * sizeof(float));
        return [r, op, scratch, &device](const Pointers& at) {
            reduce(r, array(op.in(0), at.in[0]), array(op.out(0), at.out[0]), reinterpret_cast<float*>(scratch->data()),
                   device.stream());
        };
    };
}

using RowKernel = void (*)(const Described&, const Rows&, const Pointers&, cudaStream_t);

RowKernel kernel_of(K kind) {
    switch (kind) {
    case K::softmax:
        return [](const Described& op, const Rows& r, const Pointers& at, cudaStream_t stream) {
            softmax(r, array(op.in(0), at.in[0]), array(op.out(0), at.out[0]), stream);
        };
    case K::softmax_gradient:
        return [](const Described& op, const Rows& r, const Pointers& at, cudaStream_t stream) {
            softmax_gradient(r, array(op.in(0), at.in[0]), array(op.in(1), at.in[1]), array(op.out(0), at.out[0]),
                             stream);
        };
    case K::loss:
        return [](const Described& op, const Rows& r, const Pointers& at, cudaStream_t stream) {
            const Array kept = op.outputs() > 1 ? array(op.out(1), at.out[1]) : Array{};
            loss(r, array(op.in(0), at.in[0]), array(op.in(1), at.in[1]), kept, array(op.out(0), at.out[0]), stream);
        };
    default:
        return [](const Described& op, const Rows& r, const Pointers& at, cudaStream_t stream) {
            loss_gradient(r, array(op.in(0), at.in[0]), array(op.in(1), at.in[1]), array(op.out(0), at.out[0]), stream);
        };
    }
}

} // namespace

Result<Maker> rows_call(const Described& op) {
    if (const Result<Done> takes = all_compute(op); !takes) return takes.diagnostics();
    switch (op.op().kind) {
    case K::layer_norm:
    case K::rms_norm:
    case K::group_norm:
        return norm_maker(op);
    case K::layer_norm_gradient:
    case K::rms_norm_gradient:
    case K::group_norm_gradient:
        return norm_gradient_call(op);
    case K::reduction:
        if (!computes(op.in(0).type)) return error("its kernels sum floating-point numbers only");
        return reduction_call(op);
    default:
        break;
    }
    return Maker{[op, r = rows_of(op), kernel = kernel_of(op.op().kind)](Device& device, const Pointers&) -> Call {
        return [op, r, kernel, &device](const Pointers& at) { kernel(op, r, at, device.stream()); };
    }};
}

} // namespace dubhe::measurement::cuda
