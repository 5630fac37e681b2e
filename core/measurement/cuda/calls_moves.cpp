// SPDX-License-Identifier: Apache-2.0
// What moves data, lookups, and poolings.
#include "calls.h"

#include <algorithm>
#include <numeric>

namespace dubhe::measurement::cuda {

using K = workload::OperatorKind;
using workload::Shape;

namespace {

// Elements in one run from first to last.
Move straight(std::int64_t elements, std::int64_t limit) {
    Move m;
    m.from.size[0] = m.to.size[0] = elements;
    m.from.stride[0] = m.to.stride[0] = 1;
    m.limit = limit;
    return m;
}

// `rows` runs of `length`, so far apart.
Move block(std::int64_t rows, std::int64_t length, std::int64_t from_apart, std::int64_t to_apart, std::int64_t limit) {
    Move m;
    m.from.dims = m.to.dims = 2;
    m.from.size = m.to.size = {rows, length};
    m.from.stride = {from_apart, 1};
    m.to.stride = {to_apart, 1};
    m.limit = limit;
    return m;
}

std::int64_t elements_behind(const Shape& shape, int axis) {
    std::int64_t product = 1;
    for (int d = axis; d < static_cast<int>(shape.rank()); ++d)
        product *= shape[d];
    return product;
}

int axis_of(const Described& op, const Shape& shape) {
    const int rank = static_cast<int>(shape.rank());
    const int axis = op.attributes<workload::AxisAttributes>().axis;
    return std::clamp(axis < 0 ? axis + rank : axis, 0, std::max(0, rank - 1));
}

// The first part of `whole` along the axis, or `part` at `offset` elements of it. How many runs there are is the same
// on both sides, or the tensors are taken as one run.
Move part_of(const Shape& part, const Shape& whole, int axis, std::int64_t offset, bool into) {
    const std::int64_t length = elements_behind(part, axis), apart = elements_behind(whole, axis);
    const std::int64_t rows = part.elements() / std::max<std::int64_t>(1, length);
    const bool even = part.rank() == whole.rank() && rows * apart <= whole.elements();
    const std::int64_t limit = into ? part.elements() : whole.elements();
    Move m = even ? block(rows, length, into ? length : apart, into ? apart : length, limit)
                  : straight(std::min(part.elements(), whole.elements() - offset), limit);
    (into ? m.to_offset : m.from_offset) = offset;
    return m;
}

// Which dimension of x each of y's is: the first of that size that is left; where shapes are equal the two before the
// last (attention's heads), or both of a matrix.
std::vector<int> permutation(const Shape& x, const Shape& y) {
    const int rank = static_cast<int>(x.rank());
    std::vector<int> order(x.rank());
    std::iota(order.begin(), order.end(), 0);
    if (x == y) {
        if (rank == 2) std::swap(order[0], order[1]);
        if (rank > 2) std::swap(order[static_cast<std::size_t>(rank) - 3], order[static_cast<std::size_t>(rank) - 2]);
        return order;
    }
    std::vector<bool> taken(x.rank(), false);
    for (int d = 0; d < rank; ++d) {
        for (int from = 0; from < rank; ++from) {
            if (taken[static_cast<std::size_t>(from)] || x[from] != y[d]) continue;
            taken[static_cast<std::size_t>(from)] = true;
            order[static_cast<std::size_t>(d)] = from;
            break;
        }
    }
    return order;
}

Move transposition(const Shape& x, const Shape& y) {
    if (x.rank() != y.rank() || x.rank() > static_cast<std::size_t>(most_dims))
        return straight(y.elements(), x.elements());
    const std::vector<int> order = permutation(x, y);
    Move m;
    m.limit = x.elements();
    m.from.dims = m.to.dims = std::max(1, static_cast<int>(y.rank()));
    m.from.size[0] = m.to.size[0] = 1;
    for (int d = 0; d < static_cast<int>(y.rank()); ++d) {
        const auto i = static_cast<std::size_t>(d);
        m.from.size[i] = m.to.size[i] = y[d];
        m.from.stride[i] = elements_behind(x, order[i] + 1);
        m.to.stride[i] = elements_behind(y, d + 1);
    }
    return m;
}

// One kernel of several: from an input into an output.
struct Step {
    Move move;
    std::size_t in = 0, out = 0;
};

std::vector<Step> steps_of(const Described& op) {
    std::vector<Step> steps;
    const Shape& x = op.in(0).shape;
    const Shape& y = op.out(0).shape;
    std::int64_t offset = 0;
    switch (op.op().kind) {
    case K::concat: {
        const int axis = axis_of(op, y);
        for (std::size_t i = 0; i < op.inputs(); ++i) {
            steps.push_back({part_of(op.in(i).shape, y, axis, offset, true), i, 0});
            offset +=
                op.in(i).shape.rank() == y.rank() ? elements_behind(op.in(i).shape, axis) : op.in(i).shape.elements();
        }
        return steps;
    }
    case K::split: {
        const int axis = axis_of(op, x);
        for (std::size_t i = 0; i < op.outputs(); ++i) {
            steps.push_back({part_of(op.out(i).shape, x, axis, offset, false), 0, i});
            offset += op.out(i).shape.rank() == x.rank() ? elements_behind(op.out(i).shape, axis)
                                                         : op.out(i).shape.elements();
        }
        return steps;
    }
    case K::slice:
        steps.push_back({part_of(y, x, axis_of(op, x), 0, false), 0, 0});
        return steps;
    case K::transpose:
        steps.push_back({transposition(x, y), 0, 0});
        return steps;
    default: { // copies, paddings: what is over is zeros, or the first elements again
        Move m = straight(y.elements(), x.elements());
        m.round = op.op().kind == K::copy && x.elements() < y.elements();
        steps.push_back({m, 0, 0});
        return steps;
    }
    }
}

Result<Maker> lookup_maker(const Described& op) {
    const auto p = op.problem<workload::LookupProblem>();
    const bool adds = op.op().kind == K::embedding_gradient || op.op().kind == K::scatter;
    if (op.inputs() < 2 || op.in(1).type != ElementType::i64) return error("its kernels take 64-bit places only");
    if (adds && (!computes(op.in(0).type) || op.inputs() > 2)) return error("its kernels add floating-point rows only");
    return Maker{[op, p, adds](Device& device, const Pointers&) -> Call {
        if (!adds)
            return [op, p, &device](const Pointers& at) {
                gather(array(op.in(0), at.in[0]), array(op.in(1), at.in[1]), array(op.out(0), at.out[0]), p.width,
                       device.stream());
            };
        const auto scratch =
            std::make_shared<Memory>(static_cast<std::size_t>(op.out(0).shape.elements()) * sizeof(float));
        return [op, p, scratch, &device](const Pointers& at) {
            scatter_add(array(op.in(0), at.in[0]), array(op.in(1), at.in[1]), array(op.out(0), at.out[0]), p.width,
                        reinterpret_cast<float*>(scratch->data()), device.stream());
        };
    }};
}

Result<Maker> resize_call(const Described& op) {
    const Shape& x = op.in(0).shape;
    const Shape& y = op.out(0).shape;
    if (!computes(op.in(0).type) || x.rank() != 4 || y.rank() != 4)
        return error("its kernel scales batches of images only");
    return Maker{[op, x, y](Device& device, const Pointers&) -> Call {
        return [op, x, y, &device](const Pointers& at) {
            resize(array(op.in(0), at.in[0]), array(op.out(0), at.out[0]),
                   {static_cast<std::int32_t>(x[2]), static_cast<std::int32_t>(x[3])},
                   {static_cast<std::int32_t>(y[2]), static_cast<std::int32_t>(y[3])}, device.stream());
        };
    }};
}

Pooling pooling_of(const Described& op) {
    const auto p = op.problem<workload::WindowProblem>();
    const auto attributes = op.attributes<workload::PoolingAttributes>();
    Pooling q;
    q.images = p.images;
    q.in = p.in;
    q.out = p.out;
    q.kernel = p.kernel;
    q.stride = p.stride;
    if (!attributes.global) q.pad = attributes.window.pad_before;
    q.average = op.op().kind == K::average_pool || op.op().kind == K::average_pool_gradient;
    return q;
}

} // namespace

Result<Maker> move_call(const Described& op) {
    switch (op.op().kind) {
    case K::embedding:
    case K::embedding_gradient:
    case K::gather:
    case K::scatter:
        return lookup_maker(op);
    case K::resize:
        return resize_call(op);
    default:
        break;
    }
    if (op.in(0).type == ElementType::i4) return error("its kernels move no half bytes");
    for (std::size_t i = 1; i < op.inputs(); ++i)
        if (op.in(i).type != op.in(0).type && op.op().kind == K::concat)
            return error("its parts are of different types");
    return Maker{[op, steps = steps_of(op)](Device& device, const Pointers&) -> Call {
        return [op, steps, &device](const Pointers& at) {
            for (const Step& step : steps)
                move(step.move, array(op.in(step.in), at.in[step.in]), array(op.out(step.out), at.out[step.out]),
                     device.stream());
        };
    }};
}

Result<Maker> pool_call(const Described& op) {
    const Pooling p = pooling_of(op);
    const bool gradient = op.op().kind == K::max_pool_gradient || op.op().kind == K::average_pool_gradient;
    if (!computes(op.in(0).type)) return error("its kernels take floating-point numbers only");
    if (gradient && !p.average && op.inputs() < 2) return error("where the maxima were isn't known");
    return Maker{[op, p, gradient](Device& device, const Pointers&) -> Call {
        return [op, p, gradient, &device](const Pointers& at) {
            const Array x = array(op.in(0), at.in[0]), y = array(op.out(0), at.out[0]);
            if (gradient) {
                pool_gradient(p, x, at.in.size() > 1 ? static_cast<const std::int64_t*>(at.in[1]) : nullptr, y,
                              device.stream());
            } else {
                pool(p, x, y, at.out.size() > 1 ? static_cast<std::int64_t*>(at.out[1]) : nullptr, device.stream());
            }
        };
    }};
}

} // namespace dubhe::measurement::cuda
