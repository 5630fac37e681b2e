// SPDX-License-Identifier: Apache-2.0
// What moves or renames data, looks rows up, drops elements out, updates weights.
#include "calls.h"

#include <ATen/ops/_to_copy.h>
#include <ATen/ops/addcdiv.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/constant_pad_nd.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/embedding_dense_backward.h>
#include <ATen/ops/index_add.h>
#include <ATen/ops/index_select.h>
#include <ATen/ops/native_dropout.h>
#include <ATen/ops/native_dropout_backward.h>
#include <ATen/ops/sqrt.h>
#include <ATen/ops/upsample_nearest2d.h>
#include <ATen/ops/upsample_nearest2d_backward.h>
#include <ATen/ops/zeros.h>
#include <optional>

namespace dubhe::measurement {

using K = workload::OperatorKind;
using Sizes = std::vector<std::int64_t>;

namespace {

// The only dimension in which two shapes differ; nothing where there are several.
std::optional<std::int64_t> differing(const workload::Shape& a, const workload::Shape& b) {
    if (a.rank() != b.rank()) return std::nullopt;
    std::optional<std::int64_t> found = 0;
    int count = 0;
    for (int d = 0; d < static_cast<int>(a.rank()); ++d) {
        if (a[d] == b[d]) continue;
        found = d;
        ++count;
    }
    return count <= 1 ? found : std::nullopt;
}

// A graph keeps no permutation. Dimensions in their place stay; of equal ones the earliest is taken for each place,
// but rather one that moves: [batch, rows, heads, features] where rows and heads are as many is swapped all the same.
std::optional<Sizes> permutation(const workload::Shape& from, const workload::Shape& to) {
    const int rank = static_cast<int>(from.rank());
    if (to.rank() != from.rank()) return std::nullopt;
    if (from == to && rank > 1) {
        Sizes swapped;
        for (int d = 0; d < rank; ++d)
            swapped.push_back(d);
        const int first = rank > 2 ? rank - 3 : 0;
        if (from[first] != from[first + 1]) return swapped;
        std::swap(swapped[static_cast<std::size_t>(first)], swapped[static_cast<std::size_t>(first + 1)]);
        return swapped;
    }
    Sizes axes(static_cast<std::size_t>(rank), -1);
    std::vector<bool> used(static_cast<std::size_t>(rank), false);
    for (int pass = 0; pass < 2; ++pass) { // first those that stay, from the outside
        for (int d = 0; d < rank; ++d) {
            const auto place = static_cast<std::size_t>(d);
            if (axes[place] >= 0) continue;
            for (int source = pass == 0 ? d : 0; source < (pass == 0 ? d + 1 : rank); ++source) {
                const auto s = static_cast<std::size_t>(source);
                if (used[s] || from[source] != to[d]) continue;
                axes[place] = source;
                used[s] = true;
                break;
            }
        }
    }
    for (const std::int64_t axis : axes) {
        if (axis < 0) return std::nullopt;
    }
    return axes;
}

Call concat(const Described& op) {
    const std::int64_t axis = op.attributes<workload::AxisAttributes>().axis;
    const std::size_t inputs = op.inputs();
    std::int64_t missing = op.out(0)[static_cast<int>(axis)]; // of a split's gradient: parts without one are zeros
    for (std::size_t i = 0; i < inputs; ++i)
        missing -= op.in(i)[static_cast<int>(axis)];
    Sizes rest = sizes_of(op.out(0));
    rest[static_cast<std::size_t>(axis < 0 ? axis + static_cast<std::int64_t>(rest.size()) : axis)] = missing;
    const auto type = scalar_type(op.out_type(0));
    return [=](Operands in, Results out) {
        std::vector<at::Tensor> parts;
        for (std::size_t i = 0; i < inputs; ++i)
            parts.push_back(*in[i]);
        if (missing > 0) parts.push_back(at::zeros(rest, type));
        out[0] = at::cat(parts, axis);
    };
}

// Views, unless the graph says that kernels run.
Call split(const Described& op) {
    int axis = op.attributes<workload::AxisAttributes>().axis;
    if (axis < 0) axis += static_cast<int>(op.in(0).rank());
    const bool copies = op.op().launches > 0;
    Sizes lengths;
    for (std::size_t i = 0; i < op.outputs(); ++i)
        lengths.push_back(op.out(i)[axis]);
    return [=](Operands in, Results out) {
        std::int64_t start = 0;
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            at::Tensor part = in[0]->narrow(axis, start, lengths[i]);
            out[i] = copies ? part.clone(at::MemoryFormat::Contiguous) : part;
            start += lengths[i];
        }
    };
}

Result<Call> slice(const Described& op) {
    const auto axis = differing(op.in(0), op.out(0));
    if (!axis || op.out(0).elements() > op.in(0).elements())
        return no_call("along which dimensions it slices can't be told from its shapes");
    const bool copies = op.op().launches > 0;
    const std::int64_t length = op.out(0).rank() == 0 ? 0 : op.out(0)[static_cast<int>(*axis)];
    return Call{[=, along = *axis](Operands in, Results out) {
        const at::Tensor part = in[0]->narrow(along, 0, length);
        out[0] = copies ? part.clone(at::MemoryFormat::Contiguous) : part;
    }};
}

Result<Call> pad(const Described& op) {
    if (op.in(0).rank() != op.out(0).rank()) return no_call("where it pads can't be told from its shapes");
    Sizes behind;
    for (int d = static_cast<int>(op.in(0).rank()) - 1; d >= 0; --d)
        behind.insert(behind.end(), {0, op.out(0)[d] - op.in(0)[d]});
    return Call{[=](Operands in, Results out) { out[0] = at::constant_pad_nd(*in[0], behind, 0); }};
}

Result<Call> transpose(const Described& op) {
    const auto axes = permutation(op.in(0), op.out(0));
    if (!axes) return no_call("its result has other dimensions than its operand");
    return Call{[order = *axes](Operands in, Results out) {
        out[0] = in[0]->permute(order).clone(at::MemoryFormat::Contiguous);
    }};
}

Result<Call> resize(const Described& op) {
    if (op.in(0).rank() != 4 || op.out(0).rank() != 4) return no_call("only images are resized here");
    const Sizes small{op.in(0)[2], op.in(0)[3]}, large{op.out(0)[2], op.out(0)[3]};
    if (op.out(0).elements() >= op.in(0).elements())
        return Call{[=](Operands in, Results out) { out[0] = at::upsample_nearest2d(*in[0], large); }};
    const Sizes shape = sizes_of(op.out(0));
    return Call{[=](Operands in, Results out) { out[0] = at::upsample_nearest2d_backward(*in[0], small, shape); }};
}

Result<Call> copy(const Described& op) {
    const Sizes shape = sizes_of(op.out(0));
    if (op.in(0).elements() == op.out(0).elements())
        return Call{[=](Operands in, Results out) { out[0] = in[0]->clone().reshape(shape); }};
    const auto axis = differing(op.in(0), op.out(0));
    if (!axis || op.out(0)[static_cast<int>(*axis)] % op.in(0)[static_cast<int>(*axis)] != 0)
        return no_call("what it repeats can't be told from its shapes");
    Sizes repeats(shape.size(), 1);
    repeats[static_cast<std::size_t>(*axis)] = op.out(0)[static_cast<int>(*axis)] / op.in(0)[static_cast<int>(*axis)];
    return Call{[=](Operands in, Results out) { out[0] = in[0]->repeat(repeats); }};
}

Call dropout(const Described& op) {
    if (op.outputs() < 2) return [](Operands in, Results out) { out[0] = *in[0]; };
    return [](Operands in, Results out) {
        auto made = at::native_dropout(*in[0], 0.5, true);
        out[0] = std::move(std::get<0>(made));
        out[1] = std::move(std::get<1>(made));
    };
}

} // namespace

Result<Call> move_call(const Described& op) {
    const Sizes shape = op.outputs() > 0 ? sizes_of(op.out(0)) : Sizes{};
    const auto type = op.outputs() > 0 ? scalar_type(op.out_type(0)) : at::kFloat;
    switch (op.op().kind) {
    case K::concat:
        return concat(op);
    case K::split:
        return split(op);
    case K::slice:
        return slice(op);
    case K::pad:
        return pad(op);
    case K::transpose:
        return transpose(op);
    case K::resize:
        return resize(op);
    case K::copy:
        return copy(op);
    case K::dropout:
        return dropout(op);
    case K::dropout_gradient:
        return Call{[](Operands in, Results out) { out[0] = at::native_dropout_backward(*in[0], *in[1], 2.0); }};
    case K::cast:
        return Call{[=](Operands in, Results out) { out[0] = at::_to_copy(*in[0], type); }};
    case K::view:
        return Call{[=](Operands in, Results out) { out[0] = in[0]->reshape(shape); }};
    case K::constant:
        return Call{[=](Operands, Results out) { out[0] = at::zeros(shape, type); }};
    default:
        return no_call("LibTorch has no operator of this kind");
    }
}

Result<Call> lookup_call(const Described& op) {
    const Sizes shape = sizes_of(op.out(0));
    const auto type = scalar_type(op.out_type(0));
    if (op.inputs() != 2 || op.in(1).elements() < 1) return no_call("its rows have no numbers");
    const bool gradient = op.op().kind == K::embedding_gradient || op.op().kind == K::scatter;
    const std::int64_t moved = gradient ? op.in(0).elements() : op.out(0).elements();
    const std::int64_t width = std::max<std::int64_t>(1, moved / op.in(1).elements());
    const std::int64_t table = (gradient ? op.out(0) : op.in(0)).elements() / width;
    switch (op.op().kind) {
    case K::embedding:
        return Call{[=](Operands in, Results out) {
            out[0] = at::embedding(in[0]->reshape({table, width}), *in[1]).reshape(shape);
        }};
    case K::embedding_gradient:
        return Call{[=](Operands in, Results out) {
            out[0] = at::embedding_dense_backward(in[0]->reshape({-1, width}), in[1]->reshape({-1}), table, -1, false)
                         .reshape(shape);
        }};
    case K::gather:
        return Call{[=](Operands in, Results out) {
            out[0] = at::index_select(in[0]->reshape({table, width}), 0, in[1]->reshape({-1})).reshape(shape);
        }};
    default:
        return Call{[=](Operands in, Results out) {
            at::Tensor sums = at::zeros({table, width}, type);
            out[0] = sums.index_add_(0, in[1]->reshape({-1}), in[0]->reshape({-1, width})).reshape(shape);
        }};
    }
}

// Steps so small that weights stay what they are over any number of iterations.
Result<Call> optimizer_call(const Described& op) {
    constexpr double rate = 1e-7, decay = 0.9, decay_of_squares = 0.999;
    using workload::Optimizer;
    const Optimizer optimizer = op.attributes<workload::OptimizerAttributes>().optimizer;
    const std::size_t each = optimizer == Optimizer::sgd ? 2 : optimizer == Optimizer::momentum ? 3 : 4;
    if (optimizer == Optimizer::fused_adam || optimizer == Optimizer::lamb)
        return no_call("LibTorch 1.13 has neither a fused optimizer nor LAMB on a CPU");
    if (op.inputs() != each || op.outputs() != each - 1)
        return no_call("LibTorch's optimizers keep no master weights on a CPU");
    if (optimizer == Optimizer::sgd) {
        return Call{[=](Operands in, Results out) {
            out[0] = *in[0];
            out[0].add_(*in[1], -rate);
        }};
    }
    if (optimizer == Optimizer::momentum) {
        return Call{[=](Operands in, Results out) {
            out[0] = *in[0];
            out[1] = *in[2];
            out[1].mul_(decay).add_(*in[1]);
            out[0].add_(out[1], -rate);
        }};
    }
    return Call{[=](Operands in, Results out) {
        out[0] = *in[0];
        out[1] = *in[2];
        out[2] = *in[3];
        out[1].mul_(decay).add_(*in[1], 1.0 - decay);
        out[2].mul_(decay_of_squares).addcmul_(*in[1], *in[1], 1.0 - decay_of_squares);
        const at::Tensor denominator = at::sqrt(out[2]).add_(1e-8);
        out[0].addcdiv_(out[1], denominator, -rate);
    }};
}

} // namespace dubhe::measurement
