// SPDX-License-Identifier: Apache-2.0
// Norms, softmax, losses, reductions, poolings.
#include "calls.h"

#include <ATen/ops/_log_softmax.h>
#include <ATen/ops/_log_softmax_backward_data.h>
#include <ATen/ops/_softmax.h>
#include <ATen/ops/_softmax_backward_data.h>
#include <ATen/ops/avg_pool2d.h>
#include <ATen/ops/avg_pool2d_backward.h>
#include <ATen/ops/div.h>
#include <ATen/ops/max_pool2d_with_indices.h>
#include <ATen/ops/max_pool2d_with_indices_backward.h>
#include <ATen/ops/mean.h>
#include <ATen/ops/mse_loss.h>
#include <ATen/ops/mse_loss_backward.h>
#include <ATen/ops/mul.h>
#include <ATen/ops/native_batch_norm.h>
#include <ATen/ops/native_batch_norm_backward.h>
#include <ATen/ops/native_group_norm.h>
#include <ATen/ops/native_group_norm_backward.h>
#include <ATen/ops/native_layer_norm.h>
#include <ATen/ops/native_layer_norm_backward.h>
#include <ATen/ops/nll_loss_backward.h>
#include <ATen/ops/nll_loss_forward.h>
#include <ATen/ops/rsqrt.h>
#include <ATen/ops/scalar_tensor.h>
#include <ATen/ops/sub.h>
#include <ATen/ops/sum.h>
#include <ATen/ops/topk.h>

namespace dubhe::measurement {

using K = workload::OperatorKind;
using Sizes = std::vector<std::int64_t>;

namespace {

constexpr double epsilon = 1e-5;

bool is_gradient(const Described& op) {
    return workload::name_of(op.op().kind).ends_with("_gradient");
}

Call batch_norm(const Described& op) {
    const bool trains = op.outputs() > 1;
    return [=](Operands in, Results out) {
        out[0] = std::get<0>(at::native_batch_norm(*in[0], *in[1], *in[2], *in[3], *in[4], trains, 0.1, epsilon));
        if (!trains) return;
        out[1] = *in[3];
        out[2] = *in[4];
    };
}

// dX, and what else is asked for; scale and shift come in that order.
Call batch_norm_gradient(const Described& op) {
    const Later zeros{{op.in(1)[1]}, at::kFloat, Later::Filled::zeros},
        ones{{op.in(1)[1]}, at::kFloat, Later::Filled::ones};
    const std::size_t outputs = op.outputs();
    const bool input = op.out(0) == op.in(1);
    return [=](Operands in, Results out) {
        auto made = at::native_batch_norm_backward(*in[0], *in[1], *in[2], zeros(), ones(), zeros(), ones(), true,
                                                   epsilon, {input, true, true});
        std::size_t next = 0;
        if (input) out[next++] = std::move(std::get<0>(made));
        if (next < outputs) out[next++] = std::move(std::get<1>(made));
        if (next < outputs) out[next] = std::move(std::get<2>(made));
    };
}

// Dimensions from the axis on.
Sizes normalised(const Described& op, const workload::Shape& x) {
    int axis = op.attributes<workload::AxisAttributes>().axis;
    if (axis < 0) axis += static_cast<int>(x.rank());
    const Sizes all = sizes_of(x);
    return {all.begin() + std::clamp<int>(axis, 0, static_cast<int>(all.size()) - 1), all.end()};
}

Call layer_norm(const Described& op) {
    const Sizes shape = normalised(op, op.in(0));
    return [=](Operands in, Results out) {
        out[0] = std::get<0>(at::native_layer_norm(*in[0], shape, *in[1], *in[2], epsilon));
    };
}

Call layer_norm_gradient(const Described& op) {
    const workload::Shape& x = op.in(1);
    const Sizes shape = normalised(op, x);
    Sizes rows = sizes_of(x);
    std::fill(rows.end() - static_cast<std::ptrdiff_t>(shape.size()), rows.end(), 1);
    const auto type = scalar_type(op.out_type(0));
    const Later mean{rows, type, Later::Filled::zeros}, deviation{rows, type, Later::Filled::ones},
        shift{shape, type, Later::Filled::zeros};
    const std::size_t outputs = op.outputs();
    return [=](Operands in, Results out) {
        auto made = at::native_layer_norm_backward(*in[0], *in[1], shape, mean(), deviation(), *in[2], shift(),
                                                   {true, outputs > 1, outputs > 2});
        out[0] = std::move(std::get<0>(made));
        if (outputs > 1) out[1] = std::move(std::get<1>(made));
        if (outputs > 2) out[2] = std::move(std::get<2>(made));
    };
}

// LibTorch 1.13 has no kernel for it: as models written in PyTorch compose it.
Call rms_norm() {
    return [](Operands in, Results out) {
        const at::Tensor& x = *in[0];
        out[0] = at::mul(at::mul(x, at::rsqrt(at::mean(at::mul(x, x), -1, true).add_(epsilon))), *in[1]);
    };
}

// With r = 1 / rms(x), n = x r, g = dY scale: dX = r (g - n mean(g n)), dScale = sum of dY n over rows.
Call rms_norm_gradient(const Described& op) {
    const bool scale = op.outputs() > 1;
    return [=](Operands in, Results out) {
        const at::Tensor& x = *in[1];
        const at::Tensor r = at::rsqrt(at::mean(at::mul(x, x), -1, true).add_(epsilon));
        const at::Tensor n = at::mul(x, r), g = at::mul(*in[0], *in[2]);
        out[0] = at::mul(at::sub(g, at::mul(n, at::mean(at::mul(g, n), -1, true))), r);
        if (scale) out[1] = at::mul(*in[0], n).reshape({-1, x.size(-1)}).sum(0);
    };
}

// A graph keeps no number of groups: 32, where it divides the channels (see problem_of()).
struct Groups {
    std::int64_t batch, channels, pixels, groups;
};

Groups groups_of(const workload::Shape& x) {
    const std::int64_t pixels = x.elements() / std::max<std::int64_t>(1, x[0] * x[1]);
    return {x[0], x[1], pixels, x[1] % 32 == 0 ? 32 : 1};
}

Call group_norm(const Described& op) {
    const Groups g = groups_of(op.in(0));
    return [=](Operands in, Results out) {
        out[0] = std::get<0>(
            at::native_group_norm(*in[0], *in[1], *in[2], g.batch, g.channels, g.pixels, g.groups, epsilon));
    };
}

Call group_norm_gradient(const Described& op) {
    const Groups g = groups_of(op.in(1));
    const auto type = scalar_type(op.out_type(0));
    const Later mean{{g.batch, g.groups}, type, Later::Filled::zeros},
        deviation{{g.batch, g.groups}, type, Later::Filled::ones};
    const std::size_t outputs = op.outputs();
    return [=](Operands in, Results out) {
        auto made = at::native_group_norm_backward(*in[0], *in[1], mean(), deviation(), *in[2], g.batch, g.channels,
                                                   g.pixels, g.groups, {true, outputs > 1, outputs > 2});
        out[0] = std::move(std::get<0>(made));
        if (outputs > 1) out[1] = std::move(std::get<1>(made));
        if (outputs > 2) out[2] = std::move(std::get<2>(made));
    };
}

// The dimensions of x that are summed to make y: those that y has as 1, or lacks. Of a convolution's bias all but the
// channels; else what y keeps is matched from the end.
Sizes summed(const Described& op) {
    const workload::Shape& x = op.in(0);
    const workload::Shape& y = op.out(0);
    const int rank = static_cast<int>(x.rank());
    std::vector<bool> kept(x.rank(), false);
    const bool of_channels = op.op().forward.valid() && y.rank() == 1 && rank > 2 &&
                             class_of(op.graph[op.op().forward].kind) == workload::OperatorClass::convolution;
    if (of_channels) {
        kept[1] = true;
    } else if (x.rank() == y.rank()) {
        for (int d = 0; d < rank; ++d)
            kept[static_cast<std::size_t>(d)] = x[d] == y[d];
    } else {
        int wanted = static_cast<int>(y.rank()) - 1;
        for (int d = rank - 1; d >= 0; --d) {
            while (wanted >= 0 && y[wanted] == 1)
                --wanted;
            if (wanted < 0 || x[d] != y[wanted]) continue;
            kept[static_cast<std::size_t>(d)] = true;
            --wanted;
        }
    }
    Sizes dims;
    for (int d = 0; d < rank; ++d) {
        if (!kept[static_cast<std::size_t>(d)]) dims.push_back(d);
    }
    return dims;
}

Result<Call> reduction(const Described& op) {
    const Sizes dims = summed(op), shape = sizes_of(op.out(0));
    std::int64_t kept = 1;
    for (std::size_t d = 0; d < op.in(0).rank(); ++d) {
        if (std::find(dims.begin(), dims.end(), static_cast<std::int64_t>(d)) == dims.end())
            kept *= op.in(0)[static_cast<int>(d)];
    }
    if (kept != op.out(0).elements()) return no_call("which dimensions it sums can't be told from its shapes");
    // Of groups of one there is nothing to sum; an empty list would mean all dimensions.
    if (dims.empty()) return Call{[=](Operands in, Results out) { out[0] = in[0]->clone().reshape(shape); }};
    return Call{[=](Operands in, Results out) { out[0] = at::sum(*in[0], dims).reshape(shape); }};
}

Call loss(const Described& op) {
    if (op.in(0) == op.in(1)) return [](Operands in, Results out) { out[0] = at::mse_loss(*in[0], *in[1]); };
    const Sizes rows{-1, op.in(0)[-1]};
    const bool keeps = op.outputs() > 1;
    return [=](Operands in, Results out) {
        at::Tensor logarithms = at::_log_softmax(*in[0], -1, false);
        out[0] = std::get<0>(at::nll_loss_forward(logarithms.reshape(rows), in[1]->reshape({-1}), c10::nullopt,
                                                  at::Reduction::Mean, -100));
        if (keeps) out[1] = std::move(logarithms);
    };
}

Call loss_gradient(const Described& op) {
    const Later one{{}, at::kFloat, Later::Filled::ones};
    if (op.in(0) == op.in(1)) {
        return [=](Operands in, Results out) {
            out[0] = at::mse_loss_backward(one(), *in[0], *in[1], at::Reduction::Mean);
        };
    }
    const Sizes rows{-1, op.in(0)[-1]}, shape = sizes_of(op.in(0));
    const auto samples = static_cast<double>(op.in(1).elements());
    return [=](Operands in, Results out) {
        const at::Tensor logarithms = in[0]->reshape(rows);
        const at::Tensor picked = at::nll_loss_backward(one(), logarithms, in[1]->reshape({-1}), c10::nullopt,
                                                        at::Reduction::Mean, -100, at::scalar_tensor(samples));
        out[0] = at::_log_softmax_backward_data(picked, logarithms, -1, logarithms.scalar_type()).reshape(shape);
    };
}

struct Pool {
    Sizes kernel, stride, padding, dilation;
    bool ceil = false, alike = true;
};

Pool pool_of(const workload::Window& window) {
    Pool p;
    p.ceil = window.ceil_mode;
    for (std::size_t d = 0; d < 2; ++d) {
        p.kernel.push_back(window.kernel[d]);
        p.stride.push_back(window.stride[d]);
        p.padding.push_back(window.pad_before[d]);
        p.dilation.push_back(window.dilation[d]);
        p.alike = p.alike && window.pad_before[d] == window.pad_after[d];
    }
    return p;
}

Call max_pool(const Pool& p, bool keeps) {
    return [=](Operands in, Results out) {
        auto made = at::max_pool2d_with_indices(*in[0], p.kernel, p.stride, p.padding, p.dilation, p.ceil);
        out[0] = std::move(std::get<0>(made));
        if (keeps) out[1] = std::move(std::get<1>(made));
    };
}

Call global_pool(const Described& op) {
    const Sizes shape = sizes_of(op.out(0));
    if (!is_gradient(op))
        return [=](Operands in, Results out) { out[0] = at::mean(*in[0], Sizes{-2, -1}).reshape(shape); };
    const Sizes pixel{shape[0], shape[1], 1, 1};
    const double count = static_cast<double>(op.out(0).elements()) / static_cast<double>(op.in(0).elements());
    return [=](Operands in, Results out) { out[0] = at::div(in[0]->reshape(pixel).expand(shape), count); };
}

} // namespace

Result<Call> norm_call(const Described& op) {
    switch (op.op().kind) {
    case K::batch_norm:
        if (op.inputs() < 5) return no_call("a batch norm without statistics");
        return batch_norm(op);
    case K::batch_norm_gradient:
        return op.inputs() < 3 ? Result<Call>{no_call("a batch norm without scale")} : batch_norm_gradient(op);
    case K::layer_norm:
        return op.inputs() < 3 ? Result<Call>{no_call("a layer norm without scale and shift")} : layer_norm(op);
    case K::layer_norm_gradient:
        return op.inputs() < 3 ? Result<Call>{no_call("a layer norm without scale")} : layer_norm_gradient(op);
    case K::rms_norm:
        return op.inputs() < 2 ? Result<Call>{no_call("an RMS norm without scale")} : rms_norm();
    case K::rms_norm_gradient:
        return op.inputs() < 3 ? Result<Call>{no_call("an RMS norm without scale")} : rms_norm_gradient(op);
    case K::group_norm:
        return op.inputs() < 3 ? Result<Call>{no_call("a group norm without scale and shift")} : group_norm(op);
    default:
        return op.inputs() < 3 ? Result<Call>{no_call("a group norm without scale")} : group_norm_gradient(op);
    }
}

Result<Call> rows_call(const Described& op) {
    const std::int64_t axis = op.attributes<workload::AxisAttributes>().axis;
    switch (op.op().kind) {
    case K::softmax:
        return Call{[=](Operands in, Results out) { out[0] = at::_softmax(*in[0], axis, false); }};
    case K::softmax_gradient:
        return Call{[=](Operands in, Results out) {
            out[0] = at::_softmax_backward_data(*in[0], *in[1], axis, in[1]->scalar_type());
        }};
    case K::loss:
        return loss(op);
    case K::loss_gradient:
        return loss_gradient(op);
    case K::reduction:
        return reduction(op);
    default: { // top_k
        const std::int64_t k = op.out(0)[static_cast<int>(axis)];
        const bool places = op.outputs() > 1;
        return Call{[=](Operands in, Results out) {
            auto made = at::topk(*in[0], k, axis);
            out[0] = std::move(std::get<0>(made));
            if (places) out[1] = std::move(std::get<1>(made));
        }};
    }
    }
}

Result<Call> pool_call(const Described& op) {
    const auto attributes = op.attributes<workload::PoolingAttributes>();
    if (attributes.window.spatial != 2) return no_call("only images are pooled here");
    if (attributes.global) return global_pool(op);
    const Pool p = pool_of(attributes.window);
    if (!p.alike) return no_call("LibTorch has no pooling that is padded unevenly");
    if (op.op().kind == K::max_pool) return max_pool(p, op.outputs() > 1);
    if (op.op().kind == K::average_pool) {
        return Call{[=](Operands in, Results out) {
            out[0] = at::avg_pool2d(*in[0], p.kernel, p.stride, p.padding, p.ceil, true);
        }};
    }
    const Later unread{sizes_of(op.out(0)), scalar_type(op.out_type(0)), Later::Filled::not_at_all};
    if (op.op().kind == K::max_pool_gradient) {
        return Call{[=](Operands in, Results out) {
            out[0] = at::max_pool2d_with_indices_backward(*in[0], unread(), p.kernel, p.stride, p.padding, p.dilation,
                                                          p.ceil, *in[1]);
        }};
    }
    return Call{[=](Operands in, Results out) {
        out[0] = at::avg_pool2d_backward(*in[0], unread(), p.kernel, p.stride, p.padding, p.ceil, true, c10::nullopt);
    }};
}

} // namespace dubhe::measurement
